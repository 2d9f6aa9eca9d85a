/// The parameters that the client keeps (`x-client-parameter`): one name for each, and the proof that all operations
/// mean the same by it.
extension ModelBuilder {
    /// Each once, in the order in which operations name them.
    func nameKeptParameters() -> [(parameter: Parameter, swiftName: String)] {
        var kept: [Parameter] = []
        for parameter in document.operations.flatMap(\.parameters)
        where parameter.isClientParameter && !kept.contains(where: { $0.isSame(as: parameter) }) {
            kept.append(parameter)
        }
        let namer = Namer(.lowerCamel, reserved: ReservedNames.members, suffix: "Parameter")
        let names = namer.identifiers(for: kept.map { .init($0.name, fixed: $0.swiftName?.value) })
        let taken = ReservedNames.members.union(ReservedNames.clientMembers).union(ReservedNames.clientLabels)
            .union(ReservedNames.callMembers)
        for (parameter, name) in zip(kept, names) where taken.contains(name) {
            diagnostics.error(
                "the client cannot keep something called \(name): that is a name of its own; give it an \"x-swift-name\"",
                at: parameter.place)
        }
        for group in namer.collisions(in: names) {
            for index in group.dropFirst() {
                diagnostics.error(
                    "the client would keep two parameters called \(names[index]); give one an \"x-swift-name\"",
                    at: kept[index].place, notes: [Diagnostic(.note, "the other one is here", at: kept[group[0]].place)]
                )
            }
        }
        return Array(zip(kept, names))
    }

    /// What a parameter that the client keeps is called in every call.
    func keptName(of parameter: Parameter) -> String? {
        guard parameter.isClientParameter else { return nil }
        return keptParameters.first { $0.parameter.isSame(as: parameter) }?.swiftName
    }

    /// What the client keeps, those that must be given first. That the calls agree on it is checked here.
    func clientParameters(of calls: [(operation: Operation, call: CallModel)]) -> [ServiceModel.ClientParameter] {
        let parameters = keptParameters.compactMap { kept -> ServiceModel.ClientParameter? in
            reportTaken(kept.swiftName, by: kept.parameter, calls)
            let uses = calls.compactMap { Use(of: kept.parameter, $0.operation, $0.call) }
            guard let first = uses.first(where: \.parameter.isClientParameter) else { return nil }
            reportType(in: first)
            var reported: [Place] = []
            for use in uses {
                let place = use.place(besides: first)
                guard let difference = first.difference(to: use), !reported.contains(place) else { continue }
                reported.append(place)
                diagnostics.error(
                    "the client keeps \(quoted(use.parameter.name)) for all operations, but here \(difference); describe "
                        + "it once under \"components\" and refer to it", at: place,
                    notes: [Diagnostic(.note, "the other one is here", at: first.place(besides: use))])
            }
            return .init(field: first.argument.field, location: kept.parameter.location)
        }
        return parameters.filter { $0.field.presence == .required }
            + parameters.filter { $0.field.presence != .required }
    }

    private func reportTaken(
        _ name: String, by parameter: Parameter, _ calls: [(operation: Operation, call: CallModel)]
    ) {
        for (operation, call) in calls where call.methodName == name || call.pages?.methodName == name {
            diagnostics.error(
                "the client cannot keep something called \(name): a method of it is; give one an \"x-swift-name\"",
                at: parameter.place, notes: [Diagnostic(.note, "the operation is here", at: operation.place)])
        }
    }

    /// A type of one call is no type for the client, which has many.
    private func reportType(in use: Use) {
        guard use.hasTypeOfItsCall else { return }
        diagnostics.error(
            "the client keeps \(quoted(use.parameter.name)), so its schema needs a name of its own to refer to",
            at: use.parameter.schema.place)
    }
}

/// A parameter that the client keeps, as one operation has it.
private struct Use {
    let operation: Operation
    let parameter: Parameter
    let argument: CallModel.Argument
    let hasTypeOfItsCall: Bool

    init?(of kept: Parameter, _ operation: Operation, _ call: CallModel) {
        guard let parameter = operation.parameters.first(where: { $0.isSame(as: kept) }),
            let argument = call.arguments.first(where: {
                $0.place.location == parameter.location && $0.field.wireName.isExactly(parameter.name)
            })
        else { return nil }
        self.operation = operation
        self.parameter = parameter
        self.argument = argument
        hasTypeOfItsCall = argument.field.type.isNested(in: call.typeName)
    }

    /// In what the two differ, if they do.
    func difference(to other: Use) -> String? {
        guard other.parameter.isClientParameter else { return "it has no \"x-client-parameter\"" }
        if other.parameter.isRequired != parameter.isRequired { return "\"required\" is another" }
        if other.parameter.swiftName?.value != parameter.swiftName?.value { return "\"x-swift-name\" is another" }
        if other.argument.field.type != argument.field.type, !hasTypeOfItsCall { return "its type is another" }
        return other.parameter.description == parameter.description ? nil : "its description is another"
    }

    /// The parameter's place, or the operation's where both refer to the same parameter and say more beside that.
    func place(besides other: Use) -> Place {
        parameter.place == other.parameter.place ? operation.place : parameter.place
    }
}

extension CallModel.Argument.Place {
    fileprivate var location: Parameter.Location {
        switch self {
        case .path: .path
        case .query: .query
        case .header: .header
        }
    }
}

extension TypeRef {
    fileprivate func isNested(in owner: String) -> Bool {
        switch self {
        case .named(let name): name.hasPrefix(owner + ".")
        case .array(let inner), .map(let inner), .optional(let inner), .sensitive(let inner): inner.isNested(in: owner)
        default: false
        }
    }
}
