// Finding checks: reads the records in the section veristep_checks, runs nothing.
#include <algorithm>

#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Module.h"
#include "vm/llvm/checks/c_checks.h"
#include "vm/llvm/checks/model_layout.h"
#include "vm/llvm/symbols.h"

namespace veristep::llvm_front {

namespace {

constexpr const char kSection[] = "veristep_checks";

llvm::Error Bad(const llvm::Twine& message) { return llvm::createStringError(message.str()); }

const llvm::Constant* InitializerOf(const llvm::Value* value) {
  auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(value->stripPointerCasts());
  return variable == nullptr || !variable->hasInitializer() ? nullptr : variable->getInitializer();
}

std::string TextOf(const llvm::Value* value) {
  auto* text = llvm::dyn_cast_or_null<llvm::ConstantDataSequential>(InitializerOf(value));
  return text != nullptr && text->isCString() ? text->getAsCString().str() : "";
}

llvm::Expected<CCheck> ReadRecord(CProgram& c, const llvm::GlobalVariable& pointer) {
  auto malformed = [&] {
    return Bad("malformed check record " + pointer.getName() + ": was it compiled with another version of check.h?");
  };
  if (!pointer.hasInitializer()) return malformed();
  const llvm::Constant* found = InitializerOf(pointer.getInitializer());
  auto* record = llvm::dyn_cast_or_null<llvm::ConstantStruct>(found);
  if (record == nullptr || record->getNumOperands() <= kCheckKind) return malformed();
  auto* kind = llvm::dyn_cast<llvm::ConstantInt>(record->getOperand(kCheckKind));
  if (kind == nullptr) return malformed();
  CCheck check;
  check.name = TextOf(record->getOperand(kCheckName));
  check.kind = kind->isZero() ? CCheck::Kind::kScenario : CCheck::Kind::kModel;
  bool is_model = check.kind == CCheck::Kind::kModel;
  auto* function =
      llvm::dyn_cast<llvm::Function>(record->getOperand(is_model ? kCheckDefine : kCheckRun)->stripPointerCasts());
  if (check.name.empty() || function == nullptr) return malformed();
  check.function = c.runtime->symbols().FunctionOf(*function).function;
  if (is_model) {
    auto* model = llvm::dyn_cast<llvm::GlobalVariable>(record->getOperand(kCheckModel)->stripPointerCasts());
    if (model == nullptr) return malformed();
    check.model = c.runtime->symbols().VariableOf(*model).address;
  }
  return check;
}

}  // namespace

llvm::Expected<std::vector<CCheck>> FindCChecks(CProgram& c) {
  std::vector<CCheck> checks;
  for (const llvm::GlobalVariable& variable : c.runtime->module().globals()) {
    if (variable.getSection() != kSection) continue;
    llvm::Expected<CCheck> check = ReadRecord(c, variable);
    if (!check) return check.takeError();
    checks.push_back(std::move(*check));
  }
  if (checks.empty()) {
    FunctionRecord* main = c.runtime->symbols().FindFunction("main");
    if (main == nullptr) {
      return Bad(c.name + " has no checks: no VERISTEP_CHECK, no VERISTEP_MODEL (of <veristep/check.h>), and no main");
    }
    checks.push_back({"main", CCheck::Kind::kMain, main->function, 0});
  }
  std::ranges::sort(checks, {}, &CCheck::name);
  auto twice = std::ranges::adjacent_find(checks, {}, &CCheck::name);
  if (twice != checks.end()) return Bad("two checks are called " + twice->name + "; give one of them another name");
  return checks;
}

}  // namespace veristep::llvm_front
