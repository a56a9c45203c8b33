// Code as bytes, to be kept with a recorded version: a later process can run what a function was beside what it is.
// What code refers to is kept by the names that its hash is made of (code_hash.h), so whoever reads it back can tell by
// the hash that it does what it did: names that mean something else by now make another hash.
//
// Only what decides which way code goes is kept. Lines are not, and neither are the types of handlers: code that was
// read back is run as far as it raises nothing.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "vm/ir/code.h"
#include "vm/ir/code_hash.h"

namespace veristep::ir {

// The program at hand, by the names that stored code uses. Null, or nothing: it has no such thing.
struct CodeWorld {
  std::function<Function*(std::string_view name)> function;
  std::function<const heap::Type*(uint64_t name_hash)> type;
  std::function<std::optional<uint32_t>(uint64_t name)> static_address;
  std::function<bool(Op op, CallSite& site)> find_dispatch;  // fills in how the target is found at run time
};

// False: code of this kind is not kept (C: what has addresses), and nothing was appended.
bool AppendTo(std::string& out, const Code& code, const CodeNames& names);
// Null: the bytes are damaged, or the program has not all that the code refers to.
std::unique_ptr<Code> ReadCode(std::string_view bytes, Function& function, const CodeWorld& world);

}  // namespace veristep::ir
