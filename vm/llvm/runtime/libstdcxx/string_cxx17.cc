// The instantiations of std::string and std::allocator that headers declare as existing elsewhere (before C++20).
#include <memory>
#include <string>

namespace std {

template class allocator<char>;
template class allocator<wchar_t>;
template class basic_string<char>;
template class basic_string<wchar_t>;

}  // namespace std
