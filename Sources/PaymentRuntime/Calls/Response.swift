/// A call's output together with the facts of the reply that it came in.
///
/// Generated code adds the headers that an operation documents, in extensions for its call.
public struct Response<C: Call>: Sendable {
    public let output: C.Output
    public let statusCode: Int
    public let headers: HTTPHeaders
    /// The id under which the provider's support finds this request, if it gave one.
    public let requestID: String?

    public init(output: C.Output, statusCode: Int, headers: HTTPHeaders, requestID: String? = nil) {
        self.output = output
        self.statusCode = statusCode
        self.headers = headers
        self.requestID = requestID
    }
}
