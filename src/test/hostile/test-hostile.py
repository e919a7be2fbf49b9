#!/usr/bin/env python3
"""A tree that is linted can do nothing to the machine: hostile names, links, repositories, projects and configurations,
each with the commands that meet it, and one tree of many of them under every command, all under strace.

test-hostile.py PCWLINT PROJECT-ROOT [WORD...]    only hazards whose names hold one of the words

Of each run: nothing outside of the cache, its key, the output that was asked for and the temporary directory was opened
for writing, made, renamed or removed; nothing but the worker and git was executed; no socket of a network was opened
and no foreign process was signalled; no environment variable's secret and no content of a file outside of the tree is
in what it prints; it ended by itself with a status of its own.

One line for each hazard, as TAP has it."""

import os
import sys
import tempfile
import traceback
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support
import tracing
from hostile import CANARY, OLD, FIXABLE, HAZARDS, hazard, Place, problems_of
from hostile_files import (a_folder_named_like_an_option, files_named_like_options, names_for_a_shell,
                           links_out_of_the_tree, links_that_loop)
from hostile_builds import (planted_headers_and_settings_of_clang, a_database_of_harmful_arguments,
                            a_project_of_harmful_arguments)
from hostile_settings import manifests_with_entities

# ---- all of it at once ----

TOGETHER = (a_folder_named_like_an_option, files_named_like_options, names_for_a_shell, links_out_of_the_tree,
            links_that_loop, a_database_of_harmful_arguments,
            planted_headers_and_settings_of_clang, a_project_of_harmful_arguments, manifests_with_entities)


@hazard(*((f"--format={form}", "-v", ".") for form in support.FORMATS), ("-q", "--strict", "."),
        ("--no-config", "--no-cache", "."), ("inspect", "."),
        ("inspect", "--format=html", "-o", "{output}/page.html", "."), ("extract", "."), ("extract", "--dump", "."),
        ("extract", "-d", "{output}", "."),
        ("extract", "-d", "{output}", "--plan", "."), ("ninja", "-d", "{output}", "."),
        ("--diff", "--unsafe-fixes", "."), ("--changed-since=HEAD", "."),
        ("--show-config", "driver.c"), ("init", "--dry-run", "--ci=github", "--hook"),
        ("--write-baseline={output}/known.json", "."), ("--baseline={output}/known.json", "."),
        ("lint", "--facts={output}"),
        ("rules",), ("explain", "PCW401"), ("versions",), ("cache", "stats"), ("--config-schema",),
        ("guide", "{output}/guide"))
def everything_under_every_command(place):
    place.groups = 3
    for build in TOGETHER:
        try:
            build(place)
        except FileExistsError:
            pass
    place.checks.clear()


@hazard((*OLD, "--fix", "--unsafe-fixes", "."))
def everything_fixed(place):
    everything_under_every_command(place)
    place.driver("driver.c", FIXABLE)
    place.may_write = [path for path in place.tree.rglob("*.c") if not path.is_symlink()] + [place.tree]
    place.checks.append(lambda run: [f"makes {name}" for name in (CANARY, f"{CANARY}.o")
                                     if (place.tree / name).exists()])


# ---- running them ----


def filled_in(words, place):
    return tuple(word.format(output=place.output, tree=place.tree) if "{" in word else word for word in words)


def examine(build, commands):
    problems = []
    with tempfile.TemporaryDirectory(prefix="pcwlint-", ignore_cleanup_errors=True) as folder:
        place = Place(Path(folder).resolve())
        build(place)
        for words in commands:
            shown = " ".join(["pcwlint", *words])
            problems += [f"{shown}: {problem}" for problem in problems_of(place, filled_in(words, place))]
            if any("did not end" in problem for problem in problems):
                break   # it would be the same with the others
    return problems


def outcome(one):
    name, build, commands = one
    try:
        return name, list(dict.fromkeys(examine(build, commands)))
    except Exception:   # pylint: disable=broad-except
        return name, [traceback.format_exc()]


def main():
    support.PCWLINT, words = os.path.abspath(sys.argv[1]), sys.argv[3:]
    why = "strace is for Linux" if sys.platform != "linux" else tracing.works()
    if why and sys.platform == "linux" and support.in_ci():
        print(f"not ok - {why}\n0 passed, 1 failed")
        return 1
    if why:
        print(f"skipped all: {why}\n0 passed, 0 failed, {len(HAZARDS)} skipped")
        return 0
    hazards = [h for h in HAZARDS if not words or any(word in h[0] for word in words)]
    failed = 0
    print(f"1..{len(hazards)}")
    with ThreadPoolExecutor(2) as pool:
        for number, (name, problems) in enumerate(pool.map(outcome, hazards), 1):
            failed += bool(problems)
            print(f"{'not ' if problems else ''}ok {number} - {name}")
            for problem in problems[:12]:
                print("# " + problem.replace("\n", "\n#   ")[:600])
            if len(problems) > 12:
                print(f"# and {len(problems) - 12} more")
            sys.stdout.flush()
    print(f"{len(hazards) - failed} passed, {failed} failed, 0 skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
