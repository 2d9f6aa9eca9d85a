import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension TransportFault {
    /// What URLSession's error means.
    ///
    /// - Parameters:
    ///   - bodyBegan: A byte of the body was handed over. Then even "cannot connect" may follow a request that was sent:
    ///     libcurl connects anew when a kept connection dies, and reports what became of that.
    ///   - hasResponse: The response's head was received.
    init(_ error: (any Error)?, bodyBegan: Bool, hasResponse: Bool) {
        guard let error else {
            self.init(.malformedResponse, wasSent: .maybe)
            return
        }
        guard let code = (error as? URLError)?.code else {
            self.init(.other, wasSent: .maybe)
            return
        }
        let beforeSending: Sent = bodyBegan || hasResponse ? .maybe : .no
        switch code {
        case .badURL where beforeSending == .no:
            // libcurl reads the URL before anything else, and some it does not take: IPv6 literals, as corelibs gives them
            // to it, and very long ones.
            self.init(.invalidURL, wasSent: .no, code: code.rawValue)
        case .cannotFindHost, .dnsLookupFailed:
            self.init(.nameResolution, wasSent: beforeSending, code: code.rawValue)
        case .cannotConnectToHost, .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff, .callIsActive:
            self.init(.connection, wasSent: beforeSending, code: code.rawValue)
        case .serverCertificateHasBadDate, .serverCertificateUntrusted, .serverCertificateHasUnknownRoot,
            .serverCertificateNotYetValid, .clientCertificateRejected, .clientCertificateRequired:
            self.init(.security, wasSent: beforeSending, code: code.rawValue)
        case .secureConnectionFailed:
            self.init(.security, wasSent: .maybe, code: code.rawValue)
        case .timedOut:
            self.init(.timeout, wasSent: .maybe, code: code.rawValue)
        case .cancelled:
            self.init(.cancelled, wasSent: .maybe, code: code.rawValue)
        case .networkConnectionLost:
            self.init(.connectionLost, wasSent: .maybe, code: code.rawValue)
        // The URL was checked before, so an unsupported one is libcurl's word for an answer that is not HTTP/1.
        case .badServerResponse, .badURL, .unsupportedURL, .cannotParseResponse, .cannotDecodeContentData,
            .cannotDecodeRawData:
            self.init(.malformedResponse, wasSent: .maybe, code: code.rawValue)
        case .unknown where !hasResponse && Self.isCertificateProblem(error):
            // corelibs has no code of its own for a refused certificate, only libcurl's sentence.
            self.init(.security, wasSent: beforeSending, code: code.rawValue, detail: "certificate refused")
        case .unknown:
            // A broken pipe, or a response that breaks off.
            self.init(.connectionLost, wasSent: .maybe, code: code.rawValue)
        default:
            self.init(.other, wasSent: .maybe, code: code.rawValue)
        }
    }

    private static func isCertificateProblem(_ error: any Error) -> Bool {
        error.localizedDescription.hasPrefix("SSL certificate problem")
    }
}
