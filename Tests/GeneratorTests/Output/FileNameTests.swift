import Testing

@testable import GeneratorCore

@Suite("Names of generated files")
struct FileNameTests {
    @Test(
        "Names that some system cannot hold are refused",
        arguments: [
            "", "/etc/passwd", "../A.swift", "Models/../A.swift", "./A.swift", "Models//A.swift", "Models/",
            "CON.swift", "nul", "Models/Aux.swift", "com1.swift", "LPT9", "COM¹.txt", "CONIN$", "nul .swift",
            "A:B.swift", "A?.swift", "A*.swift", "A<B>.swift", "A|B.swift", "A\"B.swift", "A\\B.swift", "A\nB.swift",
            "A\u{7F}.swift", "A.", "A ", "Models./A.swift",
        ])
    func refused(path: String) {
        #expect(FileName.problem(inPath: path) != nil)
    }

    @Test(
        "Names that only look special are allowed",
        arguments: [
            "A.swift", "Models/Session.swift", "Console.swift", "Com.swift", "COM10.swift", "Null.swift", "COMA.swift",
            "A B.swift", "Überweisung.swift", "支付.swift", ".hidden", "..A", "A..swift",
        ])
    func allowed(path: String) {
        #expect(FileName.problem(inPath: path) == nil)
    }

    @Test("The limit is 255 bytes of UTF-8 for each part, not characters")
    func length() {
        #expect(FileName.problem(inPath: String(repeating: "a", count: 255)) == nil)
        #expect(FileName.problem(inPath: String(repeating: "a", count: 256)) != nil)
        #expect(FileName.problem(inPath: "Models/" + String(repeating: "é", count: 127)) == nil)
        #expect(FileName.problem(inPath: "Models/" + String(repeating: "é", count: 128)) != nil)
    }

    @Test(
        "Two paths that would meet on some system are a problem",
        arguments: [
            ["A.swift", "a.swift"], ["Models/A.swift", "models/B.swift"], ["A.swift", "A.swift"],
            ["Stra\u{DF}e.swift", "STRASSE.swift"], ["\u{E9}.swift", "e\u{301}.swift"], ["A", "A/B.swift"],
            ["Models/A.swift", "Calls/A.swift"], ["Models/A.swift", "Calls/a.swift"],
        ])
    func meeting(paths: [String]) {
        #expect(OutputPlan.problems(ofNames: paths).count == 1)
    }

    @Test("Different files in the same folder, and the same folder twice, are no problem")
    func apart() {
        #expect(OutputPlan.problems(ofNames: ["Models/A.swift", "Models/B.swift", "Calls/AB.swift"]).isEmpty)
    }
}
