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
func createThing() -> Call<Thing, Trouble> {
    var call = Call<Thing, Trouble>("createThing", .post)
    call.path.literal("/things")
    call.json(Thing(id: "new"))
    return call
}

/// A POST with an idempotency key.
func captureThing(id: String = "t1") -> Call<Thing, Trouble> {
    var call = Call<Thing, Trouble>("captureThing", .post)
    call.facts.idempotencyHeader = "Request-Key"
    call.path.literal("/things/")
    call.path.value(id)
    call.path.literal("/capture")
    call.json(Thing(id: id))
    return call
}

/// A POST that only reads.
func searchThings() -> Call<Thing, Trouble> {
    var call = Call<Thing, Trouble>("searchThings", .post)
    call.facts.isRepeatable = true
    call.path.literal("/things/search")
    call.json(Thing(id: "q"))
    return call
}

func getThing(id: String = "t1") -> Call<Thing, Trouble> {
    var call = Call<Thing, Trouble>("getThing", .get)
    call.path.literal("/things/")
    call.path.value(id)
    return call
}

func deleteThing() -> Call<NoContent, Trouble> {
    var call = Call<NoContent, Trouble>("deleteThing", .delete)
    call.path.literal("/things/t1")
    return call
}

func patchThing() -> Call<NoContent, Trouble> {
    var call = Call<NoContent, Trouble>("patchThing", .patch)
    call.path.literal("/things/t1")
    call.json(Thing(id: "x"))
    return call
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
    func failure<Output, Problem>(
        _ call: Call<Output, Problem>, _ options: CallOptions = .init()
    ) async -> CallError<Problem>? {
        do throws(CallError<Problem>) {
            _ = try await send(call, options: options)
            return nil
        } catch {
            return error
        }
    }
}
