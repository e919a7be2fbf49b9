#!/usr/bin/env python3
"""Adds up what `meson test` has logged in the given build directories, or log files, and prints 'N passed, N failed'.

A TAP test counts each of its points, a runner that prints a total of its own counts as that, any other test as one."""

import json
import re
import sys
from pathlib import Path

GOOD = ("OK", "EXPECTEDFAIL")


def count(test):
    output = test.get("stdout") or ""
    totals = re.findall(r"^(\d+) passed, (\d+) failed$", output, re.M)
    if totals:
        passed, failed = map(int, totals[-1])
    else:
        passed = len(re.findall(r"^ok\b", output, re.M))
        failed = len(re.findall(r"^not ok\b", output, re.M))
    good = test["result"] in GOOD
    if good and passed + failed == 0:
        passed = 1
    # A crash or a time-out loses the rest of the points: that is a failure even where every point so far was good.
    if not good and failed == 0:
        failed = 1
    return passed, failed


def main():
    passed = failed = 0
    for build in sys.argv[1:]:
        log = Path(build) if build.endswith(".json") else Path(build) / "meson-logs/testlog.json"
        tests = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()] if log.exists() else []
        if not tests:
            failed += 1
            print(f"{build}: no test has run")
        for test in tests:
            good, bad = count(test)
            passed, failed = passed + good, failed + bad
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


sys.exit(main())
