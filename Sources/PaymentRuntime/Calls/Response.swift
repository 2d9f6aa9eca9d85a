/// A call's output together with the facts of the reply that it came in.
///
/// For operations that document headers, generated code has a type that reads them:
/// `ListOrders.Headers(response.headers).rateLimit`.
public struct Response<Output: Sendable>: Sendable {
    public let output: Output
    public let statusCode: Int
    public let headers: HTTPHeaders
    /// The id under which the provider's support finds this request, if it gave one.
    public let requestID: String?

    public init(output: Output, statusCode: Int, headers: HTTPHeaders, requestID: String? = nil) {
        self.output = output
        self.statusCode = statusCode
        self.headers = headers
        self.requestID = requestID
    }
}
