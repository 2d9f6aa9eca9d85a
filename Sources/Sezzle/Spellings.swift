// Places where Sezzle's documents spell one thing in two ways. The schemas keep both; this is the one to read.

extension ReceivedAddress {
    /// The phone, whichever of the two members holds it.
    public var anyPhone: String? { phone ?? phoneNumber }
}

extension Session {
    /// The tokenization, at the top level or inside the order.
    public var anyTokenization: Tokenization? { tokenize ?? order?.tokenize }
}

extension ProblemDetail {
    /// The id to give to Sezzle's support, whichever of the two members holds it.
    public var supportID: String? { debugUUID ?? uuid }
}

extension SezzleProblem {
    /// All problems, whether Sezzle sent a list or a single one; empty for a shape that this version does not know.
    public var details: [ProblemDetail] {
        switch self {
        case .list(let details): details
        case .single(let detail): [detail]
        case .unknown: []
        }
    }

    /// True if one of the problems has this code. There is no official list of codes.
    public func has(code: String) -> Bool { details.contains { $0.code == code } }
}
