import Foundation
import Testing

@testable import PaymentRuntime

@Suite struct BytesTests {
    /// RFC 4648, section 10, and the two letters in which the alphabets differ.
    static let vectors: [(String, [UInt8])] = [
        ("", []), ("Zg==", Array("f".utf8)), ("Zm8=", Array("fo".utf8)), ("Zm9v", Array("foo".utf8)),
        ("Zm9vYg==", Array("foob".utf8)), ("Zm9vYmE=", Array("fooba".utf8)), ("Zm9vYmFy", Array("foobar".utf8)),
        ("+/+/", [0xFB, 0xFF, 0xBF]),
    ]

    @Test(arguments: vectors)
    func readsAndWrites(_ text: String, _ bytes: [UInt8]) throws {
        #expect(try WireDecoder().decode(Bytes.self, from: .string(text)) == Bytes(bytes))
        #expect(try WireEncoder().value(of: Bytes(bytes)) == .string(text))
        #expect(try JSONDecoder().decode([Bytes].self, from: Data("[\"\(text)\"]".utf8)) == [Bytes(bytes)])
        let unpadded = text.replacingOccurrences(of: "=", with: "")
        #expect(Bytes(base64: unpadded) == Bytes(bytes))
        let forURLs = unpadded.replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
        #expect(Bytes(base64: forURLs) == Bytes(bytes))
        #expect(Bytes(base64: text.map { "\($0)\r\n" }.joined()) == Bytes(bytes))
    }

    @Test(arguments: [
        "Z", "Zg=", "Zg===", "Zm8==", "Zm9v=", "=", "====", "Zg==Zg==", "Z g==", "Zm9*", "Zh==", "Zm9=", "Zé==",
        "Zm9vY",
        "Zg=a",
    ])
    func refuses(_ text: String) {
        #expect(Bytes(base64: text) == nil)
        let fault = #expect(throws: CodingFault.self) { try WireDecoder().decode([Bytes].self, from: [.string(text)]) }
        #expect(fault.map { "\($0)" } == "[0]: expected base64, found another string")
    }

    @Test func everyLengthComesBack() {
        for length in 0..<200 {
            let bytes = Bytes((0..<length).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ length) })
            #expect(Bytes(base64: bytes.base64) == bytes)
        }
    }

    @Test func printsItsSizeOnly() {
        #expect("\(Bytes(Array("hunter2".utf8)))" == "7 bytes")
    }
}

/// RFC 3986, sections 2.1 and 2.3.
@Suite struct PercentTests {
    @Test func keepsTheUnreservedAndNothingElse() {
        let unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
        #expect(Percent.encode(unreserved) == unreserved)
        for value in UInt8(0)..<128 {
            let text = String(Character(Unicode.Scalar(value)))
            let expected = unreserved.contains(text) ? text : String(format: "%%%02X", value)
            #expect(Percent.encode(text) == expected)
        }
    }

    @Test(arguments: [
        ("", ""), (" ", "%20"), ("a/../b?x#y é", "a%2F..%2Fb%3Fx%23y%20%C3%A9"), ("100%", "100%25"), ("a+b", "a%2Bb"),
        ("€", "%E2%82%AC"), ("😀", "%F0%9F%98%80"), ("%41", "%2541"), ("\u{0}\r\n", "%00%0D%0A"),
        ("e\u{301}", "e%CC%81"),
    ])
    func encodes(_ text: String, _ expected: String) {
        #expect(Percent.encode(text) == expected)
        #expect(Percent.encode(text).removingPercentEncoding == text)
    }
}
