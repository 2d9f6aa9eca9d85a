/// Keeps an optional member outside of the structure that it belongs to.
///
/// A structure holds its members in place. One that may contain a value of its own type would have no size, and one with
/// optional structures in it is costly to copy: every copy, and all code that makes one, goes through every member of
/// every member. A boxed member is one word.
///
/// ```swift
/// public struct Category {
///     @Boxed public var parent: Category?
/// }
/// ```
///
/// It is still a value: changing the member of a copy changes that copy alone. The accessors stay calls, see
/// `ObjectReader`; what they do is behind an internal name, or the optimizer would make a copy of it for each type.
@propertyWrapper
public enum Boxed<Wrapped> {
    case none
    indirect case some(Wrapped)

    @inline(never)
    public init(wrappedValue: Wrapped?) { self = Boxed.boxing(wrappedValue) }

    public var wrappedValue: Wrapped? {
        @inline(never)
        get { unboxed }
        @inline(never)
        set { self = Boxed.boxing(newValue) }
        // Without it, each member's own module would take the value out, change it, and put it back.
        @inline(never)
        _modify {
            var value = unboxed
            self = .none
            defer { self = Boxed.boxing(value) }
            yield &value
        }
    }

    var unboxed: Wrapped? {
        guard case .some(let value) = self else { return nil }
        return value
    }

    static func boxing(_ value: Wrapped?) -> Boxed {
        if let value { .some(value) } else { .none }
    }
}

extension Boxed: Sendable where Wrapped: Sendable {}
extension Boxed: Equatable where Wrapped: Equatable {}
extension Boxed: Hashable where Wrapped: Hashable {}
