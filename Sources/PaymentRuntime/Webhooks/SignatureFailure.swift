/// Why a webhook, or another message that a provider signs, is not to be trusted or cannot be read.
///
/// It names headers and fields, and shows neither a key nor what the signature should have been.
public enum SignatureFailure: Error, Hashable, Sendable {
    /// A header or field that the signature needs is not there.
    case missing(field: String)
    /// It is there and holds nothing.
    case empty(field: String)
    /// It is there twice, so nobody can tell which one counts.
    case doubled(field: String)
    /// It is not written as such a value is.
    case unreadable(field: String, as: Notation)
    /// There is no body at all.
    case emptyBody
    /// No key of this id was given to verify with. The id is the sender's word and does not print.
    case unknownKey(id: String)
    /// It is said to be signed with another kind of key than is asked for here. Who sends a message must not choose what
    /// it is verified with.
    case unexpectedKey(field: String, expected: String)
    /// It is said to be signed by an algorithm that this version does not know.
    case unknownAlgorithm(field: String)
    /// The signature is not that of these bytes with this key: something was changed on the way, or it is another's.
    case mismatch
    /// The time at which it was sent is too far from now: an old message sent again, or a clock that is wrong.
    ///
    /// `age` is in seconds, negative for a time to come; `tolerance` is what is accepted either way.
    case outsideTolerance(field: String, age: Int, tolerance: Int)
    /// The signature is right, and the body is of a version that this one does not know.
    case unknownVersion(field: String)
    /// The signature is right, and the body is a thing of a type that this version does not know.
    case unknownType(field: String)
    /// The signature is right, and the body cannot be read.
    case unreadableBody(CodingFault)

    /// How a value is written.
    public enum Notation: Hashable, Sendable {
        case base64
        case hex
        case json
        case percentEncoding
        /// A text inside of JSON.
        case string
        case utf8
        /// Whole seconds since 1970.
        case seconds
    }
}

extension SignatureFailure {
    /// Whether the signature is right all the same: then the message is the provider's, and what is wrong is that this
    /// program cannot read it. Answer so that it is delivered again.
    public var isAuthentic: Bool {
        switch self {
        case .unknownVersion, .unknownType, .unreadableBody: true
        default: false
        }
    }
}

extension SignatureFailure: CustomStringConvertible {
    public var description: String {
        switch self {
        case .missing(let field): "\(field) is missing"
        case .empty(let field): "\(field) is empty"
        case .doubled(let field): "\(field) is given more than once"
        case .unreadable(let field, let notation): "\(field) is not \(notation)"
        case .emptyBody: "the body is empty"
        case .unknownKey: "the key id is unknown"
        case .unexpectedKey(let field, let expected): "\(field) is not \(expected)"
        case .unknownAlgorithm(let field): "\(field) is unknown"
        case .mismatch: "the signature does not match"
        case .outsideTolerance(let field, let age, let tolerance):
            "\(field) is \(age) seconds old, accepted are \(tolerance) either way"
        case .unknownVersion(let field), .unknownType(let field): "the signature is right, but \(field) is unknown"
        case .unreadableBody(let fault): "the signature is right, but the body cannot be read: \(fault)"
        }
    }
}

extension SignatureFailure.Notation: CustomStringConvertible {
    public var description: String {
        switch self {
        case .base64: "base64"
        case .hex: "hexadecimal digits"
        case .json: "JSON"
        case .percentEncoding: "percent-encoded"
        case .string: "a string"
        case .utf8: "UTF-8"
        case .seconds: "whole seconds"
        }
    }
}
