// std::map as it is in libstdc++, whose red-black tree takes the same shapes as java.util.TreeMap; the twin of
// java/models/TreeMapModel.java.
// expect: depth=8 values=8 expanded=1468
// expect: depth=12 values=12 expanded=96401
// expect: depth=13 values=13 expanded=282532
#include <map>

#include <veristep/check.h>

class TreeMap {
 public:
  void put(int key) { map_[key] = true; }
  void remove(int key) { map_.erase(key); }

  bool is_sorted() const {
    std::size_t count = 0;
    for (auto at = map_.begin(); at != map_.end(); ++at, ++count) {
      auto next = std::next(at);
      if (next != map_.end() && next->first <= at->first) return false;
    }
    return count == map_.size();
  }

 private:
  std::map<int, bool> map_;
};

VERISTEP_MODEL(TreeMap) {
  operation("put", &TreeMap::put);
  operation("remove", &TreeMap::remove);
  invariant("is_sorted", &TreeMap::is_sorted);
}
