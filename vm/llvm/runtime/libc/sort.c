// qsort and bsearch. qsort is a top-down merge sort, as glibc's is: stable, and it compares the same pairs in the same
// order, so a program whose comparison function prints or counts behaves as it does natively.
#include <stddef.h>

#include "libc/internal.h"
#include "veristep_vm.h"

typedef int (*Compare)(const void*, const void*, void*);

struct sort {
  size_t size;
  Compare compare;
  void* context;
  char* spare;
};

static void MergeSort(const struct sort* sort, char* first, size_t count) {
  if (count <= 1) return;
  size_t size = sort->size;
  size_t left_count = count / 2;
  size_t right_count = count - left_count;
  char* left = first;
  char* right = first + left_count * size;
  MergeSort(sort, left, left_count);
  MergeSort(sort, right, right_count);

  char* out = sort->spare;
  while (left_count > 0 && right_count > 0) {
    if (sort->compare(left, right, sort->context) <= 0) {
      __builtin_memcpy(out, left, size);
      left += size;
      --left_count;
    } else {
      __builtin_memcpy(out, right, size);
      right += size;
      --right_count;
    }
    out += size;
  }
  // What is left of the right half is in its place already.
  if (left_count > 0) __builtin_memcpy(out, left, left_count * size);
  __builtin_memcpy(first, sort->spare, (count - right_count) * size);
}

void qsort_r(void* base, size_t count, size_t size, Compare compare, void* context) {
  if (count <= 1 || size == 0) return;
  struct sort sort = {size, compare, context, __vs_alloc(count * size, 16, VS_INTERNAL)};
  if (sort.spare == NULL) __vs_unsupported("qsort: no memory left for its working copy");
  MergeSort(&sort, base, count);
  __vs_free(sort.spare, VS_INTERNAL);
}

static int CompareWithoutContext(const void* a, const void* b, void* compare) {
  return ((int (*)(const void*, const void*))compare)(a, b);
}

void qsort(void* base, size_t count, size_t size, int (*compare)(const void*, const void*)) {
  qsort_r(base, count, size, CompareWithoutContext, (void*)compare);
}

void* bsearch(const void* key, const void* base, size_t count, size_t size, int (*compare)(const void*, const void*)) {
  size_t low = 0;
  size_t high = count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    const char* element = (const char*)base + middle * size;
    int order = compare(key, element);
    if (order == 0) return (void*)element;
    if (order < 0) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return NULL;
}
