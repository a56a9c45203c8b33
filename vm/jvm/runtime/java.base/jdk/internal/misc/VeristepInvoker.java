package jdk.internal.misc;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * Calls of methods that are only known at run time. The natives unbox the arguments and push the callee's frame; the
 * result comes back as the native's own result, which is why there is one native for each kind of register contents.
 */
public final class VeristepInvoker {
    private VeristepInvoker() {}

    /**
     * Calls method number {@code slot} of a class.
     *
     * @param select whether the receiver's class decides which method runs
     * @param result the type the method declares; its value is boxed
     */
    public static Object invoke(Class<?> owner, int slot, boolean select, Class<?> result, Object receiver,
                                Object[] args) throws Throwable {
        if (!result.isPrimitive()) return invokeRef(owner, slot, select, receiver, args);
        if (result == void.class) {
            invokeVoid(owner, slot, select, receiver, args);
            return null;
        }
        if (result == int.class) return invokeInt(owner, slot, select, receiver, args);
        if (result == boolean.class) return invokeInt(owner, slot, select, receiver, args) != 0;
        if (result == long.class) return invokeLong(owner, slot, select, receiver, args);
        if (result == double.class) return invokeDouble(owner, slot, select, receiver, args);
        if (result == float.class) return invokeFloat(owner, slot, select, receiver, args);
        if (result == char.class) return (char) invokeInt(owner, slot, select, receiver, args);
        if (result == byte.class) return (byte) invokeInt(owner, slot, select, receiver, args);
        return (short) invokeInt(owner, slot, select, receiver, args);
    }

    private static native Object invokeRef(Class<?> owner, int slot, boolean select, Object receiver, Object[] args)
            throws Throwable;
    private static native int invokeInt(Class<?> owner, int slot, boolean select, Object receiver, Object[] args)
            throws Throwable;
    private static native long invokeLong(Class<?> owner, int slot, boolean select, Object receiver, Object[] args)
            throws Throwable;
    private static native float invokeFloat(Class<?> owner, int slot, boolean select, Object receiver, Object[] args)
            throws Throwable;
    private static native double invokeDouble(Class<?> owner, int slot, boolean select, Object receiver, Object[] args)
            throws Throwable;
    private static native void invokeVoid(Class<?> owner, int slot, boolean select, Object receiver, Object[] args)
            throws Throwable;

    /** Throws IllegalArgumentException if the arguments do not fit; kept apart so that the callee's are not wrapped. */
    private static native void check(Class<?> owner, int slot, Object receiver, Object[] args);

    public static native int slotOf(Method method);
    public static native int slotOf(Constructor<?> constructor);

    /** Method.invoke behind its access checks. */
    static Object invokeMethod(Method method, Object receiver, Object[] args) throws InvocationTargetException {
        Class<?> owner = method.getDeclaringClass();
        int slot = slotOf(method);
        check(owner, slot, receiver, args);
        try {
            return invoke(owner, slot, true, method.getReturnType(), receiver, args);
        } catch (Throwable e) {
            throw new InvocationTargetException(e);
        }
    }

    /** Constructor.newInstance behind its access checks. */
    static Object construct(Constructor<?> constructor, Object[] args)
            throws InstantiationException, InvocationTargetException {
        Class<?> owner = constructor.getDeclaringClass();
        int slot = slotOf(constructor);
        Object object = Unsafe.getUnsafe().allocateInstance(owner);
        initialize(owner, slot, object, args);
        return object;
    }

    /** Runs a constructor on an object that has been allocated. */
    public static void initialize(Class<?> owner, int slot, Object object, Object[] args)
            throws InvocationTargetException {
        check(owner, slot, object, args);
        try {
            invokeVoid(owner, slot, false, object, args);
        } catch (Throwable e) {
            throw new InvocationTargetException(e);
        }
    }

    /** Stops the run with an error that names what is not supported. */
    public static native RuntimeException unsupported(String what);

    /** Fills a constant slot of the static area. */
    public static native void setSlot(long slot, Object value);
}
