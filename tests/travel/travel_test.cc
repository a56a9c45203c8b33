// What counts in a state of a C program and what does not, on one that builds a list in different ways.
#include <gtest/gtest.h>

#include "tests/travel/stepper.h"

namespace veristep::travel {
namespace {

// The name of the state in which the program says that the list is ready.
Fingerprint PrintOf(const std::string& how, bool stir = false) {
  ProgramOptions options;
  options.files = {VERISTEP_TRAVEL_ORDERS};
  options.args = {how};
  options.runtime_dir = VERISTEP_RUNTIME_DIR;
  options.stir = stir;
  std::unique_ptr<LoadedProgram> program = llvm::cantFail(LoadedProgram::Open(options));
  std::unique_ptr<Stepper> stepper = MakeFuelStepper(*program);
  EXPECT_EQ(stepper->system().Reset().status, core::StepStatus::kState);
  std::string output;
  constexpr uint64_t kOneStep = uint64_t(1) << 32;
  for (int steps = 0; output.find("READY") == std::string::npos; ++steps) {
    if (steps == 100000 || stepper->system().Enabled().empty()) {
      ADD_FAILURE() << "never ready: " << output;
      break;
    }
    stepper->system().Take({kOneStep, core::ChoiceKind::kThread});
    output += stepper->TakeOutput();
  }
  return stepper->system().Print();
}

TEST(StatesOfC, TheOrderOfAllocationDoesNotCount) { EXPECT_EQ(PrintOf("plain"), PrintOf("other order")); }

TEST(StatesOfC, GarbageDoesNotCount) {
  EXPECT_EQ(PrintOf("plain"), PrintOf("garbage"));
  EXPECT_EQ(PrintOf("plain"), PrintOf("plain", true));
}

TEST(StatesOfC, ShapeAndValuesCount) {
  Fingerprint plain = PrintOf("plain"), cycle = PrintOf("cycle"), value = PrintOf("value");
  EXPECT_NE(plain, cycle);
  EXPECT_NE(plain, value);
  EXPECT_NE(cycle, value);
}

}  // namespace
}  // namespace veristep::travel
