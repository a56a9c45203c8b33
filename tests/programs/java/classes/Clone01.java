// Object's methods: clone shallow and deep, equals and hashCode contracts, toString, getClass, identity, immutability.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

public class Clone01 {
  static class Address implements Cloneable {
    String street;
    int[] codes = {1, 2};
    Address(String street) { this.street = street; }
    @Override
    public Address clone() {
      try {
        Address a = (Address) super.clone();
        a.codes = codes.clone();
        return a;
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  static class Person implements Cloneable {
    static int constructed;
    String name;
    Address address;
    boolean flag = true;
    long big = 1L << 40;
    double real = 2.5;
    byte small = 7;
    char letter = 'p';
    List<String> tags = new ArrayList<>(List.of("a"));
    final Object identity = new Object();
    Person(String name, Address address) {
      this.name = name;
      this.address = address;
      constructed++;
    }
    @Override
    protected Person clone() throws CloneNotSupportedException {
      return (Person) super.clone();
    }
  }

  static class Employee extends Person {
    int salary = 100;
    transient int cached = 9;
    volatile int seen = 8;
    Employee(String name) { super(name, new Address("e")); }
    @Override
    protected Employee clone() throws CloneNotSupportedException {
      Employee e = (Employee) super.clone();
      e.address = address.clone();
      return e;
    }
  }

  static class NotCloneable {
    Object attempt() throws CloneNotSupportedException { return super.clone(); }
  }

  static class Celsius {
    final double degrees;
    Celsius(double d) { degrees = d; }
    @Override
    public boolean equals(Object o) {
      if (this == o) return true;
      if (o == null || getClass() != o.getClass()) return false;
      return Double.compare(((Celsius) o).degrees, degrees) == 0;
    }
    @Override
    public int hashCode() {
      return Double.hashCode(degrees);
    }
    @Override
    public String toString() {
      return degrees + " C";
    }
  }

  static class Sub extends Celsius {
    Sub(double d) { super(d); }
  }

  static class BadHash {
    final int n;
    BadHash(int n) { this.n = n; }
    @Override
    public boolean equals(Object o) {
      return o instanceof BadHash && ((BadHash) o).n == n;
    }
    @Override
    public int hashCode() {
      return 1;
    }
  }

  static class NoEquals {
    final int n = 1;
  }

  public static void main(String[] args) throws Exception {
    Person p = new Person("ann", new Address("main"));
    Person q = p.clone();
    System.out.println(
        (p == q) + " " + q.name + " " + q.flag + q.big + q.real + q.small + q.letter + " " + Person.constructed);
    q.name = "bob";
    q.tags.add("b");
    q.address.street = "side";
    q.big++;
    System.out.println(p.name + " " + p.tags + " " + p.address.street + " " + p.big + " " + (p.identity == q.identity)
        + " " + (p.tags == q.tags));
    Employee e = new Employee("eve");
    e.salary = 500;
    e.cached = 10;
    e.seen = 11;
    Person f = e.clone();
    ((Employee) f).salary++;
    f.address.street = "changed";
    f.address.codes[0] = 99;
    System.out.println(f.getClass().getSimpleName() + " " + e.salary + " " + ((Employee) f).salary + " "
        + e.address.street + " " + e.address.codes[0] + " " + ((Employee) f).cached + ((Employee) f).seen);
    try {
      new NotCloneable().attempt();
    } catch (CloneNotSupportedException x) {
      System.out.println(x.getMessage());
    }
    int[][] grid = {{1}, {2, 3}};
    int[][] shallow = grid.clone(), deep = new int[grid.length][];
    for (int i = 0; i < grid.length; i++) deep[i] = grid[i].clone();
    grid[1][0] = 50;
    System.out.println(
        shallow[1][0] + " " + deep[1][0] + " " + Arrays.equals(grid, shallow) + " " + Arrays.deepEquals(grid, deep));
    Object[] array = new String[] {"x"};
    Object[] copied = array.clone();
    System.out.println(
        copied.getClass().getSimpleName() + " " + array.equals(copied) + " " + Arrays.equals(array, copied));
    long[] longs = {1, 2};
    boolean[] flags = {true};
    System.out.println(longs.clone()[1] + " " + flags.clone()[0] + " " + new char[] {'c'}.clone()[0] + " "
        + new double[] {1.5}.clone()[0] + " " + new byte[0].clone().length);
    Celsius a = new Celsius(1), b = new Celsius(1), c = new Sub(1);
    System.out.println(a.equals(a) + " " + a.equals(b) + " " + a.equals(c) + " " + c.equals(a) + " " + a.equals(null)
        + " " + a + " " + (a.hashCode() == b.hashCode()) + " " + new Celsius(0.0).equals(new Celsius(-0.0)) + " "
        + new Celsius(Double.NaN).equals(new Celsius(Double.NaN)));
    Set<Object> set = new HashSet<>(List.of(a, c));
    System.out.println(set.contains(b) + " " + set.size() + " " + set.add(b));
    Set<BadHash> bad = new HashSet<>();
    for (int i = 0; i < 40; i++) bad.add(new BadHash(i % 20));
    System.out.println(bad.size() + " " + bad.contains(new BadHash(19)) + " " + bad.contains(new BadHash(20)));
    NoEquals n = new NoEquals(), m = new NoEquals();
    System.out.println(n.equals(m) + " " + n.equals(n) + " " + (n.hashCode() == n.hashCode()) + " "
        + (System.identityHashCode(n) == n.hashCode()) + " " + System.identityHashCode(null) + " "
        + n.toString().equals(n.getClass().getName() + "@" + Integer.toHexString(n.hashCode())));
    System.out.println(a.getClass() + " " + c.getClass().getSuperclass() + " " + (a.getClass() == Celsius.class) + " "
        + new int[0].getClass() + " " + new Celsius[0][0].getClass() + " " + int.class + " " + void.class + " "
        + Integer.class.isInstance(5) + " " + Runnable.class);
    ArrayList<String> list = new ArrayList<>(List.of("x", "y"));
    @SuppressWarnings("unchecked") ArrayList<String> listCopy = (ArrayList<String>) list.clone();
    listCopy.add("z");
    System.out.println(list + " " + listCopy + " " + new java.util.HashMap<>(java.util.Map.of(1, 2)).clone() + " "
        + new java.util.TreeMap<>(java.util.Map.of("k", 1)).clone() + " " + new java.util.ArrayDeque<>(list).clone()
        + " " + new java.util.BitSet().clone());
    Object lock = new Object();
    int before = lock.hashCode();
    synchronized (lock) { System.out.println(before == lock.hashCode()); }
    System.gc();
    System.out.println(before == lock.hashCode());
  }
}
