// swift-tools-version: 6.2
import PackageDescription

// A package as a user's would be: it depends on the one above and sees its public API alone. The Swift in README.md is
// the code between the `README` marks of these files; a test compares the two.

/// What is built here is for users to imitate, so a warning is an error.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// What Xcode's templates for new apps turn on, and what comes after it.
let app: [SwiftSetting] = [
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
    name: "Consumer",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
    dependencies: [
        // README
        .package(name: "PaymentClients", path: "../..")
        // README end
    ],
    targets: [
        .target(
            name: "Shop",
            dependencies: [
                // README
                .product(name: "Sezzle", package: "PaymentClients"),
                .product(name: "PaymentRuntime", package: "PaymentClients"),
                // README end
            ],
            swiftSettings: strict
        ),
        .target(
            name: "ShopApp",
            dependencies: [
                .product(name: "Sezzle", package: "PaymentClients"),
                .product(name: "PaymentRuntime", package: "PaymentClients"),
            ],
            swiftSettings: strict + app
        ),
        .executableTarget(name: "try-sezzle", dependencies: ["Shop"], path: "Sources/Program", swiftSettings: strict),
        .testTarget(name: "ShopTests", dependencies: ["Shop", "ShopApp"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
