#include "incremental/expander.h"

#include <algorithm>

#include "core/base/check.h"

namespace veristep::incremental {

using core::Choice;
using core::Edge;
using core::RecordedGraph;
using core::SearchWorker;
using core::Snapshot;
using core::StateId;
using core::StepStatus;

namespace {

constexpr uint32_t kNone = RecordedGraph::kNone;

}  // namespace

bool Shared::IsNews(SearchWorker& worker, StateId id, uint32_t depth, StateId parent) {
  if (stage == Stage::kRecheck) return false;
  if (!run.tree().Offer(id, depth, parent)) return false;
  // States that the record does not have are counted by who makes them.
  if (id < graph.size()) {
    worker.counters().states.Add(1);
    run.CountState(id);
  }
  return true;
}

void Shared::MeetRecorded(SearchWorker& worker, StateId id, uint32_t depth, NextLevel& next) {
  RecordedGraph::State state = graph.StateAt(id);
  bool deepest = depth >= run.options().limits.depth;
  // A state at the old depth bound was never asked for its choices. That matters if it is violated, for then it may
  // have none, and if having some makes the answer incomplete.
  bool unclear = !state.expanded && (deepest ? !run.options().depth_is_bound : state.violation != kNone);
  if (unclear || change.MustCheck(state)) return next.unclear.push_back(id);
  Use(state.check);
  bool ends = state.expanded && !state.has_edges();
  if (ends && state.violation == kNone) {
    std::optional<std::span<const Choice>> choices = worker.system().EnabledAsRecorded({});
    ends = choices && choices->empty();
  }
  const core::Violation* violation = state.violation == kNone ? nullptr : &graph.violations()[state.violation];
  if (worker.MeetRecorded(id, depth, violation, ends)) next.entries.push_back({id, nullptr});
}

void Shared::Keep(StateId id, const Snapshot& snapshot) {
  std::lock_guard lock(mutex_);
  kept_[id] = snapshot;
}

Snapshot Shared::Kept(StateId id) {
  std::lock_guard lock(mutex_);
  return kept_.lookup(id);
}

void Shared::HandOver(std::span<Entry> level) {
  for (Entry& entry : level) {
    if (entry.snapshot) continue;
    auto found = kept_.find(entry.id);
    if (found == kept_.end()) continue;
    entry.snapshot = std::move(found->second);
    kept_.erase(found);
  }
}

void Shared::DropUnneeded(std::span<const Entry> level) {
  const size_t worth_it = 256 + run.states().IdBound() / 1024;
  if (kept_.size() < 2 * needed_ + worth_it) return;
  llvm::DenseMap<StateId, Snapshot> needed;
  std::vector<bool> seen(run.states().IdBound());
  for (const Entry& entry : level) {
    if (entry.snapshot) continue;
    // What is nearest on the way to the start.
    for (StateId id = entry.id; id != core::kNoState && !seen[id]; id = run.tree().ParentOf(id)) {
      seen[id] = true;
      auto found = kept_.find(id);
      if (found == kept_.end()) continue;
      needed[id] = std::move(found->second);
      break;
    }
  }
  kept_ = std::move(needed);
  needed_ = kept_.size();
}

FixedChoices::FixedChoices(const RecordedGraph& graph, core::TransitionSystem& system) {
  if (system.RecordedChoicesStand()) return;
  numbers_.emplace();
  const std::span<const Choice> choices = *system.EnabledAsRecorded({});
  for (const Choice& choice : choices) {
    auto found = std::ranges::find(graph.choices(), choice);
    numbers_->push_back(uint32_t(found - graph.choices().begin()));
  }
}

bool FixedChoices::Are(const RecordedGraph::State& state, StateId id) const {
  size_t count = 0;
  bool same = true;
  core::ForEachEdgeIn(state.edges_begin, state.edges_end, id, [&](const Edge& edge) {
    same = same && count < numbers_->size() && (*numbers_)[count] == edge.choice;
    ++count;
  });
  return same && count == numbers_->size();
}

void Expander::Expand(Entry entry) {
  entry_ = std::move(entry);
  reused_ = false;
  size_t mark = worker_.EdgeMark();
  if (!FindChoices() || !TakeAll()) return worker_.DropEdges(mark);
  worker_.Complete(entry_.id, choices_.size(), mark);
  // States met through the record below this one may have to be brought to life from here.
  if (reused_ && entry_.snapshot) shared_.Keep(entry_.id, entry_.snapshot);
}

/// Fills choices_, and edges_ with the recorded edge of each.
bool Expander::FindChoices() {
  edges_.clear();
  recorded_.clear();
  std::optional<std::span<const Choice>> choices;
  if (shared_.Has(entry_.id)) {
    RecordedGraph::State state = shared_.graph.StateAt(entry_.id);
    if (state.expanded) {
      shared_.graph.ForEachEdge(entry_.id, [&](const Edge& edge) {
        edges_.push_back(edge);
        recorded_.push_back(shared_.graph.choices()[edge.choice]);
      });
      if (!shared_.change.Affects(state.check)) choices = system_.EnabledAsRecorded(recorded_);
    }
  }
  if (!choices) {
    if (!GoTo(entry_)) return false;
    choices = system_.Enabled();
  }
  choices_.assign(choices->begin(), choices->end());
  if (choices_ != recorded_) MatchEdges();
  return true;
}

void Expander::MatchEdges() {
  const Edge none{.choice = kNone, .elements = kNone, .status = StepStatus::kState};
  std::vector<Edge> matched;
  for (const Choice& choice : choices_) {
    auto found = std::ranges::find(recorded_, choice);
    matched.push_back(found == recorded_.end() ? none : edges_[size_t(found - recorded_.begin())]);
  }
  edges_ = std::move(matched);
}

bool Expander::TakeAll() {
  for (uint32_t i = 0; i < choices_.size(); ++i) {
    if (run_.stopped()) return false;
    bool run = edges_[i].choice == kNone || shared_.change.MustRun(entry_.id, edges_[i]);
    if (!(run ? Execute(i) : Reuse(edges_[i], i))) return false;
  }
  return true;
}

bool Expander::Execute(uint32_t position) {
  if (!GoTo(entry_)) return false;
  SearchWorker::Successor next = worker_.Step(entry_.id, depth_, choices_[position], position, edges_[position].target);
  if (!next.taken) return false;
  if (shared_.stage == Shared::Stage::kRecheck && next.id != edges_[position].target) {
    shared_.Differ();
    // Whoever walks later comes by, and may look at it then. The record has no way to it.
    if (next.id != core::kNoState) shared_.Keep(next.id, system_.Save());
    return true;
  }
  if (next.id == core::kNoState) return true;
  if (!shared_.IsNews(worker_, next.id, depth_ + 1, entry_.id)) {
    // A state of the next level that was met through the record is alive now, and need not be replayed.
    bool is_next = shared_.Has(next.id) && run_.tree().DepthOf(next.id) == depth_ + 1;
    if (is_next && depth_ + 1 < run_.options().limits.depth && !shared_.Kept(next.id))
      shared_.Keep(next.id, system_.Save());
    return true;
  }
  if (worker_.Meet(next.id, depth_ + 1)) found_.entries.push_back({next.id, system_.Save()});
  return true;
}

bool Expander::Reuse(const Edge& edge, uint32_t position) {
  reused_ = true;
  worker_.Reuse(entry_.id, depth_, position, edge);
  shared_.Use(edge.elements);
  if (edge.status != StepStatus::kState) return true;
  if (!shared_.Has(edge.target)) {
    shared_.Misfit();
    return false;
  }
  if (!shared_.IsNews(worker_, edge.target, depth_ + 1, entry_.id)) return true;
  bool deepest = depth_ + 1 >= run_.options().limits.depth;
  if (shared_.mode == Mode::kIsse && !deepest && !Follow(edge.target, choices_[position])) return false;
  shared_.MeetRecorded(worker_, edge.target, depth_ + 1, found_);
  return true;
}

void Expander::Look(StateId id) {
  Entry entry{id, nullptr};
  entry_ = Entry();
  if (GoTo(entry) && worker_.Meet(id, depth_ + 1)) found_.entries.push_back(std::move(entry));
}

/// Takes one unchanged transition, to have its target alive.
bool Expander::Follow(StateId id, const Choice& choice) {
  if (!GoTo(entry_) || !Replay(choice) || !Fits(id)) return false;
  shared_.Keep(id, system_.Save());
  return true;
}

bool Expander::Replay(const Choice& choice) {
  if (!run_.Spend()) return false;
  worker_.counters().executed.Add(1);
  if (system_.Take(choice).status == StepStatus::kState) return true;
  shared_.Misfit();
  return false;
}

/// Whether the system is where the record says.
bool Expander::Fits(StateId id) {
  if (system_.Print() == run_.states().At(id)) return true;
  shared_.Misfit();
  return false;
}

/// Brings the state to life. False: a limit was reached, or the record does not fit.
bool Expander::GoTo(Entry& entry) {
  if (!entry.snapshot) entry.snapshot = shared_.Kept(entry.id);
  if (!entry.snapshot) return ReplayTo(entry);
  system_.Restore(entry.snapshot);
  return true;
}

bool Expander::ReplayTo(Entry& entry) {
  std::lock_guard lock(shared_.replaying());
  std::vector<StateId> path;
  Snapshot from;
  for (StateId id = entry.id; !from; id = run_.tree().ParentOf(id)) {
    from = shared_.Kept(id);
    if (!from && id == entry_.id) from = entry_.snapshot;
    if (!from) path.push_back(id);
  }
  entry.snapshot = from;
  system_.Restore(from);
  for (; !path.empty(); path.pop_back()) {
    if (!Replay(ChoiceTo(path.back()))) return false;
    if (path.back() == entry.id && !Fits(entry.id)) return false;
    entry.snapshot = system_.Save();
    shared_.Keep(path.back(), entry.snapshot);
  }
  return true;
}

/// The unchanged transition by which the state was met.
Choice Expander::ChoiceTo(StateId id) {
  StateId parent = run_.tree().ParentOf(id);
  uint32_t choice = kNone;
  shared_.graph.ForEachEdge(parent, [&](const Edge& edge) {
    if (choice == kNone && edge.target == id && !shared_.change.MustRun(parent, edge)) choice = edge.choice;
  });
  CHECK(choice != kNone);
  return shared_.graph.choices()[choice];
}

}  // namespace veristep::incremental
