"""Situations of one file.  Each function prints its table, and judges the goals that are about it."""

import corpus
import large
import tools
from measure import Command, in_turn, peaks_in_turn, run
from workbench import parses_cleanly, wait_for_clock

EDIT = 'date +"static const unsigned g_Edit%s%N = 1;" >>"$0"'   # another text at every call
STAGES = ["parse", "lower", "flow", "json", "link", "judge"]


def typical_file(bench, name):
    """The example driver in a folder of its own, where nothing else is to be looked at."""
    path = bench.fresh_folder(name) / "volmeter.c"
    path.write_text(large.typical(), encoding="utf-8")
    return path


def one_file(bench):
    """A file that registers, with the built-in headers."""
    path, headers = typical_file(bench, "one-file"), tools.SmallHeaders(bench.folder)
    bench.forget()
    clang = tools.clang("clang -fsyntax-only", path, headers, runs=5)
    parses_cleanly(clang)
    wait_for_clock()
    results = in_turn([clang, bench.pcwlint.cold("pcwlint, cold cache", [str(path)], runs=5),
                       bench.pcwlint.warm("pcwlint, nothing changed", [str(path)], runs=5)], bench.rounds)
    bench.report.table("One file that registers, built-in headers", results, clang.name)
    bench.judge("one file that registers, small headers, cold", "<= 1.15 x clang -fsyntax-only",
                results["pcwlint, cold cache"].median / results[clang.name].median, 1.15)


def unrelated(bench):
    """A file that has nothing to do with performance counters."""
    tree = corpus.generate(bench.fresh_folder("unrelated"), 1, 0, seed=7)
    path = tree.sources[0]
    bench.forget()
    wait_for_clock()
    cold = bench.pcwlint.cold("pcwlint, cold cache", [str(path)], runs=10)
    results = in_turn([tools.ripgrep("rg -i pcw FILE", path, runs=10), cold,
                       bench.pcwlint.warm("pcwlint, nothing changed", [str(path)], runs=10)], bench.rounds)
    loads = tools.loads_libclang(cold)
    bench.report.table("One file that has nothing to do with PCW", results, "rg -i pcw FILE")
    bench.report.note("libclang: " + {None: "not known, the loader tells nothing here", True: "LOADED",
                                      False: "not loaded"}[loads])
    bench.judge("one file that has nothing to do with PCW", "<= 2 x rg, without libclang",
                results[cold.name].median / results["rg -i pcw FILE"].median, 2, otherwise=not loads,
                remark="libclang is loaded" if loads else "")


def kit(bench):
    """A file that registers, with mingw-w64's kernel headers: the first time, and when it alone has changed."""
    path, headers = typical_file(bench, "kit"), tools.KitHeaders(bench.folder)
    edited = typical_file(bench, "kit-edited")
    arguments = ["--wdk", str(tools.MINGW)]
    bench.forget()
    clang = tools.clang_for_mingw("clang -fsyntax-only", path, bench.folder)
    fewer = tools.clang("clang, only the headers that pcwlint reads", path, headers)
    parses_cleanly(clang)
    parses_cleanly(fewer)
    wait_for_clock()
    commands = [clang, fewer, bench.pcwlint.cold("pcwlint, cold cache", [*arguments, str(path)]),
                bench.pcwlint.warm("pcwlint, only the file changed", [*arguments, str(edited)],
                                   ["sh", "-c", EDIT, str(edited)]),
                bench.pcwlint.warm("pcwlint, nothing changed", [*arguments, str(path)])]
    results = in_turn(commands, bench.rounds)
    bench.report.table("One file that registers, mingw-w64's kernel headers", results, clang.name)
    for which, limit in (("pcwlint, cold cache", 1.1), ("pcwlint, only the file changed", 0.15)):
        bench.judge(f"one file that registers, large headers, {which[9:]}", f"<= {limit} x clang -fsyntax-only",
                    results[which].median / results[clang.name].median, limit,
                    remark=f"{results[which].median / results[fewer.name].median:.2f} x {fewer.name}")


def stages(bench, path, n, arguments=()):
    """[rounds of parsing, milliseconds of each stage] of a file."""
    done = run(Command("bench-stages", [str(bench.build / "src/bench/bench-stages"), str(n), str(path), *arguments]))
    rounds, *times = done.stdout.split()
    return [int(rounds), *map(float, times)]


def print_stages(bench, title, rows):
    """A table of stages: rows are (name, other results, stages)."""
    others = list(rows[0][1])
    width = max(len(row[0]) for row in rows)
    print(f"\n{title}\n  {'milliseconds':<{width}}" + "".join(f"{name:>9}" for name in others) + f"{'rounds':>8}"
          + "".join(f"{stage:>8}" for stage in STAGES) + f"{'own':>8}{'share':>7}")
    for name, totals, (rounds, parse, *own) in rows:
        print(f"  {name:<{width}}" + "".join(f"{totals[other]:9.1f}" for other in others) + f"{rounds:>8}"
              + "".join(f"{t:8.1f}" for t in (parse, *own)) + f"{sum(own):8.1f}{sum(own) / (sum(own) + parse):7.0%}",
              flush=True)
    bench.report.tables.append({"title": title, "unit": "ms", "stages": STAGES, "rows": [
        {"name": name, **totals, "rounds": found[0], "times": found[1:]} for name, totals, found in rows]})


def own(bench):
    """What comes on top of the parse in one file: lowering, flow, facts as JSON, linking, judging."""
    path = typical_file(bench, "own")
    whole = in_turn([bench.pcwlint.uncached("pcwlint", ["-j1", str(path)], runs=5)], bench.rounds)["pcwlint"].median
    rows = [("built-in headers", {"run": whole}, stages(bench, path, 20 * bench.rounds))]
    if tools.MINGW is not None:
        words = ["-isystem", str(tools.MINGW), "-isystem", str(tools.MINGW / "ddk")]
        kit_run = in_turn([bench.pcwlint.uncached("pcwlint", ["-j1", *tools.KitHeaders.pcwlint, str(path)])],
                          bench.rounds)["pcwlint"].median
        rows.append(("mingw-w64's kernel headers", {"run": kit_run}, stages(bench, path, 3 * bench.rounds, words)))
    print_stages(bench, "One file, stage by stage, in one process", rows)
    _, parse, *times = rows[0][2]
    bench.judge("own work, one file, small headers", "<= 10 % of the run", sum(times) / whole, 0.1,
                remark=f"{sum(times) / (sum(times) + parse):.0%} of parse and own work together")


def memory(bench):
    """The largest process of a run on one file."""
    kinds = [tools.SmallHeaders] + ([tools.KitHeaders] if tools.MINGW is not None else [])
    for kind in kinds:
        path, headers = typical_file(bench, "memory"), kind(bench.folder)
        results = peaks_in_turn([tools.clang("clang -fsyntax-only", path, headers),
                                 bench.pcwlint.cold("pcwlint -j1, cold cache", ["-j1", *headers.pcwlint, str(path)])],
                                 bench.rounds)
        bench.report.table(f"Memory of the largest process, one file, {headers.title}", results, "clang -fsyntax-only",
                           "MiB")
        bench.judge(f"memory of a worker, {headers.name} headers", "<= 1.2 x clang -fsyntax-only",
                    results["pcwlint -j1, cold cache"].median / results["clang -fsyntax-only"].median, 1.2)


def large_sources(bench):
    """Sources that are large: the whole run, clang, and the stages."""
    headers, rows = tools.SmallHeaders(bench.folder), []
    path = bench.fresh_folder("large") / "driver.c"
    for what, generate in large.CASES:
        path.write_text(generate(), encoding="utf-8")
        results = in_turn([bench.pcwlint.uncached("pcwlint", ["-j1", str(path)], runs=1),
                           tools.clang("clang", path, headers, runs=1)],
                          bench.rounds)
        rows.append((what, {name: result.median for name, result in results.items()},
                     stages(bench, path, bench.rounds)))
    print_stages(bench, "Large sources", rows)
