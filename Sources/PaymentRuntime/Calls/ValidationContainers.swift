// How many elements an array or a map has, and whether they differ.

extension Validation {
    @inlinable
    public mutating func count<T>(_ name: String?, _ values: [T]?, min: Int? = nil, max: Int? = nil) {
        countElements(name, values?.count, min, max)
    }

    @inlinable
    public mutating func count<T>(_ name: String?, _ values: Nullable<[T]>, min: Int? = nil, max: Int? = nil) {
        countElements(name, values.value?.count, min, max)
    }

    @inlinable
    public mutating func count<T>(_ name: String?, _ values: [String: T]?, min: Int? = nil, max: Int? = nil) {
        countEntries(name, values?.count, min, max)
    }

    @inlinable
    public mutating func count<T>(_ name: String?, _ values: Nullable<[String: T]>, min: Int? = nil, max: Int? = nil) {
        countEntries(name, values.value?.count, min, max)
    }

    @usableFromInline
    @inline(never)
    mutating func countElements(_ name: String?, _ count: Int?, _ min: Int?, _ max: Int?) {
        guard let count, count < min ?? 0 || count > max ?? .max else { return }
        fail(name, "must have " + BoundText.count(min, max, "element", "elements"))
    }

    @usableFromInline
    @inline(never)
    mutating func countEntries(_ name: String?, _ count: Int?, _ min: Int?, _ max: Int?) {
        guard let count, count < min ?? 0 || count > max ?? .max else { return }
        fail(name, "must have " + BoundText.count(min, max, "entry", "entries"))
    }

    /// No two elements equal.
    @inline(never)
    public mutating func unique<T: Hashable>(_ name: String?, _ values: [T]?) {
        guard let values, Set(values).count != values.count else { return }
        failUnique(name)
    }

    @inline(never)
    public mutating func unique<T: Hashable>(_ name: String?, _ values: Nullable<[T]>) {
        unique(name, values.value)
    }

    /// For elements without a hash: takes time with the square of the count.
    @inline(never)
    public mutating func unique<T: Equatable>(_ name: String?, _ values: [T]?) {
        guard let values else { return }
        for index in values.indices where values[..<index].contains(values[index]) { return failUnique(name) }
    }

    @inline(never)
    public mutating func unique<T: Equatable>(_ name: String?, _ values: Nullable<[T]>) {
        unique(name, values.value)
    }

    private mutating func failUnique(_ name: String?) {
        fail(name, "must not have the same element twice")
    }
}
