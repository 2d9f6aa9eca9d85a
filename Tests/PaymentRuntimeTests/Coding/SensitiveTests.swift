import Foundation
import Testing

@testable import PaymentRuntime

@Suite struct SensitiveTests {
    private struct Holder {
        var token: Sensitive<String> = "hunter2"
        var maybe: Sensitive<String>? = "hunter2"
        var list: [Sensitive<String>] = ["hunter2"]
        var map: [String: Sensitive<String>] = ["key": "hunter2"]
        var state: Nullable<Sensitive<String>> = "hunter2"
        var pair: (Sensitive<String>, Int) = ("hunter2", 1)
        @Boxed var boxed: Sensitive<String>? = "hunter2"
        var any: Any = Sensitive<String>("hunter2")
        var set: Set<Sensitive<String>> = ["hunter2"]
        var nested = Sensitive<[String]>(["hunter2"])
    }

    private enum Choice {
        case one(Sensitive<String>)
    }

    private static func renderings(of value: Any) -> [String] {
        var dumped = ""
        dump(value, to: &dumped)
        var printed = ""
        print(value, to: &printed)
        var debugged = ""
        debugPrint(value, to: &debugged)
        return [dumped, printed, debugged, "\(value)", String(describing: value), String(reflecting: value)]
            + mirrored(value)
    }

    /// All that a walk through mirrors can reach.
    private static func mirrored(_ value: Any) -> [String] {
        let mirror = Mirror(reflecting: value)
        return ["\(mirror)", "\(mirror.subjectType)", mirror.description]
            + mirror.children.flatMap { ["\($0.label ?? "")", "\($0.value)"] + mirrored($0.value) }
    }

    @Test func neverPrintsAnywhere() {
        let holder = Holder()
        let values: [Any] = [
            holder, [holder], ["k": holder], Optional(holder) as Any, holder.token, Choice.one("hunter2"),
            [holder.token],
            Optional(holder.token) as Any, holder.state, (holder.token, holder.list),
            Result<Holder, Never>.success(holder),
        ]
        for value in values {
            for text in Self.renderings(of: value) { #expect(!text.contains("hunter2"), "\(text)") }
        }
        #expect("\(holder.token)" == "•••")
        #expect("\(holder.list)" == "[•••]")
        var dumped = ""
        dump(holder, to: &dumped)
        #expect(dumped.components(separatedBy: "•••").count > 10)
    }

    @Test func isNotInErrorsOfItsDecoding() {
        let fault = #expect(throws: CodingFault.self) {
            try WireDecoder().decode([Sensitive<Int>].self, from: ["hunter2"])
        }
        #expect(fault.map { "\($0)" } == "[0]: expected an integer, found a string")
    }

    @Test func codesAndComparesAsItsValue() throws {
        let secret: Sensitive<String> = "hunter2"
        #expect(secret.value == "hunter2")
        #expect(secret == Sensitive("hunter2") && secret != "other")
        #expect(try WireEncoder().value(of: [secret]) == ["hunter2"])
        #expect(try WireDecoder().decode([Sensitive<String>].self, from: ["hunter2"]) == [secret])
        #expect(try JSONDecoder().decode([Sensitive<Int>].self, from: Data("[4]".utf8)) == [4])
    }
}
