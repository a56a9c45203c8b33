// A function of the checked program: its identity, and its code once somebody called it.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "vm/ir/code.h"

namespace veristep::interp {
struct NativeCall;
enum class NativeStatus : uint8_t;
}  // namespace veristep::interp

namespace veristep::ir {

using NativeFn = interp::NativeStatus (*)(interp::NativeCall&);

enum class Language : uint8_t { kJava, kC };

struct Function {
  std::string name;  // unique in the program and stable across versions: "java/lang/String.length()I", "_ZN1A1fEv"
  // For people, see Display; empty: what that makes of the name.
  std::string display;
  Language language = Language::kJava;
  RegKind result = RegKind::kPlain;
  uint16_t num_results = 0;        // registers that a return fills: 0 for void, more than 1 for C structs
  uint16_t num_args = 0;           // registers that the arguments take, receiver included
  std::vector<RegKind> arg_kinds;  // what these hold; needed for natives only
  bool is_static = true;
  bool is_synchronized = false;
  bool is_variadic = false;           // C: register num_args receives the address of the packed variable arguments
  NativeFn native = nullptr;          // implemented by the machine; `code` stays null
  const heap::Type* owner = nullptr;  // Java: the declaring class
  void* front_end = nullptr;          // the front end's own record
  uint64_t name_hash = 0;             // of `name`; set by interp::Program::AddFunction

  // For people: "java.lang.String.length()", "A::f()". Of a method it is made when somebody asks: a program has
  // thousands of them.
  std::string Display() const;

  // Null until lowered. Published with release order by interp::Program::Lower.
  std::atomic<const Code*> code{nullptr};
};

}  // namespace veristep::ir
