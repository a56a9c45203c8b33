"""Small random concurrent programs, in Java and in C: one syntax tree, two printers.

A program has two or three threads over a few shared variables, locks, an array and a published object. Each thread keeps
its findings in two local variables, which it writes into a variable of its own at the end, so that the final state tells
what every thread has seen.
"""

import dataclasses
import random

VARIABLES = 2  # plain ints x0, x1
LOCKS = 2


@dataclasses.dataclass
class Program:
    name: str
    threads: list  # of lists of statements
    finish: list  # what main does after joining
    locks_alike: bool
    main_works: bool  # main runs the last thread's statements itself


class Generator:
    """Statements are tuples: a word and its operands."""

    def __init__(self, seed, language):
        self.random = random.Random(f"{language} {seed}")
        self.language = language
        self.protected = self.random.random() < 0.5  # variables mostly under their lock
        self.waits = self.random.random() < 0.35

    def program(self, name):
        count = 2 if self.random.random() < 0.75 else 3
        size = 4 if count == 2 else 3
        threads = [self.block(self.random.randint(2, size), 2, ()) for _ in range(count)]
        if self.waits:  # somebody waits, somebody wakes
            lock = self.random.randrange(LOCKS)
            threads[0].insert(self.random.randint(0, len(threads[0])), ("await", lock, self.value(), self.chance(0.2)))
            threads[1].insert(self.random.randint(0, len(threads[1])), ("signal", lock, self.value(), self.chance(0.5)))
        finish = [("assert_x", self.variable(), self.value())] if self.chance(0.4) else []
        return Program(name, threads, finish, self.chance(0.4), self.chance(0.3))

    def chance(self, probability):
        return self.random.random() < probability

    def variable(self):
        return self.random.randrange(VARIABLES)

    def value(self):
        return self.random.randrange(3)

    def local(self):
        return self.random.randrange(2)

    def block(self, count, depth, held):
        return [self.statement(depth, held) for _ in range(count)]

    def statement(self, depth, held):
        if self.protected and not held and depth > 0 and self.chance(0.5):
            return self.locked(depth, held)
        kinds = [("write", 3), ("read", 3), ("increment", 2), ("write_atomic", 1), ("read_atomic", 1), ("add_atomic", 1),
                 ("write_array", 1), ("read_array", 1), ("publish", 1), ("read_box", 1), ("write_box", 1), ("assert_r", 2.5),
                 ("exclusive", 1)]
        if depth > 0:
            kinds += [("lock", 3), ("if_r", 2), ("if_x", 2), ("loop", 1)]
        if not held:
            kinds += [("choose", 1)]
        kinds += [("assume", 0.3), ("cas", 0.5), ("hash" if self.language == "java" else "trylock", 0.5)]
        if self.language == "java":
            kinds += [("leak", 0.5), ("read_leak", 0.5), ("lock_box", 1), ("own_thread", 0.5)]
        words, weights = zip(*kinds)
        return self.make(self.random.choices(words, weights)[0], depth, held)

    def locked(self, depth, held):
        lock = self.random.randrange(LOCKS)
        return ("lock", lock, self.block(self.random.randint(1, 2), depth - 1, held + (lock,)))

    def make(self, word, depth, held):
        if word == "lock":
            return self.locked(depth, held)
        if word in ("if_r", "if_x"):
            which = self.local() if word == "if_r" else self.variable()
            return (word, which, self.value(), self.block(self.random.randint(1, 2), depth - 1, held))
        if word == "loop":
            return (word, self.block(1, depth - 1, held))
        if word in ("write", "assert_r", "cas", "write_array", "read", "increment"):
            index = {"write": self.variable, "assert_r": self.local, "cas": self.local, "write_array": self.local,
                     "read": self.variable, "increment": self.variable}[word]()
            return (word, index, self.local() if word == "read" else self.value())
        if word == "trylock":
            lock = self.random.randrange(LOCKS)
            if lock in held or depth == 0:
                return ("read", self.variable(), self.local())
            return (word, lock, self.block(1, depth - 1, held + (lock,)))
        return (word, self.local(), self.value())


class Printer:
    def __init__(self, program, prefix):
        self.program = program
        self.prefix = prefix
        self.lines = []
        self.depth = 0
        self.loops = 0
        self.thread = 0

    def put(self, text):
        self.lines.append("  " * self.depth + text)

    def body(self, statements):
        self.depth += 1
        for statement in statements:
            self.one(statement)
        self.depth -= 1

    def one(self, statement):
        word, *operands = statement
        simple = self.SIMPLE.get(word)
        if simple is not None:
            a, b = operands
            self.put(simple.format(a=a, b=b, p=self.prefix, t=self.thread))
        elif word == "loop":
            self.loops += 1
            self.put(f"for (int i{self.loops} = 0; i{self.loops} < 2; i{self.loops}++) {{")
            self.body(operands[0])
            self.put("}")
        elif word in ("if_r", "if_x"):
            what = f"r{operands[0]}" if word == "if_r" else f"{self.prefix}x{operands[0]}"
            self.put(f"if ({what} == {operands[1]}) {{")
            self.body(operands[2])
            self.put("}")
        else:
            getattr(self, word)(*operands)


class JavaPrinter(Printer):
    SIMPLE = {
        "write": "x{a} = {b};", "read": "r{b} = x{a};", "increment": "x{a}++;",
        "write_atomic": "v = {b};", "read_atomic": "r{a} = v;", "add_atomic": "r{a} = n.getAndAdd({b});",
        "cas": "r{a} = n.compareAndSet({b}, {b} + 1) ? 1 : 0;",
        "write_array": "array[{a}] = {b};", "read_array": "r{a} = array[{b} % 2];",
        "publish": "box = new Box({b});", "read_box": "{{ Box b = box; if (b != null) r{a} = b.value + b.fixed; }}",
        "write_box": "{{ Box b = box; if (b != null) b.value = {b}; }}",
        "assert_r": "assert r{a} != {b} + 1;", "assert_x": "assert x{a} != {b};",
        "assume": "Verify.assume(r{a} != {b});", "choose": "r{a} = Choose.between(0, {b});",
        "exclusive": "own[{t}]++;",
        "hash": "r{a} = Integer.compare(locks[{a}].hashCode(), locks[1 - {a}].hashCode());",
        "lock_box": "{{ Box b = box; if (b != null) synchronized (b) {{ b.value++; r{a} = b.value; }} }}",
        "own_thread": "if (Thread.currentThread() instanceof Worker w) {{ w.mine += {b}; r{a} = w.mine; }}",
        "leak": "r{a} = new Leak({b}).fixed;", "read_leak": "{{ Leak l = leaked; if (l != null) r{a} = l.fixed; }}",
    }

    def lock(self, which, statements):
        self.put(f"synchronized (locks[{which}]) {{")
        self.body(statements)
        self.put("}")

    def signal(self, which, value, is_all):
        self.put(f"synchronized (locks[{which}]) {{ x0 = {value}; locks[{which}].notify{'All' if is_all else ''}(); }}")

    def __getattr__(self, word):
        if word == "await":
            return self.waiting
        raise AttributeError(word)

    def waiting(self, which, value, is_timed):
        self.put(f"synchronized (locks[{which}]) {{")
        loop = "if" if is_timed else "while"
        self.put(f"  {loop} (x0 != {value}) locks[{which}].wait({'10' if is_timed else ''});")
        self.put("}")

    def print(self):
        program = self.program
        self.put("import dev.veristep.*;")
        self.put("import java.util.concurrent.atomic.AtomicInteger;")
        self.put(f"public class {program.name} {{")
        self.depth = 1
        self.put("static class Box { final int fixed; int value; Box(int v) { fixed = v; value = v; } }")
        self.put("static class Leak { final int fixed; Leak(int v) { leaked = this; fixed = v; } }")
        self.put("static int x0, x1; static volatile int v; static final AtomicInteger n = new AtomicInteger();")
        # A lock that is the only one of its class guards what it guards alone.
        second = "Object" if self.program.locks_alike else "Guard"
        self.put(f"static final Object[] locks = {{new Object(), new {second}()}}; static class Guard {{}}")
        self.put("static class Worker extends Thread { int mine; Worker(Runnable task) { super(task); } }")
        self.put("static final int[] array = new int[2], own = new int[4]; static Box box; static Leak leaked;")
        threads = program.threads
        for i in range(len(threads)):
            self.put(f"static int out{i};")
        for i, statements in enumerate(threads):
            self.thread = i
            self.put(f"static void run{i}() throws InterruptedException {{")
            self.put("  int r0 = 0, r1 = 0;")
            self.body(statements)
            self.put(f"  out{i} = r0 * 16 + r1;")
            self.put("}")
            self.put(f"static void safe{i}() {{ try {{ run{i}(); }} catch (InterruptedException e) {{ }} }}")
        self.put("@Check public static void check() throws InterruptedException {")
        started = range(len(threads) - 1 if program.main_works else len(threads))
        for i in started:
            self.put(f"  Thread t{i} = new Worker({program.name}::safe{i});")
        for i in started:
            self.put(f"  t{i}.start();")
        if program.main_works:
            self.put(f"  run{len(threads) - 1}();")
        for i in started:
            self.put(f"  t{i}.join();")
        self.body(program.finish)
        self.put("}")
        self.depth = 0
        self.put("}")
        return "\n".join(self.lines) + "\n"


class CPrinter(Printer):
    SIMPLE = {
        "write": "{p}x{a} = {b};", "read": "r{b} = {p}x{a};", "increment": "{p}x{a}++;",
        "write_atomic": "{p}v = {b};", "read_atomic": "r{a} = {p}v;", "add_atomic": "r{a} = {p}v++;",
        "cas": "{{ int old = {b}; r{a} = atomic_compare_exchange_strong(&{p}v, &old, {b} + 1); }}",
        "write_array": "{p}array[{a}] = {b};", "read_array": "r{a} = {p}array[{b} % 2];",
        "publish": "{p}pool[{t}].value = {b}; {p}box = &{p}pool[{t}];",
        "read_box": "{{ struct box* b = {p}box; if (b) r{a} = b->value; }}",
        "write_box": "{{ struct box* b = {p}box; if (b) b->value = {b}; }}",
        "assert_r": "VERISTEP_ASSERT(r{a} != {b} + 1);", "assert_x": "VERISTEP_ASSERT({p}x{a} != {b});",
        "assume": "veristep_assume(r{a} != {b});", "choose": "r{a} = veristep_choose(0, {b});",
        "exclusive": "{p}own[{t}]++;",
    }

    def lock(self, which, statements):
        self.put(f"pthread_mutex_lock(&{self.prefix}lock{which});")
        self.body(statements)
        self.put(f"pthread_mutex_unlock(&{self.prefix}lock{which});")

    def trylock(self, which, statements):
        self.put(f"if (pthread_mutex_trylock(&{self.prefix}lock{which}) == 0) {{")
        self.body(statements)
        self.put(f"  pthread_mutex_unlock(&{self.prefix}lock{which});")
        self.put("}")

    def signal(self, which, value, is_all):
        p = self.prefix
        self.put(f"pthread_mutex_lock(&{p}lock{which});")
        self.put(f"{p}x0 = {value}; pthread_cond_{'broadcast' if is_all else 'signal'}(&{p}changed{which});")
        self.put(f"pthread_mutex_unlock(&{p}lock{which});")

    def __getattr__(self, word):
        if word == "await":
            return self.waiting
        raise AttributeError(word)

    def waiting(self, which, value, is_timed):
        p = self.prefix
        self.put(f"pthread_mutex_lock(&{p}lock{which});")
        self.put(f"{'if' if is_timed else 'while'} ({p}x0 != {value}) "
                 f"pthread_cond_wait(&{p}changed{which}, &{p}lock{which});")
        self.put(f"pthread_mutex_unlock(&{p}lock{which});")

    def print(self):
        program, p = self.program, self.prefix
        threads = program.threads
        self.put(f"int {p}x0, {p}x1, {p}array[2], {p}own[4];")
        self.put(f"int {', '.join(f'{p}out{i}' for i in range(len(threads)))};")
        self.put(f"_Atomic int {p}v; struct box {p}pool[4], *{p}box;")
        for i in range(LOCKS):
            self.put(f"static pthread_mutex_t {p}lock{i} = PTHREAD_MUTEX_INITIALIZER;")
            self.put(f"static pthread_cond_t {p}changed{i} = PTHREAD_COND_INITIALIZER;")
        for i, statements in enumerate(threads):
            self.thread = i
            self.put(f"static void* {p}run{i}(void* unused) {{")
            self.put("  int r0 = 0, r1 = 0;")
            self.body(statements)
            self.put(f"  {p}out{i} = r0 * 16 + r1;")
            self.put("  return unused;")
            self.put("}")
        self.put(f"VERISTEP_CHECK({program.name}) {{")
        started = range(len(threads) - 1 if program.main_works else len(threads))
        self.put(f"  pthread_t threads[{len(threads)}];")
        for i in started:
            self.put(f"  pthread_create(&threads[{i}], 0, {p}run{i}, 0);")
        if program.main_works:
            self.put(f"  {p}run{len(threads) - 1}(0);")
        for i in started:
            self.put(f"  pthread_join(threads[{i}], 0);")
        self.body(program.finish)
        self.put("}")
        return "\n".join(self.lines) + "\n"


C_HEAD = """#include <pthread.h>
#include <stdatomic.h>
#include <veristep/check.h>

struct box { int value; };

"""


def java_source(seed):
    name = f"P{seed}"
    return name, JavaPrinter(Generator(seed, "java").program(name), "").print()


def c_source(seeds):
    """One file with a check for each seed."""
    parts = [C_HEAD]
    for seed in seeds:
        name = f"p{seed}"
        parts.append(CPrinter(Generator(seed, "c").program(name), name + "_").print())
    return "\n".join(parts)
