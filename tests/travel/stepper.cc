#include "tests/travel/stepper.h"

#include <algorithm>

#include "vm/jvm/java_program.h"
#include "vm/jvm/run_java.h"
#include "vm/llvm/c_runtime.h"
#include "vm/llvm/module_loader.h"

namespace veristep::travel {

namespace {

using core::Choice;
using core::ChoiceKind;
using core::StepResult;
using interp::Machine;
using interp::Thread;
using interp::ThreadState;

class LoadedJava : public LoadedProgram {
 public:
  llvm::Error Load(const ProgramOptions& options) {
    llvm::SmallVector<llvm::StringRef> parts;
    llvm::StringRef(options.class_path).split(parts, ':');
    std::vector<std::string> path;
    for (llvm::StringRef part : parts) path.push_back(part.str());
    auto java = jvm::JavaProgram::Open({path, false, options.runtime_dir});
    if (!java) return java.takeError();
    java_ = std::move(*java);
    stir_ = options.stir;
    args_ = options.args;
    if (stir_) {
      for (const char* name : {"java/util/concurrent/ConcurrentSkipListMap", "java/text/SimpleDateFormat",
                               "java/util/stream/IntStream", "java/math/BigInteger"}) {
        if (auto c = java_->linker().Load(name); !c) return c.takeError();
      }
    }
    auto main = jvm::FindMain(java_->linker(), options.files.front());
    if (!main) return main.takeError();
    main_ = *main;
    return llvm::Error::success();
  }
  interp::Program& program() override { return java_->program(); }
  explore::Boot Boot() override {
    return [this](Machine& machine) -> llvm::Error {
      if (stir_) Litter(machine, 1000);
      if (llvm::Error error = java_->Boot(machine)) return error;
      if (stir_) Litter(machine, 100);
      jvm::StartMain(java_->runtime(), machine, *main_, args_);
      return llvm::Error::success();
    };
  }
  void Litter(Machine& machine, uint32_t bytes) override {
    machine.heap().AllocateArray(*java_->runtime().library().byte_array->type, bytes);
  }

 private:
  std::unique_ptr<jvm::JavaProgram> java_;
  jvm::Class* main_ = nullptr;
  std::vector<std::string> args_;
  bool stir_ = false;
};

class LoadedBitcode : public LoadedProgram {
 public:
  llvm::Error Load(const ProgramOptions& options) {
    auto runtime = llvm_front::CRuntime::Load(program_, {options.files, options.runtime_dir});
    if (!runtime) return runtime.takeError();
    runtime_ = std::move(*runtime);
    stir_ = options.stir;
    args_ = options.args;
    args_.insert(args_.begin(), "program");
    machine_options.stack_size = 8 << 20;
    return llvm::Error::success();
  }
  interp::Program& program() override { return program_; }
  explore::Boot Boot() override {
    return [this](Machine& machine) -> llvm::Error {
      if (llvm::Error error = runtime_->Start(machine, args_)) return error;
      if (stir_) Litter(machine, 1000);
      return llvm::Error::success();
    };
  }
  void Litter(Machine& machine, uint32_t bytes) override {
    heap::Ref memory = machine.heap().AllocateMemory(program_.memory_type(), bytes, 0, 0);
    if (memory != 0) machine.heap().FreeMemory(memory);
  }

 private:
  interp::Program program_;
  std::unique_ptr<llvm_front::CRuntime> runtime_;
  std::vector<std::string> args_;
  bool stir_ = false;
};

// How a path ended, as part of what it printed.
std::string DescribeStop(const interp::Stop& stop) {
  return "[stop " + std::to_string(int(stop.kind)) + " " + std::to_string(stop.exit_status) + " " + stop.what + " " +
         stop.message + "]";
}

class FuelStepper : public Stepper, public core::TransitionSystem {
 public:
  explicit FuelStepper(LoadedProgram& program)
      : program_(program), machine_(program.program(), program.machine_options) {
    // Else these would count from where they are first found to matter on only: the clock, where memory comes from.
    visibility_.Add(interp::Visibility::Clock(), /*expected=*/false, /*guards=*/0);
    visibility_.Settle();
    machine_.ExpectVisible([](interp::Visibility::Key key) -> std::optional<interp::GuardSet> {
      if (interp::Visibility::IsSite(key)) return interp::GuardSet(0);
      return std::nullopt;
    });
    machine_.output = [this](int fd, std::string_view bytes) {
      output_ += std::to_string(fd) + ":" + std::string(bytes);
    };
  }
  core::TransitionSystem& system() override { return *this; }
  Machine& machine() override { return machine_; }
  Choice WithLength(Choice choice, uint64_t random) override {
    if (choice.label & kClock) return choice;
    constexpr uint64_t kScales[] = {1, 7, 50, 1000, 1000, 20000};
    uint64_t fuel = 1 + (random >> 8) % kScales[random % std::size(kScales)];
    return {choice.label | fuel << 32, choice.kind};
  }

  StepResult Reset() override {
    if (booted_) {
      machine_.Restore(machine_.heap().journal().root());
    } else {
      if (llvm::Error error = program_.Boot()(machine_)) {
        message_ = llvm::toString(std::move(error));
        return StepResult::Error(&message_);
      }
      machine_.StartTracking(visibility_);
      machine_.RememberPrints();
      booted_ = true;
    }
    FindEnabled();
    return StepResult::Ok();
  }
  std::span<const Choice> Enabled() override { return enabled_; }
  StepResult Take(const Choice& choice) override {
    if (choice.label & kClock) {
      machine_.AdvanceClock();
    } else {
      Thread& thread = machine_.thread(uint32_t(choice.label & 0xffff));
      do {
        machine_.RunThread(thread, choice.label >> 32);
      } while (thread.atomic_depth != 0 && thread.state == ThreadState::kRunnable && !machine_.stop());
    }
    FindEnabled();
    if (machine_.stop()) output_ += DescribeStop(*machine_.stop());
    return StepResult::Ok();
  }
  Fingerprint Print() override { return machine_.Print(); }
  core::Snapshot Save() override { return machine_.Save(); }
  void Restore(const core::Snapshot& snapshot) override {
    machine_.Restore(snapshot);
    FindEnabled();
  }
  std::string Describe(const Choice& choice) override { return std::to_string(choice.label); }

 private:
  static constexpr uint64_t kClock = 1 << 16;

  void FindEnabled() {
    enabled_.clear();
    if (machine_.stop() || machine_.globals().live_threads == 0) return;
    bool timed = false;
    for (uint32_t i = 0; i < machine_.num_threads(); ++i) {
      Thread& thread = machine_.thread(i);
      if (thread.state == ThreadState::kDone || thread.state == ThreadState::kUnused) continue;
      if (machine_.IsEnabled(thread)) enabled_.push_back({i, ChoiceKind::kThread});
      timed |= Machine::CanTimeOut(thread);
    }
    if (enabled_.empty() && timed) enabled_.push_back({kClock, ChoiceKind::kThread});
  }

  LoadedProgram& program_;
  Machine machine_;
  interp::Visibility visibility_;
  bool booted_ = false;
  std::vector<Choice> enabled_;
  std::string message_;
};

class ScenarioStepper : public Stepper {
 public:
  explicit ScenarioStepper(explore::ScenarioShared& shared) : system_(shared) {
    system_.machine().output = [this](int fd, std::string_view bytes) {
      output_ += std::to_string(fd) + ":" + std::string(bytes);
    };
  }
  core::TransitionSystem& system() override { return system_; }
  Machine& machine() override { return system_.machine(); }

 private:
  explore::ScenarioSystem system_;
};

}  // namespace

llvm::Expected<std::unique_ptr<LoadedProgram>> LoadedProgram::Open(const ProgramOptions& options) {
  llvm::StringRef name = options.files.front();
  if (name.ends_with(".bc") || name.ends_with(".ll")) {
    auto bitcode = std::make_unique<LoadedBitcode>();
    if (llvm::Error error = bitcode->Load(options)) return error;
    return bitcode;
  }
  auto java = std::make_unique<LoadedJava>();
  if (llvm::Error error = java->Load(options)) return error;
  return java;
}

std::unique_ptr<Stepper> MakeFuelStepper(LoadedProgram& program) { return std::make_unique<FuelStepper>(program); }

ScenarioStepping::ScenarioStepping(LoadedProgram& program)
    : shared_{program.program(), program.Boot(), {program.machine_options, 200'000, true}} {}

void ScenarioStepping::Learn() {
  explore::ScenarioSystem sampler(shared_);
  size_t before = 0;
  for (uint64_t seed = 0; seed < 12; ++seed) {
    sampler.Learn(seed, 400);
    if (seed % 4 == 3 && shared_.visibility.size() == before) break;
    before = shared_.visibility.size();
  }
  explore::BeginAttempt(shared_);
}

bool ScenarioStepping::LearnedMore() {
  const size_t before = shared_.known_locations;
  explore::BeginAttempt(shared_);
  return shared_.known_locations != before;
}

std::unique_ptr<Stepper> ScenarioStepping::Make() { return std::make_unique<ScenarioStepper>(shared_); }

}  // namespace veristep::travel
