#include "core/search/search_worker.h"

#include "core/base/check.h"
#include "core/search/search_run.h"

namespace veristep::core {

SearchWorker::SearchWorker(SearchRun& run)
    : run_(run), visited_(run.states()), writer_(run.graph() ? &run.graph()->AddWriter() : nullptr) {}

TransitionSystem& SearchWorker::system() {
  if (!system_) system_ = run_.MakeSystem();
  return *system_;
}

SearchWorker::Successor SearchWorker::Step(StateId from, uint32_t depth, const Choice& choice, uint32_t position,
                                           StateId expected) {
  if (!run_.Spend()) return {};
  StepResult result = system_->Take(choice);
  counters_.executed.Add(1);
  Successor successor{.taken = true};
  switch (result.status) {
    case StepStatus::kState:
      Arrive(successor, system_->Print(), expected);
      break;
    case StepStatus::kViolation:
      run_.Report(*result.violation, {uint64_t{depth} + 1, run_.states().At(from), position, from, {}});
      break;
    case StepStatus::kPruned:
      break;
    case StepStatus::kCut:
      run_.ReportCut(*result.message);
      break;
    case StepStatus::kError:
      run_.ReportError(*result.message);
      break;
  }
  if (writer_) writer_->AddEdge(result, system_->Touched(), successor.id);
  return successor;
}

void SearchWorker::Arrive(Successor& successor, const StatePrint& state, StateId expected) {
  VisitedSet::Entry entry = visited_.Insert(state, expected);
  successor.id = entry.id;
  successor.inserted = entry.inserted;
  if (!entry.inserted) return;
  counters_.states.Add(1);
  run_.CountState(entry.id);
}

void SearchWorker::Reuse(StateId from, uint32_t depth, uint32_t position, const Edge& edge) {
  counters_.reused.Add(1);
  if (edge.status == StepStatus::kViolation) ReportRecorded(from, depth, position, edge.violation);
  writer_->AddEdge(edge);
}

void SearchWorker::ReportRecorded(StateId from, uint32_t depth, uint32_t position, uint32_t violation) {
  run_.Report(run_.graph()->base()->violations()[violation],
              {uint64_t{depth} + 1, run_.states().At(from), position, from, {}});
}

bool SearchWorker::MeetRecorded(StateId id, uint32_t depth, const Violation* violation, bool ends) {
  if (depth > counters_.max_depth.Get()) counters_.max_depth.Set(depth);
  if (violation) run_.Report(*violation, {depth, run_.states().At(id), ViolationSite::kAtState, id, {}});
  return Enter(id, depth, ends);
}

bool SearchWorker::Meet(StateId id, uint32_t depth) {
  if (depth > counters_.max_depth.Get()) counters_.max_depth.Set(depth);
  StepResult check = system_->CheckState();
  if (check.status == StepStatus::kCut) run_.ReportCut(*check.message);
  if (check.status == StepStatus::kError) run_.ReportError(*check.message);
  if (check.message) return false;
  if (writer_) writer_->AddCheck(id, system_->Touched());
  if (check.violation) {
    if (run_.graph()) run_.graph()->AddStateViolation(id, *check.violation);
    run_.Report(*check.violation, {depth, run_.states().At(id), ViolationSite::kAtState, id, {}});
  }
  return Enter(id, depth, system_->Enabled().empty());
}

/// Whether the state is to be expanded.
bool SearchWorker::Enter(StateId id, uint32_t depth, bool ends) {
  if (depth >= run_.options().limits.depth) {
    if (ends) run_.tree().MarkEnd(id);
    return false;
  }
  if (ends) Complete(id, {}, EdgeMark());
  return !ends;
}

void SearchWorker::Complete(StateId id, std::span<const Choice> choices, size_t mark) {
  if (!run_.tree().MarkExpanded(id)) return DropEdges(mark);
  CompleteOutsideTree(id, choices, mark);
}

void SearchWorker::CompleteOutsideTree(StateId id, std::span<const Choice> choices, size_t mark) {
  counters_.expanded.Add(1);
  counters_.transitions.Add(choices.size());
  if (writer_) writer_->Commit(id, mark, choices);
}

}  // namespace veristep::core
