import dev.veristep.Invariant;
import dev.veristep.Model;
import dev.veristep.Operation;
import dev.veristep.Range;

@Model
public class Negative {
  private int kept;
  private boolean sawMinusOne;
  private boolean isWrong;

  @Operation
  public void keep(@Range(min = -2, max = 1) int value) {
    kept = value;
    if (kept != value) {
      isWrong = true;
    }
    if (value == -1) {
      sawMinusOne = true;
    }
  }

  @Operation
  public void compare(@Range(min = -2, max = 1) int one, @Range(min = -2, max = 1) long other) {
    if ((one == -1) != (one + 1 == 0) || (other == one) != (other - one == 0)) {
      isWrong = true;
    }
  }

  @Invariant
  public boolean comparesRightly() {
    return !isWrong;
  }
}
