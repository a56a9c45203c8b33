// The work-stealing deque of Chase and Lev, with a fixed array: the owner pushes and pops at the bottom, thieves steal
// at the top. Each item is taken once.
// options: --por ample
// expect: one_thief holds states=1066
// expect: two_thieves holds states=2930
// expect: last_item_without_race violated assertion
// expect: pops_before_telling violated assertion
// expect: steals_without_exchange violated assertion
#include <veristep/check.h>

#include <array>
#include <atomic>
#include <thread>

namespace {

enum class Fault { kNone, kLastItemWithoutRace, kPopsBeforeTelling, kStealsWithoutExchange };

class Deque {
 public:
  explicit Deque(Fault fault) : fault_(fault) {}
  void Push(int item) {
    long bottom = bottom_.load();
    items_[size_t(bottom) % items_.size()].store(item);
    bottom_.store(bottom + 1);
  }
  // 0: nothing left.
  int Pop() {
    long bottom = bottom_.load() - 1;
    long top = 0;
    if (fault_ == Fault::kPopsBeforeTelling) {
      top = top_.load();
      bottom_.store(bottom);
    } else {
      bottom_.store(bottom);
      top = top_.load();
    }
    if (top > bottom) {
      bottom_.store(bottom + 1);
      return 0;
    }
    int item = items_[size_t(bottom) % items_.size()].load();
    if (top == bottom) {  // a thief may be after the same one
      if (!top_.compare_exchange_strong(top, top + 1) && fault_ != Fault::kLastItemWithoutRace) item = 0;
      bottom_.store(bottom + 1);
    }
    return item;
  }
  // 0: nothing, or somebody was faster.
  int Steal() {
    long top = top_.load();
    long bottom = bottom_.load();
    if (top >= bottom) return 0;
    int item = items_[size_t(top) % items_.size()].load();
    if (fault_ == Fault::kStealsWithoutExchange) {
      top_.store(top + 1);
      return item;
    }
    return top_.compare_exchange_strong(top, top + 1) ? item : 0;
  }

 private:
  const Fault fault_;
  std::atomic<long> top_ = 0, bottom_ = 0;
  std::array<std::atomic<int>, 4> items_{};
};

void OneThief(Fault fault) {
  Deque deque(fault);
  deque.Push(1);
  deque.Push(2);
  int stolen = 0;
  std::thread thief([&deque, &stolen] { stolen = deque.Steal() + deque.Steal(); });
  int sum = deque.Pop();
  deque.Push(4);
  sum += deque.Pop();
  sum += deque.Pop();
  thief.join();
  sum += deque.Pop();
  VERISTEP_ASSERT(sum + stolen == 7);
}

}  // namespace

VERISTEP_CHECK(one_thief) { OneThief(Fault::kNone); }
VERISTEP_CHECK(last_item_without_race) { OneThief(Fault::kLastItemWithoutRace); }
VERISTEP_CHECK(pops_before_telling) { OneThief(Fault::kPopsBeforeTelling); }
VERISTEP_CHECK(steals_without_exchange) { OneThief(Fault::kStealsWithoutExchange); }

VERISTEP_CHECK(two_thieves) {
  Deque deque(Fault::kNone);
  deque.Push(1);
  deque.Push(2);
  int first = 0, second = 0;
  std::thread thief([&deque, &first] { first = deque.Steal(); });
  std::thread other([&deque, &second] { second = deque.Steal(); });
  int sum = deque.Pop();
  thief.join();
  other.join();
  for (int item = deque.Pop(); item != 0; item = deque.Pop()) sum += item;
  VERISTEP_ASSERT(sum + first + second == 3);
}
