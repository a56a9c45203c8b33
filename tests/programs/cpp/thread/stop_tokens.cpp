// jthread, stop_source, stop_token and stop_callback: who sees a request, when callbacks run, workers that are stopped.
#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

static void Print(const char* what, const std::stop_token& token) {
  std::printf("%s: possible %d requested %d\n", what, token.stop_possible(), token.stop_requested());
}

static void Tokens() {
  std::stop_token nothing;
  Print("default", nothing);
  std::stop_source without(std::nostopstate);
  std::printf("nostopstate %d %d\n", without.stop_possible(), without.request_stop());
  std::stop_token left;
  {
    std::stop_source source;
    std::stop_source copy = source;
    left = source.get_token();
    Print("source", left);
    std::printf("equal %d %d\n", copy == source, left == copy.get_token());
    std::stop_source other;
    other.swap(copy);
    std::printf("swapped %d %d\n", copy == source, other == source);
  }
  Print("all sources gone", left);
  std::stop_token kept;
  {
    std::stop_source source;
    kept = source.get_token();
    source.request_stop();
  }
  Print("requested, then gone", kept);
}

static void Callbacks() {
  std::stop_source source;
  std::vector<std::string> order;
  auto callback = [&order](std::string name) { return [&order, name] { order.push_back(name); }; };
  {
    std::stop_callback first(source.get_token(), callback("first"));
    std::optional<std::stop_callback<std::function<void()>>> removed;
    removed.emplace(source.get_token(), callback("removed"));
    std::stop_callback last(source.get_token(), callback("last"));
    removed.reset();
    std::printf("made the request %d, again %d\n", source.request_stop(), source.request_stop());
  }
  std::stop_callback late(source.get_token(), callback("late"));
  for (const std::string& name : order) std::printf("callback %s\n", name.c_str());

  // A callback may destroy itself.
  std::stop_source again;
  std::unique_ptr<std::stop_callback<std::function<void()>>> self;
  self = std::make_unique<std::stop_callback<std::function<void()>>>(again.get_token(), [&] {
    std::printf("destroys itself\n");
    self.reset();
  });
  again.request_stop();
  std::printf("gone %d\n", self == nullptr);
}

class Mailbox {
 public:
  void Send(std::string text) {
    std::lock_guard lock(mutex_);
    letters_.push_back(std::move(text));
    arrived_.notify_one();
  }
  std::optional<std::string> Receive(std::stop_token token) {
    std::unique_lock lock(mutex_);
    if (!arrived_.wait(lock, token, [this] { return !letters_.empty(); })) return std::nullopt;
    std::string text = std::move(letters_.front());
    letters_.pop_front();
    return text;
  }

 private:
  std::mutex mutex_;
  std::condition_variable_any arrived_;
  std::deque<std::string> letters_;
};

static void Workers() {
  Mailbox box;
  std::atomic<size_t> received = 0, bytes = 0;
  {
    std::vector<std::jthread> readers;
    for (int i = 0; i < 3; ++i) {
      readers.emplace_back([&](std::stop_token token) {
        while (auto letter = box.Receive(token)) {
          bytes += letter->size();
          if (++received == 10) received.notify_all();
        }
      });
    }
    for (int i = 0; i < 10; ++i) box.Send(std::string(size_t(i) + 1, 'x'));
    for (size_t seen = received; seen != 10; seen = received) received.wait(seen);
    std::printf("received %zu letters, %zu bytes\n", received.load(), bytes.load());
  }
  std::printf("all readers stopped\n");
  std::printf("after a stop: %d\n", [&] {
    std::stop_source source;
    source.request_stop();
    box.Send("waiting");
    return box.Receive(source.get_token()).has_value();
  }());
}

int main() {
  Tokens();
  Callbacks();
  Workers();
  int count = 0;
  std::jthread counting(
      [](std::stop_token token, int& count) {
        std::stop_callback said(token, [] { std::printf("somebody asked\n"); });
        while (!token.stop_requested()) std::this_thread::yield();
        count = 1;
      },
      std::ref(count));
  std::jthread plain([](int a, int b) { std::printf("plain %d\n", a + b); }, 3, 4);
  plain.join();
  std::printf("joinable %d %d\n", plain.joinable(), counting.joinable());
  std::jthread moved = std::move(counting);
  std::printf("moved %d %d\n", counting.get_stop_source().stop_possible(), moved.get_stop_source().stop_possible());
  moved = std::jthread([] {});  // stops and joins the one before
  std::printf("end %d %d\n", count, moved.get_id() != std::jthread::id());
  return 0;
}
