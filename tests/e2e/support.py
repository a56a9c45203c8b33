"""Projects of their own in a temporary directory, built with the real tools."""
import os
import pathlib
import resource
import shutil
import subprocess
import tempfile
import unittest

PREFIX = ""  # where Veristep is installed
SOURCE = ""  # our source tree


class ProjectTest(unittest.TestCase):
    """A test with a project in self.path."""

    def setUp(self):
        directory = tempfile.TemporaryDirectory(prefix="veristep e2e ä ")
        self.addCleanup(directory.cleanup)
        self.path = pathlib.Path(directory.name) / "project"
        self.path.mkdir()
        self.build_dir = self.path / "build"

    def write(self, name, text):
        file = self.path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        return file

    def replace(self, name, old, new):
        text = (self.path / name).read_text()
        self.assertIn(old, text)
        self.write(name, text.replace(old, new))

    def run_tool(self, *command, status=0, **variables):
        """Runs a command and gives its output, both streams. `status` None: any but 0."""
        done = subprocess.run([str(part) for part in command], cwd=self.path, env=environment(**variables), text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        good = done.returncode != 0 if status is None else done.returncode == status
        self.assertTrue(good, f"{command} gave {done.returncode}:\n{done.stdout}")
        return done.stdout


class CMakeTest(ProjectTest):
    generator = "Ninja"

    def configure(self, *options, status=0, **variables):
        return self.run_tool("cmake", "-G", self.generator, "-S", self.path, "-B", self.build_dir,
                             f"-DCMAKE_PREFIX_PATH={PREFIX}", *options, status=status, **variables)

    def build(self, *options, status=0):
        return self.run_tool("cmake", "--build", self.build_dir, "-j", "2", *options, status=status)

    def verify(self, *options, status=0):
        return self.build("--target", "verify", *options, status=status)

    def ctest(self, *options, status=0):
        return self.run_tool("ctest", "--test-dir", self.build_dir, *options, status=status)

    def verified(self, output):
        """The programs that a build ran the checks of."""
        return {line.split()[-1] for line in output.splitlines() if "Verifying " in line}

    def compiled(self, output):
        """The files that a build made bitcode of."""
        lines = (line for line in output.splitlines() if "Building" in line)
        return {line.rsplit("/", 1)[-1].removesuffix(".o") for line in lines if "_objects" in line or "_bitcode" in line}


def move_prefix(where):
    """The installation in another place. That the first is there, too, can help nobody: nothing in it is named."""
    moved = pathlib.Path(where) / "moved prefix ü"
    shutil.copytree(PREFIX, moved, symlinks=True)
    for file in moved.rglob("*"):
        if file.is_file() and PREFIX.encode() in file.read_bytes():
            raise AssertionError(f"{file} names the place that it was installed to")
    return moved


def environment(**variables):
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("CTEST_", "CMAKE_", "VERISTEP_"))}
    clean.pop("MAKEFLAGS", None)
    return {**clean, **variables}


def cpu_seconds_of(action):
    """What the processes started by the action took: the time that passes says more about the machine's load."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    action()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
