"""The scan alone: its time, system calls and memory on trees that are given, and on a generated one that grows."""

import os
import re
import subprocess
import tempfile

import tools
from measure import BenchError, Command, in_turn, peak_memory

SIZES = (1000, 10000, 100000)
FILE = """#include "common.h"
/* Unit {n} of a generated tree. */
static int counted{n};
int Work{n}(int x)
{{
    counted{n} += x;
    return counted{n} > 3 ? x : Work{before}(x - 1);
}}
"""


def planned(bench, name, root, cache):
    """Everything up to the first parse: what is read, which sources matter, and how each is compiled."""
    folder = bench.folder / "plan"
    return Command(name, [bench.pcwlint.program, "extract", "--plan", "--output-dir", str(folder), str(root)],
                   bench.pcwlint.cache(cache), ["rm", "-rf", str(folder), str(bench.folder / "cold")], exits=(0, 1, 3))


def system_calls(command):
    """How many a command makes, its processes included; None: strace is not there, or may not trace."""
    strace = tools.find("strace")
    if strace is None:
        return None
    if command.prepare:
        subprocess.run(command.prepare, check=True)
    with tempfile.NamedTemporaryFile("r", suffix=".txt") as output:
        subprocess.run([strace, "-f", "-c", "-o", output.name, *command.argv], env={**os.environ, **command.env},
                       capture_output=True, check=False)
        total = re.search(r"^100\.00\s.*?(\d+)\s+(?:\d+\s+)?total$", output.read(), re.M)
    return int(total.group(1)) if total else None


def count_files(root):
    """All files of a tree but those of its version control."""
    return sum(1 for path in root.rglob("*") if path.is_file() and ".git" not in path.relative_to(root).parts)


def tree_scan(bench, root):
    """The goals of a scan on a tree that is given: time against ripgrep, system calls for each file."""
    search = Command("rg -c Pcw", [tools.RG, "-c", "Pcw", str(root)], exits=(0, 1, 2))
    scan = planned(bench, "scan, cold", root, "cold")
    results = in_turn([scan, search], bench.rounds)
    files = count_files(root)
    calls = system_calls(scan)
    bench.report.table(f"{root}: the scan alone, {files} files", results, "rg -c Pcw")
    bench.report.note(f"{len(list((bench.folder / 'plan').glob('*.unit')))} units to parse; {calls} system calls; "
                      f"{peak_memory(scan):.0f} MiB")
    bench.judge(f"{root.name}, scan, cold", "<= 4 x rg -c Pcw", results["scan, cold"].median / results[
        "rg -c Pcw"].median, 4)
    if calls is not None:
        bench.judge(f"{root.name}, scan, cold", "<= 4 system calls a file", calls / max(files, 1), 4)


def generate(root, n):
    """A tree of n sources in folders of a hundred, of which none has to do with counters but one."""
    (root / "common.h").write_text("#pragma once\nint Shared(int x);\n", encoding="utf-8")
    (root / "README.md").write_text("A generated tree.\n", encoding="utf-8")
    for i in range(n):
        folder = root / f"d{i // 10000}" / f"e{i // 100}"
        if i % 100 == 0:
            folder.mkdir(parents=True)
        (folder / f"u{i}.c").write_text(FILE.format(n=i, before=i - i % 100 + (i + 1) % 100), encoding="utf-8")
    (root / "pcw.c").write_text("#include <wdm.h>\nvoid Stop(PPCW_REGISTRATION r) { PcwUnregister(r); }\n",
                                encoding="utf-8")
    return root


def growing(bench):
    """Time and memory from a thousand to a hundred thousand files."""
    results, memory = {}, {}
    for n in SIZES:
        root = generate(bench.fresh_folder("growing"), n)
        name = f"scan of {n:,} files"
        command = planned(bench, name, root, "cold")
        results.update(in_turn([command], min(bench.rounds, 3)))
        memory[n] = peak_memory(command)
    if not (bench.folder / "plan").is_dir():
        raise BenchError("no plan was made of the generated tree")
    names = list(results)
    bench.report.table("generated trees", results, names[0])
    bench.report.note("; ".join(f"{n:,} files: {memory[n]:.0f} MiB" for n in SIZES))
    bench.judge("100,000 files", "<= 150 MiB", memory[SIZES[-1]], 150)
    bench.judge("100,000 files", "<= 1.5 x the time a file of 10,000", results[names[2]].median / results[
        names[1]].median / 10, 1.5)

