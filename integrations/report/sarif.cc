#include "integrations/report/sarif.h"

#include <algorithm>
#include <map>

#include "integrations/report/escape.h"
#include "integrations/report/identity.h"
#include "integrations/report/rules.h"
#include "integrations/report/sarif_flow.h"
#include "integrations/report/text.h"
#include "llvm/Support/FormatVariadic.h"

namespace veristep::report {

namespace {

namespace json = llvm::json;

constexpr llvm::StringRef kSchema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

struct Finding {
  const CheckResult* check;
  const Violation* violation;
  std::string fingerprint;
};

// Violations of one identity are told apart by their number, in the order of the report.
std::vector<Finding> FindingsOf(const Report& report) {
  std::vector<Finding> findings;
  std::map<Identity, size_t> numbers;
  for (const CheckResult& check : report.checks) {
    for (const Violation& violation : check.violations) {
      Identity identity = IdentityOf(check, violation);
      size_t number = ++numbers[identity];
      findings.push_back({&check, &violation, HashOf(identity) + ":" + std::to_string(number)});
    }
  }
  // If not all fit, those that are known can be spared.
  std::ranges::stable_sort(findings, {}, [](const Finding& finding) { return finding.violation->is_known; });
  return findings;
}

json::Value RuleJson(const std::string& kind) {
  Rule rule = RuleFor(kind);
  std::string help = rule.title + " " + rule.help;
  return json::Object{{"id", rule.id},
                      {"name", rule.name},
                      {"shortDescription", SarifMessage(rule.title)},
                      {"fullDescription", SarifMessage(help)},
                      {"help", json::Object{{"text", help}, {"markdown", "**" + rule.title + "**\n\n" + rule.help}}},
                      {"defaultConfiguration", json::Object{{"level", "error"}}},
                      {"properties", json::Object{{"tags", json::Array{"correctness", "model-checking"}},
                                                  {"precision", "very-high"},
                                                  {"problem.severity", "error"}}}};
}

json::Object Notification(llvm::StringRef level, llvm::StringRef id, const std::string& text) {
  return json::Object{{"level", level}, {"descriptor", json::Object{{"id", id}}}, {"message", SarifMessage(text)}};
}

class Writer {
 public:
  Writer(const Report& report, const SourceRoot& root) : report_(report), root_(root), findings_(FindingsOf(report)) {
    for (const Finding& finding : findings_) rules_.try_emplace(finding.violation->kind, 0);
    size_t index = 0;
    for (auto& [kind, at] : rules_) at = index++;
  }

  size_t num_findings() const { return findings_.size(); }

  std::string Document(size_t num_results, size_t flow_locations) const {
    json::Array results;
    for (size_t i = 0; i < std::min(num_results, findings_.size()); ++i) {
      results.push_back(Result(findings_[i], flow_locations));
    }
    json::Object run{{"tool", Tool()},
                     {"columnKind", "unicodeCodePoints"},
                     {"invocations", SarifList(Invocation(num_results))},
                     {"results", std::move(results)},
                     {"originalUriBaseIds", json::Object{{kSourceRootId.str(), RootLocation()}}}};
    json::Value document =
        json::Object{{"$schema", kSchema}, {"version", "2.1.0"}, {"runs", SarifList(std::move(run))}};
    return llvm::formatv("{0:2}\n", document).str();
  }

 private:
  json::Value Tool() const {
    json::Array rules;
    for (const auto& [kind, index] : rules_) rules.push_back(RuleJson(kind));
    json::Object driver{{"name", "Veristep"},
                        {"fullName", "Veristep: explores every interleaving and every choice"},
                        {"rules", std::move(rules)}};
    if (!report_.tool_version.empty()) driver["semanticVersion"] = report_.tool_version;
    return json::Object{{"driver", std::move(driver)}};
  }

  json::Value RootLocation() const {
    json::Object location{{"description", SarifMessage("The directory that file names start from.")}};
    if (!root_.directory().empty()) location["uri"] = PathToUri(root_.directory() + "/");
    return location;
  }

  json::Value Invocation(size_t num_results) const {
    json::Array notifications;
    for (const CheckResult& check : report_.checks) {
      Outcome outcome = OutcomeOf(check);
      if (outcome == Outcome::kError) {
        notifications.push_back(Notification("error", "error", FullName(check) + ": " + check.verdict.message));
      } else if (outcome == Outcome::kIncomplete) {
        notifications.push_back(
            Notification("warning", "incomplete", FullName(check) + " is incomplete: " + CoverageText(check)));
      }
    }
    if (num_results < findings_.size()) {
      std::string rest = std::to_string(findings_.size() - num_results);
      notifications.push_back(
          Notification("warning", "left-out", rest + " more violations are left out to keep the file small"));
    }
    bool is_successful = CountOutcomes(report_.checks).errors == 0;
    return json::Object{{"executionSuccessful", is_successful},
                        {"toolExecutionNotifications", std::move(notifications)}};
  }

  json::Value Result(const Finding& finding, size_t flow_locations) const {
    const Violation& violation = *finding.violation;
    std::string name = OnOneLine(FullName(*finding.check));
    json::Object location = SarifLocation(PlaceOfResult(violation), *finding.check, root_);
    location["logicalLocations"] = json::Array{json::Object{{"fullyQualifiedName", name}, {"kind", "function"}}};
    json::Object result{{"ruleId", RuleFor(violation.kind).id},
                        {"ruleIndex", rules_.at(violation.kind)},
                        {"level", "error"},
                        {"message", SarifMessage(name + ": " + violation.message)},
                        {"locations", SarifList(std::move(location))},
                        {"partialFingerprints", json::Object{{"primaryLocationLineHash", finding.fingerprint},
                                                             {"veristepViolation/v1", finding.fingerprint}}}};
    if (!report_.baseline.empty()) result["baselineState"] = violation.is_known ? "unchanged" : "new";
    if (violation.is_known) {
      result["suppressions"] = json::Array{
          json::Object{{"kind", "external"}, {"status", "accepted"}, {"justification", "It is in the baseline."}}};
    }
    if (json::Value flow = SarifCodeFlow(violation, *finding.check, root_, flow_locations);
        flow.kind() != json::Value::Null) {
      result["codeFlows"] = SarifList(std::move(flow));
    }
    if (json::Array related = SarifEndings(violation, *finding.check, root_); !related.empty()) {
      result["relatedLocations"] = std::move(related);
    }
    return result;
  }

  const Report& report_;
  const SourceRoot& root_;
  std::vector<Finding> findings_;
  std::map<std::string, size_t> rules_;  // index by kind
};

}  // namespace

void WriteSarif(const Report& report, const SourceRoot& root, llvm::raw_ostream& out, const SarifLimits& limits) {
  Writer writer(report, root);
  size_t results = std::min(limits.results, writer.num_findings());
  size_t locations = limits.flow_locations;
  std::string document = writer.Document(results, locations);
  // Shorter flows first, then none, then fewer results.
  while (document.size() > limits.bytes && (locations > 0 || results > 0)) {
    if (locations > 0)
      locations /= 2;
    else
      results /= 2;
    document = writer.Document(results, locations);
  }
  out << document;
}

}  // namespace veristep::report
