#include "integrations/cli/explorations.h"

#include <algorithm>

#include "integrations/cli/time_budget.h"
#include "llvm/ADT/DenseMap.h"
#include "vm/explore/location_facts.h"

namespace veristep::cli {

namespace {

// A search on top of an earlier version.
struct SearchOnTop {
  // `boot_hash`: set when the program has been started. `earlier`: where to say that the code of the earlier version is
  // known, if somebody can compare it with the present one.
  SearchOnTop(const explore::Version& version, explore::ElementTable& table, const explore::VersionFacts& facts,
              const Fingerprint& boot_hash, const explore::EarlierCode** earlier = nullptr)
      : graph(version.graph, NumbersOf(version.elements, table)) {
    base.keeps_violations = false;
    // Names of places are needed before the first state is met, the initial contents of variables are known after it.
    if (facts.program.uses_blocks()) facts.program.AdoptNames(version.shapes);
    base.starts_alike = [this, &version, facts, &boot_hash, earlier] {
      base.changed = explore::ChangedSince(version, facts);
      if (earlier != nullptr) {
        earlier_version = explore::EarlierCodeOf(version, base.changed, facts);
        base.comparable = earlier_version.comparable;
        *earlier = &earlier_version.code;
      }
      return boot_hash == version.boot;
    };
  }
  static std::vector<core::ElementId> NumbersOf(const std::vector<explore::Element>& elements,
                                                explore::ElementTable& table) {
    std::vector<core::ElementId> numbers;
    for (const explore::Element& element : elements) numbers.push_back(table.NumberOf(element.kind, element.name));
    return numbers;
  }

  core::StateGraph graph;
  incremental::Base base;
  explore::EarlierVersion earlier_version;
};

bool AnyOf(const std::vector<bool>& flags) { return std::ranges::find(flags, true) != flags.end(); }

// Whether the program starts in the state that is recorded, and nothing that the record depends on is different.
bool StartsAsRecorded(explore::ProgramSystem& system, const explore::Version& earlier,
                      const explore::VersionFacts& facts, const Fingerprint& boot_hash) {
  return system.Reset().status == core::StepStatus::kState && system.Print() == earlier.initial &&
         boot_hash == earlier.boot && !AnyOf(explore::ChangedSince(earlier, facts));
}

// What the transitions on paths on which nothing has changed say about the locations that they write. Only a guess
// depends on it (Foresee). The walk ends when it has found all that there is to find. Where the graph has an index a
// short one does: then the first places are looked at where a transition may tell something, and the paths by which
// they were met first.
class FactsThatHold {
 public:
  FactsThatHold(const explore::Version& version, const std::vector<bool>& changed)
      : version_(version), graph_(*version.graph), wanted_(version.elements.size()) {
    for (const std::vector<uint32_t>& set : graph_.element_sets()) {
      bool is_changed = std::ranges::any_of(set, [&](uint32_t element) { return changed[element]; });
      sets_.push_back(is_changed ? kChanged : kUnmet);
      for (uint32_t element : set) wanted_[element] = wanted_[element] || !is_changed;
    }
    for (size_t i = 0; i < wanted_.size(); ++i) {
      explore::ElementKind kind = version.elements[i].kind;
      bool is_fact = kind == explore::ElementKind::kWritten || kind == explore::ElementKind::kGuarded;
      wanted_[i] = wanted_[i] && is_fact && version.used[i];
      missing_ += wanted_[i];
    }
  }

  std::set<std::string> Find() {
    constexpr size_t kShort = 4096;
    const core::GraphIndex* index = graph_.index();
    if (!Walk(index != nullptr ? kShort : SIZE_MAX)) FindBy(*index);
    return explore::FactsOf(found_);
  }

 private:
  static constexpr char kUnmet = 0, kMet = 1, kChanged = 2;

  // Whether the walk came to its end within so many steps.
  bool Walk(size_t steps) {
    std::vector<bool> met(graph_.size());
    std::vector<uint32_t> pending;
    if (graph_.initial() != core::RecordedGraph::kNone) pending.push_back(graph_.initial());
    while (!pending.empty() && missing_ > 0) {
      if (steps-- == 0) return false;
      uint32_t state = pending.back();
      pending.pop_back();
      if (met[state]) continue;
      met[state] = true;
      graph_.ForEachEdge(state, [&](const core::Edge& edge) {
        if (!Meet(edge.elements)) return;
        bool goes_on = edge.target != core::kNoState && !met[edge.target] && graph_.Has(edge.target);
        if (goes_on) pending.push_back(edge.target);
      });
    }
    return true;
  }

  void FindBy(const core::GraphIndex& index) {
    constexpr size_t kTries = 16;
    for (uint32_t set = 0; set < index.occurrences().size() && missing_ > 0; ++set) {
      if (!TellsSomething(set)) continue;
      std::span<const core::GraphIndex::Run> runs = index.occurrences()[set];
      for (const core::GraphIndex::Run& run : runs.first(std::min(runs.size(), kTries))) {
        if (sets_[set] == kUnmet) MeetBlock(index, run.first);
      }
    }
    for (uint32_t block = 0; block < index.blocks() && missing_ > 0; ++block) {
      if (graph_.IsPatched(block)) MeetBlock(index, block);
    }
  }

  bool TellsSomething(uint32_t set) const {
    return sets_[set] == kUnmet &&
           std::ranges::any_of(graph_.element_sets()[set], [&](uint32_t element) { return wanted_[element]; });
  }

  // All transitions of a block's states to which a path leads on which nothing has changed.
  void MeetBlock(const core::GraphIndex& index, uint32_t block) {
    const core::StateId begin = block * core::GraphIndex::kBlock;
    for (core::StateId state = begin; state < std::min(begin + core::GraphIndex::kBlock, index.open()); ++state) {
      bool tells = false;
      graph_.ForEachEdge(state, [&](const core::Edge& edge) { tells = tells || TellsSomething(edge.elements); });
      if (!tells || !IsReached(index, state)) continue;
      graph_.ForEachEdge(state, [&](const core::Edge& edge) { Meet(edge.elements); });
    }
  }

  // Whether the path by which the state was met first is as it was.
  bool IsReached(const core::GraphIndex& index, core::StateId state) {
    std::vector<core::StateId> path;
    for (; state != 0 && !reached_.contains(state); state = index.ParentOf(state)) path.push_back(state);
    bool is_reached = state == 0 || reached_.lookup(state);
    for (; !path.empty(); path.pop_back()) {
      is_reached = is_reached && IsStep(state, path.back());
      state = path.back();
      reached_[state] = is_reached;
    }
    return is_reached;
  }

  bool IsStep(core::StateId from, core::StateId to) const {
    bool is_step = false;
    graph_.ForEachEdge(from, [&](const core::Edge& edge) {
      is_step = is_step || (edge.target == to && sets_[edge.elements] != kChanged);
    });
    return is_step;
  }

  // Whether a transition that depends on the set is as it was.
  bool Meet(uint32_t set) {
    if (sets_[set] != kUnmet) return sets_[set] == kMet;
    sets_[set] = kMet;
    for (uint32_t element : graph_.element_sets()[set]) {
      if (!wanted_[element]) continue;
      wanted_[element] = false;
      --missing_;
      found_.push_back(version_.elements[element]);
    }
    return true;
  }

  const explore::Version& version_;
  const core::RecordedGraph& graph_;
  std::vector<char> sets_;
  std::vector<bool> wanted_;  // by element: a fact that unchanged transitions may tell, and none has told yet
  size_t missing_ = 0;
  std::vector<explore::Element> found_;
  llvm::DenseMap<core::StateId, bool> reached_;  // states that were asked for, and those on their paths
};

// Whether a search ended because nothing more may be spent: another attempt would not come further.
bool IsOutOfTime(const core::SearchResult& result) {
  const core::Limit limit = result.verdict.limit;
  bool is_cut = limit == core::Limit::kTime || limit == core::Limit::kCancelled || limit == core::Limit::kMemory;
  return result.verdict.answer == core::Answer::kIncomplete && is_cut;
}

class ScenarioExploration : public Exploration {
 public:
  ScenarioExploration(interp::Program& program, explore::Boot boot, const ExploreSettings& settings)
      : shared_{program, std::move(boot), settings.explore} {}

  core::SearchResult Search(core::SearchOptions options, core::SearchListener* listener) override {
    options.sleep_sets = shared_.options.reduction == explore::Reduction::kSleep;
    TimeLeft left(options.limits.time);
    return explore::ExploreToFixpoint(shared_, [&] {
      options.limits.time = left.Now();
      core::SearchResult result = core::Search([this] { return NewSystem(); }, options, listener);
      // What came up is not looked into any more.
      if (IsOutOfTime(result)) shared_.known_locations = shared_.visibility.size();
      return result;
    });
  }
  core::SearchResult SearchRecorded(core::SearchOptions options, core::SearchListener* listener,
                                    const explore::Version* base, incremental::Mode& mode,
                                    explore::Version& record) override;
  std::vector<Fingerprint> HashesOf(const explore::Version& earlier) override {
    return explore::HashesOf(earlier.elements, Facts(earlier.visible));
  }
  bool IsAsRecorded(const explore::Version& earlier) override;
  std::unique_ptr<explore::ProgramSystem> NewSystem() override {
    return std::make_unique<explore::ScenarioSystem>(shared_);
  }
  void Expect(std::set<std::string> visible) override {
    shared_.replays = true;
    shared_.expected_locations = std::move(visible);
  }
  void CollectFinalStates() override { shared_.end_states = &end_states_; }
  std::string FinalStates() override {
    if (shared_.end_states == nullptr) return "";
    return std::to_string(end_states_.size()) + " " + ToHex(end_states_.Hash());
  }

 private:
  explore::VersionFacts Facts(const std::set<std::string>& visible) {
    return {shared_.program, shared_.options.files, {}, &visible, &shared_.own_contents};
  }
  std::set<std::string> Terms() {
    return explore::StateTerms(shared_.expected_locations, shared_.visibility, shared_.program);
  }
  // Sets the locations that are taken to be visible from the start.
  void Foresee(const explore::Version& base);
  // As if nothing were recorded.
  void StartAnew();
  // Whether an attempt has found more locations to be visible than it began with.
  bool HasToRepeat(const core::SearchResult& result) const {
    return shared_.visibility.size() != shared_.known_locations && !IsOutOfTime(result);
  }
  // One attempt: a search with the visible locations that are known.
  std::optional<core::SearchResult> Attempt(const core::SearchOptions& options, core::SearchListener* listener,
                                            const explore::Version* base, incremental::Mode mode,
                                            explore::Version& record);

  explore::EndStates end_states_;
  explore::ScenarioShared shared_;
};

std::optional<core::SearchResult> ScenarioExploration::Attempt(const core::SearchOptions& options,
                                                               core::SearchListener* listener,
                                                               const explore::Version* base, incremental::Mode mode,
                                                               explore::Version& record) {
  explore::ElementTable table;
  shared_.elements = &table;
  shared_.root = nullptr;
  explore::BeginAttempt(shared_);
  auto factory = [this] { return NewSystem(); };
  std::optional<core::SearchResult> result;
  auto keep = [&](core::StateGraph& graph, const std::vector<bool>& reused_sets) {
    // What was found to be written meanwhile is visible, in the next attempt at the latest.
    table.UpdateFacts(shared_.visibility, shared_.expected_locations);
    if (result && !HasToRepeat(*result))
      record = explore::MakeVersion(graph, table, shared_.boot_hash, Facts(shared_.expected_locations), reused_sets);
  };
  if (base == nullptr) {
    core::StateGraph graph;
    result = core::Search(factory, options, listener, &graph);
    keep(graph, {});
  } else if (Terms() == base->terms) {
    SearchOnTop top(*base, table, Facts(shared_.expected_locations), shared_.boot_hash);
    auto reused = incremental::SearchFrom(top.base, mode, factory, options, listener, top.graph);
    if (reused) result = std::move(reused->result);
    keep(top.graph, reused ? reused->used_sets : std::vector<bool>());
  }
  record.terms = Terms();
  shared_.elements = nullptr;
  return result;
}

// Only the beginning is run, with the locations visible that were so in the end.
bool ScenarioExploration::IsAsRecorded(const explore::Version& earlier) {
  if (shared_.program.uses_blocks()) shared_.program.AdoptNames(earlier.shapes);
  if (AnyOf(explore::ChangedInCode(earlier, Facts(earlier.visible)))) return false;
  explore::ElementTable table;
  shared_.elements = &table;
  shared_.root = nullptr;
  shared_.expected_locations = earlier.visible;
  explore::BeginAttempt(shared_);
  bool same =
      Terms() == earlier.terms && StartsAsRecorded(*NewSystem(), earlier, Facts(earlier.visible), shared_.boot_hash);
  shared_.elements = nullptr;
  shared_.root = nullptr;
  shared_.expected_locations.clear();
  shared_.visibility.Clear();
  return same;
}

// A location that is visible for no reason costs a second attempt, as does one that turns out to be visible. Where the
// record cannot tell what became of a location, a few executions are asked.
void ScenarioExploration::Foresee(const explore::Version& base) {
  if (shared_.program.uses_blocks()) shared_.program.AdoptNames(base.shapes);
  std::vector<bool> changed = explore::ChangedInCode(base, Facts(base.visible));
  std::set<std::string> sure = FactsThatHold(base, changed).Find();
  bool has_locks = std::ranges::any_of(base.terms, [](const std::string& term) { return term.starts_with("locks "); });
  if (has_locks || !explore::SameKinds(sure, base.visible))
    sure = explore::Combine(sure, explore::SampleFacts(shared_));
  shared_.expected_locations = std::move(sure);
}

void ScenarioExploration::StartAnew() {
  shared_.expected_locations.clear();
  shared_.visibility.Clear();
  shared_.root = nullptr;
  shared_.elements = nullptr;
  if (shared_.program.uses_blocks()) shared_.program.AdoptNames(nullptr);
  explore::SampleLocations(shared_);
}

core::SearchResult ScenarioExploration::SearchRecorded(core::SearchOptions options, core::SearchListener* listener,
                                                       const explore::Version* base, incremental::Mode& mode,
                                                       explore::Version& record) {
  explore::Version previous;
  // Nothing of an earlier version counts, not even what was visible in it.
  auto start_afresh = [&] {
    base = nullptr;
    mode = incremental::Mode::kFull;
    StartAnew();
  };
  if (base == nullptr || mode == incremental::Mode::kFull)
    start_afresh();
  else
    Foresee(*base);
  uint64_t executed = 0;
  int repetitions = 0;
  TimeLeft left(options.limits.time);
  while (true) {
    options.limits.time = left.Now();
    record = {};  // of an attempt that came to nothing
    std::optional<core::SearchResult> result = Attempt(options, listener, base, mode, record);
    if (!result) {
      start_afresh();
      continue;
    }
    executed += result->executed;
    if (HasToRepeat(*result)) continue;
    // Locations that are not written any more, or are guarded now, have to be invisible, as if they had always been.
    std::set<std::string> facts = explore::FactsOf(record.UsedElements());
    bool whole = result->verdict.answer == core::Answer::kHolds || options.find_all;
    if (base == nullptr || !whole || explore::SameKinds(facts, record.visible)) {
      result->executed = executed;
      return std::move(*result);
    }
    // What the first step of all writes is on no transition: then a record cannot prove that nothing is left out.
    constexpr int kRepetitions = 2;
    if (++repetitions > kRepetitions) {
      start_afresh();
      continue;
    }
    previous = std::move(record);
    llvm::cantFail(previous.ReadGraph(), "what was just recorded");
    base = &previous;
    shared_.expected_locations = std::move(facts);
    shared_.visibility.ClearLocations();
  }
}

class ModelExploration : public Exploration {
 public:
  ModelExploration(interp::Program& program, explore::Boot boot, explore::ModelDefinition model,
                   const ExploreSettings& settings, uint32_t depth)
      : shared_{program, std::move(boot), std::move(model), settings.explore}, depth_(depth) {}

  core::SearchResult Search(core::SearchOptions options, core::SearchListener* listener) override {
    options.limits.depth = depth_;
    options.depth_is_bound = true;
    return core::Search([this] { return NewSystem(); }, options, listener);
  }
  core::SearchResult SearchRecorded(core::SearchOptions options, core::SearchListener* listener,
                                    const explore::Version* base, incremental::Mode& mode,
                                    explore::Version& record) override {
    options.limits.depth = depth_;
    options.depth_is_bound = true;
    explore::VersionFacts facts = Facts();
    auto factory = [this] { return NewSystem(); };
    if (base != nullptr && mode != incremental::Mode::kFull) {
      Recording recording(shared_);
      const bool compares = mode == incremental::Mode::kAuto;
      SearchOnTop top(*base, recording.table, facts, shared_.boot_hash, compares ? &shared_.earlier : nullptr);
      auto reused = incremental::SearchFrom(top.base, mode, factory, options, listener, top.graph);
      shared_.earlier = nullptr;
      if (reused) {
        record = explore::MakeVersion(top.graph, recording.table, shared_.boot_hash, facts, reused->used_sets);
        return std::move(reused->result);
      }
    }
    mode = incremental::Mode::kFull;
    Recording recording(shared_);
    core::StateGraph graph;
    core::SearchResult result = core::Search(factory, options, listener, &graph);
    record = explore::MakeVersion(graph, recording.table, shared_.boot_hash, facts);
    return result;
  }
  bool IsAsRecorded(const explore::Version& earlier) override {
    if (shared_.program.uses_blocks()) shared_.program.AdoptNames(earlier.shapes);
    if (AnyOf(explore::ChangedInCode(earlier, Facts()))) return false;
    Recording recording(shared_);
    return StartsAsRecorded(*NewSystem(), earlier, Facts(), shared_.boot_hash);
  }
  // Every transition runs one of the operations. Those whose earlier code is known can be compared, but where each
  // state has to be brought to life for an invariant, that pays only if many transitions lead to a state.
  bool IsOfNoUse(const explore::Version& earlier, const core::SearchResult& answer) override {
    std::vector<bool> changed = explore::ChangedInCode(earlier, Facts());
    std::set<std::string> changed_code, unknown_code;
    for (size_t i = 0; i < changed.size(); ++i) {
      const explore::Element& element = earlier.elements[i];
      if (!changed[i] || element.kind != explore::ElementKind::kCode) continue;
      changed_code.insert(element.name);
      if (earlier.codes[i].empty()) unknown_code.insert(element.name);
    }
    auto is_changed = [&](const auto& part) { return changed_code.contains(part.function->name); };
    auto is_unknown = [&](const auto& part) { return unknown_code.contains(part.function->name); };
    const explore::ModelDefinition& model = shared_.model;
    if (!std::ranges::all_of(model.operations, is_changed)) return false;
    const bool has_few_ways = answer.transitions < 2 * answer.states;
    return std::ranges::all_of(model.operations, is_unknown) ||
           (has_few_ways && std::ranges::any_of(model.invariants, is_changed));
  }
  Fingerprint Bounds() override {
    return FingerprintOf("depth " + std::to_string(depth_) + "\n" +
                         explore::ModelSystem::OperationsText(shared_.model));
  }
  std::vector<Fingerprint> HashesOf(const explore::Version& earlier) override {
    return explore::HashesOf(earlier.elements, Facts());
  }
  std::unique_ptr<explore::ProgramSystem> NewSystem() override {
    return std::make_unique<explore::ModelSystem>(shared_);
  }
  void Expect(std::set<std::string>) override {}  // operations run alone: nothing is visible

 private:
  explore::VersionFacts Facts() {
    return {shared_.program, shared_.options.files, explore::ModelSystem::DefinitionHash(shared_.model), nullptr,
            &shared_.own_contents};
  }
  // While elements are noted.
  struct Recording {
    explicit Recording(explore::ModelShared& shared) : shared(shared) {
      shared.elements = &table;
      shared.root = nullptr;
    }
    ~Recording() {
      shared.elements = nullptr;
      shared.root = nullptr;
    }
    explore::ModelShared& shared;
    explore::ElementTable table;
  };

  explore::ModelShared shared_;
  uint32_t depth_;
};

}  // namespace

std::unique_ptr<Exploration> ExploreScenario(interp::Program& program, explore::Boot boot,
                                             const ExploreSettings& settings) {
  return std::make_unique<ScenarioExploration>(program, std::move(boot), settings);
}

std::unique_ptr<Exploration> ExploreModel(interp::Program& program, explore::Boot boot, explore::ModelDefinition model,
                                          const ExploreSettings& settings, uint32_t own_depth) {
  constexpr uint32_t kDefaultDepth = 6;
  uint32_t depth = settings.depth != 0 ? uint32_t(settings.depth) : own_depth != 0 ? own_depth : kDefaultDepth;
  return std::make_unique<ModelExploration>(program, std::move(boot), std::move(model), settings, depth);
}

}  // namespace veristep::cli
