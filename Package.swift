// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "PaymentClients",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
    products: [
        .library(name: "PaymentRuntime", targets: ["PaymentRuntime"]),
        .library(name: "Sezzle", targets: ["Sezzle"]),
        .library(name: "Worldline", targets: ["Worldline"]),
        .library(name: "Lyra", targets: ["Lyra"]),
        .library(name: "Dodo", targets: ["Dodo"]),
        .executable(name: "apigen", targets: ["apigen"]),
    ],
    targets: [
        // What users import.
        .target(name: "PaymentRuntime", path: "Sources/PaymentRuntime"),
        .target(name: "Sezzle", dependencies: ["PaymentRuntime"], path: "Sources/Sezzle"),
        .target(name: "Worldline", dependencies: ["PaymentRuntime"], path: "Sources/Worldline"),
        .target(name: "Lyra", dependencies: ["PaymentRuntime"], path: "Sources/Lyra"),
        .target(name: "Dodo", dependencies: ["PaymentRuntime"], path: "Sources/Dodo"),

        // What turns Schemas/ into Sources/*/Generated.
        .target(name: "GeneratorCore", path: "Generator/Core"),
        .executableTarget(name: "apigen", dependencies: ["GeneratorCore"], path: "Generator/CLI"),

        .target(name: "TestSupport", dependencies: ["PaymentRuntime"], path: "Tests/TestSupport"),
        .testTarget(
            name: "GeneratorTests",
            dependencies: ["GeneratorCore", "apigen"],
            path: "Tests/GeneratorTests",
            exclude: ["Fixtures"]
        ),
        // One of every shape that the generator can write, kept as a golden fixture: here it is compiled and run.
        .target(
            name: "Shapes",
            dependencies: ["PaymentRuntime"],
            path: "Tests/GeneratorTests/Fixtures/shapes/golden/Sources"
        ),
        .testTarget(
            name: "ShapesExampleTests",
            dependencies: ["Shapes"],
            path: "Tests/GeneratorTests/Fixtures/shapes/golden/Tests"
        ),
        .testTarget(name: "ShapesTests", dependencies: ["Shapes"], path: "Tests/ShapesTests"),
        .testTarget(
            name: "PaymentRuntimeTests",
            dependencies: ["PaymentRuntime", "TestSupport"],
            path: "Tests/PaymentRuntimeTests"
        ),
        .testTarget(
            name: "SezzleTests",
            dependencies: ["Sezzle", "TestSupport"],
            path: "Tests/SezzleTests"
        ),
        .testTarget(
            name: "WorldlineTests",
            dependencies: ["Worldline", "TestSupport"],
            path: "Tests/WorldlineTests",
            exclude: ["Resources"]
        ),
        .testTarget(
            name: "LyraTests",
            dependencies: ["Lyra", "TestSupport"],
            path: "Tests/LyraTests",
            resources: [.copy("Resources")]
        ),
        // Writes records of checkouts until DodoTests kill it.
        .executableTarget(name: "RecordWriter", dependencies: ["Dodo"], path: "Tests/RecordWriter"),
        .testTarget(
            name: "DodoTests",
            dependencies: ["Dodo", "RecordWriter", "TestSupport"],
            path: "Tests/DodoTests"
        ),
    ],
    swiftLanguageModes: [.v6]
)
