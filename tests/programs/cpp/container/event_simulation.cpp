// A bank with clerks as a discrete simulation, shortest paths, top-k, running medians: the container adaptors at work.
#include <algorithm>
#include <cstdio>
#include <deque>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <queue>
#include <set>
#include <stack>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

class Simulation {
 public:
  using Action = std::function<void()>;
  void At(int time, Action action) { events_.push({time, next_++, std::move(action)}); }
  void Run() {
    while (!events_.empty()) {
      Event event = events_.top();
      events_.pop();
      now = event.time;
      event.action();
    }
  }
  int now = 0;

 private:
  struct Event {
    int time, number;
    Action action;
    bool operator>(const Event& other) const { return std::tie(time, number) > std::tie(other.time, other.number); }
  };
  std::priority_queue<Event, std::vector<Event>, std::greater<>> events_;
  int next_ = 0;
};

class Bank {
 public:
  Bank(Simulation& s, int clerks) : simulation_(s), free_(clerks) {}
  void Arrive(std::string name, int work) {
    std::printf("%3d %s arrives\n", simulation_.now, name.c_str());
    queue_.emplace(std::move(name), work);
    longest_ = std::max(longest_, queue_.size());
    Serve();
  }
  size_t longest() const { return longest_; }

 private:
  void Serve() {
    if (free_ == 0 || queue_.empty()) return;
    --free_;
    auto [name, work] = std::move(queue_.front());
    queue_.pop();
    simulation_.At(simulation_.now + work, [this, name = std::move(name)] {
      std::printf("%3d %s leaves\n", simulation_.now, name.c_str());
      ++free_;
      Serve();
    });
  }
  Simulation& simulation_;
  int free_;
  std::queue<std::pair<std::string, int>> queue_;
  size_t longest_ = 0;
};

class Graph {
 public:
  void Edge(const std::string& a, const std::string& b, int length) {
    edges_[a].emplace_back(b, length);
    edges_[b].emplace_back(a, length);
  }
  std::pair<int, std::string> Path(const std::string& from, const std::string& to) const {
    using Item = std::pair<int, std::string>;
    std::map<std::string, int> distance;
    std::map<std::string, std::string> before;
    std::priority_queue<Item, std::vector<Item>, std::greater<Item>> open;
    open.emplace(0, from);
    distance[from] = 0;
    while (!open.empty()) {
      auto [length, node] = open.top();
      open.pop();
      if (length > distance[node]) continue;
      if (node == to) break;
      for (const auto& [next, step] : edges_.at(node)) {
        auto [at, is_new] = distance.try_emplace(next, std::numeric_limits<int>::max());
        if (length + step >= at->second) continue;
        at->second = length + step;
        before[next] = node;
        open.emplace(at->second, next);
      }
    }
    if (!distance.contains(to)) return {-1, ""};
    std::stack<std::string> path;
    for (std::string node = to; node != from; node = before[node]) path.push(node);
    std::string text = from;
    for (; !path.empty(); path.pop()) text += ">" + path.top();
    return {distance[to], text};
  }

 private:
  std::map<std::string, std::vector<std::pair<std::string, int>>> edges_;
};

class Median {
 public:
  double Add(int value) {
    if (low_.empty() || value <= low_.top()) {
      low_.push(value);
    } else {
      high_.push(value);
    }
    if (low_.size() > high_.size() + 1) high_.push(low_.top()), low_.pop();
    if (high_.size() > low_.size()) low_.push(high_.top()), high_.pop();
    return low_.size() == high_.size() ? (low_.top() + high_.top()) / 2.0 : low_.top();
  }

 private:
  std::priority_queue<int> low_;
  std::priority_queue<int, std::vector<int>, std::greater<>> high_;
};

static int Evaluate(const std::string& text) {  // reverse polish
  std::stack<int, std::vector<int>> values;
  auto pop = [&] {
    int value = values.top();
    values.pop();
    return value;
  };
  for (char c : text) {
    if (c >= '0' && c <= '9') {
      values.push(c - '0');
    } else if (c != ' ') {
      int right = pop(), left = pop();
      values.push(c == '+' ? left + right : c == '-' ? left - right : c == '*' ? left * right : left / right);
    }
  }
  return pop();
}

int main() {
  Simulation simulation;
  Bank bank(simulation, 2);
  int work[] = {7, 3, 4, 9, 2, 5};
  for (int i = 0; i < 6; ++i) {
    simulation.At(i * 2, [&bank, &work, i] { bank.Arrive(std::string("customer ") + char('A' + i), work[i]); });
  }
  simulation.Run();
  std::printf("longest queue %zu\n", bank.longest());

  Graph graph;
  graph.Edge("a", "b", 7);
  graph.Edge("a", "c", 9);
  graph.Edge("a", "f", 14);
  graph.Edge("b", "c", 10);
  graph.Edge("b", "d", 15);
  graph.Edge("c", "d", 11);
  graph.Edge("c", "f", 2);
  graph.Edge("d", "e", 6);
  graph.Edge("e", "f", 9);
  graph.Edge("x", "y", 1);
  for (const char* to : {"e", "d", "a", "y"}) {
    auto [length, path] = graph.Path("a", to);
    std::printf("%s: %d %s\n", to, length, path.c_str());
  }
  Median median;
  for (int value : {5, 15, 1, 3, 8, 7, 9, 2}) std::printf("%g ", median.Add(value));
  std::printf("\n%d %d\n", Evaluate("3 4 + 2 * 7 -"), Evaluate("9 3 / 5 1 - *"));
  std::deque<int> window;
  std::vector<int> numbers{4, 2, 12, 3, 8, 7, 1, 5};
  for (size_t i = 0; i < numbers.size(); ++i) {  // the largest of each three in a row
    while (!window.empty() && numbers[size_t(window.back())] <= numbers[i]) window.pop_back();
    window.push_back(int(i));
    if (window.front() + 3 <= int(i)) window.pop_front();
    if (i >= 2) std::printf("%d ", numbers[size_t(window.front())]);
  }
  std::printf("\n");
  std::priority_queue<int, std::vector<int>, std::greater<>> top;
  for (int value : numbers) {
    top.push(value);
    if (top.size() > 3) top.pop();
  }
  for (; !top.empty(); top.pop()) std::printf("%d ", top.top());
  std::queue<int, std::deque<int>> q1(std::deque<int>{1, 2}), q2;
  q2.swap(q1);
  std::printf("%zu %d %d\n", q1.size(), q2.back(), q1 < q2);
  return 0;
}
