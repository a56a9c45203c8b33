# Links the bitcode files LIBRARIES, compiles them to the object file OBJECT and gives all their symbols the prefix rt_.
function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE error)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${ARGN}: ${error}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

run("${LINK}" ${LIBRARIES} -o "${OBJECT}.bc")
run("${CLANG}" -O1 -c -fPIE -fno-builtin "${OBJECT}.bc" -o "${OBJECT}.plain.o")
run("${NM}" --defined-only --extern-only --format=just-symbols "${OBJECT}.plain.o")
string(REGEX REPLACE "([^\n]+)\n" "\\1 rt_\\1\n" renames "${output}")
file(WRITE "${OBJECT}.renames" "${renames}")
# Without section groups: some are named after no symbol, so the linker would merge them with the host's.
run("${OBJCOPY}" --remove-section=.group "--redefine-syms=${OBJECT}.renames" "${OBJECT}.plain.o" "${OBJECT}")
