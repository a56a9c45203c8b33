// What correct programs do with memory that is not wholly initialised: copy it, ignore it, write over it.
// holds: padding_copied
// holds: partly_filled_struct_returned
// holds: bit_fields
// holds: unions
// holds: loaded_and_ignored
// holds: masked_bits
// holds: optional_and_variant
// holds: small_strings
// holds: growing_vector
// holds: swapped_buffers
// holds: sorted_structs
// holds: relocated_functions
// holds: flags_in_one_word
// holds: atomics_with_padding
// holds: reused_block
#include <veristep/check.h>

#include <algorithm>
#include <any>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

namespace {

volatile int sink;

[[gnu::noinline]] void* Hide(void* place) {
  void* volatile hidden = place;
  return hidden;
}
template <typename T>
T* Raw() {
  return static_cast<T*>(Hide(std::malloc(sizeof(T))));
}

struct Padded {
  char tag;
  int number;
  char mark;
  double value;
};

[[gnu::noinline]] Padded Pass(Padded p) { return p; }

struct Partly {
  int used;
  int unused[5];
};
[[gnu::noinline]] Partly MakePartly(int used) {
  Partly p;
  auto* place = static_cast<Partly*>(Hide(&p));
  place->used = used;
  return *place;
}

struct Bits {
  unsigned a : 3, b : 5, c : 12;
  bool d : 1;
};

struct Small {
  short x;
  char y;
};
[[gnu::noinline]] Small PassSmall(Small s) { return s; }

}  // namespace

VERISTEP_CHECK(padding_copied) {
  auto* a = Raw<Padded>();
  a->tag = 1, a->number = 2, a->mark = 3, a->value = 4;
  Padded b = Pass(*a);
  auto* c = Raw<Padded>();
  std::memcpy(c, &b, sizeof b);
  VERISTEP_ASSERT(c->tag == 1 && c->number == 2 && c->mark == 3 && c->value == 4);
  auto* s = Raw<Small>();
  s->x = 5, s->y = 6;
  Small t = PassSmall(*s);
  VERISTEP_ASSERT(t.x == 5 && t.y == 6);
  std::free(a), std::free(c), std::free(s);
}

VERISTEP_CHECK(partly_filled_struct_returned) {
  Partly p = MakePartly(int(veristep::choose(1, 2)));
  Partly q = p;
  std::vector<Partly> list = {p, q, p};
  list.insert(list.begin(), q);
  VERISTEP_ASSERT(list[0].used == p.used && list[3].used < 3);
}

VERISTEP_CHECK(bit_fields) {
  auto* bits = Raw<Bits>();
  bits->b = 9;
  VERISTEP_ASSERT(bits->b == 9);
  bits->d = true;
  if (!bits->d) sink = 1;
  bits->a = 2;
  bits->c = 100;
  VERISTEP_ASSERT(bits->a == 2 && bits->b == 9 && bits->c == 100 && bits->d);
  std::free(bits);
}

VERISTEP_CHECK(unions) {
  union Value {
    int64_t wide;
    char text[12];
    double real;
  };
  auto* value = Raw<Value>();
  value->text[0] = 'x';
  Value copy = *value;
  VERISTEP_ASSERT(copy.text[0] == 'x');
  copy.wide = 7;
  *value = copy;
  VERISTEP_ASSERT(value->wide == 7);
  std::free(value);
}

VERISTEP_CHECK(loaded_and_ignored) {
  auto* numbers = static_cast<int*>(Hide(std::malloc(4 * sizeof(int))));
  numbers[0] = int(veristep::choose(0, 2));
  int copy[4];
  for (volatile int i = 0; i < 4; ++i) copy[i] = numbers[i];
  for (int i = 0; i < 4; ++i) numbers[i] = copy[3 - i];
  VERISTEP_ASSERT(numbers[3] >= 0);
  bool is_set = numbers[3] == 1;
  if (is_set) numbers[0] = 1;
  if (is_set && numbers[0] == 1) sink = 1;
  std::free(numbers);
}

VERISTEP_CHECK(masked_bits) {
  auto* bytes = static_cast<uint8_t*>(Hide(std::malloc(8)));
  bytes[0] = 0x12, bytes[2] = 0x34;
  uint32_t word;
  std::memcpy(&word, bytes, 4);
  VERISTEP_ASSERT((word & 0xff) == 0x12);
  VERISTEP_ASSERT((word >> 16 & 0xff) == 0x34);
  VERISTEP_ASSERT(((word | 0xff00) & 0xff00) == 0xff00);
  uint64_t wide;
  std::memcpy(&wide, bytes, 8);
  VERISTEP_ASSERT(uint8_t(wide + 0x100) == 0x12);
  VERISTEP_ASSERT((wide * 256 & 0xffff) == 0x1200);
  std::free(bytes);
}

VERISTEP_CHECK(optional_and_variant) {
  std::optional<Partly> none, some = MakePartly(3);
  std::optional<Partly> copy = none;
  copy = some;
  std::swap(copy, none);
  VERISTEP_ASSERT(!copy && none->used == 3);
  std::variant<int, Partly, std::string> value = MakePartly(4);
  auto other = value;
  value = "text";
  std::swap(value, other);
  VERISTEP_ASSERT(std::get<Partly>(value).used == 4 && std::get<std::string>(other) == "text");
  std::any any = MakePartly(5);
  std::any moved = std::move(any);
  VERISTEP_ASSERT(std::any_cast<Partly>(moved).used == 5);
}

VERISTEP_CHECK(small_strings) {
  std::string a = "a", b = "a much longer text that is on the heap";
  std::swap(a, b);
  std::string c = std::move(a);
  a = b + c;
  std::vector<std::string> list = {b, c, a, "x"};
  std::sort(list.begin(), list.end());
  VERISTEP_ASSERT(list[0] == "a" && list[3] == "x");
  std::map<std::string, int> counts;
  for (const std::string& text : list) ++counts[text.substr(0, 2)];
  VERISTEP_ASSERT(counts["a "] == 1 && counts["aa"] == 1);
}

VERISTEP_CHECK(growing_vector) {
  std::vector<Padded> list;
  for (int i = 0; i < 9; ++i) list.push_back({char(i), i, 0, double(i)});
  list.erase(list.begin() + 2);
  list.resize(12);
  list.shrink_to_fit();
  VERISTEP_ASSERT(list[2].number == 3 && list[11].number == 0);
  std::deque<Padded> queue(list.begin(), list.end());
  queue.pop_front();
  VERISTEP_ASSERT(queue.front().number == 1);
  std::unordered_map<int, Padded> map;
  for (const Padded& item : list) map[item.number] = item;
  VERISTEP_ASSERT(map.at(8).value == 8);
}

VERISTEP_CHECK(swapped_buffers) {
  char a[32], b[32];
  auto *x = static_cast<char*>(Hide(a)), *y = static_cast<char*>(Hide(b));
  std::strcpy(x, "left");
  std::strcpy(y, "right");
  std::swap_ranges(x, x + 32, y);
  VERISTEP_ASSERT(std::strcmp(x, "right") == 0 && std::strlen(y) == 4);
  VERISTEP_ASSERT(std::memcmp(x, "right", 6) == 0);
  VERISTEP_ASSERT(std::memchr(y, 'f', 32) == y + 2);
  VERISTEP_ASSERT(std::memcmp(x, x, 32) == 0);
}

VERISTEP_CHECK(sorted_structs) {
  auto* items = static_cast<Padded*>(Hide(std::malloc(4 * sizeof(Padded))));
  for (int i = 0; i < 4; ++i) items[i].number = i * 7 % 4, items[i].tag = char(i);
  std::qsort(items, 4, sizeof(Padded), [](const void* a, const void* b) {
    return static_cast<const Padded*>(a)->number - static_cast<const Padded*>(b)->number;
  });
  for (int i = 0; i < 4; ++i) VERISTEP_ASSERT(items[i].number == i);
  std::sort(items, items + 4, [](const Padded& a, const Padded& b) { return a.tag < b.tag; });
  VERISTEP_ASSERT(items[3].tag == 3);
  std::free(items);
}

VERISTEP_CHECK(relocated_functions) {
  int base = int(veristep::choose(1, 2));
  std::function<int(int)> f = [base](int x) { return x + base; }, g;
  std::swap(f, g);
  std::vector<std::function<int(int)>> list = {g, f, g};
  list.push_back(g);
  VERISTEP_ASSERT(!f && list[3](1) == 1 + base);
}

VERISTEP_CHECK(flags_in_one_word) {
  auto* word = Raw<uint32_t>();
  auto* known = Raw<uint8_t>();
  *known = 1;
  *word = (*word & ~1u) | *known;
  if (*word & 1) sink = 1;
  *word = (*word & 1) | 6;
  VERISTEP_ASSERT(*word == 7);
  std::free(word), std::free(known);
}

VERISTEP_CHECK(atomics_with_padding) {
  struct Tagged {
    int index;
    short tag;
  };
  std::atomic<Tagged> head = Tagged{1, 2};
  Tagged old = head.load();
  while (!head.compare_exchange_strong(old, Tagged{old.index + 1, 3})) {
  }
  VERISTEP_ASSERT(head.load().index == 2 && head.load().tag == 3);
}

VERISTEP_CHECK(reused_block) {
  auto* block = Raw<Padded>();
  for (int round = 0; round < 3; ++round) {
    Padded next;
    auto* place = static_cast<Padded*>(Hide(&next));
    if (round > 0) place->number = block->number + 1;
    place->tag = char(round);
    *block = *place;
    if (round > 1) VERISTEP_ASSERT(block->tag == 2);
    block->number = round;
  }
  VERISTEP_ASSERT(block->number == 2);
  std::free(block);
}
