"""Generates programs, lints each, and compares what is found with what was planted.

Program i of a seed is correct for every third i, and has one mistake otherwise; mistakes take turns, so that each rule
is planted equally often within one."""

import collections
import hashlib
import json
import os
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import design
import lifetimes  # noqa: F401  these two register their mistakes
import manifest_mistakes  # noqa: F401
import program
from mistakes import MISTAKES

UNDETERMINED = {"PCW901", "PCW902"}
ATTEMPTS = 40


def in_turns(mistakes):
    """By rule, the first variant of each, then the second of each, and so on, so that each rule is planted equally
    often."""
    rules = collections.defaultdict(list)
    for one in mistakes:
        rules[one.rule].append(one)
    return [[one for one in rules[rule]] for rule in sorted(rules)]


TURNS = in_turns(MISTAKES)


def correct(seed):
    return program.build(design.make(seed))


def planted(seed, one):
    """A program with this mistake.  A design that has no place for it, such as a row of the wanted size, is made again
    with another seed."""
    for attempt in range(ATTEMPTS):
        d = design.make(f"{seed}/{attempt}", one.forced)
        s = d.sets[0] if one.forced.get("sets") == 1 else d.rng.choice(d.sets)
        marks = one.apply(d, s)
        marks = marks if isinstance(marks, list) else [f"{s.stem}.{m}" for m in one.marks]
        if not marks:
            continue
        made = program.build(d)
        places = {place for mark in marks for place in made.marks.get(mark, ())}
        if places:
            made.rule, made.variant, made.expected = one.rule, one.variant, places
            return made
    raise SystemExit(f"trust: {one.rule} ({one.variant}): no program has a place for it; its marks are {marks}")


def generate(seed, index, turns=None):
    if index % 3 == 2:
        return correct(f"{seed}-{index}")
    turns = turns or TURNS
    number = index // 3 * 2 + index % 3
    variants = turns[number % len(turns)]
    return planted(f"{seed}-{index}", variants[number // len(turns) % len(variants)])


def lint(pcwlint, folder, options):
    words = [str(pcwlint), "lint", "--no-cache", "--no-config", "--format=json", "-j1", *options, "."]
    done = subprocess.run(words, cwd=folder, capture_output=True, stdin=subprocess.DEVNULL, check=False,
                          env={**os.environ, "PCWLINT_CACHE_SIZE": "0"})
    try:
        return json.loads(done.stdout)["findings"]
    except ValueError:
        raise SystemExit(f"trust: no report in {folder}: exit status {done.returncode}, {done.stderr.decode('utf-8', 'replace')[:500]}") from None


class Result:
    """What one program's report says of its mistake."""

    def __init__(self, made, findings):
        self.program, self.findings = made, findings
        known = [f for f in findings if f["rule"] not in UNDETERMINED or f["rule"] == made.rule]
        self.undetermined = len(findings) - len(known)
        right = [f for f in known if f["rule"] == made.rule and (f["file"], f["line"]) in made.expected]
        self.extra = [f for f in known if f not in right]
        self.found = bool(right)
        self.elsewhere = not right and any(f["rule"] == made.rule for f in known)
        self.otherwise = not right and not self.elsewhere and bool(known)
        if not self.found:
            self.extra = []

    @property
    def good(self):
        return (self.found if self.program.rule else not self.findings_that_count()) and not self.extra

    def findings_that_count(self):
        return [f for f in self.findings if f["rule"] not in UNDETERMINED]


def check(pcwlint, made, scratch):
    with tempfile.TemporaryDirectory(dir=scratch) as folder:
        made.write(folder)
        return Result(made, lint(pcwlint, folder, made.options))


def tally(results):
    """The summary of a run: rules, families of correct code, and a digest of the programs."""
    rules, families, digest = {}, {}, hashlib.sha256()
    for r in results:
        for name in sorted(r.program.files):
            digest.update(f"{name}\n{r.program.files[name]}".encode())
        if r.program.rule:
            row = rules.setdefault(r.program.rule, {"planted": 0, "found": 0, "elsewhere": 0, "otherwise": 0,
                                                    "missed": 0, "extra": 0})
            row["planted"] += 1
            row["found" if r.found else "elsewhere" if r.elsewhere else "otherwise" if r.otherwise else "missed"] += 1
            row["extra"] += len(r.extra)
        else:
            row = families.setdefault(r.program.family, {"programs": 0, "false": 0, "undetermined": 0})
            row["programs"] += 1
            row["false"] += len(r.findings_that_count())
            row["undetermined"] += r.undetermined
    return {"rules": dict(sorted(rules.items())), "correct": dict(sorted(families.items())),
            "programs": digest.hexdigest()[:16]}


def turns_of(only):
    """The mistakes of the rules whose id begins so; several with commas."""
    return [variants for variants in TURNS if any(variants[0].rule.startswith(rule) for rule in only.split(","))]


def run(pcwlint, seed, count, jobs, first=0, only=""):
    """Results in the order of the programs."""
    pcwlint, turns = Path(pcwlint).resolve(), turns_of(only)
    with tempfile.TemporaryDirectory(prefix="pcwlint-trust-") as scratch, ThreadPoolExecutor(jobs) as pool:
        yield from pool.map(lambda i: check(pcwlint, generate(seed, i, turns), scratch), range(first, first + count))


def describe(result):
    made = result.program
    told = ", ".join(f"{f['rule']} {f['file']}:{f['line']}" for f in result.findings) or "nothing"
    if not made.rule:
        return f"false finding: seed {made.seed} ({made.family}): {told}"
    wanted = " or ".join(f"{file}:{line}" for file, line in sorted(made.expected)[:3])
    what = "extra finding" if result.found else "not found"
    return f"{what}: {made.rule} ({made.variant}), seed {made.seed} ({made.family}): wanted {wanted}; reported {told}"


def keep(result, directory):
    folder = Path(directory) / f"{result.program.rule or 'correct'}-{result.program.seed.replace('/', '_')}"
    folder.mkdir(parents=True, exist_ok=True)
    result.program.write(folder)
    (folder / "about.txt").write_text(f"pcwlint {' '.join(result.program.options)} .\n{describe(result)}\n",
                                      encoding="utf-8")


def table(summary):
    lines = ["rule     planted  found  elsewhere  as another  missed  extra findings"]
    for rule, row in summary["rules"].items():
        lines.append(f"{rule:8} {row['planted']:7} {row['found']:6} {row['elsewhere']:10} {row['otherwise']:11} {row['missed']:7} {row['extra']:15}")
    total = {key: sum(row[key] for row in summary["rules"].values()) for key in ("planted", "found", "elsewhere",
        "otherwise", "missed", "extra")}
    lines.append(f"{'all':8} {total['planted']:7} {total['found']:6} {total['elsewhere']:10} {total['otherwise']:11} {total['missed']:7} {total['extra']:15}")
    lines += ["", "correct code                              programs  false findings  not determined"]
    for family, row in summary["correct"].items():
        lines.append(f"{family:42} {row['programs']:7} {row['false']:15} {row['undetermined']:15}")
    return "\n".join(lines)
