#include "integrations/cli/told_violation.h"

#include <algorithm>

#include "integrations/cli/reduction.h"
#include "integrations/report/text.h"

namespace veristep::cli {

namespace {

// VERISTEP_CHECK(name) makes a function with a longer name, of which nobody wants to know.
std::string WithoutPrefix(std::string text) {
  constexpr llvm::StringRef kPrefix = "veristep_run_";
  for (size_t at = text.find(kPrefix); at != std::string::npos; at = text.find(kPrefix, at))
    text.erase(at, kPrefix.size());
  return text;
}

// Programs may call several threads the same.
std::vector<std::string> UniqueNames(const std::vector<std::string>& names) {
  std::vector<std::string> unique;
  for (const std::string& name : names) {
    std::string candidate = name.empty() ? "thread" : WithoutPrefix(name);
    for (size_t number = 2; std::ranges::count(unique, candidate) > 0; ++number) {
      candidate = WithoutPrefix(name) + " #" + std::to_string(number);
    }
    unique.push_back(candidate);
  }
  return unique;
}

// "./queue.h" comes of -I. and is no better than "queue.h".
std::string WithoutDot(llvm::StringRef file) {
  while (file.consume_front("./")) file = file.ltrim('/');
  return file.str();
}

report::Place ToPlace(const explore::CodePlace& place) {
  return {WithoutDot(place.file), place.path, place.line, place.function, place.is_library};
}

report::Step ToStep(const explore::StoryStep& told, const std::vector<std::string>& names) {
  report::Step step;
  step.text = WithoutPrefix(told.call.empty() ? told.text : told.call);
  step.thread = told.call.empty() ? names[told.thread] : "";
  step.place = ToPlace(told.place);
  for (const std::string& note : told.notes) step.notes.push_back(WithoutPrefix(note));
  step.status = told.standing == explore::Standing::kEnded ? "ends" : WithoutPrefix(told.status);
  step.result = told.result;
  step.state = told.object;
  return step;
}

// Violations know the name of a file only; the steps know more.
report::Place PlaceOf(const core::SourceLocation& location, const report::Violation& violation) {
  report::Place place{.file = WithoutDot(location.file), .line = location.line};
  for (const std::vector<report::Step>* steps : {&violation.endings, &violation.steps}) {
    for (const report::Step& step : *steps) {
      if (step.place.file == place.file) place.path = step.place.path;
    }
  }
  return place;
}

bool SetReduction(llvm::StringRef name, ExploreSettings& settings) {
  std::optional<explore::Reduction> level = ReductionOf(name);
  if (level) settings.explore.reduction = *level;
  return level.has_value();
}

}  // namespace

report::Violation ToViolation(const explore::Story& story) {
  report::Violation violation;
  violation.kind = story.violation.kind;
  violation.message = WithoutPrefix(story.violation.message);
  violation.is_model = story.is_model;
  violation.start = story.object;
  std::vector<std::string> names = UniqueNames(story.threads);
  if (!story.is_model) violation.threads = names;
  for (const explore::StoryStep& step : story.steps) violation.steps.push_back(ToStep(step, names));
  for (const explore::Ending& ending : story.endings) {
    violation.endings.push_back(
        {.text = WithoutPrefix(ending.what), .thread = names[ending.thread], .place = ToPlace(ending.place)});
  }
  violation.place = PlaceOf(story.violation.location, violation);
  for (const std::string& frame : story.stack) violation.stack.push_back(WithoutPrefix(frame));
  violation.output = story.output;
  return violation;
}

TraceFile ToTraceFile(const explore::Story& story, const report::Violation& violation) {
  TraceFile trace;
  trace.visible = story.visible;
  trace.violation = story.violation;
  for (size_t i = 0; i < story.steps.size(); ++i) {
    const report::Step& step = violation.steps[i];
    std::string comment = step.thread, place = report::PlaceText(step.place);
    for (const std::string& part : {place, step.source}) {
      if (!part.empty()) comment += (comment.empty() ? "" : "  ") + part;
    }
    trace.steps.push_back({story.steps[i].line, violation.is_model ? "" : comment});
  }
  return trace;
}

std::vector<std::pair<std::string, std::string>> StoredOptions(const ProgramOptions& program,
                                                               const ExploreSettings& settings) {
  std::vector<std::pair<std::string, std::string>> options;
  const ExploreSettings usual;
  if (settings.values != usual.values) options.push_back({"values", std::to_string(settings.values)});
  if (settings.explore.step_limit != usual.explore.step_limit) {
    options.push_back({"step-limit", std::to_string(settings.explore.step_limit)});
  }
  if (settings.explore.reduction != usual.explore.reduction) {
    options.push_back({"por", ToString(settings.explore.reduction)});
  }
  if (settings.explore.fails_apart) options.push_back({"find-all", ""});
  if (!settings.explore.check_races) options.push_back({"no-races", ""});
  if (!program.find_leaks) options.push_back({"no-leaks", ""});
  if (!program.find_uninitialised) options.push_back({"no-uninitialised", ""});
  if (!program.nondet_range.empty()) options.push_back({"nondet-range", program.nondet_range});
  for (const std::string& field : program.ignored_fields) options.push_back({"ignore-field", field});
  return options;
}

llvm::Error ApplyStoredOptions(const TraceFile& trace, ProgramOptions& program, ExploreSettings& settings) {
  for (const auto& [name, value] : trace.options) {
    bool good = true;
    if (name == "values")
      good = !llvm::StringRef(value).getAsInteger(10, settings.values);
    else if (name == "step-limit")
      good = !llvm::StringRef(value).getAsInteger(10, settings.explore.step_limit);
    else if (name == "por")
      good = SetReduction(value, settings);
    else if (name == "find-all")
      settings.explore.fails_apart = true;
    else if (name == "no-races")
      settings.explore.check_races = false;
    else if (name == "no-leaks")
      program.find_leaks = false;
    else if (name == "no-uninitialised")
      program.find_uninitialised = false;
    else if (name == "nondet-range")
      program.nondet_range = value;
    else if (name == "ignore-field")
      program.ignored_fields.push_back(value);
    else
      good = false;
    if (!good)
      return llvm::createStringError("the trace was found with an option that is not known here: " + name + " " +
                                     value);
  }
  return llvm::Error::success();
}

}  // namespace veristep::cli
