/// Prints a whole service: one file for each schema file, and one for the client.
public struct SwiftEmitter {
    private let model: ServiceModel
    private let scope: NameScope

    public init(_ model: ServiceModel) {
        self.model = model
        let models = model.modelFiles.flatMap(\.declarations).flatMap(\.allPaths)
        let calls = model.callFiles.flatMap(\.calls).flatMap { call in
            [call.typeName] + call.nested.flatMap(\.allPaths)
                + ["Output", "Problem", "Headers"].map { "\(call.typeName).\($0)" }
        }
        scope = NameScope(module: model.module, declared: Set(models + calls), path: "")
    }

    /// All files, in a stable order; sources first.
    public func files() -> [GeneratedFile] {
        var files = [
            file("Client", source: model.rootSource) { printer in
                ClientEmitter(model: model).client(scope: scope, into: &printer)
            }
        ]
        for callFile in model.callFiles {
            files.append(
                file(callFile.path, source: callFile.source) { printer in
                    ClientEmitter(model: model).methods(of: callFile.calls, scope: scope, into: &printer)
                    printer.blank()
                    printer.block("extension \(model.callsName)") { printer in
                        for call in callFile.calls {
                            printer.blank()
                            emitter(call).function(into: &printer)
                        }
                    }
                    for call in callFile.calls {
                        emitter(call).namespace(into: &printer)
                    }
                })
        }
        for modelFile in model.modelFiles where !modelFile.declarations.isEmpty {
            files.append(
                file(modelFile.path, source: modelFile.source) { printer in
                    for declaration in modelFile.declarations {
                        printer.blank()
                        DeclarationEmitter(scope: scope).emit(declaration, into: &printer)
                        CheckEmitter(scope: scope).emit(declaration, into: &printer)
                    }
                })
        }
        return files + tests()
    }

    private func emitter(_ call: CallModel) -> CallEmitter {
        CallEmitter(call: call, clientName: model.clientName, scope: scope)
    }

    private func tests() -> [GeneratedFile] {
        model.modelFiles.filter { !$0.examples.isEmpty }.map { modelFile in
            var printer = Printer()
            header(modelFile.source, &printer)
            TestEmitter(module: model.module).emit(modelFile, into: &printer)
            return GeneratedFile(path: modelFile.path + "Examples.swift", contents: printer.text, role: .test)
        }
    }

    private func file(_ path: String, source: String, _ body: (inout Printer) -> Void) -> GeneratedFile {
        var printer = Printer()
        header(source, &printer)
        printer.line("import PaymentRuntime")
        printer.blank()
        body(&printer)
        return GeneratedFile(path: path + ".swift", contents: printer.text, role: .source)
    }

    private func header(_ source: String, _ printer: inout Printer) {
        printer.line("\(GeneratedFile.marker)\(source). Do not edit.")
        printer.blank()
    }
}
