import PaymentRuntime

extension LyraEnvironment {
    /// The server of a brand that has no member here, by the API server name in the shop's back office.
    ///
    /// Credentials go to whatever host is named, so take it from the back office and not from a request.
    ///
    /// - Parameter serverName: A host such as `api.payzen.eu`, with or without `https://` before it.
    /// - Throws: `BaseURLFault` if it is no host, not `https`, or has a path: the API's own path is added by the calls.
    public init(serverName: String) throws(BaseURLFault) {
        let baseURL = try BaseURL(serverName.contains("://") ? serverName : "https://" + serverName)
        guard baseURL.pathPrefix.isEmpty else { throw .hasPath }
        self.init(baseURL: baseURL)
    }
}
