// The JDK of the machine that the tests run on, opened once.
#pragma once

#include <gtest/gtest.h>

#include <memory>

#include "vm/jvm/classfile/jdk.h"

namespace veristep::jvm {

inline std::shared_ptr<const Jdk> TestJdk() {
  static const std::shared_ptr<const Jdk> jdk = [] {
    auto found = Jdk::Discover();
    if (found) return *found;
    ADD_FAILURE() << llvm::toString(found.takeError());
    std::abort();
  }();
  return jdk;
}

}  // namespace veristep::jvm
