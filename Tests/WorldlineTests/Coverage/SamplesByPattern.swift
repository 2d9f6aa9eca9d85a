/// For each pattern of the table, the shortest and the longest text that fits it; some fit of its kind where there is no
/// longest. `ObjectTableTests` holds them against the patterns.
enum SamplesByPattern {
    typealias Pair = (shortest: String, longest: String)

    private static let date = ("20260131", "20991231")
    private static let isoTime = ("2026-01-31T00:00:00", "2026-12-31T23:59:59.123456789")

    static let all: [String: Pair] = [
        // Dates and times.
        #"^20\d{6}$"#: date,
        #"^((19|20|21)\d{6})?$"#: ("", "21991231"),
        #"^(19[0-9]{2}|20[0-9]{2})(0[1-9]|1[0-2])(0[1-9]|[1-2][0-9]|3[0-1])$"#: ("19000101", "20991231"),
        #"^20\d{2}-\d{2}-\d{2}$"#: ("2026-01-31", "2099-12-31"),
        #"^(\d{12})?$"#: ("", "202612312359"),
        #"^(20\d{10})?$"#: ("", "202612312359"),
        #"^(\d{2}:\d{2})?$"#: ("", "23:59"),
        #"^([0-1][0-9]|2[0-3]):[0-5][0-9]$"#: ("00:00", "23:59"),
        #"^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$"#: ("2026-01-31T00:00:00", "2026-12-31T23:59:59"),
        #"^([12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01][0-9]|2[0-3]):[0-5]\d:[0-5]\d)(\.\d+)?Z?$"#: (
            isoTime.0, isoTime.1 + "Z"
        ),
        #"^([12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01][0-9]|2[0-3]):[0-5]\d:[0-5]\d)(\.\d+)?(([+-](\d{4}|(\d{2}\:\d{2})))|Z)?$"#:
            ("2026-01-31T00:00:00Z", isoTime.1 + "+01:00"),
        #"^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01][0-9]|2[0-3]):[0-5]\d:[0-5]\d(.\d+)?Z$"#: (
            "2026-01-31T00:00:00Z", "2026-12-31T23:59:59.999Z"
        ),
        // Cards.
        #"^[1-9]\d{5}\d{0,13}$"#: ("411111", "4111111111111111111"),
        #"^(\d{3,4})?$"#: ("", "1234"),
        #"[A-Za-z0-9]{11}$"#: ("50110030273", "Abcdefghi19"),
        #"^(?:[A-Za-z0-9+\/]{4}){6,7}(?:[A-Za-z0-9+\/]{4}|[A-Za-z0-9+\/]{3}=|[A-Za-z0-9+\/]{2}={2})$"#: (
            "AAAAAAAAAAAAAAAAAAAAAAAAAA==", "abcdefghijklmnopqrstuvwxyz+/0123"
        ),
        #"^[A-Za-z0-9+/=]+$"#: ("A", "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOP+="),
        // References and codes.
        #"^RF\d{2}[0-9A-Za-z]{1,21}$"#: ("RF181", "RF18539007547034abcdefABC"),
        #"^(first)$"#: ("first", "first"),
        #"^\d{6}$"#: ("000000", "123456"),
        #"^[A-Z]{2}$"#: ("BE", "FR"),
        #"^(?:[0-9]{11}|[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,})$"#: (
            "12345678901", "shopper+1@mail.example.com"
        ),
        #"^https?:\/\/[^\s]+$"#: ("http://x", "https://errors.example/invalid?a=b"),
    ]
}
