/// What an operation is called: its type (`CaptureOrder`) and its method on the client (`captureOrder`).
struct OperationName {
    let typeName: String
    let methodName: String

    static func names(
        of operations: [Operation], taken: Set<String>, _ diagnostics: Diagnostics
    ) -> [OperationName] {
        let wireNames = operations.map { $0.operationID?.value ?? derivedName($0) }
        // Two operations may share a method only by an oversight; both scopes must keep them apart.
        let types = Namer(.upperCamel, reserved: taken, suffix: "Call")
        let methods = Namer(
            .lowerCamel, reserved: ReservedNames.members.union(ReservedNames.clientMembers), suffix: "Operation")
        let typeNames = types.identifiers(
            for: zip(wireNames, operations).map { name, operation in
                .init(name, fixed: operation.swiftName.map { Words.upperCamel(Words.split($0.value)) })
            })
        let methodNames = methods.identifiers(
            for: zip(wireNames, operations).map { .init($0, fixed: $1.swiftName?.value) })
        for group in types.collisions(in: typeNames) + methods.collisions(in: methodNames) {
            for index in group.dropFirst() {
                diagnostics.error(
                    "two operations would both be called \(methodNames[index]) in Swift; give one an \"x-swift-name\"",
                    at: operations[index].place,
                    notes: [Diagnostic(.note, "the other one is here", at: operations[group[0]].place)])
            }
        }
        return zip(typeNames, methodNames).map(OperationName.init)
    }

    /// For an operation without an `operationId`: `get /orders/{order_id}/items` → `get orders by order_id items`.
    private static func derivedName(_ operation: Operation) -> String {
        let segments = operation.path.split(separator: "/").map { segment in
            segment.contains("{") ? "by " + segment.filter { $0 != "{" && $0 != "}" } : String(segment)
        }
        return ([operation.method.rawValue] + segments).joined(separator: " ")
    }
}
