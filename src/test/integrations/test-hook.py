#!/usr/bin/env python3
"""The hooks of .pre-commit-hooks.yaml, with the real pre-commit and git in throw-away repositories.

test-hook.py PCWLINT PROJECT-ROOT"""

import hashlib
import os
import platform
import re
import shutil
import sys
import tarfile
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support
from support import BAD, GOOD, NARROW_HEADER

CONFIG = """repos:
- repo: {repo}
  rev: {rev}
  hooks:
  - id: {hook}
"""


class Hook(support.Case):
    """`pcwlint-system`: a pcwlint on PATH, which writes down how it was called."""

    hook, settings = "pcwlint-system", ""

    @classmethod
    def setUpClass(cls):
        support.tool("pre-commit"), support.tool("git")
        folder = tempfile.TemporaryDirectory(prefix="pcwlint-hook-")
        cls.addClassCleanup(folder.cleanup)
        cls.home = Path(folder.name)
        cls.repo = cls.home / "pcwlint"
        cls.repo.mkdir()
        cls.copy()
        for words in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "hooks"]):
            assert cls.command("git", *words, cwd=cls.repo).returncode == 0
        cls.rev = cls.command("git", "rev-parse", "HEAD", cwd=cls.repo).stdout.strip()

    @classmethod
    def copy(cls):
        shutil.copy(support.ROOT / ".pre-commit-hooks.yaml", cls.repo)

    @classmethod
    def command(cls, *words, cwd, **changes):
        return support.run(*words, cwd=cwd, HOME=str(cls.home), PRE_COMMIT_HOME=str(cls.home / "cache"), **changes)

    def setUp(self):
        super().setUp()
        self.calls = self.folder / ".calls"
        self.write(".bin/pcwlint", f'#!/bin/sh\necho "$@" >>"{self.calls}"\nexec "{support.PCWLINT}" "$@"\n').chmod(
            0o755)
        self.write(".gitignore", ".bin/\n.calls\n")
        self.write(".pre-commit-config.yaml", CONFIG.format(repo=self.repo, rev=self.rev, hook=self.hook)
                   + self.settings)
        self.write("README.md", "A driver.\n")
        self.here("git", "init", "-q")
        self.here("git", "add", "-A")
        self.here("git", "commit", "-qm", "start")
        self.assertEqual(self.here("pre-commit", "install").returncode, 0)

    def here(self, *words, **changes):
        return self.command(*words, cwd=self.folder, PATH=f"{self.folder}/.bin:{os.environ['PATH']}", **changes)

    def commit(self, *words, **changes):
        """Whether it was made, and what the engineer sees."""
        before = self.here("git", "rev-parse", "HEAD").stdout
        done = self.here("git", "commit", "-qm", "change", *words, **changes)
        made = self.here("git", "rev-parse", "HEAD").stdout != before
        self.assertEqual(made, done.returncode == 0, done.stderr)
        return made, done.stdout + done.stderr

    def add(self, **files):
        for name, text in files.items():
            self.write(f"{name}.c", text)
        self.here("git", "add", "-A")

    def called_with(self):
        return self.calls.read_text().splitlines() if self.calls.exists() else []


class Manifest(support.Case):
    def test_pre_commit_takes_it(self):
        done = support.run(support.tool("pre-commit"), "validate-manifest", support.ROOT / ".pre-commit-hooks.yaml",
                           cwd=self.folder)
        self.assertEqual((done.returncode, done.stdout), (0, ""), done.stderr)


class Installed(Hook):
    def test_a_bad_commit_is_refused_and_told_why(self):
        self.add(driver=BAD)
        made, seen = self.commit()
        self.assertFalse(made)
        self.assertRegex(seen, r"(?m)^pcwlint\.+Failed$")
        self.assertRegex(seen, r"(?m)^- exit code: 1$")
        self.assertRegex(seen, r"(?m)^driver\.c:7:37: error: .*Size is 16.* \[PCW401 descriptor-size\]$")
        self.assertRegex(seen, r"(?m)^    7 \|     \{ 2, 0, FIELD_OFFSET\(S, Bytes\), 16 \},$")
        self.assertNotIn("\x1b", seen)

    def test_a_good_one_passes(self):
        self.add(driver=GOOD)
        made, seen = self.commit()
        self.assertTrue(made)
        self.assertRegex(seen, r"(?m)^pcwlint\.+Passed$")

    def test_what_touches_no_driver_file_does_not_start_it(self):
        self.add(driver=BAD)
        self.commit("--no-verify")
        self.write("README.md", "A better driver.\n")
        self.write("notes.txt", "PcwRegister\n")
        self.here("git", "add", "-A")
        made, seen = self.commit()
        self.assertTrue(made)
        self.assertRegex(seen, r"(?m)^pcwlint\.*\(no files to check\)Skipped$")
        self.assertEqual(self.called_with(), [])

    def test_files_of_one_commit_are_checked_together(self):
        self.add(**{f"driver {i}": GOOD.replace("Example", f"Example {i}") for i in range(5)})
        self.write("driver.man", "<instrumentationManifest/>\n")
        self.here("git", "add", "-A")
        self.assertTrue(self.commit()[0])
        self.assertEqual(len(self.called_with()), 1)
        for name in ("driver.man", "driver 0.c", "driver 4.c"):
            self.assertIn(name, self.called_with()[0])

    def test_what_is_staged_counts(self):
        self.add(driver=GOOD)
        self.write("driver.c", BAD)   # not staged
        self.assertTrue(self.commit()[0])
        self.assertIn("16 },", (self.folder / "driver.c").read_text())   # still there
        self.add(driver=BAD)
        self.write("driver.c", GOOD)
        made, seen = self.commit()
        self.assertFalse(made)
        self.assertIn("PCW401", seen)
        self.assertNotIn("16 },", (self.folder / "driver.c").read_text())

    def test_from_a_subdirectory(self):
        self.write("sub/counters.h", support.HEADER)
        self.write("sub/driver.c", BAD)
        self.here("git", "add", "-A")
        done = self.command("git", "commit", "-qm", "change", cwd=self.folder / "sub",
                            PATH=f"{self.folder}/.bin:{os.environ['PATH']}")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("sub/driver.c:7:37: error:", done.stdout + done.stderr)

    def test_without_pcwlint(self):
        self.add(driver=GOOD)
        (self.folder / ".bin" / "pcwlint").unlink()
        made, seen = self.commit()
        self.assertFalse(made)
        self.assertIn("Executable `pcwlint` not found", seen)

    def test_all_files(self):
        self.add(driver=BAD)
        self.commit("--no-verify")
        done = self.here("pre-commit", "run", "--all-files")
        self.assertEqual(done.returncode, 1)
        self.assertIn("driver.c:7:37: error:", done.stdout)


class Python(Hook):
    """The hook `pcwlint`, which pip installs from this repository."""

    hook = "pcwlint"

    @classmethod
    def copy(cls):
        super().copy()
        for name in ("pyproject.toml", "meson.build", "src/install/python/hook_backend.py"):
            (cls.repo / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(support.ROOT / name, cls.repo / name)


class WithoutWheel(Python):
    """There is no default for additional_dependencies: whoever owned that address could run programs at every
    user's."""

    def test_it_says_what_is_missing(self):
        self.add(driver=GOOD)
        made, seen = self.commit(PIP_NO_INDEX="1")
        self.assertFalse(made)
        self.assertRegex(seen, r"(?m)^- exit code: 2$")
        for words in ("the hook does not name its wheel", "additional_dependencies: ['pcwlint @ ", "#sha256=",
                      "pcwlint-system"):
            self.assertIn(words, seen)
        self.assertNotIn("Traceback", seen)
        self.assertEqual(self.called_with(), [])   # not the one on PATH, which nobody chose


class Excluded(Hook):
    settings = "    exclude: ^generated/\n    args: [--strict, --ignore=PCW402]\n"

    def test_excluded_files_and_arguments(self):
        self.write("generated/counters.h", support.HEADER)
        self.write("generated/driver.c", BAD)
        self.here("git", "add", "-A")
        self.assertTrue(self.commit()[0])
        self.assertNotIn("generated/driver.c", "\n".join(self.called_with()))
        self.add(driver=BAD)
        self.assertFalse(self.commit()[0])
        self.assertIn("--strict --ignore=PCW402", self.called_with()[-1])


class ExcludedByConfiguration(Hook):
    """A hook names each file; .pcwlint.json excludes it all the same."""

    def test_excluded_files(self):
        self.write(".pcwlint.json", '{ "exclude": ["generated/"] }')
        self.write("generated/counters.h", support.HEADER)
        self.write("generated/driver.c", BAD)
        self.here("git", "add", "-A")
        self.assertTrue(self.commit()[0])
        self.assertIn("generated/driver.c", "\n".join(self.called_with()))
        self.add(driver=BAD)
        self.assertFalse(self.commit()[0])


class WholeProject(Hook):
    """As README.md shows: a change in a header is seen in the sources that include it."""

    settings = "    args: [--changed-since, HEAD, .]\n    pass_filenames: false\n"

    def test_a_header_s_change(self):
        self.add(driver=GOOD, known=BAD.replace("Example", "Known"))
        self.commit("--no-verify")
        self.write("counters.h", NARROW_HEADER)
        self.here("git", "add", "-A")
        made, seen = self.commit()
        self.assertFalse(made)
        self.assertRegex(seen, r"(?m)^driver\.c:7:\d+: error: .*\[PCW402 ")
        self.assertNotIn("PCW401", seen)


class Wheel(Python):
    """`pcwlint`: installs the program from a wheel.  The test's wheel has the programs that are tested; nothing is
    fetched, and nothing compiled."""

    @classmethod
    def copy(cls):
        super().copy()
        cls.wheel = cls.make_wheel()
        cls.settings = f"    additional_dependencies: ['pcwlint @ {cls.wheel.as_uri()}']\n"

    @classmethod
    def make_wheel(cls):
        version = re.search(r"^ *version: '([0-9.]+)',", (support.ROOT / "meson.build").read_text(), re.M).group(1)
        top = f"pcwlint-{version}-linux-{platform.machine()}"
        archive = cls.home / f"{top}.tar.xz"
        with tarfile.open(archive, "w:xz", preset=0) as tar:
            tar.add(support.PCWLINT, f"{top}/bin/pcwlint")
            tar.add(Path(support.PCWLINT).with_name("pcwlint-worker"), f"{top}/libexec/pcwlint/pcwlint-worker")
        done = cls.command(sys.executable, support.ROOT / "src/install/python/wheel.py", archive, cls.home / "wheels",
                           cwd=cls.home)
        assert done.returncode == 0, done.stderr
        return Path(done.stdout.strip())

    def commit(self, *words, **changes):
        """No compiler is found, and pip may ask no index."""
        return super().commit(*words, CC="/no-such-compiler", PIP_NO_INDEX="1", **changes)

    def programs(self):
        return sorted({path.name for path in (self.home / "cache").glob(
            "repo*/py_env-*/lib/*/site-packages/pcwlint/*/**/pcwlint*") if path.is_file()})

    def test_it_is_installed_once_and_used(self):
        self.add(driver=BAD)
        made, seen = self.commit()
        self.assertFalse(made)
        self.assertIn("driver.c:7:37: error:", seen)
        self.assertEqual(self.called_with(), [])   # not the one on PATH
        self.assertEqual(self.programs(), ["pcwlint", "pcwlint-worker"])
        self.wheel.rename(self.wheel.with_suffix(".away"))
        self.addCleanup(self.wheel.with_suffix(".away").rename, self.wheel)
        self.add(driver=GOOD)
        made, seen = self.commit()
        self.assertTrue(made, seen)

    def test_from_a_local_index_without_a_copy_of_this_repository(self):
        self.write(".pre-commit-config.yaml", f"""repos:
- repo: local
  hooks:
  - id: pcwlint
    name: pcwlint
    language: python
    entry: pcwlint
    types: [c]
    require_serial: true
    additional_dependencies: [pcwlint=={self.wheel.name.split("-")[1]}]
""")
        self.add(driver=BAD)
        made, seen = self.commit(PIP_FIND_LINKS=str(self.wheel.parent))
        self.assertFalse(made)
        self.assertIn("driver.c:7:37: error:", seen)

    def test_the_digest_is_checked(self):
        settings = self.folder / ".pre-commit-config.yaml"
        right, given = hashlib.sha256(self.wheel.read_bytes()).hexdigest(), settings.read_text()
        self.add(driver=GOOD)
        settings.write_text(given.replace(".whl'", f".whl#sha256={'0' * 64}'"))
        self.here("git", "add", "-A")
        made, seen = self.commit()
        self.assertFalse(made)
        self.assertIn("DO NOT MATCH THE HASHES", seen)
        settings.write_text(given.replace(".whl'", f".whl#sha256={right}'"))
        self.here("git", "add", "-A")
        made, seen = self.commit()
        self.assertTrue(made, seen)


class Built(Hook):
    """`pcwlint-from-source`: builds the program of its checkout.  The test's copy has what is not committed yet, and is
    built without optimising."""

    hook = "pcwlint-from-source"

    @classmethod
    def copy(cls):
        ignored = shutil.ignore_patterns("build", "build-*", ".git", ".cache", "__pycache__", "testdata")
        shutil.copytree(support.ROOT, cls.repo, ignore=ignored, dirs_exist_ok=True)
        # init writes them
        shutil.copytree(support.ROOT / "testdata" / "integrations", cls.repo / "testdata" / "integrations")
        shutil.copy(support.ROOT / "testdata" / "run-cases.py", cls.repo / "testdata")

    def test_it_is_built_once_and_used(self):
        self.add(driver=BAD)
        made, seen = self.commit(CFLAGS="-O0", CC="gcc")
        self.assertFalse(made)
        self.assertIn("driver.c:7:37: error:", seen)
        self.assertEqual(self.called_with(), [])
        built = sorted("/".join(path.parts[-2:]) for path in (self.home / "cache").glob("repo*/build-hook/*/*"))
        self.assertEqual(built, [f"{self.rev[:7]}/pcwlint", f"{self.rev[:7]}/pcwlint-worker"])
        self.add(driver=GOOD)
        self.assertTrue(self.commit(CC="/no-such-compiler")[0])

    def test_a_build_that_fails_says_what_to_do(self):
        shutil.rmtree(self.home / "cache", ignore_errors=True)
        self.add(driver=GOOD)
        made, seen = self.commit(CC="/no-such-compiler")
        self.assertFalse(made)
        for words in ("/no-such-compiler", "pcwlint could not be built", ".ci/setup build", "pcwlint-system"):
            self.assertIn(words, seen)


if __name__ == "__main__":
    sys.exit(support.main())
