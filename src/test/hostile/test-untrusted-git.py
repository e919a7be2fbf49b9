#!/usr/bin/env python3
"""What the repository of strangers configures is not executed, and what its build asks for of secrets is not told.

test-untrusted-git.py PCWLINT PROJECT-ROOT"""

import json
import os
import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support
from untrusted_case import VCXPROJ, Case
from support import BAD, GOOD


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
                done = self.since("driver.c")
                self.assertEqual(done.returncode, 2)
                self.assertIn("this is a partial clone", done.stderr)
                self.ingit("config", "--unset", "remote.origin.vcs")
                self.assertEqual(self.since("driver.c").returncode, 2)

    def test_objects_that_others_replace(self):
        """refs/replace/ may come with a fetch, and shows another commit in the place of the one that was named."""
        self.ingit("tag", "before")
        self.commit()
        self.ingit("replace", "before^{commit}", "HEAD")
        done = self.pcwlint("--no-cache", "--changed-since=before", ".", cwd=self.tree)
        self.assertIn("PCW401", done.stdout)
        self.assertEqual(done.returncode, 1)

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

    def test_in_the_words_of_git(self):
        """git quotes lines of its files, which links may lead to."""
        secret = self.outside / "credentials"
        secret.write_text(f"machine example.invalid password {self.SECRET}\n")
        self.git("init", "-q", cwd=self.tree)
        self.put("x.c", BAD)
        self.git("add", "x.c", cwd=self.tree)
        self.git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "x", cwd=self.tree)
        for name in ("shallow", "packed-refs", "index", "HEAD", "info/attributes", "info/grafts", "commondir",
                     "objects/info/alternates", "refs/heads/other"):
            with self.subTest(name):
                link = self.tree / ".git" / name
                before = link.read_bytes() if link.exists() else None
                link.unlink(missing_ok=True)
                link.parent.mkdir(exist_ok=True, parents=True)
                link.symlink_to(secret)
                for words in (["--changed-since", "HEAD", "."], ["inspect", "--since", "other", "."]):
                    done = self.pcwlint(*words, cwd=self.tree)
                    self.assertNotIn("hunter2", (done.stdout + done.stderr).lower())
                link.unlink()
                if before is not None:
                    link.write_bytes(before)

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


if __name__ == "__main__":
    sys.exit(support.main())
