"""Small random concurrent programs: syntax trees that java_printer.py and c_printer.py print.

A program has two or three threads over a few shared variables, locks, an array and published objects. Each thread keeps
its findings in two local variables, which it writes into a variable of its own at the end, so that the final state tells
what every thread has seen. A program draws on a few groups of statements only, so that it stays small and what it does
is done by several of its threads.
"""

import dataclasses
import random

LOCKS = 2
VARIABLES = 2  # plain ints x0, x1

# Statements and how often they come, relative to each other. Operands are a (0 or 1) and b (0 to 2), or as Generator says.
BASE = {"write": 3, "read": 3, "increment": 2, "assert_r": 2.5, "exclusive": 1, "choose": 1, "assume": 0.3}
BLOCKS = {"lock": 3, "if_r": 2, "if_x": 2, "loop": 1}
GROUPS = {
    "java": {
        "atomics": {"write_atomic": 2, "read_atomic": 2, "add_atomic": 2, "cas": 1},
        "objects": {"publish": 2, "read_box": 2, "write_box": 1, "lock_box": 1, "leak": 0.5, "read_leak": 0.5},
        "arrays": {"write_array": 2, "read_array": 2, "put_box": 1, "bump_box": 1, "cross_lock": 1},
        "references": {"set_reference": 2, "take_reference": 2, "own_box": 1, "link": 1, "follow": 1},
        "identity": {"hash": 2, "publish": 1, "hash_box": 2},
        "interrupts": {"interrupt": 2, "ask_interrupted": 2, "sleep": 1, "peek_interrupted": 1, "join_other": 0.5},
        "threads": {"spawn": 1, "spawn_join": 1, "spawn_daemon": 1, "hand_over": 1, "is_alive": 1, "own_thread": 1},
        "time": {"sleep": 2, "timed_wait": 2, "clock": 0.5, "timed_join": 1},
        "parking": {"unpark": 2, "park_nanos": 2, "park": 0.5},
        "initialisers": {"holder": 2, "ring": 1},
        "exceptions": {"throw_if": 2, "index": 2},
        "relock": {"relock": 3, "try_relock": 1, "relock_box": 1},
        "aids": {"semaphore": 2, "try_acquire": 1, "count_down": 1, "await_latch": 1},
        "map": {"merge": 2, "get": 2},
        "exit": {"exit": 1, "spawn_daemon": 1},
    },
    "c": {
        "atomics": {"write_atomic": 2, "read_atomic": 2, "add_atomic": 2, "cas": 1},
        "objects": {"publish": 2, "read_box": 2, "write_box": 1},
        "arrays": {"write_array": 2, "read_array": 2, "copy_array": 1},
        "bytes": {"write_byte": 2, "read_byte": 2, "write_pair": 1, "read_pair": 1},
        "heap": {"give": 2, "take": 2, "look": 1, "own_memory": 1},
        "stack": {"show_local": 2, "see_local": 2},
        "nodes": {"node_lock": 3, "node_plain": 1},
        "trylock": {"trylock": 2, "checked_lock": 1},
        "rwlock": {"read_lock": 2, "write_lock": 2, "try_write": 0.5},
        "semaphores": {"semaphore": 2, "post": 1, "try_semaphore": 1},
        "spinlock": {"spin": 2, "write_atomic": 1},
        "once": {"once": 1, "own_thread": 1},
        "threads": {"spawn": 1, "spawn_join": 1, "hand_over": 1, "leave": 0.7},
        "sections": {"section": 2, "sleep": 1},
        "exit": {"exit": 1, "own_memory": 1},
    },
}
WITH_BLOCK = {"lock", "relock", "semaphore", "trylock", "read_lock", "write_lock", "spin"}


@dataclasses.dataclass
class Program:
    name: str
    threads: list  # of lists of statements
    finish: list  # what main does after joining
    locks_alike: bool
    main_works: bool  # main runs the last thread's statements itself
    fresh: bool  # locks and objects are made by the check, not before it
    catches: bool  # threads end quietly when something is thrown
    words: set  # the statements that occur


class Generator:
    """Statements are tuples: a word and its operands."""

    def __init__(self, seed, language):
        self.random = random.Random(f"{language} {seed}")
        self.language = language
        self.protected = self.chance(0.4)  # variables mostly under their lock
        groups = GROUPS[language]
        self.kinds = dict(BASE)
        for name in self.random.sample(sorted(groups), self.random.choice((1, 2, 2, 3))):
            for word, weight in groups[name].items():
                self.kinds[word] = self.kinds.get(word, 0) + weight * 1.5
        self.words = set()

    def program(self, name):
        count = 2 if self.chance(0.85) else 3
        size = 3 if count == 2 else 1
        threads = [self.block(self.random.randint(1, size), 2, ()) for _ in range(count)]
        if self.chance(0.35):  # somebody waits, somebody wakes
            self.add_waiting(threads)
        finish = [("assert_x", self.variable(), self.value())] if self.chance(0.4) else []
        return Program(name, threads, finish, self.chance(0.4), self.chance(0.3), self.chance(0.4), self.chance(0.5),
                       self.words)

    def add_waiting(self, threads):
        pairs = [("wait", "signal"), ("wait", "signal"), ("condition_wait", "condition_signal")]
        if self.language == "c":
            pairs.append(("barrier", "barrier"))
        waiting, waking = self.random.choice(pairs)
        lock, value = self.random.randrange(LOCKS), self.value()
        wakes = value if self.chance(0.7) else self.value()
        for thread, word, operand in ((0, waiting, value), (1, waking, wakes)):
            self.words.add(word)
            at = self.random.randint(0, len(threads[thread]))
            threads[thread].insert(at, (word, lock, operand, self.chance(0.3)))

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
        kinds = dict(self.kinds)
        if self.protected and not held and depth > 0 and self.chance(0.5):
            kinds = {"lock": 1}
        elif depth > 0:
            kinds.update({word: kinds.get(word, 0) + weight for word, weight in BLOCKS.items()})
        else:
            kinds = {word: weight for word, weight in kinds.items() if word not in WITH_BLOCK}
        word = self.random.choices(list(kinds), kinds.values())[0]
        self.words.add(word)
        return self.make(word, depth, held)

    def make(self, word, depth, held):
        if word in WITH_BLOCK:
            lock = self.random.randrange(LOCKS)
            if word == "trylock" and lock in held:
                return ("read", self.variable(), self.local())
            return (word, lock, self.block(self.random.choice((1, 1, 2)), depth - 1, held + (lock,)))
        if word in ("if_r", "if_x"):
            return (word, self.local(), self.value(), self.block(1, depth - 1, held))
        if word == "loop":
            return (word, self.block(1, depth - 1, held))
        if word == "read":
            return (word, self.variable(), self.local())
        return (word, self.local(), self.value())


class Printer:
    """What both languages share. A subclass has SIMPLE, texts of statements without blocks, and a method for each other."""

    SIMPLE = {}

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

    def enclosed(self, before, statements, after):
        self.put(before)
        self.body(statements)
        self.put(after)

    def one(self, statement):
        word, *operands = statement
        simple = self.SIMPLE.get(word)
        if simple is not None:
            self.put(simple.format(a=operands[0], b=operands[1], p=self.prefix, t=self.thread, n=self.program.name))
        elif word == "loop":
            self.loops += 1
            i = f"i{self.loops}"
            self.enclosed(f"for (int {i} = 0; {i} < 2; {i}++) {{", operands[0], "}")
        elif word in ("if_r", "if_x"):
            what = f"r{operands[0]}" if word == "if_r" else f"{self.prefix}x{operands[0]}"
            self.enclosed(f"if ({what} == {operands[1]}) {{", operands[2], "}")
        else:
            getattr(self, "put_" + word)(*operands)

    def started(self):
        """The threads that main starts; the others' statements it runs itself."""
        count = len(self.program.threads)
        return range(count - 1 if self.program.main_works else count)
