import Lyra
import PaymentRuntime
import Testing

/// Members that come in two kinds of JSON: each is read, kept as it came, and written as it was given.
@Suite struct LooseValueTests {
    private func json(_ value: some Encodable) throws -> JSONValue { try WireEncoder().value(of: value) }

    private func read<Value: Decodable>(_ json: String) throws -> Value {
        try WireDecoder().decode(Value.self, from: JSONValue(parsing: json))
    }

    @Test func aLiteralIsWrittenInItsOwnKind() throws {
        #expect(try json([IntegerOrText.integer(1014), "1014", 1014]) == [1014, "1014", 1014])
        #expect(try json([DecimalOrText.decimal("5.50"), "5.50", 20]) == [.number(try number("5.50")), "5.50", 20])
        #expect(try json([FlagOrText.flag(true), "false", false]) == [true, "false", false])
    }

    private func number(_ text: String) throws -> JSONNumber { try #require(JSONNumber(text)) }

    @Test(
        arguments: [
            ("1014", 1014), (#""1014""#, 1014), ("9007199254740993", 9_007_199_254_740_993), (#""10.14""#, nil),
            (#""""#, nil), ("true", nil),
        ] as [(String, Int64?)])
    func integers(json: String, expected: Int64?) throws {
        let value: IntegerOrText = try read(json)
        #expect(value.integer == expected)
        #expect(try self.json(value) == JSONValue(parsing: json))
    }

    @Test(arguments: [("19.60", "19.60"), (#""19.60""#, "19.60"), ("20", "20"), (#""ten""#, nil), ("[]", nil)])
    func decimals(json: String, expected: String?) throws {
        let value: DecimalOrText = try read(json)
        #expect(value.decimal?.description == expected)
        #expect(try self.json(value).data == JSONValue(parsing: json).data)
    }

    @Test(
        arguments: [
            ("true", true), ("false", false), (#""true""#, true), (#""false""#, false), (#""YES""#, true),
            (#""NO""#, false),
            (#""yes""#, nil), ("1", nil),
        ] as [(String, Bool?)])
    func flags(json: String, expected: Bool?) throws {
        let value: FlagOrText = try read(json)
        #expect(value.flag == expected)
        #expect(try self.json(value) == JSONValue(parsing: json))
    }
}
