#!/usr/bin/env python3
"""Links, rules and reports of strangers: nothing is written outside of the tree, and nothing takes all memory or time.

test-untrusted-files.py PCWLINT PROJECT-ROOT"""

import json
import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support
from untrusted_case import Case
from support import BAD, GOOD

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

    def test_what_another_user_has_put_there(self):
        """In a folder that everybody can write to, another user has chosen what a link or a folder of that name is."""
        if os.geteuid() != 0:
            self.skipTest(support.also_in_ci("only root can give files away"))
        self.put("driver.c", BAD)
        shared = self.outside / "shared"
        shared.mkdir()
        shared.chmod(0o1777)
        victim = self.outside / "victim"
        victim.mkdir()
        link, folder, own = shared / "link", shared / "folder", shared / "own"
        link.symlink_to(victim)
        folder.mkdir()
        os.lchown(link, 65534, 65534)
        os.chown(folder, 65534, 65534)
        detour = self.outside / "detour"
        detour.symlink_to(link)
        for place in (link, folder, link / "new", detour, f"{link}/../new"):
            for words in (["guide", place], ["extract", "-d", place, "driver.c"],
                          ["extract", "-d", place, "--plan", "driver.c"], ["ninja", "-d", place, "driver.c"],
                          ["-o", link / "report", "driver.c"], ["-o", link, "driver.c"]):
                with self.subTest(words):
                    done = self.pcwlint(*words, cwd=self.tree)
                    self.assertEqual(done.returncode, 2, done.stderr)
                    self.assertIn("belongs to another user and lies in a folder that everybody", done.stderr)
                    self.assertEqual((list(victim.iterdir()), list(folder.iterdir())), ([], []))
        # the user's own, there, and another user's folder elsewhere
        own.symlink_to(victim)
        self.assertEqual(self.pcwlint("guide", own, cwd=self.tree).returncode, 0)
        os.chown(victim, 65534, 65534)
        self.assertEqual(self.pcwlint("ninja", "-d", victim, "driver.c", cwd=self.tree).returncode, 0)

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


class LedOut(Case):
    """What a link of the tree leads to outside of it is shown nowhere, whatever kind of file the link seems to be."""

    SECRET = "Hunter2Word"
    NAMES = ("x.vcxproj", "x.sln", "x.slnx", "Directory.Build.props", "compile_commands.json", "x.man", "x.cmd", "x.ps1",
             "x.inf", "x.rc", "sources", "dirs", "makefile", "rules/ACME1-acme.json", "base.json", "x.h", "x.c",
             "x.vcxitems", "x.wxs")

    def check_hidden(self, *options):
        for words in (["."], ["-v", "."], ["--format=sarif", "."], ["inspect", "."],
                      ["inspect", "--format=html", "."]):
            done = self.pcwlint(*words, *options, cwd=self.tree)
            self.assertNotIn(self.SECRET, done.stdout + done.stderr, words)
            self.assertIn(done.returncode, (0, 1, 2, 3))
        return done

    def link(self, name, target):
        path = self.tree / name
        path.parent.mkdir(exist_ok=True)
        path.symlink_to(target)

    def test_what_is_no_source(self):
        (self.tree / ".git").mkdir()
        self.put("driver.c", '#include "x.h"\n' + BAD)
        (self.outside / "secret").write_text(f"password={self.SECRET} lodctr {self.SECRET}\n" * 3)
        for name in self.NAMES:
            self.link(name, self.outside / "secret")
        self.check_hidden()

    def test_a_configuration(self):
        (self.tree / ".git").mkdir()
        self.put("driver.c", BAD)
        (self.outside / "secret").write_text(json.dumps({self.SECRET: 1}))
        self.link(".pcwlint.json", self.outside / "secret")
        done = self.check_hidden()
        self.assertIn("is a link that leads out of the tree, and is not read", done.stderr)
        (self.outside / "secret").write_text("{}")
        self.assertEqual(self.lint("--config=.pcwlint.json", ".").returncode, 1)
        (self.tree / ".pcwlint.json").unlink()
        self.put("sub/common.json", "{}")
        self.link(".pcwlint.json", "sub/common.json")
        self.assertEqual(self.lint(".").returncode, 1)

    def test_a_source(self):
        """It is checked, but none of its lines are shown, unless the user names the folder that it is in."""
        (self.tree / ".git").mkdir()
        (self.outside / "secret.c").write_text(BAD.replace("16 },", f"16 }}, // {self.SECRET}"))
        shutil.copy(self.folder / "counters.h", self.outside)
        self.link("x.c", self.outside / "secret.c")
        self.check_hidden()
        self.assertIn("PCW401", {rule for rule, *_ in self.found(".")})
        self.assertIn(self.SECRET, self.pcwlint("--no-cache", ".", "../outside", cwd=self.tree).stdout)


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
