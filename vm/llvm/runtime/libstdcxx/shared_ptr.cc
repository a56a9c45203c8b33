// The lock behind atomic_load, atomic_store and the like of shared_ptr, and the hash of long double.
#include <pthread.h>

#include <functional>
#include <memory>

namespace std {

namespace {
// One for all pointers: two locks for two pointers could only add states.
constinit pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
}  // namespace

_Sp_locker::_Sp_locker(const void*) noexcept : _M_key1(0), _M_key2(0) { pthread_mutex_lock(&lock); }
_Sp_locker::_Sp_locker(const void*, const void*) noexcept : _M_key1(0), _M_key2(0) { pthread_mutex_lock(&lock); }
_Sp_locker::~_Sp_locker() { pthread_mutex_unlock(&lock); }

size_t hash<long double>::operator()(long double value) const noexcept {
  constexpr size_t kSignificantBytes = 10;
  return value == 0 ? 0 : _Hash_impl::hash(&value, kSignificantBytes);
}

}  // namespace std
