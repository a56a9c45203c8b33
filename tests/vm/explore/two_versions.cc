#include "tests/vm/explore/two_versions.h"

#include "core/base/check.h"
#include "llvm/Support/raw_ostream.h"
#include "vm/ir/print.h"

namespace veristep::explore {

using heap::Ref;
using heap::Type;
using interp::Machine;
using interp::NativeStatus;

class TwoVersions::Runtime : public interp::LanguageRuntime {
 public:
  llvm::Expected<CodePtr> Lower(ir::Function&) override { return std::move(pending); }
  NativeStatus RaiseTrap(Machine& machine, interp::Thread& thread, ir::TrapKind kind, std::string_view, uint64_t,
                         uint64_t) override {
    // As in Java: a handler may well be in the same frame.
    const ir::Code& code = *machine.TopFrame(thread)->code;
    if (!code.handlers.empty() && thrown != nullptr) {
      machine.Throw(thread, machine.heap().AllocateInstance(*thrown));
      return NativeStatus::kRetry;
    }
    machine.SetStop({interp::Stop::Kind::kViolation, 1, "trap", std::to_string(int(kind))});
    return NativeStatus::kStop;
  }
  NativeStatus MakeConstant(Machine& machine, interp::Thread&, const ir::ConstantSlot& slot) override {
    const Ref made = machine.heap().AllocateInstance(*thrown);
    machine.heap().Store<Ref>(slot.slot, made);
    machine.Publish(made);
    return NativeStatus::kReturn;
  }
  CodePtr pending;
  const Type* thrown = nullptr;
};

TwoVersions::TwoVersions() : runtime_(std::make_unique<Runtime>()) {
  program.SetRuntime(ir::Language::kJava, runtime_.get());
  own_int = program.statics().Add("Own.i", 4, false, {.is_own = true});
  own_node = program.statics().Add("Own.n", 4, true, {.is_own = true});
  library_int = program.statics().Add("Library.i", 4, false);
  library_long = program.statics().Add("Library.l", 8, false);
  constant = program.statics().Add("Library.constant", 4, true);
  on_node = AddFunction("Node.run");
  on_leaf = AddFunction("Leaf.run");
  declared = AddFunction("Runner.run");

  Type* interface = AddType("Runner");
  interface->is_interface = true;
  runner = interface;
  node = AddNodeType("Node", nullptr, on_node);
  leaf = AddNodeType("Leaf", node, on_leaf);
  ints = AddArrayType("[I", 2, nullptr);
  bytes = AddArrayType("[B", 0, nullptr);
  nodes = AddArrayType("[Node", 2, node);
  leaves = AddArrayType("[Leaf", 2, leaf);
  runtime_->thrown = node;
}
TwoVersions::~TwoVersions() = default;

Type* TwoVersions::AddType(const char* name) {
  auto type = std::make_unique<Type>();
  type->name = name;
  return program.types().Add(std::move(type));
}

const Type* TwoVersions::AddNodeType(const char* name, const Type* super, ir::Function* run) {
  Type* type = AddType(name);
  type->size = kLeafInt + (super == nullptr ? 0 : 8);
  type->ref_offsets = {kNext, kOther, kInts, kNodes, kBytes};
  type->super = super;
  if (super != nullptr) type->display = super->display;
  type->display.push_back(type);
  type->all_interfaces = {runner};
  type->vtable = {run};
  type->itable[kSelector] = run;
  type->init_word = program.statics().Add(std::string(name) + " init", 4, false);
  return type;
}

const Type* TwoVersions::AddArrayType(const char* name, uint8_t elem_log2, const Type* element) {
  Type* type = AddType(name);
  type->kind = Type::Kind::kArray;
  type->elem_log2 = elem_log2;
  type->elem_is_ref = element != nullptr;
  type->element = element;
  return type;
}

ir::Function* TwoVersions::AddFunction(const std::string& name) {
  ir::Function* function = program.AddFunction(name, ir::Language::kJava);
  function->num_args = 3;
  function->num_results = 1;
  function->arg_kinds = {ir::RegKind::kRef, ir::RegKind::kPlain, ir::RegKind::kPlain};
  return function;
}

const ir::Code* TwoVersions::Lower(ir::Function& function, CodePtr code) {
  runtime_->pending = std::move(code);
  function.code.store(nullptr);
  return llvm::cantFail(program.Lower(function));
}

void TwoVersions::Define(ir::Function& function, CodePtr code) {
  versions_[&function] = {.present = Lower(function, std::move(code))};
}

void TwoVersions::Define(ir::Function& function, CodePtr earlier, CodePtr present) {
  Versions versions;
  versions.earlier = Lower(function, std::move(earlier));
  CHECK(program.AppendCode(*versions.earlier, versions.stored));
  versions.present = Lower(function, std::move(present));
  if (versions.earlier->hash == versions.present->hash) versions.earlier = nullptr;
  versions_[&function] = std::move(versions);
}

EarlierCode TwoVersions::Earlier() {
  EarlierCode earlier;
  std::vector<interp::Program::StoredCode> stored;
  for (const auto& [function, versions] : versions_) {
    if (versions.present->is_fixed) continue;
    earlier[function] = nullptr;
    if (versions.earlier == nullptr) continue;
    stored.push_back({versions.earlier->function, versions.stored, versions.earlier->hash});
  }
  const std::vector<const ir::Code*> read = program.ReadEarlier(stored);
  for (size_t i = 0; i < read.size(); ++i) {
    CHECK(read[i] != nullptr);
    earlier[stored[i].function] = read[i];
  }
  return earlier;
}

std::string TwoVersions::TextOf(const ir::Function& function) const {
  std::string text;
  llvm::raw_string_ostream out(text);
  const Versions& versions = versions_.at(&function);
  if (versions.earlier != nullptr) {
    out << "earlier ";
    ir::Print(*versions.earlier, out);
    out << "present ";
  }
  ir::Print(*versions.present, out);
  return text;
}

void TwoVersions::Boot(Machine& machine) {
  ir::Function* nothing = AddFunction("nothing");
  auto code = std::make_unique<ir::Code>();
  code->num_regs = 3;
  code->reg_kinds = nothing->arg_kinds;
  code->instrs = {I(ir::Op::kRetVoid)};
  Lower(*nothing, std::move(code));
  interp::Thread& thread = *machine.StartThread(*nothing, {});
  machine.TopFrame(thread)->flags |= interp::kPauses;
  CHECK(machine.RunThread(thread, 1) == interp::RunResult::kFinished);
  heap::Heap& heap = machine.heap();
  auto set = [&](Ref ref, uint64_t offset, Ref value) { heap.Store<Ref>(heap::OffsetOf(ref) + offset, value); };
  old_.clear();
  for (const Type* type : {node, node, leaf}) old_.push_back(heap.AllocateInstance(*type));
  machine.globals().model = old_[0];
  set(old_[0], kNext, old_[1]);
  set(old_[0], kOther, old_[2]);
  set(old_[1], kInts, heap.AllocateArray(*ints, 2));
  heap.Store<Ref>(own_node, old_[2]);
}

void TwoVersions::Start() {
  machine_ = std::make_unique<Machine>(program, interp::MachineOptions{.heap_limit = 1 << 24, .stack_size = 1 << 16});
  Boot(*machine_);
  machine_->StartTracking(visibility_);
  machine_->SetTouchLog(&log_, false);
  root_ = machine_->heap().journal().root();
}

Ref TwoVersions::NewNode(const Type& type) {
  const Ref made = machine_->heap().AllocateInstance(type);
  machine_->Publish(made);
  return made;
}

Ref TwoVersions::NewArray(const Type& type, uint32_t length) {
  const Ref made = machine_->heap().AllocateArray(type, length);
  machine_->Publish(made);
  return made;
}

// Few values, so that much is equal by chance.
void TwoVersions::FillAtRandom(std::mt19937_64& random, Ref ref, const std::vector<Ref>& all) {
  auto number = [&] { return random() % 8 == 0 ? 65535 : int32_t(random() % 6) - 2; };
  auto any_node = [&]() -> Ref { return random() % 4 == 0 ? 0 : all[random() % all.size()]; };
  auto array = [&](const Type& type) -> Ref { return random() % 3 == 0 ? 0 : NewArray(type, uint32_t(random() % 4)); };
  constexpr int64_t kLongs[] = {-1, 0, 1, int64_t(1) << 32, (int64_t(1) << 32) + 1};
  Set<int32_t>(ref, kInt, number());
  Set<int32_t>(ref, kOtherInt, number());
  Set<int64_t>(ref, kLong, kLongs[random() % 5]);
  Set<int8_t>(ref, kByte, int8_t(number() * 60));
  Set<int16_t>(ref, kShort, int16_t(number()));
  Set<int16_t>(ref, kChar, int16_t(number()));
  Set<Ref>(ref, kNext, any_node());
  Set<Ref>(ref, kOther, any_node());
  if (&machine_->heap().TypeOf(ref) == leaf) Set<int32_t>(ref, kLeafInt, number());
  auto is_leaf = [&](Ref one) { return one == 0 || &machine_->heap().TypeOf(one) == leaf; };
  const Ref some_ints = array(*ints), some_nodes = array(random() % 2 == 0 ? *nodes : *leaves),
            some_bytes = array(*bytes);
  auto length = [&](Ref made) { return made == 0 ? 0 : machine_->heap().ObjectAt(made).length; };
  auto element = [&]() -> Ref {
    const Ref one = any_node();
    return &machine_->heap().TypeOf(some_nodes) == nodes || is_leaf(one) ? one : 0;
  };
  for (uint32_t i = 0; i < length(some_ints); ++i) Set<int32_t>(some_ints, heap::kHeaderSize + 4 * i, number());
  for (uint32_t i = 0; i < length(some_nodes); ++i) Set<Ref>(some_nodes, heap::kHeaderSize + 4 * i, element());
  for (uint32_t i = 0; i < length(some_bytes); ++i) Set<int8_t>(some_bytes, heap::kHeaderSize + i, int8_t(number()));
  Set<Ref>(ref, kInts, some_ints);
  Set<Ref>(ref, kNodes, some_nodes);
  Set<Ref>(ref, kBytes, some_bytes);
}

core::Snapshot TwoVersions::RandomState(std::mt19937_64& random) {
  machine_->Restore(root_);
  std::vector<Ref> all = old_;
  for (uint64_t more = random() % 4; more > 0; --more) all.push_back(NewNode(random() % 2 == 0 ? *node : *leaf));
  for (Ref ref : all) FillAtRandom(random, ref, all);
  // Two that share an array.
  if (random() % 2 == 0) Set<Ref>(all[random() % all.size()], kInts, Get<Ref>(all[random() % all.size()], kInts));
  heap::Heap& heap = machine_->heap();
  heap.Store<int32_t>(own_int, int32_t(random() % 4) - 1);
  heap.Store<int32_t>(library_int, int32_t(random() % 4) - 1);
  heap.Store<int64_t>(library_long, int64_t(random() % 3) - 1);
  heap.Store<Ref>(own_node, random() % 4 == 0 ? 0 : all[random() % all.size()]);
  if (random() % 8 != 0) heap.Store<uint32_t>(leaf->init_word, heap::kInitialized);
  if (random() % 8 != 0) heap.Store<Ref>(constant, all[random() % all.size()]);
  return machine_->Save();
}

TwoVersions::Outcome TwoVersions::Run(Which which, ir::Function& function, int32_t x, int32_t y) {
  for (const auto& [changed, versions] : versions_) {
    if (which == Which::kEarlier && versions.earlier != nullptr)
      versions.earlier->function->code.store(versions.earlier);
  }
  log_.Begin();
  interp::Thread& thread = machine_->thread(0);
  machine_->WillWrite(thread);
  thread.state = interp::ThreadState::kRunnable;
  thread.result = 0;
  const uint64_t args[] = {object(), uint32_t(x), uint32_t(y)};
  constexpr uint16_t kFlags = interp::kDiscardResult | interp::kStopUnwinding | interp::kPauses;
  CHECK(machine_->PushFrame(thread, function, args, ir::kNoReg, kFlags));
  const interp::RunResult result = machine_->RunThread(thread, 100000);
  Outcome outcome;
  if (result != interp::RunResult::kFinished) {
    outcome.stop =
        machine_->stop() ? "stopped: " + machine_->stop()->message : "stopped " + std::to_string(int(result));
  } else {
    thread.result = 0;
    outcome.print = machine_->Print();
  }
  for (uint32_t element : log_.Code()) {
    const ir::Code& code = *program.element(element).code;
    outcome.ran.insert(code.function);
    outcome.roots.insert(code.roots.begin(), code.roots.end());
  }
  for (const auto& [changed, versions] : versions_) versions.present->function->code.store(versions.present);
  return outcome;
}

}  // namespace veristep::explore
