import PaymentRuntime

extension CallOptions {
    /// What a client SDK says about the shopper's device, sent to Worldline as `X-GCS-ClientMetaInfo`: JSON in base64,
    /// handed on as it came. It is part of what is signed. Calls of other providers have no use for it.
    ///
    /// ```swift
    /// var options = CallOptions()
    /// options.clientMetaInfo = infoFromTheApp
    /// try await client.createPayment(request, options: options)
    /// ```
    public var clientMetaInfo: String? {
        get { headers["X-GCS-ClientMetaInfo"] }
        set { headers["X-GCS-ClientMetaInfo"] = newValue }
    }
}
