import Foundation
import PaymentRuntime
import TestSupport

extension Gateway {
    /// A request to this gateway.
    func request(
        _ method: HTTPMethod, _ path: String = "/x", headers: HTTPHeaders = .init(), body: String? = nil,
        timeout: Duration = .seconds(20)
    ) -> HTTPRequest {
        HTTPRequest(
            method: method, origin: baseURL, path: path, headers: headers, body: body.map { Data($0.utf8) },
            timeout: timeout)
    }

    /// How many complete requests of this method came in.
    func count(_ method: HTTPMethod) -> Int {
        requests.filter { $0.method == method.rawValue }.count
    }
}

extension Transport {
    /// The fault that sending ends in; nil if there is a response.
    func fault(_ request: HTTPRequest) async -> TransportFault? {
        do {
            _ = try await send(request)
            return nil
        } catch {
            return error as? TransportFault ?? TransportFault(.other, wasSent: .no, detail: "not a TransportFault")
        }
    }
}

/// Whether the gateway had a moment to book what is still on its way: a repetition by libcurl comes within milliseconds.
func settle() async {
    try? await Task.sleep(for: .milliseconds(150))
}
