/// Writes JSON again: for examples in generated tests and for messages.
enum JSONText {
    /// Two spaces a level, members in the order of the file.
    static func pretty(_ node: JSONNode, indent: String = "") -> String {
        switch node.value {
        case .null: return "null"
        case .bool(let flag): return flag ? "true" : "false"
        case .number(let digits): return digits
        case .string(let string): return quoted(string)
        case .array(let elements):
            guard !elements.isEmpty else { return "[]" }
            let lines = elements.map { indent + "  " + pretty($0, indent: indent + "  ") }
            return "[\n" + lines.joined(separator: ",\n") + "\n\(indent)]"
        case .object(let object):
            guard !object.members.isEmpty else { return "{}" }
            let lines = object.members.map {
                indent + "  " + quoted($0.key) + ": " + pretty($0.value, indent: indent + "  ")
            }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
        }
    }

    static func quoted(_ string: String) -> String {
        var result = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default:
                // Everything that is not visible ASCII is escaped where it could end a line of Swift or hide in it.
                if isUnprintable(scalar) {
                    result += escape(scalar)
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result + "\""
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        String(scalar).utf16.map { "\\u" + hexadecimalDigits($0).lowercased() }.joined()
    }
}
