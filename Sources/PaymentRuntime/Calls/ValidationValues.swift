// Values that must be one of a few, where the type allows more.

extension Validation {
    @inline(never)
    public mutating func oneOf<T: Equatable>(_ name: String?, _ value: T?, _ allowed: [T]) {
        guard let value, !allowed.contains(value) else { return }
        let words = allowed.map { "\($0)" }.joined(separator: ", ")
        fail(name, allowed.count == 1 ? "must be \(words)" : "must be one of \(words)")
    }

    @inline(never)
    public mutating func oneOf<T: Equatable>(_ name: String?, _ value: Nullable<T>, _ allowed: [T]) {
        oneOf(name, value.value, allowed)
    }

    @inline(never)
    public mutating func oneOf<T: Equatable>(_ name: String?, _ value: Sensitive<T>?, _ allowed: [T]) {
        oneOf(name, value?.value, allowed)
    }

    @inline(never)
    public mutating func oneOf<T: Equatable>(_ name: String?, _ value: Nullable<Sensitive<T>>, _ allowed: [T]) {
        oneOf(name, value.value?.value, allowed)
    }
}
