package java.lang.invoke;

/** Stands in for the JDK's class of this name. */
public class ConstantCallSite extends CallSite {
    public ConstantCallSite(MethodHandle target) {
        super(target);
    }

    protected ConstantCallSite(MethodType targetType, MethodHandle createTargetHook) throws Throwable {
        super(targetType);
        change((MethodHandle) createTargetHook.invokeWithArguments(this));
    }

    @Override
    public final MethodHandle getTarget() {
        return current();
    }

    @Override
    public final void setTarget(MethodHandle ignore) {
        throw new UnsupportedOperationException();
    }

    @Override
    public final MethodHandle dynamicInvoker() {
        return getTarget();
    }
}
