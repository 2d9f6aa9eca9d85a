/// Values of response headers, typed as their schemas have them. Nil if the header is not there or is something else.
extension HTTPHeaders {
    public func integer(_ name: String) -> Int? {
        string(name).flatMap { Int($0) }
    }

    public func boolean(_ name: String) -> Bool? {
        switch string(name)?.lowercased() {
        case "true", "1": true
        case "false", "0": false
        default: nil
        }
    }

    public func decimal(_ name: String) -> ExactDecimal? {
        string(name).flatMap { ExactDecimal($0) }
    }

    /// An RFC 3339 date and time.
    public func timestamp(_ name: String) -> Timestamp? {
        string(name).flatMap { Timestamp($0) }
    }
}
