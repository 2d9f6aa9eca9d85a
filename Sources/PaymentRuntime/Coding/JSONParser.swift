#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A strict reader of JSON (RFC 8259) in UTF-8.
///
/// Refused: trailing commas, comments, a byte order mark, duplicate member names, lone surrogates, bad UTF-8, text after
/// the value, more than 512 levels. It keeps its own stack, so no input can exhaust the thread's.
struct JSONParser {
    static let depthLimit = 512

    private struct Frame {
        var isObject: Bool
        /// Where the container's elements begin on `values`.
        var valueStart: Int
    }

    private var scanner: JSONScanner
    private var values: [JSONValue] = []
    private var keys: [(name: String, offset: Int)] = []
    private var frames: [Frame] = []

    static func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONSyntaxFault) -> JSONValue {
        var parser = JSONParser(scanner: JSONScanner(bytes: bytes))
        do throws(JSONScanner.Failure) {
            return try parser.run()
        } catch {
            throw parser.scanner.fault(error)
        }
    }

    private mutating func run() throws(JSONScanner.Failure) -> JSONValue {
        try scanner.checkStart()
        while true {
            try readValueOrOpen()
            // A value is complete: close every container that it completes, then go on with the next one.
            while let frame = frames.last {
                scanner.skipSpace()
                let byte = try scanner.next()
                if byte == UInt8(ascii: ",") {
                    if frame.isObject { try readKey() }
                    break
                }
                guard byte == UInt8(ascii: frame.isObject ? "}" : "]") else { throw scanner.unexpected() }
                try close(frame)
            }
            if frames.isEmpty { break }
        }
        scanner.skipSpace()
        guard scanner.isAtEnd else { throw JSONScanner.Failure(.trailingText, scanner.at) }
        return values[0]
    }

    /// Reads one scalar or empty container, or opens containers until one is reached.
    private mutating func readValueOrOpen() throws(JSONScanner.Failure) {
        while true {
            scanner.skipSpace()
            let start = scanner.at
            switch try scanner.next() {
            case UInt8(ascii: "{"):
                try open(isObject: true, at: start)
                scanner.skipSpace()
                if scanner.take(UInt8(ascii: "}")) {
                    frames.removeLast()
                    values.append(.object([:]))
                    return
                }
                try readKey()
            case UInt8(ascii: "["):
                try open(isObject: false, at: start)
                scanner.skipSpace()
                if scanner.take(UInt8(ascii: "]")) {
                    frames.removeLast()
                    values.append(.array([]))
                    return
                }
            case UInt8(ascii: "\""):
                values.append(.string(try scanner.string()))
                return
            case UInt8(ascii: "t"):
                try scanner.word("true", from: start)
                values.append(.bool(true))
                return
            case UInt8(ascii: "f"):
                try scanner.word("false", from: start)
                values.append(.bool(false))
                return
            case UInt8(ascii: "n"):
                try scanner.word("null", from: start)
                values.append(.null)
                return
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                values.append(.number(try scanner.number(from: start)))
                return
            default:
                throw scanner.unexpected()
            }
        }
    }

    private mutating func open(isObject: Bool, at offset: Int) throws(JSONScanner.Failure) {
        guard frames.count < Self.depthLimit else { throw JSONScanner.Failure(.tooDeep, offset) }
        frames.append(Frame(isObject: isObject, valueStart: values.count))
    }

    private mutating func readKey() throws(JSONScanner.Failure) {
        scanner.skipSpace()
        guard try scanner.next() == UInt8(ascii: "\"") else { throw scanner.unexpected() }
        let offset = scanner.at - 1
        keys.append((try scanner.key(), offset))
        scanner.skipSpace()
        guard try scanner.next() == UInt8(ascii: ":") else { throw scanner.unexpected() }
    }

    private mutating func close(_ frame: Frame) throws(JSONScanner.Failure) {
        let count = values.count - frame.valueStart
        let value: JSONValue
        if frame.isObject {
            var members = [String: JSONValue](minimumCapacity: count)
            let keyStart = keys.count - count
            for index in 0..<count {
                let key = keys[keyStart + index]
                let replaced = members.updateValue(values[frame.valueStart + index], forKey: key.name)
                guard replaced == nil else { throw JSONScanner.Failure(.duplicateKey, key.offset) }
            }
            keys.removeLast(count)
            value = .object(members)
        } else {
            value = .array(Array(values[frame.valueStart...]))
        }
        values.removeLast(count)
        values.append(value)
        frames.removeLast()
    }
}

extension JSONValue {
    /// Reads one JSON text; strict, see `JSONSyntaxFault.Reason` for what is refused.
    public init(parsing bytes: [UInt8]) throws(JSONSyntaxFault) {
        self = try Self.parse(bytes)
    }

    public init(parsing data: Data) throws(JSONSyntaxFault) {
        self = try Self.parse(data)
    }

    public init(parsing text: String) throws(JSONSyntaxFault) {
        self = try Self.parse(text.utf8)
    }

    private static func parse(_ bytes: some Collection<UInt8>) throws(JSONSyntaxFault) -> JSONValue {
        let result = bytes.withContiguousStorageIfAvailable { bytes in
            Result { () throws(JSONSyntaxFault) in try JSONParser.parse(bytes) }
        }
        if let result { return try result.get() }
        return try parse(ContiguousArray(bytes))
    }
}
