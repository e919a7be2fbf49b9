#!/usr/bin/env python3
"""Puts the examples of the rules into the rules, as they are compiled into the program.

examples.py RULES CASES FOLDER OUTPUT: writes each rule of RULES to FOLDER with the texts "bad" and "good", which are
CASES/RULE/example-bad.c and example-good.c, or folders of these names that hold several files.  OUTPUT is the GResource
manifest of FOLDER, with a digest of all rules: Ninja looks at the files of FOLDER before this program writes them, so
the manifest has to change with them.  It is rewritten only then."""

import hashlib
import json
import sys
from pathlib import Path

from embed import manifest, write_if_changed

# What comes first in the text of several files: a manifest, what installs it, headers, then the sources that include
# them.
ORDER = (".man", ".inf", ".cmd", ".h", ".c", ".cpp", ".rc", ".vcxproj")


def example(case, kind):
    """The lines of an example; None: the rule has none."""
    folder, file = case / f"example-{kind}", case / f"example-{kind}.c"
    if file.exists():
        return file.read_text(encoding="utf-8").removesuffix("\n").split("\n")
    if not folder.is_dir():
        return None
    lines = []
    for path in sorted(folder.iterdir(), key=lambda p: (ORDER.index(p.suffix), p.name)):
        lines += [f"// file: {path.name}", *path.read_text(encoding="utf-8").removesuffix("\n").split("\n")]
    return lines


def main():
    rules, cases, folder, output = map(Path, sys.argv[1:])
    folder.mkdir(exist_ok=True)
    digest = hashlib.sha256()
    of_id = {}
    for path in sorted(rules.glob("*.json")):
        rule = json.loads(path.read_text(encoding="utf-8"))
        other = of_id.setdefault(rule.get("id", path.name), path)
        if other != path:
            sys.exit(f"{path}: the id {rule['id']} is taken by {other}")
        examples = {kind: example(cases / path.stem, kind) for kind in ("bad", "good")}
        rule.update((kind, lines) for kind, lines in examples.items() if lines is not None)
        text = json.dumps(rule, ensure_ascii=False, indent=1)
        digest.update(text.encode())
        write_if_changed(folder / path.name, text)
    for path in folder.glob("*.json"):
        if not (rules / path.name).exists():
            path.unlink()
    write_if_changed(output, manifest(folder, ".json", "/pcwlint/rules") + f"<!-- {digest.hexdigest()} -->\n")


main()
