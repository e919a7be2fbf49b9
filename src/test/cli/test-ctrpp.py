#!/usr/bin/env python3
"""The headers that `pcwlint ctrpp` writes, as compilers and pcwlint itself read them.

test-ctrpp.py PCWLINT PROJECT-ROOT CLANG

Each folder of testdata/ctrpp/ holds a manifest, `args` for the command (a prefix), `blocks.h` with the structures (some
member has another size when MISMATCH is defined), `uses.c`, a driver that includes the result as "counters.h", and
`registers`, the names under which it registers countersets, in order.  Each folder of testdata/ctrpp-user-mode/ holds a
manifest of a program, `args`, and the program `uses.c`; `perflib.h` beside them stands for the headers of the SDK."""

import json
import shlex
import subprocess
import sys
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support

PCWLINT, CLANG, ROOT = "", "", Path()

TARGETS = ["x86_64-pc-windows-msvc", "aarch64-pc-windows-msvc", "i686-pc-windows-msvc"]
LANGUAGES = [("c", "c11"), ("c++", "c++17")]
# Two warnings are not the header's: Microsoft's FIELD_OFFSET is no constant to clang's C++, and EXTERN_C is `extern` in
# C,
# where a definition by that name is how the kit itself writes such variables.
WARNINGS = ["-Werror", "-Wall", "-Wextra", "-Wpedantic", "-Wundef", "-Wunused", "-Wno-c++11-narrowing",
            "-Wno-extern-initializer"]


def run(*command, cwd=None):
    done = subprocess.run([str(word) for word in command], cwd=cwd, capture_output=True, stdin=subprocess.DEVNULL,
                          timeout=1800)
    done.stdout, done.stderr = done.stdout.decode(), done.stderr.decode()
    return done


def cases():
    return sorted(path for path in (ROOT / "testdata" / "ctrpp").iterdir() if path.is_dir())


def generate(case, folder, *extra):
    """The case as a project of its own: its sources, and the generated header."""
    args = case / "args"
    words = shlex.split(args.read_text()) if args.exists() else []
    for name in ("blocks.h", "uses.c"):
        (folder / name).write_text((case / name).read_text())
    return run(PCWLINT, "ctrpp", *words, *extra, next(case.glob("*.man")), "-o", folder / "counters.h")


def compile_source(folder, target, language, standard, *defines):
    return run(CLANG, "-target", target, "-nostdinc", "-isystem", ROOT / "src/kernel-headers", "-fms-extensions",
               "-fms-compatibility", "-D_KERNEL_MODE=1", "-DNTDDI_VERSION=0x0A000010", *WARNINGS, *defines,
               "-x", language, f"-std={standard}", "-fsyntax-only", folder / "uses.c")


class Header(unittest.TestCase):
    def each(self):
        for case in cases():
            with tempfile.TemporaryDirectory(prefix="pcwlint-") as folder:
                done = generate(case, Path(folder))
                self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""), case.name)
                yield case, Path(folder)

    def compile_all(self, folder, *defines):
        jobs = [(folder, target, *language, *defines) for target in TARGETS for language in LANGUAGES]
        with ThreadPoolExecutor(2) as pool:
            return list(zip(jobs, pool.map(lambda job: compile_source(*job), jobs)))

    def test_compiles_without_warnings(self):
        for case, folder in self.each():
            for defines in ([], ["-DCTRPP_VERIFY_COUNTER_SIZES=1"], ["-DMISMATCH"],
                            ["-DDBG=1", "-DCTRPP_VERIFY_COUNTER_SIZES=0"]):
                for job, done in self.compile_all(folder, *defines):
                    self.assertEqual(done.returncode, 0, f"{case.name}, {job}:\n{done.stderr}")

    def test_verifies_sizes_when_asked(self):
        for case, folder in self.each():
            for job, done in self.compile_all(folder, "-DMISMATCH", "-DCTRPP_VERIFY_COUNTER_SIZES=1"):
                self.assertEqual(done.returncode, 1, f"{case.name}, {job}")
                self.assertIn("C_ASSERT", done.stderr)

    def test_pcwlint_reads_what_it_wrote(self):
        for case, folder in self.each():
            targets = ("--ntddi=WIN10_VB", "--runs-on=WIN7", "--arch=x64,arm64,x86")
            done = run(PCWLINT, "--whole-project", "--strict", *targets, "uses.c", cwd=folder)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            facts = json.loads(run(PCWLINT, "extract", "uses.c", cwd=folder).stdout)
            names = {r["name"]["text"] for unit in facts["units"] for r in unit.get("registrations", [])}
            self.assertEqual(sorted(names), (case / "registers").read_text(encoding="utf-8").splitlines())

    def test_encodings_make_no_difference(self):
        for case, folder in self.each():
            header = (folder / "counters.h").read_bytes()
            manifest = next(case.glob("*.man"))
            text = manifest.read_text(encoding="utf-8").replace('encoding="UTF-8"', 'encoding="UTF-16"')
            for encoding in ("utf-16", "utf-8-sig"):
                copy = folder / manifest.name
                copy.write_bytes((text if encoding == "utf-16" else manifest.read_text(encoding="utf-8")).encode(
                    encoding))
                args = shlex.split((case / "args").read_text()) if (case / "args").exists() else []
                self.assertEqual(run(PCWLINT, "ctrpp", *args, copy).stdout.encode(), header)


class UserMode(unittest.TestCase):
    def test_compiles_without_warnings(self):
        data = ROOT / "testdata" / "ctrpp-user-mode"
        for case in sorted(path for path in data.iterdir() if path.is_dir()):
            args = shlex.split((case / "args").read_text()) if (case / "args").exists() else []
            with tempfile.TemporaryDirectory(prefix="pcwlint-") as folder:
                done = run(PCWLINT, "ctrpp", *args, next(case.glob("*.man")), "-o", Path(folder) / "counters.h")
                self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""), case.name)
                for target in TARGETS:
                    for language, standard in LANGUAGES:
                        done = run(CLANG, "-target", target, "-nostdinc", "-I", folder, "-I", data, "-fms-extensions",
                                   *WARNINGS, "-x", language, f"-std={standard}", "-fsyntax-only", case / "uses.c")
                        self.assertEqual(done.returncode, 0, f"{case.name}, {target}, {language}:\n{done.stderr}")


def main():
    global PCWLINT, ROOT, CLANG
    PCWLINT, ROOT, CLANG = Path(sys.argv.pop(1)).absolute(), Path(sys.argv.pop(1)).resolve(), sys.argv.pop(1)
    return support.finish()


if __name__ == "__main__":
    sys.exit(main())
