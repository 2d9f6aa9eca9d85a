/// Where a value stands inside another one: `order.items[2].price`.
public struct JSONPath: Hashable, Sendable {
    public enum Step: Hashable, Sendable {
        case key(String)
        case index(Int)
    }

    /// From the outermost value inwards; empty for the whole value.
    public var steps: [Step]

    public init(_ steps: [Step] = []) {
        self.steps = steps
    }

    init(_ codingPath: [any CodingKey]) {
        steps = codingPath.map { key in
            key.intValue.map { Step.index($0) } ?? .key(key.stringValue)
        }
    }

    public var isEmpty: Bool { steps.isEmpty }
}

extension JSONPath: CustomStringConvertible {
    /// Names joined by dots, indices in brackets; a name that is no plain word is quoted in brackets: `prices["en-GB"]`.
    public var description: String {
        var text = ""
        for step in steps {
            switch step {
            case .index(let index):
                text += "[\(index)]"
            case .key(let key) where Self.isPlain(key):
                if !text.isEmpty { text += "." }
                text += key
            case .key(let key):
                text += "[\(JSONSerializer.quoted(key))]"
            }
        }
        return text
    }

    private static func isPlain(_ key: String) -> Bool {
        guard let first = key.utf8.first, first &- UInt8(ascii: "0") >= 10 else { return false }
        return key.utf8.allSatisfy { byte in
            byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte &- UInt8(ascii: "0") < 10
                || (byte | 0x20) &- UInt8(ascii: "a") < 26
        }
    }
}
