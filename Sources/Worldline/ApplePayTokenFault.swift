import Foundation
import PaymentRuntime

/// Why an Apple Pay token cannot be paid with. It names members and shows nothing of what is in them.
public enum ApplePayTokenFault: Error, Hashable, Sendable {
    /// There is no payment data. That is what the iOS simulator gives; a device is needed.
    case noPaymentData
    /// The text is not JSON.
    case notJSON(JSONSyntaxFault)
    /// A member is not there, or is empty.
    case missing(field: String)
    /// A member is not written as it should be.
    case malformed(field: String, expected: String)
    /// The token is of a kind for which Worldline's API has no place: `RSA_v1`, which Apple Pay uses in China, and data of
    /// chip cards (`EMV`).
    case unsupported(field: String)
}

extension ApplePayTokenFault: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noPaymentData: "the Apple Pay token holds no payment data, as on the iOS simulator"
        case .notJSON(let fault): "the Apple Pay token is \(fault)"
        case .missing(let field): "\(field) of the Apple Pay token is missing or empty"
        case .malformed(let field, let expected): "\(field) of the Apple Pay token is not \(expected)"
        case .unsupported(let field): "the Apple Pay token is of an unsupported kind, by its \(field)"
        }
    }
}

/// An object inside of a token, with the path that leads to it.
struct ApplePayMembers {
    let value: JSONValue
    var path = ""

    /// Reads a JSON text.
    static func parse(_ json: Data) throws(ApplePayTokenFault) -> JSONValue {
        guard !json.isEmpty else { throw .noPaymentData }
        do throws(JSONSyntaxFault) {
            return try JSONValue(parsing: json)
        } catch {
            throw .notJSON(error)
        }
    }

    /// The object of that name.
    func object(_ name: String) throws(ApplePayTokenFault) -> ApplePayMembers {
        guard let member = value[name], !member.isNull else { throw .missing(field: path + name) }
        guard member.object != nil else { throw .malformed(field: path + name, expected: "an object") }
        return ApplePayMembers(value: member, path: "\(path)\(name).")
    }

    /// The text of that name; nil if it is missing, null or empty.
    func optionalText(_ name: String) throws(ApplePayTokenFault) -> String? {
        guard let member = value[name], !member.isNull else { return nil }
        guard let text = member.string else { throw .malformed(field: path + name, expected: "a string") }
        return text.isEmpty ? nil : text
    }

    /// The text of that name.
    func text(_ name: String) throws(ApplePayTokenFault) -> String {
        guard let text = try optionalText(name) else { throw .missing(field: path + name) }
        return text
    }
}
