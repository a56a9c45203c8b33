# cmake -DSETTINGS=FILE -P VeristepReport.cmake: judges what all checks came to, prints the counterexamples of those that
# are violated, and writes reports for others to read. Fails unless everything holds.
cmake_policy(VERSION 3.25)
include("${SETTINGS}")

set(arguments --text - --junit "${reports}/verify.xml" --sarif "${reports}/verify.sarif" --json "${reports}/verify.json"
  --source-root "${source_root}")
if(baseline)
  list(APPEND arguments --baseline "${baseline}")
endif()

# Checks that are expected to be violated, and are not.
set(surprised FALSE)
foreach(file IN LISTS surprises)
  if(EXISTS "${file}")
    file(READ "${file}" text)
    execute_process(COMMAND "${CMAKE_COMMAND}" -E echo "${text}")
    set(surprised TRUE)
  endif()
endforeach()

set(status 0)
if(results)
  execute_process(COMMAND "${veristep}" report ${arguments} ${results} OUTPUT_VARIABLE text RESULT_VARIABLE status)
  # What holds was said when it was run.
  string(REGEX REPLACE "(^|\n)(holds  [^\n]*\n)+" "\\1" text "${text}")
  string(STRIP "${text}" text)
  execute_process(COMMAND "${CMAKE_COMMAND}" -E echo "${text}")
elseif(NOT surprised)
  message("All checks of this project are expected to be violated, and are.")
endif()
if(status EQUAL 1)
  message(FATAL_ERROR "Verification failed: there are violations, see above. Reports: ${reports}")
elseif(status EQUAL 3 AND NOT incomplete STREQUAL "SKIP")
  message(FATAL_ERROR "Verification is incomplete: a limit was reached, see above. Raise it, make the check smaller, or let "
    "this pass with VERISTEP_INCOMPLETE=SKIP. Reports: ${reports}")
elseif(NOT status MATCHES "^[03]$")
  message(FATAL_ERROR "Verification failed: some checks ended in an error, see above. Reports: ${reports}")
elseif(surprised)
  message(FATAL_ERROR "Verification failed: a check that is expected to be violated is not, see above.")
endif()
