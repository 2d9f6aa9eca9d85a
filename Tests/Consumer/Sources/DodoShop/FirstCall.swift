import Dodo
import PaymentRuntime

/// Which key is needed.
struct MissingVariable: Error, CustomStringConvertible {
    let name: String
    var description: String { "\(name) is not set" }
}

/// Asks Dodo whether the key in `variables` is right, in test mode. Nothing is paid.
public func firstCall(_ variables: [String: String], configuration: ClientConfiguration = .init()) async throws
    -> String
{
    let name = "DODO_PAYMENTS_API_KEY"
    guard let key = variables[name], !key.isEmpty else { throw MissingVariable(name: name) }
    let dodo = DodoClient(environment: .test, credentials: try .init(apiKey: key), configuration: configuration)
    let page = try await dodo.listPayments(pageSize: 1)
    return page.items.isEmpty ? "The key works. There are no payments yet." : "The key works."
}
