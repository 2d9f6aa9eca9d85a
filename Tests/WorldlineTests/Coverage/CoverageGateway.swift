import PaymentRuntime
import TestSupport
import Worldline

/// Sends through real HTTP and shows what arrived.
struct CoverageGateway {
    let gateway: Gateway
    let client: WorldlineClient

    init(status: Int = 200, answer: JSONValue = [:]) throws {
        gateway = try Gateway(replies: [.json(status, answer.text)])
        client = WorldlineClient(sender: try WorldlineSample.sender(gateway), merchantID: "M1")
    }

    /// The body of the only request.
    var arrived: JSONValue? {
        guard gateway.requests.count == 1, let body = gateway.requests.first?.body else { return nil }
        return try? JSONValue(parsing: body)
    }
}
