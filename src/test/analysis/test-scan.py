#!/usr/bin/env python3
"""The scan skips sources before anything is parsed: that must lose nothing.

test-scan.py PCWLINT PROJECT-ROOT [unittest's words]

Over a corpus of shapes (the cases of testdata/, as directories and as lists of files, and projects made at random from
a fixed seed) reports with and without the scan are the same, but for the counts of files.  Each commit tests
a sixth of the cases; PCWLINT_EVERY=1 tests all: use it after a change to the scan.  PCWLINT_SCAN_SEED and
PCWLINT_SCAN_PROJECTS make other and more projects."""

import json
import os
import random
import re
import shlex
import shutil
import sys
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support
import tracing
from scan_projects import PCW, PROJECT, Project, SHAPES, SOURCE, by_hand

SEED = int(os.environ.get("PCWLINT_SCAN_SEED", "7"))
PROJECTS = int(os.environ.get("PCWLINT_SCAN_PROJECTS", "40"))


# ---- comparing ----

def report(folder, *words):
    """The JSON report, without what counts files."""
    done = support.run(support.PCWLINT, *words, cwd=folder)
    try:
        document = json.loads(done.stdout)
    except json.JSONDecodeError:
        return {"refused": done.stderr, "status": done.returncode}
    for key in ("files", "tool"):
        document.pop(key, None)
    document["status"] = done.returncode
    return document


def difference(folder, before, after):
    """What the scan changes, as text; None: nothing."""
    words = ["--format=json", "-j1", *before]
    scanned, all_of_it = report(folder, *words, *after), report(folder, *words, "--no-scan", *after)
    if scanned == all_of_it:
        return None
    keys = [key for key in {*scanned, *all_of_it} if scanned.get(key) != all_of_it.get(key)]
    lines = [f"{folder}: {' '.join(map(shlex.quote, [*before, *after]))}: {', '.join(keys)}"]
    for what, document in (("with", scanned), ("without", all_of_it)):
        lines += [f"  {what}: {f['file']}:{f.get('line')}: {f['rule']} {f['message'][:100]}"
                  for f in document.get("findings", [])]
    return "\n".join(lines)


class Scan(support.Case):
    def check_all(self, jobs):
        """`jobs`: (folder, words before, words behind)."""
        with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
            problems = [p for p in pool.map(lambda job: difference(*job), jobs) if p]
        self.assertFalse(problems, f"\n{len(problems)} of {len(jobs)} reports differ:\n" + "\n".join(problems[:20]))

    def test_random_projects(self):
        jobs = []
        for i in range(PROJECTS):
            project = Project(random.Random(SEED * 100000 + i))
            folder = self.folder / f"p{i}"
            project.write(folder)
            some = project.rng.sample(project.sources(), project.rng.randint(1, len(project.sources())))
            inputs = some if i % 2 else ["."]
            jobs.append((folder, [*project.args, *inputs], ["--", *project.after] if project.after else []))
        self.check_all(jobs)

    def test_each_shape(self):
        jobs = []
        for shape in SHAPES:
            project = Project(random.Random(shape.__name__))
            project.files, project.commands, project.args, project.after = {}, {}, [], []
            project.put("common.h", "#pragma once\nint Shared(int x);\n")
            shape(project)
            folder = self.folder / shape.__name__
            project.write(folder)
            after = ["--", *project.after] if project.after else []
            jobs += [(folder, [*project.args, "."], after), (folder, [*project.args, *project.sources()], after)]
        self.check_all(jobs)

    def test_spelled_by_hand(self):
        """And each has something to find."""
        jobs = []
        for name, (files, sources, after) in by_hand():
            folder = self.folder / name
            for file, text in {"README.md": "A project.\n", **files}.items():
                (folder / file).parent.mkdir(parents=True, exist_ok=True)
                (folder / file).write_text(text(folder) if callable(text) else text, newline="")
            behind = ["--", *after] if after else []
            jobs += [(folder, sources, behind), (folder, ["."], behind)]
            self.assertTrue(report(folder, "--format=json", "--no-scan", *sources, *behind).get("findings"), name)
        self.check_all(jobs)

    def test_cases_as_directories_and_as_lists(self):
        """Those of testdata/project: each names a directory or files; here it is both."""
        jobs = []
        for case in support.turn(6, sorted(support.copied("project").iterdir())):
            sources = sorted(str(f.relative_to(case)) for f in case.rglob("*") if f.suffix in SOURCE)
            jobs.append((case, ["."], []))
            if len(sources) > 1:
                jobs.append((case, sources, []))
        self.check_all(jobs)

    def test_says_why(self):
        self.write("pcw.c", support.GOOD)
        self.write("level.c", "long Start(void *);\nlong Level(void) { return Start(0); }\n")
        self.write("plain.c", '#include "plain.h"\nint x;\n')
        self.write("plain.h", "extern int x;\n")
        self.write("computed.c", "int y;\n\n#include MY_HEADER\n")
        self.write("user.c", '#include "uses.h"\nvoid f(void) { ENOUGH(); }\n')
        self.write("uses.h", "#define ENOUGH() PcwUnregister(0)\n")
        self.write("idle.c", '#include "uses.h"\nint z;\n')
        self.write("packed.c", b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03" * 20)
        expected = {
            "pcw.c": r"analysed: it uses PPCW_REGISTRATION \(line 3\)|analysed: it uses Pcw\w+ \(line \d+\)",
            "level.c": r"analysed: it calls Start, which uses performance counters \(pcw\.c\)",
            "plain.c": r"skipped: no performance counter use in it or the file that it includes",
            "computed.c": r"analysed: cannot be decided: #include MY_HEADER \(line 3\)",
            "user.c": r"analysed: it (includes uses\.h, and uses|calls) ENOUGH",
            "idle.c": r"skipped: it includes uses\.h, but uses none of its performance counter names",
            "packed.c": r"skipped: it is not text, and only has a source's name",
        }
        done = self.pcwlint("-v", "--format=json", ".")
        document = json.loads(done.stdout)
        notes = {note["file"]: note["message"] for note in document["notes"]
                 if re.match("analysed|skipped", note["message"])}
        for name, pattern in expected.items():
            self.assertRegex(notes.get(name, ""), pattern, name)
        self.assertEqual(document["files"]["skipped"], 3)
        self.assertRegex(str(document["notes"]),
                         r"7 sources: 2 call a function that uses performance counters, 1 have an #include that cannot be resolved, 1 use a PCW name, .*1 do not use performance counters")
        self.assertIn("skipped: no performance counter use in it or", self.pcwlint("-v", "plain.c").stdout)
        self.assertEqual(json.loads(self.pcwlint("--format=json", ".").stdout)["notes"], [])

    def skipped(self):
        """Names of the sources that are not analysed."""
        notes = json.loads(self.pcwlint("-v", "--format=json", ".").stdout)["notes"]
        return {note["file"] for note in notes if note["message"].startswith("skipped")}

    def test_headers_that_hold_no_counters(self):
        """Neither what WPP generates, nor a header that nobody can tell, chooses all sources that lead to it."""
        self.write("README.md", "A project.\n")
        self.write("trace.h",
                   "#ifdef WPPFILE\n#include STRINGIZE(WPPFILE)\n#endif\n#ifdef WPP_TMH_FILE\n#include WPP_TMH_FILE\n#endif\n")
        self.write("vendor.h",
                   "#ifdef VENDOR_VER\n#include STRINGIFY(VENDOR_VER)\n#endif\n#ifdef USER_H\n#include USER_H\n#endif\n")
        self.write("api.h", "#define SHUT() PcwUnregister(0)\n")
        self.write("pcw.c", support.GOOD)
        self.write("traces.c", '#include "trace.h"\nint x;\n')
        self.write("vendor.c", '#include "vendor.h"\nint y;\n')
        self.write("shuts.c", '#include "vendor.h"\nvoid f(void) { SHUT(); }\n')
        self.assertEqual(self.skipped(), {"traces.c", "vendor.c"})
        self.write("part.inl", "long Open(void) { return PcwRegister(0, 0); }\n")
        self.assertEqual(self.skipped(), {"traces.c"})

    def test_what_is_no_directive(self):
        """Of comments, literals and what stands behind #if 0 nothing is included."""
        self.write("README.md", "A project.\n")
        self.write("inc/unclear.h", "#include UNCLEAR(x, y)\n")
        self.write("inc/part.inl", "long Open(void) { return PcwRegister(0, 0); }\n")
        self.write("comment.c", '/*\n#include "unclear.h"\n*/\n// \\\n#include "unclear.h"\nint a;\n')
        self.write("text.cpp", 'const char *t = R"(\n#include "unclear.h"\n)";\n')
        self.write("dead.c", '#if 0\n#ifdef A\n#include "unclear.h"\n#else\n#endif\n#include "unclear.h"\n#endif\nint b;\n')
        self.write("alive.c", '#if 0\n#else\n#include "unclear.h"\n#endif\nint c;\n')
        self.assertEqual(self.skipped(), {"comment.c", "text.cpp", "dead.c"})

    def test_asks_the_system_once(self):
        """No directory is listed twice, no source is opened twice, and nothing is looked for name by name."""
        why = "strace is for Linux" if sys.platform != "linux" else tracing.works()
        if why:
            self.skipTest(support.also_in_ci(why))
        self.write("README.md", "A project.\n")
        for i in range(20):
            self.write(f"d{i}/own{i}.h", f"int own{i};\n")
            self.write(f"d{i}/a{i}.c", f'#include "own{i}.h"\n' + "".join(
                f'#include "own{k}.h"\n#include "not{k}.h"\n' for k in range(20)))
        trace = self.folder / "trace"
        done = support.run("strace", "-f", "-qq", "-o", str(trace), "-e",
                           "trace=openat,open,newfstatat,stat,lstat,statx,access", support.PCWLINT,
                           "--no-config", "-j1", ".", cwd=self.folder, PCWLINT_CACHE_SIZE="0")
        self.assertEqual(done.returncode, 0, done.stderr)
        asked = [(call, os.path.normpath(self.folder / path), "O_DIRECTORY" in rest)
                 for call, path, rest in re.findall(r"(\w+)\((?:AT_FDCWD, )?\"([^\"]*)\"([^\n]*)", trace.read_text())]
        below = [one for one in asked if one[1].startswith(str(self.folder / "d"))]
        listed = [path for call, path, directory in below if directory]
        opened = [path for call, path, directory in below if call.startswith("open") and not directory]
        self.assertEqual(sorted(listed), sorted(set(listed)))
        self.assertEqual(sorted(opened), sorted(set(opened)))
        self.assertLess(len(below), 4 * 60)   # 40 files, 20 folders

    def test_named_files_go_through_it_too(self):
        self.write("broken.c", "int f( {\n")
        self.write("driver.c", support.BAD)
        alone = self.pcwlint("--format=json", "broken.c")
        self.assertEqual(json.loads(alone.stdout)["files"], {"analysed": 0, "skipped": 1, "failed": 0})
        self.assertEqual(alone.returncode, 0)
        self.assertEqual(json.loads(self.pcwlint("--format=json", "broken.c", "driver.c").stdout)["files"]["skipped"],
                         1)
        self.write("binary.c", b"\x00\x01\x02" * 100)
        for name in ("missing.c", "binary.c"):
            self.assertEqual(self.pcwlint(name).returncode, 3, name)

    def test_only_files_that_call_user_mode_routines_have_to_do_with_them(self):
        """A function of a user-mode provider may have a name that other programs of the tree use, as CreateInstance."""
        shutil.copy(support.ROOT / "testdata/ctrpp-user-mode/ferry/ferry.man", self.folder)
        self.write("ferry.c", '#include <windows.h>\n#include <perflib.h>\n#include "ferryCounters.h"\n'
                   "ULONG CreateInstance(void) { return PerfStopProvider(Ferry); }\n")
        self.write("other.c", "unsigned long CreateInstance(void);\nint main(void) { return (int)CreateInstance(); }\n")
        done = json.loads(self.pcwlint("--format=json", ".").stdout)
        self.assertEqual(done["files"], {"analysed": 1, "skipped": 1, "failed": 0})
        self.assertEqual(done["checked"]["provider_calls"], 1)
        self.assertEqual(done["manifests"]["user_mode"], 0)

    def test_a_user_mode_provider_without_a_manifest_is_told(self):
        """Silence would be taken for a check."""
        note = "p.c:2: note: this starts a user-mode counter provider, but no manifest of one was read"
        call = "/* PerfStartProvider */\nunsigned long Start(void) { return PerfStartProvider(&g_Id, 0, &g_Handle); }\n"
        for text, told in ((call, True), (call.replace("Provider(", "ProviderEx("), True),
                           (call.replace("return Perf", "return My"), False)):
            self.write("p.c", text)
            self.assertEqual(told, note in self.pcwlint(".").stdout, text)
        self.write("p.c", call)
        shutil.copy(support.ROOT / "testdata/ctrpp-user-mode/ferry/ferry.man", self.folder)
        self.assertNotIn("no manifest of one", self.pcwlint(".").stdout)

    def test_nothing_is_parsed_for_what_is_skipped(self):
        self.write("src/plain.c", '#include <ntddk.h>\n#include "plain.h"\nint x;\n')
        self.write("src/plain.h", "extern int x;\n")
        done = self.pcwlint("src/plain.c", PCWLINT_WORKER="/nowhere/worker")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertNotEqual(self.pcwlint("--no-scan", "src/plain.c", PCWLINT_WORKER="/nowhere/worker").returncode, 0)


class Edge(support.Case):
    """What is found does not depend on what lies beside the tree, nor on how it came there."""

    DRIVER = '#include "limits.h"\n' + support.BAD

    def findings(self, folder):
        done = self.pcwlint("--format=json", ".", cwd=folder)
        return [(f["file"], f["line"], f["rule"], f["message"]) for f in json.loads(done.stdout)["findings"]]

    def test_archive_clone_submodule_and_copy_among_siblings(self):
        reports = {}
        for name, mark in {"archive": None, "clone": ".git/HEAD", "submodule": ".git", "sibling": None}.items():
            self.write(f"{name}/drv/src/driver.c", self.DRIVER)
            self.write(f"{name}/drv/src/counters.h", support.HEADER)
            if mark is not None:
                self.write(f"{name}/drv/{mark}", "gitdir: ../.git/modules/drv\n")
        for place in ("submodule", "sibling"):
            self.write(f"{place}/other/inc/limits.h", "#define PCW_CURRENT_VERSION 7\n")
            self.write(f"{place}/other/limits.h", "#define PCW_CURRENT_VERSION 7\n")
            self.write(f"{place}/compile_commands.json", "not JSON")
            self.write(f"{place}/Directory.Build.props", "not XML")
            self.write(f"{place}/all.sln", "not a solution")
        self.write("submodule/.git/HEAD", "ref: refs/heads/main\n")
        for name in ("archive", "clone", "submodule", "sibling"):
            reports[name] = self.findings(self.folder / name / "drv")
        self.assertTrue(reports["archive"])
        for name in ("clone", "submodule", "sibling"):
            self.assertEqual(reports[name], reports["archive"], name)

    def test_manifest_of_a_sibling(self):
        manifest = (Path(support.ROOT) / "testdata/project/manifest-one-line/bell.man").read_text(encoding="utf-8")
        self.write("drv/a.c", '#include <ntddk.h>\n#include "bellCounters.h"\n'
                   "NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING r) { return RegisterBell(NULL, NULL); }\n")
        alone = self.findings(self.folder / "drv")
        self.write("other/bell.man", manifest)
        self.write("bell.man", manifest)
        self.assertEqual(self.findings(self.folder / "drv"), alone)
        self.write("drv/res/bell.man", manifest)
        self.assertNotEqual(self.findings(self.folder / "drv"), alone)

    def test_a_named_folder_is_as_the_working_directory(self):
        self.write("a/drv/driver.c", self.DRIVER)
        self.write("a/inc/counters.h", support.HEADER)
        self.write("b/limits.h", "#define PCW_CURRENT_VERSION 7\n")
        inside = self.findings(self.folder / "a")
        done = self.pcwlint("--format=json", "a", cwd=self.folder)
        outside = [(f["file"].removeprefix("a/"), f["line"], f["rule"], f["message"])
                   for f in json.loads(done.stdout)["findings"]]
        self.assertEqual(outside, inside)


class Listed(support.Case):
    """Sources that only a project of the folder names, whatever they are called."""

    PROJECT = ('<Project DefaultTargets="Build" xmlns="http://schemas.microsoft.com/developer/msbuild/2003">'
               '<ItemGroup Label="ProjectConfigurations"><ProjectConfiguration Include="Release|x64">'
               "<Configuration>Release</Configuration><Platform>x64</Platform></ProjectConfiguration></ItemGroup>"
               '{more}<ItemGroup><ClCompile Include="{item}" /></ItemGroup></Project>')

    def lint(self, item, more=""):
        self.write("counters.h", support.HEADER)
        self.write("driver.txt", support.BAD)
        self.write("driver.vcxproj", self.PROJECT.format(item=item, more=more))
        return self.pcwlint("--strict", ".", cwd=self.folder)

    def test_a_large_project(self):
        done = self.lint("driver.txt", more=" " * (5 << 20))
        self.assertIn("driver.txt:", done.stdout)

    def test_a_project_that_is_too_large(self):
        done = self.lint("driver.txt", more=" " * (17 << 20))
        self.assertIn("driver.vcxproj:1:1: error: not checked: is larger than 16 MiB", done.stdout)

    def test_an_entry_without_a_value(self):
        done = self.lint("$([System.IO.File]::ReadAllText(x))")
        self.assertIn("is not analysed: its path is unknown", done.stdout + done.stderr)

    def test_shared_items_that_are_absent(self):
        done = self.lint("other.c", more='<Import Project="gone.vcxitems" />')
        self.assertRegex(done.stdout + done.stderr, r"gone\.vcxitems, imported here, does not exist")


if __name__ == "__main__":
    sys.exit(support.main())
