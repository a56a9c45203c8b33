#!/usr/bin/env python3
"""`veristep check` on caches that are damaged, locked, full, read-only or from a newer version, and after SIGKILL.

    tests/cli/cache_faults_test.py --veristep build/release/bin/veristep --api build/release/lib/veristep/veristep-api.jar
                                   [--flips 1000] [--kills 100] [--seed 1]

Whatever happened to the cache: the answers are those of a run without one, there is at most one warning, and the cache
works afterwards. tests/cache does the same to the cache alone, far more often.
"""

import argparse
import json
import os
import pathlib
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest

SOURCE = pathlib.Path(__file__).parent / "cache" / "CounterCheck.java"
NOBODY = 65534
options = None


class Versions:
    """The program in several versions, and what a check of each comes to."""

    def __init__(self, work):
        self.work = work
        self.expected = {}

    def directory(self, step):
        out = self.work / f"version{step}"
        if not out.exists():
            source = self.work / "CounterCheck.java"
            source.write_text(SOURCE.read_text().replace("return 1; /* STEP */", f"return {step};"))
            subprocess.run(["javac", "-g", "-cp", options.api, "-d", str(out), str(source)], check=True)
            self.expected[step] = self.answers(self.run(step, "--no-cache"))
        return out

    def command(self, step, *arguments):
        report = self.work / f"report{step}.json"
        report.unlink(missing_ok=True)
        return [options.veristep, "check", "-cp", f"{self.directory(step)}:{options.api}", "CounterCheck", "--find-all", "--json", str(report),
                *map(str, arguments)], report

    def run(self, step, *arguments, **keywords):
        command, report = self.command(step, *arguments)
        run = subprocess.run(command, capture_output=True, text=True, **keywords)
        run.checks = json.loads(report.read_text())["checks"]
        return run

    @staticmethod
    def answers(run):
        return run.returncode, [
            (check["name"], check["verdict"], check["states"], check["transitions"],
             sorted(violation["kind"] for violation in check["violations"])) for check in run.checks
        ]


class CacheFaults(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.work = pathlib.Path(cls.temporary.name)
        cls.work.chmod(0o777)
        cls.versions = Versions(cls.work)
        cls.good = cls.work / "good.db"
        assert cls.versions.run(1, "--cache", cls.good).stderr == ""

    @classmethod
    def tearDownClass(cls):
        cls.temporary.cleanup()

    def setUp(self):
        self.random = random.Random(options.seed)
        self.home = self.work / self.id().split(".")[-1]
        self.home.mkdir()
        self.home.chmod(0o777)
        self.cache = self.home / "cache.db"

    def lay(self, data=None):
        """A cache with version 1 in it, or these bytes, and nothing beside it."""
        shutil.rmtree(self.home / "traces", ignore_errors=True)
        for file in self.home.iterdir():
            file.unlink()
        self.cache.write_bytes(self.good.read_bytes() if data is None else data)

    def check(self, step, warns=None, **keywords):
        """A check has the right answers. warns: None at most once, False never, text once with this in it."""
        self.versions.directory(step)  # not under the limits that are in `keywords`
        run = self.versions.run(step, "--cache", self.cache, **keywords)
        self.assertEqual(self.versions.answers(run), self.versions.expected[step], run.stderr)
        warnings = [line for line in run.stderr.splitlines() if "warning" in line]
        self.assertLessEqual(len(warnings), 0 if warns is False else 1, run.stderr)
        if warns:
            self.assertEqual(len(warnings), 1, run.stderr)
            self.assertIn(warns, warnings[0])
            self.assertIn(str(self.cache), warnings[0])
        return run.checks

    def modes(self, checks):
        return {check["name"].split(".")[-1]: check["mode"] for check in checks}

    def expect_usable(self, step=2):
        """What was just checked is answered from the cache."""
        self.assertEqual(self.modes(self.check(step, warns=False))["withLock"], "cache")

    def test_good(self):
        self.lay()
        self.expect_usable(1)
        self.assertNotEqual(self.modes(self.check(2, warns=False))["withLock"], "cache")
        self.expect_usable(2)
        self.expect_usable(1)

    def test_missing(self):
        self.check(1, warns=False)
        self.expect_usable(1)
        shutil.rmtree(self.home)
        self.check(1, warns=False)
        self.expect_usable(1)

    def test_bit_flips(self):
        for _ in range(options.flips):
            data = bytearray(self.good.read_bytes())
            bit = self.random.randrange(8 * len(data))
            data[bit // 8] ^= 1 << bit % 8
            with self.subTest(bit=bit):
                self.lay(data)
                self.check(1)
                self.check(2)
                self.expect_usable()

    def test_truncated(self):
        data = self.good.read_bytes()
        for size in [0, 1, 99, 100, 8192, len(data) // 2, len(data) - 1]:
            with self.subTest(size=size):
                self.lay(data[:size])
                self.check(2)
                self.expect_usable()

    def test_damaged_file_is_moved_aside(self):
        data = bytearray(self.good.read_bytes())
        data[100:8192] = b"x" * 8092
        self.lay(data)
        self.check(2, warns="moved aside")
        self.assertEqual((self.home / "cache.db.corrupt").read_bytes(), data)
        self.expect_usable()

    def test_newer_format(self):
        data = bytearray(self.good.read_bytes())
        data[60:64] = b"\0\x63\0\x63"
        self.lay(data)
        self.check(2, warns="newer Veristep (format 99")
        self.assertEqual(self.cache.read_bytes(), data)

    def test_foreign_file(self):
        self.lay(b"somebody's notes\n" * 100)
        self.check(2, warns="not a cache of Veristep")
        self.assertEqual(self.cache.read_bytes(), b"somebody's notes\n" * 100)

    def as_nobody(self):
        return {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}

    def test_read_only(self):
        self.lay()
        self.versions.directory(2)
        for report in self.work.glob("report*.json"):
            report.unlink()
        self.cache.chmod(0o444)
        self.check(2, warns="cannot be written", **self.as_nobody())
        self.home.chmod(0o555)
        self.check(2, warns="cannot be written", **self.as_nobody())
        self.assertEqual(self.modes(self.check(1, **self.as_nobody()))["withLock"], "cache")
        self.home.chmod(0o777)
        self.cache.chmod(0o666)
        self.check(2, warns=False)
        self.expect_usable()

    def test_locked(self):
        self.lay()
        self.check(1)
        database = sqlite3.connect(self.cache, isolation_level=None)
        database.execute("PRAGMA locking_mode=EXCLUSIVE")
        database.execute("BEGIN IMMEDIATE")
        self.check(2, warns="locked by another process")
        database.close()
        self.check(2, warns=False)
        self.expect_usable()

    def test_disk_full(self):
        self.versions.directory(2)
        command, report = self.versions.command(2, "--cache", self.home / "disk" / "cache.db")
        (self.home / "disk").mkdir()
        script = 'mount -t tmpfs -o size=40k none "$1" && cp "$2" "$1/cache.db" 2>&1; shift 2; exec "$@"'
        unshare = ["unshare", "-m"] if os.geteuid() == 0 else ["unshare", "-rm"]
        if subprocess.run([*unshare, "mount", "-t", "tmpfs", "none", str(self.home / "disk")], capture_output=True).returncode:
            self.skipTest("mounting is not permitted")
        empty = self.home / "empty"
        empty.write_bytes(b"")
        run = subprocess.run([*unshare, "sh", "-c", script, "sh", str(self.home / "disk"), str(empty), *command],
                             capture_output=True, text=True)
        run.checks = json.loads(report.read_text())["checks"]
        self.assertEqual(Versions.answers(run), self.versions.expected[2])
        self.assertEqual(len(re.findall("warning.*no space left", run.stderr)), 1, run.stderr)

    def test_killed(self):
        self.check(1)
        for i in range(options.kills):
            step = 3 + i % 4
            command, _ = self.versions.command(step, "--cache", self.cache)
            child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(self.random.random() * 0.6)
            child.send_signal(signal.SIGKILL)
            child.wait()
            with self.subTest(kill=i):
                self.check(1, warns=False)
                self.check(step, warns=False)
                self.expect_usable(step)
        self.assertFalse((self.home / "cache.db.corrupt").exists())

    def test_eight_at_once(self):
        reports = []
        for i in range(8):
            step = 1 + i % 3
            command, _ = self.versions.command(step, "--cache", self.cache)
            report = self.home / f"report{i}.json"
            command[command.index("--json") + 1] = str(report)
            reports.append((step, report, subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)))
        for step, report, child in reports:
            self.assertEqual(child.communicate()[1], "")
            child.checks = json.loads(report.read_text())["checks"]
            self.assertEqual(Versions.answers(child), self.versions.expected[step])
        for step in [1, 2, 3]:
            self.expect_usable(step)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--veristep", required=True)
    parser.add_argument("--api", required=True)
    parser.add_argument("--flips", type=int, default=12)
    parser.add_argument("--kills", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    options, rest = parser.parse_known_args()
    options.veristep = os.path.abspath(options.veristep)
    options.api = os.path.abspath(options.api)
    unittest.main(argv=[sys.argv[0], *rest])
