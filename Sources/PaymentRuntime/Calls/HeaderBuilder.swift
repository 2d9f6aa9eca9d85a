/// Builds a call's headers and refuses what HTTP cannot carry.
public struct HeaderBuilder: Sendable {
    private(set) var headers = HTTPHeaders()
    private(set) var failures: [ValidationFailure] = []

    init() {}

    /// A value; nil is left out.
    public mutating func value<Value: ParameterConvertible>(_ name: String, _ value: Value?) {
        if let value { set(name, [value.parameterText]) }
    }

    /// An open or closed enumeration's raw value; nil is left out.
    public mutating func value<Value: RawRepresentable>(_ name: String, _ value: Value?)
    where Value.RawValue: ParameterConvertible {
        if let value { set(name, [value.rawValue.parameterText]) }
    }

    /// Several values with commas between them; nil and an empty array are left out.
    public mutating func value<Value: ParameterConvertible>(_ name: String, _ values: [Value]?) {
        guard let values, !values.isEmpty else { return }
        set(name, values.map(\.parameterText))
    }

    /// Several raw values with commas between them; nil and an empty array are left out.
    public mutating func value<Value: RawRepresentable>(_ name: String, _ values: [Value]?)
    where Value.RawValue: ParameterConvertible {
        guard let values, !values.isEmpty else { return }
        set(name, values.map(\.rawValue.parameterText))
    }

    private mutating func set(_ name: String, _ values: [String?]) {
        let texts = values.compactMap { $0 }
        guard texts.count == values.count else { return failures.append(.init(name, "must be finite")) }
        set(name, texts.joined(separator: ","))
    }

    /// Replaces the header. Names and values that HTTP cannot carry are noted and left out.
    mutating func set(_ name: String, _ value: String) {
        guard HeaderRules.isName(name) else {
            // The name is not repeated: it is the very thing that cannot be printed safely.
            failures.append(.init("header", "a header's name must be a token"))
            return
        }
        guard !HeaderRules.isReserved(name) else {
            failures.append(.init(name, "this header is set by the transport alone"))
            return
        }
        guard !HeaderRules.isBlank(value) else {
            failures.append(.init(name, "must not consist of blanks"))
            return
        }
        guard HeaderRules.isValue(value) else {
            failures.append(.init(name, "must not contain line breaks or other control characters"))
            return
        }
        headers.set(name, value)
    }

    mutating func refuse(_ name: String, _ rule: String) {
        failures.append(.init(name, rule))
    }
}
