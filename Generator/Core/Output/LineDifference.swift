/// The shortest way to turn one list of lines into another, after Eugene Myers, "An O(ND) Difference Algorithm and Its
/// Variations" (1986), in the form that needs only linear space: find the middle of a shortest path, then do both halves.
struct LineDifference {
    /// A run of lines that are equal (`old` and `new` equally long) or that differ (either may be empty).
    struct Run: Equatable {
        let isEqual: Bool
        let old: Range<Int>
        let new: Range<Int>
    }

    /// Beyond this many edits in one stretch its lines are replaced as a whole: correct still, though not the shortest,
    /// and two files that have nothing in common take no quadratic time.
    private static let editLimit = 2_000
    /// Stands for a diagonal that no path has come to; far enough below zero to stay there when counted on.
    private static let unreached = Int.min / 4

    private let old: [Int]
    private let new: [Int]
    private var oldChanged: [Bool]
    private var newChanged: [Bool]
    private var forward: [Int]
    private var backward: [Int]

    /// Equal numbers stand for equal lines.
    private init(old: [Int], new: [Int]) {
        self.old = old
        self.new = new
        oldChanged = Array(repeating: false, count: old.count)
        newChanged = Array(repeating: false, count: new.count)
        let diagonals = 2 * (old.count + new.count) + 5
        forward = Array(repeating: 0, count: diagonals)
        backward = Array(repeating: 0, count: diagonals)
    }

    static func runs<Line: Hashable>(old: [Line], new: [Line]) -> [Run] {
        var numbers: [Line: Int] = [:]
        func number(_ line: Line) -> Int {
            if let known = numbers[line] { return known }
            numbers[line] = numbers.count
            return numbers.count - 1
        }
        var difference = LineDifference(old: old.map(number), new: new.map(number))
        difference.mark(0..<old.count, 0..<new.count)
        return difference.collectRuns()
    }

    private mutating func mark(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
        var (oldRange, newRange) = (oldRange, newRange)
        while let first = oldRange.first, let other = newRange.first, old[first] == new[other] {
            oldRange = oldRange.dropFirst()
            newRange = newRange.dropFirst()
        }
        while let last = oldRange.last, let other = newRange.last, old[last] == new[other] {
            oldRange = oldRange.dropLast()
            newRange = newRange.dropLast()
        }
        guard !oldRange.isEmpty, !newRange.isEmpty, let (x, y) = middle(oldRange, newRange),
            (x, y) != (oldRange.lowerBound, newRange.lowerBound), (x, y) != (oldRange.upperBound, newRange.upperBound)
        else {
            for index in oldRange { oldChanged[index] = true }
            for index in newRange { newChanged[index] = true }
            return
        }
        mark(oldRange.lowerBound..<x, newRange.lowerBound..<y)
        mark(x..<oldRange.upperBound, y..<newRange.upperBound)
    }

    /// A point that a shortest path goes through, found by walking from both ends at once; nil when the way is too long.
    ///
    /// `forward[k]` is how far a path on diagonal `k` (old index minus new index) has come; `backward[k]` is the same for
    /// the two stretches read from their ends.
    private mutating func middle(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> (x: Int, y: Int)? {
        let (rows, columns) = (oldRange.count, newRange.count)
        let (top, left) = (oldRange.lowerBound, newRange.lowerBound)
        let delta = rows - columns
        let center = rows + columns + 2
        let limit = min((rows + columns + 1) / 2, Self.editLimit)
        for diagonal in -limit - 1...limit + 1 {
            forward[center + diagonal] = Self.unreached
            backward[center + diagonal] = Self.unreached
        }
        forward[center + 1] = 0
        backward[center + 1] = 0
        for edits in 0...limit {
            for diagonal in Self.diagonals(edits, rows, columns) {
                var x = Self.start(forward, center, diagonal, edits)
                guard max(0, diagonal) <= x, x <= min(rows, columns + diagonal) else { continue }
                while x < rows, x - diagonal < columns, old[top + x] == new[left + x - diagonal] { x += 1 }
                forward[center + diagonal] = x
                let mirrored = delta - diagonal
                guard delta % 2 != 0, abs(mirrored) < edits, backward[center + mirrored] >= 0 else { continue }
                if x + backward[center + mirrored] >= rows { return (top + x, left + x - diagonal) }
            }
            for diagonal in Self.diagonals(edits, rows, columns) {
                var x = Self.start(backward, center, diagonal, edits)
                guard max(0, diagonal) <= x, x <= min(rows, columns + diagonal) else { continue }
                while x < rows, x - diagonal < columns,
                    old[top + rows - x - 1] == new[left + columns - (x - diagonal) - 1]
                { x += 1 }
                backward[center + diagonal] = x
                let mirrored = delta - diagonal
                guard delta % 2 == 0, abs(mirrored) <= edits, forward[center + mirrored] >= 0 else { continue }
                if x + forward[center + mirrored] >= rows {
                    return (top + rows - x, left + columns - (x - diagonal))
                }
            }
        }
        return nil
    }

    /// The diagonals that so many edits lead to, without those that lie outside the two stretches.
    private static func diagonals(_ edits: Int, _ rows: Int, _ columns: Int) -> StrideThrough<Int> {
        // A diagonal is reached by an odd number of edits or by an even number, never by both.
        let lowest = -edits + 2 * max(0, (edits - columns + 1) / 2)
        let highest = edits - 2 * max(0, (edits - rows + 1) / 2)
        return stride(from: lowest, through: highest, by: 2)
    }

    /// Where a path enters a diagonal: one line down from the diagonal above, or one to the right from the one below.
    private static func start(_ reached: [Int], _ center: Int, _ diagonal: Int, _ edits: Int) -> Int {
        let above = reached[center + diagonal + 1]
        let below = reached[center + diagonal - 1]
        return diagonal == -edits || (diagonal != edits && below < above) ? above : below + 1
    }

    private func collectRuns() -> [Run] {
        var runs: [Run] = []
        var (x, y) = (0, 0)
        while x < old.count || y < new.count {
            let (startX, startY) = (x, y)
            while x < old.count, y < new.count, !oldChanged[x], !newChanged[y] {
                x += 1
                y += 1
            }
            if x > startX { runs.append(Run(isEqual: true, old: startX..<x, new: startY..<y)) }
            let (changeX, changeY) = (x, y)
            while x < old.count, oldChanged[x] { x += 1 }
            while y < new.count, newChanged[y] { y += 1 }
            if x > changeX || y > changeY { runs.append(Run(isEqual: false, old: changeX..<x, new: changeY..<y)) }
        }
        return runs
    }
}
