import PaymentRuntime

// Answers are told apart by the name of their shape, which may be one that is not known yet. These are the ways to what is
// hoped for, nil for anything else; `unknown` then holds the JSON as it came. A call that wrote has taken effect all the same.

extension PaymentFormAnswer {
    /// The token with which a page or an app shows the form; nil if the answer holds none.
    public var formToken: Sensitive<String>? {
        guard case .form(let form) = self, let token = form.formToken, !token.value.isEmpty else { return nil }
        return token
    }
}

extension TransactionAnswer {
    /// The transaction; nil if the answer has a shape that is not known.
    public var transaction: Transaction? {
        guard case .transaction(let transaction) = self else { return nil }
        return transaction
    }
}

extension TransactionUpdateAnswer {
    /// The transaction as it now is; nil if the answer is a code, or has a shape that is not known.
    public var transaction: Transaction? {
        guard case .transaction(let transaction) = self else { return nil }
        return transaction
    }

    /// The code; nil if the answer is the transaction, or has a shape that is not known.
    public var responseCode: ResponseCode? {
        guard case .code(let answer) = self else { return nil }
        return answer.responseCode
    }
}

extension CompletionAnswer {
    /// The code; nil if there is none, or the answer has a shape that is not known.
    public var responseCode: ResponseCode? {
        guard case .code(let answer) = self else { return nil }
        return answer.responseCode
    }

    /// Whether it was done. False does not say that it was not: the code does, if there is one.
    public var isDone: Bool { responseCode == .done }
}

extension OrderAnswer {
    /// The order and its transactions; nil if the answer has a shape that is not known.
    public var order: OrderTransactions? {
        guard case .order(let order) = self else { return nil }
        return order
    }
}

extension TokenAnswer {
    /// The stored payment method; nil if the answer has a shape that is not known.
    public var token: Token? {
        guard case .token(let token) = self else { return nil }
        return token
    }
}

extension SubscriptionCreatedAnswer {
    /// The new subscription's id; nil if the answer holds none.
    public var subscriptionID: String? {
        guard case .created(let created) = self else { return nil }
        return created.subscriptionID
    }
}

extension SubscriptionAnswer {
    /// The subscription; nil if the answer has a shape that is not known.
    public var subscription: Subscription? {
        guard case .subscription(let subscription) = self else { return nil }
        return subscription
    }
}

extension PaymentOrderAnswer {
    /// The payment order; nil if the answer has a shape that is not known.
    public var paymentOrder: PaymentOrder? {
        guard case .paymentOrder(let order) = self else { return nil }
        return order
    }
}

extension SDKTestAnswer {
    /// The text that came back; nil if the answer holds none.
    public var value: String? {
        guard case .value(let answer) = self else { return nil }
        return answer.value
    }
}
