package java.lang.invoke;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import jdk.internal.misc.VeristepInvoker;

/**
 * Stands in for the JDK's class of this name where programs call it themselves: the function objects are proxies. Those
 * of the compiler's lambdas come from the machine's own linker, which never runs this.
 */
public final class LambdaMetafactory {
    public static final int FLAG_SERIALIZABLE = 1 << 0;
    public static final int FLAG_MARKERS = 1 << 1;
    public static final int FLAG_BRIDGES = 1 << 2;

    private LambdaMetafactory() {}

    public static CallSite metafactory(MethodHandles.Lookup caller, String name, MethodType factoryType,
                                       MethodType interfaceType, MethodHandle implementation, MethodType dynamicType)
            throws LambdaConversionException {
        return link(caller, name, factoryType, interfaceType, implementation, dynamicType, List.of());
    }

    public static CallSite altMetafactory(MethodHandles.Lookup caller, String name, MethodType factoryType,
                                          Object... args) throws LambdaConversionException {
        MethodType interfaceType = (MethodType) args[0];
        MethodHandle implementation = (MethodHandle) args[1];
        MethodType dynamicType = (MethodType) args[2];
        int flags = (Integer) args[3];
        List<Class<?>> more = new ArrayList<>();
        if ((flags & FLAG_SERIALIZABLE) != 0) {
            throw VeristepInvoker.unsupported("java.lang.invoke.LambdaMetafactory.altMetafactory: serializable");
        }
        if ((flags & FLAG_MARKERS) != 0) {
            int count = (Integer) args[4];
            for (int i = 0; i < count; i++) more.add((Class<?>) args[5 + i]);
        }
        // Bridges have the name of the method, and a proxy treats all methods of that name alike.
        return link(caller, name, factoryType, interfaceType, implementation, dynamicType, more);
    }

    private static CallSite link(MethodHandles.Lookup caller, String name, MethodType factoryType,
                                 MethodType interfaceType, MethodHandle implementation, MethodType dynamicType,
                                 List<Class<?>> more) throws LambdaConversionException {
        Class<?> target = factoryType.returnType();
        if (!target.isInterface()) {
            throw new LambdaConversionException(
                    String.format("%s is not an interface", target.getName()));
        }
        int captured = factoryType.parameterCount();
        int given = captured + interfaceType.parameterCount();
        int wanted = implementation.type().parameterCount();
        if (wanted != given) {
            throw new LambdaConversionException(String.format(
                    "Incorrect number of parameters for %s method %s; %d captured parameters, "
                            + "%d functional interface method parameters, %d implementation parameters",
                    implementation.info() != null && implementation.info().getReferenceKind()
                            == MethodHandleInfo.REF_invokeStatic ? "static" : "instance",
                    implementation, captured, interfaceType.parameterCount(), wanted));
        }
        List<Class<?>> interfaces = new ArrayList<>();
        interfaces.add(target);
        for (Class<?> marker : more) if (!interfaces.contains(marker)) interfaces.add(marker);
        Class<?>[] all = interfaces.toArray(new Class<?>[0]);
        MethodHandle erased = implementation.asFixedArity();
        MethodHandle make = VeristepHandles.of(factoryType, values -> Proxy.newProxyInstance(
                caller.lookupClass().getClassLoader(), all, new Function(name, erased, values, dynamicType)));
        return new ConstantCallSite(make);
    }

    private static final class Function implements InvocationHandler {
        private final String name;
        private final MethodHandle implementation;
        private final Object[] captured;
        private final MethodType dynamicType;

        Function(String name, MethodHandle implementation, Object[] captured, MethodType dynamicType) {
            this.name = name;
            this.implementation = implementation;
            this.captured = captured;
            this.dynamicType = dynamicType;
        }

        @Override
        public Object invoke(Object proxy, Method method, Object[] args) throws Throwable {
            if (method.getDeclaringClass() == Object.class) return ofObject(proxy, method.getName(), args);
            if (!Modifier.isAbstract(method.getModifiers()) || !method.getName().equals(name)) {
                return InvocationHandler.invokeDefault(proxy, method, args);
            }
            int count = args == null ? 0 : args.length;
            Object[] values = new Object[captured.length + count];
            System.arraycopy(captured, 0, values, 0, captured.length);
            for (int i = 0; i < count; i++) {
                Class<?> type = dynamicType.parameterType(i);
                values[captured.length + i] = type.isPrimitive() ? args[i] : type.cast(args[i]);
            }
            return implementation.invokeWithArguments(values);
        }

        private static Object ofObject(Object proxy, String method, Object[] args) {
            return switch (method) {
                case "hashCode" -> System.identityHashCode(proxy);
                case "equals" -> proxy == args[0];
                default -> proxy.getClass().getName() + "@" + Integer.toHexString(System.identityHashCode(proxy));
            };
        }
    }
}
