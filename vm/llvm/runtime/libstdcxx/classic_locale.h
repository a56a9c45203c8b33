// The facets of the classic locale, made in static memory (facets.cc).
#pragma once

#include <locale>

namespace std {

inline constexpr size_t kNumClassicFacets = 5;

// Gives the facets of ours their ids and puts them, and what num_get and num_put keep ready of them, into the arrays of
// the classic locale. Runs inside an atomic section and allocates nothing.
void MakeClassicFacets(const locale::facet** facets, const locale::facet** caches);

}  // namespace std
