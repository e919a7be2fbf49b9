#!/usr/bin/env python3
"""No picture of pcwlint inspect shows a defect that no rule reports: where bytes are drawn as read outside of their
block, or by counters that overlap, one of the rules about that has a finding, which may be suppressed; and where a
Windows is shown to reject a registration, a driver that is to load there has the finding.

test-inspect-agrees.py PCWLINT PROJECT-ROOT    some of the sources in testdata/rules; PCWLINT_EVERY=1: all of them"""

import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support

# What is drawn, and which rules are about it: a wrong Offset or Size, a wrong structure, a block that is too small.
SHOWN = {
    "read, but outside of the block": {"PCW401", "PCW402", "PCW404", "PCW405", "PCW407", "PCW409", "PCW414", "PCW501",
                                       "PCW502", "PCW515"},
    "counters overlap": {"PCW401", "PCW404", "PCW405", "PCW406", "PCW407", "PCW408", "PCW409", "PCW413", "PCW414"},
}
ARGS = re.compile(r"\s*(?://|/\*)\s*args:\s*(.*?)\s*(?:\*/)?\s*$")
BUILDS = {row["name"]: row["build"] for row in json.loads((Path(__file__).resolve().parents[3] / "rules/ntddi.json")
                                                          .read_text(encoding="utf-8"))["windows"]}
CHECKS = re.compile(r"builds? (?:(?P<first>\d+)|up to)(?: and newer| to)? ?(?P<last>\d+)?: run-time checks")
# Rules whose breach makes PcwRegister fail, and what replaces their findings.
REJECTING = {"PCW101": "", "PCW102": "", "PCW103": "", "PCW111": "PCW102", "PCW114": "", "PCW201": "",
             "PCW202": "PCW207", "PCW203": "PCW207", "PCW301": ""}
RULES = Path(__file__).resolve().parents[3] / "rules"
CHOICES = ("--select", "--ignore", "--strict")   # inspect shows what all rules find


def inspect(pcwlint, source, *args):
    done = subprocess.run([pcwlint, "inspect", "--jobs=1", "--no-cache", *args, source.name], cwd=source.parent,
                          timeout=1800, capture_output=True, check=False)
    return done.stdout.decode("utf-8", "replace")


def always_rejecting():
    """Of these rules each breach is a rejection: a blank name (PCW202), say, is rejected only when it is empty."""
    rules = [json.loads(path.read_text(encoding="utf-8")) for path in RULES.glob("PCW*.json")]
    return {rule["id"] for rule in rules if isinstance(rule.get("rejection"), str)}


def windows_of(variant):
    """Each range of Windows of each target."""
    return [window for strip in variant["compatibility"] for window in strip["windows"]]


def claimed_windows(page, variant):
    """Those that the driver claims to load on.  Where nothing states the oldest Windows, lint takes the one that the
    driver is built for."""
    for strip in variant["compatibility"]:
        oldest = min(BUILDS[page["targets"][target]["runs_on"]] for target in strip["targets"])
        yield from (window for window in strip["windows"]
                    if window["claimed"] or window["claimed"] is None and window["last_build"] >= oldest)


def rejections(page):
    """Rules that some Windows is shown to reject a registration by, whether the driver claims to load there or not."""
    return {window["rule"] for counterset in page["countersets"] for variant in counterset["variants"]
            for window in windows_of(variant) if window["result"] == "rejected"}


def findings(page):
    return {finding["rule"] for counterset in page["countersets"] for finding in counterset["findings"]}


def guards(page):
    """What run-time checks keep out is neither accepted nor rejected."""
    for counterset in page["countersets"]:
        for variant in counterset["variants"]:
            if "second try" in str(counterset["facts"] + variant["facts"]):   # it asks what the first one returned
                continue
            facts = [fact["text"] for fact in counterset["facts"] + variant["facts"] if fact["label"] == "windows"]
            checks = CHECKS.match(facts[0]) if facts else None
            if "exclude all" in "".join(facts):
                checks = CHECKS.match("build 99999 and newer: run-time checks")
            first, last = (int(checks["first"] or 0), int(checks["last"] or 1 << 31)) if checks else (0, 1 << 31)
            yield from (f"build {window['first_build']} to {window['last_build']} is {window['result']}"
                        for window in windows_of(variant)
                        if (window["last_build"] < first or window["first_build"] > last)
                        != (window["result"] == "excluded"))


def unclaimed(pcwlint, source, args):
    """Without a stated oldest Windows: what is shown of any of them is what lint says when the driver claims it."""
    args = [arg for arg in args if not arg.startswith("--runs-on")]
    page = json.loads(inspect(pcwlint, source, "--format=json", *args))
    wide = json.loads(inspect(pcwlint, source, "--format=json", *args, "--runs-on=WIN7"))
    yield from (f"{source}: {line}, against the checks of its path" for line in guards(page))
    for rule in rejections(page) - findings(wide) - findings(page):
        if REJECTING[rule] not in findings(wide) | findings(page) and not wide["suppressed"]:
            yield f"{source}: shows a rejection by {rule}, and no finding reports it with --runs-on=WIN7"


def compatibility(pcwlint, source, args):
    """Where the driver claims to run, a strip is red when lint has the finding, and only then."""
    page = json.loads(inspect(pcwlint, source, "--format=json", *args))
    yield from (f"{source}: {line}, against the checks of its path" for line in guards(page))
    yield from unclaimed(pcwlint, source, args)
    for counterset in page["countersets"]:
        found = {finding["rule"] for finding in counterset["findings"]}
        shown = {window["rule"] for variant in counterset["variants"]
                 for window in claimed_windows(page, variant) if window["result"] == "rejected"}
        quiet = page["suppressed"] > 0
        for rule in shown - found:
            if REJECTING[rule] not in found and not quiet:
                yield f"{source}: shows a rejection by {rule}, and no finding reports it"
        for rule in found & ALWAYS_REJECTING if not shown else ():
            yield f"{source}: {rule} is reported, and no Windows is shown to reject the registration"


ALWAYS_REJECTING = always_rejecting()


def contradictions(pcwlint, source):
    with source.open(encoding="utf-8", errors="replace") as text:
        given = ARGS.match(text.readline())
    args = [word for word in given.group(1).split() if not word.startswith(CHOICES)] if given else []
    output = inspect(pcwlint, source, *args)
    found = set(re.findall(r"\bPCW\d{3}\b", output))
    hidden = "suppressed" in output
    return [f"{source}: shows \"{words}\", and no rule reports it" for words, rules in SHOWN.items()
            if words in output and not rules & found and not hidden] + list(compatibility(pcwlint, source, args))


def chosen():
    """More of those that are about the version of Windows."""
    sources = sorted(path for path in support.copied("rules").glob("*/*") if path.suffix in (".c", ".cpp"))
    of_versions = [path for path in sources if path.parent.name[:6] in ("PCW102", "PCW111")]
    return support.turn(3, of_versions) + support.turn(15, [path for path in sources if path not in of_versions])


def main():
    pcwlint, support.ROOT = os.path.abspath(sys.argv[1]), Path(sys.argv[2]).resolve()
    sources = chosen()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        failed = [line for lines in pool.map(lambda source: contradictions(pcwlint, source), sources)
                  for line in lines]
    print(*failed, sep="\n")
    print(f"{len(sources) - len(failed)} passed, {len(failed)} failed, 0 skipped")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
