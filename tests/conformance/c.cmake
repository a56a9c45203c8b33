# One test per C and C++ program: `veristep run` on its bitcode at -O0 and -O2, and -O1 for the C++ language itself, against
# the native program.
# The sources are found when CMake runs; a new file needs no line here.
file(GLOB c_programs CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/programs/c/*/*.c")
file(GLOB cpp_programs CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/programs/cpp/*/*.cpp")

veristep_seconds(csmith_limit 1800)
add_test(NAME conformance.compare_c
  COMMAND ${VERISTEP_PYTHON} "${CMAKE_CURRENT_SOURCE_DIR}/compare_c_test.py")

function(veristep_compare_c name label source)
  add_test(NAME ${name}
    COMMAND ${VERISTEP_PYTHON} "${CMAKE_CURRENT_SOURCE_DIR}/compare_c.py" --veristep $<TARGET_FILE:veristep>
      --build-dir "${PROJECT_BINARY_DIR}/conformance/c" --timeout ${run_limit} ${ARGN} "${source}")
  set_tests_properties(${name} PROPERTIES LABELS ${label} TIMEOUT ${test_limit})
endfunction()

if(TARGET veristep)
  foreach(source IN LISTS c_programs)
    cmake_path(GET source STEM name)
    cmake_path(GET source PARENT_PATH folder)
    cmake_path(GET folder FILENAME area)
    veristep_compare_c(c.${area}.${name} c "${source}")
  endforeach()
  foreach(source IN LISTS cpp_programs)
    cmake_path(GET source STEM name)
    cmake_path(GET source PARENT_PATH folder)
    cmake_path(GET folder FILENAME area)
    set(levels O0,O2)
    if(area STREQUAL lang)
      set(levels O0,O1,O2)
    endif()
    veristep_compare_c(cpp.${area}.${name} cpp "${source}" --levels ${levels})
  endforeach()

  # A sample of random programs for every run of the tests; csmith.py --seeds 1..300 is the long one, by hand.
  add_test(NAME csmith.sample
    COMMAND ${VERISTEP_PYTHON} "${CMAKE_CURRENT_SOURCE_DIR}/csmith.py" --seeds 1..19 --min-agree 15
      --timeout ${run_limit}
      --veristep $<TARGET_FILE:veristep> --build-dir "${PROJECT_BINARY_DIR}/conformance/csmith")
  set_tests_properties(csmith.sample PROPERTIES LABELS csmith TIMEOUT ${csmith_limit} PROCESSORS 2)
  add_test(NAME long_double.sample
    COMMAND ${VERISTEP_PYTHON} "${CMAKE_CURRENT_SOURCE_DIR}/long_double.py" --seeds 1..20
      --veristep $<TARGET_FILE:veristep> --build-dir "${PROJECT_BINARY_DIR}/conformance/long_double")
  set_tests_properties(long_double.sample PROPERTIES LABELS c TIMEOUT ${test_limit})
endif()
