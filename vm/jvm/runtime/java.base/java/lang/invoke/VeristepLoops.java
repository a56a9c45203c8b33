package java.lang.invoke;

import static java.lang.invoke.VeristepHandles.of;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import jdk.internal.misc.VeristepInvoker;

/** The loops of MethodHandles. */
class VeristepLoops {
    VeristepLoops() {}

    private static Object[] prepend(Object first, Object[] rest) {
        Object[] all = new Object[rest.length + 1];
        all[0] = first;
        System.arraycopy(rest, 0, all, 1, rest.length);
        return all;
    }

    /** The handle's arguments: as many of those given as it takes. */
    private static Object callFirst(MethodHandle target, Object... args) throws Throwable {
        int taken = target.type().parameterCount();
        return target.call(taken == args.length ? args : Arrays.copyOf(args, taken));
    }

    /** What a loop's handles get: its variable, unless there is none, then the loop's own arguments. */
    private static Object[] state(boolean hasVariable, Object variable, Object[] args) {
        return hasVariable ? prepend(variable, args) : args;
    }

    private static Object start(MethodHandle init, Class<?> type, Object[] args) throws Throwable {
        return init != null ? callFirst(init, args) : VeristepCombinators.zero(type).call(new Object[0]);
    }

    /** The arguments of a loop: those of the body behind its variable, or init's if these are more. */
    private static MethodType loopType(MethodHandle init, MethodHandle body, int skip) {
        List<Class<?>> outer = body.type().parameterList().subList(skip, body.type().parameterCount());
        if (init != null && init.type().parameterCount() > outer.size()) outer = init.type().parameterList();
        return MethodType.methodType(body.type().returnType(), outer);
    }

    public static MethodHandle whileLoop(MethodHandle init, MethodHandle pred, MethodHandle body) {
        boolean has = body.type().returnType() != void.class;
        MethodType type = loopType(init, body, has ? 1 : 0);
        return of(type, args -> {
            Object variable = start(init, type.returnType(), args);
            while ((boolean) callFirst(pred, state(has, variable, args))) {
                variable = callFirst(body, state(has, variable, args));
            }
            return variable;
        });
    }

    public static MethodHandle doWhileLoop(MethodHandle init, MethodHandle body, MethodHandle pred) {
        boolean has = body.type().returnType() != void.class;
        MethodType type = loopType(init, body, has ? 1 : 0);
        return of(type, args -> {
            Object variable = start(init, type.returnType(), args);
            do {
                variable = callFirst(body, state(has, variable, args));
            } while ((boolean) callFirst(pred, state(has, variable, args)));
            return variable;
        });
    }

    public static MethodHandle countedLoop(MethodHandle iterations, MethodHandle init, MethodHandle body) {
        return countedLoop(VeristepCombinators.empty(iterations.type()), iterations, init, body);
    }

    public static MethodHandle countedLoop(MethodHandle start, MethodHandle end, MethodHandle init,
                                           MethodHandle body) {
        boolean has = body.type().returnType() != void.class;
        List<Class<?>> inner = body.type().parameterList().subList(has ? 2 : 1, body.type().parameterCount());
        // A body without arguments of its own leaves it to the bounds to say what the loop takes.
        MethodType type = inner.isEmpty() ? end.type().changeReturnType(body.type().returnType())
                : loopType(init, body, has ? 2 : 1);
        return of(type, args -> {
            int last = (int) callFirst(end, args);
            Object variable = start(init, type.returnType(), args);
            for (int i = (int) callFirst(start, args); i < last; i++) {
                variable = callFirst(body, state(has, variable, prepend(i, args)));
            }
            return variable;
        });
    }

    public static MethodHandle iteratedLoop(MethodHandle iterator, MethodHandle init, MethodHandle body) {
        boolean has = body.type().returnType() != void.class;
        List<Class<?>> inner = body.type().parameterList().subList(has ? 2 : 1, body.type().parameterCount());
        List<Class<?>> outer = !inner.isEmpty() ? inner
                : iterator != null ? iterator.type().parameterList() : List.of(Iterable.class);
        return of(MethodType.methodType(body.type().returnType(), outer), args -> {
            Iterator<?> elements = iterator != null ? (Iterator<?>) callFirst(iterator, args)
                    : ((Iterable<?>) args[0]).iterator();
            Object variable = start(init, body.type().returnType(), args);
            while (elements.hasNext()) {
                variable = callFirst(body, state(has, variable, prepend(elements.next(), args)));
            }
            return variable;
        });
    }

    public static MethodHandle loop(MethodHandle[]... clauses) {
        throw VeristepInvoker.unsupported("java.lang.invoke.MethodHandles.loop");
    }
}
