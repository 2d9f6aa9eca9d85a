/// Faults of other decoders come with their whole path, and are put into our form.
enum ForeignFault {
    static func map<Value, Result>(_ type: Value.Type, _ body: () throws -> Result) throws(CodingFault) -> Result {
        do {
            return try body()
        } catch {
            throw CodingFault(error, reading: type)
        }
    }

    /// Reads one member. For some faults, such as an integer with a fraction, `JSONDecoder` gives no path; it is known here.
    static func map<Value, Result>(
        _ type: Value.Type, _ container: KeyedDecodingContainer<WireKey>, _ key: WireKey,
        _ body: (WireKey) throws -> Result
    ) throws(CodingFault) -> Result {
        do {
            return try body(key)
        } catch {
            var fault = CodingFault(error, reading: type)
            let path = JSONPath(container.codingPath + [key])
            if fault.path.steps.count < path.steps.count { fault.path = path }
            throw fault
        }
    }
}

extension CodingFault {
    func inside(last key: String) -> CodingFault {
        var longer = self
        longer.path.steps.append(.key(key))
        return longer
    }
}
