/// `x-envelope` on an operation: the answer and its outcome share one body, whatever the HTTP status.
public struct Envelope {
    /// The property that tells success from refusal, and its value for success: a text, a boolean or an integer.
    public let statusProperty: String
    public let success: JSONNode
    /// The property that holds the answer.
    public let answerProperty: String
    /// The property that holds the problem; nil if the whole body is the problem.
    public let problemProperty: String?
    /// The property with the id under which the provider's support finds the request, if there is one.
    public let referenceProperty: String?
    public let place: Place
}
