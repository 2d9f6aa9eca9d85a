/// Error codes of the form `MOB_009`: a family in capital letters, then a number.
package enum ErrorCodeText {
    /// The code with `_` in its middle, where some write a hyphen; nil if it is no code.
    package static func plain(_ text: String) -> String? {
        let code = text.utf8
        let family = code.prefix { (0x41...0x5A).contains($0) }
        let number = code.dropFirst(family.count + 1)
        guard !family.isEmpty, let separator = code.dropFirst(family.count).first,
            separator == UInt8(ascii: "_") || separator == UInt8(ascii: "-"),
            !number.isEmpty, number.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return "\(Substring(family))_\(Substring(number))"
    }
}
