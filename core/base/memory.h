// How much memory this process uses, and how it gets it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

namespace veristep {

/// Resident memory in bytes; 0 when the system does not say.
uint64_t ResidentBytes();

/// Memory that is zero, of which the system gives only what is touched: calloc writes all of it where it takes it from
/// what was used before.
void* AllocateZeroed(size_t bytes);
void FreeZeroed(void* memory, size_t bytes);

/// Says of memory that was not touched yet that it will be filled from its begin on. Where the system has large pages
/// it may then give one for what would be 512 page faults, of some microseconds each.
void UseLargePages(void* begin, size_t bytes);

/// The same for what malloc gives at the start of a program, before there are other threads.
void UseLargePagesForMalloc();

/// Gives memory that was freed back to the system, which malloc does not do by itself. Takes some milliseconds: for
/// those who let go of much and need much of another kind.
void ReturnFreeMemory();

/// Gives the memory of what nobody will read any more back to the system, before it is freed.
void ReturnPages(const void* begin, size_t bytes);

/// Keeps an object until the process is gone: what would be taken apart right before the end need not be.
void KeepToTheEnd(std::shared_ptr<void> object);

}  // namespace veristep
