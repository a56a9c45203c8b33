# cmake -DSETTINGS=FILE -P VeristepRun.cmake: runs the checks of one program for the target `verify`, and stores what
# they came to; VeristepReport.cmake judges. The stamp says that there is an answer and that it belongs to this version
# of the program; an incomplete check or an error is none, so that these are tried again. Nor is there a stamp where the
# cache is verified: whoever asks for that wants it done.
cmake_policy(VERSION 3.25)
include("${SETTINGS}")

file(REMOVE "${output}.json" "${output}.surprise")
if(java_home)
  set(ENV{JAVA_HOME} "${java_home}")
endif()
execute_process(
  COMMAND "${veristep}" check --cache "${cache}" --json "${output}.json" ${options} ${select} ${arguments}
  WORKING_DIRECTORY "${source_dir}" OUTPUT_VARIABLE text RESULT_VARIABLE status)

if(NOT EXISTS "${output}.json" OR NOT status MATCHES "^[0123]$")
  message(FATAL_ERROR "${name}: veristep ended with status ${status}\n${text}")
endif()
set(is_answered TRUE)
if(";${options};" MATCHES ";--cache-verify;")
  set(is_answered FALSE)
endif()
if(";${options};" MATCHES ";--expect-violation;")
  if(status EQUAL 0 AND is_answered)
    file(TOUCH "${output}.verified")
  elseif(NOT status EQUAL 0)
    file(WRITE "${output}.surprise" "${name}: each of its checks is expected to be violated (EXPECT_VIOLATION):\n${text}")
  endif()
  return()
endif()

# Traces are printed with the judgement.
string(REGEX MATCHALL "(^|\n)(holds|violated|incomplete|error)  [^\n]*" verdicts "${text}")
string(REPLACE ";" "" verdicts "${verdicts}")
string(STRIP "${verdicts}" verdicts)
execute_process(COMMAND "${CMAKE_COMMAND}" -E echo "${verdicts}")
if(status MATCHES "^[01]$" AND is_answered)
  file(TOUCH "${output}.verified")
endif()
