/// A value of which nothing prints but its type's name, whatever prints, dumps or interpolates it: a key, a token, what
/// holds one, or a URL with somebody's id in it.
///
/// A type may give a `description` of its own, which then prints everywhere. Its members stay hidden.
public protocol Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension Redacted {
    public var description: String { "\(Self.self)(•••)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
