#include "core/base/memory.h"

#include <unistd.h>

#include <cstdio>
#include <memory>

namespace veristep {

uint64_t ResidentBytes() {
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen("/proc/self/statm", "r"), std::fclose);
  unsigned long long total = 0;
  unsigned long long resident = 0;
  if (!file || std::fscanf(file.get(), "%llu %llu", &total, &resident) != 2) return 0;
  return resident * static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace veristep
