"""Random programs (random_programs.py) in C with pthreads: one file with a check for each."""

import random_programs

HEAD = """#define _GNU_SOURCE
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <veristep/check.h>

struct box { int value; };
struct pair { int first, second; };
struct node { pthread_mutex_t lock; int value; };
"""


class CPrinter(random_programs.Printer):
    SIMPLE = {
        "write": "{p}x{a} = {b};", "read": "r{b} = {p}x{a};", "increment": "{p}x{a}++;",
        "assert_r": "VERISTEP_ASSERT(r{a} != {b} + 1);", "assert_x": "VERISTEP_ASSERT({p}x{a} != {b});",
        "assume": "veristep_assume(r{a} != {b});", "choose": "r{a} = veristep_choose(0, {b});",
        "exclusive": "{p}own[{t}]++;",
        "write_atomic": "{p}v = {b};", "read_atomic": "r{a} = {p}v;", "add_atomic": "r{a} = {p}v++;",
        "cas": "{{ int old = {b}; r{a} = atomic_compare_exchange_strong(&{p}v, &old, {b} + 1); }}",
        "publish": "{p}pool[{t}].value = {b}; {p}box = &{p}pool[{t}];",
        "read_box": "{{ struct box* b = {p}box; if (b) r{a} = b->value; }}",
        "write_box": "{{ struct box* b = {p}box; if (b) b->value = {b}; }}",
        "write_array": "{p}array[{a}] = {b};", "read_array": "r{a} = {p}array[{b} % 2];",
        "copy_array": "memcpy({p}array, {p}own, sizeof {p}array);",
        "write_byte": "((unsigned char*)&{p}x{a})[0] = {b};", "read_byte": "r{a} = ((unsigned char*)&{p}x{a})[0];",
        "write_pair": "{p}pair = (struct pair){{{b}, {b}}};", "read_pair": "{{ struct pair q = {p}pair; r{a} = q.first - q.second; }}",
        "give": "{{ struct box* b = malloc(sizeof *b); b->value = {b}; free(atomic_exchange(&{p}slot, b)); }}",
        "take": "{{ struct box* b = atomic_exchange(&{p}slot, 0); if (b) {{ r{a} = b->value; free(b); }} }}",
        "look": "{{ struct box* b = {p}slot; if (b) r{a} = b->value; }}",
        "own_memory": "{{ int* m = malloc(2 * sizeof *m); m[{a}] = {b}; m[1 - {a}] = r{a}; r{a} = (m[0] + m[1]) % 4; free(m); }}",
        "show_local": "{{ int mine = {b}; {p}shown = &mine; r{a} = {p}x{a}; r{a} += mine; {p}shown = 0; }}",
        "see_local": "{{ int* w = {p}shown; if (w) r{a} = *w; }}",
        "node_lock": "{{ struct node* q = {p}nodes[{a}]; pthread_mutex_lock(&q->lock); q->value += {b}; r{a} = q->value; "
                     "pthread_mutex_unlock(&q->lock); }}",
        "node_plain": "r{a} = {p}nodes[{a}]->value;",
        "checked_lock": "r{a} = pthread_mutex_lock(&{p}checked); {p}x{a} = {b}; pthread_mutex_unlock(&{p}checked);",
        "try_write": "if (pthread_rwlock_trywrlock(&{p}rw) == 0) {{ {p}x{a} = {b}; pthread_rwlock_unlock(&{p}rw); }} else r{a} = 3;",
        "post": "sem_post(&{p}semaphore);",
        "try_semaphore": "if (sem_trywait(&{p}semaphore) == 0) {{ {p}x{a} = {b}; sem_post(&{p}semaphore); }}",
        "once": "pthread_once(&{p}once, {p}first); r{a} = {p}x1;",
        "own_thread": "{p}mine += {b}; r{a} = {p}mine;",
        "spawn": "{{ pthread_t c; pthread_create(&c, 0, {p}extra, &{p}x{a}); pthread_detach(c); }}",
        "spawn_join": "{{ pthread_t c; pthread_create(&c, 0, {p}extra, &{p}x{a}); {p}x0++; pthread_join(c, 0); r{a} = {p}x1; }}",
        "hand_over": "{{ int mine = {b}; pthread_t c; pthread_create(&c, 0, {p}extra, &mine); r{a} = {p}x{a}; mine++; "
                     "pthread_join(c, 0); r{a} = mine; }}",
        "leave": "if (r{a} == {b}) pthread_exit(0);",
        "section": "veristep_atomic_begin(); {p}x{a}++; {p}x0 += {p}x1; r{a} = {p}x0; veristep_atomic_end();",
        "sleep": "usleep({b} + 1);",
        "exit": "if (r{a} == {b}) exit(0);",
    }

    def held(self, take, statements, give):
        self.enclosed(take.format(p=self.prefix), statements, give.format(p=self.prefix))

    def put_lock(self, which, statements):
        self.held(f"pthread_mutex_lock(&{{p}}lock{which});", statements, f"pthread_mutex_unlock(&{{p}}lock{which});")

    def put_trylock(self, which, statements):
        self.held(f"if (pthread_mutex_trylock(&{{p}}lock{which}) == 0) {{{{", statements,
                  f"pthread_mutex_unlock(&{{p}}lock{which}); }}}}")

    def put_read_lock(self, _, statements):
        self.held("pthread_rwlock_rdlock(&{p}rw);", statements, "pthread_rwlock_unlock(&{p}rw);")

    def put_write_lock(self, _, statements):
        self.held("pthread_rwlock_wrlock(&{p}rw);", statements, "pthread_rwlock_unlock(&{p}rw);")

    def put_semaphore(self, _, statements):
        self.held("sem_wait(&{p}semaphore);", statements, "sem_post(&{p}semaphore);")

    def put_spin(self, _, statements):
        self.held("pthread_spin_lock(&{p}spin);", statements, "pthread_spin_unlock(&{p}spin);")

    def locked(self, which, text):
        p = self.prefix
        self.put(f"pthread_mutex_lock(&{p}lock{which}); {text} pthread_mutex_unlock(&{p}lock{which});")

    def put_signal(self, which, value, is_all):
        wake = "broadcast" if is_all else "signal"
        self.locked(which, f"{self.prefix}x0 = {value}; pthread_cond_{wake}(&{self.prefix}changed{which});")

    def put_wait(self, which, value, is_once):
        p = self.prefix
        self.locked(which, f"{'if' if is_once else 'while'} ({p}x0 != {value}) "
                    f"pthread_cond_wait(&{p}changed{which}, &{p}lock{which});")

    put_condition_signal = put_signal

    def put_condition_wait(self, which, value, _):
        p = self.prefix
        self.locked(which, f"struct timespec limit = {{0, 1}}; if ({p}x0 != {value}) "
                    f"pthread_cond_timedwait(&{p}changed{which}, &{p}lock{which}, &limit);")

    def put_barrier(self, *_):
        self.put(f"pthread_barrier_wait(&{self.prefix}barrier);")

    def put_fields(self):
        p = self.prefix
        self.put(f"int {p}x0, {p}x1, {p}array[2], {p}own[4], *{p}shown; struct pair {p}pair;")
        self.put(f"int {', '.join(f'{p}out{i}' for i in range(len(self.program.threads)))};")
        self.put(f"_Atomic int {p}v; struct box {p}pool[4], *{p}box; struct box* _Atomic {p}slot;")
        self.put(f"static struct node* {p}nodes[2]; static _Thread_local int {p}mine;")
        for i in range(random_programs.LOCKS):
            self.put(f"static pthread_mutex_t {p}lock{i} = PTHREAD_MUTEX_INITIALIZER;")
            self.put(f"static pthread_cond_t {p}changed{i} = PTHREAD_COND_INITIALIZER;")
        self.put(f"static pthread_mutex_t {p}checked = PTHREAD_ERRORCHECK_MUTEX_INITIALIZER_NP;")
        self.put(f"static pthread_rwlock_t {p}rw = PTHREAD_RWLOCK_INITIALIZER; static sem_t {p}semaphore;")
        self.put(f"static pthread_spinlock_t {p}spin; static pthread_barrier_t {p}barrier;")
        self.put(f"static pthread_once_t {p}once = PTHREAD_ONCE_INIT; static void {p}first(void) {{ {p}x1++; }}")
        self.put(f"static void* {p}extra(void* where) {{ ++*(int*)where; return 0; }}")

    def put_preparations(self):
        p = self.prefix
        self.put(f"  sem_init(&{p}semaphore, 0, 1); pthread_spin_init(&{p}spin, 0); pthread_barrier_init(&{p}barrier, 0, 2);")
        if not {"node_lock", "node_plain"} & self.program.words:
            return
        # Two of one allocation site, or each the only one of its own.
        make = "malloc(sizeof(struct node)); pthread_mutex_init(&{p}nodes[{i}]->lock, 0); {p}nodes[{i}]->value = 0;"
        if self.program.locks_alike:
            self.put(f"  for (int i = 0; i < 2; i++) {{ {p}nodes[i] = {make.format(p=p, i='i')} }}")
        else:
            for i in range(2):
                self.put(f"  {p}nodes[{i}] = {make.format(p=p, i=i)}")

    def print(self):
        program, p = self.program, self.prefix
        self.put_fields()
        for i, statements in enumerate(program.threads):
            self.thread = i
            self.put(f"static void* {p}run{i}(void* unused) {{")
            self.put("  int r0 = 0, r1 = 0;")
            self.body(statements)
            self.put(f"  {p}out{i} = r0 * 16 + r1;")
            self.put("  return unused;")
            self.put("}")
        self.put(f"VERISTEP_CHECK({program.name}) {{")
        self.put_preparations()
        self.put(f"  pthread_t threads[{len(program.threads)}];")
        for i in self.started():
            self.put(f"  pthread_create(&threads[{i}], 0, {p}run{i}, 0);")
        if program.main_works:
            self.put(f"  {p}run{len(program.threads) - 1}(0);")
        for i in self.started():
            self.put(f"  pthread_join(threads[{i}], 0);")
        self.body(program.finish)
        self.put("}")
        return "\n".join(self.lines) + "\n"


def source(seeds):
    """One file with a check for each seed."""
    parts = [HEAD]
    for seed in seeds:
        name = f"p{seed}"
        parts.append(CPrinter(random_programs.Generator(seed, "c").program(name), name + "_").print())
    return "\n".join(parts)
