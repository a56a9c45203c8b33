// A ring between one producer and one consumer, without locks: the slots belong to one of them at a time, which the
// two counters say.
// options: --por ample
// expect: correct holds states=1077
// expect: tells_before_writing violated data-race
// expect: frees_before_reading violated data-race
// expect: shares_a_plain_count violated data-race
// expect: never_full violated data-race
// expect: counts_in_a_byte violated assertion
#include <veristep/check.h>

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <thread>

namespace {

constexpr size_t kSlots = 2;
constexpr int kItems = 3;

enum class Fault { kNone, kTellsBeforeWriting, kFreesBeforeReading, kSharesAPlainCount, kNeverFull };

class Ring {
 public:
  explicit Ring(Fault fault) : fault_(fault) {}
  bool Put(int item) {
    size_t tail = tail_.load(std::memory_order_relaxed);
    if (fault_ != Fault::kNeverFull && tail - head_.load(std::memory_order_acquire) == kSlots) return false;
    if (fault_ == Fault::kTellsBeforeWriting) tail_.store(tail + 1, std::memory_order_release);
    slots_[tail % kSlots] = item;
    tail_.store(tail + 1, std::memory_order_release);
    if (fault_ == Fault::kSharesAPlainCount) ++count_;
    return true;
  }
  bool Take(int& item) {
    size_t head = head_.load(std::memory_order_relaxed);
    if (head == tail_.load(std::memory_order_acquire)) return false;
    if (fault_ == Fault::kFreesBeforeReading) head_.store(head + 1, std::memory_order_release);
    item = slots_[head % kSlots];
    head_.store(head + 1, std::memory_order_release);
    if (fault_ == Fault::kSharesAPlainCount) --count_;
    return true;
  }

 private:
  const Fault fault_;
  std::array<int, kSlots> slots_{};
  std::atomic<size_t> head_ = 0, tail_ = 0;
  int count_ = 0;
};

void Run(Fault fault) {
  Ring ring(fault);
  int put = 0;
  std::thread producer([&ring, &put] {
    for (int i = 0; i < kItems; ++i) {
      if (ring.Put(put + 1)) ++put;
    }
  });
  int last = 0, item = 0;
  for (int i = 0; i < kItems; ++i) {
    if (ring.Take(item)) VERISTEP_ASSERT(item == ++last);
  }
  producer.join();
  while (ring.Take(item)) VERISTEP_ASSERT(item == ++last);
  VERISTEP_ASSERT(last == put);
}

}  // namespace

VERISTEP_CHECK(correct) { Run(Fault::kNone); }
VERISTEP_CHECK(tells_before_writing) { Run(Fault::kTellsBeforeWriting); }
VERISTEP_CHECK(frees_before_reading) { Run(Fault::kFreesBeforeReading); }
VERISTEP_CHECK(shares_a_plain_count) { Run(Fault::kSharesAPlainCount); }
VERISTEP_CHECK(never_full) { Run(Fault::kNeverFull); }

// Both ends in one byte, changed by reading and writing: what the other did in between is lost.
VERISTEP_CHECK(counts_in_a_byte) {
  std::atomic<uint8_t> ends = 0;  // four bits each
  std::thread producer([&ends] { ends.store(uint8_t(ends.load() + 0x10)); });
  ends.store(uint8_t(ends.load() + 0x01));
  producer.join();
  VERISTEP_ASSERT(ends == 0x11);
}
