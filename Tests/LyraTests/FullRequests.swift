import Lyra
import PaymentRuntime

/// Each request with every member that it has. Their names on the wire are in `Resources/RequestFields.json`.
enum FullRequest {
    typealias Call = @Sendable (LyraClient) async throws(CallError<LyraProblem>) -> Void

    /// By operation.
    static let all: [String: Call] = [
        "Charge/CreatePayment": { client async throws(CallError<LyraProblem>) in
            _ = try await client.createPayment(payment)
        },
        "Charge/SDKTest": { client async throws(CallError<LyraProblem>) in
            _ = try await client.testSDK(.init(value: "ping"))
        },
        "Charge/CreateToken": { client async throws(CallError<LyraProblem>) in _ = try await client.createToken(token)
        },
        "Charge/CreateTokenFromTransaction": { client async throws(CallError<LyraProblem>) in
            _ = try await client.createTokenFromTransaction(.init(uuid: Sample.uuid, email: "buyer@example.com"))
        },
        "Charge/CreatePaymentOrder": { client async throws(CallError<LyraProblem>) in
            _ = try await client.createPaymentOrder(paymentOrder)
        },
        "Charge/PaymentOrder/Get": { client async throws(CallError<LyraProblem>) in
            _ = try await client.getPaymentOrder(.init(paymentOrderID: "p"))
        },
        "Transaction/Get": { client async throws(CallError<LyraProblem>) in
            _ = try await client.getTransaction(.init(uuid: Sample.uuid))
        },
        "Transaction/Capture": { client async throws(CallError<LyraProblem>) in
            _ = try await client.captureTransactions(
                .init(uuids: [Sample.uuid, "u-2"], commission: 5, expectedCaptureDate: time))
        },
        "Transaction/Cancel": { client async throws(CallError<LyraProblem>) in
            _ = try await client.cancelTransaction(.init(uuid: Sample.uuid, comment: "c"))
        },
        "Transaction/Refund": { client async throws(CallError<LyraProblem>) in
            _ = try await client.refundTransaction(
                .init(uuid: Sample.uuid, amount: 1, currency: "EUR", comment: "c"))
        },
        "Transaction/CancelOrRefund": { client async throws(CallError<LyraProblem>) in
            _ = try await client.cancelOrRefundTransaction(
                .init(uuid: Sample.uuid, amount: 1, currency: "EUR", resolutionMode: .refundOnly, comment: "c"))
        },
        "Transaction/Validate": { client async throws(CallError<LyraProblem>) in
            _ = try await client.validateTransaction(.init(uuid: Sample.uuid, comment: "c"))
        },
        "Transaction/Update": { client async throws(CallError<LyraProblem>) in
            _ = try await client.updateTransaction(
                .init(
                    uuid: Sample.uuid, orderID: "o", comment: "c",
                    cardUpdate: .init(amount: 1, currency: "EUR", expectedCaptureDate: time, manualValidation: .no)))
        },
        "Order/Get": { client async throws(CallError<LyraProblem>) in
            _ = try await client.getOrder(.init(orderID: "o", operationType: .verification))
        },
        "Token/Get": { client async throws(CallError<LyraProblem>) in
            _ = try await client.getToken(.init(paymentMethodToken: Sample.token))
        },
        "Token/Cancel": { client async throws(CallError<LyraProblem>) in
            _ = try await client.cancelToken(.init(paymentMethodToken: Sample.token))
        },
        "Charge/CreateSubscription": { client async throws(CallError<LyraProblem>) in
            _ = try await client.createSubscription(subscription)
        },
        "Subscription/Get": { client async throws(CallError<LyraProblem>) in
            _ = try await client.getSubscription(.init(subscriptionID: "s", paymentMethodToken: Sample.token))
        },
        "Subscription/Cancel": { client async throws(CallError<LyraProblem>) in
            _ = try await client.cancelSubscription(
                .init(subscriptionID: "s", paymentMethodToken: Sample.token, terminationDate: time))
        },
    ]

    private static let time = Sample.time("2025-06-01T00:00:00+00:00")

    private static let payment = PaymentRequest(
        amount: 2528, currency: "EUR", orderID: "ORD-1", formAction: .registerPay, formTokenVersion: 4,
        customer: customer, transactionOptions: options, paymentMethods: [.cards, .payPal],
        paymentMethodToken: Sample.token, strongAuthentication: .challengeRequested, metadata: ["k": "v", "n": 1],
        contrib: "Acme_1.0", ipnTargetURL: "https://shop.example/ipn", fingerPrintID: "f",
        overridePaymentCinematic: .immediateCapture, acquirerTransientData: ["PAYPAL": ["k": "v"]], taxAmount: 28,
        taxRate: "19.6", subMerchantDetails: subMerchant, useCase: .shipmentMultipleAuthorisation,
        paymentForms: [form],
        device: .init(
            deviceType: "BROWSER", acceptHeader: "*/*", userAgent: "u", javaEnabled: false, language: "fr-FR",
            colorDepth: 24, screenHeight: 1080, screenWidth: "1920", timeZoneOffset: -60, ip: "192.0.2.7"))

    private static let customer = Customer(
        reference: "C-88", email: "buyer@example.com", ipAddress: "192.0.2.7", billingDetails: billing,
        shippingDetails: shipping, shoppingCart: cart, accountDetails: .init(creationDate: time))

    private static let billing = BillingDetails(
        title: "Ms", category: .private, firstName: "Test", lastName: "Buyer", legalName: "n", phoneNumber: "1",
        cellPhoneNumber: "2", streetNumber: "12", address: "a", address2: "b", district: "d", zipCode: "z", city: "c",
        state: "s", country: "FR", language: "fr", identityCode: "i", identityType: "t")

    private static let shipping = ShippingDetails(
        category: .company, firstName: "Test", lastName: "Buyer", legalName: "n", identityCode: "i", phoneNumber: "1",
        streetNumber: "12", address: "a", address2: "b", district: "d", zipCode: "z", city: "c", state: "s",
        country: "FR", deliveryCompanyName: "d", shippingSpeed: .priority, shippingMethod: .eTicket)

    private static let cart = ShoppingCart(
        insuranceAmount: 1, shippingAmount: 2, taxAmount: 3,
        cartItemInfo: [
            .init(
                productLabel: "Mug", productType: .homeAndGarden, productRef: "M-1", productQty: 2, productAmount: 1014,
                productVAT: 169)
        ])

    private static let options = TransactionOptions(
        cardOptions: .init(
            paymentSource: .callCentre, mid: "6969696", manualValidation: .yes, captureDelay: 7,
            firstInstallmentDelay: 1, installmentNumber: 3, retry: 2, debitCreditSelector: "s",
            initialIssuerTransactionIdentifier: "i"))

    private static let subMerchant = SubMerchantDetails(
        companyType: "c", legalNumber: "l", name: "n", url: "https://sub.example", phoneNumber: "1", address1: "a",
        address2: "b", zip: "z", city: "c", state: "s", country: "BR", mcc: "5411", mid: "m", softDescriptor: "d",
        facilitatorID: "f")

    private static let form = CardForm(
        paymentMethodType: .card, pan: "4970100000000055", expiryMonth: 12, expiryYear: 2030, securityCode: "123",
        brand: .visa, cardHolderName: "TEST BUYER", installmentNumber: 2, firstInstallmentDelay: 1,
        overridePaymentCinematic: .immediateCapture, paymentMethodToken: Sample.token, identityDocumentType: .linkDNI,
        identityDocumentNumber: "1")

    private static let token = TokenRequest(
        currency: "EUR",
        customer: customer, orderID: "o", contrib: "c", ipnTargetURL: "https://shop.example/ipn", fingerPrintID: "f",
        metadata: ["k": true], strongAuthentication: .auto,
        transactionOptions: .init(cardOptions: .init(paymentSource: .eCommerce, mid: "m", retry: 1)),
        subMerchantDetails: subMerchant, payload: .init(type: "APPLE_PAY", data: ["version": "EC_v1"]))

    private static let paymentOrder = PaymentOrderRequest(
        amount: 5000, currency: "EUR",
        channelOptions: .init(
            channelType: .mail,
            mailOptions: .init(
                recipient: "r@example.com", bcc: "b@example.com", subject: "s", body: "b", template: "t"),
            smsOptions: .init(phoneNumber: "1", message: "m"), whatsAppOptions: .init(phoneNumber: "1"),
            ivrOptions: .init(ivrPaymentOrderID: "i"), urlOptions: .init(qrCodeSize: 250)),
        orderID: "LINK-1", formAction: .payment, paymentMethodToken: Sample.token, expirationDate: time,
        locale: "fr_FR", strongAuthentication: .auto, paymentMethods: [.visa], customer: customer, metadata: ["k": "v"],
        merchantComment: "c", message: "m", description: "d", paymentReceiptEmail: "e@example.com",
        dataCollectionForm: "false", allowDCFAmountUpdate: true, taxAmount: 1, taxRate: 20,
        transactionOptions: .init(cardOptions: .init(captureDelay: 1, manualValidation: .no)),
        ipnTargetURL: "https://shop.example/ipn", returnMode: "GET", returnURL: "https://shop.example/1",
        cancelURL: "https://shop.example/2", successURL: "https://shop.example/3",
        refusedURL: "https://shop.example/4", errorURL: "https://shop.example/5",
        postWalletURL: "https://shop.example/6", redirectSuccessTimeout: 5, redirectErrorTimeout: 6,
        acquirerTransientData: ["k": "v"], subMerchantDetails: subMerchant, useCase: .shipmentMultipleAuthorisation)

    private static let subscription = SubscriptionRequest(
        amount: 990, currency: "EUR", effectDate: time, paymentMethodToken: Sample.token,
        rrule: "RRULE:FREQ=MONTHLY;COUNT=12", orderID: "SUB-1", comment: "c", description: "d", initialAmount: 100,
        initialAmountNumber: 2, metadata: ["k": "v"], transactionOptions: options)
}
