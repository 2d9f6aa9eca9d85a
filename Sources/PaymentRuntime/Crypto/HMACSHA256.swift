import Foundation

#if canImport(CryptoKit)
    import CryptoKit
#endif

/// HMAC with SHA-256 (RFC 2104, FIPS 198-1): what all providers sign with.
public enum HMACSHA256 {
    /// The code of a message: 32 bytes.
    ///
    /// - Parameters:
    ///   - message: The bytes that are signed, of any number.
    ///   - key: Of any length. A text that serves as a key is its UTF-8 bytes.
    public static func code(for message: some DataProtocol, key: some DataProtocol) -> Data {
        #if canImport(CryptoKit)
            let key = SymmetricKey(data: Data(key))
            return Data(HMAC<SHA256>.authenticationCode(for: message, using: key))
        #else
            return Data(PortableHMACSHA256.code(for: Array(message), key: Array(key)))
        #endif
    }

    /// Whether a code that came with a message is the message's, compared in constant time.
    public static func isValid(
        _ code: some DataProtocol, for message: some DataProtocol, key: some DataProtocol
    ) -> Bool {
        ConstantTime.areEqual(code, self.code(for: message, key: key))
    }
}
