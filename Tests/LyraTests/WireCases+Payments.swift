import Lyra
import PaymentRuntime

/// Payments, forms and links: sections 2 and 3.3 of `Schemas/Lyra/SOURCES.md`.
extension WireCase {
    static let payments: [WireCase] = [
        .init(
            name: "createPayment", operation: "Charge/CreatePayment",
            body: #"""
                {"amount":2528,"currency":"EUR","customer":{"billingDetails":{"address":"Rue des Essais",\#
                "category":"PRIVATE","city":"Toulouse","country":"FR","firstName":"Test","language":"fr",\#
                "lastName":"Buyer","streetNumber":"12","zipCode":"31000"},"email":"buyer@example.com",\#
                "reference":"C-88","shoppingCart":{"cartItemInfo":[{"productAmount":"1014","productLabel":"Mug",\#
                "productQty":2,"productRef":"M-1","productType":"HOME_AND_GARDEN"}],"shippingAmount":500}},\#
                "formAction":"ASK_REGISTER_PAY","formTokenVersion":4,"metadata":{"channel":"app"},\#
                "orderId":"ORD-100045","transactionOptions":{"cardOptions":{"captureDelay":0,\#
                "manualValidation":"NO","retry":3}}}
                """#,
            answer: #"{"_type":"V4/Charge/PaymentForm","formToken":"01ABCDEF"}"#,
            result: "form 01ABCDEF",
            call: { client, options async throws(CallError<LyraProblem>) in
                let answer = try await client.createPayment(
                    .init(
                        amount: 2528, currency: "EUR", orderID: "ORD-100045", formAction: .askRegisterPay,
                        formTokenVersion: 4,
                        customer: .init(
                            reference: "C-88", email: "buyer@example.com",
                            billingDetails: .init(
                                category: .private, firstName: "Test", lastName: "Buyer", streetNumber: "12",
                                address: "Rue des Essais", zipCode: "31000", city: "Toulouse", country: "FR",
                                language: "fr"),
                            shoppingCart: .init(
                                shippingAmount: 500,
                                cartItemInfo: [
                                    .init(
                                        productLabel: "Mug", productType: .homeAndGarden, productRef: "M-1",
                                        productQty: 2, productAmount: "1014")
                                ])),
                        transactionOptions: .init(
                            cardOptions: .init(manualValidation: .no, captureDelay: 0, retry: 3)),
                        metadata: ["channel": "app"]), options: options)
                return Answered(answer, "form \(answer.formToken?.value ?? "-")")
            }),
        .init(
            name: "createPayment (silent)", operation: "Charge/CreatePayment",
            body: #"""
                {"amount":1000,"currency":"EUR","customer":{"email":"buyer@example.com"},"formAction":"SILENT",\#
                "orderId":"ORD-7","paymentMethodToken":"d0c5a1b2c3d4e5f60718293a4b5c6d7e"}
                """#,
            answer: #"""
                {"_type":"V4/Payment","orderCycle":"CLOSED","orderDetails":{"_type":"V4/OrderDetails","mode":"TEST",\#
                "orderCurrency":"EUR","orderEffectiveAmount":1000,"orderId":"ORD-7","orderTotalAmount":1000},\#
                "orderStatus":"UNPAID","serverDate":"2025-05-06T09:12:00+00:00","shopId":"69876357",\#
                "transactions":[{"_type":"V4/PaymentTransaction","amount":1000,\#
                "creationDate":"2025-05-06T09:11:59+00:00","currency":"EUR","detailedErrorCode":"51",\#
                "detailedStatus":"REFUSED","effectiveStrongAuthentication":"DISABLED","errorCode":"ACQ_001",\#
                "errorMessage":"payment refused","operationType":"DEBIT",\#
                "paymentMethodToken":"d0c5a1b2c3d4e5f60718293a4b5c6d7e","paymentMethodType":"CARD",\#
                "shopId":"69876357","status":"UNPAID","transactionDetails":{"_type":"V4/TransactionDetails",\#
                "cardDetails":{"_type":"V4/PaymentMethod/Details/CardDetails","effectiveBrand":"VISA",\#
                "expiryMonth":12,"expiryYear":2030,"legacyTransId":"9a01bz","pan":"497010XXXXXX0055",\#
                "paymentMethodSource":"TOKEN"},"creationContext":"CHARGE","liabilityShift":"NO","sequenceNumber":1},\#
                "uuid":"11112222333344445555666677778888"}]}
                """#,
            result: "CLOSED UNPAID ACQ_001 51",
            call: { client, options async throws(CallError<LyraProblem>) in
                let answer = try await client.createPayment(
                    .init(
                        amount: 1000, currency: "EUR", orderID: "ORD-7", formAction: .silent,
                        customer: .init(email: "buyer@example.com"),
                        paymentMethodToken: "d0c5a1b2c3d4e5f60718293a4b5c6d7e"), options: options)
                return Answered(
                    answer,
                    [
                        answer.payment?.orderCycle?.rawValue, answer.payment?.orderStatus?.rawValue,
                        answer.payment?.transactions?.first?.errorCode,
                        answer.payment?.transactions?.first?.detailedErrorCode,
                    ].map { $0 ?? "-" }.joined(separator: " "))
            }),
        .init(
            name: "testSDK", operation: "Charge/SDKTest",
            body: #"{"value":"ping"}"#,
            answer: #"{"_type":"V4/Type/String","value":"ping"}"#,
            result: "ping", onlyReads: true,
            call: { client, options async throws(CallError<LyraProblem>) in
                let answer = try await client.testSDK(.init(value: "ping"), options: options)
                return Answered(answer, answer.value ?? "-")
            }),
        .init(
            name: "createToken", operation: "Charge/CreateToken",
            body: #"{"currency":"EUR","customer":{"email":"buyer@example.com","reference":"C-88"}}"#,
            answer: #"{"_type":"V4/Charge/PaymentForm","formToken":"02XYZ"}"#,
            result: "02XYZ",
            call: { client, options async throws(CallError<LyraProblem>) in
                let answer = try await client.createToken(
                    .init(currency: "EUR", customer: .init(reference: "C-88", email: "buyer@example.com")),
                    options: options)
                return Answered(answer, answer.formToken?.value ?? "-")
            }),
        .init(
            name: "createPaymentOrder", operation: "Charge/CreatePaymentOrder",
            body: #"""
                {"amount":5000,"channelOptions":{"channelType":"URL"},"currency":"EUR",\#
                "expirationDate":"2025-06-05T00:00:00+00:00","locale":"fr_FR","orderId":"LINK-1"}
                """#,
            answer: #"""
                {"_type":"V4/PaymentOrder","amount":5000,"channelDetails":{"_type":"V4/ChannelDetails",\#
                "channelType":"URL"},"creationDate":"2025-05-06T09:30:00+00:00","currency":"EUR","locale":"fr_FR",\#
                "orderId":"LINK-1","paymentOrderId":"0123456789abcdef0123456789abcdef",\#
                "paymentOrderStatus":"RUNNING","paymentURL":"https://example.invalid/t/abcd","updateDate":null}
                """#,
            result: "RUNNING https://example.invalid/t/abcd",
            call: { client, options async throws(CallError<LyraProblem>) in
                let answer = try await client.createPaymentOrder(
                    .init(
                        amount: 5000, currency: "EUR", channelOptions: .init(channelType: .url), orderID: "LINK-1",
                        expirationDate: Sample.time("2025-06-05T00:00:00+00:00"), locale: "fr_FR"), options: options)
                return Answered(
                    answer,
                    "\(answer.paymentOrder?.paymentOrderStatus?.rawValue ?? "-") \(answer.paymentOrder?.paymentURL ?? "-")"
                )
            }),
        .init(
            name: "getPaymentOrder", operation: "Charge/PaymentOrder/Get",
            body: #"{"paymentOrderId":"0123456789abcdef0123456789abcdef"}"#,
            answer: #"""
                {"_type":"V4/PaymentOrder","amount":5000,"channelDetails":{"_type":"V4/ChannelDetails",\#
                "channelType":"URL"},"creationDate":"2025-05-06T09:30:00+00:00","currency":"EUR","locale":"fr_FR",\#
                "orderId":"LINK-1","paymentOrderId":"0123456789abcdef0123456789abcdef",\#
                "paymentOrderStatus":"RUNNING","paymentURL":"https://example.invalid/t/abcd","updateDate":null}
                """#,
            result: "RUNNING", onlyReads: true,
            call: { client, options async throws(CallError<LyraProblem>) in
                let answer = try await client.getPaymentOrder(
                    .init(paymentOrderID: "0123456789abcdef0123456789abcdef"), options: options)
                return Answered(answer, answer.paymentOrder?.paymentOrderStatus?.rawValue ?? "-")
            }),
    ]
}
