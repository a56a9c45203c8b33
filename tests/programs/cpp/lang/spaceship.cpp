// Three-way comparison: defaulted, custom, categories, rewritten operators, arrays and nested members, partial order
// with NaN.
#include <compare>
#include <cstdio>
#include <cstring>

struct Version {
  int major, minor, patch;
  auto operator<=>(const Version&) const = default;
};
struct Person {
  const char* name;
  int age;
  std::strong_ordering operator<=>(const Person& o) const {
    if (auto c = age <=> o.age; c != 0) return c;
    return std::strcmp(name, o.name) <=> 0;
  }
  bool operator==(const Person& o) const { return (*this <=> o) == 0; }
};
struct Caseless {
  const char* s;
  std::weak_ordering operator<=>(const Caseless& o) const {
    const char *a = s, *b = o.s;
    for (; *a && (*a | 32) == (*b | 32); a++, b++) {
    }
    return (*a | 32) <=> (*b | 32);
  }
  bool operator==(const Caseless& o) const { return std::is_eq(*this <=> o); }
};
struct Measure {
  double value;
  auto operator<=>(const Measure&) const = default;
};
struct Nested {
  Version v;
  int list[3];
  char tag;
  auto operator<=>(const Nested&) const = default;
};
struct Base {
  int b;
  auto operator<=>(const Base&) const = default;
};
struct Derived : Base {
  int d;
  Derived(int b, int d) : Base{b}, d(d) {}
  auto operator<=>(const Derived&) const = default;
};
struct Mixed {
  int v;
  auto operator<=>(int o) const { return v <=> o; }
  bool operator==(int o) const { return v == o; }
};
struct OnlyEqual {
  int a, b;
  bool operator==(const OnlyEqual&) const = default;
};
struct Subset {
  unsigned bits;
  std::partial_ordering operator<=>(const Subset& o) const {
    if (bits == o.bits) return std::partial_ordering::equivalent;
    if ((bits & o.bits) == bits) return std::partial_ordering::less;
    if ((bits & o.bits) == o.bits) return std::partial_ordering::greater;
    return std::partial_ordering::unordered;
  }
  bool operator==(const Subset&) const = default;
};

template <class T>
static void Compare(const char* what, const T& a, const T& b) {
  auto c = a <=> b;
  std::printf("%s: lt %d le %d gt %d ge %d eq %d ne %d order %s\n", what, a<b, a <= b, a> b, a >= b, a == b, a != b,
              c < 0    ? "less"
              : c > 0  ? "greater"
              : c == 0 ? "equal"
                       : "unordered");
}
template <class T>
static void Sort(T* a, int n) {
  for (int i = 1; i < n; i++)
    for (int j = i; j > 0 && a[j] < a[j - 1]; j--) {
      T t = a[j];
      a[j] = a[j - 1];
      a[j - 1] = t;
    }
}

int main() {
  Compare("version", Version{1, 2, 3}, Version{1, 3, 0});
  Compare("version", Version{1, 2, 3}, Version{1, 2, 3});
  Compare("person", Person{"ada", 36}, Person{"alan", 41});
  Compare("person", Person{"bob", 41}, Person{"alan", 41});
  Compare("caseless", Caseless{"Hello"}, Caseless{"hELLO"});
  Compare("caseless", Caseless{"abc"}, Caseless{"ABD"});
  Compare("measure", Measure{1.5}, Measure{2.5});
  Compare("measure", Measure{__builtin_nan("")}, Measure{1});
  Compare("nested", Nested{{1, 0, 0}, {1, 2, 3}, 'a'}, Nested{{1, 0, 0}, {1, 2, 4}, 'a'});
  Compare("nested", Nested{{1, 0, 0}, {1, 2, 3}, 'b'}, Nested{{1, 0, 0}, {1, 2, 3}, 'a'});
  Compare("derived", Derived(1, 9), Derived(2, 0));
  Compare("derived", Derived(2, 0), Derived(2, 0));
  Compare("subset", Subset{5}, Subset{7});
  Compare("subset", Subset{5}, Subset{6});
  Compare("int", 3, 4);
  Compare("double", -0.0, 0.0);
  Mixed m{5};
  std::printf("mixed %d %d %d %d %d\n", m<6, 6> m, 5 == m, m != 5, 4 <= m);
  std::printf("only equal %d %d\n", OnlyEqual{1, 2} == OnlyEqual{1, 2}, OnlyEqual{1, 2} != OnlyEqual{1, 3});
  Version versions[] = {{2, 0, 0}, {1, 10, 0}, {1, 9, 5}, {1, 9, 0}, {0, 99, 99}};
  Sort(versions, 5);
  for (auto& v : versions) std::printf("%d.%d.%d ", v.major, v.minor, v.patch);
  Person people[] = {{"zoe", 30}, {"adam", 30}, {"eve", 25}};
  Sort(people, 3);
  for (auto& p : people) std::printf("%s ", p.name);
  std::printf("\n");
  std::strong_ordering s = 1 <=> 2;
  std::weak_ordering w = s;
  std::partial_ordering p = w;
  std::printf("%d %d %d %d\n", s < 0, w < 0, p < 0, p == std::partial_ordering::unordered);
  std::printf("%d %d %d\n", std::is_lt(s), std::is_neq(w), std::is_gteq(p));
  int array[4];
  std::printf("pointers %d %d\n", (&array[1] <=> &array[3]) < 0, (&array[2] <=> &array[2]) == 0);
  return 0;
}
