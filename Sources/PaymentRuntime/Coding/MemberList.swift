/// The members of a model as it writes them, not as JSON but as they are.
final class MemberList {
    private var members: [(key: String, value: Any)] = []

    /// Nil if the model cannot be written, which no generated one does here: nothing is turned into JSON.
    init?(of model: some Encodable) {
        let encoder = ValueEncoder(list: self)
        do { try model.encode(to: encoder) } catch { return nil }
    }

    func append(_ value: Any, at key: String) { members.append((key, value)) }

    func isEqual(to other: MemberList) -> Bool {
        members.count == other.members.count
            && zip(members, other.members).allSatisfy { $0.key == $1.key && Self.areEqual($0.value, $1.value) }
    }

    private static func areEqual(_ one: Any, _ other: Any) -> Bool {
        guard let one = one as? any Equatable else { return false }
        return isEqual(one, other)
    }

    private static func isEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool {
        guard let other = other as? Value else { return false }
        return one == other
    }
}

extension ObjectWriter {
    /// Whether two models write the same members with equal values. This is what `==` of generated models is: each value
    /// is compared by its own `==`, and absent differs from null.
    ///
    /// The comparison that the compiler makes up would be a sixth of all code of a models' module.
    @inline(never)
    public static func areEqual<Model: Encodable>(_ left: Model, _ right: Model) -> Bool {
        guard let left = MemberList(of: left), let right = MemberList(of: right) else { return false }
        return left.isEqual(to: right)
    }
}
