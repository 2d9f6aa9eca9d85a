/// HMAC (RFC 2104, FIPS 198-1) over ``PortableSHA256``.
enum PortableHMACSHA256 {
    static func code(for message: [UInt8], key: [UInt8]) -> [UInt8] {
        var block = key.count > PortableSHA256.blockSize ? PortableSHA256.digest(key) : key
        block += [UInt8](repeating: 0, count: PortableSHA256.blockSize - block.count)
        let inner = PortableSHA256.digest(block.map { $0 ^ 0x36 } + message)
        return PortableSHA256.digest(block.map { $0 ^ 0x5C } + inner)
    }
}
