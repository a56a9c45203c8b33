// The red-black tree of std::map and std::set (Cormen et al., "Introduction to Algorithms", chapter 13). The header
// node's parent is the root, its left and right are the first and the last node; the root's parent is the header.
#include <bits/stl_tree.h>

namespace std {
namespace {

using Node = _Rb_tree_node_base;

Node* First(Node* node) {
  while (node->_M_left != nullptr) node = node->_M_left;
  return node;
}

Node* Last(Node* node) {
  while (node->_M_right != nullptr) node = node->_M_right;
  return node;
}

bool IsRed(const Node* node) { return node != nullptr && node->_M_color == _S_red; }

// The pointer that leads to `node` from above.
Node*& LinkTo(Node* node, Node& header) {
  if (header._M_parent == node) return header._M_parent;
  Node* parent = node->_M_parent;
  return parent->_M_left == node ? parent->_M_left : parent->_M_right;
}

// Puts `lower`, the left (or right) child of `upper`, into its place, and `upper` below it on the other side.
void Rotate(Node* upper, bool is_left_child, Node& header) {
  Node* Node::* near = is_left_child ? &Node::_M_left : &Node::_M_right;
  Node* Node::* far = is_left_child ? &Node::_M_right : &Node::_M_left;
  Node* lower = upper->*near;
  LinkTo(upper, header) = lower;
  lower->_M_parent = upper->_M_parent;
  Node* moved = lower->*far;
  upper->*near = moved;
  if (moved != nullptr) moved->_M_parent = upper;
  lower->*far = upper;
  upper->_M_parent = lower;
}

void RebalanceAfterInsert(Node* node, Node& header) {
  while (node != header._M_parent && IsRed(node->_M_parent)) {
    Node* parent = node->_M_parent;
    Node* grandparent = parent->_M_parent;
    bool is_left = grandparent->_M_left == parent;
    Node* uncle = is_left ? grandparent->_M_right : grandparent->_M_left;
    if (IsRed(uncle)) {
      parent->_M_color = uncle->_M_color = _S_black;
      grandparent->_M_color = _S_red;
      node = grandparent;
      continue;
    }
    if (node == (is_left ? parent->_M_right : parent->_M_left)) {
      Rotate(parent, !is_left, header);
      parent = node;
    }
    parent->_M_color = _S_black;
    grandparent->_M_color = _S_red;
    Rotate(grandparent, is_left, header);
    break;
  }
  header._M_parent->_M_color = _S_black;
}

// `node` (maybe null) below `parent` lacks one black node on its paths.
void RebalanceAfterErase(Node* node, Node* parent, Node& header) {
  while (node != header._M_parent && !IsRed(node)) {
    bool is_left = parent->_M_left == node;
    Node* sibling = is_left ? parent->_M_right : parent->_M_left;
    if (IsRed(sibling)) {
      sibling->_M_color = _S_black;
      parent->_M_color = _S_red;
      Rotate(parent, !is_left, header);
      sibling = is_left ? parent->_M_right : parent->_M_left;
    }
    Node* near = is_left ? sibling->_M_left : sibling->_M_right;
    Node* far = is_left ? sibling->_M_right : sibling->_M_left;
    if (!IsRed(near) && !IsRed(far)) {
      sibling->_M_color = _S_red;
      node = parent;
      parent = parent->_M_parent;
      continue;
    }
    if (!IsRed(far)) {
      near->_M_color = _S_black;
      sibling->_M_color = _S_red;
      Rotate(sibling, is_left, header);
      far = sibling;
      sibling = near;
    }
    sibling->_M_color = parent->_M_color;
    parent->_M_color = far->_M_color = _S_black;
    Rotate(parent, !is_left, header);
    return;
  }
  if (node != nullptr) node->_M_color = _S_black;
}

}  // namespace

Node* _Rb_tree_increment(Node* node) noexcept {
  if (node->_M_right != nullptr) return First(node->_M_right);
  Node* parent = node->_M_parent;
  while (node == parent->_M_right) {
    node = parent;
    parent = parent->_M_parent;
  }
  // From the last node of a tree whose root it is, the climb overshoots: the header is its root's parent too.
  return node->_M_right != parent ? parent : node;
}

Node* _Rb_tree_decrement(Node* node) noexcept {
  bool is_header = node->_M_color == _S_red && node->_M_parent->_M_parent == node;
  if (is_header) return node->_M_right;
  if (node->_M_left != nullptr) return Last(node->_M_left);
  Node* parent = node->_M_parent;
  while (node == parent->_M_left) {
    node = parent;
    parent = parent->_M_parent;
  }
  return parent;
}

const Node* _Rb_tree_increment(const Node* node) noexcept { return _Rb_tree_increment(const_cast<Node*>(node)); }
const Node* _Rb_tree_decrement(const Node* node) noexcept { return _Rb_tree_decrement(const_cast<Node*>(node)); }

void _Rb_tree_insert_and_rebalance(const bool insert_left, Node* node, Node* parent, Node& header) noexcept {
  node->_M_parent = parent;
  node->_M_left = node->_M_right = nullptr;
  node->_M_color = _S_red;
  if (parent == &header) {
    header._M_parent = header._M_left = header._M_right = node;
  } else if (insert_left) {
    parent->_M_left = node;
    if (header._M_left == parent) header._M_left = node;
  } else {
    parent->_M_right = node;
    if (header._M_right == parent) header._M_right = node;
  }
  RebalanceAfterInsert(node, header);
}

Node* _Rb_tree_rebalance_for_erase(Node* const node, Node& header) noexcept {
  if (header._M_left == node) header._M_left = _Rb_tree_increment(node);
  if (header._M_right == node) header._M_right = _Rb_tree_decrement(node);

  Node* child;   // what moves up into the gap
  Node* parent;  // the node above the gap
  _Rb_tree_color lost_color;
  if (node->_M_left == nullptr || node->_M_right == nullptr) {
    child = node->_M_left != nullptr ? node->_M_left : node->_M_right;
    parent = node->_M_parent;
    lost_color = node->_M_color;
    LinkTo(node, header) = child;
    if (child != nullptr) child->_M_parent = parent;
  } else {
    // The successor, which has no left child, takes the node's place and color.
    Node* successor = First(node->_M_right);
    child = successor->_M_right;
    lost_color = successor->_M_color;
    parent = successor;
    if (successor != node->_M_right) {
      parent = successor->_M_parent;
      parent->_M_left = child;
      if (child != nullptr) child->_M_parent = parent;
      successor->_M_right = node->_M_right;
      successor->_M_right->_M_parent = successor;
    }
    LinkTo(node, header) = successor;
    successor->_M_parent = node->_M_parent;
    successor->_M_left = node->_M_left;
    successor->_M_left->_M_parent = successor;
    successor->_M_color = node->_M_color;
  }
  if (lost_color == _S_black && header._M_parent != nullptr) RebalanceAfterErase(child, parent, header);
  if (header._M_parent == nullptr) header._M_left = header._M_right = &header;
  return node;
}

}  // namespace std
