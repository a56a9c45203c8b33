// JUnit 4 and Hamcrest: a suite with rules, parameters, theories, time-outs and failures.
// classpath: /usr/share/java/junit4.jar:/usr/share/java/hamcrest.jar
import static org.junit.Assert.*;
import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.*;
import java.util.*;
import org.junit.*;
import org.junit.rules.*;
import org.junit.runner.*;
import org.junit.runner.notification.*;
import org.junit.runners.*;
import org.junit.experimental.categories.*;
@RunWith(Suite.class)
@Suite.SuiteClasses({Junit01.A.class, Junit01.B.class, Junit01.Th.class})
public class Junit01 {
  @FixMethodOrder(MethodSorters.NAME_ASCENDING)
  public static class A {
    static List<String> log = new ArrayList<>();
    @Rule public ExpectedException ex = ExpectedException.none();
    @Rule public TestName tn = new TestName();
    @Rule public Timeout to = Timeout.seconds(20);
    @BeforeClass
    public static void bc() {
      log.add("bc");
    }
    @Before
    public void b() {
      log.add("b");
    }
    @After
    public void af() {
      log.add("a");
    }
    @AfterClass
    public static void ac() {
      System.out.println(log);
    }
    @Test
    public void t1() {
      assertEquals(4, 2 + 2);
      assertThat(List.of(1, 2, 3), hasItems(1, 3));
      assertThat("abc", allOf(startsWith("a"), endsWith("c"), not(containsString("z"))));
    }
    @Test
    public void t2fail() {
      assertEquals("msg", "abcdef", "abXdef");
    }
    @Test(expected = IllegalStateException.class)
    public void t3() {
      throw new IllegalStateException();
    }
    @Test
    public void t4() {
      ex.expect(RuntimeException.class);
      ex.expectMessage("boo");
      throw new RuntimeException("boom");
    }
    @Ignore("why")
    @Test
    public void t5() {}
    @Test
    public void t6() {
      assertThat(Map.of("k", 1), hasEntry("k", 2));
    }
    @Test
    public void t7() {
      Assume.assumeTrue(false);
    }
    @Test
    public void t8() {
      assertArrayEquals(new int[] {1, 2}, new int[] {1, 3});
    }
    @Test(timeout = 50)
    public void t9() throws Exception {
      Thread.sleep(100000);
    }
    @Test
    public void tn() {
      assertEquals("tn", tn.getMethodName());
      assertThrows(ArithmeticException.class, () -> System.out.println(1 / (tn.getMethodName().length() - 2)));
    }
    @Test
    public void u() {
      assertThat(5.0, closeTo(5.1, 0.01));
    }
  }
  @RunWith(Parameterized.class)
  public static class B {
    @Parameterized.Parameters(name = "{index}: {0}^2={1}")
    public static Collection<Object[]> data() {
      return List.of(new Object[] {1, 1}, new Object[] {2, 4}, new Object[] {3, 8});
    }
    final int a, b;
    public B(int a, int b) {
      this.a = a;
      this.b = b;
    }
    @Test
    public void sq() {
      assertEquals(b, a * a);
    }
  }
  @RunWith(org.junit.experimental.theories.Theories.class)
  public static class Th {
    @org.junit.experimental.theories.DataPoints public static int[] v = {1, 2, -3};
    @org.junit.experimental.theories.Theory
    public void pos(int x, int y) {
      Assume.assumeTrue(x > 0);
      assertTrue(x + y > -10);
    }
  }
  public static void main(String[] x) {
    JUnitCore c = new JUnitCore();
    c.addListener(new RunListener() {
      public void testStarted(Description d) { System.out.println("start " + d); }
      public void testFailure(Failure f) { System.out.println("FAIL " + f + " " + f.getException().getClass()); }
      public void testIgnored(Description d) {
        System.out.println("ign " + d.getDisplayName() + d.getAnnotation(Ignore.class).value());
      }
      public void testAssumptionFailure(Failure f) { System.out.println("assume " + f.getMessage()); }
    });
    Result r = c.run(Junit01.class);
    System.out.println(
        r.getRunCount() + " " + r.getFailureCount() + " " + r.getIgnoreCount() + " " + r.wasSuccessful());
    new JUnitCore().addListener(new org.junit.internal.TextListener(System.err));
    System.exit(r.wasSuccessful() ? 0 : 1);
  }
}
