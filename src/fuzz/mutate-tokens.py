#!/usr/bin/env python3
"""Breaks one token of a wrong driver at a time, and checks that pcwlint is never silent about a program that the
compiler rejects.

  mutate-tokens.py --pcwlint FILE [--sliced-worker FILE [--compare]] [--count N] [--seed S] [--jobs N] [--filter TEXT]
                   [--keep DIR] [--clang FILE]

The drivers are the bad examples of testdata/rules and the sources of testdata/project that have findings.  A mutant
differs from its driver by one token that is deleted, doubled, swapped with the next one or replaced, or by a comment, a
literal or a bracket that is opened there.  It is *answered* when a finding of its driver is still reported, or when
PCW901, PCW902 or PCW904 is. The compiler (clang with the built-in headers) compiles the others: a mutant that it
accepts is a different driver, and is ignored. One that it rejects is

  silent    nothing at all is reported, and the exit status would be 0
  weak      only findings that its driver does not have are reported

With --sliced-worker (build/src/fuzz/sliced-worker) headers hold only what the drivers use, which saves most of the
time.  What is not answered then is analysed again by itself, with the whole headers, before it counts.  --compare shows
whether slices decide the same: it lists mutants of which something else is reported with whole headers.

--count 0 makes every mutant there is; otherwise N are chosen, which depends on the seed alone.  Silent mutants are
listed, and kept in --keep.  Exit status: 0 none is silent, 1 some are, 2 wrong usage."""

import sys
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import mutants

KINDS = ["delete", "double", "swap", "replace", "comment", "quote", "open"]


@dataclass
class TokenMutant(mutants.Mutant):
    tokens: list
    kind: str
    token: int

    def text(self):
        text, tokens = self.driver.text, self.tokens
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
        begin, end = self.tokens[self.token]
        line = self.driver.text.count("\n", 0, begin) + 1
        return f"{self.driver.name}:{line}: {self.kind} {self.driver.text[begin:end]!r}"


def tokens_of(text):
    return [m.span() for m in mutants.TOKEN.finditer(text) if not m.group().startswith(("//", "/*"))]


def find_drivers(args, scratch):
    """Others, which lack PCW's names, are understood only with the files around them."""
    drivers = [d for d in mutants.rules_drivers("bad") + mutants.folder_drivers("project")
               if args.filter in str(d.path)]
    mutants.look_at_all(args, scratch, drivers)
    return [d for d in drivers if d.rules and "Pcw" in d.text]


def mutants_of(driver):
    tokens = tokens_of(driver.text)
    return [TokenMutant(driver, tokens, kind, i) for i in range(len(tokens)) for kind in KINDS if kind != "swap" or i
            + 1 < len(tokens)]


def compare(args, scratch, chosen):
    total, different = mutants.run(args, scratch, chosen, mutants.compare_batch)
    for mutant, sliced, whole in different:
        print("different:", mutant.describe(), "sliced:", *sorted(sliced), "whole:", *sorted(whole))
    lost = sum(1 for mutant, sliced, whole in different if not sliced or not whole)
    print(f"{total} mutants, seed {args.seed}: {len(different)} with other rules, {lost} of them with none")
    return 1 if lost else 0


def main():
    args = mutants.parse_arguments(__doc__)
    args.fine = mutants.Mutant.answered
    with tempfile.TemporaryDirectory(prefix="pcwlint-mutants-") as scratch:
        drivers = find_drivers(args, Path(scratch))
        if args.compare:
            return compare(args, Path(scratch), [m for driver in drivers for m in mutants_of(driver)])
        total, unanswered = mutants.run(args, Path(scratch), [m for driver in drivers for m in mutants_of(driver)])
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
