import Testing

@testable import GeneratorCore

struct ExactNumberTests {
    /// In ascending order; those of one row are equal.
    static let ascending: [[String]] = [
        ["-1e400"], ["-100.5"], ["-100", "-1e2"], ["-0.001"], ["0", "-0", "0.000", "0e99999999999999999999"],
        ["1e-400"],
        ["0.1", "1e-1", "0.10"], ["0.5"], ["1", "1.0", "10e-1", "0.1e1"], ["9007199254740992"], ["9007199254740993"],
        ["9.3e18"], ["1e400"], ["1e99999999999999999999"],
    ]

    @Test func comparesWithoutRounding() {
        for (i, row) in Self.ascending.enumerated() {
            for text in row {
                for (j, other) in Self.ascending.enumerated() {
                    for second in other {
                        #expect((ExactNumber(text) < ExactNumber(second)) == (i < j), "\(text) < \(second)")
                        #expect((ExactNumber(text) == ExactNumber(second)) == (i == j), "\(text) == \(second)")
                    }
                }
            }
        }
    }

    @Test(
        arguments: [
            ("0", 0), ("-0", 0), ("1.0", 1), ("1e2", 100), ("1.50e1", 15), ("-7", -7),
            ("9223372036854775807", 9_223_372_036_854_775_807), ("-9223372036854775808", -9_223_372_036_854_775_808),
            ("9223372036854775808", nil), ("1e30", nil), ("1e99999999999999999999", nil), ("0.5", nil), ("1e-1", nil),
        ] as [(String, Int?)])
    func convertsToInt(text: String, expected: Int?) {
        #expect(ExactNumber(text).int == expected)
    }

    @Test func tellsIntegersAndSigns() {
        #expect(["1", "1.0", "100e-2", "1e99999999999", "0.0"].allSatisfy { ExactNumber($0).isInteger })
        #expect(!["0.1", "1.5", "1e-1", "1e-99999999999"].contains { ExactNumber($0).isInteger })
        #expect(ExactNumber("0.1").isPositive && !ExactNumber("0").isPositive && !ExactNumber("-0.1").isPositive)
        #expect(ExactNumber("-1").isBelowZero && !ExactNumber("-0").isBelowZero)
    }

    @Test func findsEqualValues() throws {
        let pairs = [
            (#"{"a":1,"b":[2]}"#, #"{"b":[2.0],"a":1e0}"#, true), ("[1,2]", "[2,1]", false), ("\"1\"", "1", false),
            (#"["a","b"]"#, #"["a\",\"b"]"#, false), ("null", "false", false), (#"{"a":1}"#, #"{"a":1,"b":1}"#, false),
        ]
        for (left, right, areEqual) in pairs {
            let (a, b) = (try #require(readJSON(left).node), try #require(readJSON(right).node))
            #expect((a.canonicalText == b.canonicalText) == areEqual, "\(left) \(right)")
        }
    }
}
