// Explorations of scenarios and models, given how they start.
#pragma once

#include <memory>

#include "integrations/cli/checked_program.h"
#include "vm/explore/model_system.h"
#include "vm/explore/scenario_system.h"

namespace veristep::cli {

std::unique_ptr<Exploration> ExploreScenario(interp::Program& program, explore::Boot boot,
                                             const ExploreSettings& settings);
// `own_depth`: the bound that the model itself names; 0 for none.
std::unique_ptr<Exploration> ExploreModel(interp::Program& program, explore::Boot boot, explore::ModelDefinition model,
                                          const ExploreSettings& settings, uint32_t own_depth);

}  // namespace veristep::cli
