import Foundation
import PaymentRuntime

/// The text that a request's signature covers (`Schemas/Worldline/SOURCES.md`, section 1.3): method, content type, date,
/// every header that begins with `x-gcs`, path and query. The body is not part of it.
///
/// Path and query are signed exactly as they are sent, percent-encoded. Worldline's own libraries disagree here: those for
/// Python, Ruby, PHP and Node sign what is sent, those for Java and .NET the decoded text. Both are the same as long as
/// nothing needs encoding, so give things ids out of letters, digits, `-`, `.`, `_` and `~`.
struct StringToHash {
    let text: String

    /// - Parameters:
    ///   - contentType: As it is sent, or nil if it is not.
    ///   - target: Path and query as they stand in the request line.
    init(method: String, contentType: String?, date: String, headers: HTTPHeaders, target: String) {
        var lines = [method, contentType ?? "", date]
        lines += Self.signedHeaders(headers)
        lines.append(target)
        text = lines.map { $0 + "\n" }.joined()
    }

    /// The signature in base64.
    func signature(secret: String) -> String {
        HMACSHA256.code(for: Array(text.utf8), key: Array(secret.utf8)).base64EncodedString()
    }

    /// `name:value`, one for each name in lower case, in the order of their bytes.
    private static func signedHeaders(_ headers: HTTPHeaders) -> [String] {
        let names = Set(headers.names.map { $0.lowercased() }).filter { $0.hasPrefix("x-gcs") }
        let sorted = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        return sorted.map { "\($0):\(canonical(headers.string($0) ?? ""))" }
    }

    /// A header's value on one line: a line break and the white space after it become one blank, and the ends are trimmed.
    /// Blanks inside stay as many as they are.
    static func canonical(_ value: String) -> String {
        var line: [UInt8] = []
        var rest = Array(value.utf8)[...]
        while let byte = rest.popFirst() {
            let isBreak = byte == lineFeed || byte == carriageReturn && rest.first == lineFeed
            guard isBreak else {
                line.append(byte)
                continue
            }
            if byte == carriageReturn { rest.removeFirst() }
            rest = rest.drop(while: isBlank)
            line.append(UInt8(ascii: " "))
        }
        let isWhite = { (byte: UInt8) in isBlank(byte) || byte == lineFeed || byte == carriageReturn }
        var trimmed = line.drop(while: isWhite)
        while let last = trimmed.last, isWhite(last) { trimmed.removeLast() }
        return String(decoding: trimmed, as: UTF8.self)
    }

    private static let lineFeed: UInt8 = 0x0A
    private static let carriageReturn: UInt8 = 0x0D

    /// White space that ends no line: blank, tabulators, form feed.
    private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0B, 0x0C].contains(byte) }
}
