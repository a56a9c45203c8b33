// Code of an earlier version of the program, to be run beside what became of it.
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/Error.h"
#include "vm/heap/heap.h"
#include "vm/interp/program.h"
#include "vm/ir/stored_code.h"

namespace veristep::interp {

namespace {

// How calls that are dispatched find their way in this process, read off code that has been lowered.
class Dispatch {
 public:
  explicit Dispatch(const std::deque<std::unique_ptr<ir::Code>>& code) {
    for (const std::unique_ptr<ir::Code>& one : code) {
      for (const ir::Instr& instr : one->instrs) {
        if (instr.op != ir::Op::kCallVirtual && instr.op != ir::Op::kCallInterface) continue;
        const ir::CallSite& site = one->calls[size_t(instr.imm)];
        known_[{site.target, uint32_t(instr.op)}] = {site.vtable_index, site.selector};
      }
    }
  }

  bool Find(ir::Op op, ir::CallSite& site) const {
    auto known = known_.find({site.target, uint32_t(op)});
    if (known == known_.end()) return false;
    site.vtable_index = known->second.vtable_index;
    site.selector = known->second.selector;
    return true;
  }

 private:
  struct Way {
    uint32_t vtable_index;
    uint64_t selector;
  };
  llvm::DenseMap<std::pair<const ir::Function*, uint32_t>, Way> known_;
};

// Two things of one name: neither is meant.
template <typename Value>
void AddOnce(llvm::DenseMap<uint64_t, Value>& map, uint64_t name, Value value) {
  auto [known, inserted] = map.try_emplace(name, value);
  if (!inserted) known->second = Value();
}

}  // namespace

bool Program::AppendCode(const ir::Code& code, std::string& out) { return ir::AppendTo(out, code, NamesFor(code)); }

std::vector<const ir::Code*> Program::ReadEarlier(const std::vector<StoredCode>& stored) {
  std::lock_guard lock(lower_mutex_);
  Dispatch dispatch(code_);
  llvm::DenseMap<uint64_t, const heap::Type*> types;
  for (uint32_t id = heap::Heap::kFillerType + 1; id < types_.size(); ++id)
    AddOnce(types, types_[id]->name_hash, types_[id]);
  llvm::DenseMap<uint64_t, uint32_t> statics;
  for (uint32_t i = 0; i < statics_.size(); ++i) AddOnce(statics, statics_[i].NameInCode(), statics_[i].address);
  const ir::CodeWorld world{
      .function = [this](std::string_view name) { return FindFunction(llvm::StringRef(name)); },
      .type = [&](uint64_t name) { return types.lookup(name); },
      .static_address = [&](uint64_t name) -> std::optional<uint32_t> {
        uint32_t address = statics.lookup(name);
        return address == 0 ? std::nullopt : std::optional(address);
      },
      .find_dispatch = [&](ir::Op op, ir::CallSite& site) { return dispatch.Find(op, site); },
  };
  std::vector<const ir::Code*> found;
  for (const StoredCode& one : stored) {
    std::unique_ptr<ir::Code> code = ir::ReadCode(one.bytes, *one.function, world);
    found.push_back(nullptr);
    if (code == nullptr) continue;
    code->hash = ir::HashOf(*code, NamesFor(*code));
    if (code->hash != one.hash) continue;
    NameRoots(*code);
    found.back() = code_.emplace_back(std::move(code)).get();
  }
  return found;
}

}  // namespace veristep::interp
