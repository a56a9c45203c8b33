# veristep_library(NAME SOURCES… DEPS…): one library per folder; its link list is the folder's arrows.
# veristep_test(NAME SOURCES… DEPS…): one GoogleTest program; each TEST becomes a ctest test.
# veristep_install(…): install(…), unless we are a part of another project.
# veristep_seconds(VARIABLE N): N seconds, as many times as long for instrumented code.
include(GoogleTest)

function(veristep_seconds variable seconds)
  math(EXPR scaled "${seconds} * ${VERISTEP_TIME_SCALE}")
  set(${variable} ${scaled} PARENT_SCOPE)
endfunction()

function(veristep_library name)
  cmake_parse_arguments(ARG "" "" "SOURCES;DEPS" ${ARGN})
  add_library(${name} STATIC ${ARG_SOURCES})
  target_link_libraries(${name} PUBLIC veristep_flags ${ARG_DEPS})
endfunction()

function(veristep_test name)
  cmake_parse_arguments(ARG "" "" "SOURCES;DEPS" ${ARGN})
  find_package(GTest REQUIRED)
  add_executable(${name} ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE ${ARG_DEPS} GTest::gmock GTest::gtest_main)
  if(TARGET veristep_test_headers)
    target_precompile_headers(${name} REUSE_FROM veristep_test_headers)
  endif()
  gtest_discover_tests(${name} DISCOVERY_TIMEOUT 60)
endfunction()

function(veristep_install)
  if(VERISTEP_INSTALL)
    install(${ARGN})
  endif()
endfunction()
