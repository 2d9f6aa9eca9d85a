import Foundation

/// `Authorization: Bearer …` with a token that does not change (RFC 6750).
public struct BearerToken: Authenticator {
    private let token: Sensitive<String>

    public init(_ token: String) {
        self.token = Sensitive(token)
    }

    public func authenticate(_ request: inout HTTPRequest, for facts: CallFacts) async throws {
        request.headers.set("Authorization", "Bearer \(token.value)")
    }
}

/// `Authorization: Basic …` with a user and a password (RFC 7617), in UTF-8.
public struct BasicCredentials: Authenticator {
    private let header: Sensitive<String>

    public init(user: String, password: String) {
        header = Sensitive("Basic " + Data("\(user):\(password)".utf8).base64EncodedString())
    }

    public func authenticate(_ request: inout HTTPRequest, for facts: CallFacts) async throws {
        request.headers.set("Authorization", header.value)
    }
}

/// A key that goes out in a header or in the query.
public struct APIKey: Authenticator {
    /// Where the key goes.
    public enum Place: Hashable, Sendable {
        case header(String)
        case query(String)
    }

    private let key: Sensitive<String>
    private let place: Place

    public init(_ key: String, in place: Place) {
        self.key = Sensitive(key)
        self.place = place
    }

    public func authenticate(_ request: inout HTTPRequest, for facts: CallFacts) async throws {
        switch place {
        case .header(let name):
            request.headers.set(name, key.value)
        case .query(let name):
            let item = "\(Percent.encode(name))=\(Percent.encode(key.value))"
            request.query = request.query.map { "\($0)&\(item)" } ?? item
        }
    }
}

extension BearerToken: Redacted {}

extension BasicCredentials: Redacted {}

extension APIKey: Redacted {}
