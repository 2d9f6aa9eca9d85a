import Lyra
import PaymentRuntime
import TestSupport
import Testing

/// Requests that break a documented rule are refused before anything is sent.
@Suite(.timeLimit(.minutes(1)))
struct RequestCheckTests {
    struct Flaw: Sendable, CustomStringConvertible {
        let description: String
        /// What the error must name.
        let path: String
        let change: @Sendable (inout PaymentRequest) -> Void
    }

    static let flaws: [Flaw] = [
        .init(description: "less than nothing", path: "amount") { $0.amount = -1 },
        .init(description: "thirteen digits", path: "amount") { $0.amount = 1_000_000_000_000 },
        .init(description: "a currency in small letters", path: "currency") { $0.currency = "eur" },
        .init(description: "a currency in words", path: "currency") { $0.currency = "EURO" },
        .init(description: "65 characters", path: "orderId") { $0.orderID = String(repeating: "x", count: 65) },
        .init(description: "an accent", path: "orderId") { $0.orderID = "Commande-é" },
        .init(description: "a country in words", path: "customer.billingDetails.country") {
            $0.customer = .init(billingDetails: .init(country: "France"))
        },
        .init(description: "a name of 64 characters", path: "customer.billingDetails.lastName") {
            $0.customer = .init(billingDetails: .init(lastName: String(repeating: "x", count: 64)))
        },
        .init(description: "a tax of less than nothing", path: "customer.shoppingCart.taxAmount") {
            $0.customer = .init(shoppingCart: .init(taxAmount: -1))
        },
        .init(description: "a label of 256", path: "customer.shoppingCart.cartItemInfo[0].productLabel") {
            $0.customer = .init(
                shoppingCart: .init(cartItemInfo: [.init(productLabel: String(repeating: "x", count: 256))]))
        },
        .init(description: "a capture after a year", path: "transactionOptions.cardOptions.captureDelay") {
            $0.transactionOptions = .init(cardOptions: .init(captureDelay: 366))
        },
        .init(description: "ten attempts", path: "transactionOptions.cardOptions.retry") {
            $0.transactionOptions = .init(cardOptions: .init(retry: 10))
        },
        .init(description: "a category code of three digits", path: "subMerchantDetails.mcc") {
            $0.subMerchantDetails = .init(name: "Sub Shop", mcc: "541")
        },
        .init(description: "a thirteenth month", path: "paymentForms[0].expiryMonth") {
            $0.paymentForms = [
                .init(paymentMethodType: .card, pan: "4970100000000055", expiryMonth: 13, expiryYear: 2030)
            ]
        },
    ]

    @Test(arguments: flaws)
    func isNotSent(_ flaw: Flaw) async throws {
        let lyra = try LyraGateway(
            .json(200, LyraGateway.envelope(#"{"formToken":"01A","_type":"V4/Charge/PaymentForm"}"#)))
        defer { lyra.stop() }
        var request = PaymentRequest(amount: 990, currency: "EUR")
        flaw.change(&request)
        let error = await #expect(throws: CallError<LyraProblem>.self) {
            try await lyra.client().createPayment(request)
        }
        guard case .invalidRequest(let invalid)? = error else {
            return #expect(Bool(false), "\(String(describing: error))")
        }
        #expect("\(invalid)".contains(flaw.path), "\(invalid)")
        #expect(error?.mayHaveTakenEffect == false && lyra.requests.isEmpty)

        // The checks can be switched off; then Lyra decides.
        _ = try await lyra.client().createPayment(request, options: .init(validates: false))
        #expect(lyra.requests.count == 1)
    }

    /// The bounds themselves are sent.
    @Test func theBoundsAreInside() async throws {
        let lyra = try LyraGateway(
            .json(200, LyraGateway.envelope(#"{"formToken":"01A","_type":"V4/Charge/PaymentForm"}"#)))
        defer { lyra.stop() }
        for amount: Int64 in [0, 999_999_999_999] {
            _ = try await lyra.client().createPayment(
                .init(
                    amount: amount, currency: "XPF", orderID: String(repeating: "~", count: 64),
                    customer: .init(
                        reference: String(repeating: "r", count: 80), billingDetails: .init(district: "Sainte-Thérèse")),
                    transactionOptions: .init(cardOptions: .init(captureDelay: 365, retry: 9))))
        }
        #expect(lyra.requests.count == 2)
        #expect(lyra.requests.last?.text.contains(#""amount":999999999999,"#) == true)
    }

    /// A refund of nothing is a slip. Without an amount, it is left to Lyra.
    @Test(arguments: [0, -250] as [Int64])
    func nothingIsNotGivenBack(amount: Int64) async throws {
        let lyra = try LyraGateway(.json(200, LyraGateway.envelope(#"{"_type":"V4/Transaction"}"#)))
        defer { lyra.stop() }
        let client = try lyra.client()
        let errors = [
            await #expect(throws: CallError<LyraProblem>.self) {
                try await client.refundTransaction(.init(uuid: Sample.uuid, amount: amount, currency: "EUR"))
            },
            await #expect(throws: CallError<LyraProblem>.self) {
                try await client.cancelOrRefundTransaction(.init(uuid: Sample.uuid, amount: amount, currency: "EUR"))
            },
        ]
        for error in errors {
            guard case .invalidRequest? = error else { return #expect(Bool(false), "\(String(describing: error))") }
        }
        #expect(lyra.requests.isEmpty)
        _ = try await client.refundTransaction(.init(uuid: Sample.uuid))
        #expect(lyra.requests.first?.text == #"{"uuid":"11112222333344445555666677778888"}"#)
    }

    struct Other: Sendable, CustomStringConvertible {
        let description: String
        let path: String
        let call: @Sendable (LyraClient) async throws(CallError<LyraProblem>) -> Void
    }

    static let others: [Other] = [
        .init(description: "a rule without its prefix", path: "rrule") { client async throws(CallError<LyraProblem>) in
            _ = try await client.createSubscription(
                .init(
                    amount: 990, currency: "EUR", effectDate: Sample.time("2025-06-01T00:00:00+00:00"),
                    paymentMethodToken: Sample.token, rrule: "FREQ=MONTHLY"))
        },
        .init(description: "an initial amount and no number of times", path: "initialAmount") {
            client async throws(CallError<LyraProblem>) in
            _ = try await client.createSubscription(
                .init(
                    amount: 990, currency: "EUR", effectDate: Sample.time("2025-06-01T00:00:00+00:00"),
                    paymentMethodToken: Sample.token, rrule: "RRULE:FREQ=MONTHLY", initialAmount: 100))
        },
        .init(description: "a locale in one word", path: "locale") { client async throws(CallError<LyraProblem>) in
            _ = try await client.createPaymentOrder(
                .init(amount: 1, currency: "EUR", channelOptions: .init(channelType: .url), locale: "french"))
        },
        .init(description: "no transaction to capture", path: "uuids") { client async throws(CallError<LyraProblem>) in
            _ = try await client.captureTransactions(.init(uuids: []))
        },
        .init(description: "a commission of 100", path: "commission") { client async throws(CallError<LyraProblem>) in
            _ = try await client.captureTransactions(.init(uuids: [Sample.uuid], commission: 100))
        },
    ]

    @Test(arguments: others)
    func otherCallsAreChecked(_ other: Other) async throws {
        let lyra = try LyraGateway(.json(200, LyraGateway.envelope("{}")))
        defer { lyra.stop() }
        let client = try lyra.client()
        let error = await #expect(throws: CallError<LyraProblem>.self) { try await other.call(client) }
        guard case .invalidRequest(let invalid)? = error else {
            return #expect(Bool(false), "\(String(describing: error))")
        }
        #expect("\(invalid)".contains(other.path), "\(invalid)")
        #expect(lyra.requests.isEmpty)
    }
}
