import PaymentRuntime
import Shapes
import Testing

@Suite("Rules as they are generated")
struct ConstraintTests {
    private let good = ConstraintHolder(text: "a", code: "A12\"#", count: 1)

    @Test("A value that keeps all rules is not complained about")
    func kept() {
        var all = good
        all.maybeText = .null
        all.big = 9_007_199_254_740_992
        all.step = -5
        all.ratio = 1.5
        all.price = "1.10"
        all.tags = ["a", "abcd"]
        all.maybeTags = .value([nil, "ab"])
        all.matrix = [[0, 1]]
        all.labels = ["a": "b"]
        all.table = ["a": [Item(quantity: 1)]]
        all.free = ["x": nil]
        all.maybeItems = [nil, Item(quantity: 1)]
        all.either = .string("")
        all.secret = "1234"
        all.skus = ["ab"]
        all.contact = Contact(card: "c", consent: .init(given: true))
        all.refined = .init(quantity: 9)
        all.decimalText = "1.10"
        all.atLeastTen = Item(quantity: 10)
        all.extra = Extra(additionalProperties: ["a": "abc"])
        all.update = Update(city: .null)
        #expect(failures(all) == [])
    }

    @Test("Each rule is checked, at its place, and all are told")
    func broken() throws {
        var all = ConstraintHolder(text: "", code: "a1", count: 101)
        all.maybeText = "toolong"
        all.big = 9_007_199_254_740_993
        all.step = 7
        all.ratio = 0.3
        all.price = "0.005"
        all.tags = ["abcde", "abcde", "c", "d"]
        all.maybeTags = .value([nil, "a", nil])
        all.matrix = [[1, 2], [-1]]
        all.labels = ["a": "", "b": "b", "c": "c"]
        all.table = ["t": [Item(quantity: 1), Item(quantity: 0)]]
        all.free = ["x": nil, "y": nil]
        all.item = Item(quantity: 0)
        all.items = [Item(quantity: 0)]
        all.maybeItems = [nil, Item(quantity: 0)]
        all.byName = ["n": Item(quantity: 0)]
        all.either = .item(Item(quantity: 0))
        all.secret = "123"
        all.sku = "a"
        all.skus = ["ab", "a"]
        all.refined = .init(quantity: 10)
        all.decimalText = "1.1"
        all.atLeastTen = Item(quantity: 9)
        all.extra = Extra(additionalProperties: ["more": "abcd"])
        all.update = Update()
        let found = failures(all)
        let paths = [
            "text", "code", "code", "maybe_text", "count", "big", "step", "ratio", "price", "price", "tags", "tags",
            "tags[0]", "tags[1]", "maybe_tags", "maybe_tags[1]", "matrix[1]", "matrix[1][0]", "labels", "labels[•]",
            "table[•][1].quantity", "free", "item.quantity", "items[0].quantity", "maybe_items[1].quantity",
            "by_name[•].quantity", "either.quantity", "secret", "sku", "skus[1]", "refined.quantity", "decimal_text",
            "at_least_ten.quantity", "extra[•]", "update",
        ]
        #expect(found.map { String($0.prefix { $0 != ":" }) } == paths)
        #expect(!found.joined().contains("123"), "a rule is told, not the value")
    }

    @Test("Conditions over several members")
    func conditions() {
        func contact(_ change: (inout Contact) -> Void) -> [String] {
            var contact = Contact(phone: "1", card: "c")
            change(&contact)
            return failures(contact)
        }
        let one = "at least one of: phone, email and city, consent.given true"
        let choice = "exactly one of: card, bank"
        let with = "city and zip must be given with street"
        #expect(contact { _ in } == [])
        #expect(contact { $0.phone = nil } == [one])
        #expect(contact { ($0.phone, $0.email) = (nil, "e") } == [one])
        #expect(contact { ($0.phone, $0.email, $0.city) = (nil, "e", "c") } == [])
        #expect(contact { ($0.phone, $0.email, $0.city) = (nil, .null, "c") } == [])
        #expect(contact { ($0.phone, $0.consent) = (nil, .init(given: true)) } == [])
        #expect(contact { ($0.phone, $0.consent) = (nil, .init(given: false)) } == [one])
        #expect(contact { $0.bank = "b" } == [choice])
        #expect(contact { $0.card = nil } == [choice])
        #expect(contact { $0.street = "s" } == [with])
        #expect(contact { ($0.street, $0.city) = ("s", "c") } == [with])
        #expect(contact { ($0.street, $0.city, $0.zip) = ("s", "c", "z") } == [])
    }
}
