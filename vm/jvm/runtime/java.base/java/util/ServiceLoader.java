package java.util;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Stands in for the JDK's class of this name: providers are those that META-INF/services of the class path names. Those
 * that modules of the JDK declare are left out; the library does without them.
 */
public final class ServiceLoader<S> implements Iterable<S> {
    public interface Provider<S> extends Supplier<S> {
        Class<? extends S> type();

        @Override
        S get();
    }

    private final Class<S> service;
    private final ClassLoader loader;
    private List<Provider<S>> providers;
    private final Map<Provider<S>, S> instances = new IdentityHashMap<>();

    private ServiceLoader(Class<S> service, ClassLoader loader) {
        this.service = Objects.requireNonNull(service, "Service interface cannot be null");
        this.loader = loader;
    }

    public static <S> ServiceLoader<S> load(Class<S> service, ClassLoader loader) {
        return new ServiceLoader<>(service, loader == null ? ClassLoader.getSystemClassLoader() : loader);
    }

    public static <S> ServiceLoader<S> load(Class<S> service) {
        return load(service, Thread.currentThread().getContextClassLoader());
    }

    public static <S> ServiceLoader<S> loadInstalled(Class<S> service) {
        return new ServiceLoader<>(service, null);
    }

    public static <S> ServiceLoader<S> load(ModuleLayer layer, Class<S> service) {
        return new ServiceLoader<>(service, null);
    }

    private final class Named implements Provider<S> {
        private final Class<? extends S> type;

        Named(Class<? extends S> type) {
            this.type = type;
        }

        @Override
        public Class<? extends S> type() {
            return type;
        }

        @Override
        public S get() {
            String problem = describe("Provider " + type.getName() + " could not be instantiated");
            try {
                return type.getConstructor().newInstance();
            } catch (InvocationTargetException e) {
                throw new ServiceConfigurationError(problem, e.getCause());
            } catch (ReflectiveOperationException e) {
                throw new ServiceConfigurationError(problem, e);
            }
        }
    }

    private String describe(String what) {
        return service.getName() + ": " + what;
    }

    private List<Provider<S>> providers() {
        if (providers == null) {
            List<Provider<S>> found = new ArrayList<>();
            for (String name : names()) found.add(find(name));
            providers = found;
        }
        return providers;
    }

    private Set<String> names() {
        Set<String> names = new LinkedHashSet<>();
        InputStream file = loader == null ? null
                : loader.getResourceAsStream("META-INF/services/" + service.getName());
        if (file == null) return names;
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                int comment = line.indexOf('#');
                String name = (comment < 0 ? line : line.substring(0, comment)).trim();
                if (!name.isEmpty()) names.add(name);
            }
        } catch (IOException e) {
            throw new ServiceConfigurationError(describe("Error accessing configuration file"), e);
        }
        return names;
    }

    private Provider<S> find(String name) {
        Class<?> type;
        try {
            type = Class.forName(name, false, loader);
        } catch (ClassNotFoundException e) {
            throw new ServiceConfigurationError(describe("Provider " + name + " not found"));
        }
        if (!service.isAssignableFrom(type)) {
            throw new ServiceConfigurationError(describe("Provider " + name + " not a subtype"));
        }
        return new Named(type.asSubclass(service));
    }

    @Override
    public Iterator<S> iterator() {
        Iterator<Provider<S>> all = providers().iterator();
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return all.hasNext();
            }

            @Override
            public S next() {
                return instances.computeIfAbsent(all.next(), Provider::get);
            }
        };
    }

    public Stream<Provider<S>> stream() {
        return providers().stream();
    }

    public Optional<S> findFirst() {
        Iterator<S> all = iterator();
        return all.hasNext() ? Optional.of(all.next()) : Optional.empty();
    }

    public void reload() {
        providers = null;
        instances.clear();
    }

    @Override
    public String toString() {
        return "java.util.ServiceLoader[" + service.getName() + "]";
    }
}
