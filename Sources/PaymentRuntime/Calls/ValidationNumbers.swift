// Bounds of numbers. Comparisons are exact: no decimal is turned into a `Double`.

extension Validation {
    @inline(never)
    public mutating func range(
        _ name: String?, _ value: Int?, minimum: Int? = nil, maximum: Int? = nil,
        exclusiveMinimum: Int? = nil, exclusiveMaximum: Int? = nil
    ) {
        bounds(name, value, minimum, maximum, exclusiveMinimum, exclusiveMaximum)
    }

    @inline(never)
    public mutating func range(
        _ name: String?, _ value: Nullable<Int>, minimum: Int? = nil, maximum: Int? = nil,
        exclusiveMinimum: Int? = nil, exclusiveMaximum: Int? = nil
    ) {
        bounds(name, value.value, minimum, maximum, exclusiveMinimum, exclusiveMaximum)
    }

    @inline(never)
    public mutating func range(
        _ name: String?, _ value: Int64?, minimum: Int64? = nil, maximum: Int64? = nil,
        exclusiveMinimum: Int64? = nil, exclusiveMaximum: Int64? = nil
    ) {
        bounds(name, value, minimum, maximum, exclusiveMinimum, exclusiveMaximum)
    }

    @inline(never)
    public mutating func range(
        _ name: String?, _ value: Nullable<Int64>, minimum: Int64? = nil, maximum: Int64? = nil,
        exclusiveMinimum: Int64? = nil, exclusiveMaximum: Int64? = nil
    ) {
        bounds(name, value.value, minimum, maximum, exclusiveMinimum, exclusiveMaximum)
    }

    @inline(never)
    public mutating func range(
        _ name: String?, _ value: Double?, minimum: Double? = nil, maximum: Double? = nil,
        exclusiveMinimum: Double? = nil, exclusiveMaximum: Double? = nil
    ) {
        bounds(name, value, minimum, maximum, exclusiveMinimum, exclusiveMaximum)
    }

    @inline(never)
    public mutating func range(
        _ name: String?, _ value: Nullable<Double>, minimum: Double? = nil, maximum: Double? = nil,
        exclusiveMinimum: Double? = nil, exclusiveMaximum: Double? = nil
    ) {
        bounds(name, value.value, minimum, maximum, exclusiveMinimum, exclusiveMaximum)
    }

    @inline(never)
    public mutating func range(
        _ name: String?, _ value: ExactDecimal?, minimum: ExactDecimal? = nil, maximum: ExactDecimal? = nil,
        exclusiveMinimum: ExactDecimal? = nil, exclusiveMaximum: ExactDecimal? = nil
    ) {
        bounds(name, value, minimum, maximum, exclusiveMinimum, exclusiveMaximum)
    }

    @inline(never)
    public mutating func range(
        _ name: String?, _ value: Nullable<ExactDecimal>, minimum: ExactDecimal? = nil, maximum: ExactDecimal? = nil,
        exclusiveMinimum: ExactDecimal? = nil, exclusiveMaximum: ExactDecimal? = nil
    ) {
        bounds(name, value.value, minimum, maximum, exclusiveMinimum, exclusiveMaximum)
    }

    private mutating func bounds<Value: Comparable>(
        _ name: String?, _ value: Value?, _ minimum: Value?, _ maximum: Value?, _ above: Value?, _ below: Value?
    ) {
        guard let value else { return }
        let isWithin =
            minimum.map { value >= $0 } ?? true && maximum.map { value <= $0 } ?? true
            && above.map { value > $0 } ?? true && below.map { value < $0 } ?? true
        if !isWithin { fail(name, "must be " + BoundText.range(minimum, maximum, above, below)) }
    }
}

// MARK: - Multiples

extension Validation {
    @inline(never)
    public mutating func multiple(_ name: String?, _ value: Int?, of divisor: Int) {
        guard let value else { return }
        multiple(name, ExactDecimal(value), of: ExactDecimal(divisor))
    }

    @inline(never)
    public mutating func multiple(_ name: String?, _ value: Nullable<Int>, of divisor: Int) {
        multiple(name, value.value, of: divisor)
    }

    @inline(never)
    public mutating func multiple(_ name: String?, _ value: Int64?, of divisor: Int64) {
        guard let value else { return }
        multiple(name, ExactDecimal(JSONNumber(value)), of: ExactDecimal(JSONNumber(divisor)))
    }

    @inline(never)
    public mutating func multiple(_ name: String?, _ value: Nullable<Int64>, of divisor: Int64) {
        multiple(name, value.value, of: divisor)
    }

    /// Both numbers are taken by their shortest decimal digits, so that 19.99 is a multiple of 0.01.
    @inline(never)
    public mutating func multiple(_ name: String?, _ value: Double?, of divisor: Double) {
        guard let value, let divisor = JSONNumber(divisor) else { return }
        guard let number = JSONNumber(value) else { return fail(name, "must be a multiple of \(divisor)") }
        multiple(name, ExactDecimal(number), of: ExactDecimal(divisor))
    }

    @inline(never)
    public mutating func multiple(_ name: String?, _ value: Nullable<Double>, of divisor: Double) {
        multiple(name, value.value, of: divisor)
    }

    @inline(never)
    public mutating func multiple(_ name: String?, _ value: ExactDecimal?, of divisor: ExactDecimal) {
        guard let value, let form = DecimalForm(value.text), let step = DecimalForm(divisor.text) else { return }
        if !form.isMultiple(of: step) { fail(name, "must be a multiple of \(divisor)") }
    }

    @inline(never)
    public mutating func multiple(_ name: String?, _ value: Nullable<ExactDecimal>, of divisor: ExactDecimal) {
        multiple(name, value.value, of: divisor)
    }
}
