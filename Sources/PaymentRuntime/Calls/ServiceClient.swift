/// A provider's client: a sender, and the calls that generated code adds in extensions.
public protocol ServiceClient: Sendable {
    var sender: CallSender { get }
}

extension ServiceClient {
    /// Makes a call and gives its output.
    @inline(never)
    public func send<Output, Problem>(
        _ call: Call<Output, Problem>, options: CallOptions = .init()
    ) async throws(CallError<Problem>) -> Output {
        try await sender.response(to: call, options: options).output
    }

    /// Makes a call and gives its output together with the reply's status and headers.
    @inline(never)
    public func response<Output, Problem>(
        to call: Call<Output, Problem>, options: CallOptions = .init()
    ) async throws(CallError<Problem>) -> Response<Output> {
        try await sender.response(to: call, options: options)
    }
}
