#include "integrations/report/sarif_flow.h"

#include <algorithm>
#include <optional>

#include "integrations/report/escape.h"

namespace veristep::report {

namespace {

namespace json = llvm::json;

constexpr llvm::StringRef kOnlyThread = "steps";  // for steps that do not say whose they are

struct FlowStep {
  const Step* step;
  size_t order;        // among the steps of all threads, from 1
  size_t skipped = 0;  // steps left out before it
};

// What can be shown at a line of the source.
bool IsShown(const Step& step) { return !step.place.file.empty() && !step.place.is_library; }

// The steps, then how the threads stand, then the violation itself.
std::vector<Step> AllSteps(const Violation& violation) {
  std::vector<Step> steps;
  std::ranges::copy_if(violation.steps, std::back_inserter(steps), IsShown);
  std::ranges::copy_if(violation.endings, std::back_inserter(steps), IsShown);
  if (violation.endings.empty() && !violation.place.file.empty()) {
    Step last;
    last.thread = violation.steps.empty() ? "" : violation.steps.back().thread;
    last.text = violation.kind + ": " + violation.message;
    last.place = violation.place;
    steps.push_back(std::move(last));
  }
  return steps;
}

// The end of a counterexample says more than its beginning.
std::vector<FlowStep> Select(const std::vector<Step>& steps, size_t most) {
  std::vector<FlowStep> kept;
  size_t skipped = steps.size() > most ? steps.size() - most : 0;
  size_t head = skipped == 0 ? steps.size() : most / 4;
  for (size_t i = 0; i < steps.size(); ++i) {
    if (i >= head && i < head + skipped) continue;
    kept.push_back({&steps[i], i + 1, skipped > 0 && i == head + skipped ? skipped : 0});
  }
  return kept;
}

std::string StepText(const FlowStep& flow_step) {
  const Step& step = *flow_step.step;
  std::string text = step.text;
  for (const std::string& note : step.notes) text += "; " + note;
  if (!step.status.empty()) text += "; " + step.status;
  if (flow_step.skipped > 0) text = "(" + std::to_string(flow_step.skipped) + " steps left out) " + text;
  return text;
}

json::Value FlowLocation(const FlowStep& flow_step, const CheckResult& check, const SourceRoot& root) {
  const Step& step = *flow_step.step;
  json::Object location = SarifLocation(step.place, check, root);
  location["message"] = SarifMessage(StepText(flow_step));
  return json::Object{{"location", std::move(location)}, {"executionOrder", flow_step.order}};
}

}  // namespace

llvm::json::Object SarifMessage(llvm::StringRef text) { return json::Object{{"text", Printable(text)}}; }

llvm::json::Array SarifList(llvm::json::Value element) {
  json::Array array;
  array.push_back(std::move(element));
  return array;
}

Place PlaceOfResult(const Violation& violation) {
  if (!violation.place.file.empty()) return violation.place;
  for (const std::vector<Step>* steps : {&violation.endings, &violation.steps}) {
    for (size_t i = steps->size(); i-- > 0;) {
      const Place& place = (*steps)[i].place;
      if (!place.file.empty() && !place.is_library) return place;
    }
  }
  return {};
}

llvm::json::Object SarifLocation(const Place& place, const CheckResult& check, const SourceRoot& root) {
  std::string file = place.file.empty() ? FullName(check) : root.Find(place, check);
  std::string uri = PathToUri(file);
  json::Object artifact{{"uri", uri}};
  if (!llvm::StringRef(uri).starts_with("file:")) artifact["uriBaseId"] = kSourceRootId;
  json::Object physical{{"artifactLocation", std::move(artifact)},
                        {"region", json::Object{{"startLine", std::max<uint32_t>(place.line, 1)}}}};
  json::Object location{{"physicalLocation", std::move(physical)}};
  if (!place.function.empty()) {
    location["logicalLocations"] =
        json::Array{json::Object{{"fullyQualifiedName", Printable(place.function)}, {"kind", "function"}}};
  }
  return location;
}

llvm::json::Value SarifCodeFlow(const Violation& violation, const CheckResult& check, const SourceRoot& root,
                                size_t most) {
  if (most == 0) return nullptr;
  std::vector<Step> steps = AllSteps(violation);
  std::vector<std::string> threads;  // in the order in which they come up
  std::vector<json::Array> locations;
  for (const FlowStep& flow_step : Select(steps, most)) {
    std::string thread = flow_step.step->thread.empty() ? kOnlyThread.str() : Printable(flow_step.step->thread);
    auto at = std::ranges::find(threads, thread);
    auto index = size_t(at - threads.begin());
    if (at == threads.end()) {
      threads.push_back(thread);
      locations.emplace_back();
    }
    locations[index].push_back(FlowLocation(flow_step, check, root));
  }
  if (threads.empty()) return nullptr;
  json::Array flows;
  for (size_t i = 0; i < threads.size(); ++i) {
    flows.push_back(json::Object{
        {"id", threads[i]}, {"message", SarifMessage(threads[i])}, {"locations", std::move(locations[i])}});
  }
  return json::Object{{"message", SarifMessage("the way to the violation, one flow per thread")},
                      {"threadFlows", std::move(flows)}};
}

llvm::json::Array SarifEndings(const Violation& violation, const CheckResult& check, const SourceRoot& root) {
  constexpr size_t kMost = 100;  // GitHub shows no more
  json::Array related;
  for (const Step& ending : violation.endings) {
    if (ending.place.file.empty() || related.size() == kMost) continue;
    json::Object location = SarifLocation(ending.place, check, root);
    location["id"] = related.size() + 1;
    location["message"] = SarifMessage(ending.thread + " " + ending.text);
    related.push_back(std::move(location));
  }
  return related;
}

}  // namespace veristep::report
