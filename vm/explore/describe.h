// Words for what threads do and wait for, and where.
#pragma once

#include <string>

#include "core/violation.h"
#include "vm/interp/machine.h"

namespace veristep::explore {

struct CodePlace {
  std::string file;  // as the code names it; empty if unknown
  std::string path;  // where to look for it, relative to a source root or absolute
  uint32_t line = 0;
  std::string function;
  bool is_library = false;  // the thread runs nothing of the program's own: it starts or ends

  friend bool operator==(const CodePlace&, const CodePlace&) = default;
};

CodePlace CodePlaceOf(interp::Machine& machine, const interp::Thread& thread);
// The innermost place in the user's own code; library frames are passed over if there is any of the user's.
core::SourceLocation LocationOf(interp::Machine& machine, const interp::Thread& thread);
// "Main.java:12" or the function's name.
std::string PlaceOf(interp::Machine& machine, const interp::Thread& thread);
// "main", "Thread-0" …: the language runtime's name for it.
std::string NameOf(interp::Machine& machine, const interp::Thread& thread);
// The class of the object that the thread waits for.
std::string LockedObject(interp::Machine& machine, const interp::Thread& thread);
// What a violation that stopped the machine is called in reports: kinds are one word there.
core::Violation ViolationOf(const interp::Stop& stop);
// "waits for the lock of Account held by Thread-1", for a thread that cannot run.
std::string WaitOf(interp::Machine& machine, const interp::Thread& thread);

}  // namespace veristep::explore
