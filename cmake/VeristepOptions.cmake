# Compiler settings shared by every target, and the sanitizer switch that the presets use.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_C_STANDARD 17)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -g1")
set(CMAKE_C_FLAGS_RELEASE "-O2 -g1")

if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

set(VERISTEP_SANITIZE "" CACHE STRING "Sanitizers for all of our code: 'address,undefined' or 'thread'")

add_library(veristep_flags INTERFACE)
if(PROJECT_IS_TOP_LEVEL)
  target_compile_options(veristep_flags INTERFACE -Wall -Wextra -Werror -Wno-unused-parameter -Wno-missing-field-initializers)
else()
  # A part of another project: its builds must not fail because its compiler knows more warnings than ours, and its checks
  # must not take ten times as long because it is being debugged, or has no build type at all.
  target_compile_options(veristep_flags INTERFACE -w -O2)
endif()
target_include_directories(veristep_flags INTERFACE "${PROJECT_SOURCE_DIR}" "${PROJECT_BINARY_DIR}")
if(VERISTEP_SANITIZE)
  # GCC's maybe-uninitialized gives false alarms (in LLVM's containers) when the code is instrumented.
  set(sanitize -fsanitize=${VERISTEP_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  # -O1: -O2 of instrumented code takes more than twice as long to compile.
  target_compile_options(veristep_flags INTERFACE ${sanitize} -O1 -Wno-maybe-uninitialized)
  target_link_options(veristep_flags INTERFACE -fsanitize=${VERISTEP_SANITIZE})
  # Indices of vectors and spans, empty optionals: the sanitizers see them only where they leave the allocation.
  target_compile_definitions(veristep_flags INTERFACE _GLIBCXX_ASSERTIONS)
  add_library(veristep_sanitizer_options OBJECT "${CMAKE_CURRENT_LIST_DIR}/sanitizer_options.cc")
  target_compile_options(veristep_sanitizer_options PRIVATE ${sanitize})
  target_link_libraries(veristep_flags INTERFACE $<TARGET_OBJECTS:veristep_sanitizer_options>)
endif()

# What time limits of tests are multiplied with: instrumented code is slower.
set(VERISTEP_TIME_SCALE 1)
if(VERISTEP_SANITIZE)
  set(VERISTEP_TIME_SCALE 8)
endif()

# Depend mode: what is not in the cache is not preprocessed first only to find that out. Precompiled headers want the rest:
# they have neither __TIME__ nor definitions that differ between sources, they are as new as the build, and too large to be
# hashed for every source.
find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
  set(ccache env CCACHE_DEPEND=1 CCACHE_INODECACHE=1
    CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime "${CCACHE_PROGRAM}")
  set(CMAKE_CXX_COMPILER_LAUNCHER ${ccache})
  set(CMAKE_C_COMPILER_LAUNCHER ${ccache})
endif()

# Programs with LLVM inside take GNU ld many seconds to link.
find_program(MOLD_PROGRAM mold)
if(MOLD_PROGRAM)
  add_link_options(-fuse-ld=mold)
endif()
