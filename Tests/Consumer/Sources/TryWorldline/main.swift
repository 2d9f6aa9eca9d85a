import Foundation
import WorldlineShop

// Says whether the keys of the environment are right, in Worldline's preproduction environment.
do {
    print(try await firstCall(ProcessInfo.processInfo.environment))
} catch {
    FileHandle.standardError.write(Data("try-worldline: \(error)\n".utf8))
    exit(1)
}
