package java.lang.invoke;

/** Stands in for the JDK's class of this name. */
public class MutableCallSite extends CallSite {
    public MutableCallSite(MethodType type) {
        super(type);
    }

    public MutableCallSite(MethodHandle target) {
        super(target);
    }

    @Override
    public final MethodHandle getTarget() {
        return current();
    }

    @Override
    public void setTarget(MethodHandle newTarget) {
        change(newTarget);
    }

    @Override
    public final MethodHandle dynamicInvoker() {
        return makeDynamicInvoker();
    }

    /** Every store is seen by all threads at once on this machine. */
    public static void syncAll(MutableCallSite[] sites) {
        for (MutableCallSite site : sites) site.getClass();
    }
}
