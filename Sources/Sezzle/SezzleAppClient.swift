import Foundation
import PaymentRuntime

/// A client for apps, which hold the merchant's public key alone and no secret.
///
/// It creates sessions and nothing else: captures, refunds and all the rest need the private key, on a server. That the
/// shopper came back from the checkout proves nothing to the app, either; have the server ask for the order.
public struct SezzleAppClient: Sendable {
    private let client: SezzleClient

    /// - Parameters:
    ///   - publicKey: The merchant's public key for this environment.
    ///   - platform: What to tell Sezzle about the app's library; optional for everyone but Sezzle's own libraries.
    public init(
        environment: SezzleEnvironment = .production, publicKey: String, platform: SezzlePlatform? = nil,
        configuration: ClientConfiguration = .init()
    ) {
        client = SezzleClient(
            environment: environment, authenticator: PublicKeyAuthenticator(publicKey: publicKey, platform: platform),
            configuration: configuration)
    }

    /// Creates a session: an order to check out, a tokenization, or both.
    ///
    /// Sezzle takes no idempotency key here: two calls make two sessions with two orders.
    public func createSession(
        _ body: SessionRequest, options: CallOptions = .init()
    ) async throws(CallError<SezzleProblem>) -> Session {
        try await client.createSession(body, options: options)
    }
}

/// The library that an app uses, as the header `Sezzle-Platform` tells Sezzle.
public struct SezzlePlatform: Hashable, Sendable {
    /// Such as `mobile-sdk-ios`.
    public var id: String
    public var version: String
    public var pluginVersion: String

    public init(id: String, version: String, pluginVersion: String) {
        self.id = id
        self.version = version
        self.pluginVersion = pluginVersion
    }

    /// JSON in base64, with exactly three members (`Schemas/Sezzle/SOURCES.md`, section 1.3).
    var headerValue: String {
        let json: JSONValue = [
            "id": .string(id), "version": .string(version), "plugin_version": .string(pluginVersion),
        ]
        return json.data.base64EncodedString()
    }
}

/// The app's way to identify itself. It looks like RFC 7617 and is not: the base64 holds the public key alone, without a
/// colon and a password.
struct PublicKeyAuthenticator: Authenticator {
    private let authorization: Sensitive<String>
    private let platform: String?

    init(publicKey: String, platform: SezzlePlatform?) {
        authorization = Sensitive("Basic " + Data(publicKey.utf8).base64EncodedString())
        self.platform = platform?.headerValue
    }

    func authenticate(_ request: inout HTTPRequest, for facts: CallFacts) async throws {
        request.headers.set("Authorization", authorization.value)
        if let platform { request.headers.set("Sezzle-Platform", platform) }
    }
}

extension SezzleAppClient: Redacted {}
