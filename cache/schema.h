// The database's tables, and how a file is told to be ours.
//
//   version   one row for each recorded version: key, times, size, sealed summary, sealed manifest. The columns that
//   are
//             read most come first, so that an answer from the summary touches one or two pages.
//   segment   the sections' bytes; row (version id << 20) + number, so that a version's rows lie side by side
//   borrow    which versions have sections in the rows of which other ones, which need not be there themselves any more
//
// The header of the file says whose it is: application_id, and in user_version the format's number twice, in the upper
// and in the lower half, so that a flipped bit is not taken for a newer format.
//
// Versions of the format:
//   1  the first
//   2  table borrow; a file of format 1 is begun anew
#pragma once

#include <cstdint>
#include <string_view>

#include "cache/database.h"

namespace veristep::cache {

inline constexpr uint32_t kFormat = 2;
inline constexpr int kSegmentNumberBits = 20;
inline constexpr int kVersionIdBits = 42;

/// True: nothing was ever stored in it, its tables have to be created.
llvm::Expected<bool> IsBlank(Database& database);

/// REQUIRES: nobody else is opening the file.
llvm::Error CreateTables(Database& database);

/// From now on writing goes through a log that readers need not wait for, unless somebody is using the file just now:
/// then it is left to the next one who opens it. A file that is new does without: what goes into the log has to be
/// written to the file once more, and that would be all of it.
llvm::Error UseSharedLog(Database& database);

/// Success: the file is a cache of this format. Else a newer format or a Damage.
llvm::Error CheckFormat(Database& database);

/// Whether a file that SQLite cannot read as ours was a cache of ours once: all but a few bits of its marks are there,
/// or nothing is. Somebody else's file is not moved aside.
bool WasOurs(std::string_view header);

/// Whether SQLite takes the file for one that it may only read because of a mark in the file.
bool MarkedReadOnly(std::string_view header);

}  // namespace veristep::cache
