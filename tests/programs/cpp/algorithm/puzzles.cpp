// Searching with the algorithms of the library: queens, sudoku, permutations, knapsack, edit distance, word chains.
#include <algorithm>
#include <array>
#include <bitset>
#include <cstdio>
#include <functional>
#include <iterator>
#include <numeric>
#include <optional>
#include <queue>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

static int Queens(int size, int row, unsigned columns, unsigned left, unsigned right, std::vector<int>& first) {
  if (row == size) return 1;
  int count = 0;
  for (int column = 0; column < size; ++column) {
    unsigned c = 1U << column, l = 1U << (row + column), r = 1U << (row - column + size);
    if ((columns & c) || (left & l) || (right & r)) continue;
    if (count == 0 && int(first.size()) == row) first.push_back(column);
    int found = Queens(size, row + 1, columns | c, left | l, right | r, first);
    if (found == 0 && int(first.size()) > row && int(first.size()) < size) first.resize(size_t(row));
    count += found;
  }
  return count;
}

class Sudoku {
 public:
  explicit Sudoku(std::string_view text) {
    for (size_t i = 0; i < 81; ++i) {
      if (text[i] != '.') Put(i, size_t(text[i] - '1'));
    }
  }
  bool Solve() {
    size_t best = 81, fewest = 10;
    for (size_t i = 0; i < 81; ++i) {
      if (cells_[i] == 0 && Free(i).count() < fewest) best = i, fewest = Free(i).count();
    }
    if (best == 81) return true;
    std::bitset<9> free = Free(best);
    for (size_t digit = 0; digit < 9; ++digit) {
      if (!free[digit]) continue;
      Sudoku copy = *this;
      copy.Put(best, digit);
      if (copy.Solve()) return *this = copy, true;
    }
    return false;
  }
  void Print() const {
    for (size_t i = 0; i < 81; ++i) std::printf("%d%s", cells_[i], i % 9 == 8 ? "\n" : "");
  }

 private:
  std::bitset<9> Free(size_t i) const { return ~(rows_[i / 9] | columns_[i % 9] | boxes_[i / 27 * 3 + i % 9 / 3]); }
  void Put(size_t i, size_t digit) {
    cells_[i] = int(digit) + 1;
    rows_[i / 9].set(digit);
    columns_[i % 9].set(digit);
    boxes_[i / 27 * 3 + i % 9 / 3].set(digit);
  }
  std::array<int, 81> cells_{};
  std::array<std::bitset<9>, 9> rows_, columns_, boxes_;
};

static size_t EditDistance(std::string_view a, std::string_view b) {
  std::vector<size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), size_t(0));
  for (size_t i = 1; i <= a.size(); ++i) {
    size_t diagonal = std::exchange(row[0], i);
    for (size_t j = 1; j <= b.size(); ++j) {
      size_t above = row[j];
      row[j] = std::min({above + 1, row[j - 1] + 1, diagonal + (a[i - 1] != b[j - 1])});
      diagonal = above;
    }
  }
  return row.back();
}

static std::optional<std::vector<std::string>> Chain(const std::unordered_set<std::string>& words,
                                                     const std::string& from, const std::string& to) {
  std::unordered_map<std::string, std::string> before{{from, ""}};
  std::queue<std::string> open;
  open.push(from);
  while (!open.empty() && !before.contains(to)) {
    std::string word = std::move(open.front());
    open.pop();
    for (size_t i = 0; i < word.size(); ++i) {
      std::string next = word;
      for (char c = 'a'; c <= 'z'; ++c) {
        next[i] = c;
        if (words.contains(next) && before.try_emplace(next, word).second) open.push(next);
      }
    }
  }
  if (!before.contains(to)) return std::nullopt;
  std::vector<std::string> path;
  for (std::string word = to; !word.empty(); word = before[word]) path.push_back(word);
  std::reverse(path.begin(), path.end());
  return path;
}

int main() {
  for (int size : {4, 5, 6}) {
    std::vector<int> first;
    std::printf("%d queens: %d,", size, Queens(size, 0, 0, 0, 0, first));
    for (int column : first) std::printf(" %d", column);
    std::printf("\n");
  }
  Sudoku sudoku("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  std::printf("solved %d\n", sudoku.Solve());
  sudoku.Print();
  std::string letters = "aabc";
  int count = 0;
  do {
    if (++count % 4 == 1) std::printf("%s ", letters.c_str());
  } while (std::next_permutation(letters.begin(), letters.end()));
  std::printf("%d %d\n", count, std::prev_permutation(letters.begin(), letters.end()));
  std::vector<std::pair<int, int>> items{{3, 4}, {4, 5}, {7, 10}, {8, 11}, {9, 13}};  // weight, value
  std::vector<int> best(18);
  for (auto [weight, value] : items) {
    for (size_t room = best.size(); room-- > size_t(weight);) {
      best[room] = std::max(best[room], best[room - size_t(weight)] + value);
    }
  }
  std::printf("knapsack %d\n", best.back());
  std::printf("%zu %zu %zu\n", EditDistance("kitten", "sitting"), EditDistance("", "abc"),
              EditDistance("same", "same"));
  std::unordered_set<std::string> words{"cold", "cord", "card", "ward", "warm", "worm", "word", "corm"};
  if (auto chain = Chain(words, "cold", "warm"))
    std::printf("chain of %zu, ends %s\n", chain->size(), chain->back().c_str());
  std::printf("no chain %d\n", !Chain(words, "cold", "zzzz"));
  std::vector<int> heights{7, 1, 5, 3, 6, 4, 2};
  std::vector<int> tails;  // the longest increasing subsequence
  for (int h : heights) {
    auto at = std::lower_bound(tails.begin(), tails.end(), h);
    at == tails.end() ? tails.push_back(h) : void(*at = h);
  }
  std::printf("longest %zu\n", tails.size());
  std::make_heap(heights.begin(), heights.end());
  std::pop_heap(heights.begin(), heights.end());
  std::printf("%d %d %d\n", heights.back(), heights.front(), std::is_heap(heights.begin(), heights.end() - 1));
  std::sort_heap(heights.begin(), heights.end() - 1);
  auto middle = std::stable_partition(heights.begin(), heights.end(), [](int x) { return x % 2 == 0; });
  for (int h : heights) std::printf("%d ", h);
  std::printf("| %td\n", middle - heights.begin());
  std::set<int> a{1, 2, 3, 5}, b{2, 3, 4}, result;
  std::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(), std::inserter(result, result.end()));
  for (int x : result) std::printf("%d ", x);
  std::printf("%d\n", std::includes(a.begin(), a.end(), b.begin(), b.begin()));
  return 0;
}
