import PaymentRuntime

/// Makes values of the table's objects with every member set, each within its bounds and, as far as those allow it,
/// different from all others: a value that ends up at another member's place is then found.
struct SampleMaker {
    /// Where between its bounds a value lies.
    enum Edge: String, CaseIterable, Sendable {
        /// The least, the shortest, the first; false; empty lists.
        case least
        /// The greatest, the longest, the last; true; lists of two, or of as many as may be.
        case greatest
    }

    let table: ObjectTable
    let edge: Edge
    /// Only what is required, as far as the table says so.
    var onlyRequired = false
    /// Values that no list has, in place of those that one has.
    var hasUnheardOfValues = false

    /// The objects of which there is now a sample.
    private(set) var visited: Set<String> = []
    /// Members for which the maker has no value to offer.
    private(set) var failures: [String] = []
    private var count = 0

    init(_ table: ObjectTable, _ edge: Edge) {
        self.table = table
        self.edge = edge
    }

    mutating func object(_ name: String) -> JSONValue {
        visited.insert(name)
        guard let properties = table.objects[name] else {
            failures.append("there is no object \(name)")
            return .null
        }
        var members: [String: JSONValue] = [:]
        for property in properties where property.isRequired || !onlyRequired {
            members[property.name] = property.isArray ? array(of: property, in: name) : value(of: property, in: name)
        }
        return .object(members)
    }

    private mutating func array(of property: ObjectTable.Property, in object: String) -> JSONValue {
        let least = property.number("minItems") ?? 0
        let length = edge == .least ? least : property.number("maxItems") ?? max(least, 2)
        return .array((0..<length).map { _ in value(of: property, in: object, bounds: property.items) })
    }

    private mutating func value(
        of property: ObjectTable.Property, in object: String, bounds: [String: JSONValue]? = nil
    ) -> JSONValue {
        count += 1
        let facts = bounds ?? property.facts
        if let values = property.values, let first = values.first, let last = values.last {
            if hasUnheardOfValues { return .string("SOMETHING_NEW_\(count)") }
            return .string(edge == .least ? first : last)
        }
        switch property.type {
        case "boolean": return .bool(edge == .greatest)
        case "integer": return integer(facts, isLong: property.format == "int64", isElement: bounds != nil)
        case "number": return decimal()
        case "string":
            guard let pattern = property.text("pattern") else { return text(facts) }
            guard let pair = SamplesByPattern.all[pattern] else {
                failures.append("\(object).\(property.name): no sample for the pattern \(pattern)")
                return .null
            }
            return .string(edge == .least ? pair.shortest : pair.longest)
        default: return self.object(property.type)
        }
    }

    private func integer(_ facts: [String: JSONValue], isLong: Bool, isElement: Bool) -> JSONValue {
        // 2^53 + 1 is the first integer that a binary fraction cannot hold.
        let beyond = isLong ? 9_007_199_254_740_993 : 2_147_483_647
        switch edge {
        case .least: return .number(JSONNumber(facts["minimum"]?.int ?? -beyond))
        case .greatest:
            let maximum = facts["maximum"]?.int
            // The bound itself where there is little room, and the values are no elements of one list; else apart.
            let distance = isElement || (maximum ?? beyond) > 100_000 ? count : 0
            return .number(JSONNumber((maximum ?? beyond) - distance))
        }
    }

    private func decimal() -> JSONValue {
        let digits = edge == .least ? "-0.10" : "12345678901234567890.\(count)10"
        return (try? JSONValue(parsing: digits)) ?? .null
    }

    /// A text of the least or greatest length. A `maxLength` of 20,000 is kept to as well as one of 1.
    private func text(_ facts: [String: JSONValue]) -> JSONValue {
        let least = facts["minLength"]?.int ?? 0
        let greatest = facts["maxLength"]?.int
        let length = edge == .least ? least : greatest ?? max(least, 12)
        let number = String(count)
        guard number.count < length else { return .string(String(number.suffix(length))) }
        // Not a letter of ASCII, so that lengths are counted in characters and not in bytes.
        return .string(number + String(repeating: "é", count: length - number.count))
    }
}
