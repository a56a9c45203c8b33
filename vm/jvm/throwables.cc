#include "vm/jvm/throwables.h"

#include <algorithm>

#include "vm/jvm/synthetic.h"

namespace veristep::jvm {

namespace {

constexpr size_t kMaxDepth = 1024;  // HotSpot's default for MaxJavaStackTraceDepth
constexpr uint32_t kNativePc = 0xffffffff;

// Where places in code have names that outlive changes (ir::Code::locations), traces are made of names: they are part
// of states.
uint64_t HashOfPlace(const ir::Location& place) {
  return (place.code ^ uint64_t(place.pc) << 32 ^ place.pc) * 0x9e3779b97f4a7c15 | uint64_t(1) << 63;
}

uint64_t PlaceName(const TracePoint& point) {
  const ir::Code* code = point.method->function->code.load(std::memory_order_acquire);
  return code == nullptr || code->locations.empty() ? point.pc : HashOfPlace(code->locations[point.pc]);
}

uint32_t PlaceOfName(const Method& method, uint64_t name) {
  const ir::Code* code = method.function->code.load(std::memory_order_acquire);
  if (code == nullptr || name <= UINT32_MAX) return uint32_t(name);
  auto found = std::ranges::find(code->locations, name, HashOfPlace);
  return found == code->locations.end() ? 0 : uint32_t(found - code->locations.begin());
}

}  // namespace

bool IsHiddenMethod(const Method& method) {
  if (method.synthetic != nullptr) return method.synthetic->hidden_frame;
  const Class& owner = *method.owner;
  if (owner.origin != Origin::kBoot) return false;
  const std::string& name = owner.name;
  return name.find("/Veristep") != std::string::npos || name == "java/lang/invoke/MethodHandle";
}

std::vector<TracePoint> VisibleFrames(interp::Machine& machine, const interp::Thread& thread, size_t limit) {
  std::vector<TracePoint> points;
  for (interp::Frame* frame = machine.TopFrame(thread); frame != nullptr && points.size() < limit;
       frame = machine.Caller(*frame)) {
    const ir::Function& function = *frame->code->function;
    if (function.language != ir::Language::kJava || (frame->flags & interp::kHidden)) continue;
    const Method& method = MethodOf(function);
    if (!IsHiddenMethod(method)) points.push_back({&method, frame->pc, function.native != nullptr});
  }
  return points;
}

// As in HotSpot, the frames that made the exception itself are left out: fillInStackTrace, then its constructors.
void JavaEnv::FillStackTrace(Ref exception, const ir::Function* native_top) {
  const Class& type = ClassOfObject(exception);
  std::vector<TracePoint> points = VisibleFrames(machine_, thread_, kMaxDepth + 64);
  size_t first = 0;
  if (native_top == nullptr) {
    while (first < points.size() && points[first].method->name == "fillInStackTrace") ++first;
    while (first < points.size() && points[first].method->IsConstructor() &&
           type.IsSubclassOf(*points[first].method->owner)) {
      ++first;
    }
  }
  points.erase(points.begin(), points.begin() + ptrdiff_t(first));
  if (native_top != nullptr && !IsHiddenMethod(MethodOf(*native_top))) {
    points.insert(points.begin(), {&MethodOf(*native_top), 0, true});
  }
  if (points.size() > kMaxDepth) points.resize(kMaxDepth);
  Ref trace = NewArray(*lib().long_array, uint32_t(points.size() * 2));
  for (uint32_t i = 0; i < points.size(); ++i) {
    SetAt<uint64_t>(trace, 2 * i, points[i].method->function->name_hash);
    SetAt<uint64_t>(trace, 2 * i + 1, points[i].is_native ? kNativePc : PlaceName(points[i]));
  }
  PutRef(exception, lib().throwable_backtrace, trace);
  PutRef(exception, lib().throwable_stack_trace, GetStatic(lib().throwable_unassigned_stack));
  Put<int32_t>(exception, lib().throwable_depth, trace == 0 ? 0 : int32_t(points.size()));
}

Ref JavaEnv::NewThrowable(Class& c, const ThrowableParts& parts) {
  Ref exception = New(c);
  if (exception == 0) return 0;
  Ref message = parts.has_message ? NewString(parts.message) : 0;
  PutRef(exception, lib().throwable_message, message);
  PutRef(exception, lib().throwable_cause, parts.cause != 0 ? parts.cause : parts.no_cause ? 0 : exception);
  PutRef(exception, lib().throwable_suppressed, GetStatic(lib().throwable_suppressed_sentinel));
  if (c.IsSubclassOf(*lib().null_pointer_exception)) Put<int32_t>(exception, lib().npe_message_state, 1);
  FillStackTrace(exception, parts.native_top);
  return exception;
}

std::vector<TracePoint> BacktraceOf(JavaEnv& env, Ref exception) {
  Ref trace = env.GetRef(exception, env.lib().throwable_backtrace);
  return trace == 0 ? std::vector<TracePoint>() : DecodeTrace(env, trace);
}

std::vector<TracePoint> DecodeTrace(JavaEnv& env, Ref trace) {
  std::vector<TracePoint> points;
  for (uint32_t i = 0; i + 1 < env.Length(trace); i += 2) {
    const Method* method = env.runtime().FindMethod(env.At<uint64_t>(trace, i));
    uint64_t pc = env.At<uint64_t>(trace, i + 1);
    if (method != nullptr) points.push_back({method, PlaceOfName(*method, pc), pc == kNativePc});
  }
  return points;
}

int LineOf(const TracePoint& point) {
  if (point.is_native) return -2;
  const ir::Code* code = point.method->function->code.load(std::memory_order_acquire);
  if (code == nullptr) return -1;
  uint32_t line = ir::LineAt(*code, point.pc).line;
  return line == 0 ? -1 : int(line);
}

std::string StackLine(const TracePoint& point) {
  const Class& owner = *point.method->owner;
  std::string text = DottedName(owner.name) + "." + std::string(point.method->name);
  if (point.is_native) return text + "(Native Method)";
  std::string_view file = owner.file == nullptr ? std::string_view() : owner.file->source_file();
  if (file.empty()) return text + "(Unknown Source)";
  int line = LineOf(point);
  return text + "(" + std::string(file) + (line > 0 ? ":" + std::to_string(line) : "") + ")";
}

void SetPlace(interp::Stop& stop, const std::vector<TracePoint>& points) {
  for (const TracePoint& point : points) stop.stack.push_back(StackLine(point));
  for (const TracePoint& point : points) {
    if (point.method->owner->IsLibrary() || point.method->owner->file == nullptr) continue;
    stop.file = std::string(point.method->owner->file->source_file());
    stop.line = uint32_t(std::max(0, LineOf(point)));
    break;
  }
}

}  // namespace veristep::jvm
