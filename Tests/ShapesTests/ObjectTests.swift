import PaymentRuntime
import Shapes
import Testing

@Suite("Objects as they are generated")
struct ObjectTests {
    private let minimal = ObjectRequest(password: "p", note: nil)

    @Test("What is sent knows absent, null and a value")
    func threeStates() throws {
        var request = minimal
        #expect(try written(request).object?.keys.contains("street2") == false)
        request.street2 = .null
        #expect(try written(request).object?["street2"] == .null)
        request.street2 = "Attic"
        #expect(try written(request).object?["street2"] == "Attic")
    }

    @Test("What is received reads null as absent; what is required and nullable must be there")
    func twoStates() throws {
        let answer = try read(ObjectAnswer.self, #"{"id":"1","note":null,"street2":null}"#)
        #expect(answer.note == nil && answer.street2 == nil)
        #expect(throws: CodingFault.self) { try WireDecoder().decode(ObjectAnswer.self, from: ["id": "1"]) }
        #expect(try written(answer) == ["id": "1", "note": nil])
    }

    @Test("Required members with a default need not be given")
    func defaults() throws {
        #expect(
            try written(minimal)
                == JSONValue(
                    parsing: #"""
                        {"password":"p","note":null,"limit":20,"ratio":0.5,"price":19.90,"name":"a \"b\" \\ c",
                         "active":true,"unit":"kg"}
                        """#))
    }

    @Test("Members that are not declared are kept, and cannot replace declared ones")
    func additional() throws {
        let object = try read(OpenObject.self, #"{"known":"k","a":1.10,"b":null}"#)
        #expect(object.additionalProperties == ["a": try JSONValue(parsing: "1.10"), "b": .null])
        #expect(try written(object) == JSONValue(parsing: #"{"known":"k","a":1.10,"b":null}"#))
        #expect(throws: CodingFault.self) {
            try WireEncoder().value(of: OpenObject(known: "k", additionalProperties: ["known": "other"]))
        }
        let typed = try read(TypedObject.self, #"{"known":1,"additionalProperties":2,"c":3}"#)
        #expect(typed == TypedObject(known: 1, additionalProperties: 2, undeclaredProperties: ["c": 3]))
    }

    @Test("An object without members is still an object")
    func empty() throws {
        #expect(try written(Nothing()) == [:])
        #expect(try read(Nothing.self, #"{"more":1}"#) == Nothing())
        #expect(throws: CodingFault.self) { try WireDecoder().decode(Nothing.self, from: []) }
    }

    @Test("Secrets are not printed, and are sent")
    func secrets() throws {
        let request = ObjectRequest(password: "hunter2", note: nil)
        var dumped = ""
        dump(request, to: &dumped)
        #expect(!"\(request)".contains("hunter2") && !dumped.contains("hunter2"))
        #expect(try written(request).object?["password"] == "hunter2")
    }

    @Test("A flat struct for all parts of an allOf")
    func composition() throws {
        let json = #"{"id":"1","left":"l","right":"r","own":1}"#
        #expect(try read(Diamond.self, json) == Diamond(id: "1", left: "l", right: "r", own: 1))
        #expect(throws: CodingFault.self) { try WireDecoder().decode(Diamond.self, from: ["id": "1"]) }
        #expect(try written(Refined(state: "b", size: 1)) == ["kind": "special", "state": "b", "size": 1])
    }
}

extension Refined.State: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) { self.init(rawValue: value) }
}
