/// Decides how the pages of an operation are walked through: which argument is filled in, and how a page is read.
///
/// That what `x-pagination` names is there was checked when it was read; here it must also have a Swift type that fits.
struct PagesBuilding {
    let builder: ModelBuilder
    let pagination: Pagination
    let arguments: [CallModel.Argument]
    let parameters: [Parameter]
    let output: CallModel.Result

    func build(methodName: String) -> CallModel.Pages? {
        guard let argument = argument(pagination.parameter), let value = value(for: argument) else {
            return unfit("the parameter \(quoted(pagination.parameter)) is neither a string nor an integer in Swift")
        }
        guard let page = page() else {
            return unfit("the answer is of several kinds or none, so there are no pages of it")
        }
        guard let items = items(of: page) else {
            return unfit("the answer has no array \(pagination.items.map(quoted) ?? "in it") in Swift")
        }
        var cursor: String?
        if pagination.style == .cursor {
            cursor = pagination.nextCursor.flatMap { self.cursor($0, of: page) }
            guard cursor != nil else {
                return unfit("the answer has no cursor in Swift that is a string or an integer")
            }
        }
        var isLast: String?
        if let end = pagination.end {
            isLast = self.isLast(end, of: page)
            guard isLast != nil else { return unfit("the answer has no boolean in Swift that ends the pages") }
        }
        return CallModel.Pages(
            methodName: methodName + "Pages", order: order(), item: items.type, items: items.swift, cursor: cursor,
            isLast: isLast, argument: argument.field.swiftName, value: value)
    }

    /// The type without its aliases. What is kept from being printed stays so, and is no cursor.
    private func plain(_ type: TypeRef) -> TypeRef {
        guard case .named(let name) = type, let target = builder.aliases[name] else { return type }
        return plain(target)
    }

    private func unfit(_ message: String) -> CallModel.Pages? {
        // In a document that could not be read in full, the cause is on record.
        builder.diagnostics.notUnderstood(message, at: pagination.place)
        return nil
    }

    // MARK: - What is asked for

    private func argument(_ name: String) -> CallModel.Argument? {
        arguments.first { argument in
            guard case .query(.value) = argument.place else { return false }
            return argument.field.wireName == name
        }
    }

    /// The Swift of the argument for the page at the position `$0`.
    private func value(for argument: CallModel.Argument) -> String? {
        switch (pagination.style, plain(argument.field.type)) {
        case (.cursor, .string): "$0.cursor"
        case (.cursor, .int), (.cursor, .int64): "$0.integerCursor()"
        case (.page, .int), (.offset, .int): "$0.number"
        case (.page, .int64), (.offset, .int64): "Int64($0.number)"
        default: nil
        }
    }

    private func order() -> String {
        let style: String
        switch pagination.style {
        case .cursor: return ".cursors"
        case .page: style = "pages"
        case .offset: style = "offsets"
        }
        guard let (size, largest) = size() else { return ".\(style)(from: \(pagination.firstPage))" }
        return ".\(style)(from: \(pagination.firstPage), size: \(size), largest: \(largest))"
    }

    /// The size that the caller asks for, and the largest that a page can have; nil where one of them is not known.
    private func size() -> (size: String, largest: Int)? {
        guard let name = pagination.sizeParameter, let argument = argument(name),
            let parameter = parameters.first(where: { $0.name == name && $0.location == .query })
        else { return nil }
        let maxima = builder.flattener.flatten(builder.document.resolved(parameter.schema)).bounds.flatMap { bounds in
            [
                bounds.maximum.flatMap { Int($0.value) },
                bounds.exclusiveMaximum.flatMap { Int($0.value) }.map { $0 - 1 },
            ].compactMap(\.self)
        }
        guard let largest = maxima.min() else { return nil }
        let swift = argument.field.swiftName.escapedIdentifier
        switch plain(argument.field.type) {
        case .int: return (swift, largest)
        case .int64:
            let isOptional = argument.field.presence != .required
            return (isOptional ? "\(swift).map { Int(clamping: $0) }" : "Int(clamping: \(swift))", largest)
        default: return nil
        }
    }

    // MARK: - What comes

    private struct Value {
        /// Of the page `$0`.
        let swift: String
        let type: TypeRef
        let isOptional: Bool
    }

    /// The page as the answer gives it.
    private func page() -> Value? {
        switch output {
        case .value(let content) where content.reading == .json:
            guard case .optional(let inner) = content.type else {
                return Value(swift: "$0", type: plain(content.type), isOptional: false)
            }
            return Value(swift: "$0", type: plain(inner), isOptional: true)
        case .optional(let content, _) where content.reading == .json:
            return Value(swift: "$0", type: plain(content.type), isOptional: true)
        default: return nil
        }
    }

    private func member(_ name: String, of page: Value) -> Value? {
        guard case .named(let path) = page.type,
            let field = builder.memberFields[path]?.first(where: { $0.wireName == name })
        else { return nil }
        let tail = field.presence == .threeState ? ".value" : ""
        let chain = page.isOptional ? "?" : ""
        return Value(
            swift: "\(page.swift)\(chain).\(field.storageName.escapedIdentifier)\(tail)",
            type: plain(field.type), isOptional: page.isOptional || field.presence != .required)
    }

    private func items(of page: Value) -> (swift: String, type: TypeRef)? {
        let found = pagination.items.map { member($0, of: page) } ?? page
        guard let found, case .array(let element) = found.type else { return nil }
        return (found.isOptional ? "\(found.swift) ?? []" : found.swift, element)
    }

    private func cursor(_ name: String, of page: Value) -> String? {
        guard let found = member(name, of: page) else { return nil }
        switch found.type {
        case .string: return found.swift
        case .int, .int64: return found.isOptional ? "\(found.swift).map { String($0) }" : "String(\(found.swift))"
        default: return nil
        }
    }

    private func isLast(_ end: Pagination.End, of page: Value) -> String? {
        switch end {
        case .done(let name):
            guard let found = member(name, of: page), found.type == .bool else { return nil }
            return found.swift
        case .more(let name):
            guard let found = member(name, of: page), found.type == .bool else { return nil }
            return found.isOptional ? "\(found.swift).map { !$0 }" : "!\(found.swift)"
        }
    }
}
