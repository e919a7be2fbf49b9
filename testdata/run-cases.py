#!/usr/bin/env python3
"""Runs the cases of testdata/ against pcwlint.

  run-cases.py [--pcwlint FILE] [--filter TEXT]... [--bless] [--jobs N] [--once] [--every N [--from M]] [-v]

Each command line runs twice, with a cache that all cases share and that starts with precompiled built-in headers: what
comes from the cache the second time must be the same, byte for byte.  --once runs them once, without a cache; --every N runs each Nth of them:
the first, or another one of the first N, which the remainder of M by N chooses.

Kinds of cases:
  rules/ID-NAME/{good,bad}*.{c,cpp,man}
                                      one file.  A first line "// args: --ntddi=WIN10_VB" gives options.  A comment
                                      "expect: PCW401" or "expect: PCW401, PCW408" at the end of a line names the
                                      findings on that line, in the file itself or in a header beside it.  The set of
                                      (line, rule) must match exactly; no marker means silence.  In a manifest both
                                      stand in XML comments, and since none fits inside a tag, "expect -2: PCW707" names
                                      the line two lines above.  A rule that is reported twice on a line is named twice.
                                      What is reported stands in full in the folder's file `expected`.
  rules/ID-NAME/{good,bad}*/          a directory case, as below
  {ok,project,builds,config,cli,known}/CASE/
                                      `args`: one command line, run in the case's directory (# starts a comment line);
                                      `expected`: the findings in full; empty is silence;
                                      `exit`: the exit status, where it does not follow from `expected`;
                                      `stdout`, `stderr`: regular expressions, one per line, that must each be found.
                                      `with`: a folder beside the case whose files are there too, where it has no own.
                                      A case without `expected` is run as it stands, for its exit status and output.
                                      known/ holds known bugs: they are expected to fail, and count as skipped; one that
                                      passes is announced.
Besides: rules/*.json and testdata/rules/* name the same rules, and of the examples inside each rule "bad" fires exactly
that rule while "good" yields nothing and leaves nothing undetermined (a first line "// args: …" works there too).  An
example of several files, or of one that is no C, has lines "// file: NAME"; its files are linted as a directory.

expectations.py describes `expected`: message, place, related places and fix of each finding.  A finding that is not
there is a failure.  --bless, and nothing else, writes these files, for the cases that run; review the difference.
Markers are written by hand: they say what a case is for.  The last line is the total: N passed, N failed, N skipped."""

import argparse
import itertools
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

import expectations

TESTDATA = Path(__file__).resolve().parent
RULES = TESTDATA.parent / "rules"
CACHE = None   # a folder; None: nothing is kept
COPY = None    # a folder with a copy of testdata/rules, where the cases of one file run
CACHE_NOTE = re.compile(r"^.*(?:units|the result of the scan) came from the cache.*\n", re.M)
CHANGES_FILES = {"--fix", "--write-baseline", "-o", "--output"}
TIMEOUT = 120  # seconds per case; pcwlint's own --timeout is shorter
EXPECT = re.compile(r"(?://|/\*|<!--).*?\bexpect(?:\s+-(\d+))?:\s*(PCW\w+(?:\s*,\s*PCW\w+)*)")
ARGS = re.compile(r"\s*(?://|/\*|<!--)\s*args:\s*(.*?)\s*(?:\*/|-->)?\s*$")
EXAMPLE_FILE = re.compile(r"^// file: (\S+)$", re.M)
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.M)


@dataclass
class Outcome:
    name: str
    problems: list = field(default_factory=list)
    known: bool = False


@dataclass
class Result:
    status: int
    stdout: str
    stderr: str


def run_once(pcwlint, args, cwd):
    cache = {"PCWLINT_CACHE_DIR": CACHE, "PCWLINT_CACHE_SIZE": "512M", "XDG_STATE_HOME": CACHE} if CACHE else {
        "PCWLINT_CACHE_SIZE": "0"}
    # A worker that crashes dies of the signal, as it does without a sanitizer: reports name it.
    asan = os.environ.get("ASAN_OPTIONS", "") + ":handle_segv=0:handle_sigbus=0"
    try:
        done = subprocess.run([pcwlint, *args], cwd=cwd, capture_output=True, timeout=TIMEOUT, stdin=subprocess.DEVNULL,
                              # a worker's complaints are seen by nobody
                              env={**os.environ, "G_DEBUG": "fatal-criticals", "LC_ALL": "C.UTF-8",
                                   "ASAN_OPTIONS": asan, **cache})
    except subprocess.TimeoutExpired:
        return Result(-1, "", f"no answer within {TIMEOUT} seconds")
    return Result(done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace"))


def comparable(result):
    """Without notes of the cache, and without what a sanitizer says of a worker's crash: processes and addresses."""
    return Result(result.status, CACHE_NOTE.sub("", result.stdout), "" if "AddressSanitizer" in result.stderr
                  else result.stderr)


def first_difference(first, second):
    """Of two results: where they part."""
    if first.status != second.status:
        return f"exit status {first.status}, then {second.status}: {(second.stderr or first.stderr).strip()}"
    pairs = itertools.zip_longest((first.stdout + first.stderr).splitlines(),
                                  (second.stdout + second.stderr).splitlines())
    return next(f"{a!r}, then {b!r}" for a, b in pairs if a != b)


def run_pcwlint(pcwlint, args, cwd):
    first = run_once(pcwlint, args, cwd)
    if not CACHE or CHANGES_FILES.intersection(arg.split("=")[0] for arg in args):
        return first
    second = run_once(pcwlint, args, cwd)
    if comparable(first) != comparable(second):
        return Result(-1, "", f"another answer from the cache: {first_difference(first, second)}")
    return first


def run_lint(pcwlint, args, cwd):
    """The JSON report (None when there is none) and the raw result."""
    at = 1 if args[:1] == ["lint"] else 0
    result = run_pcwlint(pcwlint, [*args[:at], "--format=json", "-j1", *args[at:]], cwd)
    try:
        return json.loads(result.stdout), result
    except json.JSONDecodeError:
        return None, result


def no_report(result):
    return [f"no report; exit status {result.status}; standard error: {result.stderr.strip() or '(empty)'}"]


def status_for(findings, failed):
    """What the manual says the exit status is, with the default --fail-on."""
    if failed or any(f["rule"] == "PCW904" for f in findings):
        return 3
    return 1 if any(f["severity"] in ("error", "warning") for f in findings) else 0


# ---- cases of one file ----

def markers_of(path):
    found = []
    for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
        for match in EXPECT.finditer(line):
            above = int(match.group(1) or 0)
            found += [(number - above, rule.strip()) for rule in match.group(2).split(",")]
    return found


def files_beside(path):
    """The file and the headers of its own folder that it includes, at any depth."""
    seen, todo = [], [path]
    while todo:
        file = todo.pop()
        if file in seen or not file.is_file():
            continue
        seen.append(file)
        text = file.read_text(encoding="utf-8", errors="replace")
        todo += [(file.parent / name.replace("\\", "/")).resolve() for name in INCLUDE.findall(text)]
    return [f for f in seen if f.is_relative_to(path.parent)]


def args_of(text):
    match = ARGS.match(text.split("\n", 1)[0])
    return shlex.split(match.group(1)) if match else []


class Shared:
    """The file `expected` of a folder of several cases."""

    def __init__(self, folder, bless):
        self.path, self.bless = folder / "expected", bless
        self.entries = expectations.read(self.path, shared=True)

    def compare(self, case, findings):
        """Problems; when blessing none, then what is reported becomes what is expected."""
        if self.bless:
            self.entries[case] = [expectations.entry_of(f) for f in findings]
            return []
        return expectations.compare(self.entries.get(case, []), findings)

    def unknown(self, cases):
        """The cases that are expected to report something, and are none."""
        left = sorted(case for case in self.entries if case not in cases)
        if self.bless:
            self.entries = {case: entries for case, entries in self.entries.items() if case in cases}
            return []
        return [f"{self.path.relative_to(TESTDATA)}: there is no case {case}" for case in left]

    def write(self):
        text = expectations.text_of(self.entries)
        if text:
            self.path.write_text(text, encoding="utf-8")
        else:
            self.path.unlink(missing_ok=True)


def run_file_case(pcwlint, path, shared):
    """In the copy of all rules' folders: around the checkout's, pcwlint would list the whole checkout for headers."""
    path = COPY / path.relative_to(TESTDATA)
    args = args_of(path.read_text(encoding="utf-8", errors="replace"))
    report, result = run_lint(pcwlint, [*args, path.name], path.parent)
    if report is None:
        return no_report(result)
    expected = Counter((os.path.relpath(f, path.parent), line, rule) for f in files_beside(path) for line,
                       rule in markers_of(f))
    messages = {(os.path.normpath(f["file"]), f["line"], f["rule"]): f["message"] for f in report["findings"]}
    actual = Counter((os.path.normpath(f["file"]), f["line"], f["rule"]) for f in report["findings"])
    problems = [f"missing: {file}:{line}: {rule}" for file, line, rule in sorted((expected - actual).elements())]
    problems += [f"unexpected: {file}:{line}: {rule}: {messages[file, line, rule]}"
                 for file, line, rule in sorted((actual - expected).elements())]
    problems = problems or shared.compare(path.name, report["findings"])
    status = status_for(report["findings"], report["files"]["failed"])
    if not problems and result.status != status:
        problems.append(f"exit status {result.status} instead of {status}; standard error: {result.stderr.strip()}")
    return problems


# ---- cases of one directory ----

def command_line(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    return shlex.split(" ".join(line for line in lines if not line.lstrip().startswith("#")))


def read_lines(path):
    return [line for line in path.read_text(encoding="utf-8").splitlines() if line.strip()] if path.exists() else []


def missing_patterns(case, result):
    return [f"{name}: nothing matches {pattern!r} in: {text.strip() or '(empty)'}"
            for name, text in (("stdout", result.stdout), ("stderr", result.stderr))
            for pattern in read_lines(case / name) if not re.search(pattern, text, re.M)]


def run_directory_case(pcwlint, case, bless):
    """In a copy, unless it names files beside it: a case is a project of its own."""
    if "../" in (case / "args").read_text(encoding="utf-8"):
        return run_directory_case_in(pcwlint, case, bless)
    with tempfile.TemporaryDirectory(prefix="pcwlint-") as folder:
        copy = Path(folder) / "root" / case.name
        for shared in read_lines(case / "with"):
            shutil.copytree(case.parent / shared, copy, symlinks=True)
        shutil.copytree(case, copy, symlinks=True, dirs_exist_ok=True)
        problems = run_directory_case_in(pcwlint, copy, bless)
        if bless and (copy / "expected").exists():
            shutil.copy(copy / "expected", case / "expected")
    return problems


def run_directory_case_in(pcwlint, case, bless):
    args, expected_file, exit_file = command_line(case / "args"), case / "expected", case / "exit"
    others = [name for name in ("exit", "stdout", "stderr") if (case / name).exists()]
    problems, status = [], 0
    if not expected_file.exists() and others:
        result = run_pcwlint(pcwlint, args, case)
    else:
        report, result = run_lint(pcwlint, args, case)
        if report is None:
            return no_report(result)
        if bless:
            entries = [expectations.entry_of(f) for f in report["findings"]]
            expected_file.write_text(expectations.text_of({"": entries}), encoding="utf-8")
        elif not expected_file.exists():
            problems = ["there is no file `expected`; --bless writes it"]
        problems += expectations.compare(expectations.read(expected_file).get("", []), report["findings"])
        status = status_for(report["findings"], report["files"]["failed"])
    if exit_file.exists():
        status = int(exit_file.read_text().strip())
    if result.status != status:
        problems.append(f"exit status {result.status} instead of {status}; standard error: {result.stderr.strip()}")
    return problems + missing_patterns(case, result)


# ---- the rules themselves ----

def check_stems():
    """One stem everywhere: a rule without cases is not checked, cases without a rule are left over."""
    rules = {p.stem for p in RULES.glob("PCW*.json")}
    cases = {p.name for p in (TESTDATA / "rules").iterdir() if p.is_dir()}
    return ([f"rules/{stem}.json has no cases in testdata/rules/{stem}/" for stem in sorted(rules - cases)] +
            [f"testdata/rules/{stem}/ has no rule rules/{stem}.json" for stem in sorted(cases - rules)])


# What could not be parsed leaves something undetermined: the one rule that cannot fire alone.
COMPANIONS = {"PCW902": {"PCW901"}}


def example_files(text):
    """Name and text of each file of an example; one without names is a C source."""
    files, name = {}, "example.c"
    for line in text.split("\n"):
        match = EXAMPLE_FILE.match(line)
        if match:
            name = match.group(1)
        elif not (name == "example.c" and ARGS.match(line) and EXAMPLE_FILE.search(text)):
            files.setdefault(name, []).append(line)
    return {name: "\n".join(lines) for name, lines in files.items()}


def run_example(pcwlint, rule, kind, shared):
    text = rule[kind]
    files = example_files(text)
    with tempfile.TemporaryDirectory(prefix="pcwlint-") as folder:
        for name, content in files.items():
            (Path(folder) / name).write_text(content, encoding="utf-8")
        report, result = run_lint(pcwlint, [*args_of(text), "example.c" if "example.c" in files else "."], folder)
    if report is None:
        return no_report(result)
    fired = sorted({f["rule"] for f in report["findings"]} - COMPANIONS.get(rule["id"], set()))
    details = "; ".join(f"line {f['line']}: {f['rule']}: {f['message']}" for f in report["findings"])
    wanted = [rule["id"]] if kind == "bad" else []
    problems = [] if fired == wanted else [f"fires {', '.join(fired) or 'nothing'}: {details}"]
    if kind == "good" and report["not_determined"]:
        problems.append(f"leaves undetermined: {report['not_determined']}")
    return problems or shared.compare(f"example-{kind}", report["findings"])


def read_catalogue(pcwlint):
    result = run_pcwlint(pcwlint, ["rules", "--format=json"], TESTDATA)
    try:
        return json.loads(result.stdout)["rules"], []
    except (json.JSONDecodeError, KeyError):
        return [], no_report(result)


# ---- collecting and running ----

def has_example(rule, kind):
    return rule.get(kind) is not None


def rule_cases(pcwlint, folder, shared, rule):
    """(name, known, function) of every case in a rule's folder; `rule` is its row of the catalogue, or None."""
    cases, names = [], []
    for kind in ("bad", "good"):
        if rule and has_example(rule, kind):
            names.append(f"example-{kind}")
            cases.append((f"example {kind} of {folder.name}", False, lambda k=kind: run_example(pcwlint, rule, k,
                shared)))
    for path in sorted(p for p in folder.iterdir() if p.name.startswith(("good", "bad"))):
        name = str(path.relative_to(TESTDATA))
        if path.is_dir():
            cases.append((name, False, lambda p=path: run_directory_case(pcwlint, p, shared.bless)))
        elif path.suffix in (".c", ".cpp", ".man"):
            names.append(path.name)
            cases.append((name, False, lambda p=path: run_file_case(pcwlint, p, shared)))
    return cases + [(f"expected of {folder.name}", False, lambda: shared.unknown(names))]


def collect(pcwlint, bless):
    """(name, known, function) of every case, and the files of expectations that several share."""
    rules, problems = read_catalogue(pcwlint)
    named, shared = {f"{rule['id']}-{rule['name']}": rule for rule in rules}, []
    cases = [("rules and cases have the same names", False, check_stems), ("the catalogue", False, lambda: problems)]
    for folder in sorted(path for path in (TESTDATA / "rules").iterdir() if path.is_dir()):
        shared.append(Shared(folder, bless))
        cases += rule_cases(pcwlint, folder, shared[-1], named.get(folder.name))
    for kind in ("ok", "project", "builds", "config", "cli", "known"):
        for args in sorted((TESTDATA / kind).glob("*/args")):
            known = kind == "known"
            cases.append((str(args.parent.relative_to(TESTDATA)), known,
                          lambda p=args.parent, b=bless and not known: run_directory_case(pcwlint, p, b)))
    return cases, shared


def run_case(case):
    name, known, function = case
    try:
        return Outcome(name, function(), known)
    except (OSError, ValueError, KeyError) as error:
        return Outcome(name, [f"the case itself is broken: {error!r}"], known)


def tell(outcome, verbose):
    """Prints what is worth a line; answers what the case counts as."""
    if outcome.known and outcome.problems:
        print(f"skipped {outcome.name}: a known bug")
        return "skipped"
    if outcome.known:
        print(f"FIXED {outcome.name}: a known bug is gone; move the case out of known/")
    elif outcome.problems:
        print("FAIL " + outcome.name, *outcome.problems, sep="\n     ")
    elif verbose:
        print(f"ok   {outcome.name}")
    return "failed" if outcome.problems else "passed"


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pcwlint", default=str(TESTDATA.parent / "build/src/pcwlint"), help="default: %(default)s")
    parser.add_argument("--filter", action="append", default=[], help="only cases whose name contains this")
    parser.add_argument("--bless", action="store_true", help="write `expected` of the cases that run")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--once", action="store_true", help="run each command line once, without a cache")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="run each Nth case only")
    parser.add_argument("--from", type=int, default=0, metavar="M", dest="start",
                        help="of each N cases the one of this remainder")
    parser.add_argument("-v", "--verbose", action="store_true", help="name every case")
    return parser.parse_args()


# What most cases include first.
BEGINNINGS = ["#include <ntddk.h>\n", "#include <wdm.h>\n", "#include <ntddk.h>\n#include <wdf.h>\n", "#include <ntifs.h>\n"]
OFTEN = 6   # sources after which a process has precompiled what they include


def precompile(pcwlint):
    """Puts these headers into the cache: the cases show that findings with and without them are the same."""
    with tempfile.TemporaryDirectory(prefix="pcwlint-") as folder:
        for kind in (".c", ".cpp"):
            for i, text in enumerate(BEGINNINGS):
                for n in range(OFTEN):
                    source = f"{text}void Use{i}{n}(PPCW_REGISTRATION *h) {{ PcwUnregister(*h); }}\n"
                    (Path(folder) / f"{i}-{n}{kind}").write_text(source, encoding="utf-8")
        run_once(pcwlint, ["extract", "-j1", "."], folder)
    return len(list(Path(CACHE).rglob("*.pch"))) >= len(BEGINNINGS)


def main():
    options = parse_arguments()
    pcwlint = os.path.abspath(options.pcwlint)
    if not os.access(pcwlint, os.X_OK):
        sys.exit(f"no pcwlint at {pcwlint}: build it, or say where it is with --pcwlint")
    cases, shared = collect(pcwlint, options.bless)
    cases = [c for c in cases if not options.filter or any(f in c[0] for f in options.filter)]
    cases = cases[options.start % options.every::options.every]
    if not cases:
        sys.exit("no case matches")
    # threads suffice: each waits for a pcwlint process
    with tempfile.TemporaryDirectory(prefix="pcwlint-cases-") as folder, ThreadPoolExecutor(options.jobs) as pool:
        global CACHE, COPY
        CACHE, COPY = None if options.once else f"{folder}/cache", Path(folder).resolve() / "copy"
        shutil.copytree(TESTDATA / "rules", COPY / "rules", symlinks=True)
        if CACHE and not precompile(pcwlint):
            sys.exit("no built-in headers were precompiled")
        counts = Counter(tell(outcome, options.verbose) for outcome in pool.map(run_case, cases))
    if options.bless:
        for file in shared:
            file.write()
    print(f"{counts['passed']} passed, {counts['failed']} failed, {counts['skipped']} skipped")
    return 1 if counts["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())
