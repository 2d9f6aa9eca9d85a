/// The output of a call whose success carries nothing.
public struct NoContent: Hashable, Sendable {
    public init() {}
}
