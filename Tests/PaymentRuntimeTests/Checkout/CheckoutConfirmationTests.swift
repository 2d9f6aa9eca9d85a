import PaymentRuntime
import Testing

@Suite struct CheckoutConfirmationTests {
    @Test func readsAsTheCallItIs() {
        let payment = CheckoutConfirmation(
            client: "DodoClient", operation: "getPayment", arguments: ["payment_id": "planted"])
        #expect("\(payment)" == "DodoClient.getPayment(payment_id:)")
        let order = CheckoutConfirmation(
            client: "SezzleClient", operation: "getOrder", argumentsFromRecords: ["order_uuid"])
        #expect("\(order)" == "SezzleClient.getOrder(order_uuid:)")
        let lyra = CheckoutConfirmation(
            client: "LyraClient", operation: "getOrder", arguments: ["orderId": "planted"],
            checks: [.signature(of: "kr-answer")])
        #expect("\(lyra)" == "verify the signature of kr-answer, then LyraClient.getOrder(orderId:)")
        let worldline = CheckoutConfirmation(
            client: "WorldlineClient", operation: "getHostedCheckout", arguments: ["hostedCheckoutId": "planted"],
            argumentsFromRecords: ["merchantId"], checks: [.matchesRecord(name: "RETURNMAC", value: "planted")])
        #expect(
            "\(worldline)"
                == "compare RETURNMAC with the record, then WorldlineClient.getHostedCheckout(hostedCheckoutId:merchantId:)"
        )
    }

    @Test func valuesDoNotPrint() {
        let confirmation = CheckoutConfirmation(
            client: "WorldlineClient", operation: "getHostedCheckout", arguments: ["hostedCheckoutId": "planted"],
            checks: [.matchesRecord(name: "RETURNMAC", value: "planted")])
        var dumped = ""
        dump(confirmation, to: &dumped)
        dump(confirmation.checks, to: &dumped)
        #expect(!"\(confirmation) \(String(reflecting: confirmation)) \(dumped)".contains("planted"))
        #expect(confirmation.checks == [.matchesRecord(name: "RETURNMAC", value: Sensitive("planted"))])
        #expect(confirmation.arguments == ["hostedCheckoutId": "planted"])
    }

    @Test func outcomes() {
        #expect(
            CheckoutOutcome.allCases.map(\.rawValue)
                == ["succeeded", "failed", "cancelled", "pending", "expired", "unknown"])
        #expect("\(CheckoutOutcome.pending)" == "pending")
    }
}
