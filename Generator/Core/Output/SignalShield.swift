#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Lets the wish to end (Ctrl-C, `kill`, a closed terminal) wait while files are being put in their places: that takes
/// milliseconds, and what is begun then ends with neither halves nor temporary files. Afterwards the wish is granted.
enum SignalShield {
    static func whileShielded<Result>(_ body: () throws -> Result) rethrows -> Result {
        var waiting = sigset_t()
        var before = sigset_t()
        sigemptyset(&waiting)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&waiting, signal) }
        guard pthread_sigmask(SIG_BLOCK, &waiting, &before) == 0 else { return try body() }
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        return try body()
    }
}
