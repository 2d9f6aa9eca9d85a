import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Leads URLSession's events to the exchange that they belong to.
///
/// It is the session's delegate and not a task's: corelibs does not ask a task's delegate about redirects.
final class SessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
    private let exchanges = Locked([Int: Exchange]())

    func add(_ exchange: Exchange, for task: URLSessionTask) {
        let identifier = task.taskIdentifier
        exchanges.withLock { $0[identifier] = exchange }
    }

    @discardableResult
    func remove(_ task: URLSessionTask) -> Exchange? {
        let identifier = task.taskIdentifier
        return exchanges.withLock { $0.removeValue(forKey: identifier) }
    }

    private func exchange(_ task: URLSessionTask) -> Exchange? {
        let identifier = task.taskIdentifier
        return exchanges.withLock { $0[identifier] }
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        if let response = response as? HTTPURLResponse { exchange(dataTask)?.received(response) }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        exchange(dataTask)?.received(data)
    }

    /// Never follow: Foundation sends `Authorization` along to any host, and a redirected POST without its body.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        exchange(task)?.received(response)
        completionHandler(nil)
    }

    /// Server trust is left to the system. Any other challenge is a 401 or 407 that belongs to the caller.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        #if canImport(FoundationNetworking)
            // corelibs hangs on `.performDefaultHandling` and stops the process on `.useCredential` without one. After this
            // answer it delivers response and body, and then completes with "cancelled".
            exchange(task)?.challenged()
            completionHandler(.cancelAuthenticationChallenge, nil)
        #else
            completionHandler(.performDefaultHandling, nil)
        #endif
    }

    /// Called once a byte of the body was handed over: from then on, no failure can claim that nothing was sent.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        exchange(task)?.sentBody()
    }

    #if canImport(FoundationNetworking)
        /// On Linux this is how libcurl says that a kept connection died under a request with a body and that it is about to
        /// send it again. There is no second body to give, and a stream would stop the process; without one libcurl would
        /// spin until its timer fires. So the attempt ends here. (Some versions ask for the body of any request without one
        /// in the same way, at its beginning.)
        func urlSession(
            _ session: URLSession, task: URLSessionTask,
            needNewBodyStream completionHandler: @escaping (InputStream?) -> Void
        ) {
            if task.originalRequest?.httpBody != nil { exchange(task)?.lostBody() }
            completionHandler(nil)
        }
    #endif

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let exchange = remove(task)
        // corelibs keeps back the head of a 3xx until it knows of a redirect; without a `Location` there is none.
        if error == nil, let response = task.response as? HTTPURLResponse { exchange?.receivedIfFirst(response) }
        exchange?.completed(error)
    }
}
