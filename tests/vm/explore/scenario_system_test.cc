// Explores hand-written VIR: two threads that increment a static counter, with and without a lock.
#include "vm/explore/scenario_system.h"

#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <set>

#include "core/search/search.h"
#include "vm/interp/native.h"

namespace veristep::explore {
namespace {

using interp::Machine;
using interp::NativeStatus;
using ir::Instr;
using ir::kNoReg;
using ir::Op;

class TestRuntime : public interp::LanguageRuntime {
 public:
  llvm::Expected<std::unique_ptr<ir::Code>> Lower(ir::Function& function) override {
    return std::move(pending[&function]);
  }
  NativeStatus RaiseTrap(Machine& machine, interp::Thread&, ir::TrapKind kind, std::string_view, uint64_t,
                         uint64_t) override {
    machine.SetStop({interp::Stop::Kind::kViolation, 1, "trap", std::to_string(int(kind))});
    return NativeStatus::kStop;
  }
  std::map<ir::Function*, std::unique_ptr<ir::Code>> pending;
};

Instr I(Op op, ir::Reg a, ir::Reg b, ir::Reg c, int64_t imm = 0) {
  Instr instr{op, a, b, c};
  instr.imm = imm;
  return instr;
}

class ScenarioTest : public ::testing::Test {
 protected:
  ScenarioTest() {
    program_.SetRuntime(ir::Language::kJava, &runtime_);
    counter_ = program_.statics().Add("counter", 4, false);
    lock_ = program_.statics().Add("lock", 4, true);
    auto type = std::make_unique<heap::Type>();
    type->name = "Lock";
    lock_type_ = program_.types().Add(std::move(type));
  }
  ir::Function* Define(const char* name, std::vector<ir::RegKind> kinds, std::vector<Instr> instrs) {
    ir::Function* function = program_.AddFunction(name, ir::Language::kJava);
    auto code = std::make_unique<ir::Code>();
    code->num_regs = uint32_t(kinds.size());
    code->reg_kinds = std::move(kinds);
    code->instrs = std::move(instrs);
    runtime_.pending[function] = std::move(code);
    return function;
  }
  core::SearchResult Explore(std::vector<ir::Function*> threads, bool races, unsigned workers = 1) {
    ExploreOptions options;
    options.check_races = races;
    ScenarioShared shared{program_,
                          [this, threads](Machine& machine) {
                            ++boots_;
                            heap::Ref lock = machine.heap().AllocateInstance(*lock_type_);
                            machine.heap().Store<heap::Ref>(lock_, lock);
                            for (ir::Function* thread : threads) machine.StartThread(*thread, {});
                            return llvm::Error::success();
                          },
                          options};
    core::SearchOptions search;
    search.find_all = true;
    search.workers = workers;
    finals_.clear();
    boots_ = 0;
    core::SearchResult result = ExploreToFixpoint(shared, [&] {
      return core::Search([&] { return std::make_unique<ScenarioSystem>(shared); }, search, nullptr, nullptr);
    });
    CollectFinals(shared);
    return result;
  }
  // All values of the counter in states where every thread has ended.
  void CollectFinals(ScenarioShared& shared) {
    ScenarioSystem system(shared);
    system.Reset();
    std::set<Fingerprint> seen;
    Visit(system, seen);
  }
  void Visit(ScenarioSystem& system, std::set<Fingerprint>& seen) {
    if (!seen.insert(system.Print()).second) return;
    std::vector<core::Choice> choices(system.Enabled().begin(), system.Enabled().end());
    if (choices.empty()) finals_.insert(system.machine().arena().At<uint32_t>(counter_));
    core::Snapshot here = system.Save();
    for (const core::Choice& choice : choices) {
      system.Restore(here);
      ASSERT_EQ(system.Take(choice).status, core::StepStatus::kState);
      Visit(system, seen);
    }
  }

  interp::Program program_;
  TestRuntime runtime_;
  uint32_t counter_, lock_;
  const heap::Type* lock_type_;
  std::set<uint32_t> finals_;
  std::atomic<int> boots_ = 0;
};

std::vector<Instr> Increment(uint32_t counter) {
  return {I(Op::kStaticLoad32, 0, kNoReg, 0, counter), I(Op::kAddI32Imm, 0, 0, kNoReg, 1),
          I(Op::kStaticStore32, 0, kNoReg, 0, counter), I(Op::kRetVoid, kNoReg, kNoReg, kNoReg)};
}

TEST_F(ScenarioTest, FindsTheLostUpdate) {
  ir::Function* a = Define("a", {ir::RegKind::kPlain}, Increment(counter_));
  ir::Function* b = Define("b", {ir::RegKind::kPlain}, Increment(counter_));
  core::SearchResult result = Explore({a, b}, false);
  EXPECT_EQ(result.verdict.answer, core::Answer::kHolds);
  EXPECT_EQ(finals_, (std::set<uint32_t>{1, 2}));
  core::SearchResult racy = Explore({a, b}, true);
  ASSERT_EQ(racy.verdict.answer, core::Answer::kViolated);
  EXPECT_EQ(racy.counterexamples.front().violation.kind, "data-race");
}

TEST_F(ScenarioTest, ALockMakesItRight) {
  auto body = [this](const char* name) {
    return Define(name, {ir::RegKind::kPlain, ir::RegKind::kRef},
                  {I(Op::kStaticLoadRef, 1, kNoReg, 0, lock_), I(Op::kMonitorEnter, kNoReg, 1, kNoReg),
                   I(Op::kStaticLoad32, 0, kNoReg, 0, counter_), I(Op::kAddI32Imm, 0, 0, kNoReg, 1),
                   I(Op::kStaticStore32, 0, kNoReg, 0, counter_), I(Op::kMonitorExit, kNoReg, 1, kNoReg),
                   I(Op::kRetVoid, kNoReg, kNoReg, kNoReg)});
  };
  ir::Function *a = body("a"), *b = body("b");
  core::SearchResult result = Explore({a, b}, true);
  EXPECT_EQ(result.verdict.answer, core::Answer::kHolds);
  EXPECT_EQ(finals_, (std::set<uint32_t>{2}));
  core::SearchResult parallel = Explore({a, b}, true, 2);
  EXPECT_EQ(parallel.states, result.states);
  EXPECT_EQ(parallel.transitions, result.transitions);
}

TEST_F(ScenarioTest, SystemsStartFromACopyOfTheFirst) {
  std::vector<ir::Function*> threads;
  for (const char* name : {"a", "b", "c", "d"}) {
    threads.push_back(Define(name, {ir::RegKind::kPlain}, Increment(counter_)));
  }
  core::SearchResult result = Explore(threads, false);
  EXPECT_EQ(boots_, 1);
  std::set<uint32_t> finals = finals_;
  EXPECT_EQ(finals, (std::set<uint32_t>{1, 2, 3, 4}));
  for (unsigned workers : {2u, 4u}) {
    core::SearchResult parallel = Explore(threads, false, workers);
    EXPECT_EQ(boots_, 1);
    EXPECT_EQ(parallel.states, result.states);
    EXPECT_EQ(parallel.transitions, result.transitions);
    EXPECT_EQ(finals_, finals);
  }
  // A copy is like a machine that got there by itself: the same name, and the same way on.
  ScenarioShared booted{program_,
                        [&](Machine& machine) {
                          for (ir::Function* thread : threads) machine.StartThread(*thread, {});
                          return llvm::Error::success();
                        },
                        {}};
  ScenarioShared again{program_, booted.boot, {}};
  for (ScenarioShared* shared : {&booted, &again}) {
    SampleLocations(*shared);
    BeginAttempt(*shared);
    shared->start = nullptr;
    shared->root = nullptr;
  }
  ScenarioSystem first(booted), copy(booted), other(again);
  for (ScenarioSystem* system : {&first, &copy, &other}) {
    ASSERT_EQ(system->Reset().status, core::StepStatus::kState);
    EXPECT_EQ(system->Print(), first.Print());
  }
  while (!first.Enabled().empty()) {
    core::Choice choice = first.Enabled().back();
    for (ScenarioSystem* system : {&first, &copy, &other}) {
      ASSERT_EQ(system->Take(choice).status, core::StepStatus::kState);
      EXPECT_EQ(system->Print(), first.Print());
    }
  }
}

// Workers begin one after the other, and what the first ones meet must not give the initial state another name: the
// later ones are to begin in the same one.
TEST_F(ScenarioTest, WhatComesUpChangesNoNames) {
  std::vector<ir::Function*> threads;
  for (const char* name : {"a", "b"}) threads.push_back(Define(name, {ir::RegKind::kPlain}, Increment(counter_)));
  ScenarioShared shared{program_,
                        [&](Machine& machine) {
                          for (ir::Function* thread : threads) machine.StartThread(*thread, {});
                          return llvm::Error::success();
                        },
                        {}};
  SampleLocations(shared);
  constexpr uint32_t kSite = 7;
  // In the initial state with a block of memory.
  auto enter = [&](ScenarioSystem& system) {
    ASSERT_EQ(system.Reset().status, core::StepStatus::kState);
    Machine& machine = system.machine();
    heap::Ref block = machine.heap().AllocateMemory(program_.memory_type(), 8, 0, kSite);
    machine.heap().Store<heap::Ref>(lock_, block);
  };
  auto find_out = [&] {
    shared.visibility.Add(interp::Visibility::Memory(kSite, 0), false, 0);
    shared.visibility.Add(interp::Visibility::Clock(), false, 0);
    shared.visibility.DropLock(shared.visibility.LockNumber(4711));
  };
  BeginAttempt(shared);
  ScenarioSystem first(shared), second(shared), late(shared);
  for (ScenarioSystem* system : {&first, &second}) enter(*system);
  const Fingerprint name = first.Print();
  find_out();
  EXPECT_EQ(second.Print(), name);
  EXPECT_EQ(first.Print(), name);
  EXPECT_EQ(late.Reset().status, core::StepStatus::kError);  // it could do something else than the others
  BeginAttempt(shared);
  ScenarioSystem next(shared);
  enter(next);
  EXPECT_NE(next.Print(), name);
}

}  // namespace
}  // namespace veristep::explore
