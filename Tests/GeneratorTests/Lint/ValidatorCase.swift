import Testing

/// A schema with values that match it and values that do not. The verdicts are those of python-jsonschema 4.26
/// (Draft 2020-12).
struct ValidatorCase: Sendable, CustomTestStringConvertible {
    let schema: String
    let valid: [String]
    let invalid: [String]

    var testDescription: String { schema }

    static let all: [ValidatorCase] = [
        ValidatorCase(
            schema: #"{"type":"string"}"#,
            valid: [#""a""#],
            invalid: [#"1"#, #"null"#, #"[]"#]),
        ValidatorCase(
            schema: #"{"type":"integer"}"#,
            valid: [#"1"#, #"1.0"#, #"1e2"#, #"-0"#, #"12345678901234567890123"#],
            invalid: [#"1.5"#, #""1""#, #"true"#]),
        ValidatorCase(
            schema: #"{"type":"number"}"#,
            valid: [#"1"#, #"1.5"#],
            invalid: [#""1""#, #"false"#]),
        ValidatorCase(
            schema: #"{"type":"null"}"#,
            valid: [#"null"#],
            invalid: [#"1"#, #""a""#, #"{}"#, #"[]"#]),
        ValidatorCase(
            schema: ##"{"oneOf":[{"$ref":"#/$defs/Tree"},{"type":"null"},{"type":"integer"}]}"##,
            valid: [#"null"#, #"1"#, #"{"value":1}"#],
            invalid: [#""a""#, #"{}"#]),
        ValidatorCase(
            schema: #"{"type":["string","null"]}"#,
            valid: [#"null"#, #""a""#],
            invalid: [#"0"#]),
        ValidatorCase(
            schema: #"{"type":["integer","string"]}"#,
            valid: [#"1"#, #""a""#],
            invalid: [#"1.5"#, #"null"#]),
        ValidatorCase(
            schema: #"{}"#,
            valid: [#"null"#, #"1"#, #"{"a":[]}"#],
            invalid: []),
        ValidatorCase(
            schema: #"{"enum":["a",1,null]}"#,
            valid: [#""a""#, #"1"#, #"1.0"#, #"null"#],
            invalid: [#""b""#, #""1""#, #"true"#]),
        ValidatorCase(
            schema: #"{"const":{"a":[1,2],"b":1.0}}"#,
            valid: [#"{"b":1,"a":[1,2]}"#],
            invalid: [#"{"a":[2,1],"b":1}"#, #"{"a":[1,2]}"#]),
        ValidatorCase(
            schema: #"{"const":0}"#,
            valid: [#"0"#, #"0.0"#, #"-0"#],
            invalid: [#"false"#, #""0""#]),
        ValidatorCase(
            schema: #"{"type":"number","minimum":1.1}"#,
            valid: [#"1.1"#, #"1.10"#, #"2"#],
            invalid: [#"1.09999"#, #"-5"#]),
        ValidatorCase(
            schema: #"{"type":"number","exclusiveMinimum":0}"#,
            valid: [#"1e-30"#],
            invalid: [#"0"#, #"0.0"#, #"-1"#]),
        ValidatorCase(
            schema: #"{"type":"number","maximum":1e2}"#,
            valid: [#"100"#, #"100.0"#],
            invalid: [#"100.0001"#]),
        ValidatorCase(
            schema: #"{"type":"number","exclusiveMaximum":100}"#,
            valid: [#"99.9"#],
            invalid: [#"100"#]),
        ValidatorCase(
            schema: #"{"type":"integer","multipleOf":5}"#,
            valid: [#"10"#, #"0"#, #"-15"#],
            invalid: [#"7"#]),
        ValidatorCase(
            schema: #"{"type":"string","minLength":2,"maxLength":3}"#,
            valid: [#""ab""#, #""\ud83d\ude00\ud83d\ude00""#, #""e\u0301""#],
            invalid: [#""a""#, #""abcd""#]),
        ValidatorCase(
            schema: #"{"type":"string","maxLength":3}"#,
            valid: [#""abc""#],
            invalid: [#""\u0915\u094d\u0937\u093f""#]),
        ValidatorCase(
            schema: #"{"type":"string","pattern":"^[A-Z]{3}$"}"#,
            valid: [#""USD""#],
            invalid: [#""usd""#, #""USDX""#]),
        ValidatorCase(
            schema: #"{"type":"string","pattern":"b+"}"#,
            valid: [#""abc""#],
            invalid: [#""ac""#]),
        ValidatorCase(
            schema: #"{"type":"array","items":{"type":"integer"},"minItems":1,"maxItems":2}"#,
            valid: [#"[1]"#],
            invalid: [#"[]"#, #"[1,"a"]"#, #"[1,2,3]"#]),
        ValidatorCase(
            schema: #"{"type":"array","items":{},"uniqueItems":true}"#,
            valid: [#"[1,2]"#, #"["1",1]"#],
            invalid: [#"[1,1.0]"#, #"[{"a":1,"b":2},{"b":2,"a":1}]"#]),
        ValidatorCase(
            schema: #"{"type":"object","required":["a"],"properties":{"a":{"type":"string"},"b":{"type":"integer"}}}"#,
            valid: [#"{"a":"x"}"#, #"{"a":"x","c":1}"#],
            invalid: [#"{}"#, #"{"a":1}"#, #"{"a":"x","b":"y"}"#, #"[]"#]),
        ValidatorCase(
            schema: #"{"type":"object","properties":{"a":{"type":"string"}},"additionalProperties":false}"#,
            valid: [#"{"a":"x"}"#, #"{}"#],
            invalid: [#"{"b":1}"#]),
        ValidatorCase(
            schema:
                #"{"type":"object","properties":{"a":{"type":"string"}},"additionalProperties":{"type":"integer"}}"#,
            valid: [#"{"a":"x","b":1}"#],
            invalid: [#"{"b":"x"}"#]),
        ValidatorCase(
            schema: #"{"type":"object","additionalProperties":{"type":"string"}}"#,
            valid: [#"{}"#, #"{"a":"b"}"#],
            invalid: [#"{"a":1}"#]),
        ValidatorCase(
            schema: #"{"type":"object","additionalProperties":true,"minProperties":1,"maxProperties":2}"#,
            valid: [#"{"a":1}"#],
            invalid: [#"{}"#, #"{"a":1,"b":2,"c":3}"#]),
        ValidatorCase(
            schema: #"{"oneOf":[{"type":"string"},{"type":"integer"}]}"#,
            valid: [#""a""#, #"1"#],
            invalid: [#"1.5"#]),
        ValidatorCase(
            schema: #"{"oneOf":[{"type":"number"},{"type":"integer"}]}"#,
            valid: [#"1.5"#],
            invalid: [#"1"#]),
        ValidatorCase(
            schema: #"{"anyOf":[{"type":"number"},{"type":"integer"}]}"#,
            valid: [#"1"#],
            invalid: [#""a""#]),
        ValidatorCase(
            schema: #"{"oneOf":[{"const":"A"},{"const":"B"}]}"#,
            valid: [#""A""#],
            invalid: [#""C""#]),
        ValidatorCase(
            schema:
                #"{"allOf":[{"type":"object","required":["a"],"properties":{"a":{"type":"string"}}},{"type":"object","required":["b"],"properties":{"b":{"type":"string"}}}]}"#,
            valid: [#"{"a":"1","b":"2"}"#],
            invalid: [#"{"a":"1"}"#, #"{"a":1,"b":"2"}"#]),
        ValidatorCase(
            schema:
                #"{"type":"object","properties":{"a":{"type":"string"},"b":{"type":"string"}},"anyOf":[{"required":["a"]},{"required":["b"]}]}"#,
            valid: [#"{"a":"1"}"#, #"{"b":"1"}"#],
            invalid: [#"{}"#]),
        ValidatorCase(
            schema: ##"{"$ref":"#/$defs/Tree"}"##,
            valid: [#"{"value":1,"children":[{"value":2}]}"#],
            invalid: [#"{"value":1,"children":[{"children":[]}]}"#, #"{"value":"x"}"#]),
        ValidatorCase(
            schema: ##"{"type":"object","properties":{"t":{"$ref":"#/$defs/Short","maxLength":2}}}"##,
            valid: [#"{"t":"ab"}"#],
            invalid: [#"{"t":"abc"}"#, #"{"t":1}"#]),
    ]
}
