#!/usr/bin/env python3
"""Breaks one token of a wrong driver at a time, and checks that pcwlint is never silent about a program that the
compiler rejects.

  mutate-tokens.py --pcwlint FILE [--count N] [--seed S] [--jobs N] [--filter TEXT] [--keep DIR] [--clang FILE]

The drivers are the bad examples of testdata/rules and the sources of testdata/project that have findings.  A mutant
differs from its
driver by one token that is deleted, doubled, swapped with the next one or replaced, or by a comment, a literal or a
bracket that is
opened there.  It is *answered* when a finding of its driver is still reported, or when PCW901, PCW902 or PCW904 is.
The compiler
(clang with the built-in headers) compiles the others: a mutant that it accepts is a different driver, and is ignored.
One that it rejects is

  silent    nothing at all is reported, and the exit status would be 0
  weak      only findings that its driver does not have are reported

--count 0 makes every mutant there is; otherwise N are chosen, which depends on the seed alone.  Silent mutants are
listed, and kept in
--keep.  Exit status: 0 none is silent, 1 some are, 2 wrong usage."""

import argparse
import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TESTDATA = ROOT / "testdata"
HEADERS = ROOT / "src" / "kernel-headers"
BATCH = 100                       # mutants of one process
ADMITS = {"PCW901", "PCW902", "PCW904"}
BETWEEN_FILES = {"PCW206", "PCW504"}
TOKEN = re.compile(r"""//[^\n]*|/\*.*?\*/|L?"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[A-Za-z_]\w*|\.?\d[\w.]*|\#\#|->|\+\+|--|<<=|>>=|<<|>>|<=|>=|==|!=
                       |&&|\|\||[-+*/%&|^]=|::|\.\.\.|[^\s\w]""", re.X | re.S)
ARGS = re.compile(r"\s*(?://|/\*)\s*args:\s*(.*?)\s*(?:\*/)?\s*$")
SUFFIXES = {".c", ".cpp", ".cc", ".cxx"}
INCLUDED = {".h", ".hpp", ".inc", ".inl"}
KINDS = ["delete", "double", "swap", "replace", "comment", "quote", "open"]
CLANG = ["-fsyntax-only", "-target", "x86_64-pc-windows-msvc", "-nostdinc", "-fms-extensions", "-fms-compatibility",
         "-fms-compatibility-version=19.40", "-w", "-Wno-c++11-narrowing", "-ferror-limit=1", "-D_KERNEL_MODE=1", "-I."]


@dataclass
class Driver:
    path: Path
    text: str
    options: tuple
    tokens: list
    rules: set = field(default_factory=set)   # of its own findings
    has_rules_alone: bool = False             # that of the driver without any other beside it are among them

    @property
    def name(self):
        return str(self.path.relative_to(TESTDATA))


@dataclass
class Mutant:
    driver: Driver
    kind: str
    token: int
    file: str = ""
    said: set = field(default_factory=set)

    def text(self):
        text, tokens = self.driver.text, self.driver.tokens
        begin, end = tokens[self.token]
        word = text[begin:end]
        if self.kind == "delete":
            return text[:begin] + text[end:]
        if self.kind == "double":
            return text[:end] + " " + word + text[end:]
        if self.kind == "swap":
            after = tokens[self.token + 1]
            return text[:begin] + text[after[0]:after[1]] + text[end:after[0]] + word + text[after[1]:]
        if self.kind == "replace":
            return text[:begin] + ("zz_unknown" if word[0].isalpha() or word[0] == "_" else "zz_other"
                                   if word[0].isdigit() else "@") + text[end:]
        return text[:begin] + {"comment": "/* ", "quote": '"', "open": "( "}[self.kind] + text[begin:]

    def describe(self):
        begin, end = self.driver.tokens[self.token]
        line = self.driver.text.count("\n", 0, begin) + 1
        return f"{self.driver.name}:{line}: {self.kind} {self.driver.text[begin:end]!r}"


def options_of(text):
    found = ARGS.match(text.split("\n", 1)[0])
    return tuple(found.group(1).split()) if found else ()


def tokens_of(text):
    return [m.span() for m in TOKEN.finditer(text) if not m.group().startswith(("//", "/*"))]


def candidates(wanted):
    rules = sorted(p for p in (TESTDATA / "rules").glob("*/bad*") if p.suffix in SUFFIXES)
    inside = sorted(p for p in (TESTDATA / "rules").glob("*/bad*/**/*") if p.suffix in SUFFIXES)
    projects = sorted(p for p in (TESTDATA / "project").glob("*/**/*") if p.suffix in SUFFIXES)
    for path in rules + inside + projects:
        if path.is_file() and wanted in str(path):
            text = path.read_bytes().decode("utf-8", "surrogateescape")
            yield Driver(path, text, options_of(text) if path in rules else (), tokens_of(text))


def lint(pcwlint, folder, options, files):
    """File -> rules that are reported in it."""
    done = subprocess.run([pcwlint, "lint", "--no-cache", "--no-config", "--format", "json", "-j", "1", *options,
                           *files], cwd=folder,
                          capture_output=True, stdin=subprocess.DEVNULL)
    try:
        report = json.loads(done.stdout)
    except ValueError:
        raise SystemExit(f"no report in {folder}: exit status {done.returncode}, {done.stderr.decode('utf-8', 'replace')[:500]}")
    said = defaultdict(set)
    for finding in report["findings"]:
        said[finding["file"]].add(finding["rule"])
        for related in finding.get("related", []) if finding["rule"] in ADMITS else []:
            said[related["file"]].add(finding["rule"])
    return said


def refused(clang, folder, driver, file):
    ntddi = [] if "NTDDI_VERSION" in driver.text else ["-DNTDDI_VERSION=0x0A000010"]
    language = ["-std=c++20", "-xc++"] if driver.path.suffix != ".c" else ["-std=gnu17", "-xc"]
    done = subprocess.run([clang, *CLANG, *language, *ntddi, "-isystem", str(HEADERS), file], cwd=folder,
                          capture_output=True, text=True)
    return done.returncode != 0


def in_batches(items):
    return [items[i:i + BATCH] for i in range(0, len(items), BATCH)]


def family(driver):
    """Drivers of one family are linted together: of one set of options, and of one folder where headers stand beside
    them."""
    headers = any(p.suffix in INCLUDED for p in driver.path.parent.iterdir())
    return driver.options, driver.path.parent if headers else None


def new_folder(driver, scratch):
    """With the headers that stand around the driver."""
    folder = Path(tempfile.mkdtemp(dir=scratch))
    for header in driver.path.parent.iterdir():
        if header.suffix in INCLUDED and header.is_file():
            shutil.copy(header, folder)
    return folder


def in_batches(things, driver_of):
    families = defaultdict(list)
    for thing in things:
        families[family(driver_of(thing))].append(thing)
    return [group[i:i + BATCH] for group in families.values() for i in range(0, len(group), BATCH)]


def keep(directory, folder, mutant):
    name = f"{mutant.driver.name.replace('/', '_')}-{mutant.kind}-{mutant.token}{mutant.driver.path.suffix}"
    Path(directory).mkdir(parents=True, exist_ok=True)
    shutil.copy(folder / mutant.file, Path(directory) / name)


def answered(mutant):
    return bool(mutant.said & (mutant.driver.rules | ADMITS))


def add_rules_alone(args, folder, driver):
    if driver.has_rules_alone:
        return
    file = "alone" + driver.path.suffix
    shutil.copy(driver.path, folder / file)
    driver.rules |= lint(args.pcwlint, folder, driver.options, [file])[file] - ADMITS - BETWEEN_FILES
    driver.has_rules_alone = True


def run_batch(args, scratch, mutants):
    folder = new_folder(mutants[0].driver, scratch)
    for i, mutant in enumerate(mutants):
        mutant.file = f"zz{i:03}{mutant.driver.path.suffix}"
        (folder / mutant.file).write_bytes(mutant.text().encode("utf-8", "surrogateescape"))
    said = lint(args.pcwlint, folder, mutants[0].driver.options, [m.file for m in mutants])
    unanswered = []
    for mutant in mutants:
        mutant.said = said[mutant.file]
        if answered(mutant) or not refused(args.clang, folder, mutant.driver, mutant.file):
            continue
        add_rules_alone(args, folder, mutant.driver)
        # others may say something about it
        mutant.said = lint(args.pcwlint, folder, mutant.driver.options, [mutant.file])[mutant.file]
        if not answered(mutant):
            unanswered.append(mutant)
        if not answered(mutant) and args.keep:
            keep(args.keep, folder, mutant)
    shutil.rmtree(folder)
    return unanswered


def look_at(args, scratch, drivers):
    """Their own findings; none where the compiler refuses one."""
    folder = new_folder(drivers[0], scratch)
    for i, driver in enumerate(drivers):
        shutil.copy(driver.path, folder / f"zz{i:03}{driver.path.suffix}")
    said = lint(args.pcwlint, folder, drivers[0].options, [f"zz{i:03}{d.path.suffix}" for i, d in enumerate(drivers)])
    for i, driver in enumerate(drivers):
        file = f"zz{i:03}{driver.path.suffix}"
        driver.rules = said[file] - ADMITS - BETWEEN_FILES
        if driver.rules and refused(args.clang, folder, driver, file):
            driver.rules = set()
    shutil.rmtree(folder)


def find_drivers(args, scratch):
    drivers = list(candidates(args.filter))
    with ThreadPoolExecutor(args.jobs) as pool:
        list(pool.map(lambda batch: look_at(args, scratch, batch), in_batches(drivers, lambda driver: driver)))
    return [d for d in drivers if d.rules and "Pcw" in d.text]   # others are understood only with the files around them


def choose(args, drivers):
    every = [(d, kind, i) for d in drivers for i in range(len(d.tokens)) for kind in KINDS if kind != "swap" or i
             + 1 < len(d.tokens)]
    if args.count and args.count < len(every):
        every = random.Random(args.seed).sample(every, args.count)
    return len(every), in_batches([Mutant(*each) for each in every], lambda mutant: mutant.driver)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pcwlint", required=True, type=Path)
    parser.add_argument("--clang", default="clang")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--filter", default="")
    parser.add_argument("--keep")
    args = parser.parse_args()
    args.pcwlint = args.pcwlint.resolve()
    with tempfile.TemporaryDirectory(prefix="pcwlint-mutants-") as scratch:
        scratch = Path(scratch)
        drivers = find_drivers(args, scratch)
        total, batches = choose(args, drivers)
        with ThreadPoolExecutor(args.jobs) as pool:
            results = list(pool.map(lambda batch: run_batch(args, scratch, batch), batches))
    unanswered = [m for result in results for m in result]
    silent = [m for m in unanswered if not m.said]
    for mutant in silent:
        print("silent:", mutant.describe())
    for mutant in unanswered:
        if mutant.said:
            print("weak:", mutant.describe(), *sorted(mutant.said))
    counts = Counter(m.kind for m in silent)
    print(f"{total} mutants of {len(drivers)} drivers, seed {args.seed}: {len(silent)} silent, {len(unanswered) - len(silent)} weak;",
          ", ".join(f"{kind} {counts[kind]}" for kind in KINDS))
    return 1 if silent else 0


if __name__ == "__main__":
    sys.exit(main())
