import Foundation
import PaymentRuntime
import TestSupport
import Worldline

/// What several suites share.
enum WorldlineSample {
    static let amount = AmountOfMoney(amount: 3000, currencyCode: "EUR")
    static let request = CreatePaymentRequest(order: Order(amountOfMoney: amount))

    /// Waits of milliseconds between attempts, so that repeating is tested and not waiting.
    static var configuration: ClientConfiguration {
        ClientConfiguration(retryPolicy: RetryPolicy(firstDelay: .milliseconds(2), longestDelay: .milliseconds(5)))
    }

    static func sender(_ gateway: Gateway) throws -> CallSender {
        CallSender(
            baseURL: try BaseURL(gateway.baseURL), authenticator: try SignatureCheck.authenticator(),
            configuration: configuration)
    }

    /// An error body, with or without a member beside the errors.
    static func problem(_ errors: String, _ more: String = "") -> String {
        #"{"errorId":"15eabcd5-30b3-479b-ae03-67bb351c07e6-00000092","errors":[\#(errors)]\#(more)}"#
    }

    static let conflict = #"{"errorCode":"1409","message":"DUPLICATE REQUEST IN PROGRESS","httpStatusCode":409}"#
}

/// The error that a call ends in; nil if it succeeds.
func failure<Output, Problem>(
    _ sender: CallSender, _ call: Call<Output, Problem>, _ options: CallOptions = .init()
) async -> CallError<Problem>? {
    do throws(CallError<Problem>) {
        _ = try await sender.response(to: call, options: options)
        return nil
    } catch {
        return error
    }
}
