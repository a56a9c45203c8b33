package javax.crypto;

/** The policy of the JDK's own configuration files: everything is allowed. */
final class VeristepCrypto {
    private VeristepCrypto() {}

    static void setUpPolicies() {
        CryptoPermissions all = new CryptoPermissions();
        all.add(CryptoAllPermission.INSTANCE);
        setPolicies(all, new CryptoPermissions());
    }

    private static native void setPolicies(CryptoPermissions standard, CryptoPermissions exempt);
}
