// The hash of byte sequences behind std::hash of strings and std::type_info::hash_code: Appleby's MurmurHash64A, which
// libstdc++ uses. The values decide the iteration order of unordered containers, so they have to be the native ones.
#include <cstddef>
#include <cstdint>

namespace std {

static uint64_t Mix(uint64_t value) { return value ^ value >> 47; }

size_t _Hash_bytes(const void* bytes, size_t size, size_t seed) {
  constexpr uint64_t kFactor = 0xC6A4A7935BD1E995;
  const auto* at = static_cast<const unsigned char*>(bytes);
  uint64_t hash = seed ^ size * kFactor;
  for (; size >= 8; size -= 8, at += 8) {
    uint64_t word;
    __builtin_memcpy(&word, at, 8);
    hash = (hash ^ Mix(word * kFactor) * kFactor) * kFactor;
  }
  if (size > 0) {
    uint64_t rest = 0;
    while (size-- > 0) rest = rest << 8 | at[size];
    hash = (hash ^ rest) * kFactor;
  }
  return Mix(Mix(hash) * kFactor);
}

}  // namespace std
