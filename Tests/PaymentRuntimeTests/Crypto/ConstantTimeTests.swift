import Foundation
import PaymentRuntime
import Testing

@Suite struct ConstantTimeTests {
    @Test func findsADifferenceAtEveryPlace() {
        let bytes = (0..<40).map { UInt8($0) }
        #expect(ConstantTime.areEqual(bytes, bytes))
        #expect(ConstantTime.areEqual(bytes, Data(bytes)))
        for index in bytes.indices {
            for bit in 0..<8 {
                var other = bytes
                other[index] ^= 1 << UInt8(bit)
                #expect(!ConstantTime.areEqual(bytes, other))
            }
        }
    }

    /// Differences that would cancel out if they were added or xored up.
    @Test func differencesDoNotCancelOut() {
        #expect(!ConstantTime.areEqual([1, 1] as [UInt8], [0, 0] as [UInt8]))
        #expect(!ConstantTime.areEqual([1, 255] as [UInt8], [0, 0] as [UInt8]))
        #expect(!ConstantTime.areEqual([1, 2] as [UInt8], [2, 1] as [UInt8]))
    }

    @Test func lengthsCount() {
        #expect(ConstantTime.areEqual([UInt8](), Data()))
        #expect(!ConstantTime.areEqual([UInt8](), [0] as [UInt8]))
        #expect(!ConstantTime.areEqual([1, 2] as [UInt8], [1, 2, 0] as [UInt8]))
        let data = Data([7, 1, 2])
        #expect(ConstantTime.areEqual(data[1...], [1, 2] as [UInt8]))
    }
}

/// RFC 4648, section 8.
@Suite struct HexTests {
    @Test func writesLowerCase() {
        #expect(Hex.encode([] as [UInt8]) == "")
        #expect(Hex.encode([0x00, 0x0F, 0xF0, 0xAB, 0xFF] as [UInt8]) == "000ff0abff")
    }

    @Test func everyByteComesBack() {
        let bytes = (0...255).map { UInt8($0) }
        #expect(Hex.encode(bytes) == (0...255).map { String(format: "%02x", $0) }.joined())
        #expect(Hex.decode(Hex.encode(bytes)) == bytes)
        #expect(Hex.decode(Hex.encode(bytes).uppercased(), upperCase: true) == bytes)
        #expect(Hex.decode(Hex.encode(bytes), upperCase: true) == bytes)
    }

    @Test(arguments: ["0", "0g", "0x00", " 00", "00 ", "00\n", "-1", "+1", "00 11", "é", "００", "AB", "aB"])
    func refuses(_ text: String) {
        #expect(Hex.decode(text) == nil)
    }

    @Test(arguments: ["0", "0G", "@0", "AG", "`0", "a:", "/0"])
    func refusesWithUpperCase(_ text: String) {
        #expect(Hex.decode(text, upperCase: true) == nil)
    }
}
