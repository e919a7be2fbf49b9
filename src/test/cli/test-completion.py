#!/usr/bin/env python3
"""The completions in the real shells: every command, option and value is offered, because it stands in a table of the
program.

test-completion.py PCWLINT PROJECT-ROOT.  A shell that is not installed fails the test where CI is set, and is skipped
elsewhere."""

import json
import os
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support

PCWLINT = ""
ROOT = Path()

# What the help of a command says of its parameters.
FILES_AFTER = ["lint", "extract", "ctrpp"]


def run(*args):
    done = subprocess.run([PCWLINT, *args], capture_output=True, text=True, timeout=1800)
    assert done.returncode == 0, done.stderr
    return done.stdout


def commands():
    return ["lint", *re.search(r"^Commands: (.*(?:\n {4}.*)*) \(", run("--help"), re.M).group(1).split()]


def options(command):
    """Long and short ones, from the whole help."""
    text = run(command, "--help-all")
    lines = [line for line in text.splitlines() if re.match(r"  -", line)]
    return sorted({word for line in lines for word in re.findall(r"(?<![\w-])(--[a-z-]+|-[A-Za-z](?=,))",
                                                                 re.split(r" {2,}", line[2:])[0])})


def formats(command):
    found = re.search(r"^  --format FORMAT +(.*)$", run(command, "--help-all"), re.M)
    return re.sub(r" \(default\)|,", "", found.group(1)).split() if found else []


def rule_words():
    return [word for rule in json.loads(run("rules", "--format=json"))["rules"] for word in (rule["id"], rule["name"])]


def versions():
    return [row["name"] for row in json.loads((ROOT / "rules/ntddi.json").read_text())["windows"]]


def need(test, *programs):
    for program in programs:
        if shutil.which(program) is None and not os.path.exists(program):
            test.skipTest(f"{program} is not installed")


class Shell:
    """What must hold in each shell; `complete` answers the candidates for a line whose last word is being written."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="pcwlint-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.start()
        (self.folder / "sources").mkdir()
        (self.folder / "bell.c").write_text("")
        (self.folder / "bell.man").write_text("")

    def offers(self, words, line):
        found = self.complete(line)
        self.assertEqual(sorted(set(words) - set(found)), [], line)

    def offers_exactly(self, words, line):
        self.assertEqual(sorted(set(self.complete(line))), sorted(words), line)

    def test_commands(self):
        self.offers(commands(), "pcwlint ")
        self.offers_exactly(["completion"], "pcwlint comp")

    def test_every_option_of_every_command(self):
        for command in commands():
            with self.subTest(command):
                self.assertGreater(len(options(command)), 3)
                self.offers([option for option in options(command) if option.startswith("--")], f"pcwlint {command} --")

    def test_options_without_the_word_lint(self):
        self.offers(["--ntddi", "--strict"], "pcwlint bell.c --")
        self.offers_exactly(["--format"], "pcwlint --fo")
        self.offers_exactly([], "pcwlint rules --ntd")

    def test_lists(self):
        self.offers_exactly(["x64,x86", "x64,arm64"], "pcwlint --arch x64,")
        self.offers_exactly(["x64,x86"], "pcwlint --arch x64,x8")
        self.offers(versions(), "pcwlint --ntddi ")
        self.offers_exactly(["WIN10_VB,WIN10_FE"], "pcwlint --runs-on WIN10_VB,WIN10_F")
        self.offers_exactly(["PCW401,PCW402"], "pcwlint --select PCW401,PCW402")

    def test_value_behind_an_equals_sign(self):
        self.offers_exactly(self.behind("--color=", ["never"]), "pcwlint --color=n")
        self.offers_exactly(self.behind("--arch=", ["x86,arm64"]), "pcwlint --arch=x86,a")

    def test_rules(self):
        self.offers(rule_words(), "pcwlint explain ")
        for start, line in (("PCW10", "pcwlint explain PCW10"), ("descr", "pcwlint explain PCW101 descr"),
                            ("PCW10", "pcwlint --ignore PCW10")):
            self.offers_exactly([word for word in rule_words() if word.startswith(start)], line)

    def test_formats_are_those_of_the_command(self):
        for command in commands():
            if formats(command):
                self.offers_exactly(formats(command), f"pcwlint {command} --format ")

    def test_words(self):
        self.offers_exactly(["error", "warning", "info", "never"], "pcwlint --fail-on ")
        self.offers_exactly(["bash", "zsh", "fish"], "pcwlint completion ")
        self.offers_exactly(["github", "gitlab", "azure", "jenkins"], "pcwlint init --ci ")
        self.offers(commands(), "pcwlint help ")
        self.offers_exactly(["explain", "extract"], "pcwlint help ex")

    def test_files_and_directories(self):
        for command in FILES_AFTER:
            self.offers_exactly(["bell.c", "bell.man"], f"pcwlint {command} bell")
        self.offers_exactly(["sources"], "pcwlint -I s")
        self.offers_exactly(["sources"], "pcwlint --build-dir s")
        self.offers_exactly(["sources"], "pcwlint guide ")
        self.offers_exactly(["sources"], "pcwlint init ")
        self.offers_exactly(["bell.c", "bell.man"], "pcwlint --manifest bell")
        for command in ("rules", "explain"):
            self.assertEqual({"bell.c", "bell.man"} & set(self.complete(f"pcwlint {command} bell")), set())

    def test_after_two_dashes_the_words_are_a_compilers(self):
        self.offers_exactly([], "pcwlint bell.c -- --ntd")
        self.offers_exactly(["bell.c", "bell.man"], "pcwlint bell.c -- bell")


class Bash(Shell, unittest.TestCase):
    """Through bash-completion, which finds the script by its file name."""

    LIBRARY = "/usr/share/bash-completion/bash_completion"

    def start(self):
        need(self, "bash", self.LIBRARY)
        (self.folder / "data/completions").mkdir(parents=True)
        (self.folder / "data/completions/pcwlint").write_text(run("completion", "bash"))

    def behind(self, option, words):
        return words   # bash completes only what stands behind "="

    def complete(self, line):
        words = [part for part in re.split(r"(=)|\s", line) if part is not None]
        words = [word for i, word in enumerate(words) if word or i == len(words) - 1]
        quoted = " ".join(f"'{word}'" for word in words)
        script = (f"source {self.LIBRARY}; _completion_loader pcwlint; [[ $(complete -p pcwlint) == *_pcwlint* ]] || exit 9\n"
                  f"COMP_WORDS=({quoted}); COMP_CWORD={len(words) - 1}; _pcwlint pcwlint; printf '%s\\n' \"${{COMPREPLY[@]}}\"")
        done = subprocess.run(["bash", "--norc", "-c", script], cwd=self.folder, capture_output=True, text=True,
                              timeout=1800,
                              env={**os.environ, "BASH_COMPLETION_USER_DIR": str(self.folder / "data"),
                                   "HOME": str(self.folder)})
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return [word for word in done.stdout.split("\n") if word and word != "data"]

    def test_one_word_where_bash_does_not_split(self):
        script = f"{run('completion', 'bash')}\nCOMP_WORDS=(pcwlint --arch=x86,a); COMP_CWORD=1; _pcwlint; echo \"${{COMPREPLY[@]}}\""
        done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, timeout=1800)
        self.assertEqual(done.stdout, "--arch=x86,arm64\n")

    def test_short_options(self):
        for command in commands():
            self.offers(options(command), f"pcwlint {command} -")
        self.offers_exactly(["-Isources"], "pcwlint -Is")


class Fish(Shell, unittest.TestCase):
    def start(self):
        need(self, "fish")
        os.symlink(PCWLINT, self.folder / "pcwlint")   # fish completes commands that exist
        (self.folder / "home/fish/completions").mkdir(parents=True)
        (self.folder / "home/fish/completions/pcwlint.fish").write_text(run("completion", "fish"))

    def behind(self, option, words):
        return [option + word for word in words]

    def environment(self):
        home = str(self.folder / "home")
        return {**os.environ, "XDG_CONFIG_HOME": home, "HOME": home, "PATH": f"{self.folder}:{os.environ['PATH']}"}

    def complete(self, line):
        quoted = line.replace("\\", "\\\\").replace("'", "\\'")
        done = subprocess.run(["fish", "-c", f"complete -C '{quoted}'"], cwd=self.folder, capture_output=True,
                              text=True, timeout=1800,
                              env=self.environment())
        self.assertEqual((done.returncode, done.stderr), (0, ""), line)
        words = [row.split("\t")[0].rstrip("/") for row in done.stdout.splitlines()]
        return [word for word in words if word not in ("home", "pcwlint")]

    def test_descriptions(self):
        done = subprocess.run(["fish", "-c", "complete -C 'pcwlint explain PCW401'"], capture_output=True, text=True,
                              timeout=1800,
                              env=self.environment())
        self.assertEqual(done.stdout,
                         "PCW401\ta descriptor's Size is neither 4 nor 8, or one of its fields was never set\n")


class Zsh(Shell, unittest.TestCase):
    """An interactive zsh on a terminal of its own, whose compadd writes down what it is given."""

    SETUP = r"""
autoload -U compinit && compinit -u -D
compadd() {
    if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
        builtin compadd "$@"
        return
    fi
    local -a hits
    local -A before
    builtin compadd -A hits "$@"
    zparseopts -E P:=before p:=before
    (( $#hits )) || return 1
    local hit
    for hit in $hits; do
        print -r -- "$IPREFIX${(j::)${(v)before}}${(Q)hit}" >> $HOME/found
    done
    builtin compadd "$@"
}
at_end() { print -r "(done)" >> $HOME/found }
before_all() { comppostfuncs=(at_end) }
compprefuncs=(before_all)
list-again() { compprefuncs=(before_all); zle complete-word }
zle -N list-again
bindkey '^I' list-again
bindkey '^U' kill-whole-line
print -r "(done)" >> $HOME/found
"""

    def start(self):
        need(self, "zsh")
        self.home = self.folder / "home"
        self.home.mkdir()
        (self.home / "_pcwlint").write_text(run("completion", "zsh"))
        (self.home / ".zshrc").write_text(f"fpath=({self.home} $fpath)\n{self.SETUP}")
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.chdir(self.folder)
            os.environ.update(HOME=str(self.home), TERM="dumb", ZDOTDIR=str(self.home))
            os.execvp("zsh", ["zsh", "-i"])
        self.addCleanup(self.stop)
        self.found()

    def stop(self):
        os.kill(self.pid, 9)
        os.waitpid(self.pid, 0)
        os.close(self.terminal)

    def found(self):
        path, end = self.home / "found", time.monotonic() + 30
        while not path.exists() or "(done)" not in path.read_text():
            if select.select([self.terminal], [], [], 0.02)[0]:
                os.read(self.terminal, 65536)   # or zsh would wait for room
            self.assertLess(time.monotonic(), end, "zsh does not answer")
        return path.read_text().splitlines()

    def behind(self, option, words):
        return [option + word for word in words]

    def complete(self, line):
        (self.home / "found").unlink()
        os.write(self.terminal, f"\x15{line}\t".encode())
        words = [word.rstrip("/ ") for word in self.found()]
        return [word.removesuffix("=") if word.startswith("--") else word for word in words
                if word not in ("(done)", "home", "")]


def main():
    global PCWLINT, ROOT
    PCWLINT, ROOT = os.path.abspath(sys.argv.pop(1)), Path(sys.argv.pop(1)).resolve()
    return support.finish()


if __name__ == "__main__":
    sys.exit(main())
