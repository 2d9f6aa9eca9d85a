import DodoShop
import Foundation

// Says whether the key of the environment is right, in Dodo's test mode.
do {
    print(try await firstCall(ProcessInfo.processInfo.environment))
} catch {
    FileHandle.standardError.write(Data("try-dodo: \(error)\n".utf8))
    exit(1)
}
