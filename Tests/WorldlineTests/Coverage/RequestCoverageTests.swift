import PaymentRuntime
import TestSupport
import Testing
import Worldline

/// Every member of every object that Worldline takes can be set from Swift, passes the checks with any value that it may
/// have, and arrives.
@Suite(.timeLimit(.minutes(2)))
struct RequestCoverageTests {
    /// The bodies of the table's calls, by the name of the call.
    private static func requests(_ table: ObjectTable) -> [(call: String, object: String)] {
        table.operations.compactMap { operation in operation.request.map { (operation.name, $0) } }
    }

    @Test func theTableAndTheClientHaveTheSameCalls() throws {
        let table = try ObjectTable.load()
        #expect(Set(table.operations.map(\.name)) == Set(CoveredCall.all.map(\.name)))
        #expect(table.operations.count == 17)
    }

    @Test(arguments: SampleMaker.Edge.allCases)
    func everyMemberArrives(_ edge: SampleMaker.Edge) async throws {
        let table = try ObjectTable.load()
        var visited: Set<String> = []
        for (name, object) in Self.requests(table) {
            var maker = SampleMaker(table, edge)
            let body = maker.object(object)
            #expect(maker.failures.isEmpty)
            visited.formUnion(maker.visited)

            let server = try CoverageGateway()
            defer { server.gateway.stop() }
            _ = try await #require(CoveredCall.named(name)).send(server.client, body)
            let difference = ObjectDifference(table, of: object, sent: body, arrived: server.arrived)
            #expect(difference.findings.isEmpty, "\(name)")
        }
        if edge == .greatest { #expect(visited == table.sent) }
    }

    /// What the table does not require is not asked for.
    @Test func nothingMoreIsRequired() async throws {
        let table = try ObjectTable.load()
        for (name, object) in Self.requests(table) {
            var maker = SampleMaker(table, .greatest)
            maker.onlyRequired = true
            let body = maker.object(object)
            let server = try CoverageGateway()
            defer { server.gateway.stop() }
            _ = try await #require(CoveredCall.named(name)).send(server.client, body)
            #expect(ObjectDifference(table, of: object, sent: body, arrived: server.arrived).findings.isEmpty)
        }
        // What stands inside of optional members, too.
        let facts = try SchemaFacts.load()
        for object in table.sent.sorted() {
            let required = table.objects[object]?.filter(\.isRequired).map(\.name) ?? []
            let members = try #require(facts.objects[object]?.required)
            #expect(members == Set(required), "\(object)")
        }
    }
}
