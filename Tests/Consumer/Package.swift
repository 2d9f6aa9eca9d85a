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

let runtime: Target.Dependency = .product(name: "PaymentRuntime", package: "PaymentClients")

// Each shop has one provider, so that building it builds no other.
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
            name: "SezzleShop",
            dependencies: [
                // README
                .product(name: "Sezzle", package: "PaymentClients"),
                .product(name: "PaymentRuntime", package: "PaymentClients"),
                // README end
            ],
            swiftSettings: strict
        ),
        .target(
            name: "SezzleApp",
            dependencies: [.product(name: "Sezzle", package: "PaymentClients"), runtime],
            swiftSettings: strict + app
        ),
        .target(
            name: "WorldlineShop",
            dependencies: [.product(name: "Worldline", package: "PaymentClients"), runtime],
            swiftSettings: strict
        ),
        .target(
            name: "LyraShop",
            dependencies: [.product(name: "Lyra", package: "PaymentClients"), runtime],
            swiftSettings: strict
        ),
        .target(
            name: "DodoShop",
            dependencies: [.product(name: "Dodo", package: "PaymentClients"), runtime],
            swiftSettings: strict
        ),
        .target(
            name: "DodoApp",
            dependencies: [.product(name: "Dodo", package: "PaymentClients"), runtime],
            swiftSettings: strict + app
        ),
        .target(name: "TestDouble", dependencies: [runtime], swiftSettings: strict),

        .executableTarget(
            name: "try-sezzle", dependencies: ["SezzleShop"], path: "Sources/TrySezzle", swiftSettings: strict),
        .executableTarget(
            name: "try-worldline", dependencies: ["WorldlineShop"], path: "Sources/TryWorldline", swiftSettings: strict),
        .executableTarget(
            name: "try-lyra", dependencies: ["LyraShop"], path: "Sources/TryLyra", swiftSettings: strict),
        .executableTarget(
            name: "try-dodo", dependencies: ["DodoShop"], path: "Sources/TryDodo", swiftSettings: strict),

        .testTarget(name: "ReadmeTests", swiftSettings: strict),
        .testTarget(
            name: "SezzleShopTests", dependencies: ["SezzleShop", "SezzleApp", "TestDouble"], swiftSettings: strict),
        .testTarget(name: "WorldlineShopTests", dependencies: ["WorldlineShop", "TestDouble"], swiftSettings: strict),
        .testTarget(name: "LyraShopTests", dependencies: ["LyraShop", "TestDouble"], swiftSettings: strict),
        .testTarget(
            name: "DodoShopTests", dependencies: ["DodoShop", "DodoApp", "TestDouble"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
