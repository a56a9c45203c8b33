// The strategies: each explores from the initial state of a run until nothing is left or the run ends.
#pragma once

#include "core/search/search_run.h"

namespace veristep::core {

void RunBreadthFirst(SearchRun& run, SearchRun::Pending initial);
void RunBreadthFirstAsleep(SearchRun& run, SearchRun::Pending initial);
void RunDepthFirst(SearchRun& run, SearchRun::Pending initial);
void RunRandomWalk(SearchRun& run, SearchRun::Pending initial);

}  // namespace veristep::core
