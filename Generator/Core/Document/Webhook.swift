/// Something that a provider sends by itself: `webhooks` of OpenAPI 3.1.
///
/// Its body is received, so its schemas are used, and read as those of responses are. No call is made of it.
public struct Webhook {
    public let name: String
    /// The place of the name.
    public let place: Place
    public var content: [MediaType] = []

    public init(name: String, place: Place) {
        self.name = name
        self.place = place
    }
}
