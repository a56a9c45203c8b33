// Call sites, constants and polymorphic calls that are linked by running Java code: the arguments are boxed and handed
// to java.lang.invoke.VeristepLinker or MethodHandle. Pattern switches work the same way.
#include "vm/jvm/dynamic/emitter.h"
#include "vm/jvm/dynamic/java_dynamic_linker.h"

namespace veristep::jvm {

namespace {

constexpr std::string_view kLinker = "java/lang/invoke/VeristepLinker";

std::vector<ir::Reg> Registers(size_t first, size_t count) {
  std::vector<ir::Reg> registers;
  for (size_t i = 0; i < count; ++i) registers.push_back(ir::Reg(first + i));
  return registers;
}

ir::ConstantSlot Slot(ClassLinker& linker, const std::string& name, const DynamicConstant* constant) {
  return {ir::ConstantSlot::Kind::kDynamic, linker.ConstantSlot(name), name, constant};
}

}  // namespace

llvm::Expected<DynamicCode> JavaDynamicLinker::LinkBootstrap(const DynamicSite& site) {
  const DynamicConstant* constant = Keep({.kind = DynamicConstant::Kind::kCallSite,
                                          .owner = &site.place.caller,
                                          .bootstrap = site.ref.bootstrap_index,
                                          .name = std::string(site.ref.name),
                                          .descriptor = std::string(site.ref.descriptor)});
  std::string name = site.name;
  DynamicCode code;
  code.function =
      MakeFunction(name, site.ref.descriptor, &site.place.caller,
                   [this, name, constant](const Method& method) -> llvm::Expected<std::unique_ptr<ir::Code>> {
                     Emitter emit(linker_, method.descriptor, true);
                     MethodType type = *ParseMethodType(method.descriptor);
                     ir::Reg call_site = emit.Constant(Slot(linker_, name, constant));
                     ir::Reg args = emit.BoxAll(Registers(0, type.parameters.size()), type.parameters);
                     ir::Reg result = emit.CallStatic(
                         kLinker, "invokeSite", "(Ljava/lang/invoke/CallSite;[Ljava/lang/Object;)Ljava/lang/Object;",
                         {call_site, args});
                     if (llvm::Error error = emit.ReturnBoxed(result, type.result)) return error;
                     return emit.builder().Finish();
                   });
  return code;
}

llvm::Expected<DynamicCode> JavaDynamicLinker::LinkConstant(const DynamicPlace& place, const DynamicRef& ref) {
  DynamicSite site = SiteOf(place, ref, "Constant");
  const DynamicConstant* constant = Keep({.kind = DynamicConstant::Kind::kCondy,
                                          .owner = &place.caller,
                                          .bootstrap = ref.bootstrap_index,
                                          .name = std::string(ref.name),
                                          .descriptor = std::string(ref.descriptor)});
  std::string name = site.name;
  DynamicCode code;
  code.function =
      MakeFunction(name, "()" + std::string(ref.descriptor), &place.caller,
                   [this, name, constant](const Method& method) -> llvm::Expected<std::unique_ptr<ir::Code>> {
                     Emitter emit(linker_, method.descriptor, true);
                     CodeBuilder& builder = emit.builder();
                     ir::Reg holder = emit.Constant(Slot(linker_, name, constant));
                     ir::Reg zero = builder.NewReg(ir::RegKind::kPlain);
                     ir::Reg value = builder.NewReg(ir::RegKind::kRef);
                     builder.Emit(ir::Op::kConst, zero);
                     builder.Emit(ir::Op::kArrLoadRef, value, holder, zero);
                     if (llvm::Error error = emit.ReturnBoxed(value, ParseMethodType(method.descriptor)->result))
                       return error;
                     return builder.Finish();
                   });
  return code;
}

llvm::Expected<DynamicCode> JavaDynamicLinker::LinkSwitch(const DynamicSite& site, const char* helper,
                                                          std::string_view target) {
  const DynamicConstant* constant = Keep(
      {.kind = DynamicConstant::Kind::kLabels, .owner = &site.place.caller, .bootstrap = site.ref.bootstrap_index});
  std::string name = site.name, descriptor = "(" + std::string(target) + "I[Ljava/lang/Object;)I";
  DynamicCode code;
  code.function = MakeFunction(
      name, site.ref.descriptor, &site.place.caller,
      [this, name, constant, helper, descriptor](const Method& m) -> llvm::Expected<std::unique_ptr<ir::Code>> {
        Emitter emit(linker_, m.descriptor, true);
        ir::Reg labels = emit.Constant(Slot(linker_, name, constant));
        ir::Reg result = emit.CallStatic(kLinker, helper, descriptor, {0, 1, labels});
        emit.builder().Emit(ir::Op::kRet, ir::kNoReg, result);
        return emit.builder().Finish();
      });
  return code;
}

llvm::Expected<DynamicCode> JavaDynamicLinker::LinkMethodHandle(const Method& method, std::string_view descriptor) {
  const char* link = method.name == "invokeExact" ? "linkExact" : "linkGeneric";
  std::string site_type(descriptor);
  std::string full = "(Ljava/lang/invoke/MethodHandle;" + site_type.substr(1);
  std::string name = "java/lang/invoke/MethodHandle$$" + std::string(method.name) + site_type;
  const DynamicConstant* constant = Keep({.kind = DynamicConstant::Kind::kMethodType, .descriptor = site_type});
  DynamicCode code;
  code.function =
      MakeFunction(name, full, nullptr,
                   [this, link, site_type, constant](const Method& m) -> llvm::Expected<std::unique_ptr<ir::Code>> {
                     Emitter emit(linker_, m.descriptor, true);
                     MethodType type = *ParseMethodType(site_type);
                     emit.builder().Emit(ir::Op::kNullCheck, ir::kNoReg, 0);
                     ir::Reg args = emit.BoxAll(Registers(1, type.parameters.size()), type.parameters);
                     ir::Reg method_type = emit.Constant(Slot(linker_, "method type " + site_type, constant));
                     ir::Reg result = emit.CallStatic("java/lang/invoke/MethodHandle", link,
                                                      "(Ljava/lang/invoke/MethodHandle;[Ljava/lang/Object;"
                                                      "Ljava/lang/invoke/MethodType;)Ljava/lang/Object;",
                                                      {0, args, method_type});
                     if (llvm::Error error = emit.ReturnBoxed(result, type.result)) return error;
                     return emit.builder().Finish();
                   });
  return code;
}

}  // namespace veristep::jvm
