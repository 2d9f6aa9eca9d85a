/// What an app learns when the buyer comes back from a provider's page, whichever the provider.
///
/// **It is a hint, no proof of payment.** A return URL is a text that anyone can write, an app's own scheme can be taken by
/// another app, and a buyer can close the window a moment after paying. So, whatever ``outcome`` says:
///
/// * the app shows it, and no more than that;
/// * the server makes the call that ``confirmation`` names, and believes its answer alone;
/// * a webhook may come before, after or instead of the return. It is proof once its signature is verified.
public protocol CheckoutHint: Sendable {
    /// What the app may show.
    var outcome: CheckoutOutcome { get }

    /// How the server finds out what really happened. It is always there: after a cancellation and a failure, too, since the
    /// payment may have been made all the same.
    var confirmation: CheckoutConfirmation { get }
}
