// The facets of the classic locale, made in static memory (facets.cc, facets_dates.cc).
#pragma once

#include <locale>
#include <new>

namespace std {

inline constexpr size_t kNumClassicFacets = 8;

// A facet in static memory that is never destroyed, as its first reference is nobody's.
template <typename Facet, typename... Args>
Facet* MakeStaticFacet(Args... args) {
  alignas(Facet) static unsigned char storage[sizeof(Facet)];
  return new (storage) Facet(args..., 1);
}

template <typename Facet>
void InstallFacet(const locale::facet** facets, const Facet* facet) {
  facets[Facet::id._M_id()] = facet;
}

// Gives the facets of ours their ids and puts them, and what num_get and num_put keep ready of them, into the arrays of
// the classic locale. Runs inside an atomic section and allocates nothing.
void MakeClassicFacets(const locale::facet** facets, const locale::facet** caches);
void MakeClassicDateFacets(const locale::facet** facets);

}  // namespace std
