#include "incremental/reuse_search.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <unordered_map>

#include "core/base/check.h"
#include "core/base/segmented_array.h"
#include "core/search/monitor.h"
#include "core/search/search_run.h"
#include "incremental/reach.h"

namespace veristep::incremental {
namespace {

using core::Choice;
using core::ExportedEdge;
using core::kNoState;
using core::RecordedGraph;
using core::SearchRun;
using core::SearchWorker;
using core::Snapshot;
using core::StateId;
using core::StepResult;
using core::StepStatus;

constexpr uint32_t kNone = RecordedGraph::kNone;

/// A state that waits to be expanded.
struct Entry {
  StateId id = kNoState;
  uint32_t recorded = kNone;  ///< its number in the recorded graph
  Snapshot snapshot;          ///< null: it was met through the record only
};

/// What all workers of one search share.
class Shared {
 public:
  Shared(SearchRun& run, const Base& base, Mode mode) : run(run), base(base), mode(mode) {
    for (const std::vector<uint32_t>& set : base.graph.element_sets()) {
      set_changed_.push_back(std::ranges::any_of(set, [&](uint32_t element) { return base.changed[element]; }));
      std::vector<core::ElementId>& mapped = set_elements_.emplace_back();
      for (uint32_t element : set) mapped.push_back(base.elements[element]);
      std::ranges::sort(mapped);
    }
    if (mode == Mode::kRmc)
      reaches_change_ = StatesThatReach(base.graph, [this](const ExportedEdge& edge) { return MustRun(edge); });
  }

  bool Changed(uint32_t set) const { return set != kNone && set_changed_[set]; }
  core::ElementSet Elements(uint32_t set) const {
    return set == kNone ? core::ElementSet() : core::ElementSet(set_elements_[set]);
  }

  /// Whether a recorded transition says nothing about this version.
  bool MustRun(const ExportedEdge& edge) const {
    if (edge.status == StepStatus::kViolation && !base.keeps_violations) return true;
    return set_changed_[edge.elements] || edge.status == StepStatus::kCut || edge.status == StepStatus::kError;
  }
  bool MustRun(uint32_t state, const ExportedEdge& edge) const {
    return MustRun(edge) || (mode == Mode::kRmc && reaches_change_[state]);
  }

  /// Held while states are brought to life: two workers would replay the same transitions.
  std::mutex& replaying() { return replaying_; }

  void Keep(StateId id, const Snapshot& snapshot) {
    std::lock_guard lock(mutex_);
    kept_.emplace(id, snapshot);
  }
  Snapshot Kept(StateId id) {
    std::lock_guard lock(mutex_);
    auto found = kept_.find(id);
    return found == kept_.end() ? Snapshot() : found->second;
  }

  /// How a state was met through the record.
  struct Via {
    StateId parent;
    uint32_t choice;
  };
  SegmentedArray<Via>& via() { return via_; }

  void Misfit() {
    misfit_.store(true);
    run.Stop(core::Limit::kNone);
  }
  bool misfit() const { return misfit_.load(); }

  SearchRun& run;
  const Base& base;
  const Mode mode;

 private:
  std::vector<bool> set_changed_;
  std::vector<std::vector<core::ElementId>> set_elements_;
  std::vector<bool> reaches_change_;
  SegmentedArray<Via> via_;
  std::mutex replaying_;
  std::mutex mutex_;
  std::unordered_map<StateId, Snapshot> kept_;
  std::atomic<bool> misfit_{false};
};

/// One worker expanding states of one level.
class Expander {
 public:
  Expander(Shared& shared, SearchWorker& worker, uint32_t depth, StateId level_start)
      : shared_(shared),
        run_(shared.run),
        graph_(shared.base.graph),
        worker_(worker),
        system_(worker.system()),
        depth_(depth),
        level_start_(level_start) {}

  void Expand(Entry entry) {
    entry_ = std::move(entry);
    reused_ = false;
    size_t mark = worker_.EdgeMark();
    if (!FindChoices() || !TakeAll()) return worker_.DropEdges(mark);
    worker_.Complete(entry_.id, choices_.size(), mark);
    // States met through the record below this one may have to be brought to life from here.
    if (reused_ && entry_.snapshot) shared_.Keep(entry_.id, entry_.snapshot);
  }

  std::vector<Entry> TakeFound() { return std::move(found_); }

 private:
  /// Fills choices_, and edges_ with the recorded edge of each.
  bool FindChoices() {
    edges_.clear();
    recorded_.clear();
    bool known = entry_.recorded != kNone && graph_.StateAt(entry_.recorded).expanded;
    std::optional<std::span<const Choice>> choices;
    if (known) {
      graph_.ForEachEdge(entry_.recorded, [&](const ExportedEdge& edge) {
        edges_.push_back(edge);
        recorded_.push_back(graph_.choices()[edge.choice]);
      });
      bool as_recorded = !shared_.Changed(graph_.StateAt(entry_.recorded).check);
      if (as_recorded) choices = system_.EnabledAsRecorded(recorded_);
    }
    if (!choices) {
      if (!GoTo(entry_)) return false;
      choices = system_.Enabled();
    }
    choices_.assign(choices->begin(), choices->end());
    if (choices_ != recorded_) MatchEdges();
    return true;
  }

  void MatchEdges() {
    ExportedEdge none{};
    none.choice = kNone;
    std::vector<ExportedEdge> matched;
    for (const Choice& choice : choices_) {
      auto found = std::ranges::find(recorded_, choice);
      matched.push_back(found == recorded_.end() ? none : edges_[size_t(found - recorded_.begin())]);
    }
    edges_ = std::move(matched);
  }

  bool TakeAll() {
    for (uint32_t i = 0; i < choices_.size(); ++i) {
      if (run_.stopped()) return false;
      bool run = edges_[i].choice == kNone || shared_.MustRun(entry_.recorded, edges_[i]);
      if (!(run ? Execute(i) : Reuse(i))) return false;
    }
    return true;
  }

  bool Execute(uint32_t position) {
    if (!GoTo(entry_)) return false;
    SearchWorker::Successor next = worker_.Step(entry_.id, depth_, choices_[position], position);
    if (!next.taken) return false;
    if (!IsNews(next)) return true;
    std::optional<uint32_t> recorded = graph_.Find(run_.states().At(next.id));
    if (worker_.Meet(next.id, depth_ + 1)) found_.push_back({next.id, recorded.value_or(kNone), system_.Save()});
    return true;
  }

  bool Reuse(uint32_t position) {
    reused_ = true;
    const ExportedEdge& edge = edges_[position];
    StepResult result{edge.status, nullptr, nullptr};
    if (edge.violation != kNone) result.violation = &graph_.violations()[edge.violation];
    const Fingerprint* target = edge.target == kNone ? nullptr : &graph_.At(edge.target);
    SearchWorker::Successor next =
        worker_.Reuse(entry_.id, depth_, choices_[position], position, result, target, shared_.Elements(edge.elements));
    if (!IsNews(next)) return true;
    shared_.via().Ensure(next.id) = {entry_.id, edge.choice};
    return MeetRecorded({next.id, edge.target, nullptr}, choices_[position]);
  }

  bool IsNews(const SearchWorker::Successor& next) {
    // States of earlier levels have smaller numbers: all workers rested between the levels.
    if (next.id == kNoState || next.id < level_start_) return false;
    run_.tree().OfferCanonical(next.id, depth_ + 1, entry_.id, run_.states());
    return next.inserted;
  }

  bool MeetRecorded(Entry next, const Choice& choice) {
    RecordedGraph::State state = graph_.StateAt(next.recorded);
    bool deepest = depth_ + 1 >= run_.options().limits.depth;
    if (shared_.mode == Mode::kIsse && !deepest && !Follow(next, choice)) return false;
    // A state at the old depth bound was never asked for its choices. That matters if it is violated, for then it may
    // have none, and if having some makes the answer incomplete.
    bool unclear = !state.expanded && (deepest ? !run_.options().depth_is_bound : state.violation != kNone);
    bool goes_on = false;
    unclear |= state.violation != kNone && !shared_.base.keeps_violations;
    if (unclear || shared_.Changed(state.check)) {
      if (!GoTo(next)) return false;
      goes_on = worker_.Meet(next.id, depth_ + 1);
    } else {
      const core::Violation* violation = state.violation == kNone ? nullptr : &graph_.violations()[state.violation];
      goes_on = worker_.MeetRecorded(next.id, depth_ + 1, violation, shared_.Elements(state.check), Ends(state));
    }
    if (goes_on) found_.push_back(std::move(next));
    return true;
  }

  bool Ends(const RecordedGraph::State& state) {
    if (!state.expanded || state.edges != 0) return false;
    if (state.violation != kNone) return true;
    std::optional<std::span<const Choice>> choices = system_.EnabledAsRecorded({});
    return choices && choices->empty();
  }

  /// Takes one unchanged transition, to have its target alive.
  bool Follow(Entry& next, const Choice& choice) {
    if (!GoTo(entry_) || !Replay(choice) || !Fits(next.id)) return false;
    next.snapshot = system_.Save();
    return true;
  }

  bool Replay(const Choice& choice) {
    if (!run_.Spend()) return false;
    worker_.counters().executed.Add(1);
    if (system_.Take(choice).status == StepStatus::kState) return true;
    shared_.Misfit();
    return false;
  }

  /// Whether the system is where the record says.
  bool Fits(StateId id) {
    if (system_.Print() == run_.states().At(id)) return true;
    shared_.Misfit();
    return false;
  }

  /// Brings the state to life. False: a limit was reached, or the record does not fit.
  bool GoTo(Entry& entry) {
    if (!entry.snapshot) entry.snapshot = shared_.Kept(entry.id);
    if (!entry.snapshot) return ReplayTo(entry);
    system_.Restore(entry.snapshot);
    return true;
  }

  bool ReplayTo(Entry& entry) {
    std::lock_guard lock(shared_.replaying());
    std::vector<StateId> path;
    Snapshot from;
    for (StateId id = entry.id; !from; id = shared_.via()[id].parent) {
      from = shared_.Kept(id);
      if (!from && id == entry_.id) from = entry_.snapshot;
      if (!from) path.push_back(id);
    }
    entry.snapshot = from;
    system_.Restore(from);
    for (; !path.empty(); path.pop_back()) {
      if (!Replay(graph_.choices()[shared_.via()[path.back()].choice])) return false;
      if (path.back() == entry.id && !Fits(entry.id)) return false;
      entry.snapshot = system_.Save();
      shared_.Keep(path.back(), entry.snapshot);
    }
    return true;
  }

  Shared& shared_;
  SearchRun& run_;
  const RecordedGraph& graph_;
  SearchWorker& worker_;
  core::TransitionSystem& system_;
  const uint32_t depth_;
  const StateId level_start_;
  Entry entry_;
  bool reused_ = false;
  std::vector<Choice> choices_, recorded_;
  std::vector<ExportedEdge> edges_;
  std::vector<Entry> found_;
};

std::vector<Entry> ExpandLevel(Shared& shared, std::vector<Entry> level, uint32_t depth) {
  SearchRun& run = shared.run;
  const StateId level_start = run.states().IdBound();
  constexpr size_t kChunk = 16;
  std::atomic<size_t> next{0};
  std::mutex mutex;
  std::vector<Entry> found;
  auto work = [&](SearchWorker& worker) {
    if (next.load(std::memory_order_relaxed) >= level.size()) return;
    Expander expander(shared, worker, depth, level_start);
    for (size_t at; !run.stopped() && (at = next.fetch_add(kChunk)) < level.size();) {
      size_t end = std::min(at + kChunk, level.size());
      for (; at < end && !run.stopped(); ++at) expander.Expand(std::move(level[at]));
    }
    std::lock_guard lock(mutex);
    std::ranges::move(expander.TakeFound(), std::back_inserter(found));
  };
  if (level.size() <= kChunk) {
    work(run.worker(0));
    run.worker(0).visited().Rest();
  } else {
    run.ForEachWorker(work);
  }
  return found;
}

}  // namespace

std::optional<core::SearchResult> SearchFrom(const Base& base, Mode mode, const core::SystemFactory& factory,
                                             const core::SearchOptions& options, core::SearchListener* listener,
                                             core::StateGraph* graph) {
  CHECK(mode != Mode::kFull);
  base.graph.BuildIndex();
  SearchRun run(factory, options, listener, graph);
  std::optional<Shared> known;
  {
    core::Monitor monitor(run, listener);
    SearchRun::Pending initial = run.Begin();
    run.worker(0).visited().Rest();
    std::vector<Entry> level;
    if (!base.starts_alike()) return std::nullopt;
    Shared& shared = known.emplace(run, base, mode);
    if (initial.id != kNoState) {
      std::optional<uint32_t> recorded = base.graph.Find(run.states().At(initial.id));
      shared.Keep(initial.id, initial.snapshot);
      level.push_back({initial.id, recorded.value_or(kNone), initial.snapshot});
    }
    for (uint32_t depth = 0; !level.empty() && !run.stopped() && !run.ShouldEnd(); ++depth) {
      level = ExpandLevel(shared, std::move(level), depth);
    }
  }
  if (known->misfit()) return std::nullopt;
  return run.Finish();
}

}  // namespace veristep::incremental
