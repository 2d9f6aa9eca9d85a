import PaymentRuntime
import Worldline

/// One operation as it must look on the wire, by sections 2.6, 3 and 4 of `Schemas/Worldline/SOURCES.md`.
struct WireCase: Sendable, CustomStringConvertible {
    let name: String
    let method: String
    /// Path and query, exactly.
    let target: String
    /// The body, exactly; nil for none.
    var body: String?
    /// A documented success, its body, and what the client must make of it.
    var success: (status: Int, body: String, result: String)
    /// The statuses of failures that Worldline documents for it.
    var failures: [Int]
    /// One of the operations that Worldline carries out once for a key.
    var takesKey = false
    /// Only reads, or may be repeated without harm.
    var onlyReads = false
    /// Makes the call and says what came of it.
    let call: @Sendable (WorldlineClient, CallOptions) async throws -> String

    var description: String { name }

    static let all = hostedCheckouts + payments + paymentChanges + products + services

    static func named(_ name: String) -> WireCase? { all.first { $0.name == name } }
}

/// What a test has to know of an error, whichever of Worldline's three kinds of problems it carries.
struct WireFailure {
    let problem: any WorldlineProblem
    let isRefused: Bool

    /// Nil if it is something else, or has no problem that could be read.
    init?(_ error: (any Error)?) {
        switch error {
        case let error as CallError<ErrorResponse>: self.init(error)
        case let error as CallError<PaymentErrorResponse>: self.init(error)
        case let error as CallError<RefundErrorResponse>: self.init(error)
        default: return nil
        }
    }

    private init?<Problem: WorldlineProblem>(_ error: CallError<Problem>) {
        guard let problem = error.problem else { return nil }
        self.problem = problem
        isRefused = if case .refused = error { true } else { false }
    }
}
