// A templated open-addressing hash table with traits, an allocator parameter, iterators, rehashing and strong exception
// safety.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

template <class K>
struct HashOf;
template <>
struct HashOf<int> {
  size_t operator()(int k) const { return static_cast<size_t>(static_cast<uint32_t>(k) * 2654435761u); }
};
template <>
struct HashOf<const char*> {
  size_t operator()(const char* s) const {
    size_t h = 14695981039346656037ull;
    for (; *s; s++) h = (h ^ static_cast<unsigned char>(*s)) * 1099511628211ull;
    return h;
  }
};
template <class A, class B>
struct HashOf<std::pair<A, B>> {
  size_t operator()(const std::pair<A, B>& p) const { return HashOf<A>()(p.first) * 31 + HashOf<B>()(p.second); }
};
template <class K>
struct EqualOf {
  bool operator()(const K& a, const K& b) const { return a == b; }
};
template <>
struct EqualOf<const char*> {
  bool operator()(const char* a, const char* b) const { return std::strcmp(a, b) == 0; }
};
struct CountingAllocator {
  static inline int blocks = 0, total = 0;
  void* Allocate(size_t n) {
    blocks++, total++;
    return std::malloc(n);
  }
  void Free(void* p) {
    if (p) blocks--, std::free(p);
  }
};
template <class K, class V, class H = HashOf<K>, class E = EqualOf<K>, class A = CountingAllocator>
class Table : private A {
  enum State : unsigned char { kEmpty, kFull, kDeleted };

 public:
  struct Entry {
    K key;
    V value;
  };
  Table() = default;
  Table(const Table& o) : Table() {
    for (const Entry& e : o) (*this)[e.key] = e.value;
  }
  Table(Table&& o) noexcept { Swap(o); }
  Table& operator=(Table o) noexcept {
    Swap(o);
    return *this;
  }
  ~Table() {
    for (Entry& e : *this) e.~Entry();
    A::Free(entries_), A::Free(states_);
  }
  void Swap(Table& o) noexcept {
    std::swap(entries_, o.entries_), std::swap(states_, o.states_), std::swap(capacity_, o.capacity_),
        std::swap(size_, o.size_), std::swap(used_, o.used_);
  }
  V& operator[](const K& k) {
    if (used_ * 4 >= capacity_ * 3) Rehash(size_ * 2 + 4);
    size_t i = Probe(k);
    if (states_[i] != kFull) {
      new (&entries_[i]) Entry{k, V()};
      if (states_[i] == kEmpty) used_++;
      states_[i] = kFull, size_++;
    }
    return entries_[i].value;
  }
  V* Find(const K& k) {
    if (!capacity_) return nullptr;
    size_t i = Probe(k);
    return states_[i] == kFull ? &entries_[i].value : nullptr;
  }
  bool Erase(const K& k) {
    if (!capacity_) return false;
    size_t i = Probe(k);
    if (states_[i] != kFull) return false;
    entries_[i].~Entry();
    states_[i] = kDeleted, size_--;
    return true;
  }
  template <class T>
  class Iterator {
   public:
    Iterator(T* e, const State* s, const State* end) : e_(e), s_(s), end_(end) { Skip(); }
    T& operator*() const { return *e_; }
    Iterator& operator++() {
      ++e_, ++s_, Skip();
      return *this;
    }
    bool operator!=(const Iterator& o) const { return s_ != o.s_; }

   private:
    void Skip() {
      while (s_ != end_ && *s_ != kFull) ++e_, ++s_;
    }
    T* e_;
    const State *s_, *end_;
  };
  auto begin() { return Iterator<Entry>(entries_, states_, states_ + capacity_); }
  auto end() { return Iterator<Entry>(entries_ + capacity_, states_ + capacity_, states_ + capacity_); }
  auto begin() const { return Iterator<const Entry>(entries_, states_, states_ + capacity_); }
  auto end() const { return Iterator<const Entry>(entries_ + capacity_, states_ + capacity_, states_ + capacity_); }
  size_t size() const { return size_; }
  size_t capacity() const { return capacity_; }

 private:
  size_t Probe(const K& k) const {
    size_t i = H()(k) % capacity_, free = capacity_;
    for (;; i = (i + 1) % capacity_) {
      if (states_[i] == kEmpty) return free < capacity_ ? free : i;
      if (states_[i] == kDeleted) {
        if (free == capacity_) free = i;
      } else if (E()(entries_[i].key, k))
        return i;
    }
  }
  void Rehash(size_t n) {
    Table fresh;
    fresh.capacity_ = n;
    fresh.entries_ = static_cast<Entry*>(fresh.Allocate(n * sizeof(Entry)));
    fresh.states_ = static_cast<State*>(fresh.Allocate(n));
    std::memset(fresh.states_, 0, n);
    for (Entry& e : *this) {
      size_t i = fresh.Probe(e.key);
      new (&fresh.entries_[i]) Entry(std::move(e));
      fresh.states_[i] = kFull, fresh.size_++, fresh.used_++;
    }
    Swap(fresh);
  }
  Entry* entries_ = nullptr;
  State* states_ = nullptr;
  size_t capacity_ = 0, size_ = 0, used_ = 0;
};
struct Picky {
  static inline int copies = 0, limit = 1000;
  int v = 0;
  Picky() = default;
  explicit Picky(int v) : v(v) {}
  Picky(const Picky& o) : v(o.v) {
    if (++copies > limit) throw copies;
  }
  Picky(Picky&& o) noexcept : v(o.v) {}
  Picky& operator=(const Picky& o) {
    if (++copies > limit) throw copies;
    v = o.v;
    return *this;
  }
};

int main() {
  Table<int, int> squares;
  for (int i = 0; i < 200; i++) squares[i * 37 % 251] = i * i;
  std::printf("size %zu capacity %zu\n", squares.size(), squares.capacity());
  int erased = 0;
  for (int i = 0; i < 251; i += 2) erased += squares.Erase(i);
  long sum = 0;
  for (auto& e : squares) sum += e.key * 1000L + e.value % 1000;
  std::printf("erased %d size %zu sum %ld\n", erased, squares.size(), sum);
  for (int k : {1, 2, 37, 111, 250}) {
    int* v = squares.Find(k);
    std::printf("%d:%d ", k, v ? *v : -1);
  }
  std::printf("\n");
  Table<const char*, int> words;
  for (const char* w : {"to", "be", "or", "not", "to", "be", "that", "is", "the", "question", "to"}) words[w]++;
  for (const char* w : {"to", "be", "question", "answer"}) {
    int* v = words.Find(w);
    std::printf("%s=%d ", w, v ? *v : 0);
  }
  Table<const char*, int> copy = words, moved = std::move(words);
  copy["to"] = 50;
  std::printf("%d %d %zu %zu\n", moved["to"], copy["to"], copy.size(), words.size());
  Table<std::pair<int, int>, double> grid;
  for (int x = 0; x < 8; x++)
    for (int y = 0; y < 8; y++) grid[{x, y}] = x * 0.5 + y * 10;
  std::printf("%g %g %zu\n", grid[{3, 4}], *grid.Find({7, 0}), grid.size());
  Table<int, Table<int, int>> nested;
  for (int i = 0; i < 30; i++) nested[i % 5][i] = i * 2;
  int inner = 0;
  for (auto& e : nested)
    for (auto& f : e.value) inner += f.value * (e.key + 1);
  std::printf("nested %zu %d\n", nested.size(), inner);
  Table<int, Picky> picky;
  for (int i = 0; i < 10; i++) picky[i] = Picky(i);
  Picky::limit = Picky::copies + 6;
  try {
    Table<int, Picky> second = picky;
    std::printf("not reached\n");
  } catch (int n) {
    std::printf("threw after %d copies, size %zu value %d\n", n, picky.size(), picky.Find(9)->v);
  }
  std::printf("blocks %d total %d\n", CountingAllocator::blocks, CountingAllocator::total);
  return 0;
}
