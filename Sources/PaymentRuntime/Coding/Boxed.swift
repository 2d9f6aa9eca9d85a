/// Keeps an optional member outside of the structure that it belongs to.
///
/// A structure holds its members in place. One that may contain a value of its own type would have no size, and one with
/// large optional members is costly to copy: every copy, and all code that makes one, goes through every member of every
/// member. A boxed member is one word.
///
/// ```swift
/// public struct Category {
///     @Boxed public var parent: Category?
/// }
/// ```
///
/// It is still a value: changing the member of a copy changes that copy alone. The accessors stay calls, see
/// `ObjectReader`.
@propertyWrapper
public enum Boxed<Wrapped> {
    case none
    indirect case some(Wrapped)

    @inline(never)
    public init(wrappedValue: Wrapped?) {
        if let wrappedValue { self = .some(wrappedValue) } else { self = .none }
    }

    public var wrappedValue: Wrapped? {
        @inline(never)
        get {
            guard case .some(let value) = self else { return nil }
            return value
        }
        @inline(never)
        set { self = .init(wrappedValue: newValue) }
    }
}

extension Boxed: Sendable where Wrapped: Sendable {}
extension Boxed: Equatable where Wrapped: Equatable {}
extension Boxed: Hashable where Wrapped: Hashable {}
