// What the cache's tests share: a directory of their own, entries made from a seed, and ways to take results apart.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "cache/error.h"
#include "cache/store.h"

namespace veristep::cache::testing {

/// Removed with all that is in it.
class TemporaryDirectory {
 public:
  TemporaryDirectory();
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;
  ~TemporaryDirectory();

  std::filesystem::path path() const { return path_; }
  std::string File(const std::string& name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

CheckKey KeyOf(uint64_t number);
Fingerprint PrintOf(uint64_t number);

struct EntryShape {
  size_t elements = 40;
  size_t sections = 3;
  size_t largest_section = 20'000;
};

/// The same entry for the same arguments, whoever asks. `variant` makes different entries of one key and program.
Entry MakeEntry(uint64_t key, uint64_t program, uint64_t variant = 0, const EntryShape& shape = {});

/// The variant of an entry that MakeEntry made, from its summary alone.
uint64_t VariantOf(const std::string& summary);

/// Options that collect the warnings.
StoreOptions Listening(std::vector<std::string>& warnings);

template <typename T>
T Take(llvm::Expected<T> value) {
  if (value) return std::move(*value);
  ADD_FAILURE() << llvm::toString(value.takeError());
  std::abort();
}

std::unique_ptr<Store> OpenStore(const std::string& path, StoreOptions options = {});

/// Empty: success.
std::string Text(llvm::Error error);

/// Fails unless `error` is a CacheError of this kind whose text names the file.
void ExpectKind(llvm::Error error, CacheError::Kind kind, const std::string& path);

std::string ReadBytes(const std::string& path);
void WriteBytes(const std::string& path, const std::string& bytes);

/// Runs `body` in a child process; true if it returned true there (and did not crash).
bool InChild(const std::function<bool()>& body);

}  // namespace veristep::cache::testing
