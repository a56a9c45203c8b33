// std::random_device gives a fixed sequence, so that a run depends on the program only (splitmix64: Steele, Lea and
// Flood, "Fast splittable pseudorandom number generators", 2014).
#include <cstdint>
#include <random>

namespace std {

// ----
void random_device::_M_init(const string&) { _M_file = nullptr; }
void random_device::_M_init_pretr1(const string&) { _M_file = nullptr; }
void random_device::_M_fini() {}
random_device::result_type random_device::_M_getval() {
  uint64_t state = reinterpret_cast<uintptr_t>(_M_file) + 0x9E3779B97F4A7C15;
  _M_file = reinterpret_cast<void*>(state);
  uint64_t mixed = (state ^ state >> 30) * 0xBF58476D1CE4E5B9;
  mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB;
  return static_cast<result_type>(mixed >> 32);
}
random_device::result_type random_device::_M_getval_pretr1() { return _M_getval(); }
double random_device::_M_getentropy() const noexcept { return 0; }

}  // namespace std
