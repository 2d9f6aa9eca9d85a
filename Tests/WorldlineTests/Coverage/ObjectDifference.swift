import PaymentRuntime

/// What became of a value on its way, told by the names of the table: `Order.customer is lost`.
struct ObjectDifference {
    let table: ObjectTable
    private(set) var findings: [String] = []

    init(_ table: ObjectTable, of object: String, sent: JSONValue, arrived: JSONValue?) {
        self.table = table
        compare(sent, arrived, object, at: object)
    }

    /// - Parameters:
    ///   - type: A JSON type, or the name of an object.
    ///   - place: The member, for people.
    private mutating func compare(_ sent: JSONValue, _ arrived: JSONValue?, _ type: String, at place: String) {
        guard let arrived else {
            findings.append("\(place) is lost")
            return
        }
        switch (sent, arrived) {
        case (.object(let sent), .object(let arrived)):
            for (name, value) in sent.sorted(by: { $0.key < $1.key }) {
                let member = table.property(name, of: type)?.type ?? ""
                compare(value, arrived[name], member, at: "\(type).\(name)")
            }
            for name in arrived.keys.sorted() where sent[name] == nil {
                findings.append("\(type).\(name) came from nowhere")
            }
        case (.array(let sent), .array(let arrived)) where sent.count == arrived.count:
            for (one, other) in zip(sent, arrived) { compare(one, other, type, at: place) }
        default:
            // By their texts: as numbers, 1.10 and 1.1 would be the same.
            if sent.text != arrived.text { findings.append("\(place) was \(sent) and is \(arrived)") }
        }
    }
}
