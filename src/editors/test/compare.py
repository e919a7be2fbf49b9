#!/usr/bin/env python3
"""Whether Neovim, Emacs and VS Code show the same findings at the same places as the command line, in public drivers.

compare.py --pcwlint PROGRAM --vscode SHOWN.MJS REPOSITORY[:PATH...]...    run by .ci/editors, which sets variables for
VS Code

Each REPOSITORY is a git repository; its newest commit is checked, or the one of testdata/found.json when it has that.
Every file with
findings is opened in each editor, and one source without any."""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(os.environ.get("PCWLINT_ROOT") or Path(__file__).resolve().parents[3])
sys.path.insert(0, str(ROOT / "src" / "test"))
import emacs      # noqa: E402
import support    # noqa: E402
from neovim import Neovim   # noqa: E402

SEVERITIES = {"error": 1, "warning": 2, "info": 3}
HINTS = ("PCW901", "PCW902")
EMACS = {"eglot-error": 1, "eglot-warning": 2, "eglot-note": 3}


def git(repository, *words, **keywords):
    return subprocess.run(["git", "-C", str(repository), *words], capture_output=True, **keywords)


def extract(argument, folder):
    """The files of REPOSITORY[:PATH...] in a repository of their own, where a tree ends; the name of what was taken."""
    repository, *paths = argument.split(":")
    commit = "HEAD"
    for driver in json.loads((ROOT / "testdata" / "found.json").read_text(encoding="utf-8"))["drivers"]:
        if git(repository, "cat-file", "-e", driver["commit"] + "^{commit}", check=False).returncode == 0:
            commit, paths = driver["commit"], paths or driver["paths"]
    archive = git(repository, "archive", commit, *paths, check=True).stdout
    subprocess.run(["tar", "x", "-C", folder], input=archive, check=True)
    subprocess.run(["git", "-C", folder, "init", "-q"], check=True)
    remote = git(repository, "config", "remote.origin.url", check=False).stdout.decode().strip() or repository
    return f"{remote} {git(repository, 'rev-parse', '--short', commit, check=True).stdout.decode().strip()}"


def unit(lines, line, column, encoding):
    """A column of the report, which counts bytes from 1, in the units of an editor, from 0."""
    start = lines[line - 1].encode()[:column - 1] if line <= len(lines) else b""
    return len(start) if encoding == "utf-8" else len(start.decode("utf-8", "replace").encode("utf-16-le")) // 2


def command_line(program, folder, encoding):
    """File -> sorted [line, column, end line, end column, severity, rule], as the protocol counts."""
    done = subprocess.run([program, "--format=json", "."], cwd=folder, capture_output=True, check=False,
                          env={**os.environ, "PCWLINT_CACHE_SIZE": "0"})
    if done.returncode not in (0, 1):
        sys.exit(f"pcwlint ends with {done.returncode}: {done.stderr.decode()}")
    found = {}
    for f in json.loads(done.stdout)["findings"]:
        lines = (Path(folder) / f["file"]).read_text(encoding="utf-8-sig", errors="replace").split("\n")
        severity = 4 if f["rule"] in HINTS else SEVERITIES[f["severity"]]
        found.setdefault(f["file"], []).append([f["line"] - 1, unit(lines, f["line"], f["column"], encoding),
                                                f["end_line"] - 1,
                                                unit(lines, f["end_line"], f["end_column"], encoding), severity,
                                                f["rule"]])
    clean = next((str(p.relative_to(folder)) for p in sorted(Path(folder).rglob("*.c"))
                  if str(p.relative_to(folder)) not in found), None)
    if clean:
        found[clean] = []
    return {file: sorted(rows, key=json.dumps) for file, rows in sorted(found.items())}


def in_neovim(program, folder, wanted):
    """What Neovim shows."""
    commands = [f"lua vim.g.pcwlint_command = {{ '{program}', 'lsp' }}",
                f"luafile {ROOT / 'src/editors/neovim/pcwlint.lua'}", "set noswapfile"]
    # findings depend on whether the tree is the user's home
    home = tempfile.TemporaryDirectory(prefix="pcwlint-home-")
    editor, shown = Neovim(Path(folder), commands, home=Path(home.name)), {}
    try:
        for file, rows in wanted.items():
            editor.type(f":edit {file}<CR>")

            def now():
                fields = ("lnum", "col", "end_lnum", "end_col", "severity", "code")
                # pylint: disable=cell-var-from-loop
                shown[file] = sorted(map(list, editor.diagnostics(fields)), key=json.dumps)
                # pylint: disable=cell-var-from-loop
                return shown[file] == rows
            try:
                editor.wait(now)
            except AssertionError:
                pass
    finally:
        editor.close()
        home.cleanup()
    return shown


def in_emacs(program, folder, wanted):
    """What Emacs shows.  It has no hints: they are notes."""
    steps = []
    for file, rows in wanted.items():
        codes = " ".join(f'"{row[-1]}"' for row in rows)
        steps.append(f"(pcwlint-test-open {json.dumps(file)}) (pcwlint-test-wait '({codes})) (pcwlint-test-report {json.dumps(file)})")
    with tempfile.TemporaryDirectory(prefix="pcwlint-home-") as home:
        answers = emacs.run(program, Path(folder), "\n".join(steps), Path(home))
    return {file: sorted([[d["line"], d["column"], d["end_line"], d["end_column"], EMACS[d["type"]],
                           re.search(r"\[(.*?)\]", d["text"]).group(1)]
                          for d in shown if d["type"] in EMACS], key=json.dumps) for file, shown in answers.items()}


def in_vscode(program, folder, wanted, script):
    """What VS Code shows."""
    with tempfile.TemporaryDirectory(prefix="pcwlint-compare-") as scratch:
        files = [Path(scratch) / name for name in ("wanted.json", "shown.json")]
        files[0].write_text(json.dumps(wanted), encoding="utf-8")
        subprocess.run(["node", script, program, str(folder), *map(str, files)], check=True)
        return {file: sorted(rows, key=json.dumps) for file, rows in json.loads(
            files[1].read_text(encoding="utf-8")).items()}


def compare(name, editor, wanted, shown):
    """Prints what differs; the number of files that are different."""
    wrong = 0
    for file, rows in wanted.items():
        missing = [row for row in rows if row not in shown.get(file, [])]
        more = [row for row in shown.get(file, []) if row not in rows]
        for sign, row in [*(("-", row) for row in missing), *(("+", row) for row in more)]:
            print(f"{sign} {name} {editor} {file}:{row[0] + 1}:{row[1] + 1} {row[5]} severity {row[4]} to {row[2] + 1}:{row[3] + 1}")
        wrong += bool(missing or more or len(rows) != len(shown.get(file, [])))
    return wrong


def as_notes(wanted):
    """With hints as Emacs shows them."""
    return {file: sorted([[*row[:4], min(row[4], 3), row[5]] for row in rows], key=json.dumps) for file,
            rows in wanted.items()}


def main():
    """Compares each driver in each editor.  1: something differs."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--pcwlint", required=True, type=os.path.abspath)
    parser.add_argument("--vscode", required=True)
    parser.add_argument("repositories", nargs="+", metavar="REPOSITORY")
    options = parser.parse_args()
    support.ROOT, passed, failed = ROOT, 0, 0
    for argument in options.repositories:
        with tempfile.TemporaryDirectory(prefix="pcwlint-driver-") as folder:
            folder = os.path.realpath(folder)
            name = extract(argument, folder)
            bytes_, units = (command_line(options.pcwlint, folder, encoding) for encoding in ("utf-8", "utf-16"))
            count = sum(map(len, units.values()))
            shown = {"Neovim": (bytes_, in_neovim(options.pcwlint, folder, bytes_)),
                     "Emacs": (as_notes(units), in_emacs(options.pcwlint, folder, units)),
                     "VS Code": (units, in_vscode(options.pcwlint, folder, units, options.vscode))}
            for editor, (wanted, found) in shown.items():
                wrong = compare(name, editor, wanted, found)
                passed, failed = passed + (wrong == 0), failed + (wrong != 0)
                print(f"{'DIFFERENT' if wrong else 'same'}: {name}, {editor}: {count} findings in {sum(map(bool, units.values()))} files", flush=True)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
