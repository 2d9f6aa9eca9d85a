import Foundation
import PaymentRuntime

/// A webhook that is known to be Dodo's. ``WebhookVerifier`` alone makes one.
public struct WebhookDelivery: Sendable {
    /// The message's id, the same each time it is sent: keep it, and leave out what has been dealt with.
    public let id: String
    /// When it was sent; later than the event's own time, and later each time it is sent.
    public let sentAt: Date
    /// What happened.
    public let event: WebhookEvent
    /// The bytes that were signed.
    public let body: VerifiedBody
}

extension WebhookDelivery: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "WebhookDelivery(\(event.type?.rawValue ?? "unknown"))" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["type": event.type as Any, "body": body]) }
}
