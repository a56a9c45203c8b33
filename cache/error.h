// What can go wrong with a cache. None of it is worth more than a warning to a check, which then runs in full.
#pragma once

#include <string>
#include <system_error>

#include "llvm/Support/Error.h"

namespace veristep::cache {

/// The message names the file, what is wrong and what to do.
class CacheError : public llvm::ErrorInfo<CacheError> {
 public:
  enum class Kind {
    kMissing,      // opened for reading, and it is not there
    kLocked,       // another process held it for longer than the timeout
    kReadOnly,     // something was to be stored
    kFull,         // no space on the disk
    kTooLarge,     // one entry is larger than the whole cache may be
    kNewerFormat,  // written by a newer Veristep
    kForeign,      // not a cache of ours
    kDamaged,      // and it could not be begun anew
    kSystem,       // permissions, failing disks, …
  };

  CacheError(Kind kind, const std::string& path, const std::string& what);

  Kind kind() const { return kind_; }
  void log(llvm::raw_ostream& out) const override;
  std::error_code convertToErrorCode() const override { return llvm::inconvertibleErrorCode(); }

  static char ID;

 private:
  Kind kind_;
  std::string message_;
};

/// Within this folder: the file's contents cannot be what we wrote. Connection::Guarded turns it into a new cache.
class Damage : public llvm::ErrorInfo<Damage> {
 public:
  /// `what` may quote the file; whatever is not plain text in it is shown as '?'.
  explicit Damage(std::string what);

  void log(llvm::raw_ostream& out) const override;
  std::error_code convertToErrorCode() const override { return llvm::inconvertibleErrorCode(); }

  static char ID;

 private:
  std::string what_;
};

}  // namespace veristep::cache
