/// Matches texts against the patterns of schemas, which are ECMA-262 regular expressions over Unicode code points.
///
/// Swift's `Regex` reads another dialect: there `\d` is any script's digit, `&&` and `--` in brackets are set operations,
/// and so on. `PatternTranslator` puts a pattern into terms that mean one thing only. Of the language, lookbehind is
/// missing, as `Regex` has none.
enum TextPattern {
    /// Whether the text matches somewhere; nil if the pattern cannot be compiled here.
    static func matches(_ pattern: String, _ text: String) -> Bool? {
        let compiled = cache.withLock { $0[pattern] } ?? compile(pattern)
        guard let regex = compiled.regex else { return nil }
        // Matching has no way to fail but a broken transformation, and there is none.
        return (try? regex.firstMatch(in: text)) != nil
    }

    /// Patterns are few: those of the schemas. Should someone feed in patterns without end, the cache starts afresh.
    private static let cache = Locked<[String: CompiledPattern]>([:])
    private static let cacheLimit = 1000

    private static func compile(_ pattern: String) -> CompiledPattern {
        let compiled = CompiledPattern(pattern)
        cache.withLock { cache in
            if cache.count >= cacheLimit { cache.removeAll() }
            cache[pattern] = compiled
        }
        return compiled
    }
}

/// A pattern, compiled once.
///
/// Why `@unchecked Sendable` is right: `Regex` is not `Sendable` because it may hold transformation closures. This one is
/// made from text, so it holds none; it is a `let` and never changed; and the one thing that `Regex` computes late, its
/// program, is stored by the standard library with an atomic compare-and-swap.
private struct CompiledPattern: @unchecked Sendable {
    let regex: Regex<AnyRegexOutput>?

    init(_ pattern: String) {
        guard let translated = PatternTranslator.translate(pattern) else {
            regex = nil
            return
        }
        regex = (try? Regex(translated))?
            .matchingSemantics(.unicodeScalar)
            .asciiOnlyWordCharacters()
            .wordBoundaryKind(.simple)
    }
}
