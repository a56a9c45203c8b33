# cmake -DSETTINGS=FILE -P VeristepReport.cmake: judges what all checks came to, prints the counterexamples of those that
# are violated, and writes reports for others to read. Fails unless everything holds.
cmake_policy(VERSION 3.25)
include("${SETTINGS}")

set(arguments --text - --junit "${reports}/verify.xml" --sarif "${reports}/verify.sarif" --json "${reports}/verify.json"
  --source-root "${source_root}")
if(baseline)
  list(APPEND arguments --baseline "${baseline}")
endif()
if(NOT results)
  message("All checks of this project are expected to be violated, and are.")
  return()
endif()
execute_process(COMMAND "${veristep}" report ${arguments} ${results} OUTPUT_VARIABLE text RESULT_VARIABLE status)
# What holds was said when it was run.
string(REGEX REPLACE "(^|\n)(holds  [^\n]*\n)+" "\\1" text "${text}")
string(STRIP "${text}" text)
execute_process(COMMAND "${CMAKE_COMMAND}" -E echo "${text}")
if(status EQUAL 3 AND incomplete STREQUAL "SKIP")
  return()
elseif(status EQUAL 1)
  message(FATAL_ERROR "Verification failed: there are violations, see above. Reports: ${reports}")
elseif(NOT status EQUAL 0)
  message(FATAL_ERROR "Verification failed (status ${status}), see above. Reports: ${reports}")
endif()
