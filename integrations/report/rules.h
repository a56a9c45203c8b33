// Rules: what each kind of violation is called in reports and what to do about it. Rule ids are "veristep/" and the
// kind; both are kept by people's baselines and by code scanning, so they never change.
#pragma once

#include <string>
#include <string_view>

namespace veristep::report {

struct Rule {
  std::string id;     // "veristep/data-race"
  std::string name;   // "DataRace"
  std::string title;  // one sentence
  std::string help;   // what it means and what to do
};

// A kind that is not in the table gets a rule too, with a general help text.
Rule RuleFor(std::string_view kind);

}  // namespace veristep::report
