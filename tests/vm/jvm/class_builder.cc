#include "tests/vm/jvm/class_builder.h"

#include <memory>

#include "llvm/ADT/StringExtras.h"

namespace veristep::jvm {

std::string U2(unsigned value) { return {static_cast<char>(value >> 8), static_cast<char>(value)}; }
std::string U4(uint32_t value) { return U2(value >> 16) + U2(value & 0xFFFF); }

ClassBuilder::ClassBuilder(std::string name, uint16_t major, std::string super) : major_(major), name_(name) {
  this_ = Class(name);
  super_ = super.empty() ? 0 : Class(super);
}

uint16_t ClassBuilder::Constant(uint8_t tag, std::string payload) {
  auto [it, added] = constants_.try_emplace({tag, payload}, pool_size_);
  if (added) {
    pool_ += static_cast<char>(tag) + payload;
    pool_size_ += tag == 5 || tag == 6 ? 2 : 1;
  }
  return it->second;
}

uint16_t ClassBuilder::Utf8(std::string_view text) {
  return Constant(1, U2(static_cast<unsigned>(text.size())) + std::string(text));
}
uint16_t ClassBuilder::Class(std::string_view name) { return Constant(7, U2(Utf8(name))); }
uint16_t ClassBuilder::String(std::string_view text) { return Constant(8, U2(Utf8(text))); }
uint16_t ClassBuilder::Integer(int32_t value) { return Constant(3, U4(static_cast<uint32_t>(value))); }
uint16_t ClassBuilder::Long(int64_t value) {
  return Constant(5, U4(static_cast<uint32_t>(value >> 32)) + U4(static_cast<uint32_t>(value)));
}

uint16_t ClassBuilder::Ref(uint8_t tag, std::string_view class_name, std::string_view name,
                           std::string_view descriptor) {
  const std::string name_and_type = U2(Utf8(name)) + U2(Utf8(descriptor));
  const std::string owner = U2(Class(class_name));
  return Constant(tag, owner + U2(Constant(12, name_and_type)));
}

uint16_t ClassBuilder::Field(std::string_view class_name, std::string_view name, std::string_view descriptor) {
  return Ref(9, class_name, name, descriptor);
}
uint16_t ClassBuilder::Method(std::string_view class_name, std::string_view name, std::string_view descriptor) {
  return Ref(10, class_name, name, descriptor);
}
uint16_t ClassBuilder::InterfaceMethod(std::string_view class_name, std::string_view name,
                                       std::string_view descriptor) {
  return Ref(11, class_name, name, descriptor);
}

std::string ClassBuilder::Attribute(std::string_view name, std::string_view contents) {
  return U2(Utf8(name)) + U4(static_cast<uint32_t>(contents.size())) + std::string(contents);
}

void ClassBuilder::AddField(uint16_t flags, std::string_view name, std::string_view descriptor, std::string attributes,
                            uint16_t attribute_count) {
  fields_ += U2(flags) + U2(Utf8(name)) + U2(Utf8(descriptor)) + U2(attribute_count) + attributes;
  ++field_count_;
}

void ClassBuilder::AddMethod(uint16_t flags, std::string_view name, std::string_view descriptor,
                             std::vector<uint8_t> code, uint16_t max_stack, uint16_t max_locals,
                             std::vector<Handler> handlers) {
  if (code.empty()) return AddRawMethod(flags, name, descriptor, {}, 0);
  std::string body = U2(max_stack) + U2(max_locals) + U4(static_cast<uint32_t>(code.size()));
  body.append(code.begin(), code.end());
  body += U2(static_cast<unsigned>(handlers.size()));
  for (const Handler& h : handlers) body += U2(h.start) + U2(h.end) + U2(h.handler) + U2(h.type);
  body += U2(0);
  AddRawMethod(flags, name, descriptor, Attribute("Code", body), 1);
}

void ClassBuilder::AddRawMethod(uint16_t flags, std::string_view name, std::string_view descriptor,
                                std::string attributes, uint16_t attribute_count) {
  methods_ += U2(flags) + U2(Utf8(name)) + U2(Utf8(descriptor)) + U2(attribute_count) + attributes;
  ++method_count_;
}

void ClassBuilder::AddAttribute(std::string_view name, std::string_view contents) {
  attributes_ += Attribute(name, contents);
  ++attribute_count_;
}

FileBytes ClassBuilder::Build() const {
  ClassBuilder copy = *this;  // interfaces may add constants
  std::string list;
  for (const std::string& interface : interfaces) list += U2(copy.Class(interface));
  auto bytes = std::make_shared<std::string>(
      U4(0xCAFEBABE) + U2(minor) + U2(major_) + U2(copy.pool_size_) + copy.pool_ + U2(flags) + U2(this_) + U2(super_) +
      U2(static_cast<unsigned>(interfaces.size())) + list + U2(field_count_) + fields_ + U2(method_count_) + methods_ +
      U2(attribute_count_) + attributes_);
  return {llvm::arrayRefFromStringRef(*bytes), bytes, name_ + ".class"};
}

}  // namespace veristep::jvm
