// What the cache costs: the answer for an unchanged check, storing and loading a graph. The base of the last two is a
// plain file with the same bytes, without compression, checksums or safety.
#include <benchmark/benchmark.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <filesystem>
#include <fstream>
#include <random>

#include "cache/store.h"
#include "core/base/check.h"

namespace veristep::cache {
namespace {

class Place {
 public:
  Place() {
    std::string name = std::filesystem::temp_directory_path() / "veristep-bench-XXXXXX";
    CHECK(mkdtemp(name.data()) != nullptr);
    path_ = name;
  }
  ~Place() { std::filesystem::remove_all(path_); }
  std::string File(const char* name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

// Like a delta-coded graph: mostly small numbers.
std::string GraphBytes(size_t size) {
  std::mt19937_64 random(1);
  std::string bytes;
  bytes.reserve(size);
  while (bytes.size() < size)
    bytes.push_back(static_cast<char>(std::countr_zero(random() | 1u << 7) * 3 + random() % 3));
  return bytes;
}

Entry MakeEntry(uint64_t program, size_t graph, size_t elements) {
  Entry entry;
  entry.key = {"jvm:BoundedBufferCheck.twoProducers", FingerprintOf("options")};
  entry.program = FingerprintOf(std::to_string(program));
  entry.summary = std::string(200, 's');
  for (uint64_t i = 0; i < elements; ++i) {
    entry.elements.push_back({{i, FingerprintOf(std::to_string(i)).low}, FingerprintOf(std::to_string(i + program))});
  }
  entry.sections = {{"graph", GraphBytes(graph)}};
  return entry;
}

std::unique_ptr<Store> OpenStore(const std::string& path) {
  StoreOptions options;
  options.size_limit_bytes = uint64_t{16} << 30;
  llvm::Expected<std::unique_ptr<Store>> store = Store::Open(path, options);
  CHECK(bool(store));
  return std::move(*store);
}

template <typename T>
T Take(llvm::Expected<T> value) {
  CHECK(bool(value));
  return std::move(*value);
}

void FillWithVersions(Store& store, uint64_t count) {
  for (uint64_t i = 0; i < count; ++i) CHECK(!store.Save(MakeEntry(i, 1 << 20, 5000)));
}

void FindSummary(benchmark::State& state) {
  Place place;
  std::unique_ptr<Store> store = OpenStore(place.File("cache.db"));
  FillWithVersions(*store, 16);
  Entry asked = MakeEntry(7, 0, 0);
  for (auto _ : state) CHECK(Take(store->FindSummary(asked.key, asked.program)).has_value());
}
BENCHMARK(FindSummary)->Unit(benchmark::kMicrosecond);

// As a process does it that has nothing else to do.
void OpenFindClose(benchmark::State& state) {
  Place place;
  FillWithVersions(*OpenStore(place.File("cache.db")), 16);
  Entry asked = MakeEntry(7, 0, 0);
  for (auto _ : state) {
    std::unique_ptr<Store> store = OpenStore(place.File("cache.db"));
    CHECK(Take(store->FindSummary(asked.key, asked.program)).has_value());
  }
}
BENCHMARK(OpenFindClose)->Unit(benchmark::kMicrosecond);

void Nearest(benchmark::State& state) {
  Place place;
  std::unique_ptr<Store> store = OpenStore(place.File("cache.db"));
  FillWithVersions(*store, 16);
  Entry asked = MakeEntry(7, 0, 5000);
  for (auto _ : state) CHECK(Take(store->Nearest(asked.key, asked.elements)).has_value());
}
BENCHMARK(Nearest)->Unit(benchmark::kMicrosecond);

void Save(benchmark::State& state) {
  Place place;
  size_t size = static_cast<size_t>(state.range(0)) << 20;
  std::unique_ptr<Store> store = OpenStore(place.File("cache.db"));
  Entry entry = MakeEntry(1, size, 5000);
  for (auto _ : state) CHECK(!store->Save(entry));
  state.SetBytesProcessed(static_cast<int64_t>(size) * state.iterations());
  state.counters["stored/raw"] = double(Take(store->List()).at(0).stored_bytes) / double(size);
}
BENCHMARK(Save)->Arg(1)->Arg(100)->Unit(benchmark::kMillisecond)->UseRealTime();

void SaveBase(benchmark::State& state) {
  Place place;
  std::string bytes = GraphBytes(static_cast<size_t>(state.range(0)) << 20);
  for (auto _ : state) std::ofstream(place.File("plain"), std::ios::binary) << bytes;
  state.SetBytesProcessed(static_cast<int64_t>(bytes.size()) * state.iterations());
}
BENCHMARK(SaveBase)->Arg(1)->Arg(100)->Unit(benchmark::kMillisecond)->UseRealTime();

void Load(benchmark::State& state) {
  Place place;
  size_t size = static_cast<size_t>(state.range(0)) << 20;
  std::unique_ptr<Store> store = OpenStore(place.File("cache.db"));
  CHECK(!store->Save(MakeEntry(1, size, 5000)));
  VersionId id = Take(store->List()).at(0).id;
  for (auto _ : state) CHECK(Take(store->Load(id)).has_value());
  state.SetBytesProcessed(static_cast<int64_t>(size) * state.iterations());
}
BENCHMARK(Load)->Arg(1)->Arg(100)->Unit(benchmark::kMillisecond)->UseRealTime();

void LoadBase(benchmark::State& state) {
  Place place;
  std::string bytes = GraphBytes(static_cast<size_t>(state.range(0)) << 20);
  std::ofstream(place.File("plain"), std::ios::binary) << bytes;
  for (auto _ : state) {
    std::ifstream file(place.File("plain"), std::ios::binary);
    std::string read(bytes.size(), '\0');
    file.read(read.data(), static_cast<std::streamsize>(read.size()));
    benchmark::DoNotOptimize(read);
  }
  state.SetBytesProcessed(static_cast<int64_t>(bytes.size()) * state.iterations());
}
BENCHMARK(LoadBase)->Arg(1)->Arg(100)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
}  // namespace veristep::cache
