import PaymentRuntime
import Worldline

/// Sections 3.4 and 4 of `Schemas/Worldline/SOURCES.md`: payment products and their sessions.
extension WireCase {
    private static let productJSON = """
        {"id":302,"paymentMethod":"mobile","allowsRecurring":true,"displayHintsList":[{"displayOrder":1,\
        "label":"APPLEPAY","logo":"https://assets.example/pp_logo_302.svg"}],"fields":[],\
        "paymentProduct302SpecificData":{"networks":["Visa","MasterCard"]}}
        """

    private static func words(_ product: PaymentProduct) -> String {
        let label = product.displayHintsList?.first?.label ?? "-"
        let networks = product.paymentProduct302SpecificData?.networks ?? []
        return "\(product.id ?? -1) \(label) \(networks.joined(separator: ","))"
    }

    static let products: [WireCase] = [
        .init(
            name: "getPaymentProducts", method: "GET",
            // As one parameter with commas: the contract's form.
            target: """
                /v2/MyMerchant/products?countryCode=BE&currencyCode=EUR&locale=en_GB&amount=1000&isRecurring=true\
                &hide=fields,accountsOnFile,productsWithRedirects&operationType=Pre-authorization
                """,
            success: (200, #"{"paymentProducts":[\#(productJSON)]}"#, "302 APPLEPAY Visa,MasterCard"),
            failures: [400], onlyReads: true,
            call: { client, options in
                try await client.getPaymentProducts(
                    countryCode: "BE", currencyCode: "EUR", locale: "en_GB", amount: 1000, isRecurring: true,
                    hide: [.fields, .accountsOnFile, .productsWithRedirects], operationType: .preAuthorization,
                    options: options
                ).paymentProducts?.map(words).joined() ?? "-"
            }),
        .init(
            name: "getPaymentProductsOfAll", method: "GET",
            target: "/v2/MyMerchant/products?countryCode=BE&currencyCode=EUR&isRecurring=false",
            success: (200, #"{"paymentProducts":[]}"#, "0"), failures: [400], onlyReads: true,
            call: { client, options in
                let answer = try await client.getPaymentProducts(
                    countryCode: "BE", currencyCode: "EUR", isRecurring: false, options: options)
                return "\(answer.paymentProducts?.count ?? -1)"
            }),
        .init(
            name: "getPaymentProduct", method: "GET",
            target: "/v2/MyMerchant/products/302?countryCode=BE&currencyCode=EUR",
            success: (200, productJSON, "302 APPLEPAY Visa,MasterCard"), failures: [400], onlyReads: true,
            call: { client, options in
                words(
                    try await client.getPaymentProduct(
                        paymentProductID: 302, countryCode: "BE", currencyCode: "EUR", options: options))
            }),
        .init(
            name: "createPaymentProductSession", method: "POST", target: "/v2/MyMerchant/products/302/sessions",
            body: """
                {"paymentProductSession302SpecificInput":{"displayName":"My Example Shop",\
                "domainName":"www.example.com"}}
                """,
            success: (
                200,
                #"{"paymentProductSession302SpecificOutput":{"session":"{\"nonce\":\"n-1\",\"epochTimestamp\":1}"}}"#,
                #"{"nonce":"n-1","epochTimestamp":1}"#
            ),
            failures: [400],
            call: { client, options in
                let request = PaymentProductSessionRequest(
                    paymentProductSession302SpecificInput: .init(
                        domainName: "www.example.com", displayName: "My Example Shop"))
                let answer = try await client.createPaymentProductSession(
                    paymentProductID: 302, request, options: options)
                return answer.paymentProductSession302SpecificOutput?.session ?? "-"
            }),
    ]
}
