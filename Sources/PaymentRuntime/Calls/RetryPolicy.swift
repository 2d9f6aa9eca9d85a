/// How often a call that may be repeated is sent, and how long to wait in between.
///
/// Whether a call may be repeated is not a matter of policy: see `CallSender`.
public struct RetryPolicy: Hashable, Sendable {
    /// How often a call is sent at most; 1 for no repetition.
    public var attempts: Int
    /// The longest wait before the second attempt; it doubles with each further one.
    public var firstDelay: Duration
    /// The longest wait of all.
    public var longestDelay: Duration
    /// The longest `Retry-After` that is waited for. If the provider asks for more, the call ends with its answer.
    public var longestRetryAfter: Duration
    /// Statuses after which another attempt may bring a better answer.
    public var statusCodes: Set<Int>

    public init(
        attempts: Int = 3, firstDelay: Duration = .milliseconds(400), longestDelay: Duration = .seconds(8),
        longestRetryAfter: Duration = .seconds(30), statusCodes: Set<Int> = [408, 425, 429, 500, 502, 503, 504]
    ) {
        self.attempts = attempts
        self.firstDelay = firstDelay
        self.longestDelay = longestDelay
        self.longestRetryAfter = longestRetryAfter
        self.statusCodes = statusCodes
    }

    /// Sends every call once.
    public static var never: Self { .init(attempts: 1) }

    /// How long to wait after the attempt of this number; nil if the provider asks for too long a wait.
    ///
    /// - Parameters:
    ///   - attempt: The number of the attempt that failed, counted from 1.
    ///   - retryAfter: What the provider asked for.
    ///   - jitter: A random number from 0 to 1, so that clients that failed together do not come back together.
    func delay(after attempt: Int, retryAfter: Duration?, jitter: Double) -> Duration? {
        let doublings = min(max(attempt - 1, 0), 20)
        let ceiling = min(longestDelay, firstDelay * (1 << doublings))
        let backoff = ceiling * (0.5 + jitter / 2)
        guard let retryAfter else { return backoff }
        guard retryAfter <= longestRetryAfter else { return nil }
        // Never earlier than asked, and not all at the very same moment.
        return max(backoff, retryAfter + min(firstDelay, .milliseconds(250)) * jitter)
    }
}
