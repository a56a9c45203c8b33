package java.security;

import java.util.Properties;

/** The security properties without the JDK's configuration file: the providers of java.base and nothing else. */
final class VeristepSecurity {
    private VeristepSecurity() {}

    static void initialize() {
        Properties properties = new Properties();
        properties.put("security.provider.1", "SUN");
        properties.put("security.provider.2", "SunRsaSign");
        properties.put("security.provider.3", "SunJCE");
        properties.put("keystore.type", "pkcs12");
        setProperties(properties, (Properties) properties.clone());
    }

    private static native void setProperties(Properties properties, Properties initial);
}
