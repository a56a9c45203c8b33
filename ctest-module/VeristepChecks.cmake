# veristep_add_check(NAME SOURCES FILE… [LINK_LIBRARIES LIBRARY…] [CHECKS GLOB…] [DEPTH N] [VALUES N] [OPTIONS OPTION…]
#                    [TIMEOUT SECONDS] [LABELS LABEL…] [EXPECT_VIOLATION])
#
# Compiles SOURCES and the sources of the project's libraries that LINK_LIBRARIES lead to, to bitcode, each with the
# settings of its own target; links them to one program; and registers one CTest test for each check in it, NAME.CHECK,
# found out after the build. The target NAME, part of the default build, does that; the target `verify` runs the checks
# of all programs and judges. docs/cmake.md has the whole story.
#
# How it works: SOURCES are an OBJECT library (NAME_objects) of the calling directory, each library is compiled once more
# as an OBJECT library (VeristepLibraries.cmake), and their compiler launcher, bitcode-compiler, has clang make bitcode of
# what CMake meant for the project's compiler. So CMake itself sees to include directories, definitions, generator
# expressions, configurations and header dependencies. One file of settings for each check says what the scripts that
# run at build time (VeristepDiscover, VeristepRun, VeristepReport) need to know.
include_guard(GLOBAL)

if(CMAKE_VERSION VERSION_LESS 3.25)
  message(FATAL_ERROR "Veristep needs CMake 3.25 or newer; this is ${CMAKE_VERSION}")
endif()
cmake_policy(PUSH)
cmake_policy(VERSION 3.25)

option(VERISTEP_VERIFY_ON_BUILD "Run all checks as a part of the default build" OFF)
set(VERISTEP_CACHE "" CACHE FILEPATH "Where explored graphs are kept from build to build (default: .veristep/cache.db in the build directory)")
set(VERISTEP_BASELINE "" CACHE FILEPATH "Violations that are known and do not fail the build (veristep baseline)")
set(VERISTEP_INCOMPLETE "FAIL" CACHE STRING "What a check that reached a limit is: FAIL or SKIP")
set_property(CACHE VERISTEP_INCOMPLETE PROPERTY STRINGS FAIL SKIP)
set(VERISTEP_OPTIONS "" CACHE STRING "Further options of `veristep check` for all checks, behind their own")
set(VERISTEP_COMPILE_OPTIONS "-O1;-UNDEBUG" CACHE STRING "Options of clang for all bitcode, behind those of the project")

include("${CMAKE_CURRENT_LIST_DIR}/VeristepLibraries.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/VeristepJavaChecks.cmake")

# clang and llvm-link of a version whose bitcode Veristep reads. Looked for when the first C or C++ check is added: a
# project with Java checks alone needs neither.
function(_veristep_find_clang name)
  set(newest 19)
  find_program(VERISTEP_CLANG NAMES clang-${newest} clang DOC "The C compiler that makes bitcode")
  find_program(VERISTEP_CLANGXX NAMES clang++-${newest} clang++ DOC "The C++ compiler that makes bitcode")
  find_program(VERISTEP_LLVM_LINK NAMES llvm-link-${newest} llvm-link DOC "Links bitcode")
  foreach(tool IN ITEMS VERISTEP_CLANG VERISTEP_CLANGXX VERISTEP_LLVM_LINK)
    if(NOT EXISTS "${${tool}}")
      set(missing "${${tool}}")
      if(NOT missing)
        set(missing "none on the PATH")
      endif()
      message(FATAL_ERROR "veristep_add_check(${name}): C and C++ checks need clang and llvm-link, version ${newest} or "
        "older (Debian: apt install clang-${newest} llvm-${newest}). Install them, or set ${tool} (now: ${missing})")
    endif()
  endforeach()
  get_property(known GLOBAL PROPERTY VERISTEP_KNOWN_CLANG)
  if("${VERISTEP_CLANGXX}" IN_LIST known)
    return()
  endif()
  execute_process(COMMAND "${VERISTEP_CLANGXX}" --version OUTPUT_VARIABLE text ERROR_QUIET)
  if(NOT text MATCHES "clang version ([0-9]+)")
    message(FATAL_ERROR "veristep_add_check(${name}): ${VERISTEP_CLANGXX} is not clang; set VERISTEP_CLANGXX")
  elseif(CMAKE_MATCH_1 GREATER newest)
    message(FATAL_ERROR "veristep_add_check(${name}): ${VERISTEP_CLANGXX} is clang ${CMAKE_MATCH_1}; Veristep reads bitcode "
      "of clang ${newest} and older. Install clang-${newest}, or set VERISTEP_CLANG and VERISTEP_CLANGXX")
  endif()
  set_property(GLOBAL APPEND PROPERTY VERISTEP_KNOWN_CLANG "${VERISTEP_CLANGXX}")
endfunction()

# Makes an OBJECT library one of bitcode. Further arguments are options for clang.
function(_veristep_compile_to_bitcode target)
  set(options -emit-llvm -g ${ARGN} -Qunused-arguments -Wno-unknown-warning-option -Wno-ignored-optimization-argument
    -U_FORTIFY_SOURCE
    # The same bitcode wherever the project lies: what was explored once is known in every checkout. File names are
    # relative to the source directory, also where the build directory is inside of it.
    -ffile-compilation-dir=.
    "-ffile-prefix-map=${CMAKE_SOURCE_DIR}=." "-ffile-prefix-map=${CMAKE_BINARY_DIR}=."
    "-ffile-prefix-map=${CMAKE_SOURCE_DIR}/=" "-ffile-prefix-map=${CMAKE_BINARY_DIR}/="
    ${VERISTEP_COMPILE_OPTIONS})
  set(launcher "/bin/sh" "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/bitcode-compiler")
  set_target_properties(${target} PROPERTIES
    C_COMPILER_LAUNCHER "${launcher};${VERISTEP_CLANG};${options};--"
    CXX_COMPILER_LAUNCHER "${launcher};${VERISTEP_CLANGXX};${options};--"
    UNITY_BUILD OFF
    DISABLE_PRECOMPILE_HEADERS ON
    INTERPROCEDURAL_OPTIMIZATION OFF
    CXX_SCAN_FOR_MODULES OFF)
  # Makefiles compile again when compile options change, not when launchers do.
  string(MD5 hash "${VERISTEP_CLANG};${VERISTEP_CLANGXX};${options}")
  set_property(TARGET ${target} APPEND PROPERTY COMPILE_OPTIONS "-Wno-veristep-${hash}")
  # Tools that look at the project's code have done so.
  foreach(tool IN ITEMS CLANG_TIDY CPPCHECK CPPLINT INCLUDE_WHAT_YOU_USE)
    set_property(TARGET ${target} PROPERTY C_${tool})
    set_property(TARGET ${target} PROPERTY CXX_${tool})
  endforeach()
endfunction()

# What both kinds of checks have in common. Sets veristep_… in the caller's scope: dir, name, options, labels, and so on.
macro(_veristep_parse function name one_value multi_value)
  cmake_parse_arguments(ARG "EXPECT_VIOLATION" "DEPTH;VALUES;TIMEOUT;${one_value}" "CHECKS;OPTIONS;LABELS;${multi_value}"
    ${ARGN})
  if(NOT "${name}" MATCHES "^[A-Za-z0-9_.+-]+$")
    message(FATAL_ERROR "${function}(${name}): the name may have letters, digits and _.+- only")
  elseif(TARGET "${name}")
    message(FATAL_ERROR "${function}(${name}): there is a target '${name}' already; every check program needs a name of "
      "its own")
  elseif(ARG_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "${function}(${name}): unknown argument '${ARG_UNPARSED_ARGUMENTS}'")
  elseif(ARG_KEYWORDS_MISSING_VALUES)
    message(FATAL_ERROR "${function}(${name}): ${ARG_KEYWORDS_MISSING_VALUES} without a value")
  elseif(NOT VERISTEP_INCOMPLETE MATCHES "^(FAIL|SKIP)$")
    message(FATAL_ERROR "VERISTEP_INCOMPLETE is FAIL or SKIP, not '${VERISTEP_INCOMPLETE}'")
  elseif(VERISTEP_BASELINE AND NOT EXISTS "${VERISTEP_BASELINE}")
    message(FATAL_ERROR "VERISTEP_BASELINE: there is no file ${VERISTEP_BASELINE}; veristep baseline write makes one")
  endif()
  foreach(keyword IN ITEMS DEPTH VALUES TIMEOUT)
    if(DEFINED ARG_${keyword} AND NOT ARG_${keyword} MATCHES "^[1-9][0-9]*$")
      message(FATAL_ERROR "${function}(${name}): ${keyword} takes a number, not '${ARG_${keyword}}'")
    endif()
  endforeach()
endmacro()

# Sources that are not there, at configure time; those that the build makes are left to it.
function(_veristep_check_sources function name)
  foreach(source IN LISTS ARGN)
    if(source MATCHES "^\\$<")
      continue()
    endif()
    get_source_file_property(generated "${source}" GENERATED)
    get_filename_component(path "${source}" ABSOLUTE BASE_DIR "${CMAKE_CURRENT_SOURCE_DIR}")
    if(NOT generated AND (NOT EXISTS "${path}" OR IS_DIRECTORY "${path}"))
      message(FATAL_ERROR "${function}(${name}): SOURCES: there is no file ${path}")
    endif()
  endforeach()
endfunction()

# CMake leaves out files of languages that the project has not enabled, without a word.
function(_veristep_check_languages name)
  get_property(enabled GLOBAL PROPERTY ENABLED_LANGUAGES)
  foreach(source IN LISTS ARGN)
    set(language "")
    if(source MATCHES "\\.(C|c\\+\\+|cc|cpp|cxx|CPP)$")
      set(language CXX)
    elseif(source MATCHES "\\.c$")
      set(language C)
    endif()
    if(language AND NOT language IN_LIST enabled)
      message(FATAL_ERROR "veristep_add_check(${name}): SOURCES: ${source} needs the language ${language}, which the project "
        "has not enabled: project(… LANGUAGES ${enabled} ${language})")
    endif()
  endforeach()
endfunction()

function(veristep_add_check name)
  _veristep_parse(veristep_add_check "${name}" "" "SOURCES;LINK_LIBRARIES" ${ARGN})
  if(NOT ARG_SOURCES)
    message(FATAL_ERROR "veristep_add_check(${name}): SOURCES are missing")
  endif()
  _veristep_check_sources(veristep_add_check ${name} ${ARG_SOURCES})
  _veristep_check_languages(${name} ${ARG_SOURCES})
  _veristep_find_clang(${name})

  set(objects ${name}_objects)
  get_property(include_dir GLOBAL PROPERTY VERISTEP_INCLUDE_DIR)
  add_library(${objects} OBJECT EXCLUDE_FROM_ALL ${ARG_SOURCES})
  target_link_libraries(${objects} PRIVATE ${ARG_LINK_LIBRARIES})
  target_include_directories(${objects} SYSTEM PRIVATE "${include_dir}")
  _veristep_compile_to_bitcode(${objects})

  _veristep_begin(${name})
  set(program "${veristep_dir}/${name}.bc")
  set(all_objects "$<TARGET_OBJECTS:${objects}>" "$<TARGET_GENEX_EVAL:${name},$<TARGET_PROPERTY:${name},VERISTEP_OBJECTS>>")
  add_custom_command(OUTPUT "${program}"
    COMMAND "${VERISTEP_LLVM_LINK}" ${all_objects} -o "${program}"
    DEPENDS ${all_objects} COMMAND_EXPAND_LISTS VERBATIM
    COMMENT "Linking bitcode of ${name}")
  _veristep_register(${name} "${program}" "${program}")
  add_dependencies(${name} ${objects})
  set_target_properties(${name} PROPERTIES VERISTEP_LINK_LIBRARIES "${ARG_LINK_LIBRARIES}")
  get_property(checks GLOBAL PROPERTY VERISTEP_CHECKS)
  if(NOT checks)
    cmake_language(DEFER DIRECTORY "${CMAKE_SOURCE_DIR}" CALL _veristep_finish)
  endif()
  set_property(GLOBAL APPEND PROPERTY VERISTEP_CHECKS ${name})
endfunction()

# Where the check's files are (veristep_dir, one for each configuration), and the target `verify`.
function(_veristep_begin name)
  get_property(multi_config GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
  set(dir "${CMAKE_CURRENT_BINARY_DIR}/veristep")
  if(multi_config)
    string(APPEND dir "/$<CONFIG>")
  endif()
  set(veristep_dir "${dir}" PARENT_SCOPE)
  get_property(has_verify GLOBAL PROPERTY VERISTEP_HAS_VERIFY)
  if(has_verify)
    return()
  endif()
  if(TARGET verify)
    message(FATAL_ERROR "veristep_add_check(${name}): the project has a target 'verify' of its own, which Veristep needs "
      "for running all checks; rename it")
  endif()
  set_property(GLOBAL PROPERTY VERISTEP_HAS_VERIFY ON)
  set(reports "${CMAKE_BINARY_DIR}/veristep-reports")
  if(multi_config)
    string(APPEND reports "/$<CONFIG>")
  endif()
  set(settings "${CMAKE_BINARY_DIR}/veristep/verify$<$<BOOL:${multi_config}>:-$<CONFIG>>.cmake")
  file(GENERATE OUTPUT "${settings}" CONTENT "set(veristep [==[$<TARGET_FILE:Veristep::veristep>]==])
set(results [==[$<TARGET_GENEX_EVAL:verify,$<TARGET_PROPERTY:verify,VERISTEP_RESULTS>>]==])
set(surprises [==[$<TARGET_GENEX_EVAL:verify,$<TARGET_PROPERTY:verify,VERISTEP_SURPRISES>>]==])
set(reports [==[${reports}]==])
set(source_root [==[${CMAKE_SOURCE_DIR}]==])
set(baseline [==[${VERISTEP_BASELINE}]==])
set(incomplete [==[${VERISTEP_INCOMPLETE}]==])
")
  set(all "")
  if(VERISTEP_VERIFY_ON_BUILD)
    set(all ALL)
  endif()
  add_custom_target(verify ${all}
    COMMAND "${CMAKE_COMMAND}" "-DSETTINGS=${settings}" -P "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/VeristepReport.cmake"
    COMMENT "Judging all checks" VERBATIM)
endfunction()

# Registers what `veristep check ARGUMENTS` finds in a program whose files are `depends`: the target NAME, its tests,
# and its part in `verify`. Reads ARG_… and veristep_dir of the caller.
function(_veristep_register name arguments depends)
  _veristep_settings(settings ${name} "${arguments}")
  set(scripts "${CMAKE_CURRENT_FUNCTION_LIST_DIR}")
  set(tests "${veristep_dir}/${name}_tests.cmake")
  add_custom_command(OUTPUT "${tests}"
    COMMAND "${CMAKE_COMMAND}" "-DSETTINGS=${settings}" -P "${scripts}/VeristepDiscover.cmake"
    DEPENDS ${depends} "${settings}" "${scripts}/VeristepDiscover.cmake" Veristep::veristep VERBATIM
    COMMENT "Finding the checks of ${name}")
  add_custom_target(${name} ALL DEPENDS "${tests}")

  set(stamp "${veristep_dir}/${name}.verified")
  add_custom_command(OUTPUT "${stamp}"
    COMMAND "${CMAKE_COMMAND}" "-DSETTINGS=${settings}" -P "${scripts}/VeristepRun.cmake"
    DEPENDS "${tests}" ${VERISTEP_BASELINE} "${scripts}/VeristepRun.cmake" Veristep::veristep VERBATIM
    COMMENT "Verifying ${name}")
  add_custom_target(${name}_verified DEPENDS "${stamp}")
  add_dependencies(${name}_verified ${name})
  add_dependencies(verify ${name}_verified)
  if(ARG_EXPECT_VIOLATION)
    set_property(TARGET verify APPEND PROPERTY VERISTEP_SURPRISES "${veristep_dir}/${name}.surprise")
  else()
    set_property(TARGET verify APPEND PROPERTY VERISTEP_RESULTS "${veristep_dir}/${name}.json")
  endif()
  _veristep_include_tests(${name})
endfunction()

# What the scripts have to know about a check program.
function(_veristep_settings result name arguments)
  set(options ${ARG_OPTIONS})
  foreach(keyword IN ITEMS DEPTH VALUES)
    if(ARG_${keyword})
      string(TOLOWER "${keyword}" option)
      list(APPEND options --${option} ${ARG_${keyword}})
    endif()
  endforeach()
  if(ARG_TIMEOUT)
    list(APPEND options --time-limit ${ARG_TIMEOUT})
  endif()
  list(APPEND options ${VERISTEP_OPTIONS})
  if(ARG_EXPECT_VIOLATION)
    list(APPEND options --expect-violation)
  elseif(VERISTEP_BASELINE)
    list(APPEND options --baseline "${VERISTEP_BASELINE}")
  endif()
  set(select "")
  foreach(glob IN LISTS ARG_CHECKS)
    list(APPEND select --check "${glob}")
  endforeach()
  set(cache "${VERISTEP_CACHE}")
  if(NOT cache)
    set(cache "${CMAKE_BINARY_DIR}/.veristep/cache.db")
  endif()
  set(labels verify ${ARG_LABELS})
  set(${result} "${veristep_dir}/${name}_settings.cmake" PARENT_SCOPE)
  file(GENERATE OUTPUT "${veristep_dir}/${name}_settings.cmake" CONTENT "# Written by veristep_add_check.
set(veristep [==[$<TARGET_FILE:Veristep::veristep>]==])
set(name [==[${name}]==])
set(arguments [==[${arguments}]==])
set(options [==[${options}]==])
set(select [==[${select}]==])
set(cache [==[${cache}]==])
set(output [==[${veristep_dir}/${name}]==])
set(build_dir [==[${CMAKE_BINARY_DIR}]==])
set(source_dir [==[${CMAKE_SOURCE_DIR}]==])
set(java_home [==[${veristep_java_home}]==])
set(incomplete [==[${VERISTEP_INCOMPLETE}]==])
set(timeout [==[${ARG_TIMEOUT}]==])
set(labels [==[${labels}]==])
")
endfunction()

# The file that CTest reads, as for gtest_discover_tests. Named relative to the build directory, so that it can be moved.
function(_veristep_include_tests name)
  get_property(multi_config GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
  set(tests "${name}_tests.cmake")
  if(multi_config)
    set(tests "\${CTEST_CONFIGURATION_TYPE}/${tests}")
  endif()
  file(WRITE "${CMAKE_CURRENT_BINARY_DIR}/veristep/${name}_include.cmake"
    "if(EXISTS \"\${CMAKE_CURRENT_LIST_DIR}/${tests}\")\n  include(\"\${CMAKE_CURRENT_LIST_DIR}/${tests}\")\n"
    "else()\n  add_test(${name}_NOT_BUILT ${name}_NOT_BUILT)\n"
    "  set_tests_properties(${name}_NOT_BUILT PROPERTIES LABELS verify)\nendif()\n")
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES "veristep/${name}_include.cmake")
endfunction()

cmake_policy(POP)
