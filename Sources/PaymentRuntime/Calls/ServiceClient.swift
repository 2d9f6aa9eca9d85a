/// A provider's client: a sender, and the calls that generated code adds in extensions.
public protocol ServiceClient: Sendable {
    var sender: CallSender { get }
}

extension ServiceClient {
    /// Makes a call and gives its output.
    public func send<C: Call>(
        _ call: C, options: CallOptions = .init()
    ) async throws(CallError<C.Problem>) -> C.Output {
        try await sender.response(to: call, options: options).output
    }

    /// Makes a call and gives its output together with the reply's status and headers.
    public func response<C: Call>(
        to call: C, options: CallOptions = .init()
    ) async throws(CallError<C.Problem>) -> Response<C> {
        try await sender.response(to: call, options: options)
    }
}
