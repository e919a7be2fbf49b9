"""What the mutators share: drivers of testdata/, running pcwlint over changed ones in batches, and asking the compiler
about them."""

import argparse
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

import slices

ROOT = Path(__file__).resolve().parents[2]
TESTDATA = ROOT / "testdata"
HEADERS = ROOT / "src" / "kernel-headers"
BATCH = 12   # mutants per process: linking more of them costs more than a new process
PROGRESS = 5000  # mutants between two lines that say how far a run is
ADMITS = {"PCW901", "PCW902", "PCW904"}
BETWEEN_FILES = {"PCW206", "PCW504"}
TOKEN = slices.TOKEN
ARGS = re.compile(r"\s*(?://|/\*)\s*args:\s*(.*?)\s*(?:\*/)?\s*$")
SUFFIXES = {".c", ".cpp", ".cc", ".cxx"}
INCLUDED = {".h", ".hpp", ".inc", ".inl"}
CLANG = ["-fsyntax-only", "-target", "x86_64-pc-windows-msvc", "-nostdinc", "-fms-extensions", "-fms-compatibility",
         "-fms-compatibility-version=19.40", "-w", "-Wno-c++11-narrowing", "-ferror-limit=1", "-D_KERNEL_MODE=1", "-I."]


@dataclass
class Driver:
    path: Path
    text: str
    options: tuple
    rules: set = field(default_factory=set)   # of its own findings
    rules_alone: set | None = None            # those without any other driver beside it; None: nobody has looked yet
    compiles: bool | None = None              # None: nobody has asked yet

    @property
    def name(self):
        return str(self.path.relative_to(TESTDATA))

    @property
    def is_good(self):
        return self.path.relative_to(TESTDATA).parts[0] == "ok" or any("good" in part
            for part in self.path.relative_to(TESTDATA).parts[2:])


@dataclass
class Mutant:
    """A driver with one change; kinds of mutants have text() and describe()."""
    driver: Driver
    file: str = field(default="", init=False)
    said: set = field(default_factory=set, init=False)

    @property
    def new(self):
        """Findings that the driver does not have."""
        return self.said - self.driver.rules - ADMITS

    def answered(self):
        return bool(self.said & (self.driver.rules | ADMITS))


def options_of(text):
    found = ARGS.match(text.split("\n", 1)[0])
    return tuple(found.group(1).split()) if found else ()


def driver_at(path, has_options):
    text = path.read_bytes().decode("utf-8", "surrogateescape")
    return Driver(path, text, options_of(text) if has_options else ())


def rules_drivers(prefix):
    """Drivers of testdata/rules whose names, or whose folders' names, begin with the prefix."""
    alone = sorted(p for p in (TESTDATA / "rules").glob(f"*/{prefix}*") if p.suffix in SUFFIXES and p.is_file())
    inside = sorted(p for p in (TESTDATA / "rules").glob(f"*/{prefix}*/**/*") if p.suffix in SUFFIXES and p.is_file())
    return [driver_at(p, True) for p in alone + inside]


def folder_drivers(folder):
    return [driver_at(p, False) for p in sorted((TESTDATA / folder).glob("*/**/*")) if p.suffix in SUFFIXES
            and p.is_file()]


def lint(pcwlint, folder, options, files, environment=None):
    """File -> rules that are reported in it.  The folder stays when there is no report."""
    command = [pcwlint, "lint", "--no-cache", "--no-config", "--format", "json", "-j", "1", "--timeout", "2", *options,
               *files]
    done = subprocess.run(command, cwd=folder, capture_output=True, stdin=subprocess.DEVNULL, env=environment)
    try:
        report = json.loads(done.stdout)
    except ValueError:
        left = tempfile.mkdtemp(prefix="pcwlint-no-report-")
        shutil.copytree(folder, left, dirs_exist_ok=True)
        raise SystemExit(f"no report: cd {left} && {' '.join(map(str, command))}\nexit status {done.returncode}, "
                         f"{done.stderr.decode('utf-8', 'replace')[:500]}")
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
    Path(directory).mkdir(parents=True, exist_ok=True)
    name = re.sub(r"[^\w.-]+", "_", mutant.describe())[:150]
    shutil.copy(folder / mutant.file, Path(directory) / (name + mutant.driver.path.suffix))


def add_rules_alone(args, folder, driver):
    if driver.rules_alone is not None:
        return
    file = "alone" + driver.path.suffix
    shutil.copy(driver.path, folder / file)
    driver.compiles = not refused(args.clang, folder, driver, file)
    driver.rules_alone = lint(args.pcwlint, folder, driver.options, [file])[file] - ADMITS - BETWEEN_FILES
    driver.rules |= driver.rules_alone


def lint_together(args, folder, drivers, files):
    """As lint().  With --sliced-worker, the worker reads slices of the built-in headers."""
    if not args.sliced_worker:
        return lint(args.pcwlint, folder, drivers[0].options, files)
    beside = {p.read_text("utf-8", "surrogateescape") for p in folder.iterdir() if p.suffix in INCLUDED}
    pack = folder / "headers.pack"
    pack.write_bytes(slices.pack(args.headers.slice(beside | {driver.text for driver in drivers})))
    environment = {**os.environ, "PCWLINT_WORKER": str(args.sliced_worker), "PCWLINT_HEADERS_PACK": str(pack)}
    return lint(args.pcwlint, folder, drivers[0].options, files, environment)


def write_all(folder, mutants):
    for i, mutant in enumerate(mutants):
        mutant.file = f"zz{i:03}{mutant.driver.path.suffix}"
        (folder / mutant.file).write_bytes(mutant.text().encode("utf-8", "surrogateescape"))


def compare_batch(args, scratch, mutants):
    """Those of which something else is reported with slices than with whole headers."""
    folder, drivers = new_folder(mutants[0].driver, scratch), [m.driver for m in mutants]
    write_all(folder, mutants)
    files = [m.file for m in mutants]
    whole = lint(args.pcwlint, folder, drivers[0].options, files)
    sliced = lint_together(args, folder, drivers, files)
    shutil.rmtree(folder)
    return [(m, sliced[m.file], whole[m.file]) for m in mutants if sliced[m.file] != whole[m.file]]


def run_batch(args, scratch, mutants):
    """Those that are not as args.fine wants them, and that the compiler rejects while it accepts their drivers."""
    folder = new_folder(mutants[0].driver, scratch)
    write_all(folder, mutants)
    said = lint_together(args, folder, [m.driver for m in mutants], [m.file for m in mutants])
    wrong = []
    for mutant in mutants:
        mutant.said = said[mutant.file]
        if args.fine(mutant) or not refused(args.clang, folder, mutant.driver, mutant.file):
            continue
        add_rules_alone(args, folder, mutant.driver)
        if not mutant.driver.compiles or not (mutant.driver.is_good or mutant.driver.rules_alone):
            continue  # what only the drivers beside it made wrong
        # others may say something about it
        mutant.said = lint(args.pcwlint, folder, mutant.driver.options, [mutant.file])[mutant.file]
        if not args.fine(mutant):
            wrong.append(mutant)
        if not args.fine(mutant) and args.keep:
            keep(args.keep, folder, mutant)
    shutil.rmtree(folder)
    return wrong


def look_at(args, scratch, drivers):
    """Sets their rules."""
    folder = new_folder(drivers[0], scratch)
    for i, driver in enumerate(drivers):
        shutil.copy(driver.path, folder / f"zz{i:03}{driver.path.suffix}")
    said = lint_together(args, folder, drivers, [f"zz{i:03}{d.path.suffix}" for i, d in enumerate(drivers)])
    for i, driver in enumerate(drivers):
        driver.rules = said[f"zz{i:03}{driver.path.suffix}"] - ADMITS - BETWEEN_FILES
    shutil.rmtree(folder)


def look_at_all(args, scratch, drivers):
    with ThreadPoolExecutor(args.jobs) as pool:
        list(pool.map(lambda batch: look_at(args, scratch, batch), in_batches(drivers, lambda driver: driver)))


def run(args, scratch, mutants, run_one=run_batch):
    """How many ran, and what the batches yield."""
    if args.count and args.count < len(mutants):
        mutants = random.Random(args.seed).sample(mutants, args.count)
    mutants.sort(key=lambda mutant: mutant.driver.path)  # a slice is small when its mutants are of few drivers
    batches, done, wrong = in_batches(mutants, lambda mutant: mutant.driver), 0, []
    with ThreadPoolExecutor(args.jobs) as pool:
        for batch, result in zip(batches, pool.map(lambda batch: run_one(args, scratch, batch), batches)):
            if done // PROGRESS != (done + len(batch)) // PROGRESS:
                print(f"{done + len(batch)} of {len(mutants)} mutants", file=sys.stderr, flush=True)
            done += len(batch)
            wrong += result
    return len(mutants), wrong


def parse_arguments(description):
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pcwlint", required=True, type=Path)
    parser.add_argument("--clang", default="clang")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--filter", default="")
    parser.add_argument("--keep")
    parser.add_argument("--sliced-worker", type=Path)
    parser.add_argument("--compare", action="store_true")
    args = parser.parse_args()
    args.pcwlint = args.pcwlint.resolve()
    if args.compare and not args.sliced_worker:
        parser.error("--compare needs --sliced-worker")
    if args.sliced_worker:
        args.sliced_worker = args.sliced_worker.resolve()
        args.headers = slices.Headers(HEADERS)
    return args
