package java.lang;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.net.URL;
import java.util.HashMap;
import java.util.Map;
import jdk.internal.misc.VeristepInvoker;

/**
 * The application's class loader as Java code sees it, and the modules. The machine finds classes by itself; loader and
 * module objects are made only when somebody asks for them.
 */
final class VeristepLoader extends ClassLoader {
    private static VeristepLoader application;
    private static VeristepLoader platform;
    private static final Map<String, Module> MODULES = new HashMap<>();

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
            module = new Module(null, ModuleDescriptor.newModule(name).build());
            MODULES.put(name, module);
        }
        return module;
    }

    @Override
    public Class<?> loadClass(String name) throws ClassNotFoundException {
        return find(name);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        return find(name);
    }

    private static native Class<?> find(String name) throws ClassNotFoundException;

    @Override
    public URL getResource(String name) {
        throw VeristepInvoker.unsupported("java.lang.ClassLoader.getResource");
    }

    @Override
    public InputStream getResourceAsStream(String name) {
        return open((String) null, name);
    }

    /** A resource of the JDK's module or, for null, of the class path; null if there is none. */
    static InputStream open(String module, String name) {
        byte[] bytes = read(module, name.startsWith("/") ? name.substring(1) : name);
        return bytes == null ? null : new ByteArrayInputStream(bytes);
    }

    /** Class.getResourceAsStream. */
    static InputStream open(Class<?> owner, String name) {
        String module = owner.getModule().getName();
        if (name.startsWith("/")) return open(module, name.substring(1));
        String directory = owner.getPackageName().replace('.', '/');
        return open(module, directory.isEmpty() ? name : directory + "/" + name);
    }

    private static native byte[] read(String module, String name);

    @Override
    public String toString() {
        String kind = this == application ? "App" : "Platform";
        return "jdk.internal.loader.ClassLoaders$" + kind + "ClassLoader@" + Integer.toHexString(hashCode());
    }
}
