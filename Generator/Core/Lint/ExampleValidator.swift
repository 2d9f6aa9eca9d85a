/// Holds JSON values against their schemas, by the rules of JSON Schema 2020-12 for the keywords that are read.
///
/// Numbers are compared by their digits, texts measured in Unicode scalars. Schemas may refer to themselves; a reference
/// that comes back to the same value without having gone deeper into it ends there.
struct ExampleValidator {
    /// Where a value in a message would travel: what only one direction carries is not demanded of the other.
    enum Direction {
        case request
        case response
        /// The example of a schema that may be used in both.
        case either
    }

    struct Mismatch {
        /// The JSON pointer of the value at fault within the example; empty for the example itself.
        let pointer: String
        let place: Place
        let message: String
    }

    let document: ServiceDocument
    let direction: Direction
    private var patterns = PatternCache()
    private var active: [(schema: ObjectIdentifier, pointer: String)] = []
    private(set) var mismatches: [Mismatch] = []

    init(document: ServiceDocument, direction: Direction) {
        self.document = document
        self.direction = direction
    }

    /// Everything that is wrong with a value.
    static func mismatches(
        of node: JSONNode, against schema: Schema, in document: ServiceDocument, direction: Direction = .either
    ) -> [Mismatch] {
        var validator = ExampleValidator(document: document, direction: direction)
        validator.check(node, schema, "")
        return validator.mismatches
    }

    mutating func check(_ node: JSONNode, _ schema: Schema, _ pointer: String) {
        let id = ObjectIdentifier(schema)
        guard !active.contains(where: { $0.schema == id && $0.pointer == pointer }) else { return }
        active.append((id, pointer))
        defer { active.removeLast() }

        if let boolean = schema.boolean {
            if !boolean { fail("nothing is allowed here", node, pointer) }
            return
        }
        // `nullable: true` of OpenAPI 3.0 is written beside keywords that would not allow null by themselves.
        if case .null = node.value, schema.isNullable, document.isSingleFile { return }
        if let reference = schema.reference, let target = document.schemasByKey[reference.value] {
            check(node, target, pointer)
        }
        guard checkType(node, schema, pointer) else { return }
        checkValues(node, schema, pointer)
        switch node.value {
        case .number(let text): checkNumber(text, node, schema, pointer)
        case .string(let text): checkText(text, node, schema, pointer)
        case .array(let elements): checkArray(elements, node, schema, pointer)
        case .object(let object): checkObject(object, node, schema, pointer)
        case .null, .bool: break
        }
        checkCombinations(node, schema, pointer)
    }

    mutating func fail(_ message: String, _ node: JSONNode, _ pointer: String) {
        mismatch(message, at: node.place, pointer)
    }

    mutating func mismatch(_ message: String, at place: Place, _ pointer: String) {
        mismatches.append(Mismatch(pointer: pointer, place: place, message: message))
    }

    /// What is wrong with a value under one schema, apart from what was found so far.
    mutating func attempt(_ node: JSONNode, _ schema: Schema, _ pointer: String) -> [Mismatch] {
        let before = mismatches
        mismatches = []
        defer { mismatches = before }
        check(node, schema, pointer)
        return mismatches
    }

    mutating func matches(_ text: String, pattern: String) -> Bool? {
        patterns.matches(text, pattern: pattern)
    }

    private mutating func checkType(_ node: JSONNode, _ schema: Schema, _ pointer: String) -> Bool {
        // `"type": "null"` alone leaves the list empty, and its place.
        guard !schema.types.isEmpty || schema.isNullable && schema.typesPlace != nil else {
            return true
        }
        let isAllowed =
            switch node.value {
            case .null: schema.isNullable || schema.types.contains(.null)
            case .bool: schema.types.contains(.boolean)
            case .number(let text):
                schema.types.contains(.number) || schema.types.contains(.integer) && ExactNumber(text).isInteger
            case .string: schema.types.contains(.string)
            case .array: schema.types.contains(.array)
            case .object: schema.types.contains(.object)
            }
        guard !isAllowed else { return true }
        var names = schema.types.map(\.rawValue)
        if schema.isNullable, !names.contains("null") { names.append("null") }
        fail("expected \(names.joined(separator: " or ")), found \(spelled(node))", node, pointer)
        return false
    }

    private mutating func checkValues(_ node: JSONNode, _ schema: Schema, _ pointer: String) {
        if let constant = schema.constant, !constant.canonicalText.isExactly(node.canonicalText) {
            fail("expected \(spelled(constant)), found \(spelled(node))", node, pointer)
        }
        guard let values = schema.enumeration else { return }
        let text = node.canonicalText
        guard !values.contains(where: { $0.canonicalText.isExactly(text) }) else { return }
        let near = node.string.flatMap { nearest(to: $0, among: values.compactMap(\.string)) }
        let hint = near.map { "; did you mean \(quoted($0))?" } ?? ""
        fail("\(spelled(node)) is not one of the \(values.count) values of the enum\(hint)", node, pointer)
    }

    /// A value as it is named in messages: short ones in full, the others by their kind.
    func spelled(_ node: JSONNode) -> String {
        switch node.value {
        case .null: "null"
        case .bool(let flag): flag ? "true" : "false"
        case .number(let text): text.utf8.count <= 40 ? text : "a number"
        case .string(let text): text.utf8.count <= 60 ? quoted(text) : "a string"
        case .array, .object: node.kindName
        }
    }
}
