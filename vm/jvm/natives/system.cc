// java.lang.System, Runtime, Shutdown, and the standard streams. Time is virtual: it moves with sleeps and timeouts,
// and in an ordinary run also by a microsecond at each look at the clock, so that loops which wait for it end.
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "vm/jvm/classfile/modified_utf8.h"
#include "vm/jvm/natives/natives.h"
#include "vm/jvm/throwables.h"

namespace veristep::jvm {

namespace {

constexpr int64_t kEpochMillis = 1704067200000;  // 2024-01-01T00:00:00Z, when every program starts
constexpr uint64_t kClockReadNanos = 1000;

uint64_t ReadClock(NativeCall& call) {
  interp::Machine& machine = call.machine;
  if (machine.heap().journal().tracked_below() == 0) machine.globals().clock += kClockReadNanos;
  return machine.ReadClock();
}

NativeStatus NanoTime(NativeCall& call) { return call.Return(ReadClock(call)); }

NativeStatus CurrentTimeMillis(NativeCall& call) {
  return call.Return(uint64_t(kEpochMillis + int64_t(ReadClock(call) / 1000000)));
}

// jdk.internal.misc.VM: nanoseconds from the given second on, for Clock.instant().
NativeStatus NanoTimeAdjustment(NativeCall& call) {
  int64_t nanos = kEpochMillis * 1000000 + int64_t(ReadClock(call));
  return call.Return(uint64_t(nanos - call.Long(0) * 1000000000));
}

NativeStatus IdentityHashCode(NativeCall& call) {
  if (call.Object(0) == 0) return call.ReturnInt(0);
  if (call.machine.StopsAtHash(call.thread, call.Object(0))) return NativeStatus::kRetry;
  return call.ReturnInt(call.machine.IdentityHash(call.thread, call.Object(0)));
}

// --- arraycopy

std::string ArrayName(const Class& array) { return ExternalTypeName(array.name); }

NativeStatus CheckCopy(NativeCall& call, JavaEnv& env) {
  Ref source = call.Object(0), target = call.Object(2);
  if (source == 0 || target == 0) return call.Trap(ir::TrapKind::kNullPointer);
  const Class& from = env.ClassOfObject(source);
  const Class& to = env.ClassOfObject(target);
  constexpr const char* kStore = "java/lang/ArrayStoreException";
  if (!from.IsArray()) {
    return Throw(call, kStore, "arraycopy: source type " + DottedName(from.name) + " is not an array");
  }
  if (!to.IsArray()) {
    return Throw(call, kStore, "arraycopy: destination type " + DottedName(to.name) + " is not an array");
  }
  if (from.element->IsPrimitive() != to.element->IsPrimitive()) {
    auto kind = [](const Class& c) { return c.element->IsPrimitive() ? ArrayName(c) : std::string("object array[]"); };
    return Throw(call, kStore, "arraycopy: type mismatch: can not copy " + kind(from) + " into " + kind(to));
  }
  if (from.element->IsPrimitive() && &from != &to) {
    return Throw(call, kStore, "arraycopy: type mismatch: can not copy " + ArrayName(from) + " into " + ArrayName(to));
  }
  int64_t at = call.Int(1), into = call.Int(3), count = call.Int(4);
  int64_t from_length = env.Length(source), to_length = env.Length(target);
  auto name = [](const Class& c, int64_t length) {
    std::string element = c.element->IsPrimitive() ? c.element->name : "object array";
    return element + "[" + std::to_string(length) + "]";
  };
  std::string problem;
  if (at < 0) {
    problem = "source index " + std::to_string(at) + " out of bounds for " + name(from, from_length);
  } else if (into < 0) {
    problem = "destination index " + std::to_string(into) + " out of bounds for " + name(to, to_length);
  } else if (count < 0) {
    problem = "length " + std::to_string(count) + " is negative";
  } else if (at + count > from_length) {
    problem =
        "last source index " + std::to_string(uint32_t(at + count)) + " out of bounds for " + name(from, from_length);
  } else if (into + count > to_length) {
    problem = "last destination index " + std::to_string(uint32_t(into + count)) + " out of bounds for " +
              name(to, to_length);
  }
  if (problem.empty()) return NativeStatus::kReturn;
  return Throw(call, "java/lang/ArrayIndexOutOfBoundsException", "arraycopy: " + problem);
}

// Copies references one by one up to the first that does not fit.
NativeStatus CopyChecked(NativeCall& call, JavaEnv& env, const Class& from, const Class& to) {
  Ref source = call.Object(0), target = call.Object(2);
  uint32_t at = uint32_t(call.Int(1)), into = uint32_t(call.Int(3));
  for (uint32_t i = 0; i < uint32_t(call.Int(4)); ++i) {
    Ref value = env.At<Ref>(source, at + i);
    if (value != 0 && !env.heap().TypeOf(value).IsSubtypeOf(to.element->type)) {
      return Throw(call, "java/lang/ArrayStoreException",
                   "arraycopy: element type mismatch: can not cast one of the elements of " + ArrayName(from) +
                       " to the type of the destination array, " + ExternalTypeName(to.name.substr(1)));
    }
    env.SetAt<Ref>(target, into + i, value);
  }
  return call.Return();
}

NativeStatus ArrayCopy(NativeCall& call) {
  JavaEnv env(call);
  NativeStatus checked = CheckCopy(call, env);
  if (checked != NativeStatus::kReturn) return checked;
  Ref source = call.Object(0), target = call.Object(2);
  const Class& from = env.ClassOfObject(source);
  const Class& to = env.ClassOfObject(target);
  // One visible operation, not two: a second question would find the step's budget spent and stop here for ever. The
  // write to a shared array is always visible, and covers the read.
  bool writes_shared = (env.heap().ObjectAt(target).flags & heap::kShared) != 0;
  Ref asked = writes_shared ? target : source;
  if (call.machine.StopsAtAccess(call.thread, asked, heap::kHeaderSize, writes_shared)) return NativeStatus::kRetry;
  if (from.type->elem_is_ref && (env.heap().ObjectAt(target).flags & heap::kShared)) {
    for (int32_t i = 0; i < call.Int(4); ++i) call.machine.Publish(env.At<Ref>(source, uint32_t(call.Int(1) + i)));
  }
  // Primitive arrays of different kinds were refused above.
  if (&from != &to && !from.element->type->IsSubtypeOf(to.element->type)) return CopyChecked(call, env, from, to);
  int log2 = from.type->elem_log2;
  uint64_t source_at = heap::OffsetOf(source) + heap::kHeaderSize + (uint64_t(uint32_t(call.Int(1))) << log2);
  uint64_t target_at = heap::OffsetOf(target) + heap::kHeaderSize + (uint64_t(uint32_t(call.Int(3))) << log2);
  uint64_t bytes = uint64_t(uint32_t(call.Int(4))) << log2;
  env.heap().WillWrite(target_at, bytes);
  std::memmove(call.machine.arena().base() + target_at, call.machine.arena().base() + source_at, bytes);
  return call.Return();
}

// --- streams

template <const char* kField, const char* kType>
NativeStatus SetStream(NativeCall& call) {
  JavaEnv env(call);
  env.PutStatic(JavaEnv::OffsetOf(*env.lib().system, kField, kType), call.Object(0));
  return call.Return();
}

constexpr char kIn[] = "in", kOut[] = "out", kErr[] = "err";
constexpr char kInputStream[] = "Ljava/io/InputStream;", kPrintStream[] = "Ljava/io/PrintStream;";

enum Charset : int32_t { kAscii, kLatin1, kUtf8 };

// As java.nio.charset encoders do it: what cannot be encoded becomes a question mark.
std::string Encode(std::u16string_view text, int32_t charset) {
  std::string out;
  out.reserve(text.size());
  for (size_t i = 0; i < text.size(); ++i) {
    char32_t c = text[i];
    bool high = c >= 0xd800 && c < 0xdc00;
    bool pair = high && i + 1 < text.size() && text[i + 1] >= 0xdc00 && text[i + 1] < 0xe000;
    if (pair) c = 0x10000 + ((c - 0xd800) << 10) + (text[++i] - 0xdc00);
    bool lone = c >= 0xd800 && c < 0xe000;
    char32_t limit = charset == kAscii ? 0x80 : charset == kLatin1 ? 0x100 : 0x110000;
    if (lone || c >= limit) {
      out += '?';
    } else if (c < 0x80 || charset == kLatin1) {
      out += char(c);
    } else if (c < 0x800) {
      out += {char(0xc0 | c >> 6), char(0x80 | (c & 0x3f))};
    } else if (c < 0x10000) {
      out += {char(0xe0 | c >> 12), char(0x80 | (c >> 6 & 0x3f)), char(0x80 | (c & 0x3f))};
    } else {
      out +=
          {char(0xf0 | c >> 18), char(0x80 | (c >> 12 & 0x3f)), char(0x80 | (c >> 6 & 0x3f)), char(0x80 | (c & 0x3f))};
    }
  }
  return out;
}

NativeStatus WriteString(NativeCall& call) {
  JavaEnv env(call);
  Ref string = call.Object(2);
  std::string bytes = string == 0 ? "null" : Encode(env.Text(string), call.Int(1));
  if (call.Int(3) != 0) bytes += '\n';
  call.machine.output(call.Int(0), bytes);
  return call.Return();
}

NativeStatus WriteBytes(NativeCall& call) {
  const char* data = &call.machine.arena().At<char>(heap::OffsetOf(call.Object(1)) + heap::kHeaderSize);
  call.machine.output(call.Int(0), {data + call.Int(2), size_t(call.Int(3))});
  return call.Return();
}

NativeStatus ReadInput(NativeCall& call) {
  if (call.Int(0) == 0) return call.Unsupported("reading System.in");
  JavaEnv env(call);
  uint64_t at = heap::OffsetOf(call.Object(1)) + heap::kHeaderSize + uint32_t(call.Int(2));
  size_t count = size_t(call.Int(3));
  env.heap().WillWrite(at, count);
  ssize_t got = 0;
  do {
    got = ::read(STDIN_FILENO, call.machine.arena().base() + at, count);
  } while (got < 0 && errno == EINTR);
  if (got < 0) return Throw(call, "java/io/IOException", std::strerror(errno));
  return call.ReturnInt(got == 0 ? -1 : int32_t(got));
}

// As java.io.FileInputStream does it: what is in the pipe or on the line, or left of the file.
NativeStatus AvailableInput(NativeCall& call) {
  struct stat status;
  if (call.Int(0) == 0 || fstat(STDIN_FILENO, &status) != 0) return call.ReturnInt(0);
  int ready = 0;
  bool is_stream = S_ISCHR(status.st_mode) || S_ISFIFO(status.st_mode) || S_ISSOCK(status.st_mode);
  if (is_stream && ioctl(STDIN_FILENO, FIONREAD, &ready) == 0) return call.ReturnInt(ready);
  off_t at = lseek(STDIN_FILENO, 0, SEEK_CUR);
  int64_t left = at < 0 ? 0 : int64_t(status.st_size) - at;
  return call.ReturnInt(int32_t(std::clamp<int64_t>(left, 0, INT32_MAX)));
}

// --- Runtime

// Exchanger and Phaser ask how long a thread should spin before it blocks. Each round of that is a state of its own,
// and nobody can tell the difference: on one processor they hardly spin.
bool AsksForSpins(std::string_view owner) {
  return owner == "java/util/concurrent/Exchanger" || owner == "java/util/concurrent/Phaser";
}

NativeStatus AvailableProcessors(NativeCall& call) {
  std::vector<TracePoint> points = VisibleFrames(call.machine, call.thread, 1);
  return call.ReturnInt(!points.empty() && AsksForSpins(points[0].method->owner->name) ? 1 : 4);
}
NativeStatus MaxMemory(NativeCall& call) { return call.Return(call.machine.heap().limit_bytes()); }
NativeStatus FreeMemory(NativeCall& call) {
  return call.Return(call.machine.heap().limit_bytes() - call.machine.heap().used_bytes());
}

NativeStatus Halt(NativeCall& call) {
  if (call.machine.StopsAtSync(call.thread)) return NativeStatus::kRetry;
  const int status = call.Int(0) & 0xff;
  interp::Stop stop{interp::Stop::Kind::kExit, status, "", ""};
  // Explored: a program that fails says so.
  if (status != 0 && call.machine.heap().journal().tracking()) {
    stop = {interp::Stop::Kind::kViolation, status, "exit-status",
            "the program ends with status " + std::to_string(status)};
    SetPlace(stop, VisibleFrames(call.machine, call.thread, SIZE_MAX));
  }
  call.machine.SetStop(std::move(stop));
  return NativeStatus::kStop;
}

NativeStatus MapLibraryName(NativeCall& call) {
  JavaEnv env(call);
  return ReturnRef(call, env, env.NewString(u"lib" + env.Text(call.Object(0)) + u".so"));
}

}  // namespace

void RegisterSystemNatives(NativeTable& table) {
  AddNatives(table, "java/lang/System",
             {{"registerNatives", "", DoNothing},
              {"nanoTime", "()J", NanoTime},
              {"currentTimeMillis", "()J", CurrentTimeMillis},
              {"identityHashCode", "(Ljava/lang/Object;)I", IdentityHashCode},
              {"arraycopy", "", ArrayCopy},
              {"setIn0", "", SetStream<kIn, kInputStream>},
              {"setOut0", "", SetStream<kOut, kPrintStream>},
              {"setErr0", "", SetStream<kErr, kPrintStream>},
              {"mapLibraryName", "", MapLibraryName}});
  AddNatives(table, "jdk/internal/misc/VM", {{"getNanoTimeAdjustment", "(J)J", NanoTimeAdjustment}});
  AddNatives(table, "java/io/VeristepPrintStream",
             {{"write", "(IILjava/lang/String;Z)V", WriteString}, {"write", "(I[BII)V", WriteBytes}});
  AddNatives(table, "java/io/VeristepInput", {{"read", "(Z[BII)I", ReadInput}, {"available", "(Z)I", AvailableInput}});
  AddNatives(table, "java/lang/Runtime",
             {{"availableProcessors", "()I", AvailableProcessors},
              {"freeMemory", "()J", FreeMemory},
              {"totalMemory", "()J", MaxMemory},
              {"maxMemory", "()J", MaxMemory},
              {"gc", "()V", DoNothing}});
  AddNatives(table, "java/lang/Shutdown", {{"beforeHalt", "()V", DoNothing}, {"halt0", "(I)V", Halt}});
}

}  // namespace veristep::jvm
