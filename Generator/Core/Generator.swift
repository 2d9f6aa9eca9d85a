/// The whole pipeline, for the command line and for tests: JSON → documents → model → Swift.
///
/// Reads schemas and nothing else, writes nothing: what becomes of the files is the caller's business.
public enum Generator {
    public static let version = "0.1.0"

    /// What one service's schemas become.
    public struct Output {
        /// Nil if it was not read without errors: what is missing in it would be reported over and over.
        public let document: ServiceDocument?
        /// Sorted by role, then by the bytes of their paths; empty if there were errors, since half a client helps nobody.
        public let files: [GeneratedFile]
    }

    /// - Parameters:
    ///   - module: The Swift module that the files will belong to.
    ///   - diagnostics: Receives what is found. Errors that are in it already, of other services, change nothing.
    public static func run(_ service: Service, module: String, diagnostics: Diagnostics) -> Output {
        let errorsBefore = diagnostics.errorCount
        guard let document = read(service, diagnostics: diagnostics), diagnostics.errorCount == errorsBefore else {
            return Output(document: nil, files: [])
        }
        let model = ModelBuilder(
            document: document, module: module, sourceName: service.sourceName, diagnostics: diagnostics
        ).build()
        guard diagnostics.errorCount == errorsBefore else { return Output(document: document, files: []) }
        return Output(document: document, files: sorted(SwiftEmitter(model).files()))
    }

    private static func read(_ service: Service, diagnostics: Diagnostics) -> ServiceDocument? {
        let reader = DocumentReader(diagnostics: diagnostics)
        return service.isSingleFile
            ? reader.readSingleFile(path: service.path, displayPath: service.path)
            : reader.readService(folder: service.path, displayPath: service.path)
    }

    private static func sorted(_ files: [GeneratedFile]) -> [GeneratedFile] {
        files.sorted { one, other in
            one.role != other.role ? one.role == .source : OutputPlan.isBefore(one.path, other.path)
        }
    }
}

extension Diagnostics {
    fileprivate var errorCount: Int { all.count { $0.severity == .error } }
}
