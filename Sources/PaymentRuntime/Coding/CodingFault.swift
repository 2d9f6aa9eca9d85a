/// Why a value could not be read from JSON, or written as JSON, and where.
///
/// It says what was expected and what kind of thing was found, never the value itself: a fault may be logged.
public struct CodingFault: Error, Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
        /// A required member is not there.
        case missing
        /// Something else stands there. `found` is nil where the decoder does not say.
        case mismatch(expected: String, found: String?)
        /// The text is not JSON. The path leads to it, and is empty if it is all that there is.
        case syntax(JSONSyntaxFault)
        /// Values are nested more than 512 deep.
        case tooDeep
    }

    /// Where, from the outermost value inwards.
    public var path: JSONPath
    public var reason: Reason

    public init(path: JSONPath = JSONPath(), _ reason: Reason) {
        self.path = path
        self.reason = reason
    }
}

extension CodingFault: CustomStringConvertible {
    public var description: String {
        let what =
            switch reason {
            case .missing: "missing"
            case .mismatch(let expected, let found?): "expected \(expected), found \(found)"
            case .mismatch(let expected, nil): "expected \(expected)"
            case .syntax(let fault): fault.description
            case .tooDeep: "nested more than \(JSONParser.depthLimit) deep"
            }
        return path.isEmpty ? what : "\(path): \(what)"
    }
}

// MARK: - Making faults

extension CodingFault {
    static func mismatch(_ expected: String, _ found: JSONValue) -> CodingFault {
        CodingFault(.mismatch(expected: expected, found: found.kind.description))
    }

    /// The fault one level further out. Faults are made with an empty path and gain their steps on the way up, so that
    /// nothing is spent on paths while all goes well.
    func inside(_ step: JSONPath.Step) -> CodingFault {
        var outer = self
        outer.path.steps.insert(step, at: 0)
        return outer
    }

    func inside(_ prefix: [any CodingKey]) -> CodingFault {
        guard !prefix.isEmpty else { return self }
        var outer = self
        outer.path.steps.insert(contentsOf: JSONPath(prefix).steps, at: 0)
        return outer
    }

    /// Any error that decoding or encoding threw, as a fault.
    ///
    /// Of `DecodingError` only the place and the types are kept: its own texts may quote the value.
    init(_ error: any Error, reading type: Any.Type) {
        switch error {
        case let fault as CodingFault:
            self = fault
        case DecodingError.keyNotFound(let key, let context):
            self.init(path: JSONPath(context.codingPath + [key]), .missing)
        case DecodingError.valueNotFound(let wanted, let context):
            self.init(path: JSONPath(context.codingPath), .mismatch(expected: Self.noun(wanted), found: "null"))
        case DecodingError.typeMismatch(let wanted, let context):
            self.init(path: JSONPath(context.codingPath), .mismatch(expected: Self.noun(wanted), found: nil))
        case DecodingError.dataCorrupted(let context):
            self.init(path: JSONPath(context.codingPath), .mismatch(expected: "a valid \(type)", found: nil))
        case EncodingError.invalidValue(_, let context):
            self.init(path: JSONPath(context.codingPath), .mismatch(expected: "a value that JSON can hold", found: nil))
        default:
            self.init(.mismatch(expected: "a valid \(type)", found: nil))
        }
    }

    private static func noun(_ type: Any.Type) -> String {
        switch type {
        case is String.Type: "a string"
        case is Bool.Type: "a boolean"
        case is any BinaryInteger.Type: "an integer"
        case is any BinaryFloatingPoint.Type: "a number"
        case is [String: Any].Type: "an object"
        case is [Any].Type: "an array"
        default: "a valid \(type)"
        }
    }
}
