import Dodo
import Foundation
import PaymentRuntime

/// A process that writes records into a file until it is killed.
struct WriterProcess {
    private let process = Process()
    private let output = Pipe()

    /// - Parameter shell: What a shell does before it becomes the writer.
    init(_ path: String, first: Int, count: Int? = nil, shell: String? = nil) throws {
        let tool = try Self.tool().path
        let arguments = [path, "\(first)"] + (count.map { ["\($0)"] } ?? [])
        if let shell {
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", shell + #"; exec "$0" "$@""#, tool] + arguments
        } else {
            process.executableURL = URL(fileURLWithPath: tool)
            process.arguments = arguments
        }
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        // Else reading would not end with the process.
        try? output.fileHandleForWriting.close()
    }

    /// Waits for the next report: a record's number, or what went wrong. Nil if the process has ended.
    func nextReport() -> String? {
        var line = Data()
        while let byte = try? output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty {
            if byte.elementsEqual([0x0A]) { return String(decoding: line, as: UTF8.self) }
            line += byte
        }
        return nil
    }

    /// Kills it, whatever it is doing.
    ///
    /// - Returns: What it had reported by then and nobody had read.
    func killNow() -> [String] {
        kill(process.processIdentifier, SIGKILL)
        return reportsToTheEnd()
    }

    func reportsToTheEnd() -> [String] {
        var reports: [String] = []
        while let report = nextReport() { reports.append(report) }
        process.waitUntilExit()
        return reports
    }

    /// Whether a signal ended it; ask when it has ended.
    var wasKilled: Bool { process.terminationReason == .uncaughtSignal }

    /// The tool is built into the folder that the tests' bundle is built into.
    private static func tool() throws -> URL {
        let folders =
            [Bundle.main.executableURL?.deletingLastPathComponent()]
            + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
            + CommandLine.arguments.filter { $0.contains(".xctest") }.map {
                URL(fileURLWithPath: $0).deletingLastPathComponent()
            }
        for folder in folders.compactMap({ $0 }) {
            // On Apple systems the executable is inside a bundle, three folders down.
            for base in sequence(first: folder, next: { $0.path == "/" ? nil : $0.deletingLastPathComponent() }).prefix(
                5)
            {
                let tool = base.appendingPathComponent("RecordWriter")
                var isFolder: ObjCBool = false
                if FileManager.default.fileExists(atPath: tool.path, isDirectory: &isFolder), !isFolder.boolValue {
                    return tool
                }
            }
        }
        throw NotBuilt()
    }

    struct NotBuilt: Error {}
}

extension AbandonedSession {
    /// The number that the writer gave it; nil if it is not, in all its parts, a record of the writer's.
    var number: Int? {
        let parts = sessionID.split(separator: "_", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == "cks", let number = Int(parts[1]), parts[2].count == number * 977 % 9000,
            parts[2].allSatisfy({ $0 == "x" }), createdAt.secondsSince1970 == Int64(number)
        else { return nil }
        return number
    }
}

/// A folder of a test's own, which is removed with it.
final class Folder: Sendable {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("dodo-\(UUID().uuidString)").path

    init() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { path + "/" + name }
    func write(_ bytes: Data, _ name: String) throws { try bytes.write(to: URL(fileURLWithPath: file(name))) }
    func read(_ name: String) -> Data? { FileManager.default.contents(atPath: file(name)) }
    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
}
