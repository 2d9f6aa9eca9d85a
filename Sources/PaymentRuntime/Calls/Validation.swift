/// A rule of the schema that a value breaks.
public struct ValidationFailure: Hashable, Sendable {
    /// Where: `order.items[2].price.amount_in_cents`, in the names of the wire. Empty for a rule about the whole value. Keys of maps
    /// are not in it, they are data: `prices[•]`.
    public var path: JSONPath
    /// The rule in words: "must be at least 100". The value itself is not quoted, it may be secret.
    public var rule: String

    public init(path: JSONPath, rule: String) {
        self.path = path
        self.rule = rule
    }
}

extension ValidationFailure: CustomStringConvertible {
    public var description: String { path.isEmpty ? rule : "\(path): \(rule)" }
}

/// A type that can check itself against its schema's constraints.
public protocol Validatable {
    func validate(_ check: inout Validation)
}

/// Checks values against constraints and collects everything that is wrong, not the first thing alone.
///
/// Generated types call the checks with the wire's names. In all of them nil, and a `Nullable` without a value, is fine:
/// whether a field must be there is the types' business. A name of nil means the value itself.
///
/// The checks stay calls, see `ObjectReader`.
public struct Validation: Sendable {
    /// What is wrong, in the order of checking.
    public private(set) var failures: [ValidationFailure] = []
    private var steps: [JSONPath.Step] = []

    public init() {}

    /// All failures of one value.
    public static func failures(of value: some Validatable) -> [ValidationFailure] {
        var check = Validation()
        value.validate(&check)
        return check.failures
    }

    /// Records a broken rule.
    @inline(never)
    public mutating func fail(_ name: String?, _ rule: String) {
        var path = JSONPath(steps)
        if let name { path.steps.append(.key(name)) }
        failures.append(ValidationFailure(path: path, rule: rule))
    }

    /// A rule about the value as a whole, such as "at least one of to_sms_phone, to_email".
    @inline(never)
    public mutating func require(_ rule: String, _ isMet: Bool) {
        if !isMet { fail(nil, rule) }
    }

    /// Runs checks one step further in.
    mutating func inside(_ step: JSONPath.Step?, _ body: (inout Validation) -> Void) {
        if let step { steps.append(step) }
        body(&self)
        if step != nil { steps.removeLast() }
    }
}

// MARK: - Values within values

extension Validation {
    @inline(never)
    public mutating func nested<T: Validatable>(_ name: String?, _ value: T?) {
        guard let value else { return }
        inside(name.map { .key($0) }) { value.validate(&$0) }
    }

    /// A value, by checks written out: `check.nested("price", price) { $0.range("amount", $1.amount, minimum: 1) }`.
    @inline(never)
    public mutating func nested<T>(_ name: String?, _ value: T?, _ body: (inout Validation, T) -> Void) {
        guard let value else { return }
        inside(name.map { .key($0) }) { body(&$0, value) }
    }

    /// Every element of an array.
    @inline(never)
    public mutating func each<T: Validatable>(_ name: String?, _ values: [T]?) {
        nested(name, values)
    }

    @inline(never)
    public mutating func each<T: Validatable>(_ name: String?, _ values: Nullable<[T]>) {
        nested(name, values.value)
    }

    /// Every value of a map.
    @inline(never)
    public mutating func eachValue<T: Validatable>(_ name: String?, _ values: [String: T]?) {
        nested(name, values)
    }

    @inline(never)
    public mutating func eachValue<T: Validatable>(_ name: String?, _ values: Nullable<[String: T]>) {
        nested(name, values.value)
    }

    /// Every element of an array, by checks written out: `check.each("tags", tags) { $0.length(nil, $1, max: 10) }`.
    @inline(never)
    public mutating func each<T>(_ name: String?, _ values: [T]?, _ body: (inout Validation, T) -> Void) {
        guard let values else { return }
        inside(name.map { .key($0) }) { check in
            for (index, value) in values.enumerated() {
                check.inside(.index(index)) { body(&$0, value) }
            }
        }
    }

    @inline(never)
    public mutating func each<T>(_ name: String?, _ values: Nullable<[T]>, _ body: (inout Validation, T) -> Void) {
        each(name, values.value, body)
    }

    /// Every value of a map, by checks written out.
    @inline(never)
    public mutating func eachValue<T>(
        _ name: String?, _ values: [String: T]?, _ body: (inout Validation, T) -> Void
    ) {
        guard let values else { return }
        inside(name.map { .key($0) }) { check in
            for (_, value) in values.sorted(by: { $0.key < $1.key }) {
                check.inside(.entry) { body(&$0, value) }
            }
        }
    }

    @inline(never)
    public mutating func eachValue<T>(
        _ name: String?, _ values: Nullable<[String: T]>, _ body: (inout Validation, T) -> Void
    ) {
        eachValue(name, values.value, body)
    }
}

// MARK: - Containers

extension Array: Validatable where Element: Validatable {
    public func validate(_ check: inout Validation) {
        check.each(nil, self) { $1.validate(&$0) }
    }
}

extension Dictionary: Validatable where Key == String, Value: Validatable {
    public func validate(_ check: inout Validation) {
        check.eachValue(nil, self) { $1.validate(&$0) }
    }
}

extension Nullable: Validatable where Wrapped: Validatable {
    public func validate(_ check: inout Validation) { value?.validate(&check) }
}

extension Sensitive: Validatable where Value: Validatable {
    public func validate(_ check: inout Validation) { value.validate(&check) }
}
