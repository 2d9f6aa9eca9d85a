/// Carries out the calls of one service: builds the request, has it authenticated and sent, repeats it where that is
/// safe, and reads what comes back.
public struct CallSender: Sendable {
    public let baseURL: BaseURL
    public let authenticator: any Authenticator
    public let configuration: ClientConfiguration

    public init(
        baseURL: BaseURL, authenticator: any Authenticator = NoAuthentication(),
        configuration: ClientConfiguration = .init()
    ) {
        self.baseURL = baseURL
        self.authenticator = authenticator
        self.configuration = configuration
    }

    /// Makes a call.
    ///
    /// - Throws: `CallError`. Its `mayHaveTakenEffect` says whether the provider may have acted on the call.
    public func response<Output, Problem>(
        to call: Call<Output, Problem>, options: CallOptions = .init()
    ) async throws(CallError<Problem>) -> Response<Output> {
        var output: Output?
        let parts = RequestParts(call, validates: validates(options))
        let end = await run(parts, call.facts, options, report: call.reportedEffect) { reply throws(CodingFault) in
            do {
                output = try call.output(reply)
            } catch {
                throw CodingFault(error, reading: Output.self)
            }
        }
        switch end {
        case .failure(let error):
            throw .invalidRequest(error)
        case .success(.succeeded(let reply)):
            guard let output else { throw CallError(end: .succeeded(reply), call.problem) }
            return Response(output: output, reply: reply)
        case .success(let end):
            throw CallError(end: end, call.problem)
        }
    }

    private func validates(_ options: CallOptions) -> Bool {
        options.validates && configuration.options.validates
    }

    private func run(
        _ parts: RequestParts, _ facts: CallFacts, _ options: CallOptions, report: (Reply) -> ReportedEffect?,
        _ read: (Reply) throws(CodingFault) -> Void
    ) async -> Result<CallEnd, InvalidRequest> {
        var parts = parts
        do throws(InvalidRequest) {
            let reserved = facts.isAnonymous ? [] : authenticator.reservedHeaders
            if let name = facts.idempotencyHeader, let key = options.idempotencyKey,
                let objection = authenticator.objection(toIdempotencyKey: key)
            {
                parts.failures.append(.init(name, objection))
            }
            let call = try parts.prepare(facts, at: baseURL, reserving: reserved, configuration, options)
            var run = CallRun(call, authenticator, configuration)
            return .success(await run.run(read, report))
        } catch {
            return .failure(error)
        }
    }
}

extension CallSender: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "CallSender(\(baseURL.origin))" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["origin": baseURL.origin]) }
}

extension Call {
    /// What a refusal's body says about the call's effect, if its type can say that.
    fileprivate func reportedEffect(_ reply: Reply) -> ReportedEffect? {
        guard Problem.self is any EffectReporting.Type, !reply.body.isEmpty else { return nil }
        guard let problem = try? problem(reply) else {
            // What it says of the effect is lost, so nothing can be promised.
            return reply.seemsToHoldProblem ? .possible : nil
        }
        return (problem as? any EffectReporting)?.reportedEffect(statusCode: reply.statusCode)
    }
}

extension CallError {
    /// Gives an end its problem, if its reply has one that can be read.
    init(end: CallEnd, _ readProblem: (Reply) throws -> Problem) {
        func problem(_ reply: Reply?) -> Problem? {
            guard let reply, !reply.body.isEmpty else { return nil }
            return try? readProblem(reply)
        }
        switch end {
        case .notSent(let fault):
            self = .notSent(fault)
        case .cancelled(let sent):
            self = .cancelled(sent: sent)
        case .refused(let reply, let effect, let isConflict, let isRetryable):
            self = .refused(
                Refusal(
                    statusCode: reply.statusCode, headers: reply.headers, problem: problem(reply), body: reply.body,
                    requestID: reply.requestID, mayHaveTakenEffect: effect,
                    isIdempotencyConflict: isConflict, isRetryable: isRetryable))
        case .unknown(let reason, let reply, let effect, let isRetryable):
            self = .outcomeUnknown(
                UnknownOutcome(
                    reason: reason, mayHaveTakenEffect: effect, statusCode: reply?.statusCode,
                    headers: reply?.headers ?? .init(), problem: problem(reply), body: reply?.body,
                    requestID: reply?.requestID, isRetryable: isRetryable))
        case .succeeded(let reply):
            self = .outcomeUnknown(
                UnknownOutcome(reason: .status, statusCode: reply.statusCode, headers: reply.headers, body: reply.body))
        }
    }
}
