import Lyra
import PaymentRuntime

/// Lets Lyra say a text back. Nothing is paid. Without variables, that is done for the demo shop that Lyra publishes.
public func firstCall(_ variables: [String: String], configuration: ClientConfiguration = .init()) async throws
    -> String
{
    let credentials = try LyraCredentials(
        shopID: variables["LYRA_SHOP_ID"] ?? "69876357",
        password: variables["LYRA_PASSWORD"] ?? "testpassword_DEMOPRIVATEKEY23G4475zXZQ2UA5x7M")
    let environment = try variables["LYRA_SERVER"].map { try LyraEnvironment(serverName: $0) } ?? .lyraCollect
    let lyra = LyraClient(environment: environment, credentials: credentials, configuration: configuration)
    return try await lyra.testSDK(.init(value: "It works.")).value ?? "The answer has no text in it."
}
