/// A call's output together with the facts of the reply that it came in.
///
/// For operations that document headers, generated code has a type that reads them:
/// `ListOrders.Headers(response.headers).rateLimit`. What an envelope says beside the output is read by the envelope's own
/// model: `try response.reply.json(Envelope.self).version`.
public struct Response<Output: Sendable>: Sendable {
    public let output: Output
    /// The reply as it came, for what its status, headers and body say beside the output. Its body does not print.
    public let reply: Reply
    /// The id under which the provider's support finds this request, if it gave one.
    public let requestID: String?

    public var statusCode: Int { reply.statusCode }
    public var headers: HTTPHeaders { reply.headers }

    public init(output: Output, reply: Reply) {
        self.output = output
        self.reply = reply.whole
        requestID = reply.requestID
    }
}
