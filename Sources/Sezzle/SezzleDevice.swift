/// What Sezzle's own app libraries tell about the device, in the order's metadata (`Schemas/Sezzle/SOURCES.md`, section
/// 5.3). Optional for everyone else; Sezzle keeps metadata, so tell no more than the merchant wants to.
public struct SezzleDevice: Hashable, Sendable {
    /// `ios` or `android` for Sezzle's libraries.
    public var platform: String
    /// The version of the library, or of the app.
    public var sdkVersion: String
    /// Such as `iPhone15,2`.
    public var deviceModel: String
    /// Such as `17.5`.
    public var osVersion: String

    public init(platform: String, sdkVersion: String, deviceModel: String, osVersion: String) {
        self.platform = platform
        self.sdkVersion = sdkVersion
        self.deviceModel = deviceModel
        self.osVersion = osVersion
    }

    /// The device's four entries and the merchant's own; where both have one key, the merchant's wins.
    public func metadata(merging merchant: [String: String] = [:]) -> [String: String] {
        let device = [
            "_sdk_platform": platform, "_sdk_version": sdkVersion, "_device_model": deviceModel,
            "_os_version": osVersion,
        ]
        return device.merging(merchant) { _, own in own }
    }
}
