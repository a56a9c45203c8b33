// Serialization: graphs, cycles, transient fields, hooks, records, enums, proxies of one's own, and what is refused.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.ObjectInput;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

public class Serial01 {
    enum Level {
        LOW,
        MIDDLE {
            @Override
            String mark() {
                return "*";
            }
        },
        HIGH;
        String mark() { return name(); }
    }

    static class Node implements Serializable {
        private static final long serialVersionUID = 7;
        String name;
        Node next;
        transient int cache = 5;
        final List<Node> children = new ArrayList<>();
        Node(String name) { this.name = name; }
    }

    static class Base {
        int fromBase = 1;
        Base() { fromBase = 99; }
    }

    static class Derived extends Base implements Serializable {
        int own = 2;
        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeInt(fromBase * 10);
            out.writeUTF("extra \u00e9\u4e2d");
        }
        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            System.out.println("hook reads " + in.readInt() + " " + in.readUTF() + ", base has " + fromBase);
        }
    }

    static class Single implements Serializable {
        static final Single ONE = new Single();
        private Object readResolve() { return ONE; }
    }

    static class Swapped implements Serializable {
        final int value;
        Swapped(int value) { this.value = value; }
        private Object writeReplace() { return new Form(value + 1); }
        private record Form(int value) implements Serializable {
            private Object readResolve() { return new Swapped(value * 2); }
        }
    }

    public static class Outside implements Externalizable {
        int a;
        String b;
        public Outside() { System.out.println("public constructor"); }
        Outside(int a, String b) {
            this.a = a;
            this.b = b;
        }
        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(a);
            out.writeObject(b);
        }
        @Override
        public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
            a = in.readInt();
            b = (String) in.readObject();
        }
    }

    record Point(int x, double y, String label) implements Serializable {
        Point {
            if (x < 0)
                throw new IllegalArgumentException("negative");
            System.out.println("canonical constructor " + x);
        }
    }

    static class Fields implements Serializable {
        private static final ObjectStreamField[] serialPersistentFields = {new ObjectStreamField("shown", int.class)};
        int shown = 4, hidden = 5;
    }

    static class Valid implements Serializable, ObjectInputValidation {
        int value = -1;
        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.registerValidation(this, 0);
            in.defaultReadObject();
        }
        @Override
        public void validateObject() throws InvalidObjectException {
            if (value < 0)
                throw new InvalidObjectException("value is negative");
        }
    }

    interface Serfun extends Function<Integer, Integer>, Serializable {}

    static byte[] bytes(Object object) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ObjectOutputStream stream = new ObjectOutputStream(out)) {
            stream.writeObject(object);
        }
        return out.toByteArray();
    }

    @SuppressWarnings("unchecked")
    static <T> T copy(T object) throws IOException, ClassNotFoundException {
        return (T) new ObjectInputStream(new ByteArrayInputStream(bytes(object))).readObject();
    }

    public static void main(String[] args) throws Exception {
        graphs();
        hooks();
        library();
        refused();
        classes();
    }

    static void graphs() throws Exception {
        Node a = new Node("a"), b = new Node("b");
        a.next = b;
        b.next = a;
        a.children.addAll(List.of(b, a, b));
        Node c = copy(a);
        System.out.println(c.name + c.next.name + (c.next.next == c) + (c.children.get(1) == c)
                + (c.children.get(0) == c.children.get(2)) + c.cache + " " + bytes(a).length + " "
                + Arrays.hashCode(bytes(a)));
        int[][] matrix = {{1, 2}, {3}, null};
        Object[] shared = {matrix, matrix[0], "text", "text", Level.MIDDLE, null};
        Object[] back = copy(shared);
        System.out.println(Arrays.deepToString(back) + (((int[][]) back[0])[0] == back[1]) + (back[2] == back[3])
                + (back[4] == Level.MIDDLE) + ((Level) back[4]).mark());
    }

    static void hooks() throws Exception {
        Derived derived = new Derived();
        derived.fromBase = 3;
        derived.own = 8;
        Derived again = copy(derived);
        System.out.println(again.fromBase + " " + again.own);
        System.out.println(copy(Single.ONE) == Single.ONE);
        System.out.println(copy(new Swapped(10)).value);
        Outside outside = copy(new Outside(5, "five"));
        System.out.println(outside.a + outside.b);
        System.out.println(copy(new Point(3, 0.5, "p")) + " "
                + copy(List.of(new Point(1, 2, null))).get(0).equals(new Point(1, 2, null)));
        Fields fields = copy(new Fields());
        System.out.println(fields.shown + " " + fields.hidden);
        Serfun twice = x -> x * 2;
        System.out.println(copy(twice).apply(21));
    }

    static void library() throws Exception {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("big", new BigInteger("123456789012345678901234567890"));
        map.put("decimal", new BigDecimal("-12.3400"));
        map.put("date", LocalDate.of(2024, 2, 29));
        map.put("duration", Duration.ofSeconds(3661, 5));
        map.put("bits", BitSet.valueOf(new long[] {0b1011}));
        map.put("enums", EnumSet.of(Level.HIGH, Level.LOW));
        map.put("enummap", new EnumMap<>(Map.of(Level.MIDDLE, 2)));
        map.put("tree", new TreeMap<>(Map.of("x", 1, "y", 2)));
        map.put("hash", new HashMap<>(Map.of(1, "one", 2, "two")));
        map.put("concurrent", new ConcurrentHashMap<>(Map.of("k", 'v')));
        map.put("deque", new ArrayDeque<>(List.of(1, 2, 3)));
        map.put("queue", new PriorityQueue<>(List.of(3, 1, 2)));
        map.put("uuid", new UUID(1, 2));
        map.put("immutable", List.of(1, "two", 3.0));
        map.put("unmodifiable", Collections.unmodifiableMap(new TreeMap<>(Map.of(1, 2))));
        map.put("nCopies", Collections.nCopies(3, "z"));
        map.put("locale", Locale.CANADA_FRENCH);
        map.put("array", new long[] {1L << 40, -1});
        map.put("class", Level[].class);
        map.put("boxes", List.of((byte) 1, 'c', 2.5f, true, Long.MAX_VALUE));
        Map<String, Object> back = copy(map);
        back.forEach((k, v)
                             -> System.out.println(k + " = " + (v instanceof long[] l ? Arrays.toString(l) : v) + " "
                                     + v.getClass().getSimpleName()));
        Exception thrown = copy(new IllegalStateException("outer", new IOException("inner")));
        System.out.println(thrown + " / " + thrown.getCause() + " / " + thrown.getStackTrace()[0].getMethodName());
    }

    static void refused() throws Exception {
        try {
            bytes(new Object[] {1, new Object()});
        } catch (NotSerializableException e) { System.out.println(e.getMessage()); }
        try {
            copy(Optional.of(1));
        } catch (NotSerializableException e) { System.out.println(e.getMessage()); }
        try {
            copy(new Valid());
        } catch (InvalidObjectException e) { System.out.println(e.getMessage()); }
        byte[] point = bytes(new Point(1, 1, "x"));
        for (int i = 0; i + 3 < point.length; i++) {
            if (point[i] == 0 && point[i + 1] == 0 && point[i + 2] == 0 && point[i + 3] == 1 && i > 40) {
                point[i] = (byte) 0x80;
                break;
            }
        }
        try {
            new ObjectInputStream(new ByteArrayInputStream(point)).readObject();
        } catch (IOException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage() + " " + e.getCause());
        }
        try {
            new ObjectInputStream(new ByteArrayInputStream(new byte[] {1, 2, 3, 4}));
        } catch (IOException e) { System.out.println(e); }
        ObjectInputStream filtered = new ObjectInputStream(new ByteArrayInputStream(bytes(new Node("n"))));
        filtered.setObjectInputFilter(info
                -> info.serialClass() == Node.class ? ObjectInputFilter.Status.REJECTED
                                                    : ObjectInputFilter.Status.UNDECIDED);
        try {
            filtered.readObject();
        } catch (IOException e) { System.out.println(e.getMessage()); }
    }

    static void classes() {
        ObjectStreamClass node = ObjectStreamClass.lookup(Node.class);
        System.out.println(node.getName() + " " + node.getSerialVersionUID() + " " + Arrays.toString(node.getFields()));
        System.out.println(ObjectStreamClass.lookup(Derived.class).getSerialVersionUID() + " "
                + ObjectStreamClass.lookup(Object.class) + " "
                + ObjectStreamClass.lookup(Level.class).getSerialVersionUID());
    }
}
