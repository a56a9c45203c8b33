#include "integrations/cli/explorations.h"

namespace veristep::cli {

namespace {

class ScenarioExploration : public Exploration {
 public:
  ScenarioExploration(interp::Program& program, explore::Boot boot, const ExploreSettings& settings)
      : shared_{program, std::move(boot), settings.explore}, depth_(settings.depth) {}

  core::SearchResult Search(core::SearchOptions options, core::SearchListener* listener) override {
    if (depth_ != 0) options.limits.depth = uint32_t(depth_);
    return explore::ExploreToFixpoint(shared_,
                                      [&] { return core::Search([this] { return NewSystem(); }, options, listener); });
  }
  std::unique_ptr<explore::ProgramSystem> NewSystem() override {
    return std::make_unique<explore::ScenarioSystem>(shared_);
  }
  void Expect(std::set<std::string> visible) override {
    shared_.replays = true;
    shared_.expected_locations = std::move(visible);
  }

 private:
  explore::ScenarioShared shared_;
  uint64_t depth_;
};

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
  std::unique_ptr<explore::ProgramSystem> NewSystem() override {
    return std::make_unique<explore::ModelSystem>(shared_);
  }
  void Expect(std::set<std::string>) override {}  // operations run alone: nothing is visible

 private:
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
