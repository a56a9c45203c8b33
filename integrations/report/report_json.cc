#include "integrations/report/report_json.h"

#include <array>

#include "core/base/check.h"
#include "llvm/Support/MemoryBuffer.h"

namespace veristep::report {

namespace {

using core::Answer;
using core::Limit;
namespace json = llvm::json;

// What the checked program says may be any bytes.
std::string Text(const std::string& text) { return json::isUTF8(text) ? text : json::fixUTF8(text); }

json::Array Texts(const std::vector<std::string>& texts) {
  json::Array array;
  for (const std::string& text : texts) array.push_back(Text(text));
  return array;
}

void AddPlace(const Place& place, json::Object& object) {
  object["file"] = Text(place.file);
  object["line"] = place.line;
  if (!place.path.empty()) object["path"] = Text(place.path);
  if (!place.function.empty()) object["function"] = Text(place.function);
  if (place.is_library) object["library"] = true;
}

void AddText(llvm::StringRef name, const std::string& text, json::Object& object) {
  if (!text.empty()) object[name] = Text(text);
}

json::Value StepToJson(const Step& step) {
  json::Object object{{"text", Text(step.text)}, {"thread", Text(step.thread)}};
  AddPlace(step.place, object);
  if (!step.notes.empty()) object["notes"] = Texts(step.notes);
  AddText("source", step.source, object);
  AddText("status", step.status, object);
  AddText("result", step.result, object);
  AddText("state", step.state, object);
  return object;
}

json::Array StepsToJson(const std::vector<Step>& steps) {
  json::Array array;
  for (const Step& step : steps) array.push_back(StepToJson(step));
  return array;
}

json::Value ViolationToJson(const Violation& violation) {
  json::Array trace;
  for (const Step& step : violation.steps) trace.push_back(Text(step.text));
  json::Object object{{"kind", Text(violation.kind)}, {"message", Text(violation.message)},
                      {"known", violation.is_known},  {"trace_length", violation.steps.size()},
                      {"trace", std::move(trace)},    {"steps", StepsToJson(violation.steps)}};
  AddPlace(violation.place, object);
  if (!violation.endings.empty()) object["endings"] = StepsToJson(violation.endings);
  if (!violation.stack.empty()) object["stack"] = Texts(violation.stack);
  if (!violation.threads.empty()) object["threads"] = Texts(violation.threads);
  if (violation.is_model) object["model"] = true;
  AddText("source", violation.source, object);
  AddText("start", violation.start, object);
  AddText("output", violation.output, object);
  AddText("trace_file", violation.trace_file, object);
  return object;
}

json::Value CheckToJson(const CheckResult& check) {
  json::Array violations;
  for (const Violation& violation : check.violations) violations.push_back(ViolationToJson(violation));
  return json::Object{{"program", Text(check.program)},
                      {"name", Text(check.name)},
                      {"verdict", llvm::StringRef(core::ToString(check.verdict.answer))},
                      {"limit", llvm::StringRef(core::ToString(check.verdict.limit))},
                      {"message", Text(check.verdict.message)},
                      {"known", OutcomeOf(check) == Outcome::kKnown},
                      {"begun", check.is_begun},
                      {"find_all", check.finds_all},
                      {"mode", check.mode},
                      {"states", check.states},
                      {"expanded", check.expanded},
                      {"frontier", FrontierOf(check)},
                      {"transitions", check.transitions},
                      {"executed", check.executed},
                      {"reused", check.reused},
                      {"max_depth", check.max_depth},
                      {"seconds", check.seconds},
                      {"peak_memory", check.peak_memory},
                      {"violations", std::move(violations)}};
}

constexpr std::array kAnswers = {Answer::kHolds, Answer::kViolated, Answer::kIncomplete, Answer::kError};
constexpr std::array kLimits = {Limit::kNone, Limit::kDepth,        Limit::kStates, Limit::kTransitions, Limit::kMemory,
                                Limit::kTime, Limit::kInstructions, Limit::kSample, Limit::kCancelled};

template <typename T, size_t n>
bool FromWord(const json::Value& value, const std::array<T, n>& all, T& out, json::Path path) {
  std::optional<llvm::StringRef> word = value.getAsString();
  for (T each : all) {
    if (word && *word == llvm::StringRef(core::ToString(each))) {
      out = each;
      return true;
    }
  }
  path.report("unknown word");
  return false;
}

// The mapper has no numbers of 32 bits.
bool ReadNumber(json::ObjectMapper& mapper, llvm::StringLiteral name, uint32_t& number) {
  uint64_t wide = number;
  if (!mapper.mapOptional(name, wide)) return false;
  number = uint32_t(std::min<uint64_t>(wide, UINT32_MAX));
  return true;
}

bool ReadPlace(json::ObjectMapper& mapper, Place& place) {
  return mapper.mapOptional("file", place.file) && ReadNumber(mapper, "line", place.line) &&
         mapper.mapOptional("path", place.path) && mapper.mapOptional("function", place.function) &&
         mapper.mapOptional("library", place.is_library);
}

}  // namespace

// Found by llvm::json's mapper, which looks in the types' own namespace.
static bool fromJSON(const json::Value& value, Step& step, json::Path path) {
  json::ObjectMapper mapper(value, path);
  return mapper && mapper.map("text", step.text) && mapper.mapOptional("thread", step.thread) &&
         ReadPlace(mapper, step.place) && mapper.mapOptional("source", step.source) &&
         mapper.mapOptional("notes", step.notes) && mapper.mapOptional("status", step.status) &&
         mapper.mapOptional("result", step.result) && mapper.mapOptional("state", step.state);
}

static bool fromJSON(const json::Value& value, Violation& violation, json::Path path) {
  json::ObjectMapper mapper(value, path);
  std::vector<std::string> trace;
  bool good = mapper && mapper.map("kind", violation.kind) && mapper.map("message", violation.message) &&
              ReadPlace(mapper, violation.place) && mapper.mapOptional("known", violation.is_known) &&
              mapper.mapOptional("trace", trace) && mapper.mapOptional("steps", violation.steps) &&
              mapper.mapOptional("endings", violation.endings) && mapper.mapOptional("stack", violation.stack) &&
              mapper.mapOptional("threads", violation.threads) && mapper.mapOptional("model", violation.is_model) &&
              mapper.mapOptional("source", violation.source) && mapper.mapOptional("start", violation.start) &&
              mapper.mapOptional("output", violation.output) && mapper.mapOptional("trace_file", violation.trace_file);
  if (!good) return false;
  if (violation.steps.empty()) {
    for (std::string& text : trace) violation.steps.push_back({.text = std::move(text)});
  }
  return true;
}

static bool fromJSON(const json::Value& value, CheckResult& check, json::Path path) {
  json::ObjectMapper mapper(value, path);
  if (!mapper) return false;
  const json::Object& object = *value.getAsObject();
  const json::Value* verdict = object.get("verdict");
  const json::Value* limit = object.get("limit");
  if (verdict == nullptr) {
    path.field("verdict").report("missing value");
    return false;
  }
  if (!FromWord(*verdict, kAnswers, check.verdict.answer, path.field("verdict"))) return false;
  if (limit != nullptr && !FromWord(*limit, kLimits, check.verdict.limit, path.field("limit"))) return false;
  return mapper.map("name", check.name) && mapper.mapOptional("program", check.program) &&
         mapper.mapOptional("message", check.verdict.message) && mapper.mapOptional("begun", check.is_begun) &&
         mapper.mapOptional("find_all", check.finds_all) && mapper.mapOptional("mode", check.mode) &&
         mapper.mapOptional("states", check.states) && mapper.mapOptional("expanded", check.expanded) &&
         mapper.mapOptional("transitions", check.transitions) && mapper.mapOptional("executed", check.executed) &&
         mapper.mapOptional("reused", check.reused) && ReadNumber(mapper, "max_depth", check.max_depth) &&
         mapper.mapOptional("seconds", check.seconds) && mapper.mapOptional("peak_memory", check.peak_memory) &&
         mapper.map("violations", check.violations);
}

static bool fromJSON(const json::Value& value, FixedViolation& fixed, json::Path path) {
  json::ObjectMapper mapper(value, path);
  return mapper && mapper.map("check", fixed.check) && mapper.map("kind", fixed.kind) &&
         mapper.mapOptional("file", fixed.file) && mapper.mapOptional("message", fixed.message);
}

static bool fromJSON(const json::Value& value, Report& report, json::Path path) {
  json::ObjectMapper mapper(value, path);
  int64_t version = 0;
  if (!mapper || !mapper.map("version", version)) return false;
  if (version != kJsonVersion) {
    path.field("version").report("a format of a newer veristep");
    return false;
  }
  return mapper.mapOptional("tool_version", report.tool_version) && mapper.mapOptional("baseline", report.baseline) &&
         mapper.map("checks", report.checks) && mapper.mapOptional("fixed", report.fixed);
}

llvm::json::Value ToJson(const Report& report) {
  json::Array checks, fixed;
  for (const CheckResult& check : report.checks) checks.push_back(CheckToJson(check));
  for (const FixedViolation& each : report.fixed) {
    fixed.push_back(json::Object{{"check", Text(each.check)},
                                 {"kind", Text(each.kind)},
                                 {"file", Text(each.file)},
                                 {"message", Text(each.message)}});
  }
  json::Object object{{"version", kJsonVersion}, {"tool_version", report.tool_version}, {"checks", std::move(checks)}};
  if (!report.baseline.empty()) {
    object["baseline"] = Text(report.baseline);
    object["fixed"] = std::move(fixed);
  }
  return object;
}

llvm::Expected<Report> ReportFromJson(const llvm::json::Value& value) {
  Report report;
  json::Path::Root root("report");
  if (!fromJSON(value, report, root)) return root.getError();
  return report;
}

llvm::Expected<Report> ReadReport(const std::string& file) {
  auto text = llvm::MemoryBuffer::getFile(file, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!text) return llvm::createStringError("cannot read " + file + ": " + text.getError().message());
  auto bad = [&](llvm::Error error) {
    return llvm::createStringError(file +
                                   " is not a result of veristep check --json: " + llvm::toString(std::move(error)));
  };
  llvm::Expected<json::Value> value = json::parse((*text)->getBuffer());
  if (!value) return bad(value.takeError());
  llvm::Expected<Report> report = ReportFromJson(*value);
  if (!report) return bad(report.takeError());
  return report;
}

Report Merge(std::vector<Report> reports) {
  CHECK(!reports.empty());
  Report all = std::move(reports.front());
  for (size_t i = 1; i < reports.size(); ++i) {
    Report& next = reports[i];
    if (all.baseline.empty()) all.baseline = next.baseline;
    std::ranges::move(next.checks, std::back_inserter(all.checks));
    std::ranges::move(next.fixed, std::back_inserter(all.fixed));
  }
  return all;
}

}  // namespace veristep::report
