import Dodo
import Foundation
import PaymentRuntime
import Testing

/// Whatever is changed in a signed message, it is refused, and nothing traps.
///
/// Each of these computes for a while; they yield now and then, since tests of time limits run beside them.
@Suite struct WebhookFuzzTests {
    @Test(arguments: WebhookSample.all)
    func everyFlippedBitOfTheBodyIsRefused(_ sample: WebhookSample) async throws {
        let verifier = try sample.verifier()
        let headers = sample.headers()
        var body = sample.data
        for index in body.indices {
            await Task.yield()
            for bit in 0..<8 {
                body[index] ^= 1 << bit
                #expect(throws: SignatureFailure.mismatch) { try verifier.delivery(headers: headers, body: body) }
                body[index] ^= 1 << bit
            }
        }
        _ = try verifier.delivery(headers: headers, body: body)
    }

    /// The version of the scheme is no exception: with another one nothing is left to compare with.
    @Test(arguments: WebhookSample.all)
    func everyFlippedBitOfTheHeadersIsRefused(_ sample: WebhookSample) async throws {
        for name in ["webhook-id", "webhook-timestamp", "webhook-signature"] {
            let bytes = Array(try #require(sample.headers()[name]).utf8)
            for index in bytes.indices {
                await Task.yield()
                for bit in 0..<8 {
                    var flipped = bytes
                    flipped[index] ^= 1 << bit
                    // Half of them are no UTF-8, and no header that a server would hand on; replaced, they must not pass.
                    var headers = sample.headers()
                    headers.set(name, String(decoding: flipped, as: UTF8.self))
                    #expect(try sample.failure(headers) != nil, "\(name) \(index) \(bit)")
                }
            }
        }
    }

    @Test func everyFlippedBitOfTheKeyIsRefused() async throws {
        let sample = WebhookSample.v2
        for index in WebhookSample.key.indices {
            await Task.yield()
            for bit in 0..<8 {
                var key = WebhookSample.key
                key[index] ^= 1 << bit
                let verifier = try sample.verifier(secrets: [Data(key).base64EncodedString()])
                #expect(throws: SignatureFailure.mismatch) {
                    try verifier.delivery(headers: sample.headers(), body: sample.data)
                }
            }
        }
    }

    @Test func nothingTraps() async throws {
        var generator = SplitMix(state: 20_261_130)
        let sample = WebhookSample.v2
        let pieces = [
            "v1", ",", " ", "=", "v1,", sample.signature, "\t", "é", "\u{0}", "AAAA", ";",
            String(repeating: "x", count: 999),
        ]
        for _ in 0..<500 {
            await Task.yield()
            let text = (0..<Int.random(in: 0...6, using: &generator))
                .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
            let failure = try sample.failure(sample.headers(signature: text))
            let items = text.split(separator: " ").map { $0.trimmingCharacters(in: .init(charactersIn: "\t")) }
            // It passes only if the right one stands there by itself.
            if failure == nil { #expect(items.contains(sample.signature)) }
            #expect(try sample.failure(sample.headers(id: text)) != nil)
            #expect(try sample.failure(sample.headers(timestamp: text)) != nil)
        }
        let megabyte = String(repeating: "v1,AAAA ", count: 131_072)
        #expect(try sample.failure(sample.headers(signature: megabyte)) == .mismatch)
    }

    /// A small generator whose numbers are the same in every run.
    private struct SplitMix: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state &+= 0x9e37_79b9_7f4a_7c15
            var z = state
            z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
            z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
            return z ^ (z >> 31)
        }
    }
}
