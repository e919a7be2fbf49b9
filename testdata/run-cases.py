#!/usr/bin/env python3
"""Runs the cases of testdata/ against pcwlint.

  run-cases.py [--pcwlint FILE] [--filter TEXT]... [--bless] [--jobs N] [--once] [-v]

Each command line runs twice, with a cache that all cases share and that starts empty: what comes from the cache the second time
must be the same, byte for byte.  --once runs them once, without a cache.

Kinds of cases:
  rules/ID-NAME/{good,bad}*.{c,cpp,man}
                                      one file.  A first line "// args: --ntddi=WIN10_VB" gives options.  A comment
                                      "expect: PCW401" or "expect: PCW401, PCW408" at the end of a line names the
                                      findings on that line, in the file itself or in a header beside it.  The set of
                                      (line, rule) must match exactly; no marker means silence.  In a manifest both
                                      stand in XML comments, and since none fits inside a tag, "expect -2: PCW707" names
                                      the line two lines above.
  rules/ID-NAME/{good,bad}*/          a directory case, as below
  {ok,project,builds,config,cli,known}/CASE/ `args`: one command line, run in the case's directory (# starts a comment line);
                                      `expected`: one finding per line, "file:line: RULE severity"; empty is silence;
                                      `exit`: the exit status, where it does not follow from `expected`;
                                      `stdout`, `stderr`: regular expressions, one per line, that must each be found.
                                      `with`: a folder beside the case whose files are there too, where it has no own.
                                      A case without `expected` is run as it stands, for its exit status and output.
                                      known/ holds known bugs: they are expected to fail, and one that passes is announced.
Besides: rules/*.json and testdata/rules/* name the same rules, and of the examples inside each rule "bad" fires exactly
that rule while "good" yields nothing and leaves nothing undetermined (a first line "// args: …" works there too).  An
example of several files, or of one that is no C, has lines "// file: NAME"; its files are linted as a directory.

--bless rewrites `expected` of directory cases; review the difference."""

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
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

TESTDATA = Path(__file__).resolve().parent
RULES = TESTDATA.parent / "rules"
CACHE = None   # a folder; None: nothing is kept
CACHE_NOTE = re.compile(r"^.*(?:units|what the scan found) came from the cache.*\n", re.M)
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
    cache = {"PCWLINT_CACHE_DIR": CACHE, "PCWLINT_CACHE_SIZE": "512M", "XDG_STATE_HOME": CACHE} if CACHE else {"PCWLINT_CACHE_SIZE": "0"}
    try:
        done = subprocess.run([pcwlint, *args], cwd=cwd, capture_output=True, timeout=TIMEOUT, stdin=subprocess.DEVNULL,
                              env={**os.environ, "G_DEBUG": "fatal-criticals", **cache})  # a worker's complaints are seen by nobody
    except subprocess.TimeoutExpired:
        return Result(-1, "", f"no answer within {TIMEOUT} seconds")
    return Result(done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace"))


def comparable(result):
    """Without notes of the cache, and without what a sanitizer says of a worker's crash: processes and addresses."""
    return Result(result.status, CACHE_NOTE.sub("", result.stdout), "" if "AddressSanitizer" in result.stderr else result.stderr)


def first_difference(first, second):
    """Of two results: where they part."""
    if first.status != second.status:
        return f"exit status {first.status}, then {second.status}: {(second.stderr or first.stderr).strip()}"
    pairs = itertools.zip_longest((first.stdout + first.stderr).splitlines(), (second.stdout + second.stderr).splitlines())
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
    """What DESIGN.md says the exit status is, with the default --fail-on."""
    if failed or any(f["rule"] == "PCW904" for f in findings):
        return 3
    return 1 if any(f["severity"] in ("error", "warning") for f in findings) else 0


# ---- cases of one file ----

def markers_of(path):
    found = set()
    for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
        for match in EXPECT.finditer(line):
            above = int(match.group(1) or 0)
            found |= {(number - above, rule.strip()) for rule in match.group(2).split(",")}
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


def run_file_case(pcwlint, path):
    path = path.resolve()
    args = args_of(path.read_text(encoding="utf-8", errors="replace"))
    report, result = run_lint(pcwlint, [*args, path.name], path.parent)
    if report is None:
        return no_report(result)
    expected = {(os.path.relpath(f, path.parent), line, rule) for f in files_beside(path) for line, rule in markers_of(f)}
    actual = {(os.path.normpath(f["file"]), f["line"], f["rule"]): f for f in report["findings"]}
    problems = [f"missing: {file}:{line}: {rule}" for file, line, rule in sorted(expected - actual.keys())]
    problems += [f"unexpected: {file}:{line}: {rule}: {actual[file, line, rule]['message']}"
                 for file, line, rule in sorted(actual.keys() - expected)]
    status = status_for(report["findings"], report["files"]["failed"])
    if not problems and result.status != status:
        problems.append(f"exit status {result.status} instead of {status}; standard error: {result.stderr.strip()}")
    return problems


# ---- cases of one directory ----

def command_line(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    return shlex.split(" ".join(line for line in lines if not line.lstrip().startswith("#")))


def finding_line(finding):
    return f"{os.path.normpath(finding['file'])}:{finding['line']}: {finding['rule']} {finding['severity']}"


def read_lines(path):
    return [line for line in path.read_text(encoding="utf-8").splitlines() if line.strip()] if path.exists() else []


def missing_patterns(case, result):
    return [f"{name}: nothing matches {pattern!r} in: {text.strip() or '(empty)'}"
            for name, text in (("stdout", result.stdout), ("stderr", result.stderr))
            for pattern in read_lines(case / name) if not re.search(pattern, text, re.M)]


def compare_findings(expected, report):
    actual = [finding_line(f) for f in report["findings"]]
    texts = {finding_line(f): f["message"] for f in report["findings"]}
    missing, unexpected = list(expected), []
    for line in actual:
        if line in missing:
            missing.remove(line)
        else:
            unexpected.append(line)
    return [f"missing: {line}" for line in missing] + [f"unexpected: {line}: {texts[line]}" for line in unexpected]


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
    if not expected_file.exists() and not bless:
        result, problems, status = run_pcwlint(pcwlint, args, case), [], 0
    else:
        report, result = run_lint(pcwlint, args, case)
        if report is None:
            return no_report(result)
        if bless and not exit_file.exists():
            expected_file.write_text("".join(finding_line(f) + "\n" for f in report["findings"]), encoding="utf-8")
        problems = compare_findings(read_lines(expected_file), report)
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


def run_example(pcwlint, rule, kind):
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
    return problems


def read_catalogue(pcwlint):
    result = run_pcwlint(pcwlint, ["rules", "--format=json"], TESTDATA)
    try:
        return json.loads(result.stdout)["rules"], []
    except (json.JSONDecodeError, KeyError):
        return [], no_report(result)


# ---- collecting and running ----

def has_example(rule, kind):
    return rule.get(kind) is not None


def collect(pcwlint, bless):
    """(name, known, function) of every case."""
    rules, problems = read_catalogue(pcwlint)
    cases = [("rules and cases have the same names", False, check_stems), ("the catalogue", False, lambda: problems)]
    cases += [(f"example {kind} of {rule['id']}-{rule['name']}", False, lambda r=rule, k=kind: run_example(pcwlint, r, k))
              for rule in rules for kind in ("bad", "good") if has_example(rule, kind)]
    for path in sorted((TESTDATA / "rules").glob("*/*")):
        name = str(path.relative_to(TESTDATA))
        if not path.name.startswith(("good", "bad")):
            continue
        if path.is_dir():
            cases.append((name, False, lambda p=path: run_directory_case(pcwlint, p, bless)))
        elif path.suffix in (".c", ".cpp", ".man"):
            cases.append((name, False, lambda p=path: run_file_case(pcwlint, p)))
    for kind in ("ok", "project", "builds", "config", "cli", "known"):
        for args in sorted((TESTDATA / kind).glob("*/args")):
            known = kind == "known"
            cases.append((str(args.parent.relative_to(TESTDATA)), known,
                          lambda p=args.parent, b=bless and not known: run_directory_case(pcwlint, p, b)))
    return cases


def run_case(case):
    name, known, function = case
    try:
        return Outcome(name, function(), known)
    except (OSError, ValueError, KeyError) as error:
        return Outcome(name, [f"the case itself is broken: {error!r}"], known)


def tell(outcome, verbose):
    """Prints what is worth a line; true when the case counts as passed."""
    failed = bool(outcome.problems)
    if outcome.known:
        if not failed:
            print(f"FIXED {outcome.name}: a known bug is gone; move the case out of known/")
        elif verbose:
            print(f"known {outcome.name}")
        return True
    if failed:
        print("FAIL " + outcome.name, *outcome.problems, sep="\n     ")
    elif verbose:
        print(f"ok   {outcome.name}")
    return not failed


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pcwlint", default=str(TESTDATA.parent / "build/src/pcwlint"), help="default: %(default)s")
    parser.add_argument("--filter", action="append", default=[], help="only cases whose name contains this")
    parser.add_argument("--bless", action="store_true", help="rewrite `expected` of directory cases")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--once", action="store_true", help="run each command line once, without a cache")
    parser.add_argument("-v", "--verbose", action="store_true", help="name every case")
    return parser.parse_args()


def main():
    options = parse_arguments()
    pcwlint = os.path.abspath(options.pcwlint)
    if not os.access(pcwlint, os.X_OK):
        sys.exit(f"no pcwlint at {pcwlint}: build it, or say where it is with --pcwlint")
    cases = [c for c in collect(pcwlint, options.bless) if not options.filter or any(f in c[0] for f in options.filter)]
    if not cases:
        sys.exit("no case matches")
    with tempfile.TemporaryDirectory(prefix="pcwlint-cache-") as cache, ThreadPoolExecutor(options.jobs) as pool:  # threads suffice: each waits for a pcwlint process
        global CACHE
        CACHE = None if options.once else cache
        passed = [tell(outcome, options.verbose) for outcome in pool.map(run_case, cases)]
    print(f"{sum(passed)} passed, {len(passed) - sum(passed)} failed")
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main())
