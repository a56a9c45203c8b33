package java.lang;

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
    private static final Map<String, Module> MODULES = new HashMap<>();

    private VeristepLoader() {
        super("app", null);
    }

    static synchronized ClassLoader application() {
        if (application == null) application = new VeristepLoader();
        return application;
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
        throw VeristepInvoker.unsupported("java.lang.ClassLoader.getResourceAsStream");
    }

    @Override
    public String toString() {
        return "jdk.internal.loader.ClassLoaders$AppClassLoader@" + Integer.toHexString(hashCode());
    }
}
