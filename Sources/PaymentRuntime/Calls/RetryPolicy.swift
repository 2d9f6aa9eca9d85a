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
    /// Which part of a wait is really waited, at random, so that clients that failed together do not come back together.
    public var jitter: ClosedRange<Double>
    /// The name of a response header by which the provider itself says whether another attempt may bring a better answer:
    /// `true` or `false`, which then goes before the status. It never makes a call repeatable that could take effect
    /// twice. Nil if the provider has no such header.
    public var adviceHeader: String?

    public init(
        attempts: Int = 3, firstDelay: Duration = .milliseconds(400), longestDelay: Duration = .seconds(8),
        longestRetryAfter: Duration = .seconds(30), statusCodes: Set<Int> = [408, 425, 429, 500, 502, 503, 504],
        jitter: ClosedRange<Double> = 0.5...1, adviceHeader: String? = nil
    ) {
        self.attempts = attempts
        self.firstDelay = firstDelay
        self.longestDelay = longestDelay
        self.longestRetryAfter = longestRetryAfter
        self.statusCodes = statusCodes
        self.jitter = jitter
        self.adviceHeader = adviceHeader
    }

    /// Sends every call once.
    public static var never: Self { .init(attempts: 1) }

    /// How long to wait after the attempt of this number; nil if the provider asks for too long a wait.
    ///
    /// - Parameters:
    ///   - attempt: The number of the attempt that failed, counted from 1.
    ///   - retryAfter: What the provider asked for.
    ///   - chance: A random number from 0 to 1, which becomes the jitter.
    func delay(after attempt: Int, retryAfter: Duration?, chance: Double) -> Duration? {
        let factor = 1 << min(max(attempt - 1, 0), 20)
        // Divided, since a long delay that is doubled may be more than a duration holds.
        let ceiling = longestDelay / factor <= firstDelay ? longestDelay : firstDelay * factor
        let backoff = ceiling * (jitter.lowerBound + chance * (jitter.upperBound - jitter.lowerBound))
        guard let retryAfter else { return backoff }
        guard retryAfter <= longestRetryAfter else { return nil }
        // Never earlier than asked, and not all at the very same moment.
        return max(backoff, retryAfter + min(firstDelay, .milliseconds(250)) * chance)
    }

    /// Whether a reply that is no success may be followed by a better one.
    func mayImprove(_ reply: Reply) -> Bool {
        // In exactly these words: anything else is no advice.
        switch adviceHeader.flatMap({ reply.headers.values($0).first }) {
        case "true": true
        case "false": false
        default: statusCodes.contains(reply.statusCode)
        }
    }
}
