#include "incremental/recheck.h"

#include <algorithm>

namespace veristep::incremental {

using core::EdgeOutcome;
using core::GraphIndex;
using core::kNoState;
using core::RecordedGraph;
using core::StateId;
using core::StepStatus;

namespace {

/// Where more than one state in so many has to run something, a difference is likely, and walking costs little beside
/// running.
constexpr StateId kFew = 16;

bool EndsStand(core::TransitionSystem& system) {
  std::optional<std::span<const core::Choice>> choices = system.EnabledAsRecorded({});
  return choices && choices->empty();
}

}  // namespace

Recheck::Recheck(Shared& shared)
    : shared_(shared),
      run_(shared.run),
      graph_(shared.graph),
      expanders_(shared),
      shapes_(shared),
      ends_stand_(EndsStand(run_.worker(0).system())) {}

bool Recheck::Succeeds(StateId initial) {
  // A limit has to be met at the state at which a walk would meet it.
  if (run_.options().limits.states != core::kNoLimit) return false;
  if (FindWork(initial)) {
    shared_.stage = Shared::Stage::kRecheck;
    if (LeadsWhereItLed()) {
      TakeRest();
      return true;
    }
    shared_.stage = Shared::Stage::kWalkAfterRecheck;
    if (run_.stopped()) PutInTree();
    shared_.places.clear();
  }
  // Not all that was read need be part of this version.
  shared_.ForgetUsed();
  return false;
}

/// False: something has to be looked at besides transitions, or the order of the states is not one by depth, so that
/// only a walk can tell what there is to run.
bool Recheck::FindWork(StateId initial) {
  if (initial != 0 || !shared_.Has(initial)) return false;
  index_ = !shared_.fixed.are_fixed() ? graph_.index() : nullptr;
  return index_ != nullptr ? FindWorkBy(*index_) : FindWorkInAll();
}

bool Recheck::FindWorkBy(const GraphIndex& index) {
  const uint32_t bound = run_.options().limits.depth;
  const bool lacks_a_level = index.open() < index.states();
  if (lacks_a_level ? index.deepest() != bound || !run_.options().depth_is_bound : index.deepest() >= bound)
    return false;
  if (index.has_ends() && !ends_stand_) return false;
  if (std::ranges::any_of(index.checks(), [&](uint32_t set) { return shared_.change.Affects(set); })) return false;
  for (uint32_t set : index.checks()) shared_.Use(set);
  level_ = index.deepest();
  rest_ = {index.states(), index.open(), index.transitions()};
  const std::vector<uint32_t> blocks = BlocksToRead(index);
  if (LooksLikeMuch(index, blocks)) return false;
  for (uint32_t block : blocks) {
    ReadBlock(index, block, work_);
    if (run_.stopped() || work_.size() > graph_.size() / kFew) return false;
  }
  for (const Work& work : work_) {
    --rest_.expanded;
    rest_.transitions -= graph_.BeginOf(graph_.StateAt(work.state)).count;
  }
  return true;
}

/// Whether so many states have something to run that it is not worth counting them.
bool Recheck::LooksLikeMuch(const GraphIndex& index, const std::vector<uint32_t>& blocks) {
  constexpr size_t kSamples = 64;
  if (blocks.size() < 4 * kSamples) return false;
  std::vector<Work> some;
  for (size_t i = 0; i < kSamples; ++i) ReadBlock(index, blocks[i * blocks.size() / kSamples], some);
  return some.size() * blocks.size() / kSamples > 2 * graph_.size() / kFew;
}

/// Of all others it is known by the index which sets they have, and that none of these is affected.
std::vector<uint32_t> Recheck::BlocksToRead(const GraphIndex& index) {
  std::vector<bool> blocks(index.blocks());
  for (uint32_t block = 0; block < blocks.size(); ++block) blocks[block] = graph_.IsPatched(block);
  for (uint32_t set = 0; set < index.occurrences().size(); ++set) {
    const bool is_affected = shared_.change.Affects(set);
    bool is_used = false;
    for (const GraphIndex::Run& run : index.occurrences()[set]) {
      for (uint32_t block = run.first; block < run.first + run.count && !is_used; ++block) {
        if (is_affected)
          blocks[block] = true;
        else
          is_used = !graph_.IsPatched(block);
      }
    }
    if (is_used) shared_.Use(set);
  }
  std::vector<uint32_t> numbers;
  for (uint32_t block = 0; block < blocks.size(); ++block) {
    if (blocks[block]) numbers.push_back(block);
  }
  return numbers;
}

void Recheck::ReadBlock(const GraphIndex& index, uint32_t block, std::vector<Work>& work) {
  const StateId begin = block << GraphIndex::kBlockBits, end = std::min(begin + GraphIndex::kBlock, index.open());
  for (StateId id = begin; id < end; ++id) {
    const RecordedGraph::State state = graph_.StateAt(id);
    if (!state.has_edges()) continue;
    const core::EdgesBegin edges = graph_.BeginOf(state);
    shapes_.Use(edges);
    if (shapes_.Of(edges).must_run) work.push_back({id, 0});
  }
}

bool Recheck::FindWorkInAll() {
  constexpr StateId kOften = 4096;
  parents_.resize(graph_.size());
  level_end_ = met_end_ = met_below_ = 1;
  for (StateId id = 0; id < graph_.size(); ++id) {
    if (id == level_end_ && met_end_ > level_end_) {
      ++level_;
      level_end_ = met_end_;
    }
    if (id % kOften == 0 && run_.stopped()) return false;
    if (graph_.Has(id) && !Read(id)) return false;
  }
  return true;
}

bool Recheck::Read(StateId id) {
  const bool is_deepest = level_ >= run_.options().limits.depth;
  const RecordedGraph::State state = graph_.StateAt(id);
  // None of the level before has led here, so this is not its depth.
  if (id >= level_end_ || (parents_[id] == 0 && id != 0)) return false;
  if (state.violation != RecordedGraph::kNone || shared_.change.MustCheck(state)) return false;
  if (state.expanded == is_deepest || (is_deepest && !run_.options().depth_is_bound)) return false;
  shared_.Use(state.check);
  ++rest_.states;
  if (state.has_edges()) return ReadEdges(state, id);
  rest_.expanded += state.expanded;
  return is_deepest || ends_stand_;
}

bool Recheck::ReadEdges(const RecordedGraph::State& state, StateId id) {
  const core::EdgesBegin edges = graph_.BeginOf(state);
  const Shapes::Meaning meaning = shapes_.Of(edges);
  shapes_.Use(edges);
  bool good = meaning.has_choices;
  core::ForEachOutcomeIn(edges, id, [&](const EdgeOutcome& edge) __attribute__((always_inline)) {
    if (edge.status != StepStatus::kState) {
      good = good && edge.status == StepStatus::kPruned;
    } else if (edge.target >= met_below_ && parents_[edge.target] == 0) {
      parents_[edge.target] = id + 1;
      while (met_below_ < parents_.size() && parents_[met_below_] != 0) ++met_below_;
      met_end_ = std::max(met_end_, edge.target + 1);
      good = good && edge.target >= level_end_ && graph_.Has(edge.target);
    }
  });
  if (meaning.must_run) {
    work_.push_back({id, level_});
    return good && work_.size() <= graph_.size() / kFew;
  }
  ++rest_.expanded;
  rest_.transitions += edges.count;
  return good;
}

bool Recheck::LeadsWhereItLed() {
  FindPlaces();
  for (auto begin = work_.begin(); begin != work_.end();) {
    const uint32_t depth = begin->depth;
    auto end = std::ranges::find_if(begin, work_.end(), [&](const Work& work) { return work.depth != depth; });
    depth_ = depth + 1;
    NextLevel found;
    expanders_.ForEach(size_t(end - begin), depth, found,
                       [&](Expander& expander, size_t i) { expander.Expand({begin[ptrdiff_t(i)].state, nullptr}); });
    if (shared_.differs() || run_.stopped() || run_.ShouldEnd() || run_.HasViolations()) return false;
    begin = end;
  }
  return true;
}

void Recheck::FindPlaces() {
  Ways ways;
  if (index_ != nullptr) {
    std::vector<StateId> states;
    for (const Work& work : work_) states.push_back(work.state);
    ways = FindWays(graph_, *index_, states);
  }
  shared_.places[0] = {.parent = kNoState, .depth = 0};
  for (Work& work : work_) FindPlace(work, ways);
}

/// And those of all on the way to it.
void Recheck::FindPlace(Work& work, const Ways& ways) {
  way_.clear();
  StateId parent = work.state;
  for (; !shared_.places.contains(parent); parent = way_.back().second.before) {
    way_.push_back({parent, index_ != nullptr ? ways.at(parent) : Way{parents_[parent] - 1}});
  }
  work.depth = shared_.places[parent].depth;
  for (; !way_.empty(); way_.pop_back()) {
    const auto& [state, way] = way_.back();
    shared_.places[state] = {way.before, ++work.depth, way.choice};
  }
}

/// For those who show how to get to what was found when a limit was met.
void Recheck::PutInTree() {
  for (const auto& [state, place] : shared_.places) run_.tree().Offer(state, place.depth, place.parent);
}

/// The initial state is counted, and so is what was run.
void Recheck::TakeRest() {
  core::WorkerCounters& counters = run_.worker(0).counters();
  counters.states.Add(rest_.states - 1);
  counters.expanded.Add(rest_.expanded);
  counters.transitions.Add(rest_.transitions);
  counters.reused.Add(rest_.transitions);
  counters.max_depth.Set(level_);
  std::vector<StateId> written;
  for (const Work& work : work_) written.push_back(work.state);
  run_.EndAsBase(std::move(written));
}

}  // namespace veristep::incremental
