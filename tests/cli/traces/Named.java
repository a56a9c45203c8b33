import dev.veristep.Ignore;
import dev.veristep.Model;
import dev.veristep.Operation;
import dev.veristep.Range;

@Model(value = "a name of its own", depth = 2)
public class Named {
  @Ignore static int calls;
  private int n;

  @Operation
  public void add(@Range(min = 0, max = 1) int by) {
    n += by;
    calls++;
  }
}
