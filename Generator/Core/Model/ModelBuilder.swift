/// Decides what the Swift of a service contains: which schema becomes which type, and what everything is called.
///
/// The work is spread over extensions by subject; the state they share is here.
public final class ModelBuilder {
    let document: ServiceDocument
    let module: String
    /// How people name the service's folder (`Schemas/Sezzle`), or the single document (`api.json`).
    let sourceName: String
    let diagnostics: Diagnostics
    let flattener: SchemaFlattener
    let classifier: ShapeClassifier
    var usage: SchemaUsage

    /// The Swift names of all named schemas.
    var typeNames: [SchemaKey: String] = [:]
    /// The parameters that the client keeps, each once, and what they are called everywhere.
    var keptParameters: [(parameter: Parameter, swiftName: String)] = []
    /// The type names of all operations.
    var callTypeNames: [String] = []
    /// What each alias stands for.
    var aliases: [String: TypeRef] = [:]
    /// Every enumeration built so far, by full name: defaults are written with their values' names.
    var enumerations: [String: Enumeration] = [:]
    /// Lists and maps whose elements' checks are being put together, from the outside to the inside.
    var openContainers: [ObjectIdentifier] = []
    /// The members of every structure, by full name.
    var memberFields: [String: [Field]] = [:]
    /// The aliases that checks are being made for.
    var openAliases: Set<SchemaKey> = []
    /// What structures are made from, by full name, until `finished(_:)` has seen them.
    var unfinished: [String: FlatSchema] = [:]
    /// What the variants of unions are made from, likewise.
    var unfinishedVariants: [String: [Schema]] = [:]
    /// The unions inside of others whose tags are being looked for: one may be a variant of itself.
    private var unionsInProgress: Set<ObjectIdentifier> = []

    public init(document: ServiceDocument, module: String, sourceName: String, diagnostics: Diagnostics) {
        self.document = document
        self.module = module
        self.sourceName = sourceName
        self.diagnostics = diagnostics
        flattener = SchemaFlattener(document: document, diagnostics: diagnostics)
        let inheritance = Inheritance(document)
        classifier = ShapeClassifier(document: document, flattener: flattener, inheritance: inheritance)
        usage = SchemaUsage(document, inheritance)
    }

    /// The whole model. With errors among the diagnostics it is incomplete and must not be written.
    public func build() -> ServiceModel {
        let clientName = module + "Client"
        let environmentName = module + "Environment"
        let callsName = module + "Calls"
        let callNames = nameEverything(reserved: [module, clientName, environmentName, callsName])
        callTypeNames = callNames.map(\.typeName)
        keptParameters = nameKeptParameters()
        var declarations = declareNamedSchemas()
        let calls = zip(document.operations, callNames).compactMap { operation, name in
            CallBuilder(builder: self, operation: operation, name: name).build().map { (operation, $0) }
        }
        reportTakenNames(of: calls)
        let clientParameters = clientParameters(of: calls)
        declarations = declarations.mapValues { $0.map(finished) }
        var callModels = calls.map { $0.1.replacingNested($0.1.nested.map(finished)) }
        let places = Dictionary(
            document.namedSchemas.map { (typeNames[$0.key] ?? $0.name, $0.place) },
            uniquingKeysWith: { first, _ in first })
        Boxing.apply(to: &declarations, &callModels, diagnostics, places: places)
        CheckPruner.prune(&declarations, &callModels)
        return ServiceModel(
            module: module,
            documentation: Documentation(text: document.description ?? document.title),
            clientName: clientName,
            environmentName: environmentName,
            callsName: callsName,
            environments: environments(),
            clientParameters: clientParameters,
            rootSource: source(document.isSingleFile ? nil : "openapi.json"),
            modelFiles: modelFiles(declarations),
            callFiles: callFiles(Array(zip(calls.map(\.0), callModels))))
    }

    // MARK: - Circles

    /// False if that is being done already.
    func beginTags(of schema: Schema) -> Bool { unionsInProgress.insert(ObjectIdentifier(schema)).inserted }
    func endTags(of schema: Schema) { unionsInProgress.remove(ObjectIdentifier(schema)) }

    // MARK: - Names

    /// Names all schemas and operations; they share the module's scope.
    private func nameEverything(reserved: Set<String>) -> [OperationName] {
        let namer = Namer(.upperCamel, reserved: ReservedNames.types.union(reserved), suffix: "Model")
        let requests = document.namedSchemas.map {
            Namer.Request($0.name, fixed: $0.schema.swiftName?.value)
        }
        let names = namer.identifiers(for: requests)
        for group in namer.collisions(in: names) {
            let first = document.namedSchemas[group[0]]
            for index in group.dropFirst() {
                diagnostics.error(
                    "two schemas would both be called \(names[index]) in Swift; give one an \"x-swift-name\"",
                    at: document.namedSchemas[index].place,
                    notes: [Diagnostic(.note, "the other one is here", at: first.place)])
            }
        }
        for (schema, name) in zip(document.namedSchemas, names) {
            if reserved.contains(name) || (schema.schema.swiftName != nil && ReservedNames.types.contains(name)) {
                diagnostics.error(
                    "the name \(name) is taken by the runtime, the client or Swift itself",
                    at: schema.schema.swiftName?.place ?? schema.place)
            }
            typeNames[schema.key] = name
        }
        return OperationName.names(
            of: document.operations, taken: ReservedNames.types.union(reserved).union(names), diagnostics)
    }

    /// The method for a call's pages has a name that no schema gave.
    private func reportTakenNames(of calls: [(operation: Operation, call: CallModel)]) {
        for (operation, call) in calls {
            guard let name = call.pages?.methodName,
                let other = calls.first(where: { $0.call.methodName == name })
            else { continue }
            diagnostics.error(
                "the method for its pages would be called \(name), as another operation is; give one an \"x-swift-name\"",
                at: operation.pagination?.place,
                notes: [Diagnostic(.note, "the other one is here", at: other.operation.place)])
        }
    }

    // MARK: - Declarations

    /// Enumerations first: defaults elsewhere are written with the names of their values.
    private func declareNamedSchemas() -> [SchemaKey: [Declaration]] {
        // What is written in place inside an alias (`[Item]`) has no owner to be nested in: it stands beside it.
        let beside = Scope(path: "", reserved: Set(typeNames.values).union(ReservedNames.types))
        var declarations: [SchemaKey: [Declaration]] = [:]
        var others: [ServiceDocument.NamedSchema] = []
        for named in document.namedSchemas {
            guard case .enumeration(let source) = classifier.shape(of: named.schema) else {
                others.append(named)
                continue
            }
            let name = typeNames[named.key] ?? named.name
            declarations[named.key] = [.enumeration(enumeration(source, name: name, path: name))]
        }
        for named in others {
            let name = typeNames[named.key] ?? named.name
            let declaration = declare(named.schema, name: name, beside: beside)
            declarations[named.key] = [declaration] + beside.takeNested()
        }
        return declarations
    }

    /// A named schema's declaration: a type of its own, or another name for one.
    private func declare(_ schema: Schema, name: String, beside: Scope) -> Declaration {
        switch classifier.shape(of: schema) {
        case .structure(let flat):
            return .structure(structure(flat, name: name, path: name))
        case .union(let variants, let flat):
            return union(variants, flat, name: name, path: name)
        default:
            let target = resolve(schema, in: beside, suggestion: name).type
            aliases[name] = target
            if leads(target, to: name) {
                diagnostics.error(
                    "\(name) is a list or map of itself, which has no Swift type; wrap it in an object",
                    at: schema.place)
            }
            return .alias(Alias(name: name, path: name, documentation: documentation(schema), target: target))
        }
    }

    /// Whether an alias's target comes back to the alias, as far as that is known: the last one of a circle sees it.
    private func leads(_ type: TypeRef, to name: String) -> Bool {
        switch type {
        case .named(name): true
        case .named(let other): aliases[other].map { leads($0, to: name) } ?? false
        case .array(let inner), .map(let inner), .optional(let inner), .sensitive(let inner): leads(inner, to: name)
        default: false
        }
    }
}
