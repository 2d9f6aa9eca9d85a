import Lyra
import PaymentRuntime

/// One operation as it must look on the wire, by `Schemas/Lyra/SOURCES.md`. Bodies are those of the documented examples, as
/// another program writes them with sorted keys.
struct WireCase: Sendable, CustomStringConvertible {
    let name: String
    /// What follows `/api-payment/V4/`.
    let operation: String
    /// The request's body, exactly.
    let body: String
    /// What stands in the envelope's `answer`.
    let answer: String
    /// What the client must make of it.
    let result: String
    var onlyReads = false
    /// Makes the call and says what came of it.
    let call: @Sendable (LyraClient, CallOptions) async throws(CallError<LyraProblem>) -> Answered

    var description: String { name }
    var path: String { "/api-payment/V4/\(operation)" }
    /// The method of the client.
    var method: Substring { name.prefix { $0 != " " } }

    static let all = payments + transactions + tokens
    static let writes = all.filter { !$0.onlyReads }
    static let reads = all.filter(\.onlyReads)

    static func named(_ name: String) -> WireCase? { all.first { $0.name == name } }
}

/// An answer as a test sees it: in a few words, and as the JSON that it is written as.
struct Answered: Sendable {
    let text: String
    let json: JSONValue?

    init(_ answer: some Encodable, _ text: String) {
        self.text = text
        json = try? WireEncoder().value(of: answer)
    }
}

/// Values that several cases share.
enum Sample {
    static let uuid = "11112222333344445555666677778888"
    static let token: Sensitive<String> = "aaaabbbbccccddddeeeeffff00001111"

    static func time(_ text: String) -> Timestamp {
        guard let time = Timestamp(text) else { preconditionFailure("\(text) is no date") }
        return time
    }

    /// Null and absent are the same in answers, and null is not written back.
    static func withoutNulls(_ value: JSONValue) -> JSONValue {
        switch value {
        case .object(let members): .object(members.filter { !$0.value.isNull }.mapValues(withoutNulls))
        case .array(let items): .array(items.map(withoutNulls))
        default: value
        }
    }
}
