/// One finding: what is wrong, where, and how bad it is.
public struct Diagnostic: Sendable {
    public enum Severity: String, Sendable { case error, warning, note }

    public let severity: Severity
    public let message: String
    /// Missing only for findings about something that is not in a file, such as a folder that does not exist.
    public let place: Place?
    /// Further places that belong to the finding ("the other definition is here").
    public let notes: [Diagnostic]

    public init(_ severity: Severity, _ message: String, at place: Place?, notes: [Diagnostic] = []) {
        self.severity = severity
        self.message = message
        self.place = place
        self.notes = notes
    }
}

/// All findings of one run. Every stage adds to the same collection, so that one run shows everything at once.
public final class Diagnostics {
    public private(set) var all: [Diagnostic] = []
    /// In a document that others wrote, what is not understood is a warning instead of an error.
    public let isLenient: Bool
    /// Whether an input is there that could not be read. Not the fault of any schema.
    public private(set) var hasUnreadableInput = false
    private var known: Set<Key> = []

    public init(isLenient: Bool = false) {
        self.isLenient = isLenient
    }

    /// Whether something was found at that very place.
    func hasFinding(at place: Place) -> Bool {
        all.contains { $0.place?.file === place.file && $0.place?.offset == place.offset }
    }

    public var hasErrors: Bool { all.contains { $0.severity == .error } }

    public func error(_ message: String, at place: Place?, notes: [Diagnostic] = []) {
        add(Diagnostic(.error, message, at: place, notes: notes))
    }

    /// - Parameter reason: what the system says.
    func unreadable(_ path: String, because reason: String) {
        hasUnreadableInput = true
        error("cannot read \(path): \(reason)", at: nil)
    }

    public func warning(_ message: String, at place: Place?, notes: [Diagnostic] = []) {
        add(Diagnostic(.warning, message, at: place, notes: notes))
    }

    /// Something that is valid in its standard but not understood here: an error, or a warning when lenient.
    /// The caller goes on as if the thing were not there.
    public func notUnderstood(_ message: String, at place: Place?, notes: [Diagnostic] = []) {
        add(Diagnostic(isLenient ? .warning : .error, message, at: place, notes: notes))
    }

    private struct Key: Hashable {
        let message: String
        let file: ObjectIdentifier?
        let offset: Int?
    }

    /// Stages look at some schemas many times; what they find there is one finding.
    private func add(_ finding: Diagnostic) {
        let key = Key(
            message: finding.message, file: finding.place.map { ObjectIdentifier($0.file) },
            offset: finding.place?.offset)
        if known.insert(key).inserted { all.append(finding) }
    }
}
