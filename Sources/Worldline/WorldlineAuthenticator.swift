import Foundation
import PaymentRuntime

/// Signs each request with an API key: `Authorization: GCS v1HMAC:…` (`Schemas/Worldline/SOURCES.md`, section 1).
///
/// Each attempt of a call is signed anew, with the date of that moment: Worldline refuses dates that are off by more than
/// about five minutes, so a server's clock must be right. The signature covers method, content type, date, all `X-GCS-…`
/// headers, path and query as they are sent, and not the body.
///
/// Keep ids and references that go into paths and queries to letters, digits, `-`, `.`, `_` and `~`. All else is
/// percent-encoded, and Worldline's own libraries disagree on whether the encoded or the decoded text is signed. This one
/// signs what is sent, as those for Python, Ruby, PHP and Node do.
///
/// `WorldlineClient.init(environment:merchantID:credentials:integrator:shoppingCartExtension:configuration:)` makes one.
public struct WorldlineAuthenticator: Authenticator {
    private let credentials: WorldlineCredentials
    private let metaInfo: ServerMetaInfo
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - integrator: Who connects the shop to Worldline, such as the company's name; Worldline shows it in its logs.
    ///   - shoppingCartExtension: The shop's plugin, if there is one.
    ///   - now: The time, for tests.
    /// - Throws: If the integrator's name is blank.
    public init(
        credentials: WorldlineCredentials, integrator: String, shoppingCartExtension: ShoppingCartExtension? = nil,
        now: @escaping @Sendable () -> Date = { Date() }
    ) throws(CredentialFault) {
        self.credentials = credentials
        self.now = now
        metaInfo = try ServerMetaInfo(integrator: integrator, shoppingCartExtension: shoppingCartExtension)
    }

    /// What Worldline's own libraries reserve, too. The idempotency key is given as an option of the call.
    public var reservedHeaders: [String] {
        ["Authorization", "Date", "Content-Type", "X-GCS-ServerMetaInfo", "X-GCS-Idempotence-Key"]
    }

    /// Worldline's keys are ASCII of at most 40 characters (`Schemas/Worldline/SOURCES.md`, section 1.7).
    public func objection(toIdempotencyKey key: String) -> String? {
        guard key.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else { return "must consist of ASCII characters" }
        return key.utf8.count > 40 ? "must be at most 40 characters long" : nil
    }

    public func authenticate(_ request: inout HTTPRequest, for facts: CallFacts) async throws {
        // Whether a content type without content is signed is a matter on which Worldline's libraries disagree. Without the
        // header, the line is empty under every reading.
        if [.get, .delete].contains(request.method), request.body?.isEmpty != false {
            request.headers.remove("Content-Type")
        }
        let date = HTTPDate.text(now())
        request.headers.set("Date", date)
        request.headers.set("X-GCS-ServerMetaInfo", metaInfo.headerValue)
        let signed = StringToHash(
            method: request.method.rawValue, contentType: request.headers["Content-Type"], date: date,
            headers: request.headers, target: request.target)
        let signature = signed.signature(secret: credentials.secretAPIKey)
        request.headers.set("Authorization", "GCS v1HMAC:\(credentials.apiKeyID):\(signature)")
    }
}

extension WorldlineAuthenticator: Redacted {}
