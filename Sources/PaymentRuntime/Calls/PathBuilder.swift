/// Builds a call's path out of literal parts and values, in such a way that no value leaves its segment.
public struct PathBuilder: Sendable {
    private var text = ""
    private(set) var values = 0
    private(set) var failures: [ValidationFailure] = []

    init() {}

    /// A part of the path as the schema gives it.
    public mutating func literal(_ text: String) {
        self.text += text
    }

    /// A value, percent-encoded: a slash, a question mark or a `#` in it stays inside its segment. An empty value is
    /// refused, since the path would mean something else without it.
    public mutating func value<Value: ParameterConvertible>(_ value: Value) {
        append([value.parameterText])
    }

    /// An open or closed enumeration's raw value.
    public mutating func value<Value: RawRepresentable>(_ value: Value) where Value.RawValue: ParameterConvertible {
        append([value.rawValue.parameterText])
    }

    /// Several values with commas between them.
    public mutating func value<Value: ParameterConvertible>(_ values: [Value]) {
        append(values.map(\.parameterText))
    }

    /// Several raw values with commas between them.
    public mutating func value<Value: RawRepresentable>(_ values: [Value]) where Value.RawValue: ParameterConvertible {
        append(values.map(\.rawValue.parameterText))
    }

    private mutating func append(_ values: [String?]) {
        self.values += 1
        let parts = values.compactMap { $0 }
        if parts.count != values.count { refuse("must be finite") }
        if parts.isEmpty || parts.contains("") { refuse("must not be empty") }
        text += parts.map { Percent.encode($0) }.joined(separator: ",")
    }

    private mutating func refuse(_ rule: String) {
        failures.append(.init("path", "value \(values) \(rule)"))
    }

    /// The percent-encoded path, below the prefix of the base URL.
    mutating func finish() -> String {
        for segment in text.split(separator: "/") where PathRules.isDots(segment) {
            // Percent-encoding does not help: URL normalizers decode dots first.
            failures.append(.init("path", "a segment must not be . or .."))
        }
        return text.hasPrefix("/") ? text : "/" + text
    }
}
