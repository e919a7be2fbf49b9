"""Mutates the sources of a given tree, one place at a time, and says which mutants are noticed.

Mutators work on text: they know how drivers write registrations, not what a driver means.  A mutant may be correct
still, and then nothing should be reported; what is not found has to be looked at."""

import collections
import json
import os
import random
import re
import shutil
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

SUFFIXES = {".c", ".cpp", ".cc", ".cxx", ".h", ".hpp"}
UNDETERMINED = {"PCW901", "PCW902"}
LARGEST = 2 << 20        # bytes of a source
FIELD = r"((?:U?FIELD_OFFSET|offsetof)\s*\(\s*\w+\s*,\s*)([\w.\[\]]+)(\s*\))"


def sub(pattern, replacement, flags=0):
    """A mutator that replaces each match by itself."""
    compiled = re.compile(pattern, flags)

    def mutate(text):
        for m in compiled.finditer(text):
            yield m.start(), text[:m.start()] + m.expand(replacement) + text[m.end():]
    return mutate


def swap_offsets(text):
    """The fields of two offsets that follow each other in one table."""
    found = list(re.finditer(FIELD, text))
    for a, b in zip(found, found[1:]):
        if a.group(1) == b.group(1) and a.group(2) != b.group(2) and b.start() - a.end() < 400:
            yield a.start(), text[:a.start(2)] + b.group(2) + text[a.end(2):b.start(2)] + a.group(2) + text[b.end(2):]


def negated_guard(text):
    """The condition that stands before an unregister call."""
    for m in re.finditer(r"if\s*\(([^;{}()]+(?:\([^()]*\)[^;{}()]*)?)\)(\s*\{?\s*(?:Pcw)?Unregister\w*\s*\()", text):
        yield m.start(), text[:m.start()] + f"if (!({m.group(1)})){m.group(2)}" + text[m.end():]


def early_return(text):
    """A failure between a successful registration and the return that follows it."""
    for m in re.finditer(r"\bPcwRegister\s*\(", text):
        back = re.compile(r"^[ \t]*return\s+(?:STATUS_SUCCESS|[Ss]tatus|ntStatus)\s*;", re.M).search(text, m.end())
        end = re.compile(r"^\}", re.M).search(text, m.end())
        if back and (end is None or back.start() < end.start()):
            yield back.start(), text[
                :back.start()] + "    if (KeGetCurrentIrql() != PASSIVE_LEVEL) return STATUS_UNSUCCESSFUL;\n" + text[
                    back.start():]


def same_id(text):
    """The id of a row becomes that of the row before it."""
    found = list(re.finditer(r"\{\s*(\w+)\s*,\s*\w+\s*,\s*(?:\(USHORT\))?(?:U?FIELD_OFFSET|offsetof)", text))
    for a, b in zip(found, found[1:]):
        if b.start() - a.end() < 400:
            yield b.start(), text[:b.start(1)] + a.group(1) + text[b.end(1):]


MUTATORS = {
    "swapped offsets": swap_offsets,
    "unregister dropped": sub(r"^[ \t]*(?:if\s*\([^;{}]*\)\s*)?(?:Pcw)?Unregister\w*\s*\([^;{}]*\);", r";", re.M),
    "close dropped": sub(r"^[ \t]*PcwCloseInstance\s*\([^;{}]*\);", r";", re.M),
    "other size": sub(r"RTL_FIELD_SIZE\s*\([^()]*\)", "2"),
    "size of a pointer": sub(r"(\.Size\s*=\s*)sizeof\s*\([^()]*\)", r"\1sizeof(USHORT)"),
    "other structure": sub(r"(FIELD_OFFSET\s*\(\s*)\w+(\s*,\s*\w+\s*\))", r"\1LIST_ENTRY\2"),
    "guard negated": negated_guard,
    "early return": early_return,
    "id repeated": same_id,
    "count too large": sub(r"(CounterCount\s*=\s*)([^;,]+)([;,])", r"\1(\2) + 1\3"),
    "version not set": sub(r"^[ \t]*\w+(?:->|\.)Version\s*=[^;]*;", "", re.M),
    "version 2": sub(r"\bPCW_VERSION_1\b", "0x300"),
    "name not set": sub(r"^[ \t]*\w+(?:->|\.)Name\s*=\s*&[^;]*;", "", re.M),
    "status dropped": sub(r"\b\w+\s*=\s*(Pcw(?:Register|CreateInstance)\s*\()", r"\1"),
    "request dropped": sub(r"^[ \t]*case PcwCallbackCollectData\s*:", "", re.M),
    "instance name dropped": sub(r"(PcwAddInstance\s*\([^,;]+,\s*)[^,;]+(,)", r"\1NULL\2"),
    "reserved id": sub(r"(PcwAddInstance\s*\([^,;]+,[^,;]+,\s*)[^,;]+(,)", r"\g<1>0xFFFFFFFF\2"),
    "any instance forgotten": sub(r"\b\w+(?:->|\.)[\w.>-]*InstanceId\s*!=\s*PCW_ANY_INSTANCE_ID\s*&&", ""),
}


def sources(tree):
    for path in sorted(Path(tree).rglob("*")):
        if path.suffix in SUFFIXES and path.is_file() and not path.is_symlink() and path.stat().st_size < LARGEST:
            data = path.read_bytes()
            if b"Pcw" in data or b"PCW_" in data or b"CTRPP" in data:
                yield path.relative_to(tree), data.decode("utf-8", "surrogateescape")


def mutants(tree):
    for path, text in sources(tree):
        for name, mutate in MUTATORS.items():
            for at, mutant in mutate(text):
                yield name, path, text.count("\n", 0, at) + 1, mutant


def lint(pcwlint, folder, options):
    done = subprocess.run([str(pcwlint), "lint", "--no-cache", "--format=json", "-j1", *options, "."], cwd=folder,
                          capture_output=True, stdin=subprocess.DEVNULL, check=False,
                          env={**os.environ, "PCWLINT_CACHE_SIZE": "0"})
    try:
        return collections.Counter((f["rule"], f["file"], re.sub(r"\d+", "", f["message"]))
                                   for f in json.loads(done.stdout)["findings"])
    except ValueError:
        raise SystemExit(f"trust: no report in {folder}: {done.stderr.decode('utf-8', 'replace')[:300]}") from None


def judge(pcwlint, copy, before, mutant, options):
    name, path, line, text = mutant
    original = (copy / path).read_bytes()
    try:
        (copy / path).write_bytes(text.encode("utf-8", "surrogateescape"))
        new = lint(pcwlint, copy, options) - before
    finally:
        (copy / path).write_bytes(original)
    rules = {rule for rule, _, _ in new}
    return name, f"{path.as_posix()}:{line}", sorted(rules - UNDETERMINED), sorted(rules & UNDETERMINED)


def run(pcwlint, tree, count, seed, jobs, options=()):
    """(mutator, place, new rules, what could not be determined) of each mutant; the tree itself is copied, and stays as
    it is."""
    pcwlint = Path(pcwlint).resolve()
    chosen = list(mutants(tree))
    if count and count < len(chosen):
        chosen = sorted(random.Random(seed).sample(chosen, count), key=lambda m: (m[0], str(m[1]), m[2]))
    with tempfile.TemporaryDirectory(prefix="pcwlint-trust-") as scratch, ThreadPoolExecutor(jobs) as pool:
        copies = []
        for i in range(jobs):
            copies.append(Path(scratch) / str(i))
            shutil.copytree(tree, copies[i], symlinks=True, ignore=shutil.ignore_patterns(".git"))
        before = lint(pcwlint, copies[0], options) if chosen else None
        parts = [chosen[i::jobs] for i in range(jobs)]
        results = pool.map(lambda i: [judge(pcwlint, copies[i], before, m, options) for m in parts[i]], range(jobs))
        return sorted(one for part in results for one in part)


def table(results):
    rows = collections.OrderedDict((name, [0, 0, 0]) for name in MUTATORS)
    for name, _, rules, undetermined in results:
        rows[name][0 if rules else 1 if undetermined else 2] += 1
    lines = ["mutator                  found  not determined  not found"]
    return "\n".join(lines + [f"{name:24} {a:5} {b:15} {c:10}" for name, (a, b, c) in rows.items() if a + b + c])
