import Dispatch
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request on its way: collects the response and resumes the waiting caller exactly once.
///
/// Deadline and cancellation do not wait for URLSession to agree: the caller is resumed first, the transfer is torn down
/// after, and whatever it still reports is dropped.
final class Exchange: Sendable {
    typealias Waiter = CheckedContinuation<HTTPResponse, any Error>

    private struct State: Sendable {
        var phase = Phase.idle
        var head: (statusCode: Int, headers: HTTPHeaders)?
        var body = Data()
        var wasChallenged = false
        /// True once a byte of the body was handed to the network.
        var bodyBegan = false
        var timer: Task<Void, Never>?
    }

    private enum Phase: Sendable {
        case idle
        case running(URLSessionTask, Waiter)
        /// Over before it began, and why.
        case forestalled(TransportFault)
        case done
    }

    /// `task.cancel()` takes locks of URLSession's, and a cancellation handler holds one of the Swift task's: calling it
    /// from there has deadlocked (corelibs 5412). So it is always called from here.
    private static let canceller = DispatchQueue(label: "PaymentRuntime.Exchange.cancel")

    private let limit: Int
    private let state = Locked(State())

    init(limit: Int) {
        self.limit = limit
    }

    /// Starts the transfer, unless it was cancelled in the meantime.
    func start(_ request: URLRequest, in session: PooledSession, deadline: ContinuousClock.Instant, _ waiter: Waiter) {
        let task = session.task(for: request, exchange: self)
        let timer = Task.detached { [self] in
            try? await Task.sleep(until: deadline, clock: .continuous)
            guard !Task.isCancelled else { return }
            end(TransportFault(.timeout, wasSent: .maybe))
        }
        let obstacle: TransportFault? = state.withLock { state in
            switch state.phase {
            case .idle:
                state.phase = .running(task, waiter)
                state.timer = timer
                return nil
            case .forestalled(let fault):
                return fault
            case .running, .done:
                return TransportFault(.cancelled, wasSent: .no)
            }
        }
        if let obstacle {
            timer.cancel()
            session.forget(task)
            waiter.resume(throwing: obstacle)
            return
        }
        task.resume()
    }

    /// Ends the exchange without a response, if it is not over yet, and tears the transfer down.
    func end(_ fault: TransportFault) {
        guard let (task, waiter) = finish(or: fault) else { return }
        waiter.resume(throwing: fault)
        Self.canceller.async { task.cancel() }
    }

    /// Leaves the running phase; nil if it was not in it.
    ///
    /// - Parameter fault: Why the exchange ends; kept if it has not begun, for the waiter who is still to come.
    private func finish(or fault: TransportFault? = nil) -> (URLSessionTask, Waiter)? {
        let (running, timer): ((URLSessionTask, Waiter)?, Task<Void, Never>?) = state.withLock { state in
            switch state.phase {
            case .idle:
                guard var fault else { return (nil, nil) }
                fault.wasSent = .no
                state.phase = .forestalled(fault)
            case .running(let task, let waiter):
                defer { state.timer = nil }
                state.phase = .done
                return ((task, waiter), state.timer)
            case .forestalled, .done:
                break
            }
            return (nil, nil)
        }
        timer?.cancel()
        return running
    }
}

/// What the session's delegate reports, in this order and on one queue.
extension Exchange {
    func received(_ response: HTTPURLResponse) {
        var headers = HTTPHeaders()
        for (name, value) in response.allHeaderFields {
            headers.add("\(name)", "\(value)")
        }
        let (statusCode, found, length) = (response.statusCode, headers, response.expectedContentLength)
        state.withLock { $0.head = (statusCode, found) }
        if length > Int64(limit) { tooLarge() }
    }

    func receivedIfFirst(_ response: HTTPURLResponse) {
        if state.withLock({ $0.head == nil }) { received(response) }
    }

    func received(_ data: Data) {
        let fits = state.withLock { state in
            guard case .running = state.phase else { return true }
            guard state.body.count + data.count <= limit else {
                state.body = Data()
                return false
            }
            state.body.append(data)
            return true
        }
        if !fits { tooLarge() }
    }

    private func tooLarge() {
        end(TransportFault(.responseTooLarge, wasSent: .maybe, detail: "more than \(limit) bytes"))
    }

    func sentBody() {
        state.withLock { $0.bodyBegan = true }
    }

    /// The 401 itself is the answer; the transfer will now end as cancelled, after its body.
    func challenged() {
        state.withLock { $0.wasChallenged = true }
    }

    /// The connection died when the body was on its way or gone; a second connection would get a request without it.
    func lostBody() {
        end(TransportFault(.connectionLost, wasSent: .maybe))
    }

    func completed(_ error: (any Error)?) {
        let state = state.withLock { $0 }
        guard let (_, waiter) = finish() else { return }
        guard error == nil || state.wasChallenged, let head = state.head else {
            let fault = TransportFault(error, bodyBegan: state.bodyBegan, hasResponse: state.head != nil)
            waiter.resume(throwing: fault)
            return
        }
        waiter.resume(returning: HTTPResponse(statusCode: head.statusCode, headers: head.headers, body: state.body))
    }
}
