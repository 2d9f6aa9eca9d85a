/// One operation as a Swift call.
struct CallModel {
    struct Argument {
        enum Place {
            case path
            case query(QueryForm)
            case header
        }

        enum QueryForm {
            case value
            /// The Swift of the array's style: `.form(explode: true)`.
            case array(String)
            case object(String)
        }

        let field: Field
        let place: Place
        /// The client has the value: its methods do not ask for it.
        var isKeptByClient = false
    }

    struct Body {
        enum Encoding: Equatable {
            case json
            case form
            case text(contentType: String)
            case bytes(contentType: String)
        }

        let type: TypeRef
        let isRequired: Bool
        let encoding: Encoding
        /// JSON's media type where it is not the plain one.
        let contentType: String?
        let documentation: String?
    }

    /// What a response holds, or, when several statuses answer differently, one case for each.
    enum Result: Equatable {
        case nothing
        case value(Content)
        /// Sometimes there, sometimes a status without content.
        case optional(Content, emptyStatuses: [Int])
        /// The cases, and the full name of the enum that is made of them.
        case byStatus([StatusCase], type: String)
    }

    struct Content: Hashable {
        enum Reading: Hashable { case json, text, bytes }

        let type: TypeRef
        let reading: Reading
    }

    struct StatusCase: Equatable {
        let swiftName: String
        /// The Swift pattern: `200`, `400...499`, or nil for all the rest.
        let pattern: String?
        let content: Content?
        let words: String
    }

    struct ResponseHeader {
        let wireName: String
        let swiftName: String
        /// The runtime's accessor, `integer`, and what it gives, `Int`.
        let accessor: String
        let type: String
        let documentation: Documentation
    }

    /// Where the outcome stands, if that is in the body. The values are Swift literals.
    struct Envelope {
        let status: String
        let success: String
        let refusals: [String]
        let answer: String
        let problem: String?
        let reference: String?
    }

    /// How the pages are walked through, all of it in Swift.
    struct Pages {
        let methodName: String
        /// `.pages(from: 0, size: pageSize, largest: 100)`.
        let order: String
        let item: TypeRef
        /// The items, the cursor and the end of the page `$0`.
        let items: String
        let cursor: String?
        let isLast: String?
        /// The argument that is filled in, and its value for the position `$0`.
        let argument: String
        let value: String
    }

    enum PathPiece {
        case literal(String)
        /// The Swift name of a path argument.
        case argument(String)
    }

    let typeName: String
    let methodName: String
    let httpMethod: String
    let pathTemplate: String
    let path: [PathPiece]
    var documentation: Documentation
    let arguments: [Argument]
    let body: Body?
    let output: Result
    let problem: Result
    let idempotencyHeader: String?
    let isRepeatable: Bool
    let isAnonymous: Bool
    let securitySchemes: [String]
    let accept: String?
    /// The documented statuses of refusals, for people: `400, 401, 404`.
    let failureStatuses: String
    let responseHeaders: [ResponseHeader]
    let envelope: Envelope?
    let pages: Pages?
    var nested: [Declaration]
    var checks: [Check]

    func replacingNested(_ nested: [Declaration], checks: [Check]? = nil) -> CallModel {
        var copy = self
        copy.nested = nested
        if let checks { copy.checks = checks }
        return copy
    }
}
