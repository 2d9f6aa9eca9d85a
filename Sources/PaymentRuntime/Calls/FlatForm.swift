/// JSON values as the flat name-value pairs of queries and forms.
enum FlatForm {
    /// The text of a string, number or boolean.
    static func scalar(_ value: JSONValue) -> String? {
        switch value {
        case .string(let text): text
        case .number(let number): number.text
        case .bool(let flag): flag ? "true" : "false"
        case .null, .array, .object: nil
        }
    }

    /// The texts of a scalar or of an array of scalars.
    static func scalars(_ value: JSONValue) -> [String]? {
        guard case .array(let items) = value else { return scalar(value).map { [$0] } }
        let texts = items.compactMap(scalar)
        return texts.count == items.count ? texts : nil
    }

    /// Every scalar inside, under names such as `filter[dates][from]`; the items of an array under `filter[ids][0]` if
    /// they are objects, and under the array's own name if they are scalars. Nulls are left out.
    static func pairs(_ name: String, _ value: JSONValue) -> [(name: String, text: String)] {
        switch value {
        case .null:
            return []
        case .bool, .number, .string:
            return scalar(value).map { [(name, $0)] } ?? []
        case .array(let items):
            return items.enumerated().flatMap { index, item in
                pairs(scalar(item) == nil ? "\(name)[\(index)]" : name, item)
            }
        case .object(let members):
            return members.sorted { $0.key < $1.key }.flatMap { key, member in pairs("\(name)[\(key)]", member) }
        }
    }
}
