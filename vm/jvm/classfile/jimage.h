// The JDK's `lib/modules`: a read-only archive ("jimage", version 1.0) made for direct access from a mapped file.
//
// All numbers have the byte order of the machine that wrote the file. Layout:
//   header      magic CAFEDADA, version (major << 16 | minor), flags, resource count, table length,
//               size of the locations, size of the strings: seven 32-bit numbers
//   redirect    [table length] signed: the perfect hash's seeds
//   offsets     [table length] where in the locations each entry's record starts
//   locations   records of attributes: a byte (kind << 3 | length - 1), then the value, big-endian; kind 0 ends
//   strings     NUL-terminated modified UTF-8
//   contents    of the resources
// A full name is "/module/parent/base.extension". Its hash selects a redirect entry r: r > 0 is the seed of a second
// hash that gives the index, r < 0 stands for index -1 - r, and 0 means that there is no such name.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include "vm/jvm/classfile/file_bytes.h"

namespace veristep::jvm {

// Immutable after Open: many threads may read.
class JImage {
 public:
  struct Resource {
    std::string_view module;
    std::string_view parent;  // "java/lang"; may be empty
    std::string_view base;
    std::string_view extension;
    ByteView data;
  };

  static llvm::Expected<std::unique_ptr<JImage>> Open(const std::string& path);
  // REQUIRES: the buffer outlives every view that is handed out.
  static llvm::Expected<std::unique_ptr<JImage>> FromBuffer(std::unique_ptr<llvm::MemoryBuffer> buffer);

  // "/java.base/java/lang/Object.class". Nothing when there is no such resource; an error when the image is damaged or
  // the resource is compressed.
  llvm::Expected<std::optional<ByteView>> Find(std::string_view full_name) const;

  // The module that has classes in the package ("java/util" -> "java.base"); empty when none has.
  llvm::Expected<std::string_view> ModuleOfPackage(std::string_view package) const;

  // Calls `visit` with every resource, in no particular order, until it returns false.
  llvm::Error ForEach(llvm::function_ref<bool(const Resource&)> visit) const;

  uint32_t resource_count() const { return resource_count_; }
  const std::string& path() const { return path_; }

 private:
  struct Location {
    uint64_t values[8] = {};  // by attribute kind
  };

  JImage() = default;
  llvm::Error ReadHeader();
  llvm::Error Damaged(const llvm::Twine& what) const;
  uint32_t Word(uint64_t offset) const;
  std::optional<std::string_view> String(uint64_t offset) const;
  bool Decode(uint32_t index, Location& location) const;
  bool Matches(const Location& location, std::string_view full_name) const;
  llvm::Expected<ByteView> Contents(const Location& location, std::string_view name) const;
  std::optional<uint32_t> IndexOf(std::string_view full_name) const;

  std::unique_ptr<llvm::MemoryBuffer> buffer_;
  ByteView data_;
  std::string path_;
  bool swapped_ = false;  // written on a machine of the other byte order
  uint32_t resource_count_ = 0;
  uint32_t table_length_ = 0;
  uint64_t redirect_ = 0;
  uint64_t offsets_ = 0;
  uint64_t locations_ = 0;
  uint64_t strings_ = 0;
  uint64_t contents_ = 0;
};

}  // namespace veristep::jvm
