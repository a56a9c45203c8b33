#include "vm/jvm/java_env.h"

#include <algorithm>
#include <cstring>

#include "core/base/check.h"
#include "vm/jvm/classfile/modified_utf8.h"
#include "vm/jvm/linkage_error.h"

namespace veristep::jvm {

namespace {

constexpr uint32_t kPrimitiveMirror = 0x80000000;

bool IsAscii(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return uint8_t(c) - 1u < 0x7f; });
}

}  // namespace

uint32_t JavaEnv::OffsetOf(Class& owner, std::string_view name, std::string_view descriptor) {
  const Field* field = owner.DeclaredField(name, descriptor);
  CHECK(field != nullptr);
  return field->offset;
}

Ref JavaEnv::NewBytes(std::span<const uint8_t> bytes) {
  Ref array = NewArray(*lib().byte_array, uint32_t(bytes.size()));
  if (array != 0 && !bytes.empty()) {
    std::memcpy(&machine_.arena().At<uint8_t>(heap::OffsetOf(array) + heap::kHeaderSize), bytes.data(), bytes.size());
  }
  return array;
}

Ref JavaEnv::NewLatin1(std::string_view bytes) {
  Ref value = NewBytes({reinterpret_cast<const uint8_t*>(bytes.data()), bytes.size()});
  Ref string = New(*lib().string);
  PutRef(string, lib().string_value, value);
  return string;
}

Ref JavaEnv::NewString(std::u16string_view text) {
  if (std::ranges::all_of(text, [](char16_t c) { return c < 256; })) {
    return NewLatin1(std::string(text.begin(), text.end()));
  }
  Ref value = NewBytes({reinterpret_cast<const uint8_t*>(text.data()), text.size() * 2});
  Ref string = New(*lib().string);
  PutRef(string, lib().string_value, value);
  Put<int8_t>(string, lib().string_coder, 1);
  return string;
}

Ref JavaEnv::NewString(std::string_view modified) {
  return IsAscii(modified) ? NewLatin1(modified) : NewString(ModifiedToUtf16(modified));
}

Ref JavaEnv::NewUtf8(std::string_view utf8) { return IsAscii(utf8) ? NewLatin1(utf8) : NewString(Utf8ToUtf16(utf8)); }

Ref JavaEnv::Intern(std::string_view modified) {
  uint32_t slot = linker().StringSlot(modified);
  if (Ref known = GetStatic(slot)) return known;
  Ref string = NewString(modified);
  PutStatic(slot, string);
  return string;
}

std::u16string JavaEnv::Text(Ref string) {
  Ref value = GetRef(string, lib().string_value);
  uint32_t bytes = Length(value);
  const uint8_t* data = &machine_.arena().At<uint8_t>(heap::OffsetOf(value) + heap::kHeaderSize);
  if (Get<int8_t>(string, lib().string_coder) == 0) return std::u16string(data, data + bytes);
  std::u16string text(bytes / 2, u'\0');
  std::memcpy(text.data(), data, text.size() * 2);
  return text;
}

std::string JavaEnv::Modified(Ref string) {
  Ref value = GetRef(string, lib().string_value);
  if (Get<int8_t>(string, lib().string_coder) == 0) {
    const char* data = &machine_.arena().At<char>(heap::OffsetOf(value) + heap::kHeaderSize);
    std::string_view text(data, Length(value));
    if (IsAscii(text)) return std::string(text);
  }
  return Utf16ToModified(Text(string));
}

Ref JavaEnv::Mirror(Class& c) {
  if (Ref known = GetStatic(c.mirror)) return known;
  Ref mirror = New(*lib().class_class);
  if (mirror == 0) return 0;
  // Which class it stands for is kept in the header's length, which instances do not use.
  heap().ObjectAt(mirror).length = c.IsPrimitive() ? kPrimitiveMirror | uint32_t(c.basic) : c.type->id;
  if (c.IsArray()) PutRef(mirror, lib().class_component_type, Mirror(*c.element));
  PutStatic(c.mirror, mirror);
  return mirror;
}

Class& JavaEnv::ClassOfMirror(Ref mirror) {
  uint32_t id = heap().ObjectAt(mirror).length;
  CHECK(id != 0);
  if (id & kPrimitiveMirror) return *linker().Primitive(BasicType(id & ~kPrimitiveMirror));
  return ClassOf(*machine_.program().types()[id]);
}

NativeStatus Throw(NativeCall& call, std::string_view class_name, const char* message) {
  JavaEnv env(call);
  llvm::Expected<Class*> c = env.linker().Load(class_name);
  if (!c) return ThrowLinkage(call, c.takeError());
  if ((*c)->NeedsInit()) {
    NativeStatus status = env.runtime().InitClass(call.machine, call.thread, *(*c)->type);
    if (status != NativeStatus::kReturn) return status;
  }
  JavaEnv::ThrowableParts parts;
  if (message != nullptr) parts.message = message;
  parts.has_message = message != nullptr;
  parts.native_top = &call.function;
  call.exception = env.NewThrowable(**c, parts);
  if (call.exception == 0) return call.Trap(ir::TrapKind::kOutOfMemory);
  return NativeStatus::kThrow;
}

NativeStatus Throw(NativeCall& call, std::string_view class_name, const std::string& message) {
  return Throw(call, class_name, message.c_str());
}

NativeStatus ThrowLinkage(NativeCall& call, llvm::Error error) {
  ir::TrapSite trap = TrapFor(std::move(error));
  return call.Trap(trap.kind, trap.text);
}

NativeStatus ReturnRef(NativeCall& call, JavaEnv& env, Ref ref) {
  if (env.failed()) return call.Trap(ir::TrapKind::kOutOfMemory);
  return call.Return(ref);
}

}  // namespace veristep::jvm
