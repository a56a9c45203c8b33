"""Random programs (random_programs.py) in Java: one class with one check for each."""

import random_programs

HEAD = """import dev.veristep.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
"""

CLASSES = """static class Box { final int fixed; int value; Box next; Box(int v) { fixed = v; value = v; } }
static class Leak { final int fixed; Leak(int v) { leaked = this; fixed = v; } }
static class Guard {}
static class Worker extends Thread { int mine; Worker(Runnable task) { super(task); } }
static class Holder0 { static int value = x1; static { x0++; } }
static class Holder1 { static int value = Holder0.value + 1; }
static class Ring0 { static int v = x0; static { v += Ring1.v; } }
static class Ring1 { static int v = 1; static { v += Ring0.v; } }
static void extra() { x1++; }
static Box box; static volatile Box open; static Leak leaked; static volatile int v; static int x0, x1;
static final Worker[] workers = new Worker[3];"""

# What a program may need, and which statements need it: declared when the class is loaded or made by the check.
FIELDS = [
    ("AtomicInteger", "n", "new AtomicInteger()", {"add_atomic", "cas"}),
    ("int[]", "array", "new int[2]", {"write_array", "read_array", "index"}),
    ("int[]", "own", "new int[4]", {"exclusive"}),
    ("Box[]", "boxes", "new Box[2]", {"put_box", "bump_box", "cross_lock"}),
    ("AtomicReference<Box>", "reference", "new AtomicReference<>()", {"set_reference", "take_reference"}),
    ("ReentrantLock", "relock", "new ReentrantLock()", {"relock", "try_relock", "relock_box", "condition_wait", "condition_signal"}),
    ("Condition", "condition", "relock.newCondition()", {"condition_wait", "condition_signal"}),
    ("Semaphore", "semaphore", "new Semaphore(1)", {"semaphore", "try_acquire"}),
    ("CountDownLatch", "latch", "new CountDownLatch(1)", {"count_down", "await_latch"}),
    ("ConcurrentHashMap<Integer, Integer>", "map", "new ConcurrentHashMap<>()", {"merge", "get"}),
]


class JavaPrinter(random_programs.Printer):
    SIMPLE = {
        "write": "x{a} = {b};", "read": "r{b} = x{a};", "increment": "x{a}++;",
        "assert_r": "assert r{a} != {b} + 1;", "assert_x": "assert x{a} != {b};",
        "assume": "Verify.assume(r{a} != {b});", "choose": "r{a} = Choose.between(0, {b});", "exclusive": "own[{t}]++;",
        "write_atomic": "v = {b};", "read_atomic": "r{a} = v;", "add_atomic": "r{a} = n.getAndAdd({b});",
        "cas": "r{a} = n.compareAndSet({b}, {b} + 1) ? 1 : 0;",
        "write_array": "array[{a}] = {b};", "read_array": "r{a} = array[{b} % 2];",
        "put_box": "boxes[{a}] = new Box({b});", "bump_box": "{{ Box b = boxes[{a}]; if (b != null) r{a} = ++b.value; }}",
        "cross_lock": "{{ Box b = boxes[{a}], c = boxes[1 - {a}]; "
                      "if (b != null && c != null) synchronized (b) {{ r{a} = ++c.value; }} }}",
        "publish": "box = new Box({b});", "read_box": "{{ Box b = box; if (b != null) r{a} = b.value + b.fixed; }}",
        "write_box": "{{ Box b = box; if (b != null) b.value = {b}; }}",
        "lock_box": "{{ Box b = box; if (b != null) synchronized (b) {{ b.value++; r{a} = b.value; }} }}",
        "leak": "r{a} = new Leak({b}).fixed;", "read_leak": "{{ Leak l = leaked; if (l != null) r{a} = l.fixed; }}",
        "set_reference": "r{a} = reference.compareAndSet(null, new Box({b})) ? 1 : 0;",
        "take_reference": "{{ Box b = reference.getAndSet(null); if (b != null) {{ b.value++; r{a} = b.value; }} }}",
        "own_box": "{{ Box b = new Box({b}); b.value++; r{a} = b.value; if (r{a} == 2) open = b; }}",
        "link": "{{ Box b = new Box({b}); b.next = open; open = b; }}",
        "follow": "{{ Box b = open; if (b != null && b.next != null) {{ r{a} = b.next.value; b.next.value = {b}; }} }}",
        "hash": "r{a} = Integer.compare(locks[{a}].hashCode(), locks[1 - {a}].hashCode());",
        "hash_box": "{{ Box b = box; if (b != null) r{a} = System.identityHashCode(b) & 3; }}",
        "interrupt": "workers[{a}].interrupt();", "ask_interrupted": "r{a} = Thread.interrupted() ? 1 : 0;",
        "peek_interrupted": "r{a} = workers[{a}].isInterrupted() ? 2 : 0;", "join_other": "workers[{a}].join();",
        "sleep": "Thread.sleep({b} + 1);", "timed_join": "workers[{a}].join({b} + 1); r{a} = x{a};",
        "clock": "r{a} = (int) (System.nanoTime() / 1_000_000 % 3);",
        "timed_wait": "synchronized (locks[{a}]) {{ locks[{a}].wait({b} + 1); r{a} = x{a}; }}",
        "spawn": "new Worker({n}::extra).start();",
        "spawn_join": "{{ Worker w = new Worker({n}::extra); w.start(); x0++; w.join(); r{a} = x1; }}",
        "spawn_daemon": "{{ Worker w = new Worker({n}::extra); w.setDaemon(true); w.start(); }}",
        "hand_over": "{{ Box b = new Box({b}); Worker w = new Worker(() -> b.value += 2); w.start(); b.value++; w.join(); "
                     "r{a} = b.value; }}",
        "is_alive": "r{a} = workers[{a}].isAlive() ? 1 : 0;",
        "own_thread": "if (Thread.currentThread() instanceof Worker w) {{ w.mine += {b}; r{a} = w.mine + workers[{a}].mine; }}",
        "unpark": "LockSupport.unpark(workers[{a}]);", "park": "LockSupport.park();",
        "park_nanos": "LockSupport.parkNanos({b} + 1);",
        "holder": "r{a} = Holder{a}.value;", "ring": "r{a} = Ring{a}.v;",
        "throw_if": "if (r{a} == {b}) throw new IllegalStateException();", "index": "r{a} = array[r{a}];",
        "try_relock": "if (relock.tryLock()) try {{ x{a} = {b}; }} finally {{ relock.unlock(); }} else r{a} = 2;",
        "relock_box": "relock.lock(); try {{ box = new Box({b}); r{a} = box.value; }} finally {{ relock.unlock(); }}",
        "try_acquire": "if (semaphore.tryAcquire()) {{ x{a} = {b}; semaphore.release(); }} else r{a} = 1;",
        "count_down": "latch.countDown();", "await_latch": "latch.await(); r{a} = x{a};",
        "merge": "r{a} = map.merge({b}, 1, Integer::sum);", "get": "r{a} = map.getOrDefault({b}, 0);",
        "exit": "if (r{a} == {b}) System.exit(0);",
    }

    def put_lock(self, which, statements):
        self.enclosed(f"synchronized (locks[{which}]) {{", statements, "}")

    def put_relock(self, _, statements):
        self.enclosed("relock.lock(); try {", statements, "} finally { relock.unlock(); }")

    def put_semaphore(self, _, statements):
        self.enclosed("semaphore.acquire(); try {", statements, "} finally { semaphore.release(); }")

    def put_signal(self, which, value, is_all):
        self.put(f"synchronized (locks[{which}]) {{ x0 = {value}; locks[{which}].notify{'All' if is_all else ''}(); }}")

    def put_wait(self, which, value, is_timed):
        loop, limit = ("if", "10") if is_timed else ("while", "")
        self.put(f"synchronized (locks[{which}]) {{ {loop} (x0 != {value}) locks[{which}].wait({limit}); }}")

    def put_condition_signal(self, _, value, is_all):
        self.put(f"relock.lock(); try {{ x0 = {value}; condition.signal{'All' if is_all else ''}(); }} "
                 "finally { relock.unlock(); }")

    def put_condition_wait(self, _, value, is_timed):
        wait = "if (x0 != {0}) condition.awaitNanos(10);" if is_timed else "while (x0 != {0}) condition.await();"
        self.put(f"relock.lock(); try {{ {wait.format(value)} }} finally {{ relock.unlock(); }}")

    def put_fields(self):
        """Fields that are used; returns what the check has to do about them first."""
        # A lock that is the only one of its class guards what it guards alone.
        second = "Object" if self.program.locks_alike else "Guard"
        fields = [("Object[]", "locks", f"{{new Object(), new {second}()}}", None), *FIELDS]
        actions = []
        for type_name, name, value, users in fields:
            if users is not None and not users & self.program.words:
                continue
            if self.program.fresh:
                self.put(f"static {type_name} {name};")
                actions.append(f"{name} = {'new Object[] ' if name == 'locks' else ''}{value};")
            else:
                self.put(f"static final {type_name} {name} = {value};")
        return actions

    def put_thread(self, i, statements):
        self.thread = i
        self.put(f"static int out{i};")
        self.put(f"static void run{i}() throws InterruptedException {{")
        self.put("  int r0 = 0, r1 = 0;")
        self.body(statements)
        self.put(f"  out{i} = r0 * 16 + r1;")
        self.put("}")
        caught = "InterruptedException | RuntimeException" if self.program.catches else "InterruptedException"
        self.put(f"static void safe{i}() {{ try {{ run{i}(); }} catch ({caught} e) {{ out{i} = -1; }} }}")

    def print(self):
        program = self.program
        self.put(HEAD)
        self.put(f"public class {program.name} {{")
        self.depth = 1
        for line in CLASSES.splitlines():
            self.put(line)
        actions = self.put_fields()
        for i, statements in enumerate(program.threads):
            self.put_thread(i, statements)
        self.put("@Check public static void check() throws InterruptedException {")
        for action in actions:
            self.put("  " + action)
        for i in range(len(workers := list(self.started())), 3):
            workers.append(None)
        for i, worker in enumerate(workers):  # somebody is there under each number, started or not
            self.put(f"  workers[{i}] = new Worker({program.name}::{'extra' if worker is None else f'safe{worker}'});")
        for i in self.started():
            self.put(f"  workers[{i}].start();")
        if program.main_works:
            self.put(f"  {'safe' if program.catches else 'run'}{len(program.threads) - 1}();")
        for i in self.started():
            self.put(f"  workers[{i}].join();")
        self.body(program.finish)
        self.put("}")
        self.depth = 0
        self.put("}")
        return "\n".join(self.lines) + "\n"


def source(seed):
    """The class's name and its text."""
    name = f"P{seed}"
    return name, JavaPrinter(random_programs.Generator(seed, "java").program(name), "").print()
