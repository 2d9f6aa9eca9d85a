/// Reads JSON strictly (RFC 8259), keeping the order of members and the place of every value.
///
/// Findings that leave no doubt about what was meant (a duplicate key, a trailing comma, a comment, a faulty escape) are
/// reported and read over, so that one run shows as many of them as possible. After any other finding the rest of the
/// file cannot be trusted, and there is no value.
public enum JSONReader {
    /// Deeper nesting than any hand-written document has, and shallow enough for every stage to recurse over it.
    public static let greatestDepth = 512

    /// The file's value, or nil when it cannot be made out; in either case `diagnostics` tells what is wrong.
    public static func read(_ file: SourceFile, _ diagnostics: Diagnostics) -> JSONNode? {
        if let encoding = foreignEncoding(of: file.bytes) {
            diagnostics.error(
                "the file is written in \(encoding); JSON is read as UTF-8 only", at: Place(file: file, offset: 0))
            return nil
        }
        return file.bytes.withUnsafeBufferPointer { bytes in
            var parser = JSONParser(bytes: bytes, file: file, diagnostics: diagnostics)
            do throws(JSONParser.Stop) {
                return try parser.document()
            } catch {
                return nil
            }
        }
    }

    /// Told by a byte order mark or, since a document begins with an ASCII character, by zero bytes around the first one.
    private static func foreignEncoding(of bytes: [UInt8]) -> String? {
        let head = Array(bytes.prefix(4))
        if head == [0xFF, 0xFE, 0, 0] || head == [0, 0, 0xFE, 0xFF] { return "UTF-32" }
        guard head.count >= 2 else { return nil }
        if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
        guard (head[0] == 0) != (head[1] == 0) else { return head[0] == 0 ? "UTF-32" : nil }
        guard head.count == 4, head[0] != 0 else { return "UTF-16" }
        return head[2] == 0 && head[3] == 0 ? "UTF-32" : "UTF-16"
    }
}
