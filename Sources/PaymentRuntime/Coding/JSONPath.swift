/// Where a value stands inside another one: `order.items[2].price`.
public struct JSONPath: Hashable, Sendable {
    public enum Step: Hashable, Sendable {
        /// A member of an object, by the name that the schema declares.
        case key(String)
        case index(Int)
        /// An entry of a map. Its key is data, perhaps somebody's address, and not a part of the path: a path may be logged.
        case entry
    }

    /// From the outermost value inwards; empty for the whole value.
    public var steps: [Step]

    public init(_ steps: [Step] = []) {
        self.steps = steps
    }

    init(_ codingPath: [any CodingKey]) {
        steps = codingPath.map { Step($0) }
    }

    public var isEmpty: Bool { steps.isEmpty }
}

extension JSONPath.Step {
    /// What a coding key stands for. Keys of dictionaries are told from declared names by their types: those of the latter
    /// are enums without values.
    init(_ key: any CodingKey) {
        if let key = key as? WireKey {
            self = key.isDeclared ? key.intValue.map { .index($0) } ?? .key(key.stringValue) : .entry
            return
        }
        // Foundation's keys for the elements of arrays.
        if let index = key.intValue, key.stringValue == "Index \(index)" {
            self = .index(index)
            return
        }
        let mirror = Mirror(reflecting: key)
        self = mirror.displayStyle == .enum && mirror.children.isEmpty ? .key(key.stringValue) : .entry
    }
}

extension JSONPath: CustomStringConvertible {
    /// Names joined by dots, indices in brackets, and `[•]` for an entry of a map; a name that is no plain word is quoted in
    /// brackets: `prices["en-GB"]`.
    public var description: String {
        var text = ""
        for step in steps {
            switch step {
            case .index(let index):
                text += "[\(index)]"
            case .entry:
                text += "[•]"
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
