import Foundation
import Lyra
import PaymentRuntime
import TestSupport
import Testing

/// Every documented member of every request can be set in Swift and arrives, under its name and at its place.
@Suite(.timeLimit(.minutes(1)))
struct RequestCoverageTests {
    /// The members of `Resources/RequestFields.json`, as paths such as `customer.shoppingCart.cartItemInfo[].productVat`.
    struct Table: Decodable {
        let groups: [String: [String]]
        let operations: [String: [String]]

        static func read() throws -> Table {
            try JSONDecoder().decode(Table.self, from: Data(SignedSample.resource("RequestFields").utf8))
        }

        func paths(_ operation: String) throws -> Set<String> {
            try paths(try #require(operations[operation], "no operation \(operation)"), inside: "")
        }

        private func paths(_ members: [String], inside prefix: String) throws -> Set<String> {
            var result: Set<String> = []
            for member in members {
                let parts = member.components(separatedBy: ": ")
                guard parts.count == 2 else {
                    result.insert(prefix + member)
                    continue
                }
                let group = try #require(groups[parts[1]], "no group \(parts[1])")
                result.formUnion(try paths(group, inside: prefix + parts[0] + "."))
            }
            return result
        }
    }

    /// The paths of a body; what the table marks as free is not looked into.
    private func paths(_ value: JSONValue, _ path: String, free: Set<String>) -> Set<String> {
        if free.contains(path + "*") { return [path + "*"] }
        switch value {
        case .object(let members):
            return Set(members.flatMap { paths($1, path.isEmpty ? $0 : "\(path).\($0)", free: free) })
        case .array(let items): return Set(items.flatMap { paths($0, path + "[]", free: free) })
        default: return [path]
        }
    }

    @Test func theTableIsOfAllOperations() throws {
        let table = try Table.read()
        #expect(Set(table.operations.keys) == Set(WireCase.all.map(\.operation)))
        #expect(Set(table.operations.keys) == Set(FullRequest.all.keys))
        // Counted by hand in the documents.
        #expect(try table.paths("Charge/CreatePayment").count == 112)
    }

    @Test(arguments: FullRequest.all.keys.sorted())
    func everyMemberArrives(_ operation: String) async throws {
        let documented = try Table.read().paths(operation)
        let lyra = try LyraGateway(.json(200, LyraGateway.envelope("{}")))
        defer { lyra.stop() }
        let call = try #require(FullRequest.all[operation])
        try await call(lyra.client())
        let request = try #require(lyra.requests.first)
        #expect(request.path == "/api-payment/V4/\(operation)" && lyra.requests.count == 1)

        let sent = paths(try JSONValue(parsing: request.body), "", free: documented)
        #expect(documented.subtracting(sent).sorted() == [], "documented, but not sent")
        #expect(sent.subtracting(documented).sorted() == [], "sent, but not documented: may be refused with INT_900")
    }
}
