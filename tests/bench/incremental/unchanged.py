#!/usr/bin/env python3
"""What an unchanged check costs: 100 checks answered from the cache, in one process and in one process each.

    tests/bench/incremental/unchanged.py --veristep PROGRAM --api veristep-api.jar

Processor time of the whole process, reading and hashing the program's files included; at most 20 ms a check.
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

CHECKS = 100
LIMIT = 20  # milliseconds

CLASS = """package unchanged;
import dev.veristep.Check;
public class Checks%d {
  private int value;
  @Check public void holds() throws InterruptedException {
    Thread other = new Thread(() -> { synchronized (this) { value += %d; } });
    other.start();
    synchronized (this) { value++; }
    other.join();
    assert value == %d;
  }
}
"""


def seconds(command):
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}: exit status {process.returncode}")
    return usage.ru_utime + usage.ru_stime


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--veristep", required=True, type=pathlib.Path)
    parser.add_argument("--api", required=True, type=pathlib.Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        work = pathlib.Path(scratch)
        for i in range(CHECKS):
            (work / f"Checks{i}.java").write_text(CLASS % (i, i, i + 1))
        subprocess.run(["javac", "-g", "-cp", options.api, "-d", work / "classes", *work.glob("*.java")], check=True)
        command = [options.veristep, "check", "--classpath", f"{work / 'classes'}:{options.api}", "--cache", work / "cache.db",
                   "--json", work / "report.json"]
        first = seconds(command)
        together = seconds(command)
        modes = {check["mode"] for check in json.loads((work / "report.json").read_text())["checks"]}
        apart = sum(seconds([*command, f"unchanged.Checks{i}"]) for i in range(CHECKS))
    if modes != {"cache"}:
        sys.exit(f"not all checks were answered from the cache: {modes}")
    print(f"| {CHECKS} checks | ms of processor time a check |\n|---|---|")
    for name, time in (("first run", first), ("unchanged, one process", together), ("unchanged, a process each", apart)):
        print(f"| {name} | {1000 * time / CHECKS:.2f} |")
    worst = 1000 * max(together, apart) / CHECKS
    print(f"\nAn unchanged check takes at most {worst:.2f} ms (target: {LIMIT}, {'met' if worst <= LIMIT else 'MISSED'}).")
    sys.exit(worst > LIMIT)


if __name__ == "__main__":
    main()
