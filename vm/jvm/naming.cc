// What people call threads, fields and source files of Java programs.
#include "vm/jvm/java_env.h"

namespace veristep::jvm {

namespace {

interp::FieldFacts FactsOf(const Field& field) {
  return {DottedName(field.owner->name) + "." + std::string(field.name), field.descriptor.front()};
}

const Field* FindField(Class& owner, bool is_static, uint64_t offset) {
  for (const Field& field : owner.fields) {
    if (field.IsStatic() == is_static && field.offset == offset) return &field;
  }
  return nullptr;
}

}  // namespace

std::string JvmRuntime::ThreadName(interp::Machine& machine, const interp::Thread& thread) {
  // A thread that has not got its object yet is about to start.
  JavaEnv env(machine, machine.thread(thread.index));
  Ref name = thread.object == 0 ? 0 : env.GetRef(thread.object, env.lib().thread_name);
  return name == 0 ? LanguageRuntime::ThreadName(machine, thread) : env.Modified(name);
}

interp::FieldFacts JvmRuntime::FieldAt(interp::Machine& machine, const heap::Type* type, uint64_t offset) {
  if (type != nullptr && type->kind == heap::Type::Kind::kArray) {
    return {ExternalTypeName(type->name), type->name[1]};
  }
  if (type != nullptr) {
    for (Class* c = &ClassOf(*type); c != nullptr; c = c->super) {
      if (const Field* field = FindField(*c, false, offset)) return FactsOf(*field);
    }
    return LanguageRuntime::FieldAt(machine, type, offset);
  }
  for (uint32_t id = 0; id < program_.types().size(); ++id) {
    const heap::Type* owner = program_.types()[id];
    if (owner == nullptr || owner->front_end == nullptr) continue;
    if (const Field* field = FindField(ClassOf(*owner), true, offset)) return FactsOf(*field);
  }
  return LanguageRuntime::FieldAt(machine, nullptr, offset);
}

std::string JvmRuntime::SourcePath(const ir::Code& code, std::string_view file) {
  if (code.function->owner == nullptr) return std::string(file);
  std::string_view package = ClassOf(*code.function->owner).Package();
  return package.empty() ? std::string(file) : std::string(package) + "/" + std::string(file);
}

}  // namespace veristep::jvm
