#include "vm/jvm/boot.h"

#include "llvm/ADT/StringExtras.h"
#include "vm/jvm/java_env.h"

namespace veristep::jvm {

namespace {

constexpr const char* kMainThread = "<main-thread>";
constexpr const char* kMainGroup = "<main-group>";

// A Thread object that is alive but not yet constructed; the constructor of the first one asks for the current thread.
Ref NewRawThread(JavaEnv& env, uint32_t index) {
  Ref thread = env.New(*env.lib().thread);
  env.Put<int32_t>(thread, env.lib().thread_priority, 5);
  env.Put<int64_t>(thread, env.lib().thread_eetop, int64_t(index) + 1);
  env.Put<int32_t>(thread, env.lib().thread_status, 5);
  return thread;
}

Ref StringArray(JavaEnv& env, const std::vector<std::string>& values) {
  Ref array = env.NewArray(*env.lib().string_array, uint32_t(values.size()));
  for (uint32_t i = 0; i < values.size(); ++i) env.SetAt<Ref>(array, i, env.NewUtf8(values[i]));
  return array;
}

std::vector<std::string> Properties(const JvmRuntime& runtime, const BootOptions& options) {
  std::vector<std::string> all;
  auto add = [&all](std::string key, std::string value) {
    all.push_back(std::move(key));
    all.push_back(std::move(value));
  };
  constexpr const char* kFixed[][2] = {
      {"file.separator", "/"},
      {"java.io.tmpdir", "/tmp"},
      {"java.vm.info", "interpreted mode"},
      {"java.vm.name", "OpenJDK 64-Bit Server VM"},
      {"java.vm.specification.name", "Java Virtual Machine Specification"},
      {"java.vm.specification.vendor", "Oracle Corporation"},
      {"java.vm.compressedOopsMode", "32-bit"},
      {"jdk.debug", "release"},
      {"java.library.path",
       "/usr/java/packages/lib:/usr/lib/x86_64-linux-gnu/jni:/lib/x86_64-linux-gnu:/usr/lib/x86_64-linux-gnu:/usr/lib/"
       "jni:"
       "/lib:/usr/lib"},
      {"line.separator", "\n"},
      {"os.arch", "amd64"},
      {"os.name", "Linux"},
      {"os.version", "6"},
      {"path.separator", ":"},
      {"sun.arch.data.model", "64"},
      {"sun.cpu.endian", "little"},
      {"sun.io.unicode.encoding", "UnicodeLittle"},
      {"sun.nio.PageAlignDirectMemory", "false"},
      {"user.home", "/"},
      {"user.name", "user"},
  };
  for (const auto& [key, value] : kFixed) add(key, value);
  add("java.home", runtime.jdk_home());
  add("java.vm.specification.version", runtime.jdk_version().substr(0, runtime.jdk_version().find('.')));
  add("sun.boot.library.path", runtime.jdk_home() + "/lib");
  const char* charset = options.charset == Charset::kUtf8     ? "UTF-8"
                        : options.charset == Charset::kLatin1 ? "ISO-8859-1"
                                                              : "ANSI_X3.4-1968";
  for (const char* key : {"file.encoding", "native.encoding", "sun.jnu.encoding"}) add(key, charset);
  for (const auto& [key, value] : options.properties) add(key, value);
  return all;
}

// As the native of java.lang.ProcessEnvironment hands it out.
Ref EnvironmentArray(JavaEnv& env, const BootOptions& options) {
  Ref array = env.NewArray(*env.linker().ArrayOf(*env.lib().byte_array), uint32_t(options.environment.size() * 2));
  uint32_t at = 0;
  for (const auto& [name, value] : options.environment) {
    env.SetAt<Ref>(array, at++, env.NewBytes(llvm::arrayRefFromStringRef(name)));
    env.SetAt<Ref>(array, at++, env.NewBytes(llvm::arrayRefFromStringRef(value)));
  }
  return array;
}

llvm::Error StopError(const interp::Machine& machine) {
  return llvm::createStringError(machine.stop() ? machine.stop()->message : "the class library did not start");
}

}  // namespace

llvm::Error Boot(JvmRuntime& runtime, interp::Machine& machine, const BootOptions& options) {
  JavaEnv env(machine, machine.thread(0));
  ClassLinker& linker = runtime.linker();
  Ref main = NewRawThread(env, 0);
  Ref system = env.New(*env.lib().thread_group), group = env.New(*env.lib().thread_group);
  const uint64_t args[] = {main,
                           system,
                           group,
                           StringArray(env, Properties(runtime, options)),
                           uint64_t(options.charset),
                           options.input ? 1u : 0u};
  env.PutStatic(linker.ConstantSlot(kMainThread), main);
  if (!options.environment.empty()) {
    env.PutStatic(linker.ConstantSlot("<environment>"), EnvironmentArray(env, options));
  }
  interp::Thread* thread = machine.StartThread(*env.lib().boot, args);
  if (env.failed() || thread == nullptr || machine.stop()) return StopError(machine);
  thread->object = main;
  while (!machine.stop() && thread->state != interp::ThreadState::kDone) {
    if (machine.RunThread(*thread, UINT32_MAX) == interp::RunResult::kBlocked) break;
  }
  if (machine.stop() || thread->state != interp::ThreadState::kDone) return StopError(machine);
  // The error to throw when there is no room for any other.
  llvm::Expected<Class*> out_of_memory = linker.Load("java/lang/OutOfMemoryError");
  if (!out_of_memory) return out_of_memory.takeError();
  env.PutStatic(linker.ConstantSlot("<out-of-memory>"),
                env.NewThrowable(**out_of_memory, {.message = "Java heap space", .has_message = true}));
  env.PutStatic(linker.ConstantSlot(kMainGroup), group);
  return env.failed() ? StopError(machine) : llvm::Error::success();
}

void StartMain(JvmRuntime& runtime, interp::Machine& machine, Class& main_class, const std::vector<std::string>& args) {
  JavaEnv env(machine, machine.thread(0));
  const uint64_t main_args[] = {env.Mirror(main_class), StringArray(env, args)};
  interp::Thread* thread = machine.StartThread(*env.lib().run_main, main_args);
  if (thread != nullptr) thread->object = env.GetStatic(runtime.linker().ConstantSlot(kMainThread));
}

// The last thread that is no daemon goes on as the one that shuts the program down.
// When exploring, a program is over with its last thread: shutdown hooks are not run.
void JvmRuntime::ThreadFinished(interp::Machine& machine, interp::Thread& thread) {
  if (machine.heap().journal().tracking()) return;
  JavaEnv env(machine, thread);
  bool booted = env.GetStatic(linker_.ConstantSlot(kMainGroup)) != 0;
  if (!booted || (thread.flags & interp::kDaemon) || machine.globals().live_threads > 1) return;
  Ref self = NewRawThread(env, thread.index);
  if (self == 0) return;
  thread.object = self;
  const uint64_t args[] = {self};
  machine.PushFrame(thread, *library_->shutdown, args, ir::kNoReg, interp::kDiscardResult);
}

}  // namespace veristep::jvm
