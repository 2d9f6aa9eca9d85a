import Foundation

/// A proxy that would get a request to this machine, in the clear.
///
/// `http` is accepted for this machine alone, since nothing leaves it. But libcurl, which Foundation sends with on Linux,
/// hands such a request to the proxy of the environment, credentials included. `https` goes through a proxy unread.
enum CleartextProxy {
    /// Why the request must not be sent; nil if no proxy is in its way.
    ///
    /// - Parameter variable: Reads the environment.
    static func obstacle(_ request: HTTPRequest, _ variable: (String) -> String?) -> TransportFault? {
        guard request.origin.lowercased().hasPrefix("http://") else { return nil }
        func value(_ names: String...) -> String? {
            names.lazy.compactMap(variable).first { !$0.isEmpty }
        }
        // The names that libcurl looks at, in its order; HTTP_PROXY is not among them.
        guard value("http_proxy", "all_proxy", "ALL_PROXY") != nil else { return nil }
        let host = host(request.authority)
        // libcurl knows more forms than a plain name, and not in all of its versions: those are not relied upon.
        let exempt = value("no_proxy", "NO_PROXY") ?? ""
        let names = exempt.split { $0 == "," || $0 == " " }.map { $0.lowercased() }
        guard exempt != "*", !names.contains(host) else { return nil }
        let detail = "a proxy is set for http and would get the request in the clear; add \(host) to no_proxy"
        return TransportFault(.other, wasSent: .no, detail: detail)
    }

    /// The host without its port.
    private static func host(_ authority: String) -> String {
        let authority = authority.lowercased()
        if let end = authority.firstIndex(of: "]") { return String(authority[...end]) }
        return String(authority.prefix { $0 != ":" })
    }
}
