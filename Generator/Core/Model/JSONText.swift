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
                if scalar.value < 0x20 || scalar.value == 0x7F || UnsafeScalars.contains(scalar) {
                    result += escape(scalar)
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result + "\""
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        String(scalar).utf16.map { unit in
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }
}

/// Characters that break a line, or that change how the text after them is displayed.
enum UnsafeScalars {
    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F: true
        case 0x2028, 0x2029: true
        // Direction marks, overrides and isolates: source that reads differently from what it says.
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        case 0xFEFF: true
        default: false
        }
    }
}
