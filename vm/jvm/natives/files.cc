// Files. A program may read those of the JDK itself (the time zone rules, for one), which count as part of the class
// library; any other file is an error that names it. The place where a stream reads is kept in its FileDescriptor.
#include <algorithm>
#include <cstring>

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "vm/jvm/classfile/modified_utf8.h"
#include "vm/jvm/natives/natives.h"

namespace veristep::jvm {

namespace {

constexpr int32_t kOpen = 1000;  // the number of every open file: what is open is told by its path

struct Stream {
  std::string path;
  Ref descriptor = 0;
  uint64_t place_at = 0;  // offset of the position in the descriptor
  uint64_t number_at = 0;
};

Stream StreamOf(NativeCall& call, JavaEnv& env) {
  Class& c = env.ClassOfObject(call.Object(0));
  Class* owner = &c;
  while (owner->name != "java/io/FileInputStream" && owner->super != nullptr) owner = owner->super;
  Stream stream;
  Ref path = env.GetRef(call.Object(0), JavaEnv::OffsetOf(*owner, "path", "Ljava/lang/String;"));
  if (path != 0) stream.path = ModifiedToUtf8(env.Modified(path));
  stream.descriptor = env.GetRef(call.Object(0), JavaEnv::OffsetOf(*owner, "fd", "Ljava/io/FileDescriptor;"));
  Class& descriptor = env.ClassOfObject(stream.descriptor);
  stream.place_at = JavaEnv::OffsetOf(descriptor, "handle", "J");
  stream.number_at = JavaEnv::OffsetOf(descriptor, "fd", "I");
  return stream;
}

// The file's contents; null after an exception or error was raised.
std::unique_ptr<llvm::MemoryBuffer> Contents(NativeCall& call, JavaEnv& env, const std::string& path,
                                             NativeStatus& status) {
  bool is_jdk = path.starts_with(env.runtime().jdk_home() + "/") && path.find("/../") == std::string::npos;
  if (!is_jdk) {
    status = call.Unsupported("reading the file " + path);
    return nullptr;
  }
  auto file = llvm::MemoryBuffer::getFile(path, false, false);
  if (file) return std::move(*file);
  status = Throw(call, "java/io/FileNotFoundException", path + " (No such file or directory)");
  return nullptr;
}

NativeStatus Open(NativeCall& call) {
  JavaEnv env(call);
  Stream stream = StreamOf(call, env);
  NativeStatus status;
  if (Contents(call, env, ModifiedToUtf8(env.Modified(call.Object(1))), status) == nullptr) return status;
  env.Put<int32_t>(stream.descriptor, stream.number_at, kOpen);
  env.Put<int64_t>(stream.descriptor, stream.place_at, 0);
  return call.Return();
}

// What is left to read, and the stream; an empty buffer after something was raised.
template <typename Use>
NativeStatus WithRest(NativeCall& call, Use use) {
  JavaEnv env(call);
  Stream stream = StreamOf(call, env);
  NativeStatus status;
  if (env.Get<int32_t>(stream.descriptor, stream.number_at) != kOpen) {
    return Throw(call, "java/io/IOException", "Stream Closed");
  }
  std::unique_ptr<llvm::MemoryBuffer> file = Contents(call, env, stream.path, status);
  if (file == nullptr) return status;
  auto place = uint64_t(env.Get<int64_t>(stream.descriptor, stream.place_at));
  llvm::StringRef rest = file->getBuffer().drop_front(std::min<uint64_t>(place, file->getBufferSize()));
  return use(env, stream, place, rest, file->getBufferSize());
}

NativeStatus ReadBytes(NativeCall& call) {
  int32_t at = call.Int(2), wanted = call.Int(3);
  if (call.Object(1) == 0) return call.Trap(ir::TrapKind::kNullPointer);
  return WithRest(call, [&](JavaEnv& env, const Stream& stream, uint64_t place, llvm::StringRef rest, uint64_t) {
    if (at < 0 || wanted < 0 || int64_t(at) + wanted > int64_t(env.Length(call.Object(1)))) {
      return Throw(call, "java/lang/IndexOutOfBoundsException", nullptr);
    }
    if (wanted == 0) return call.ReturnInt(0);
    if (rest.empty()) return call.ReturnInt(-1);
    if (call.machine.StopsAtAccess(call.thread, call.Object(1), heap::kHeaderSize, true)) return NativeStatus::kRetry;
    size_t count = std::min<size_t>(rest.size(), size_t(wanted));
    uint64_t target = heap::OffsetOf(call.Object(1)) + heap::kHeaderSize + uint64_t(at);
    env.heap().WillWrite(target, count);
    std::memcpy(call.machine.arena().base() + target, rest.data(), count);
    env.Put<int64_t>(stream.descriptor, stream.place_at, int64_t(place + count));
    return call.ReturnInt(int32_t(count));
  });
}

NativeStatus ReadByte(NativeCall& call) {
  return WithRest(call, [&](JavaEnv& env, const Stream& stream, uint64_t place, llvm::StringRef rest, uint64_t) {
    if (rest.empty()) return call.ReturnInt(-1);
    env.Put<int64_t>(stream.descriptor, stream.place_at, int64_t(place + 1));
    return call.ReturnInt(uint8_t(rest.front()));
  });
}

NativeStatus Available(NativeCall& call) {
  return WithRest(call, [&](JavaEnv&, const Stream&, uint64_t, llvm::StringRef rest, uint64_t) {
    return call.ReturnInt(int32_t(std::min<size_t>(rest.size(), INT32_MAX)));
  });
}

NativeStatus Length(NativeCall& call) {
  return WithRest(call,
                  [&](JavaEnv&, const Stream&, uint64_t, llvm::StringRef, uint64_t size) { return call.Return(size); });
}

NativeStatus Position(NativeCall& call) {
  return WithRest(
      call, [&](JavaEnv&, const Stream&, uint64_t place, llvm::StringRef, uint64_t) { return call.Return(place); });
}

NativeStatus Skip(NativeCall& call) {
  return WithRest(call, [&](JavaEnv& env, const Stream& stream, uint64_t place, llvm::StringRef, uint64_t) {
    env.Put<int64_t>(stream.descriptor, stream.place_at, int64_t(place) + call.Long(1));
    return call.Return(uint64_t(call.Long(1)));
  });
}

NativeStatus Close(NativeCall& call) {
  JavaEnv env(call);
  Class& descriptor = env.ClassOfObject(call.Object(0));
  env.Put<int32_t>(call.Object(0), JavaEnv::OffsetOf(descriptor, "fd", "I"), -1);
  return call.Return();
}

NativeStatus NoHandle(NativeCall& call) { return call.Return(uint64_t(-1)); }

std::string PathOf(NativeCall& call, JavaEnv& env) {
  Class& file = env.ClassOfObject(call.Object(1));
  return env.Modified(env.GetRef(call.Object(1), JavaEnv::OffsetOf(file, "path", "Ljava/lang/String;")));
}

// The JDK looks for configuration files of its own, which count as absent; any other file is an error.
NativeStatus FileAttributes(NativeCall& call) {
  JavaEnv env(call);
  if (PathOf(call, env).starts_with(env.runtime().jdk_home() + "/")) return call.ReturnInt(0);
  return NotSupported(call);
}

// Sources of randomness count as absent, so that nobody waits for them.
NativeStatus CheckAccess(NativeCall& call) {
  JavaEnv env(call);
  std::string path = PathOf(call, env);
  return path == "/dev/random" || path == "/dev/urandom" ? call.Return(0) : NotSupported(call);
}

// java.util.logging is configured by the JDK's own file.
NativeStatus LoggingConfiguration(NativeCall& call) {
  JavaEnv env(call);
  return ReturnRef(call, env, env.NewUtf8(env.runtime().jdk_home() + "/conf/logging.properties"));
}

// java.time.chrono.HijrahChronology looks for calendars that somebody has added to the JDK.
NativeStatus RegisterCustomCalendars(NativeCall& call) {
  JavaEnv env(call);
  std::string path = env.runtime().jdk_home() + "/conf/chronology";
  return llvm::sys::fs::exists(path) ? call.Unsupported("calendars of one's own in " + path) : call.Return();
}

// Paths may be made and taken apart; they start at the root.
NativeStatus WorkingDirectory(NativeCall& call) {
  JavaEnv env(call);
  const uint8_t root[] = {'/'};
  return ReturnRef(call, env, env.NewBytes(root));
}

}  // namespace

void RegisterFileNatives(NativeTable& table) {
  for (const char* name : {"java/io/UnixFileSystem", "java/io/FileDescriptor", "java/io/FileInputStream",
                           "java/io/FileOutputStream", "java/io/RandomAccessFile"}) {
    table.Add(name, "initIDs", "()V", DoNothing);
  }
  AddNatives(table, "java/io/UnixFileSystem",
             {{"getBooleanAttributes0", "", FileAttributes}, {"checkAccess", "", CheckAccess}});
  AddNatives(table, "java/io/FileInputStream",
             {{"open0", "", Open},
              {"read0", "", ReadByte},
              {"readBytes", "", ReadBytes},
              {"available0", "", Available},
              {"length0", "", Length},
              {"position0", "", Position},
              {"skip0", "", Skip}});
  AddNatives(table, "java/io/FileDescriptor",
             {{"getHandle", "", NoHandle}, {"getAppend", "", ReturnFalse}, {"close0", "", Close}});
  AddNatives(table, "java/util/logging/LogManager", {{"getConfigurationFileName", "", LoggingConfiguration}});
  AddNatives(table, "java/time/chrono/HijrahChronology", {{"registerCustomChrono", "", RegisterCustomCalendars}});
  AddNatives(table, "sun/nio/fs/UnixNativeDispatcher", {{"init", "()I", ReturnNull}, {"getcwd", "", WorkingDirectory}});
  // Streams are closed by the program or not at all.
  AddNatives(table, "java/io/FileCleanable", {{"register", "", DoNothing}, {"unregister", "", DoNothing}});
}

}  // namespace veristep::jvm
