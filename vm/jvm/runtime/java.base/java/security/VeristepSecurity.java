package java.security;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;

/** The security properties of the JDK's own configuration file; nothing else adds to them. */
final class VeristepSecurity {
    private VeristepSecurity() {}

    static void initialize() {
        Properties properties = new Properties();
        String file = System.getProperty("java.home") + "/conf/security/java.security";
        try (InputStream in = new FileInputStream(file)) {
            properties.load(in);
        } catch (IOException e) {
            throw new InternalError("Error loading java.security file", e);
        }
        setProperties(properties, (Properties) properties.clone());
    }

    private static native void setProperties(Properties properties, Properties initial);
}
