// <valarray>: the element numbers of a generalised slice. The last length varies fastest.
#include <valarray>

namespace std {

template class valarray<size_t>;

namespace {

size_t Product(const valarray<size_t>& lengths) {
  size_t product = lengths.size() == 0 ? 0 : 1;
  for (size_t length : lengths) product *= length;
  return product;
}

}  // namespace

gslice::_Indexer::_Indexer(size_t start, const valarray<size_t>& lengths, const valarray<size_t>& strides)
    : _M_count(1), _M_start(start), _M_size(lengths), _M_stride(strides), _M_index(Product(lengths)) {
  for (size_t i = 0; i < _M_index.size(); ++i) {
    size_t rest = i, at = start;
    for (size_t k = lengths.size(); k-- > 0; rest /= lengths[k]) at += rest % lengths[k] * strides[k];
    _M_index[i] = at;
  }
}

}  // namespace std
