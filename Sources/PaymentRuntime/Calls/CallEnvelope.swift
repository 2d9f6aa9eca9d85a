/// Where an operation's outcome stands if the provider puts it into the body and not into the status: some answer 200 to
/// everything and say `"status": "ERROR"` inside.
///
/// The envelope decides together with the HTTP status, and never against it on the unsafe side:
/// * 2xx and success: the call's output is read from `answer`.
/// * 2xx and a refusal: the provider answered no, as with a 4xx. Where problems can say that the call may have taken effect
///   (``EffectReporting``), one that does not say why may have, too.
/// * 2xx and no envelope, or a status that the schema does not know: there is no answer to trust.
/// * any other status: as without an envelope, only that the problem is read from `problem`. A success inside a failure
///   is no refusal, and leaves the outcome of a write unknown.
public struct CallEnvelope: Hashable, Sendable {
    /// The member that tells success from refusal.
    public var status: String
    /// Its value for success.
    public var success: JSONValue
    /// Its values for refusals, as far as the schema lists them. If it lists none, every other value is a refusal.
    public var refusals: [JSONValue]
    /// The member that holds the output.
    public var answer: String
    /// The member that holds the problem; nil if the whole envelope is the problem.
    public var problem: String?
    /// The member with the id under which the provider's support finds the request.
    public var reference: String?

    @inline(never)
    public init(
        status: String, success: JSONValue, refusals: [JSONValue] = [], answer: String, problem: String? = nil,
        reference: String? = nil
    ) {
        self.status = status
        self.success = success
        self.refusals = refusals
        self.answer = answer
        self.problem = problem
        self.reference = reference
    }
}

extension CallEnvelope {
    enum Outcome: Sendable {
        case success
        case refusal
        case unreadable(CodingFault)
    }

    /// A reply that reads as what its envelope says it holds, and what that is.
    func open(_ reply: Reply) -> (reply: Reply, outcome: Outcome) {
        var opened = reply
        // What is no envelope may look like a problem, and is none, unless the problem is the whole body anyway.
        opened.content = problem == nil ? .body : .nothing
        let members: [String: JSONValue]
        do throws(CodingFault) {
            members = try WireDecoder().decode(JSONValue.self, from: reply.body).members()
        } catch {
            // Half an envelope, perhaps.
            if let problem, reply.seemsToBeObject { opened.content = .member(problem, .null) }
            return (opened, .unreadable(error))
        }
        opened.reference = reference.flatMap { members[$0]?.string }
        if let problem, isEnvelope(members) { opened.content = .member(problem, .null) }
        guard let found = members[status] else {
            return (opened, .unreadable(CodingFault(.missing).inside(.key(status))))
        }
        if found == success {
            opened.content = .member(answer, members[answer] ?? .null)
            return (opened, .success)
        }
        guard isRefusal(found) else {
            return (opened, .unreadable(CodingFault.mismatch("a status of the schema", found).inside(.key(status))))
        }
        if let problem, let value = members[problem], !value.isNull { opened.content = .member(problem, value) }
        return (opened, .refusal)
    }

    /// Whether an object is meant as an envelope, and not the error of something between us and the provider: by a status of
    /// the kind that the schema speaks of, an answer, or a problem.
    private func isEnvelope(_ members: [String: JSONValue]) -> Bool {
        members[status]?.kind == success.kind || members[answer] != nil || problem.map { members[$0] != nil } ?? false
    }

    private func isRefusal(_ found: JSONValue) -> Bool {
        if !refusals.isEmpty { return refusals.contains(found) }
        // Another kind of value than that of success is not the status that the schema speaks of.
        return found.kind == success.kind
    }
}
