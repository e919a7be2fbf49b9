#!/usr/bin/env python3
"""The report of a whole run is kept as long as nothing has changed that it rests on, and says what a run without the
cache says.

test-cache-reports.py PCWLINT PROJECT-ROOT"""

import json
import os
import re
import shutil
import subprocess
import sys
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support
from cache_case import DRIVER, GOOD_BLOCK, BAD_BLOCK, Case, settle

MANIFEST = """<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events">
  <instrumentation>
    <counters xmlns="http://schemas.microsoft.com/win/2005/12/counters">
      <provider applicationIdentity="x.sys" providerType="kernelMode" providerGuid="{7c1b4e9a-4c1f-4d53-9d0c-2f4b8a1c5e01}" callback="custom"
                symbol="Example" providerName="Example">
        <counterSet guid="{7c1b4e9a-4c1f-4d53-9d0c-2f4b8a1c5e02}" uri="Example.Set" symbol="Set" name="%s" description="A set" instances="multiple">
          <structs><struct name="S" type="BLOCK"/></structs>
          <counter id="%d" uri="Example.Set.Reads" name="Reads" description="Reads" type="perf_counter_rawcount" detailLevel="standard" struct="S"
                   field="Reads"/>
        </counterSet>
      </provider>
    </counters>
  </instrumentation>
</instrumentationManifest>
"""
RULE = {"id": "TEAM%03d", "name": "team-rule-%03d", "severity": "warning", "category": "name", "summary": "a rule of a team",
        "subject": "registration", "violated_when": "startswith(name.text, \"Ex\")", "report_at": "call",
        "message": "the name is \"{name.text}\"", "why": "Because.", "mend": "Change it.",
        "source": [{"document": "A page", "section": "A section", "fact": "a fact", "url": "https://example.org"}],
        "bad": ["int x;"], "good": ["int y;"]}
PROJECT = """<Project xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
<ItemGroup><ProjectConfiguration Include="Release|x64"><Configuration>Release</Configuration><Platform>x64</Platform></ProjectConfiguration></ItemGroup>
<ItemDefinitionGroup><ClCompile><AdditionalIncludeDirectories>inc</AdditionalIncludeDirectories>
<PreprocessorDefinitions>%s</PreprocessorDefinitions></ClCompile></ItemDefinitionGroup>
<ItemGroup><ClCompile Include="driver.c"/></ItemGroup></Project>
"""


class Kept(Case):
    """A run that the kept report answers starts no worker, although the facts of its units are not in the cache."""
    ARGS = (".", "-I", "inc")

    def setUp(self):
        super().setUp()
        self.log = self.folder.parent / "log"
        worker = self.folder.parent / "worker"
        worker.write_text(f"#!/bin/sh\necho >>'{self.log}'\n"
                          f"exec '{Path(support.PCWLINT).parent / 'pcwlint-worker'}' \"$@\"\n")
        worker.chmod(0o755)
        self.worker = str(worker)

    def environment(self, **more):
        return super().environment(**{"PCWLINT_WORKER": self.worker, **more})

    def see(self, kept, *args, cwd=None, **keywords):
        args, cwd = args or self.ARGS, cwd or self.folder
        without = self.once(["--no-cache"], args, cwd, keywords)
        parses = self.log.exists()
        done = self.once([], args, cwd, keywords)
        self.assertEqual(done, without)
        if parses:
            self.assertEqual(not self.log.exists(), kept)
        return done[1]

    def once(self, kind, args, cwd, keywords):
        for entry in [*self.cache.glob("pcwlint-*/?/*.units"), self.log]:
            entry.unlink(missing_ok=True)
        done = self.run_in(cwd, *([] if "--format=text" in args else ["--format=gcc"]), *kind, *args, **keywords)
        return done.returncode, done.stdout, done.stderr

    def again(self, *args, **keywords):
        """Something has changed: it is seen, and then kept."""
        said = self.see(False, *args, **keywords)
        self.see(True, *args, **keywords)
        return said


class Changes(Kept):
    def setUp(self):
        super().setUp()
        self.again()

    def test_source(self):
        self.write("driver.c", DRIVER.replace("PCW_VERSION_1", "0x300"))
        self.assertIn("PCW101", self.again())
        self.write("driver.c", DRIVER)
        self.see(True)   # as it was

    def test_header(self):
        self.write("inc/block.h", BAD_BLOCK)
        self.assertIn("PCW405", self.again())

    def test_header_that_comes_first(self):
        self.write("block.h", BAD_BLOCK)
        self.assertIn("PCW405", self.again())

    def test_same_size_and_time(self):
        settle()
        self.see(True)
        path = self.folder / "inc/block.h"
        before = path.stat()
        path.write_text(GOOD_BLOCK.replace("ULONG64 Bytes;", "ULONG   Bytes;"))
        os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
        self.assertIn("PCW4", self.again())

    def test_touch(self):
        for path in (self.folder / "driver.c", self.folder / "inc", self.folder):
            os.utime(path)
        self.see(True)
        settle()
        self.see(True)

    def test_suppression(self):
        self.write("inc/block.h", BAD_BLOCK)
        self.again()
        row = "{ 2, 0, FIELD_OFFSET(BLOCK, Bytes), sizeof(ULONG64) },"
        self.write("driver.c", DRIVER.replace(row, row + " // pcwlint: disable=PCW405 -- tried"))
        self.assertNotIn("PCW405", self.again())

    def test_source_without_counters(self):
        """It holds nothing, and may hold something at any time."""
        self.write("sub/plain.c", "int Plain(void) { return 1; }\n")
        self.again()
        self.write("sub/plain.c", DRIVER.replace("PCW_VERSION_1", "0x300").replace("Start", "Late"))
        self.assertIn("plain.c", self.again("--format=text", "-I", "inc", "."))

    def test_files_of_the_tree(self):
        self.write("sub/late.c", DRIVER.replace("PCW_VERSION_1", "0x300"))
        self.assertIn("PCW101", self.again())
        (self.folder / "sub/late.c").unlink()
        self.assertNotIn("PCW101", self.again())
        (self.folder / "driver.c").rename(self.folder / "sub/driver.c")
        self.again()
        (self.folder / "sub/driver.c").unlink()
        self.assertNotIn("driver.c", self.again())

    def test_manifest(self):
        self.write("set.man", MANIFEST % ("Example", 1))
        self.again()
        self.write("set.man", MANIFEST % ("Example", 7))
        self.assertIn("PCW70", self.again())
        self.write("set.man", (MANIFEST % ("Example", 7)).replace("</counters>", ""))
        self.see(False)
        (self.folder / "set.man").unlink()
        self.see(True)   # as it was at first

    def test_named_manifest(self):
        self.write("far/set.man", MANIFEST % ("Example", 1))
        args = ("driver.c", "-I", "inc", "--manifest", "far/set.man")
        self.again(*args)
        self.write("far/set.man", MANIFEST % ("Example", 7))
        self.again(*args)
        (self.folder / "far/set.man").unlink()
        self.assertEqual(self.once([], args, self.folder, {})[0], 2)

    def test_installer(self):
        self.write("set.man", MANIFEST % ("Example", 1))
        self.again()
        self.write("install.cmd", "lodctr /m:other.man\n")
        self.again()
        self.write("install.cmd", "lodctr /m:set.man\n")
        self.again()

    def test_options(self):
        self.write("inc/block.h", BAD_BLOCK)
        self.again()
        for more in (("--ignore=PCW405",), ("--select=PCW101",), ("--runs-on=WIN10_VB",), ("--arch=x64,arm64",),
                     ("--ntddi=WIN8",), ("-DPCW_VERSION_1=0x300",), ("--strict",), ("--fail-on=never",), ("-q",),
                     ("--whole-project",), ("--color=always", "--format=text"), ("--color=never", "--format=text"),
                     ("--no-config",), ("--jobs=1",)):
            self.again(*self.ARGS, *more)
        self.see(True)

    def test_order_of_words(self):
        self.write("early/block.h", BAD_BLOCK)
        self.assertIn("PCW405", self.again("driver.c", "-I", "early", "-I", "inc"))
        self.assertNotIn("PCW405", self.again("driver.c", "-I", "inc", "-I", "early"))

    def test_from_another_folder(self):
        self.again("project", "-I", "project/inc", cwd=self.folder.parent)
        self.write("sub/driver.c", DRIVER.replace("PCW_VERSION_1", "0x300"))
        self.assertIn("PCW101", self.again(".", cwd=self.folder / "sub"))

    def test_rule_files(self):
        def rule(number, **more):
            text = json.dumps({**RULE, "id": RULE["id"] % number, "name": RULE["name"] % number, **more})
            self.write(f"rules/TEAM{number:03}-team-rule-{number:03}.json", text)
        args = (*self.ARGS, "--rules-dir=rules")
        rule(1)
        self.assertIn("TEAM001", self.again(*args))
        rule(1, violated_when="startswith(name.text, \"Other\")")
        self.assertNotIn("TEAM001", self.again(*args))
        rule(2)
        self.assertIn("TEAM002", self.again(*args))
        rule(2, message="another text of \"{name.text}\"")
        self.assertIn("another text", self.again(*args))
        (self.folder / "rules/TEAM002-team-rule-002.json").unlink()
        self.see(True, *args)   # as it was with one
        self.write("rules/protocols/wrong.json", "{")
        self.assertEqual(self.once([], args, self.folder, {})[0], 2)

    def test_baseline(self):
        self.write("inc/block.h", BAD_BLOCK)
        self.again()
        args = (*self.ARGS, "--baseline=known.json")
        for _ in range(2):   # it is written each time
            (self.folder / "known.json").unlink(missing_ok=True)
            self.run_it(*self.ARGS, "--write-baseline=known.json")
        self.assertNotIn("[PCW405", self.again(*args))
        whole = (self.folder / "known.json").read_text()
        self.write("known.json", json.dumps({**json.loads(whole), "findings": []}))
        self.assertIn("[PCW405", self.again(*args))
        self.write("known.json", whole)
        self.see(True, *args)
        (self.folder / "known.json").unlink()
        self.assertEqual(self.once([], args, self.folder, {})[0], 2)
        self.write(".pcwlint.json", '{"baseline": "known.json"}')
        self.write("known.json", whole)
        self.assertNotIn("[PCW405", self.again())
        (self.folder / ".pcwlint.json").unlink()
        (self.folder / "known.json").unlink()
        self.see(True)

    def test_configuration(self):
        self.write("inc/block.h", BAD_BLOCK)
        self.assertIn("PCW405", self.again())
        self.write(".pcwlint.json", '{"ignore": ["PCW405"]}')
        self.assertNotIn("PCW405", self.again())
        self.write(".pcwlint.json", '{"severity": {"PCW405": "info"}}')
        self.again()
        self.write(".pcwlint.json", '{"runs-on": ["WIN10_VB"]}')
        self.again()
        self.write(".pcwlint.json", '{"exclude": ["driver.c"]}')
        self.assertNotIn("PCW405", self.again())
        self.write(".pcwlint.json", '{"no such": 1}')
        self.assertEqual(self.once([], self.ARGS, self.folder, {})[0], 2)
        (self.folder / ".pcwlint.json").unlink()
        self.assertIn("PCW405", self.see(False))   # other states have taken its place
        self.write(".pcwlint.json", '{"runs-on": ["WIN10_VB"]}')
        self.see(True)

    def test_configuration_around(self):
        """One above the tree, or of a folder in it, comes later."""
        self.write("inc/block.h", BAD_BLOCK)
        self.write("sub/driver.c", DRIVER)
        self.again()
        (self.folder.parent / ".pcwlint.json").write_text('{"ignore": ["PCW405"]}')
        self.assertNotIn("PCW405", self.again())
        (self.folder.parent / ".pcwlint.json").unlink()
        self.write("sub/.pcwlint.json", '{"ignore": ["PCW405"]}')
        self.again()

    def test_named_configuration(self):
        self.write("inc/block.h", BAD_BLOCK)
        self.write("far/mine.json", '{"ignore": ["PCW405"]}')
        args = (*self.ARGS, "--config=far/mine.json")
        self.assertNotIn("PCW405", self.again(*args))
        self.write("far/mine.json", '{"ignore": ["PCW101"]}')
        self.assertIn("PCW405", self.again(*args))

    def test_project(self):
        def project(macro):
            self.write("p.vcxproj", PROJECT % macro)
        self.write("driver.c", DRIVER.replace("PCW_VERSION_1", "VERSION"))
        project("VERSION=$(KMDF_VERSION)")
        env = {"KMDF_VERSION": "0x100"}
        self.assertNotIn("PCW101", self.again("p.vcxproj", env=env))
        self.assertIn("PCW101", self.again("p.vcxproj", env={"KMDF_VERSION": "0x300"}))
        self.see(True, "p.vcxproj", env=env)
        project("VERSION=0x400")
        self.assertIn("PCW101", self.again("p.vcxproj", env=env))
        project("VERSION=$(KMDF_VERSION)")
        self.write("Directory.Build.props", '<Project><PropertyGroup><KMDF_VERSION>0x300</KMDF_VERSION>'
                                            '</PropertyGroup></Project>')
        self.assertIn("PCW101", self.again("p.vcxproj", env=env))

    def test_compile_commands(self):
        def commands(*words):
            self.write("compile_commands.json", json.dumps([{"directory": str(self.folder), "file": "driver.c",
                                                             "arguments": ["cc", "-c", *words, "-Iinc", "driver.c"]}]))
        self.write("driver.c", DRIVER.replace("PCW_VERSION_1", "VERSION"))
        commands("-DVERSION=0x100")
        self.assertNotIn("PCW101", self.again())
        commands("-DVERSION=0x300")
        self.assertIn("PCW101", self.again())

    def test_environment(self):
        self.write("early/block.h", BAD_BLOCK)
        self.assertIn("PCW405", self.again("driver.c", env={"CPATH": "early"}))
        self.assertNotIn("PCW405", self.again("driver.c", env={"CPATH": "inc"}))

    def test_edge_of_the_tree(self):
        """What stands above the folder belongs to the tree as soon as there is a repository around both."""
        self.write("deep/shared/far.h", "#define VERSION 0x300\n")
        self.write("deep/one/driver.c", '#include "far.h"\n' + DRIVER.replace("PCW_VERSION_1", "VERSION"))
        self.write("deep/one/README.md", "another project\n")
        (self.folder / "deep/one/.git").mkdir()
        args, cwd = (".", "-I", "../../inc"), self.folder / "deep/one"
        self.assertNotIn("PCW101", self.again(*args, cwd=cwd))
        (self.folder / "deep/one/.git").rmdir()
        (self.folder / "deep/.git").mkdir()
        self.assertIn("PCW101", self.again(*args, cwd=cwd))
        (self.folder / "deep/.git").rmdir()
        (self.folder / "deep/one/.git").mkdir()
        self.see(True, *args, cwd=cwd)

    def test_marks_above_a_file(self):
        """A file in no directory that was named, and in no repository: the marks of the folders above tell its tree."""
        self.write("far/other/block.h", BAD_BLOCK)
        self.write("far/project/src/driver.c", DRIVER)
        args, cwd = (str(self.folder / "far/project/src/driver.c"),), Path("/usr")
        self.assertNotIn("PCW405", self.again(*args, cwd=cwd))
        self.write("far/notes.txt", "no mark\n")
        self.see(True, *args, cwd=cwd)
        self.write("far/LICENSE", "a license\n")
        self.assertIn("PCW405", self.again(*args, cwd=cwd))
        (self.folder / "far/LICENSE").unlink()
        self.assertNotIn("PCW405", self.see(True, *args, cwd=cwd))

    def test_link(self):
        self.write("other.h", BAD_BLOCK)
        (self.folder / "inc/block.h").unlink()
        (self.folder / "inc/block.h").symlink_to("good.h")
        self.see(False)
        self.write("inc/good.h", GOOD_BLOCK)
        self.again()
        (self.folder / "inc/block.h").unlink()
        (self.folder / "inc/block.h").symlink_to("../other.h")
        self.assertIn("PCW405", self.again())

    def test_link_to_a_folder(self):
        """Where it leads counts, also where both folders look the same."""
        for name in ("part/a.c", "part/in/d.c", "far/in/d.c"):
            self.write(name, "int x;\n" if name == "part/a.c" else DRIVER)
        (self.folder / ".git").mkdir(exist_ok=True)
        cwd = self.folder / "part"
        (cwd / "link").symlink_to("in")
        self.assertNotIn("link", self.again(".", cwd=cwd))
        (cwd / "link").unlink()
        (cwd / "link").symlink_to("../far/in")
        self.assertIn("link/d.c uses", self.again(".", cwd=cwd))
        self.write("far/in/d.c", "int x;\n")
        self.assertNotIn("link", self.again(".", cwd=cwd))

    def test_unreadable(self):
        (self.folder / "driver.c").unlink()
        self.assertNotIn("driver.c", self.again())
        (self.folder / "driver.c").mkdir()
        self.see(False)


class Limits(Kept):
    def test_what_failed_is_tried_again(self):
        for _ in range(2):
            self.assertEqual(self.once([], (*self.ARGS, "--timeout=0.000001"), self.folder, {})[0], 3)
        self.assertEqual(self.kept(), [])

    def test_what_writes_is_not_kept(self):
        for args in (("-o", "report.txt"), ("--write-baseline=known.json",), ("--diff",), ("--fix",), ("-v",)):
            self.once([], (*self.ARGS, *args), self.folder, {})
            self.assertEqual(self.kept(), [], args)
        self.once([], self.ARGS, self.folder, {})
        self.assertEqual(len(self.kept()), 1)
        for name, args in (("report.txt", ("-o", "report.txt")), ("known.json", ("--write-baseline=known.json",))):
            for _ in range(2):
                (self.folder / name).unlink(missing_ok=True)
                self.once([], (*self.ARGS, *args), self.folder, {})
                self.assertTrue((self.folder / name).exists())

    def test_what_cannot_be_observed_is_not_kept(self):
        """Facts of other machines, a text on standard input, a revision."""
        self.once([], self.ARGS, self.folder, {})
        before = len(self.kept())
        facts = self.folder.parent / "facts"
        self.run_it("extract", *self.ARGS, "--output-dir", facts)
        self.run_it(*self.ARGS, "--facts", facts)
        subprocess.run(["git", "init", "-q", str(self.folder)], check=True)
        subprocess.run(["git", "-C", str(self.folder), "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q",
                        "--allow-empty", "-m", "first"], check=True)
        self.run_it(*self.ARGS, "--changed-since=HEAD")
        with open(self.folder / "inc/block.h", encoding="utf-8") as text:
            self.run_it(*self.ARGS, "--stdin-filename=inc/block.h", stdin=text)
        self.assertEqual(len(self.kept()), before)

    def test_facts_that_others_extracted(self):
        """What they say counts, not what was kept."""
        self.again()
        facts = self.folder.parent / "facts"
        self.run_it("extract", *self.ARGS, "--output-dir", facts)
        for path in facts.glob("*"):
            path.write_text(path.read_text().replace("Example", "Exampl "))
        with_facts = self.run_it("--format=gcc", *self.ARGS, "--facts", facts)
        without = self.run_it("--format=gcc", "--no-cache", *self.ARGS, "--facts", facts)
        self.assertEqual((with_facts.returncode, with_facts.stdout, with_facts.stderr),
                         (without.returncode, without.stdout, without.stderr))

    def test_no_cache(self):
        self.once(["--no-cache"], self.ARGS, self.folder, {})
        self.once([], self.ARGS, self.folder, {"env": {"PCWLINT_CACHE_SIZE": "0"}})
        self.assertEqual(self.kept(), [])

    def test_every_format(self):
        self.write("inc/block.h", BAD_BLOCK)
        for name in support.FORMATS:
            args = (*self.ARGS, f"--format={name}")
            without = self.run_it("--no-cache", *args)
            for _ in range(2):
                done = self.run_it(*args)
                self.assertEqual((done.returncode, done.stdout, done.stderr),
                                 (without.returncode, without.stdout, without.stderr))
        self.assertEqual(len(self.kept()), 7)

    def test_damage(self):
        self.again()
        (entry,) = self.kept()
        whole = entry.read_bytes()
        for at in range(0, len(whole), max(len(whole) // 40, 1)):
            entry.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1:])
            self.once([], self.ARGS, self.folder, {})
            self.assertTrue(self.log.exists(), at)

    def test_of_another_user(self):
        """What was sealed with another key says nothing here."""
        self.write("inc/block.h", BAD_BLOCK)
        self.again()
        (mine,) = self.kept()
        theirs = mine.read_bytes()
        shutil.rmtree(self.state)
        mine.unlink()
        self.once([], self.ARGS, self.folder, {})
        (mine,) = self.kept()
        mine.write_bytes(theirs)
        self.see(False)

    def test_another_program(self):
        self.again()
        time.sleep(0.01)
        os.utime(self.worker)
        self.see(False)


class Sources(unittest.TestCase):
    """Who asks the disk or the environment has to report it (base/file/observe.h), or a kept report would hold although
    the answer has changed.  A file that comes into one of these lists has been looked at for that."""
    DISK = re.compile(r"\b(?:g_file_test|g_access|g_l?stat|g_dir_open|g_file_read_link|os_folder_list|os_real_path) ?\(")
    VARIABLES = re.compile(r"\b(?:g_getenv|g_get_environ|environment_value_unseen)\(")
    FOLDERS = ("base", "config", "facts", "finding", "guide", "installer", "judge", "link", "manifest", "project", "report",
               "run", "scan", "session", "triage")

    def users(self, pattern):
        root = Path(support.ROOT) / "src"
        return {str(path.relative_to(root)) for folder in self.FOLDERS for path in (root / folder).rglob("*.c")
                if pattern.search(path.read_text(encoding="utf-8"))}

    def test_disk(self):
        reporting = {"base/file/folder.c", "base/file/observe.c", "base/file/observed.c", "base/file/signature.c",
                     "base/file/view.c"}
        of_a_folder_that_is_reported = {"project/msbuild/glob.c", "base/file/disk.c"}
        of_links = {"base/file/path.c", "base/file/symlink.c"}
        of_pcwlint = {"base/private/atomic-file.c", "base/private/own.c", "base/installed.c", "run/workers/program.c"}
        only_the_order_of_work = {"run/workers/job-queue.c"}
        of_revisions_and_unsaved_texts = {"base/file/overlay.c", "run/cached/cache-key.c", "triage/git-tree.c", "triage/worktree.c"}
        after_the_report = {"session/files-read.c"}
        self.assertEqual(self.users(self.DISK), reporting | of_a_folder_that_is_reported | of_links | of_pcwlint |
                         only_the_order_of_work | of_revisions_and_unsaved_texts | after_the_report)

    def test_environment(self):
        reporting = {"base/file/environment.c", "base/file/observed.c"}
        in_the_question = {"base/file/drive.c", "run/cached/cache-key.c", "run/workers/program.c", "session/report-cache.c"}
        where_programs_and_the_cache_are = {"base/installed.c", "session/caching.c"}
        of_git = {"triage/worktree.c"}
        self.assertEqual(self.users(self.VARIABLES),
                         reporting | in_the_question | where_programs_and_the_cache_are | of_git)


if __name__ == "__main__":
    os.umask(0o022)
    sys.exit(support.main())
