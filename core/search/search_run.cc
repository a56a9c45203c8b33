#include "core/search/search_run.h"

#include <algorithm>

#include "core/base/check.h"
#include "core/search/counterexample.h"

namespace veristep::core {
namespace {

/// With a graph that builds on another one, its states keep their numbers.
std::unique_ptr<VisitedSet> StatesToStartWith(const StateGraph* graph) {
  if (graph == nullptr || graph->base() == nullptr) return std::make_unique<VisitedSet>();
  return std::make_unique<VisitedSet>(graph->base()->states());
}

}  // namespace

SearchRun::SearchRun(const SystemFactory& factory, const SearchOptions& options, SearchListener* listener,
                     StateGraph* graph)
    : factory_(factory),
      options_(options),
      listener_(listener),
      graph_(graph),
      states_(StatesToStartWith(graph)),
      violations_(options.max_violations),
      pool_(options.workers) {
  CHECK(options.workers > 0 && options.max_violations > 0);
  for (unsigned i = 0; i < options.workers; ++i) workers_.push_back(std::make_unique<SearchWorker>(*this));
}

SearchRun::Pending SearchRun::Begin() {
  SearchWorker& worker = *workers_[0];
  {
    std::lock_guard lock(factory_mutex_);
    worker.AdoptSystem(factory_());
  }
  TransitionSystem& system = worker.system();
  if (!EnterInitialState(system.Reset())) return Pending();
  StateId expected = graph_ && graph_->base() ? graph_->base()->initial() : kNoState;
  initial_ = worker.visited().Insert(system.Print(), expected).id;
  worker.counters().states.Add(1);
  CountState(initial_);
  tree_.Offer(initial_, 0, kNoState);
  if (!worker.Meet(initial_, 0)) return Pending();
  return {system.Save(), initial_};
}

/// Whether the program got to its first state at all.
bool SearchRun::EnterInitialState(const StepResult& result) {
  switch (result.status) {
    case StepStatus::kState:
      return true;
    case StepStatus::kViolation:
      Report(*result.violation, {});
      return false;
    case StepStatus::kPruned:
      return false;
    case StepStatus::kCut:
      ReportCut(*result.message);
      return false;
    case StepStatus::kError:
      ReportError(*result.message);
      return false;
  }
  CHECK(false);
}

std::unique_ptr<TransitionSystem> SearchRun::MakeSystem() {
  std::unique_ptr<TransitionSystem> system;
  {
    std::lock_guard lock(factory_mutex_);
    system = factory_();
  }
  StepResult started = system->Reset();
  // What other workers met since the search began may have made all of it void; what this one does counts no more.
  if (started.status == StepStatus::kError) {
    ReportError(*started.message);
    return system;
  }
  // A system that starts differently each time cannot be explored by several workers, nor replayed.
  CHECK(started.status == StepStatus::kState);
  CHECK(system->Print() == states_->At(initial_));
  return system;
}

void SearchRun::ForEachWorker(const std::function<void(SearchWorker&)>& body) {
  pool_.ForEach([&](size_t index) {
    SearchWorker& worker = *workers_[index];
    std::lock_guard lock(worker.mutex);
    body(worker);
    worker.visited().Rest();
  });
}

void SearchRun::Report(const Violation& violation, ViolationSite site) {
  bool is_new = violations_.Offer(violation, std::move(site));
  if (!options_.find_all) should_end_.store(true, std::memory_order_relaxed);
  if (is_new) Tell([&](SearchListener& listener) { listener.OnViolation(violation); });
}

void SearchRun::Tell(const std::function<void(SearchListener&)>& what) {
  if (!listener_) return;
  std::lock_guard lock(report_mutex_);
  what(*listener_);
}

/// Of several messages the least is kept, so that it does not depend on who came first.
void SearchRun::ReportCut(const std::string& message) {
  std::lock_guard lock(report_mutex_);
  if (!was_cut_ || message < cut_) cut_ = message;
  was_cut_ = true;
}

void SearchRun::ReportError(const std::string& message) {
  std::lock_guard lock(report_mutex_);
  if (!failed_ || message < error_) error_ = message;
  failed_ = true;
  should_end_.store(true, std::memory_order_relaxed);
}

void SearchRun::Stop(Limit limit) {
  Limit none = Limit::kNone;
  stop_limit_.compare_exchange_strong(none, limit);
  stopped_.store(true, std::memory_order_relaxed);
}

double SearchRun::Seconds() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

Progress SearchRun::SoFar() const {
  Progress progress;
  for (const auto& worker : workers_) {
    const WorkerCounters& counters = worker->counters();
    progress.states += counters.states.Get();
    progress.expanded += counters.expanded.Get();
    progress.executed += counters.executed.Get();
    progress.frontier += counters.frontier.Get();
    progress.depth = std::max(progress.depth, static_cast<uint32_t>(counters.max_depth.Get()));
  }
  progress.seconds = Seconds();
  return progress;
}

/// Whether there are choices that were not taken because of the depth limit. This is what "holds" rests on, so it is
/// checked against the states themselves: without another reason to stop, nothing else may be left open.
bool SearchRun::DepthLimitReached() {
  if (written_) return false;
  bool reached = false;
  for (StateId id = 0; id < states_->IdBound(); ++id) {
    if (!tree_.IsOpen(id)) continue;
    CHECK(tree_.DepthOf(id) >= options_.limits.depth);
    reached = true;
  }
  return reached;
}

Verdict SearchRun::MakeVerdict(bool has_counterexamples) {
  Limit limit = stop_limit_.load();
  if (limit == Limit::kNone && options_.strategy == Strategy::kRandomWalk) limit = Limit::kSample;
  if (limit == Limit::kNone && was_cut_) limit = Limit::kInstructions;
  if (has_counterexamples) {
    return {Answer::kViolated, options_.find_all ? limit : Limit::kNone,
            failed_ ? "an error ended the search: " + error_ : ""};
  }
  if (failed_) return {Answer::kError, Limit::kNone, error_};
  if (limit == Limit::kNone && DepthLimitReached() && !options_.depth_is_bound) limit = Limit::kDepth;
  if (limit == Limit::kNone) return {};
  return {Answer::kIncomplete, limit, limit == Limit::kInstructions ? cut_ : ""};
}

std::vector<Trace> SearchRun::MakeCounterexamples() {
  std::vector<Trace> traces;
  TransitionSystem& system = workers_[0]->system();
  bool shortest = options_.strategy == Strategy::kBreadthFirst;
  for (const auto& [violation, site] : violations_.Sorted()) {
    std::optional<Trace> trace = MakeCounterexample(system, violation, site, tree_, *states_);
    // A system that met an error need not be able to repeat what it did before; any other has to.
    CHECK(trace || failed_);
    if (!trace) continue;
    if (!shortest && options_.shorten_budget > 0) trace = Shorten(system, *trace, options_.shorten_budget);
    traces.push_back(Straighten(system, *trace, options_.straighten_budget));
    if (!options_.find_all) break;
  }
  std::ranges::stable_sort(traces, {}, [](const Trace& trace) { return std::tie(trace.violation); });
  std::ranges::stable_sort(traces, {}, [](const Trace& trace) { return trace.steps.size(); });
  return traces;
}

SearchResult SearchRun::Finish() {
  Progress totals = SoFar();
  std::vector<Trace> counterexamples = MakeCounterexamples();
  SearchResult result{.verdict = MakeVerdict(!counterexamples.empty()),
                      .counterexamples = std::move(counterexamples),
                      .states = totals.states,
                      .expanded = totals.expanded,
                      .executed = totals.executed,
                      .max_depth = totals.depth};
  for (const auto& worker : workers_) {
    result.transitions += worker->counters().transitions.Get();
    result.reused += worker->counters().reused.Get();
  }
  if (graph_) FinishGraph();
  result.seconds = Seconds();
  return result;
}

void SearchRun::FinishGraph() {
  workers_.clear();
  if (written_) return graph_->FinishAsBase(std::move(states_), initial_, std::move(*written_));
  using BaseState = StateGraph::BaseState;
  std::vector<BaseState> base_states(graph_->base() ? graph_->base()->size() : 0);
  for (StateId id = 0; id < base_states.size(); ++id) {
    if (tree_.Knows(id)) base_states[id] = tree_.IsExpanded(id) ? BaseState::kPassed : BaseState::kMet;
  }
  graph_->Finish(std::move(states_), initial_, std::move(base_states));
}

}  // namespace veristep::core
