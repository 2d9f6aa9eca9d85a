import Foundation
import PaymentRuntime
import TestSupport

/// The kind of calls that generated code declares.
struct Thing: Codable, Equatable, Sendable {
    var id: String
}

struct Trouble: Codable, Equatable, Sendable {
    var code: String
}

/// A plain POST: no idempotency key, nothing to make it repeatable.
struct CreateThing: Call {
    typealias Output = Thing
    typealias Problem = Trouble
    static var facts: CallFacts { CallFacts(name: "createThing", method: .post) }
    var body = Thing(id: "new")
    func path(into path: inout PathBuilder) { path.literal("/things") }
    func body(into body: inout BodyBuilder) throws { try body.json(self.body) }
}

/// A POST with an idempotency key.
struct CaptureThing: Call {
    typealias Output = Thing
    typealias Problem = Trouble
    static var facts: CallFacts {
        CallFacts(name: "captureThing", method: .post, idempotencyHeader: "Request-Key")
    }
    var id = "t1"
    func path(into path: inout PathBuilder) {
        path.literal("/things/")
        path.value(id)
        path.literal("/capture")
    }
    func body(into body: inout BodyBuilder) throws { try body.json(Thing(id: id)) }
}

/// A POST that only reads.
struct SearchThings: Call {
    typealias Output = Thing
    typealias Problem = Trouble
    static var facts: CallFacts { CallFacts(name: "searchThings", method: .post, isRepeatable: true) }
    func path(into path: inout PathBuilder) { path.literal("/things/search") }
    func body(into body: inout BodyBuilder) throws { try body.json(Thing(id: "q")) }
}

struct GetThing: Call {
    typealias Output = Thing
    typealias Problem = Trouble
    static var facts: CallFacts { CallFacts(name: "getThing", method: .get) }
    var id = "t1"
    func path(into path: inout PathBuilder) {
        path.literal("/things/")
        path.value(id)
    }
}

struct DeleteThing: Call {
    typealias Output = NoContent
    typealias Problem = Trouble
    static var facts: CallFacts { CallFacts(name: "deleteThing", method: .delete) }
    func path(into path: inout PathBuilder) { path.literal("/things/t1") }
}

struct PatchThing: Call {
    typealias Output = NoContent
    typealias Problem = Trouble
    static var facts: CallFacts { CallFacts(name: "patchThing", method: .patch) }
    func path(into path: inout PathBuilder) { path.literal("/things/t1") }
    func body(into body: inout BodyBuilder) throws { try body.json(Thing(id: "x")) }
}

struct ThingClient: ServiceClient {
    let sender: CallSender
}

/// Keeps what it sees.
final class Journal: CallObserver {
    private let entries = Guarded([CallAttempt]())
    func attempted(_ attempt: CallAttempt) { entries.withLock { $0.append(attempt) } }
    var attempts: [CallAttempt] { entries.value }
}

/// A retry policy that does not make tests wait.
extension RetryPolicy {
    static func quick(attempts: Int = 3) -> Self {
        .init(attempts: attempts, firstDelay: .milliseconds(2), longestDelay: .milliseconds(4))
    }
}

extension Gateway {
    /// A client of this gateway.
    func client(
        _ authenticator: any Authenticator = NoAuthentication(), observer: (any CallObserver)? = nil,
        options: CallOptions = .init(deadline: .seconds(20)), policy: RetryPolicy = .quick(),
        transport: any Transport = URLSessionTransport.shared
    ) throws -> ThingClient {
        ThingClient(
            sender: CallSender(
                baseURL: try BaseURL(baseURL), authenticator: authenticator,
                configuration: .init(
                    transport: transport, observer: observer, options: options, retryPolicy: policy)))
    }
}

/// Answers from a closure, in place of a network.
struct ScriptedTransport: Transport {
    let script: @Sendable (HTTPRequest) async throws -> HTTPResponse
    func send(_ request: HTTPRequest) async throws -> HTTPResponse { try await script(request) }
}

extension ServiceClient {
    /// The error that a call ends in; nil if it succeeds.
    func failure<C: Call>(_ call: C, _ options: CallOptions = .init()) async -> CallError<C.Problem>? {
        do throws(CallError<C.Problem>) {
            _ = try await send(call, options: options)
            return nil
        } catch {
            return error
        }
    }
}
