#include "tests/travel/journey.h"

#include <map>
#include <optional>
#include <random>
#include <vector>

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

namespace veristep::travel {

namespace {

using core::Choice;
using core::StepStatus;

// A state as it was when it was first met.
struct Place {
  bool is_state = true;  // else the path ended here without one
  std::optional<Fingerprint> print;
  std::vector<uint64_t> form;  // of the same state, if differences are to be explained
  std::vector<Choice> enabled;
  core::Snapshot snapshot = nullptr;
  struct Way {
    std::string output;
    size_t to;
  };
  std::map<uint64_t, Way> ways;  // by label
};

class Traveller {
 public:
  Traveller(LoadedProgram& program, const MakeStepper& make, const JourneyOptions& options)
      : program_(program), make_(make), options_(options), random_(options.seed), litter_(options.seed) {}

  JourneyResult Run() {
    if (RunUndisturbed() && TravelAround()) RunAllAgain();
    result_.saved = uint32_t(saved_.size());
    return result_;
  }

 private:
  bool Fail(const std::string& what) {
    if (result_.failure.empty()) result_.failure = what;
    return false;
  }
  bool Start(Stepper& stepper) {
    core::StepResult result = stepper.system().Reset();
    if (result.status == StepStatus::kState) return true;
    if (result.status == StepStatus::kCut || result.status == StepStatus::kViolation) {
      result_.cut = result.message != nullptr ? *result.message : result.violation->message;
      return false;
    }
    return Fail("does not start: " + (result.message == nullptr ? std::string("?") : *result.message));
  }

  bool RunUndisturbed() {
    std::unique_ptr<Stepper> stepper = make_();
    if (!Start(*stepper)) return false;
    std::string log = stepper->TakeOutput();
    first_output_ = log;
    places_.push_back(Look(*stepper, true));
    for (uint32_t i = 0; i < options_.steps && !places_.back().enabled.empty(); ++i) {
      const std::vector<Choice>& enabled = places_.back().enabled;
      Choice choice = stepper->WithLength(enabled[random_() % enabled.size()], random_());
      if (options_.stir) program_.Litter(stepper->machine(), uint32_t(litter_() % 500));
      bool is_state = Take(*stepper, choice);
      std::string output = stepper->TakeOutput();
      size_t to = places_.size();
      places_.back().ways[choice.label] = {output, to};
      schedule_.push_back(choice);
      places_.push_back(is_state ? Look(*stepper, true) : Place{.is_state = false});
      log += std::to_string(choice.label) + " " + output + " " + Name(places_.back()) + "\n";
      for (uint64_t word : places_.back().form) llvm::errs() << llvm::utohexstr(word) << "\n";
    }
    result_.ended = places_.back().enabled.empty();
    result_.digest = llvm::xxh3_64bits(log);
    return true;
  }

  static std::string Name(const Place& place) {
    if (!place.print) return "-";
    return llvm::utohexstr(place.print->high) + llvm::utohexstr(place.print->low);
  }

  bool Take(Stepper& stepper, const Choice& choice) {
    ++result_.steps;
    return stepper.system().Take(choice).status == StepStatus::kState;
  }
  Place Look(Stepper& stepper, bool name) {
    Place place;
    if (name) {
      place.print = stepper.system().Print();
      // What the machine remembers of a state is what it would write down now.
      std::span<const uint64_t> form = stepper.machine().CanonicalForm();
      std::string_view bytes(reinterpret_cast<const char*>(form.data()), form.size_bytes());
      if (*place.print != FingerprintOf(bytes)) Fail("a state is remembered by a wrong name");
      if (options_.explain) place.form.assign(form.begin(), form.end());
    }
    place.enabled.assign(stepper.system().Enabled().begin(), stepper.system().Enabled().end());
    return place;
  }

  // Whether the machine is where it was when it was first at the place. Not always asked for the name: naming a state
  // must make no difference.
  bool IsAt(Stepper& stepper, Place& place, const std::string& when) {
    Place now = Look(stepper, random_() % 4 != 0);
    if (now.enabled != place.enabled) return Fail("other choices " + when);
    if (!now.print) return true;
    if (!place.print) std::tie(place.print, place.form) = std::tie(now.print, now.form);
    return *now.print == *place.print || Fail("another state " + when + Difference(place.form, now.form));
  }

  static std::string Difference(const std::vector<uint64_t>& first, const std::vector<uint64_t>& now) {
    if (first.empty()) return "";
    std::string text = "\nwords: " + std::to_string(first.size()) + " then, " + std::to_string(now.size()) + " now";
    size_t shown = 0;
    for (size_t i = 0; i < std::min(first.size(), now.size()) && shown < 12; ++i) {
      if (first[i] == now[i]) continue;
      text +=
          "\n" + std::to_string(i) + ": " + llvm::utohexstr(first[i]) + " then, " + llvm::utohexstr(now[i]) + " now";
      ++shown;
    }
    return text;
  }

  // Goes one step from place `from`, a known way or a new one. The new place; none after a failure.
  std::optional<size_t> Go(Stepper& stepper, size_t from, const Choice& choice) {
    bool is_state = Take(stepper, choice);
    std::string output = stepper.TakeOutput();
    auto known = places_[from].ways.find(choice.label);
    if (known == places_[from].ways.end()) {
      places_.push_back(is_state ? Look(stepper, random_() % 2 == 0) : Place{.is_state = false});
      places_[from].ways[choice.label] = {output, places_.size() - 1};
      return places_.size() - 1;
    }
    size_t to = known->second.to;
    std::string when = "after step " + std::to_string(choice.label) + " from place " + std::to_string(from);
    if (output != known->second.output) {
      Fail("other output " + when + ":\n--- first\n" + known->second.output + "\n--- now\n" + output);
      return std::nullopt;
    }
    if (is_state != places_[to].is_state) {
      Fail("another end " + when);
      return std::nullopt;
    }
    if (is_state && !IsAt(stepper, places_[to], when)) return std::nullopt;
    return to;
  }

  void Save(Stepper& stepper, size_t at) {
    places_[at].snapshot = stepper.system().Save();
    saved_.push_back(at);
  }

  // A way on from a place: one that was gone before, or any.
  Choice NextChoice(Stepper& stepper, const Place& place) {
    if (!place.ways.empty() && random_() % 3 != 0) {
      auto way = std::next(place.ways.begin(), ptrdiff_t(random_() % place.ways.size()));
      return {way->first, place.enabled.front().kind};
    }
    return stepper.WithLength(place.enabled[random_() % place.enabled.size()], random_());
  }

  bool TravelAround() {
    traveller_ = make_();
    if (!Start(*traveller_)) return false;
    if (traveller_->TakeOutput() != first_output_) return Fail("other output at the start");
    if (!IsAt(*traveller_, places_[0], "at the start")) return false;
    Save(*traveller_, 0);
    size_t at = 0;
    for (uint32_t i = 0; i < options_.restores; ++i) {
      for (uint64_t left = random_() % 8; left > 0 && places_[at].is_state && !places_[at].enabled.empty(); --left) {
        std::optional<size_t> next = Go(*traveller_, at, NextChoice(*traveller_, places_[at]));
        if (!next) return false;
        at = *next;
        bool can_go_on = places_[at].is_state && !places_[at].enabled.empty();
        if (can_go_on && random_() % 2 == 0) Save(*traveller_, at);
      }
      at = saved_[random_() % saved_.size()];
      traveller_->system().Restore(places_[at].snapshot);
      if (!IsAt(*traveller_, places_[at], "restored as place " + std::to_string(at))) return false;
    }
    return true;
  }

  // From the start to the end once more, on the machine that has been everywhere.
  void RunAllAgain() {
    traveller_->system().Restore(places_[0].snapshot);
    size_t at = 0;
    for (const Choice& choice : schedule_) {
      std::optional<size_t> next = Go(*traveller_, at, choice);
      if (!next) return;
      at = *next;
    }
  }

  LoadedProgram& program_;
  const MakeStepper& make_;
  const JourneyOptions& options_;
  std::mt19937_64 random_;
  std::mt19937_64 litter_;  // apart, so that the schedule is the same without it
  JourneyResult result_;
  std::vector<Place> places_;  // those of the undisturbed run first
  std::vector<Choice> schedule_;
  std::vector<size_t> saved_;
  std::string first_output_;
  std::unique_ptr<Stepper> traveller_;
};

}  // namespace

JourneyResult Travel(LoadedProgram& program, const MakeStepper& make, const JourneyOptions& options) {
  return Traveller(program, make, options).Run();
}

}  // namespace veristep::travel
