import Testing

@Suite("apigen lint, run as a process")
struct LintCommandTests {
    private let place: Workplace

    init() throws {
        place = try Workplace()
        try place.writeProvider("Shop")
    }

    private func write(example: String, description: String = "\"description\": \"A.\",") throws {
        try place.disk.write(
            "Schemas/Shop/models/Thing.json",
            """
            { "$defs": { "Thing": { "type": "object", \(description)
              "properties": { "note": { "type": "string", "description": "A text." } },
              "examples": [\(example)] } } }
            """)
    }

    @Test("Without findings it says so")
    func clean() throws {
        let run = try place.run("lint")
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(run.output.hasPrefix("Shop: no findings ("))
        #expect(try place.run("lint", "--strict", "--quiet").output == "")
    }

    @Test("A wrong example is an error with its line and a caret")
    func error() throws {
        try write(example: "{ \"note\": 5 }")
        let run = try place.run("lint")
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(
            run.errors == """
                Schemas/Shop/models/Thing.json:3:26: error: the example does not match its schema: at /note: \
                expected string, found 5
                  "examples": [{ "note": 5 }] } } }
                                         ^
                1 error

                """)
    }

    @Test("Warnings are shown, and count only with --strict")
    func warning() throws {
        try write(example: "{ \"note\": \"a\" }", description: "")
        let run = try place.run("lint")
        #expect(run.status == 0)
        #expect(run.errors.contains("warning: the schema \"Thing\" has no description"))
        #expect(run.errors.hasSuffix("\n1 warning\n"))
        #expect(try place.run("lint", "--strict").status == 1)
        #expect(try place.run("generate").status == 0)
    }

    @Test("It writes nothing")
    func writesNothing() throws {
        let before = place.disk.listing()
        _ = try place.run("lint")
        #expect(place.disk.listing() == before)
    }
}
