#include "vm/jvm/dynamic.h"

#include "vm/jvm/linkage_error.h"

namespace veristep::jvm {

namespace {

llvm::Error Unsupported(const DynamicPlace& place, const std::string& what) {
  return MakeLinkageError(ir::TrapKind::kUnsupported,
                          place.method.function->Display() + ": " + what + " is not supported");
}

std::string BootstrapName(const Class& caller, const DynamicRef& site) {
  const ConstantPool& pool = caller.file->pool();
  MethodHandleRef handle = pool.MethodHandle(caller.file->bootstrap_methods()[site.bootstrap_index].method_handle);
  MemberRef member = pool.Member(handle.member_index);
  return DottedName(member.class_name) + "." + std::string(member.name);
}

}  // namespace

llvm::Expected<DynamicCode> DynamicLinker::LinkCallSite(const DynamicPlace& place, const DynamicRef& site) {
  return Unsupported(place, "invokedynamic with bootstrap method " + BootstrapName(place.caller, site));
}

llvm::Expected<DynamicCode> DynamicLinker::LinkConstant(const DynamicPlace& place, const DynamicRef& site) {
  return Unsupported(place, "a dynamic constant with bootstrap method " + BootstrapName(place.caller, site));
}

llvm::Expected<DynamicCode> DynamicLinker::LinkPolymorphic(const DynamicPlace& place, const Method& method,
                                                           std::string_view descriptor) {
  return Unsupported(place, DottedName(method.owner->name) + "." + std::string(method.name) + std::string(descriptor));
}

}  // namespace veristep::jvm
