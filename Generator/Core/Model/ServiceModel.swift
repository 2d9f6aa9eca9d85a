/// What the Swift of one service will contain, with every type and name decided. There is no JSON below this line.
public struct ServiceModel {
    /// The module's name, `Sezzle`.
    let module: String
    let documentation: Documentation
    /// `SezzleClient`.
    let clientName: String
    /// `SezzleEnvironment`.
    let environmentName: String
    /// `SezzleCalls`.
    let callsName: String
    let environments: [Environment]
    /// What the client keeps and its calls share, those that must be given first.
    let clientParameters: [ClientParameter]
    /// What the client, and not one call, was made from; for the header of its file.
    let rootSource: String
    let modelFiles: [ModelFile]
    let callFiles: [CallFile]

    struct ClientParameter {
        let field: Field
        let location: Parameter.Location
    }

    struct ModelFile {
        /// Relative to the generated folder, without `.swift`: `Models/Session`.
        let path: String
        /// The schema file as people see it: `Schemas/Sezzle/models/Session.json`.
        let source: String
        let declarations: [Declaration]
        let examples: [Example]
    }

    struct CallFile {
        let path: String
        let source: String
        let calls: [CallModel]
    }

    /// An `examples` entry of a named schema: what it must be readable as, and the JSON.
    struct Example {
        let typeName: String
        let type: TypeRef
        /// Pretty-printed, stable.
        let json: String
    }

    struct Environment {
        struct Variable {
            let label: String
            let defaultLiteral: String?
            let allowed: [String]
            let documentation: String?
        }

        let swiftName: String
        /// The URL in pieces: texts and the labels of variables between them.
        let pieces: [URLPiece]
        let variables: [Variable]
        let documentation: Documentation
        let isDefault: Bool
    }

    enum URLPiece {
        case literal(String)
        case variable(String)
    }
}
