// README
import PaymentRuntime
import Sezzle

/// Writes a line for each attempt: `captureOrder 1: succeeded 200 0.18 seconds`.
struct AttemptLog: CallObserver {
    let write: @Sendable (String) -> Void

    func attempted(_ attempt: CallAttempt) {
        let status = attempt.statusCode.map(String.init) ?? "no answer"
        write("\(attempt.callName) \(attempt.number): \(attempt.outcome) \(status) \(attempt.duration)")
    }
}

func makeLoggedClient(_ credentials: SezzleCredentials) -> SezzleClient {
    SezzleClient(
        environment: .sandbox, credentials: credentials,
        configuration: .init(
            observer: AttemptLog { print($0) },
            options: .init(deadline: .seconds(20), attemptTimeout: .seconds(8)),
            retryPolicy: .init(attempts: 2)))
}
// README end
