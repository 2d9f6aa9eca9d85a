import Foundation

/// What a call says about its request, taken out of its generic type.
struct RequestParts {
    var path: PathBuilder
    var query: QueryBuilder
    var headers: HeaderBuilder
    let body: BodyBuilder
    var failures: [ValidationFailure]

    init<Output, Problem>(_ call: Call<Output, Problem>, validates: Bool) {
        path = call.path
        query = call.query
        headers = call.headers
        body = call.body
        failures = (validates ? call.check.failures : []) + [call.bodyFailure].compactMap { $0 }
    }

    /// Puts the request together.
    ///
    /// - Throws: `InvalidRequest` with everything that is wrong with it.
    mutating func prepare(
        _ facts: CallFacts, at baseURL: BaseURL, _ configuration: ClientConfiguration, _ options: CallOptions
    ) throws(InvalidRequest) -> PreparedCall {
        if headers.headers["Accept"] == nil { headers.set("Accept", facts.accept) }
        headers.set("User-Agent", configuration.userAgent)
        if let contentType = body.contentType { headers.set("Content-Type", contentType) }
        setExtraHeaders(facts, configuration.options.headers)
        setExtraHeaders(facts, options.headers)
        setIdempotencyKey(facts, options.idempotencyKey)
        if body.content != nil && facts.method.isSafe {
            failures.append(.init("body", "a \(facts.method.rawValue) request has none"))
        }

        let request = HTTPRequest(
            method: facts.method, origin: baseURL.origin, path: baseURL.pathPrefix + path.finish(), query: query.query,
            headers: headers.headers, body: body.content)
        failures += path.failures + query.failures + headers.failures
        guard failures.isEmpty else { throw InvalidRequest(failures) }

        let defaults = configuration.options
        return PreparedCall(
            facts: facts, request: request,
            deadline: options.deadline ?? defaults.deadline ?? .seconds(60),
            attemptTimeout: options.attemptTimeout ?? defaults.attemptTimeout ?? .seconds(30),
            attempts: max(1, options.attempts ?? defaults.attempts ?? configuration.retryPolicy.attempts),
            hasCallersKey: facts.idempotencyHeader != nil && options.idempotencyKey != nil)
    }

    private mutating func setExtraHeaders(_ facts: CallFacts, _ extra: HTTPHeaders) {
        for field in extra {
            if let key = facts.idempotencyHeader, HTTPHeaders.same(key, field.name) {
                headers.refuse(field.name, "give the idempotency key as an option, not as a header")
            } else {
                headers.set(field.name, field.value)
            }
        }
    }

    private mutating func setIdempotencyKey(_ facts: CallFacts, _ key: String?) {
        guard let name = facts.idempotencyHeader else {
            // Sent without it, a call that the caller takes for protected could book twice.
            if key != nil { failures.append(.init("idempotencyKey", "\(facts.name) takes no idempotency key")) }
            return
        }
        guard key?.isEmpty != true else { return headers.refuse(name, "must not be empty") }
        headers.set(name, key ?? UUID().uuidString.lowercased())
    }
}

/// A request and the limits within which it is sent.
struct PreparedCall: Sendable {
    let facts: CallFacts
    let request: HTTPRequest
    let deadline: Duration
    let attemptTimeout: Duration
    let attempts: Int
    /// True if the caller gave the idempotency key, so that the caller can repeat the very same call.
    let hasCallersKey: Bool

    /// True if the caller can make this call again without an effect beyond that of the first time.
    var isSafeForCallerToRepeat: Bool {
        facts.onlyReads || facts.method.isIdempotent || hasCallersKey
    }
}
