#include "vm/heap/epoch.h"

#include <algorithm>
#include <cstring>

#include "llvm/Support/xxhash.h"
#include "vm/heap/heap.h"
#include "vm/heap/references.h"

namespace veristep::heap {

namespace {

uint64_t Mix(uint64_t a, uint64_t b) {
  unsigned __int128 product = (unsigned __int128)(a ^ 0x9e3779b97f4a7c15) * (b ^ 0xd6e8feb86659fd93);
  uint64_t mixed = uint64_t(product) ^ uint64_t(product >> 64);
  return mixed == 0 ? 1 : mixed;
}

std::vector<uint64_t> CopyWords(const Heap& heap, uint64_t begin, uint64_t end) {
  std::vector<uint64_t> words((end - begin) / 8);
  std::memcpy(words.data(), heap.arena().base() + begin, words.size() * 8);
  return words;
}

}  // namespace

void Epoch::Begin(const Heap& heap, const StaticArea& statics) {
  begin_ = RefOf(kHeapBegin);
  end_ = RefOf(heap.cursor());
  FindObjects(heap);
  NameObjects(heap, statics);
  statics_ = CopyWords(heap, kStaticBegin, statics.end());
  heap_ = CopyWords(heap, kHeapBegin, heap.cursor());
}

void Epoch::FindObjects(const Heap& heap) {
  starts_.assign((end_ - begin_) / 64 + 1, 0);
  for (uint64_t at = kHeapBegin; at < OffsetOf(end_);) {
    const Object& object = heap.arena().At<Object>(at);
    if (object.type == Heap::kFillerType) {
      at += uint64_t(object.flags) * 8;
      continue;
    }
    uint32_t granule = RefOf(at) - begin_;
    starts_[granule / 64] |= uint64_t(1) << (granule % 64);
    at += ObjectSize(object, *heap.types()[object.type]);
  }
}

// Names what `root` reaches and nobody has named yet.
void Epoch::NameFrom(const Heap& heap, uint64_t root_name, Ref root) {
  std::vector<Ref> met = {root};
  auto meet = [&](Ref ref) {
    uint64_t& name = names_[(ref - begin_) / 2];
    if (name != 0) return;
    name = Mix(root_name, met.size());
    met.push_back(ref);
  };
  for (size_t i = 0; i < met.size(); ++i) {
    ForEachReference(heap, met[i], [&](uint32_t, Ref target) { meet(target); });
  }
}

void Epoch::NameObjects(const Heap& heap, const StaticArea& statics) {
  names_.assign((end_ - begin_) / 2 + 1, 0);
  std::vector<std::pair<uint64_t, Ref>> roots = heap.named_roots();
  for (uint32_t i = 0, count = statics.size(); i < count; ++i) {
    const StaticVar& var = statics[i];
    Ref ref = var.is_ref ? heap.arena().At<Ref>(var.address) : 0;
    if (ref != 0) roots.push_back({var.name_hash, ref});
  }
  // In the order of names: which root an object is named after must not depend on the order of loading. What has a name
  // of its own is not named after something else.
  std::ranges::sort(roots);
  std::erase_if(roots, [this](const auto& root) {
    uint64_t& name = names_[(root.second - begin_) / 2];
    if (name != 0) return true;
    name = Mix(root.first, 0);
    return false;
  });
  for (auto [name, ref] : roots) NameFrom(heap, name, ref);
}

// The object's words, as they were, with names in place of references.
void Epoch::AppendContents(const Heap& heap, Ref ref, std::vector<uint64_t>& words) const {
  const Object& object = heap.ObjectAt(ref);
  const Type& type = heap.TypeOf(ref);
  uint64_t size = ObjectSize(object, type);
  uint64_t length = type.kind == Type::Kind::kInstance ? heap.types().StableName(object.length) : object.length;
  words.assign({NameOf(ref), type.name_hash, length, object.flags & kFreed});
  size_t data = words.size();
  words.resize(data + (size - kHeaderSize) / 8);
  std::memcpy(&words[data], heap.arena().base() + OffsetOf(ref) + kHeaderSize, size - kHeaderSize);
  if (type.kind == Type::Kind::kMemory) {
    for (size_t i = data; i < data + MemoryDataSize(object.length) / 8; ++i) {
      Place place = Locate(heap.arena(), words[i]);
      if (place.object != 0) words[i] = Mix(NameOf(place.object), uint64_t(place.offset));
    }
    return;
  }
  ForEachReference(heap, ref, [&](uint32_t offset, Ref target) {
    auto* cell = reinterpret_cast<uint8_t*>(&words[data]) + (offset - kHeaderSize);
    std::memset(cell, 0, sizeof(Ref));
    words.push_back(Mix(offset, NameOf(target)));
  });
}

Fingerprint Epoch::ContentsHash(const Heap& heap, const StaticArea& statics) const {
  // A sum: the order in which objects lie does not count.
  Fingerprint sum;
  std::vector<uint64_t> words;
  auto add = [&] {
    llvm::ArrayRef<uint8_t> bytes(reinterpret_cast<const uint8_t*>(words.data()), words.size() * 8);
    llvm::XXH128_hash_t hash = llvm::xxh3_128bits(bytes);
    sum.high += hash.high64;
    sum.low += hash.low64;
  };
  for (uint32_t i = 0, count = statics.size(); i < count; ++i) {
    const StaticVar& var = statics[i];
    uint64_t value = 0;
    std::memcpy(&value, heap.arena().base() + var.address, var.bytes);
    if (value == 0) continue;
    words = {var.name_hash, var.is_ref ? NameOf(Ref(value)) : value};
    add();
  }
  for (uint32_t granule = 0; granule < end_ - begin_; ++granule) {
    if (!(starts_[granule / 64] >> (granule % 64) & 1)) continue;
    Ref ref = begin_ + granule;
    if (names_[(ref - begin_) / 2] == 0) continue;
    AppendContents(heap, ref, words);
    add();
  }
  return sum;
}

uint64_t Epoch::NameOf(Ref ref) const {
  uint64_t name = names_[(ref - begin_) / 2];
  return name != 0 ? name : Mix(ref - begin_, 0);
}

Ref Epoch::ObjectWith(uint32_t granule) const {
  uint32_t at = granule - begin_;
  uint64_t word = starts_[at / 64] & (~uint64_t(0) >> (63 - at % 64));
  uint32_t index = at / 64;
  while (word == 0) word = starts_[--index];
  return begin_ + index * 64 + (63 - uint32_t(__builtin_clzll(word)));
}

bool Epoch::IsAsItWas(const Heap& heap, const StaticVar& var) const {
  constexpr uint8_t kZero[8] = {};
  uint64_t at = var.address - kStaticBegin;
  bool known = at + var.bytes <= statics_.size() * 8;
  const uint8_t* then = known ? reinterpret_cast<const uint8_t*>(statics_.data()) + at : kZero;
  return std::memcmp(then, heap.arena().base() + var.address, var.bytes) == 0;
}

bool Epoch::IsAsItWas(const Heap& heap, Ref ref) const {
  const Type& type = heap.TypeOf(ref);
  uint64_t size = ObjectSize(heap.ObjectAt(ref), type);
  const auto* then = reinterpret_cast<const uint8_t*>(heap_.data()) + (OffsetOf(ref) - kHeapBegin);
  const uint8_t* now = heap.arena().base() + OffsetOf(ref);
  if (type.ignored.empty()) return std::memcmp(then, now, size) == 0;
  auto is_ignored = [&type](uint64_t at) {
    return std::ranges::any_of(type.ignored, [at](const Type::Bytes& field) { return at - field.offset < field.size; });
  };
  for (uint64_t i = 0; i < size; ++i) {
    if (then[i] != now[i] && !is_ignored(i)) return false;
  }
  return true;
}

}  // namespace veristep::heap
