/// `format`, checked as far as an example is worth checking. A format that is not listed here says nothing.
enum ValueFormat {
    /// What is wrong, to be read after the value: `"x" is not a UUID`.
    static func problem(inText text: String, format: String) -> String? {
        switch format {
        case "date-time": isDateTime(text) ? nil : "is not a date-time of RFC 3339"
        case "date": isDate(text) ? nil : "is not a calendar day such as 2025-01-31"
        case "uuid": isUUID(text) ? nil : "is not a UUID"
        case "byte": isBase64(text) ? nil : "is not Base64"
        case "decimal": isDecimal(text) ? nil : "is not a decimal number"
        case "uri", "url": isURI(text) ? nil : "is not an absolute URI"
        case "email": isEmail(text) ? nil : "is not an e-mail address"
        default: nil
        }
    }

    static func problem(inNumber number: ExactNumber, format: String) -> String? {
        switch format {
        case "int32" where number.int.flatMap(Int32.init(exactly:)) == nil: "does not fit into 32 bits"
        case "int64" where number.int.flatMap(Int64.init(exactly:)) == nil: "does not fit into 64 bits"
        default: nil
        }
    }

    private static func isDateTime(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, isDate(String(decoding: bytes[..<10], as: UTF8.self)) else { return false }
        guard bytes[10] | 0x20 == UInt8(ascii: "t") else { return false }
        guard let hour = digits(bytes, 11, 2), let minute = digits(bytes, 14, 2), let second = digits(bytes, 17, 2),
            bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
            hour <= 23, minute <= 59, second <= 60
        else { return false }
        var end = 19
        if bytes[end] == UInt8(ascii: ".") {
            let fraction = bytes[(end + 1)...].prefix(while: isDigit).count
            guard fraction > 0 else { return false }
            end += 1 + fraction
        }
        let zone = Array(bytes[end...])
        if zone.count == 1 { return zone[0] | 0x20 == UInt8(ascii: "z") }
        guard zone.count == 6, zone[0] == UInt8(ascii: "+") || zone[0] == UInt8(ascii: "-"),
            zone[3] == UInt8(ascii: ":"), let hours = digits(zone, 1, 2), let minutes = digits(zone, 4, 2)
        else { return false }
        return hours <= 23 && minutes <= 59
    }

    private static func isDate(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            let year = digits(bytes, 0, 4), let month = digits(bytes, 5, 2), let day = digits(bytes, 8, 2)
        else { return false }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return 1...12 ~= month && 1...lengths[month - 1] ~= day
    }

    private static func isUUID(_ text: String) -> Bool {
        let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return groups.map(\.count) == [8, 4, 4, 4, 12]
            && groups.allSatisfy { $0.allSatisfy { hexadecimalDigitValue($0) != nil } }
    }

    private static func isBase64(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count % 4 == 0 else { return false }
        let padding = bytes.reversed().prefix { $0 == UInt8(ascii: "=") }.count
        return padding <= 2
            && bytes.dropLast(padding).allSatisfy { isDigit($0) || isLetter($0) || $0 == 0x2B || $0 == 0x2F }
    }

    private static func isDecimal(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard 1...2 ~= parts.count, let whole = parts.first else { return false }
        let unsigned = whole.first == UInt8(ascii: "-") ? whole.dropFirst() : whole
        return ([unsigned] + parts.dropFirst()).allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
    }

    private static func isURI(_ text: String) -> Bool {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let scheme = text.utf8[..<colon]
        guard let first = scheme.first, isLetter(first) else { return false }
        guard scheme.allSatisfy({ isLetter($0) || isDigit($0) || [0x2B, 0x2D, 0x2E].contains($0) }) else {
            return false
        }
        let rest = text.unicodeScalars.drop { $0 != ":" }.dropFirst()
        return !rest.isEmpty
            && rest.allSatisfy { 0x21...0x7E ~= $0.value && !"\"<>\\^`{|}".unicodeScalars.contains($0) }
    }

    private static func isEmail(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count >= 2 && parts.allSatisfy { !$0.isEmpty } && !text.contains { $0.isWhitespace }
    }

    private static func digits(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int? {
        guard start + count <= bytes.count, bytes[start..<start + count].allSatisfy(isDigit) else { return nil }
        return bytes[start..<start + count].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

    private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
}
