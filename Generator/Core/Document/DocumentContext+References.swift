extension DocumentContext {
    /// Where a `$ref` leads, or nil after an error.
    func target(of text: String, at place: Place, in file: String) -> SchemaKey? {
        do throws(ReferenceText.Fault) {
            return try ReferenceText.target(of: text, in: file, singleFile: loader.singleFile)
        } catch {
            diagnostics.error("\(quoted(text)) \(error.message)", at: place)
            return nil
        }
    }

    /// The value at a key and, if it is an object's member, that member; nil after an error.
    func locate(_ key: SchemaKey, text: String, at place: Place) -> (site: Site, member: JSONObject.Member?)? {
        guard let pointer = try? JSONPointer(key.pointer) else { return nil }
        switch loader.load(key.file) {
        case .broken: return nil
        case .missing:
            let message = "\(quoted(text)) leads to a file that does not exist: \(loader.shown(key.file))"
            diagnostics.error(message + missingFileHint(key.file), at: place)
            return nil
        case .value(let root):
            switch pointer.find(in: root) {
            case .found(let node, let member): return (Site(node: node, key: key), member)
            case .missing(let index, let parent):
                reportMissing(text, at: place, file: key.file, pointer: pointer, index: index, parent: parent)
                return nil
            }
        }
    }

    private func reportMissing(
        _ text: String, at place: Place, file: String, pointer: JSONPointer, index: Int, parent: JSONNode
    ) {
        let token = pointer.tokens[index]
        let way = JSONPointer(tokens: Array(pointer.tokens.prefix(index))).description
        let container = way.isEmpty ? loader.shown(file) : "\(quoted(way)) in \(loader.shown(file))"
        var message = "\(quoted(text)) leads nowhere: "
        switch parent.value {
        case .object(let object):
            message += "\(container) has no \(quoted(token))"
            message += suggestion(for: token, among: object.members.lazy.map(\.key))
        case .array(let elements): message += "\(container) has \(elements.count) elements and no \(quoted(token))"
        default: message += "\(container) is \(parent.kindName)"
        }
        diagnostics.error(message, at: place)
    }

    private func missingFileHint(_ path: String) -> String {
        let parts = path.split(separator: "/")
        guard let name = parts.last else { return "" }
        let folder = parts.dropLast().joined(separator: "/")
        return suggestion(for: String(name), among: loader.names(in: folder.isEmpty ? "." : folder))
    }

    /// What stands at the end of a chain of `$ref`s outside schemas.
    struct Followed {
        let site: Site
        /// A `description` or `summary` beside the first `$ref` counts instead of the target's own.
        let description: String?
    }

    /// Follows the `$ref`s of anything but a schema; nil after an error.
    func follow(_ start: Site, _ kind: ComponentKind) -> Followed? {
        var site = start
        var visited: [SchemaKey] = []
        var lastPlace = start.place
        var description: String?
        while let member = site.node.object?.member("$ref") {
            if visited.contains(site.key) {
                let circle = (visited + [site.key]).map(\.shown).joined(separator: " → ")
                diagnostics.error("references lead in a circle: \(circle)", at: lastPlace)
                return nil
            }
            visited.append(site.key)
            lastPlace = member.value.place
            for sibling in site.node.object?.members ?? [] where sibling.key != "$ref" {
                switch sibling.key {
                case "description": description = description ?? string(sibling.value, sibling.key)
                case "summary": description = description ?? string(sibling.value, sibling.key)
                default: slip("\(quoted(sibling.key)) beside \"$ref\" has no effect here", at: sibling.keyPlace)
                }
            }
            guard let text = string(member.value, "$ref"),
                let key = target(of: text, at: member.value.place, in: site.key.file)
            else { return nil }
            if let found = ComponentKind(pointer: key.pointer), found != kind {
                diagnostics.error("expected \(kind.noun); \(quoted(text)) is \(found.noun)", at: member.value.place)
                return nil
            }
            if kind == .pathItems { referredCallFiles.insert(key.file) }
            guard let next = locate(key, text: text, at: member.value.place) else { return nil }
            site = next.site
        }
        return Followed(site: site, description: description)
    }
}
