// README
import Foundation
import Lyra
import PaymentRuntime

/// In the app: what the SDK's response says, unverified. Show it, and send the response to your server as it came.
func seems(_ response: Data) -> CheckoutOutcome {
    (try? LyraReturn(mobileResponse: response).outcome) ?? .unknown
}

/// On the server: what it says for sure.
func payment(in response: Data, key: LyraHMACKey) throws(SignatureFailure) -> Payment {
    try LyraSignedAnswer(mobileResponse: response, key: key).payment()
}
// README end
