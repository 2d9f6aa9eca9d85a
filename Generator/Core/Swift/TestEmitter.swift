/// Prints a test for each example of a schema file: what is read and written again must be the same JSON, but for null
/// members that read as absent.
struct TestEmitter {
    let module: String

    func emit(_ file: ServiceModel.ModelFile, into printer: inout Printer) {
        let name = Words.upperCamel(Words.split(file.path.split(separator: "/").last.map(String.init) ?? file.path))
        for name in ["PaymentRuntime", "Testing", module].sorted() { printer.line("import \(name)") }
        printer.blank()
        printer.line("/// Every example of the schema file is read and written again; the JSON must stay the same.")
        printer.block("@Suite struct \(name)Examples") { printer in
            var counts: [String: Int] = [:]
            for (index, example) in file.examples.enumerated() {
                if index > 0 { printer.blank() }
                let number = counts[example.typeName, default: 0] + 1
                counts[example.typeName] = number
                test(example, number, &printer)
            }
        }
    }

    private func test(_ example: ServiceModel.Example, _ number: Int, _ printer: inout Printer) {
        let function = Words.lowerCamel(Words.split(example.typeName)) + "Example\(number)"
        let type: String
        if case .optional = example.type {
            type = "\(module).\(example.typeName)?"
        } else {
            type = "\(module).\(example.typeName)"
        }
        printer.block("@Test func \(function)() throws") { printer in
            printer.line("let example = try JSONValue(")
            printer.indented { printer in
                let block = SwiftText.rawBlock(example.json, indent: printer.indentation + "    ")
                printer.line("parsing: \(block[0])")
                printer.verbatim(Array(block[1...].dropLast()))
                printer.verbatim([block[block.count - 1] + ")"])
            }
            printer.line("let value = try WireDecoder().decode(\(type).self, from: example)")
            printer.line("#expect(try WireEncoder().value(of: value).isRewrite(of: example))")
        }
    }
}
