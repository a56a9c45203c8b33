#include "vm/jvm/classfile/jar.h"

#include <zip.h>

#include <algorithm>

#include "core/base/check.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

namespace veristep::jvm {
namespace {

constexpr char kManifestName[] = "META-INF/MANIFEST.MF";
constexpr char kVersions[] = "META-INF/versions/";
constexpr unsigned kFirstMultiRelease = 9;
// Deflate cannot shrink data by more than this: a larger claim is damage, not a reason to allocate.
constexpr uint64_t kMaxRatio = 1040;

std::string TakeMessage(zip_error_t& error) {
  std::string message = zip_error_strerror(&error);
  zip_error_fini(&error);
  return message;
}

}  // namespace

Manifest Manifest::Parse(llvm::StringRef text) {
  Manifest manifest;
  std::string* last = nullptr;
  while (!text.empty()) {
    const size_t end = text.find_first_of("\r\n");
    const llvm::StringRef line = text.substr(0, end);
    text = end == llvm::StringRef::npos ? "" : text.substr(end + (text.substr(end).starts_with("\r\n") ? 2 : 1));
    if (line.empty()) break;  // the end of the main section
    if (line.front() == ' ') {
      if (last) *last += line.drop_front().str();
      continue;
    }
    const auto [name, value] = line.split(':');
    last = &manifest.attributes_[name.lower()];
    *last = value.ltrim(' ').str();
  }
  return manifest;
}

llvm::StringRef Manifest::Get(llvm::StringRef name) const {
  const auto found = attributes_.find(name.lower());
  return found == attributes_.end() ? llvm::StringRef() : llvm::StringRef(found->second).trim();
}

llvm::Expected<std::unique_ptr<Jar>> Jar::Open(const std::string& path, unsigned feature_version) {
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!buffer) return llvm::createStringError(path + ": cannot be read: " + buffer.getError().message());
  return FromBuffer(std::move(*buffer), feature_version);
}

llvm::Expected<std::unique_ptr<Jar>> Jar::FromBuffer(std::unique_ptr<llvm::MemoryBuffer> buffer,
                                                     unsigned feature_version) {
  std::unique_ptr<Jar> jar(new Jar);
  jar->path_ = buffer->getBufferIdentifier().str();
  jar->buffer_ = std::move(buffer);
  jar->feature_version_ = feature_version;
  const llvm::StringRef bytes = jar->buffer_->getBuffer();
  // For libzip that would be an archive without entries.
  if (bytes.empty()) return llvm::createStringError(jar->path_ + ": not a readable jar: the file is empty");
  zip_error_t error;
  zip_error_init(&error);
  zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), /*freep=*/0, &error);
  CHECK(source);
  jar->archive_ = zip_open_from_source(source, ZIP_RDONLY, &error);
  if (!jar->archive_) {
    zip_source_free(source);
    return llvm::createStringError(jar->path_ + ": not a readable jar: " + TakeMessage(error));
  }
  zip_error_fini(&error);
  auto manifest = jar->Find(kManifestName);
  if (!manifest) return manifest.takeError();
  if (*manifest) jar->manifest_ = Manifest::Parse(llvm::toStringRef((*manifest)->data));
  jar->multi_release_ = jar->manifest_.Get("Multi-Release").equals_insensitive("true");
  return jar;
}

Jar::~Jar() {
  if (archive_) zip_discard(archive_);
}

llvm::Error Jar::Bad(const std::string& name, const std::string& what) const {
  return llvm::createStringError(path_ + "!/" + name + ": cannot be read from the jar: " + what);
}

int64_t Jar::Locate(std::string_view name, std::string& found) const {
  if (multi_release_ && !name.starts_with("META-INF/")) {
    for (unsigned version = feature_version_; version >= kFirstMultiRelease; --version) {
      found = kVersions + std::to_string(version) + "/" + std::string(name);
      const int64_t index = zip_name_locate(archive_, found.c_str(), ZIP_FL_ENC_RAW);
      if (index >= 0) return index;
    }
  }
  found = name;
  return zip_name_locate(archive_, found.c_str(), ZIP_FL_ENC_RAW);
}

bool Jar::Has(std::string_view name) const {
  std::lock_guard lock(mutex_);
  std::string found;
  return Locate(name, found) >= 0;
}

llvm::Expected<std::optional<FileBytes>> Jar::Find(std::string_view name) const {
  std::lock_guard lock(mutex_);
  std::string found;
  const int64_t index = Locate(name, found);
  if (index < 0) return std::nullopt;
  auto bytes = Read(static_cast<uint64_t>(index), found);
  if (!bytes) return bytes.takeError();
  return std::move(*bytes);
}

llvm::Expected<FileBytes> Jar::Read(uint64_t index, const std::string& name) const {
  zip_stat_t stat;
  if (zip_stat_index(archive_, index, 0, &stat) != 0) return Bad(name, zip_strerror(archive_));
  constexpr uint64_t kNeeded = ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE;
  if ((stat.valid & kNeeded) != kNeeded || stat.comp_size > buffer_->getBufferSize() ||
      stat.size > stat.comp_size * kMaxRatio + 64) {
    return Bad(name, "its size is not plausible");
  }
  std::unique_ptr<zip_file_t, int (*)(zip_file_t*)> file(zip_fopen_index(archive_, index, 0), zip_fclose);
  if (!file) return Bad(name, zip_strerror(archive_));
  auto contents = std::make_shared<std::vector<uint8_t>>(stat.size);
  uint64_t have = 0;
  while (have < stat.size) {
    const zip_int64_t got = zip_fread(file.get(), contents->data() + have, stat.size - have);
    if (got < 0) return Bad(name, zip_file_strerror(file.get()));
    if (got == 0) return Bad(name, "it ends too early");
    have += static_cast<uint64_t>(got);
  }
  // Reading on to the end makes libzip compare the checksum.
  uint8_t more;
  const zip_int64_t rest = zip_fread(file.get(), &more, 1);
  if (rest != 0) return Bad(name, rest < 0 ? zip_file_strerror(file.get()) : "it is longer than it says");
  const ByteView data(*contents);
  return FileBytes{data, std::move(contents), path_ + "!/" + name};
}

std::vector<std::string> Jar::Names() const {
  std::lock_guard lock(mutex_);
  std::vector<std::string> names;
  const zip_int64_t count = zip_get_num_entries(archive_, 0);
  for (zip_int64_t i = 0; i < count; ++i) {
    const char* name = zip_get_name(archive_, static_cast<zip_uint64_t>(i), ZIP_FL_ENC_RAW);
    if (!name) continue;
    llvm::StringRef text(name);
    if (multi_release_ && text.consume_front(kVersions)) {
      unsigned version = 0;
      if (text.consumeInteger(10, version) || version < kFirstMultiRelease || version > feature_version_ ||
          !text.consume_front("/")) {
        continue;
      }
    }
    if (text.empty() || text.ends_with("/") || text.starts_with(kVersions)) continue;
    names.push_back(text.str());
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

}  // namespace veristep::jvm
