package java.lang;

import java.io.BufferedInputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.VeristepInput;
import java.io.VeristepPrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import jdk.internal.misc.Unsafe;
import jdk.internal.misc.VM;

/**
 * The part of the machine that is easier said in Java: start-up, the life of a thread, class initialisation and the end
 * of the program. The machine pushes frames of these methods; none of them shows in stack traces. Natives named after a
 * method of another class only call that method (it is private there).
 */
final class VeristepRuntime {
    private VeristepRuntime() {}

    // --- start-up

    /** Runs on the first thread, whose Thread object {@code main} has been allocated but not constructed. */
    static void boot(Thread main, ThreadGroup system, ThreadGroup group, String[] properties, int charset,
                     boolean input) {
        initializeCore();
        constructSystemGroup(system);
        constructGroup(group, system, "main");
        constructThread(main, group, "main");
        setJavaLangAccess();

        Map<String, String> values = new HashMap<>(128);
        for (int i = 0; i < properties.length; i += 2) values.put(properties[i], properties[i + 1]);
        VersionProps.init(values);
        values.put("java.vm.vendor", values.get("java.vendor"));
        values.put("java.vm.version", values.get("java.runtime.version"));
        VM.saveProperties(values);
        Properties visible = new Properties(values.size());
        visible.putAll(values);
        setSystem(visible, "\n", new BufferedInputStream(new VeristepInput(input)),
                VeristepPrintStream.make(1, charset), VeristepPrintStream.make(2, charset));
        addToGroup(group, main);
        main.setContextClassLoader(VeristepLoader.application());
        VM.initLevel(1);
        VM.initLevel(2);
        VM.initLevel(3);
        VM.initLevel(4);
        // Their objects are made by natives, too.
        Unsafe.getUnsafe().ensureClassInitialized(Field.class);
        Unsafe.getUnsafe().ensureClassInitialized(Method.class);
        Unsafe.getUnsafe().ensureClassInitialized(Constructor.class);
    }

    /** Initialises the classes whose objects the machine makes without running code. */
    private static native void initializeCore();
    private static native void constructSystemGroup(ThreadGroup group);
    private static native void constructGroup(ThreadGroup group, ThreadGroup parent, String name);
    private static native void constructThread(Thread thread, ThreadGroup group, String name);
    private static native void addToGroup(ThreadGroup group, Thread thread);
    private static native void setJavaLangAccess();
    private static native void setSystem(Properties properties, String lineSeparator, InputStream in,
                                         PrintStream out, PrintStream err);

    // --- threads

    /** The first frame of the main thread. */
    static void runMain(Class<?> mainClass, String[] args) {
        Thread thread = Thread.currentThread();
        try {
            callMain(mainClass, args);
        } catch (Throwable e) {
            setExitStatus(1);
            uncaught(thread, e);
        }
        finish(thread);
    }

    /** The first frame of every other thread. */
    static void runThread(Thread thread) {
        try {
            thread.run();
        } catch (Throwable e) {
            uncaught(thread, e);
        }
        finish(thread);
    }

    private static void uncaught(Thread thread, Throwable e) {
        try {
            reportUncaught(thread, e);
            dispatchUncaught(thread, e);
        } catch (Throwable inHandler) {
            System.err.print("\nException: " + inHandler.getClass().getName()
                    + " thrown from the UncaughtExceptionHandler in thread \"" + thread.getName() + "\"\n");
        }
    }

    private static void finish(Thread thread) {
        try {
            exitThread(thread);
        } catch (Throwable ignored) {
            // As in HotSpot: nothing can be told to anybody any more.
        }
        synchronized (thread) {
            setTerminated(thread);
            thread.notifyAll();
        }
    }

    /** Runs when the last thread that is no daemon has ended: what HotSpot's DestroyJavaVM thread does. */
    static void shutdown(Thread self) {
        constructThread(self, currentGroup(), "DestroyJavaVM");
        try {
            runShutdownHooks();
        } catch (Throwable ignored) {
            // Shutdown.runHooks swallows what hooks throw; this is a StackOverflowError at worst.
        }
        halt();
    }

    private static native void callMain(Class<?> mainClass, String[] args) throws Throwable;
    private static native void setExitStatus(int status);
    private static native void reportUncaught(Thread thread, Throwable e);
    private static native void dispatchUncaught(Thread thread, Throwable e);
    private static native void exitThread(Thread thread);
    private static native void setTerminated(Thread thread);
    private static native ThreadGroup currentGroup();
    private static native void runShutdownHooks();
    private static native void halt();

    // --- strings

    /** String conversion as the + operator has it. */
    static String stringOf(Object value) {
        String text = value == null ? null : value.toString();
        return text == null ? "null" : text;
    }

    // --- class initialisation (JVMS 5.5): the class has been marked as being initialised by this thread

    static void initialize(Class<?> type) throws Throwable {
        try {
            initializeSupers(type);
            callInitializer(type);
        } catch (Throwable e) {
            initializationFailed(type, null);
            try {
                initializationFailed(type, remembered(e));
            } catch (Throwable ignored) {
                // No room to describe it: the class is unusable all the same.
            }
            throw e instanceof Error ? e : new ExceptionInInitializerError(e);
        }
        initializationDone(type);
    }

    /** What later uses of the class name as the cause. */
    private static Throwable remembered(Throwable e) {
        String message = e.getMessage();
        Throwable kept = new ExceptionInInitializerError("Exception " + e.getClass().getName()
                + (message == null ? "" : ": " + message) + " [in thread \"" + Thread.currentThread().getName() + "\"]");
        kept.setStackTrace(e.getStackTrace());
        return kept;
    }

    private static native void initializeSupers(Class<?> type) throws Throwable;
    private static native void callInitializer(Class<?> type) throws Throwable;
    private static native void initializationFailed(Class<?> type, Throwable e);
    private static native void initializationDone(Class<?> type);
}
