/// What is wrong with a key, an id or a password as it was given. It names the field and shows nothing of its value.
public enum CredentialFault: Error, Hashable, Sendable {
    /// Nothing was given.
    case empty(field: String)
    /// It holds a blank, a line break, a control character or another one that nobody sees, such as a byte order mark. Such
    /// come from copying; no key has one, and a signature made with it is merely wrong.
    case blank(field: String)
    /// It is longer or shorter than such a value is.
    case length(field: String, found: Int, expected: String)
    /// It is not written as such a value is.
    case form(field: String, expected: String)
}

extension CredentialFault {
    /// Refuses what no key can be.
    public static func check(_ value: String, field: String) throws(CredentialFault) {
        guard !value.isEmpty else { throw .empty(field: field) }
        guard !value.unicodeScalars.contains(where: isInvisible) else { throw .blank(field: field) }
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || [.control, .format].contains(scalar.properties.generalCategory)
    }
}

extension CredentialFault {
    /// Refuses what is not so many digits from 0 to 9.
    package static func checkDigits(_ value: String, count: Int, field: String) throws(CredentialFault) {
        let found = value.unicodeScalars.count
        guard found == count else { throw .length(field: field, found: found, expected: "\(count)") }
        guard value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw .form(field: field, expected: "made of digits")
        }
    }
}

extension CredentialFault: CustomStringConvertible {
    public var description: String {
        switch self {
        case .empty(let field): "\(field) is empty"
        case .blank(let field): "\(field) holds a blank, a line break or another invisible character"
        case .length(let field, let found, let expected): "\(field) has \(found) characters, expected are \(expected)"
        case .form(let field, let expected): "\(field) is not \(expected)"
        }
    }
}
