#include "vm/jvm/dynamic/java_dynamic_linker.h"

namespace veristep::jvm {

DynamicSite JavaDynamicLinker::SiteOf(const DynamicPlace& place, const DynamicRef& ref, const char* what) {
  const ClassFile& file = *place.caller.file;
  // Named by method and place, so that a change elsewhere leaves it alone.
  std::string name = place.caller.name + "$$" + what + "/" + std::string(place.method.name) +
                     std::string(place.method.descriptor) + "#" + place.name;
  return {place, ref, file.pool(), file.bootstrap_methods()[ref.bootstrap_index].arguments, std::move(name)};
}

llvm::Expected<DynamicCode> JavaDynamicLinker::LinkCallSite(const DynamicPlace& place, const DynamicRef& ref) {
  const ClassFile& file = *place.caller.file;
  const BootstrapMethod& bootstrap = file.bootstrap_methods()[ref.bootstrap_index];
  MemberRef member = file.pool().Member(file.pool().MethodHandle(bootstrap.method_handle).member_index);
  std::string_view owner = member.class_name, method = member.name;
  if (owner == "java/lang/invoke/LambdaMetafactory") {
    return LinkLambda(SiteOf(place, ref, "Lambda"), method == "altMetafactory");
  }
  if (owner == "java/lang/invoke/StringConcatFactory") {
    return LinkConcat(SiteOf(place, ref, "Concat"), method == "makeConcatWithConstants");
  }
  if (owner == "java/lang/runtime/ObjectMethods" && method == "bootstrap") {
    return LinkRecordMethod(SiteOf(place, ref, "Record"));
  }
  if (owner == "java/lang/runtime/SwitchBootstraps" && method == "typeSwitch") {
    return LinkSwitch(SiteOf(place, ref, "Switch"), "typeSwitch", "Ljava/lang/Object;");
  }
  if (owner == "java/lang/runtime/SwitchBootstraps" && method == "enumSwitch") {
    return LinkSwitch(SiteOf(place, ref, "Switch"), "enumSwitch", "Ljava/lang/Enum;");
  }
  return LinkBootstrap(SiteOf(place, ref, "Dynamic"));
}

llvm::Expected<DynamicCode> JavaDynamicLinker::LinkPolymorphic(const DynamicPlace&, const Method& method,
                                                               std::string_view descriptor) {
  return method.owner->name == "java/lang/invoke/VarHandle" ? LinkVarHandle(method, descriptor)
                                                            : LinkMethodHandle(method, descriptor);
}

ir::Function* JavaDynamicLinker::MakeFunction(const std::string& name, std::string_view descriptor, Class* nest_host,
                                              Lower lower, ir::NativeFn native, std::string method_name) {
  std::lock_guard lock(mutex_);
  ir::Function*& known = functions_[name];
  if (known != nullptr) return known;
  SyntheticClass parts;
  parts.name = name;
  parts.origin = nest_host == nullptr ? Origin::kBoot : nest_host->origin;
  parts.nest_host = nest_host;
  SyntheticMethod& method = parts.methods.emplace_back();
  method.name = std::move(method_name);
  method.descriptor = descriptor;
  method.access_flags = kAccStatic | kAccPublic;
  method.lower = std::move(lower);
  method.native = native;
  known = linker_.DefineSynthetic(std::move(parts))->methods.front().function;
  return known;
}

const DynamicConstant* JavaDynamicLinker::Keep(DynamicConstant constant) {
  std::lock_guard lock(mutex_);
  return &constants_.emplace_back(std::move(constant));
}

}  // namespace veristep::jvm
