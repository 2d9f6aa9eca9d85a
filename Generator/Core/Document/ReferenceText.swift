/// What a `$ref` says, taken apart: a file of the service and a JSON pointer in it.
enum ReferenceText {
    struct Fault: Error, Equatable {
        let message: String
    }

    /// The place that a `$ref` in `file` leads to. Whether anything is there is not looked at.
    ///
    /// - Parameter singleFile: the name of the only file there is, when the document is one file.
    static func target(of text: String, in file: String, singleFile: String?) throws(Fault) -> SchemaKey {
        let (path, fragment) = split(text)
        let target = try targetFile(path, from: file)
        if let singleFile, target != singleFile {
            throw Fault(message: "leads to another file; a single-file document must hold all that it refers to")
        }
        guard fragment.isEmpty || fragment.hasPrefix("/") || fragment.hasPrefix("%") else {
            throw Fault(
                message: "leads to an anchor, which is not understood; write a JSON pointer, such as \"#/$defs/Name\"")
        }
        do throws(JSONPointer.Fault) {
            return SchemaKey(file: target, pointer: try JSONPointer(fragment: fragment).description)
        } catch {
            throw Fault(message: "has a faulty pointer: \(error.message)")
        }
    }

    private static func split(_ text: String) -> (path: String, fragment: String) {
        guard let hash = text.firstIndex(of: "#") else { return (text, "") }
        return (String(text[..<hash]), String(text[text.index(after: hash)...]))
    }

    private static func targetFile(_ path: String, from file: String) throws(Fault) -> String {
        guard !path.isEmpty else { return file }
        if isURL(path) { throw Fault(message: "leads to a URL; only files of the service are read") }
        if path.hasPrefix("/") { throw Fault(message: "leads to an absolute path; write it relative to this file") }
        if path.contains("\\") { throw Fault(message: "has a \"\\\"; write \"/\" between folders") }
        if path.contains("?") { throw Fault(message: "has a query; only files of the service are read") }
        guard let decoded = percentDecoded(path), !decoded.utf8.contains(0) else {
            throw Fault(message: "has a faulty percent-escape in its path")
        }
        guard let target = normalized(decoded, from: file) else {
            throw Fault(message: "leads out of the service's folder")
        }
        return target
    }

    /// `https://…`, `urn:…`, `C:…`, and `//host/…`.
    private static func isURL(_ path: String) -> Bool {
        if path.hasPrefix("//") { return true }
        let scheme = path.prefix { $0 != ":" && $0 != "/" && $0 != "." }
        return !scheme.isEmpty && path[scheme.endIndex...].hasPrefix(":")
    }

    /// The path relative to the service's folder, or nil if it leads out of it.
    static func normalized(_ path: String, from file: String) -> String? {
        var parts = Array(file.split(separator: "/").dropLast())
        for part in path.split(separator: "/") {
            switch part {
            case ".": continue
            case "..":
                guard !parts.isEmpty else { return nil }
                parts.removeLast()
            default: parts.append(part)
            }
        }
        return parts.isEmpty ? nil : parts.joined(separator: "/")
    }
}
