/// Any member name or array index as a coding key.
struct WireKey: CodingKey {
    let stringValue: String
    let intValue: Int?
    /// False for a name that is not the schema's: a key of a map.
    let isDeclared: Bool

    /// A name that the schema declares.
    init(_ name: String) {
        stringValue = name
        intValue = nil
        isDeclared = true
    }

    /// A name that the data gives.
    init(additional name: String) {
        stringValue = name
        intValue = nil
        isDeclared = false
    }

    init(_ index: Int) {
        stringValue = String(index)
        intValue = index
        isDeclared = true
    }

    /// This is how decoders make keys of what they find.
    init?(stringValue: String) { self.init(additional: stringValue) }
    init?(intValue: Int) { self.init(intValue) }
}
