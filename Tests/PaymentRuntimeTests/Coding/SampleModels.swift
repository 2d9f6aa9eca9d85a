import PaymentRuntime

// Models as `apigen` writes them.

struct SamplePrice: Codable, Equatable, Sendable {
    var amountInCents: Int
    var currency: String

    init(amountInCents: Int, currency: String) {
        self.amountInCents = amountInCents
        self.currency = currency
    }

    init(from decoder: any Decoder) throws {
        let object = try ObjectReader(decoder)
        amountInCents = try object.get("amount_in_cents")
        currency = try object.get("currency")
        try object.finish()
    }

    func encode(to encoder: any Encoder) throws {
        let object = ObjectWriter(encoder)
        object.set("amount_in_cents", amountInCents)
        object.set("currency", currency)
        try object.finish()
    }

    static func == (left: Self, right: Self) -> Bool { ObjectWriter.areEqual(left, right) }
}

extension SamplePrice: Validatable {
    func validate(_ check: inout Validation) {
        check.range("amount_in_cents", amountInCents, minimum: 100)
        check.pattern("currency", currency, "^[A-Z]{3}$")
    }
}

struct SampleItem: Codable, Equatable, Sendable {
    var name: String
    var price: SamplePrice?
    var parts: [SampleItem]?
    @Boxed var box: SampleItem?

    init(name: String, price: SamplePrice? = nil, parts: [SampleItem]? = nil, box: SampleItem? = nil) {
        self.name = name
        self.price = price
        self.parts = parts
        self.box = box
    }

    init(from decoder: any Decoder) throws {
        let object = try ObjectReader(decoder)
        name = try object.get("name")
        price = object.optional("price")
        parts = object.optional("parts")
        _box = object.optional("box")
        try object.finish()
    }

    func encode(to encoder: any Encoder) throws {
        let object = ObjectWriter(encoder)
        object.set("name", name)
        object.optional("price", price)
        object.optional("parts", parts)
        object.optional("box", _box)
        try object.finish()
    }

    static func == (left: Self, right: Self) -> Bool { ObjectWriter.areEqual(left, right) }
}

extension SampleItem: Validatable {
    func validate(_ check: inout Validation) {
        check.length("name", name, min: 1, max: 5)
        check.nested("price", price)
        check.each("parts", parts)
        check.nested("box", box)
    }
}

struct SampleOrder: Codable, Equatable, Sendable {
    var uuid: String
    var isLive: Bool
    var ratio: Double
    var total: ExactDecimal
    var createdAt: Timestamp
    var status: SampleStatus
    var items: [SampleItem]
    var note: String?
    var street2: Nullable<String>
    var token: Sensitive<String>?
    var additionalProperties: [String: JSONValue]

    init(from decoder: any Decoder) throws {
        let object = try ObjectReader(decoder)
        uuid = try object.get("uuid")
        isLive = try object.get("is_live")
        ratio = try object.get("ratio")
        total = try object.get("total")
        createdAt = try object.get("created_at")
        status = try object.get("status")
        items = try object.get("items")
        note = object.nullable("note")
        street2 = object.threeState("street2")
        token = object.optional("token")
        additionalProperties = object.additional(excluding: [
            "uuid", "is_live", "ratio", "total", "created_at", "status", "items", "note", "street2", "token",
        ])
        try object.finish()
    }

    func encode(to encoder: any Encoder) throws {
        let object = ObjectWriter(encoder)
        object.set("uuid", uuid)
        object.set("is_live", isLive)
        object.set("ratio", ratio)
        object.set("total", total)
        object.set("created_at", createdAt)
        object.set("status", status)
        object.set("items", items)
        object.nullable("note", note)
        object.threeState("street2", street2)
        object.optional("token", token)
        object.additional(additionalProperties)
        try object.finish()
    }

    static func == (left: Self, right: Self) -> Bool { ObjectWriter.areEqual(left, right) }
}

struct SampleStatus: OpenEnum {
    var rawValue: String
    init(rawValue: String) { self.rawValue = rawValue }
    static var open: Self { .init(rawValue: "OPEN") }
    static var closed: Self { .init(rawValue: "CLOSED") }
    static var knownValues: [Self] { [.open, .closed] }
}

struct SampleLevel: OpenEnum {
    var rawValue: Int
    init(rawValue: Int) { self.rawValue = rawValue }
    static var low: Self { .init(rawValue: 1) }
    static var knownValues: [Self] { [.low] }
}

enum SampleSide: String, Codable, Hashable, Sendable, CaseIterable {
    case buy = "BUY"
    case sell = "SELL"
}

enum SampleMethod: Codable, Equatable, Sendable {
    case price(SamplePrice)
    case item(SampleItem)
    case words(String)
    case list([Int])
    case unknown(JSONValue)

    init(from decoder: any Decoder) throws {
        let union = try UnionReader(decoder)
        switch union.kind {
        case .string: self = .words(try union.payload())
        case .array: self = .list(try union.payload())
        default:
            switch union.tag("type") {
            case "price": self = .price(try union.payload())
            case "item": self = .item(try union.payload())
            default:
                if union.has("amount_in_cents"), !union.has("type") {
                    self = .price(try union.payload())
                } else {
                    self = .unknown(try union.payload())
                }
            }
        }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .price(let value): try value.encode(to: encoder)
        case .item(let value): try value.encode(to: encoder)
        case .words(let value): try value.encode(to: encoder)
        case .list(let value): try value.encode(to: encoder)
        case .unknown(let value): try value.encode(to: encoder)
        }
    }
}

/// A model in which everything is left to the compiler, as users write them.
struct SynthesizedModel: Codable, Equatable {
    struct Inner: Codable, Equatable {
        var flags: [Bool]
        var matrix: [[Int8]]
    }

    var id: UInt64
    var small: Float
    var maybe: String?
    var inner: Inner
    var byName: [String: Inner]
    var side: SampleSide
}
