/// A rule that a request must meet before it is sent.
indirect enum Check {
    /// A call to the runtime's `Validation`, on one field: `length("name", name, min: 1)`.
    case rule(function: String, field: FieldAccess, arguments: [String])
    /// The field's value has rules of its own.
    case nested(FieldAccess, NestedKind, typeName: String)
    /// Every element of an array field, or every value of a map field.
    case elements(FieldAccess, isMap: Bool, [Check])
    /// Rules for members of the field's value that hold at this place alone; in them the value is called `value`.
    case members(FieldAccess, [Check])
    /// A condition over several fields, in words and in Swift.
    case condition(words: String, swift: String)

    enum NestedKind { case value, array, map }

    struct FieldAccess {
        /// Nil for what has no name of its own on the wire: an element, or the members beyond the declared ones.
        let wireName: String?
        let swiftName: String
        let presence: Field.Presence
    }
}
