import Foundation
import PaymentRuntime
import Testing

@Suite struct SigningKeyTests {
    /// Worldline's own vector of a key and a body; the others by Python's `hmac`.
    @Test func signsWithTheTextsUTF8() throws {
        let key = try SigningKey("hello+world")
        #expect(
            key.code(for: Data("{\"name\":\"Zoë €\"}".utf8)).base64EncodedString()
                == "XKnfKCFYH2a8dsi/GqH3UmNUM1lg98GtiaY4nO52qEo=")
        #expect(key.code(for: Data()).base64EncodedString() == "FHbwt14Rjkjdn51x5EiyjgVQ7gN6ftgh5Y2l0KpQmLw=")
    }

    /// The first vector of Standard Webhooks: the key is decoded base64, and an id and a time are signed before the body.
    @Test func signsWhatStandsBeforeTheBody() throws {
        let key = try SigningKey(bytes: #require(Hex.decode("31f290f6bf06298aab4f08d43c3f082cf648a362da2da4b0")))
        let code = try #require(Data(base64Encoded: "g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="))
        let prefix = Data("msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.".utf8)
        let body = Data("{\"test\": 2432232314}".utf8)
        let verified = try key.verify(body, after: prefix, code: code)
        #expect(verified.data == body)
        #expect(try verified.json([String: Int].self) == ["test": 2_432_232_314])
        #expect(throws: SignatureFailure.mismatch) { try key.verify(body, code: code) }
        #expect(throws: SignatureFailure.mismatch) { try key.verify(body, after: prefix, code: code.dropLast()) }
        #expect(throws: SignatureFailure.mismatch) { try key.verify(body, after: prefix, code: Data()) }
    }

    @Test func everyFlippedBitIsNoticed() throws {
        let key = try SigningKey("sz_pr_example")
        let body = Data("{\"uuid\":\"evt-1\",\"event\":\"order.captured\"}".utf8)
        let code = try #require(Hex.decode("ac5931e9db4a848492d4dffe45c5061a9177d95156183ef1a11e9e9a1e3fd376"))
        #expect(try key.verify(body, code: code).data == body)
        for index in 0..<(code.count * 8) {
            var changed = code
            changed[index / 8] ^= 1 << UInt8(index % 8)
            #expect(throws: SignatureFailure.mismatch) { try key.verify(body, code: changed) }
        }
        for index in 0..<(body.count * 8) {
            var changed = body
            changed[index / 8] ^= 1 << UInt8(index % 8)
            #expect(throws: SignatureFailure.mismatch) { try key.verify(changed, code: code) }
        }
    }

    @Test func aVerifiedBodyThatCannotBeReadSaysWhere() throws {
        let key = try SigningKey("k")
        let body = Data("{\"a\":\"planted\"}".utf8)
        let verified = try key.verify(body, code: key.code(for: body))
        let failure = #expect(throws: SignatureFailure.self) { try verified.json([String: Int].self) }
        #expect(failure?.isAuthentic == true)
        #expect(
            failure.map { "\($0)" }
                == "the signature is right, but the body cannot be read: [•]: expected an integer, found a string")
    }

    @Test func refusesWhatIsNoKey() {
        #expect(throws: CredentialFault.empty(field: "key")) { try SigningKey("") }
        #expect(throws: CredentialFault.blank(field: "secret")) { try SigningKey("a\n", field: "secret") }
        #expect(throws: CredentialFault.empty(field: "key")) { try SigningKey(bytes: []) }
    }

    @Test func findsKeysByTheirIDs() throws {
        let keys = try WebhookKeys(["id-1": "one", "id-2": "two"])
        #expect(try keys.key(for: "id-2").code(for: Data()) == HMACSHA256.code(for: Data(), key: Data("two".utf8)))
        for id in ["id-3", "", "ID-1"] {
            #expect(throws: SignatureFailure.unknownKey(id: id)) { try keys.key(for: id) }
        }
        #expect(throws: CredentialFault.empty(field: "webhook keys")) { try WebhookKeys([:]) }
        #expect(throws: CredentialFault.blank(field: "webhook key id")) { try WebhookKeys(id: "a b", secret: "c") }
        #expect(throws: CredentialFault.empty(field: "webhook key")) { try WebhookKeys(id: "a", secret: "") }
    }

    @Test func printsNoSecret() throws {
        let key = try SigningKey("planted")
        let keys = try WebhookKeys(id: "planted", secret: "planted")
        let body = try key.verify(Data("planted".utf8), code: key.code(for: Data("planted".utf8)))
        for value in [key, keys, body] as [Any] {
            var dumped = ""
            dump([value], to: &dumped)
            for text in ["\(value)", String(reflecting: value), dumped] {
                #expect(!text.contains("planted") && !text.contains("112"))
            }
        }
    }
}
