#!/usr/bin/env python3
"""Runs that are spread over processes and machines: whatever extracts the units, and wherever, the report is the local
run's, byte for byte.

test-spread.py PCWLINT SOURCE-ROOT [-v] [TEST...]   uses the real ninja, parallel and make; where CI is set they must be
there"""

import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support

try:
    import jsonschema
except ImportError:
    jsonschema = None

PCWLINT, ROOT = str(Path(sys.argv[1]).resolve()), Path(sys.argv[2]).resolve()
TESTDATA = ROOT / "testdata"

# Options of lint that extract does not take; those of one word, and those with another behind them.  Both take
# --rules-dir, whose protocols decide what is looked for.
JUDGING = re.compile(
    r"--(select|ignore|fail-on|strict|baseline|rules-dir|format|color|quiet|verbose|write-baseline|output)(=|$)|-[qv]$")
WITH_VALUE = {"--select", "--ignore", "--fail-on", "--baseline", "--rules-dir", "--format", "--output", "-o"}
NOT_SPREAD = re.compile(r"--(fix|diff|stdin-filename|show-config|config-schema|write-baseline|changed-since)\b|^-o")

DRIVER = """#include <ntddk.h>
#include "block.h"
static HANDLE handle;
NTSTATUS Start(void)
{
    PCW_REGISTRATION_INFORMATION info = { 0 };
    PCW_COUNTER_DESCRIPTOR rows[] = { { 1, 0, FIELD_OFFSET(BLOCK, Reads), SIZE } };
    DECLARE_CONST_UNICODE_STRING(name, L"NAME");
    info.Version = PCW_CURRENT_VERSION;
    info.Name = (PUNICODE_STRING)&name;
    info.CounterCount = 1;
    info.Counters = rows;
    return PcwRegister((PPCW_REGISTRATION *)&handle, &info);
}
"""
BLOCK = "typedef struct { ULONG Reads; ULONG Writes; } BLOCK;\n"


def run(*words, cwd=None, expect=None, **keywords):
    done = subprocess.run([str(word) for word in words], cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          timeout=1800,
                          **({"stdin": subprocess.DEVNULL} | keywords))
    if expect is not None and done.returncode not in ([expect] if isinstance(expect, int) else expect):
        raise AssertionError(f"{words}: exit status {done.returncode}\n{done.stdout.decode()}\n{done.stderr.decode()}")
    return done


def pcwlint(*words, **keywords):
    return run(PCWLINT, *words, **keywords)


def split(words):
    """The words of a command line that are for the plan, and those that are for judging."""
    plan, judging, words = [], [], list(words)
    while words:
        word = words.pop(0)
        if word == "--":
            return [*plan, word, *words], judging
        given = [word, words.pop(0)] if word in WITH_VALUE else [word]
        rules = word.startswith("--rules-dir")
        if rules or not (JUDGING.match(word) or word in WITH_VALUE):
            plan += given
        if rules or JUDGING.match(word) or word in WITH_VALUE:
            judging += given
    return plan, judging


def need(program):
    if shutil.which(program):
        return
    if support.in_ci():
        raise AssertionError(f"{program} is not installed: .ci/setup does that")
    raise unittest.SkipTest(f"{program} is not installed")


def seal(text):
    """A document's text with the digest that fits it, as if pcwlint itself had written it so."""
    bare = re.sub(r'("sha256":\t)"[0-9a-f]{64}"', r'\1"' + "0" * 64 + '"', text, count=1)
    return bare.replace("0" * 64, hashlib.sha256(bare.encode()).hexdigest(), 1)


def files_of(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


class Case(unittest.TestCase):
    maxDiff = 4000

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="pcwlint-spread-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def project(self, name="project", **sizes):
        """A driver of several files that share a header; `sizes` of their counters: 4 fits, 8 reads beyond the
        field."""
        folder = self.folder / name
        (folder / "inc").mkdir(parents=True)
        (folder / "inc" / "block.h").write_text(BLOCK)
        for unit, size in (sizes or {"a": 4, "b": 8}).items():
            (folder / f"{unit}.c").write_text(DRIVER.replace("SIZE", str(size)).replace("NAME", f"Set {unit}"))
        return folder

    def assertSame(self, local, spread, what):
        self.assertEqual((local.returncode, local.stdout.decode(), local.stderr.decode()),
                         (spread.returncode, spread.stdout.decode(), spread.stderr.decode()), what)

    def compare(self, folder, words, formats=support.FORMATS, facts=("out",)):
        """Judges what `facts` hold, which are of `words`, and runs locally."""
        _, judging = split(words)
        for form in formats:
            local = pcwlint(f"--format={form}", *words, cwd=folder)
            spread = pcwlint("lint", *judging, f"--format={form}", *[f"--facts={name}" for name in facts], cwd=folder)
            self.assertSame(local, spread, f"{folder.name} {words} {form}")
        return local

    def spread(self, folder, *words, out="out"):
        plan, _ = split(words)
        return pcwlint("extract", f"--output-dir={out}", *plan, cwd=folder, expect=[0, 3])


class Equal(Case):
    """The report is the local run's."""

    def case(self, source):
        words = [word for word in shlex.split((source / "args").read_text(), comments=True)
                 if not word.startswith("--format")]
        if any(NOT_SPREAD.match(word) for word in words):
            return
        folder = self.folder / source.parent.name / source.name
        others = (source / "with").read_text().strip() if (source / "with").exists() else None
        if others:
            shutil.copytree(source.parent / others, folder)
        shutil.copytree(source, folder, dirs_exist_ok=True)
        out = self.folder / "facts" / source.parent.name / source.name
        if pcwlint(*words, cwd=folder).returncode == 2:
            self.assertEqual(pcwlint("extract", f"--output-dir={out}", *split(words)[0], cwd=folder).returncode in (0,
                2, 3), True)
            return
        self.spread(folder, *words, out=out)
        self.compare(folder, words, ["text", "json"], [out])

    def all(self, kind):
        """Every fifth case of testdata/KIND."""
        sources = support.turn(5, sorted(path.parent for path in (TESTDATA / kind).glob("*/args")))
        self.assertGreater(len(sources), 5)
        with ThreadPoolExecutor(2) as pool:
            cases = [pool.submit(self.case, source) for source in sources]
        failures = [str(case.exception()) for case in cases if case.exception()]
        self.assertEqual(failures, [], "\n".join(failures))

    def test_projects(self):
        self.all("project")

    def test_builds(self):
        self.all("builds")

    def test_configurations(self):
        self.all("config")

    def test_examples_in_every_format(self):
        for source, words in [("example", ["."]), ("example", ["--ntddi=WIN10_FE,WIN10_VB", "--runs-on=WIN10_VB",
                                                               "--arch=x64,arm64,x86", "."]),
                              ("example", ["-v", "volmeter.c"]), ("example", ["-q", "--fail-on=never", "."]),
                              ("builds/solution", ["all.sln"]),
                              ("builds/vcxproj", ["--runs-on=WIN10_VB", "driver.vcxproj"]),
                              ("project/manifest-two-units", ["."])]:
            folder = self.folder / f"{Path(source).name}{len(words)}"
            shutil.copytree(TESTDATA / source, folder, dirs_exist_ok=True)
            with_file = folder / "with"
            if with_file.exists():
                shutil.copytree((TESTDATA / source).parent / with_file.read_text().strip(), folder, dirs_exist_ok=True)
            out = f"../facts-{folder.name}{words[0]}"
            self.spread(folder, *words, out=out)
            self.compare(folder, words, support.FORMATS, [out])

    def test_a_kit(self):
        folder, kit = self.project(), self.folder / "kit"
        for name, text in {"wdm.h": '#include "basics.h"\n', "ntddk.h": '#include "wdm.h"\n',
                           "basics.h": "typedef unsigned long ULONG;\n"}.items():
            (kit / "km").mkdir(parents=True, exist_ok=True)
            (kit / "km" / name).write_text(text)
        words = [".", "--", "-isystem", "../kit/km"]
        self.spread(folder, *words, out="../out")
        self.compare(folder, words, support.FORMATS, ["../out"])
        read = json.loads(next((self.folder / "out").glob("a.c-*.facts")).read_text())["read"]
        self.assertIn("../kit/km/basics.h", [file["file"] for file in read])

    def test_two_configurations(self):
        folder = self.project()
        for unit, target in {"a": "WIN10_VB", "b": "WIN11_GE"}.items():
            (folder / unit).mkdir()
            (folder / f"{unit}.c").rename(folder / unit / f"{unit}.c")
            (folder / unit / ".pcwlint.json").write_text(json.dumps({"runs-on": target, "severity": {"PCW405": "info"},
                                                                     "include-dir": "../inc"}))
        self.spread(folder, ".")
        self.compare(folder, ["."])

    def test_suppressions_and_baselines(self):
        folder = self.project(a=8, b=8, c=8)
        text = (folder / "a.c").read_text()
        (folder / "a.c").write_text(text.replace("} };", "} }; // pcwlint: disable=PCW405,PCW401 -- known"))
        pcwlint("--write-baseline", "known.json", "b.c", cwd=folder, expect=0)
        self.spread(folder, ".")
        self.compare(folder, [".", "--baseline=known.json"])
        self.compare(folder, [".", "--select=PCW4", "--strict"])

    def test_without_the_plan(self):
        folder = self.project()
        self.spread(folder, "--runs-on=WIN10_VB", ".")
        (folder / "out" / "pcwlint.plan").unlink()
        local = pcwlint("--runs-on=WIN10_VB", ".", cwd=folder)
        self.assertSame(local, pcwlint("lint", "--facts=out", "--runs-on=WIN10_VB", ".", cwd=folder), "inputs by hand")
        self.assertIn("nothing to check", pcwlint("lint", "--facts=out", cwd=folder, expect=2).stderr.decode())

    def test_inspect_too(self):
        folder = self.project()
        self.spread(folder, ".")
        for form in ["text", "html"]:
            self.assertSame(pcwlint("inspect", f"--format={form}", ".", cwd=folder),
                            pcwlint("inspect", f"--format={form}", "--facts=out", cwd=folder), form)


class Bytes(Case):
    """Facts files say the same wherever and however they are made."""

    def test_any_number_of_jobs_and_any_order(self):
        folder = self.project(a=4, b=8, c=4, d=8)
        for out, *options in [("1", "-j1"), ("2", "-j4"), ("3",)]:
            pcwlint("extract", f"-d../{out}", *options, "--arch=x64,x86", ".", cwd=folder, expect=0)
        self.assertEqual(files_of(self.folder / "1"), files_of(self.folder / "2"))
        self.assertEqual(files_of(self.folder / "1"), files_of(self.folder / "3"))

    def test_two_checkouts(self):
        made = []
        for place in ["here", "some/where/else"]:
            folder = self.project(f"{place}/project")
            commands = [{"directory": str(folder), "file": str(folder / f"{unit}.c"),
                         "arguments": ["clang", f"-I{folder}/inc", "-c", str(folder / f"{unit}.c")]}
                        for unit in "ab"]
            (folder / "compile_commands.json").write_text(json.dumps(commands))
            pcwlint("extract", "--plan", "-dout", ".", cwd=folder, expect=0)
            for unit in sorted((folder / "out").glob("*.unit")):
                pcwlint("extract", "--unit", f"out/{unit.name}", "-o", f"out/{unit.stem}.facts", "--depfile",
                        f"out/{unit.stem}.d", cwd=folder, expect=0)
            made.append(files_of(folder / "out"))
        self.assertEqual(*made)
        self.assertEqual(len([name for name in made[0] if name.endswith(".facts")]), 2)
        self.assertFalse([name for name, text in made[0].items() if str(self.folder).encode() in text])

    def test_one_unit_is_as_in_the_folder(self):
        folder = self.project()
        words = ["--arch=x64,arm64", "--ntddi=WIN10_VB,WIN11_GE", "."]
        pcwlint("extract", "-d../all", *words, cwd=folder, expect=0)
        pcwlint("extract", "--plan", "-d../units", *words, cwd=folder, expect=0)
        for unit in (self.folder / "units").glob("*.unit"):
            facts = pcwlint("extract", "--unit", unit, cwd=folder, expect=0).stdout
            self.assertEqual(facts, (self.folder / "all" / f"{unit.stem}.facts").read_bytes())

    def test_shards_are_all_of_it(self):
        folder = self.project(a=4, b=8, c=4, d=8, e=4)
        pcwlint("extract", "-d../all", ".", cwd=folder, expect=0)
        for i in "123":
            pcwlint("extract", f"-d../part{i}", f"--shard={i}/3", ".", cwd=folder, expect=0)
        parts = [files_of(self.folder / f"part{i}") for i in "123"]
        self.assertEqual([len(part) for part in parts], [3, 3, 2])   # with the plan
        self.assertEqual(files_of(self.folder / "all"), {name: text for part in parts for name, text in part.items()})
        self.compare(folder, ["."], ["text", "json"], ["../part1", "../part2", "../part3"])
        for wrong in ["0/3", "4/3", "3", "a/b", "1/0", "-1/2"]:
            self.assertIn("--shard", pcwlint("extract", "-dout", f"--shard={wrong}", ".", cwd=folder,
                                             expect=2).stderr.decode())

    def test_old_files_go(self):
        folder = self.project(a=4, b=8)
        self.spread(folder, ".")
        (folder / "out" / "mine.facts").write_text("my own")
        (folder / "b.c").unlink()
        self.spread(folder, ".")
        self.assertEqual(sorted(name.split("-")[0] for name in files_of(folder / "out")),
                         ["a.c", "mine.facts", "pcwlint.plan"])

    def test_units_that_stay_are_left_alone(self):
        folder = self.project(a=4, b=8)
        pcwlint("extract", "--plan", "-d../out", ".", cwd=folder, expect=0)
        before = {path: path.stat().st_mtime_ns for path in (self.folder / "out").glob("*.unit")}
        pcwlint("extract", "--plan", "-d../out", ".", cwd=folder, expect=0)
        self.assertEqual(before, {path: path.stat().st_mtime_ns for path in (self.folder / "out").glob("*.unit")})

    def test_a_new_header_may_be_the_one_that_is_meant(self):
        folder = self.project(a=4)
        pcwlint("extract", "--plan", "-d../out", ".", cwd=folder, expect=0)
        before = files_of(self.folder / "out")
        (folder / "block.h").write_text(BLOCK)
        pcwlint("extract", "--plan", "-d../out", ".", cwd=folder, expect=0)
        after = files_of(self.folder / "out")
        self.assertEqual(sorted(before), sorted(after))
        self.assertNotEqual(before, after)

    @unittest.skipUnless(jsonschema, "the jsonschema module is not there")
    def test_the_schema(self):
        schema = json.loads(pcwlint("extract", "--schema", expect=0).stdout)
        folder = self.project()
        self.spread(folder, ".")
        for path in (folder / "out").glob("*.facts"):
            jsonschema.validate(json.loads(path.read_text()), {**schema, "$ref": "#/$defs/facts_file"})


class Refused(Case):
    """What is damaged, missing, outdated or of another run."""

    def setUp(self):
        super().setUp()
        self.project_folder = self.project()
        self.spread(self.project_folder, ".")
        self.facts = {path.name[0]: path for path in (self.project_folder / "out").glob("*.facts")}

    def lint(self, *words, expect=3):
        return pcwlint("lint", "--format=gcc", *(words or ["--facts=out"]), cwd=self.project_folder, expect=expect)

    def assertCosts(self, unit, pattern):
        text = self.lint().stdout.decode()
        self.assertRegex(text, rf"(?m)^{unit}\.c:.*{pattern}.*PCW904")
        self.assertEqual(text.count("PCW904"), 1)
        self.assertIn("PCW405", text) if unit == "a" else None   # b.c's finding is still there

    def test_missing(self):
        self.facts["a"].unlink()
        self.assertCosts("a", r"no facts of it \(a\.c-[0-9a-f]{16}\.facts\) were given")

    def test_damaged(self):
        text = self.facts["a"].read_text()
        unfit = r"facts:4:1: its content does not match its digest: it is damaged or was changed"
        for damaged, pattern in [(text[:len(text) // 2], unfit), ("", "1:1: "),
                                 ("[]", "1:1: expected a file that starts with"), ("\0" * 100, "1:1: "),
                                 (text.replace('"facts"', '"fact"'), unfit),
                                 (text.replace('"line":\t13', '"line":\t14', 1), unfit),
                                 (text + text, unfit), (text.replace("\n", "\r\n"),
                                                        r"facts:\d+:\d+: does not start as pcwlint writes it"),
                                 (json.dumps(json.loads(text)), r"facts:\d+:\d+: does not start as pcwlint writes it"),
                                 (seal(text.replace('"facts"', '"fact"')), "must be an array of facts"),
                                 (seal(text.replace('"line":\t13', '"line":\t"x"', 1)),
                                  r"facts:\d+:\d+: .*line: expected a whole number"),
                                 (seal(text.replace('"arch"', '"arhc"', 1)), r"facts:\d+:\d+: arhc: unknown key"),
                                 (text.replace('"pcwlint_facts":\t2', '"pcwlint_facts":\t1'),
                                  "its version is 1; this pcwlint reads version 2: write it again"),
                                 (re.sub(r'"written_by":\t"[^"]*"', '"written_by":\t"pcwlint 0.0.0"', text),
                                  r"facts:3:\d+: written by pcwlint 0\.0\.0, and this is pcwlint ")]:
            self.facts["a"].write_text(damaged, newline="")
            self.assertCosts("a", pattern)

    def some(self, path, n=40):
        """A file with one byte changed, at places all over it, and in each place of its first lines."""
        whole = path.read_bytes()
        for at in sorted({*range(0, 150, 7), *range(0, len(whole), max(1, len(whole) // n)), len(whole) - 1}):
            path.write_bytes(whole[:at] + bytes([whole[at] ^ (1, 2, 0x10, 0x20)[at % 4]]) + whole[at + 1:])
            yield at
        path.write_bytes(whole)

    def test_one_byte_of_facts(self):
        for at in self.some(self.facts["a"]):
            text = self.lint().stdout.decode()
            self.assertRegex(text, rf"a\.c:.*its facts cannot be read: out/{self.facts['a'].name}:\d+:\d+: .*PCW904",
                             at)

    def test_one_byte_of_the_plan(self):
        for at in self.some(self.project_folder / "out/pcwlint.plan"):
            for words in (["--facts=out"], ["--facts=out", "."]):
                self.assertRegex(self.lint(*words, expect=2).stderr.decode(), r"out/pcwlint\.plan:\d+:\d+: ", at)

    def test_one_byte_of_a_unit(self):
        pcwlint("extract", "--plan", "-dout", ".", cwd=self.project_folder, expect=0)
        unit = next((self.project_folder / "out").glob("a.c-*.unit"))
        for at in self.some(unit):
            done = pcwlint("extract", "--unit", unit, cwd=self.project_folder, expect=2)
            self.assertEqual(done.stdout, b"", at)
            self.assertRegex(done.stderr.decode(), rf"{unit.name}:\d+:\d+: ", at)

    def test_damaged_under_other_names(self):
        """Whatever a file that was named is called, it is read or it is told."""
        whole = {"facts": self.facts["a"].read_bytes(), "plan": (self.project_folder / "out/pcwlint.plan").read_bytes()}
        for kind, text in whole.items():
            for at in (5, 20, len(text) // 2):
                (self.folder / "any.json").write_bytes(text[:at] + b"~" + text[at + 1:])
                done = self.lint("--facts=out", f"--facts={self.folder}/any.json", expect=[1, 2])
                self.assertIn("any.json:", (done.stdout + done.stderr).decode(), (kind, at))

    def test_outdated(self):
        header = self.project_folder / "inc" / "block.h"
        (self.project_folder / "a.c").write_text((self.project_folder / "a.c").read_text() + "\n")
        self.assertCosts("a", r"a\.c has changed since its facts \(out/a\.c-\w+\.facts\) were extracted")
        header.write_text(header.read_text() + "\n")
        self.assertEqual(self.lint().stdout.decode().count("PCW904"), 2)
        header.unlink()
        self.assertIn("with other headers", self.lint().stdout.decode())

    def test_a_new_source_is_not_forgotten(self):
        (self.project_folder / "c.c").write_text((self.project_folder / "b.c").read_text().replace("Start",
            "StartC").replace("Set b", "Set c"))
        text = self.lint().stdout.decode()
        self.assertRegex(text, r"c\.c:.*no facts of it .*PCW904")

    def test_without_sources(self):
        shutil.copytree(self.project_folder / "out", self.folder / "elsewhere" / "out")
        done = pcwlint("lint", "--facts=out", cwd=self.folder / "elsewhere", expect=2)
        self.assertIn("with its sources", done.stderr.decode())

    def test_a_source_that_is_gone(self):
        (self.project_folder / "a.c").unlink()
        self.assertIn("a new plan", self.lint(expect=2).stderr.decode())

    def test_duplicates(self):
        copy = self.folder / "copy"
        copy.mkdir()
        shutil.copy(self.facts["a"], copy)
        self.assertSame(self.lint("--facts=out", expect=1), self.lint("--facts=out", f"--facts={copy}", expect=1),
                        "the same twice")
        text = seal(self.facts["a"].read_text().replace('"column":\t12', '"column":\t11', 1))
        (copy / self.facts["a"].name).write_text(text)
        self.assertIn("are different facts of one unit", self.lint("--facts=out", f"--facts={copy}",
                                                                   expect=2).stderr.decode())

    def test_foreign(self):
        other = self.project("other", z=4)
        self.spread(other, ".")
        foreign = next((other / "out").glob("z.c-*.facts"))
        shutil.copy(foreign, self.project_folder / "out")
        done = pcwlint("lint", "--facts=out", cwd=self.project_folder, expect=1)
        self.assertRegex(done.stdout.decode() + done.stderr.decode(),
                         r"out/z\.c-\w+\.facts: .*facts of a unit that is not part of this run; not used")
        self.assertIn("different plans", self.lint("--facts=out", "--facts=../other/out", expect=2).stderr.decode())

    def test_lists(self):
        names = "".join(f"out/{path.name}\n" for path in [*self.facts.values(), Path("pcwlint.plan")])
        (self.project_folder / "list").write_text(names)
        expected = self.lint(expect=1)
        self.assertSame(expected, self.lint("--facts=@list", expect=1), "a list")
        self.assertSame(expected, pcwlint("lint", "--format=gcc", "--facts=@-", cwd=self.project_folder, stdin=None,
                                          input=names.encode()), "standard input")
        self.assertSame(expected, self.lint(*[f"--facts={name}" for name in names.split()], expect=1), "by name")

    def test_wrong_usage(self):
        for words, pattern in [(["lint", "--facts=nowhere"], "nowhere: .*No such file"),
                               (["lint", "--facts=inc"], "holds no facts"), (["lint", "--facts=@nowhere"], "nowhere"),
                               (["lint", "--facts=out", "."], '"." is set by the plan in'),
                               (["lint", "--facts=out", "--ntddi=WIN10_VB"], "--ntddi=WIN10_VB"),
                               (["lint", "--facts=out", "--fix"], "--fix"),
                               (["extract", "--plan", "."], "--plan needs --output-dir"),
                               (["extract", "--unit=a.c"], r"a\.c:1:1: "), (["extract", "--unit=nowhere"], "nowhere"),
                               (["extract", "--depfile=d", "."], "--depfile needs"),
                               (["extract", "--unit=x", "."], "remove the inputs"),
                               (["extract", f"--unit={self.facts['a']}"], 'starts with "pcwlint_unit"'),
                               (["extract", "-da.c", "."], "a.c: cannot be made"),
                               (["ninja", "--select=PCW999", "."], "PCW999"), (["ninja"], "nothing to check")]:
            done = pcwlint(*words, cwd=self.project_folder, expect=2)
            self.assertRegex(done.stderr.decode(), pattern, words)
            self.assertEqual(done.stdout, b"", words)

    def test_a_unit_that_cannot_be_analysed(self):
        (self.project_folder / "b.c").write_bytes(b"\0\1\2" * 100 + b"PcwRegister")
        done = pcwlint("extract", "-dout", "a.c", "b.c", cwd=self.project_folder, expect=3)
        self.assertIn("b.c could not be analysed: is binary", done.stderr.decode())
        self.compare(self.project_folder, ["a.c", "b.c"])
        pcwlint("extract", "--plan", "-dout", "a.c", "b.c", cwd=self.project_folder, expect=0)
        unit = next((self.project_folder / "out").glob("b.c-*.unit"))
        done = pcwlint("extract", "--unit", unit, cwd=self.project_folder, expect=0)
        self.assertIn("could not be analysed", done.stderr.decode())


class Ninja(Case):
    """The file that pcwlint ninja writes, run by ninja."""

    def setUp(self):
        super().setUp()
        need("ninja")

    def ninja(self, folder, *words, file="pcwlint-out/build.ninja", expect=0):
        return run("ninja", "-f", file, *words, cwd=folder, expect=expect).stdout.decode()

    def steps(self, folder, **keywords):
        """What ninja does, by the names of sources; whether it plans and reports."""
        text = self.ninja(folder, **keywords)
        return sorted(re.sub(r".*/(.*)-[0-9a-f]{16}\.unit$", r"\1", step)
                      for step in re.findall(r"^\[\d+/\d+\] (?:extract )?(.*)$", text, re.M))

    def assertDone(self, folder, **keywords):
        self.assertIn("no work to do", self.ninja(folder, "-n", **keywords))

    def assertReported(self, folder, words, form="text", name="report.txt"):
        self.assertEqual(pcwlint(f"--format={form}", *words, cwd=folder).stdout.decode(),
                         (folder / "pcwlint-out" / name).read_text())

    def test_incremental(self):
        folder = self.project(a=4, b=4, c=4)
        (folder / "c.c").write_text((folder / "c.c").read_text().replace("block.h", "other.h"))
        (folder / "inc" / "other.h").write_text(BLOCK)
        pcwlint("ninja", "--fail-on=never", ".", cwd=folder, expect=0)
        self.assertEqual(self.steps(folder), ["a.c", "b.c", "c.c", "lint"])
        self.assertReported(folder, ["--fail-on=never", "."])
        self.assertDone(folder)
        os.utime(folder / "inc" / "block.h")
        self.assertEqual(self.steps(folder), ["a.c", "b.c", "lint", "plan"])
        self.assertDone(folder)
        (folder / "inc" / "other.h").write_text(BLOCK + "\n")
        self.assertEqual(self.steps(folder), ["c.c", "lint", "plan"])
        (folder / "a.c").write_text((folder / "a.c").read_text() + "\n")
        self.assertEqual(self.steps(folder), ["a.c", "lint", "plan"])
        self.assertDone(folder)
        self.assertReported(folder, ["--fail-on=never", "."])

    def test_files_come_and_go(self):
        folder = self.project(a=4, b=4)
        pcwlint("ninja", "--fail-on=never", ".", cwd=folder, expect=0)
        self.steps(folder)
        (folder / "c.c").write_text((folder / "a.c").read_text().replace("Start", "StartC").replace("Set a", "Set c"))
        self.assertIn("c.c", self.steps(folder))
        self.assertReported(folder, ["--fail-on=never", "."])
        self.assertDone(folder)
        (folder / "b.c").unlink()
        self.steps(folder)
        self.assertReported(folder, ["--fail-on=never", "."])
        self.assertEqual(sorted(path.name[0] for path in (folder / "pcwlint-out").glob("*.facts")), ["a", "c"])
        self.assertDone(folder)

    def test_the_build_and_the_configuration(self):
        folder = self.project(a=4, b=4)
        def commands(size):
            return json.dumps([{"directory": str(folder), "file": f"{unit}.c",
                                "arguments": ["clang", "-Iinc", f"-DSIZE_OF_{unit}={size}", "-c", f"{unit}.c"]}
                                for unit in "ab"])
        (folder / "compile_commands.json").write_text(commands(4))
        pcwlint("ninja", "--fail-on=never", ".", cwd=folder, expect=0)
        self.steps(folder)
        self.assertDone(folder)
        (folder / "compile_commands.json").write_text(commands(8))
        self.assertEqual(self.steps(folder), ["a.c", "b.c", "lint", "plan"])
        (folder / ".pcwlint.json").write_text('{"severity": {"PCW405": "info", "PCW504": "error"}}')
        self.assertEqual(self.steps(folder), ["lint", "plan"])
        self.assertDone(folder)
        self.assertReported(folder, ["."])

    def test_findings_fail_behind_the_report(self):
        folder = self.project(a=8)
        pcwlint("ninja", "--format=json", ".", cwd=folder, expect=0)
        text = self.ninja(folder, expect=1)
        self.assertIn("FAILED: pcwlint-out/report.json", text)
        self.assertReported(folder, ["."], "json", "report.json")
        self.assertIn("FAILED", self.ninja(folder, expect=1))
        (folder / "a.c").write_text((folder / "a.c").read_text().replace("Reads), 8", "Reads), 4"))
        pcwlint("ninja", "--format=json", "--fail-on=error", ".", cwd=folder, expect=0)
        self.ninja(folder, expect=0)
        self.assertDone(folder)

    def test_what_cannot_be_analysed_does_not_stop_the_others(self):
        folder = self.project(a=4, b=8)
        (folder / "a.c").write_bytes(b"\0\1\2" * 100 + b"PcwRegister")
        pcwlint("ninja", "a.c", "b.c", cwd=folder, expect=0)
        self.assertIn("FAILED", self.ninja(folder, expect=1))
        self.assertReported(folder, ["a.c", "b.c"])

    def test_strange_names(self):
        folder = self.project("a $HOME: b #1", a=4)
        (folder / "inc" / "block.h").rename(folder / "inc" / "x $y:z#.h")
        text = (folder / "a.c").read_text().replace("block.h", "x $y:z#.h")
        for name in ["a b.c", "c$d.c", "e:f.c", "g#h.c", "i\\j.c", "ä.c", "(k)[l]~!.c"]:
            (folder / name).write_text(text)
        (folder / "a.c").unlink()
        words = ["--fail-on=never", "-DX=a b $c '\"", "."]
        pcwlint("ninja", "-do $x: y", "-ob $.ninja", *words, cwd=folder, expect=0)
        self.ninja(folder, file="b $.ninja")
        self.assertDone(folder, file="b $.ninja")
        self.assertEqual(pcwlint(*words, cwd=folder, expect=0).stdout, (folder / "o $x: y" / "report.txt").read_bytes())
        self.assertEqual(len(list((folder / "o $x: y").glob("*.facts"))), 7)
        os.utime(folder / "inc" / "x $y:z#.h")
        self.assertEqual(self.ninja(folder, file="b $.ninja").count("extract"), 7)
        os.utime(folder / "a b.c")
        self.assertEqual(self.ninja(folder, file="b $.ninja").count("extract"), 1)

    def test_solutions_matrices_manifests(self):
        for source, words in [("builds/solution", ["all.sln"]), ("project/manifest-two-units",
                                                                 ["--arch=x64,x86,arm64", "."]),
                                                                 ("example", ["--ntddi=WIN10_FE,WIN10_VB", "."])]:
            folder = self.folder / source.replace("/", "-")
            shutil.copytree(TESTDATA / source, folder)
            if (folder / "with").exists():
                shutil.copytree((TESTDATA / source).parent / (folder / "with").read_text().strip(), folder,
                                dirs_exist_ok=True)
            pcwlint("ninja", "--fail-on=never", *words, cwd=folder, expect=0)
            self.ninja(folder, expect=[0, 1])
            self.assertReported(folder, ["--fail-on=never", *words])

    def test_a_launcher(self):
        folder = self.project()
        script = self.folder / "elsewhere.sh"
        script.write_text(f'#!/bin/sh\necho "$@" >>{self.folder}/log\nexec "$@"\n')
        script.chmod(0o755)
        pcwlint("ninja", "--fail-on=never", "--timeout=77", f"--launcher={script}", ".", cwd=folder, expect=0)
        self.ninja(folder)
        self.assertEqual((self.folder / "log").read_text().count("extract --unit"), 2)
        self.assertEqual((self.folder / "log").read_text().count("--timeout=77"), 2)


class Parallel(Case):
    """GNU parallel, by the lines that the manual shows."""

    def setUp(self):
        super().setUp()
        need("parallel")

    def shell(self, line, folder, **keywords):
        environment = {**os.environ, "PATH": f"{Path(PCWLINT).parent}:{os.environ['PATH']}"}
        return run("sh", "-c", line, cwd=folder, env=environment, **keywords)

    def test_one_machine(self):
        folder = self.project(a=4, b=8, c=4)
        self.shell("pcwlint extract --plan -d out --arch=x64,x86 . && parallel pcwlint extract --unit {} -o {.}.facts ::: out/*.unit", folder, expect=0)
        self.compare(folder, ["--arch=x64,x86", "."])

    def test_two_machines(self):
        """Two checkouts, each of which extracts what the other does not: only the plan and facts travel."""
        here = self.project("here", a=4, b=8, c=4, d=8)
        there = self.folder / "another" / "machine"
        self.shell("pcwlint extract --plan -d out .", here, expect=0)
        shutil.copytree(here, there)
        mine, yours = sorted(path.name for path in (here / "out").glob("*.unit"))[::2], sorted(path.name
            for path in (here / "out").glob("*.unit"))[1::2]
        for folder, units in [(here, mine), (there, yours)]:
            self.shell("parallel pcwlint extract --unit out/{} -o out/{.}.facts ::: "
                       + " ".join(map(shlex.quote, units)), folder, expect=0)
        for facts in (there / "out").glob("*.facts"):
            shutil.copy(facts, here / "out")
        self.compare(here, ["."])

    def test_many_names(self):
        folder = self.project(**{f"u{i}": 4 + i % 2 * 4 for i in range(12)})
        self.shell("pcwlint extract --plan -d out . && parallel -j2 pcwlint extract --unit {} -o {.}.facts ::: out/*.unit", folder, expect=0)
        done = self.shell("find out -name '*.facts' -o -name '*.plan' | pcwlint lint --facts=@-", folder)
        self.assertSame(pcwlint(".", cwd=folder), done, "@-")


class Make(Case):
    """Depfiles, as make reads them."""

    def test_escapes(self):
        need("make")
        folder = self.project(a=4)
        header = "x $y#z:w.h"
        (folder / "inc" / "block.h").rename(folder / "inc" / header)
        (folder / "a.c").write_text((folder / "a.c").read_text().replace("block.h", header))
        pcwlint("extract", "--plan", "-dout", ".", cwd=folder, expect=0)
        unit = next((folder / "out").glob("*.unit"))
        unit.rename(folder / "a.unit")
        (folder / "Makefile").write_text(
            f"a.facts:\n\t{PCWLINT} extract --unit a.unit -o a.facts --depfile a.d\n-include a.d\n")
        run("make", cwd=folder, expect=0)
        self.assertIn("up to date", run("make", cwd=folder, expect=0).stdout.decode())
        later = (folder / "a.facts").stat().st_mtime + 5
        os.utime(folder / "inc" / header, (later, later))
        self.assertIn("extract", run("make", cwd=folder, expect=0).stdout.decode())


if __name__ == "__main__":
    sys.exit(support.finish([sys.argv[0], *sys.argv[3:]]))
