import Foundation
import PaymentRuntime

/// What a page or an app learns when the buyer has left Lyra's form: the signed answer, read without its key, or an error.
///
/// **It is a hint, no proof of payment**: the key of the signature must not be in an app, so anybody can have written this.
/// Send what came, as it came, to your server. There, ``LyraSignedAnswer`` verifies and reads it; see ``confirmation``.
///
/// ```swift
/// let back = try LyraReturn(mobileResponse: response)    // in the app: what to show
/// let payment = try LyraSignedAnswer(mobileResponse: response, key: key).payment()    // on the server: what to believe
/// ```
public struct LyraReturn: CheckoutHint {
    /// What the answer says, unverified; nil if none came, or if it is of a shape that is not known.
    public let payment: Payment?
    /// What the SDK or the form reported; nil if nothing.
    public let error: LyraAppError?
    private let hasAnswer: Bool

    /// What the form posts to the shop after paying.
    ///
    /// - Parameter body: The body in `application/x-www-form-urlencoded`.
    /// - Throws: `missing`, `empty`, `doubled` or `unreadable`, with the field's name; `emptyBody`.
    public init(browserReturn body: Data) throws(SignatureFailure) {
        try self.init(SignedMessage(form: body), error: nil)
    }

    /// What the form posts to the shop after paying, decoded already.
    ///
    /// - Parameter fields: All fields, decoded once. A field that came twice must be in it twice.
    /// - Throws: `missing`, `empty`, `doubled` or `unreadable`, with the field's name.
    public init(browserReturn fields: [(name: String, value: String)]) throws(SignatureFailure) {
        try self.init(SignedMessage(fields), error: nil)
    }

    /// The `LyraResponse` that the SDK gives to an app.
    ///
    /// - Parameters:
    ///   - body: JSON whose `kr-answer` is a string.
    ///   - error: What the SDK reported together with it, if it did.
    /// - Throws: `missing`, `empty`, `doubled` or `unreadable`, with the field's name; `emptyBody`.
    public init(mobileResponse body: Data, error: LyraAppError? = nil) throws(SignatureFailure) {
        try self.init(SignedMessage(mobileResponse: body), error: error)
    }

    /// An error that came alone.
    public init(error: LyraAppError) {
        payment = nil
        self.error = error
        hasAnswer = false
    }

    private init(_ message: SignedMessage, error: LyraAppError?) throws(SignatureFailure) {
        let text = Data(try message.exactlyOne(Self.answerField))
        guard let json = try? WireDecoder().decode(JSONValue.self, from: text), json.object != nil else {
            throw .unreadable(field: Self.answerField, as: .json)
        }
        payment = json["_type"]?.string == "V4/Payment" ? try? WireDecoder().decode(Payment.self, from: text) : nil
        self.error = error
        hasAnswer = true
    }

    private static let answerField = "kr-answer"
}

extension LyraReturn {
    /// The answer's word, else the error's; the error's counts only if the answer says nothing of a payment, and not if what
    /// it says is not understood. A refused attempt after which the buyer may try again is `pending`, and a payment
    /// of which a part is paid is too.
    public var outcome: CheckoutOutcome {
        switch payment?.outcome {
        case .paid?, .registered?: .succeeded
        case .unpaid?: .failed
        case .abandoned?: .cancelled
        case .pending?, .open?, .partiallyPaid?: .pending
        // What comes back from a form is no refund.
        case .refunded?: .unknown
        case .unknown?, nil: payment?.orderStatus == nil ? error?.outcome ?? .unknown : .unknown
        }
    }

    /// On the server: verify the signature with ``LyraSignedAnswer``, then `LyraClient.getOrder`; `getTransaction` if the
    /// answer names no order. If no answer came, or its signature is wrong, the order's id is in the server's records.
    public var confirmation: CheckoutConfirmation {
        var confirmation = CheckoutConfirmation(
            client: "LyraClient", operation: "getOrder",
            checks: hasAnswer ? [.signature(of: Self.answerField)] : [])
        if let order = payment?.orderDetails?.orderID, !order.isEmpty {
            confirmation.arguments = ["orderId": order]
        } else if let uuid = payment?.transactions?.first?.uuid, !uuid.isEmpty {
            confirmation.operation = "getTransaction"
            confirmation.arguments = ["uuid": uuid]
        } else {
            confirmation.argumentsFromRecords = ["orderId"]
        }
        return confirmation
    }
}

/// Nothing of the payment prints but how it seems to have ended.
extension LyraReturn: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "\(outcome)" }
    public var debugDescription: String { "LyraReturn(\(outcome))" }
    public var customMirror: Mirror { Mirror(self, children: ["outcome": outcome]) }
}
