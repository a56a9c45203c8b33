# The libraries we stand on, all Debian packages (scripts/setup installs them).
find_package(LLVM 19.1 REQUIRED CONFIG)
find_package(TBB REQUIRED CONFIG)
find_package(Protobuf REQUIRED)
find_package(SQLite3 REQUIRED)
if(NOT TARGET SQLite3::SQLite3) # its name from CMake 4.3 on
  add_library(SQLite3::SQLite3 ALIAS SQLite::SQLite3)
endif()
find_package(PkgConfig REQUIRED)
find_package(ZLIB REQUIRED)
pkg_check_modules(LIBZIP REQUIRED IMPORTED_TARGET libzip)
find_package(Threads REQUIRED)

# Linked statically: the shared library costs 24 ms more at every start of a program that runs on every build.
function(veristep_llvm_target name)
  llvm_map_components_to_libnames(libraries ${ARGN})
  add_library(${name} INTERFACE)
  target_include_directories(${name} SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS})
  target_link_libraries(${name} INTERFACE ${libraries})
endfunction()

veristep_llvm_target(veristep_llvm_support support)
veristep_llvm_target(veristep_llvm_ir support core bitreader asmparser linker transformutils analysis targetparser demangle)
