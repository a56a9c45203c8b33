// Iterators: adaptors of the library, categories, iterators of our own over a tree and a zipped pair, insertion,
// streams.
#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <deque>
#include <forward_list>
#include <functional>
#include <iostream>
#include <iterator>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <set>
#include <sstream>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

// A binary tree with parent links and iterators both ways.
template <typename T>
class Tree {
  struct Node {
    T value;
    Node* parent = nullptr;
    std::unique_ptr<Node> left, right;
  };

 public:
  class iterator {
   public:
    using iterator_category = std::bidirectional_iterator_tag;
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using pointer = const T*;
    using reference = const T&;
    iterator() = default;
    iterator(const Tree* tree, Node* node) : tree_(tree), node_(node) {}
    reference operator*() const { return node_->value; }
    pointer operator->() const { return &node_->value; }
    iterator& operator++() {
      if (node_->right) {
        node_ = First(node_->right.get());
      } else {
        Node* child = node_;
        for (node_ = node_->parent; node_ != nullptr && node_->right.get() == child; node_ = node_->parent)
          child = node_;
      }
      return *this;
    }
    iterator operator++(int) { return std::exchange(*this, std::next(*this)); }
    iterator& operator--() {
      if (node_ == nullptr) {
        node_ = Last(tree_->root_.get());
      } else if (node_->left) {
        node_ = Last(node_->left.get());
      } else {
        Node* child = node_;
        for (node_ = node_->parent; node_ != nullptr && node_->left.get() == child; node_ = node_->parent)
          child = node_;
      }
      return *this;
    }
    iterator operator--(int) {
      iterator old = *this;
      --*this;
      return old;
    }
    bool operator==(const iterator& other) const { return node_ == other.node_; }

   private:
    const Tree* tree_ = nullptr;
    Node* node_ = nullptr;
  };
  using const_iterator = iterator;
  using value_type = T;

  iterator begin() const { return {this, root_ ? First(root_.get()) : nullptr}; }
  iterator end() const { return {this, nullptr}; }
  iterator insert(iterator, const T& value) {  // as std::inserter wants it
    Node* parent = nullptr;
    std::unique_ptr<Node>* place = &root_;
    while (*place != nullptr) {
      parent = place->get();
      place = value < parent->value ? &parent->left : &parent->right;
    }
    *place = std::make_unique<Node>(Node{value, parent, nullptr, nullptr});
    return {this, place->get()};
  }

 private:
  static Node* First(Node* node) {
    while (node->left) node = node->left.get();
    return node;
  }
  static Node* Last(Node* node) {
    while (node->right) node = node->right.get();
    return node;
  }
  std::unique_ptr<Node> root_;
};
static_assert(std::bidirectional_iterator<Tree<int>::iterator>);

template <typename Iterator>
static const char* Category() {
  if constexpr (std::contiguous_iterator<Iterator>) return "contiguous";
  if constexpr (std::random_access_iterator<Iterator>) return "random access";
  if constexpr (std::bidirectional_iterator<Iterator>) return "bidirectional";
  if constexpr (std::forward_iterator<Iterator>) return "forward";
  if constexpr (std::input_iterator<Iterator>) return "input";
  return "output";
}

struct Noisy {
  std::string text;
  Noisy(const char* t) : text(t) {}
  Noisy(Noisy&& other) noexcept : text(std::move(other.text)) { ++moves; }
  Noisy(const Noisy& other) : text(other.text) { ++copies; }
  static inline int moves = 0, copies = 0;
};

int main() {
  Tree<int> tree;
  std::vector<int> source{50, 20, 70, 10, 30, 60, 80, 25};
  std::copy(source.begin(), source.end(), std::inserter(tree, tree.end()));
  for (int value : tree) std::printf("%d ", value);
  std::printf("|");
  for (auto it = std::make_reverse_iterator(tree.end()); it != std::make_reverse_iterator(tree.begin()); ++it) {
    std::printf(" %d", *it);
  }
  std::printf("\n%td %d %d\n", std::distance(tree.begin(), tree.end()), *std::prev(tree.end(), 3),
              *std::find_if(tree.begin(), tree.end(), [](int x) { return x > 30; }));
  std::printf("%d %d\n", std::accumulate(tree.begin(), tree.end(), 0), std::is_sorted(tree.begin(), tree.end()));

  std::printf("%s %s %s %s %s %s\n", Category<std::vector<int>::iterator>(), Category<std::deque<int>::iterator>(),
              Category<std::map<int, int>::iterator>(), Category<std::forward_list<int>::iterator>(),
              Category<std::istream_iterator<int>>(), Category<std::back_insert_iterator<std::vector<int>>>());
  std::istringstream in("3 1 4 1 5 9 2 6 five 3");
  std::vector<int> numbers{std::istream_iterator<int>(in), std::istream_iterator<int>()};
  std::printf("%zu read\n", numbers.size());
  std::ostringstream out;
  std::copy(numbers.rbegin(), numbers.rend(), std::ostream_iterator<int>(out, ", "));
  std::printf("%s\n", out.str().c_str());
  std::string text("spread over\nlines");
  std::istringstream lines(text);
  std::printf("%td letters s\n", std::count(std::istreambuf_iterator<char>(lines), {}, 's'));
  std::copy(text.begin(), text.begin() + 6, std::ostreambuf_iterator<char>(std::cout));
  std::cout << std::endl;

  std::list<int> list;
  std::copy_n(numbers.begin(), 3, std::front_inserter(list));
  std::copy(numbers.begin() + 3, numbers.end(), std::inserter(list, std::next(list.begin())));
  for (int x : list) std::printf("%d ", x);
  std::printf("\n");
  std::vector<Noisy> noisy;
  noisy.reserve(4);
  for (const char* t : {"a", "b"}) noisy.emplace_back(t);
  std::vector<Noisy> taken(std::make_move_iterator(noisy.begin()), std::make_move_iterator(noisy.end()));
  std::printf("moves %d copies %d, left '%s'\n", Noisy::moves, Noisy::copies, noisy[0].text.c_str());
  int array[] = {1, 2, 3, 4, 5, 6};
  std::counted_iterator counted(std::begin(array), 4);
  int sum = 0;
  for (; counted != std::default_sentinel; ++counted) sum += *counted;
  std::printf("%d %zu %td %d\n", sum, std::size(array), std::ssize(array), *std::rbegin(array));
  auto middle = std::begin(array);
  std::advance(middle, 4);
  std::iter_swap(middle, array);
  std::printf("%d %d %d\n", array[0], *middle, *std::ranges::next(array, 2));
  std::common_iterator<std::counted_iterator<int*>, std::default_sentinel_t> from(
      std::counted_iterator<int*>(array, 3)),
      to(std::default_sentinel);
  std::printf("%d\n", std::accumulate(from, to, 0));
  return 0;
}
