import Foundation

/// The toolchain's compiler, for code that was just generated. At most two run at a time.
enum SwiftCompiler {
    /// What the compiler has to say about a case's files; empty if it has nothing to say. Warnings are errors.
    ///
    /// - Parameter tree: `Sources/…`, and `Tests/…` that import the module made of them. The tests are compiled as the code
    ///   of a new app is: on the main actor unless it says otherwise.
    static func complaints(about tree: FileTree, module: String) async throws -> String {
        let folder = try TemporaryFolder()
        try tree.replace(folder.path)
        let sources = tree.files.keys.filter { $0.hasPrefix("Sources/") }.sorted()
        let tests = tree.files.keys.filter { $0.hasPrefix("Tests/") }.sorted()
        guard !sources.isEmpty else { return "" }
        // As one module: the compiler would otherwise read all files again for every few of them.
        let common = ["-wmo", "-swift-version", "6", "-warnings-as-errors", "-I", try runtimeFolder()]
        var complaints = try await run(["-typecheck", "-module-name", module] + common + sources, in: folder)
        guard complaints.isEmpty, !tests.isEmpty else { return complaints }
        // What is inside of functions has been looked at.
        let product = [
            "-emit-module", "-Xfrontend", "-experimental-skip-all-function-bodies", "-o", "\(module).swiftmodule",
        ]
        complaints += try await run(product + ["-module-name", module] + common + sources, in: folder)
        let testing = ["-typecheck", "-module-name", "\(module)Tests", "-I", ".", "-default-isolation", "MainActor"]
        return complaints + (try await run(testing + common + tests, in: folder))
    }

    private static func run(_ arguments: [String], in folder: TemporaryFolder) async throws -> String {
        await gate.enter()
        let place = folder.path
        // On a thread of its own: blocking those that tasks share would hold up all other tests, and their deadlines.
        let result = await withCheckedContinuation { waiter in
            Thread.detachNewThread {
                waiter.resume(
                    returning: Result { try ProgramRun.run("/usr/bin/env", ["swiftc"] + arguments, in: place) })
            }
        }
        await gate.leave()
        let run = try result.get()
        let output = (run.output + run.errors).replacing("\(folder.path)/", with: "")
        return run.status == 0 || !output.isEmpty ? output : "swiftc failed with status \(run.status)\n"
    }

    /// The runtime's module is built into a folder beside the tests' bundle, the same one as the tool.
    private static func runtimeFolder() throws -> String {
        let products = try Workplace.tool().deletingLastPathComponent()
        let candidates = [products.appendingPathComponent("Modules").path, products.path]
        for folder in candidates where exists("\(folder)/PaymentRuntime.swiftmodule") { return folder }
        throw ModuleNotFound(searched: candidates)
    }

    private static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    struct ModuleNotFound: Error {
        let searched: [String]
    }

    private static let gate = Gate(permits: 2)
}

/// Lets a few through at a time.
private actor Gate {
    private var permits: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(permits: Int) { self.permits = permits }

    func enter() async {
        guard permits == 0 else {
            permits -= 1
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    func leave() {
        guard waiting.isEmpty else { return waiting.removeFirst().resume() }
        permits += 1
    }
}
