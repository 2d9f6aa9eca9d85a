import PaymentRuntime

/// What an app learns from a checkout.
///
/// **It is a hint, no proof of payment**: whoever writes a return URL writes its status. Have the server ask Dodo; see
/// ``confirmation``. Its facts: `Schemas/Dodo/SOURCES.md`, section 6.4.
public struct DodoCheckoutResult: CheckoutHint, Hashable {
    public let status: DodoCheckoutStatus
    /// The payment's id, such as `pay_1`, if something was bought once.
    public let paymentID: String?
    /// The subscription's id, such as `sub_1`, if something was subscribed to.
    public let subscriptionID: String?
    public let customerEmail: String?
    /// The values of `license_key`, one for each time that it came, as they came; nil if there is none.
    ///
    /// Dodo's guide says that several keys come in one value with commas between them, and its libraries do not take it
    /// apart; ``splitLicenseKeys`` does.
    public let licenseKeys: [Sensitive<String>]?
    /// All parameters of the return URL, decoded; of those that came more than once the last. They hold what the other
    /// properties have, license keys too, and are printed if you print them.
    public let raw: [String: String]
    /// The URL with which the buyer came back, byte for byte; nil if they closed the page.
    public let returnedURL: String?
    /// The session's id; nil if the checkout URL had none.
    public let sessionID: String?

    /// The buyer closed the page.
    init(closed sessionID: String?) {
        status = .cancelled
        (paymentID, subscriptionID, customerEmail, licenseKeys, returnedURL) = (nil, nil, nil, nil, nil)
        raw = [:]
        self.sessionID = sessionID
    }

    /// The buyer came back with this URL.
    init(returned url: String, sessionID: String?) {
        var raw: [String: String] = [:]
        var licenseKeys: [Sensitive<String>] = []
        for item in URLParts(url).queryItems.items {
            // What is not UTF-8 reads as nothing.
            let (name, value) = (item.name ?? "", item.value ?? "")
            raw[name] = value
            if name == "license_key", !value.isEmpty { licenseKeys.append(Sensitive(value)) }
        }
        func text(_ name: String) -> String? { raw[name].flatMap { $0.isEmpty ? nil : $0 } }
        status = DodoCheckoutStatus(returned: raw["status"])
        paymentID = text("payment_id")
        subscriptionID = text("subscription_id")
        customerEmail = text("email")
        self.licenseKeys = licenseKeys.isEmpty ? nil : licenseKeys
        self.raw = raw
        returnedURL = url
        self.sessionID = sessionID
    }

    /// The license keys, taken apart at commas; nothing is trimmed, and what is empty is left out. A key that holds a comma
    /// comes out as two, so ask Dodo for keys that matter.
    public var splitLicenseKeys: [Sensitive<String>] {
        (licenseKeys ?? []).flatMap { $0.value.split(separator: ",").map { Sensitive(String($0)) } }
    }

    public var outcome: CheckoutOutcome { status.outcome }

    /// On the server, `DodoClient.getPayment` if there is a payment's id: its answer names the session to which it belongs.
    /// Else `DodoClient.getCheckoutSession`, which names the payment. ``CheckoutStanding`` says what either means.
    public var confirmation: CheckoutConfirmation {
        guard let paymentID else { return .dodoSession(sessionID) }
        return CheckoutConfirmation(
            client: "DodoClient", operation: "getPayment", arguments: ["payment_id": paymentID])
    }
}

extension CheckoutConfirmation {
    /// By the session; the server has its id if the app has none.
    static func dodoSession(_ id: String?) -> CheckoutConfirmation {
        CheckoutConfirmation(
            client: "DodoClient", operation: "getCheckoutSession", arguments: id.map { ["id": $0] } ?? [:],
            argumentsFromRecords: id == nil ? ["id"] : [])
    }
}

/// Neither the URL nor what was in it prints.
extension DodoCheckoutResult: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "\(status)" }
    public var debugDescription: String { "DodoCheckoutResult(\(status))" }
    public var customMirror: Mirror { Mirror(self, children: ["status": status]) }
}
