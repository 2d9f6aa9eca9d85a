import Foundation
import PaymentRuntime

/// The fields on which a signed answer rests, read and not yet verified (`Schemas/Lyra/SOURCES.md`, section 4.1).
struct SignedFields {
    /// What signs. The field that names it is the sender's word: it is compared with what an endpoint expects, and never
    /// chooses.
    enum KeyKind: String {
        /// What the gateway tells a server: signed with the password of the REST API.
        case password
        /// What comes through the buyer's browser or phone: signed with the HMAC key.
        case hmac = "sha256_hmac"
    }

    static let prefix = "kr-"
    static let names = ["kr-answer", "kr-hash", "kr-hash-key", "kr-hash-algorithm", "kr-answer-type", "kr-src"]
    private static let algorithm = "sha256_hmac"

    /// `kr-answer`, byte for byte.
    let answer: Data
    /// `kr-hash`.
    let code: [UInt8]

    /// - Throws: If one of the four fields is missing, empty or given twice, or not what this endpoint expects; also if
    ///   another field of Lyra's is given twice. What else there is does not matter.
    init(_ message: SignedMessage, signedWith kind: KeyKind) throws(SignatureFailure) {
        try message.refuseDoubles(prefix: Self.prefix, known: Self.names)
        answer = Data(try message.exactlyOne("kr-answer"))
        let hash = try message.exactlyOne("kr-hash")
        let hasKey = try message.holds(kind.rawValue, "kr-hash-key")
        guard try message.holds(Self.algorithm, "kr-hash-algorithm") else {
            throw .unknownAlgorithm(field: "kr-hash-algorithm")
        }
        guard hasKey else { throw .unexpectedKey(field: "kr-hash-key", expected: kind.rawValue) }
        guard let code = Hex.decode(String(decoding: hash, as: UTF8.self)) else {
            throw .unreadable(field: "kr-hash", as: .hex)
        }
        self.code = code
    }
}

extension SignedMessage {
    /// The members of a mobile SDK's response, which is JSON (section 4.4).
    init(mobileResponse body: Data) throws(SignatureFailure) {
        try self.init(json: body, prefix: SignedFields.prefix, known: SignedFields.names)
    }
}
