import Testing

@testable import GeneratorCore

@Suite("Words of names")
struct WordsTests {
    @Test(
        "A name is split where people would",
        arguments: [
            ("order_uuid", ["order", "uuid"]), ("orderUUID", ["order", "UUID"]), ("X-GCS-Date", ["X", "GCS", "Date"]),
            ("toSMSPhone", ["to", "SMS", "Phone"]), ("SMSPhone", ["SMS", "Phone"]),
            ("amountInCents", ["amount", "In", "Cents"]),
            ("UUIDs", ["UUIDs"]), ("orderUUIDsByID", ["order", "UUIDs", "By", "ID"]), ("a", ["a"]), ("A", ["A"]),
            ("", []),
            ("--", []), ("a--b", ["a", "b"]), ("v2Order", ["v2", "Order"]), ("sha256", ["sha256"]),
            ("HTTP2Server", ["HTTP2", "Server"]),
            ("straße_größe", ["straße", "größe"]), ("日本語", ["日本語"]), ("e\u{301}a", ["e\u{301}a"]),
            ("a\u{200D}b", ["a", "b"]),
            ("½ price", ["price"]), ("x²", ["x"]), ("order.created", ["order", "created"]), ("$ref", ["ref"]),
        ])
    func split(_ name: String, _ words: [String]) {
        #expect(Words.split(name) == words)
    }

    @Test(
        "Words are joined as Swift names are, acronyms in one case",
        arguments: [
            ("order_uuid", "orderUUID", "OrderUUID"), ("url", "url", "URL"),
            ("checkout_url", "checkoutURL", "CheckoutURL"),
            ("UUID", "uuid", "UUID"), ("user_ids", "userIDs", "UserIDs"), ("urls", "urls", "URLs"),
            ("API_KEY", "apiKey", "APIKey"),
            ("X-GCS-Date", "xGCSDate", "XGCSDate"), ("acquirerBIN", "acquirerBIN", "AcquirerBIN"),
            ("allowDCFAmountUpdate", "allowDCFAmountUpdate", "AllowDCFAmountUpdate"),
            ("IVROptions", "ivrOptions", "IVROptions"), ("acquirerBin", "acquirerBin", "AcquirerBin"),
            ("RETURNMAC", "returnmac", "Returnmac"), ("CB_LOW_VALUE", "cbLowValue", "CbLowValue"),
            ("orderSTATUS", "orderStatus", "OrderStatus"), ("iOSVersion", "iOSVersion", "IOSVersion"),
            ("apr", "apr", "APR"),
            ("valid_until", "validUntil", "ValidUntil"), ("ID", "id", "ID"), ("idea", "idea", "Idea"),
            ("éa", "éa", "Éa"),
        ])
    func join(_ name: String, _ lower: String, _ upper: String) {
        #expect(Words.lowerCamel(Words.split(name)) == lower)
        #expect(Words.upperCamel(Words.split(name)) == upper)
    }

    @Test(
        "An element is called by the singular of its list, if that is plain",
        arguments: [
            ("Items", "Item"), ("Categories", "Category"), ("Addresses", "Address"), ("Boxes", "Box"),
            ("Batches", "Batch"),
            ("Wishes", "Wish"), ("UserIDs", "UserID"), ("Status", nil), ("Address", nil), ("Analysis", nil),
            ("Data", nil),
            ("News", nil), ("LatestNews", nil), ("Series", nil), ("SMS", nil), ("ToSMS", nil), ("As", nil), ("", nil),
        ] as [(String, String?)])
    func singular(_ name: String, _ expected: String?) {
        #expect(Words.singular(name) == expected)
    }
}
