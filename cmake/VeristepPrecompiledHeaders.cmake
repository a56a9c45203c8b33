# Headers that nearly every source of a library includes, compiled once: three quarters of the time of a build from scratch
# would go into reading them again and again. A precompiled header hides that a source does not include what it uses, so
# the preset `debug` does without.
#
# Few headers, on purpose: each costs every source a little, whether it is used or not. Ours are among them only where
# the sources of a library include them anyway, so that an edit compiles what it would have compiled.
option(VERISTEP_PRECOMPILE_HEADERS "Compile common headers once" ON)
if(NOT VERISTEP_PRECOMPILE_HEADERS)
  return()
endif()
# Where a target has flags of its own (position-independent code, say), headers are read as they are. GCC forgets which
# headers of a precompiled one are the system's, and tells of its false alarms in std::string.
target_compile_options(veristep_flags INTERFACE -Wno-error=invalid-pch
  "$<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds;-Wno-stringop-overflow;-Wno-restrict>")

set(everywhere
  <algorithm> <cstdint> <cstring> <functional> <map> <memory> <mutex> <optional> <span> <string> <string_view> <utility> <vector>
  <llvm/ADT/ArrayRef.h> <llvm/ADT/DenseMap.h> <llvm/ADT/SmallVector.h> <llvm/ADT/StringMap.h> <llvm/ADT/StringRef.h>
  <llvm/Support/Error.h> <llvm/Support/raw_ostream.h>)

# veristep_precompiled(NAME HEADER…): a target that others can take precompiled headers from.
function(veristep_precompiled name)
  file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/${name}.cc" CONTENT "// A target needs a source.\n")
  add_library(${name} OBJECT "${PROJECT_BINARY_DIR}/${name}.cc")
  target_link_libraries(${name} PRIVATE veristep_flags veristep_llvm_support)
  target_precompile_headers(${name} PRIVATE ${ARGN})
endfunction()

function(veristep_reuse_precompiled name)
  foreach(target IN LISTS ARGN)
    target_precompile_headers(${target} REUSE_FROM ${name})
  endforeach()
endfunction()

veristep_precompiled(veristep_common_headers ${everywhere})
veristep_reuse_precompiled(veristep_common_headers veristep_base veristep_core veristep_cache veristep_incremental
  veristep_vm_ir veristep_vm_heap veristep_jvm_classfile veristep_report veristep_cli_base)

veristep_precompiled(veristep_machine_headers ${everywhere} <vm/interp/machine.h>)
veristep_reuse_precompiled(veristep_machine_headers veristep_vm_interp veristep_vm_explore veristep_llvm_natives)

target_precompile_headers(veristep_vm_jvm PRIVATE ${everywhere} <vm/jvm/class_linker.h>
  <vm/interp/native.h>)
veristep_reuse_precompiled(veristep_vm_jvm veristep_jvm_checks)

target_precompile_headers(veristep_vm_llvm PRIVATE ${everywhere} <vm/llvm/lower/lowering.h>)
veristep_reuse_precompiled(veristep_vm_llvm veristep_llvm_checks)

target_precompile_headers(veristep_cli PRIVATE ${everywhere} <integrations/cli/checked_program.h>
  <integrations/report/report.h> <llvm/Support/FileSystem.h> <llvm/Support/FormatVariadic.h>)

if(VERISTEP_BUILD_TESTS AND BUILD_TESTING)
  find_package(GTest REQUIRED)
  veristep_precompiled(veristep_test_headers ${everywhere} <gmock/gmock.h> <gtest/gtest.h>)
  target_link_libraries(veristep_test_headers PRIVATE GTest::gmock)
endif()

# The one source with other flags (core/CMakeLists.txt).
if(VERISTEP_SANITIZE STREQUAL "thread")
  set_source_files_properties(core/search/worker_pool.cc DIRECTORY core PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
endif()
