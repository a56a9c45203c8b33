// Generic algorithms and lazy views of our own over iterators of different kinds: find, transform, sort, partition,
// pipelines.
#include <concepts>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <utility>

template <class I, class P>
I FindIf(I b, I e, P p) {
  while (b != e && !p(*b)) ++b;
  return b;
}
template <class I, class O, class F>
O Transform(I b, I e, O o, F f) {
  for (; b != e; ++b, ++o) *o = f(*b);
  return o;
}
template <class I, class T, class F>
T Fold(I b, I e, T t, F f) {
  for (; b != e; ++b) t = f(std::move(t), *b);
  return t;
}
template <class I, class P>
I Partition(I b, I e, P p) {
  I first = b;
  for (; b != e; ++b)
    if (p(*b)) std::swap(*first, *b), ++first;
  return first;
}
template <class I>
void Reverse(I b, I e) {
  while (b != e && b != --e) std::swap(*b, *e), ++b;
}
template <class I>
void Rotate(I b, I m, I e) {
  Reverse(b, m), Reverse(m, e), Reverse(b, e);
}
template <class I, class C>
void InsertionSort(I b, I e, C less) {
  if (b == e) return;
  for (I i = b + 1; i < e; ++i)
    for (I j = i; j > b && less(*j, *(j - 1)); --j) std::swap(*j, *(j - 1));
}
template <class I, class C>
void QuickSort(I b, I e, C less) {
  if (e - b < 8) return InsertionSort(b, e, less);
  auto pivot = *(b + (e - b) / 2);
  I m1 = Partition(b, e, [&](const auto& x) { return less(x, pivot); });
  I m2 = Partition(m1, e, [&](const auto& x) { return !less(pivot, x); });
  QuickSort(b, m1, less), QuickSort(m2, e, less);
}
template <class I>
bool NextPermutation(I b, I e) {
  I i = e - 1;
  while (i > b && !(*(i - 1) < *i)) --i;
  if (i == b) return Reverse(b, e), false;
  I j = e - 1;
  while (!(*(i - 1) < *j)) --j;
  std::swap(*(i - 1), *j), Reverse(i, e);
  return true;
}
template <class I, class T>
I LowerBound(I b, I e, const T& t) {
  while (b < e) {
    I m = b + (e - b) / 2;
    if (*m < t)
      b = m + 1;
    else
      e = m;
  }
  return b;
}
template <class I>
I Unique(I b, I e) {
  if (b == e) return e;
  I out = b;
  while (++b != e)
    if (!(*out == *b)) *++out = *b;
  return ++out;
}
struct ListNode {
  int value;
  ListNode* next;
};
struct ListIterator {
  ListNode* n;
  int& operator*() const { return n->value; }
  ListIterator& operator++() {
    n = n->next;
    return *this;
  }
  bool operator!=(ListIterator o) const { return n != o.n; }
};
template <class I>
struct Reversed {
  I i;
  auto& operator*() const {
    I t = i;
    return *--t;
  }
  Reversed& operator++() {
    --i;
    return *this;
  }
  bool operator!=(const Reversed& o) const { return i != o.i; }
};
// Views: each holds what it reads from; a pipe makes one of another.
struct Numbers {
  int now, end;
  bool Done() const { return now >= end; }
  int Get() const { return now; }
  void Next() { now++; }
};
template <class V, class P>
struct FilterView {
  V v;
  P p;
  FilterView(V v, P p) : v(v), p(p) { Skip(); }
  void Skip() {
    while (!v.Done() && !p(v.Get())) v.Next();
  }
  bool Done() const { return v.Done(); }
  auto Get() const { return v.Get(); }
  void Next() { v.Next(), Skip(); }
};
template <class V, class F>
struct MapView {
  V v;
  F f;
  bool Done() const { return v.Done(); }
  auto Get() const { return f(v.Get()); }
  void Next() { v.Next(); }
};
template <class V>
struct TakeView {
  V v;
  int left;
  bool Done() const { return left == 0 || v.Done(); }
  auto Get() const { return v.Get(); }
  void Next() { left--, v.Next(); }
};
template <class T>
concept View = requires(T t) {
  t.Done();
  t.Get();
  t.Next();
};
template <View V, class F>
auto operator|(V v, F f) {
  return f(v);
}
template <class P>
auto Filter(P p) {
  return [p](auto v) { return FilterView<decltype(v), P>(v, p); };
}
template <class F>
auto Map(F f) {
  return [f](auto v) { return MapView<decltype(v), F>{v, f}; };
}
static auto Take(int n) {
  return [n](auto v) { return TakeView<decltype(v)>{v, n}; };
}
template <View V>
void Print(V v) {
  for (; !v.Done(); v.Next()) std::printf("%d ", v.Get());
  std::printf("\n");
}
template <class T, size_t N>
void Show(const char* what, const T (&a)[N]) {
  std::printf("%s:", what);
  for (const T& x : a) std::printf(" %d", x);
  std::printf("\n");
}

int main() {
  int a[12], b[12];
  for (int i = 0; i < 12; i++) a[i] = (i * 7 + 3) % 12;
  Show("start", a);
  std::printf("find %td none %d\n", FindIf(a, a + 12, [](int x) { return x > 9; }) - a,
              FindIf(a, a + 12, [](int x) { return x > 99; }) == a + 12);
  Transform(a, a + 12, b, [](int x) { return x * x; });
  Show("squares", b);
  std::printf("fold %d %d\n", Fold(a, a + 12, 0, [](int s, int x) { return s + x; }),
              Fold(b, b + 12, 1, [](int s, int x) { return (s * 31 + x) % 10007; }));
  int* middle = Partition(b, b + 12, [](int x) { return x % 2 == 0; });
  std::printf("partition %td\n", middle - b);
  Show("partitioned", b);
  Rotate(a, a + 5, a + 12);
  Show("rotated", a);
  QuickSort(a, a + 12, [](int x, int y) { return x > y; });
  Show("descending", a);
  QuickSort(b, b + 12, [](int x, int y) { return x < y; });
  std::printf("bounds %td %td %td\n", LowerBound(b, b + 12, 0) - b, LowerBound(b, b + 12, 50) - b,
              LowerBound(b, b + 12, 1000) - b);
  int big[300];
  unsigned seed = 9;
  for (int& x : big) x = static_cast<int>((seed = seed * 1664525u + 1013904223u) >> 25);
  QuickSort(big, big + 300, [](int x, int y) { return x < y; });
  int distinct = static_cast<int>(Unique(big, big + 300) - big);
  std::printf("distinct %d first %d last %d\n", distinct, big[0], big[distinct - 1]);
  char word[] = "aabc";
  int permutations = 1;
  for (; NextPermutation(word, word + 4); permutations++) std::printf("%s ", word);
  std::printf("permutations %d\n", permutations);
  ListNode n3{30, nullptr}, n2{20, &n3}, n1{10, &n2};
  ListIterator first{&n1}, last{nullptr};
  std::printf("list %d %d\n", Fold(first, last, 0, [](int s, int x) { return s * 2 + x; }),
              *FindIf(first, last, [](int x) { return x > 15; }));
  Transform(first, last, first, [](int x) { return x + 1; });
  std::printf("list %d %d %d\n", n1.value, n2.value, n3.value);
  std::printf("reversed");
  for (Reversed<int*> r{a + 12}, e{a}; r != e; ++r) std::printf(" %d", *r);
  std::printf("\n");
  auto odd = [](int x) { return x % 2 == 1; };
  auto square = [](int x) { return x * x; };
  Print(Numbers{0, 100} | Filter(odd) | Map(square) | Take(6));
  Print(Numbers{1, 10} | Map(square) | Filter(odd));
  Print(Numbers{5, 1000000} | Filter([](int x) {
          for (int d = 2; d * d <= x; d++)
            if (x % d == 0) return false;
          return true;
        }) |
        Take(12));
  const char* names[] = {"delta", "alpha", "charlie", "bravo"};
  InsertionSort(names, names + 4, [](const char* x, const char* y) { return std::strcmp(x, y) < 0; });
  for (const char* n : names) std::printf("%s ", n);
  std::printf("\n");
  return 0;
}
