#!/usr/bin/env python3
"""The documentation: the man page, the guide that is made from the rules, and every example of README and manual.

test-docs.py PCWLINT PROJECT-ROOT.  A tool that is not installed fails the test where CI is set, and is skipped
elsewhere.

Blocks of code in the documents, by their language:
    console   "$ pcwlint ..." and its output, compared exactly
    sh        commands of pcwlint, and of engines that run it; they have to work (status 0 or 1)
    shell     commands of others (a build, an installation); scripts that they name have to exist
    c         a source; it has to be analysed
    json      configuration; it has to follow its schema
Each block runs in a fresh folder, with testdata/example and a small project in it."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support

PCWLINT = ""
ROOT = Path()

LANGUAGES = {"console", "sh", "shell", "c", "json", "text", "xml", "yaml", "lua", ""}
SECTIONS = ["NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "CONFIGURATION", "SUPPRESSION", "EXIT STATUS",
            "ENVIRONMENT", "FILES",
            "EXAMPLES", "SEE ALSO"]
PAGE = ["Why", "How to fix it", "Reported", "Not reported", "How to suppress", "Details"]
TEAM_RULE = {"id": "ACME-1", "name": "acme-rule", "severity": "info", "category": "ours", "subject": "registration",
             "violated_when": "true", "report_at": "site", "message": "ours", "why": "<because> of *us* | _them_"}


def run(*args, **keywords):
    keywords = {"capture_output": True, "text": True, "timeout": 300, **keywords}
    return subprocess.run([str(arg) for arg in args], **keywords)


def need(test, program):
    if shutil.which(program) is None:
        test.skipTest(f"{program} is not installed")


def options():
    """Every option of every command, as the help has them."""
    names = re.search(r"^Commands: (.*(?:\n {4}.*)*) \(", run(PCWLINT, "--help").stdout, re.M).group(1).split()
    helps = [run(PCWLINT, name, "--help-all").stdout for name in ["lint", *names]]
    return ["lint", *names], sorted({word for text in helps for word in re.findall(r"(?<=[ ,])--[a-z][a-z-]+", text)})


class FuzzTargets(unittest.TestCase):
    """The scripts that run and build the targets find them where they are, or they would do nothing and say nothing."""

    def setUp(self):
        text = (ROOT / "src/fuzz/README.md").read_text(encoding="utf-8")
        self.targets = sorted(re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE))
        self.assertIn("ir", self.targets)

    def test_run(self):
        done = run(sys.executable, ROOT / ".ci/fuzz", "--only", "no-such-target")
        self.assertEqual(done.returncode, 2)
        for name in self.targets:
            self.assertIn(f"'{name}'", done.stderr)

    def test_build(self):
        text = (ROOT / ".clusterfuzzlite/build.sh").read_text(encoding="utf-8")
        pattern = re.search(r"^for source in (\S+); do$", text, re.MULTILINE)[1]
        self.assertEqual(sorted(path.stem[len("fuzz-"):] for path in ROOT.glob(pattern)), self.targets)


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="pcwlint-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def assertSilent(self, done):
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))

    def lint_markdown(self, *paths):
        """Long lines are one paragraph each, and lists are numbered through."""
        need(self, "mdl")
        self.assertSilent(run("mdl", "--rules", "~MD013,~MD029", *paths))


class Manual(Case):
    def setUp(self):
        super().setUp()
        self.page = self.folder / "pcwlint.1"
        self.page.write_text(run(PCWLINT, "manual").stdout, encoding="utf-8")

    def rendered(self):
        need(self, "man")
        done = run("man", "-l", self.page, env={**os.environ, "MANWIDTH": "400", "LC_ALL": "C.UTF-8", "MANPAGER": "cat",
                                                "MAN_KEEP_FORMATTING": "0"})
        self.assertEqual(done.returncode, 0, done.stderr)
        return re.sub(r".\x08", "", done.stdout)

    def test_mandoc_finds_nothing(self):
        need(self, "mandoc")
        self.assertSilent(run("mandoc", "-T", "lint", "-W", "warning", self.page))

    def test_groff_warns_of_nothing(self):
        need(self, "man")
        done = run("man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", self.page,
                   env={**os.environ, "LC_ALL": "C.UTF-8", "MANROFFSEQ": "", "MANWIDTH": "80"})
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_nothing_is_missing(self):
        text = self.rendered()
        names, words = options()
        self.assertEqual([s for s in SECTIONS if not re.search(rf"^{s}$", text, re.M)], [])
        self.assertEqual([name for name in names if not re.search(rf"^   pcwlint {name}$", text, re.M)], [])
        self.assertGreater(len(words), 20)
        self.assertEqual([word for word in words if not re.search(rf"^       .*{word}\b", text, re.M)], [])

    def test_as_markdown(self):
        path = self.folder / "manual.md"
        path.write_text(run(PCWLINT, "manual", "--format=markdown").stdout, encoding="utf-8")
        self.assertNotRegex(path.read_text(), r"<!-- (commands|options) -->")
        formats = re.search(r"^## Formats\n\n(.*?)\n\n", path.read_text(encoding="utf-8"), re.M | re.S).group(1)
        self.assertEqual(re.findall(r"^- `(\w+)`: ", formats, re.M), support.FORMATS)
        self.lint_markdown(path)


class Guide(Case):
    def setUp(self):
        super().setUp()
        self.guide = self.folder / "deep/guide"
        self.assertSilent(run(PCWLINT, "guide", self.guide))
        self.rules = json.loads(run(PCWLINT, "rules", "--format=json").stdout)["rules"]

    def test_a_page_for_each_rule(self):
        names = {f"{rule['id']}-{rule['name']}.md" for rule in self.rules} | {"index.md", "manual.md", "windows.md"}
        self.assertEqual({path.name for path in self.guide.iterdir()}, names)

    def test_related_rules(self):
        """Each rule about sources and manifests is related to another, and no rule names one that is not there."""
        ids = {rule["id"] for rule in self.rules}
        for rule in self.rules:
            self.assertLessEqual(set(rule["see_also"]), ids, rule["id"])
        lonely = {path.name[:6] for path in self.guide.glob("PCW*.md") if "## Related rules" not in path.read_text()}
        self.assertEqual(lonely, {"PCW610"})   # the IRQL has no other side

    def test_a_page_says_everything(self):
        for rule in self.rules:
            text = (self.guide / f"{rule['id']}-{rule['name']}.md").read_text()
            related = {other["id"]: "" for other in self.rules
                       if other["id"] in rule["see_also"] or rule["id"] in other["see_also"]}
            self.assertNotIn(rule["id"], related)
            related |= {other["id"]: "reported instead of this rule" for other in self.rules
                        if other["id"] in rule["silenced_by"]}
            related |= {other["id"]: "this rule is reported instead" for other in self.rules
                        if rule["id"] in other["silenced_by"]}
            self.assertEqual([title for title in re.findall(r"^## (.*)$", text, re.M) if title != "Related rules"],
                             PAGE, rule["id"])
            links = r"^- \[(PCW\d+) [\w-]+\]\(PCW[\w-]+\.md\)(?: \(([\w ]+)\))?: "
            self.assertEqual(dict(re.findall(links, text, re.M)), related, rule["id"])
            self.assertEqual("## Related rules" in text, bool(related), rule["id"])
            plain = re.sub(r"\\(?=[^\w\s])", "", text)
            said = [rule["summary"], rule["why"], rule["mend"], *[s["fact"] for s in rule["source"]],
                    *rule["silenced_by"]]
            self.assertEqual([part for part in said if part not in plain and part not in text], [], rule["id"])
            for source in rule["source"]:   # a link has the title of the document, not its bare address
                if source["url"]:
                    self.assertIn(f"[{source['document']}]({source['url']})", plain, rule["id"])
            self.assertRegex(text, r"```diff\n[ +-]", rule["id"])
            for example in (rule["bad"], rule["good"]):
                lines = [line for line in example.splitlines() if not line.startswith(("// file: ", "// args: "))]
                self.assertEqual([line for line in lines if line not in text], [], rule["id"])

    def test_links(self):
        for path in self.guide.iterdir():
            for target in re.findall(r"(?<!\\)\]\(([^)#]+)\)", path.read_text()):
                if not target.startswith("https://"):
                    self.assertTrue((self.guide / target).exists(), f"{path.name}: {target}")

    def test_the_index_lists_everything_once(self):
        text = (self.guide / "index.md").read_text()
        for rule in self.rules:
            self.assertEqual(text.count(f"[{rule['id']}]({rule['id']}-{rule['name']}.md)"), 1)
        for row in json.loads((ROOT / "rules/ntddi.json").read_text())["windows"]:
            self.assertIn(f"| {row['name']} | {row['ntddi']} | {row['build']} |", text)

    def test_it_is_sound_markdown(self):
        self.lint_markdown(self.guide)

    def test_rules_of_a_team(self):
        (self.folder / "rules").mkdir()
        (self.folder / "rules/acme.json").write_text(json.dumps(TEAM_RULE))
        self.assertSilent(run(PCWLINT, "guide", "--rules-dir", self.folder / "rules", self.guide))
        text = (self.guide / "ACME-1-acme-rule.md").read_text()
        self.assertEqual(re.findall(r"^## (.*)$", text, re.M), ["Why", "How to suppress", "Details"])
        self.assertIn("\\<because\\> of \\*us\\* \\| \\_them\\_", text)
        self.lint_markdown(self.guide)

    def test_wrong_usage(self):
        for args in ([], ["a", "b"], ["--rules-dir=/no/such", "a"], ["/dev/null/x"]):
            done = run(PCWLINT, "guide", *args, cwd=self.folder)
            self.assertEqual((done.returncode, done.stdout), (2, ""), args)


def blocks(text):
    """(first line, language, lines) of each fenced block."""
    found, inside = [], None
    for number, line in enumerate(text.splitlines(), 1):
        fence = re.match(r"\s*```(\S*)\s*$", line)
        if fence and inside is None:
            inside = (number, fence.group(1), [])
            found.append(inside)
        elif fence:
            inside = None
        elif inside is not None:
            inside[2].append(line)
    return found


class Examples(Case):
    DOCUMENTS = ["README.md", "src/guide/manual.md", "src/guide/windows.md"]

    PROJECT = """<Project xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
      <ItemGroup><ProjectConfiguration Include="Release|x64"><Configuration>Release</Configuration><Platform>x64</Platform></ProjectConfiguration></ItemGroup>
      <ItemGroup><ClCompile Include="driver.c" /></ItemGroup>
    </Project>"""

    def lay_out(self, folder):
        shutil.copytree(ROOT / "testdata/example", folder)
        source = (folder / "volmeter.c").read_text()
        for name in ("include", "inc", "src", "out", "rules"):
            (folder / name).mkdir()
        (folder / "driver.c").write_text(source)
        (folder / "src/driver.c").write_text(source)
        (folder / "driver.vcxproj").write_text(self.PROJECT)
        entry = {"directory": str(folder), "file": "driver.c", "arguments": ["cl", "/c", "driver.c"]}
        (folder / "out/compile_commands.json").write_text(json.dumps([entry]))
        for name in ("parcel.man", "blocks.h", "uses.c"):
            shutil.copy(ROOT / "testdata/ctrpp/one-struct" / name, folder)
        need(self, "git")
        git = ["git", "-C", folder, "-c", "user.name=x", "-c", "user.email=x@example.org"]
        for words in (["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "x"],
                      ["update-ref", "refs/remotes/origin/main", "HEAD"]):
            self.assertEqual(run(*git, *words).returncode, 0)

    def scratch(self):
        """A new one for each block, in the same words: nothing of one example is left for the next."""
        folder = self.folder / "driver"
        shutil.rmtree(folder, ignore_errors=True)
        self.lay_out(folder)
        return folder

    def shell(self, command, folder):
        path = f"{os.path.dirname(PCWLINT)}:{os.environ['PATH']}"
        return run("sh", "-c", command, cwd=folder, env={**os.environ, "PATH": path, "LC_ALL": "C.UTF-8"})

    def check_console(self, lines):
        folder, commands = self.scratch(), []
        for line in lines:
            if line.startswith("$ "):
                commands.append((line[2:], []))
            else:
                commands[-1][1].append(line)
        for command, expected in commands:
            self.assertEqual(shlex.split(command)[0], "pcwlint", command)
            done = self.shell(command, folder)
            self.assertEqual((done.stdout + done.stderr).rstrip("\n").splitlines(),
                             "\n".join(expected).rstrip("\n").splitlines(), command)

    def check_sh(self, lines):
        folder = self.scratch()
        for command in lines:
            words = shlex.split(command, comments=True)
            if words:
                self.assertIn(words[0], ["pcwlint", "ninja", "parallel"],
                              "commands of others stand in a block of the language shell")
                for program in {"ninja", "parallel"} & set(words):
                    need(self, program)
                done = self.shell(command, folder)
                self.assertIn(done.returncode, (0, 1), command + "\n" + done.stderr)

    def check_shell(self, lines):
        for command in lines:
            for word in shlex.split(command, comments=True):
                if word.startswith((".ci/", "testdata/", "src/")) and "=" not in word:
                    self.assertTrue((ROOT / word).exists(), command)

    def check_c(self, lines):
        folder = self.scratch()
        (folder / "block.c").write_text("\n".join(lines))
        self.assertIn(run(PCWLINT, "block.c", cwd=folder).returncode, (0, 1))

    def check_json(self, lines):
        value = json.loads("\n".join(lines))
        for path in (ROOT / "src/config").glob("*.schema.json"):
            import jsonschema
            jsonschema.Draft202012Validator(json.loads(path.read_text())).validate(value)

    def test_every_block(self):
        for name in self.DOCUMENTS:
            found = blocks((ROOT / name).read_text())
            self.assertGreater(len(found), 2, name)
            for number, language, lines in found:
                with self.subTest(f"{name}:{number}"):
                    self.assertIn(language, LANGUAGES)
                    check = getattr(self, f"check_{language}", None)
                    if check is not None:
                        check(lines)

    def test_there_is_something_to_compare(self):
        languages = [language for name in self.DOCUMENTS for _, language, _ in blocks((ROOT / name).read_text())]
        self.assertGreater(languages.count("console"), 0)
        self.assertGreater(languages.count("sh"), 2)

    def test_lines_fit_an_editor(self):
        for name in (*self.DOCUMENTS, "src/guide/windows.md", "SECURITY.md", "CONTRIBUTING.md", "CHANGELOG.md"):
            text = (ROOT / name).read_text(encoding="utf-8")
            code = {line for _, _, lines in blocks(text) for line in lines}
            for number, line in enumerate(text.splitlines(), 1):
                if len(line) > 160 and line not in code:
                    self.assertTrue(line.startswith("|"), f"{name}:{number}: {len(line)} columns, which only a table or code may have")

    def test_links_of_the_readme(self):
        targets = re.findall(r"\]\(([^)#:]+)\)", (ROOT / "README.md").read_text())
        self.assertEqual([target for target in targets if not (ROOT / target).exists()], [])

    def test_links_into_the_manual(self):
        manual = (ROOT / "src/guide/manual.md").read_text()
        inside = {line for _, _, lines in blocks(manual) for line in lines}
        titles = [line[3:] for line in manual.splitlines() if line.startswith("## ") and line not in inside]
        contents = re.findall(r"^- \[(.*)\]\(#(.*)\)$", manual, re.M)
        self.assertEqual([title for title, _ in contents], [title for title in titles
                                                            if title not in ("Contents", "Name", "Synopsis")])
        anchors = {re.sub(r"[^a-z0-9 -]", "", title.lower()).replace(" ", "-") for title in titles}
        cited = {anchor for name in ("README.md", "CHANGELOG.md") for anchor in re.findall(r"manual\.md#([a-z-]+)",
            (ROOT / name).read_text())}
        self.assertEqual(({anchor for _, anchor in contents} | cited) - anchors, set())

    def test_the_table_of_public_drivers(self):
        table = run(sys.executable, ROOT / ".ci/found", "--table").stdout
        self.assertGreater(table.count("\n"), 2)
        self.assertIn(table, (ROOT / "README.md").read_text())
        for driver in json.loads((ROOT / "testdata/found.json").read_text())["drivers"]:
            self.assertRegex(driver["commit"], "^[0-9a-f]{40}$")
            for one in driver["findings"]:
                self.assertIn(one["judgement"], ("true", "deliberate", "false"), one)
                self.assertTrue(one["why"] and one["lines"] and list((ROOT / "rules").glob(one["rule"] + "-*.json")),
                                one)

    def test_the_pictures_are_of_this_program(self):
        done = run(sys.executable, ROOT / ".ci/pictures", "--pcwlint", PCWLINT, "--check")
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_the_version_is_in_the_changelog(self):
        version = run(PCWLINT, "version").stdout.split()[1]
        self.assertRegex((ROOT / "CHANGELOG.md").read_text(), rf"(?m)^## {re.escape(version)}$")

    def test_the_page_about_windows_is_of_this_version(self):
        version, page = run(PCWLINT, "version").stdout.split()[1], (ROOT / "src/guide/windows.md").read_text()
        self.assertEqual(set(re.findall(r"pcwlint-(\d[\d.]*)-linux|download/v([\d.]+)/|pcwlint@v([\d.]+)", page)),
                         {(version, "", ""), ("", version, ""), ("", "", version)})

    def test_the_page_about_windows_has_each_property(self):
        settings = (ROOT / "src/install/msbuild/pcwlint.props").read_text()
        named = set(re.findall(r"<(Pcwlint\w+) Condition", settings)) - {"PcwlintWsl"}   # for who has moved wsl.exe
        self.assertGreater(len(named), 5)
        self.assertEqual(named - set(re.findall(r"^- `(Pcwlint\w+)`", (ROOT / "src/guide/windows.md").read_text(),
                                                re.M)), set())

    def test_pages_that_comments_cite_exist(self):
        folders = [path for path in ROOT.iterdir() if not path.name.startswith(("build", ".git")) and path.is_dir()]
        pages = {path.name for folder in folders for path in folder.rglob("*.md")} | {path.name
            for path in ROOT.glob("*.md")}
        for path in sorted([*(ROOT / "src").rglob("*.[ch]"), *(ROOT / "testdata").glob("*/*/args")]):
            comments = re.findall(r"/\*.*?\*/|//[^\n]*|^#[^\n]*", path.read_text(errors="replace"), re.S | re.M)
            cited = set(re.findall(r"\b([A-Z][A-Z-]+\.md)\b", "\n".join(comments)))
            self.assertEqual(cited - pages, set(), path)

    def test_rules_that_are_named_exist(self):
        ids = {path.name[:6] for path in (ROOT / "rules").glob("PCW*.json")}
        for name in self.DOCUMENTS:
            self.assertEqual(set(re.findall(r"PCW\d{3}", (ROOT / name).read_text())) - ids, set(), name)

    def test_the_readme_is_sound_markdown(self):
        self.lint_markdown(ROOT / "README.md", ROOT / "SECURITY.md", ROOT / "src/guide/windows.md")


def main():
    global PCWLINT, ROOT
    PCWLINT, ROOT = os.path.abspath(sys.argv.pop(1)), Path(sys.argv.pop(1)).resolve()
    return support.finish()


if __name__ == "__main__":
    sys.exit(main())
