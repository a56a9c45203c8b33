"""Compiles many Java programs in one process (BatchJavac.java), ahead of the tests that run them.

What does not compile is left out: the program's own test says why.
"""

import pathlib
import shutil
import subprocess
import tempfile

HERE = pathlib.Path(__file__).resolve().parent


def put_in_place(scratch, target):
    """Classes appear by one rename, so that parallel runs never see half of them."""
    try:
        scratch.rename(target)
    except OSError:  # another run was first
        shutil.rmtree(scratch)


def compile_all(jobs):
    """Fills the directories that do not exist. `jobs`: (directory, arguments of javac but `-d`). Returns how many it filled."""
    jobs = [job for job in dict(jobs).items() if not job[0].is_dir()]
    if not jobs:
        return 0
    lines, scratches = [], []
    for target, arguments in jobs:
        target.parent.mkdir(parents=True, exist_ok=True)
        scratches.append(pathlib.Path(tempfile.mkdtemp(dir=target.parent)))
        lines.append("\t".join(["-d", str(scratches[-1]), *map(str, arguments)]) + "\n")
    done = subprocess.run(["java", "-XX:TieredStopAtLevel=1", HERE / "BatchJavac.java"], input="".join(lines),
                          capture_output=True, text=True, encoding="utf-8", check=False)
    answers = done.stdout.splitlines()
    for (target, _), scratch, answer in zip(jobs, scratches, answers + ["fails"] * (len(jobs) - len(answers))):
        if answer == "ok":
            put_in_place(scratch, target)
        else:
            shutil.rmtree(scratch)
    return answers.count("ok")
