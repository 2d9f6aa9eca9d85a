import Testing

@testable import GeneratorCore

@Suite("Names of one scope")
struct NamerTests {
    private let members = Namer(.lowerCamel, reserved: ["init", "self"], suffix: "Value")
    private let types = Namer(.upperCamel, reserved: ["String", "Error"], suffix: "Model")

    private func names(_ wireNames: String..., by namer: Namer? = nil) -> [String] {
        (namer ?? members).identifiers(for: wireNames.map { .init($0) })
    }

    @Test("A name that meets no other is simply converted")
    func plain() {
        #expect(names("order_uuid", "amountInCents", "X-Trace") == ["orderUUID", "amountInCents", "xTrace"])
        #expect(names("payment-method", "URL", by: types) == ["PaymentMethod", "URL"])
    }

    @Test("Names that meet are spelled out, but for one that is the identifier already")
    func meeting() {
        #expect(names("a-b", "a_b") == ["aHyphenB", "aUnderscoreB"])
        #expect(names("a_b", "aB", "a b") == ["aUnderscoreB", "aB", "aSpaceB"])
        #expect(names("+1", "-1") == ["plus1", "hyphen1"])
        #expect(names("foo_bar", "FooBar", by: types) == ["FooUnderscoreBar", "FooBar"])
    }

    @Test("Names that differ in case only say so")
    func cases() {
        #expect(names("AUTH", "auth") == ["authUppercase", "auth"])
        #expect(names("AUTH", "Auth") == ["authUppercase", "authCapitalized"])
        #expect(Set(names("ab", "aB", "Ab", "AB")).count == 4)
    }

    @Test("What a name is called depends neither on the order nor on who else meets there")
    func stability() {
        let all = ["a-b", "a_b", "a b", "aB", "AB", "ab", "a.b", "init", "Init", "", "_", "1", "+1", "-1"]
        let names = Dictionary(uniqueKeysWithValues: zip(all, members.identifiers(for: all.map { .init($0) })))
        let reversed = members.identifiers(for: all.reversed().map { .init($0) })
        #expect(reversed == all.reversed().map { names[$0] })
        #expect(Set(names.values).count == all.count)
        // A third that meets the first two does not rename them.
        #expect(Array(self.names("a-b", "a_b", "a b").prefix(2)) == self.names("a-b", "a_b"))
    }

    @Test("A reserved name gets a suffix, whoever asks for it")
    func reserved() {
        #expect(names("init", "self", "selfValue") == ["initValue", "selfValueLowercase", "selfValue"])
        #expect(names("string", "Error", by: types) == ["StringModel", "ErrorModel"])
    }

    @Test("No name is empty, and none begins with what an identifier cannot begin with, or with an underscore")
    func starts() {
        #expect(names("", "3ds", "_", "#") == ["empty", "value3ds", "underscore", "hash"])
        #expect(names("3DSecure", by: types) == ["Model3DSecure"])
        #expect(names("\u{301}a").allSatisfy { $0.unicodeScalars.first?.properties.isXIDStart == true })
    }

    @Test("To Swift, a letter in one character and in two is the same, in whatever order they come")
    func composition() {
        let names = names("caf\u{e9}", "cafe\u{301}")
        #expect(names[0].unicodeScalars.elementsEqual("caf\u{e9}".unicodeScalars) && names[1] != names[0])
        #expect(self.names("cafe\u{301}", "caf\u{e9}") == names.reversed())
    }

    @Test("A name that a person chose is taken as it is, and what meets it gives way")
    func fixed() {
        let names = members.identifiers(for: [.init("x", fixed: "aB"), .init("a_b"), .init("y", fixed: "Odd_name")])
        #expect(names == ["aB", "aUnderscoreB", "Odd_name"])
        // One that is equal letter by letter cannot give way: a person must decide.
        let equal = members.identifiers(for: [.init("x", fixed: "order"), .init("order")])
        #expect(members.collisions(in: equal) == [[0, 1]])
    }

    @Test("Two names that people made equal are found")
    func collisions() {
        let names = members.identifiers(for: [.init("x", fixed: "same"), .init("y", fixed: "same"), .init("z")])
        #expect(members.collisions(in: names) == [[0, 1]])
        #expect(members.collisions(in: ["a", "b"]).isEmpty)
    }

    @Test("Keywords are quoted as names, and as labels only where they must be")
    func escaping() {
        #expect("class".escapedIdentifier == "`class`" && "order".escapedIdentifier == "order")
        #expect("class".escapedLabel == "class" && "inout".escapedLabel == "`inout`" && "var".escapedLabel == "`var`")
        #expect("var".escapedArgumentLabel == "var" && "inout".escapedArgumentLabel == "`inout`")
    }
}
