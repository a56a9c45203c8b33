import dev.veristep.Ignore;
import dev.veristep.Model;
import dev.veristep.Operation;
import dev.veristep.Range;

@Model(value = "a name of its own", depth = 2)
public class Named {
  @Ignore int calls;
  @Ignore static int callsOfAll;
  private int counted;
  private static int countedOfAll;
  private int n;

  @Operation
  public void add(@Range(min = 0, max = 1) int by) {
    n += by;
    calls++;
    callsOfAll++;
    counted++;
    countedOfAll++;
  }
}
