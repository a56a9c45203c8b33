package jdk.internal.module;

import java.util.ArrayList;
import java.util.List;
import jdk.internal.loader.ClassLoaders;

/**
 * Stands in for the JDK's class of this name: the providers that modules of the JDK declare are looked up in its image
 * when somebody asks, not collected when the program starts.
 */
public final class ServicesCatalog {
    public static final class ServiceProvider {
        private final Module module;
        private final String providerName;

        ServiceProvider(Module module, String providerName) {
            this.module = module;
            this.providerName = providerName;
        }

        public Module module() {
            return module;
        }

        public String providerName() {
            return providerName;
        }
    }

    private final boolean platform;

    private ServicesCatalog(boolean platform) {
        this.platform = platform;
    }

    /** The catalog of the boot loader. */
    static ServicesCatalog boot() {
        return new ServicesCatalog(false);
    }

    /** Only the boot and the platform loader define named modules. */
    public static ServicesCatalog getServicesCatalogOrNull(ClassLoader loader) {
        return loader == ClassLoaders.platformClassLoader() ? new ServicesCatalog(true) : null;
    }

    public List<ServiceProvider> findServices(String service) {
        String[] found = providers(service, platform);
        List<ServiceProvider> all = new ArrayList<>(found.length / 2);
        for (int i = 0; i < found.length; i += 2) {
            all.add(new ServiceProvider(moduleOf(found[i]), found[i + 1]));
        }
        return all;
    }

    /** Pairs: the name of a module, the name of a provider. */
    private static native String[] providers(String service, boolean platform);

    private static native Module moduleOf(String name);
}
