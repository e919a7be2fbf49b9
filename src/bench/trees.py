"""Situations of many files: generated trees, and those of the command line.  Each function prints its table, and judges
the goals that are about it."""

import json
import subprocess
from pathlib import Path

import corpus
import tools
from measure import BenchError, in_turn, run
from workbench import parses_cleanly, sampled, wait_for_clock

SOURCE_SUFFIXES = {".c", ".cc", ".cpp", ".cxx"}


def check_corpus(bench, tree, headers):
    """The tools read what they are meant to: pcwlint analyses all that registers and finds what is planted; clang gets
    through."""
    done = json.loads(run(bench.pcwlint.uncached("pcwlint", [*headers.pcwlint, "--format=json",
                                                             str(tree.root)])).stdout)
    found = [finding["rule"] for finding in done["findings"]]
    if found != ["PCW401"] * tree.defects or done["files"]["analysed"] < len(tree.registering):
        raise BenchError(f"pcwlint analysed {done['files']['analysed']} files and found {found}, where {tree.defects} defects are")
    for path in [*tree.registering, *sampled(tree.sources, 10)]:
        parses_cleanly(tools.clang(f"clang on {path}", path, headers))


def rivals(bench, tree, headers):
    """What would be used instead, over the tree or, where that takes long, over a sample of it, which counts for the
    whole."""
    some, more = sampled(tree.sources, bench.sample), sampled(tree.sources, 5 * bench.sample)
    database = tools.write_database(bench.fresh_folder("database"), some, headers)
    larger = tools.write_database(bench.fresh_folder("larger"), more, headers)
    some_scale, more_scale = len(tree.sources) / len(some), len(tree.sources) / len(more)
    return [tools.clang_tidy("clang-tidy, by run-clang-tidy", some, database, some_scale) if tools.RUN_CLANG_TIDY
            else None,
            tools.clang_tidy_batches("clang-tidy, in batches", more, larger, more_scale) if tools.CLANG_TIDY else None,
            tools.cppcheck("cppcheck", more, larger, more_scale) if tools.CPPCHECK else None,
            tools.coccinelle("coccinelle", tree.root) if tools.SPATCH else None]


def judge_corpus(bench, headers, results, n):
    """The goals of a thousand files."""
    cold, rg, parses = (results[name].median for name in ("pcwlint, cold cache", "rg -i pcw",
                                                          "clang, the registering ones"))
    factor = 30 if headers.name == "small" else 50
    where = f"{n} files, {headers.name} headers"
    tidy = [result for name, result in results.items() if name.startswith("clang-tidy")]
    if tidy:
        fastest, slowest = (one(tidy, key=lambda result: result.median) for one in (min, max))
        bench.judge(f"{where}, cold", f">= {factor} x faster than clang-tidy", fastest.median / cold, factor,
                    at_least=True,
                    remark=f"{fastest.name}; {slowest.median / cold:.0f} x {slowest.name}")
    bench.judge(f"{where}, cold", "<= 5 x rg + the parses of those that register", cold / (5 * rg + parses), 1,
                remark=f"{cold:.0f} ms of {5 * rg + parses:.0f}")
    bench.judge(f"{where}, nothing changed", "<= 3 x git status",
                results["pcwlint, nothing changed"].median / results["git status"].median, 3)


def measure_corpus(bench, kind, n=1000, registering=10):
    """A generated tree of drivers, of which one file in a hundred registers."""
    headers = kind(bench.folder)
    tree = corpus.generate(bench.fresh_folder("corpus"), n, registering)
    tools.make_repository(tree.root)
    bench.forget()
    wait_for_clock()
    check_corpus(bench, tree, headers)
    arguments = [*headers.pcwlint, str(tree.root)]
    commands = [bench.pcwlint.cold("pcwlint, cold cache", arguments), bench.pcwlint.warm("pcwlint, nothing changed",
        arguments),
                tools.ripgrep("rg -i pcw", tree.root), tools.git_status("git status", tree.root),
                tools.clangs("clang, the registering ones", tree.registering, headers, bench.folder, tools.CPUS),
                *filter(None, rivals(bench, tree, headers))]
    results = in_turn(commands, bench.rounds)
    lines = sum(path.read_text(encoding="utf-8").count("\n") for path in tree.sources)
    bench.report.table(f"{n} files ({lines} lines), {registering} registering, {headers.title}", results,
                       "pcwlint, cold cache")
    bench.report.note(f"clang-tidy with {tools.CHECK} alone; cppcheck without system headers; coccinelle with pcw-size.cocci, C only;")
    bench.report.note(f"all on {tools.CPUS} processors; \"scaled\": measured on that many files, multiplied up to {n}")
    judge_corpus(bench, headers, results, n)


def corpus_small(bench):
    """A thousand files with the built-in headers."""
    measure_corpus(bench, tools.SmallHeaders)


def corpus_large(bench):
    """A thousand files with mingw-w64's kernel headers."""
    measure_corpus(bench, tools.KitHeaders)


def cores(bench):
    """Two processors against one, where every file must be parsed; and what clang gains on this machine."""
    headers = tools.SmallHeaders(bench.folder)
    tree = corpus.generate(bench.fresh_folder("cores"), 60, 60, seed=3)
    commands = [bench.pcwlint.uncached(f"pcwlint -j{n}", [f"-j{n}", str(tree.root)], runs=1) for n in (1, 2)]
    commands += [tools.clangs(f"clang, {n} at once", [path for path in tree.sources if path.suffix == ".c"], headers,
                              bench.folder, n)
                 for n in (1, 2)]
    for command in commands[2:]:
        command.runs = 1
    results = in_turn(commands, max(3, bench.rounds))
    bench.report.table("60 files that register, no cache", results, "pcwlint -j1")
    gain, machine = (results[one].median / results[two].median
                     for one, two in (("pcwlint -j1", "pcwlint -j2"), ("clang, 1 at once", "clang, 2 at once")))
    bench.judge("two cores against one, all parsed", ">= 1.8 x faster", gain, 1.8, at_least=True,
                remark=f"clang gains {machine:.2f} x here, on {tools.CPUS} processors")


def tree_sources(root):
    """The C and C++ files of a tree that is given."""
    return sorted(path for path in root.rglob("*") if path.suffix.lower() in SOURCE_SUFFIXES and path.is_file()
                  and ".git" not in path.relative_to(root).parts)


def tree_database(bench, root, sample):
    """The tree's own compile commands; else made-up ones, with every folder that has headers: clang-tidy gets nowhere
    without."""
    if (root / "compile_commands.json").exists():
        return root
    folders = sorted({path.parent for path in root.rglob("*.h")})[:500]
    return tools.write_database(bench.fresh_folder("database"), sample, tools.SmallHeaders(bench.folder),
                                [f"-I{path}" for path in folders])


def is_repository(root):
    """Whether the folder is the top of a git repository."""
    done = subprocess.run([tools.GIT or "false", "-C", str(root), "rev-parse", "--show-toplevel"], capture_output=True,
                          text=True,
                          check=False)
    return done.returncode == 0 and Path(done.stdout.strip()) == root


def clang_tidy_estimate(bench, root):
    """clang-tidy on a sample of the tree, unmeasured before: {} when the tree has no sources or there is no
    clang-tidy."""
    sources = tree_sources(root)
    sample = sampled(sources, bench.sample)
    if not sample or tools.CLANG_TIDY is None:
        return {}
    command = tools.clang_tidy_batches("clang-tidy, in batches, estimated", sample, tree_database(bench, root, sample),
                                       len(sources) / len(sample))
    command.exits = tuple(range(256))   # headers of the tree may be missing, which is an error to clang-tidy
    command.rounds = 1
    return in_turn([command], 1)


def tree(bench, root):
    """A tree of the user's: nothing is known of it, so no goal is judged but that against git."""
    bench.forget()
    wait_for_clock()
    commands = [bench.pcwlint.cold("pcwlint, cold cache", [str(root)], runs=1),
                bench.pcwlint.warm("pcwlint, nothing changed", [str(root)], runs=1), tools.ripgrep("rg -i pcw", root)]
    for command in commands[:2]:
        command.exits = (0, 1, 3)       # a file that cannot be analysed is the tree's
    if is_repository(root):
        commands.append(tools.git_status("git status", root))
    results = {**in_turn(commands, bench.rounds), **clang_tidy_estimate(bench, root)}
    bench.report.table(f"{root}: {len(tree_sources(root))} C and C++ files", results, "pcwlint, cold cache")
    if "git status" in results:
        bench.judge(f"{root.name}, nothing changed", "<= 3 x git status",
                    results["pcwlint, nothing changed"].median / results["git status"].median, 3)
