// Lengths and patterns. Lengths count Unicode code points, as JSON Schema does.

extension Validation {
    @inline(never)
    public mutating func length(_ name: String?, _ value: String?, min: Int? = nil, max: Int? = nil) {
        guard let value else { return }
        // A text has at most as many code points as bytes, and at least a quarter as many: most need no counting.
        let bytes = value.utf8.count
        if bytes <= max ?? .max, bytes / 4 >= min ?? 0 { return }
        let length = value.unicodeScalars.count
        guard length < min ?? 0 || length > max ?? .max else { return }
        fail(name, "must be " + BoundText.count(min, max, "character", "characters") + " long")
    }

    @inline(never)
    public mutating func length(_ name: String?, _ value: Nullable<String>, min: Int? = nil, max: Int? = nil) {
        length(name, value.value, min: min, max: max)
    }

    @inline(never)
    public mutating func length(_ name: String?, _ value: Sensitive<String>?, min: Int? = nil, max: Int? = nil) {
        length(name, value?.value, min: min, max: max)
    }

    @inline(never)
    public mutating func length(
        _ name: String?, _ value: Nullable<Sensitive<String>>, min: Int? = nil, max: Int? = nil
    ) {
        length(name, value.value?.value, min: min, max: max)
    }

    /// Checks that the text matches somewhere, as JSON Schema has it; anchors are the pattern's business.
    ///
    /// See `TextPattern` for the dialect. A pattern that cannot be compiled here is not checked: the provider will.
    @inline(never)
    public mutating func pattern(_ name: String?, _ value: String?, _ pattern: String) {
        guard let value, TextPattern.matches(pattern, value) == false else { return }
        fail(name, "must match the pattern \(pattern)")
    }

    @inline(never)
    public mutating func pattern(_ name: String?, _ value: Nullable<String>, _ pattern: String) {
        self.pattern(name, value.value, pattern)
    }

    @inline(never)
    public mutating func pattern(_ name: String?, _ value: Sensitive<String>?, _ pattern: String) {
        self.pattern(name, value?.value, pattern)
    }

    @inline(never)
    public mutating func pattern(_ name: String?, _ value: Nullable<Sensitive<String>>, _ pattern: String) {
        self.pattern(name, value.value?.value, pattern)
    }
}

// Decimals that are written as texts.

extension Validation {
    @inline(never)
    public mutating func length(_ name: String?, _ value: ExactDecimalString?, min: Int? = nil, max: Int? = nil) {
        length(name, value?.text, min: min, max: max)
    }

    @inline(never)
    public mutating func length(
        _ name: String?, _ value: Nullable<ExactDecimalString>, min: Int? = nil, max: Int? = nil
    ) {
        length(name, value.value?.text, min: min, max: max)
    }

    @inline(never)
    public mutating func pattern(_ name: String?, _ value: ExactDecimalString?, _ pattern: String) {
        self.pattern(name, value?.text, pattern)
    }

    @inline(never)
    public mutating func pattern(_ name: String?, _ value: Nullable<ExactDecimalString>, _ pattern: String) {
        self.pattern(name, value.value?.text, pattern)
    }
}

/// Bounds in words.
enum BoundText {
    static func count(_ min: Int?, _ max: Int?, _ one: String, _ many: String) -> String {
        switch (min, max) {
        case (let min?, let max?) where min == max: "exactly \(min) \(min == 1 ? one : many)"
        case (let min?, let max?): "\(min) to \(max) \(many)"
        case (let min?, nil): "at least \(min) \(min == 1 ? one : many)"
        case (nil, let max?): "at most \(max) \(max == 1 ? one : many)"
        case (nil, nil): "any number of \(many)"
        }
    }

    static func range<Bound>(_ minimum: Bound?, _ maximum: Bound?, _ above: Bound?, _ below: Bound?) -> String {
        var parts: [String] = []
        if let minimum { parts.append("at least \(minimum)") }
        if let above { parts.append("greater than \(above)") }
        if let maximum { parts.append("at most \(maximum)") }
        if let below { parts.append("less than \(below)") }
        return parts.joined(separator: " and ")
    }
}
