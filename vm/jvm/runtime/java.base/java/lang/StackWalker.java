package java.lang;

import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import jdk.internal.misc.VeristepInvoker;

/** Stands in for the JDK's class of this name: all frames are taken at once when a walk begins. */
public final class StackWalker {
    public interface StackFrame {
        String getClassName();
        String getMethodName();
        Class<?> getDeclaringClass();

        default MethodType getMethodType() {
            throw new UnsupportedOperationException();
        }

        default String getDescriptor() {
            throw new UnsupportedOperationException();
        }

        int getByteCodeIndex();
        String getFileName();
        int getLineNumber();
        boolean isNativeMethod();
        StackTraceElement toStackTraceElement();
    }

    public enum Option { RETAIN_CLASS_REFERENCE, SHOW_REFLECT_FRAMES, SHOW_HIDDEN_FRAMES }

    private final Set<Option> options;

    private StackWalker(Set<Option> options) {
        this.options = options;
    }

    public static StackWalker getInstance() {
        return new StackWalker(Collections.emptySet());
    }

    public static StackWalker getInstance(Option option) {
        return new StackWalker(EnumSet.of(option));
    }

    public static StackWalker getInstance(Set<Option> options) {
        return new StackWalker(options.isEmpty() ? Collections.emptySet() : EnumSet.copyOf(options));
    }

    public static StackWalker getInstance(Set<Option> options, int estimateDepth) {
        if (estimateDepth <= 0) throw new IllegalArgumentException("estimateDepth must be > 0");
        return getInstance(options);
    }

    public <T> T walk(Function<? super Stream<StackFrame>, ? extends T> function) {
        return function.apply(frames().stream());
    }

    public void forEach(Consumer<? super StackFrame> action) {
        frames().forEach(action);
    }

    public Class<?> getCallerClass() {
        if (!options.contains(Option.RETAIN_CLASS_REFERENCE)) {
            throw new UnsupportedOperationException("This stack walker does not have RETAIN_CLASS_REFERENCE access");
        }
        List<StackFrame> frames = frames();
        if (frames.size() < 2) throw new IllegalCallerException("no caller frame");
        return frames.get(1).getDeclaringClass();
    }

    /** The callers of this class's methods. */
    private List<StackFrame> frames() {
        Class<?>[] classes = new Class<?>[MAX_DEPTH];
        Throwable here = new Throwable();
        StackTraceElement[] elements = here.getStackTrace();
        int count = classesOf(here, classes);
        boolean retain = options.contains(Option.RETAIN_CLASS_REFERENCE);
        boolean reflection = options.contains(Option.SHOW_REFLECT_FRAMES)
                || options.contains(Option.SHOW_HIDDEN_FRAMES);
        List<StackFrame> frames = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            if (classes[i] == StackWalker.class || !reflection && isReflection(elements[i])) continue;
            frames.add(new Frame(classes[i], elements[i], retain));
        }
        return frames;
    }

    private static boolean isReflection(StackTraceElement element) {
        String owner = element.getClassName();
        return owner.startsWith("jdk.internal.reflect.")
                || owner.equals("java.lang.reflect.Method") && element.getMethodName().equals("invoke")
                || owner.equals("java.lang.reflect.Constructor") && element.getMethodName().startsWith("newInstance");
    }

    private static final int MAX_DEPTH = 1024;

    /** The classes of the frames that the exception recorded; how many there are. */
    private static native int classesOf(Throwable here, Class<?>[] classes);

    private record Frame(Class<?> owner, StackTraceElement element, boolean retain) implements StackFrame {
        @Override public String getClassName() { return owner.getName(); }
        @Override public String getMethodName() { return element.getMethodName(); }
        @Override public String getFileName() { return element.getFileName(); }
        @Override public int getLineNumber() { return element.getLineNumber(); }
        @Override public boolean isNativeMethod() { return element.isNativeMethod(); }
        @Override public StackTraceElement toStackTraceElement() { return element; }
        @Override public String toString() { return element.toString(); }

        @Override
        public int getByteCodeIndex() {
            throw VeristepInvoker.unsupported("java.lang.StackWalker$StackFrame.getByteCodeIndex()");
        }

        @Override
        public Class<?> getDeclaringClass() {
            if (!retain) throw new UnsupportedOperationException("No access to RETAIN_CLASS_REFERENCE");
            return owner;
        }
    }
}
