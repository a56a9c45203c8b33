#!/usr/bin/env python3
"""Compares `veristep run` with native execution on random programs about long double (csmith makes none).

A program computes with variables of all arithmetic types, mostly long double, and prints each result bit by bit (%La).
It avoids what C leaves open: conversions to integers are range-checked, the sign of a NaN is not looked at.

By hand:   long_double.py --seeds 1..100 --veristep build/release/bin/veristep
A failing seed can be looked at again: its source stays in the build directory.
"""

import argparse
import pathlib
import random
import shlex
import sys

import compare_c

LEVELS = ["O0", "O2"]
HEAD = """#include <float.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef long double ld;
typedef __int128 i128;
struct parts { char tag; ld value; double other; };
union bits { ld value; struct { unsigned long mantissa; unsigned short top; } raw; };
static ld limited(ld x, ld limit) { return x > -limit && x < limit ? truncl(x) : limit / 3; }
static ld with_sign(ld x, ld sign) { return copysignl(x, isnan(sign) ? 1 : sign); }
static void show(const char* name, ld x) {
  char text[64];
  snprintf(text, sizeof text, "%.*Lg", 21, x);
  if (isnan(x)) printf("%s nan\\n", name);
  else printf("%s %La %Le %s %d\\n", name, x, x, text, strtold(text, NULL) == x);
}
static ld pick(int n, ...) {
  va_list list;
  va_start(list, n);
  ld result = 0;
  for (int i = 0; i < n; i++) { int k = va_arg(list, int); ld x = va_arg(list, ld); if (k % 2 == i % 2) result = x; }
  va_end(list);
  return result;
}
static struct parts packed(ld x, char tag) { struct parts p = {tag, x, (double)x}; return p; }
static ld unpacked(struct parts p) { return p.value * p.tag - p.other; }
static ld from_bits(unsigned long m, unsigned short t) { union bits b; memset(&b, 0, sizeof b);
  b.raw.mantissa = m | 1ul << 63; b.raw.top = t % 0x7fff == 0 ? 0x3fff : t; return b.value; }
static unsigned top_of(ld x) { union bits b; b.value = x; return b.raw.top & 0x7fff; }
"""
UNARY = ["fabsl", "floorl", "ceill", "truncl", "rintl", "roundl", "sqrtl", "cbrtl", "sinl", "cosl", "atanl", "expl",
         "log1pl", "logbl", "-", "+", "nearbyintl", "tanhl"]
BINARY = ["+", "-", "*", "/"]
CALLS = ["fmodl", "fminl", "fmaxl", "with_sign", "hypotl", "powl", "atan2l", "fdiml", "nextafterl", "remainderl"]
COMPARE = ["<", "<=", ">", ">=", "==", "!="]
CONVERSIONS = [("int", "0x1p31L"), ("unsigned", "0x1p31L"), ("long", "0x1p63L"), ("unsigned long", "0x1p63L"),
               ("short", "0x1p15L"), ("signed char", "0x1p7L"), ("i128", "0x1p126L"), ("unsigned __int128", "0x1p126L")]


class Program:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.variables = [f"v{i}" for i in range(self.random.randint(4, 9))]

    def constant(self):
        r = self.random
        kind = r.randint(0, 5)
        if kind == 0:
            return f"{r.randint(-1000, 1000)}.0L"
        if kind == 1:
            return f"0x{r.getrandbits(64):x}.{r.getrandbits(8):02x}p{r.randint(-120, 60)}L"
        if kind == 2:
            return r.choice(["LDBL_MAX", "LDBL_MIN", "LDBL_EPSILON", "LDBL_TRUE_MIN", "0.0L", "-0.0L", "INFINITY", "0.1L"])
        if kind == 3:
            return f"{r.random()}e{r.randint(-40, 40)}L"
        if kind == 4:
            return f"from_bits(0x{r.getrandbits(64):x}ul, 0x{r.getrandbits(16):x})"
        return f"{r.randint(1, 9)}.{r.randint(0, 999)}e{r.randint(-4900, 4900)}L"

    def expression(self, depth):
        r = self.random
        if depth == 0 or r.random() < 0.1:
            return r.choice(self.variables) if r.random() < 0.75 else self.constant()
        x, y = self.expression(depth - 1), self.expression(depth - 1)
        kind = r.randint(0, 10)
        if kind <= 3:
            return f"({x} {r.choice(BINARY)} {y})"
        if kind == 4:
            return f"{r.choice(UNARY)}({x})"
        if kind == 5:
            return f"{r.choice(CALLS)}({x}, {y})"
        if kind == 6:
            return f"({x} {r.choice(COMPARE)} {y} ? {self.expression(depth - 1)} : {x})"
        if kind == 7:
            type_name, limit = r.choice(CONVERSIONS)
            value = f"limited({x}, {limit})"
            return f"(ld)({type_name}){'fabsl(' + value + ')' if 'unsigned' in type_name else value}"
        if kind == 8:
            return f"(ld)({r.choice(['float', 'double'])})({x})"
        if kind == 9:
            return f"pick(2, {r.randint(0, 9)}, {x}, {r.randint(0, 9)}, (ld)({y}))"
        return f"unpacked(packed({x}, {r.randint(-9, 9)}))"

    def statement(self, indent):
        r = self.random
        variable = r.choice(self.variables)
        kind = r.randint(0, 7)
        if kind == 0 and indent < 3:
            body = "".join(self.statement(indent + 1) for _ in range(r.randint(1, 3)))
            name = f"i{r.getrandbits(30)}"
            return f"for (int {name} = 0; {name} < {r.randint(2, 5)}; {name}++) {{\n{body}}}\n"
        if kind == 1 and indent < 3:
            condition = f"{self.expression(1)} {r.choice(COMPARE)} {self.expression(1)}"
            return f"if ({condition}) {{\n{self.statement(indent + 1)}}} else {{\n{self.statement(indent + 1)}}}\n"
        if kind == 2:
            return f"{variable} {r.choice(BINARY)}= {self.expression(2)};\n"
        if kind == 3:
            return f"a[{r.randint(0, 4)}] = {self.expression(2)}; {variable} = a[top_of({variable}) % 5];\n"
        if kind == 4:
            return f"{variable} {r.choice(['++', '--'])};\n"
        if kind == 5:
            return f'show("{variable}", {variable});\n'
        return f"{variable} = {self.expression(3)};\n"

    def text(self):
        lines = [HEAD, "ld g = 1.25L, a[5] = {0.1L, -2, 3e30L, 0x1p-70L, 7};\n", "int main(void) {\n"]
        lines += [f"volatile ld s_{v} = {self.constant()}; ld {v} = s_{v};\n" for v in self.variables]
        lines += [self.statement(0) for _ in range(25)]
        lines += [f'show("{v}", {v});\n' for v in self.variables]
        lines += ['for (int i = 0; i < 5; i++) show("a", a[i]);\n', "return 0;\n}\n"]
        return "".join(lines)


def check_seed(seed, options):
    options.build_dir.mkdir(parents=True, exist_ok=True)
    source = options.build_dir / f"long_double{seed}.c"
    source.write_text(Program(seed).text())
    report = []
    for level in LEVELS:
        # Contraction and vectors do not exist for long double; the levels fold constants differently, so each level has
        # its own native program.
        bitcode = compare_c.bitcode(source, level, options.build_dir, ["-w"])
        native = compare_c.native(source, level, options.build_dir, ["-w"])
        expected = compare_c.execute([native], 20)
        actual = compare_c.execute(shlex.split(options.veristep) + ["run", str(bitcode)], options.timeout)
        found = compare_c.difference(expected, actual)
        if expected.status != 0 or found:
            report.append(f"FAIL seed {seed} -{level} ({source}): native status {expected.status}\n{found}")
    return report


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", required=True, metavar="A..B")
    parser.add_argument("--veristep", required=True, help="the veristep program")
    parser.add_argument("--build-dir", type=pathlib.Path, default=pathlib.Path("build/long_double"))
    parser.add_argument("--timeout", type=float, default=60, help="seconds for each run of veristep (default 60)")
    options = parser.parse_args()
    first, _, last = options.seeds.partition("..")
    seeds = range(int(first), int(last or first) + 1)
    failed = 0
    for seed in seeds:
        report = check_seed(seed, options)
        failed += bool(report)
        print("\n".join(report), end="\n" if report else "", flush=True)
    print(f"{len(seeds)} seeds: {len(seeds) - failed} agree, {failed} differ")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
