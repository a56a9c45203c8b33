#include "core/search/search.h"

#include "core/base/check.h"
#include "core/search/monitor.h"
#include "core/search/search_run.h"
#include "core/search/strategies.h"

namespace veristep::core {
namespace {

void Explore(SearchRun& run, SearchRun::Pending initial) {
  switch (run.options().strategy) {
    case Strategy::kBreadthFirst:
      if (run.options().sleep_sets && run.graph() == nullptr) return RunBreadthFirstAsleep(run, std::move(initial));
      return RunBreadthFirst(run, std::move(initial));
    case Strategy::kDepthFirst:
      return RunDepthFirst(run, std::move(initial));
    case Strategy::kRandomWalk:
      return RunRandomWalk(run, std::move(initial));
  }
  CHECK(false);
}

}  // namespace

SearchResult Search(const SystemFactory& factory, const SearchOptions& options, SearchListener* listener,
                    StateGraph* graph) {
  SearchRun run(factory, options, listener, graph);
  {
    Monitor monitor(run, listener);
    SearchRun::Pending initial = run.Begin();
    if (initial.id != kNoState && !run.ShouldEnd()) Explore(run, std::move(initial));
  }
  return run.Finish();
}

}  // namespace veristep::core
