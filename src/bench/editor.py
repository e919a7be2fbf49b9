#!/usr/bin/env python3
"""How fast are findings in an editor?  Replays a recorded editing session (editing.json) key by key over the protocol,
against pcwlint and clangd.

Each key is one didChange; the next one is sent when the diagnostics of the text have come.  Both servers are measured
without their debounce: pcwlint by the setting, clangd by its extension wantDiagnostics.  Beside the time on the clock
stands the processor time of all processes of a server, which hardly depends on what else the machine does (Linux only).
Beside that: the first diagnostics of a workspace of 2,000 files with a warm cache, and, with --soak, the memory of all processes of the server
over many edits."""

import argparse
import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import corpus
import tools
from measure import BenchError
from report import Goal

sys.path.insert(0, str(tools.ROOT / "src" / "test"))
import lsp   # noqa: E402

SESSION = Path(__file__).resolve().parent / "editing.json"
EXAMPLE = tools.ROOT / "testdata" / "example" / "volmeter.c"
WORKSPACE_FILES, REGISTERING = 2000, 200
FLAT = 1.1   # how much larger the processes may be in the last quarter of a soak than in the second


# ---- the session ----

def keystrokes(text):
    """Each key as (start, end, new text, whole text): positions as (line, character); the example is plain ASCII."""
    def position(offset):
        return text.count("\n", 0, offset), offset - (text.rfind("\n", 0, offset) + 1)

    for step in json.loads(SESSION.read_text(encoding="utf-8")):
        at = text.index(step["after"]) + len(step["after"])
        removed = step.get("replaces", "")
        if not text.startswith(removed, at):
            raise BenchError(f"{SESSION.name}: {step['what']}: {removed} is not there")
        edits = [("", len(removed))] if removed else []
        for new, old in [*edits, *(("", -1) if key == "\b" else (key, 0) for key in step["keys"])]:
            start, end = (at - 1, at) if old < 0 else (at, at + old)
            change = (position(start), position(end), new)
            text = text[:start] + new + text[end:]
            at = start + len(new)
            yield (*change, text)


# ---- the servers ----

def tasks_of(pid, below=True):
    """The folders of /proc of all threads of a process and of those below it."""
    tasks = list(Path(f"/proc/{pid}/task").glob("*"))
    for task in list(tasks) if below else []:
        try:
            children = (task / "children").read_text(encoding="ascii").split()
        except OSError:
            continue   # it has ended meanwhile
        tasks += [inner for child in children for inner in tasks_of(child)]
    return tasks


def processor_time(pid, below=True):
    """Milliseconds that a process, and those below it, have run."""
    total = 0
    for task in tasks_of(pid, below):
        try:
            total += int((task / "schedstat").read_text(encoding="ascii").split()[0])
        except OSError:
            pass
    return total / 1e6


class Server:
    """One language server that has the example open."""

    def __init__(self, name, words, folder, environment, **initialize):
        self.name, self.path = name, folder / EXAMPLE.name
        shutil.copy(EXAMPLE, self.path)
        self.client = lsp.Client(words, folder, **environment)
        self.client.initialize(folder, **initialize)
        self.uri = self.client.open(self.path)
        self.wait_for_version(1)

    def wait_for_version(self, version):
        """Returns when the diagnostics of that text have come."""
        raise NotImplementedError

    def replay(self):
        """Milliseconds of each key: on the clock, of processors, and the part of these that is the server's own process.
        The text is as before at the end."""
        times, pid = [], self.client.process.pid
        for start, end, new, _ in keystrokes(EXAMPLE.read_text(encoding="utf-8")):
            used, own, began = processor_time(pid), processor_time(pid, False), time.perf_counter()
            self.edit([(start, end, new)])
            took = time.perf_counter() - began
            times.append((took * 1000, processor_time(pid) - used, processor_time(pid, False) - own))
        self.edit(EXAMPLE.read_text(encoding="utf-8"))
        return times

    def edit(self, changes):
        """One change, and its diagnostics."""
        self.client.change(self.path, changes)
        self.wait_for_version(self.client.versions[self.uri])

    def close(self):
        """Ends it."""
        self.client.__exit__()


class PcwlintServer(Server):
    """It is asked for diagnostics, as VS Code does."""

    def wait_for_version(self, version):
        self.found = self.client.diagnostics(self.path)


class ClangdServer(Server):
    """It publishes them, with the version of the text."""

    def wait_for_version(self, version):
        self.client.wait(lambda: self.client.published.get(self.uri, {}).get("version", 0) >= version, "diagnostics")
        self.found = self.client.published[self.uri]["diagnostics"]

    def edit(self, changes):
        notify = self.client.notify
        self.client.notify = lambda method, params: notify(method, {**params, "wantDiagnostics": True})
        try:
            super().edit(changes)
        finally:
            self.client.notify = notify


def start_pcwlint(bench, headers, name):
    """The server with an empty cache of its own and no debounce; `name` names its folders."""
    folder = bench.fresh(f"pcwlint-{name}")
    return PcwlintServer("pcwlint", [bench.program, "lsp", *headers.pcwlint], folder, bench.cache(f"cache-{name}"),
                         options={"debounce": 0})


def start_clangd(bench, headers):
    """clangd with pcwlint's own words for the compiler, without its index of the project."""
    folder = bench.fresh(f"clangd-{headers.name}")
    tools.write_database(folder, [folder / EXAMPLE.name], headers)
    words = [bench.clangd, "--log=error", "--background-index=false", "--clang-tidy=false",
             f"--compile-commands-dir={folder}"]
    server = ClangdServer("clangd", words, folder, {}, pulls=False)
    errors = [d["message"] for d in server.found if d.get("severity") == 1]
    if errors:
        raise BenchError(f"clangd does not understand the example: {errors[0]}")
    return server


# ---- what is measured ----

class Bench:
    """A folder, and what was measured."""

    def __init__(self, build, folder, rounds):
        self.program, self.folder, self.rounds = str(build / "src/pcwlint"), folder, rounds
        self.clangd = tools.find("clangd")
        self.goals, self.figures = [], {}

    def fresh(self, name):
        """A new folder below that of the benchmark."""
        path = self.folder / name
        path.mkdir()
        return path

    def cache(self, name):
        """The variables that make a folder the cache's."""
        return {"PCWLINT_CACHE_DIR": str(self.folder / name), "XDG_CACHE_HOME": str(self.folder / f"{name}-other")}

    def judge(self, situation, goal, measured, limit):
        """A line of the table at the end."""
        self.goals.append(Goal(situation, goal, measured, limit))

    def print_goals(self):
        """What was to be reached."""
        widths = [max(len(getattr(goal, key)) for goal in self.goals) for key in ("situation", "goal")]
        print("\nGoals")
        for goal in self.goals:
            print(f"  {goal.situation:<{widths[0]}}  {goal.goal:<{widths[1]}}  {goal.measured:9.2f}  {'reached' if goal.reached else 'NOT REACHED'}")
        if not all(goal.reached for goal in self.goals):
            print('\nsrc/lsp/README.md, "Where the time goes", says what the time is spent on.')


def p99(times):
    """The time that one key in a hundred exceeds."""
    return sorted(times)[min(len(times) - 1, int(len(times) * 0.99))]


def print_times(bench, rows):
    """A table of (what, times)."""
    print(f"\nFrom a key to the diagnostics, without debounce\n  {'':<54}{'median':>10}{'p99':>10}{'largest':>10}{'keys':>7}")
    for name, times in rows:
        print(f"  {name:<54}{statistics.median(times):>7.1f} ms{p99(times):>7.1f} ms{max(times):>7.1f} ms{len(times):>7}", flush=True)
        bench.figures.setdefault(name, []).extend(times)


CLOCKS = ("clock", "processor")   # of each measurement


def judge_keys(bench, headers, times, medians):
    """Goals of one kind of headers; `times`: (headers, server, clock) -> milliseconds."""
    for clock in CLOCKS:
        own = times[headers.name, "pcwlint", clock]
        if headers.name == "small":
            bench.judge(f"a key, built-in headers, {clock}, median", "<= 15 ms", statistics.median(own), 15)
            bench.judge(f"a key, built-in headers, {clock}, p99", "<= 40 ms", p99(own), 40)
        else:
            bench.judge(f"a key, mingw-w64's headers, {clock}, median", "<= 1.5 x built-in headers",
                        medians[headers.name, "pcwlint", clock] / medians["small", "pcwlint", clock], 1.5)
        if bench.clangd:
            bench.judge(f"a key, {headers.title}, {clock}, median", "<= 0.25 x clangd",
                        medians[headers.name, "pcwlint", clock] / medians[headers.name, "clangd", clock], 0.25)


def keys(bench):
    """The session against both servers in turn, for each kind of headers."""
    kinds = [kind(bench.folder) for kind in ([tools.SmallHeaders, tools.KitHeaders] if tools.MINGW
                                             else [tools.SmallHeaders])]
    rows, times, medians = [], {}, {}
    for headers in kinds:
        servers = [start_pcwlint(bench, headers, headers.name)] + ([start_clangd(bench, headers)] if bench.clangd
                                                                   else [])
        found = {server.name: [] for server in servers}
        try:
            for server in servers:
                server.replay()   # the first one makes preambles
            for _ in range(bench.rounds):
                for server in servers:
                    found[server.name] += server.replay()
        finally:
            for server in servers:
                server.close()
        for name, pairs in found.items():
            *both, own = zip(*pairs)
            for clock, measured in zip(CLOCKS, both):
                times[headers.name, name, clock] = measured
                medians[headers.name, name, clock] = statistics.median(measured)
                rows.append((f"{name}, {headers.title}, {clock}", measured))
            if name == "pcwlint":
                rows.append(("  of that without its worker", own))
        judge_keys(bench, headers, times, medians)
    print_times(bench, rows)


def opening(bench):
    """A workspace whose results are in the cache: from the start of the server to the diagnostics of the file that is
    open."""
    tree = corpus.generate(bench.fresh("workspace"), WORKSPACE_FILES, REGISTERING)
    source = next(path for path in tree.sources if "PcwRegister" in path.read_text(encoding="utf-8"))
    environment = bench.cache("cache-workspace")
    done = subprocess.run([bench.program, "-q", "."], cwd=tree.root, env={**os.environ, **environment},
                          capture_output=True, check=False)
    if done.returncode not in (0, 1):
        raise BenchError(f"pcwlint ends with {done.returncode}: {done.stderr.decode()}")
    times = []
    for _ in range(bench.rounds):
        began = time.perf_counter()
        with lsp.Client([bench.program, "lsp"], tree.root, **environment) as client:
            client.initialize(tree.root)
            client.open(source)
            client.diagnostics(source)
            times.append((time.perf_counter() - began) * 1000)
    print(f"\nA workspace of {len(tree.sources)} sources, {REGISTERING} of which register, with a warm cache\n"
          f"  {'start of the server to first diagnostics':<40}{statistics.median(times):>7.1f} ms{max(times):>17.1f} ms{len(times):>7}", flush=True)
    bench.figures["opening"] = times
    bench.judge("opening 2,000 files, warm cache, median", "<= 150 ms", statistics.median(times), 150)


# ---- memory ----

def resident(pid):
    """KiB of a process and of all below it."""
    try:
        status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
        children = [int(child) for task in Path(f"/proc/{pid}/task").iterdir()
                    for child in (task / "children").read_text(encoding="ascii").split()]
    except OSError:
        return 0   # it has ended meanwhile
    own = next((int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS:")), 0)
    return own + sum(map(resident, children))


def soak(bench, edits):
    """Many edits, and what all processes of the server hold."""
    server, done, samples, every = start_pcwlint(bench, tools.SmallHeaders(bench.folder), "soak"), 0, [], max(1,
        edits // 40)
    print(f"\nResident memory over {edits} edits, all processes of the server", flush=True)
    try:
        while done < edits:
            for start, end, new, _ in keystrokes(EXAMPLE.read_text(encoding="utf-8")):
                server.edit([(start, end, new)])
                done += 1
                if done % every == 0:
                    samples.append(resident(server.client.process.pid))
                    if len(samples) % 4 == 0:
                        print(f"  {done:>7} edits{samples[-1] / 1024:>9.1f} MiB", flush=True)
                if done == edits:
                    break
            server.edit(EXAMPLE.read_text(encoding="utf-8"))
    finally:
        server.close()
    bench.figures["soak"] = samples
    second, last = samples[len(samples) // 4:len(samples) // 2], samples[3 * len(samples) // 4:]
    bench.judge(f"memory over {edits} edits", f"<= {FLAT} x, last quarter to second",
                statistics.median(last) / statistics.median(second), FLAT)


def parse_arguments():
    """The command line."""
    parser = argparse.ArgumentParser(prog=".ci/bench-editor", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", required=True, type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--rounds", type=int, default=5, metavar="N",
                        help="how often the session is replayed (default: 5)")
    parser.add_argument("--only", action="append", choices=["keys", "opening", "soak"],
                        help="only this one; may be repeated")
    parser.add_argument("--soak", type=int, nargs="?", const=10000, metavar="EDITS",
                        help="measure memory too (default: 10000 edits)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write everything there")
    options = parser.parse_args()
    if options.rounds < 1 or (options.soak or 40) < 40:
        parser.error("--rounds: at least 1; --soak: at least 40 edits")
    return options


def main():
    """Measures, prints, and writes the JSON.  1: something could not be measured."""
    options, fine = parse_arguments(), True
    print(f"{platform.system()} {platform.machine()}, {tools.CPUS} processors; {options.rounds} rounds", flush=True)
    with tempfile.TemporaryDirectory(prefix="pcwlint-bench-") as folder:
        bench = Bench(options.build.resolve(), Path(folder).resolve(), options.rounds)
        situations = {"keys": lambda: keys(bench), "opening": lambda: opening(bench)}
        if options.soak or "soak" in (options.only or []):
            situations["soak"] = lambda: soak(bench, options.soak or 10000)
        for name in [name for name in situations if name in (options.only or situations)]:
            try:
                situations[name]()
            except (BenchError, lsp.Gone, lsp.Error, TimeoutError) as error:
                print(f"\n{name} could not be measured: {error}", file=sys.stderr, flush=True)
                fine = False
    if bench.goals:
        bench.print_goals()
    if options.json:
        options.json.write_text(json.dumps({"figures": bench.figures, "goals": [{**vars(g), "reached": g.reached}
            for g in bench.goals]}, indent=1) + "\n",
                                encoding="utf-8")
    return 0 if fine else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
