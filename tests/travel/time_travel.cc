// Sends a program through time on random journeys (journey.h), each repeatable by its seed.
//
//   time_travel [--seeds A..B] [--steps N] [--restores N] [--stir] [--explain] [--classpath PATH] PROGRAM [-- ARGS…]
//
// Prints a line for each journey with a digest of all that its undisturbed run showed; the lines must be the same in
// every process, with and without --stir. Exit status: 0 all well, 1 something was different the second time, 2 bad
// usage or input.
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include "tests/travel/journey.h"

namespace {

using namespace veristep;

struct Options {
  travel::ProgramOptions program;
  travel::JourneyOptions journey;
  uint64_t first_seed = 1, last_seed = 3;
};

bool ParseSeeds(llvm::StringRef text, Options& options) {
  auto [first, last] = text.split("..");
  return !first.getAsInteger(10, options.first_seed) && !last.getAsInteger(10, options.last_seed);
}

bool Parse(llvm::ArrayRef<llvm::StringRef> arguments, Options& options) {
  options.program.runtime_dir = VERISTEP_RUNTIME_DIR;
  for (size_t i = 0; i < arguments.size(); ++i) {
    llvm::StringRef name = arguments[i], value = i + 1 < arguments.size() ? arguments[i + 1] : "";
    if (name == "--") {
      for (llvm::StringRef argument : arguments.drop_front(i + 1)) options.program.args.push_back(argument.str());
      break;
    }
    if (name == "--stir") {
      options.program.stir = options.journey.stir = true;
      continue;
    }
    if (name == "--explain") {
      options.journey.explain = true;
      continue;
    }
    if (!name.starts_with("--")) {
      options.program.files.push_back(name.str());
      continue;
    }
    ++i;
    if (name == "--classpath")
      options.program.class_path = value.str();
    else if (name == "--seeds" && ParseSeeds(value, options))
      continue;
    else if (name == "--steps" && !value.getAsInteger(10, options.journey.steps))
      continue;
    else if (name == "--restores" && !value.getAsInteger(10, options.journey.restores))
      continue;
    else
      return false;
  }
  return !options.program.files.empty();
}

// One journey with each way of stepping. False: something was different the second time.
bool TravelTwice(travel::LoadedProgram& program, travel::ScenarioStepping& scenario, const Options& options) {
  auto report = [&](const char* how, const travel::JourneyResult& result) {
    llvm::outs() << "seed " << options.journey.seed << " " << how << " " << llvm::utohexstr(result.digest)
                 << (result.ended         ? " to the end"
                     : result.cut.empty() ? ""
                                          : " cut")
                 << "\n";
    if (!result.failure.empty()) llvm::outs() << "FAILED: " << result.failure << "\n";
    llvm::errs() << "  " << result.steps << " steps, " << result.saved << " states saved\n";
    return result.failure.empty();
  };
  bool good =
      report("fuel", travel::Travel(program, [&] { return travel::MakeFuelStepper(program); }, options.journey));
  travel::JourneyResult visible;
  do {
    visible = travel::Travel(program, [&] { return scenario.Make(); }, options.journey);
  } while (scenario.LearnedMore());
  return report("visible", visible) && good;
}

}  // namespace

int main(int argc, char** argv) {
  llvm::SmallVector<llvm::StringRef> arguments(argv + 1, argv + argc);
  Options options;
  if (!Parse(arguments, options)) {
    llvm::errs() << "time_travel: bad usage; see the head of tests/travel/time_travel.cc\n";
    return 2;
  }
  auto program = travel::LoadedProgram::Open(options.program);
  if (!program) {
    llvm::errs() << "time_travel: " << llvm::toString(program.takeError()) << "\n";
    return 2;
  }
  travel::ScenarioStepping scenario(**program);
  scenario.Learn();
  bool good = true;
  for (uint64_t seed = options.first_seed; seed <= options.last_seed; ++seed) {
    options.journey.seed = seed;
    good &= TravelTwice(**program, scenario, options);
  }
  return good ? 0 : 1;
}
