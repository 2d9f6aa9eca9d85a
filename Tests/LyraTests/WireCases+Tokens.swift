import Lyra
import PaymentRuntime

/// Stored payment methods and subscriptions: sections 3.1 and 3.2 of `Schemas/Lyra/SOURCES.md`.
extension WireCase {
    static let tokens: [WireCase] = [
        .init(
            name: "createTokenFromTransaction", operation: "Charge/CreateTokenFromTransaction",
            body: #"{"uuid":"11112222333344445555666677778888"}"#,
            answer: #"""
                {"_type":"V4/Token","cancellationDate":null,"creationDate":"2025-05-06T09:20:00+00:00",\#
                "paymentMethodToken":"aaaabbbbccccddddeeeeffff00001111","paymentMethodType":"CARD",\#
                "status":"ACTIVE","tokenDetails":{"effectiveBrand":"VISA","expiryMonth":12,"expiryYear":2030,\#
                "pan":"497010XXXXXX0055"}}
                """#,
            result: "aaaabbbbccccddddeeeeffff00001111 ACTIVE",
            call: { client, options async throws(CallError<LyraProblem>) in
                let answer = try await client.createTokenFromTransaction(.init(uuid: Sample.uuid), options: options)
                return Answered(
                    answer, "\(answer.token?.paymentMethodToken?.value ?? "-") \(answer.token?.status?.rawValue ?? "-")"
                )
            }),
        .init(
            name: "getToken", operation: "Token/Get",
            body: #"{"paymentMethodToken":"aaaabbbbccccddddeeeeffff00001111"}"#,
            answer: #"""
                {"_type":"V4/Token","cancellationDate":null,"creationDate":"2025-05-06T09:20:00+00:00",\#
                "paymentMethodToken":"aaaabbbbccccddddeeeeffff00001111","paymentMethodType":"CARD",\#
                "status":"ACTIVE","tokenDetails":{"effectiveBrand":"VISA","expiryMonth":12,"expiryYear":2030,\#
                "pan":"497010XXXXXX0055"}}
                """#,
            result: "ACTIVE", onlyReads: true,
            call: { client, options async throws(CallError<LyraProblem>) in
                let answer = try await client.getToken(.init(paymentMethodToken: Sample.token), options: options)
                return Answered(answer, answer.token?.status?.rawValue ?? "-")
            }),
        .init(
            name: "cancelToken", operation: "Token/Cancel",
            body: #"{"paymentMethodToken":"aaaabbbbccccddddeeeeffff00001111"}"#,
            answer: #"{"_type":"V4/Common/ResponseCodeAnswer","responseCode":0}"#,
            result: "0",
            call: { client, options async throws(CallError<LyraProblem>) in
                let answer = try await client.cancelToken(.init(paymentMethodToken: Sample.token), options: options)
                return Answered(answer, answer.responseCode.map { "\($0.rawValue)" } ?? "-")
            }),
        .init(
            name: "createSubscription", operation: "Charge/CreateSubscription",
            body: #"""
                {"amount":990,"currency":"EUR","effectDate":"2025-06-01T00:00:00+00:00","orderId":"SUB-1",\#
                "paymentMethodToken":"aaaabbbbccccddddeeeeffff00001111","rrule":"RRULE:FREQ=MONTHLY;COUNT=12"}
                """#,
            answer: #"{"_type":"V4/SubscriptionCreated","subscriptionId":"20250601abcd12"}"#,
            result: "20250601abcd12",
            call: { client, options async throws(CallError<LyraProblem>) in
                let answer = try await client.createSubscription(
                    .init(
                        amount: 990, currency: "EUR", effectDate: Sample.time("2025-06-01T00:00:00+00:00"),
                        paymentMethodToken: Sample.token, rrule: "RRULE:FREQ=MONTHLY;COUNT=12", orderID: "SUB-1"),
                    options: options)
                return Answered(answer, answer.subscriptionID ?? "-")
            }),
        .init(
            name: "getSubscription", operation: "Subscription/Get",
            body: #"{"paymentMethodToken":"aaaabbbbccccddddeeeeffff00001111","subscriptionId":"20250601abcd12"}"#,
            answer: #"""
                {"_type":"V4/Subscription","amount":990,"cancelDate":null,"currency":"EUR","description":null,\#
                "effectDate":"2025-06-01T00:00:00+00:00","initialAmount":null,"initialAmountNumber":null,\#
                "metadata":null,"orderId":"SUB-1","pastPaymentsNumber":2,\#
                "paymentMethodToken":"aaaabbbbccccddddeeeeffff00001111","rrule":"RRULE:FREQ=MONTHLY;COUNT=12",\#
                "shopId":"69876357","subscriptionId":"20250601abcd12","totalPaymentsNumber":12}
                """#,
            result: "2 of 12", onlyReads: true,
            call: { client, options async throws(CallError<LyraProblem>) in
                let answer = try await client.getSubscription(
                    .init(subscriptionID: "20250601abcd12", paymentMethodToken: Sample.token), options: options)
                return Answered(
                    answer,
                    "\(answer.subscription?.pastPaymentsNumber ?? -1) of \(answer.subscription?.totalPaymentsNumber ?? -1)"
                )
            }),
        .init(
            name: "cancelSubscription", operation: "Subscription/Cancel",
            body: #"""
                {"paymentMethodToken":"aaaabbbbccccddddeeeeffff00001111","subscriptionId":"20250601abcd12",\#
                "terminationDate":"2025-12-31T00:00:00+00:00"}
                """#,
            answer: #"{"_type":"V4/Common/ResponseCodeAnswer","responseCode":0}"#,
            result: "0",
            call: { client, options async throws(CallError<LyraProblem>) in
                let answer = try await client.cancelSubscription(
                    .init(
                        subscriptionID: "20250601abcd12", paymentMethodToken: Sample.token,
                        terminationDate: Sample.time("2025-12-31T00:00:00+00:00")), options: options)
                return Answered(answer, answer.responseCode.map { "\($0.rawValue)" } ?? "-")
            }),
    ]
}
