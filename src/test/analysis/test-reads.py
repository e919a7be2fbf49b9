#!/usr/bin/env python3
"""Whatever a tree names is read within bounds, or said not to be: FIFOs, devices, sockets, files of the kernel, files
of a terabyte; deep folders, descriptions that were cut off, and configurations that ask for more than they may.

test-reads.py PCWLINT PROJECT-ROOT"""

import json
import os
import socket
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support
from support import BAD, GOOD, PATIENCE

SLN = "\nMicrosoft Visual Studio Solution File, Format Version 12.00\n"
SLN_PROJECT = 'Project("{8BC9CEB8-8B4A-11D0-8D11-00A0C91BC942}") = "p", "p.vcxproj", "{1}"\nEndProject\n'
SLN_GLOBAL = "Global\nEndGlobal\n"
CONFIGURATION = ('<ItemGroup><ProjectConfiguration Include="Release|x64"><Configuration>Release</Configuration><Platform>x64</Platform>'
                 "</ProjectConfiguration></ItemGroup>")


def project(body=""):
    return f'<Project>{CONFIGURATION}{body}<ItemGroup><ClCompile Include="bad.c"/></ItemGroup></Project>\n'


def make_socket(path):
    made = socket.socket(socket.AF_UNIX)
    here = os.getcwd()
    os.chdir(path.parent)   # a socket's name must be short
    try:
        made.bind(path.name)
    finally:
        os.chdir(here)
        made.close()


def make_sparse(path):
    with open(path, "wb") as file:
        file.truncate(1 << 40)


def make_fifo_link(path):
    target = path.with_name(path.name + "-target")
    os.mkfifo(target)
    path.symlink_to(target.name)


def link_to(target):
    return lambda path: path.symlink_to(target)


# What is no text that ends.  A file of the kernel is regular, says that it is empty, and is not; kmsg makes its reader
# wait.
ODD = {"fifo": os.mkfifo, "fifo-link": make_fifo_link, "socket": make_socket, "sparse": make_sparse,
       "zero": link_to("/dev/zero"),
       "terminal": link_to("/dev/tty"), "pagemap": link_to("/proc/self/pagemap"),
       "environ": link_to("/proc/self/environ"),
       "memory": link_to("/proc/self/mem"), "kmsg": link_to("/proc/kmsg"), "input": link_to("/dev/stdin")}


class Reads(support.Case):
    def setUp(self):
        super().setUp()
        (self.folder / ".git").mkdir()   # the tree's root

    def lint(self, *words, **keywords):
        """A run that ends, whatever it reads; its findings as (rule, file, line), and its exit status."""
        done = self.pcwlint("--no-cache", "--format=json", *words, timeout=PATIENCE, **keywords)
        self.assertIn(done.returncode, (0, 1, 3), done.stdout + done.stderr)
        report = json.loads(done.stdout)
        self.messages = [f["message"] for f in report["findings"]]
        self.notes = [f"{n.get('file', '')}:{n.get('line', '')}: {n['message']}" for n in report.get("notes", [])]
        return {(f["rule"], f["file"], f["line"]) for f in report["findings"]}, done.returncode

    def kinds(self):
        return [kind for kind in ODD if sys.platform == "linux" or not kind.startswith(("pagemap", "environ", "memory",
            "kmsg"))]

    def place(self, name, kind):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        for old in (path, path.with_name(path.name + "-target")):
            if old.is_symlink() or old.exists():
                old.unlink()
        ODD[kind](path)

    def test_sources_that_are_named_and_found(self):
        self.write("bad.c", BAD)
        for kind in self.kinds():
            self.place("odd.c", kind)
            for words in (["odd.c"], ["."]):
                with self.subTest(kind=kind, words=words):
                    found, status = self.lint(*words)
                    self.assertEqual(status, 3)
                    self.assertIn(("PCW904", "odd.c", 1), found)
                    self.assertEqual(("PCW401", "bad.c", 7) in found, words == ["."])

    def test_manifests_that_are_named_and_found(self):
        for kind in self.kinds():
            self.place("odd.man", kind)
            for words in (["odd.man"], ["."]):
                with self.subTest(kind=kind, words=words):
                    found, status = self.lint(*words)
                    self.assertIn(("PCW904", "odd.man", 1), found)
                    self.assertEqual(status, 3)

    def check_header(self, kind, text, line):
        self.write("bad.c", text + BAD)
        found, status = self.lint("--strict", "bad.c")
        self.assertEqual(status, 3)   # --strict: a source that was not read whole is no check
        self.assertIn(("PCW401", "bad.c", 7 + text.count("\n")), found)
        self.assertIn(("PCW902", "bad.c", line), found)
        self.assertTrue(any("is not a regular file" in message for message in self.messages), self.messages)

    @unittest.skipUnless(sys.platform == "linux",
                         support.also_in_ci("elsewhere libclang opens it, and the time limit ends the unit"))
    def test_headers(self):
        for kind in self.kinds():
            self.place("odd.h", kind)
            for text, line in (('#include "odd.h"\n', 1), ('\n#define NAME "odd.h"\n#include NAME\n', 3),
                               ('#if __has_include("odd.h")\n#endif\n', 1)):
                with self.subTest(kind=kind, text=text):
                    self.check_header(kind, text, line)

    @unittest.skipUnless(sys.platform == "linux",
                         support.also_in_ci("elsewhere libclang opens it, and the time limit ends the unit"))
    def test_what_is_named_by_its_place(self):
        for text in ('#include "/dev/stdin"\n', "#include </dev/fd/0>\n", '#include "/proc/self/fd/0"\n',
                     '#include "/dev/zero"\n'):
            with self.subTest(text=text):
                self.check_header("", text, 1)
        self.write("embed.c", '#include <wdm.h>\nstatic const unsigned char All[] = {\n#embed "/dev/zero"\n};\n' + BAD)
        found, _ = self.lint("--strict", "embed.c")
        self.assertIn(("PCW902", "embed.c", 3), found)
        self.assertIn(("PCW401", "embed.c", 11), found)
        self.write("null.c", '#include "/dev/null"\n' + BAD)   # ends at once: an empty header
        self.assertNotIn("PCW902", {rule for rule, _, _ in self.lint("null.c")[0]})

    def test_forced_headers(self):
        self.write("bad.c", BAD)
        for kind in self.kinds():
            self.place("odd.h", kind)
            with self.subTest(kind=kind):
                found, status = self.lint("--strict", "bad.c", "--", "-include", "odd.h")
                self.assertTrue(status == 3 or any(rule == "PCW902" for rule, _, _ in found), found)

    def test_headers_of_the_tree(self):
        """By its name alone it may be meant: the scan looks at it, and passes it over."""
        self.write("src/bad.c", BAD.replace('#include "counters.h"', '#include "../counters.h"\n#include "far.h"'))
        for kind in self.kinds():
            self.place("include/far.h", kind)
            with self.subTest(kind=kind):
                self.assertIn(("PCW401", "src/bad.c", 8), self.lint(".")[0])

    def test_descriptions(self):
        self.write("bad.c", BAD)
        for name in ("p.vcxproj", "compile_commands.json", "p.sln"):
            for kind in self.kinds():
                self.place(name, kind)
                with self.subTest(name=name, kind=kind):
                    found, status = self.lint(name)
                    self.assertEqual((found, status), ({("PCW904", name, 1)}, 3))
            if name != "p.sln":   # of a solution only its folder matters to a project that is found
                with self.subTest(name=name, found=True):
                    found, status = self.lint(".")
                    self.assertTrue(found >= {("PCW904", name, 1), ("PCW401", "bad.c", 7)}, found)
                    self.assertEqual(status, 3)
            (self.folder / name).unlink()

    def test_imports_and_response_files(self):
        self.write("bad.c", BAD)
        self.write("p.vcxproj", project('<Import Project="odd.props"/>'))
        for kind in self.kinds():
            self.place("odd.props", kind)
            with self.subTest(kind=kind):
                self.assertEqual(self.lint("p.vcxproj"), ({("PCW904", "p.vcxproj", 1)}, 3))
        (self.folder / "p.vcxproj").unlink()
        self.write("compile_commands.json", json.dumps([{"directory": str(self.folder), "file": "bad.c",
                                                         "command": "cl /c @odd.rsp bad.c"}]))
        for kind in self.kinds():
            self.place("odd.rsp", kind)
            with self.subTest(kind=kind):
                self.assertIn(("PCW401", "bad.c", 7), self.lint("bad.c")[0])

    def test_what_ends_the_run(self):
        """Files without which nobody knows what is asked for: exit status 2, and why."""
        self.write("bad.c", BAD)
        self.write("rules/readme", "")
        for kind in self.kinds():
            for name, words in ((".pcwlint.json", []), ("known.json", ["--baseline=known.json"]),
                                ("rules/odd.json", ["--rules-dir=rules"]),
                                ("config.json", ["--config=config.json"]), ("one.facts", ["--facts=one.facts"])):
                self.place(name, kind)
                with self.subTest(kind=kind, name=name):
                    done = self.pcwlint("--no-cache", *words, *([] if "facts" in name else ["bad.c"]), timeout=PATIENCE)
                    self.assertEqual(done.returncode, 2, done.stdout + done.stderr)
                    self.assertIn(name, done.stderr)
                (self.folder / name).unlink()
            self.place("one.unit", kind)
            with self.subTest(kind=kind, name="one.unit"):
                done = self.pcwlint("extract", "--unit=one.unit", "-o", "one.facts", timeout=PATIENCE)
                self.assertNotEqual(done.returncode, 0)

    def test_memory(self):
        """A link to what has no end takes no memory, though it says that it is empty."""
        for kind in ("zero", "pagemap") if sys.platform == "linux" else ("zero",):
            self.place("odd.c", kind)
            self.place("odd.man", kind)
        self.write("limited", f'#!/bin/sh\nulimit -v 2000000\nexec "{support.PCWLINT}" "$@"\n').chmod(0o755)
        if support.sanitized(support.PCWLINT):
            self.skipTest(support.also_in_ci("a sanitizer takes all addresses that there are"))
        done = support.run(self.folder / "limited", "--no-cache", "--no-scan", "--memory-limit=900", ".",
                           cwd=self.folder, timeout=PATIENCE,
                           PCWLINT_WORKER=support.PCWLINT + "-worker")
        self.assertEqual(done.returncode, 3, done.stdout + done.stderr)
        self.assertIn("odd.c:1:1: error: not checked", done.stdout)

    def test_deep_folders(self):
        deep = self.folder
        for _ in range(40):
            deep = deep / "d"
        deep.mkdir(parents=True)
        (deep / "bad.c").write_text(BAD)
        (deep / "counters.h").write_text(support.HEADER)
        found, status = self.lint(".")
        self.assertIn("PCW401", {rule for rule, _, _ in found})
        self.assertEqual(status, 1)

    def test_folders_that_are_too_deep_for_the_system(self):
        here = os.getcwd()
        os.chdir(self.folder)
        try:
            for _ in range(30):
                os.mkdir("d" * 200)
                os.chdir("d" * 200)
            Path("bad.c").write_text(BAD)
        finally:
            os.chdir(here)
        found, status = self.lint(".")
        self.assertEqual(status, 3)
        self.assertTrue(any(rule == "PCW904" for rule, _, _ in found), found)
        # No path reaches it: it is taken apart from below.
        os.chdir(self.folder)
        try:
            for _ in range(30):
                os.chdir("d" * 200)
            os.unlink("bad.c")
            for _ in range(30):
                os.chdir("..")
                os.rmdir("d" * 200)
        finally:
            os.chdir(here)

    def test_descriptions_that_were_cut_off(self):
        """Named or found, they say where; what can be analysed is."""
        self.write("bad.c", BAD)
        whole = SLN + SLN_PROJECT + SLN_GLOBAL
        self.write("p.vcxproj", project())
        self.write("all.sln", whole)
        self.assertIn(("PCW401", "bad.c", 7), self.lint("all.sln")[0])
        self.assertEqual(self.lint("all.sln")[1], 1)
        for end in [*range(len(SLN), len(whole) - 1, 13), len(SLN + SLN_PROJECT), whole.index("EndProject"),
                    whole.index("EndGlobal")]:
            self.write("all.sln", whole[:end])
            with self.subTest(end=end):
                found, status = self.lint("--select=PCW904", "all.sln")
                self.assertEqual(status, 3)
                self.assertEqual({(rule, file) for rule, file, _ in found}, {("PCW904", "all.sln")})
        (self.folder / "all.sln").unlink()
        for text in (project()[:-12], project()[:60], "", "<Project>", project().replace("</Project>", "<x>")):
            self.write("p.vcxproj", text)
            for words in (["p.vcxproj"], ["."]):
                with self.subTest(text=text, words=words):
                    found, status = self.lint(*words)
                    named = words == ["p.vcxproj"]
                    may_list = "bad.c" in text   # one that does not name the source is about others
                    self.assertEqual(status, 3 if named or may_list else 1, found)
                    self.assertEqual(("PCW904", "p.vcxproj") in {(rule, file) for rule, file, _ in found},
                                     named or may_list)
                    self.assertEqual(("PCW401", "bad.c", 7) in found, not named)
        (self.folder / "p.vcxproj").unlink()
        self.write("compile_commands.json", '[{"directory": ".",\n "file": "bad.c", "command": "cl /c ba')
        for words in (["compile_commands.json"], ["."], ["bad.c"]):
            found, status = self.lint(*words)
            self.assertIn(("PCW904", "compile_commands.json", 2), found)
            self.assertEqual(status, 3)

    def test_broken_and_missing_imports(self):
        self.write("bad.c", BAD)
        self.write("p.vcxproj", project('<Import Project="more.props"/>'))
        for words in (["p.vcxproj"], ["."]):
            found, status = self.lint(*words)
            self.assertEqual((("PCW401", "bad.c", 7) in found, status), (True, 1), found)   # missing: a note
            self.assertTrue(any("more.props, imported here, does not exist" in note for note in self.notes), self.notes)
        self.write("more.props", "<Project><PropertyGroup>")
        for words in (["p.vcxproj"], ["."]):
            found, status = self.lint(*words)
            self.assertIn(("PCW904", "p.vcxproj", 1), found)
            self.assertEqual(status, 3)
            self.assertTrue(any("more.props:1: is not XML" in message for message in self.messages), self.messages)

    def test_a_failure_that_comes_from_the_cache(self):
        self.write("bad.c", BAD)
        self.write("p.vcxproj", project()[:-12])
        reports = [self.pcwlint("--format=json", ".", PCWLINT_CACHE_DIR=str(self.folder / "kept")) for _ in range(2)]
        self.assertEqual(reports[0].stdout, reports[1].stdout)
        self.assertEqual([r.returncode for r in reports], [3, 3])

    def commands(self, n, more=""):
        return json.dumps([{"directory": str(self.folder), "file": "bad.c",
                            "command": f"cl /DN={i} {more} /c bad.c"} for i in range(n)])

    def test_ways(self):
        """A source is analysed in each of a dozen ways; where there are too many to wait for, it says so."""
        self.write("bad.c", BAD.replace("16 }", "N == 11 ? 16 : 8 }"))
        self.write("compile_commands.json", self.commands(11))
        self.assertEqual(self.lint("bad.c")[1], 0, self.messages)
        self.write("compile_commands.json", self.commands(12))
        found, status = self.lint("bad.c")
        self.assertIn("PCW401", {rule for rule, _, _ in found})
        self.assertEqual(status, 1)
        self.write("compile_commands.json", self.commands(70))
        found, status = self.lint("bad.c")
        self.assertIn(("PCW904", "bad.c", 1), found)
        self.assertEqual(status, 3)
        # the same again is nothing new
        self.write("compile_commands.json", json.dumps(json.loads(self.commands(12)) * 20))
        self.assertEqual(self.lint("bad.c")[1], 1)

    def test_hostile_descriptions_end(self):
        """Each bound is said at its file, and the source is analysed all the same."""
        self.write("bad.c", BAD)
        for body, word in (
                ('<PropertyGroup><A>xxxxxxxxxx</A>' + "<A>$(A)$(A)</A>" * 60 + "</PropertyGroup>", None),
                ('<ItemGroup><ClCompile Include="bad.c;gone.c"/>' + '<ClCompile Include="@(ClCompile)"/>' * 60
                 + "</ItemGroup>", "more than 20000 items"),
                ('<ItemGroup><ClCompile Include="/**/*.nothing"/></ItemGroup>', "a pattern starts at /"),
                ('<Import Project="p.vcxproj"/><Import Project="a.props"/>', None),
                ("".join(f'<ProjectConfiguration Include="C{i}|x64"/>'
                         for i in range(200)).join(("<ItemGroup>", "</ItemGroup>")),
                 "more than 100 configurations"),
                ("".join(f'<Import Project="many/{i}.props"/>' for i in range(1100)), "too many imports")):
            self.write("p.vcxproj", project(body))
            self.write("a.props", '<Project><Import Project="b.props"/></Project>')
            self.write("b.props", '<Project><Import Project="a.props"/></Project>')
            for i in range(1100):
                self.write(f"many/{i}.props", "<Project/>")
            with self.subTest(body=body[:60]):
                found, status = self.lint("p.vcxproj")
                self.assertIn(("PCW401", "bad.c", 7), found)
                self.assertEqual(status, 1 if word is None else 3)
                self.assertEqual(any(word in message for message in self.messages), True) if word else None

    def test_response_files_that_multiply(self):
        self.write("bad.c", BAD)
        self.write("all.rsp", "@more.rsp " * 8)
        self.write("more.rsp", "/DA=1 " * 100000)
        self.write("compile_commands.json", json.dumps(json.loads(self.commands(1, "@all.rsp")) * 400))
        found, status = self.lint("bad.c")
        self.assertIn(("PCW904", "compile_commands.json", 1), found)
        self.assertEqual(status, 3)

    def test_configurations_may_lower_and_not_raise(self):
        self.write("bad.c", BAD)
        for key, low, high, default in (("timeout", 30, 61, "60"), ("memory-limit", 2048, 0, "4096"),
                                        ("memory-limit", 2048, 5000, "4096"),
                                        ("jobs", 1, 30000, "one per processor")):
            shown = high if high else "no limit"
            with self.subTest(key=key, high=high):
                self.write(".pcwlint.json", json.dumps({key: low}))
                self.assertRegex(self.pcwlint("--show-config", "bad.c").stdout,
                                 f"{key} +{low}.* +\\(.pcwlint.json:1\\)")
                self.lint("-v", "bad.c")
                self.assertFalse([note for note in self.notes if "lowered" in note])
                self.write(".pcwlint.json", json.dumps({key: high}))
                self.assertRegex(self.pcwlint("--show-config", "bad.c").stdout, f"{key} +{default}.* +\\(default\\)")
                self.lint("-v", "bad.c")
                self.assertTrue([note for note in self.notes if note.startswith(
                    f'.pcwlint.json:1: "{key}" can only be lowered')], self.notes)
                said = self.pcwlint("--show-config", f"--{key}={high}", "bad.c").stdout   # the command line may
                self.assertRegex(said, f"{key} +{shown}.* +\\(--{key}\\)")
                # and a file that it names
                said = self.pcwlint("--show-config", "--config=.pcwlint.json", "bad.c").stdout
                self.assertRegex(said, f"{key} +{shown}.* +\\(.pcwlint.json:1\\)")

    def test_configurations_are_bounded(self):
        self.write("bad.c", BAD)
        for config in ({"overrides": [{"files": ["x"]}] * 1001}, {"exclude": ["x"] * 10001}, {"define": ["A"] * 10001}):
            self.write(".pcwlint.json", json.dumps(config))
            done = self.pcwlint("bad.c")
            self.assertEqual(done.returncode, 2)
            self.assertRegex(done.stderr, r"\.pcwlint\.json:1:\d+: .*more than")

    def test_costly_patterns(self):
        """They end, the run says that it gave them up, and what they were to leave out is analysed."""
        name = "a" * 240
        self.write("bad.c", BAD)
        self.write(".pcwlint.json", json.dumps({"exclude": ["bad.c"] + [f"a*a*a*a*a*a*a*{'a' * i}b"
            for i in range(900)]}))
        (self.folder / "many").mkdir()
        for i in range(8000):
            (self.folder / "many" / f"{name}{i}.c").touch()
        found, status = self.lint(".")
        self.assertEqual(status, 3)
        self.assertIn("PCW904", {rule for rule, _, _ in found})
        self.assertTrue(any("its patterns take too long" in message for message in self.messages), self.messages)

    def test_good_files_are_read(self):
        """Links to files, empty files, files without a last line end: nothing of this is odd."""
        self.write("good.c", GOOD)
        (self.folder / "link.c").symlink_to("good.c")
        self.write("empty.c", "")
        self.assertEqual(self.lint("good.c", "link.c", "empty.c")[1], 0, self.messages)


if __name__ == "__main__":
    sys.exit(support.main())
