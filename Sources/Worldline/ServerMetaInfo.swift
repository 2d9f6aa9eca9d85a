import Foundation
import PaymentRuntime

/// A shop's plugin, as `X-GCS-ServerMetaInfo` tells Worldline about it.
public struct ShoppingCartExtension: Hashable, Sendable {
    /// Who made it.
    public let creator: String
    public let name: String
    public let version: String
    /// An id that Worldline gave it, if it gave one.
    public let extensionID: String?

    /// - Throws: If one of them is blank. Only `extensionID` may be left out.
    public init(creator: String, name: String, version: String, extensionID: String? = nil) throws(CredentialFault) {
        try ServerMetaInfo.check(creator, field: "creator")
        try ServerMetaInfo.check(name, field: "name")
        try ServerMetaInfo.check(version, field: "version")
        if let extensionID { try ServerMetaInfo.check(extensionID, field: "extensionID") }
        self.creator = creator
        self.name = name
        self.version = version
        self.extensionID = extensionID
    }

    fileprivate var json: JSONValue {
        var members: [String: JSONValue] = [
            "creator": .string(creator), "name": .string(name), "version": .string(version),
        ]
        members["extensionId"] = extensionID.map(JSONValue.string)
        return .object(members)
    }
}

/// Who sends the requests: `X-GCS-ServerMetaInfo` (`Schemas/Worldline/SOURCES.md`, section 1.6).
struct ServerMetaInfo {
    /// JSON in base64.
    let headerValue: String

    init(integrator: String, shoppingCartExtension: ShoppingCartExtension?) throws(CredentialFault) {
        try Self.check(integrator, field: "integrator")
        var members: [String: JSONValue] = [
            "platformIdentifier": .string(Self.platform), "sdkIdentifier": "PaymentClients",
            "sdkCreator": "PaymentClients", "integrator": .string(integrator),
        ]
        members["shoppingCartExtension"] = shoppingCartExtension?.json
        headerValue = JSONValue.object(members).data.base64EncodedString()
    }

    private static var platform: String { "\(ProcessInfo.processInfo.operatingSystemVersionString); Swift" }

    /// Refuses a name of nothing but blanks. Blanks inside of one are fine.
    fileprivate static func check(_ name: String, field: String) throws(CredentialFault) {
        guard !name.isEmpty else { throw .empty(field: field) }
        guard !name.unicodeScalars.allSatisfy({ $0.properties.isWhitespace }) else {
            throw .form(field: field, expected: "a name")
        }
    }
}
