#include "core/base/fingerprint.h"

#include <array>
#include <cstdio>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/xxhash.h"

namespace veristep {

std::string ToHex(const Fingerprint& fingerprint) {
  std::array<char, 33> digits;
  std::snprintf(digits.data(), digits.size(), "%016llx%016llx", static_cast<unsigned long long>(fingerprint.high),
                static_cast<unsigned long long>(fingerprint.low));
  return std::string(digits.data());
}

Fingerprint FingerprintOf(std::string_view bytes) {
  const auto* data = reinterpret_cast<const uint8_t*>(bytes.data());
  llvm::XXH128_hash_t hash = llvm::xxh3_128bits(llvm::ArrayRef<uint8_t>(data, bytes.size()));
  return {hash.high64, hash.low64};
}

}  // namespace veristep
