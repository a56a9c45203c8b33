package java.lang.invoke;

import java.lang.constant.Constable;
import java.lang.constant.MethodHandleDesc;
import java.util.List;
import java.util.Optional;
import jdk.internal.misc.VeristepInvoker;

/**
 * Stands in for the JDK's class of this name. A handle is an object with one method, call, that takes the arguments
 * boxed; invoke and invokeExact are small functions that the machine makes for each call-site type: they box the
 * arguments, come to one of the link methods here, and unbox the result. No lambda forms, no generated classes.
 */
public abstract class MethodHandle implements Constable {
    @interface PolymorphicSignature {}

    private final MethodType type;

    MethodHandle(MethodType type) {
        this.type = type;
    }

    /** Runs it. The arguments and the result fit type() exactly; primitives are boxed, void is null. */
    abstract Object call(Object[] args) throws Throwable;

    public MethodType type() {
        return type;
    }

    public final native @PolymorphicSignature Object invokeExact(Object... args) throws Throwable;

    public final native @PolymorphicSignature Object invoke(Object... args) throws Throwable;

    // --- where the functions behind invokeExact and invoke go on

    static Object linkExact(MethodHandle handle, Object[] args, MethodType site) throws Throwable {
        if (handle.type != site && !handle.type.equals(site)) {
            throw new WrongMethodTypeException("expected " + handle.type + " but found " + site);
        }
        return handle.call(args);
    }

    static Object linkGeneric(MethodHandle handle, Object[] args, MethodType site) throws Throwable {
        return handle.asType(site).call(args);
    }

    public Object invokeWithArguments(Object... arguments) throws Throwable {
        return asType(MethodType.genericMethodType(arguments.length)).call(arguments.clone());
    }

    public Object invokeWithArguments(List<?> arguments) throws Throwable {
        return invokeWithArguments(arguments.toArray());
    }

    // --- adapters

    public MethodHandle asType(MethodType newType) {
        if (newType == type || newType.equals(type)) return this;
        if (!type.isConvertibleTo(newType)) {
            throw new WrongMethodTypeException("cannot convert " + this + " to " + newType);
        }
        return VeristepHandles.convert(this, newType, false);
    }

    public MethodHandle asSpreader(Class<?> arrayType, int arrayLength) {
        return asSpreader(type.parameterCount() - arrayLength, arrayType, arrayLength);
    }

    public MethodHandle asSpreader(int pos, Class<?> arrayType, int arrayLength) {
        return VeristepHandles.spread(this, pos, arrayType, arrayLength);
    }

    public MethodHandle asCollector(Class<?> arrayType, int arrayLength) {
        return asCollector(type.parameterCount() - 1, arrayType, arrayLength);
    }

    public MethodHandle asCollector(int pos, Class<?> arrayType, int arrayLength) {
        return VeristepHandles.collect(this, pos, arrayType, arrayLength);
    }

    public MethodHandle asVarargsCollector(Class<?> arrayType) {
        int last = type.parameterCount() - 1;
        if (!arrayType.isArray() || last < 0 || !type.parameterType(last).isAssignableFrom(arrayType)) {
            throw new IllegalArgumentException("array type not assignable to trailing argument: " + this + ", "
                    + arrayType);
        }
        return new VeristepHandles.Varargs(asFixedArity(), arrayType);
    }

    public MethodHandle withVarargs(boolean makeVarargs) {
        if (makeVarargs == isVarargsCollector()) return this;
        return makeVarargs ? asVarargsCollector(type.lastParameterType()) : asFixedArity();
    }

    public boolean isVarargsCollector() {
        return false;
    }

    public MethodHandle asFixedArity() {
        return this;
    }

    public MethodHandle bindTo(Object x) {
        Class<?> receiver = type.parameterCount() == 0 ? int.class : type.parameterType(0);
        if (receiver.isPrimitive()) throw new IllegalArgumentException("no leading reference parameter: " + type);
        return MethodHandles.insertArguments(asFixedArity(), 0, receiver.cast(x));
    }

    /** What revealDirect tells about it; null for a handle that is not direct. */
    MethodHandleInfo info() {
        return null;
    }

    @Override
    public Optional<MethodHandleDesc> describeConstable() {
        throw VeristepInvoker.unsupported("java.lang.invoke.MethodHandle.describeConstable()");
    }

    @Override
    public String toString() {
        return "MethodHandle" + type;
    }
}
