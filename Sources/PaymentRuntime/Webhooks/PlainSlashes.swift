import Foundation

extension Data {
    /// The same with `/` for each `\/`, which means the same in JSON. Some gateways sign the one and deliver the other.
    ///
    /// Not done in `Data` itself: to take a byte off its end costs as much as hashing hundreds, and anybody can send
    /// slashes.
    package var withPlainSlashes: Data {
        var plain: [UInt8] = []
        plain.reserveCapacity(count)
        for byte in self {
            if byte == UInt8(ascii: "/"), plain.last == UInt8(ascii: "\\") { plain.removeLast() }
            plain.append(byte)
        }
        return Data(plain)
    }
}
