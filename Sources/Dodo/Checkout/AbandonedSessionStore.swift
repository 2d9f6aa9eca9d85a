import PaymentRuntime

/// Where an app keeps its ``AbandonedSession``: one at most.
///
/// There are ``MemoryAbandonedSessionStore`` and ``FileAbandonedSessionStore``; one over an app's own storage is these three
/// methods. Whatever happens in between, a reader must find a whole record or none.
public protocol AbandonedSessionStore: Sendable {
    /// The record; nil if there is none.
    func load() throws(AbandonedSessionFault) -> AbandonedSession?

    /// Puts this record in the place of the one that is there.
    func save(_ session: AbandonedSession) throws(AbandonedSessionFault)

    /// Removes the record.
    ///
    /// - Parameter sessionID: Only if it is of this session: a record that was made meanwhile is another's, and stays. Nil for
    ///   whichever it is.
    func clear(onlyIf sessionID: String?) throws(AbandonedSessionFault)
}

extension AbandonedSessionStore {
    /// Removes the record, whichever it is.
    public func clear() throws(AbandonedSessionFault) { try clear(onlyIf: nil) }
}

/// Why the record of a session could not be read or changed. What was there before is still there, unless it says otherwise.
public enum AbandonedSessionFault: Error, Hashable, Sendable {
    /// The system does not let it be read; with its error number (`errno`).
    case cannotRead(code: Int32)
    /// The system does not let it be changed; with its error number (`errno`). The record is the old one or the new one.
    case cannotWrite(code: Int32)
    /// Others have been changing it for seconds.
    case busy
    /// What stands there is no record: it is cut off, damaged, or something else altogether. It is neither overwritten nor
    /// removed; ``FileAbandonedSessionStore/setAside()`` makes room.
    case notARecord
    /// The session's id is too long to be one.
    case tooLong
    /// A store of the app's own failed, for this reason. It prints, so no id should be in it.
    case other(String)
}

extension AbandonedSessionFault: CustomStringConvertible {
    public var description: String {
        switch self {
        case .cannotRead(let code): "the record cannot be read (system error \(code))"
        case .cannotWrite(let code): "the record cannot be changed (system error \(code))"
        case .busy: "the record is being changed by others"
        case .notARecord: "what stands in the record's place is no record"
        case .tooLong: "the session's id is too long"
        case .other(let reason): reason
        }
    }
}

/// Keeps the record as long as the app runs: for tests and previews. An app that is ended loses it.
public final class MemoryAbandonedSessionStore: AbandonedSessionStore {
    private let session: Locked<AbandonedSession?>

    public init(_ session: AbandonedSession? = nil) {
        self.session = Locked(session)
    }

    public func load() -> AbandonedSession? { session.withLock { $0 } }

    public func save(_ session: AbandonedSession) { self.session.withLock { $0 = session } }

    public func clear(onlyIf sessionID: String?) {
        session.withLock { session in
            guard sessionID == nil || session?.sessionID == sessionID else { return }
            session = nil
        }
    }
}
