#!/usr/bin/env python3
"""Takes one header, definition of a macro or declaration away from a driver at a time, and checks what pcwlint makes of
the rest.

  mutate-declarations.py --pcwlint FILE [--count N] [--seed S] [--jobs N] [--filter TEXT] [--keep DIR] [--clang FILE]

A tree is often linted without headers that its build generates or that lie elsewhere.  What they would declare is
unknown then, and

  invented  a finding that a correct driver (good examples of testdata/rules, sources of testdata/ok) does not have;
  PCW901, PCW902 and
            PCW904 are no such findings, since they say what is unknown
  silent    nothing at all, where a wrong driver (bad examples of testdata/rules) has findings

are defects.  The compiler (clang with the built-in headers) compiles each mutant that shows one: a mutant that it
accepts is a different driver, and is ignored.  --count 0 makes every mutant there is; otherwise N are chosen, which
depends on the seed alone. Exit status: 0 nothing is wrong, 1 something is, 2 wrong usage."""

import re
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import mutants

DIRECTIVE = re.compile(r"^[ \t]*#[ \t]*(\w+)(?:\\\n|[^\n])*\n", re.M)
TRANSPARENT = re.compile(r"(?:extern\s*\"C(?:\+\+)?\"|namespace\b[\w\s:]*)\s*$")
TAGS = {"typedef", "struct", "union", "enum", "class"}


@dataclass
class DeclarationMutant(mutants.Mutant):
    kind: str
    begin: int
    end: int

    def text(self):
        gone = self.driver.text[self.begin:self.end]
        return self.driver.text[:self.begin] + "\n" * gone.count("\n") + self.driver.text[self.end:]

    def describe(self):
        line = self.driver.text.count("\n", 0, self.begin) + 1
        return f"{self.driver.name}:{line}: {self.kind} {' '.join(self.driver.text[self.begin:self.end].split())[:60]!r}"


def tokens_of(text):
    """Spans outside of comments and directives."""
    directives = [m.span() for m in DIRECTIVE.finditer(text)]
    for m in mutants.TOKEN.finditer(text):
        if not m.group().startswith(("//", "/*")) and not any(begin <= m.start() < end for begin, end in directives):
            yield m.start(), m.end(), m.group()


def declarations_of(text):
    """Spans of what is declared outside of functions and classes."""
    tokens = list(tokens_of(text))
    depth, begin, first, is_open = 0, None, "", []
    for i, (at, end, word) in enumerate(tokens):
        following = tokens[i + 1][2] if i + 1 < len(tokens) else ""
        if begin is None and word == "}" and is_open and depth == 0:
            is_open.pop()
            continue
        if begin is None:
            begin, first = at, word
        if word == "{" and depth == 0 and TRANSPARENT.match(text[begin:at]):
            is_open.append(at)
            begin = None
            continue
        depth += (word in "{([") - (word in "})]")
        ends = word == ";" or (word == "}" and first not in TAGS and following not in {";", ",", "="})
        if depth == 0 and ends:
            yield begin, end
            begin = None


def mutants_of(driver):
    for m in DIRECTIVE.finditer(driver.text):
        if m.group(1) in {"include", "import", "define"}:
            yield DeclarationMutant(driver, m.group(1), *m.span())
    for begin, end in declarations_of(driver.text):
        yield DeclarationMutant(driver, "declaration", begin, end)


def is_fine(mutant):
    return not mutant.new if mutant.driver.is_good else mutant.answered()


def find_drivers(args, scratch):
    drivers = mutants.rules_drivers("good") + mutants.rules_drivers("example-good") + mutants.folder_drivers(
        "ok") + mutants.rules_drivers("bad")
    drivers = [d for d in drivers if args.filter in str(d.path)]
    mutants.look_at_all(args, scratch, drivers)
    return [d for d in drivers if "Pcw" in d.text and (d.is_good or d.rules)]


def main():
    args = mutants.parse_arguments(__doc__)
    args.fine = is_fine
    with tempfile.TemporaryDirectory(prefix="pcwlint-mutants-") as scratch:
        drivers = find_drivers(args, Path(scratch))
        total, wrong = mutants.run(args, Path(scratch), [m for driver in drivers for m in mutants_of(driver)])
    for mutant in wrong:
        print("invented:" if mutant.driver.is_good else "weak:" if mutant.said else "silent:", mutant.describe(),
              *sorted(mutant.said))
    kinds = Counter("invented" if m.driver.is_good else "weak" if m.said else "silent" for m in wrong)
    print(f"{total} mutants of {len(drivers)} drivers, seed {args.seed}: {kinds['invented']} invented, {kinds['silent']} silent, {kinds['weak']} weak")
    return 1 if kinds["invented"] or kinds["silent"] else 0


if __name__ == "__main__":
    sys.exit(main())
