#include "cache/error.h"

#include <algorithm>

#include "llvm/Support/raw_ostream.h"

namespace veristep::cache {

char CacheError::ID = 0;
char Damage::ID = 0;

CacheError::CacheError(Kind kind, const std::string& path, const std::string& what)
    : kind_(kind), message_("cache " + path + ": " + what) {}

void CacheError::log(llvm::raw_ostream& out) const { out << message_; }

Damage::Damage(std::string what) : what_(std::move(what)) {
  std::ranges::replace_if(what_, [](char c) { return c < ' ' || c > '~'; }, '?');
}

void Damage::log(llvm::raw_ostream& out) const { out << what_; }

}  // namespace veristep::cache
