import Foundation
import LyraShop

// Calls Lyra with the credentials of the environment, or with those of the public demo shop, and prints what it says.
do {
    print(try await firstCall(ProcessInfo.processInfo.environment))
} catch {
    FileHandle.standardError.write(Data("try-lyra: \(error)\n".utf8))
    exit(1)
}
