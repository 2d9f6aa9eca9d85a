import Testing

@testable import GeneratorCore

@Suite("Formats and exact multiples")
struct ValueFormatTests {
    /// RFC 3339, section 5.6 and its examples; RFC 4648; RFC 9562; RFC 3986.
    @Test(
        "Texts that have their format",
        arguments: [
            ("date-time", "1985-04-12T23:20:50.52Z"), ("date-time", "1996-12-19T16:39:57-08:00"),
            ("date-time", "1990-12-31T23:59:60Z"), ("date-time", "1937-01-01T12:00:27.87+00:20"),
            ("date-time", "2026-01-01t13:00:00.123456789z"), ("date", "2024-02-29"), ("date", "2000-02-29"),
            ("uuid", "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"), ("uuid", "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6"),
            ("byte", ""), ("byte", "Zg=="), ("byte", "Zm8="), ("byte", "Zm9v"), ("decimal", "19.99"), ("decimal", "-0"),
            ("uri", "https://shop.example/a?b=c#d"), ("uri", "urn:isbn:0451450523"), ("uri", "mailto:a@b.example"),
            ("email", "shopper@example.com"), ("nobody-knows", "anything"),
        ])
    func fits(format: String, text: String) {
        #expect(ValueFormat.problem(inText: text, format: format) == nil)
    }

    @Test(
        "Texts that do not",
        arguments: [
            ("date-time", "1985-04-12"), ("date-time", "1985-04-12 23:20:50Z"), ("date-time", "1985-04-12T23:20:50"),
            ("date-time", "1985-04-12T24:00:00Z"), ("date-time", "1985-04-12T23:60:00Z"),
            ("date-time", "1985-04-12T23:20:50.Z"), ("date-time", "1985-04-12T23:20:50Zjunk"),
            ("date-time", "1985-02-30T23:20:50Z"), ("date-time", "1985-04-12T23:20:50+0100"), ("date-time", ""),
            ("date", "2023-02-29"), ("date", "1900-02-29"), ("date", "2024-13-01"), ("date", "2024-00-10"),
            ("date", "2024-01-00"), ("date", "24-01-01"), ("date", "2024-1-1"),
            ("uuid", "f81d4fae7dec11d0a76500a0c91e6bf6"), ("uuid", "g81d4fae-7dec-11d0-a765-00a0c91e6bf6"),
            ("byte", "Zg="), ("byte", "Zg"), ("byte", "Z==="), ("byte", "Zm-v"), ("decimal", ""), ("decimal", "."),
            ("decimal", "1."), ("decimal", ".5"), ("decimal", "1e3"), ("decimal", "1,5"), ("decimal", "--1"),
            ("uri", "/relative"), ("uri", "no scheme:x"), ("uri", "https://a b"), ("uri", "1https://x"),
            ("email", "nobody"), ("email", "@example.com"), ("email", "a b@example.com"),
        ])
    func fails(format: String, text: String) {
        #expect(ValueFormat.problem(inText: text, format: format) != nil)
    }

    @Test("Integers that do not fit their width")
    func widths() {
        #expect(ValueFormat.problem(inNumber: ExactNumber("2147483647"), format: "int32") == nil)
        #expect(ValueFormat.problem(inNumber: ExactNumber("-2147483648"), format: "int32") == nil)
        #expect(ValueFormat.problem(inNumber: ExactNumber("2147483648"), format: "int32") != nil)
        #expect(ValueFormat.problem(inNumber: ExactNumber("9223372036854775807"), format: "int64") == nil)
        #expect(ValueFormat.problem(inNumber: ExactNumber("-9223372036854775808"), format: "int64") == nil)
        #expect(ValueFormat.problem(inNumber: ExactNumber("9223372036854775808"), format: "int64") != nil)
    }

    /// Verdicts by Python's `fractions.Fraction`.
    @Test(
        "Multiples are told by their digits",
        arguments: [
            ("0.07", "0.01", true), ("0.075", "0.01", false), ("1e2", "5", true), ("1.5", "0.5", true),
            ("0", "7", true), ("-21", "7", true), ("12345678901234567890", "10", true),
            ("12345678901234567891", "10", false), ("1e30", "7", false), ("7e30", "7", true), ("0.0001", "1e-4", true),
            ("4.02", "0.01", true), ("1e-5", "1e-4", false), ("300", "1.5e2", true),
        ])
    func multiples(text: String, factor: String, expected: Bool) {
        #expect(DecimalMultiple.isMultiple(text, of: factor) == expected)
    }

    @Test("Nothing is claimed of a factor that the arithmetic cannot hold")
    func tooLong() {
        #expect(DecimalMultiple.isMultiple("1", of: "0") == nil)
        #expect(DecimalMultiple.isMultiple("1", of: "1234567890123456789012345") == nil)
        #expect(DecimalMultiple.isMultiple("1e999", of: "1") == nil)
    }

    @Test(
        "Names fall into their words",
        arguments: [
            ("totalAmountInCents", ["total", "amount", "in", "cents"]), ("total_amount", ["total", "amount"]),
            ("tax-rate", ["tax", "rate"]), ("X-Fee", ["x", "fee"]), ("orderUUID", ["order", "uuid"]), ("", []),
        ])
    func words(name: String, expected: [String]) {
        #expect(Linter.words(of: name) == expected)
    }
}
