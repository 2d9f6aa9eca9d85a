import PaymentRuntime
import TestSupport
import Testing
import Worldline

/// Every member of every object that Worldline answers with is read and can be written again without a loss.
@Suite(.timeLimit(.minutes(2)))
struct ResponseCoverageTests {
    /// What is received by no call of the client: the event of a webhook, and the errors of calls beyond these.
    private static let others: [String: @Sendable (JSONValue) throws -> JSONValue] = [
        "WebhooksEvent": { try rewritten($0, as: WebhooksEvent.self) },
        "PayoutErrorResponse": { try rewritten($0, as: PayoutErrorResponse.self) },
        "ProblemDetailsResponse": { try rewritten($0, as: ProblemDetailsResponse.self) },
    ]

    private static func rewritten<Value: Codable>(_ json: JSONValue, as type: Value.Type) throws -> JSONValue {
        try WireEncoder().value(of: WireDecoder().decode(type, from: json))
    }

    /// The least that a call needs in its body.
    private static func request(_ operation: ObjectTable.Operation, _ table: ObjectTable) -> JSONValue {
        guard let object = operation.request else { return .null }
        var maker = SampleMaker(table, .greatest)
        maker.onlyRequired = true
        return maker.object(object)
    }

    struct Variant: Sendable, CustomStringConvertible {
        let edge: SampleMaker.Edge
        var hasUnheardOfValues = false
        var description: String { hasUnheardOfValues ? "values that nobody has heard of" : edge.rawValue }
    }

    static let variants = [
        Variant(edge: .least), Variant(edge: .greatest), Variant(edge: .greatest, hasUnheardOfValues: true),
    ]

    @Test(arguments: variants)
    func everyMemberIsRead(_ variant: Variant) async throws {
        let table = try ObjectTable.load()
        var visited: Set<String> = []
        func sample(_ object: String) -> JSONValue {
            var maker = SampleMaker(table, variant.edge)
            maker.hasUnheardOfValues = variant.hasUnheardOfValues
            let value = maker.object(object)
            #expect(maker.failures.isEmpty)
            visited.formUnion(maker.visited)
            return value
        }
        for operation in table.operations {
            let call = try #require(CoveredCall.named(operation.name))
            let request = Self.request(operation, table)
            if let object = operation.response {
                let answer = sample(object)
                let server = try CoverageGateway(answer: answer)
                defer { server.gateway.stop() }
                guard case .output(let output) = try await call.send(server.client, request) else {
                    Issue.record("\(call): the answer counts as a refusal")
                    continue
                }
                let difference = ObjectDifference(table, of: object, sent: answer, arrived: output)
                #expect(difference.findings.isEmpty, "\(call)")
            }
            let answer = sample(operation.problem)
            let server = try CoverageGateway(status: 400, answer: answer)
            defer { server.gateway.stop() }
            guard case .problem(let problem) = try await call.send(server.client, request) else {
                Issue.record("\(call): the refusal counts as an answer")
                continue
            }
            let difference = ObjectDifference(table, of: operation.problem, sent: answer, arrived: problem)
            #expect(difference.findings.isEmpty, "\(call)")
        }
        for (object, rewrite) in Self.others {
            let value = sample(object)
            let difference = ObjectDifference(table, of: object, sent: value, arrived: try rewrite(value))
            #expect(difference.findings.isEmpty, "\(object)")
        }
        // Together with what is sent, these are all objects that there are.
        if variant.edge == .greatest { #expect(visited.union(table.sent) == Set(table.objects.keys)) }
    }

    /// Nothing that an answer lacks, or gives as null, makes it unreadable: money may have moved by then.
    @Test func whateverIsMissingOrNullTheRestIsRead() async throws {
        let table = try ObjectTable.load()
        for operation in table.operations {
            let call = try #require(CoveredCall.named(operation.name))
            let request = Self.request(operation, table)
            for (status, object) in [(200, operation.response), (400, operation.problem)] {
                guard let object else { continue }
                let names = (table.objects[object] ?? []).map { ($0.name, JSONValue.null) }
                for answer in [[:], JSONValue.object(Dictionary(uniqueKeysWithValues: names))] {
                    let server = try CoverageGateway(status: status, answer: answer)
                    defer { server.gateway.stop() }
                    let expected: CoveredCall.Outcome = status == 200 ? .output([:]) : .problem([:])
                    #expect(try await call.send(server.client, request) == expected, "\(call)")
                }
            }
        }
        // And what stands inside of them: the one exception is an amount, which is sent, too.
        let facts = try SchemaFacts.load()
        let received = Set(table.objects.keys).subtracting(table.sent)
        for object in received.sorted() { #expect(facts.objects[object]?.required.isEmpty == true, "\(object)") }
        let answers = table.reachable(from: table.operations.flatMap { [$0.response ?? "", $0.problem] })
        let needed = answers.intersection(table.sent).filter { facts.objects[$0]?.required.isEmpty == false }
        #expect(needed == ["AmountOfMoney"])
    }
}
