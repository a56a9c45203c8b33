// Gson: objects to JSON and back by reflection, adapters, the tree, errors.
// classpath: /usr/share/java/gson.jar
import com.google.gson.*;
import com.google.gson.annotations.*;
import com.google.gson.reflect.*;
import com.google.gson.stream.*;
import java.io.*;
import java.lang.reflect.Type;
import java.util.*;
public class Gson01 {
  enum C { @SerializedName("rouge") RED, BLUE }
  static class Addr {
    String street;
    int no;
    Addr(String s, int n) {
      street = s;
      no = n;
    }
  }
  static class Person {
    @SerializedName("full_name") String name;
    int age;
    transient int tmp = 5;
    Double score;
    boolean ok = true;
    List<Addr> addrs = new ArrayList<>();
    Map<String, Integer> m = new LinkedHashMap<>();
    C col = C.RED;
    int[] arr = {1, 2};
    @Expose Object nul;
    @Since(2.0) String since = "s";
    Date d = new Date(0);
    char ch = 'q';
    Optional2<String> o;
    java.math.BigDecimal bd = new java.math.BigDecimal("1.50");
    Person() {}
  }
  static class Optional2<T> {
    T v;
  }
  static class Base {
    int b = 1;
  }
  static class Der extends Base {
    int d = 2;
  }
  public static void main(String[] x) throws Exception {
    Gson g = new GsonBuilder()
                 .setPrettyPrinting()
                 .serializeNulls()
                 .setVersion(1.0)
                 .registerTypeAdapter(Date.class, (JsonSerializer<Date>) (d, t, c) -> new JsonPrimitive(d.getTime()))
                 .registerTypeAdapter(Date.class, (JsonDeserializer<Date>) (j, t, c) -> new Date(j.getAsLong() + 1))
                 .create();
    Person p = new Person();
    p.name = "Zoë \u2028 <b>";
    p.age = 30;
    p.addrs.add(new Addr("Main", 5));
    p.m.put("k", 1);
    p.o = new Optional2<>();
    p.o.v = "val";
    String js = g.toJson(p);
    System.out.println(js);
    Person q = g.fromJson(js, Person.class);
    System.out.println(q.name + q.age + q.addrs.get(0).street + q.m + q.col + Arrays.toString(q.arr) + q.d.getTime()
        + q.ch + q.o.v + q.bd + q.score);
    Gson s = new Gson();
    System.out.println(
        s.toJson(new Object[] {1, "a", null, 2.5, true, List.of(1), Map.of("x", 1), new int[][] {{1}, {2}}, new Der()})
        + s.fromJson("{\"a\":[1,2,{\"b\":null}]}", Object.class)
        + s.fromJson("[{\"street\":\"q\",\"no\":7}]", new TypeToken<List<Addr>>() {}.getType()).getClass()
        + s.<Map<String, List<Integer>>>fromJson("{\"z\":[1,2]}", new TypeToken<Map<String, List<Integer>>>() {
          }.getType()) + new TypeToken<Map<String, ? extends List<Integer>>>() {}.getType());
    JsonObject jo = JsonParser.parseString("{a:1, 'b':[true,null,1e3], \"c\":{}}").getAsJsonObject();
    jo.addProperty("d", 'x');
    System.out.println(jo + " " + jo.get("b").getAsJsonArray().get(2).getAsInt() + jo.has("c") + jo.keySet()
        + jo.deepCopy().equals(jo));
    for (String bad : new String[] {"{", "[1,", "{\"a\" 1}", "nul", "{\"age\":\"x\"}", "[1 2]"}) try {
        System.out.println(s.fromJson(bad, Person.class));
      } catch (JsonParseException e) {
        System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
      }
    JsonReader r = new JsonReader(new StringReader("{\"n\":[1,2.5,\"s\",true,null]}"));
    r.beginObject();
    System.out.print(r.nextName());
    r.beginArray();
    while (r.hasNext()) {
      System.out.print(r.peek() + " ");
      r.skipValue();
    }
    r.endArray();
    r.endObject();
    System.out.println(r.getPath());
    StringWriter sw = new StringWriter();
    JsonWriter w = new JsonWriter(sw);
    w.setIndent(" ");
    w.beginObject().name("a").value(1).name("b").beginArray().value("x").nullValue().endArray().endObject();
    System.out.println(sw);
    Gson fn = new GsonBuilder()
                  .setFieldNamingPolicy(FieldNamingPolicy.UPPER_CAMEL_CASE)
                  .excludeFieldsWithoutExposeAnnotation()
                  .registerTypeHierarchyAdapter(Base.class,
                      new TypeAdapter<Base>() {
                        public void write(JsonWriter o, Base b) throws IOException { o.value("B" + b.b); }
                        public Base read(JsonReader i) throws IOException {
                          i.nextString();
                          return new Der();
                        }
                      })
                  .create();
    System.out.println(
        fn.toJson(new Der()) + fn.fromJson("\"x\"", Base.class).getClass().getSimpleName() + fn.toJson(p));
    record R(int a, String b) {}
    try {
      System.out.println(s.toJson(new R(1, "z")) + s.fromJson("{\"a\":5}", R.class));
    } catch (Exception e) {
      System.out.println(e);
    }
  }
}
