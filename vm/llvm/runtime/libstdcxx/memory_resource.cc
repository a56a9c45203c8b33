// std::pmr: the standard resources, monotonic buffers and pools.
#include <memory_resource>

#include <mutex>
#include <new>
#include <shared_mutex>
#include <vector>

#include "veristep_vm.h"

namespace std::pmr {

memory_resource::~memory_resource() = default;

namespace {

class NewDelete final : public memory_resource {
  void* do_allocate(size_t bytes, size_t align) override { return ::operator new(bytes, align_val_t(align)); }
  void do_deallocate(void* block, size_t bytes, size_t align) override {
    ::operator delete(block, bytes, align_val_t(align));
  }
  bool do_is_equal(const memory_resource& other) const noexcept override { return this == &other; }
};

class Null final : public memory_resource {
  void* do_allocate(size_t, size_t) override { __throw_bad_alloc(); }
  void do_deallocate(void*, size_t, size_t) override {}
  bool do_is_equal(const memory_resource& other) const noexcept override { return this == &other; }
};

// Never destroyed, as programs may use them until the end.
[[clang::no_destroy]] constinit NewDelete new_delete;
[[clang::no_destroy]] constinit Null null;
constinit memory_resource* current_default = &new_delete;

}  // namespace

memory_resource* new_delete_resource() noexcept { return &new_delete; }
memory_resource* null_memory_resource() noexcept { return &null; }
memory_resource* get_default_resource() noexcept { return __atomic_load_n(&current_default, __ATOMIC_SEQ_CST); }
memory_resource* set_default_resource(memory_resource* next) noexcept {
  if (next == nullptr) next = &new_delete;
  return __atomic_exchange_n(&current_default, next, __ATOMIC_SEQ_CST);
}

// A buffer from upstream ends with its record, so that its beginning keeps the alignment that was asked for.
class monotonic_buffer_resource::_Chunk {
 public:
  _Chunk* next;
  void* begin;
  size_t size, align;
};

monotonic_buffer_resource::~monotonic_buffer_resource() { release(); }

void monotonic_buffer_resource::_M_new_buffer(size_t bytes, size_t align) {
  size_t room = bytes > _M_next_bufsiz ? bytes : _M_next_bufsiz;
  size_t at = (room + alignof(_Chunk) - 1) / alignof(_Chunk) * alignof(_Chunk);
  size_t chunk_align = align > alignof(max_align_t) ? align : alignof(max_align_t);
  size_t size = at + sizeof(_Chunk);
  void* begin = _M_upstream->allocate(size, chunk_align);
  _M_head = new (static_cast<char*>(begin) + at) _Chunk{_M_head, begin, size, chunk_align};
  _M_current_buf = begin;
  _M_avail = at;
  _M_next_bufsiz = _S_next_bufsize(_M_next_bufsiz);
}

void monotonic_buffer_resource::_M_release_buffers() noexcept {
  while (_M_head != nullptr) {
    _Chunk chunk = *_M_head;
    _M_head = chunk.next;
    _M_upstream->deallocate(chunk.begin, chunk.size, chunk.align);
  }
}

// Pools take every block from upstream, one by one, and only remember what has to be given back: a block of its own has
// ends that accesses are checked against, and is gone when it was given back.
struct __pool_resource::_BigBlock {
  void* begin;
  size_t size, align;
};

__pool_resource::__pool_resource(const pool_options& options, memory_resource* upstream)
    : _M_opts{options.max_blocks_per_chunk != 0 ? options.max_blocks_per_chunk : 1 << 19,
              options.largest_required_pool_block != 0 ? options.largest_required_pool_block : 4096},
      _M_unpooled(upstream),
      _M_npools(0) {}
__pool_resource::~__pool_resource() { release(); }

void* __pool_resource::allocate(size_t bytes, size_t align) {
  _BigBlock& block = _M_unpooled.emplace_back(nullptr, bytes, align);
  try {
    return block.begin = resource()->allocate(bytes, align);
  } catch (...) {
    _M_unpooled.pop_back();
    throw;
  }
}

void __pool_resource::deallocate(void* begin, size_t bytes, size_t align) {
  for (size_t i = _M_unpooled.size(); i-- > 0;) {
    if (_M_unpooled[i].begin != begin) continue;
    _M_unpooled[i] = _M_unpooled.back();
    _M_unpooled.pop_back();
    break;
  }
  // Also what did not come from here: upstream says what is wrong with it.
  resource()->deallocate(begin, bytes, align);
}

void __pool_resource::release() noexcept {
  for (const _BigBlock& block : _M_unpooled) resource()->deallocate(block.begin, block.size, block.align);
  pmr::vector<_BigBlock>(resource()).swap(_M_unpooled);
}

unsynchronized_pool_resource::unsynchronized_pool_resource(const pool_options& options, memory_resource* upstream)
    : _M_impl(options, upstream) {}
unsynchronized_pool_resource::~unsynchronized_pool_resource() = default;
void unsynchronized_pool_resource::release() { _M_impl.release(); }
void* unsynchronized_pool_resource::do_allocate(size_t bytes, size_t align) { return _M_impl.allocate(bytes, align); }
void unsynchronized_pool_resource::do_deallocate(void* block, size_t bytes, size_t align) {
  _M_impl.deallocate(block, bytes, align);
}

synchronized_pool_resource::synchronized_pool_resource(const pool_options& options, memory_resource* upstream)
    : _M_impl(options, upstream), _M_key() {}
synchronized_pool_resource::~synchronized_pool_resource() = default;
void synchronized_pool_resource::release() {
  lock_guard lock(_M_mx);
  _M_impl.release();
}
void* synchronized_pool_resource::do_allocate(size_t bytes, size_t align) {
  lock_guard lock(_M_mx);
  return _M_impl.allocate(bytes, align);
}
void synchronized_pool_resource::do_deallocate(void* block, size_t bytes, size_t align) {
  lock_guard lock(_M_mx);
  _M_impl.deallocate(block, bytes, align);
}

}  // namespace std::pmr
