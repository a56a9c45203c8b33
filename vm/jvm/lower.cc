#include "vm/jvm/lower.h"

#include "vm/ir/tidy.h"
#include "vm/jvm/classfile/verify.h"
#include "vm/jvm/code_builder.h"
#include "vm/jvm/method_lowerer.h"

namespace veristep::jvm {

namespace {

// What the verifier may know: the classes that are loaded already. Verification loads none.
class LoadedHierarchy : public ClassHierarchy {
 public:
  explicit LoadedHierarchy(ClassLinker& linker) : linker_(linker) {}
  std::optional<ClassFacts> Lookup(std::string_view name) const override {
    const Class* c = linker_.FindLoaded(name);
    if (c == nullptr) return std::nullopt;
    return ClassFacts{c->super == nullptr ? std::string_view() : std::string_view(c->super->name), c->IsInterface()};
  }

 private:
  ClassLinker& linker_;
};

// Code that does nothing but raise the trap.
std::unique_ptr<ir::Code> TrapCode(const Method& method, ir::TrapKind kind, std::string text) {
  CodeBuilder builder(method.descriptor, method.IsStatic());
  builder.Emit(ir::Op::kTrap, ir::kNoReg, ir::kNoReg, ir::kNoReg, builder.AddTrap(kind, std::move(text)));
  return builder.Finish();
}

}  // namespace

llvm::Expected<std::unique_ptr<ir::Code>> LowerMethod(Method& method, ClassLinker& linker, DynamicLinker& dynamic) {
  if (method.synthetic != nullptr && method.synthetic->lower) return method.synthetic->lower(method);
  if (method.IsAbstract()) {
    return TrapCode(method, ir::TrapKind::kAbstractMethod,
                    ExternalMethodName(method.owner->name, method.name, method.descriptor));
  }
  if (method.info == nullptr || method.info->code == nullptr) {
    return TrapCode(method, ir::TrapKind::kUnsupported, "native method " + method.function->name + " is not supported");
  }
  const ClassFile& file = *method.owner->file;
  llvm::Expected<CodeMap> map = ValidateCode(file, *method.info);
  if (!map) return map.takeError();
  if (!method.owner->IsLibrary()) {
    LoadedHierarchy hierarchy(linker);
    llvm::Expected<FrameTypes> frames = Verify(file, *method.info, *map, VerifyMode::kTypes, &hierarchy);
    if (!frames) return frames.takeError();
  }
  MethodLowerer lowerer(method, std::move(*map), linker, dynamic);
  llvm::Expected<std::unique_ptr<ir::Code>> code = lowerer.Run();
  if (!code) return code;
  method.bytecode_pcs = lowerer.TakeBytecodePcs();
  // The class library is the same in all versions, and has to be there fast.
  if (method.owner->IsLibrary()) return code;
  std::vector<uint16_t> pcs;
  for (uint32_t index : ir::Tidy(**code, method.function->num_args)) pcs.push_back(method.bytecode_pcs[index]);
  method.bytecode_pcs = std::move(pcs);
  return code;
}

}  // namespace veristep::jvm
