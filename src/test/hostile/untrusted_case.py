"""A tree of strangers, with a folder outside of it in which nothing may happen."""

import json
import shutil

import support

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
