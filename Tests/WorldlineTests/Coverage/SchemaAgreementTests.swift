import Foundation
import PaymentRuntime
import Testing

/// The schemas say what the table says, all of it, and nothing else.
@Suite struct SchemaAgreementTests {
    @Test func theTableIsComplete() throws {
        let table = try ObjectTable.load()
        #expect(table.objects.count == 276)
        #expect(table.objects.values.map(\.count).reduce(0, +) == 1157)
        #expect(table.objects.values.joined().count(where: \.isRequired) == 57)
    }

    @Test func everySampleFitsItsPattern() throws {
        let table = try ObjectTable.load()
        let patterns = Set(table.objects.values.joined().compactMap { $0.text("pattern") })
        #expect(Set(SamplesByPattern.all.keys) == patterns)
        for (pattern, pair) in SamplesByPattern.all {
            let expression = try NSRegularExpression(pattern: pattern)
            for text in [pair.shortest, pair.longest] {
                let range = NSRange(text.startIndex..., in: text)
                #expect(expression.firstMatch(in: text, range: range) != nil, "\(text) against \(pattern)")
            }
        }
    }

    @Test func everyMemberOfTheTableIsInTheSchemas() throws {
        let table = try ObjectTable.load()
        let facts = try SchemaFacts.load()
        let sent = table.sent
        for (object, properties) in table.objects {
            guard let schema = facts.objects[object] else {
                Issue.record("there is no schema \(object)")
                continue
            }
            #expect(!schema.description.isEmpty, "\(object)")
            for property in properties {
                guard let member = schema.properties[property.name] else {
                    Issue.record("\(object).\(property.name) is missing")
                    continue
                }
                let agreement = SchemaAgreement(
                    property: property, schema: member, facts: facts, isSent: sent.contains(object))
                for finding in agreement.findings { Issue.record("\(object).\(property.name) \(finding)") }
            }
            let required = sent.contains(object) ? Set(properties.filter(\.isRequired).map(\.name)) : []
            #expect(schema.required == required, "\(object)")
        }
    }

    @Test func theSchemasHaveNothingElse() throws {
        let table = try ObjectTable.load()
        let facts = try SchemaFacts.load()
        #expect(facts.others.isEmpty)
        for (object, schema) in facts.objects {
            guard let properties = table.objects[object] else {
                Issue.record("the table has no object \(object)")
                continue
            }
            let further = Set(schema.properties.keys).subtracting(properties.map(\.name))
            #expect(further.isEmpty, "\(object)")
        }
        let members = facts.objects.values.flatMap(\.properties.values)
        let used = Set(members.compactMap { SchemaFacts.target($0["items"] ?? $0) })
        let queries: Set = ["HiddenElement", "ProductOperationType"]
        #expect(Set(facts.enumerations.keys) == used.intersection(facts.enumerations.keys).union(queries))
        #expect(Set(SchemaAgreement.furtherEnumerations.keys).isSubset(of: facts.enumerations.keys))
    }
}
