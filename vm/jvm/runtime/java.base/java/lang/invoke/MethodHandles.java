package java.lang.invoke;

import java.lang.invoke.VeristepHandles.OfConstructor;
import java.lang.invoke.VeristepHandles.OfField;
import java.lang.invoke.VeristepHandles.OfMethod;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.ByteOrder;
import java.util.List;
import jdk.internal.misc.Unsafe;
import jdk.internal.misc.VeristepInvoker;
import jdk.internal.reflect.CallerSensitive;
import jdk.internal.reflect.Reflection;

/** Stands in for the JDK's class of this name: look-up here, combinators in VeristepCombinators. */
public class MethodHandles extends VeristepCombinators {
    private MethodHandles() {}

    @CallerSensitive
    public static Lookup lookup() {
        return new Lookup(Reflection.getCallerClass(), null, Lookup.FULL_POWER_MODES);
    }

    public static Lookup publicLookup() {
        return new Lookup(Object.class, null, Lookup.UNCONDITIONAL);
    }

    public static Lookup privateLookupIn(Class<?> target, Lookup caller) throws IllegalAccessException {
        if (target.isPrimitive()) throw new IllegalArgumentException(target + " is a primitive class");
        if (target.isArray()) throw new IllegalArgumentException(target + " is an array class");
        return new Lookup(target, null, Lookup.FULL_POWER_MODES & ~Lookup.ORIGINAL);
    }

    public static <T extends Member> T reflectAs(Class<T> expected, MethodHandle target) {
        return new Lookup(Object.class, null, Lookup.FULL_POWER_MODES).revealDirect(target).reflectAs(expected, null);
    }

    public static VarHandle arrayElementVarHandle(Class<?> arrayClass) {
        if (!arrayClass.isArray()) throw new IllegalArgumentException("not an array type: " + arrayClass);
        return VarHandle.ofArray(arrayClass);
    }

    public static VarHandle byteArrayViewVarHandle(Class<?> viewArrayClass, ByteOrder order) {
        if (!viewArrayClass.isArray()) throw new IllegalArgumentException("not an array type");
        return VarHandle.ofByteView(viewArrayClass.getComponentType(), order == ByteOrder.BIG_ENDIAN);
    }

    public static VarHandle byteBufferViewVarHandle(Class<?> viewArrayClass, ByteOrder order) {
        throw VeristepInvoker.unsupported("java.lang.invoke.MethodHandles.byteBufferViewVarHandle");
    }

    public static final class Lookup {
        public static final int PUBLIC = Modifier.PUBLIC;
        public static final int PRIVATE = Modifier.PRIVATE;
        public static final int PROTECTED = Modifier.PROTECTED;
        public static final int PACKAGE = Modifier.STATIC;
        public static final int MODULE = PACKAGE << 1;
        public static final int UNCONDITIONAL = PACKAGE << 2;
        public static final int ORIGINAL = PACKAGE << 3;
        static final int FULL_POWER_MODES = PUBLIC | PRIVATE | PROTECTED | PACKAGE | MODULE | ORIGINAL;

        private final Class<?> lookupClass;
        private final Class<?> previous;
        private final int modes;

        Lookup(Class<?> lookupClass, Class<?> previous, int modes) {
            this.lookupClass = lookupClass;
            this.previous = previous;
            this.modes = modes;
        }

        public Class<?> lookupClass() { return lookupClass; }
        public Class<?> previousLookupClass() { return previous; }
        public int lookupModes() { return modes; }
        public boolean hasPrivateAccess() { return (modes & PRIVATE) != 0; }
        public boolean hasFullPrivilegeAccess() { return (modes & (PRIVATE | MODULE)) == (PRIVATE | MODULE); }

        public Lookup in(Class<?> requested) {
            if (requested == lookupClass) return this;
            boolean samePackage = requested.getPackageName().equals(lookupClass.getPackageName());
            int kept = modes & ~(ORIGINAL | PROTECTED);
            if (!samePackage) kept &= ~(PACKAGE | PRIVATE);
            if (!Reflection.areNestMates(requested, lookupClass)) kept &= ~PRIVATE;
            return new Lookup(requested, previous, kept);
        }

        public Lookup dropLookupMode(int mode) {
            return new Lookup(lookupClass, previous, modes & ~(mode | PROTECTED | ORIGINAL));
        }

        private void check(Member member, Class<?> refc, String action) throws IllegalAccessException {
            int modifiers = member.getModifiers();
            if (Modifier.isPublic(modifiers) && Modifier.isPublic(refc.getModifiers())) return;
            boolean allowed = hasPrivateAccess()
                    ? Reflection.verifyMemberAccess(lookupClass, member.getDeclaringClass(), null, modifiers)
                    : (modes & PACKAGE) != 0 && !Modifier.isPrivate(modifiers)
                            && lookupClass.getPackageName().equals(member.getDeclaringClass().getPackageName());
            if (!allowed) {
                String kind = Modifier.isPrivate(modifiers) ? "member is private"
                        : Modifier.isProtected(modifiers) ? "member is protected" : "member is not public";
                throw new IllegalAccessException(kind + ": " + action + ", from " + lookupClass + " ("
                        + lookupClass.getModule() + ")");
            }
        }

        // --- methods

        /** The method or constructor as JVMS resolution finds it, or null. */
        private static native Method findMethod(Class<?> owner, String name, String descriptor);
        private static native Constructor<?> findConstructor(Class<?> owner, String descriptor);
        private static native Field findField(Class<?> owner, String name, String descriptor);

        private static String describe(Class<?> owner, String name, Object type, String kind) {
            return owner.getName() + "." + name + (type instanceof Class<?> c ? "/" + c.getName() : type) + "/" + kind;
        }

        private Method resolve(Class<?> owner, String name, MethodType type, boolean isStatic, String kind)
                throws NoSuchMethodException, IllegalAccessException {
            String what = describe(owner, name, type, kind);
            Method method = name.startsWith("<") ? null : findMethod(owner, name, type.toMethodDescriptorString());
            if (method == null) throw new NoSuchMethodException("no such method: " + what);
            if (Modifier.isStatic(method.getModifiers()) != isStatic) {
                throw new IllegalAccessException("no such method: " + what);
            }
            check(method, owner, what);
            return method;
        }

        private static MethodHandle direct(Method method, int kind, MethodType type) {
            MethodHandle handle = new OfMethod(type, kind, method);
            return method.isVarArgs() ? handle.asVarargsCollector(type.lastParameterType()) : handle;
        }

        public MethodHandle findStatic(Class<?> refc, String name, MethodType type)
                throws NoSuchMethodException, IllegalAccessException {
            Method method = resolve(refc, name, type, true, "invokeStatic");
            return direct(method, MethodHandleInfo.REF_invokeStatic, type);
        }

        public MethodHandle findVirtual(Class<?> refc, String name, MethodType type)
                throws NoSuchMethodException, IllegalAccessException {
            if (refc == MethodHandle.class && name.equals("invokeExact")) return exactInvoker(type);
            if (refc == MethodHandle.class && name.equals("invoke")) return invoker(type);
            Method method = resolve(refc, name, type, false, refc.isInterface() ? "invokeInterface" : "invokeVirtual");
            int kind = refc.isInterface() ? MethodHandleInfo.REF_invokeInterface : MethodHandleInfo.REF_invokeVirtual;
            return direct(method, kind, type.insertParameterTypes(0, refc));
        }

        public MethodHandle findSpecial(Class<?> refc, String name, MethodType type, Class<?> specialCaller)
                throws NoSuchMethodException, IllegalAccessException {
            if (!hasPrivateAccess() || specialCaller != lookupClass) {
                throw new IllegalAccessException("no private access for invokespecial: " + specialCaller
                        + ", from " + this);
            }
            Method method = resolve(refc, name, type, false, "invokeSpecial");
            if (Modifier.isAbstract(method.getModifiers())) {
                throw new IllegalAccessException("abstract method: " + describe(refc, name, type, "invokeSpecial"));
            }
            return direct(method, MethodHandleInfo.REF_invokeSpecial, type.insertParameterTypes(0, specialCaller));
        }

        public MethodHandle findConstructor(Class<?> refc, MethodType type)
                throws NoSuchMethodException, IllegalAccessException {
            if (refc.isArray()) throw new NoSuchMethodException("no constructor for array class: " + refc.getName());
            String what = describe(refc, "<init>", type, "newInvokeSpecial");
            Constructor<?> found = type.returnType() != void.class ? null
                    : findConstructor(refc, type.toMethodDescriptorString());
            if (found == null) throw new NoSuchMethodException("no such constructor: " + what);
            check(found, refc, what);
            return construct(found, type);
        }

        private static MethodHandle construct(Constructor<?> found, MethodType type) {
            MethodHandle handle = new OfConstructor(type.changeReturnType(found.getDeclaringClass()), found);
            return found.isVarArgs() ? handle.asVarargsCollector(type.lastParameterType()) : handle;
        }

        public MethodHandle bind(Object receiver, String name, MethodType type)
                throws NoSuchMethodException, IllegalAccessException {
            return findVirtual(receiver.getClass(), name, type).bindTo(receiver);
        }

        public MethodHandle unreflect(Method method) throws IllegalAccessException {
            if (!method.isAccessible()) check(method, method.getDeclaringClass(), method.toString());
            MethodType type = MethodType.methodType(method.getReturnType(), method.getParameterTypes());
            if (Modifier.isStatic(method.getModifiers())) return direct(method, MethodHandleInfo.REF_invokeStatic, type);
            Class<?> owner = method.getDeclaringClass();
            int kind = owner.isInterface() ? MethodHandleInfo.REF_invokeInterface : MethodHandleInfo.REF_invokeVirtual;
            return direct(method, kind, type.insertParameterTypes(0, owner));
        }

        public MethodHandle unreflectSpecial(Method method, Class<?> specialCaller) throws IllegalAccessException {
            if (!hasPrivateAccess()) throw new IllegalAccessException("no private access for invokespecial");
            MethodType type = MethodType.methodType(method.getReturnType(), method.getParameterTypes());
            return direct(method, MethodHandleInfo.REF_invokeSpecial, type.insertParameterTypes(0, specialCaller));
        }

        public MethodHandle unreflectConstructor(Constructor<?> found) throws IllegalAccessException {
            if (!found.isAccessible()) check(found, found.getDeclaringClass(), found.toString());
            return construct(found, MethodType.methodType(void.class, found.getParameterTypes()));
        }

        // --- fields

        private Field resolve(Class<?> owner, String name, Class<?> type, boolean isStatic, String kind)
                throws NoSuchFieldException, IllegalAccessException {
            String what = describe(owner, name, type, kind);
            Field field = findField(owner, name, type.descriptorString());
            if (field == null) throw new NoSuchFieldException("no such field: " + what);
            if (Modifier.isStatic(field.getModifiers()) != isStatic) {
                throw new IllegalAccessException("no such field: " + what);
            }
            check(field, owner, what);
            if (kind.startsWith("put") && Modifier.isFinal(field.getModifiers())) {
                throw new IllegalAccessException("final field has no write access: " + what + ", from " + this);
            }
            return field;
        }

        private static MethodHandle getter(Class<?> owner, Field field) {
            boolean isStatic = Modifier.isStatic(field.getModifiers());
            return isStatic
                    ? new OfField(MethodType.methodType(field.getType()), MethodHandleInfo.REF_getStatic, field)
                    : new OfField(MethodType.methodType(field.getType(), owner), MethodHandleInfo.REF_getField, field);
        }

        private static MethodHandle setter(Class<?> owner, Field field) {
            MethodType type = MethodType.methodType(void.class, field.getType());
            return Modifier.isStatic(field.getModifiers())
                    ? new OfField(type, MethodHandleInfo.REF_putStatic, field)
                    : new OfField(type.insertParameterTypes(0, owner), MethodHandleInfo.REF_putField, field);
        }

        public MethodHandle findGetter(Class<?> refc, String name, Class<?> type)
                throws NoSuchFieldException, IllegalAccessException {
            return getter(refc, resolve(refc, name, type, false, "getField"));
        }

        public MethodHandle findSetter(Class<?> refc, String name, Class<?> type)
                throws NoSuchFieldException, IllegalAccessException {
            return setter(refc, resolve(refc, name, type, false, "putField"));
        }

        public MethodHandle findStaticGetter(Class<?> refc, String name, Class<?> type)
                throws NoSuchFieldException, IllegalAccessException {
            return getter(refc, resolve(refc, name, type, true, "getStatic"));
        }

        public MethodHandle findStaticSetter(Class<?> refc, String name, Class<?> type)
                throws NoSuchFieldException, IllegalAccessException {
            return setter(refc, resolve(refc, name, type, true, "putStatic"));
        }

        public MethodHandle unreflectGetter(Field field) throws IllegalAccessException {
            if (!field.isAccessible()) check(field, field.getDeclaringClass(), field.toString());
            return getter(field.getDeclaringClass(), field);
        }

        public MethodHandle unreflectSetter(Field field) throws IllegalAccessException {
            if (!field.isAccessible()) check(field, field.getDeclaringClass(), field.toString());
            if (Modifier.isFinal(field.getModifiers()) && !field.isAccessible()) {
                throw new IllegalAccessException("final field has no write access: " + field);
            }
            return setter(field.getDeclaringClass(), field);
        }

        public VarHandle findVarHandle(Class<?> recv, String name, Class<?> type)
                throws NoSuchFieldException, IllegalAccessException {
            return VarHandle.ofField(resolve(recv, name, type, false, "getField"));
        }

        public VarHandle findStaticVarHandle(Class<?> decl, String name, Class<?> type)
                throws NoSuchFieldException, IllegalAccessException {
            return VarHandle.ofField(resolve(decl, name, type, true, "getStatic"));
        }

        public VarHandle unreflectVarHandle(Field field) throws IllegalAccessException {
            if (!field.isAccessible()) check(field, field.getDeclaringClass(), field.toString());
            return VarHandle.ofField(field);
        }

        // --- classes

        public Class<?> findClass(String name) throws ClassNotFoundException, IllegalAccessException {
            return Class.forName(name, false, lookupClass.getClassLoader());
        }

        public Class<?> accessClass(Class<?> target) throws IllegalAccessException {
            return target;
        }

        public Class<?> ensureInitialized(Class<?> target) throws IllegalAccessException {
            Unsafe.getUnsafe().ensureClassInitialized(target);
            return target;
        }

        public Class<?> defineClass(byte[] bytes) throws IllegalAccessException {
            throw VeristepInvoker.unsupported("java.lang.invoke.MethodHandles$Lookup.defineClass");
        }

        public MethodHandleInfo revealDirect(MethodHandle target) {
            MethodHandleInfo info = target.info();
            if (info == null) throw new IllegalArgumentException("not a direct method handle");
            return info;
        }

        /** A CONSTANT_MethodHandle of the lookup class. */
        MethodHandle constant(int kind, Class<?> owner, String name, Object type) throws ReflectiveOperationException {
            return switch (kind) {
                case MethodHandleInfo.REF_getField -> findGetter(owner, name, (Class<?>) type);
                case MethodHandleInfo.REF_getStatic -> findStaticGetter(owner, name, (Class<?>) type);
                case MethodHandleInfo.REF_putField -> findSetter(owner, name, (Class<?>) type);
                case MethodHandleInfo.REF_putStatic -> findStaticSetter(owner, name, (Class<?>) type);
                case MethodHandleInfo.REF_invokeStatic -> findStatic(owner, name, (MethodType) type);
                case MethodHandleInfo.REF_invokeSpecial -> findSpecial(owner, name, (MethodType) type, lookupClass);
                case MethodHandleInfo.REF_newInvokeSpecial -> findConstructor(owner, (MethodType) type);
                default -> findVirtual(owner, name, (MethodType) type);
            };
        }

        @Override
        public String toString() {
            return lookupClass.getName() + (modes == UNCONDITIONAL ? "/publicLookup" : "");
        }
    }
}
