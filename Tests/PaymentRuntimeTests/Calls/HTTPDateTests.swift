import Foundation
import PaymentRuntime
import Testing

/// Dates as headers have them. The expected texts are Python's.
@Suite struct HTTPDateTests {
    @Test(arguments: [
        ("Mon, 01 Jan 0001 00:00:00 GMT", -62_135_596_800), ("Wed, 31 Dec 1969 23:59:59 GMT", -1),
        ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
        ("Tue, 29 Feb 2000 00:00:00 GMT", 951_782_400), ("Fri, 06 Jun 2014 13:39:43 GMT", 1_402_061_983),
        ("Wed, 01 Jan 2020 11:00:00 GMT", 1_577_876_400), ("Thu, 29 Feb 2024 23:59:59 GMT", 1_709_251_199),
        ("Tue, 01 Dec 2026 08:00:00 GMT", 1_796_112_000), ("Fri, 01 Jan 2100 00:00:00 GMT", 4_102_444_800),
        ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799),
    ])
    func isWrittenInThePreferredForm(text: String, seconds: Double) {
        #expect(HTTPDate.text(Date(timeIntervalSince1970: seconds)) == text)
    }

    @Test func cutsFractionsOff() {
        #expect(HTTPDate.text(Date(timeIntervalSince1970: 784_111_777.999)) == "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(HTTPDate.text(Date(timeIntervalSince1970: -0.5)) == "Wed, 31 Dec 1969 23:59:59 GMT")
    }

    @Test(arguments: [1e11, -1e11, 1e300, -1e300, .infinity, -.infinity, .nan])
    func survivesEveryDate(seconds: Double) {
        #expect(HTTPDate.text(Date(timeIntervalSince1970: seconds)).utf8.count == 29)
    }
}
