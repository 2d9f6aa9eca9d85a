/// Numbers: `-? (0 | 1-9 digits) (. digits)? (e sign? digits)?`, kept as they are written.
extension JSONParser {
    mutating func number() throws(Stop) -> String {
        let start = position
        _ = take(UInt8(ascii: "-"))
        let integer = position
        guard skipDigits() else { throw stop("expected a digit after \"-\", found \(found())", at: position) }
        if bytes[integer] == UInt8(ascii: "0"), position > integer + 1 {
            throw stop("a number must not begin with 0 followed by more digits", at: start)
        }
        if take(UInt8(ascii: ".")) {
            guard skipDigits() else {
                throw stop("expected a digit after the decimal point, found \(found())", at: position)
            }
        }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
            guard skipDigits() else { throw stop("expected a digit in the exponent, found \(found())", at: position) }
        }
        if position < bytes.count, JSONParser.isWordByte(bytes[position]) || bytes[position] == UInt8(ascii: ".") {
            throw stop("unexpected \(found()) in a number", at: position)
        }
        return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
    }

    private mutating func skipDigits() -> Bool {
        let start = position
        while position < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[position] { position += 1 }
        return position > start
    }
}
