// std::pmr: monotonic resources, a resource of the program, containers and strings over them.
#include <array>
#include <iostream>
#include <list>
#include <memory_resource>
#include <string>
#include <vector>

class Logging : public std::pmr::memory_resource {
 public:
  explicit Logging(std::pmr::memory_resource* up) : up_(up) {}
  int live = 0, total = 0;

 private:
  void* do_allocate(size_t bytes, size_t align) override {
    ++live, ++total;
    return up_->allocate(bytes, align);
  }
  void do_deallocate(void* p, size_t bytes, size_t align) override {
    --live;
    up_->deallocate(p, bytes, align);
  }
  bool do_is_equal(const memory_resource& other) const noexcept override { return this == &other; }
  std::pmr::memory_resource* up_;
};

int main() {
  Logging log(std::pmr::new_delete_resource());
  {
    std::pmr::vector<std::pmr::string> words(&log);
    for (int i = 0; i < 10; ++i) words.emplace_back("a string that needs memory of its own " + std::to_string(i));
    std::cout << words.back() << ' ' << (words[3].get_allocator().resource() == &log) << ' ' << log.live << '\n';
    std::pmr::vector<std::pmr::string> copy = words, there(words, &log);
    std::cout << (copy.get_allocator().resource() == &log) << (there.get_allocator().resource() == &log) << '\n';
  }
  std::cout << log.live << ' ' << log.total << '\n';
  std::array<std::byte, 512> buffer;
  {
    std::pmr::monotonic_buffer_resource arena(buffer.data(), buffer.size(), &log);
    std::pmr::list<int> numbers(&arena);
    int before = log.total;
    for (int i = 0; i < 15; ++i) numbers.push_back(i);
    std::cout << log.total - before << ' ';
    for (int i = 0; i < 100; ++i) numbers.push_back(i);
    std::cout << (log.total > before) << ' ' << numbers.size() << '\n';
  }
  std::cout << log.live << '\n';
  std::pmr::memory_resource* old = std::pmr::set_default_resource(&log);
  std::pmr::string text("again something that is too long to be kept inside");
  std::cout << (text.get_allocator().resource() == &log) << (old == std::pmr::new_delete_resource()) << log.live
            << '\n';
  std::pmr::set_default_resource(old);
  try {
    (void)std::pmr::null_memory_resource()->allocate(1);
  } catch (const std::bad_alloc&) {
    std::cout << "bad_alloc\n";
  }
  return 0;
}
