"""For tests of the comparing scripts: a source to compare, and shell scripts that stand in for veristep."""

import contextlib
import io
import pathlib
import stat
import tempfile
import unittest


class StandInTest(unittest.TestCase):
    """REQUIRES: `script` is the module under test, `source_name` and `source_text` the program to compare."""

    script = None
    source_name = None
    source_text = None

    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.root = pathlib.Path(scratch.name)
        self.source = self.write(self.source_name, self.source_text)

    def write(self, name, text):
        path = self.root / name
        path.write_text(text, encoding="utf-8")
        return path

    def compare(self, shell, *more):
        """The status and the output of the script when veristep does what `shell` says."""
        stand_in = self.write("veristep", "#!/bin/sh\n" + shell + "\n")
        stand_in.chmod(stat.S_IRWXU)
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            status = self.script.main(["--veristep", str(stand_in), "--build-dir", str(self.root / "build"), *more,
                                       str(self.source)])
        return status, output.getvalue()
