/// Where one service's schemas stand: a provider's folder, or a single-file OpenAPI document.
public struct Service: Equatable, Sendable {
    /// The provider's name, which is its folder's; for a single-file document the file's name without its ending.
    public let name: String
    /// As the user wrote it, so that findings show it in the same way.
    public let path: String
    public let isSingleFile: Bool
    /// What generated files call their source: `Schemas/Sezzle`, or a document's bare name. It must depend neither on
    /// the machine nor on where the tool was started.
    public let sourceName: String

    public init(name: String, path: String, isSingleFile: Bool, sourceName: String) {
        self.name = name
        self.path = path
        self.isSingleFile = isSingleFile
        self.sourceName = sourceName
    }

    /// Why no services could be found: the input is not there, or is something else. Not a finding in a schema.
    public struct NotFound: Error, Equatable, CustomStringConvertible {
        public let description: String
    }

    /// All services at a path, sorted by name: one for a file, one for each folder inside that has an `openapi.json`.
    public static func all(at path: String, diagnostics: Diagnostics) throws -> [Service] {
        switch FileSystem.inputKind(of: path) {
        case .folder: break
        case .file:
            let name = path.split(separator: "/").last ?? ""
            let stem = name.hasSuffix(".json") ? name.dropLast(5) : name
            return [Service(name: String(stem), path: path, isSingleFile: true, sourceName: String(name))]
        case .pipe:
            // The number of a descriptor is another one each time.
            return [Service(name: "stdin", path: path, isSingleFile: true, sourceName: "standard input")]
        case .other: throw NotFound(description: "\(path) is neither a file nor a folder nor a pipe")
        case .missing: throw NotFound(description: "there is no file or folder \(path)")
        case .hidden(let reason): throw NotFound(description: "cannot look at \(path): \(reason)")
        }
        let base = path.hasSuffix("/") && path != "/" ? String(path.dropLast()) : path
        guard !FileSystem.isFile("\(base)/openapi.json") else {
            throw NotFound(description: "\(path) is itself a provider's folder; give the folder that it stands in")
        }
        let parent = FileSystem.realPath(base).split(separator: "/").last.map { "\($0)/" } ?? ""
        var services: [Service] = []
        for name in try FileSystem.names(in: base) where !name.hasPrefix(".") {
            let folder = base == "/" ? "/\(name)" : "\(base)/\(name)"
            guard FileSystem.isFolder(folder) else { continue }
            if FileSystem.isFile("\(folder)/openapi.json") {
                services.append(Service(name: name, path: folder, isSingleFile: false, sourceName: parent + name))
            } else if FileSystem.isFolder("\(folder)/calls") || FileSystem.isFolder("\(folder)/models") {
                diagnostics.error(
                    "\(folder)/openapi.json is missing, so the schemas beside it belong to nothing", at: nil)
            }
        }
        guard !services.isEmpty || diagnostics.hasErrors else {
            throw NotFound(description: "there is no provider in \(path): a provider is a folder with an openapi.json")
        }
        for service in services where !isModuleName(service.name) {
            diagnostics.error(
                "\(service.path): the folder's name must be a Swift module's name, such as Sezzle", at: nil)
        }
        return services
    }

    /// ASCII only: module names are folder names, and symbols are made of them.
    public static func isModuleName(_ name: String) -> Bool {
        guard let first = name.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
            return false
        }
        return name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
            default: false
            }
        }
    }
}
