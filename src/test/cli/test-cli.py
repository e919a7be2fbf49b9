#!/usr/bin/env python3
"""The program as its users see it: options, exit statuses, and output.

test-cli.py PCWLINT PROJECT-ROOT"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support
from cli_case import BAD, Case, GOOD, MANIFEST, UNKNOWN, run


class Usage(Case):
    def test_version(self):
        done = run("--version")
        self.assertEqual(done.returncode, 0)
        self.assertRegex(done.stdout, r"^pcwlint \d+\.\d+\.\d+\n$")
        self.assertEqual(run("version").stdout, done.stdout)
        self.assertEqual(run("-V").stdout, done.stdout)

    def test_the_command_help(self):
        listed = re.search(r"^Commands: (.*(?:\n {4}.*)*) \(", run("--help").stdout, re.M).group(1).split()
        text = run("help").stdout
        self.assertEqual(re.findall(r"(?m)^  (\w+) +\w", text), ["lint", *listed])
        self.assertLessEqual(max(map(len, text.splitlines())), 80)
        self.assertIn('"pcwlint help" describes them', run("--help").stdout)
        for command in ("lint", "explain", "help"):
            self.assertEqual(run("help", command).stdout, run(command, "--help").stdout)
        self.assertRefused(run("help", "explian"), 'no command "explian"; did you mean explain?')

    def test_a_mistyped_command_is_told_the_right_one(self):
        self.assertRefused(run("explian", "PCW401", cwd=self.folder),
                           'there is no command or file "explian"; did you mean explain?')
        self.write("inspekt/driver.c", GOOD)
        self.assertEqual(run("inspekt", cwd=self.folder).returncode, 0)   # a folder of that name
        self.assertEqual(run("./explian", cwd=self.folder).returncode, 3)   # nothing but a file can be meant
        self.assertEqual(run("drivers", cwd=self.folder).returncode, 3)

    def test_help_of_each_command_fits_a_screen(self):
        listed = re.search(r"^Commands: (.*(?:\n {4}.*)*) \(", run("--help").stdout, re.M).group(1).split()
        self.assertIn("explain", listed)
        for command in ["", "lint", *listed]:
            done = run(*command.split(), "--help")
            self.assertEqual(done.returncode, 0)
            self.assertTrue(done.stdout.startswith("Usage:"), command)
            lines = done.stdout.splitlines()
            self.assertLessEqual(len(lines), 24, command)
            self.assertLessEqual(max(map(len, lines)), 80, command)

    def test_help_names_every_option(self):
        for option in re.findall(r"--[a-z-]+", run("--help-all").stdout):
            self.assertIn(option, run("--help").stdout)

    def test_nothing_to_check(self):
        self.assertRefused(run(), "Usage:", "nothing to check")
        self.assertRefused(run("lint", "-q"), "nothing to check")
        self.assertRefused(run("extract"), "nothing to check")
        self.assertRefused(run("--", "-DX"), "nothing to check")

    def test_a_mistyped_option_is_told_the_right_one(self):
        self.assertRefused(run("--foramt=json", "driver.c"), "Unknown option --foramt=json; did you mean --format?")
        self.assertRefused(run("rules", "--rule-dirs=x"), "did you mean --rules-dir?")
        self.assertNotIn("did you mean", run("--xyzzy", "driver.c").stderr)

    def test_options_of_other_commands_are_unknown(self):
        self.assertRefused(run("rules", "--ntddi=WIN10_VB"), "nknown option")
        self.assertRefused(run("extract", "--select=PCW401", "x.c"), "nknown option")

    def test_wrong_values(self):
        for option in ("--ntddi=WIN12", "--ntddi=", "--runs-on=10.0", "--arch=mips", "--format=yaml", "--fail-on=fatal",
                       "--color=green", "--timeout=0", "--timeout=nan", "--timeout=soon", "--jobs=-1", "-jx",
                       "--select=PCW999", "--ignore=nonsense", "--rules-dir=/no/such"):
            self.assertRefused(run(option, "driver.c"), "pcwlint: ")

    def test_a_mistyped_rule_is_told_the_right_one(self):
        self.assertRefused(run("--select=descriptor-sise", "driver.c"), "descriptor-size")
        self.assertRefused(run("explain", "descriptor-sise"), "descriptor-size")
        self.assertRefused(run("explain", "405"), 'no rule "405"; did you mean PCW405?')

    def test_manifests_that_are_none(self):
        self.write("driver.c", GOOD)
        for path in ("no/such.man", "driver.c", "."):
            done = run("--manifest", path, "driver.c", cwd=self.folder)
            self.assertRefused(done, f"--manifest: {path}: ")

    def test_usage_beats_missing_input(self):
        self.assertRefused(run("--format=yaml", "no/such.c"))


class Unreadable(Case):
    """What nobody can read is reported, wherever it was found (testdata/rules/PCW904-not-analysed has the rest)."""

    def lint_directory(self, *args, **keywords):
        done = run("--format=json", ".", *args, cwd=self.folder, **keywords)
        report = json.loads(done.stdout)
        self.assertEqual(done.returncode, 3, done.stderr)
        self.assertEqual(report["files"]["failed"], 1)
        self.assertEqual([finding["rule"] for finding in report["findings"]], ["PCW904"])
        return report["findings"][0]

    def test_manifest_that_is_a_pipe(self):
        os.mkfifo(self.folder / "bell.man")
        self.assertIn("regular file", self.lint_directory()["message"])

    def test_it_is_said_whatever_is_selected(self):
        os.mkfifo(self.folder / "bell.man")
        self.lint_directory("--select=PCW401")
        (self.folder / ".pcwlint.json").write_text('{ "select": ["PCW4"] }')
        self.lint_directory()

    def test_inspect_does_not_say_that_there_is_nothing(self):
        os.mkfifo(self.folder / "driver.c")
        done = run("inspect", "driver.c", cwd=self.folder)
        self.assertEqual(done.returncode, 3)
        self.assertNotIn("Nothing here", done.stdout)
        self.assertIn("PCW904", done.stdout)

    def test_manifest_that_is_too_large(self):
        with open(self.folder / "bell.man", "wb") as file:
            file.truncate((16 << 20) + 1)
        self.assertIn("16 MiB", self.lint_directory()["message"])

    def lint_as_nobody(self):
        root = os.geteuid() == 0   # whom no permission stops
        self.folder.chmod(0o755)
        return self.lint_directory(**({"user": 65534, "group": 65534} if root else {}))

    def test_manifest_without_permission(self):
        self.write("bell.man", MANIFEST).chmod(0)
        self.assertIn("Permission denied", self.lint_as_nobody()["message"])

    def test_directory_without_permission(self):
        (self.folder / "locked").mkdir(mode=0)
        finding = self.lint_as_nobody()
        self.assertEqual(finding["file"], "locked")
        self.assertIn("the directory cannot be opened: Permission denied", finding["message"])


class OutputOverInput(Case):
    """--output never destroys what is read, however it is spelled."""

    def check(self, *args):
        path = self.folder / args[0]
        before = path.read_bytes()
        spelled = self.folder / "other-name"
        os.symlink(path, spelled)
        for output in (args[0], f"./{args[0]}", spelled):
            self.assertRefused(run(*args[1:], "-o", output, cwd=self.folder), "would overwrite")
            self.assertEqual(path.read_bytes(), before)

    def test_ctrpp(self):
        self.write("bell.man", MANIFEST)
        self.check("bell.man", "ctrpp", "bell.man")

    def test_named_source(self):
        self.write("driver.c", GOOD)
        self.check("driver.c", "driver.c")

    def test_named_manifest(self):
        self.write("bell.man", MANIFEST)
        self.check("bell.man", "extract", "--manifest=bell.man")

    def test_found_source(self):
        self.write("driver.c", GOOD)
        self.check("driver.c", "extract", ".")

    def test_found_manifest(self):
        self.write("bell.man", MANIFEST)
        self.check("bell.man", ".")

    def test_unwritable_target_is_named(self):
        self.write("bell.man", MANIFEST)
        done = run("bell.man", "-o", "no/such/report.txt", cwd=self.folder)
        self.assertEqual(done.stderr, "pcwlint: no/such/report.txt: cannot be written: No such file or directory\n")


class Catalogue(Case):
    def test_table_and_json_agree(self):
        table = run("rules").stdout.splitlines()
        rules = json.loads(run("rules", "--format=json").stdout)["rules"]
        self.assertTrue(rules)
        self.assertEqual([line.split()[:2] for line in table], [[r["id"], r["name"]] for r in rules])
        for rule in rules:
            self.assertTrue(rule["why"] and rule["mend"] and rule["source"], rule["id"])

    def test_explain_by_id_and_name_in_any_case(self):
        by_id, by_name = run("explain", "pcw401"), run("explain", "Descriptor-Size")
        self.assertEqual(by_id.returncode, 0)
        self.assertEqual(by_id.stdout, by_name.stdout)
        for word in ("PCW401 descriptor-size", "Why:", "How to fix:", "\n    -", "\n    +", "How to suppress:",
                     "// pcwlint: disable=PCW401", "Sources:"):
            self.assertIn(word, by_id.stdout)
        full = run("explain", "--full", "PCW401").stdout
        for word in ("Reported:", "Not reported:"):
            self.assertNotIn(word, by_id.stdout)
            self.assertIn(word, full)

    def test_each_explanation_fits_a_screen(self):
        for rule in json.loads(run("rules", "--format=json").stdout)["rules"]:
            lines = run("explain", rule["id"]).stdout.splitlines()
            self.assertLessEqual(len(lines), 50, rule["id"])
            self.assertLessEqual(max(len(line) for line in lines if not line.startswith("    ")), 100, rule["id"])

    def test_explain_as_json_is_the_rule_as_rules_has_it(self):
        both = json.loads(run("explain", "--format=json", "PCW405", "descriptor-size").stdout)["rules"]
        rules = {rule["id"]: rule for rule in json.loads(run("rules", "--format=json").stdout)["rules"]}
        self.assertEqual(both, [rules["PCW405"], rules["PCW401"]])

    def test_explain_wants_a_rule(self):
        self.assertRefused(run("explain"), "explain needs a rule")

    def test_team_rules(self):
        rule = {"id": "ACME-1", "name": "short-name", "severity": "info", "category": "team", "subject": "registration",
                "violated_when": "true", "report_at": "call", "message": "ours", "why": "because"}
        self.write("team/ACME-1-short-name.json", json.dumps(rule))
        self.assertIn("ACME-1", run("rules", "--rules-dir=team", cwd=self.folder).stdout)
        done = self.lint(GOOD, "--rules-dir=team", "--select=ACME-1")
        self.assertIn("driver.c:17:12: info: ours [ACME-1 short-name]", done.stdout)
        self.write("team/ACME-1-short-name.json", json.dumps(rule).replace("true", "size in {4"))
        self.assertRefused(run("rules", "--rules-dir=team", cwd=self.folder), "team/ACME-1-short-name.json:1:")


class ExitStatus(Case):
    def test_clean(self):
        done = self.lint(GOOD)
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertEqual(done.stdout,
                         "1 counterset with 2 counters checked for x64; built for WIN11_BR (default); oldest Windows: the same\n"
                                      "0 errors, 0 warnings, 0 infos; 1 file analysed, 0 skipped, 0 not analysed; "
                                      "0 fields not determined\n"
                                      "not judged on a part of a project: PCW206 (give its directory, or use --whole-project)\n")
        self.assertNotIn("not judged", self.lint(GOOD, "--whole-project").stdout)

    def test_findings(self):
        done = self.lint(BAD)
        self.assertEqual(done.returncode, 1)
        self.assertIn("driver.c:6:37: error: ", done.stdout)
        self.assertIn("[PCW401 descriptor-size]\n    6 |     { 2, 0, FIELD_OFFSET(S, Bytes), 16 },\n"
                      "      |                                     ^~\n", done.stdout)

    def test_errors_of_the_compiler_elsewhere(self):
        """Nothing that was checked depends on them: only -v speaks of them."""
        text = GOOD + '#include "trace.h"\nvoid Trace(void) { TRACE_CONTEXT context; TraceNow(&context); }\n'
        self.assertNotIn("reports", self.lint(text).stdout)
        done = self.lint(text, "-v")
        self.assertRegex(done.stdout + done.stderr,
                         r"note: the compiler reports 3 errors on which nothing that was checked depends "
                         rf'\(the first: \S+:{GOOD.count(chr(10)) + 1}\)')
        self.assertEqual(done.returncode, 0)

    def test_fail_on(self):
        for level, status in (("error", 1), ("info", 1), ("never", 0)):
            self.assertEqual(self.lint(BAD, f"--fail-on={level}").returncode, status, level)
        for level, status in (("warning", 0), ("info", 1), ("never", 0)):
            self.assertEqual(self.lint(UNKNOWN, f"--fail-on={level}").returncode, status, level)

    def test_strict(self):
        self.assertEqual(self.lint(UNKNOWN).returncode, 0)
        self.assertEqual(self.lint(UNKNOWN, "--strict").returncode, 1)
        self.assertEqual(self.lint(UNKNOWN, "--strict", "--fail-on=never").returncode, 1)
        self.assertEqual(self.lint(UNKNOWN, "--strict", "--select=PCW401").returncode, 1)
        self.assertEqual(self.lint(GOOD, "--strict").returncode, 0)

    def test_select_and_ignore(self):
        self.assertEqual(self.lint(BAD, "--ignore=PCW4").returncode, 0)
        self.assertEqual(self.lint(BAD, "--select=PCW1").returncode, 0)
        self.assertEqual(self.lint(BAD, "--select=PCW4").returncode, 1)

    def test_an_input_that_cannot_be_read(self):
        self.write("driver.c", BAD)
        done = run("driver.c", "no/such.c", cwd=self.folder)
        self.assertEqual(done.returncode, 3)
        self.assertIn("no/such.c", done.stderr + done.stdout)
        self.assertIn("No such file or directory", done.stderr + done.stdout)
        self.assertIn("PCW401", done.stdout)  # what could be analysed is still reported

    def test_quiet(self):
        self.assertEqual(self.lint(UNKNOWN, "-q").stdout, "")
        self.assertIn("PCW401", self.lint(BAD, "-q").stdout)
        self.assertIn("PCW901", self.lint(UNKNOWN, "-q", "--strict").stdout)  # never fail without saying why


class Arguments(Case):
    def test_defines_and_include_directories(self):
        self.write("inc/size.h", "#define SIZE 16\n")
        text = '#include "size.h"\n' + BAD.replace("16 }", "SIZE }")
        self.assertIn("PCW401", self.lint(text, "-Iinc").stdout)
        self.assertIn("PCW401", self.lint(text, "-I", "inc").stdout)
        text = BAD.replace("16 }", "SIZE }")
        self.assertIn("PCW401", self.lint(text, "-DSIZE=16").stdout)
        self.assertIn("PCW401", self.lint(text, "-D", "SIZE=16").stdout)
        self.assertEqual(self.lint(text, "-DSIZE=8").returncode, 0)
        self.write("driver.c", text)
        self.assertIn("PCW401", run("driver.c", "--", "-DSIZE=16", cwd=self.folder).stdout)

    def test_lists_may_be_given_in_parts(self):
        done = self.lint(GOOD, "--arch=x64", "--arch", "x86", "--format=json")
        self.assertEqual([t["arch"] for t in json.loads(done.stdout)["targets"]], ["x64", "x86"])

    def test_text_says_where_a_finding_holds(self):
        text = BAD.replace("16 }", "2 * sizeof(PVOID) }")
        self.assertIn("(on x64 only) [PCW401", self.lint(text, "--arch=x64,x86").stdout)

    def test_jobs_do_not_change_the_output(self):
        for i in range(6):
            self.write(f"d{i}.c", BAD)
        outputs = {run(".", f"-j{n}", "--format=json", cwd=self.folder).stdout for n in (1, 2, 5)}
        self.assertEqual(len(outputs), 1)


class Output(Case):
    def test_file(self):
        out = self.folder / "report.json"
        done = self.lint(BAD, "--format=json", "-o", out)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertEqual(json.loads(out.read_text())["summary"]["error"], 1)

    def test_a_link_stays_a_link(self):
        real, link = self.write("real.txt", "old"), self.folder / "link.txt"
        link.symlink_to(real)
        self.lint(BAD, "--output", link)
        self.assertTrue(link.is_symlink())
        self.assertIn("PCW401", real.read_text())

    def test_a_device_is_written_to(self):
        self.assertEqual(self.lint(BAD, "-o", "/dev/null").returncode, 1)
        self.assertTrue(Path("/dev/null").is_char_device())

    def test_a_file_that_cannot_be_written(self):
        self.assertRefused(self.lint(BAD, "-o", "no/such/dir/report"), "no/such/dir/report")

    def test_a_full_disk(self):
        with open("/dev/full", "wb") as full:
            done = self.lint(BAD, stdout=full)
        self.assertEqual(done.returncode, 2)
        self.assertIn("No space left", done.stderr)

    def test_a_reader_that_went_away(self):
        read_end, write_end = os.pipe()
        os.close(read_end)
        done = self.lint(BAD, stdout=write_end)
        os.close(write_end)
        self.assertEqual((done.returncode, done.stderr), (141, ""))

    def test_a_closed_standard_output(self):
        self.write("driver.c", BAD)
        done = subprocess.run(["sh", "-c", 'exec "$0" driver.c >&-', support.PCWLINT], cwd=self.folder,
                              capture_output=True)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"standard output", done.stderr)

    def test_colour(self):
        self.assertNotIn("\033", self.lint(BAD).stdout)
        self.assertIn("\033[1;31merror", self.lint(BAD, "--color=always").stdout)
        self.assertIn("\033", self.lint(BAD, "--color=always", env={"NO_COLOR": "1"}).stdout)
        self.assertNotIn("\033", self.lint(BAD, "--color=never").stdout)


class Ctrpp(Case):
    """What testdata/cli/ cannot say: that nothing is written where something is wrong."""

    def setUp(self):
        super().setUp()
        self.good = support.ROOT / "testdata/ctrpp/one-struct/parcel.man"
        self.out = self.write("old.h", "old")

    def failing(self):
        cli = support.ROOT / "testdata/cli"
        return [(3, [cli / "ctrpp-malformed/broken.man"]), (1, [cli / "ctrpp-problems/toll.man"]),
                (1, [cli / "ctrpp-by-hand/toll.man"]), (1, [cli / "ctrpp-user-mode/tool.man"]),
                (1, [cli / "ctrpp-clash/desk.man"]),
                (3, [self.folder]), (3, [self.folder / "none.man"]), (2, [self.good, "--prefix=9"]),
                (2, [self.good, self.good])]

    def test_nothing_is_written_when_it_fails(self):
        for status, args in self.failing():
            done = run("ctrpp", *args)
            self.assertEqual((done.returncode, done.stdout), (status, ""), args)
            self.assertTrue(done.stderr.strip(), args)
            self.assertEqual(run("ctrpp", *args, "-o", self.out).returncode, status)
            self.assertEqual(run("ctrpp", *args, "-o", self.folder / "new.h").returncode, status)
            self.assertEqual(self.out.read_text(), "old")
            self.assertEqual([path.name for path in self.folder.iterdir()], ["old.h"])

    def test_file_and_standard_output_are_the_same(self):
        done = run("ctrpp", self.good, "-o", self.out)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))
        self.assertEqual(self.out.read_text(), run("ctrpp", self.good).stdout)
        self.assertNotIn(str(self.good.parent), self.out.read_text())

    def test_an_empty_prefix_is_none(self):
        self.assertEqual(run("ctrpp", self.good, "--prefix=").stdout, run("ctrpp", self.good).stdout)

    def test_a_file_that_cannot_be_written(self):
        self.assertRefused(run("ctrpp", self.good, "-o", "no/such/dir/x.h"), "no/such/dir/x.h")


class BuildDescriptions(Case):
    """The same registration gives the same facts, whoever says how the source is compiled."""

    SOURCES = ["PCW401-descriptor-size", "PCW405-reads-beyond-field", "PCW407-field-pair-mismatch",
               "PCW501-block-count",
               "PCW102-version-unsupported", "PCW203-name-odd-length"]
    PROJECT = """<Project xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
      <ItemGroup><ProjectConfiguration Include="Release|x64"><Configuration>Release</Configuration><Platform>x64</Platform></ProjectConfiguration></ItemGroup>
      <PropertyGroup><_NT_TARGET_VERSION>0x0A000012</_NT_TARGET_VERSION></PropertyGroup>
      <ItemGroup><ClCompile Include="*.c" /></ItemGroup>
    </Project>"""

    def facts(self, name, *args):
        done = run("extract", *args, name, cwd=self.folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        unit = json.loads(done.stdout)["units"][0]
        self.assertTrue(unit["registrations"], name)
        for registration in unit["registrations"]:
            registration.pop("name_open", None)  # a file is a part, a project is whole
        return {key: unit.get(key) for key in ("registrations", "instances", "callbacks", "records", "exits", "ntddi")}

    def test_the_same_facts(self):
        sources = [path for folder in self.SOURCES for path in sorted((support.ROOT / "testdata/rules" / folder).glob("*.c"))[
            :3]]
        self.assertGreater(len(sources), 10)
        for path in sources:
            text = path.read_text(encoding="utf-8", errors="replace")
            if "PcwRegister" not in text or '#include "' in text:
                continue
            self.write("driver.c", text)
            with self.subTest(path.name):
                plain = self.facts("driver.c")
                for words in (["cl", "/DNTDDI_VERSION=0x0A000012", "/Foo.obj", "/c", "driver.c"],
                              ["x86_64-w64-mingw32-gcc", "-DNTDDI_VERSION=NTDDI_WIN11_BR", "-O2", "-c", "driver.c"]):
                    entry = {"directory": str(self.folder), "file": "driver.c", "arguments": words}
                    database = self.write("compile_commands.json", json.dumps([entry]))
                    self.assertEqual(self.facts("driver.c"), plain)
                    database.unlink()
                project = self.write("driver.vcxproj", self.PROJECT)
                self.assertEqual(self.facts("driver.c"), plain)
                self.assertEqual(self.facts("driver.vcxproj"), plain)
                project.unlink()

    def test_a_contradiction_on_the_command_line(self):
        self.write("driver.c", GOOD)
        for args in (["--ntddi=WIN10_FE", "-DNTDDI_VERSION=0x0A000008"],
                     ["--arch=x86", "driver.c", "--", "--target=aarch64-pc-windows-msvc"]):
            self.assertRefused(run(*args[:1], *args[1:], *([] if "driver.c" in args else ["driver.c"]),
                                   cwd=self.folder), "remove one of them")

    def test_a_kit_that_is_none(self):
        self.write("driver.c", GOOD)
        self.assertRefused(run("--wdk", ".", "driver.c", cwd=self.folder), "no kernel headers")


if __name__ == "__main__":
    sys.exit(support.main())
