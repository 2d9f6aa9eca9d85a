import Foundation
import PaymentRuntime
import Testing

@testable import Worldline

/// The string to hash and its signature, by section 1.3 to 1.5 of `Schemas/Worldline/SOURCES.md`.
@Suite struct StringToHashTests {
    struct Vector: Sendable, CustomTestStringConvertible {
        let name: String
        let secret: String
        let method: String
        var contentType: String?
        let date: String
        var headers: [(String, String)] = []
        let target: String
        let text: String
        let signature: String
        var testDescription: String { name }
    }

    private static let old = "Fri, 06 Jun 2014 13:39:43 GMT"
    private static let processed = [
        ("X-GCS-ServerMetaInfo", "processed header value"), ("X-GCS-ClientMetaInfo", "processed header value"),
        ("X-GCS-CustomerHeader", "processed header value"),
    ]
    private static let processedLines = """
        x-gcs-clientmetainfo:processed header value
        x-gcs-customerheader:processed header value
        x-gcs-servermetainfo:processed header value

        """

    /// A to D and N are those of Worldline's own libraries, O1 and O2 were computed with Python.
    static let vectors = [
        Vector(
            name: "A", secret: "secretApiKey", method: "DELETE", contentType: "application/json", date: old,
            headers: processed, target: "/v2/1/tokens/2",
            text: "DELETE\napplication/json\n\(old)\n\(processedLines)/v2/1/tokens/2\n",
            signature: "jXG/ESTtRWawO4OOyxOrtWcQA8XkrZKeoHeGGIj4jws="),
        Vector(
            name: "B", secret: "6Kj5HT0MQKC6D8eb7W3lTg71kVKVDSt1", method: "GET", date: old, target: "/v2/1/tokens/2",
            text: "GET\n\n\(old)\n/v2/1/tokens/2\n", signature: "vCos01y77soPNJOW6kDCm4Bu5b2darAZ09PP7Wa+jRA="),
        Vector(
            name: "C", secret: "secretApiKey", method: "DELETE", date: "Wed, 01 Jan 2020 11:00:00 GMT",
            headers: processed, target: "/v2/1/tokens",
            text: "DELETE\n\nWed, 01 Jan 2020 11:00:00 GMT\n\(processedLines)/v2/1/tokens\n",
            signature: "zcDsJLRYsh99pqyCFdrVLyLVi+4A+QLis14rEtV8c98="),
        Vector(
            name: "D", secret: "I42Zf4pVnRdroHfuHnRiJjJ2B6+22h0yQt/R3nZR8Xg=", method: "GET", date: old,
            target: "/v2/1/tokens/123456789", text: "GET\n\n\(old)\n/v2/1/tokens/123456789\n",
            signature: "UpOoo/pmmj7tW03IbEcw2WtJURFCKL2/J6hqMc+1h1I="),
        Vector(
            name: "N", secret: "I42Zf4pVnRdroHfuHnRiJjJ2B6+22h0yQt/R3nZR8Xg=", method: "DELETE", date: old,
            headers: processed, target: "/v2/1/tokens/123456789",
            text: "DELETE\n\n\(old)\n\(processedLines)/v2/1/tokens/123456789\n",
            signature: "grbqq87sHbkoDBhUKzhDOZV343XWHXHxUX7akPiXkVM="),
        Vector(
            name: "O1", secret: "secretApiKey", method: "POST", contentType: "application/json",
            date: "Tue, 01 Dec 2026 08:00:00 GMT",
            headers: [
                ("X-GCS-ServerMetaInfo", "eyJpbnRlZ3JhdG9yIjoiQWNtZSJ9"), ("X-GCS-Idempotence-Key", "order-6372-a"),
            ], target: "/v2/MyMerchant/hostedcheckouts",
            text: """
                POST
                application/json
                Tue, 01 Dec 2026 08:00:00 GMT
                x-gcs-idempotence-key:order-6372-a
                x-gcs-servermetainfo:eyJpbnRlZ3JhdG9yIjoiQWNtZSJ9
                /v2/MyMerchant/hostedcheckouts

                """, signature: "6VKc+WbK/6BYNxpgJv1FHU8gnYIxNybbiQpdl3Y2mWw="),
        Vector(
            name: "O2", secret: "secretApiKey", method: "GET", date: "Tue, 01 Dec 2026 08:00:00 GMT",
            target: "/v2/MyMerchant/products?countryCode=BE&currencyCode=EUR&hide=fields&hide=accountsOnFile",
            text: """
                GET

                Tue, 01 Dec 2026 08:00:00 GMT
                /v2/MyMerchant/products?countryCode=BE&currencyCode=EUR&hide=fields&hide=accountsOnFile

                """, signature: "PMH5RmXuyP/CyqFw/tonOyExcsu7k8u0VrAN2s55nlY="),
    ]

    @Test(arguments: vectors)
    func signs(_ vector: Vector) {
        var headers = HTTPHeaders(vector.headers.map { (name: $0.0, value: $0.1) })
        // What is not signed.
        headers.add("Date", vector.date)
        headers.add("Accept", "application/json")
        headers.add("X-GC", "near")
        headers.add("My-X-GCS-Header", "inside")
        let signed = StringToHash(
            method: vector.method, contentType: vector.contentType, date: vector.date, headers: headers,
            target: vector.target)
        #expect(signed.text == vector.text)
        #expect(signed.signature(secret: vector.secret) == vector.signature)
    }

    @Test(arguments: [
        ("aap\nnoot  ", "aap noot"), (" aap\r\n  noot", "aap noot"), ("a\r\nb\r\nc", "a b c"), ("", ""), (" \t ", ""),
        ("a  b", "a  b"), ("a\n\nb", "a  b"), ("a\r\r\nb", "a\r b"), ("a \n b", "a  b"), ("\r\n\r\n", ""),
        ("a\n\t \u{B}\u{C}b", "a b"), ("a\rb", "a\rb"), ("é\r\n\u{301}x", "é \u{301}x"),
        ("\u{A0}a\u{A0}", "\u{A0}a\u{A0}"),
    ])
    func putsAValueOnOneLine(value: String, canonical: String) {
        #expect(Array(StringToHash.canonical(value).utf8) == Array(canonical.utf8))
    }

    @Test func ordersHeadersByTheBytesOfTheirNamesAndJoinsThoseOfOneName() {
        var headers: HTTPHeaders = ["X-GCS-b": "2", "x-gcs-B2": "3", "X-GCS-A_": "1", "x-gcs-A-": "0", "X-GCS": ""]
        headers.add("x-GCS-B", "4")
        let signed = StringToHash(method: "GET", contentType: nil, date: "d", headers: headers, target: "/")
        #expect(
            signed.text
                == "GET\n\nd\nx-gcs:\nx-gcs-a-:0\nx-gcs-a_:1\nx-gcs-b:2, 4\nx-gcs-b2:3\n/\n")
    }

    @Test func theSecretIsNotDecoded() {
        let signed = StringToHash(method: "GET", contentType: nil, date: "d", headers: [:], target: "/")
        // By Python: hmac.new(b'AAAA', b'GET\n\nd\n/\n', 'sha256').
        #expect(signed.signature(secret: "AAAA") == "34F2hS2RRCoOfOZNGIxXcWLFR91cZArlxZmTiCH8lEg=")
        #expect(signed.signature(secret: "pâté€") == "5WYeGjWdmMSppna3ztcOxFlFpB4PpEMrKLRpin16LfA=")
    }
}
