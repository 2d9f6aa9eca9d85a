extension HTTPHeaders {
    /// The one value of a header that a signature rests on, without blanks around it.
    ///
    /// - Parameter allowsCommas: False if no such value holds a comma: a comma then shows that two headers were joined to
    ///   one on the way (RFC 9110 section 5.3).
    /// - Throws: `missing`, `empty` or `doubled`.
    public func exactlyOne(_ name: String, allowsCommas: Bool = false) throws(SignatureFailure) -> String {
        let found = values(name)
        guard let first = found.first else { throw .missing(field: name) }
        guard found.count == 1, allowsCommas || !first.utf8.contains(UInt8(ascii: ",")) else {
            throw .doubled(field: name)
        }
        let isBlank = { (character: Character) in character == " " || character == "\t" }
        var value = first.drop(while: isBlank)
        while let last = value.last, isBlank(last) { value.removeLast() }
        guard !value.isEmpty else { throw .empty(field: name) }
        return String(value)
    }

    /// The one value of a header that holds a signature in base64 (RFC 4648 section 4, with padding).
    ///
    /// - Throws: As ``exactlyOne(_:allowsCommas:)``, and `unreadable`.
    public func base64Signature(_ name: String) throws(SignatureFailure) -> [UInt8] {
        let text = try exactlyOne(name)
        guard let bytes = Bytes(base64: text), bytes.base64 == text else {
            throw .unreadable(field: name, as: .base64)
        }
        return Array(bytes.data)
    }

    /// The one value of a header that holds a signature in hexadecimal digits of either case.
    ///
    /// - Parameter prefix: What may stand before the digits, in either case, and is let pass.
    /// - Throws: As ``exactlyOne(_:allowsCommas:)``, and `unreadable`.
    public func hexSignature(_ name: String, optionalPrefix prefix: String = "") throws(SignatureFailure) -> [UInt8] {
        let text = try exactlyOne(name)
        let digits = text.lowercased().hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
        guard let bytes = Hex.decode(digits, upperCase: true) else { throw .unreadable(field: name, as: .hex) }
        return bytes
    }
}
