package jdk.internal.reflect;

import java.lang.reflect.InvocationTargetException;
import jdk.internal.misc.Unsafe;
import jdk.internal.misc.VeristepInvoker;

/**
 * How deserialization makes an object: only the constructor of the first superclass that is not serializable runs. The
 * JDK would generate a class for each.
 */
final class VeristepSerialConstructor extends SerializationConstructorAccessorImpl {
    private final Class<?> made;
    private final Class<?> owner;
    private final int slot;

    private VeristepSerialConstructor(Class<?> made, Class<?> owner, int slot) {
        this.made = made;
        this.owner = owner;
        this.slot = slot;
    }

    static SerializationConstructorAccessorImpl make(Class<?> made, Class<?>[] parameters, Class<?> owner)
            throws NoSuchMethodException {
        int slot = VeristepInvoker.slotOf(owner.getDeclaredConstructor(parameters));
        return new VeristepSerialConstructor(made, owner, slot);
    }

    @Override
    public Object newInstance(Object[] args) throws InstantiationException, InvocationTargetException {
        Object object = Unsafe.getUnsafe().allocateInstance(made);
        VeristepInvoker.initialize(owner, slot, object, args);
        return object;
    }
}
