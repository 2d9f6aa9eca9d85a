import Dodo
import Foundation
import PaymentRuntime
import TestSupport
import Testing

extension URLGenerator {
    /// A text, percent-encoded as somebody might, and what it says.
    fileprivate mutating func parameter() -> (encoded: String, text: String) {
        var (encoded, text) = ("", "")
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            let piece = random.pick([
                ("x", "x"), ("Z", "Z"), ("%20", " "), ("+", "+"), ("%2B", "+"), ("%26", "&"), ("%3D", "="),
                ("%3d", "="),
                (";", ";"), ("%C3%A9", "é"), ("é", "é"), ("%e6%97%a5", "日"), ("😀", "😀"), ("%", "%"), ("%zz", "%zz"),
                ("%00", "\0"), ("%23", "#"), ("?", "?"), (",", ","), ("%25", "%"), ("/", "/"),
            ])
            encoded += piece.0
            text += piece.1
            // A lone percent sign must not meet two digits.
            if piece.0 == "%" {
                encoded += "-"
                text += "-"
            }
        }
        return (encoded, text)
    }
}

/// What holds for every return and every order of events, tried with many (section 6 of `Schemas/Dodo/SOURCES.md`).
@Suite struct CheckoutPropertyTests {
    @Test("6.4: whatever the encoding, what was meant is read; of doubled names the last")
    func parameters() throws {
        var urls = URLGenerator(seed: 64)
        let returnURL = try DodoReturnURL("myapp://checkout/return")
        for _ in 0..<2_000 {
            var raw: [String: String] = [:]
            var keys: [String] = []
            let pieces = (0..<Int.random(in: 0...7, using: &urls.random)).map { _ -> String in
                let (name, plain) = urls.random.pick([
                    ("status", "status"), ("payment_id", "payment_id"), ("license_key", "license_key"),
                    ("license%5fkey", "license_key"), ("email", "email"), ("Status", "Status"), ("", ""),
                    ("%C3%A9", "é"),
                    ("subscription_id", "subscription_id"),
                ])
                var value = urls.parameter()
                if plain == "status", urls.random.once(in: 2) {
                    let status = urls.random.pick(["succeeded", "ACTIVE", "failed", "expired", "requires_x", " failed"])
                    value = (status.replacingOccurrences(of: " ", with: "%20"), status)
                }
                raw[plain] = value.text
                if plain == "license_key", !value.text.isEmpty { keys.append(value.text) }
                return value.text.isEmpty && urls.random.once(in: 2) ? name : "\(name)=\(value.encoded)"
            }
            // An only piece that is empty is no query at all.
            if pieces == [""] { raw = [:] }
            let url =
                "MyApp://checkout/return/?" + pieces.joined(separator: "&") + urls.random.pick(["", "#status=failed"])
            let result = try #require(returnURL.result(of: url))
            #expect(result.raw == raw, "\(url)")
            #expect((result.licenseKeys ?? []).map(\.value) == keys)
            #expect(result.splitLicenseKeys.allSatisfy { !$0.value.contains(",") && !$0.value.isEmpty })
            #expect(result.paymentID ?? "" == raw["payment_id"] ?? "" && result.paymentID?.isEmpty != true)
            let expected: DodoCheckoutStatus =
                switch raw["status"] {
                case "succeeded", "ACTIVE": .succeeded
                case "failed": .failed
                case "expired": .expired
                default: .pending
                }
            #expect(result.status == expected)
        }
    }

    /// However browsers, buyers and apps behave: one result at most, a record that follows the table, and always a call
    /// that tells the truth.
    @Test("6.5 and 6.6: any order of events")
    func anyOrder() throws {
        var urls = URLGenerator(seed: 65)
        for _ in 0..<1_000 {
            let store = MemoryAbandonedSessionStore()
            var checkouts = DodoCheckouts(store: store)
            var record: String?
            var (isRunning, wasOpened, id) = (false, false, "")
            for step in 0..<Int.random(in: 1...20, using: &urls.random) {
                switch Int.random(in: 0...6, using: &urls.random) {
                case 0:
                    let begun: Void? = try? checkouts.begin(
                        url: "https://checkout.dodopayments.com/session/cks_\(step)", returnURL: "myapp://shop/back")
                    #expect((begun != nil) == !isRunning)
                    if !isRunning { (isRunning, wasOpened, id) = (true, false, "cks_\(step)") }
                case 1:
                    let opened = checkouts.open() != nil
                    #expect(opened == (isRunning && !wasOpened))
                    if opened { (wasOpened, record) = (true, id) }
                case 2:
                    let result = checkouts.close()
                    #expect((result != nil) == isRunning && result?.status ?? .cancelled == .cancelled)
                    isRunning = false
                case 3:
                    let error = checkouts.fail()
                    #expect((error != nil) == isRunning)
                    isRunning = false
                case 4:
                    let status = urls.random.pick(["succeeded", "failed", "expired", "pending", "cancelled", ""])
                    let arrival = checkouts.arrive(at: "MYAPP://shop/b%61ck/?status=\(status)&\(urls.query())")
                    guard case .ended(let result) = arrival else {
                        #expect(!isRunning)
                        continue
                    }
                    #expect(isRunning && result.sessionID == id)
                    #expect(result.confirmation.client == "DodoClient")
                    isRunning = false
                    if result.status.outcome != .pending, record == id { record = nil }
                default:
                    let arrival = checkouts.arrive(at: urls.random.once(in: 2) ? urls.garbage() : urls.sample().text)
                    #expect(arrival == .other)
                }
                #expect(checkouts.isRunning == isRunning)
                #expect(store.load()?.sessionID == record)
                let closed = checkouts.current?.events.filter { $0 == .closed }.count ?? 0
                #expect(closed == (!isRunning && wasOpened ? 1 : 0) || checkouts.current == nil)
            }
        }
    }
}
