// Jackson: annotations, polymorphism, records, the tree, tokens, errors.
// classpath: /usr/share/java/jackson-databind.jar
import com.fasterxml.jackson.annotation.*;
import com.fasterxml.jackson.core.*;
import com.fasterxml.jackson.core.type.*;
import com.fasterxml.jackson.databind.*;
import com.fasterxml.jackson.databind.node.*;
import java.util.*;
public class Jackson01 {
  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
  @JsonSubTypes({
    @JsonSubTypes.Type(value = Dog.class, name = "dog"), @JsonSubTypes.Type(value = Cat.class, name = "cat")
  })
  public static abstract class Animal {
    public String name;
  }
  public static class Dog extends Animal {
    public int bark = 3;
  }
  public static class Cat extends Animal {
    public boolean lazy;
  }
  public enum E { A, B }
  @JsonInclude(JsonInclude.Include.NON_NULL)
  @JsonPropertyOrder({"z", "a"})
  public static class Bean {
    private int a = 1;
    public String z = "zz";
    @JsonIgnore public int ign = 4;
    @JsonProperty("ren") public List<Animal> list = new ArrayList<>();
    public Map<E, Integer> m = new EnumMap<>(E.class);
    public Object nul;
    public int getA() { return a; }
    public void setA(int v) { a = v; }
    public Date d = new Date(0);
    public byte[] bytes = {1, 2, 3};
    public java.math.BigInteger bi = java.math.BigInteger.TEN;
  }
  public record Rec(int x, String y, List<Integer> l) {}
  public static class Im {
    final int v;
    @JsonCreator
    Im(@JsonProperty("v") int v) {
      this.v = v;
    }
    @JsonValue
    public String val() {
      return "v" + v;
    }
  }
  public static void main(String[] x) throws Exception {
    ObjectMapper m = new ObjectMapper();
    Bean b = new Bean();
    Dog d = new Dog();
    d.name = "rex";
    Cat c = new Cat();
    c.name = "tom";
    b.list.add(d);
    b.list.add(c);
    b.m.put(E.B, 2);
    String s = m.writerWithDefaultPrettyPrinter().writeValueAsString(b);
    System.out.println(s);
    Bean r = m.readValue(s, Bean.class);
    System.out.println(r.list.get(0).getClass().getSimpleName() + ((Dog) r.list.get(0)).bark + r.m + r.getA()
        + r.d.getTime() + Arrays.toString(r.bytes) + r.bi);
    System.out.println(m.writeValueAsString(new Rec(1, "é\"", List.of(1, 2)))
        + m.readValue("{\"x\":5,\"y\":\"q\",\"l\":[9]}", Rec.class) + m.writeValueAsString(new Im(4))
        + m.readValue("[1,[2,{\"a\":null}],3.5,true]", Object.class)
        + m.readValue("{\"k\":[1]}", new TypeReference<Map<String, List<Long>>>() {}));
    JsonNode n = m.readTree("{\"a\":{\"b\":[1,2,{\"c\":\"d\"}]},\"n\":1.5e3}");
    System.out.println(n.at("/a/b/2/c").asText() + n.path("zz").isMissingNode() + n.get("n").asInt() + n.findValues("c")
        + n.toPrettyString());
    ObjectNode on = m.createObjectNode().put("x", 1).set("arr", m.createArrayNode().add("p").add(2));
    System.out.println(on + " " + m.convertValue(Map.of("x", 7, "y", "w"), Rec.class)
        + m.treeToValue(n.get("a").get("b").get(0), Integer.class));
    for (String bad : new String[] {"{", "{\"x\":}", "{\"unknown\":1}", "{\"x\":\"abc\"}", "[]", "\"s\""}) try {
        System.out.println(m.readValue(bad, Rec.class));
      } catch (JsonProcessingException e) {
        System.out.println(e.getClass().getSimpleName() + " " + e.getOriginalMessage());
      }
    m.configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false)
        .configure(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS, false)
        .setPropertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
        .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);
    System.out.println(m.writeValueAsString(b) + m.readValue("{\"q\":1,\"x\":2}", Rec.class)
        + m.writeValueAsString(new TreeMap<>(Map.of("b", 1, "a", Optional.class.getSimpleName()))));
    JsonParser p = m.getFactory().createParser("{\"a\":[1,\"x\"]}");
    for (JsonToken t; (t = p.nextToken()) != null;) System.out.print(t + ":" + p.getText() + " ");
    System.out.println();
  }
}
