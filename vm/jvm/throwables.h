// Stack traces as exceptions keep them: an array of two longs per frame, the hash of the function's name and the place
// in its code. Both are the same in every run, so they may be part of a state.
#pragma once

#include <cstdint>
#include <vector>

#include "vm/jvm/java_env.h"

namespace veristep::jvm {

struct TracePoint {
  const Method* method = nullptr;
  uint32_t pc = 0;  // of its VIR code
  bool is_native = false;
};

// The frames that an exception recorded, innermost first.
std::vector<TracePoint> BacktraceOf(JavaEnv& env, Ref exception);
std::vector<TracePoint> DecodeTrace(JavaEnv& env, Ref trace);
// The frames of a thread that people may see, innermost first, at most `limit`.
std::vector<TracePoint> VisibleFrames(interp::Machine& machine, const interp::Thread& thread, size_t limit);
// Source line: -1 unknown, -2 native method.
int LineOf(const TracePoint& point);
// "p.Counter.add(Counter.java:12)", as Java prints it.
std::string StackLine(const TracePoint& point);
// Where a violation happened: the innermost place in the program's own code, and all calls that led there.
void SetPlace(interp::Stop& stop, const std::vector<TracePoint>& points);
// Whether the method belongs to the machine's own helpers.
bool IsHiddenMethod(const Method& method);

}  // namespace veristep::jvm
