package java.lang.invoke;

/** Stands in for the JDK's class of this name: a holder of a handle that an invokedynamic instruction calls. */
public abstract class CallSite {
    private volatile MethodHandle target;
    private final MethodType type;

    CallSite(MethodType type) {
        this.type = type;
        this.target = VeristepHandles.of(type, args -> {
            throw new IllegalStateException("uninitialized call site");
        });
    }

    CallSite(MethodHandle target) {
        this.type = target.type();
        this.target = target;
    }

    public MethodType type() {
        return type;
    }

    public abstract MethodHandle getTarget();

    public abstract void setTarget(MethodHandle newTarget);

    public abstract MethodHandle dynamicInvoker();

    final MethodHandle current() {
        return target;
    }

    final void change(MethodHandle newTarget) {
        if (!newTarget.type().equals(type)) {
            throw new WrongMethodTypeException(newTarget + " should be of type " + type);
        }
        target = newTarget;
    }

    final MethodHandle makeDynamicInvoker() {
        return VeristepHandles.of(type, args -> getTarget().call(args));
    }
}
