import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A URLSession that remembers nothing between requests but its open connections, and its delegate.
final class PooledSession: Sendable {
    let connectionsPerHost: Int
    private let session: URLSession
    private let delegate = SessionDelegate()

    init(connectionsPerHost: Int) {
        self.connectionsPerHost = connectionsPerHost
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.httpCookieStorage = nil
        configuration.urlCredentialStorage = nil
        configuration.httpMaximumConnectionsPerHost = connectionsPerHost
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
    }

    /// A task, not yet running, whose events go to `exchange`.
    func task(for request: URLRequest, exchange: Exchange) -> URLSessionTask {
        let task = session.dataTask(with: request)
        delegate.add(exchange, for: task)
        return task
    }

    /// Drops a task that was never started.
    func forget(_ task: URLSessionTask) {
        delegate.remove(task)
        task.cancel()
    }
}
