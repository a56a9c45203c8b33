// A program whose elements are basic blocks: names for places in the code that outlive changes elsewhere in a function.
#include <algorithm>
#include <numeric>

#include "vm/interp/program.h"
#include "vm/ir/code_shape.h"

namespace veristep::interp {

void Program::UseBlocks() {
  std::lock_guard lock(lower_mutex_);
  uses_blocks_ = true;
}

ir::CodeShape Program::ShapeOf(const ir::Code& code) { return ir::ShapeOf(code, NamesFor(code)); }

// REQUIRES: lower_mutex_ is held.
void Program::NameLocations(ir::Code& code) {
  code.locations.clear();
  code.reg_names.resize(code.num_regs);
  std::iota(code.reg_names.begin(), code.reg_names.end(), 0);
  for (uint32_t pc = 0; pc < code.instrs.size(); ++pc) code.locations.push_back({code.state_name, pc});
  if (code.block_of.empty()) code.block_of = ir::BlocksOf(code);
  auto earlier = earlier_ == nullptr ? ir::ShapeTable::const_iterator() : earlier_->find(code.function->name);
  if (earlier_ == nullptr || earlier == earlier_->end()) return;
  const ir::CodeShape& shape = earlier->second;
  ir::CodeMatch match = ir::Match(shape, ShapeOf(code));
  // New places must not be called what others have been called before.
  uint64_t salt = code.state_name;
  for (const ir::CodePoint& point : shape.points) salt = (salt ^ point.name.code ^ point.name.pc) * 0x9e3779b97f4a7c15;
  for (uint32_t pc = 0; pc < code.instrs.size(); ++pc) {
    uint32_t before = match.earlier_of[pc];
    if (before == ir::CodeMatch::kNone)
      code.locations[pc] = {code.state_name ^ salt, pc};
    else
      code.locations[pc] = shape.points[before].name;
  }
  uint32_t next_name = shape.reg_names.empty() ? 0 : std::ranges::max(shape.reg_names) + 1;
  for (uint32_t reg = 0; reg < code.num_regs; ++reg) {
    uint32_t before = match.earlier_reg_of[reg];
    code.reg_names[reg] = before == ir::CodeMatch::kNone ? next_name++ : shape.reg_names[before];
  }
  matches_[code.function->name] = std::move(match);
}

void Program::AdoptNames(std::shared_ptr<const ir::ShapeTable> earlier) {
  std::lock_guard lock(lower_mutex_);
  earlier_ = std::move(earlier);
  matches_.clear();
  for (const CodeElement& element : elements_) {
    if (element.block == kWholeCode) NameLocations(*element.mutable_code);
  }
}

bool Program::IsRunUnchanged(llvm::StringRef function, const ir::Location& place) {
  std::lock_guard lock(lower_mutex_);
  auto match = matches_.find(function.str());
  if (earlier_ == nullptr || match == matches_.end()) return false;
  const ir::CodeShape& shape = earlier_->find(function.str())->second;
  for (uint32_t i = 0; i < shape.points.size(); ++i) {
    if (shape.points[i].name == place) return ir::IsRunUnchanged(shape, match->second, i);
  }
  return false;
}

}  // namespace veristep::interp
