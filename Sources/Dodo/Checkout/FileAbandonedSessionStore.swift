import Foundation
import PaymentRuntime

/// Keeps the record in a file, which is whole at every moment: an app that is killed while it writes leaves the old record or
/// the new one.
///
/// ```swift
/// let store = FileAbandonedSessionStore(path: folder.appendingPathComponent("checkout.json").path)
/// ```
///
/// The folder must exist, and be one that the system does not clean up: the app's support folder. Beside the file, in the same
/// folder, stand `checkout.json.lock`, which stays, and for a moment `checkout.json.new`. Several processes, such as an
/// app and its extension, may use the same file: they wait for each other, for five seconds at most.
///
/// The file is JSON, with the two entries of ``AbandonedSession/entries``; both forms of the time are read.
public struct FileAbandonedSessionStore: AbandonedSessionStore {
    private let file: AtomicFile

    /// - Parameter path: That of the file. It need not be there.
    public init(path: String) {
        self.init(path: path, patience: .seconds(5))
    }

    init(path: String, patience: Duration) {
        file = AtomicFile(path: path, limit: 65_536, patience: patience)
    }

    /// - Throws: `cannotRead`, and `notARecord`.
    public func load() throws(AbandonedSessionFault) -> AbandonedSession? {
        guard let bytes = try reading({ () throws(AtomicFile.SystemError) in try file.read() }) else { return nil }
        guard bytes.count <= file.limit, let session = Self.session(in: bytes) else { throw .notARecord }
        return session
    }

    /// - Throws: `cannotWrite`, `busy` and `tooLong`; and as ``load()`` does, since what is no record is not overwritten.
    public func save(_ session: AbandonedSession) throws(AbandonedSessionFault) {
        let bytes = Array(Self.json(session).data)
        guard bytes.count <= file.limit else { throw .tooLong }
        try whileLocked { () throws(AbandonedSessionFault) in
            _ = try load()
            try writing { () throws(AtomicFile.SystemError) in try file.replace(bytes) }
        }
    }

    /// - Throws: `cannotWrite` and `busy`; and as ``load()`` does, since what is no record is not removed.
    public func clear(onlyIf sessionID: String?) throws(AbandonedSessionFault) {
        // The usual case needs no lock, and so no folder that can be written to.
        guard try load() != nil else { return }
        try whileLocked { () throws(AbandonedSessionFault) in
            guard let session = try load(), sessionID == nil || session.sessionID == sessionID else { return }
            try writing { () throws(AtomicFile.SystemError) in try file.remove() }
        }
    }

    /// Makes room if what stands there is no record: gives the file a name with `.damaged` at its end. Nothing is deleted.
    ///
    /// - Returns: Its new path; nil if there was nothing to do.
    /// - Throws: `cannotRead`, `cannotWrite` and `busy`.
    public func setAside() throws(AbandonedSessionFault) -> String? {
        try whileLocked { () throws(AbandonedSessionFault) -> String? in
            do throws(AbandonedSessionFault) {
                _ = try load()
                return nil
            } catch .notARecord {
                return try writing { () throws(AtomicFile.SystemError) in try file.moveAside(".damaged") }
            }
        }
    }
}

// MARK: - Form

extension FileAbandonedSessionStore {
    private static func json(_ session: AbandonedSession) -> JSONValue {
        .object(session.entries.mapValues { .string($0) })
    }

    /// Nil if it is no record. What else the object holds does not matter.
    private static func session(in bytes: [UInt8]) -> AbandonedSession? {
        guard let json = try? WireDecoder().decode(JSONValue.self, from: Data(bytes)), let object = json.object else {
            return nil
        }
        return AbandonedSession(entries: object.compactMapValues(\.string))
    }

    private func whileLocked<Value>(
        _ body: () throws(AbandonedSessionFault) -> Value
    ) throws(AbandonedSessionFault) -> Value {
        try file.whileLocked(body, busy: .busy, failed: { .cannotWrite(code: $0.code) })
    }

    private func reading<Value>(
        _ body: () throws(AtomicFile.SystemError) -> Value
    ) throws(AbandonedSessionFault) -> Value {
        do { return try body() } catch { throw .cannotRead(code: error.code) }
    }

    private func writing<Value>(
        _ body: () throws(AtomicFile.SystemError) -> Value
    ) throws(AbandonedSessionFault) -> Value {
        do { return try body() } catch { throw .cannotWrite(code: error.code) }
    }
}

extension FileAbandonedSessionStore: Redacted {
    public var description: String { "FileAbandonedSessionStore" }
}
