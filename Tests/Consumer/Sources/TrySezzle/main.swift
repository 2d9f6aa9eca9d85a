import Foundation
import SezzleShop

// Creates a session with the keys of the environment, in Sezzle's sandbox or at SEZZLE_URL, and prints where the shopper
// would go.
do {
    print(try await firstSession(ProcessInfo.processInfo.environment))
} catch {
    FileHandle.standardError.write(Data("try-sezzle: \(error)\n".utf8))
    exit(1)
}
