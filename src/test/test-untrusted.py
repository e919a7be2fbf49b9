#!/usr/bin/env python3
"""What a tree of strangers names, links and configures: it can neither write nor execute anything.

test-untrusted.py PCWLINT PROJECT-ROOT"""

import json
import os
import shutil
import stat
import subprocess
import sys
import unittest
from pathlib import Path

import support
from support import BAD, GOOD

# Names of files and folders that are options of a compiler, and that none is.
DASHED = ["-x.c", "--config=x.c", "-MFmarker.c", "-omarker.c", "--.c", "-.c", "-include-pch.c", "-Xclang.c",
          "-fplugin=x.c"]
FOLDERS = ["--config=.", "-MD", "-o", "-", "-include", "-I", "-pch", "-after"]

VCXPROJ = """<Project xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
<ItemGroup><ProjectConfiguration Include="Release|x64"><Configuration>Release</Configuration><Platform>x64</Platform></ProjectConfiguration></ItemGroup>
<ItemDefinitionGroup><ClCompile>%s</ClCompile></ItemDefinitionGroup>
<ItemGroup><ClCompile Include="%s" /></ItemGroup>
</Project>
"""


class Case(support.Case):
    def setUp(self):
        super().setUp()
        self.outside = self.folder / "outside"
        self.outside.mkdir()
        self.marker = self.outside / "marker"
        self.tree = self.folder / "tree"
        self.tree.mkdir()
        shutil.copy(self.folder / "counters.h", self.tree)

    def put(self, name, text):
        return self.write(f"tree/{name}", text)

    def lint(self, *words, **keywords):
        return self.pcwlint("--no-cache", "--format=json", *words, cwd=self.tree, **keywords)

    def found(self, *words, **keywords):
        done = self.lint(*words, **keywords)
        self.assertEqual(done.stderr, "")
        return [(f["rule"], f["file"], f["line"], f["column"]) for f in json.loads(done.stdout)["findings"]]

    def state(self):
        return {str(p.relative_to(self.folder)): p.read_bytes() if p.is_file() else None
                for p in self.folder.rglob("*") if not p.is_socket()}


class Names(Case):
    """A file whose name starts as an option does is a file like any other."""

    def test_sources_are_analysed_and_nothing_is_written(self):
        for name in DASHED:
            with self.subTest(name):
                path = self.put(name, BAD)
                before = self.state()
                self.assertEqual(self.found("."), [("PCW401", name, 7, 37)])
                self.assertEqual(self.found(f"./{name}")[0][0], "PCW401")
                self.assertEqual(self.state(), before)
                path.unlink()

    def test_names_that_a_hook_gives_are_no_options(self):
        """pre-commit and "pcwlint *.c" give names of the tree as they are."""
        self.put("driver.c", BAD)
        names = [f"-o{self.marker}.c", f"--output={self.marker}.c", f"--write-baseline={self.marker}.c", "--fix",
                 "--config=evil.c", "-odriver.c",
                 f"-d{self.marker}/x.c", "--no-config", "-q", "--"]
        for name in names:
            path = self.put(name, BAD)
            for command in ([], ["lint"], ["extract"], ["inspect"], ["ninja"]):
                with self.subTest(f"{command} {name}"):
                    before = self.state()
                    done = self.pcwlint(*command, "driver.c", name, cwd=self.tree)
                    self.assertEqual((done.returncode, done.stdout), (2, ""))
                    self.assertIn(f"{name} would be an option, and a file here has this name: write ./{name} for the file", done.stderr)
                    self.assertEqual(self.state(), before)
            path.unlink()
        self.put("-odriver.c", BAD)
        self.assertEqual([f[1] for f in self.found("./-odriver.c")], ["./-odriver.c"])
        self.put("-", "")
        self.assertEqual([f[0] for f in self.found("--stdin-filename", "x.c", "-", text=BAD)], ["PCW401"])

    def test_folders(self):
        for folder in FOLDERS:
            with self.subTest(folder):
                self.put("counters.h", "")
                self.put(f"{folder}/counters.h", support.NARROW_HEADER)
                self.put(f"{folder}/x.c", GOOD)
                self.put("x.c", f"-MD -MF {self.marker} -MT text {folder}/x.c\n")
                before = self.state()
                self.assertEqual(self.found("."), [("PCW402", f"{folder}/x.c", 7, 13)])
                self.assertEqual(self.state(), before)
                shutil.rmtree(self.tree / folder)

    def test_a_finding_in_a_header_names_it_as_it_is(self):
        self.put("-d/table.h", BAD[BAD.index("static PCW_COUNTER"):BAD.index("NTSTATUS Start")])
        self.put("-d/x.c", BAD[:BAD.index("static PCW_COUNTER")] + '#include "table.h"\n'
                 + BAD[BAD.index("NTSTATUS Start"):])
        shutil.copy(self.folder / "counters.h", self.tree / "-d")
        self.assertEqual(self.found("."), [("PCW401", "-d/table.h", 3, 37)])

    def test_all_commands(self):
        self.put("--config=./x.c", BAD)
        self.put("--config=./counters.h", support.HEADER)
        self.put("x.c", f"-MD -MF {self.marker} -MT text ok.c\n")
        self.put("ok.c", "int x;\n")
        for words in (["inspect", "."], ["extract", "."], ["extract", "-d", "../out", "."],
                      ["extract", "-d", "../plan", "--plan", "."],
                      ["ninja", "-d", "../ninja", "."], ["--fix", "."], ["--diff", "."]):
            self.pcwlint(*words, cwd=self.tree)
            self.assertFalse(self.marker.exists(), words)
        for unit in (self.folder / "plan").glob("*.unit"):
            self.pcwlint("extract", "--unit", unit, "-o", "../facts", cwd=self.tree)
            self.assertFalse(self.marker.exists())

    def test_standard_input(self):
        self.assertEqual(self.found("--stdin-filename", "-x.c", text=BAD), [("PCW401", "-x.c", 7, 37)])

    def test_project_items_and_entries_of_databases(self):
        self.put("-x.c", BAD)
        self.put("p.vcxproj", VCXPROJ % ("", "-x.c"))
        self.assertEqual(self.found("p.vcxproj"), [("PCW401", "-x.c", 7, 37)])
        entry = {"directory": str(self.tree), "file": "-x.c", "arguments": ["clang", "-DX", "--", "-x.c"]}
        self.put("compile_commands.json", json.dumps([entry]))
        self.assertEqual(self.found("compile_commands.json"), [("PCW401", "-x.c", 7, 37)])

    def test_include_folders_and_forced_includes(self):
        (self.tree / "counters.h").unlink()
        self.put("x.c", GOOD)
        for folder in ("-", "-after", "-pch", "-MD"):
            with self.subTest(folder):
                self.put(f"{folder}/counters.h", support.HEADER)
                for option in ("-I", "-isystem", "-iquote", "-idirafter"):
                    entry = {"directory": str(self.tree), "file": "x.c",
                             "arguments": ["clang", f"{option}", folder, "-c", "x.c"]}
                    self.put("compile_commands.json", json.dumps([entry]))
                    self.assertEqual(self.found("compile_commands.json"), [], option)
                self.put("p.vcxproj",
                         VCXPROJ % (f"<AdditionalIncludeDirectories>{folder}</AdditionalIncludeDirectories>", "x.c"))
                self.assertEqual(self.found("p.vcxproj"), [])
                self.put(".pcwlint.json", json.dumps({"include-dir": [folder]}))
                (self.tree / "compile_commands.json").unlink()
                self.assertEqual(self.found("x.c"), [])
                (self.tree / ".pcwlint.json").unlink()
                shutil.rmtree(self.tree / folder)
        self.put("x.c", GOOD.replace('#include "counters.h"\n', ""))
        for name in ("-pch", "-MD"):   # -include-pch is an option of its own: it believes a file that nobody checks
            self.put(name, "#include <wdm.h>\n" + support.HEADER)
            self.put("p.vcxproj", VCXPROJ % (f"<ForcedIncludeFiles>{name}</ForcedIncludeFiles>", "x.c"))
            self.assertEqual(self.found("p.vcxproj"), [], name)
            entry = {"directory": str(self.tree), "file": "x.c", "arguments": ["clang", "-include", name, "-c", "x.c"]}
            self.put("compile_commands.json", json.dumps([entry]))
            self.assertEqual(self.found("compile_commands.json"), [], name)

    def test_a_macro_without_a_name_takes_no_word(self):
        self.put("x.c", BAD)
        self.assertEqual([f[0] for f in self.found("x.c", "-D", "", "-I", "")], ["PCW401"])

    def test_what_a_source_asks_the_compiler_to_write(self):
        """A module that a source builds goes to the folder of temporary files, and stays there."""
        temporary = self.folder / "temporary"
        temporary.mkdir()
        self.put("x.c", "#pragma clang module build bar\nmodule bar {}\n#pragma clang module contents\n#pragma clang module begin bar\nint bar;\n"
                        "#pragma clang module end\n#pragma clang module endbuild\n" + BAD)
        self.lint("x.c", TMPDIR=str(temporary))
        self.assertEqual(list(temporary.iterdir()), [])

    def test_compiler_s_own_headers_do_not_come_from_the_tree(self):
        self.put("lib/clang/19/include/planted.h", "#define COUNT 3\n")
        self.put("x.c", BAD.replace("#include <wdm.h>\n",
                                    "#if __has_include(<planted.h>)\n#error planted\n#endif\n#include <wdm.h>\n"))
        self.assertEqual([f[0] for f in self.found("x.c")], ["PCW401"])


class Units(Case):
    """A unit file says to the compiler what a build may say; a plan, what belongs to a plan."""

    def plan(self, *words):
        self.put("x.c", BAD)
        self.assertEqual(self.pcwlint("extract", "-d", "../plan", "--plan", "x.c", *words, cwd=self.tree).returncode, 0)
        return next((self.folder / "plan").glob("*.unit"))

    def extract(self, unit, *words):
        return self.pcwlint("extract", "--unit", unit, "-o", "../facts", *words, cwd=self.tree)

    def change(self, unit, change):
        document = json.loads(unit.read_text())
        change(document)
        unit.write_text(support.seal(json.dumps(document, indent="\t", separators=(",", ":\t"))))

    def refused(self, unit):
        before = self.state()
        done = self.extract(unit)
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertEqual(self.state(), before)
        return done.stderr

    def test_arguments(self):
        for words in (["-MD", "-MF", str(self.marker)], ["-MD"], ["-o", str(self.marker)], [f"-o{self.marker}"],
                      ["-Xclang", "-load"], ["-fplugin=./x.so"],
                      ["--config=x.c"], ["@x"], ["x2.c"], ["-serialize-diagnostics", str(self.marker)],
                      ["-include-pch", "x.pch"], ["-include-pch"],
                      ["-fmodules", "-fmodules-cache-path=."], ["-ftime-trace"], ["--save-temps"],
                      ["-fcrash-diagnostics-dir=."], ["-emit-ast"],
                      ["-Wp,-MD,x"], ["-Xpreprocessor", "-MD"], ["-D"], ["-I"], ["-isystem-after"], ["-include"],
                      ["-x", "c"], ["-std="], ["-std=x"],
                      ["-ivfsoverlay", "x"], ["-dependency-file", "x"], ["-resource-dir=."], ["-B."], ["-specs=x"],
                      ["--"], [""], [7], [None]):
            with self.subTest(words):
                unit = self.plan()
                self.change(unit, lambda d: d["request"]["arguments"].extend(words))
                self.refused(unit)

    def test_harmless_ones_pass(self):
        words = ["-DX=1", "-UX", "-I.", "-isystem/usr/include", "-includecounters.h", "-funsigned-char", "-std=c11",
                 "-xc", "-fpack-struct=8",
                 "-fms-compatibility-version=19.29"]
        unit = self.plan()
        self.change(unit, lambda d: d["request"]["arguments"].extend(words))
        self.assertEqual(self.extract(unit).returncode, 0)

    def test_what_the_user_says_is_said_again(self):
        """Words that no build may say are the user's own: a unit that holds them is extracted by who says them too."""
        unit = self.plan("--", "-fblocks", "-DX=1")
        self.assertIn("-fblocks", self.refused(unit))
        self.assertEqual(self.extract(unit, "--", "-fblocks").returncode, 0)
        self.assertEqual(self.pcwlint("ninja", "-d", "../ninja", "x.c", "--", "-fblocks", cwd=self.tree).returncode, 0)
        rule = (self.folder / "ninja" / "build.ninja").read_text()
        self.assertIn("--depfile $out.d -- -fblocks\n", rule)

    def test_precompiled_headers_come_from_nowhere_else(self):
        unit = self.plan()
        self.change(unit, lambda d: d["request"].update(precompiled=str(self.outside)))
        self.extract(unit)
        self.assertEqual(list(self.outside.iterdir()), [])

    def test_a_plan_gives_no_other_command(self):
        self.put("x.c", BAD)
        self.assertEqual(self.pcwlint("extract", "-d", "../facts", "x.c", cwd=self.tree).returncode, 0)
        plan = self.folder / "facts" / "pcwlint.plan"
        whole = json.loads(plan.read_text())
        for word in (f"--output={self.marker}", f"-o{self.marker}", "-o", f"--write-baseline={self.marker}",
                     "--rules-dir=.", "--help", "--fix", "-q", "--outp=x"):
            with self.subTest(word):
                plan.write_text(json.dumps(whole | {"arguments": [word, *whole["arguments"]]}))
                done = self.pcwlint("--facts", "../facts", cwd=self.tree)
                self.assertEqual(done.returncode, 2, done.stderr)
                self.assertFalse(self.marker.exists())

    def test_lists_of_facts_that_name_lists(self):
        self.put("x.c", BAD)
        self.put("itself", "@itself\n")
        self.put("deep", "@list\n")
        self.put("list", "nowhere\n")
        for name in ("itself", "deep"):
            done = self.pcwlint("--facts=@" + name, "x.c", cwd=self.tree)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn("a list may name facts and plans, but no other list: remove @", done.stderr)

    def test_names_in_files_for_ninja(self):
        if shutil.which("ninja") is None:
            self.skipTest("ninja is not installed")
        for name in ("-x.c", "a b.c", "a$(touch marker).c", "a;touch marker.c", "a:b.c", "a'b.c", 'a"b.c', "a\nb.c",
                     "a|b.c", "a&b.c", "#a.c", "a`touch marker`.c"):
            with self.subTest(name):
                path = self.put(name, BAD)
                self.assertEqual(self.pcwlint("ninja", "-d", "../out", ".", cwd=self.tree).returncode, 0)
                done = support.run("ninja", "-f", "../out/build.ninja", cwd=self.tree)
                self.assertIn("PCW401", (self.folder / "out" / "report.txt").read_text(), done.stdout + done.stderr)
                self.assertFalse((self.tree / "marker").exists())
                path.unlink()
                shutil.rmtree(self.folder / "out")


    def test_long_names(self):
        """The files of a unit are made for a source with the longest name that there is."""
        for name in ("a" * 253 + ".c", "ä" * 126 + ".c"):
            name = name[-255:] if name.isascii() else name
            self.put(name, BAD.replace("Example", name[:2]))
        for words in (["ninja", "-d", "../ninja"], ["extract", "-d", "../facts"],
                      ["extract", "-d", "../plan", "--plan"]):
            done = self.pcwlint(*words, ".", cwd=self.tree)
            self.assertEqual((done.returncode, done.stderr), (0, ""), words)
        self.assertEqual(len(list((self.folder / "facts").glob("*.facts"))), 2)
        unit = next((self.folder / "plan").glob("*.unit"))
        done = self.pcwlint("extract", "--unit", unit, "-o", f"{unit}.facts", "--depfile", f"{unit}.facts.d",
                            cwd=self.tree)
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_names_in_depfiles(self):
        """To make, what follows a ';' is a command."""
        header = "counters.h;touch${IFS}marker;.h"
        self.put(header, support.HEADER)
        self.put("x.c", BAD.replace("counters.h", header))
        for name in ("ends\\", "line\nend.h", "a\tb.h", "|"):
            self.put(name, "")
        self.assertEqual(self.pcwlint("ninja", "-d", "out", "x.c", cwd=self.tree).returncode, 0)
        unit = next((self.tree / "out").glob("*.unit"))
        extract = f"{support.PCWLINT} extract --unit {unit} -o x.facts --depfile x.d"
        self.put("Makefile", f"x.facts: {unit}\n\t{extract}\n\ttouch made\n-include x.d\n")
        self.put("own.ninja",
                 f"rule x\n  command = {extract} && touch made\n  depfile = x.d\n  deps = gcc\nbuild x.facts: x {unit}\n")
        for words in (["make"], ["ninja", "-f", "own.ninja"], ["ninja", "-f", "out/build.ninja"]):
            if shutil.which(words[0]) is None:
                continue
            for again in range(3):   # a file that cannot be written counts as changed
                with self.subTest(f"{words} {again}"):
                    (self.tree / "made").unlink(missing_ok=True)
                    done = support.run(*words, cwd=self.tree)
                    self.assertEqual([p.name for p in self.tree.iterdir() if "marker" in p.name], [header],
                                     done.stdout + done.stderr)
                    if words[-1] != "out/build.ninja":
                        self.assertEqual((done.returncode, (self.tree / "made").exists()), (0, True),
                                         done.stdout + done.stderr)
                    else:
                        self.assertIn("PCW401", (self.tree / "out" / "report.txt").read_text(),
                                      done.stdout + done.stderr)


class Git(Case):
    """What a repository says of itself runs nothing."""

    def setUp(self):
        super().setUp()
        self.program = self.outside / "program"
        self.program.write_text(f"#!/bin/sh\necho \"$0 $*\" >> {self.marker}\ncat\n")
        self.program.chmod(0o755)
        self.ingit("init", "-q")
        self.put("driver.c", GOOD)
        self.commit()
        self.put("driver.c", BAD)

    def ingit(self, *words, cwd=None):
        return self.git(*words, cwd=cwd or self.tree)

    def commit(self, cwd=None):
        self.ingit("add", "-A", cwd=cwd)
        self.ingit("commit", "-qm", "change", cwd=cwd)

    def since(self, *words, cwd=None, **changes):
        done = self.pcwlint("--no-cache", "--changed-since=HEAD", "--format=json", *words, cwd=cwd or self.tree,
                            **{"HOME": str(self.folder)} | changes)
        self.assertFalse(self.marker.exists(), self.marker.exists() and self.marker.read_text())
        return done

    def check(self, *words, file="driver.c", **keywords):
        """The changed line is found, and nothing was executed."""
        done = self.since(*words, **keywords)
        self.assertEqual(done.stderr, "")
        self.assertEqual([(f["rule"], f["file"], f["line"]) for f in json.loads(done.stdout)["findings"]],
                         [("PCW401", file, 7)])

    def configure(self, *settings, cwd=None):
        for key, value in settings:
            self.ingit("config", key, value, cwd=cwd)

    def forbidden(self):
        return [("core.fsmonitor", self.program), ("core.pager", self.program), ("pager.diff", self.program),
                ("diff.external", self.program),
                ("core.hooksPath", self.outside), ("core.sshCommand", self.program), ("core.gitProxy", self.program),
                ("core.editor", self.program),
                ("alias.diff", f"!{self.program}"), ("alias.rev-parse", f"!{self.program}"),
                ("credential.helper", self.program),
                ("diff.evil.command", self.program), ("diff.evil.textconv", self.program), ("diff.evil.xfuncname", "x"),
                ("core.askPass", self.program),
                ("filter.evil.clean", self.program), ("filter.evil.smudge", self.program),
                ("filter.evil.process", self.program),
                ("filter.evil.required", "true"), ("interactive.diffFilter", self.program),
                ("core.alternateRefsCommand", self.program),
                ("diff.orderFile", "/no/such"), ("uploadpack.packObjectsHook", self.program), ("gc.auto", "1"),
                ("core.untrackedCache", "true")]

    def test_configuration_of_the_repository(self):
        self.put(".gitattributes", "*.c filter=evil diff=evil\n")
        self.ingit("add", ".gitattributes")
        self.ingit("commit", "-qm", "attributes")
        for name in ("post-index-change", "pre-auto-gc", "reference-transaction", "post-checkout",
                     "fsmonitor-watchman"):
            for folder in (self.outside, self.tree / ".git" / "hooks"):
                folder.mkdir(exist_ok=True)
                shutil.copy(self.program, folder / name)
        self.configure(*self.forbidden())
        self.check(".")

    def test_each_alone(self):
        self.put(".gitattributes", "*.c filter=evil diff=evil\n")
        self.ingit("add", ".gitattributes")
        self.ingit("commit", "-qm", "attributes")
        for key, value in self.forbidden():
            with self.subTest(key):
                self.configure((key, value))
                self.check("driver.c")
                self.ingit("config", "--unset-all", key)

    def test_filters_of_any_name(self):
        for name in ("lfs", "a.b", "a b", "Ä", "evil.clean", "-x", "*", "process"):
            with self.subTest(name):
                pattern = name if " " not in name else "a"   # a name with a blank cannot be one that an attribute says
                self.put(".gitattributes", f"*.c filter={pattern}\n")
                self.configure((f"filter.{name}.clean", self.program), (f"filter.{name}.required", "true"))
                self.check("driver.c")
        self.ingit("config", "--file", str(self.tree / "more"), "filter.more.clean", str(self.program))
        self.configure(("include.path", str(self.tree / "more")))
        self.put(".gitattributes", "*.c filter=more\n")
        self.check("driver.c")
        self.configure(("filter.a=b.clean", self.program))   # git has no way to switch it off from outside
        done = self.since("driver.c")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn('has a filter that cannot be switched off: "filter.a=b"', done.stderr)

    def bare(self, name):
        """A bare repository among the files of the tree, whose configuration runs the program."""
        folder = self.tree / name
        folder.mkdir(parents=True)
        self.ingit("init", "-q", "--bare", ".", cwd=folder)
        config = folder / "config"
        config.write_text(f"[core]\n\trepositoryformatversion = 0\n\tbare = false\n\tworktree = .\n\tfsmonitor = {self.program}\n\tpager = {self.program}\n")
        return folder

    def test_a_bare_repository_in_a_subfolder(self):
        for name in ("planted", "planted.git", "deep/er"):
            folder = self.bare(name)
            self.put(f"{name}/x.c", BAD.replace("Example", name))
            for words, cwd in ((["."], folder), (["x.c"], folder), ([name], self.tree), ([f"{name}/x.c"], self.tree),
                               (["."], self.tree), ([], folder)):
                with self.subTest(f"{words} in {cwd.name}"):
                    self.assertEqual(self.since(*words, cwd=cwd).stderr, "")

    def test_a_git_file_that_leads_into_the_tree(self):
        """The nearest .git decides, as for git; that it is planted makes no difference."""
        folder = self.bare("planted")
        inner = self.tree / "inner"
        inner.mkdir()
        (inner / ".git").write_text(f"gitdir: {folder}\n")
        (inner / "x.c").write_text(BAD)
        done = self.since("x.c", cwd=inner)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("work tree is", done.stderr)
        self.configure(("core.worktree", inner), ("filter.evil.clean", self.program), ("core.fsmonitor", self.program),
                       cwd=folder)
        (inner / ".gitattributes").write_text("*.c filter=evil\n")
        shutil.copy(self.folder / "counters.h", inner)
        self.check("x.c", file="x.c", cwd=inner)

    def test_a_submodule(self):
        inner = self.folder / "elsewhere"
        inner.mkdir()
        (inner / "x.c").write_text(GOOD)
        (inner / ".gitattributes").write_text("*.c filter=evil diff=evil\n")
        shutil.copy(self.folder / "counters.h", inner)
        self.ingit("init", "-q", cwd=inner)
        self.commit(cwd=inner)
        self.put("driver.c", GOOD)
        self.ingit("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", str(inner), "inner")
        self.commit()
        self.configure(*self.forbidden(), cwd=self.tree / "inner")
        self.put("inner/x.c", BAD)
        self.check("inner/x.c", file="inner/x.c")
        self.check(".", file="inner/x.c")

    def test_objects_that_have_to_be_fetched(self):
        """A partial clone lacks what git would fetch, by any program that its configuration names."""
        blob = self.ingit("rev-parse", "HEAD:driver.c").strip()
        (self.tree / ".git" / "objects" / blob[:2] / blob[2:]).unlink()
        self.configure(("remote.origin.promisor", "true"), ("remote.origin.partialCloneFilter", "blob:none"),
                       ("extensions.partialClone", "origin"),
                       ("core.repositoryFormatVersion", "1"), ("protocol.ext.allow", "always"),
                       ("protocol.allow", "always"),
                       ("core.sshCommand", self.program))
        for url in (f"ext::{self.program} %S", "ssh://example.invalid/x", str(self.outside), f"file://{self.outside}",
                    "git://example.invalid/x"):
            with self.subTest(url):
                self.configure(("remote.origin.url", url), ("remote.origin.uploadpack", self.program),
                               ("remote.origin.vcs", "ext"))
                self.assertEqual(self.since("driver.c").returncode, 2)
                self.ingit("config", "--unset", "remote.origin.vcs")
                self.assertEqual(self.since("driver.c").returncode, 2)

    def test_the_program_is_never_one_of_the_tree(self):
        planted = self.put("git", f"#!/bin/sh\ntouch {self.marker}\n")
        planted.chmod(0o755)
        real = os.path.dirname(support.tool("git"))
        for path in (f":{real}", f".:{real}", f"{real}:", f"../tree:{real}"):
            with self.subTest(path):
                self.check("driver.c", PATH=path)
        self.assertIn("git cannot be run", self.since("driver.c", PATH=".").stderr)

    def test_variables_of_git(self):
        other = self.bare("other")
        for name, value in (("GIT_DIR", other), ("GIT_WORK_TREE", self.outside),
                            ("GIT_INDEX_FILE", self.outside / "index"), ("GIT_TRACE", self.marker),
                            ("GIT_TRACE2_EVENT", self.marker), ("GIT_TRACE_SETUP", self.marker),
                            ("GIT_EXTERNAL_DIFF", self.program),
                            ("GIT_OBJECT_DIRECTORY", self.outside), ("GIT_EXEC_PATH", self.tree),
                            ("GIT_PAGER", self.program), ("GIT_NAMESPACE", "x"),
                            ("GIT_CONFIG_PARAMETERS", f"'core.fsmonitor'='{self.program}'"),
                            ("GIT_SSH_COMMAND", self.program), ("GIT_PREFIX", "x"),
                            ("GIT_ATTR_SOURCE", "HEAD"), ("GIT_DIFF_OPTS", "-u9"), ("GIT_LITERAL_PATHSPECS", "1"),
                            ("GIT_FLUSH", "0")):
            with self.subTest(name):
                self.check("driver.c", **{name: str(value)})
        # What says where the user's own configuration is reaches git, and runs nothing either.
        self.put(".gitattributes", "*.c filter=evil\n")
        self.check("driver.c", GIT_CONFIG_COUNT="2", GIT_CONFIG_KEY_0="filter.evil.clean",
                   GIT_CONFIG_VALUE_0=str(self.program),
                   GIT_CONFIG_KEY_1="core.fsmonitor", GIT_CONFIG_VALUE_1=str(self.program))
        self.put("git/config",
                 f"[filter \"evil\"]\n\tclean = {self.program}\n\tprocess = {self.program}\n[diff]\n\tnoprefix = yes\n")
        self.check("driver.c", XDG_CONFIG_HOME=".")
        self.check("driver.c", XDG_CONFIG_HOME=str(self.tree))

    def test_nothing_is_written(self):
        def files():
            return {str(p): p.read_bytes() for p in (self.tree / ".git").rglob("*") if p.is_file()}
        before = files()
        self.check("driver.c")
        self.assertEqual(files(), before)


class Secrets(Case):
    """What the environment holds is in no report, nor kept anywhere, but for what builds of drivers need."""

    SECRET = "hunter2-Correct-Horse"

    PROJECT = """<Project xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
<PropertyGroup><Copy>%(ref)s</Copy><Cut>$(Copy.Substring(8))</Cut><Low>$([System.String]::Copy('%(ref)s').ToLower())</Low></PropertyGroup>
<ItemGroup><ProjectConfiguration Include="Release|x64"><Configuration>Release</Configuration><Platform>x64</Platform></ProjectConfiguration></ItemGroup>
<Import Project="%(ref)s.props" /><Import Project="$(Cut).props" Condition="Exists('$(Cut)')" />
<ItemDefinitionGroup><ClCompile>
<PreprocessorDefinitions>A=%(ref)s;B=$(Copy);C=$(Cut);D=$(Low);E</PreprocessorDefinitions>
<AdditionalIncludeDirectories>%(ref)s;inc\\$(Cut)</AdditionalIncludeDirectories><ForcedIncludeFiles>%(ref)s.h</ForcedIncludeFiles>
<AdditionalOptions>/D%(ref)s /X%(ref)s $(Cut)</AdditionalOptions><LanguageStandard>%(ref)s</LanguageStandard>
</ClCompile></ItemDefinitionGroup>
<PropertyGroup Condition="'%(ref)s'=='%(secret)s'"><Same>yes</Same></PropertyGroup>
<ItemGroup><ClCompile Include="x.c" /><ClCompile Include="%(ref)s.c" /><ClCompile Include="$(Low)\\y.c" /></ItemGroup>
</Project>
"""

    def test_of_projects(self):
        self.put("x.c", BAD.replace("info.Version = PCW_VERSION_1", "info.Version = A + B + C + D + UNKNOWN_TOO"))
        for reference in ("$(CI_SECRET_TOKEN)", "$(ci_secret_token)",
                          "$([System.Environment]::GetEnvironmentVariable('CI_SECRET_TOKEN'))"):
            self.put("p.vcxproj", self.PROJECT % {"ref": reference, "secret": "no"})
            cache = self.folder / "cache"
            for words in (["p.vcxproj"], ["-v", "p.vcxproj"], ["--format=json", "-v", "p.vcxproj"],
                          ["--format=github", "p.vcxproj"], ["--format=sarif", "p.vcxproj"],
                          ["--show-config", "x.c"], ["."], ["inspect", "p.vcxproj"], ["extract", "p.vcxproj"],
                          ["extract", "-d", "../out", "p.vcxproj"]):
                with self.subTest(f"{reference} {words}"):
                    done = self.pcwlint(*words, cwd=self.tree, CI_SECRET_TOKEN=self.SECRET,
                                        PCWLINT_CACHE_DIR=str(cache), PCWLINT_CACHE_SIZE="9M")
                    self.assertNotIn("hunter2", done.stdout + done.stderr)
                    self.assertNotIn("horse", (done.stdout + done.stderr).lower())
            kept = b"".join(p.read_bytes() for folder in (cache, self.folder / "out") for p in folder.rglob("*")
                            if p.is_file())
            self.assertNotIn(b"hunter2", kept)
            self.assertNotIn(b"horse", kept.lower())
        said = self.lint("-v", "p.vcxproj", CI_SECRET_TOKEN=self.SECRET).stdout
        self.assertIn("CI_SECRET_TOKEN is a variable of the environment that projects do not see", said)

    def test_a_guess_tells_nothing(self):
        """Whether a condition holds is not known either: it would tell a secret bit by bit."""
        self.put("x.c", BAD)
        self.put("p.vcxproj",
                 VCXPROJ % ("<PreprocessorDefinitions Condition=\"$(CI_SECRET_TOKEN.StartsWith('h'))\">H=1</PreprocessorDefinitions>", "x.c"))
        said = [self.lint("-v", "p.vcxproj", CI_SECRET_TOKEN=value).stdout for value in ("hunter2", "other", "")]
        self.assertEqual(said[0], said[1])
        self.assertEqual(said[0], said[2])

    def test_of_response_files(self):
        """A database of the tree has the compiler's words read from where the build is, not from anywhere."""
        secret = self.outside / "credentials"
        secret.write_text(f"token = {self.SECRET} -D{self.SECRET} /X{self.SECRET}\n")
        self.put("x.c", BAD)
        (self.tree / "link.rsp").symlink_to(secret)
        for file in (str(secret), "../outside/credentials", "link.rsp",
                     str(self.tree / ".." / "outside" / "credentials")):
            for directory in (str(self.tree), str(self.outside), "/"):
                with self.subTest(f"{file} from {directory}"):
                    entry = {"directory": directory, "file": str(self.tree / "x.c"),
                             "arguments": ["clang", f"@{file}", "-c", str(self.tree / "x.c")]}
                    self.put("compile_commands.json", json.dumps([entry]))
                    done = self.pcwlint("--no-cache", "-v", ".", cwd=self.tree)
                    self.assertNotIn("hunter2", done.stdout + done.stderr)
        (self.tree / "compile_commands.json").unlink()
        self.put("p.vcxproj", VCXPROJ % (f"<AdditionalOptions>@{secret}</AdditionalOptions>", "x.c"))
        self.assertNotIn("hunter2", self.lint("-v", "p.vcxproj").stdout)

    def test_of_the_repository_s_configuration(self):
        """A checkout keeps its token there: neither a line nor a word of it is read, by whatever name."""
        if sys.platform != "linux":
            self.skipTest("open() is not replaced")
        self.git("init", "-q", cwd=self.tree)
        config = self.tree / ".git" / "config"
        config.write_text(f"[x] /*\n*/ Hunter2Word; int {self.SECRET[:7]} = 0; /* {self.SECRET} */\n")
        (self.tree / "link.h").symlink_to(".git/config")
        (self.tree / "folder").symlink_to(".git")
        for name in (".git/config", "link.h", "folder/config", str(config), "../tree/.git/config"):
            for source in (BAD.replace("info.Version = PCW_VERSION_1;", f'info.Version = (a\n#include "{name}"\n;'),
                           BAD.replace("NTSTATUS Start", f'int a\n#include "{name}"\nNTSTATUS Start'),
                           BAD.replace("= PCW_VERSION_1", f"=\n#embed \"{name}\"\n")):
                with self.subTest(name):
                    self.put("x.c", source)
                    for words in (["-v"], ["--format=json"]):
                        done = self.pcwlint("--no-cache", *words, "x.c", cwd=self.tree)
                        self.assertNotIn("hunter2", (done.stdout + done.stderr).lower())
                        self.assertIn("a repository's own, and was not read", done.stdout)
        entry = {"directory": str(self.tree), "file": "x.c", "arguments": ["clang", "@.git/config", "-c", "x.c"]}
        self.put("compile_commands.json", json.dumps([entry]))
        self.put("x.c", BAD)
        done = self.pcwlint("--no-cache", "-v", ".", cwd=self.tree)
        self.assertNotIn("hunter2", (done.stdout + done.stderr).lower())

    def test_of_sources_that_are_the_repository_s(self):
        """Neither a link nor a build description makes a source of such a file."""
        self.git("init", "-q", cwd=self.tree)
        self.put(".git/evil.c", f"{self.SECRET[:7]} x; Hunter2Word PcwRegister(hunter2);\n")
        self.put(".git/evil.man", f"<hunter2>{self.SECRET}</hunter2>\n")
        self.put("evil.h", BAD)
        (self.tree / "link.c").symlink_to(".git/evil.c")
        (self.tree / "link.man").symlink_to(".git/evil.man")
        (self.tree / "folder").symlink_to(".git")
        entries = [{"directory": str(self.tree), "file": name, "arguments": ["clang", "-include", "evil.h", name]}
                   for name in ("link.c", "folder/evil.c", ".git/evil.c")]
        self.put("compile_commands.json", json.dumps(entries))
        self.put("p.vcxproj", VCXPROJ % ("<ForcedIncludeFiles>evil.h</ForcedIncludeFiles>", ".git/evil.c"))
        for words in (["."], ["link.c"], ["folder/evil.c"], ["p.vcxproj"], ["compile_commands.json"], ["-p", ".", "."],
                      ["--manifest=link.man", "."],
                      ["inspect", "."], ["extract", "."], ["inspect", "--format=html", "."], ["--config=link.man", "."],
                      ["ctrpp", "link.man"]):
            with self.subTest(words):
                done = self.pcwlint(*words, cwd=self.tree)
                self.assertNotIn("hunter2", (done.stdout + done.stderr).lower())
                self.assertIn("file of the repository itself (", done.stdout + done.stderr)

    def test_a_driver_in_a_folder_of_that_name(self):
        self.put(".git/work/x.c", BAD.replace('"counters.h"', '"inner.h"'))
        self.put(".git/work/inner.h", support.HEADER)
        self.assertEqual(self.found(".git/work/x.c"), [("PCW401", ".git/work/x.c", 7, 37)])

    def test_response_files_of_the_build(self):
        self.put("x.c", GOOD.replace("info.Version = PCW_VERSION_1", "info.Version = VERSION"))
        self.put("build/x.rsp", "-DVERSION=PCW_VERSION_1 @../more.rsp\n")
        self.put("more.rsp", "-DMORE=1\n")
        entry = {"directory": str(self.tree / "build"), "file": "../x.c",
                 "arguments": ["clang", "@x.rsp", "-c", "../x.c"]}
        self.git("init", "-q", cwd=self.tree)
        self.put("build/compile_commands.json", json.dumps([entry]))
        self.assertEqual(self.found("."), [])
        # of a build elsewhere, which a link leads to
        (self.tree / "build" / "compile_commands.json").rename(self.outside / "compile_commands.json")
        (self.tree / "compile_commands.json").symlink_to(self.outside / "compile_commands.json")
        (self.outside / "y.rsp").write_text("-DVERSION=PCW_VERSION_1")
        entry["arguments"][1] = f"@{self.outside}/y.rsp"
        self.put("compile_commands.json", json.dumps([entry]))
        self.assertEqual(self.found("."), [])
        (self.tree / "compile_commands.json").unlink()
        self.assertEqual(self.found("x.c", "--", f"@{self.outside}/y.rsp"), [])   # the user's own is read from anywhere


FIXABLE = GOOD.replace("PCW_VERSION_1", "PCW_CURRENT_VERSION")
OLD = ("--runs-on=WIN10_VB",)


class Links(Case):
    """What is written is where somebody named it, not where a link of the tree leads."""

    def fix(self, *words, cwd=None, **keywords):
        done = self.pcwlint("--no-cache", "--fix", "--format=json", *OLD, *words, cwd=cwd or self.tree, **keywords)
        return " ".join(n["message"] for n in json.loads(done.stdout)["notes"])

    def stays(self, path, *words, **keywords):
        before = path.read_bytes()
        self.assertIn("is outside of the project", self.fix(*words, **keywords))
        self.assertEqual(path.read_bytes(), before)

    def changes(self, path, *words, **keywords):
        path.write_text(FIXABLE)
        self.fix(*words, **keywords)
        self.assertIn("PCW_VERSION_1", path.read_text(), words)

    def setUp(self):
        super().setUp()
        shutil.copy(self.folder / "counters.h", self.outside)
        self.victim = self.outside / "victim.c"
        self.victim.write_text(FIXABLE)

    def test_a_file(self):
        """In a repository, and in a folder that is none."""
        for made in (False, True):
            if made:
                (self.tree / "sub" / ".git").rmdir()
                self.git("init", "-q", cwd=self.tree)
            else:
                (self.tree / "sub" / ".git").mkdir(parents=True)   # and in one that is nearer
            for name, target in (("link.c", self.victim), ("sub/up.c", "../../outside/victim.c"),
                                 ("chain.c", "link.c")):
                with self.subTest(f"{name} in {made}"):
                    link = self.tree / name
                    link.parent.mkdir(exist_ok=True)
                    if not link.is_symlink():
                        link.symlink_to(target)
                    for words in ((name,), (link,), (f"./{name}",), (".", name)):
                        self.stays(self.victim, *words)
                    self.stays(self.victim, link.name, cwd=link.parent)
                    self.stays(self.victim, name, "counters.h")

    def test_a_folder_of_a_repository(self):
        self.git("init", "-q", cwd=self.tree)
        (self.tree / "away").symlink_to(self.outside)
        self.put("up/x.txt", "")
        (self.tree / "up" / "away").symlink_to("../../outside")
        for words in (("away/victim.c",), ("away",), ("up/away/victim.c",), ("up/../away/victim.c",),
                      (self.tree / "away" / "victim.c",)):
            self.stays(self.victim, *words)
        (self.outside / ".git").mkdir()   # a repository of its own makes no difference
        self.stays(self.victim, "away/victim.c")
        (self.outside / ".git").rmdir()

    def test_an_included_header(self):
        self.git("init", "-q", cwd=self.tree)
        (self.outside / "fill.h").write_text(
            "static void Fill(PPCW_REGISTRATION_INFORMATION Info)\n{\n    Info->Version = PCW_CURRENT_VERSION;\n}\n")
        (self.tree / "fill.h").symlink_to(self.outside / "fill.h")
        self.put("x.c", FIXABLE.replace('#include "counters.h"', '#include "counters.h"\n#include "fill.h"')
                 .replace("info.Version = PCW_CURRENT_VERSION;", "Fill(&info);"))
        self.stays(self.outside / "fill.h", "x.c")

    def test_the_repository_s_own_files(self):
        """Rules of the tree may word the fix, and git runs what its configuration says.  They are not even read
        (Secrets)."""
        self.git("init", "-q", cwd=self.tree)
        for folder in (".git", ".git/hooks", ".hg", "sub/.GIT"):
            header = self.put(f"{folder}/fill.h",
                              "static void Fill(PPCW_REGISTRATION_INFORMATION Info)\n{\n    Info->Version = PCW_CURRENT_VERSION;\n}\n")
            self.put("x.c", FIXABLE.replace('#include "counters.h"',
                                            f'#include "counters.h"\n#include "{folder}/fill.h"')
                     .replace("info.Version = PCW_CURRENT_VERSION;", "Fill(&info);"))
            before = header.read_bytes()
            for words in (("x.c",), (".",)):
                self.fix(*words)
                self.assertEqual(header.read_bytes(), before)

    def test_links_inside_stay_links(self):
        for made in (False, True):
            if made:
                self.git("init", "-q", cwd=self.tree)
            real = self.put("real/a.c", FIXABLE)
            for name, target in (("link.c", "real/a.c"), ("other", "real")):
                if not (self.tree / name).is_symlink():
                    (self.tree / name).symlink_to(target)
            shutil.copy(self.folder / "counters.h", real.parent)
            for words in (("link.c",), ("other/a.c",), (self.tree / "link.c",), ("./link.c",)):
                self.changes(real, *words)
            self.changes(real, "../link.c", cwd=real.parent)
            self.assertTrue((self.tree / "link.c").is_symlink() and (self.tree / "other").is_symlink())

    def test_how_a_disk_is_laid_out(self):
        """A link above the tree, or to the folder that is named, is nobody's trick."""
        real = self.put("a.c", FIXABLE)
        (self.folder / "work").symlink_to(self.tree)
        for words, cwd in (((self.folder / "work" / "a.c",), self.tree), (("work/a.c",), self.folder),
                           (("work",), self.folder),
                           (("a.c",), self.folder / "work"), ((".",), self.folder / "work")):
            self.changes(real, *words, cwd=cwd)
            self.git("init", "-q", cwd=self.tree)

    def test_reports_and_baselines(self):
        self.put("driver.c", BAD)
        victim = self.outside / "profile"
        for repository in (False, True):
            if repository:
                self.git("init", "-q", cwd=self.tree)
            for words in (["-o"], ["--output"], ["--write-baseline"], ["extract", "-o"]):
                victim.write_text("[]")
                link = self.tree / "report"
                link.symlink_to(victim)
                done = self.pcwlint(*words, "report", "driver.c", cwd=self.tree)
                self.assertEqual(done.returncode, 2, words)
                self.assertEqual(victim.read_text(), "[]", words)
                link.unlink()
        (self.tree / "out").symlink_to(self.outside)
        before = self.state()
        for words in (["extract", "-d", "out", "."], ["extract", "-d", "out", "--plan", "."],
                      ["ninja", "-d", "out", "."], ["-o", "out/report", "."]):
            self.assertEqual(self.pcwlint("--no-cache" if words[0] != "ninja" else "ninja",
                                          *words[words[0] == "ninja":], cwd=self.tree).returncode, 2, words)
            self.assertEqual(self.state(), before)
        (self.tree / "out").unlink()
        self.put("real.txt", "")
        (self.tree / "latest.txt").symlink_to("real.txt")
        self.pcwlint("-o", "latest.txt", "driver.c", cwd=self.tree)
        self.assertIn("PCW401", (self.tree / "real.txt").read_text())


    def test_output_folders(self):
        """None is made through a link that leads out, however the folder is written, nor what is missing above it."""
        self.put("driver.c", BAD)
        (self.tree / "out").symlink_to(self.outside)
        for made in (False, True):
            if made:
                self.git("init", "-q", cwd=self.tree)
            before = self.state()
            for folder in ("out", "out/new", "./out/new/", "out/new/er", self.tree / "out", self.tree / "out/new"):
                for words in (["guide", folder], ["extract", "-d", folder, "driver.c"],
                              ["extract", "-d", folder, "--plan", "driver.c"], ["ninja", "-d", folder, "driver.c"]):
                    with self.subTest(words, repository=made):
                        done = self.pcwlint(*words, cwd=self.tree)
                        self.assertEqual(done.returncode, 2, done.stderr)
                        self.assertIn("a symbolic link in this path leads out", done.stderr)
                        self.assertEqual(self.state(), before)

    def test_pipes(self):
        """One in the place of a report has no reader: it is not waited for.  One of the user's has, and is written
        to."""
        self.put("driver.c", BAD)
        pipe = self.tree / "report"
        os.mkfifo(pipe)
        for words in (["-o", "report"], ["inspect", "-o", "report"], ["extract", "-o", "report"]):
            done = self.pcwlint(*words, "driver.c", cwd=self.tree)
            self.assertEqual((done.returncode, done.stdout), (2, ""), words)
            self.assertIn("report: is a pipe or socket that nothing reads from", done.stderr)
        with subprocess.Popen(["cat", str(pipe)], stdout=subprocess.PIPE) as reader:
            while os.path.exists(f"/proc/{reader.pid}/wchan") and reader.poll() is None:
                done = self.pcwlint("-o", "report", "driver.c", cwd=self.tree)
                if done.returncode == 1:   # else the reader has not opened it yet
                    break
            self.assertIn(b"PCW401", reader.communicate()[0])


class Rules(Case):
    """Rules may come with the tree, by its configuration: what judging them costs is bounded, and said."""

    def judged(self, violated_when, message):
        doubled = "#define ROW0 { 1, 0, FIELD_OFFSET(S, Reads), sizeof(ULONG) },\n" + "".join(
            f"#define ROW{i + 1} ROW{i} ROW{i}\n" for i in range(10))
        row = "    { 1, 0, FIELD_OFFSET(S, Reads), sizeof(ULONG) },\n"
        self.assertIn(row, BAD)
        self.put("x.c", doubled + BAD.replace(row, "ROW10\n"))
        self.put("rules/ACME1-acme.json", json.dumps({
            "id": "ACME1", "name": "acme", "severity": "error", "category": "version", "subject": "descriptor",
            "violated_when": violated_when,
            "report_at": ["size"], "message": message, "why": ["x"]}))
        self.put(".pcwlint.json", json.dumps({"rules-dir": "rules"}))
        return self.lint("x.c")

    def refused(self, *rule):
        done = self.judged(*rule)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("the rules of --rules-dir take too long to judge, or write too much, ACME1 last", done.stderr)

    def test_quantifiers_that_multiply(self):
        listed = "registration.descriptors"
        self.refused(f"any a in {listed}: (any b in {listed}: (a.index + b.index < 0))", "x")

    def test_messages_that_fill_the_memory(self):
        self.refused("true", "x" * 200000)

    def test_rules_that_are_as_usual(self):
        done = self.judged("any a in registration.descriptors: (a.index < 0)", "x")
        self.assertEqual(done.returncode, 1)
        self.assertNotIn("ACME1", done.stdout)


def rows_of(n):
    """A source whose table has n rows (a power of two) of one macro each: small, and its facts are large."""
    doubled = "#define ROW0 { 1, 0, FIELD_OFFSET(S, Reads), sizeof(ULONG) },\n"
    doubled += "".join(f"#define ROW{i + 1} ROW{i} ROW{i}\n" for i in range(n.bit_length() - 1))
    head, row, tail = BAD.partition("    { 1, 0, FIELD_OFFSET(S, Reads), sizeof(ULONG) },\n")
    return doubled + head + f"ROW{n.bit_length() - 1}\n" + tail


class Places(Case):
    """Facts of the tree show no line of a repository's own files."""

    def places(self, value, to):
        """`value` with the file of all places changed."""
        if isinstance(value, list):
            return [self.places(v, to) for v in value]
        if not isinstance(value, dict):
            return value
        changed = {name: self.places(v, to) for name, v in value.items()}
        return {**changed, "file": to} if "line" in value and "file" in value else changed

    def test_of_the_repository(self):
        self.put("x.c", BAD)
        self.put(".git/config", "[http]\n\textraheader = Hunter2Word\n" * 20)
        self.assertEqual(self.pcwlint("extract", "-d", "facts", "x.c", cwd=self.tree).returncode, 0)
        facts = next((self.tree / "facts").glob("*.facts"))
        text = facts.read_text()
        for name in (".git/config", "./x/../.git/config", str(self.tree / ".git/config"), "x.c/../.git/config"):
            document = json.loads(text)
            document["facts"] = self.places(document["facts"], name)
            facts.write_text(support.seal(json.dumps(document, indent="\t", separators=(",", ":\t"))))
            for words in ([], ["--format=sarif"], ["inspect"], ["inspect", "--format=html"]):
                with self.subTest(name, words=words):
                    done = self.pcwlint(*words, "--facts=facts", cwd=self.tree)
                    self.assertNotIn("Hunter2Word", done.stdout + done.stderr)
                    self.assertEqual(done.returncode, 3)
        facts.write_text(text)
        done = self.pcwlint("--facts=facts", cwd=self.tree)
        self.assertEqual(done.returncode, 1, done.stderr)


class Memory(Case):
    """All facts together are in one process: beyond a part of --memory-limit the largest are dropped, and this is
    said."""

    def test_facts_of_many_files(self):
        for name, rows in (("a.c", 1024), ("b.c", 2), ("c.c", 2048), ("d.c", 1024)):
            self.put(name, rows_of(rows).replace("g_Handle", f"g_{name[0]}"))
        self.assertEqual(self.pcwlint("extract", "-d", "../facts", "--no-scan", ".", cwd=self.tree).returncode, 0)
        for limit, dropped in ((0, []), (4096, []), (16, ["c.c"]), (8, ["c.c", "d.c"]), (1, ["a.c", "c.c", "d.c"])):
            with self.subTest(limit):
                done = self.lint("--facts=../facts", f"--memory-limit={limit}")
                failed = [f for f in json.loads(done.stdout)["findings"] if f["rule"] == "PCW904"]
                self.assertEqual([f["file"] for f in failed], dropped)
                self.assertEqual(done.returncode, 3 if dropped else 1)
                self.assertTrue(all("a higher --memory-limit allows more" in f["message"] for f in failed))


class Messages(Case):
    """Each of thousands of findings names the counterset: what is shown of a name is bounded."""

    def test_a_long_name(self):
        row = "    { 1, 0, FIELD_OFFSET(S, Reads), sizeof(ULONG) },\n"
        self.put("x.c", BAD.replace('L"Example"', 'L"' + "n" * 30000 + '"').replace(row,
            row.replace("sizeof(ULONG)", "16") * 500))
        for words in (["--format=json"], ["--format=text"], ["--format=sarif"], ["--format=github"], ["inspect"],
                      ["inspect", "--format=html"]):
            with self.subTest(words):
                done = self.pcwlint("--no-cache", *words, "x.c", cwd=self.tree) if words[
                    0] != "inspect" else self.pcwlint(*words, "x.c", cwd=self.tree)
                self.assertIn("PCW401", done.stdout)
                self.assertLess(len(done.stdout), 6 << 20, "bytes")


class Left(Case):
    """What a killed run was writing is taken away by the next one that writes there."""

    OURS = ".pcwlint-new-0a1b2c3d"

    def leave(self, folder, name=OURS, age=7200, mode=0o600):
        path = folder / name
        path.write_text("half")
        path.chmod(mode)
        os.utime(path, (path.stat().st_atime - age, path.stat().st_mtime - age))
        return path

    def check(self, folder, write):
        """`write`: something that writes a file into the folder."""
        kept = [self.leave(folder, ".pcwlint-new-11111111", age=5), self.leave(folder, ".pcwlint-new-22222222",
            mode=0o644),
                self.leave(folder, ".pcwlint-new-1234567"), self.leave(folder, ".pcwlint-new-123456789"),
                self.leave(folder, "pcwlint-new-12345678"),
                self.leave(folder, ".pcwlint-new-1234567X"), self.leave(folder, "report.backup")]
        link = folder / ".pcwlint-new-33333333"
        link.symlink_to("nowhere")
        left = self.leave(folder)
        write()
        self.assertFalse(left.exists())
        self.assertTrue(all(path.exists() for path in kept) and link.is_symlink())

    def test_fixes(self):
        self.put("a.c", FIXABLE)
        self.check(self.tree, lambda: self.pcwlint("--no-cache", "--fix", *OLD, "a.c", cwd=self.tree))
        self.assertIn("PCW_VERSION_1", (self.tree / "a.c").read_text())

    def test_reports(self):
        self.put("a.c", BAD)
        self.check(self.outside, lambda: self.pcwlint("--no-cache", "-o", self.outside / "report", "a.c",
                                                      cwd=self.tree))
        self.assertIn("PCW401", (self.outside / "report").read_text())

    def test_facts(self):
        self.put("a.c", BAD)
        self.check(self.outside, lambda: self.pcwlint("extract", "-d", self.outside, "a.c", cwd=self.tree))

    def test_a_relative_folder_for_the_cache(self):
        """The specification of XDG_CACHE_HOME has such a one ignored; PCWLINT_CACHE_DIR is refused, as a tree may hold
        a cache that was made for it."""
        self.put("a.c", BAD)
        before = self.state()
        home = self.folder / "home"
        for changes in ({"XDG_CACHE_HOME": "cache"}, {"XDG_CACHE_HOME": "./x"},
                        {"XDG_CACHE_HOME": "relative", "HOME": "relative"}, {"HOME": "."}):
            done = self.pcwlint("a.c", cwd=self.tree, **{"PCWLINT_CACHE_SIZE": "9M", "PCWLINT_CACHE_DIR": "",
                                                         "XDG_CACHE_HOME": "", "HOME": str(home)} | changes)
            self.assertEqual(done.returncode, 1, changes)
            shutil.rmtree(home, ignore_errors=True)
            self.assertEqual(self.state(), before, changes)
        for words in (["a.c"], ["cache", "dir"], ["cache", "clear"], ["cache", "stats"]):
            done = self.pcwlint(*words, cwd=self.tree, PCWLINT_CACHE_SIZE="9M", PCWLINT_CACHE_DIR="cache")
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn('PCWLINT_CACHE_DIR is "cache": it has to be an absolute path', done.stderr)
            self.assertEqual(self.state(), before)
        self.assertEqual(self.pcwlint("--no-cache", "a.c", cwd=self.tree, PCWLINT_CACHE_DIR="cache").returncode, 1)

    def test_rights_of_reports(self):
        self.put("a.c", BAD)
        for mask in (0o022, 0o077, 0o002):
            before = os.umask(mask)
            try:
                self.pcwlint("--no-cache", "-o", f"report{mask}", "a.c", cwd=self.tree)
            finally:
                os.umask(before)
            self.assertEqual(stat.S_IMODE((self.tree / f"report{mask}").stat().st_mode), 0o666 & ~mask)


if __name__ == "__main__":
    sys.exit(support.main())
