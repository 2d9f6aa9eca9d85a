import Foundation
import PaymentRuntime
import Testing
import Worldline

/// Webhooks (section 2 of `Schemas/Worldline/SOURCES.md`).
@Suite struct WebhookVerifierTests {
    /// The body of Worldline's own tests, to the byte: 765 of them.
    static let official = """
        {
          "apiVersion": "v1",
          "id": "8ee793f6-4553-4749-85dc-f2ef095c5ab0",
          "created": "2017-02-02T11:24:14.040+0100",
          "merchantId": "20000",
          "type": "payment.paid",
          "payment": {
            "id": "00000200000143570012",
            "paymentOutput": {
              "amountOfMoney": {
                "amount": 1000,
                "currencyCode": "EUR"
              },
              "references": {
                "paymentReference": "200001681810"
              },
              "paymentMethod": "bankTransfer",
              "bankTransferPaymentMethodSpecificOutput": {
                "paymentProductId": 11
              }
            },
            "status": "PAID",
            "statusOutput": {
              "isCancellable": false,
              "statusCategory": "COMPLETED",
              "statusCode": 1000,
              "statusCodeChangeDateTime": "20170202112414",
              "isAuthorized": true
            }
          }
        }
        """
    static let officialSignature = "2S7doBj/GnJnacIjSJzr5fxGM5xmfQyFAwxv1I53ZEk="

    static let own = """
        {"apiVersion":"v1","id":"evt-1","created":"2026-01-01T10:00:00.000+0100","merchantId":"M1",\
        "type":"payment.captured","payment":{"id":"3066019730_1","status":"CAPTURED",\
        "statusOutput":{"statusCode":9,"statusCategory":"COMPLETED"}}}
        """
    static let ownSignature = "3XkUpN2/+dXJHJx8wrf0bfqfCsf2+DGcZdtspMi8Dew="

    private func verifier() throws -> WebhookVerifier {
        WebhookVerifier(keys: try WebhookKeys(["dummy-key-id": "hello+world", "key-2": "whsec-test-1"]))
    }

    private func headers(_ signature: String, _ keyID: String = "dummy-key-id") -> HTTPHeaders {
        ["X-GCS-Signature": signature, "X-GCS-KeyId": keyID]
    }

    /// Signs with hello+world, so that what is refused is refused for another reason.
    private func signed(_ body: String) -> HTTPHeaders {
        let code = HMACSHA256.code(for: Array(body.utf8), key: Array("hello+world".utf8))
        return headers(code.base64EncodedString())
    }

    private func failure(_ headers: HTTPHeaders, _ body: Data) throws -> SignatureFailure? {
        let verifier = try verifier()
        do throws(SignatureFailure) {
            _ = try verifier.event(headers: headers, body: body)
            return nil
        } catch {
            return error
        }
    }

    @Test func readsTheOfficialEvent() throws {
        #expect(Self.official.utf8.count == 765)
        let event = try verifier().event(headers: headers(Self.officialSignature), body: Data(Self.official.utf8))
        #expect(event.id == "8ee793f6-4553-4749-85dc-f2ef095c5ab0" && event.merchantID == "20000")
        #expect(event.type?.rawValue == "payment.paid" && event.created == "2017-02-02T11:24:14.040+0100")
        #expect(event.payment?.id == "00000200000143570012")
        #expect(event.payment?.paymentOutput?.amountOfMoney == AmountOfMoney(amount: 1000, currencyCode: "EUR"))
        #expect(event.payment?.status?.rawValue == "PAID" && event.payment?.statusOutput?.statusCode?.rawValue == 1000)
        // Words that the contract does not have are kept, and are not taken for more than is known.
        #expect(event.payment?.standing == .unknown)
    }

    @Test func readsOurOwnVectors() throws {
        let event = try verifier().event(headers: headers(Self.ownSignature, "key-2"), body: Data(Self.own.utf8))
        #expect(event.payment?.id == "3066019730_1" && event.payment?.isPaid == true)
        let withLineFeed = Data((Self.own + "\n").utf8)
        let other = headers("eQuneGTTfmsoUwgEs8VS/sax3PT+QnfUXc3l2em9DQw=", "key-2")
        #expect(try verifier().event(headers: other, body: withLineFeed).id == "evt-1")
        #expect(try failure(other, Data(Self.own.utf8)) == .mismatch)
        #expect(try failure(headers(Self.ownSignature, "key-2"), withLineFeed) == .mismatch)
    }

    @Test func otherVectors() throws {
        // The signature is right, and the body is no event.
        let utf8 = Data(#"{"name":"Zoë €"}"#.utf8)
        let found = try failure(headers("XKnfKCFYH2a8dsi/GqH3UmNUM1lg98GtiaY4nO52qEo="), utf8)
        #expect(found == .unknownVersion(field: "apiVersion") && found?.isAuthentic == true)
        #expect(try failure(headers("FHbwt14Rjkjdn51x5EiyjgVQ7gN6ftgh5Y2l0KpQmLw="), Data()) == .emptyBody)
    }

    @Test func namesOfHeadersHaveNoCase() throws {
        let headers: HTTPHeaders = ["x-gcs-signature": " \(Self.officialSignature)\t", "X-Gcs-KEYID": " dummy-key-id "]
        _ = try verifier().event(headers: headers, body: Data(Self.official.utf8))
    }

    @Test func everyFlippedBitOfTheBodyIsRefused() throws {
        let verifier = try verifier()
        let headers = headers(Self.officialSignature)
        var body = Data(Self.official.utf8)
        for index in body.indices {
            for bit in 0..<8 {
                body[index] ^= 1 << bit
                #expect(throws: SignatureFailure.mismatch) { try verifier.event(headers: headers, body: body) }
                body[index] ^= 1 << bit
            }
        }
        _ = try verifier.event(headers: headers, body: body)
    }

    @Test func everyFlippedBitOfTheSignatureIsRefused() throws {
        let verifier = try verifier()
        let body = Data(Self.official.utf8)
        let text = Array(Self.officialSignature.utf8)
        for index in text.indices {
            for bit in 0..<7 {
                var changed = text
                changed[index] ^= 1 << bit
                let headers = headers(String(decoding: changed, as: UTF8.self))
                #expect(throws: SignatureFailure.self) { try verifier.event(headers: headers, body: body) }
            }
        }
        // The decoded code, one bit at a time.
        var code = try #require(Data(base64Encoded: Self.officialSignature))
        for index in code.indices {
            for bit in 0..<8 {
                code[index] ^= 1 << bit
                let headers = headers(code.base64EncodedString())
                #expect(throws: SignatureFailure.mismatch) { try verifier.event(headers: headers, body: body) }
                code[index] ^= 1 << bit
            }
        }
    }

    @Test func bodiesThatWereTouchedAreRefused() throws {
        let headers = headers(Self.officialSignature)
        let body = Data(Self.official.utf8)
        let value = try JSONValue(parsing: body)
        for other in [
            body + [10], [32] + body, [0xEF, 0xBB, 0xBF] + body, body.dropLast(), body.dropFirst(), value.data,
            Data(Self.official.replacingOccurrences(of: "\n", with: "\r\n").utf8), body + body, Data([0]),
        ] {
            #expect(try failure(headers, Data(other)) == .mismatch)
        }
        // A slice of other indices is the same bytes.
        _ = try verifier().event(headers: headers, body: (Data([1, 2]) + body).dropFirst(2))
    }

    @Test(
        arguments: [
            ([], .missing(field: "X-GCS-Signature")),
            ([("X-GCS-KeyId", "dummy-key-id")], .missing(field: "X-GCS-Signature")),
            ([("X-GCS-Signature", officialSignature)], .missing(field: "X-GCS-KeyId")),
            ([("X-GCS-Signature", ""), ("X-GCS-KeyId", "dummy-key-id")], .empty(field: "X-GCS-Signature")),
            ([("X-GCS-Signature", officialSignature), ("X-GCS-KeyId", " ")], .empty(field: "X-GCS-KeyId")),
            (
                [
                    ("X-GCS-Signature", officialSignature), ("x-gcs-signature", officialSignature),
                    ("X-GCS-KeyId", "dummy-key-id"),
                ], .doubled(field: "X-GCS-Signature")
            ),
            (
                [("X-GCS-Signature", "\(officialSignature), \(officialSignature)"), ("X-GCS-KeyId", "dummy-key-id")],
                .doubled(field: "X-GCS-Signature")
            ),
            (
                [("X-GCS-Signature", officialSignature), ("X-GCS-KeyId", "dummy-key-id"), ("X-GCS-KEYID", "key-2")],
                .doubled(field: "X-GCS-KeyId")
            ),
            (
                [("X-GCS-Signature", "not base64!"), ("X-GCS-KeyId", "dummy-key-id")],
                .unreadable(field: "X-GCS-Signature", as: .base64)
            ),
            (
                [("X-GCS-Signature", String(officialSignature.dropLast())), ("X-GCS-KeyId", "dummy-key-id")],
                .unreadable(field: "X-GCS-Signature", as: .base64)
            ),
            ([("X-GCS-Signature", officialSignature), ("X-GCS-KeyId", "other")], .unknownKey(id: "other")),
            (
                [("X-GCS-Signature", officialSignature), ("X-GCS-KeyId", "DUMMY-KEY-ID")],
                .unknownKey(id: "DUMMY-KEY-ID")
            ),
            ([("X-GCS-Signature", "AAAA"), ("X-GCS-KeyId", "dummy-key-id")], .mismatch),
            // Another key's signature.
            ([("X-GCS-Signature", officialSignature), ("X-GCS-KeyId", "key-2")], .mismatch),
            ([("X-GCS-Signature", ownSignature), ("X-GCS-KeyId", "key-2")], .mismatch),
        ] as [([(String, String)], SignatureFailure)])
    func eachFailureIsItsOwn(fields: [(String, String)], expected: SignatureFailure) throws {
        let headers = HTTPHeaders(fields.map { (name: $0.0, value: $0.1) })
        let found = try failure(headers, Data(Self.official.utf8))
        #expect(found == expected && found?.isAuthentic == false)
    }

    @Test(arguments: [
        #"{"apiVersion":"v2","id":"e"}"#, #"{"apiVersion":"V1"}"#, #"{"apiVersion":"v1 "}"#, #"{"apiVersion":1}"#,
        #"{"apiVersion":null}"#, #"{"id":"e"}"#, #"{"apiVersion":["v1"]}"#, #"[{"apiVersion":"v2"}]"#, "{}",
    ])
    func anotherVersionIsRefused(body: String) throws {
        let found = try failure(signed(body), Data(body.utf8))
        #expect(found == .unknownVersion(field: "apiVersion") && found?.isAuthentic == true)
    }

    @Test func anArrayOfOneIsRead() throws {
        let body = "[\(Self.own)]\n"
        #expect(try verifier().event(headers: signed(body), body: Data(body.utf8)).id == "evt-1")
    }

    @Test(arguments: [
        "[]", "[\(own),\(own)]", "[[\(own)]]", "null", "1", #""v1""#, "{", "<html>", "[1]", "\u{FEFF}{}",
        #"{"apiVersion":"v1","apiVersion":"v1"}"#, #"{"apiVersion":"v1","payment":[]}"#,
        #"{"apiVersion":"v1","payment":{"id":1}}"#, #"{"apiVersion":"v1","type":{}}"#, "{\"apiVersion\":\"v1\"}x",
    ])
    func aBodyThatCannotBeReadIsTheProvidersAllTheSame(body: String) throws {
        guard case .unreadableBody? = try failure(signed(body), Data(body.utf8)) else {
            Issue.record("\(body) was read")
            return
        }
        #expect(try failure(signed(body), Data(body.utf8))?.isAuthentic == true)
    }

    @Test func bytesThatAreNoTextAreUnreadable() throws {
        let body = Data([0x7B, 0xFF, 0xFE, 0x7D])
        let code = HMACSHA256.code(for: body, key: Array("hello+world".utf8))
        guard case .unreadableBody? = try failure(headers(code.base64EncodedString()), body) else {
            Issue.record("it was read")
            return
        }
    }

    @Test func unknownTypesAndMembersAreKeptOut() throws {
        let body = #"{"apiVersion":"v1","type":"moon.landed","new":{"a":[1]},"payment":{"status":"ORBITING","x":1}}"#
        let event = try verifier().event(headers: signed(body), body: Data(body.utf8))
        #expect(event.type?.rawValue == "moon.landed" && event.type?.isKnown == false)
        #expect(event.payment?.status?.rawValue == "ORBITING")
    }

    @Test func provesAKeyWithoutSendingIt() throws {
        let request = try ValidateCredentialsRequest.proving(keyID: "dummy-key-id", secret: "hello+world")
        #expect(request.key == "dummy-key-id")
        #expect(request.secret?.value == "FHbwt14Rjkjdn51x5EiyjgVQ7gN6ftgh5Y2l0KpQmLw=")
        for bad in ["", " ", "a b", "a\n"] {
            #expect(throws: CredentialFault.self) { try ValidateCredentialsRequest.proving(keyID: bad, secret: "s") }
            #expect(throws: CredentialFault.self) { try ValidateCredentialsRequest.proving(keyID: "k", secret: bad) }
            #expect(throws: CredentialFault.self) { try WebhookKeys(id: bad, secret: "s") }
            #expect(throws: CredentialFault.self) { try WebhookKeys(id: "k", secret: bad) }
        }
    }
}
