"""Stored counterexamples run again: what a check has found, `veristep replay` has to find, told in the same words."""
import subprocess


def trouble_with_replay(veristep, check):
    """What is not as expected of the traces of one entry of a report, or an empty string."""
    for violation in check["violations"]:
        file = violation.get("trace_file")
        if not file:
            return "no trace was stored"
        done = subprocess.run([veristep, "replay", file], capture_output=True, text=True, check=False, timeout=300)
        if done.returncode != 1:
            return f"replay of {file} gives {done.returncode}: {(done.stderr or done.stdout).strip()[-400:]}"
        if "not quite what the trace was stored for" in done.stdout:
            return f"replay of {file} finds something else: {done.stdout.strip()[-400:]}"
    return ""
