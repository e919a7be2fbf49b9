#!/usr/bin/env python3
"""Adds up what `meson test` has logged in the given build directories, or log files, lists what was skipped and why,
and prints 'N passed, N failed, N skipped'.

A TAP test counts each of its points, a runner that prints a total of its own counts as that, any other test as one.
Where CI is set, a TAP point or a whole test that was skipped is a failure, but for known bugs; runners with a total of
their own decide that themselves."""

import json
import os
import re
import sys
from collections import Counter
from pathlib import Path

GOOD = ("OK", "EXPECTEDFAIL", "SKIP")
IN_CI = os.environ.get("CI", "") not in ("", "0", "false")


def counted(output):
    """Passed and failed, and (name, why) of each skip that the output lists."""
    totals = re.findall(r"^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$", output, re.M)
    if totals:
        passed, failed, skipped = (int(number or 0) for number in totals[-1])
        named = re.findall(r"^skipped (\S+): (.*)$", output, re.M)
        return passed, failed, named[:skipped] + named[-1:] * (skipped - len(named)) if named else [("", "")] * skipped
    skipped = re.findall(r"^ok \d+ -? ?(.*?) *# *SKIP\b *(.*)$", output, re.M | re.I)
    failed = len(re.findall(r"^not ok\b", output, re.M))
    passed = len(re.findall(r"^ok\b", output, re.M)) - len(skipped)
    refused = [skip for skip in skipped if IN_CI and not skip[1].startswith("known bug")]
    return passed, failed + len(refused), skipped


def count(test):
    output = test.get("stdout") or ""
    passed, failed, skipped = counted(output)
    good = test["result"] in GOOD
    if test["result"] == "SKIP" and not skipped:
        skipped, failed = [("", (output.strip().splitlines() or [""])[-1])], int(IN_CI)
    if good and passed + failed + len(skipped) == 0:
        passed = 1
    # A crash or a time-out loses the rest of the points: that is a failure even where every point so far was good.
    if not good and failed == 0:
        failed = 1
    return passed, failed, [f"{test['name']} {name}: {why}" if name else f"{test['name']}: {why}" for name,
                            why in skipped]


def main():
    passed, failed, skipped = 0, 0, []
    for build in sys.argv[1:]:
        log = Path(build) if build.endswith(".json") else Path(build) / "meson-logs/testlog.json"
        tests = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()] if log.exists() else []
        if not tests:
            failed += 1
            print(f"{build}: no test has run")
        for test in tests:
            good, bad, left = count(test)
            passed, failed, skipped = passed + good, failed + bad, skipped + left
    for what, times in Counter(skipped).items():
        print(f"skipped {what}" + (f" ({times} times)" if times > 1 else ""))
    print(f"{passed} passed, {failed} failed, {len(skipped)} skipped")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
