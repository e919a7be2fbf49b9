#!/usr/bin/env python3
"""The result of a scan comes from the cache as long as nothing that it rests on has changed.

test-cache-scans.py PCWLINT PROJECT-ROOT"""

import json
import os
import shutil
import sys
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support
from cache_case import Case

PLAIN = "#include \"common.h\"\nint Add%d(int a, int b)\n{\n    return a + b;\n}\n"
LATE = "\nNTSTATUS Late(PCW_REGISTRATION_INFORMATION *Info)\n{\n    return PcwRegister(&g_Late, Info);\n}\n"
WRAPPER = "typedef PCW_REGISTRATION_INFORMATION COMMON_INFO;\nstatic __inline int Add(int a) { PcwUnregister(0); return a; }\n"
MANIFEST = """<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events">
  <instrumentation>
    <counters xmlns="http://schemas.microsoft.com/win/2005/12/counters">
      <provider applicationIdentity="x.sys" providerType="kernelMode" providerGuid="{7c1b4e9a-4c1f-4d53-9d0c-2f4b8a1c5e01}" callback="custom"
                symbol="Example" providerName="Example">
        <counterSet guid="{7c1b4e9a-4c1f-4d53-9d0c-2f4b8a1c5e02}" uri="Example.Set" symbol="%s" name="Set" description="A set" instances="multiple">
          <structs><struct name="S" type="BLOCK"/></structs>
          <counter id="1" uri="Example.Set.Reads" name="Reads" description="Reads" type="perf_counter_rawcount" detailLevel="standard" struct="S"
                   field="Reads"/>
        </counterSet>
      </provider>
    </counters>
  </instrumentation>
</instrumentationManifest>
"""
SCAN = "the result of the scan came from the cache"


class Scans(Case):
    """What the scan found is used again as long as nothing has happened to what it rests on, and whatever happens, what
    is said is what a run without the cache says: findings, and of each source why it was analysed or skipped."""
    ARGS = (".", "-I", "inc")
    SETTLED = False

    def setUp(self):
        super().setUp()
        self.write("sub/common.h", "int Add(int a, int b);\n")
        for n in range(6):
            self.write(f"sub/plain{n}.c", PLAIN % n)
        self.write("sub/uses.c", '#include "common.h"\nint Use(void)\n{\n    return Add(1, 2);\n}\n')
        self.write("sub/user.c", '#include "common.h"\nCOMMON_INFO g_Common;\n')
        self.prepare()
        if self.SETTLED:
            time.sleep(2.2)
        self.see(False)
        self.see(True)

    def prepare(self):
        """What else is there from the start."""

    def plain(self, done):
        return ["" if "came from the cache" in line else line for line in done.stdout.splitlines(
            )], done.stderr, done.returncode

    def see(self, hit, *args, cwd=None, env=None):
        """A run with the cache, which finds the scan's answer there or not, says what one without it says."""
        cwd = cwd or self.folder
        without, done = (self.run_in(cwd, "-v", "--format=text", *(args or self.ARGS), *more, env=env)
                         for more in (["--no-cache"], []))
        lines = [[line for line in self.plain(one)[0] if line] for one in (without, done)]
        self.assertEqual(self.plain(done)[1:], self.plain(without)[1:])
        self.assertEqual(lines[1], lines[0])
        self.assertNotIn(SCAN, without.stdout)
        if hit is not None:
            self.assertEqual(SCAN in done.stdout, hit, done.stdout)
        return done.stdout

    def again(self, *args, **keywords):
        """Something has changed: it is seen, and then kept."""
        said = self.see(False, *args, **keywords)
        self.see(True, *args, **keywords)
        self.agree(*(args or self.ARGS), **keywords)
        return said

    def test_source_begins_to_speak(self):
        self.write("sub/plain3.c", PLAIN % 3 + LATE)
        self.assertRegex(self.again(), r"sub/plain3.c: note: analysed")
        self.write("sub/plain3.c", PLAIN % 3)
        self.assertRegex(self.see(True), r"sub/plain3.c: note: skipped")   # as it was before

    def test_new_source(self):
        self.write("sub/deep/late.c", PLAIN % 9 + LATE)
        self.assertRegex(self.again(), r"sub/deep/late.c: note: analysed")

    def test_source_that_goes(self):
        (self.folder / "sub/plain3.c").unlink()
        self.assertNotRegex(self.again(), r"plain3\.c: note: (skipped|analysed)")   # a database may still list it

    def test_source_that_is_another(self):
        (self.folder / "sub/plain3.c").rename(self.folder / "sub/plain9.c")
        self.again()

    def test_header_begins_to_wrap(self):
        self.write("sub/common.h", WRAPPER)
        said = self.again()
        self.assertRegex(said, r"sub/uses.c: note: analysed")
        self.assertRegex(said, r"sub/user.c: note: analysed")

    def test_header_that_goes(self):
        (self.folder / "sub/common.h").unlink()
        self.again()

    def test_header_that_comes_first(self):
        self.see(False, *self.ARGS, "-I", "early")
        self.write("early/common.h", WRAPPER)
        self.see(None, *self.ARGS, "-I", "early")   # behind the one beside the sources
        (self.folder / "sub/common.h").unlink()
        self.assertRegex(self.again(*self.ARGS, "-I", "early"), r"sub/uses.c: note: analysed")

    def test_header_that_is_found_in_the_tree(self):
        self.write("sub/plain1.c", '#include "far.h"\nint x = Far(1);\n')
        self.again()
        self.write("elsewhere/far.h", WRAPPER.replace("Add", "Far"))
        self.assertRegex(self.again(), r"sub/plain1.c: note: analysed")

    def test_configuration(self):
        for place, config in ((".pcwlint.json", {"exclude": ["sub/plain1.c"]}),
                              (".pcwlint.json", {"exclude": ["driver.c"]}),
                              ("sub/.pcwlint.json", {"include-dir": ["../late"]}),
                              (".pcwlint.json", {"include-dir": ["late"]})):
            self.write(place, json.dumps(config))
            self.again()
        (self.folder / ".pcwlint.json").unlink()
        (self.folder / "sub/.pcwlint.json").unlink()
        self.see(True)

    def test_compile_commands(self):
        def commands(*words):
            self.write("compile_commands.json", json.dumps([{"directory": str(self.folder), "file": f"sub/plain{n}.c",
                                                             "arguments": ["cc", "-c", *words, f"sub/plain{n}.c"]}
                                                             for n in range(3)]))
        self.write("wrap/wrap.h", WRAPPER.replace("Add", "Add1"))
        self.write("sub/plain1.c", '#include <wrap.h>\nint Two(void) { return Add1(2); }\n')
        self.see(False)
        commands()
        self.see(None)
        self.see(True)
        commands("-include", "wrap/wrap.h")
        self.assertRegex(self.again(), r"sub/plain0.c: note: .* wrap/wrap.h")
        commands("-Iwrap")
        self.again()
        self.write("build/compile_commands.json", "[]")
        self.see(None)
        (self.folder / "compile_commands.json").unlink()
        self.again()

    def test_broken_compile_commands(self):
        self.write("compile_commands.json", "-include [")
        self.assertIn("compile_commands.json", self.again())

    def test_visual_studio_project(self):
        project = """<Project xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
<ItemGroup><ProjectConfiguration Include="Release|x64"><Configuration>Release</Configuration><Platform>x64</Platform></ProjectConfiguration></ItemGroup>
<ItemDefinitionGroup><ClCompile><ForcedIncludeFiles>$(PCWLINT_TEST_FORCED)</ForcedIncludeFiles></ClCompile></ItemDefinitionGroup>
<ItemGroup><ClCompile Include="plain*.c"/></ItemGroup></Project>
"""
        self.write("sub/p.vcxproj", project)
        self.write("sub/wrap.h", WRAPPER.replace("Add", "Wrap"))
        self.again()
        self.again(env={"PCWLINT_TEST_FORCED": "wrap.h"})
        self.see(True)
        self.write("sub/plain7.c", "int Seven(void) { return Wrap(7); }\n")
        self.again(env={"PCWLINT_TEST_FORCED": "wrap.h"})
        for args in (("sub/p.vcxproj",), ("driver.c", "sub/p.vcxproj")):
            self.again(*args, env={"PCWLINT_TEST_FORCED": "wrap.h"})
        self.write("sub/p.vcxproj", project.replace("plain*.c", "plain1.c"))
        self.again("sub/p.vcxproj", env={"PCWLINT_TEST_FORCED": "wrap.h"})

    def test_manifest(self):
        self.write("sub/plain2.c", PLAIN % 2 + "\nvoid Start(void) { RegisterSet(0, 0); RegisterOther(0, 0); }\n")
        self.again()
        self.write("set.man", MANIFEST % "Set")
        self.again()
        self.write("set.man", MANIFEST % "Another")
        self.again()
        (self.folder / "set.man").rename(self.folder / "inc/set.man")
        self.again()

    def test_touch(self):
        for file in [*self.folder.rglob("*")]:
            os.utime(file)
        self.see(True)

    def test_same_size_and_time(self):
        file = self.folder / "sub/user.c"
        before = file.stat()
        file.write_text('#include "common.h"\nPCW_BUFFER  g_Common;\n', encoding="utf-8")
        os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
        self.assertEqual(file.stat().st_size, before.st_size)
        self.assertRegex(self.again(), r"sub/user.c: note: analysed")

    @unittest.skipIf(os.name != "posix" or os.getuid() == 0 and shutil.which("setpriv") is None,
                     support.also_in_ci("needs a user who may not read everything"))
    def test_unreadable(self):
        if os.getuid() == 0:   # who may read whatever there is
            for path in [self.folder, *self.folder.rglob("*")]:
                os.chown(path, 65534, 65534)
            for path in (self.folder.parent, self.cache.parent, self.cache.parent.parent):
                os.chown(path, 65534, 65534)
            shutil.rmtree(self.cache)
            shutil.rmtree(self.state)
            self.as_nobody = True
        self.see(False)
        self.see(True)
        for place, mode in (("sub/plain1.c", 0o644), ("sub/common.h", 0o644), ("sub", 0o755), ("inc", 0o755)):
            os.chmod(self.folder / place, 0)
            self.see(None)
            self.see(None)
            os.chmod(self.folder / place, mode)
            self.see(True)

    as_nobody = False

    def run_in(self, cwd, *args, **keywords):
        return super().run_in(cwd, *args, **keywords, **({"user": 65534, "group": 65534} if self.as_nobody else {}))

    def test_links(self):
        self.write("else/one.c", PLAIN % 1)
        self.write("else/two.c", PLAIN % 2 + LATE)
        os.symlink("../else/one.c", self.folder / "sub/link.c")
        self.again()
        (self.folder / "sub/link.c").unlink()
        os.symlink("../else/two.c", self.folder / "sub/link.c")
        self.assertRegex(self.again(), r"sub/link.c: note: analysed")
        (self.folder / "else/two.c").write_text(PLAIN % 2, encoding="utf-8")
        self.again()
        (self.folder / "else/two.c").unlink()
        self.again()

    def test_folder_in_place_of_a_file(self):
        (self.folder / "sub/common.h").unlink()
        (self.folder / "sub/common.h").mkdir()
        self.again()

    def test_options_and_places(self):
        for args in ((".",), (".", "-I", "sub"), (".", "-I", "sub", "-I", "inc"), (".", "-I", "inc", "--no-scan"),
                     ("sub",), ("sub", "driver.c"),
                     ("driver.c", "sub"), ("sub/plain1.c", "sub/user.c"), ("driver.c",), (".", "-D", "SOMETHING")):
            if args != self.ARGS:
                self.again(*args)
        self.again(".", "-I", "../inc", cwd=self.folder / "sub")
        self.again("..", "-I", "../inc", cwd=self.folder / "sub")

    def test_not_that_of_another_folder(self):
        other = self.folder.parent / "other"
        shutil.copytree(self.folder, other)
        self.write("../other/sub/plain1.c", PLAIN % 1 + LATE)
        self.assertRegex(self.again(cwd=other), r"sub/plain1.c: note: analysed")
        self.see(None)   # manifests are looked for in folders beside

    def test_damage(self):
        for file in self.cache.glob("pcwlint-*/?/*.scans"):
            file.write_bytes(file.read_bytes()[:-9] + b"123456789")
        self.again()

    def test_other_files_do_not_matter(self):
        self.write("notes.txt", "nothing\n")
        self.write("sub/notes/read.me", "nothing\n")
        self.see(None)
        self.see(True)

    def test_descriptions_are_not_written_over(self):
        """Those that were read for the answer are known without being read."""
        text = json.dumps([{"directory": str(self.folder), "file": "sub/plain1.c",
                            "arguments": ["cc", "-include", "inc/block.h", "sub/plain1.c"]}])
        file = self.write("compile_commands.json", text)
        self.again()
        done = self.run_it("-v", *self.ARGS, "--output", "compile_commands.json")
        self.assertEqual((done.returncode, file.read_text(encoding="utf-8")), (2, text), done.stderr)


class ScansOfSettledFiles(Scans):
    """The same for files whose signatures are believed, since they were written long enough ago."""
    SETTLED = True


class ScansOfDatabases(Scans):
    """The same where a database says how most sources are compiled."""
    ARGS = (".",)

    def prepare(self):
        files = ["driver.c", "sub/uses.c", "sub/user.c", *(f"sub/plain{n}.c" for n in range(4))]
        self.write("build/compile_commands.json", json.dumps([{"directory": str(self.folder), "file": file,
                                                               "arguments": ["cc", "-Iinc", "-Iearly", "-c", file]}
                                                               for file in files]))


if __name__ == "__main__":
    os.umask(0o022)
    sys.exit(support.main())
