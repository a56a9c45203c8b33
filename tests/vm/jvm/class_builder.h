// Assembles small class files for tests, right or wrong ones alike: nothing is checked here.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vm/jvm/classfile/class_members.h"
#include "vm/jvm/classfile/file_bytes.h"

namespace veristep::jvm {

class ClassBuilder {
 public:
  struct Handler {
    uint16_t start, end, handler, type;
  };

  explicit ClassBuilder(std::string name, uint16_t major = 61, std::string super = "java/lang/Object");

  // Constants; equal ones are shared.
  uint16_t Utf8(std::string_view text);
  uint16_t Class(std::string_view name);
  uint16_t String(std::string_view text);
  uint16_t Integer(int32_t value);
  uint16_t Long(int64_t value);
  uint16_t Field(std::string_view class_name, std::string_view name, std::string_view descriptor);
  uint16_t Method(std::string_view class_name, std::string_view name, std::string_view descriptor);
  uint16_t InterfaceMethod(std::string_view class_name, std::string_view name, std::string_view descriptor);
  // Any constant by its tag and the bytes behind it.
  uint16_t Constant(uint8_t tag, std::string payload);

  void AddField(uint16_t flags, std::string_view name, std::string_view descriptor, std::string attributes = {},
                uint16_t attribute_count = 0);
  // Without code: no Code attribute.
  void AddMethod(uint16_t flags, std::string_view name, std::string_view descriptor, std::vector<uint8_t> code,
                 uint16_t max_stack = 4, uint16_t max_locals = 4, std::vector<Handler> handlers = {});
  // A method with the attributes given as bytes.
  void AddRawMethod(uint16_t flags, std::string_view name, std::string_view descriptor, std::string attributes,
                    uint16_t attribute_count);
  void AddAttribute(std::string_view name, std::string_view contents);
  // The bytes of an attribute, for AddField.
  std::string Attribute(std::string_view name, std::string_view contents);

  uint16_t flags = kAccPublic | kAccSuper;
  uint16_t minor = 0;
  std::vector<std::string> interfaces;

  FileBytes Build() const;

 private:
  uint16_t Ref(uint8_t tag, std::string_view class_name, std::string_view name, std::string_view descriptor);

  uint16_t major_;
  uint16_t this_;
  uint16_t super_;
  std::string name_;
  std::string pool_;
  uint16_t pool_size_ = 1;
  std::map<std::pair<uint8_t, std::string>, uint16_t> constants_;
  std::string fields_, methods_, attributes_;
  uint16_t field_count_ = 0, method_count_ = 0, attribute_count_ = 0;
};

// Big-endian numbers as bytes.
std::string U2(unsigned value);
std::string U4(uint32_t value);

}  // namespace veristep::jvm
