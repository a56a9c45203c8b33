#include "core/search/violation_log.h"

#include <algorithm>

namespace veristep::core {

bool ViolationLog::Offer(const Violation& violation, ViolationSite site) {
  std::lock_guard lock(mutex_);
  any_.store(true, std::memory_order_release);
  auto [known, inserted] = sites_.try_emplace(violation, site);
  if (!inserted) {
    if (site.Order() < known->second.Order()) known->second = std::move(site);
    return false;
  }
  if (sites_.size() <= capacity_) return true;
  auto worst = std::ranges::max_element(sites_, [](const auto& a, const auto& b) {
    return std::tie(a.second.rank, a.first) < std::tie(b.second.rank, b.first);
  });
  bool kept = worst != known;
  sites_.erase(worst);
  return kept;
}

std::vector<ViolationLog::Entry> ViolationLog::Sorted() const {
  std::lock_guard lock(mutex_);
  std::vector<Entry> entries(sites_.begin(), sites_.end());
  std::ranges::stable_sort(entries, {}, [](const Entry& entry) { return entry.second.rank; });
  return entries;
}

}  // namespace veristep::core
