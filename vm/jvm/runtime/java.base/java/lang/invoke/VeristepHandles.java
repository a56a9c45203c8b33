package java.lang.invoke;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import jdk.internal.misc.Unsafe;
import jdk.internal.misc.VeristepInvoker;
import sun.invoke.util.Wrapper;

/** The kinds of method handles, and the conversions between their types. */
final class VeristepHandles {
    private VeristepHandles() {}

    interface Body {
        Object call(Object[] args) throws Throwable;
    }

    /** A handle made of others. */
    static final class Combined extends MethodHandle {
        private final Body body;

        Combined(MethodType type, Body body) {
            super(type);
            this.body = body;
        }

        @Override
        Object call(Object[] args) throws Throwable {
            return body.call(args);
        }
    }

    static MethodHandle of(MethodType type, Body body) {
        return new Combined(type, body);
    }

    static final class Varargs extends MethodHandle {
        private final MethodHandle target;
        private final Class<?> arrayType;

        Varargs(MethodHandle target, Class<?> arrayType) {
            super(target.type());
            this.target = target;
            this.arrayType = arrayType;
        }

        @Override Object call(Object[] args) throws Throwable { return target.call(args); }
        @Override public boolean isVarargsCollector() { return true; }
        @Override public MethodHandle asFixedArity() { return target; }
        @Override MethodHandleInfo info() { return target.info(); }

        @Override
        public MethodHandle asType(MethodType newType) {
            int fixed = type().parameterCount() - 1;
            int given = newType.parameterCount();
            if (given == fixed + 1 && arrayType.isAssignableFrom(newType.parameterType(fixed))) {
                return target.asType(newType);
            }
            if (given < fixed) throw new WrongMethodTypeException("cannot convert " + this + " to " + newType);
            return target.asCollector(arrayType, given - fixed).asType(newType);
        }
    }

    /** A handle on a method, constructor or field. */
    abstract static class Direct extends MethodHandle {
        final int kind;
        final Member member;

        Direct(MethodType type, int kind, Member member) {
            super(type);
            this.kind = kind;
            this.member = member;
        }

        @Override
        MethodHandleInfo info() {
            return new Info(this);
        }
    }

    record Info(Direct handle) implements MethodHandleInfo {
        private static final List<String> KINDS = List.of("", "getField", "getStatic", "putField", "putStatic",
                "invokeVirtual", "invokeStatic", "invokeSpecial", "newInvokeSpecial", "invokeInterface");

        @Override public int getReferenceKind() { return handle.kind; }
        @Override public Class<?> getDeclaringClass() { return handle.member.getDeclaringClass(); }
        @Override public int getModifiers() { return handle.member.getModifiers(); }

        @Override
        public String getName() {
            return handle.kind == REF_newInvokeSpecial ? "<init>" : handle.member.getName();
        }

        @Override
        public MethodType getMethodType() {
            boolean hasReceiver = handle.kind == REF_getField || handle.kind == REF_putField
                    || handle.kind == REF_invokeVirtual || handle.kind == REF_invokeSpecial
                    || handle.kind == REF_invokeInterface;
            MethodType type = handle.type();
            if (handle.kind == REF_newInvokeSpecial) return type.changeReturnType(void.class);
            return hasReceiver ? type.dropParameterTypes(0, 1) : type;
        }

        @Override
        public <T extends Member> T reflectAs(Class<T> expected, MethodHandles.Lookup lookup) {
            return expected.cast(handle.member);
        }

        @Override
        public String toString() {
            return KINDS.get(getReferenceKind()) + " " + getDeclaringClass().getName() + "." + getName() + ":"
                    + getMethodType();
        }
    }

    static final class OfMethod extends Direct {
        private final Class<?> owner;
        private final int slot;
        private final Class<?> result;
        private final boolean hasReceiver;
        private final boolean select;

        OfMethod(MethodType type, int kind, Method method) {
            super(type, kind, method);
            owner = method.getDeclaringClass();
            slot = VeristepInvoker.slotOf(method);
            result = method.getReturnType();
            hasReceiver = kind != MethodHandleInfo.REF_invokeStatic;
            select = kind != MethodHandleInfo.REF_invokeSpecial;
        }

        @Override
        Object call(Object[] args) throws Throwable {
            if (!hasReceiver) return VeristepInvoker.invoke(owner, slot, false, result, null, args);
            Object receiver = args[0];
            if (receiver == null) throw new NullPointerException();
            return VeristepInvoker.invoke(owner, slot, select, result, receiver, tail(args, 1));
        }
    }

    static final class OfConstructor extends Direct {
        private final Class<?> owner;
        private final int slot;

        OfConstructor(MethodType type, Constructor<?> constructor) {
            super(type, MethodHandleInfo.REF_newInvokeSpecial, constructor);
            owner = constructor.getDeclaringClass();
            slot = VeristepInvoker.slotOf(constructor);
        }

        @Override
        Object call(Object[] args) throws Throwable {
            Object object = Unsafe.getUnsafe().allocateInstance(owner);
            VeristepInvoker.invoke(owner, slot, false, void.class, object, args);
            return object;
        }
    }

    static final class OfField extends Direct {
        private final Field field;
        private final boolean isStatic;
        private final boolean isGetter;

        OfField(MethodType type, int kind, Field field) {
            super(type, kind, field);
            this.field = field;
            isStatic = Modifier.isStatic(field.getModifiers());
            isGetter = kind == MethodHandleInfo.REF_getField || kind == MethodHandleInfo.REF_getStatic;
        }

        @Override
        Object call(Object[] args) throws Throwable {
            Object base;
            if (isStatic) {
                Unsafe.getUnsafe().ensureClassInitialized(field.getDeclaringClass());
                base = Unsafe.getUnsafe().staticFieldBase(field);
            } else {
                base = args[0];
                if (base == null) throw new NullPointerException();
            }
            long offset = isStatic ? Unsafe.getUnsafe().staticFieldOffset(field)
                    : Unsafe.getUnsafe().objectFieldOffset(field);
            if (isGetter) return load(base, offset, field.getType());
            store(base, offset, field.getType(), args[args.length - 1]);
            return null;
        }

        private static Object load(Object base, long offset, Class<?> type) {
            Unsafe unsafe = Unsafe.getUnsafe();
            if (!type.isPrimitive()) return unsafe.getReferenceVolatile(base, offset);
            return switch (Wrapper.forPrimitiveType(type)) {
                case BOOLEAN -> unsafe.getBooleanVolatile(base, offset);
                case BYTE -> unsafe.getByteVolatile(base, offset);
                case CHAR -> unsafe.getCharVolatile(base, offset);
                case SHORT -> unsafe.getShortVolatile(base, offset);
                case INT -> unsafe.getIntVolatile(base, offset);
                case LONG -> unsafe.getLongVolatile(base, offset);
                case FLOAT -> unsafe.getFloatVolatile(base, offset);
                default -> unsafe.getDoubleVolatile(base, offset);
            };
        }

        private static void store(Object base, long offset, Class<?> type, Object value) {
            Unsafe unsafe = Unsafe.getUnsafe();
            if (!type.isPrimitive()) {
                unsafe.putReferenceVolatile(base, offset, value);
                return;
            }
            switch (Wrapper.forPrimitiveType(type)) {
                case BOOLEAN -> unsafe.putBooleanVolatile(base, offset, (boolean) value);
                case BYTE -> unsafe.putByteVolatile(base, offset, (byte) value);
                case CHAR -> unsafe.putCharVolatile(base, offset, (char) value);
                case SHORT -> unsafe.putShortVolatile(base, offset, (short) value);
                case INT -> unsafe.putIntVolatile(base, offset, (int) value);
                case LONG -> unsafe.putLongVolatile(base, offset, (long) value);
                case FLOAT -> unsafe.putFloatVolatile(base, offset, (float) value);
                default -> unsafe.putDoubleVolatile(base, offset, (double) value);
            }
        }
    }

    // --- conversions

    static Object[] tail(Object[] args, int from) {
        return Arrays.copyOfRange(args, from, args.length);
    }

    /** One value from the static type {@code from} to {@code to}; explicit ones narrow and map null to zero. */
    static Object convert(Object value, Class<?> from, Class<?> to, boolean explicit) {
        if (to == void.class) return null;
        if (from == void.class) return to.isPrimitive() ? Wrapper.forPrimitiveType(to).zero() : null;
        if (!to.isPrimitive()) return to.isInterface() ? value : to.cast(value);
        Wrapper wrapper = Wrapper.forPrimitiveType(to);
        if (explicit) return value == null ? wrapper.zero() : wrapper.wrap(value);
        if (value == null) throw new NullPointerException();
        if (!from.isPrimitive()) {
            Wrapper given = Wrapper.isWrapperType(value.getClass()) ? Wrapper.forWrapperType(value.getClass()) : null;
            Object number = given == null ? (Number) value : value;  // what is no number cannot even be cast to one
            if (given == null || !wrapper.isConvertibleFrom(given)) {
                throw new ClassCastException("Cannot cast " + number.getClass().getName() + " to "
                        + wrapper.wrapperType().getName());
            }
        }
        return wrapper.wrap(value);
    }

    static MethodHandle convert(MethodHandle target, MethodType newType, boolean explicit) {
        MethodType type = target.type();
        int count = type.parameterCount();
        return of(newType, args -> {
            Object[] converted = new Object[count];
            for (int i = 0; i < count; i++) {
                converted[i] = convert(args[i], newType.parameterType(i), type.parameterType(i), explicit);
            }
            return convert(target.call(converted), type.returnType(), newType.returnType(), explicit);
        });
    }

    static MethodHandle spread(MethodHandle target, int pos, Class<?> arrayType, int length) {
        if (!arrayType.isArray()) throw new IllegalArgumentException("not an array type: " + arrayType.getName());
        MethodType type = target.type();
        if (pos < 0 || length < 0 || pos + length > type.parameterCount()) {
            throw new IllegalArgumentException("bad spread array length");
        }
        Class<?> element = arrayType.getComponentType();
        MethodType flat = type;
        for (int i = pos; i < pos + length; i++) flat = flat.changeParameterType(i, element);
        MethodHandle adapted = target.asType(flat);
        MethodType newType = flat.dropParameterTypes(pos, pos + length).insertParameterTypes(pos, arrayType);
        return of(newType, args -> {
            Object array = args[pos];
            int actual = array == null ? 0 : Array.getLength(array);
            if (array == null && length != 0) throw new NullPointerException("null array reference");
            if (actual != length) throw new IllegalArgumentException("array is not of length " + length);
            Object[] all = new Object[args.length - 1 + length];
            System.arraycopy(args, 0, all, 0, pos);
            for (int i = 0; i < length; i++) all[pos + i] = Array.get(array, i);
            System.arraycopy(args, pos + 1, all, pos + length, args.length - pos - 1);
            return adapted.call(all);
        });
    }

    static MethodHandle collect(MethodHandle target, int pos, Class<?> arrayType, int length) {
        if (!arrayType.isArray()) throw new IllegalArgumentException("not an array type: " + arrayType.getName());
        MethodType type = target.type();
        if (pos < 0 || pos >= type.parameterCount() || !type.parameterType(pos).isAssignableFrom(arrayType)) {
            throw new IllegalArgumentException("array type not assignable to argument");
        }
        Class<?> element = arrayType.getComponentType();
        Class<?>[] elements = new Class<?>[length];
        Arrays.fill(elements, element);
        MethodType newType = type.dropParameterTypes(pos, pos + 1).insertParameterTypes(pos, elements);
        return of(newType, args -> {
            Object array = Array.newInstance(element, length);
            for (int i = 0; i < length; i++) Array.set(array, i, args[pos + i]);
            Object[] all = new Object[args.length - length + 1];
            System.arraycopy(args, 0, all, 0, pos);
            all[pos] = array;
            System.arraycopy(args, pos + length, all, pos + 1, args.length - pos - length);
            return target.call(all);
        });
    }
}
