import Foundation

/// Comparison that takes as long for bytes that differ at once as for bytes that differ at the very end, so that how long
/// it took tells nobody how much of a signature was guessed right.
public enum ConstantTime {
    /// Whether two runs of bytes are the same. Only their lengths may show in the time that it takes.
    public static func areEqual(_ left: some DataProtocol, _ right: some DataProtocol) -> Bool {
        sameBytes([UInt8](left), [UInt8](right))
    }

    /// Every byte is looked at, whatever was found before. Not inlined, so that nothing that a caller knows about one side
    /// gives the optimizer a reason to stop early.
    @inline(never)
    private static func sameBytes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        guard left.count == right.count else { return false }
        var difference: UInt8 = 0
        for index in left.indices { difference |= left[index] ^ right[index] }
        return difference == 0
    }
}
