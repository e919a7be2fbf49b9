#!/usr/bin/env python3
"""`pcwlint init`: what it writes is valid, says what the tree states, works when it is used, and replaces nothing.

test-init.py PCWLINT PROJECT-ROOT"""

import json
import os
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support
from support import BAD, GOOD

PROJECT = """<?xml version="1.0" encoding="utf-8"?>
<Project xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
  <ItemGroup Label="ProjectConfigurations">
    <ProjectConfiguration Include="Release|x64"><Configuration>Release</Configuration><Platform>x64</Platform></ProjectConfiguration>
    <ProjectConfiguration Include="Release|ARM64"><Configuration>Release</Configuration><Platform>ARM64</Platform></ProjectConfiguration>
  </ItemGroup>
  <PropertyGroup><ConfigurationType>Driver</ConfigurationType>{more}</PropertyGroup>
  <ItemGroup><ClCompile Include="driver.c"/></ItemGroup>
</Project>
"""


class Init(support.Case):
    def init(self, *words, status=0, **keywords):
        done = self.pcwlint("init", *words, **keywords)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done.stdout

    def files(self):
        """The text of each file in the folder."""
        return {str(path.relative_to(self.folder)): path.read_bytes() for path in self.folder.rglob("*")
                if path.is_file()}

    def project(self, more="", text=BAD):
        self.write("driver.c", text)
        self.write("driver.vcxproj", PROJECT.format(more=more))

    def settings(self):
        """The settings of driver.c, by their key."""
        done = self.pcwlint("--show-config", "--format=json", "driver.c")
        self.assertEqual(done.returncode, 0, done.stderr)
        document = json.loads(done.stdout)
        return {one["key"]: one["value"] for one in document["run"] + document["files"][0]["settings"]}

    def npm_tool(self, name):
        path = Path(os.environ.get("XDG_CACHE_HOME")
                    or Path.home() / ".cache") / "pcwlint-test/integrations-1/node_modules/.bin" / name
        if not path.exists():
            raise unittest.SkipTest(f"{name} is not installed (sh .ci/setup)")
        return path

    def test_what_the_project_states_is_written(self):
        self.project("<_NT_TARGET_VERSION>0x603</_NT_TARGET_VERSION>")
        told = self.init()
        for line in ("found  the project driver.vcxproj", "found  1 error, 0 warnings", "wrote  .pcwlint.json",
                     "wrote  pcwlint-baseline.json"):
            self.assertIn(line, told)
        said = self.settings()
        self.assertEqual(said["arch"], ["x64", "arm64"])
        self.assertEqual(len(said["runs-on"]), 1)
        self.assertIn("driver.vcxproj:", (self.folder / ".pcwlint.json").read_text())

    def test_what_nothing_states_is_left_to_the_user(self):
        self.write("driver.c", BAD)
        self.assertIn("no statement of the oldest Windows", self.init())
        self.assertNotIn("runs-on", self.settings())
        config = self.folder / ".pcwlint.json"
        config.write_text(config.read_text().replace('// "', '"'))   # as the comments say
        self.assertEqual((self.settings()["runs-on"], self.settings()["arch"]), (["WIN10_VB"], ["x64", "arm64"]))

    def test_options_are_written(self):
        self.project()
        self.init("--runs-on=WIN10_VB", "--arch=x86", "--ntddi=WIN10_FE")
        said = self.settings()
        self.assertEqual((said["runs-on"], said["arch"], said["ntddi"]), (["WIN10_VB"], ["x86"], ["WIN10_FE"]))

    def test_old_findings_are_accepted_and_new_ones_are_not(self):
        self.project()
        told = self.init()
        self.assertEqual(self.pcwlint(".").returncode, 0)
        self.write("driver.c", BAD.replace("{ 1, 0, FIELD_OFFSET(S, Reads), sizeof(ULONG) }",
                                           "{ 1, 0, FIELD_OFFSET(S, Reads), 16 }"))
        self.assertEqual(self.pcwlint(".").returncode, 1)
        self.write("driver.c", BAD)
        command = told.split("To see the accepted findings: pcwlint ")[1].split()
        self.assertIn("PCW401", self.pcwlint(*command).stdout)

    def test_no_baseline_without_findings(self):
        self.write("driver.c", GOOD)
        self.init("--runs-on=WIN10_VB")
        self.assertFalse((self.folder / "pcwlint-baseline.json").exists())
        self.assertEqual(self.pcwlint(".").returncode, 0)

    def test_nothing_is_replaced(self):
        self.project()
        self.git("init", "-q")
        for name in (".pcwlint.json", ".github/workflows/pcwlint.yml", ".pre-commit-config.yaml"):
            self.write(name, "{}\n")
        before = self.files()
        told = self.init("--ci=github", "--hook")
        self.assertEqual(told.count("kept "), 3)
        self.assertEqual(self.files(), before)
        (self.folder / ".pcwlint.json").unlink()
        self.write("pcwlint-baseline.json", "mine\n")
        self.init()
        self.assertEqual((self.folder / "pcwlint-baseline.json").read_text(), "mine\n")

    def test_a_link_is_not_followed(self):
        self.project()
        self.git("init", "-q")
        (self.folder / "pcwlint-baseline.json").symlink_to("/tmp/pcwlint-no-such-file")
        (self.folder / ".github").symlink_to("/tmp")
        done = self.pcwlint("init", "--ci=github")
        self.assertEqual(done.returncode, 2)
        self.assertFalse(Path("/tmp/pcwlint-no-such-file").exists() or Path("/tmp/workflows").exists())

    def test_a_dry_run_writes_nothing(self):
        self.project()
        before = self.files()
        told = self.init("--dry-run", "--ci=gitlab", "--hook")
        self.assertEqual(self.files(), before)
        for part in ("would write .pcwlint.json", '"arch": ["x64", "arm64"]', "would write .gitlab-ci.yml",
                     "image: debian", "repo: local"):
            self.assertIn(part, told)

    def test_where_there_is_nothing_to_set_up(self):
        self.write("driver.c", "int x;\n")
        before = self.files()
        self.assertIn("nothing is written", self.init())
        self.assertEqual(self.files(), before)

    def test_wrong_usage(self):
        self.project()
        for words in (["a", "b"], ["driver.c"], ["no/such"], ["--ci=travis"], ["--tool-repository=x"], ["--output=x"]):
            self.init(*words, status=2)

    def test_a_name_cannot_end_a_comment(self):
        name = 'a\n"fail-on": "never", \n.vcxproj'
        self.write("driver.c", BAD)
        self.write(name, PROJECT.format(more="<_NT_TARGET_VERSION>0x603</_NT_TARGET_VERSION>"))
        self.init()
        self.assertEqual(self.settings()["fail-on"], ["warning"])

    def test_a_name_stays_on_its_line(self):
        self.write("driver.c", BAD)
        self.write("a\n::error::x.vcxproj", PROJECT.format(more=""))
        told = self.init()
        self.assertIn("found  the project a\\n::error::x.vcxproj\n", told)

    def test_a_folder_is_a_word_of_a_command(self):
        """In the advice that somebody copies."""
        self.write("a; touch b/driver.c", BAD)
        told = self.init("a; touch b")
        self.assertIn("pcwlint --no-config 'a; touch b'\n", told)

    def test_a_folder_named_like_an_option(self):
        self.git("init", "-q")
        self.write("--fix/driver.c", BAD)
        self.init("./--fix", "--hook")
        self.assertIn("args: ['./--fix']", (self.folder / ".pre-commit-config.yaml").read_text())

    def test_files_for_ci(self):
        self.git("init", "-q")
        self.write("src/driver.c", BAD)
        self.init("src", "--ci=github", "--tool-repository=acme/tools")
        workflow = self.folder / ".github/workflows/pcwlint.yml"
        self.assertIn("uses: acme/tools@v", workflow.read_text())
        self.init("src", "--ci=gitlab", "--tool-repository=https://git.acme.example/tools.git")
        self.assertIn("PCWLINT_REPOSITORY: https://git.acme.example/tools.git ",
                      (self.folder / ".gitlab-ci.yml").read_text())
        self.init("src", "--ci=azure", "--tool-repository=https://git.acme.example/tools.git")
        self.assertIn("PCWLINT_REPOSITORY: https://git.acme.example/tools.git ",
                      (self.folder / "azure-pipelines.yml").read_text())
        self.init("src", "--ci=jenkins", "--tool-repository=https://git.acme.example/tools.git")
        self.assertIn("PCWLINT_REPOSITORY = 'https://git.acme.example/tools.git' ",
                      (self.folder / "Jenkinsfile").read_text())
        done = support.run(self.npm_tool("action-validator"), workflow, cwd=self.folder)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_the_hook(self):
        program = support.tool("pre-commit")
        self.write(".bin/pcwlint", f'#!/bin/sh\nexec "{support.PCWLINT}" "$@"\n').chmod(0o755)
        self.write(".gitignore", ".bin/\n.home/\n")
        self.write("it's/driver.c", BAD)
        self.git("init", "-q")
        told = self.init("it's", "--hook", "--arch=x64")
        self.assertIn(".pre-commit-config.yaml: \"pre-commit install\"", told)
        here = {"cwd": self.folder, "HOME": str(self.folder / ".home"),
                "PATH": f"{self.folder}/.bin:{os.environ['PATH']}"}
        done = support.run(program, "validate-config", ".pre-commit-config.yaml", **here)
        self.assertEqual(done.returncode, 0, done.stdout)
        self.git("add", "-A")
        self.assertEqual(support.run(program, "run", **here).returncode, 0)   # old findings are accepted
        self.write("it's/driver.c", BAD.replace("sizeof(ULONG) }", "3 }"))
        self.git("add", "-A")
        done = support.run(program, "run", **here)
        self.assertEqual(done.returncode, 1)
        self.assertIn("it's/driver.c:6:", done.stdout)


if __name__ == "__main__":
    sys.exit(support.main())
