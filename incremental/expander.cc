#include "incremental/expander.h"

#include <algorithm>

#include "core/base/check.h"
#include "llvm/ADT/DenseSet.h"

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
  if (WasMetBefore(id) || !run.tree().Offer(id, depth, parent)) return false;
  // States that the record does not have are counted by who makes them.
  if (id < graph.size()) {
    worker.counters().states.Add(1);
    run.CountState(id);
  }
  return true;
}

bool Shared::MeetRecorded(SearchWorker& worker, StateId id, uint32_t depth, NextLevel& next, Snapshot snapshot) {
  RecordedGraph::State state = graph.StateAt(id);
  bool deepest = depth >= run.options().limits.depth;
  // A state at the old depth bound was never asked for its choices. That matters if it is violated, for then it may
  // have none, and if having some makes the answer incomplete.
  bool unclear = !state.expanded && (deepest ? !run.options().depth_is_bound : state.violation != kNone);
  if (unclear || change.MustCheck(state)) {
    if (snapshot) Keep(id, snapshot);
    next.unclear.push_back(id);
    return true;
  }
  Use(state.check);
  bool ends = state.expanded && !state.has_edges();
  if (ends && state.violation == kNone) {
    std::optional<std::span<const Choice>> choices = worker.system().EnabledAsRecorded({});
    ends = choices && choices->empty();
  }
  const core::Violation* violation = state.violation == kNone ? nullptr : &graph.violations()[state.violation];
  if (worker.MeetRecorded(id, depth, violation, ends)) next.entries.push_back({id, std::move(snapshot)});
  return false;
}

void Shared::Keep(StateId id, const Snapshot& snapshot, StateId via) {
  std::lock_guard lock(mutex_);
  kept_[id] = {snapshot, via};
}

Snapshot Shared::Kept(StateId id) {
  std::lock_guard lock(mutex_);
  auto found = kept_.find(id);
  return found == kept_.end() ? nullptr : found->second.snapshot;
}

void Shared::HandOver(std::span<Entry> level) {
  for (Entry& entry : level) {
    if (entry.snapshot) continue;
    auto found = kept_.find(entry.id);
    if (found == kept_.end()) continue;
    entry.snapshot = std::move(found->second.snapshot);
    entry.via = found->second.via;
    kept_.erase(found);
  }
}

void Shared::DropUnneeded(std::span<const Entry> level) {
  // A deep program has small levels, and whatever goes along the way to the start meets all that is kept there.
  const size_t worth_it = 64 + (level.size() + looked_at_) / 4;
  if (kept_.size() < 2 * needed_ + worth_it) return;
  llvm::DenseMap<StateId, KeptState> needed;
  llvm::DenseSet<StateId> seen;
  for (const Entry& entry : level) {
    if (entry.snapshot) continue;
    // What is nearest on the way to the start.
    for (StateId id = entry.id; id != core::kNoState && seen.insert(id).second; id = run.tree().ParentOf(id)) {
      auto found = kept_.find(id);
      if (found == kept_.end()) continue;
      needed[id] = std::move(found->second);
      break;
    }
  }
  kept_ = std::move(needed);
  needed_ = kept_.size();
  looked_at_ = seen.size();
}

FixedChoices::FixedChoices(const RecordedGraph& graph, core::TransitionSystem& system) {
  if (system.RecordedChoicesStand()) return;
  numbers_.emplace();
  const std::span<const Choice> choices = *system.EnabledAsRecorded({});
  all_.assign(choices.begin(), choices.end());
  for (const Choice& choice : all_) {
    auto found = std::ranges::find(graph.choices(), choice);
    numbers_->push_back(uint32_t(found - graph.choices().begin()));
  }
}

void Expander::Expand(Entry entry) {
  entry_ = std::move(entry);
  if (!shared_.Has(entry_.id) && entry_.snapshot) return ExpandNew();
  is_needed_ = false;
  size_t mark = worker_.EdgeMark();
  if (!FindChoices() || !FindAlike()) return;
  if (stands_) {
    if (!Pass()) return;
  } else {
    if (!TakeAll()) return worker_.DropEdges(mark);
    if (shared_.stage == Shared::Stage::kRecheck)
      worker_.CompleteOutsideTree(entry_.id, choices_, mark);
    else
      worker_.Complete(entry_.id, choices_, mark);
  }
  if (is_needed_ && entry_.snapshot) shared_.Keep(entry_.id, entry_.snapshot);
}

/// A state of which the record says nothing: all its transitions run, and nothing will be brought to life from here.
void Expander::ExpandNew() {
  has_fixed_choices_ = false;
  run_.TakeAll(worker_, entry_.id, depth_, std::move(entry_.snapshot), choices_,
               [&](const SearchWorker::Successor& next) { Arrive(next.id); });
}

/// Fills choices_, and edges_ with the recorded edge of each.
bool Expander::FindChoices() {
  edges_ = {};
  recorded_.clear();
  is_as_recorded_ = false;
  if (FindRecordedChoices()) return true;
  if (!GoTo(entry_)) return false;
  std::span<const Choice> choices = system_.Enabled();
  choices_.assign(choices.begin(), choices.end());
  has_fixed_choices_ = false;
  if (choices_ != recorded_) MatchEdges();
  return true;
}

/// False: only the state itself can tell.
bool Expander::FindRecordedChoices() {
  if (!shared_.Has(entry_.id)) return false;
  RecordedGraph::State state = shared_.graph.StateAt(entry_.id);
  if (!state.expanded) return false;
  ReadEdges(state);
  const bool is_fixed = shared_.fixed.are_fixed(), is_affected = shared_.change.Affects(state.check);
  is_as_recorded_ = is_fixed && !is_affected && shared_.fixed.AreThoseOf(edges_);
  if (!is_as_recorded_) {
    for (const Edge& edge : edges_) recorded_.push_back(shared_.graph.choices()[edge.choice]);
  }
  if (is_affected) return false;
  if (!is_fixed || !has_fixed_choices_) {
    std::span<const Choice> all = shared_.fixed.all();
    std::optional<std::span<const Choice>> choices = is_fixed ? all : system_.EnabledAsRecorded(recorded_);
    if (!choices) return false;
    choices_.assign(choices->begin(), choices->end());
    has_fixed_choices_ = is_fixed;
  }
  if (!is_fixed) is_as_recorded_ = choices_ == recorded_;
  if (!is_as_recorded_) MatchEdges();
  return true;
}

void Expander::ReadEdges(const RecordedGraph::State& state) {
  const size_t count = state.has_edges() ? shared_.graph.BeginOf(state).count : 0;
  if (read_.size() < count) read_.resize(2 * count);
  core::ForEachEdgeIn(shared_.graph, state.edges, entry_.id,
                      [at = read_.data()](const Edge& edge) mutable { *at++ = edge; });
  edges_ = std::span(read_).first(count);
}

void Expander::MatchEdges() {
  const Edge none{.choice = kNone, .elements = kNone, .status = StepStatus::kState};
  matched_.clear();
  for (const Choice& choice : choices_) {
    auto found = std::ranges::find(recorded_, choice);
    matched_.push_back(found == recorded_.end() ? none : edges_[size_t(found - recorded_.begin())]);
  }
  edges_ = matched_;
}

/// Finds out which of the transitions that depend on something changed do what they did, all at once: the state has to
/// be at hand for it. And whether all transitions are those of the record then.
bool Expander::FindAlike() {
  alike_.assign(choices_.size(), false);
  stands_ = is_as_recorded_ && shared_.change.MayCompareAny();
  if (!shared_.change.MayCompareAny()) return true;
  compared_.clear();
  compared_at_.clear();
  for (uint32_t i = 0; i < choices_.size(); ++i) {
    const Edge& edge = edges_[i];
    const bool is_recorded = edge.choice != kNone && (edge.target == core::kNoState || shared_.Has(edge.target));
    if (is_recorded && shared_.change.MustRun(entry_.id, edge) && shared_.change.MayCompare(edge)) {
      compared_.push_back(choices_[i]);
      compared_at_.push_back(i);
    } else {
      const bool is_plain = edge.status == StepStatus::kState || edge.status == StepStatus::kPruned;
      stands_ = stands_ && is_recorded && is_plain && !shared_.change.MustRun(entry_.id, edge);
    }
  }
  return compared_.empty() || Compare();
}

bool Expander::Compare() {
  if (!GoTo(entry_)) return false;
  comparison_.resize(compared_.size());
  system_.FindAlike(compared_, comparison_);
  for (size_t i = 0; i < compared_.size(); ++i) {
    alike_[compared_at_[i]] = comparison_[i];
    stands_ = stands_ && comparison_[i];
  }
  return true;
}

/// What was recorded of the state stands.
bool Expander::Pass() {
  if (shared_.stage == Shared::Stage::kRecheck) {
    // It meets no states, and brings those to life that it wants to have.
    shared_.MarkStands(entry_.id);
    is_needed_ = true;
    for (const Edge& edge : edges_) shared_.Use(edge.elements);
    Count();
    return true;
  }
  for (uint32_t i = 0; i < edges_.size(); ++i) {
    shared_.Use(edges_[i].elements);
    if (edges_[i].status == StepStatus::kState && !MeetThroughRecord(edges_[i].target, choices_[i])) return false;
  }
  run_.tree().MarkExpanded(entry_.id);
  Count();
  return true;
}

void Expander::Count() {
  worker_.counters().expanded.Add(1);
  worker_.counters().transitions.Add(edges_.size());
  worker_.counters().reused.Add(edges_.size());
}

bool Expander::TakeAll() {
  for (uint32_t i = 0; i < choices_.size(); ++i) {
    if (run_.stopped()) return false;
    bool run = edges_[i].choice == kNone || (shared_.change.MustRun(entry_.id, edges_[i]) && !alike_[i]);
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
  if (next.id != core::kNoState) Arrive(next.id);
  return true;
}

/// By running a transition.
void Expander::Arrive(StateId id) {
  if (!shared_.IsNews(worker_, id, depth_ + 1, entry_.id)) {
    // A state of the next level that was met through the record is alive now, and need not be replayed.
    bool is_next = shared_.Has(id) && shared_.IsAtDepth(id, depth_ + 1);
    if (is_next && depth_ + 1 < run_.options().limits.depth) KeepForNextLevel(id);
    return;
  }
  if (!worker_.Meet(id, depth_ + 1)) return;
  if (shared_.Has(id)) shared_.MarkSaved(id);
  found_->entries.push_back({id, system_.Save()});
}

void Expander::KeepForNextLevel(StateId id) {
  // What a Recheck finds may be let go of before the walk gets there.
  bool is_first = shared_.stage == Shared::Stage::kRecheck || shared_.MarkSaved(id);
  if (is_first && !shared_.Kept(id)) shared_.Keep(id, system_.Save(), entry_.id);
}

bool Expander::Reuse(const Edge& edge, uint32_t position) {
  worker_.Reuse(entry_.id, depth_, position, edge);
  // See Pass.
  is_needed_ = is_needed_ || shared_.stage == Shared::Stage::kRecheck;
  shared_.Use(edge.elements);
  if (edge.status != StepStatus::kState) return true;
  if (!shared_.Has(edge.target)) {
    shared_.Misfit();
    return false;
  }
  return MeetThroughRecord(edge.target, choices_[position]);
}

/// A state that has to be alive in the next level is brought to life at once if this one is: later, both would have to
/// be found again. It is done for no state that would not be replayed then.
bool Expander::MeetThroughRecord(StateId id, const Choice& choice) {
  if (!shared_.IsNews(worker_, id, depth_ + 1, entry_.id)) return true;
  Snapshot snapshot;
  const bool is_deepest = depth_ + 1 >= run_.options().limits.depth;
  if (!is_deepest) {
    if (shared_.mode == Mode::kIsse || (entry_.snapshot && MustBeAlive(id))) {
      // A Recheck may have been there.
      if (shared_.stage == Shared::Stage::kWalkAfterRecheck) snapshot = shared_.Kept(id);
      if (!snapshot) snapshot = Follow(id, choice);
      if (!snapshot) return false;
      shared_.MarkSaved(id);
    }
  }
  const bool is_alive = snapshot != nullptr;
  const bool is_unclear = shared_.MeetRecorded(worker_, id, depth_ + 1, *found_, std::move(snapshot));
  is_needed_ = is_needed_ || (!is_alive && (!is_deepest || is_unclear));
  return true;
}

/// Whether a transition of a state of the record has to run, or at least has to be compared.
bool Expander::MustBeAlive(StateId id) {
  const RecordedGraph::State state = shared_.graph.StateAt(id);
  if (!state.expanded || shared_.change.MustRunAll(id)) return true;
  if (!state.has_edges()) return false;
  const core::EdgesBegin edges = shared_.graph.BeginOf(state);
  return shapes_.Of(edges).must_run || core::AnyOutcomeIn(edges, id, [&](const core::EdgeOutcome& edge) {
           return shared_.change.MustRun(edge.status);
         });
}

void Expander::Look(StateId id) {
  Entry entry{id, nullptr};
  entry_ = Entry();
  if (GoTo(entry) && worker_.Meet(id, depth_ + 1)) found_->entries.push_back(std::move(entry));
}

/// Takes one transition of the record that stands, to have its target alive.
Snapshot Expander::Follow(StateId id, const Choice& choice) {
  if (!GoTo(entry_) || !Replay(choice) || !Fits(id)) return nullptr;
  return system_.Save();
}

bool Expander::Replay(const Choice& choice) {
  if (!run_.Spend()) return false;
  worker_.counters().executed.Add(1);
  if (system_.Take(choice).status == StepStatus::kState) return true;
  shared_.Misfit();
  return false;
}

/// Whether the system is where the record says. It has to be, so where much is replayed samples do.
bool Expander::Fits(StateId id) {
  constexpr uint32_t kAllAtFirst = 256, kOneIn = 16;
  if (++replayed_ > kAllAtFirst && replayed_ % kOneIn != 0) return true;
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
  for (StateId id = entry.id; !from; id = shared_.ParentOf(id)) {
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

/// The transition by which the state was met: an unchanged one, or one that does what it did.
Choice Expander::ChoiceTo(StateId id) {
  StateId parent = shared_.ParentOf(id);
  uint32_t choice = shared_.stage == Shared::Stage::kRecheck ? shared_.places.find(id)->second.choice : kNone;
  if (choice != kNone) return shared_.graph.choices()[choice];
  auto leads_there = [&](const Edge& edge) {
    const bool is_old = edge.choice < shared_.graph.choices().size();
    if (choice == kNone && edge.target == id && is_old) choice = edge.choice;
    return choice != kNone;
  };
  // Of whom nothing is in the log, all transitions are as they were. As long as a Recheck goes on, so are the others.
  const bool is_logged =
      shared_.stage != Shared::Stage::kRecheck && run_.graph()->ForEachLoggedEdge(parent, leads_there);
  if (!is_logged) shared_.graph.AnyEdge(parent, leads_there);
  CHECK(choice != kNone);
  return shared_.graph.choices()[choice];
}

}  // namespace veristep::incremental
