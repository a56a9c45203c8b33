package java.lang.invoke;

import jdk.internal.misc.VeristepInvoker;

/** Makes the constants and call sites that need code of the program to be made. Called by the machine only. */
final class VeristepLinker {
    private VeristepLinker() {}

    // --- fillers of constant slots

    static void methodType(long slot, String descriptor) {
        VeristepInvoker.setSlot(slot, typeOf(descriptor));
    }

    static void poolConstant(long slot, Class<?> owner, int index) throws Throwable {
        VeristepInvoker.setSlot(slot, constant(owner, index));
    }

    static void callSite(long slot, Class<?> caller, int bootstrap, String name, String descriptor) throws Throwable {
        MethodType type = typeOf(descriptor);
        Object site = bootstrap(caller, bootstrap, name, type);
        if (!(site instanceof CallSite)) {
            throw new BootstrapMethodError("CallSite bootstrap method initialization exception",
                    new ClassCastException(site == null ? "null" : site.getClass().getName()));
        }
        CallSite made = (CallSite) site;
        if (!made.type().equals(type)) {
            throw new BootstrapMethodError(new WrongMethodTypeException("wrong type: " + made.type() + " should be "
                    + type));
        }
        VeristepInvoker.setSlot(slot, made);
    }

    static void dynamicConstant(long slot, Class<?> caller, int bootstrap, String name, String descriptor)
            throws Throwable {
        VeristepInvoker.setSlot(slot, new Object[] {dynamicValue(caller, bootstrap, name, descriptor)});
    }

    static void labels(long slot, Class<?> caller, int bootstrap) throws Throwable {
        VeristepInvoker.setSlot(slot, staticArguments(caller, bootstrap));
    }

    // --- where synthesised code goes on

    /** The body of an invokedynamic instruction that none of the special cases covers. */
    static Object invokeSite(CallSite site, Object[] args) throws Throwable {
        return site.getTarget().call(args);
    }

    /** SwitchBootstraps.typeSwitch: labels are classes, strings, integers and names of enum constants. */
    static int typeSwitch(Object target, int restart, Object[] labels) {
        if (target == null) return -1;
        for (int i = restart; i < labels.length; i++) {
            Object label = labels[i];
            if (label instanceof Class<?> c ? c.isInstance(target)
                    : label instanceof Integer n && target instanceof Character c ? n.intValue() == c.charValue()
                    : label instanceof Integer n && target instanceof Number m ? n.intValue() == m.intValue()
                    : label.equals(target)) {
                return i;
            }
        }
        return labels.length;
    }

    /** SwitchBootstraps.enumSwitch: labels are classes and names of constants. */
    static int enumSwitch(Enum<?> target, int restart, Object[] labels) {
        if (target == null) return -1;
        for (int i = restart; i < labels.length; i++) {
            Object label = labels[i];
            if (label instanceof Class<?> c ? c.isInstance(target) : target.name().equals(label)) return i;
        }
        return labels.length;
    }

    // --- constants of a class's pool

    private static MethodType typeOf(String descriptor) {
        Class<?>[] types = parse(descriptor);
        int last = types.length - 1;
        return MethodType.methodType(types[last], java.util.Arrays.copyOf(types, last));
    }

    private static Object bootstrap(Class<?> caller, int bootstrap, String name, Object type) throws Throwable {
        MethodHandle method = (MethodHandle) constant(caller, bootstrapMethod(caller, bootstrap));
        Object[] rest = staticArguments(caller, bootstrap);
        Object[] args = new Object[rest.length + 3];
        args[0] = new MethodHandles.Lookup(caller, null, MethodHandles.Lookup.FULL_POWER_MODES);
        args[1] = name;
        args[2] = type;
        System.arraycopy(rest, 0, args, 3, rest.length);
        try {
            return method.invokeWithArguments(args);
        } catch (Error e) {
            throw e;
        } catch (Throwable e) {
            throw new BootstrapMethodError("CallSite bootstrap method initialization exception", e);
        }
    }

    private static Object dynamicValue(Class<?> caller, int bootstrap, String name, String descriptor)
            throws Throwable {
        Class<?> type = parse("()" + descriptor)[0];
        Object value = bootstrap(caller, bootstrap, name, type);
        return VeristepHandles.convert(value, Object.class, type, false);
    }

    private static Object[] staticArguments(Class<?> caller, int bootstrap) throws Throwable {
        int[] indices = bootstrapArguments(caller, bootstrap);
        Object[] values = new Object[indices.length];
        for (int i = 0; i < values.length; i++) values[i] = constant(caller, indices[i]);
        return values;
    }

    /** The loadable constant number {@code index}; a boxed primitive for numbers. */
    private static Object constant(Class<?> owner, int index) throws Throwable {
        Object raw = rawConstant(owner, index);
        if (!(raw instanceof Object[])) return raw;
        Object[] parts = (Object[]) raw;
        switch ((String) parts[0]) {
            case "type":
                return typeOf((String) parts[1]);
            case "dynamic":
                return dynamicValue(owner, (int) (long) (Long) parts[1], (String) parts[2], (String) parts[3]);
            default:
                return handle(owner, parts);
        }
    }

    private static MethodHandle handle(Class<?> caller, Object[] parts) throws Throwable {
        int kind = (int) (long) (Long) parts[1];
        String descriptor = (String) parts[4];
        Object type = descriptor.startsWith("(") ? typeOf(descriptor) : parse("()" + descriptor)[0];
        MethodHandles.Lookup lookup = new MethodHandles.Lookup(caller, null, MethodHandles.Lookup.FULL_POWER_MODES);
        try {
            return lookup.constant(kind, (Class<?>) parts[2], (String) parts[3], type);
        } catch (NoSuchMethodException e) {
            throw new NoSuchMethodError(e.getMessage());
        } catch (NoSuchFieldException e) {
            throw new NoSuchFieldError(e.getMessage());
        } catch (IllegalAccessException e) {
            throw new IllegalAccessError(e.getMessage());
        }
    }

    /** The types of a method descriptor, the result's last. */
    private static native Class<?>[] parse(String descriptor);
    private static native int bootstrapMethod(Class<?> caller, int bootstrap);
    private static native int[] bootstrapArguments(Class<?> caller, int bootstrap);
    /**
     * A String, Class, Integer, Long, Float or Double; or, for what needs code to be made, its description:
     * {"type", descriptor}, {"handle", kind, class, name, descriptor}, {"dynamic", bootstrap, name, descriptor}.
     */
    private static native Object rawConstant(Class<?> owner, int index);

    /** What a serializable lambda is replaced by; the lines of {@code form} are described in dynamic/lambda.cc. */
    static Object serialForm(String form, Object[] captured) throws ClassNotFoundException {
        String[] parts = form.split("\n");
        return new SerializedLambda(Class.forName(parts[0].replace('/', '.')), parts[1], parts[2], parts[3],
                Integer.parseInt(parts[4]), parts[5], parts[6], parts[7], parts[8], captured);
    }
}
