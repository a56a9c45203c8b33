// Links invokedynamic, dynamic constants and signature-polymorphic calls. The bootstrap methods that javac uses are not
// run: their answer is made directly (lambda.cc, string_concat.cc, record_methods.cc, pattern_switch.cc). All others
// are run as Java code over the replaced classes of java.lang.invoke (bootstrap.cc).
#pragma once

#include <deque>
#include <functional>
#include <mutex>
#include <string>

#include "llvm/ADT/StringMap.h"
#include "vm/jvm/class_linker.h"
#include "vm/jvm/dynamic.h"
#include "vm/jvm/dynamic/dynamic_constant.h"

namespace veristep::jvm {

// One call site as its linkers see it.
struct DynamicSite {
  const DynamicPlace& place;
  const DynamicRef& ref;
  const ConstantPool& pool;
  llvm::ArrayRef<uint16_t> arguments;  // of the bootstrap method, in the pool
  std::string name;                    // unique in the program
};

class JavaDynamicLinker : public DynamicLinker {
 public:
  using Lower = std::function<llvm::Expected<std::unique_ptr<ir::Code>>(const Method&)>;

  explicit JavaDynamicLinker(ClassLinker& linker) : linker_(linker) {}

  llvm::Expected<DynamicCode> LinkCallSite(const DynamicPlace& place, const DynamicRef& site) override;
  llvm::Expected<DynamicCode> LinkConstant(const DynamicPlace& place, const DynamicRef& site) override;
  llvm::Expected<DynamicCode> LinkPolymorphic(const DynamicPlace& place, const Method& method,
                                              std::string_view descriptor) override;

 private:
  // By bootstrap method.
  llvm::Expected<DynamicCode> LinkLambda(const DynamicSite& site, bool alternative);
  llvm::Expected<DynamicCode> LinkConcat(const DynamicSite& site, bool has_recipe);
  llvm::Expected<DynamicCode> LinkRecordMethod(const DynamicSite& site);
  llvm::Expected<DynamicCode> LinkSwitch(const DynamicSite& site, const char* helper, std::string_view target);
  llvm::Expected<DynamicCode> LinkBootstrap(const DynamicSite& site);

  llvm::Expected<DynamicCode> LinkVarHandle(const Method& method, std::string_view descriptor);
  llvm::Expected<DynamicCode> LinkMethodHandle(const Method& method, std::string_view descriptor);

  DynamicSite SiteOf(const DynamicPlace& place, const DynamicRef& ref, const char* what);
  // A function of its own, in a synthetic class; the same one for the same name.
  ir::Function* MakeFunction(const std::string& name, std::string_view descriptor, Class* nest_host, Lower lower,
                             ir::NativeFn native = nullptr, std::string method_name = "run");
  const DynamicConstant* Keep(DynamicConstant constant);

  ClassLinker& linker_;
  std::mutex mutex_;  // guards what is below
  std::deque<DynamicConstant> constants_;
  llvm::StringMap<ir::Function*> functions_;
};

}  // namespace veristep::jvm
