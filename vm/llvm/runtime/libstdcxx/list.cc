// Links of std::list: circular, with the list itself as the node before the first and behind the last.
#include <list>

namespace std::__detail {

void _List_node_base::_M_hook(_List_node_base* const position) noexcept {
  _M_next = position;
  _M_prev = position->_M_prev;
  _M_prev->_M_next = this;
  position->_M_prev = this;
}

void _List_node_base::_M_unhook() noexcept {
  _M_prev->_M_next = _M_next;
  _M_next->_M_prev = _M_prev;
}

// Moves the nodes from `first` up to (not including) `last` before this one.
void _List_node_base::_M_transfer(_List_node_base* const first, _List_node_base* const last) noexcept {
  if (this == last || first == last) return;
  _List_node_base* final_node = last->_M_prev;
  first->_M_prev->_M_next = last;
  last->_M_prev = first->_M_prev;
  first->_M_prev = _M_prev;
  _M_prev->_M_next = first;
  final_node->_M_next = this;
  _M_prev = final_node;
}

void _List_node_base::_M_reverse() noexcept {
  _List_node_base* node = this;
  do {
    _List_node_base* next = node->_M_next;
    node->_M_next = node->_M_prev;
    node->_M_prev = next;
    node = next;
  } while (node != this);
}

void _List_node_base::swap(_List_node_base& a, _List_node_base& b) noexcept {
  // A temporary head takes over the nodes of a; empty lists have nothing to take over.
  auto take_over = [](_List_node_base& to, _List_node_base& from) {
    if (from._M_next == &from) {
      to._M_next = to._M_prev = &to;
    } else {
      to = from;
      to._M_next->_M_prev = to._M_prev->_M_next = &to;
    }
  };
  _List_node_base middle;
  take_over(middle, a);
  take_over(a, b);
  take_over(b, middle);
}

}  // namespace std::__detail
