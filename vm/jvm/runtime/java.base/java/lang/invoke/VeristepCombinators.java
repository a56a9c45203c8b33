package java.lang.invoke;

import static java.lang.invoke.VeristepHandles.of;
import static java.lang.invoke.VeristepHandles.tail;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import jdk.internal.misc.VeristepInvoker;
import sun.invoke.util.Wrapper;

/** The combinators of MethodHandles: each makes a handle whose body calls the given ones. */
class VeristepCombinators extends VeristepLoops {
    VeristepCombinators() {}

    private static IllegalArgumentException mismatch(String what, Object first, Object second) {
        return new IllegalArgumentException(what + " must match: " + first + " != " + second);
    }

    // --- arrays and constants

    public static MethodHandle arrayConstructor(Class<?> arrayClass) {
        Class<?> element = elementOf(arrayClass);
        return of(MethodType.methodType(arrayClass, int.class), args -> Array.newInstance(element, (int) args[0]));
    }

    public static MethodHandle arrayLength(Class<?> arrayClass) {
        elementOf(arrayClass);
        return of(MethodType.methodType(int.class, arrayClass), args -> Array.getLength(args[0]));
    }

    public static MethodHandle arrayElementGetter(Class<?> arrayClass) {
        MethodType type = MethodType.methodType(elementOf(arrayClass), arrayClass, int.class);
        return of(type, args -> Array.get(args[0], (int) args[1]));
    }

    public static MethodHandle arrayElementSetter(Class<?> arrayClass) {
        MethodType type = MethodType.methodType(void.class, arrayClass, int.class, elementOf(arrayClass));
        return of(type, args -> {
            Array.set(args[0], (int) args[1], args[2]);
            return null;
        });
    }

    private static Class<?> elementOf(Class<?> arrayClass) {
        if (!arrayClass.isArray()) throw new IllegalArgumentException("not an array type: " + arrayClass.getName());
        return arrayClass.getComponentType();
    }

    public static MethodHandle constant(Class<?> type, Object value) {
        if (type == void.class) throw new IllegalArgumentException("void type");
        Object constant = VeristepHandles.convert(value, Object.class, type, false);
        return of(MethodType.methodType(type), args -> constant);
    }

    public static MethodHandle identity(Class<?> type) {
        if (type == void.class) return zero(type);
        return of(MethodType.methodType(type, type), args -> args[0]);
    }

    public static MethodHandle zero(Class<?> type) {
        Object zero = type.isPrimitive() && type != void.class ? Wrapper.forPrimitiveType(type).zero() : null;
        return of(MethodType.methodType(type), args -> zero);
    }

    public static MethodHandle empty(MethodType type) {
        return dropArguments(zero(type.returnType()), 0, type.parameterList());
    }

    // --- invokers

    public static MethodHandle exactInvoker(MethodType type) {
        return of(type.insertParameterTypes(0, MethodHandle.class),
                args -> MethodHandle.linkExact((MethodHandle) args[0], tail(args, 1), type));
    }

    public static MethodHandle invoker(MethodType type) {
        return of(type.insertParameterTypes(0, MethodHandle.class),
                args -> MethodHandle.linkGeneric((MethodHandle) args[0], tail(args, 1), type));
    }

    public static MethodHandle spreadInvoker(MethodType type, int leading) {
        return invoker(type).asSpreader(Object[].class, type.parameterCount() - leading);
    }

    public static MethodHandle varHandleInvoker(VarHandle.AccessMode mode, MethodType type) {
        throw VeristepInvoker.unsupported("java.lang.invoke.MethodHandles.varHandleInvoker");
    }

    public static MethodHandle varHandleExactInvoker(VarHandle.AccessMode mode, MethodType type) {
        throw VeristepInvoker.unsupported("java.lang.invoke.MethodHandles.varHandleExactInvoker");
    }

    // --- arguments

    public static MethodHandle explicitCastArguments(MethodHandle target, MethodType newType) {
        if (newType.parameterCount() != target.type().parameterCount()) {
            throw new WrongMethodTypeException("cannot explicitly cast " + target + " to " + newType);
        }
        return VeristepHandles.convert(target.asFixedArity(), newType, true);
    }

    public static MethodHandle permuteArguments(MethodHandle target, MethodType newType, int... reorder) {
        int[] order = reorder.clone();
        MethodType type = target.type();
        if (order.length != type.parameterCount()) throw new IllegalArgumentException("bad reorder array");
        for (int i = 0; i < order.length; i++) {
            if (order[i] < 0 || order[i] >= newType.parameterCount()) {
                throw new IllegalArgumentException("index is out of bounds for new type: " + order[i] + ", " + newType);
            }
            if (newType.parameterType(order[i]) != type.parameterType(i)) {
                throw mismatch("parameter types do not", type, newType);
            }
        }
        return of(newType, args -> {
            Object[] permuted = new Object[order.length];
            for (int i = 0; i < order.length; i++) permuted[i] = args[order[i]];
            return target.call(permuted);
        });
    }

    public static MethodHandle insertArguments(MethodHandle target, int pos, Object... values) {
        MethodType type = target.type();
        if (pos < 0 || pos + values.length > type.parameterCount()) {
            throw new IllegalArgumentException("no argument type to append");
        }
        Object[] bound = values.clone();
        for (int i = 0; i < bound.length; i++) {
            bound[i] = VeristepHandles.convert(bound[i], Object.class, type.parameterType(pos + i), false);
        }
        return of(type.dropParameterTypes(pos, pos + bound.length), args -> {
            Object[] all = new Object[args.length + bound.length];
            System.arraycopy(args, 0, all, 0, pos);
            System.arraycopy(bound, 0, all, pos, bound.length);
            System.arraycopy(args, pos, all, pos + bound.length, args.length - pos);
            return target.call(all);
        });
    }

    public static MethodHandle dropArguments(MethodHandle target, int pos, List<Class<?>> types) {
        int count = types.size();
        if (pos < 0 || pos > target.type().parameterCount()) {
            throw new IllegalArgumentException("no argument type to append");
        }
        if (count == 0) return target;
        return of(target.type().insertParameterTypes(pos, types), args -> {
            Object[] kept = new Object[args.length - count];
            System.arraycopy(args, 0, kept, 0, pos);
            System.arraycopy(args, pos + count, kept, pos, args.length - pos - count);
            return target.call(kept);
        });
    }

    public static MethodHandle dropArguments(MethodHandle target, int pos, Class<?>... types) {
        return dropArguments(target, pos, Arrays.asList(types));
    }

    public static MethodHandle dropArgumentsToMatch(MethodHandle target, int skip, List<Class<?>> types, int pos) {
        List<Class<?>> own = target.type().parameterList();
        List<Class<?>> matched = own.subList(skip, own.size());
        if (pos + matched.size() > types.size() || !types.subList(pos, pos + matched.size()).equals(matched)) {
            throw mismatch("argument lists do not", own, types);
        }
        MethodHandle after = dropArguments(target, own.size(), types.subList(pos + matched.size(), types.size()));
        return dropArguments(after, skip, types.subList(0, pos));
    }

    public static MethodHandle dropReturn(MethodHandle target) {
        return of(target.type().changeReturnType(void.class), args -> {
            target.call(args);
            return null;
        });
    }

    public static MethodHandle filterArguments(MethodHandle target, int pos, MethodHandle... filters) {
        MethodHandle adapter = target;
        for (int i = filters.length - 1; i >= 0; i--) {
            if (filters[i] == null) continue;
            if (filters[i].type().parameterCount() != 1
                    || filters[i].type().returnType() != target.type().parameterType(pos + i)) {
                throw mismatch("target and filter types do not", target.type(), filters[i].type());
            }
            adapter = collectArguments(adapter, pos + i, filters[i]);
        }
        return adapter;
    }

    public static MethodHandle collectArguments(MethodHandle target, int pos, MethodHandle filter) {
        MethodType inner = filter.type();
        boolean gives = inner.returnType() != void.class;
        if (gives && inner.returnType() != target.type().parameterType(pos)) {
            throw mismatch("target and filter types do not", target.type(), inner);
        }
        int taken = inner.parameterCount();
        MethodType type = gives ? target.type().dropParameterTypes(pos, pos + 1) : target.type();
        return of(type.insertParameterTypes(pos, inner.parameterList()), args -> {
            Object value = filter.call(Arrays.copyOfRange(args, pos, pos + taken));
            int given = gives ? 1 : 0;
            Object[] all = new Object[args.length - taken + given];
            System.arraycopy(args, 0, all, 0, pos);
            if (gives) all[pos] = value;
            System.arraycopy(args, pos + taken, all, pos + given, args.length - pos - taken);
            return target.call(all);
        });
    }

    public static MethodHandle filterReturnValue(MethodHandle target, MethodHandle filter) {
        MethodType inner = filter.type();
        boolean takes = target.type().returnType() != void.class;
        if (inner.parameterCount() != (takes ? 1 : 0)
                || takes && inner.parameterType(0) != target.type().returnType()) {
            throw mismatch("target and filter types do not", target.type(), inner);
        }
        return of(target.type().changeReturnType(inner.returnType()), args -> {
            Object value = target.call(args);
            return filter.call(takes ? new Object[] {value} : new Object[0]);
        });
    }

    public static MethodHandle foldArguments(MethodHandle target, MethodHandle combiner) {
        return foldArguments(target, 0, combiner);
    }

    public static MethodHandle foldArguments(MethodHandle target, int pos, MethodHandle combiner) {
        MethodType inner = combiner.type();
        boolean gives = inner.returnType() != void.class;
        int taken = inner.parameterCount();
        MethodType type = gives ? target.type().dropParameterTypes(pos, pos + 1) : target.type();
        if (gives && target.type().parameterType(pos) != inner.returnType()
                || !type.parameterList().subList(pos, pos + taken).equals(inner.parameterList())) {
            throw mismatch("target and combiner types do not", target.type(), inner);
        }
        return of(type, args -> {
            Object value = combiner.call(Arrays.copyOfRange(args, pos, pos + taken));
            if (!gives) return target.call(args);
            Object[] all = new Object[args.length + 1];
            System.arraycopy(args, 0, all, 0, pos);
            all[pos] = value;
            System.arraycopy(args, pos, all, pos + 1, args.length - pos);
            return target.call(all);
        });
    }

    // --- control

    public static MethodHandle guardWithTest(MethodHandle test, MethodHandle target, MethodHandle fallback) {
        if (!target.type().equals(fallback.type())) {
            throw mismatch("target and fallback types", target.type(), fallback.type());
        }
        if (test.type().returnType() != boolean.class) {
            throw new IllegalArgumentException("guard type is not a predicate " + test.type());
        }
        int taken = test.type().parameterCount();
        return of(target.type(), args ->
                (boolean) test.call(Arrays.copyOf(args, taken)) ? target.call(args) : fallback.call(args));
    }

    public static MethodHandle catchException(MethodHandle target, Class<? extends Throwable> type,
                                              MethodHandle handler) {
        if (target.type().returnType() != handler.type().returnType()) {
            throw mismatch("target and handler return types", target.type(), handler.type());
        }
        int taken = handler.type().parameterCount() - 1;
        return of(target.type(), args -> {
            try {
                return target.call(args);
            } catch (Throwable e) {
                if (!type.isInstance(e)) throw e;
                Object[] all = new Object[taken + 1];
                all[0] = e;
                System.arraycopy(args, 0, all, 1, taken);
                return handler.call(all);
            }
        });
    }

    public static MethodHandle throwException(Class<?> returnType, Class<? extends Throwable> type) {
        return of(MethodType.methodType(returnType, type), args -> {
            throw (Throwable) args[0];
        });
    }

    public static MethodHandle tryFinally(MethodHandle target, MethodHandle cleanup) {
        boolean gives = target.type().returnType() != void.class;
        int taken = cleanup.type().parameterCount() - (gives ? 2 : 1);
        return of(target.type(), args -> {
            Throwable thrown = null;
            Object value = gives ? zero(target.type().returnType()).call(new Object[0]) : null;
            try {
                value = target.call(args);
            } catch (Throwable e) {
                thrown = e;
                throw e;
            } finally {
                Object[] all = new Object[cleanup.type().parameterCount()];
                all[0] = thrown;
                if (gives) all[1] = value;
                System.arraycopy(args, 0, all, all.length - taken, taken);
                value = cleanup.call(all);
            }
            return value;
        });
    }

    public static MethodHandle tableSwitch(MethodHandle fallback, MethodHandle... targets) {
        MethodHandle[] cases = targets.clone();
        return of(fallback.type(), args -> {
            int index = (int) args[0];
            return (index >= 0 && index < cases.length ? cases[index] : fallback).call(args);
        });
    }
}
