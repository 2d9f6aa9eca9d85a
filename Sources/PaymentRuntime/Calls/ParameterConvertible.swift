import Foundation

/// A value that can stand in a path, a query or a header.
public protocol ParameterConvertible {
    /// The text before percent-encoding; nil if the value has none, as infinity has in JSON. It is then not sent.
    var parameterText: String? { get }
}

extension String: ParameterConvertible {
    public var parameterText: String? { self }
}

extension Bool: ParameterConvertible {
    public var parameterText: String? { self ? "true" : "false" }
}

extension Int: ParameterConvertible {
    public var parameterText: String? { String(self) }
}

extension Int32: ParameterConvertible {
    public var parameterText: String? { String(self) }
}

extension Int64: ParameterConvertible {
    public var parameterText: String? { String(self) }
}

extension Double: ParameterConvertible {
    /// A whole number has no fraction: `2`, not `2.0`.
    public var parameterText: String? {
        guard isFinite else { return nil }
        return Int64(exactly: self).map { String($0) } ?? String(self)
    }
}

extension Timestamp: ParameterConvertible {
    public var parameterText: String? { text }
}

extension CalendarDay: ParameterConvertible {
    public var parameterText: String? { description }
}

extension ExactDecimal: ParameterConvertible {
    public var parameterText: String? { text }
}

extension ExactDecimalString: ParameterConvertible {
    public var parameterText: String? { text }
}

extension Bytes: ParameterConvertible {
    public var parameterText: String? { base64 }
}

extension JSONNumber: ParameterConvertible {
    public var parameterText: String? { text }
}

extension Sensitive: ParameterConvertible where Value: ParameterConvertible {
    public var parameterText: String? { value.parameterText }
}
