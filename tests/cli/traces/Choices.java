import dev.veristep.Check;
import dev.veristep.Choose;

public class Choices {
  @Check
  public void sum() {
    int number = Choose.between(-2, 4);
    int one = Choose.between(7, 7);
    boolean yes = Choose.bool();
    String letter = Choose.oneOf("a", "b", "c");
    System.out.println(number + " " + yes + " " + letter);
    assert number + one != 5 || !yes || !letter.equals("c");
  }
}
