package java.lang.invoke;

import java.lang.constant.Constable;
import java.lang.constant.ConstantDesc;
import java.lang.invoke.MethodHandle.PolymorphicSignature;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import jdk.internal.misc.Unsafe;
import jdk.internal.misc.VeristepInvoker;

/**
 * Stands in for the JDK's class of this name: a description of a variable. The access methods are natives that the
 * machine picks by access mode and value type where it links the call; they read the fields below by name.
 */
public class VarHandle implements Constable {
    private static final int FIELD = 0;
    private static final int STATIC = 1;
    private static final int ARRAY = 2;
    private static final int BYTE_VIEW = 3;

    private final int kind;
    private final char basic;  // the descriptor's first character of the value type
    private final boolean readOnly;
    private final boolean bigEndian;
    private final boolean exact;
    private final long offset;
    private final Class<?> owner;
    private final Class<?> type;

    private VarHandle(int kind, Class<?> type, Class<?> owner, long offset, boolean readOnly, boolean bigEndian,
                      boolean exact) {
        this.kind = kind;
        this.basic = type.descriptorString().charAt(0);
        this.type = type;
        this.owner = owner;
        this.offset = offset;
        this.readOnly = readOnly;
        this.bigEndian = bigEndian;
        this.exact = exact;
    }

    static VarHandle ofField(Field field) {
        boolean isStatic = Modifier.isStatic(field.getModifiers());
        Unsafe unsafe = Unsafe.getUnsafe();
        if (isStatic) unsafe.ensureClassInitialized(field.getDeclaringClass());
        return new VarHandle(isStatic ? STATIC : FIELD, field.getType(), field.getDeclaringClass(),
                isStatic ? unsafe.staticFieldOffset(field) : unsafe.objectFieldOffset(field),
                Modifier.isFinal(field.getModifiers()), false, false);
    }

    static VarHandle ofArray(Class<?> arrayClass) {
        return new VarHandle(ARRAY, arrayClass.getComponentType(), arrayClass, 0, false, false, false);
    }

    static VarHandle ofByteView(Class<?> type, boolean bigEndian) {
        if (!type.isPrimitive() || type == boolean.class || type == byte.class) {
            throw new UnsupportedOperationException();
        }
        return new VarHandle(BYTE_VIEW, type, byte[].class, 0, false, bigEndian, false);
    }

    public boolean hasInvokeExactBehavior() { return exact; }

    public VarHandle withInvokeExactBehavior() {
        return new VarHandle(kind, type, owner, offset, readOnly, bigEndian, true);
    }

    public VarHandle withInvokeBehavior() {
        return new VarHandle(kind, type, owner, offset, readOnly, bigEndian, false);
    }

    public Class<?> varType() { return type; }

    public List<Class<?>> coordinateTypes() {
        return switch (kind) {
            case FIELD -> List.of(owner);
            case STATIC -> List.of();
            default -> List.of(owner, int.class);
        };
    }

    public final MethodType accessModeType(AccessMode mode) {
        List<Class<?>> parameters = new ArrayList<>(coordinateTypes());
        for (int i = 0; i < mode.shape.values; i++) parameters.add(type);
        Class<?> result = mode.shape.result != null ? mode.shape.result : type;
        return MethodType.methodType(result, parameters);
    }

    public final boolean isAccessModeSupported(AccessMode mode) {
        if (mode.shape == Shape.GET) return true;
        if (readOnly) return false;
        return switch (mode.shape) {
            case ADD -> type.isPrimitive() && type != boolean.class;
            case BITWISE -> type.isPrimitive() && type != float.class && type != double.class;
            default -> kind != BYTE_VIEW || mode.shape == Shape.SET || type != char.class && type != short.class;
        };
    }

    public MethodHandle toMethodHandle(AccessMode mode) {
        throw VeristepInvoker.unsupported("java.lang.invoke.VarHandle.toMethodHandle");
    }

    @Override
    public Optional<? extends ConstantDesc> describeConstable() {
        throw VeristepInvoker.unsupported("java.lang.invoke.VarHandle.describeConstable()");
    }

    @Override
    public final String toString() {
        return "VarHandle[varType=" + type.getName() + ", coord=" + coordinateTypes() + "]";
    }

    /** The natives come here when the value does not have the type that the call names. */
    static RuntimeException mismatch(VarHandle handle, String mode, String site) {
        return VeristepInvoker.unsupported("java.lang.invoke.VarHandle." + mode + " with the call-site type " + site
                + " on a variable of type " + handle.type.getName());
    }

    // --- access methods

    public final native @PolymorphicSignature Object get(Object... args);
    public final native @PolymorphicSignature void set(Object... args);
    public final native @PolymorphicSignature Object getVolatile(Object... args);
    public final native @PolymorphicSignature void setVolatile(Object... args);
    public final native @PolymorphicSignature Object getOpaque(Object... args);
    public final native @PolymorphicSignature void setOpaque(Object... args);
    public final native @PolymorphicSignature Object getAcquire(Object... args);
    public final native @PolymorphicSignature void setRelease(Object... args);
    public final native @PolymorphicSignature boolean compareAndSet(Object... args);
    public final native @PolymorphicSignature Object compareAndExchange(Object... args);
    public final native @PolymorphicSignature Object compareAndExchangeAcquire(Object... args);
    public final native @PolymorphicSignature Object compareAndExchangeRelease(Object... args);
    public final native @PolymorphicSignature boolean weakCompareAndSetPlain(Object... args);
    public final native @PolymorphicSignature boolean weakCompareAndSet(Object... args);
    public final native @PolymorphicSignature boolean weakCompareAndSetAcquire(Object... args);
    public final native @PolymorphicSignature boolean weakCompareAndSetRelease(Object... args);
    public final native @PolymorphicSignature Object getAndSet(Object... args);
    public final native @PolymorphicSignature Object getAndSetAcquire(Object... args);
    public final native @PolymorphicSignature Object getAndSetRelease(Object... args);
    public final native @PolymorphicSignature Object getAndAdd(Object... args);
    public final native @PolymorphicSignature Object getAndAddAcquire(Object... args);
    public final native @PolymorphicSignature Object getAndAddRelease(Object... args);
    public final native @PolymorphicSignature Object getAndBitwiseOr(Object... args);
    public final native @PolymorphicSignature Object getAndBitwiseOrAcquire(Object... args);
    public final native @PolymorphicSignature Object getAndBitwiseOrRelease(Object... args);
    public final native @PolymorphicSignature Object getAndBitwiseAnd(Object... args);
    public final native @PolymorphicSignature Object getAndBitwiseAndAcquire(Object... args);
    public final native @PolymorphicSignature Object getAndBitwiseAndRelease(Object... args);
    public final native @PolymorphicSignature Object getAndBitwiseXor(Object... args);
    public final native @PolymorphicSignature Object getAndBitwiseXorAcquire(Object... args);
    public final native @PolymorphicSignature Object getAndBitwiseXorRelease(Object... args);

    public static void fullFence() { Unsafe.getUnsafe().fullFence(); }
    public static void acquireFence() { Unsafe.getUnsafe().loadFence(); }
    public static void releaseFence() { Unsafe.getUnsafe().storeFence(); }
    public static void loadLoadFence() { Unsafe.getUnsafe().loadLoadFence(); }
    public static void storeStoreFence() { Unsafe.getUnsafe().storeStoreFence(); }

    enum Shape {
        GET(0, null), SET(1, void.class), COMPARE_SET(2, boolean.class), COMPARE_EXCHANGE(2, null), SWAP(1, null),
        ADD(1, null), BITWISE(1, null);

        final int values;
        final Class<?> result;

        Shape(int values, Class<?> result) {
            this.values = values;
            this.result = result;
        }
    }

    public enum AccessMode {
        GET("get", Shape.GET),
        SET("set", Shape.SET),
        GET_VOLATILE("getVolatile", Shape.GET),
        SET_VOLATILE("setVolatile", Shape.SET),
        GET_ACQUIRE("getAcquire", Shape.GET),
        SET_RELEASE("setRelease", Shape.SET),
        GET_OPAQUE("getOpaque", Shape.GET),
        SET_OPAQUE("setOpaque", Shape.SET),
        COMPARE_AND_SET("compareAndSet", Shape.COMPARE_SET),
        COMPARE_AND_EXCHANGE("compareAndExchange", Shape.COMPARE_EXCHANGE),
        COMPARE_AND_EXCHANGE_ACQUIRE("compareAndExchangeAcquire", Shape.COMPARE_EXCHANGE),
        COMPARE_AND_EXCHANGE_RELEASE("compareAndExchangeRelease", Shape.COMPARE_EXCHANGE),
        WEAK_COMPARE_AND_SET_PLAIN("weakCompareAndSetPlain", Shape.COMPARE_SET),
        WEAK_COMPARE_AND_SET("weakCompareAndSet", Shape.COMPARE_SET),
        WEAK_COMPARE_AND_SET_ACQUIRE("weakCompareAndSetAcquire", Shape.COMPARE_SET),
        WEAK_COMPARE_AND_SET_RELEASE("weakCompareAndSetRelease", Shape.COMPARE_SET),
        GET_AND_SET("getAndSet", Shape.SWAP),
        GET_AND_SET_ACQUIRE("getAndSetAcquire", Shape.SWAP),
        GET_AND_SET_RELEASE("getAndSetRelease", Shape.SWAP),
        GET_AND_ADD("getAndAdd", Shape.ADD),
        GET_AND_ADD_ACQUIRE("getAndAddAcquire", Shape.ADD),
        GET_AND_ADD_RELEASE("getAndAddRelease", Shape.ADD),
        GET_AND_BITWISE_OR("getAndBitwiseOr", Shape.BITWISE),
        GET_AND_BITWISE_OR_RELEASE("getAndBitwiseOrRelease", Shape.BITWISE),
        GET_AND_BITWISE_OR_ACQUIRE("getAndBitwiseOrAcquire", Shape.BITWISE),
        GET_AND_BITWISE_AND("getAndBitwiseAnd", Shape.BITWISE),
        GET_AND_BITWISE_AND_RELEASE("getAndBitwiseAndRelease", Shape.BITWISE),
        GET_AND_BITWISE_AND_ACQUIRE("getAndBitwiseAndAcquire", Shape.BITWISE),
        GET_AND_BITWISE_XOR("getAndBitwiseXor", Shape.BITWISE),
        GET_AND_BITWISE_XOR_RELEASE("getAndBitwiseXorRelease", Shape.BITWISE),
        GET_AND_BITWISE_XOR_ACQUIRE("getAndBitwiseXorAcquire", Shape.BITWISE);

        final String methodName;
        final Shape shape;

        AccessMode(String methodName, Shape shape) {
            this.methodName = methodName;
            this.shape = shape;
        }

        public String methodName() { return methodName; }

        public static AccessMode valueFromMethodName(String methodName) {
            for (AccessMode mode : values()) {
                if (mode.methodName.equals(methodName)) return mode;
            }
            throw new IllegalArgumentException("No AccessMode value for method name " + methodName);
        }
    }
}
