import PaymentRuntime

/// The session with which a web page shows Apple Pay's sheet: what `completeMerchantValidation` takes.
///
/// Its members are Apple's, are good for one sheet and a few minutes, and do not print.
public struct ApplePayMerchantSession: Hashable, Sendable {
    /// The JSON text, as Worldline handed it on.
    public let text: String
    /// The same, read. Numbers keep their digits.
    public let json: JSONValue

    /// - Throws: If the text is not a JSON object.
    public init(text: String) throws(CodingFault) {
        do throws(JSONSyntaxFault) {
            json = try JSONValue(parsing: text)
        } catch {
            throw CodingFault(.syntax(error))
        }
        guard json.object != nil else {
            throw CodingFault(.mismatch(expected: "an object", found: json.kind.description))
        }
        self.text = text
    }
}

extension ApplePayMerchantSession: Redacted {}

extension PaymentProductSessionResponse {
    /// The session for Apple Pay, as text and as JSON.
    ///
    /// The answer holds it as a text inside of the JSON. Give the page the text, have it parse that, and pass the object on.
    ///
    /// - Throws: `CodingFault` if there is none, or if it is not a JSON object.
    public func applePaySession() throws(CodingFault) -> ApplePayMerchantSession {
        let path = JSONPath([.key("paymentProductSession302SpecificOutput"), .key("session")])
        guard let text = paymentProductSession302SpecificOutput?.session, !text.isEmpty else {
            throw CodingFault(path: path, .missing)
        }
        do throws(CodingFault) {
            return try ApplePayMerchantSession(text: text)
        } catch {
            throw CodingFault(path: path, error.reason)
        }
    }
}
