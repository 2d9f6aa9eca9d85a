/// Which names a generated file may have, so that the output can be checked out on Linux, macOS and Windows alike.
public enum FileName {
    /// Why a path relative to the output folder cannot be written everywhere; nil if it can.
    public static func problem(inPath path: String) -> String? {
        guard !path.isEmpty else { return "the path is empty" }
        guard !path.hasPrefix("/") else { return "the path is absolute" }
        for component in path.split(separator: "/", omittingEmptySubsequences: false) {
            if let problem = problem(inComponent: String(component)) { return problem }
        }
        return nil
    }

    /// Why a single file or folder name cannot be used everywhere; nil if it can.
    public static func problem(inComponent name: String) -> String? {
        guard !name.isEmpty else { return "a part of the path is empty" }
        guard name != ".", name != ".." else { return "the path leaves the output folder or goes in circles" }
        guard name.utf8.count <= 255 else { return "the name '\(shortened(name))' is longer than 255 bytes" }
        for scalar in name.unicodeScalars where !isAllowed(scalar) {
            return "the name '\(shortened(name))' holds \(spelled(scalar)), which not every system allows"
        }
        guard name.last != ".", name.last != " " else {
            return "the name '\(shortened(name))' ends in a dot or a space, which Windows drops"
        }
        guard !DeviceName.isReserved(name) else { return "the name '\(name)' is reserved on Windows" }
        return nil
    }

    /// Names that are equal by this form are one file on a system that ignores case or composes accents.
    static func folded(_ path: String) -> String {
        // Upper case first: it spells out letters such as ß that lower case alone would keep apart from "ss".
        path.uppercased().lowercased()
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "<", ">", ":", "\"", "|", "?", "*", "\\", "/": false
        default: scalar.value >= 0x20 && scalar.value != 0x7F
        }
    }

    private static func spelled(_ scalar: Unicode.Scalar) -> String {
        guard scalar.value < 0x20 || scalar.value == 0x7F else { return "'\(scalar)'" }
        return "a control character"
    }

    /// Short enough, and free of anything that would garble a terminal.
    private static func shortened(_ name: String) -> String {
        let printable = String(String.UnicodeScalarView(name.unicodeScalars.map { $0.value < 0x20 ? "\u{FFFD}" : $0 }))
        return printable.count > 60 ? printable.prefix(60) + "…" : printable
    }
}
