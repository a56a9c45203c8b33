#include "vm/explore/both_versions.h"

#include <cstring>
#include <map>
#include <utility>
#include <vector>

#include "vm/ir/function.h"

namespace veristep::explore {

using heap::Ref;
using Contents = Rehearsal::Contents;
using Verdict = QuestionTree::Verdict;

namespace {

// What two runs from the same state left behind. REQUIRES: both are undone.
class Effects {
 public:
  Effects(const heap::Heap& heap, const Rehearsal& now, const Rehearsal& then, Observations& observations)
      : heap_(heap), now_(now), then_(then), observations_(observations) {}

  bool AreSame() {
    for (const auto& [number, place] : PlacesWritten()) {
      if (!IsSameAt(place.at, *place.written)) return false;
    }
    while (!pairs_.empty()) {
      const auto [a, b] = pairs_.back();
      pairs_.pop_back();
      if (!AreSameObjects(a, b)) return false;
    }
    return !observations_.is_full();
  }

 private:
  struct Place {
    uint64_t at;
    const Rehearsal::Written* written;  // by one of the two
  };
  // Of what existed before, in an order that follows from the answers: questions are asked in it.
  std::map<std::pair<uint16_t, uint64_t>, Place> PlacesWritten() {
    std::map<std::pair<uint16_t, uint64_t>, Place> places;
    for (const Rehearsal* run : {&now_, &then_}) {
      for (const auto& [at, written] : run->written()) {
        if (run->IsNew(written.object)) continue;
        const uint64_t offset = at - heap::OffsetOf(written.object);
        places.try_emplace({observations_.NumberOf(written.object), offset}, Place{at, &written});
      }
    }
    return places;
  }

  // Of a place that one of the two has written; what the other has not is as it was.
  bool IsSameAt(uint64_t place, const Rehearsal::Written& written) {
    auto contents = [&](const Rehearsal& run) {
      auto found = run.written().find(place);
      return found != run.written().end() ? found->second.contents : Before(place, written);
    };
    return IsSame(contents(now_), contents(then_), written.bytes);
  }

  Contents Before(uint64_t place, const Rehearsal::Written& written) {
    const uint64_t offset = place - heap::OffsetOf(written.object);
    if (written.contents.is_ref) {
      observations_.LoadReference(written.object, offset);
      return {heap_.arena().At<Ref>(place), Observations::kNone, true};
    }
    const Observations::Value value = observations_.Load(written.object, offset, {written.bytes, written.bytes == 1});
    uint64_t bits = 0;
    std::memcpy(&bits, &heap_.arena().At<uint8_t>(place), written.bytes);
    return {bits, value, false};
  }

  bool IsSame(const Contents& a, const Contents& b, uint8_t bytes) {
    if (a.is_ref != b.is_ref) return false;
    if (a.is_ref) return IsSameReference(Ref(a.bits), Ref(b.bits));
    // The same value, or two that may or may not be equal.
    if (a.value == b.value && observations_.IsOpen(a.value)) return true;
    observations_.Fix(a.value);
    observations_.Fix(b.value);
    const uint64_t mask = ~uint64_t(0) >> (64 - 8 * bytes);
    return (a.bits & mask) == (b.bits & mask);
  }

  bool IsSameReference(Ref a, Ref b) {
    const bool is_new = now_.IsNew(a);
    if (is_new != then_.IsNew(b)) return false;
    if (!is_new) return a == b;
    auto [partner, is_first] = partners_.try_emplace(a, b);
    auto [back, is_first_back] = partners_back_.try_emplace(b, a);
    if (is_first) pairs_.push_back({a, b});
    return partner->second == b && back->second == a;
  }

  // New objects: what was not written is zero.
  bool AreSameObjects(Ref a, Ref b) {
    const Rehearsal::NewObject object = now_.At(a), other = then_.At(b);
    if (object.type != other.type || object.length != other.length) return false;
    return IsWrittenAlike(now_, a, then_, b, false) && IsWrittenAlike(then_, b, now_, a, true);
  }

  bool IsWrittenAlike(const Rehearsal& run, Ref object, const Rehearsal& other_run, Ref other, bool is_swapped) {
    const uint64_t begin = heap::OffsetOf(object);
    for (auto at = run.written().lower_bound(begin); at != run.written().end() && at->second.object == object; ++at) {
      auto found = other_run.written().find(heap::OffsetOf(other) + (at->first - begin));
      const Contents& contents = at->second.contents;
      const Contents others =
          found == other_run.written().end() ? Contents{.is_ref = contents.is_ref} : found->second.contents;
      if (!(is_swapped ? IsSame(others, contents, at->second.bytes) : IsSame(contents, others, at->second.bytes)))
        return false;
    }
    return true;
  }

  const heap::Heap& heap_;
  const Rehearsal& now_;
  const Rehearsal& then_;
  Observations& observations_;
  std::map<Ref, Ref> partners_, partners_back_;
  std::vector<std::pair<Ref, Ref>> pairs_;  // to be compared
};

}  // namespace

void BothVersions::FindAlike(const Calls& calls, std::span<bool> alike) {
  Known& known = known_.try_emplace(calls.operation, machine_.heap(), calls.num_arguments).first->second;
  known.asked += alike.size();
  verdicts_.resize(alike.size());
  Ask(known, calls.object, calls.arguments, verdicts_);
  for (size_t call = 0; call < alike.size(); ++call) {
    alike[call] = verdicts_[call] == Verdict::kAlike;
    if (verdicts_[call] == Verdict::kUnknown && IsWorthRehearsing(known)) alike[call] = IsAlike(known, calls, call);
  }
}

void BothVersions::Ask(Known& known, Ref object, std::span<const uint64_t> arguments, std::span<Verdict> verdicts) {
  known.situation.Begin();
  if (object != 0) known.situation.AddObject(object);
  known.tree.Ask(known.situation, arguments, verdicts);
}

// A call that nobody knew anything of, until another one was rehearsed maybe.
bool BothVersions::IsAlike(Known& known, const Calls& calls, size_t call) {
  Verdict verdict;
  Ask(known, calls.object, calls.ArgumentsOf(call), {&verdict, 1});
  return verdict == Verdict::kUnknown ? Rehearse(known, calls, call) : verdict == Verdict::kAlike;
}

// A rehearsal takes as long as some twenty executions, so most states have to be answered without one.
bool BothVersions::IsWorthRehearsing(const Known& known) const {
  constexpr uint64_t kAtFirst = 256, kOneIn = 32;
  constexpr size_t kMostNodes = size_t(1) << 22;
  return known.rehearsed < kAtFirst + known.asked / kOneIn && known.tree.size() < kMostNodes;
}

bool BothVersions::Rehearse(Known& known, const Calls& calls, size_t call) {
  ++known.rehearsed;
  const std::span<const uint64_t> values = calls.ArgumentsOf(call);
  Observations observations(machine_.heap(), calls.object, values);
  args_.assign(values.begin(), values.end());
  if (calls.object != 0) args_.insert(args_.begin(), calls.object);
  Rehearsal now(machine_, nullptr, observations);
  Rehearsal then(machine_, &earlier_, observations);
  for (Rehearsal* run : {&now, &then}) {
    const interp::Machine::StepMark mark = machine_.MarkStep();
    const Rehearsal::End end = run->Run(calls.function, args_, calls.object != 0);
    machine_.BackToMark(mark);
    if (end == Rehearsal::End::kNotNow) return false;
    if (end == Rehearsal::End::kDone) continue;
    known.tree.Add(observations.steps(), Verdict::kDifferent);
    return false;
  }
  const bool alike = NameTheSame(now, then) && Effects(machine_.heap(), now, then, observations).AreSame();
  known.tree.Add(observations.steps(), alike ? Verdict::kAlike : Verdict::kDifferent);
  return alike;
}

bool BothVersions::NameTheSame(const Rehearsal& now, const Rehearsal& then) const {
  if (now.functions() != then.functions()) return false;
  for (const ir::Function* function : now.functions()) {
    const ir::Code* earlier = earlier_.lookup(function);
    if (earlier != nullptr && earlier->roots != function->code.load(std::memory_order_acquire)->roots) return false;
  }
  return true;
}

}  // namespace veristep::explore
