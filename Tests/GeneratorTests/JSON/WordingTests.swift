import Testing

@testable import GeneratorCore

struct WordingTests {
    @Test(arguments: [
        ("requierd", "required"), ("requird", "required"), ("reqiured", "required"), ("Required", "required"),
        ("propertes", "properties"), ("typ", "type"), ("tpye", "type"), ("descriptoin", "description"),
        ("x-sensitve", "x-sensitive"),
    ])
    func findsTheWordThatWasMeant(slip: String, meant: String) {
        let words = ["type", "title", "required", "properties", "description", "x-sensitive", "x-closed"]
        #expect(nearest(to: slip, among: words) == meant)
        #expect(suggestion(for: slip, among: words) == "; did you mean \"\(meant)\"?")
    }

    @Test(arguments: ["banana", "", "ab", "requirements", String(repeating: "x", count: 10_000)])
    func suggestsNothingFarAway(word: String) {
        #expect(nearest(to: word, among: ["type", "required", "items"]) == nil)
        #expect(suggestion(for: word, among: ["type", "required", "items"]).isEmpty)
    }

    @Test func takesTheNearest() {
        #expect(nearest(to: "maxLenth", among: ["minLength", "maxLength"]) == "maxLength")
        #expect(nearest(to: "cat", among: ["cart", "car"]) == "cart")
    }

    @Test func quotesOnOneShortLine() {
        #expect(quoted("a\nb\u{1B}[31m\u{2028}\u{202E}é") == "\"a\\u{A}b\\u{1B}[31m\\u{2028}\\u{202E}é\"")
        #expect(quoted(String(repeating: "ab", count: 100)) == "\"" + String(repeating: "ab", count: 40) + "…\"")
    }
}
