package org.gradle.api.provider;

import java.util.Map;

/** As from Gradle 8.0 on, so far as the plugin calls it. */
public interface ProviderFactory {
  Provider<Map<String, String>> gradlePropertiesPrefixedBy(String prefix);
}
