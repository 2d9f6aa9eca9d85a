import Foundation
import PaymentRuntime

extension DecryptedPaymentData {
    /// What Worldline needs of an Apple Pay token's payment data that you have decrypted yourself
    /// (`Schemas/Worldline/SOURCES.md`, section 6.2).
    ///
    /// Apple's expiry `YYMMDD` becomes `MMYY`, and its `eciIndicator`, a text, a number.
    ///
    /// - Parameter json: The decrypted JSON, with `applicationPrimaryAccountNumber`, `applicationExpirationDate` and
    ///   `paymentData`.
    /// - Throws: If one of them is missing or has another form, or if it is the data of a chip card.
    public static func applePay(json: Data) throws(ApplePayTokenFault) -> Self {
        try applePay(ApplePayMembers.parse(json))
    }

    /// The same, of JSON that was read already.
    public static func applePay(_ value: JSONValue) throws(ApplePayTokenFault) -> Self {
        guard value.object?.isEmpty == false else { throw .noPaymentData }
        let token = ApplePayMembers(value: value)
        let kind = try token.optionalText("paymentDataType") ?? "3DSecure"
        guard kind != "EMV" else { throw .unsupported(field: "paymentDataType") }
        let number = try token.text("applicationPrimaryAccountNumber")
        guard isDigits(number), (8...19).contains(number.utf8.count) else {
            throw .malformed(field: "applicationPrimaryAccountNumber", expected: "8 to 19 digits")
        }
        let payment = try token.object("paymentData")
        var data = Self(expiryDate: try expiry(token.text("applicationExpirationDate")))
        data.dpan = Sensitive(number)
        data.cardholderName = try token.optionalText("cardholderName")
        data.cryptogram = Sensitive(try payment.text("onlinePaymentCryptogram"))
        data.eci = try indicator(payment)
        return data
    }

    /// `YYMMDD` to `MMYY`.
    private static func expiry(_ date: String) throws(ApplePayTokenFault) -> String {
        let digits = Array(date)
        guard isDigits(date), digits.count == 6, let month = Int(String(digits[2...3])), (1...12).contains(month) else {
            throw .malformed(field: "applicationExpirationDate", expected: "YYMMDD")
        }
        return String(digits[2...3]) + String(digits[0...1])
    }

    /// One or two digits; some card networks give none.
    private static func indicator(_ payment: ApplePayMembers) throws(ApplePayTokenFault) -> Int? {
        guard let text = try payment.optionalText("eciIndicator") else { return nil }
        guard isDigits(text), text.utf8.count <= 2, let number = Int(text) else {
            throw .malformed(field: "paymentData.eciIndicator", expected: "one or two digits")
        }
        return number
    }

    private static func isDigits(_ text: String) -> Bool { text.utf8.allSatisfy { (0x30...0x39).contains($0) } }
}
