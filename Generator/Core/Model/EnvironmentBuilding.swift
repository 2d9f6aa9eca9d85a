/// Servers become environments.
extension ModelBuilder {
    func environments() -> [ServiceModel.Environment] {
        let servers = document.servers.filter { server in
            guard let problem = ServerAddress.problem(of: server) else { return true }
            let text = "\(problem), so there is no environment for this server"
            if document.isSingleFile {
                diagnostics.warning(text + "; callers must give the base URL themselves", at: server.place)
            } else {
                diagnostics.error(text, at: server.place)
            }
            return false
        }
        let names = Namer(.lowerCamel, reserved: ReservedNames.members, suffix: "Environment")
            .identifiers(for: servers.map { .init(wireName($0), fixed: $0.swiftName?.value) })
        return zip(servers, names).enumerated().map { index, pair in
            let (server, name) = pair
            return environment(server, name, isDefault: index == 0)
        }
    }

    /// A short description is a name; otherwise the host is.
    private func wireName(_ server: ServiceDocument.Server) -> String {
        if let description = server.description {
            let words = Words.split(description)
            if (1...3).contains(words.count), words[0].first?.isLetter == true { return description }
        }
        let rest = server.url.drop { $0 != "/" }.drop { $0 == "/" }
        return rest.isEmpty ? server.url : String(rest)
    }

    private func environment(
        _ server: ServiceDocument.Server, _ name: String, isDefault: Bool
    ) -> ServiceModel.Environment {
        let labels = Namer(.lowerCamel, reserved: ReservedNames.members, suffix: "Variable")
            .identifiers(for: server.variables.map { .init($0.name) })
        let byName = Dictionary(zip(server.variables.map(\.name), labels), uniquingKeysWith: { first, _ in first })
        let pieces: [ServiceModel.URLPiece] = TemplatePieces.split(server.url).map { piece in
            switch piece {
            case .literal(let text): .literal(text)
            case .parameter(let name): .variable(byName[name] ?? name)
            }
        }
        let variables = zip(server.variables, labels).map { variable, label in
            ServiceModel.Environment.Variable(
                label: label, defaultLiteral: SwiftText.literal(variable.defaultValue), allowed: variable.allowed,
                documentation: variable.description)
        }
        return .init(
            swiftName: name, pieces: pieces, variables: variables,
            documentation: Documentation(text: server.description, notes: ["`\(server.url)`"]),
            isDefault: isDefault && variables.isEmpty)
    }
}
