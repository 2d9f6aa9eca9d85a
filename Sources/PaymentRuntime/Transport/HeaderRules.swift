/// What may stand in a header (RFC 9110 section 5).
///
/// Foundation drops a header with a line break in its value without a word, and sends a name with a space as it is, so
/// both are refused here, before a request is made of them.
enum HeaderRules {
    /// True for a token of RFC 9110 section 5.6.2.
    static func isName(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
                default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }

    /// True if no character of the value is a control character other than the tabulator, or a line separator, and the
    /// value is not blank: a header of nothing but blanks is left out on the way, without a word.
    static func isValue(_ value: String) -> Bool {
        guard !isBlank(value) else { return false }
        return value.unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case 0x09: true
            case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: false
            default: true
            }
        }
    }

    /// True if the value is not empty and all of it is white space.
    static func isBlank(_ value: String) -> Bool {
        !value.isEmpty && value.unicodeScalars.allSatisfy { $0.properties.isWhitespace }
    }

    /// True if white space stands at the value's beginning or end. HTTP drops it there.
    static func hasOuterBlanks(_ value: String) -> Bool {
        let scalars = value.unicodeScalars
        return [scalars.first, scalars.last].contains { $0?.properties.isWhitespace == true }
    }

    /// Headers that describe the connection or the content's length. They are the transport's own.
    static func isReserved(_ name: String) -> Bool {
        [
            "Content-Length", "Transfer-Encoding", "Connection", "Host", "Expect", "TE", "Trailer", "Upgrade",
            "Keep-Alive",
        ]
        .contains { HTTPHeaders.same($0, name) }
    }
}
