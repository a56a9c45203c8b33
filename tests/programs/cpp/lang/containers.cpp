// A vector, a string and a map of our own with iterators, used by range-for, algorithms, exceptions and moves.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <new>
#include <utility>

template <class T>
class Vector {
 public:
  Vector() = default;
  Vector(std::initializer_list<T> list) {
    for (const T& t : list) Push(t);
  }
  Vector(const Vector& o) {
    Reserve(o.size_);
    for (const T& t : o) Push(t);
  }
  Vector(Vector&& o) noexcept
      : data_(std::exchange(o.data_, nullptr)),
        size_(std::exchange(o.size_, 0)),
        capacity_(std::exchange(o.capacity_, 0)) {}
  Vector& operator=(Vector o) noexcept {
    Swap(o);
    return *this;
  }
  ~Vector() {
    Clear();
    ::operator delete(data_);
  }
  void Swap(Vector& o) noexcept {
    std::swap(data_, o.data_), std::swap(size_, o.size_), std::swap(capacity_, o.capacity_);
  }
  template <class... A>
  T& Emplace(A&&... a) {
    if (size_ == capacity_) Reserve(capacity_ ? capacity_ * 2 : 2);
    return *new (data_ + size_++) T(std::forward<A>(a)...);
  }
  void Push(T t) { Emplace(std::move(t)); }
  void Pop() { data_[--size_].~T(); }
  void Clear() {
    while (size_) Pop();
  }
  void Erase(size_t i) {
    for (; i + 1 < size_; i++) data_[i] = std::move(data_[i + 1]);
    Pop();
  }
  void Insert(size_t i, T t) {
    Push(std::move(t));
    for (size_t k = size_ - 1; k > i; k--) std::swap(data_[k], data_[k - 1]);
  }
  T& operator[](size_t i) { return data_[i]; }
  const T& operator[](size_t i) const { return data_[i]; }
  const T& At(size_t i) const {
    if (i >= size_) throw i;
    return data_[i];
  }
  T* begin() { return data_; }
  T* end() { return data_ + size_; }
  const T* begin() const { return data_; }
  const T* end() const { return data_ + size_; }
  size_t size() const { return size_; }
  size_t capacity() const { return capacity_; }

 private:
  void Reserve(size_t n) {
    T* fresh = static_cast<T*>(::operator new(n * sizeof(T)));
    for (size_t i = 0; i < size_; i++) new (fresh + i) T(std::move(data_[i])), data_[i].~T();
    ::operator delete(data_);
    data_ = fresh, capacity_ = n;
  }
  T* data_ = nullptr;
  size_t size_ = 0, capacity_ = 0;
};
class String {
 public:
  String(const char* s = "") { Append(s, std::strlen(s)); }
  String& operator+=(const String& o) {
    Append(o.c_str(), o.size());
    return *this;
  }
  friend String operator+(String a, const String& b) { return a += b; }
  friend bool operator==(const String& a, const String& b) { return std::strcmp(a.c_str(), b.c_str()) == 0; }
  friend bool operator<(const String& a, const String& b) { return std::strcmp(a.c_str(), b.c_str()) < 0; }
  const char* c_str() const { return chars_.begin(); }
  size_t size() const { return chars_.size() - 1; }
  String Reversed() const {
    String r;
    for (size_t i = size(); i-- > 0;) r.Append(&chars_[i], 1);
    return r;
  }

 private:
  void Append(const char* s, size_t n) {
    if (chars_.size()) chars_.Pop();
    for (size_t i = 0; i < n; i++) chars_.Push(s[i]);
    chars_.Push('\0');
  }
  Vector<char> chars_;
};
template <class K, class V>
class Map {
 public:
  struct Node {
    K key;
    V value;
    Node *left = nullptr, *right = nullptr, *parent;
    int level = 1;
  };
  ~Map() { Free(root_); }
  V& operator[](const K& k) {
    Node **link = &root_, *parent = nullptr;
    while (*link) {
      parent = *link;
      if (k < parent->key)
        link = &parent->left;
      else if (parent->key < k)
        link = &parent->right;
      else
        return parent->value;
    }
    *link = new Node{k, V(), nullptr, nullptr, parent};
    size_++;
    return (*link)->value;
  }
  class Iterator {
   public:
    explicit Iterator(Node* n) : n_(n) {}
    Node& operator*() const { return *n_; }
    Node* operator->() const { return n_; }
    Iterator& operator++() {
      if (n_->right) {
        n_ = Leftmost(n_->right);
        return *this;
      }
      while (n_->parent && n_ == n_->parent->right) n_ = n_->parent;
      n_ = n_->parent;
      return *this;
    }
    bool operator!=(const Iterator& o) const { return n_ != o.n_; }

   private:
    Node* n_;
  };
  Iterator begin() const { return Iterator(root_ ? Leftmost(root_) : nullptr); }
  Iterator end() const { return Iterator(nullptr); }
  Iterator Find(const K& k) const {
    Node* n = root_;
    while (n && (k < n->key || n->key < k)) n = k < n->key ? n->left : n->right;
    return Iterator(n);
  }
  int size() const { return size_; }

 private:
  static Node* Leftmost(Node* n) {
    while (n->left) n = n->left;
    return n;
  }
  static void Free(Node* n) {
    if (n) Free(n->left), Free(n->right), delete n;
  }
  Node* root_ = nullptr;
  int size_ = 0;
};
template <class It, class Less>
void Sort(It b, It e, Less less) {
  if (e - b < 2) return;
  It pivot = b, store = b;
  for (It i = b + 1; i != e; ++i)
    if (less(*i, *pivot)) std::swap(*++store, *i);
  std::swap(*pivot, *store);
  Sort(b, store, less), Sort(store + 1, e, less);
}
struct Range {
  int from, to, step = 1;
  struct Iterator {
    int v, step;
    int operator*() const { return v; }
    void operator++() { v += step; }
    bool operator!=(int end) const { return v < end; }
  };
  Iterator begin() const { return {from, step}; }
  int end() const { return to; }
};

int main() {
  Vector<int> v{5, 3, 8, 1};
  for (int i : Range{10, 20, 3}) v.Push(i);
  v.Insert(2, 99), v.Erase(0);
  Sort(v.begin(), v.end(), [](int a, int b) { return a > b; });
  for (int x : v) std::printf("%d ", x);
  std::printf("size %zu capacity %zu\n", v.size(), v.capacity());
  try {
    v.At(100);
  } catch (size_t i) {
    std::printf("out of range %zu\n", i);
  }
  String s = String("hello") + ", " + "world";
  std::printf("%s %zu %s %d\n", s.c_str(), s.size(), s.Reversed().c_str(), s == "hello, world");
  Vector<String> words{"pear", "apple", "fig", "banana", "cherry"};
  Sort(words.begin(), words.end(), [](const String& a, const String& b) { return a < b; });
  words.Insert(0, "first"), words.Erase(3);
  Vector<String> copy = words, moved = std::move(words);
  copy[0] += "!";
  for (auto& w : copy) std::printf("%s ", w.c_str());
  std::printf("%s %zu %zu\n", moved[0].c_str(), words.size(), moved.size());
  copy = moved;
  std::printf("%s\n", copy[0].c_str());
  Map<String, int> counts;
  for (const char* w : {"the", "cat", "and", "the", "dog", "and", "the", "end"}) counts[w]++;
  for (auto& n : counts) std::printf("%s=%d ", n.key.c_str(), n.value);
  std::printf("size %d found %d missing %d\n", counts.size(), counts.Find("dog")->value,
              !(counts.Find("cow") != counts.end()));
  Map<int, Vector<String>> groups;
  for (auto& w : moved) groups[static_cast<int>(w.size())].Push(w);
  for (auto& [key, list, l, r, p, level] : groups) {
    std::printf("%d:", key);
    for (auto& w : list) std::printf(" %s", w.c_str());
    std::printf("; ");
  }
  std::printf("\n");
  Vector<Vector<int>> grid;
  for (int i = 0; i < 4; i++) {
    grid.Push({});
    for (int k = 0; k <= i; k++) grid[static_cast<size_t>(i)].Push(i * k);
  }
  for (auto& row : grid) {
    for (int x : row) std::printf("%d ", x);
    std::printf("/ ");
  }
  std::printf("\n");
  return 0;
}
