/// How the items of an array are put into a query (OpenAPI 3.1, "Style Values").
public enum ArrayStyle: Hashable, Sendable {
    /// `ids=1&ids=2` if exploded, else `ids=1,2`.
    case form(explode: Bool)
    /// `ids=1%202`.
    case spaceDelimited
    /// `ids=1%7C2`.
    case pipeDelimited
}

/// How the members of an object are put into a query (OpenAPI 3.1, "Style Values").
public enum ObjectStyle: Hashable, Sendable {
    /// `filter[from]=1&filter[to]=2`.
    case deepObject
    /// `from=1&to=2` if exploded, else `filter=from,1,to,2`.
    case form(explode: Bool)
}

/// Builds a call's query.
public struct QueryBuilder: Sendable {
    private(set) var items: [String] = []
    private(set) var failures: [ValidationFailure] = []

    init() {}

    /// Percent-encoded, without the question mark; nil if there is nothing in it.
    var query: String? { items.isEmpty ? nil : items.joined(separator: "&") }

    /// A value; nil is left out.
    public mutating func value<Value: ParameterConvertible>(_ name: String, _ value: Value?) {
        if let value { addArray(name, [value.parameterText], .form(explode: true)) }
    }

    /// An open or closed enumeration's raw value; nil is left out.
    public mutating func value<Value: RawRepresentable>(_ name: String, _ value: Value?)
    where Value.RawValue: ParameterConvertible {
        if let value { addArray(name, [value.rawValue.parameterText], .form(explode: true)) }
    }

    /// Several values; nil and an empty array are left out.
    public mutating func array<Value: ParameterConvertible>(
        _ name: String, _ values: [Value]?, _ style: ArrayStyle = .form(explode: true)
    ) {
        addArray(name, values?.map(\.parameterText), style)
    }

    /// Several raw values; nil and an empty array are left out.
    public mutating func array<Value: RawRepresentable>(
        _ name: String, _ values: [Value]?, _ style: ArrayStyle = .form(explode: true)
    ) where Value.RawValue: ParameterConvertible {
        addArray(name, values?.map(\.rawValue.parameterText), style)
    }

    /// An object's members; nil is left out, and so are members that are null.
    public mutating func object<Value: Encodable>(
        _ name: String, _ value: Value?, _ style: ObjectStyle = .form(explode: true)
    ) {
        guard let value else { return }
        do throws(CodingFault) {
            addObject(name, try WireEncoder().value(of: value), style)
        } catch {
            failures.append(.init(name, error.description))
        }
    }

    private mutating func add(_ name: String, _ encodedValue: String) {
        items.append("\(Percent.encode(name))=\(encodedValue)")
    }

    private mutating func addArray(_ name: String, _ values: [String?]?, _ style: ArrayStyle) {
        guard let values, !values.isEmpty else { return }
        let encoded = values.compactMap { $0.map { Percent.encode($0) } }
        guard encoded.count == values.count else { return failures.append(.init(name, "must be finite")) }
        switch style {
        case .form(explode: true): for value in encoded { add(name, value) }
        case .form(explode: false): add(name, encoded.joined(separator: ","))
        case .spaceDelimited: add(name, encoded.joined(separator: "%20"))
        case .pipeDelimited: add(name, encoded.joined(separator: "%7C"))
        }
    }

    private mutating func addObject(_ name: String, _ value: JSONValue, _ style: ObjectStyle) {
        guard let members = value.object else { return failures.append(.init(name, "must be an object")) }
        var flat: [String] = []
        for (key, member) in members.sorted(by: { $0.key < $1.key }) where member != .null {
            guard style == .deepObject || FlatForm.scalars(member) != nil else {
                let path = JSONPath([.key(name), .entry])
                failures.append(.init(path: path, rule: "must be a single value or an array of them"))
                continue
            }
            switch style {
            case .deepObject:
                for pair in FlatForm.pairs("\(name)[\(key)]", member) { add(pair.name, Percent.encode(pair.text)) }
            case .form(explode: true):
                addArray(key, FlatForm.scalars(member), .form(explode: true))
            case .form(explode: false):
                for text in FlatForm.scalars(member) ?? [] { flat += [Percent.encode(key), Percent.encode(text)] }
            }
        }
        if !flat.isEmpty { add(name, flat.joined(separator: ",")) }
    }
}
