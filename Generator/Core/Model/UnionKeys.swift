/// Without a tag, objects are told apart by the members that only one of them has.
extension UnionDiscriminator {
    /// For every two variants, one must require a member that the other does not have.
    func keyTests(_ tests: [Result]) -> [Result]? {
        let indices = objects.keys.sorted()
        var present: [Int: [String]] = [:]
        var absent: [Int: [String]] = [:]
        var chosenByAbsence: Set<Int> = []
        for (position, first) in indices.enumerated() {
            for second in indices[(position + 1)...] {
                let one = distinguishingKey(first, from: second, preferring: present[first] ?? [])
                let two = distinguishingKey(second, from: first, preferring: present[second] ?? [])
                guard one != nil || two != nil else {
                    refuse(
                        second,
                        "cannot be told from another one: neither requires a property that the other lacks, "
                            + "no property has a constant value in each, and there is no discriminator", other: first)
                    return nil
                }
                for (key, owner, other) in [(one, first, second), (two, second, first)] {
                    guard let key else {
                        chosenByAbsence.insert(owner)
                        continue
                    }
                    present[owner, default: []].appendIfNew(key)
                    absent[other, default: []].appendIfNew(key)
                }
            }
        }
        // What lacks another variant's key is not this one yet: it may be a shape that nobody knows.
        for index in chosenByAbsence {
            for key in objects[index]?.required ?? [] { present[index, default: []].appendIfNew(key) }
        }
        return tests.enumerated().map { index, result in
            guard objects[index] != nil else { return result }
            return Result(
                kinds: result.kinds, test: .keys(present: present[index] ?? [], absent: absent[index] ?? []))
        }
    }

    private func distinguishingKey(_ first: Int, from second: Int, preferring known: [String]) -> String? {
        guard let one = objects[first], let two = objects[second] else { return nil }
        return known.first { !two.mayHave($0) } ?? one.required.first { !two.mayHave($0) }
    }
}
