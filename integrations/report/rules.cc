#include "integrations/report/rules.h"

#include <cctype>

#include "integrations/report/escape.h"

namespace veristep::report {

namespace {

struct Row {
  std::string_view kind, title, help;
};

constexpr Row kRows[] = {
    {"assertion", "An assertion of the check or of the program fails.",
     "There is an interleaving and a sequence of choices after which the asserted condition is false. Follow the "
     "steps: the "
     "last write to a variable of the condition usually is the one that came too early or too late."},
    {"uncaught-exception", "An exception is not caught.",
     "On this path an exception leaves a thread's first function. Catch it, or make the state that causes it "
     "impossible."},
    {"deadlock", "Every thread that is left waits for another one.",
     "The threads wait in a circle, or for a signal that nobody will give. Take locks in one order everywhere, hold "
     "fewer "
     "at a time, and wait for conditions in a loop that tests them under the lock."},
    {"data-race", "Two threads access the same memory at once, and one of them writes.",
     "Nothing orders the two accesses, so compilers and processors may show either thread a value that the source does "
     "not "
     "explain. Guard both by one lock, or make the variable atomic or volatile."},
    {"invariant", "An invariant of a model does not hold after an operation.",
     "The sequence of operations leads to a state that the invariant excludes. Either an operation breaks it or the "
     "invariant says too much."},
    {"null-dereference", "Memory is accessed through a null pointer.",
     "On this path the pointer was never set, was reset, or an allocation's failure was not tested."},
    {"wild-pointer", "Memory is accessed through a pointer that points to nothing.",
     "The pointer was made from a number, was never set, or was computed beyond its object."},
    {"use-after-free", "Memory is accessed after it was freed.",
     "Another thread or an earlier step freed the block. Make sure that the last user frees it, for instance by "
     "reference "
     "counts, or join the users first."},
    {"use-after-scope", "A local variable is accessed after its function returned or its block ended.",
     "A pointer or reference to it outlived it, often in a thread or a lambda that was started with it."},
    {"out-of-bounds", "Memory is accessed outside of its object.", "Check the index or length on this path."},
    {"buffer-overflow", "A library function writes beyond the end of a buffer.",
     "Give the buffer's size to the function, or make the buffer as large as the longest contents."},
    {"write-to-constant", "Constant memory is written.",
     "A string literal or const object is modified: write to a copy."},
    {"bad-call", "A function is called through a pointer that is not a function's, or with other arguments.",
     "Look for a cast of a function pointer, or an object whose virtual table is gone."},
    {"double-free", "A block of memory is freed twice.",
     "Exactly one owner may free a block; set pointers to null after."},
    {"invalid-free", "Something is freed that is not the start of a block on the heap.",
     "Only what malloc or new gave may be freed, by the very pointer they gave."},
    {"mismatched-free", "Memory is freed by another function than goes with its allocation.",
     "new goes with delete, new[] with delete[], malloc with free."},
    {"uninitialised-value", "A decision depends on a value that was never initialised.",
     "On this path the variable or the block of memory was not written before its value decided a branch, an address "
     "or a size. Give it a value where it is declared or allocated."},
    {"thread", "A thread is used in a way that is not allowed.",
     "It is joined twice, or its std::thread is destroyed or assigned to while it is joinable."},
    {"leak", "Memory is still allocated at the end, and nobody can free it any more.",
     "On this path the last pointer to the block was lost. Free it before, or keep it in an owner."},
    {"undefined-behaviour", "The program does something whose behaviour the language does not define.",
     "The message names it: an overflow, a shift, a misaligned access, and the like."},
    {"division-by-zero", "An integer is divided by zero.", "Test the divisor on this path."},
    {"stack-overflow", "A thread's stack is used up.", "The recursion does not end on this path, or not soon enough."},
    {"out-of-memory", "The program's heap is used up.", "It allocates without bound on this path."},
    {"abort", "The program calls abort.", "A test of the program's own failed: see the call's place."},
    {"exit-status", "The program ends with a status other than 0.",
     "It says itself that something failed: see the place of the call, or what main returns."},
    {"signal", "The program sends itself a signal that ends it.", "Handle or ignore the signal, or do not raise it."},
    {"terminate", "The program calls std::terminate.",
     "Usual causes are an exception that leaves a noexcept function or a thread, and a std::thread that is destroyed "
     "without "
     "being joined."},
    {"pure-virtual-call", "A pure virtual function is called.",
     "The object is still being constructed or is being destroyed already, perhaps by another thread."},
    {"recursive-initialisation", "The initialisation of a static variable needs the variable itself.",
     "Break the circle of initialisers."},
    {"reach-error", "A place that must not be reached is reached.",
     "Follow the steps to see which test let it through."},
    {"mutex", "A mutex is used in a way that is not allowed.",
     "It is unlocked by a thread that does not hold it, locked twice, or destroyed while it is held."},
    {"rwlock", "A read-write lock is used in a way that is not allowed.",
     "Every unlock has to go with a lock of the same thread."},
    {"barrier", "A barrier is used in a way that is not allowed.", "It was not set up, or it was destroyed in use."},
    {"condition-variable", "A condition variable is used in a way that is not allowed.",
     "A thread waits without holding the mutex, or the variable is destroyed while a thread waits."},
    {"choice", "A choice has no value to choose from.", "The range given to choose is empty on this path."},
    {"longjmp", "longjmp jumps to a function that has returned.", "Use setjmp and longjmp within the same call."},
    {"trap", "The program executes a trap instruction.", "A check that was compiled in failed at this place."},
};

std::string CamelCase(std::string_view kind) {
  std::string name;
  bool is_start = true;
  for (char c : kind) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      name += is_start ? char(std::toupper(static_cast<unsigned char>(c))) : c;
      is_start = false;
    } else {
      is_start = true;
    }
  }
  return name.empty() ? "Violation" : name;
}

// Ids are compared and used in addresses: letters, digits and '-' only.
std::string IdOf(std::string_view kind) {
  std::string id = "veristep/";
  for (char c : kind) id += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '-';
  return kind.empty() ? id + "violation" : id;
}

}  // namespace

Rule RuleFor(std::string_view kind) {
  for (const Row& row : kRows) {
    if (row.kind == kind) return {IdOf(kind), CamelCase(kind), std::string(row.title), std::string(row.help)};
  }
  return {IdOf(kind), CamelCase(kind), "A property of the program is violated: " + OnOneLine(kind) + ".",
          "Follow the steps of the counterexample to see how the program gets there."};
}

}  // namespace veristep::report
