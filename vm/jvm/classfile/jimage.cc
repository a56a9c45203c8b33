#include "vm/jvm/classfile/jimage.h"

#include <cstring>

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/SwapByteOrder.h"

namespace veristep::jvm {
namespace {

constexpr uint32_t kMagic = 0xCAFEDADA;
constexpr uint32_t kVersion = 1 << 16;
constexpr uint64_t kHeaderSize = 28;
constexpr uint32_t kHashMultiplier = 0x01000193;

enum AttributeKind { kEnd, kModule, kParent, kBase, kExtension, kOffset, kCompressed, kUncompressed, kKindCount };

uint32_t Hash(std::string_view text, uint32_t seed) {
  for (char c : text) seed = (seed * kHashMultiplier) ^ static_cast<uint8_t>(c);
  return seed & 0x7FFFFFFF;
}

// Takes `part` off the front of `text`.
bool Skip(std::string_view& text, std::string_view part) {
  if (!text.starts_with(part)) return false;
  text.remove_prefix(part.size());
  return true;
}

}  // namespace

llvm::Expected<std::unique_ptr<JImage>> JImage::Open(const std::string& path) {
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!buffer) return llvm::createStringError(path + ": cannot be read: " + buffer.getError().message());
  return FromBuffer(std::move(*buffer));
}

llvm::Expected<std::unique_ptr<JImage>> JImage::FromBuffer(std::unique_ptr<llvm::MemoryBuffer> buffer) {
  std::unique_ptr<JImage> image(new JImage);
  image->path_ = buffer->getBufferIdentifier().str();
  image->data_ = llvm::arrayRefFromStringRef(buffer->getBuffer());
  image->buffer_ = std::move(buffer);
  if (llvm::Error error = image->ReadHeader()) return error;
  return image;
}

llvm::Error JImage::Damaged(const llvm::Twine& what) const {
  return llvm::createStringError(path_ + ": malformed JDK image: " + what.str());
}

uint32_t JImage::Word(uint64_t offset) const {
  uint32_t word;
  std::memcpy(&word, data_.data() + offset, sizeof word);
  return swapped_ ? llvm::sys::getSwappedBytes(word) : word;
}

llvm::Error JImage::ReadHeader() {
  if (data_.size() < kHeaderSize) return Damaged("it has only " + llvm::Twine(data_.size()) + " bytes");
  swapped_ = Word(0) != kMagic;
  if (Word(0) != kMagic) return Damaged("it does not start with the magic number CAFEDADA");
  if (Word(4) != kVersion) {
    return llvm::createStringError(path_ + ": JDK image of version " + std::to_string(Word(4) >> 16) + "." +
                                   std::to_string(Word(4) & 0xFFFF) + "; only 1.0 is supported");
  }
  resource_count_ = Word(12);
  table_length_ = Word(16);
  redirect_ = kHeaderSize;
  offsets_ = redirect_ + 4 * uint64_t{table_length_};
  locations_ = offsets_ + 4 * uint64_t{table_length_};
  strings_ = locations_ + Word(20);
  contents_ = strings_ + Word(24);
  if (contents_ > data_.size()) return Damaged("its index does not fit into the file");
  if (resource_count_ > table_length_) return Damaged("it has more resources than table entries");
  return llvm::Error::success();
}

std::optional<std::string_view> JImage::String(uint64_t offset) const {
  if (offset >= contents_ - strings_) return std::nullopt;
  const auto* text = reinterpret_cast<const char*>(data_.data() + strings_ + offset);
  const size_t room = contents_ - strings_ - offset;
  const size_t length = strnlen(text, room);
  if (length == room) return std::nullopt;
  return std::string_view(text, length);
}

bool JImage::Decode(uint32_t index, Location& location) const {
  uint64_t at = locations_ + Word(offsets_ + 4 * uint64_t{index});
  while (at < strings_) {
    const uint8_t head = data_[at++];
    const unsigned kind = head >> 3;
    const unsigned length = (head & 7) + 1;
    if (kind == kEnd) return true;
    if (kind >= kKindCount || length > strings_ - at) return false;
    uint64_t value = 0;
    for (unsigned i = 0; i < length; ++i) value = value << 8 | data_[at++];
    location.values[kind] = value;
  }
  return false;
}

bool JImage::Matches(const Location& location, std::string_view full_name) const {
  const auto module = String(location.values[kModule]);
  const auto parent = String(location.values[kParent]);
  const auto base = String(location.values[kBase]);
  const auto extension = String(location.values[kExtension]);
  if (!module || !parent || !base || !extension) return false;
  std::string_view rest = full_name;
  if (!module->empty() && !(Skip(rest, "/") && Skip(rest, *module) && Skip(rest, "/"))) return false;
  if (!parent->empty() && !(Skip(rest, *parent) && Skip(rest, "/"))) return false;
  if (!Skip(rest, *base)) return false;
  if (!extension->empty() && !(Skip(rest, ".") && Skip(rest, *extension))) return false;
  return rest.empty();
}

std::optional<uint32_t> JImage::IndexOf(std::string_view full_name) const {
  if (table_length_ == 0) return std::nullopt;
  const auto redirect =
      static_cast<int32_t>(Word(redirect_ + 4 * uint64_t{Hash(full_name, kHashMultiplier) % table_length_}));
  if (redirect == 0) return std::nullopt;
  if (redirect > 0) return Hash(full_name, static_cast<uint32_t>(redirect)) % table_length_;
  const uint32_t index = static_cast<uint32_t>(-1 - int64_t{redirect});
  return index < table_length_ ? std::optional(index) : std::nullopt;
}

llvm::Expected<ByteView> JImage::Contents(const Location& location, std::string_view name) const {
  if (location.values[kCompressed] != 0) {
    return llvm::createStringError(path_ + ": " + std::string(name) +
                                   " is compressed, which is not supported: use a JDK image made without --compress");
  }
  const uint64_t offset = location.values[kOffset];
  const uint64_t size = location.values[kUncompressed];
  const uint64_t room = data_.size() - contents_;
  if (offset > room || size > room - offset) return Damaged(name + llvm::Twine(" lies outside of the file"));
  return data_.slice(contents_ + offset, size);
}

llvm::Expected<std::optional<ByteView>> JImage::Find(std::string_view full_name) const {
  const std::optional<uint32_t> index = IndexOf(full_name);
  if (!index) return std::nullopt;
  Location location;
  if (!Decode(*index, location)) return Damaged("entry " + llvm::Twine(*index) + " cannot be decoded");
  if (!Matches(location, full_name)) return std::nullopt;
  auto contents = Contents(location, full_name);
  if (!contents) return contents.takeError();
  return *contents;
}

llvm::Expected<std::string_view> JImage::ModuleOfPackage(std::string_view package) const {
  llvm::SmallString<64> name("/packages/");
  for (char c : package) name += c == '/' ? '.' : c;
  auto found = Find(name.str());
  if (!found) return found.takeError();
  if (!*found) return std::string_view();
  // Pairs of (is empty, offset of the module's name): at most one module has the package nonempty.
  const ByteView pairs = **found;
  const auto base = static_cast<uint64_t>(pairs.data() - data_.data());
  for (uint64_t i = 0; i + 8 <= pairs.size(); i += 8) {
    if (Word(base + i) != 0) continue;
    if (auto module = String(Word(base + i + 4))) return *module;
    return Damaged("package " + llvm::Twine(package) + " has a module without name");
  }
  return std::string_view();
}

llvm::Error JImage::ForEach(llvm::function_ref<bool(const Resource&)> visit) const {
  for (uint32_t index = 0; index < table_length_; ++index) {
    Location location;
    if (!Decode(index, location)) return Damaged("entry " + llvm::Twine(index) + " cannot be decoded");
    const auto module = String(location.values[kModule]);
    const auto parent = String(location.values[kParent]);
    const auto base = String(location.values[kBase]);
    const auto extension = String(location.values[kExtension]);
    if (!module || !parent || !base || !extension) {
      return Damaged("entry " + llvm::Twine(index) + " has a name outside of the strings");
    }
    auto contents = Contents(location, *base);
    if (!contents) return contents.takeError();
    if (!visit({*module, *parent, *base, *extension, *contents})) break;
  }
  return llvm::Error::success();
}

}  // namespace veristep::jvm
