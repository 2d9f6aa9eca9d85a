import Foundation
import PaymentRuntime

/// What Worldline needs of an Apple Pay token: three texts out of its payment data, handed on unchanged. Apple encrypted
/// them for Worldline; nobody in between can read them (`Schemas/Worldline/SOURCES.md`, section 6.1).
///
/// ```swift
/// // In the app: the bytes of `payment.token.paymentData`. On the web: `JSON.stringify(event.payment.token)`.
/// let token = try ApplePayToken(json: bytes)
/// let answer = try await client.createPayment(.init(
///     order: .init(amountOfMoney: .init(amount: 3000, currencyCode: "EUR")),
///     mobilePaymentMethodSpecificInput: .applePay(token, authorizationMode: .finalAuthorization)))
/// ```
///
/// The order's amount must be the one that the shopper approved in the sheet: it is part of what is encrypted. Apple counts
/// in decimals ("30.00"), Worldline in minor units (3000): multiply by ten to the power of the currency's number of
/// decimals, which is 2 for EUR, 0 for JPY and 3 for KWD.
public struct ApplePayToken: Hashable, Sendable {
    /// `data`: the encrypted payment data, in base64.
    public let data: Sensitive<String>
    /// `header.ephemeralPublicKey`, in base64.
    public let ephemeralPublicKey: Sensitive<String>
    /// `header.publicKeyHash`: tells which certificate it is encrypted for, in base64.
    public let publicKeyHash: String

    /// - Throws: If one of them is empty or is not base64.
    public init(data: String, ephemeralPublicKey: String, publicKeyHash: String) throws(ApplePayTokenFault) {
        self.data = Sensitive(try Self.checked(data, "data"))
        self.ephemeralPublicKey = Sensitive(try Self.checked(ephemeralPublicKey, "header.ephemeralPublicKey"))
        self.publicKeyHash = try Self.checked(publicKeyHash, "header.publicKeyHash")
    }

    /// A token as Apple gives it.
    ///
    /// - Parameter json: The bytes of PassKit's `PKPaymentToken.paymentData`, or what `JSON.stringify` makes of Apple Pay JS's
    ///   `paymentData`, or of the token or the payment that it is in.
    /// - Throws: If there is no payment data, or if it is not what Worldline can take.
    public init(json: Data) throws(ApplePayTokenFault) {
        try self.init(try ApplePayMembers.parse(json))
    }

    /// The same, of JSON that was read already.
    public init(_ value: JSONValue) throws(ApplePayTokenFault) {
        let token = ApplePayMembers(value: try Self.paymentData(in: value))
        // Versions that this one does not know are Worldline's to judge, as long as the three texts are there.
        guard try token.optionalText("version")?.hasPrefix("RSA") != true else { throw .unsupported(field: "version") }
        let data = try token.text("data")
        let header = try token.object("header")
        let key = try header.optionalText("ephemeralPublicKey")
        if key == nil, try header.optionalText("wrappedKey") != nil { throw .unsupported(field: "header.wrappedKey") }
        try self.init(
            data: data, ephemeralPublicKey: key ?? "", publicKeyHash: try header.text("publicKeyHash"))
    }

    /// The payment data in a payment, in a token, or as it is.
    private static func paymentData(in value: JSONValue) throws(ApplePayTokenFault) -> JSONValue {
        guard let members = value.object else { throw .malformed(field: "paymentData", expected: "an object") }
        if let data = members["paymentData"] {
            guard !data.isNull, data.object?.isEmpty != true, data.string?.isEmpty != true else { throw .noPaymentData }
            guard data.object != nil else { throw .malformed(field: "paymentData", expected: "an object") }
            return data
        }
        if let token = members["token"] { return try inner(token, "token") }
        if let payment = members["payment"] { return try inner(payment, "payment") }
        guard !members.isEmpty else { throw .noPaymentData }
        guard members["data"] != nil || members["header"] != nil else { throw .missing(field: "paymentData") }
        return value
    }

    private static func inner(_ value: JSONValue, _ name: String) throws(ApplePayTokenFault) -> JSONValue {
        guard value.object != nil else { throw .malformed(field: name, expected: "an object") }
        return try paymentData(in: value)
    }

    /// A plus sign that a form turned into a blank, and text that was cut off, are the usual damage.
    private static func checked(_ text: String, _ field: String) throws(ApplePayTokenFault) -> String {
        guard !text.isEmpty else { throw .missing(field: field) }
        guard let bytes = Bytes(base64: text), !bytes.data.isEmpty else {
            throw .malformed(field: field, expected: "base64")
        }
        return text
    }
}

/// Nothing of a token prints.
extension ApplePayToken: Redacted {}

extension MobilePaymentMethodSpecificInput {
    /// Pays with an Apple Pay token (product 302).
    ///
    /// - Parameter authorizationMode: Decides when the money moves; nil leaves it to the acquirer, which mostly means a final
    ///   authorization.
    public static func applePay(_ token: ApplePayToken, authorizationMode: AuthorizationMode?) -> Self {
        var input = Self(paymentProductID: 302, authorizationMode: authorizationMode)
        input.encryptedPaymentData = token.data
        input.ephemeralKey = token.ephemeralPublicKey.value
        input.publicKeyHash = token.publicKeyHash
        return input
    }

    /// Pays with an Apple Pay token that you have decrypted yourself (product 302).
    ///
    /// - Parameter authorizationMode: Decides when the money moves; nil leaves it to the acquirer, which mostly means a final
    ///   authorization.
    public static func applePay(decrypted data: DecryptedPaymentData, authorizationMode: AuthorizationMode?) -> Self {
        var input = Self(paymentProductID: 302, authorizationMode: authorizationMode)
        input.decryptedPaymentData = data
        return input
    }
}

extension MobilePaymentMethodHostedCheckoutSpecificInput {
    /// Offers Apple Pay (product 302) on the hosted page, which then needs no token: shoppers on other devices get a QR code.
    /// The merchant must be registered for it in the portal.
    ///
    /// - Parameter authorizationMode: Decides when the money moves; nil leaves it to the acquirer, which mostly means a final
    ///   authorization.
    public static func applePay(authorizationMode: AuthorizationMode?) -> Self {
        .init(paymentProductID: 302, authorizationMode: authorizationMode)
    }
}

extension PaymentResponse {
    /// Whether Apple Pay's sheet may say that it worked (`completePayment`): the payment is authorized or captured, or one of
    /// both is on its way. It decides what the shopper sees, and does not mean that the money is taken: see `isPaid`.
    public var completesApplePay: Bool {
        switch status {
        case .captured?, .captureRequested?, .pendingCapture?, .authorizationRequested?: true
        default: false
        }
    }
}
