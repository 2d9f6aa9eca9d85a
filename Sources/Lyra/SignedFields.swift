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

    private static let algorithm = "sha256_hmac"

    /// `kr-answer`, byte for byte.
    let answer: Data
    /// `kr-hash`.
    let code: [UInt8]

    /// - Throws: If one of the four fields is missing, empty or given twice, or not what this endpoint expects; also if
    ///   another field of Lyra's is given twice. What else there is does not matter.
    init(_ fields: [(name: String, value: [UInt8])], signedWith kind: KeyKind) throws(SignatureFailure) {
        var found: [String: [UInt8]] = [:]
        for (name, value) in fields where name.hasPrefix("kr-") {
            guard found.updateValue(value, forKey: name) == nil else { throw .doubled(field: Self.printable(name)) }
        }
        func value(_ name: String) throws(SignatureFailure) -> [UInt8] {
            guard let value = found[name] else { throw .missing(field: name) }
            guard !value.isEmpty else { throw .empty(field: name) }
            return value
        }
        let answer = try value("kr-answer")
        let hash = try value("kr-hash")
        let keyKind = try value("kr-hash-key")
        guard try value("kr-hash-algorithm").elementsEqual(Self.algorithm.utf8) else {
            throw .unknownAlgorithm(field: "kr-hash-algorithm")
        }
        guard keyKind.elementsEqual(kind.rawValue.utf8) else {
            throw .unexpectedKey(field: "kr-hash-key", expected: kind.rawValue)
        }
        guard let code = Hex.decode(String(decoding: hash, as: UTF8.self)) else {
            throw .unreadable(field: "kr-hash", as: .hex)
        }
        self.answer = Data(answer)
        self.code = code
    }

    /// The members of a mobile SDK's response, which is JSON (section 4.4).
    ///
    /// - Throws: If it is no JSON object, or one of Lyra's members is no string; null counts as missing.
    static func members(ofJSON body: Data) throws(SignatureFailure) -> [(name: String, value: [UInt8])] {
        guard !body.isEmpty else { throw .emptyBody }
        let members: [String: JSONValue]
        do {
            members = try WireDecoder().decode([String: JSONValue].self, from: body)
        } catch {
            if case .syntax(let fault) = error.reason, fault.reason == .duplicateKey {
                throw .doubled(field: "a member of the body")
            }
            throw .unreadable(field: "the body", as: .json)
        }
        var fields: [(name: String, value: [UInt8])] = []
        for (name, value) in members.sorted(by: { $0.key < $1.key })
        where name.hasPrefix("kr-") && !value.isNull {
            guard let text = value.string else { throw .unreadable(field: Self.printable(name), as: .string) }
            fields.append((name, Array(text.utf8)))
        }
        return fields
    }

    /// The names that are known; who sends the others chose them.
    private static func printable(_ name: String) -> String {
        ["kr-answer", "kr-hash", "kr-hash-key", "kr-hash-algorithm", "kr-answer-type", "kr-src"].contains(name)
            ? name : "another field of kr-"
    }
}
