#!/usr/bin/env python3
"""Puts what judging needs of all rules into one file: a fifth of what they say, read in one go.

judged.py FOLDER OUTPUT: a list of the rules in FOLDER without the texts that only a reader of a rule wants.  OUTPUT is
rewritten only when it has changed."""

import json
import sys
from pathlib import Path

from embed import write_if_changed

TEXTS = ("why", "mend", "decided_in", "see_also", "source")


def judged(path):
    rule = json.loads(path.read_text(encoding="utf-8"))
    return {key: value for key, value in rule.items() if key not in TEXTS}


def main():
    folder, output = sys.argv[1:]
    rules = [judged(path) for path in sorted(Path(folder).glob("PCW*-*.json"))]
    text = json.dumps(rules, ensure_ascii=False, separators=(",", ":"))
    write_if_changed(Path(output), text)


main()
