import Testing

@testable import PaymentRuntime

@Suite struct ValidationTests {
    private func failures(_ body: (inout Validation) -> Void) -> [String] {
        var check = Validation()
        body(&check)
        return check.failures.map(\.description)
    }

    @Test func collectsEverythingWithItsPath() {
        let item = SampleItem(
            name: "too long", price: SamplePrice(amountInCents: 99, currency: "usd"),
            parts: [
                SampleItem(name: "ok"), SampleItem(name: "", price: SamplePrice(amountInCents: 1, currency: "USD")),
            ],
            box: SampleItem(name: ""))
        #expect(
            failures { $0.nested("order", ["items": [item]]) } == [
                "order[•][0].name: must be 1 to 5 characters long",
                "order[•][0].price.amount_in_cents: must be at least 100",
                "order[•][0].price.currency: must match the pattern ^[A-Z]{3}$",
                "order[•][0].parts[1].name: must be 1 to 5 characters long",
                "order[•][0].parts[1].price.amount_in_cents: must be at least 100",
                "order[•][0].box.name: must be 1 to 5 characters long",
            ])
        #expect(Validation.failures(of: item).count == 6)
        #expect(Validation.failures(of: SampleItem(name: "ok")).isEmpty)
    }

    @Test func lengthsCountCodePoints() {
        // One grapheme of seven code points and 25 bytes.
        let family = "👨‍👩‍👧‍👦"
        #expect(failures { $0.length("a", family, max: 7) } == [])
        #expect(failures { $0.length("a", family, max: 6) } == ["a: must be at most 6 characters long"])
        #expect(failures { $0.length("a", family, min: 8) } == ["a: must be at least 8 characters long"])
        #expect(failures { $0.length("a", "e\u{301}", min: 2, max: 2) } == [])
        #expect(failures { $0.length("a", "é", min: 2, max: 2) } == ["a: must be exactly 2 characters long"])
        #expect(failures { $0.length("a", "", min: 1) } == ["a: must be at least 1 character long"])
        #expect(failures { $0.length("a", "😀😀", min: 2, max: 2) } == [])
        #expect(failures { $0.length("a", "", min: 0, max: 0) } == [])
    }

    @Test func nothingIsFine() {
        let text: String? = nil
        let number: Int? = nil
        let items: [SampleItem]? = nil
        #expect(
            failures {
                $0.length("a", text, min: 1)
                $0.length("a", Nullable<String>.null, min: 1)
                $0.length("a", Nullable<Sensitive<String>>.absent, min: 1)
                $0.pattern("a", text, "^$")
                $0.range("a", number, minimum: 5)
                $0.range("a", Nullable<ExactDecimal>.null, minimum: "5")
                $0.multiple("a", number, of: 5)
                $0.count("a", items, min: 1)
                $0.count("a", Nullable<[String: Int]>.null, min: 1)
                $0.unique("a", items)
                $0.each("a", items)
                $0.nested("a", items?.first)
            } == [])
    }

    @Test func wrappedValuesAreCheckedAndNotQuoted() {
        let secret: Sensitive<String> = "hunter2"
        let found = failures {
            $0.length("a", secret, max: 3)
            $0.pattern("b", Optional(secret), "^[0-9]+$")
            $0.length("c", Nullable.value(secret), max: 3)
            $0.pattern("d", Nullable.value(secret), "^[0-9]+$")
            $0.length("e", Nullable.value("hunter2"), max: 3)
            $0.pattern("f", Nullable.value("hunter2"), "^[0-9]+$")
        }
        #expect(found.count == 6)
        #expect(found.allSatisfy { !$0.contains("hunter2") })
    }

    @Test func rangesAreExact() {
        #expect(failures { $0.range("a", 100, minimum: 100, maximum: 100) } == [])
        #expect(failures { $0.range("a", 101, minimum: 1, maximum: 100) } == ["a: must be at least 1 and at most 100"])
        #expect(failures { $0.range("a", 0, exclusiveMinimum: 0) } == ["a: must be greater than 0"])
        #expect(failures { $0.range("a", 5, exclusiveMaximum: 5) } == ["a: must be less than 5"])
        #expect(failures { $0.range("a", Int64.max, maximum: .max - 1) }.count == 1)
        #expect(failures { $0.range("a", 0.1 + 0.2, maximum: 0.3) }.count == 1)
        #expect(failures { $0.range("a", Double.nan, minimum: 0) }.count == 1)
        let price: ExactDecimal = "0.30000000000000000000000000000000000000000001"
        #expect(failures { $0.range("a", price, maximum: "0.3") } == ["a: must be at most 0.3"])
        #expect(failures { $0.range("a", Nullable.value(price), minimum: "0.3") } == [])
    }

    @Test func multiplesAreExact() {
        let decimals: [(ExactDecimal, ExactDecimal, Bool)] = [
            ("19.99", "0.01", true), ("19.991", "0.01", false), ("0", "7", true), ("1e30", "1e28", true),
            ("-7.5", "2.5", true),
            ("1e30", "3", false), ("123456789012345678901234567890", "9", true),
            ("123456789012345678901234567891", "9", false), ("0.3", "0.1", true), ("1", "8e-3", true),
            ("1", "3e-3", false),
            ("5", "0", false), ("1e999999", "1024", true),
        ]
        for (value, step, isMultiple) in decimals {
            #expect(failures { $0.multiple("a", value, of: step) }.isEmpty == isMultiple, "\(value) of \(step)")
        }
        #expect(failures { $0.multiple("a", 0.3, of: 0.1) } == [])
        #expect(failures { $0.multiple("a", 15, of: 5) } == [])
        #expect(failures { $0.multiple("a", 16, of: 5) } == ["a: must be a multiple of 5"])
        #expect(failures { $0.multiple("a", Int64.min, of: 2) } == [])
        #expect(failures { $0.multiple("a", Double.infinity, of: 2) } == ["a: must be a multiple of 2"])
    }

    @Test func containersAreCounted() {
        #expect(failures { $0.count("a", [1, 2], min: 3) } == ["a: must have at least 3 elements"])
        #expect(failures { $0.count("a", [1, 2], max: 1) } == ["a: must have at most 1 element"])
        #expect(failures { $0.count("a", ["k": 1], min: 2, max: 4) } == ["a: must have 2 to 4 entries"])
        #expect(failures { $0.count("a", Nullable.value([1]), min: 1, max: 1) } == [])
        #expect(failures { $0.unique("a", [1, 2, 1]) } == ["a: must not have the same element twice"])
        #expect(failures { $0.unique("a", [1, 2]) } == [])
        let item = SampleItem(name: "x")
        #expect(failures { $0.unique("a", [item, SampleItem(name: "y"), item]) }.count == 1)
        #expect(failures { $0.unique("a", Nullable.value([item])) } == [])
    }

    @Test func rulesForElementsAndMapsAreWrittenOut() {
        let found = failures { check in
            check.each("tags", ["ok", "toolong"]) { $0.length(nil, $1, max: 3) }
            check.eachValue("notes", ["b": "toolong", "a.b": "toolong", "c": "x"]) { $0.length(nil, $1, max: 3) }
            check.each("rows", [["ok"], ["x", "toolong"]]) { check, row in
                check.each(nil, row) { $0.length(nil, $1, max: 3) }
            }
            check.eachValue("prices", ["z": SamplePrice(amountInCents: 1, currency: "USD")])
            check.require("at least one of to_sms_phone, to_email", false)
            check.require("never seen", true)
        }
        #expect(
            found == [
                "tags[1]: must be at most 3 characters long", "notes[•]: must be at most 3 characters long",
                "notes[•]: must be at most 3 characters long", "rows[1][1]: must be at most 3 characters long",
                "prices[•].amount_in_cents: must be at least 100", "at least one of to_sms_phone, to_email",
            ])
        // A declared name that is no plain word stays legible.
        #expect(failures { $0.fail("a.b", "rule") } == [#"["a.b"]: rule"#])
    }
}
