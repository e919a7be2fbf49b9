#!/usr/bin/env python3
"""The home directory and that of temporary files: what lies in them belongs to many projects, unless the user names
them.

test-home.py PCWLINT PROJECT-ROOT"""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support
from support import GOOD, HEADER, NARROW_HEADER

# Where the folder for the headers of a project is said at the top of the tree, and used below it.
PROPERTIES = """<Project><ItemDefinitionGroup><ClCompile>
  <PreprocessorDefinitions>WIDTH=16;%(PreprocessorDefinitions)</PreprocessorDefinitions>
</ClCompile></ItemDefinitionGroup></Project>
"""
PROJECT = """<Project xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
  <ItemGroup Label="ProjectConfigurations"><ProjectConfiguration Include="Debug|x64"/></ItemGroup>
  <PropertyGroup Label="Globals"><ConfigurationType>Driver</ConfigurationType></PropertyGroup>
  <Import Project="$(VCTargetsPath)\\Microsoft.Cpp.Default.props"/>
  <Import Project="$(VCTargetsPath)\\Microsoft.Cpp.props"/>
  <ItemGroup><ClCompile Include="**\\*.c"/></ItemGroup>
  <Import Project="$(VCTargetsPath)\\Microsoft.Cpp.targets"/>
</Project>
"""


class Home(support.Case):
    def setUp(self):
        super().setUp()
        (self.folder / "counters.h").unlink()
        (self.folder / "elsewhere").mkdir()

    def found(self, *words, cwd, **changes):
        changes = {"HOME": str(self.folder / "elsewhere"), "TMPDIR": str(self.folder / "elsewhere"), **changes}
        done = self.pcwlint("--format=json", *words, cwd=cwd, PCWLINT_CACHE_SIZE="0", **changes)
        self.assertIn(done.returncode, (0, 1), done.stderr)
        return [(f["rule"], f["file"], f["line"], f["message"]) for f in json.loads(done.stdout)["findings"]]

    def tree(self, name):
        """Its findings need a header that lies elsewhere in it, and a property that stands at its top."""
        self.write(f"{name}/include/counters.h", NARROW_HEADER)
        self.write(f"{name}/src/driver.c", GOOD.replace("sizeof(ULONG) }", "WIDTH }"))
        self.write(f"{name}/src/driver.vcxproj", PROJECT)
        self.write(f"{name}/Directory.Build.props", PROPERTIES)
        return self.folder / name

    def test_one_that_is_named_is_a_tree(self):
        """As where a container has its working copy for a home."""
        tree = self.tree("work")
        for repository in (False, True):
            if repository:
                (tree / ".git").mkdir()
            expected = self.found(".", cwd=tree)
            self.assertEqual({"PCW401", "PCW402"} & {f[0] for f in expected}, {"PCW401", "PCW402"})
            for variable in ("HOME", "TMPDIR"):
                self.assertEqual(self.found(".", cwd=tree, **{variable: str(tree)}), expected, (variable, repository))

    def test_a_project_at_the_top(self):
        tree = self.tree("work")
        (tree / "src/driver.vcxproj").rename(tree / "driver.vcxproj")
        expected = self.found(".", cwd=tree)
        self.assertEqual({"PCW401", "PCW402"} & {f[0] for f in expected}, {"PCW401", "PCW402"})
        self.assertEqual(self.found(".", cwd=tree, HOME=str(tree)), expected)

    def test_nobody_searches_it_for_a_lone_source(self):
        driver = self.write("home/driver.c", GOOD)
        self.write("home/other/project/counters.h", NARROW_HEADER)
        for variable in ("HOME", "TMPDIR"):
            for cwd in (self.folder / "elsewhere", driver.parent):
                found = self.found(driver, cwd=cwd, **{variable: str(driver.parent)})
                self.assertNotIn("PCW402", [f[0] for f in found], (variable, cwd))
                self.assertIn("counters.h", "".join(f[3] for f in found), (variable, cwd))
        self.assertIn("PCW402", [f[0] for f in self.found(driver.parent, cwd=self.folder)], "it would be found")

    def test_its_version_control_makes_it_no_tree(self):
        """A project in it, which has none of its own, ends where the user says."""
        (self.folder / "home/.git").mkdir(parents=True)
        tree = self.tree("home/work")
        self.write("home/other/counters.h", HEADER)
        expected = self.found(".", cwd=self.tree("plain"))
        self.assertEqual({"PCW401", "PCW402"} & {f[0] for f in expected}, {"PCW401", "PCW402"})
        self.assertEqual(self.found(".", cwd=tree, HOME=str(self.folder / "home")), expected)


if __name__ == "__main__":
    sys.exit(support.main())
