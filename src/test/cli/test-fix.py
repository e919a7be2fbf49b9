#!/usr/bin/env python3
"""--fix and --diff: what a fix promises, over every case of testdata/rules that is offered one; and how files are
treated.

test-fix.py PCWLINT PROJECT-ROOT [TEST...]   needs git and patch"""

import json
import os
import random
import re
import resource
import shlex
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time
import unittest
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support

PCWLINT = ""
ROOT = Path()
ARGS = re.compile(r"\s*(?://|/\*)\s*args:\s*(.*?)\s*(?:\*/)?\s*$")

HEADER = """#include <ntddk.h>
static void FillIn(PPCW_REGISTRATION_INFORMATION Info, PUNICODE_STRING Name, PPCW_CALLBACK Callback)
{
    RtlZeroMemory(Info, sizeof(*Info));
    Info->Version = PCW_CURRENT_VERSION;
    Info->Name = Name;
    Info->Callback = Callback;
}
"""
USER = """#include "fill.h"
static PPCW_REGISTRATION Handle;
typedef struct { ULONG A; ULONG64 B; } BLOCK;
static PCW_COUNTER_DESCRIPTOR Table[] = {
    { 1, 0, FIELD_OFFSET(BLOCK, A), RTL_FIELD_SIZE(BLOCK, A) },
    { 2, 0, FIELD_OFFSET(BLOCK, B), RTL_FIELD_SIZE(BLOCK, B) },
};
NTSTATUS Start%s(PPCW_CALLBACK Callback)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Set %s");
    PCW_REGISTRATION_INFORMATION info;
    FillIn(&info, &name, Callback);
    info.CounterCount = RTL_NUMBER_OF(Table);
    info.Counters = Table;
    %s
    return PcwRegister(&Handle, &info);
}
void Stop%s(void)
{
    if (Handle != NULL)
        PcwUnregister(Handle);
}
"""
OLD = "--runs-on=WIN10_VB"


def run(*args, cwd, **keywords):
    done = subprocess.run([PCWLINT, *map(str, args)], cwd=cwd, capture_output=True, stdin=subprocess.DEVNULL,
                          timeout=1800,
                          env={**os.environ, "G_DEBUG": "fatal-criticals"}, **keywords)
    done.stderr = done.stderr.decode()
    return done


def report_of(*args, cwd, **keywords):
    done = run("--format=json", "-j1", *args, cwd=cwd, **keywords)
    return json.loads(done.stdout), done


def tree_of(folder):
    return {str(p.relative_to(folder)): p.read_bytes() for p in sorted(Path(folder).rglob("*"))
            if p.is_file() and ".git" not in p.relative_to(folder).parts}


def kinds(findings):
    return Counter((f["rule"], os.path.normpath(f["file"])) for f in findings)


# ---- the cases of testdata/rules, and the rules' examples ----

def rules_with_fixes():
    catalogue = json.loads(run("rules", "--format=json", cwd="/").stdout)["rules"]
    return [rule for rule in catalogue if rule["fixes"]]


def cases():
    """(name, function that fills a folder and returns the arguments)"""
    for rule in rules_with_fixes():
        folder = ROOT / "testdata/rules" / f"{rule['id']}-{rule['name']}"
        if "// file: " not in rule["bad"]:
            yield f"example of {rule['id']}", lambda to, r=rule: fill_example(to, r)
        for path in sorted(folder.glob("bad*")):
            if path.is_dir() and (path / "args").exists() and "../" not in (path / "args").read_text():
                yield str(path.relative_to(ROOT)), lambda to, p=path: fill_directory(to, p)
            elif path.suffix in (".c", ".cpp"):
                yield str(path.relative_to(ROOT)), lambda to, p=path: fill_file(to, p)


def arguments_in(text):
    match = ARGS.match(text.split("\n", 1)[0])
    return shlex.split(match.group(1)) if match else []


def fill_example(to, rule):
    (to / "example.c").write_text(rule["bad"] + "\n", encoding="utf-8")
    return [*arguments_in(rule["bad"]), "example.c"], "example.c"


def fill_file(to, path):
    shutil.copytree(path.parent, to, dirs_exist_ok=True)
    return [*arguments_in(path.read_text(encoding="utf-8", errors="replace")), path.name], path.name


def fill_directory(to, path):
    shutil.copytree(path, to, symlinks=True, dirs_exist_ok=True)
    lines = (path / "args").read_text(encoding="utf-8").splitlines()
    return shlex.split(" ".join(line for line in lines if not line.lstrip().startswith("#"))), None


# ---- what each of them must show ----

def edited(before, findings):
    """The files after the edits of findings, each once: nothing else may differ."""
    edits = {}
    for finding in findings:
        for e in finding["fix"]["edits"]:
            key = (e["line"], e["column"], e["end_line"], e["end_column"], e["text"])
            edits.setdefault(os.path.normpath(e["file"]), set()).add(key)
    after = dict(before)
    for file, changes in edits.items():
        data = after[file]
        starts = [0] + [m.end() for m in re.finditer(b"\n", data)]
        for line, column, end_line, end_column, text in sorted(changes, reverse=True):
            start, end = starts[line - 1] + column - 1, starts[end_line - 1] + end_column - 1
            data = data[:start] + text.encode() + data[end:]
        after[file] = data
    return after


VARIANTS = {
    "CRLF": lambda d: d.replace(b"\n", b"\r\n"),
    "UTF-8 with a mark": lambda d: b"\xef\xbb\xbf" + d,
    "UTF-16LE": lambda d: b"\xff\xfe" + d.decode().encode("utf-16-le"),
    "UTF-16BE, CRLF": lambda d: b"\xfe\xff" + d.replace(b"\n", b"\r\n").decode().encode("utf-16-be"),
    "a code page": lambda d: b"/* \xe4\xf6\xfc\x80 */\n" + d + b"/* \xdf */\n",
    "no line feed at the end": lambda d: d.rstrip(b"\n"),
}


class Checked:
    """One case in a folder of its own, at the levels of safety that make a difference."""

    def __init__(self, name, fill, variant):
        self.name, self.fill, self.variant, self.level, self.problems, self.fixed = name, fill, variant, [], [], False

    def expect(self, good, what):
        if not good:
            self.problems.append(f"{self.name} {' '.join(self.level)}: {what}")

    def run(self):
        with tempfile.TemporaryDirectory(prefix="pcwlint-fix-") as folder:
            source = Path(folder) / "source"
            source.mkdir()
            self.args, self.main = self.fill(source)
            self.before = tree_of(source)
            report, _ = report_of(*self.args, cwd=source)
            for safe, level in ((True, []), (False, ["--unsafe-fixes"])):
                if [f for f in report["findings"] if f["fix"] and f["fix"]["safe"] == safe]:
                    self.level, self.folder = level, Path(folder).resolve() / f"safe-{safe}"
                    self.source = shutil.copytree(source, self.folder / "source", symlinks=True)
                    self.fixable = [f for f in report["findings"] if f["fix"] and (f["fix"]["safe"] or level)]
                    self.fixed = True
                    self.check(report)
        return self

    def copy(self, name):
        shutil.copytree(self.source, self.folder / name, symlinks=True)
        return self.folder / name

    def check(self, report):
        fixed = self.copy("fixed")
        after, done = report_of("--fix", *self.level, *self.args, cwd=fixed)
        self.expect("Traceback" not in done.stderr and "ERROR" not in done.stderr, done.stderr)
        left = kinds(report["findings"])
        left.subtract(kinds(self.fixable))
        new = kinds(after["findings"]) - left
        self.expect(not new, f"still there or new: {dict(new)}")
        self.expect(not [n for n in after["notes"] if "fix" in n["message"]], f"notes: {after['notes']}")
        self.expect(after["fixes"]["findings"] == len(self.fixable), f"{after['fixes']} of {len(self.fixable)}")
        self.after = tree_of(fixed)
        self.expect(self.after == edited(self.before, self.fixable), "something else changed")
        self.check_again(fixed)
        self.check_diff()
        if self.main is not None and {os.path.normpath(e["file"]) for f in self.fixable
                                      for e in f["fix"]["edits"]} == {self.main}:
            self.check_variant(self.variant, VARIANTS[self.variant])

    def check_again(self, fixed):
        before = {p: (p.stat().st_ino, p.stat().st_mtime_ns) for p in fixed.rglob("*")}
        again, _ = report_of("--fix", *self.level, *self.args, cwd=fixed)
        self.expect(again["fixes"] == {"findings": 0, "files": []}, f"a second time: {again['fixes']}")
        self.expect(before == {p: (p.stat().st_ino, p.stat().st_mtime_ns) for p in fixed.rglob("*")},
                    "written a second time")

    def check_diff(self):
        done = run("--diff", *self.level, *self.args, cwd=self.source)
        self.expect(done.returncode == 1, f"--diff exits with {done.returncode}")
        self.expect(tree_of(self.source) == self.before, "--diff changed something")
        for tool in (["git", "apply", "-"], ["patch", "-s", "-p1", "--binary"]):
            folder = self.copy(tool[0])
            applied = subprocess.run(tool, input=done.stdout, cwd=folder, capture_output=True)
            self.expect(applied.returncode == 0,
                        f"{tool[0]}: {applied.stderr.decode()}{applied.stdout.decode()}\n{done.stdout.decode()}")
            self.expect(tree_of(folder) == self.after, f"{tool[0]} gives something else than --fix")

    def check_variant(self, what, change):
        folder = self.copy(what)
        (folder / self.main).write_bytes(change(self.before[self.main]))
        wide = what.startswith("UTF-16")
        diff = run("--diff", *self.level, *self.args, cwd=folder)
        if wide:
            self.expect("UTF-16" in diff.stderr and diff.stdout == b"" and diff.returncode == 1,
                        f"{what}: {diff.stderr}")
        else:
            patched = folder.with_name(what + " patched")
            shutil.copytree(folder, patched, symlinks=True)
            applied = subprocess.run(["git", "apply", "-"], input=diff.stdout, cwd=patched, capture_output=True)
            self.expect(applied.returncode == 0 and (patched / self.main).read_bytes() == change(self.after[self.main]),
                        f"{what}: git: {applied.stderr.decode()}")
        run("--fix", *self.level, *self.args, cwd=folder)
        self.expect((folder / self.main).read_bytes() == change(self.after[self.main]), f"{what}: other bytes")


class Property(unittest.TestCase):
    def test_every_case(self):
        variants = list(VARIANTS)
        checks = [Checked(name, fill, variants[i % len(variants)]) for i, (name, fill) in enumerate(cases())]
        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            done = list(pool.map(Checked.run, checks))
        self.assertEqual("", "\n".join(problem for check in done for problem in check.problems))
        fixing = [check.name for check in done if check.fixed]
        for rule in rules_with_fixes():
            self.assertTrue([n for n in fixing if rule["id"] in n], f"no case shows a fix of {rule['id']}")


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="pcwlint-fix-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name).resolve() / "project"
        (self.folder / ".git").mkdir(parents=True)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def write_pair(self, second=""):
        self.write("fill.h", HEADER)
        self.write("a.c", USER % ("A", "A", "", "A"))
        self.write("b.c", USER % ("B", "B", second, "B"))

    def single(self, name="a.c"):
        return self.write(name, HEADER + USER.replace('#include "fill.h"\n', "") % ("A", "A", "", "A"))

    def assertFixed(self, path, count=1):
        self.assertEqual(HEADER.count("PCW_CURRENT_VERSION"), count)
        self.assertNotIn("PCW_CURRENT_VERSION", path.read_text())
        self.assertIn("PCW_VERSION_1", path.read_text())

    def temporaries(self):
        return [p for p in self.folder.rglob(".pcwlint-*")]


class Sharing(Case):
    def test_two_units_and_two_architectures_change_a_header_once(self):
        self.write_pair()
        report, done = report_of("--fix", OLD, "--arch=x64,x86", "a.c", "b.c", cwd=self.folder)
        self.assertEqual((self.folder / "fill.h").read_text(), HEADER.replace("PCW_CURRENT_VERSION", "PCW_VERSION_1"))
        self.assertEqual((report["fixes"]["findings"], [os.path.normpath(f) for f in report["fixes"]["files"]]),
                         (1, ["fill.h"]))
        self.assertEqual([f for f in report["findings"] if f["rule"] == "PCW102"], [])

    def test_no_fix_where_another_user_needs_version_2(self):
        self.write_pair("info.Flags = PcwRegistrationSiloNeutral;")
        report, _ = report_of("--fix", "--unsafe-fixes", OLD, "a.c", "b.c", cwd=self.folder)
        self.assertEqual((self.folder / "fill.h").read_text(), HEADER)
        self.assertEqual([f["fix"] for f in report["findings"] if f["rule"] == "PCW102"], [None])

    def test_no_fix_inside_a_macro(self):
        for macro in ("#define FILL(i) (i)->Version = PCW_CURRENT_VERSION",
                      "#define FILL(i) (i)->Version = PCW_VERSION_2;"):
            text = macro + "\n" + HEADER.replace("Info->Version = PCW_CURRENT_VERSION;", "FILL(Info);")
            self.write("fill.h", text)
            self.write("a.c", USER % ("A", "A", "", "A"))
            report, _ = report_of("--fix", "--unsafe-fixes", OLD, "a.c", cwd=self.folder)
            self.assertEqual([f["fix"] for f in report["findings"] if f["rule"] == "PCW102"], [None])
            self.assertEqual((self.folder / "fill.h").read_text(), text)

    def test_a_macro_of_more_than_the_expression_stays(self):
        text = HEADER.replace("Info->Version = PCW_CURRENT_VERSION;\n    Info->Name",
                              "Info->Version = FIRST\n    Info->Name")
        self.write("fill.h", "#define FIRST PCW_CURRENT_VERSION;\n" + text)
        self.write("a.c", USER % ("A", "A", "", "A"))
        report, _ = report_of("--fix", "--unsafe-fixes", OLD, "a.c", cwd=self.folder)
        self.assertEqual([f["fix"] for f in report["findings"] if f["rule"] == "PCW102"], [None])

    def test_a_macro_for_the_expression_gives_way(self):
        self.write("fill.h", "#define OURS PCW_VERSION_2\n" + HEADER.replace("PCW_CURRENT_VERSION", "OURS"))
        self.write("a.c", USER % ("A", "A", "", "A"))
        run("--fix", OLD, "a.c", cwd=self.folder)
        self.assertIn("Info->Version = PCW_VERSION_1;", (self.folder / "fill.h").read_text())
        self.assertIn("#define OURS PCW_VERSION_2\n", (self.folder / "fill.h").read_text())

    def test_constants_and_arguments_are_unsafe(self):
        changed = {"static const ULONG Ours = PCW_VERSION_1;": ("static const ULONG Ours = 0x200;\n", "Ours"),
                   "Set(Info, PCW_VERSION_1);": (
                       "static void Set(PPCW_REGISTRATION_INFORMATION I, ULONG V) { I->Version = V; }\n", None)}
        for expected, (before, name) in changed.items():
            text = HEADER.replace("PCW_CURRENT_VERSION", name) if name else HEADER.replace(
                "Info->Version = PCW_CURRENT_VERSION;", "Set(Info, PCW_CURRENT_VERSION);")
            include, rest = text.split("\n", 1)
            self.write("fill.h", f"{include}\n{before}{rest}")
            self.write("a.c", USER % ("A", "A", "", "A"))
            run("--fix", OLD, "a.c", cwd=self.folder)
            self.assertNotIn("PCW_VERSION_1", (self.folder / "fill.h").read_text())
            report, _ = report_of("--fix", "--unsafe-fixes", OLD, "a.c", cwd=self.folder)
            self.assertIn(expected, (self.folder / "fill.h").read_text())
            self.assertEqual([f for f in report["findings"] if f["rule"] == "PCW102"], [])

    def test_initialisers(self):
        for written, mended in (("{ PCW_CURRENT_VERSION }", "{ PCW_VERSION_1 }"),
                                ("{ .Version = 0x200 }", "{ .Version = PCW_VERSION_1 }"),
                                ("{ (ULONG)PCW_VERSION_2, NULL }", "{ PCW_VERSION_1, NULL }")):
            text = USER.replace("    FillIn(&info, &name, Callback);",
                                "    info.Name = &name;\n    info.Callback = Callback;").replace(
                "_INFORMATION info;", f"_INFORMATION info = {written};").replace('"fill.h"', "<ntddk.h>") % ("A", "A",
                    "", "A")
            path = self.write("a.c", text)
            done = run("--fix", OLD, "a.c", cwd=self.folder)
            self.assertEqual(path.read_text(), text.replace(written, mended), done.stdout.decode())

    def test_what_targets_disagree_on(self):
        """Version 1 in one target, 2 in the other: PCW_VERSION_1 is right for both."""
        path = self.single()
        report, _ = report_of("--fix", "--ntddi=WIN10_VB,WIN11_GE", OLD, "a.c", cwd=self.folder)
        self.assertEqual([f for f in report["findings"] if f["rule"] == "PCW102"], [])
        self.assertFixed(path)


class Files(Case):
    def test_link_and_mode_stay(self):
        path = self.single("real/a.c")
        path.chmod(0o640)
        (self.folder / "link.c").symlink_to("real/a.c")
        done = run("--fix", OLD, "link.c", cwd=self.folder)
        self.assertEqual(done.returncode, 0, done.stdout.decode() + done.stderr)
        self.assertTrue((self.folder / "link.c").is_symlink())
        self.assertEqual(stat.S_IMODE(path.stat().st_mode), 0o640)
        self.assertFixed(path)
        self.assertEqual(self.temporaries(), [])

    def test_owner_stays(self):
        if os.getuid() != 0:
            self.skipTest(support.also_in_ci("only root gives files away"))
        path = self.single()
        os.chown(path, 1234, 4321)
        run("--fix", OLD, "a.c", cwd=self.folder)
        self.assertFixed(path)
        self.assertEqual((path.stat().st_uid, path.stat().st_gid), (1234, 4321))

    def assertRefused(self, path, reason, *args, status=1):
        before = path.read_bytes()
        report, done = report_of("--fix", OLD, *args, "a.c", cwd=self.folder)
        self.assertEqual(done.returncode, status, done.stderr)
        self.assertIn(reason, " ".join(n["message"] for n in report["notes"]))
        self.assertEqual(path.read_bytes(), before)
        self.assertEqual(report["fixes"]["findings"], 0)
        self.assertEqual(self.temporaries(), [])
        diff = run("--diff", OLD, *args, "a.c", cwd=self.folder)
        self.assertEqual((diff.returncode, diff.stdout), (0, b""))
        self.assertIn(reason, diff.stderr)

    def test_read_only(self):
        path = self.single()
        path.chmod(0o444)
        self.assertRefused(path, "a.c is read-only")

    def test_hard_links(self):
        path = self.single()
        os.link(path, self.folder / "other.c")
        self.assertRefused(path, "hard links")

    def test_outside_of_the_project(self):
        self.write_pair()
        outside = self.folder.parent / "kit"
        outside.mkdir()
        shutil.move(self.folder / "fill.h", outside / "fill.h")
        self.assertRefused(outside / "fill.h", "is outside of the project", "-I", outside)

    def test_system_headers_are_not_offered(self):
        self.write_pair()
        kit = self.folder.parent / "system-kit"
        kit.mkdir()
        shutil.move(self.folder / "fill.h", kit / "fill.h")
        report, _ = report_of("--fix", "--unsafe-fixes", OLD, "a.c", "--", "-isystem", kit, cwd=self.folder)
        self.assertEqual({f["fix"] is None for f in report["findings"] if f["rule"] == "PCW102"} - {True}, set())
        self.assertEqual((kit / "fill.h").read_text(), HEADER)

    def test_headers_of_the_tree_in_a_system_folder(self):
        self.write_pair()
        (self.folder / "kit").mkdir()
        shutil.move(self.folder / "fill.h", self.folder / "kit/fill.h")
        report_of("--fix", "--unsafe-fixes", OLD, "a.c", "--", "-isystem", "kit", cwd=self.folder)
        self.assertIn("Info->Version = PCW_VERSION_1;", (self.folder / "kit/fill.h").read_text())

    def test_full_disk(self):
        """A write that fails in the middle leaves the old file, and nothing besides."""
        path = self.single()
        before = path.read_bytes()

        def limit():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (200, 200))

        done = run("--fix", OLD, "a.c", cwd=self.folder, preexec_fn=limit, restore_signals=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("a.c cannot be written: File too large", done.stderr)
        self.assertIn(b"PCW102", done.stdout)
        self.assertEqual(path.read_bytes(), before)
        self.assertEqual(self.temporaries(), [])

    def test_killed(self):
        """Whenever it is killed, the file is the old one or the new one."""
        whole = self.single().read_bytes() + b"/* " + b"x" * 4_000_000 + b" */\n"
        path = self.folder / "a.c"
        path.write_bytes(whole)
        started = time.monotonic()
        run("--fix", OLD, "a.c", cwd=self.folder)
        lasts, new, seen = time.monotonic() - started, path.read_bytes(), set()
        self.assertNotEqual(new, whole)
        generator = random.Random(1)
        for _ in range(25):
            path.write_bytes(whole)
            process = subprocess.Popen([PCWLINT, "--fix", OLD, "a.c"], cwd=self.folder, stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL)
            time.sleep(generator.uniform(0.2, 0.8) * lasts)
            process.kill()
            process.wait()
            seen.add(path.read_bytes())
        self.assertLessEqual(seen, {whole, new})


class CommandLine(Case):
    def test_what_remains_decides(self):
        self.single()
        done = run("--fix", OLD, "a.c", cwd=self.folder)
        self.assertEqual(done.returncode, 0)
        self.assertIn(b"fixed 1 finding in a.c\n", done.stdout)
        self.assertIn(b"0 errors, 0 warnings", done.stdout)

    def test_without_the_option_it_is_only_offered(self):
        path = self.single()
        before = path.read_bytes()
        done = run(OLD, "a.c", cwd=self.folder)
        self.assertIn(b"fix: use PCW_VERSION_1 (--fix applies it)", done.stdout)
        self.assertIn(b"1 can be fixed by --fix\n", done.stdout)
        self.assertEqual(path.read_bytes(), before)

    def test_unsafe_ones_are_asked_for(self):
        path = self.single()
        path.write_text(path.read_text().replace("PCW_CURRENT_VERSION",
                                                 "PCW_VERSION_1").replace("RTL_FIELD_SIZE(BLOCK, B)", "4"))
        before = path.read_text()
        done = run("--fix", "a.c", cwd=self.folder)
        self.assertIn(b"fix: take the size from the field (--fix --unsafe-fixes applies it)", done.stdout)
        self.assertIn(b"1 can be fixed by --fix --unsafe-fixes\n", done.stdout)
        self.assertEqual((done.returncode, path.read_text()), (1, before))
        self.assertEqual(run("--fix", "--unsafe-fixes", "a.c", cwd=self.folder).returncode, 0)
        self.assertEqual(path.read_text(), before.replace("B), 4 }", "B), RTL_FIELD_SIZE(BLOCK, B) }"))

    def test_only_what_is_reported_is_fixed(self):
        path = self.single()
        before = path.read_bytes()
        run("--fix", OLD, "--ignore=PCW102", "a.c", cwd=self.folder)
        self.assertEqual(path.read_bytes(), before)

    def test_what_is_accepted_elsewhere_excluded_or_unchanged_stays(self):
        """While in the same run another file is fixed."""
        accepted, other = self.single("in/a.c"), self.single("in/b.c")
        old = accepted.read_bytes()

        def git(*words):
            subprocess.run(["git", "-c", "user.name=A", "-c", "user.email=a@example.org", *words], cwd=self.folder,
                           check=True, capture_output=True)

        run("--write-baseline=known.json", OLD, "in/a.c", cwd=self.folder)
        git("init", "-q")
        git("add", "in/a.c")
        git("commit", "-qm", "known")
        commented = old.replace(b"= PCW_CURRENT_VERSION;",
                                b"= PCW_CURRENT_VERSION;   // pcwlint: disable=PCW102 -- only loaded there")
        self.assertNotEqual(commented, old)
        for text, configuration, args in ((commented, {}, []), (old, {}, ["--baseline=known.json"]),
                                          (old, {"baseline": "known.json"}, []),
                                          (old, {"exclude": "a.c"}, []),
                                          (old, {"overrides": [{"files": "a.c", "severity": {"PCW102": "off"}}]}, []),
                                          (old, {}, ["--changed-since=HEAD"])):
            accepted.write_bytes(text)
            other.write_bytes(old)
            (self.folder / ".pcwlint.json").write_text(json.dumps(configuration))
            done = run("--fix", OLD, *args, "in/a.c", "in/b.c", cwd=self.folder)
            self.assertIn(b"fixed 1 finding in in/b.c\n", done.stdout, (configuration, args, done.stderr))
            self.assertEqual(accepted.read_bytes(), text, (configuration, args))
            self.assertFixed(other)

    def test_refused(self):
        self.single()
        for args in (["--unsafe-fixes"], ["--diff", "--format=json"]):
            done = run(*args, "a.c", cwd=self.folder)
            self.assertEqual((done.returncode, done.stdout), (2, b""))
            self.assertIn("pcwlint: --", done.stderr)

    def test_diff_wins(self):
        path = self.single()
        before = path.read_bytes()
        done = run("--fix", "--diff", OLD, "a.c", cwd=self.folder)
        self.assertIn(b"-    Info->Version = PCW_CURRENT_VERSION;\n+    Info->Version = PCW_VERSION_1;\n", done.stdout)
        self.assertEqual((done.returncode, path.read_bytes()), (1, before))
        self.assertIn("would fix 1 finding in 1 file", done.stderr)
        self.assertEqual(run("--diff", "-q", OLD, "a.c", cwd=self.folder).stderr, "")

    def test_diff_without_anything(self):
        done = run("--diff", "a.c", cwd=self.folder if self.single() else None)
        self.assertEqual((done.returncode, done.stdout), (0, b""))

    def test_diff_and_what_cannot_be_analysed(self):
        self.single()
        self.write("b.c", "x\0\0")
        done = run("--diff", OLD, "a.c", "b.c", "no.c", cwd=self.folder)
        self.assertEqual(done.returncode, 3)
        self.assertIn("could not be analysed", done.stderr)

    def test_names_in_diffs(self):
        for name in ("with space.c", 'quote".c', "sub dir/\u00e4.c"):
            path = self.single(name)
            before = path.read_bytes()
            diff = run("--diff", OLD, name, cwd=self.folder).stdout
            for tool in (["git", "apply", "-"], ["patch", "-s", "-p1"]):
                path.write_bytes(before)
                done = subprocess.run(tool, input=diff, cwd=self.folder, capture_output=True)
                self.assertEqual(done.returncode, 0, f"{tool}: {name}: {done.stderr} {diff}")
                self.assertFixed(path)

    def test_diff_of_files_elsewhere(self):
        path = self.single()
        (self.folder.parent / "here").mkdir()
        diff = run("--diff", OLD, path, cwd=self.folder.parent / "here").stdout
        done = subprocess.run(["patch", "-s", "-p1", "-d", "/"], input=diff, capture_output=True)
        self.assertEqual(done.returncode, 0, diff)
        self.assertFixed(path)


if __name__ == "__main__":
    PCWLINT, ROOT = os.path.abspath(sys.argv[1]), Path(sys.argv[2]).resolve()
    sys.exit(support.finish([sys.argv[0], *sys.argv[3:]]))
