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
        _ facts: CallFacts, at baseURL: BaseURL, reserving reserved: [String] = [],
        _ configuration: ClientConfiguration, _ options: CallOptions
    ) throws(InvalidRequest) -> PreparedCall {
        if headers.headers["Accept"] == nil { headers.set("Accept", facts.accept) }
        headers.set("User-Agent", configuration.userAgent)
        if let contentType = body.contentType { headers.set("Content-Type", contentType) }
        setExtraHeaders(facts, configuration.options.headers, reserved)
        setExtraHeaders(facts, options.headers, reserved)
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
            attempts: max(1, options.attempts ?? defaults.attempts ?? configuration.effectiveRetryPolicy.attempts),
            givesKey: options.idempotencyKey != nil)
    }

    private mutating func setExtraHeaders(_ facts: CallFacts, _ extra: HTTPHeaders, _ reserved: [String]) {
        var seen = HTTPHeaders()
        for field in extra where !seen.contains(field.name) {
            seen.add(field.name, "")
            if let key = facts.idempotencyHeader, HTTPHeaders.same(key, field.name) {
                headers.refuse(field.name, "give the idempotency key as an option, not as a header")
            } else if reserved.contains(where: { HTTPHeaders.same($0, field.name) }) {
                headers.refuse(field.name, "this header is set by the client alone")
            } else if extra.values(field.name).contains(where: HeaderRules.isBlank) {
                headers.refuse(field.name, "must not consist of blanks")
            } else {
                headers.set(field.name, extra[field.name] ?? field.value)
            }
        }
    }

    private mutating func setIdempotencyKey(_ facts: CallFacts, _ key: String?) {
        guard let name = facts.idempotencyHeader else {
            // Sent without it, a call that the caller takes for protected could book twice.
            if key != nil { failures.append(.init("idempotencyKey", "\(facts.name) takes no idempotency key")) }
            return
        }
        let key = key ?? UUID().uuidString.lowercased()
        guard !key.isEmpty else { return headers.refuse(name, "must not be empty") }
        // The provider would see another key than the caller has stored, or none at all.
        guard !HeaderRules.hasOuterBlanks(key) else {
            return headers.refuse(name, "must not begin or end with a blank")
        }
        headers.set(name, key)
    }
}

/// A request and the limits within which it is sent.
struct PreparedCall: Sendable {
    let facts: CallFacts
    let request: HTTPRequest
    let deadline: Duration
    let attemptTimeout: Duration
    let attempts: Int
    /// True if the caller gave an idempotency key.
    let givesKey: Bool

    /// The idempotency key that the request really carries, whatever the facts say that it should.
    var key: String? { key(in: request) }

    func key(in request: HTTPRequest) -> String? {
        guard let name = facts.idempotencyHeader, let key = request.headers[name] else { return nil }
        return key.isEmpty || HeaderRules.isBlank(key) ? nil : key
    }

    /// True if the caller gave the key, so that the caller can repeat the very same call, and may have made it before.
    var hasCallersKey: Bool { givesKey && key != nil }

    /// True if sending the call again has no effect beyond that of sending it once.
    var isSafeToRepeat: Bool { facts.onlyReads || facts.method.isIdempotent || key != nil }

    /// True if the caller can make this call again without an effect beyond that of the first time.
    var isSafeForCallerToRepeat: Bool { facts.onlyReads || facts.method.isIdempotent || hasCallersKey }
}
