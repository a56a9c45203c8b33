// std::pmr at work: monotonic buffers, pools, resources of our own, containers of containers, default resources.
#include <array>
#include <cstddef>
#include <cstdio>
#include <list>
#include <map>
#include <memory>
#include <memory_resource>
#include <new>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

class Counting : public std::pmr::memory_resource {
 public:
  explicit Counting(std::pmr::memory_resource* upstream = std::pmr::new_delete_resource()) : upstream_(upstream) {}
  long live = 0, most = 0, calls = 0;

 private:
  void* do_allocate(size_t size, size_t align) override {
    ++calls;
    live += long(size);
    if (live > most) most = live;
    return upstream_->allocate(size, align);
  }
  void do_deallocate(void* block, size_t size, size_t align) override {
    live -= long(size);
    upstream_->deallocate(block, size, align);
  }
  bool do_is_equal(const std::pmr::memory_resource& other) const noexcept override { return this == &other; }
  std::pmr::memory_resource* upstream_;
};

static void Fill(std::pmr::memory_resource* resource) {
  std::pmr::map<std::pmr::string, std::pmr::vector<std::pmr::string>> index(resource);
  for (int i = 0; i < 12; ++i) {
    std::pmr::string key("a key that does not fit into the object itself " + std::to_string(i % 4));
    index[key].emplace_back("a value that does not fit either, number " + std::to_string(i));
  }
  bool all = true;
  size_t letters = 0;
  for (const auto& [key, values] : index) {
    all = all && key.get_allocator().resource() == resource;
    for (const auto& value : values) {
      all = all && value.get_allocator().resource() == resource;
      letters += value.size();
    }
  }
  std::printf("%zu keys, %zu letters, all in one resource %d\n", index.size(), letters, all);
}

template <typename Pool>
static void Pools(const char* name) {
  Counting upstream;
  {
    Pool pool(std::pmr::pool_options{16, 256}, &upstream);
    Fill(&pool);
    void* blocks[40];
    for (size_t i = 0; i < 40; ++i) blocks[i] = pool.allocate(i * 9 + 1, size_t(1) << (i % 5));
    bool aligned = true;
    for (size_t i = 0; i < 40; ++i) {
      aligned = aligned && reinterpret_cast<size_t>(blocks[i]) % (size_t(1) << (i % 5)) == 0;
    }
    for (size_t i = 0; i < 40; i += 2) pool.deallocate(blocks[i], i * 9 + 1, size_t(1) << (i % 5));
    std::printf("%s: aligned %d, upstream is ours %d\n", name, aligned, pool.upstream_resource() == &upstream);
    for (size_t i = 1; i < 40; i += 2) pool.deallocate(blocks[i], i * 9 + 1, size_t(1) << (i % 5));
    void* large = pool.allocate(100000);
    std::printf("%s: large %d\n", name, upstream.live >= 100000);
    pool.deallocate(large, 100000);
    pool.release();
    std::printf("%s: released %ld\n", name, upstream.live);
    Fill(&pool);
  }
  std::printf("%s: all given back %ld\n", name, upstream.live);
}

static void Monotonic() {
  Counting upstream;
  std::array<std::byte, 512> buffer;
  {
    std::pmr::monotonic_buffer_resource arena(buffer.data(), buffer.size(), &upstream);
    std::pmr::vector<int> numbers(&arena);
    for (int i = 0; i < 20; ++i) numbers.push_back(i);
    auto* at = reinterpret_cast<std::byte*>(numbers.data());
    std::printf("in the buffer %d, upstream calls %ld\n", at >= buffer.data() && at < buffer.data() + buffer.size(),
                upstream.calls);
    for (int i = 0; i < 2000; ++i) numbers.push_back(i);
    std::printf("upstream in use %d\n", upstream.live > 0);
    std::pmr::list<std::pmr::string> texts({"one", "two", "three"}, &arena);
    texts.emplace_back(40, 'x');
    std::printf("%zu %s\n", texts.size(), texts.back().c_str());
  }
  std::printf("given back %ld\n", upstream.live);
  std::pmr::monotonic_buffer_resource nothing(buffer.data(), 64, std::pmr::null_memory_resource());
  try {
    std::pmr::string large(100, 'x', &nothing);
  } catch (const std::bad_alloc& e) {
    std::printf("%s\n", e.what());
  }
}

int main() {
  Counting counting;
  Fill(&counting);
  std::printf("calls %d, live %ld\n", counting.calls > 10, counting.live);
  Monotonic();
  Pools<std::pmr::unsynchronized_pool_resource>("unsynchronized");
  Pools<std::pmr::synchronized_pool_resource>("synchronized");
  {
    std::pmr::synchronized_pool_resource shared(&counting);
    std::vector<std::thread> threads;
    size_t sums[2] = {};
    for (size_t t = 0; t < 2; ++t) {
      threads.emplace_back([&, t] {
        for (int i = 0; i < 8; ++i) {
          std::pmr::vector<std::pmr::string> texts(3, "long enough to be on the heap, certainly", &shared);
          for (const auto& text : texts) sums[t] += text.size();
        }
      });
    }
    for (auto& thread : threads) thread.join();
    std::printf("threads %zu %zu\n", sums[0], sums[1]);
  }
  std::printf("live %ld\n", counting.live);
  std::pmr::memory_resource* before = std::pmr::set_default_resource(&counting);
  {
    std::pmr::unordered_map<int, std::pmr::string> map;
    map[1] = "by the default resource, because nobody said another";
    std::pmr::vector<int> copy(std::pmr::vector<int>{1, 2, 3}, std::pmr::new_delete_resource());
    std::printf("default %d, live %d, copy %d\n", std::pmr::get_default_resource() == &counting, counting.live > 0,
                copy.get_allocator().resource()->is_equal(*std::pmr::new_delete_resource()));
  }
  std::pmr::set_default_resource(before);
  std::pmr::polymorphic_allocator<> allocator(&counting);
  auto* object = allocator.new_object<std::pmr::string>("made by the allocator, in its own resource");
  std::printf("%s %d\n", object->c_str(), object->get_allocator() == allocator);
  allocator.delete_object(object);
  std::printf("live %ld\n", counting.live);
  return 0;
}
