#!/usr/bin/env python3
"""How fast is pcwlint, against what would be used instead?  Prints tables of medians, and the goals with what was
measured.

All commands of a table are run in turn, several times over, on this machine, with the files in the system's cache;
hyperfine measures. "Cold cache" is a cache folder of pcwlint's own that is removed before each run.  "Spread" is how
far the middle half of the runs is apart: where it is large, something else is using the machine.  "Processor" is the
mean of what all processes of a run used."""

import argparse
import json
import platform
import signal
import sys
import tempfile
from pathlib import Path

import files
import hostile_sizes
import many_drivers
import scans
import tools
import trees
from measure import BenchError
from report import Report
from workbench import Bench

# Name, what it needs beside hyperfine and clang, and the function.
SITUATIONS = {
    "one-file": ([], files.one_file),
    "unrelated": (["RG"], files.unrelated),
    "kit": (["MINGW"], files.kit),
    "corpus-small": (["RG", "GIT"], trees.corpus_small),
    "corpus-large": (["RG", "GIT", "MINGW"], trees.corpus_large),
    "cores": ([], trees.cores),
    "own": ([], files.own),
    "memory": ([], files.memory),
    "hostile-sizes": ([], hostile_sizes.hostile_sizes),
    "large-sources": ([], files.large_sources),
    "growing": ([], scans.growing),
    "many-drivers": ([], many_drivers.many_drivers),
}


def parse_arguments():
    """The command line."""
    parser = argparse.ArgumentParser(prog=".ci/bench", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", required=True, type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--quick", action="store_true", help="few rounds and small samples: a look, not a measurement")
    parser.add_argument("--rounds", type=int, metavar="N",
                        help="how often the commands take turns (default: 10; with --quick 3)")
    parser.add_argument("--only", action="append", metavar="NAME", choices=[*SITUATIONS, "trees"],
                        help="only this one: " + ", ".join(SITUATIONS) + "; may be repeated")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write everything, with the time of each run, there")
    parser.add_argument("trees", nargs="*", type=Path, metavar="TREE",
                        help="measure this tree of sources too, or nothing else with --only=trees")
    options = parser.parse_args()
    missing = [str(path) for path in options.trees if not path.is_dir()]
    if missing or (options.rounds is not None and options.rounds < 1):
        parser.error(f"no such directory: {missing[0]}" if missing else "--rounds: at least 1")
    return options


def measure(name, function, *arguments):
    """One situation.  A tool that fails ends that one only; False: it did."""
    try:
        function(*arguments)
    except BenchError as error:
        print(f"\n{name} could not be measured: {error}", file=sys.stderr, flush=True)
        return False
    return True


def measure_all(bench, options):
    """Every situation that is asked for and that the installed tools allow; False: one failed."""
    fine = True
    for name, (needs, function) in SITUATIONS.items():
        if options.only and name not in options.only:
            continue
        missing = [need.lower() for need in needs if getattr(tools, need) is None]
        if missing:
            print(f"\n{name}: not measured, {', '.join(missing)} is not installed", flush=True)
            continue
        fine &= measure(name, function, bench)
    for tree in options.trees:
        fine &= measure(str(tree), trees.tree, bench, tree.resolve())
        if tools.RG is not None:
            fine &= measure(f"the scan of {tree}", scans.tree_scan, bench, tree.resolve())
    return fine


def main():
    """Measures, prints, and writes the JSON."""
    options = parse_arguments()
    rounds = options.rounds or (3 if options.quick else 10)
    machine = f"{platform.system()} {platform.machine()}, {tools.CPUS} processors"
    print(f"{machine}; {rounds} rounds", flush=True)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))   # which removes the temporary folder
    with tempfile.TemporaryDirectory(prefix="pcwlint-bench-") as folder:
        folder = Path(folder).resolve()
        build = options.build.resolve()
        bench = Bench(Report(), tools.Pcwlint(build, folder), build, folder, rounds, 10 if options.quick else 40)
        fine = measure_all(bench, options)
    bench.report.print_goals()
    if options.json:
        options.json.write_text(json.dumps(bench.report.as_json(machine=machine, rounds=rounds), indent=1) + "\n",
                                encoding="utf-8")
    return 0 if fine else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
