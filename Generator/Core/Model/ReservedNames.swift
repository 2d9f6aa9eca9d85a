/// Names that a generated declaration must not take, and what happens to one that would.
enum ReservedNames {
    /// Swift's reserved words: usable as a name only between backticks.
    static let keywords: Set<String> = [
        "Any", "Protocol", "Self", "Type", "actor", "as", "associatedtype", "async", "await", "break", "case", "catch",
        "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
        "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
        "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self",
        "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
        "where", "while",
    ]

    /// Members that even backticks leave unusable or misleading: `value.self` and `Value.init` mean something else.
    static let members: Set<String> = ["init", "self", "Type", "Protocol"]

    /// Labels are the one place where nearly every keyword may stand bare, and where the compiler warns of backticks.
    static let labelsThatNeedBackticks: Set<String> = ["inout", "var", "let"]

    /// Types that generated code uses, or that every Swift file expects to mean what they always mean. A schema called
    /// `Error` becomes `ErrorModel`.
    static let types: Set<String> = [
        // Swift and Foundation
        "Actor", "Any", "AnyObject", "Array", "AsyncSequence", "Bool", "Bundle", "Calendar", "CaseIterable",
        "Character", "Codable",
        "CodingKey", "CodingKeys", "Collection", "Comparable", "Data", "Date", "DateFormatter", "Decimal", "Decodable",
        "Decoder", "Dictionary", "Double", "Duration", "Encodable", "Encoder", "Equatable", "Error", "Float",
        "Foundation", "Hashable", "Hasher", "Identifiable", "Int", "Int32", "Int64", "Iterator", "Locale", "Mirror",
        "Never", "Notification", "Optional", "Process", "Protocol", "Range", "RawRepresentable", "RawValue", "Result",
        "Self", "Sendable", "Sequence", "Set", "String", "Substring", "Swift", "Task", "TaskGroup", "TimeInterval",
        "TimeZone", "Timer", "Type", "UInt", "URL", "URLRequest", "URLSession", "UUID", "Void",
        // PaymentRuntime
        "AmountFault", "CurrencyDecimals",
        "APIKey", "ArrayStyle", "Authenticator", "BaseURL", "BaseURLFault", "BasicCredentials", "BearerToken",
        "BodyBuilder", "Boxed", "Bytes", "CalendarDay", "Call", "CallAttempt", "CallEnvelope", "CallError", "CallFacts",
        "CallFailure", "CallObserver", "CallOptions", "CallSender", "ClientConfiguration", "CodingFault",
        "ConstantTime", "CredentialFault", "EffectReporting",
        "ExactDecimal", "ExactDecimalString", "ExpiringToken", "HMACSHA256",
        "HTTPDate", "HTTPHeaders", "HTTPMethod", "HTTPRequest", "HTTPResponse", "HeaderBuilder", "Hex",
        "InvalidRequest",
        "JSONNumber", "JSONPath", "JSONSyntaxFault", "JSONValue", "NoAuthentication", "NoContent", "Nullable",
        "ObjectReader", "ObjectStyle", "ObjectWriter", "OpenEnum", "PageOrder", "PagePosition", "Pages",
        "ParameterConvertible", "PathBuilder", "PaymentRuntime", "Percent", "QueryBuilder", "Redacted", "Refusal",
        "Reply",
        "ReportedEffect", "Response", "RetryPolicy", "Sensitive", "ServiceClient", "SignatureFailure", "SigningKey",
        "Timestamp",
        "TokenCache", "Transport", "TransportFault", "URLSessionTransport", "UnionReader", "UnknownOutcome",
        "UnknownOutcomeReason", "Validatable", "Validation", "ValidationFailure", "VerifiedBody", "WebhookKeys",
        "WireDecoder", "WireEncoder",
        // Checkout
        "CheckoutCheck", "CheckoutConfirmation", "CheckoutHint", "CheckoutOutcome", "ReturnAddress", "URLParts",
        "URLQuery",
    ]

    /// Names inside a call's scope that its requirements or its signature take.
    static let callTypes: Set<String> = ["Output", "Problem", "Body", "Headers"]
    static let callMembers: Set<String> = ["options", "call", "send"]
    /// `knownValues` lists an enum's members; `unknown` keeps what a union did not know. `none` and `some` would be those of
    /// `Optional` wherever a value may be absent: `order.status = .none` is nil.
    static let enumMembers: Set<String> = ["knownValues", "allCases", "none", "some"]
    static let unionMembers: Set<String> = ["unknown", "none", "some"]
    /// Clients send through these.
    static let clientMembers: Set<String> = ["send", "response", "sender"]
    /// What else stands beside a client's own values where they are given or handed on.
    static let clientLabels: Set<String> = ["authenticator", "body", "configuration", "environment"]
}
