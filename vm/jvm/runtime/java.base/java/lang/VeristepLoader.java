package java.lang;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import jdk.internal.misc.Unsafe;
import jdk.internal.module.Resources;

/**
 * The application's class loader as Java code sees it, and the modules. The machine finds classes by itself; loader and
 * module objects are made only when somebody asks for them.
 */
final class VeristepLoader extends ClassLoader {
    private static VeristepLoader application;
    private static VeristepLoader platform;
    private static final Map<String, Module> MODULES = new HashMap<>();
    private static final Map<String, Package> PACKAGES = new HashMap<>();
    private static final Map<String, ProtectionDomain> DOMAINS = new HashMap<>();

    private VeristepLoader(String name, ClassLoader parent) {
        super(name, parent);
    }

    static synchronized ClassLoader application() {
        if (application == null) application = new VeristepLoader("app", platform());
        return application;
    }

    static synchronized ClassLoader platform() {
        if (platform == null) platform = new VeristepLoader("platform", null);
        return platform;
    }

    /** The module of that name of the JDK; of the application's classes for null. */
    static synchronized Module module(String name) {
        if (name == null) return application().getUnnamedModule();
        Module module = MODULES.get(name);
        if (module == null) {
            ClassLoader loader = isPlatformModule(name) ? platform() : null;
            module = new Module(loader, ModuleDescriptor.newModule(name).build());
            MODULES.put(name, module);
        }
        return module;
    }

    private static native boolean isPlatformModule(String name);

    @Override
    public Class<?> loadClass(String name) throws ClassNotFoundException {
        return find(name);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        return find(name);
    }

    private static native Class<?> find(String name) throws ClassNotFoundException;

    /** Class.forName(name, initialize, loader) with a loader of the program. */
    static Class<?> loadWith(ClassLoader loader, String name, boolean initialize) throws ClassNotFoundException {
        Class<?> found = name.startsWith("[") ? find(name) : loader.loadClass(name);
        if (found == null) throw new ClassNotFoundException(name);
        if (!found.getName().equals(name)) throw new NoClassDefFoundError(name.replace('.', '/'));
        if (initialize) Unsafe.getUnsafe().ensureClassInitialized(found);
        return found;
    }

    /** Class.forName(module, name). */
    static Class<?> find(Module module, String name) {
        Objects.requireNonNull(module);
        try {
            Class<?> found = find(name);
            return found.getModule() == module ? found : null;
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    /** The package of a class of the JDK. */
    static synchronized Package packageOf(Class<?> c) {
        String name = c.getPackageName();
        Package known = PACKAGES.get(name);
        if (known == null) PACKAGES.put(name, known = NamedPackage.toPackage(name, c.getModule()));
        return known;
    }

    /** As the JDK's own loader does it: the manifest of the jar says more about the package. */
    @Override
    Package definePackage(Class<?> c) {
        boolean isNew = this == application && !c.isPrimitive() && !c.isArray()
                && getDefinedPackage(c.getPackageName()) == null;
        if (isNew) defineFromManifest(c);
        return super.definePackage(c);
    }

    private void defineFromManifest(Class<?> c) {
        String[] elements = elementsWith(c.getName().replace('.', '/') + ".class");
        int element = 0;
        while (element < elements.length && elements[element] == null) element++;
        if (element == elements.length || elements[element].endsWith("/")) return;
        byte[] bytes = read(element, JarFile.MANIFEST_NAME);
        if (bytes == null) return;
        try {
            Manifest manifest = new Manifest(new ByteArrayInputStream(bytes));
            String name = c.getPackageName();
            Attributes own = manifest.getAttributes(name.replace('.', '/') + "/");
            Function<Attributes.Name, String> get = key -> {
                String value = own == null ? null : own.getValue(key);
                return value != null ? value : manifest.getMainAttributes().getValue(key);
            };
            boolean sealed = "true".equalsIgnoreCase(get.apply(Attributes.Name.SEALED));
            definePackage(name, get.apply(Attributes.Name.SPECIFICATION_TITLE),
                    get.apply(Attributes.Name.SPECIFICATION_VERSION), get.apply(Attributes.Name.SPECIFICATION_VENDOR),
                    get.apply(Attributes.Name.IMPLEMENTATION_TITLE), get.apply(Attributes.Name.IMPLEMENTATION_VERSION),
                    get.apply(Attributes.Name.IMPLEMENTATION_VENDOR),
                    sealed ? VeristepResource.ofElement(elements[element]) : null);
        } catch (IOException e) {
            // As in the JDK: the package has no description.
        }
    }

    /** Where a class of the application comes from; null for others. */
    static synchronized ProtectionDomain domainOf(Class<?> c) {
        if (c.getClassLoader() != application) return null;
        for (String element : elementsWith(c.getName().replace('.', '/') + ".class")) {
            if (element == null) continue;
            ProtectionDomain known = DOMAINS.get(element);
            if (known == null) {
                CodeSource source = new CodeSource(VeristepResource.ofElement(element), (Certificate[]) null);
                DOMAINS.put(element, known = new ProtectionDomain(source, null, application, null));
            }
            return known;
        }
        return null;
    }

    // --- resources

    @Override
    public URL getResource(String name) {
        return first(find(name, this == application));
    }

    @Override
    public Enumeration<URL> getResources(String name) {
        return Collections.enumeration(find(name, this == application));
    }

    @Override
    protected URL findResource(String name) {
        return this == application ? first(ofClassPath(name)) : null;
    }

    @Override
    protected Enumeration<URL> findResources(String name) {
        return Collections.enumeration(this == application ? ofClassPath(name) : List.of());
    }

    @Override
    protected URL findResource(String module, String name) {
        return module == null ? findResource(name) : inModule(module, name);
    }

    @Override
    public InputStream getResourceAsStream(String name) {
        boolean simple = this == application && ofModules(name) == null;
        return simple ? open((String) null, name) : super.getResourceAsStream(name);
    }

    static URL bootResource(String name) {
        return ofModules(name);
    }

    static Enumeration<URL> bootResources(String name) {
        return Collections.enumeration(find(name, false));
    }

    static URL inModule(String module, String name) {
        return read(module, name) == null ? null : VeristepResource.ofModule(module, name);
    }

    private static List<URL> find(String name, boolean classPath) {
        List<URL> found = new ArrayList<>();
        URL ofModule = ofModules(name);
        if (ofModule != null) found.add(ofModule);
        if (classPath) found.addAll(ofClassPath(name));
        return found;
    }

    private static URL first(List<URL> found) {
        return found.isEmpty() ? null : found.get(0);
    }

    /** Modules hide what lies in their packages, but for class files. */
    private static URL ofModules(String name) {
        String module = Resources.canEncapsulate(name) ? null : moduleWith(name);
        return module == null ? null : VeristepResource.ofModule(module, name);
    }

    private static List<URL> ofClassPath(String name) {
        List<URL> found = new ArrayList<>();
        String[] elements = elementsWith(name);
        for (int i = 0; i < elements.length; i++) {
            if (elements[i] != null) found.add(VeristepResource.ofElement(i, elements[i], name));
        }
        return found;
    }

    /** A resource of the JDK's module or, for null, of the class path; null if there is none. */
    static InputStream open(String module, String name) {
        byte[] bytes = read(module, name);
        return bytes == null ? null : new ByteArrayInputStream(bytes);
    }

    /** Module.getResourceAsStream. */
    static InputStream openRelative(String module, String name) {
        return open(module, name.startsWith("/") ? name.substring(1) : name);
    }

    /** Class.getResourceAsStream. */
    static InputStream open(Class<?> owner, String name) {
        String module = owner.getModule().getName();
        if (name.startsWith("/")) return open(module, name.substring(1));
        String directory = owner.getPackageName().replace('.', '/');
        return open(module, directory.isEmpty() ? name : directory + "/" + name);
    }

    static native byte[] read(String module, String name);
    static native byte[] read(int element, String name);

    /** The path of each element of the class path that has the resource, null for the others. */
    private static native String[] elementsWith(String name);

    /** The module of the JDK with this resource in one of its packages; null if there is none. */
    private static native String moduleWith(String name);

    @Override
    public String toString() {
        String kind = this == application ? "App" : "Platform";
        return "jdk.internal.loader.ClassLoaders$" + kind + "ClassLoader@" + Integer.toHexString(hashCode());
    }
}
