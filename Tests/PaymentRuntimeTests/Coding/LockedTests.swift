import Testing

@testable import PaymentRuntime

@Suite struct LockedTests {
    @Test func countsEveryStepOfManyTasks() async {
        let count = Locked(0)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<20_000 { count.withLock { $0 += 1 } }
                }
            }
        }
        #expect(count.withLock { $0 } == 160_000)
    }

    @Test func anErrorReleasesIt() {
        struct Stop: Error {}
        let state = Locked("a")
        #expect(throws: Stop.self) {
            try state.withLock { state in
                state = "b"
                throw Stop()
            }
        }
        #expect(state.withLock { $0 } == "b")
    }
}
