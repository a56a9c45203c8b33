// stack, queue, priority_queue, array, span, bitset, initializer lists, and views of them.
#include <algorithm>
#include <array>
#include <bitset>
#include <functional>
#include <iostream>
#include <list>
#include <numeric>
#include <queue>
#include <span>
#include <stack>
#include <string>
#include <vector>

static int Sum(std::span<const int> values) { return std::accumulate(values.begin(), values.end(), 0); }

struct Task {
  int priority;
  std::string name;
  bool operator<(const Task& other) const { return priority < other.priority; }
};

int main() {
  std::stack<int> stack;
  for (int i = 0; i < 5; ++i) stack.push(i);
  stack.top() *= 10;
  stack.emplace(7);
  for (; !stack.empty(); stack.pop()) std::cout << stack.top() << ' ';
  std::queue<std::string, std::list<std::string>> queue;
  for (const char* word : {"first", "second", "third"}) queue.push(word);
  queue.back() += "!";
  for (; !queue.empty(); queue.pop()) std::cout << queue.front() << ' ';
  std::cout << '\n';
  std::priority_queue<Task> tasks;
  for (int i = 0; i < 9; ++i) tasks.push({i * 5 % 9, "task" + std::to_string(i)});
  for (; tasks.size() > 2; tasks.pop()) std::cout << tasks.top().priority << tasks.top().name << ' ';
  std::priority_queue<int, std::vector<int>, std::greater<>> least(std::greater<>(), {5, 1, 4, 2});
  for (; !least.empty(); least.pop()) std::cout << least.top();
  std::cout << '\n';

  std::array<int, 6> array{3, 1, 4, 1, 5, 9};
  std::sort(array.begin(), array.end());
  std::cout << array.front() << array.back() << array.at(2) << std::get<3>(array) << array.size() << ' ' << Sum(array)
            << '\n';
  try {
    array.at(6);
  } catch (const std::out_of_range& e) {
    std::cout << e.what() << '\n';
  }
  std::array<std::array<char, 3>, 2> grid{{{'a', 'b', 'c'}, {'d', 'e', 'f'}}};
  for (auto& row : grid)
    for (char c : row) std::cout << c;
  std::cout << (std::array{1, 2} < std::array{1, 3}) << '\n';
  int raw[] = {1, 2, 3, 4, 5, 6, 7, 8};
  std::span<int> all(raw);
  std::cout << Sum(all.first(3)) << ' ' << Sum(all.last<2>()) << ' ' << Sum(all.subspan(2, 4)) << ' '
            << all.size_bytes() << ' ' << Sum(std::vector{10, 20}) << '\n';
  for (auto& x : all.subspan<4>()) x *= -1;
  for (int x : raw) std::cout << x << ' ';
  std::cout << '\n';
  std::bitset<70> bits("1011");
  bits.set(69).flip(0);
  std::cout << bits.count() << bits.test(69) << bits[1] << ' ' << (bits >> 60).to_ulong() << ' ' << bits.any()
            << bits.none() << '\n';
  std::bitset<8> a(0b11001010), b("00001111");
  std::cout << (a & b) << ' ' << (a | b) << ' ' << (a ^ b) << ' ' << ~a << ' ' << (a << 2) << ' ' << (a >> 3) << ' '
            << a.to_string('.', '#') << ' ' << a.to_ullong() << '\n';
  try {
    std::bitset<4> bad("10x1");
  } catch (const std::invalid_argument& e) {
    std::cout << e.what() << '\n';
  }
  try {
    bits.to_ulong();
  } catch (const std::overflow_error& e) {
    std::cout << e.what() << '\n';
  }
  std::bitset<5> read;
  std::cout << std::hash<std::bitset<8>>()(a) % 1 << (read.set() == std::bitset<5>(31)) << read.all() << '\n';
  return 0;
}
