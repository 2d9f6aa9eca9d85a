/// What an operation's responses hold: the output of those that succeed, and the problem of those that do not.
struct ResultBuilder {
    let builder: ModelBuilder
    let operation: Operation
    let scope: Scope

    /// Every 2xx; a lone `default` stands for success, too.
    private var successes: [Response] {
        let found = operation.responses.filter { response in
            switch response.status {
            case .exactly(let status): (200...299).contains(status)
            case .ofClass(let digit): digit == 2
            case .default: false
            }
        }
        return found.isEmpty && failuresByStatus.isEmpty ? operation.responses.filter { $0.status == .default } : found
    }

    private var failuresByStatus: [Response] {
        operation.responses.filter { response in
            switch response.status {
            case .exactly(let status): status >= 400
            case .ofClass(let digit): digit >= 4
            case .default: false
            }
        }
    }

    private var failures: [Response] {
        let successes = successes
        let others = operation.responses.filter { $0.status == .default }
        return failuresByStatus + (successes.contains { $0.status == .default } ? [] : others)
    }

    var failureStatuses: String {
        failuresByStatus.map { response in
            switch response.status {
            case .exactly(let status): String(status)
            case .ofClass(let digit): "\(digit)xx"
            case .default: "others"
            }
        }.sorted().joined(separator: ", ")
    }

    func output() -> CallModel.Result { result(of: successes, name: "Output") }

    func problem() -> CallModel.Result {
        let result = result(of: failures.filter { !$0.content.isEmpty }, name: "Problem")
        // Nothing is documented: whatever JSON comes is shown.
        return result == .nothing ? .value(.init(type: .json, reading: .json)) : result
    }

    /// The `Accept` header, where it is not plain JSON.
    func accept() -> String? {
        var names: [String] = []
        for case let name? in successes.map({ chosen($0)?.media.essence }) where !names.contains(name) {
            names.append(name)
        }
        if names.contains("*/*") { return "*/*" }
        return names.isEmpty || names == ["application/json"] ? nil : names.joined(separator: ", ")
    }

    // MARK: - One type, or one for each status

    private func result(of responses: [Response], name: String) -> CallModel.Result {
        // All that answer with one and the same schema share its type, whether that has a name or stands in place.
        var contents: [(response: Response, content: CallModel.Content?)] = []
        var known: [String: CallModel.Content] = [:]
        let distinct = Set(responses.map { fingerprint($0) })
        let emptyStatusesAreExact = responses.filter { fingerprint($0).isEmpty }.allSatisfy { response in
            if case .exactly = response.status { true } else { false }
        }
        for response in responses {
            let print = fingerprint(response)
            if let content = known[print] {
                contents.append((response, content))
                continue
            }
            // The only content is the result itself, maybe as an optional; any other is a case of an enum of that name.
            let isAlone = distinct.subtracting([""]).count == 1 && emptyStatusesAreExact
            let suggestion = isAlone ? name : Words.upperCamel(Words.split(StatusName.name(response.status))) + name
            let found =
                isAlone
                ? scope.allowing(name) { content(of: response, suggestion: suggestion) }
                : content(of: response, suggestion: suggestion)
            if let found { known[print] = found }
            contents.append((response, found))
        }
        let values = contents.compactMap(\.content)
        guard let first = values.first else { return .nothing }
        if Set(values).count == 1 {
            let empty = contents.filter { $0.content == nil }.map(\.response.status)
            guard !empty.isEmpty else { return .value(first) }
            let statuses = empty.compactMap { if case .exactly(let status) = $0 { status } else { nil } }
            if statuses.count == empty.count {
                return .optional(first, emptyStatuses: statuses.sorted())
            }
        }
        let cases = contents.map { statusCase($0.response, $0.content) }.sorted { $0.rank < $1.rank }
        return .byStatus(cases, type: "\(scope.path).\(name)")
    }

    private func statusCase(_ response: Response, _ content: CallModel.Content?) -> CallModel.StatusCase {
        let pattern: String? =
            switch response.status {
            case .exactly(let status): String(status)
            case .ofClass(let digit): "\(digit)00...\(digit)99"
            case .default: nil
            }
        return .init(
            swiftName: StatusName.name(response.status), pattern: pattern, content: content,
            words: response.description ?? "Status \(pattern ?? "of any other kind").")
    }

    private func chosen(_ response: Response) -> (media: MediaType, encoding: CallModel.Body.Encoding)? {
        BodyEncoding.choose(from: response.content)
    }

    private func fingerprint(_ response: Response) -> String {
        guard let (media, encoding) = chosen(response) else { return "" }
        let shape = media.schema.map { ShapeFingerprint.of($0, builder.document) } ?? "any"
        return encoding == .json ? "json \(shape)" : "\(encoding)"
    }

    private func content(of response: Response, suggestion: String) -> CallModel.Content? {
        if response.content.isEmpty { return nil }
        guard let (media, encoding) = chosen(response) else {
            builder.diagnostics.notUnderstood(
                "no Swift is made for an answer of \(response.content.map(\.name).joined(separator: ", "))",
                at: response.content[0].place)
            return nil
        }
        BodyEncoding.reportUnused(response.content, besides: media, "answer", builder.diagnostics)
        switch encoding {
        case .json:
            guard let schema = media.schema else { return .init(type: .json, reading: .json) }
            let resolved = builder.resolve(schema, in: scope, suggestion: suggestion)
            return .init(type: resolved.typeWithNull, reading: .json)
        case .text, .form: return .init(type: .string, reading: .text)
        case .bytes: return .init(type: .bytes, reading: .bytes)
        }
    }

    // MARK: - Headers

    /// The declared headers of the successful responses.
    func headers() -> [CallModel.ResponseHeader] {
        var headers: [Response.Header] = []
        for header in successes.flatMap(\.headers)
        where !headers.contains(where: { $0.name.lowercased() == header.name.lowercased() }) {
            headers.append(header)
        }
        let reserved: Set<String> = ["output", "statusCode", "headers", "requestID"]
        let names = Namer(.lowerCamel, reserved: reserved.union(ReservedNames.members), suffix: "Header")
            .identifiers(for: headers.map { .init($0.name) })
        return zip(headers, names).map { header, name in
            let shape = builder.classifier.shape(of: builder.document.resolved(header.schema))
            let (accessor, type) =
                switch shape {
                case .scalar(.int), .scalar(.int64): ("integer", "Int")
                case .scalar(.bool): ("boolean", "Bool")
                case .scalar(.double), .scalar(.decimal): ("decimal", "ExactDecimal")
                case .scalar(.timestamp): ("timestamp", "Timestamp")
                default: ("string", "String")
                }
            return .init(
                wireName: header.name, swiftName: name, accessor: accessor, type: type,
                documentation: Documentation(
                    text: header.description, notes: ["`\(header.name)`"], isDeprecated: header.isDeprecated))
        }
    }
}

extension CallModel.StatusCase {
    /// Exact statuses first, then classes, then the rest: the order in which a `switch` must try them.
    fileprivate var rank: String {
        guard let pattern else { return "3" }
        return (pattern.contains("...") ? "2" : "1") + pattern
    }
}

/// Swift names for statuses, after RFC 9110.
enum StatusName {
    private static let names: [Int: String] = [
        200: "ok", 201: "created", 202: "accepted", 203: "nonAuthoritative", 204: "noContent", 205: "resetContent",
        206: "partialContent", 207: "multiStatus", 400: "badRequest", 401: "unauthorized", 402: "paymentRequired",
        403: "forbidden", 404: "notFound", 405: "methodNotAllowed", 406: "notAcceptable", 408: "requestTimeout",
        409: "conflict", 410: "gone", 411: "lengthRequired", 412: "preconditionFailed", 413: "contentTooLarge",
        415: "unsupportedMediaType", 422: "unprocessableContent", 423: "locked", 424: "failedDependency",
        425: "tooEarly", 428: "preconditionRequired", 429: "tooManyRequests", 500: "internalServerError",
        501: "notImplemented", 502: "badGateway", 503: "serviceUnavailable", 504: "gatewayTimeout",
    ]

    static func name(_ status: Response.Status) -> String {
        switch status {
        case .exactly(let code): names[code] ?? "status\(code)"
        case .ofClass(let digit):
            [1: "informational", 2: "success", 3: "redirection", 4: "clientError", 5: "serverError"][digit]
                ?? "status\(digit)xx"
        case .default: "other"
        }
    }
}
