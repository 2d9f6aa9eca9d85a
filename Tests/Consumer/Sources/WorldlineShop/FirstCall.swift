import PaymentRuntime
import Worldline

/// Which keys are needed.
struct MissingVariable: Error, CustomStringConvertible {
    let name: String
    var description: String { "\(name) is not set" }
}

/// Asks Worldline whether the keys in `variables` are right, in the preproduction environment. Nothing is paid.
public func firstCall(_ variables: [String: String], configuration: ClientConfiguration = .init()) async throws
    -> String
{
    func value(_ name: String) throws(MissingVariable) -> String {
        guard let value = variables[name], !value.isEmpty else { throw MissingVariable(name: name) }
        return value
    }
    let worldline = try WorldlineClient(
        environment: .preproduction, merchantID: value("WORLDLINE_MERCHANT_ID"),
        credentials: .init(
            apiKeyID: value("WORLDLINE_API_KEY_ID"), secretAPIKey: value("WORLDLINE_SECRET_API_KEY")),
        integrator: "try-worldline", configuration: configuration)
    return try await worldline.testConnection().result ?? "The answer has no result in it."
}
