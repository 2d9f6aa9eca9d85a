import Foundation

/// A program that ran to its end.
struct ProgramRun {
    let status: Int32
    let output: String
    let errors: String

    /// Output goes through files: a pipe that nobody empties would stop the program.
    static func run(_ path: String, _ arguments: [String], in folder: String) throws -> ProgramRun {
        let logs = try TemporaryFolder()
        try logs.write("output", "")
        try logs.write("errors", "")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.standardInput = FileHandle.nullDevice
        let output = try FileHandle(forWritingTo: URL(fileURLWithPath: "\(logs.path)/output"))
        let errors = try FileHandle(forWritingTo: URL(fileURLWithPath: "\(logs.path)/errors"))
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        process.waitUntilExit()
        try output.close()
        try errors.close()
        return ProgramRun(
            status: process.terminationStatus, output: try logs.read("output"), errors: try logs.read("errors"))
    }
}
