// README
import Foundation
import PaymentRuntime
import Sezzle

struct MissingKey: Error {
    let name: String
}

/// The client of a server: it holds both keys and may make every call.
func makeClient(_ variables: [String: String]) throws -> SezzleClient {
    func key(_ name: String) throws(MissingKey) -> String {
        guard let value = variables[name], !value.isEmpty else { throw MissingKey(name: name) }
        return value
    }
    // `.production` is real money. A gateway of your own is reached by its URL: https, or http on this machine.
    let environment = try variables["SEZZLE_URL"].map { SezzleEnvironment(baseURL: try BaseURL($0)) } ?? .sandbox
    return SezzleClient(
        environment: environment,
        credentials: .init(publicKey: try key("SEZZLE_PUBLIC_KEY"), privateKey: try key("SEZZLE_PRIVATE_KEY")))
}
// README end
