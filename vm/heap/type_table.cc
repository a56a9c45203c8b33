#include "vm/heap/type_table.h"

#include "core/base/check.h"
#include "llvm/Support/xxhash.h"
#include "vm/heap/arena.h"

namespace veristep::heap {

TypeTable::TypeTable() : table_(new const Type*[kMaxTypes]) {
  // Id 0 is no type, so that a zeroed header is never mistaken for an object.
  table_[0] = nullptr;
  size_ = 1;
}

Type* TypeTable::Add(std::unique_ptr<Type> type) {
  std::lock_guard lock(mutex_);
  uint32_t id = size_.load(std::memory_order_relaxed);
  CHECK(id < kMaxTypes);
  type->id = id;
  type->name_hash = llvm::xxh3_64bits(type->name);
  table_[id] = type.get();
  owned_.push_back(std::move(type));
  size_.store(id + 1, std::memory_order_release);
  return owned_.back().get();
}

uint32_t StaticArea::Add(std::string name, uint32_t bytes, bool is_ref, StaticRole role) {
  CHECK(bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8);
  std::lock_guard lock(mutex_);
  next_ = (next_ + bytes - 1) & ~(bytes - 1);
  uint32_t address = uint32_t(kStaticBegin) + next_;
  next_ += bytes;
  CHECK(kStaticBegin + next_ <= kStaticEnd);
  uint64_t hash = llvm::xxh3_64bits(name);
  uint32_t index = uint32_t(vars_.size());
  if (num_words_ <= IndexOfWord(address)) index_by_word_.Ensure(num_words_++) = index;
  vars_.push_back({address, bytes, is_ref, role, std::move(name), hash});
  list_.Ensure(index) = &vars_.back();
  size_.store(index + 1, std::memory_order_release);
  return address;
}

void StaticArea::StartWord() {
  std::lock_guard lock(mutex_);
  next_ = (next_ + 7) & ~7u;
}

uint64_t StaticArea::end() const {
  std::lock_guard lock(mutex_);
  return (kStaticBegin + next_ + 7) & ~uint64_t(7);
}

size_t StaticArea::IndexOfWord(uint32_t address) { return (address - uint32_t(kStaticBegin)) / 8; }

const StaticVar& StaticArea::Find(uint32_t address) const {
  uint32_t index = index_by_word_[IndexOfWord(address)];
  for (uint32_t end = size(); index + 1 < end && list_[index + 1]->address <= address;) ++index;
  const StaticVar& var = *list_[index];
  CHECK(var.address <= address && address < var.address + var.bytes);
  return var;
}

}  // namespace veristep::heap
