#!/usr/bin/env python3
"""Exact counts: how many states the models of the papers have, in Java and in C++, with every number of workers.

Each model is explored as often as its source's head comment has lines (`// expect: depth=9 values=9 expanded=46960`), with
each number of workers, --rounds times in a row; expanded states have to be as the line says, states and transitions the
same in all runs, in both languages. So they have to be depth-first: a state that is met again less deep than before is passed
again, but counted once. Models whose space is finite (Bst, Deque: at most N numbers, each once) are also explored without a
depth bound, at a small size.
Prints a Markdown table; exits 1 on any difference.

  tests/bench/counts.py --veristep build/release/bin/veristep --api build/release/lib/veristep/veristep-api.jar \\
      [--workers 1,2,4] [--search bfs,dfs] [--rounds 2] [--limit EXPANDED] [MODEL…]
"""
import argparse
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "subjects"))
import check_subjects as subjects  # noqa: E402

MODELS = {"java": ROOT / "tests" / "subjects" / "java" / "models", "c++": ROOT / "tests" / "subjects" / "cpp"}
TWINS = {"treemapmodel": "treemap"}  # Java names that differ from those of the C++ sources
FINITE = {"bst": (40, 4), "deque": (40, 4), "treemap": (40, 4), "ubstack": (40, 3)}  # depth that is never reached, values


def sources_of(names):
    """(model, language, source), the languages of a model next to each other."""
    found = []
    for language, folder in MODELS.items():
        for source in folder.iterdir():
            if source.suffix in (".java", ".cpp"):
                model = TWINS.get(source.stem.lower(), source.stem.lower())
                if not names or model in names:
                    found.append((model, language, source))
    return sorted(found, key=lambda entry: (entry[0], entry[1] != "java"))


def counts_of(options, compiled, expectation, search, workers):
    """(expanded, states, transitions), or a text that says what went wrong; and the seconds."""
    found, trouble = subjects.run_veristep(options, compiled, expectation, search, workers)
    if found is None:
        return trouble, 0
    if found["verdict"] != "holds":
        return f"{found['verdict']}: {found.get('message')}", 0
    return (found["expanded"], found["states"], found["transitions"]), found["seconds"]


def row(label, language, wanted, results, seconds, trouble):
    first = results[0] if isinstance(results[0], tuple) else ("", "", "")
    print(f"| {label} | {language} | {wanted} | {first[0]} | {first[1]} | {first[2]} | {len(results)} | {seconds:.1f} | "
          f"{'FAIL: ' + trouble if trouble else 'same'} |", flush=True)
    return not trouble


def compare(results, wanted, twin):
    if wanted and any(not isinstance(r, tuple) or r[0] != wanted for r in results):
        return str(results)
    if len(set(results)) != 1 or not isinstance(results[0], tuple):
        return f"the runs differ: {results}"
    return "" if twin in (None, results[0]) else f"the other language has {twin}"


def explore(options, known, entry, compiled, expectation, what=""):
    """All runs of one model at one size. `known` has the counts of the other language."""
    model, language, _ = entry
    results, times = [], []
    for _ in range(options.rounds):
        for search in options.search.split(","):
            for workers in map(int, options.workers.split(",")):
                result, seconds = counts_of(options, compiled, expectation, search, workers)
                results.append(result)
                times.append(seconds)
    label = f"{model}({expectation.values}){what}"
    # The red-black tree of our own has other fields than that of the class library, but the same states.
    twin = known.setdefault((model, expectation.depth, expectation.values), results[0]) if results else None
    return row(label, language, expectation.expanded or "", results, times[0], compare(results, expectation.expanded, twin))


def main():
    parser = argparse.ArgumentParser(description="Compares counts of models with those of the papers.")
    parser.add_argument("--veristep", type=pathlib.Path, required=True)
    parser.add_argument("--api", type=pathlib.Path, required=True)
    parser.add_argument("--workers", default="1,2,4")
    parser.add_argument("--search", default="bfs,dfs")
    parser.add_argument("--rounds", type=int, default=2, help="times in a row")
    parser.add_argument("--limit", type=int, default=1_000_000, help="leave out sizes with more expanded states")
    parser.add_argument("--timeout", type=float, default=3600, help="seconds for one run")
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path("build/subjects"), help="where what is compiled is kept")
    parser.add_argument("models", nargs="*", help="all if none is named")
    options = parser.parse_args()
    print("| model | language | wanted | expanded | states | transitions | runs | first, s | |\n|---|---|---|---|---|---|---|---|---|")
    failed, left_out, known = 0, [], {}
    for entry in sources_of(set(options.models)):
        model, _, source = entry
        expectations = subjects.read_expectations(source)
        left_out += [str(expectation) for expectation in expectations if expectation.expanded > options.limit]
        small = [expectation for expectation in expectations if expectation.expanded <= options.limit]
        if not small and model not in FINITE:
            continue
        compiled = (subjects.compile_c(source, options.work) if subjects.is_c(source) else
                    subjects.compile_java([source], options.api, options.work))
        for expectation in small:
            failed += not explore(options, known, entry, compiled, expectation)
        if model in FINITE:
            depth, values = FINITE[model]
            finite = subjects.Expectation(expectations[0].check, "holds", depth=depth, values=values)
            failed += not explore(options, known, entry, compiled, finite, ", no bound")
    print(f"\n{failed} differences" + (f"; left out: {', '.join(left_out)}" if left_out else ""))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
