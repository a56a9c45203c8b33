#include "vm/heap/epoch.h"

#include <algorithm>
#include <cstring>
#include <utility>

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

Fingerprint HashOf(const std::vector<uint64_t>& words) {
  llvm::ArrayRef<uint8_t> bytes(reinterpret_cast<const uint8_t*>(words.data()), words.size() * 8);
  llvm::XXH128_hash_t hash = llvm::xxh3_128bits(bytes);
  return {hash.high64, hash.low64};
}

// To a sum: the order in which objects lie does not count.
void Add(Fingerprint& sum, const Fingerprint& hash) {
  sum.high += hash.high;
  sum.low += hash.low;
}

}  // namespace

void Epoch::Begin(const Heap& heap, const StaticArea& statics) {
  begin_ = RefOf(kHeapBegin);
  end_ = RefOf(heap.cursor());
  FindObjects(heap);
  std::vector<Root> library, own;
  for (const Heap::NamedRoot& root : heap.named_roots()) {
    (root.is_own ? own : library).push_back({root.name_hash, root.ref, 0, true});
  }
  for (uint32_t i = 0, count = statics.size(); i < count; ++i) {
    const StaticVar& var = statics[i];
    uint64_t value = 0;
    std::memcpy(&value, heap.arena().base() + var.address, var.bytes);
    if (value == 0 || (!var.is_ref && !var.role.is_own)) continue;
    (var.role.is_own ? own : library).push_back({var.name_hash, var.is_ref ? Ref(value) : 0, value, false});
  }
  std::ranges::sort(library);
  std::ranges::sort(own);
  NameObjects(heap, library, own);
  HashOwnRoots(heap, own);
  statics_ = heap.arena().CopyWords(kStaticBegin, statics.end());
  heap_ = heap.arena().CopyWords(kHeapBegin, heap.cursor());
}

void Epoch::PutInPlace(Arena& arena) const {
  arena.FillFresh(kStaticBegin, statics_);
  arena.FillFresh(kHeapBegin, heap_);
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

// The objects that roots refer to are named after them, unless they have names already. In the order of names: which
// root an object is named after must not depend on the order of loading.
void Epoch::NameRoots(const std::vector<Root>& roots, bool are_own, bool named_objects) {
  for (uint32_t i = 0; i < roots.size(); ++i) {
    Ref ref = roots[i].ref;
    if (roots[i].is_named_object != named_objects || ref == 0 || names_[IndexOf(ref)] != 0) continue;
    names_[IndexOf(ref)] = Mix(roots[i].name, 0);
    owners_[IndexOf(ref)] = are_own ? i + 1 : 0;
  }
}

// Names what the root's object reaches and nobody has named yet. What the library's roots reach is the library's.
void Epoch::NameFrom(const Heap& heap, const Root& root, uint32_t owner) {
  if (root.ref == 0 || names_[IndexOf(root.ref)] != Mix(root.name, 0)) return;
  std::vector<Ref> met = {root.ref};
  uint64_t named = 0;
  auto meet = [&](Ref ref) {
    uint64_t& name = names_[IndexOf(ref)];
    bool gets_taken = name != 0 && owner == 0 && owners_[IndexOf(ref)] != 0;
    if (name != 0 && !gets_taken) return;
    if (name == 0) name = Mix(root.name, ++named);
    owners_[IndexOf(ref)] = owner;
    met.push_back(ref);
  };
  for (size_t i = 0; i < met.size(); ++i) {
    ForEachReference(heap, met[i], [&](uint32_t, Ref target) { meet(target); });
  }
}

void Epoch::NameObjects(const Heap& heap, const std::vector<Root>& library, const std::vector<Root>& own) {
  names_.assign((end_ - begin_) / 2 + 1, 0);
  owners_.assign(names_.size(), 0);
  // What has a name of its own is not named after something else.
  NameRoots(library, false, true);
  NameRoots(own, true, true);
  NameRoots(library, false, false);
  for (const Root& root : library) NameFrom(heap, root, 0);
  NameRoots(own, true, false);
  for (uint32_t i = 0; i < own.size(); ++i) {
    if (own[i].ref != 0 && owners_[IndexOf(own[i].ref)] != 0) NameFrom(heap, own[i], i + 1);
  }
}

// The object's words, as they were, with names in place of references.
void Epoch::AppendContents(const Heap& heap, Ref ref, std::vector<uint64_t>& words) const {
  const Object& object = heap.ObjectAt(ref);
  const Type& type = heap.TypeOf(ref);
  uint64_t size = ObjectSize(object, type);
  uint64_t length = type.kind == Type::Kind::kInstance ? heap.types().StableName(object.length) : object.length;
  constexpr uint32_t kFlags = kFreed | kStackMemory | kGlobal | kConstant;
  words.assign({NameOf(ref), type.name_hash, length, object.flags & kFlags});
  size_t data = words.size();
  words.resize(data + (size - kHeaderSize) / 8);
  std::memcpy(words.data() + data, heap.arena().base() + OffsetOf(ref) + kHeaderSize, size - kHeaderSize);
  if (type.kind == Type::Kind::kMemory) {
    for (size_t i = data; i < data + MemoryDataSize(object.length) / 8; ++i) {
      Place place = Locate(heap.arena(), words[i]);
      if (place.object != 0) words[i] = Mix(NameOf(place.object), uint64_t(place.offset));
    }
    return;
  }
  ForEachReference(heap, ref, [&](uint32_t offset, Ref target) {
    auto* cell = reinterpret_cast<uint8_t*>(words.data() + data) + (offset - kHeaderSize);
    std::memset(cell, 0, sizeof(Ref));
    words.push_back(Mix(offset, NameOf(target)));
  });
}

Fingerprint Epoch::ContentsOf(const Heap& heap, Ref ref, std::vector<uint64_t>& words) const {
  AppendContents(heap, ref, words);
  return HashOf(words);
}

Fingerprint Epoch::LibraryContents(const Heap& heap, const StaticArea& statics) const {
  Fingerprint sum;
  std::vector<uint64_t> words;
  for (uint32_t i = 0, count = statics.size(); i < count; ++i) {
    const StaticVar& var = statics[i];
    uint64_t value = 0;
    std::memcpy(&value, heap.arena().base() + var.address, var.bytes);
    if (value == 0) continue;
    words = {var.name_hash, var.is_ref ? NameOf(Ref(value)) : value};
    Add(sum, HashOf(words));
  }
  for (uint32_t granule = 0; granule < end_ - begin_; ++granule) {
    if (!(starts_[granule / 64] >> (granule % 64) & 1)) continue;
    Ref ref = begin_ + granule;
    bool is_own_constant = owners_[IndexOf(ref)] != 0 && (heap.ObjectAt(ref).flags & kConstant) != 0;
    if (names_[IndexOf(ref)] == 0 || is_own_constant) continue;
    Add(sum, ContentsOf(heap, ref, words));
  }
  return sum;
}

// What a root reaches is walked for each root anew: own roots are few, or small.
void Epoch::HashOwnRoots(const Heap& heap, const std::vector<Root>& roots) {
  root_contents_.assign(roots.size() + 1, 0);
  own_contents_.clear();
  llvm::DenseMap<Ref, uint32_t> met_by;
  llvm::DenseMap<Ref, Fingerprint> known;
  std::vector<uint64_t> words;
  std::vector<Ref> met;
  for (uint32_t i = 0; i < roots.size(); ++i) {
    const Root& root = roots[i];
    words = {root.ref == 0 ? root.value : NameOf(root.ref)};
    Fingerprint sum = HashOf(words);
    met.clear();
    auto meet = [&](Ref ref) {
      if (owners_[IndexOf(ref)] == 0 || std::exchange(met_by[ref], i + 1) == i + 1) return;
      met.push_back(ref);
    };
    if (root.ref != 0) meet(root.ref);
    for (size_t at = 0; at < met.size(); ++at) {
      auto [contents, is_new] = known.try_emplace(met[at]);
      if (is_new) contents->second = ContentsOf(heap, met[at], words);
      Add(sum, contents->second);
      ForEachReference(heap, met[at], [&](uint32_t, Ref target) { meet(target); });
    }
    root_contents_[i + 1] = sum.low;
    own_contents_[root.name] = sum;
  }
}

uint64_t Epoch::StateName(Ref ref) const {
  uint32_t owner = owners_[IndexOf(ref)];
  return owner == 0 ? NameOf(ref) : Mix(NameOf(ref), root_contents_[owner]);
}

uint64_t Epoch::NameOf(Ref ref) const {
  uint64_t name = names_[IndexOf(ref)];
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
