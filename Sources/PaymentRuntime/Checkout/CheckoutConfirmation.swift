/// How a server finds out what became of a checkout: first ``checks``, then one call.
///
/// ```swift
/// CheckoutConfirmation(client: "DodoClient", operation: "getPayment", arguments: ["payment_id": "pay_1"])
/// ```
///
/// The arguments come from the buyer's device. Whoever has paid once can send in that payment's id for another order, so
/// the server must hold the answer against its own records: is it this order, this amount, this currency, and was it not
/// used before? Where the server's records hold an argument already, they are the better source; what only they hold is
/// listed in ``argumentsFromRecords``.
///
/// It is not `Codable` on purpose: a server should not let an app choose which call it makes. Send it the arguments.
public struct CheckoutConfirmation: Hashable, Sendable {
    /// The client that has the call, such as `DodoClient`. It belongs on the server.
    public var client: String
    /// The client's method, such as `getPayment`.
    public var operation: String
    /// What the call needs and the return holds, by names of the provider's: `["payment_id": "pay_1"]`. Not trusted.
    public var arguments: [String: String]
    /// What the call needs besides, by names of the provider's: the server kept it when it created the checkout.
    public var argumentsFromRecords: [String]
    /// What the server checks before it makes the call, in this order.
    public var checks: [CheckoutCheck]

    public init(
        client: String, operation: String, arguments: [String: String] = [:], argumentsFromRecords: [String] = [],
        checks: [CheckoutCheck] = []
    ) {
        self.client = client
        self.operation = operation
        self.arguments = arguments
        self.argumentsFromRecords = argumentsFromRecords
        self.checks = checks
    }
}

/// A check of what came back with the buyer. Only the server can make it, since only the server has what it takes.
public enum CheckoutCheck: Hashable, Sendable {
    /// The field of that name comes with a signature: verify it, with a key that only the server has.
    case signature(of: String)
    /// The parameter of that name must equal, compared in constant time, what the server kept when it created the checkout.
    case matchesRecord(name: String, value: Sensitive<String>)
}

extension CheckoutConfirmation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Such as `DodoClient.getPayment(payment_id:)`. No values are in it, so it can go to a log.
    public var description: String {
        let names = (arguments.keys.sorted() + argumentsFromRecords).map { "\($0):" }.joined()
        let call = "\(client).\(operation)(\(names))"
        guard !checks.isEmpty else { return call }
        return checks.map(\.description).joined(separator: ", ") + ", then " + call
    }

    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["confirmation": description]) }
}

extension CheckoutCheck: CustomStringConvertible {
    public var description: String {
        switch self {
        case .signature(let name): "verify the signature of \(name)"
        case .matchesRecord(let name, _): "compare \(name) with the record"
        }
    }
}
