#!/usr/bin/env python3
"""What a tree of strangers names, and the units and plans in it: it can neither write nor execute anything.

test-untrusted.py PCWLINT PROJECT-ROOT"""

import json
import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support
from untrusted_case import VCXPROJ, Case
from support import BAD, GOOD

# Names of files and folders that are options of a compiler, and that none is.
DASHED = ["-x.c", "--config=x.c", "-MFmarker.c", "-omarker.c", "--.c", "-.c", "-include-pch.c", "-Xclang.c",
          "-fplugin=x.c"]
FOLDERS = ["--config=.", "-MD", "-o", "-", "-include", "-I", "-pch", "-after"]


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


if __name__ == "__main__":
    sys.exit(support.main())
