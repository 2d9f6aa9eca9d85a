/// Names that no file may have on Windows. Files are named by the model, and the output refuses what slips through.
enum DeviceName {
    /// Windows keeps these names for devices, whatever comes after the first dot.
    static func isReserved(_ name: String) -> Bool {
        // Measured in bytes first: hardly any name is as short as these are, and every generated file comes by here.
        let end = name.utf8.firstIndex(of: UInt8(ascii: ".")) ?? name.utf8.endIndex
        guard name.utf8.distance(from: name.utf8.startIndex, to: end) <= 16 else { return false }
        let stem = String(name[..<end].reversed().drop { $0 == " " }.reversed()).uppercased()
        if ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"].contains(stem) { return true }
        guard stem.count == 4, stem.hasPrefix("COM") || stem.hasPrefix("LPT"), let last = stem.last else {
            return false
        }
        return "0123456789¹²³".contains(last)
    }
}
