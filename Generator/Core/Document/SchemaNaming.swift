/// Names for the schemas that references lead to and that nobody named.
struct SchemaNaming {
    /// Words in a pointer that tell where a schema hangs, not what it is.
    private static let structure: Set<String> = [
        "properties", "items", "additionalProperties", "oneOf", "anyOf", "allOf", "$defs", "schema", "schemas",
        "content",
        "components", "paths",
    ]

    /// The last token that says something and, as long as the name is taken, the ones before it: two schemas
    /// `…/Order/properties/status` and `…/Refund/properties/status` become `Order_status` and `Refund_status`, whichever
    /// of them is referred to first.
    static func names(for keys: [SchemaKey], taken: Set<String>) -> [SchemaKey: String] {
        let candidates = Dictionary(keys.map { ($0, ways(to: $0)) }, uniquingKeysWith: { first, _ in first })
        var levels = candidates.mapValues { _ in 0 }
        while true {
            var owners: [String: [SchemaKey]] = [:]
            for key in keys {
                guard let ways = candidates[key], let level = levels[key] else { continue }
                owners[ways[level], default: []].append(key)
            }
            var isSettled = true
            for (name, keys) in owners where keys.count > 1 || taken.contains(name) {
                for key in keys {
                    guard let ways = candidates[key], let level = levels[key], level + 1 < ways.count else { continue }
                    levels[key] = level + 1
                    isSettled = false
                }
            }
            if isSettled { break }
        }
        return candidates.reduce(into: [:]) { names, entry in names[entry.key] = entry.value[levels[entry.key] ?? 0] }
    }

    /// `items`-like tokens at the end stay, so that a list and its element are told apart.
    private static func ways(to key: SchemaKey) -> [String] {
        var ways: [String] = []
        var parts: [String] = []
        for token in ((try? JSONPointer(key.pointer))?.tokens ?? []).reversed() {
            let saysNothing = structure.contains(token) || Int(token) != nil
            if saysNothing, !ways.isEmpty { continue }
            parts.insert(token, at: 0)
            if !saysNothing { ways.append(parts.joined(separator: "_")) }
        }
        let stem = fileStem(key.file)
        if ways.isEmpty { ways.append(parts.isEmpty ? stem : parts.joined(separator: "_")) }
        if let longest = ways.last, longest != stem { ways.append("\(stem)_\(longest)") }
        return ways
    }

    /// `Session` for `models/Session.json`.
    static func fileStem(_ file: String) -> String {
        let name = file.split(separator: "/").last ?? ""
        return String(name.hasSuffix(".json") ? name.dropLast(5) : name)
    }
}
