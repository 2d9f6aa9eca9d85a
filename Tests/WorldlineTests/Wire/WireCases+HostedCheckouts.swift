import PaymentRuntime
import Worldline

/// Sections 3.1 and 3.2 of `Schemas/Worldline/SOURCES.md`.
extension WireCase {
    private static let request = CreateHostedCheckoutRequest(
        order: Order(
            amountOfMoney: AmountOfMoney(amount: 1000, currencyCode: "EUR"),
            references: OrderReferences(merchantReference: "order-6372"),
            customer: Customer(
                merchantCustomerID: "c-42", contactDetails: ContactDetails(emailAddress: "shopper@example.com"),
                billingAddress: Address(zip: "1930", city: "Zaventem", countryCode: "BE"), locale: "en_GB")),
        hostedCheckoutSpecificInput: HostedCheckoutSpecificInput(
            returnURL: "https://shop.example.com/return", locale: "en_GB",
            paymentProductFilters: PaymentProductFiltersHostedCheckout(restrictTo: .init(products: [302])),
            showResultPage: false, sessionTimeout: 60),
        mobilePaymentMethodSpecificInput: .init(paymentProductID: 302, authorizationMode: .finalAuthorization),
        feedbacks: Feedbacks(webhookURLs: ["https://shop.example.com/hooks/worldline"]))

    private static let requestJSON = """
        {"feedbacks":{"webhooksUrls":["https://shop.example.com/hooks/worldline"]},\
        "hostedCheckoutSpecificInput":{"locale":"en_GB","paymentProductFilters":{"restrictTo":{"products":[302]}},\
        "returnUrl":"https://shop.example.com/return","sessionTimeout":60,"showResultPage":false},\
        "mobilePaymentMethodSpecificInput":{"authorizationMode":"FINAL_AUTHORIZATION","paymentProductId":302},\
        "order":{"amountOfMoney":{"amount":1000,"currencyCode":"EUR"},"customer":{"billingAddress":{"city":"Zaventem",\
        "countryCode":"BE","zip":"1930"},"contactDetails":{"emailAddress":"shopper@example.com"},"locale":"en_GB",\
        "merchantCustomerId":"c-42"},"references":{"merchantReference":"order-6372"}}}
        """

    static let hostedCheckouts: [WireCase] = [
        .init(
            name: "createHostedCheckout", method: "POST", target: "/v2/MyMerchant/hostedcheckouts", body: requestJSON,
            success: (
                200,
                """
                {"RETURNMAC":"fecab85c-9b0e-42ee-a9d9-ebb69b0c2eb0","hostedCheckoutId":"3066019730",\
                "merchantReference":"order-6372","partialRedirectUrl":"preprod.direct.worldline-solutions.com/hc/abc123",\
                "redirectUrl":"https://payment.preprod.direct.worldline-solutions.com/hc/abc123"}
                """,
                "3066019730 https://payment.preprod.direct.worldline-solutions.com/hc/abc123 fecab85c"
            ),
            failures: [400],
            call: { client, options in
                let page = try await client.createHostedCheckout(request, options: options)
                let mac = page.returnMAC?.value.prefix(8) ?? "-"
                return "\(page.hostedCheckoutID ?? "-") \(page.redirectURL ?? "-") \(mac)"
            }),
        .init(
            name: "getHostedCheckout", method: "GET", target: "/v2/MyMerchant/hostedcheckouts/3066019730",
            success: (
                200,
                """
                {"status":"PAYMENT_CREATED","createdPaymentOutput":{"paymentStatusCategory":"SUCCESSFUL","payment":\
                {"id":"3066019730_0","status":"PENDING_CAPTURE","hostedCheckoutSpecificOutput":{"hostedCheckoutId":\
                "3066019730"},"paymentOutput":{"mobilePaymentMethodSpecificOutput":{"network":"Visa"}},\
                "statusOutput":{"statusCategory":"PENDING_MERCHANT","statusCode":5}}}}
                """,
                "PAYMENT_CREATED SUCCESSFUL 3066019730_0 PENDING_CAPTURE Visa"
            ),
            failures: [404], onlyReads: true,
            call: { client, options in
                let page = try await client.getHostedCheckout(hostedCheckoutID: "3066019730", options: options)
                let output = page.createdPaymentOutput
                let payment = output?.payment
                let words: [String?] = [
                    page.status?.rawValue, output?.paymentStatusCategory?.rawValue, payment?.id,
                    payment?.status?.rawValue, payment?.paymentOutput?.mobilePaymentMethodSpecificOutput?.network,
                ]
                return words.map { $0 ?? "-" }.joined(separator: " ")
            }),
    ]
}
