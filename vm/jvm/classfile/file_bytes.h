// Bytes of a class or resource, where they came from, and what keeps them alive. They are views into a mapped file
// where possible: the JDK's image is never copied.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "llvm/ADT/ArrayRef.h"

namespace veristep::jvm {

using ByteView = llvm::ArrayRef<uint8_t>;

struct FileBytes {
  ByteView data;
  // Shared because the owner may be an image that serves thousands of views, or a buffer made for this one.
  std::shared_ptr<const void> owner;
  // For messages: "lib/a.jar!/p/C.class", "classes/p/C.class", "jrt:/java.base/java/lang/Object.class".
  std::string origin;
};

}  // namespace veristep::jvm
