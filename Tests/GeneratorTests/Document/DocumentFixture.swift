import Testing

@testable import GeneratorCore

/// A document read from a folder of its own, and the findings as lines: `file:line:column: error: text`, sorted, notes
/// indented below their finding.
struct DocumentReading {
    let document: ServiceDocument?
    let findings: [String]

    static func service(_ files: [String: String], lenient: Bool = false) throws -> DocumentReading {
        let folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(path, text.replacing(marker, with: "")) }
        let diagnostics = Diagnostics(isLenient: lenient)
        let document = DocumentReader(diagnostics: diagnostics).readService(folder: folder.path, displayPath: "shop")
        return DocumentReading(document: document, findings: lines(diagnostics, in: folder))
    }

    static func single(_ text: String, lenient: Bool = false) throws -> DocumentReading {
        let folder = try TemporaryFolder()
        try folder.write("api.json", text.replacing(marker, with: ""))
        let diagnostics = Diagnostics(isLenient: lenient)
        let document = DocumentReader(diagnostics: diagnostics)
            .readSingleFile(path: "\(folder.path)/api.json", displayPath: "api.json")
        return DocumentReading(document: document, findings: lines(diagnostics, in: folder))
    }

    /// Marks, in a source, the place of an expected finding.
    static let marker = "▶"

    /// `line:column` of each mark, counted from 1 in the text without the marks.
    static func markedPlaces(_ text: String) -> [String] {
        var places: [String] = []
        var (line, column) = (1, 1)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "▶": places.append("\(line):\(column)")
            case "\n": (line, column) = (line + 1, 1)
            default: column += 1
            }
        }
        return places
    }

    private static func lines(_ diagnostics: Diagnostics, in folder: TemporaryFolder) -> [String] {
        DiagnosticRenderer.sorted(diagnostics.all).flatMap { finding in
            ([finding] + finding.notes).enumerated().map { index, finding in
                let place = finding.place.map { $0.description + ": " } ?? ""
                return (index == 0 ? "" : "  ") + "\(place)\(finding.severity.rawValue): \(finding.message)"
            }
        }
    }
}

/// A single-file document around one schema named `S`, which begins at the beginning of line 2.
func documentAround(schema: String, version: String = "3.1.0") -> String {
    """
    {"openapi": "\(version)", "info": {"title": "T", "version": "1"}, "paths": {}, "components": {"schemas": {"Other": {"type": "string"}, "S":
    \(schema)
    }}}
    """
}

/// A single-file document around one operation, `get /things/{id}`, which begins at the beginning of line 2.
func documentAround(operation: String, version: String = "3.1.0", components: String = "{}") -> String {
    """
    {"openapi": "\(version)", "info": {"title": "T", "version": "1"}, "paths": {"/things/{id}": {"get":
    \(operation)
    }}, "components":
    \(components)
    }
    """
}

/// Holds a document's findings against what is expected at its marks. Expected texts begin with the severity.
func expectFindings(
    _ text: String, _ expected: [String], lenient: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let reading = try DocumentReading.single(text, lenient: lenient)
    let places = DocumentReading.markedPlaces(text)
    #expect(places.count == expected.count, "as many marks as texts", sourceLocation: sourceLocation)
    let lines = zip(places, expected).map { "api.json:\($0): \($1)" }
    #expect(reading.findings.filter { !$0.hasPrefix("  ") } == lines, sourceLocation: sourceLocation)
}

/// The same for the files of a service; expected texts in the order of the files' names, then of the marks.
func expectFindings(
    service files: [String: String], _ expected: [String], lenient: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let reading = try DocumentReading.service(files, lenient: lenient)
    let places = files.sorted { $0.key < $1.key }.flatMap { file, text in
        DocumentReading.markedPlaces(text).map { "shop/\(file):\($0)" }
    }
    #expect(places.count == expected.count, "as many marks as texts", sourceLocation: sourceLocation)
    let lines = zip(places, expected).map { "\($0): \($1)" }
    #expect(reading.findings.filter { !$0.hasPrefix("  ") } == lines, sourceLocation: sourceLocation)
}

/// A service's root document with some paths (members, without the braces) and components.
func rootDocument(paths: String = "", components: String = "{}") -> String {
    """
    {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "paths": {
    \(paths)
    }, "components":
    \(components)
    }
    """
}
