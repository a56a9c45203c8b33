#include "vm/heap/canonical.h"

#include <algorithm>
#include <cstring>

#include "llvm/Support/xxhash.h"

namespace veristep::heap {

namespace {

constexpr uint32_t kFirstRef = uint32_t(kHeapBegin >> 3);

}  // namespace

uint32_t Canonicalizer::NumberOf(Ref ref) {
  if (ref == 0) return 0;
  size_t index = (ref - kFirstRef) / 2;
  if (index >= marks_.size()) marks_.resize(std::max<size_t>(index + 1, marks_.size() * 2));
  Mark& mark = marks_[index];
  if (mark.stamp != stamp_) {
    met_.push_back(ref);
    mark = {stamp_, uint32_t(met_.size())};
  }
  return mark.number;
}

bool Canonicalizer::IsAsItWas(Ref ref) const {
  const Epoch& epoch = heap_.journal().epoch();
  if (!epoch.IsOld(ref)) return false;
  if (!heap_.journal().IsDirty(ref)) return true;
  return epoch.IsAsItWas(heap_, ref);
}

void Canonicalizer::Begin(const StaticArea& statics) {
  if (++stamp_ == 0) {
    std::ranges::fill(marks_, Mark{});
    stamp_ = 1;
  }
  met_.clear();
  form_.clear();
  dirty_statics_.clear();
  dirty_objects_.clear();
  const Epoch& epoch = heap_.journal().epoch();
  for (uint32_t item : heap_.journal().dirty()) {
    if (item >= kFirstRef) {
      // What has no name is written where the state reaches it, whether it was changed or not.
      if (epoch.IsNamed(item) && !IsAsItWas(item)) dirty_objects_.push_back({epoch.NameOf(item), item});
    } else {
      // Variable by variable: which of them share a word, and whether the classes of all of them are loaded yet,
      // depends on what else this process has done.
      statics.ForEachInWord(item << 3, [&](const StaticVar& var) {
        if (!var.role.is_ignored && !epoch.IsAsItWas(heap_, var)) dirty_statics_.push_back({var.name_hash, &var});
      });
    }
  }
  // In the order of names: the order in which they were written must not count.
  std::ranges::sort(dirty_statics_, {}, [](const auto& entry) { return entry.first; });
  std::ranges::sort(dirty_objects_);
  for (auto [name, var] : dirty_statics_) WriteStatic(*var);
  for (auto [name, ref] : dirty_objects_) {
    Raw(name);
    Reference(ref);
  }
}

void Canonicalizer::WriteStatic(const StaticVar& var) {
  Raw(var.name_hash);
  uint64_t value = 0;
  std::memcpy(&value, &heap_.arena().At<uint8_t>(var.address), var.bytes);
  if (var.is_ref)
    Reference(Ref(value));
  else
    Raw(value);
}

void Canonicalizer::Word(uint64_t value) {
  Place place = Locate(heap_.arena(), value);
  if (place.object == 0) return Raw(value);
  Reference(place.object);
  Raw(uint64_t(place.offset) ^ (value & ~kAddressMask));
}

uint32_t* Canonicalizer::AppendBytes(uint64_t offset, uint64_t bytes) {
  size_t at = form_.size();
  if (bytes == 0) return reinterpret_cast<uint32_t*>(form_.end());
  form_.resize_for_overwrite(at + (bytes + 7) / 8);
  form_.back() = 0;
  std::memcpy(form_.data() + at, &heap_.arena().At<uint8_t>(offset), bytes);
  return reinterpret_cast<uint32_t*>(form_.data() + at);
}

void Canonicalizer::WriteInstance(Ref ref, const Object& object, const Type& type) {
  size_t at = form_.size();
  AppendBytes(OffsetOf(ref) + kHeaderSize, type.size - kHeaderSize);
  // Not &form_[at]: of an object without fields nothing was appended.
  auto* bytes = reinterpret_cast<uint8_t*>(form_.data() + at) - kHeaderSize;
  for (const Type::Bytes& field : type.ignored) std::memset(bytes + field.offset, 0, field.size);
  // Numbering meets objects but does not add to the form.
  for (uint32_t offset : type.ref_offsets) {
    auto* cell = reinterpret_cast<uint32_t*>(bytes + offset);
    *cell = NumberOf(*cell);
  }
}

void Canonicalizer::WriteArray(Ref ref, const Object& object, const Type& type) {
  size_t at = form_.size();
  AppendBytes(OffsetOf(ref) + kHeaderSize, uint64_t(object.length) << type.elem_log2);
  if (!type.elem_is_ref || object.length == 0) return;
  auto* cells = reinterpret_cast<uint32_t*>(&form_[at]);
  for (uint32_t i = 0; i < object.length; ++i) cells[i] = NumberOf(cells[i]);
}

[[gnu::flatten]] void Canonicalizer::WriteMemory(Ref ref, const Object& object) {
  if (object.flags & kFreed) return;
  const Arena& arena = heap_.arena();
  uint64_t data = OffsetOf(ref) + kHeaderSize;
  uint64_t words = MemoryDataSize(object.length) / 8;
  uint64_t tail = (words + 7) / 8;
  // Room for the case that every word is an address; what is left of it is given back.
  size_t at = form_.size();
  form_.resize_for_overwrite(at + words * 2 + tail);
  uint64_t* out = form_.data() + at;
  for (uint64_t i = 0; i < words; ++i) {
    uint64_t value = arena.At<uint64_t>(data + i * 8);
    Place place = Locate(arena, value);
    if (place.object == 0) {
      *out++ = value;
    } else {
      *out++ = NumberOf(place.object);
      *out++ = uint64_t(place.offset) ^ (value & ~kAddressMask);
    }
  }
  if (tail != 0) {
    out[tail - 1] = 0;
    std::memcpy(out, &arena.At<uint8_t>(data + words * 8), words);
  }
  form_.truncate(size_t(out + tail - form_.data()));
}

uint64_t Canonicalizer::SiteName(uint32_t site) {
  if (site >= known_sites_.size()) known_sites_.resize(2 * size_t(site) + 64);
  std::optional<uint64_t>& known = known_sites_[site];
  if (!known) known = site_names_(site);
  return *known;
}

void Canonicalizer::WriteObject(Ref ref, uint32_t state_flags) {
  const Epoch& epoch = heap_.journal().epoch();
  // The contents of what has no name are known to nobody else.
  if (IsAsItWas(ref) && epoch.IsNamed(ref)) return Raw(epoch.StateName(ref));
  const Object& object = heap_.ObjectAt(ref);
  const Type& type = *heap_.types()[object.type];
  Raw(type.name_hash);
  bool memory = type.kind == Type::Kind::kMemory;
  // C memory: the upper bits are the allocation site, and the slot is an address.
  uint64_t flags = memory ? object.flags & state_flags : object.flags & (state_flags | ~uint32_t(0) << kHashShift);
  bool stands_for_type = type.kind == Type::Kind::kInstance && object.length != 0;
  Raw(flags << 32 | (stands_for_type ? 0 : object.length));
  if (stands_for_type) Raw(heap_.types().StableName(object.length));
  if (!memory && (state_flags & kShared)) Raw(object.lock);
  if (memory && site_names_ && (state_flags & kShared)) Raw(SiteName(object.flags >> kHashShift));
  switch (type.kind) {
    case Type::Kind::kInstance:
      return WriteInstance(ref, object, type);
    case Type::Kind::kArray:
      return WriteArray(ref, object, type);
    case Type::Kind::kMemory:
      return WriteMemory(ref, object);
  }
}

void Canonicalizer::Finish(uint32_t flags) {
  for (size_t i = 0; i < met_.size(); ++i) WriteObject(met_[i], flags);
}

Fingerprint Canonicalizer::Print() const {
  llvm::ArrayRef<uint8_t> bytes(reinterpret_cast<const uint8_t*>(form_.data()), form_.size() * 8);
  llvm::XXH128_hash_t hash = llvm::xxh3_128bits(bytes);
  return Fingerprint{hash.high64, hash.low64};
}

}  // namespace veristep::heap
