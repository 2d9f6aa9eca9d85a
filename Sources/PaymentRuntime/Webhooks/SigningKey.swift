import Foundation

/// A secret that messages are signed with. Printing, dumping or interpolating it shows nothing of it.
public struct SigningKey: Sendable {
    private let bytes: Sensitive<[UInt8]>

    /// A key whose text, as UTF-8, is what signs.
    ///
    /// - Parameter field: What to call it in an error.
    /// - Throws: If it is empty or holds a blank.
    public init(_ text: String, field: String = "key") throws(CredentialFault) {
        try CredentialFault.check(text, field: field)
        bytes = Sensitive(Array(text.utf8))
    }

    /// A key that was given in another notation, such as base64, and has been decoded.
    ///
    /// - Throws: If there are no bytes.
    public init(bytes: [UInt8], field: String = "key") throws(CredentialFault) {
        guard !bytes.isEmpty else { throw .empty(field: field) }
        self.bytes = Sensitive(bytes)
    }

    /// A key whose text was checked when it was given.
    package init(checked text: String) {
        bytes = Sensitive(Array(text.utf8))
    }

    /// The HMAC-SHA-256 of a message: 32 bytes.
    public func code(for message: some DataProtocol) -> Data {
        HMACSHA256.code(for: message, key: bytes.value)
    }

    /// Hands a body back as verified if the code is that of `prefix` and `body`, one after the other.
    ///
    /// - Parameters:
    ///   - body: The body's bytes as they came. JSON that was read and written again is another text.
    ///   - prefix: What is signed in front of the body, such as its id and time.
    ///   - code: The decoded signature.
    /// - Throws: `mismatch`.
    public func verify(
        _ body: Data, after prefix: Data = Data(), code: some DataProtocol
    ) throws(SignatureFailure) -> VerifiedBody {
        try [self].verify(body, after: prefix, codes: [code])
    }
}

extension [SigningKey] {
    /// Hands a body back as verified if one of the codes is that of one of the keys.
    ///
    /// Each key signs once, however many codes somebody sends, and all are tried, so that the time says nothing about which
    /// one was right.
    ///
    /// - Throws: `mismatch`.
    package func verify(
        _ body: Data, after prefix: Data = Data(), codes: [some DataProtocol]
    ) throws(SignatureFailure) -> VerifiedBody {
        let message = prefix + body
        var isValid = false
        for key in self {
            let expected = key.code(for: message)
            for code in codes where ConstantTime.areEqual(code, expected) { isValid = true }
        }
        guard isValid else { throw .mismatch }
        return VerifiedBody(verified: body)
    }
}

extension SigningKey: Redacted {}
