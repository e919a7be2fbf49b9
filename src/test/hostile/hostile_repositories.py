"""Hostile trees: repositories of git."""

import os
import subprocess

import support
from hostile import CANARY, hazard
from support import BAD

# ---- git ----


def repository(folder, *more):
    for words in (("init", "-q", "-b", "main"), ("add", "-A"), ("commit", "-q", "-m", "x"), *more):
        done = subprocess.run(["git", *words], cwd=folder, capture_output=True,
                              env=support.environment(HOME=str(folder.parent / "home")))
        if done.returncode != 0:
            raise RuntimeError(done.stderr.decode())


def bare_repository(folder, outside, worktree):
    """As it can be committed: a folder with HEAD, config, objects and refs, whose configuration runs programs."""
    evil = f"touch {outside}/{CANARY}"
    (folder / "objects").mkdir(parents=True)
    (folder / "refs/heads").mkdir(parents=True)
    (folder / "HEAD").write_text("ref: refs/heads/main\n")
    (folder / "hooks").mkdir()
    for name in ("post-index-change", "reference-transaction", "fsmonitor-watchman", "post-checkout"):
        (folder / "hooks" / name).write_text(f"#!/bin/sh\n{evil}\n")
        (folder / "hooks" / name).chmod(0o755)
    (folder / "config").write_text(
        f'[core]\n repositoryformatversion = 0\n bare = false\n worktree = {worktree}\n fsmonitor = "{evil}; false"\n hooksPath = hooks\n pager = "{evil}"\n sshCommand = "{evil}"\n'
        f' attributesFile = attributes\n[diff]\n external = "{evil}"\n[diff "evil"]\n textconv = "{evil}"\n command = "{evil}"\n[filter "evil"]\n clean = "{evil}"\n process = "{evil}"\n'
        f' required = true\n[alias]\n diff = "!{evil}"\n')
    (folder / "attributes").write_text("* filter=evil diff=evil\n")


@hazard(("--changed-since=HEAD", "."), ("--changed-since=HEAD", "bare/driver.c", "sub/driver.c"),
        ("--changed-since=HEAD", "bare", "above"), ("--format=sarif", "bare"),
        ("--changed-since=--output=canary", "."), ("--changed-since=--upload-pack=x", "."))
def a_repository_in_the_tree(place):
    place.driver("bare/driver.c")
    place.driver("sub/driver.c")
    place.driver("above/driver.c")
    bare_repository(place.tree / "bare", place.outside, ".")
    bare_repository(place.tree / "above", place.outside, "..")
    place.put(".gitattributes", "* filter=evil diff=evil\n")
    place.put(".gitmodules", f'[submodule "x"]\n path = sub\n url = ext::sh -c touch% {place.outside}/{CANARY}\n')
    place.put(".lfsconfig", "[lfs]\n url = ext::x\n")
    repository(place.tree)
    place.driver("driver.c", BAD + "\n// changed\n")
    place.driver("bare/driver.c", BAD + "\n// changed\n")
    place.driver("bare/new.c")


@hazard(("--changed-since=HEAD", "sub/driver.c"), ("--changed-since=HEAD", "sub"), ("--format=sarif", "sub/driver.c"))
def a_file_that_names_a_repository(place):
    """Not from git, which takes no such name, but from an archive."""
    place.driver("sub/driver.c")
    bare_repository(place.tree / "evil", place.outside, "../sub")
    repository(place.tree)
    place.put("sub/.git", "gitdir: ../evil\n")


@hazard(("--changed-since=HEAD", "."), ("--changed-since=HEAD", "sub"))
def a_submodule_with_settings(place):
    """As a clone with submodules, and then a commit that changes what is in it."""
    place.driver("sub/driver.c")
    repository(place.tree / "sub", ("config", "diff.external", f"touch {place.outside}/{CANARY}"),
               ("config", "core.fsmonitor", f"touch {place.outside}/{CANARY}; false"))
    repository(place.tree)
    place.driver("sub/driver.c", BAD + "\n// changed\n")


@hazard(("--changed-since=HEAD", "."))
def a_repository_whose_index_is_old(place):
    """Git would write it anew, since the times of files are not those in it."""
    place.driver("sub/driver.c")
    repository(place.tree)
    for name in ("driver.c", "counters.h", "sub/driver.c", "sub/counters.h"):
        os.utime(place.tree / name, (1, 1))


@hazard(("--format=gcc", "-o", "report.txt", "."), ("extract", "-d", "hooks", "."), ("ninja", "-d", "hooks", "."),
        ("guide", "hooks"),
        ("--write-baseline=report.txt", "."), ("inspect", "-o", "sub/report.txt", "."))
def links_into_a_repository(place):
    """A report in the place of its configuration, of a file of this name, would be a command of the next git."""
    place.driver(f"[core]fsmonitor=touch {CANARY} #.c")
    place.link("report.txt", ".git/config")
    place.link("hooks", ".git/hooks")
    place.link("sub/report.txt", "../.git/config")
    repository(place.tree)
    hooks = place.tree / ".git/hooks"
    before = sorted(hooks.iterdir())
    place.may_write = [hooks, place.tree / "hooks"]   # making the folder, which is there, is tried
    place.checks.append(lambda run: [] if sorted(hooks.iterdir()) == before else ["makes a hook"])
