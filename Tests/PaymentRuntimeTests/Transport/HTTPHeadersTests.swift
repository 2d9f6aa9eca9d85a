import Testing

@testable import PaymentRuntime

struct HTTPHeadersTests {
    @Test func namesAreTheSameWhateverTheirCase() {
        var headers: HTTPHeaders = ["Content-Type": "a", "X-Id": "1"]
        headers.add("x-id", "2")
        #expect(headers["X-ID"] == "1, 2")
        #expect(headers.values("x-iD") == ["1", "2"])
        headers.set("X-ID", "3")
        #expect(headers.names == ["Content-Type", "X-ID"])
        headers["content-type"] = nil
        #expect(headers.names == ["X-ID"])
        #expect(!headers.contains("Content-Type"))
        #expect(headers["none"] == nil)
    }

    @Test func lettersOutsideASCIIDoNotFold() {
        // The Kelvin sign lower-cases to "k" in Unicode.
        let headers: HTTPHeaders = ["\u{212A}ey": "1"]
        #expect(headers["Key"] == nil)
    }

    @Test func valuesAreTyped() throws {
        let headers: HTTPHeaders = [
            "N": "42", "B": "TRUE", "D": "1.10", "T": "2026-01-01T12:00:00.5Z", "X": "x",
        ]
        #expect(headers.string("n") == "42")
        #expect(headers.integer("n") == 42)
        #expect(headers.boolean("b") == true)
        #expect(headers.decimal("d")?.text == "1.10")
        #expect(headers.timestamp("t")?.text == "2026-01-01T12:00:00.5Z")
        #expect(headers.integer("x") == nil && headers.boolean("x") == nil)
        #expect(headers.decimal("x") == nil && headers.timestamp("x") == nil)
        #expect(headers.integer("none") == nil)
    }
}
