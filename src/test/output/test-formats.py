#!/usr/bin/env python3
"""The report formats of other programs: they follow their official schemas, their own validators have nothing to say,
and what they point at is what was found.

test-formats.py PCWLINT PROJECT-ROOT

SARIF is checked with Microsoft's multitool, by its SARIF rules and by those of GitHub code scanning, and with the
schema that it ships; .ci/setup installs it.  Where CI is set, its absence is a failure."""

import collections
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import urllib.parse
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support

PCWLINT = ""
ROOT = Path()
CI = support.in_ci()

MULTITOOL_VERSION = "5.7.0"
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path(os.environ.get("HOME") or "/tmp") / ".cache")
PACKAGES = CACHE / f"pcwlint-test/sarif-multitool-{MULTITOOL_VERSION}/node_modules/@microsoft"
MULTITOOL = next(PACKAGES.glob("sarif-multitool-*"), Path("no/such"))

# What the multitool says that is meant to be so: the project has no page on the web.
ACCEPTED = {("SARIF2005", "informationUri")}

# A descriptor of Size 16 (PCW401) behind characters of one to four bytes and a tab, and a Version that needs a newer
# Windows
# (PCW102).
BAD = """#include <wdm.h>
typedef struct _S { ULONG Reads; ULONG64 Bytes; } S;
static PPCW_REGISTRATION g_Handle;
static PCW_COUNTER_DESCRIPTOR g_Table[] = {
    { 1, 0, FIELD_OFFSET(S, Reads), RTL_FIELD_SIZE(S, Reads) },
\t/* Z\u00e4hler \u20ac \U0001F600 */ { 2, 0, FIELD_OFFSET(S, Bytes), 16 },
};
NTSTATUS Start(PPCW_CALLBACK Callback)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Example");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    /* \U0001F600\u00e4 */ info.Version = PCW_CURRENT_VERSION;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(g_Table);
    info.Counters = g_Table;
    info.Callback = Callback;
    return PcwRegister(&g_Handle, &info);
}
void Stop(void)
{
    if (g_Handle != NULL)
        PcwUnregister(g_Handle);
}
"""
GOOD = BAD.replace("16 }", "sizeof(ULONG64) }").replace("PCW_CURRENT_VERSION", "PCW_VERSION_1")
OLD = ("--ntddi=WIN11_GE", "--runs-on=WIN10_VB")


def run(*args, cwd=None, **keywords):
    done = subprocess.run([PCWLINT, *map(str, args)], cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          stdin=subprocess.DEVNULL, timeout=1800, **keywords)
    done.stdout, done.stderr = done.stdout.decode(), done.stderr.decode()
    return done


def need(what, there):
    """A tool that a test is about: in CI it must be there."""
    if not there and CI:
        raise AssertionError(f"{what} is missing; sh .ci/setup installs it")
    if not there:
        raise unittest.SkipTest(f"{what} is missing; sh .ci/setup installs it")


def lines_of(path):
    return re.split(r"\r\n|\r|\n", Path(path).read_bytes().decode("utf-8-sig"))


def part(lines, region):
    """The text of a region of one line, whose columns count UTF-16 code units."""
    units = lines[region["startLine"] - 1].encode("utf-16-le")
    return units[2 * region["startColumn"] - 2:2 * region["endColumn"] - 2].decode("utf-16-le")


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="pcwlint-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name).resolve()
        self.repo = self.folder / "repo"
        (self.repo / ".git").mkdir(parents=True)

    def write(self, name, text, newline="\n"):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline=newline)
        return path

    def make_project(self):
        """Awkward names, line ends, a mark, a manifest, a file outside; returns the arguments to check it from
        repo/src."""
        self.write("repo/src/a b/50%, #1: \u00e9.c", BAD)
        self.write("repo/src/crlf.c", BAD, newline="\r\n")
        self.write("repo/src/mark.c", "\ufeff" + BAD.replace("#include <wdm.h>\n", "#include <wdm.h> /* \u00e9 */\n"))
        outside = self.write("else where/outside.c", BAD)
        shutil.copytree(ROOT / "testdata/rules/PCW701-manifest-counter-unregistered/bad-ctrpp-manifest-grew",
                        self.repo / "src/gps")
        return (*OLD, "--arch=x64,x86", ".", outside)

    def sarif(self, *args, status=1, cwd=None, **keywords):
        done = run("--format=sarif", *args, cwd=cwd or self.repo / "src", **keywords)
        self.assertEqual(done.returncode, status, done.stderr)
        log = json.loads(done.stdout)
        check_schema(log)
        return log["runs"][0]

    def path_of(self, artifact):
        """The file that an artifactLocation names."""
        uri = artifact["uri"]
        if "uriBaseId" not in artifact:
            self.assertTrue(uri.startswith("file:///"), uri)
            return Path(urllib.parse.unquote(uri[len("file://"):]))
        self.assertEqual(artifact["uriBaseId"], "%SRCROOT%")
        self.assertNotRegex(uri, r"[\s\\:]|^/|\.\./|%(?![0-9A-F]{2})")
        return self.repo / urllib.parse.unquote(uri)

    def place_of(self, location):
        physical = location["physicalLocation"]
        return self.path_of(physical["artifactLocation"]), physical["region"]


# ---- SARIF ----

def check_schema(log):
    schema = MULTITOOL / "sarif-2.1.0.json"
    need("the SARIF schema of Microsoft's multitool", schema.is_file())
    try:
        import jsonschema
    except ImportError:
        need("python3-jsonschema", False)
    schema = json.loads(schema.read_text(encoding="utf-8-sig"))
    jsonschema.validators.validator_for(schema)(schema).validate(log)


def multitool(folder, *logs):
    """What the multitool has to say about the logs, by SARIF's own rules and by GitHub's: (rule, level, message)."""
    tool = MULTITOOL / "Sarif.Multitool"
    need("Microsoft's SARIF multitool", tool.is_file())
    out = folder / "validation.sarif"
    environment = {"DOTNET_SYSTEM_GLOBALIZATION_INVARIANT": "1", "DOTNET_BUNDLE_EXTRACT_BASE_DIR": str(folder / "net")}
    done = subprocess.run([tool, "validate", *logs, "--rule-kind", "Sarif;Ghas", "--level", "Error;Warning",
                           "--log", "ForceOverwrite", "-o", out],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=1800,
                          env={**os.environ, **environment})
    if not out.is_file():
        raise AssertionError(done.stdout.decode())
    said = json.loads(out.read_text(encoding="utf-8-sig"))["runs"][0]
    rules = {rule["id"]: rule for rule in said["tool"]["driver"].get("rules", [])}
    for result in said["results"]:
        text = rules[result["ruleId"]]["messageStrings"][result["message"]["id"]]["text"]
        for i, argument in enumerate(result["message"].get("arguments", [])):
            text = text.replace("{%d}" % i, argument)
        yield result["ruleId"], result.get("level", "warning"), text


class Sarif(Case):
    def setUp(self):
        super().setUp()
        self.args = self.make_project()

    def test_microsofts_validator_accepts_it(self):
        clean = self.write("clean/good.c", GOOD)
        (self.repo / "src/gone.man").symlink_to("no such")
        logs = [self.folder / name for name in ("all.sarif", "clean.sarif", "verbose.sarif")]
        self.assertEqual(run(*self.args, "--format=sarif", "-o", logs[0], cwd=self.repo / "src").returncode, 3)
        self.assertEqual(run(clean, "--format=sarif", "-o", logs[1], cwd=self.repo).returncode, 0)
        self.assertEqual(run(*self.args, "-v", "--format=sarif", "-o", logs[2], cwd=self.repo / "src").returncode, 3)
        for log in logs:
            check_schema(json.loads(log.read_text(encoding="utf-8")))
        said = [(rule, level, text) for rule, level, text in multitool(self.folder, *logs)
                if not any(rule == accepted and word in text for accepted, word in ACCEPTED)]
        self.assertEqual(said, [])

    def test_the_validator_can_fail(self):
        def broken(name, change):
            log = json.loads(text)
            change(log["runs"][0])
            path = self.folder / name
            path.write_text(json.dumps(log), encoding="utf-8")
            return {rule for rule, level, _ in multitool(self.folder, path) if level == "error"}
        text = run("--format=sarif", *self.args, cwd=self.repo / "src").stdout
        self.assertIn("GH2012", broken("help.sarif", lambda run: run["tool"]["driver"]["rules"][0].pop("help")))
        self.assertIn("GH1015", broken("place.sarif", lambda run: run["results"][0].pop("locations")))
        self.assertIn("SARIF1009", broken("index.sarif", lambda run: run["results"][0].update(ruleIndex=999)))

    def test_places_are_those_that_were_found(self):
        """As JSON has them, in bytes; so regions are right behind any characters."""
        results = self.sarif(*self.args)["results"]
        findings = json.loads(run(*self.args, "--format=json", cwd=self.repo / "src").stdout)["findings"]
        self.assertEqual(len(results), len(findings))
        self.assertGreaterEqual({finding["rule"] for finding in findings}, {"PCW102", "PCW401", "PCW701"})
        for result, finding in zip(results, findings):
            self.assertEqual(result["ruleId"], finding["rule"])
            (location,) = result["locations"]
            path, region = self.place_of(location)
            self.assertTrue(path.samefile(self.repo / "src" / finding["file"]))
            self.assertEqual(set(region), {"startLine", "startColumn", "endLine", "endColumn"})
            self.assertEqual(region["startLine"], region["endLine"])
            line = re.split(rb"\r\n|\r|\n", path.read_bytes())[finding["line"] - 1]
            found = line[finding["column"] - 1:finding["end_column"] - 1].decode()
            self.assertTrue(found)
            self.assertEqual(part(lines_of(path), region), found)

    def test_paths_are_the_repositorys(self):
        run_ = self.sarif(*self.args)
        self.assertEqual(run_["columnKind"], "utf16CodeUnits")
        root = urllib.parse.unquote(run_["originalUriBaseIds"]["%SRCROOT%"]["uri"])
        self.assertEqual(root, f"file://{self.repo}/")
        uris = {result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for result in run_["results"]}
        self.assertEqual(uris, {"src/a%20b/50%25%2C%20%231%3A%20%C3%A9.c", "src/crlf.c", "src/mark.c",
                                "src/gps/gps.man",
                                f"file://{urllib.parse.quote(str(self.folder))}/else%20where/outside.c"})

    def test_paths_do_not_depend_on_the_folder(self):
        def uris(cwd, path):
            results = self.sarif(*OLD, path, cwd=cwd)["results"]
            return [result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for result in results]
        self.assertEqual(set(uris(self.repo / "src", "crlf.c")), {"src/crlf.c"})
        self.assertEqual(set(uris(self.repo, "src/crlf.c")), {"src/crlf.c"})
        self.assertEqual(set(uris(self.folder, "repo/src/crlf.c")), {"src/crlf.c"})   # no repository there: the file's
        (self.repo / "link.c").symlink_to("src/crlf.c")
        self.assertEqual(set(uris(self.repo, "link.c")), {"src/crlf.c"})

    def test_without_a_repository_paths_are_the_folders(self):
        path = self.write("plain/src/x.c", BAD)
        result = self.sarif(*OLD, "src/x.c", cwd=path.parent.parent)["results"][0]
        self.assertEqual(result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"], "src/x.c")

    def test_fixes_mend(self):
        results = self.sarif(*OLD, "a b", "crlf.c", "mark.c")["results"]
        for result in results:
            if result["ruleId"] != "PCW102":
                continue
            (fix,) = result["fixes"]
            self.assertEqual((fix["description"]["text"], fix["properties"]), ("use PCW_VERSION_1", {"safe": True}))
            (change,) = fix["artifactChanges"]
            (replacement,) = change["replacements"]
            path, lines = self.path_of(change["artifactLocation"]), lines_of(self.path_of(change["artifactLocation"]))
            region = replacement["deletedRegion"]
            self.assertEqual(part(lines, region), "PCW_CURRENT_VERSION")
            line = lines[region["startLine"] - 1].encode("utf-16-le")
            before, behind = line[:2 * region["startColumn"] - 2], line[2 * region["endColumn"] - 2:]
            inserted = replacement["insertedContent"]["text"]
            lines[region["startLine"] - 1] = before.decode("utf-16-le") + inserted + behind.decode("utf-16-le")
            path.write_text("\n".join(lines), encoding="utf-8")
        before = {"PCW102", "PCW401"}
        self.assertEqual({result["ruleId"] for result in results}, before)
        after = {result["ruleId"] for result in self.sarif(*OLD, "a b", "crlf.c", "mark.c")["results"]}
        self.assertEqual(after, before - {"PCW102"})

    def test_related_places_are_linked(self):
        self.write("repo/src/twice.c", GOOD.replace("{ 2, 0", "{ 1, 0"))
        (result,) = self.sarif("twice.c", *OLD)["results"]
        (related,) = result["relatedLocations"]
        self.assertEqual(related["id"], 1)
        self.assertEqual(part(lines_of(self.repo / "src/twice.c"), self.place_of(related)[1]), "1")
        self.assertTrue(result["message"]["text"].endswith(f"\n\nSee: [{related['message']['text']}](1)."))

    def test_rules_are_complete(self):
        driver = self.sarif(*self.args)["tool"]["driver"]
        catalogue = json.loads(run("rules", "--format=json").stdout)["rules"]
        self.assertEqual([rule["id"] for rule in driver["rules"]], [rule["id"] for rule in catalogue])
        self.assertRegex(driver["semanticVersion"], r"^\d+\.\d+\.\d+$")
        self.assertEqual(f"pcwlint {driver['semanticVersion']}\n", run("--version").stdout)
        for rule, listed in zip(driver["rules"], catalogue):
            source = listed
            for description in (rule["shortDescription"], rule["fullDescription"]):
                self.assertLessEqual(len(description["text"]), 1024)
                self.assertRegex(description["text"], r"^\S(.|\n)*[.!?]$")
            for help_ in (rule["help"]["text"], rule["help"]["markdown"]):
                for line in (source["bad"] + "\n" + source["good"]).split("\n"):
                    if not line.startswith("// file: "):
                        self.assertIn(line, help_)
                self.assertIn(f"pcwlint: disable={rule['id']}", help_)
            self.assertIn(source["source"][0]["document"], rule["help"]["text"])
            self.assertEqual(rule["help"]["markdown"].count("```") % 2, 0)
            self.assertEqual(rule["defaultConfiguration"]["level"], listed["severity"].replace("info", "note"))
            self.assertLessEqual(len(rule["properties"]["tags"]), 10)
            self.assertIn(rule["properties"]["precision"], ("very-high", "high", "medium", "low"))
            self.assertIn(rule["properties"]["problem.severity"], ("error", "warning", "recommendation"))

    def test_rules_are_those_that_were_judged(self):
        run_ = self.sarif("--select=PCW4", "--ignore=PCW405", *self.args)
        ids = [rule["id"] for rule in run_["tool"]["driver"]["rules"]]
        self.assertIn("PCW401", ids)
        self.assertNotIn("PCW405", ids)
        self.assertNotIn("PCW102", ids)
        for result in run_["results"]:
            self.assertEqual(ids[result["ruleIndex"]], result["ruleId"])

    def test_fingerprints(self):
        results = self.sarif(*self.args)["results"]
        own = [result["partialFingerprints"]["pcwlintFingerprint/v1"] for result in results]
        self.assertEqual(len(set(own)), len(own))
        findings = json.loads(run(*self.args, "--format=json", cwd=self.repo / "src").stdout)["findings"]
        self.assertEqual(own, [finding["fingerprint"] for finding in findings])
        for result in results:
            self.assertRegex(result["partialFingerprints"]["primaryLocationLineHash"], r"^[0-9a-f]{1,16}:\d+$")

    def test_what_could_not_be_read_is_a_failure_of_the_run(self):
        (self.repo / "src/gone.man").symlink_to("no such")
        run_ = self.sarif(*self.args, status=3)
        (invocation,) = run_["invocations"]
        self.assertIs(invocation["executionSuccessful"], False)
        self.assertEqual(invocation["exitCode"], 3)
        (notification,) = invocation["toolExecutionNotifications"]
        self.assertEqual(notification["level"], "error")
        self.assertEqual(self.place_of(notification["locations"][0])[0].name, "gone.man")
        self.assertEqual(notification["associatedRule"]["id"], "PCW904")
        self.assertIn("PCW904", [result["ruleId"] for result in run_["results"]])

    def test_no_findings(self):
        self.write("repo/good/good.c", GOOD)
        run_ = self.sarif(".", cwd=self.repo / "good", status=0)
        self.assertEqual(run_["results"], [])
        self.assertIs(run_["invocations"][0]["executionSuccessful"], True)
        self.assertEqual(run_["invocations"][0]["exitCode"], 0)
        self.assertEqual(run_["invocations"][0]["toolExecutionNotifications"], [])

    def test_targets(self):
        self.write("repo/src/size.c", GOOD.replace("ULONG64 Bytes", "SIZE_T Bytes").replace("sizeof(ULONG64)", "8"))
        run_ = self.sarif(*OLD, "--arch=x64,x86", "--select=PCW402", "size.c")
        self.assertEqual([target["arch"] for target in run_["properties"]["targets"]], ["x64", "x86"])
        (result,) = run_["results"]
        self.assertEqual(result["properties"], {"counterset": "Example", "about": "counter 2 of \"Example\"",
                                                "targets": [1]})
        self.assertIn("(on x86 only).", result["message"]["text"])

    def test_quiet_leaves_out_infos(self):
        self.write("repo/src/info.c", GOOD.replace("{ 2, 0", "{ 70, 0"))
        levels = lambda *args: [result["level"] for result in self.sarif("info.c", *args, status=0)["results"]]
        self.assertEqual(levels(), ["note"])
        self.assertEqual(levels("-q"), [])

    def test_order_does_not_depend_on_jobs(self):
        logs = {run(*self.args, f"-j{n}", "--format=sarif", cwd=self.repo / "src").stdout for n in (1, 2, 5)}
        self.assertEqual(len(logs), 1)


# ---- GitHub Actions ----

def unescape(text):
    for code, sign in (("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")):
        text = text.replace(code, sign)
    return text


class Github(Case):
    """Commands are read as the runner reads them."""

    def commands(self, *args, status=1):
        done = run("--format=github", *args, cwd=self.repo / "src")
        self.assertEqual(done.returncode, status, done.stderr)
        for line in done.stdout.splitlines():
            match = re.fullmatch(r"::(error|warning|notice) ([^:]*)::(.*)", line)
            self.assertTrue(match, line)
            properties = dict(one.split("=", 1) for one in match[2].split(","))
            yield match[1], {key: unescape(value) for key, value in properties.items()}, unescape(match[3])

    def test_commands(self):
        args = self.make_project()
        findings = json.loads(run(*args, "--format=json", cwd=self.repo / "src").stdout)["findings"]
        commands = list(self.commands(*args))
        self.assertEqual(len(commands), len(findings))
        for (kind, properties, message), finding in zip(commands, findings):
            self.assertEqual(kind, finding["severity"])
            self.assertEqual(properties["title"], f"{finding['rule']} {finding['name']}")
            self.assertTrue((self.repo / properties["file"]).samefile(self.repo / "src" / finding["file"]))
            self.assertTrue(message.startswith(finding["message"]))
            self.assertEqual((properties["line"], properties["endLine"]),
                             (str(finding["line"]), str(finding["end_line"])))
            region = {key: int(properties[name]) for key, name in
                      (("startLine", "line"), ("startColumn", "col"), ("endColumn", "endColumn"))}
            source = (self.repo / properties["file"]).read_bytes()
            line = re.split(rb"\r\n|\r|\n", source)[finding["line"] - 1]
            found = line[finding["column"] - 1:finding["end_column"] - 1].decode()
            self.assertEqual(part(lines_of(self.repo / properties["file"]), region), found)
            for related in finding["related"]:
                self.assertIn(related["message"], message)
        files = {properties["file"] for _, properties, _ in commands}
        self.assertEqual(files, {"src/a b/50%, #1: \u00e9.c", "src/crlf.c", "src/mark.c", "src/gps/gps.man",
                                 str(self.folder / "else where/outside.c")})

    def test_places_of_several_lines_have_no_columns(self):
        self.write("repo/src/lines.c", GOOD.replace("sizeof(ULONG64) }", "8 +\n 8 }"))
        ((_, properties, _),) = self.commands("lines.c", *OLD)
        self.assertEqual((properties["line"], properties["endLine"]), ("6", "7"))
        self.assertNotIn("col", properties)
        self.assertNotIn("endColumn", properties)

    def test_kinds(self):
        self.write("repo/src/info.c", GOOD.replace("{ 2, 0", "{ 70, 0"))
        self.assertEqual([kind for kind, _, _ in self.commands("info.c", status=0)], ["notice"])
        self.assertEqual(list(self.commands("info.c", "-q", status=0)), [])

    def test_what_cannot_be_read(self):
        (self.repo / "src").mkdir()
        (self.repo / "src/gone.man").symlink_to("no such")
        ((kind, properties, _),) = self.commands(".", status=3)
        self.assertEqual((kind, properties["file"], properties["title"]),
                         ("error", "src/gone.man", "PCW904 not-analysed"))

    def test_nothing(self):
        self.write("repo/src/good.c", GOOD)
        self.assertEqual(list(self.commands("good.c", status=0)), [])


# ---- GitLab ----

# The fields that GitLab documents for a Code Quality report, and no others; its own schema asks for less than this.
CODE_QUALITY = {
    "type": "array",
    "items": {
        "type": "object",
        "required": ["description", "check_name", "fingerprint", "severity", "location"],
        "additionalProperties": False,
        "properties": {
            "description": {"type": "string", "minLength": 1},
            "check_name": {"type": "string", "minLength": 1},
            "fingerprint": {"type": "string", "minLength": 1},
            "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
            "location": {
                "type": "object",
                "required": ["path", "lines"],
                "additionalProperties": False,
                "properties": {
                    "path": {"type": "string", "minLength": 1, "not": {"pattern": r"^\./|^\.\./|\\"}},
                    "lines": {
                        "type": "object",
                        "required": ["begin"],
                        "additionalProperties": False,
                        "properties": {"begin": {"type": "integer", "minimum": 1},
                                       "end": {"type": "integer", "minimum": 1}},
                    },
                },
            },
        },
    },
}


class Gitlab(Case):
    def report(self, *args, status=1):
        done = run("--format=gitlab", *args, cwd=self.repo / "src")
        self.assertEqual(done.returncode, status, done.stderr)
        report = json.loads(done.stdout)
        try:
            import jsonschema
        except ImportError:
            need("python3-jsonschema", False)
        jsonschema.validate(report, CODE_QUALITY)
        fingerprints = collections.Counter(item["fingerprint"] for item in report)
        self.assertEqual([one for one, count in fingerprints.items() if count > 1], [])
        return report

    def test_report(self):
        args = self.make_project()
        findings = json.loads(run(*args, "--format=json", cwd=self.repo / "src").stdout)["findings"]
        report = self.report(*args)
        self.assertEqual(len(report), len(findings))
        for item, finding in zip(report, findings):
            self.assertEqual(item["check_name"], f"{finding['rule']} {finding['name']}")
            self.assertTrue(item["description"].startswith(finding["message"]))
            self.assertEqual(item["severity"], {"error": "critical", "warning": "major"}[finding["severity"]])
            self.assertEqual(item["location"]["lines"], {"begin": finding["line"], "end": finding["end_line"]})
        paths = {item["location"]["path"] for item in report}
        self.assertEqual(paths, {"src/a b/50%, #1: \u00e9.c", "src/crlf.c", "src/mark.c", "src/gps/gps.man",
                                 str(self.folder / "else where/outside.c")})

    def test_info(self):
        self.write("repo/src/info.c", GOOD.replace("{ 2, 0", "{ 70, 0"))
        self.assertEqual([item["severity"] for item in self.report("info.c", status=0)], ["info"])
        self.assertEqual(self.report("info.c", "-q", status=0), [])

    def test_what_cannot_be_read_and_nothing(self):
        self.write("repo/src/good.c", GOOD)
        self.assertEqual(self.report("good.c", status=0), [])
        (self.repo / "src/gone.man").symlink_to("no such")
        self.assertEqual([item["check_name"] for item in self.report(".", status=3)], ["PCW904 not-analysed"])


# ---- error parsers ----

class Gcc(Case):
    # VS Code's $gcc, which ends in errors and warnings; and the form of all lines, which Vim takes by %f:%l:%c:%m.
    VSCODE = re.compile(r"^(.*?):(\d+):(\d*):?\s+(?:fatal\s+)?(warning|error):\s+(.*)$")
    LINE = re.compile(r"(.+?):(\d+):(\d+): (error|warning|info|note): (.*)")

    def lines(self, *args, status=1):
        done = run("--format=gcc", *args, cwd=self.repo / "src")
        self.assertEqual(done.returncode, status, done.stderr)
        return done.stdout.splitlines()

    def test_lines(self):
        args = self.make_project()
        findings = json.loads(run(*args, "--format=json", cwd=self.repo / "src").stdout)["findings"]
        lines = self.lines(*args, "--color=always")
        matches = [self.LINE.fullmatch(line) for line in lines]
        self.assertTrue(all(matches), lines)
        found = [match for match in matches if match[4] != "note"]
        self.assertEqual(len(found), len(findings))
        for match, finding in zip(found, findings):
            file = match[1]
            if ": " not in file and "#1" not in finding["file"]:   # a colon in a name is one too many for any parser
                self.assertEqual(file, finding["file"])
                self.assertEqual((int(match[2]), int(match[3])), (finding["line"], finding["column"]))
                self.assertEqual(self.VSCODE.match(match[0])[4], finding["severity"])
            self.assertTrue(match[5].endswith(f" [{finding['rule']} {finding['name']}]"), match[5])
        self.assertTrue(any(line.endswith(": note: fix: use PCW_VERSION_1 (--fix applies it)") for line in lines))

    def test_info_is_a_finding_of_its_own(self):
        self.write("repo/src/info.c", GOOD.replace("{ 2, 0", "{ 70, 0"))
        (line,) = self.lines("info.c", status=0)
        self.assertRegex(line, r"^info\.c:6:\d+: info: .* \[PCW410 id-beyond-mask\]$")
        self.assertIsNone(self.VSCODE.match(line))
        self.assertEqual(self.lines("info.c", "-q", status=0), [])

    def test_what_cannot_be_read_and_nothing(self):
        self.write("repo/src/good.c", GOOD)
        self.assertEqual(self.lines("good.c", status=0), [])
        (self.repo / "src/gone.man").symlink_to("no such")
        (line,) = self.lines(".", status=3)
        self.assertRegex(line, r"^gone\.man:1:1: error: .* \[PCW904 not-analysed\]$")


class Msvc(Case):
    # How MSBuild takes a line apart (CanonicalError.cs): the place of a file may have one colon, behind the drive.
    MSBUILD = re.compile(r"\s*(?:(?P<origin>(?:\d+>)?[a-zA-Z]?:[^:]*|[^:]*):)?(?P<subcategory>(?:[^:]*? )?)"
                         r"(?P<category>error|warning)(?: \s*(?P<code>[^: ]*))?\s*:(?P<text>.*)", re.I)
    PLACE = re.compile(r"(.*)\((\d+),(\d+)\)")
    # VS Code's $msCompile.
    VSCODE = re.compile(r"^(?:\s*\d+>)?(\S.*)\((\d+|\d+,\d+|\d+,\d+,\d+,\d+)\)\s*:\s+(error|warning|info)\s+(\w+\d+)\s*:\s*(.*)$")

    def lines(self, *args, status=1):
        done = run("--format=msvc", *args, cwd=self.repo / "src")
        self.assertEqual(done.returncode, status, done.stderr)
        return done.stdout.splitlines()

    def test_lines(self):
        args = self.make_project()
        (self.repo / "src/a b/50%, #1: \u00e9.c").rename(self.repo / "src/a b/50%, (1) \u00e9.c")
        findings = json.loads(run(*args, "--format=json", cwd=self.repo / "src").stdout)["findings"]
        lines = self.lines(*args, "--color=always")
        found = [match for match in map(self.MSBUILD.fullmatch, lines) if match]
        self.assertEqual(len(found), len(findings))
        for match, finding in zip(found, findings):
            file, line, column = self.PLACE.fullmatch(match["origin"]).groups()
            self.assertEqual((file, line), (finding["file"], str(finding["line"])))
            self.assertEqual((match["category"], match["code"]), (finding["severity"], finding["rule"]))
            self.assertTrue(match["text"].strip().startswith(finding["message"]))
            self.assertTrue(match["text"].endswith(f" [{finding['name']}]"), match["text"])
            region = {"startLine": int(line), "startColumn": int(column), "endColumn": int(column) + 1}
            source = (self.repo / "src" / file).read_bytes()
            first = re.split(rb"\r\n|\r|\n", source)[finding["line"] - 1][finding["column"] - 1:].decode()[0]
            self.assertEqual(part(lines_of(self.repo / "src" / file), region), first)
            self.assertEqual(self.VSCODE.match(match[0])[3], finding["severity"])
        notes = [line for line in lines if not self.MSBUILD.fullmatch(line)]
        self.assertTrue(all(self.PLACE.match(line) and "): note: " in line for line in notes), notes)
        self.assertTrue(any(line.endswith(": note: fix: use PCW_VERSION_1 (--fix applies it)") for line in notes))

    def test_info_is_a_message(self):
        self.write("repo/src/info.c", GOOD.replace("{ 2, 0", "{ 70, 0"))
        (line,) = self.lines("info.c", status=0)
        self.assertRegex(line, r"^info\.c\(6,\d+\): info PCW410: .* \[id-beyond-mask\]$")
        self.assertIsNone(self.MSBUILD.fullmatch(line))
        self.assertEqual(self.VSCODE.match(line)[3], "info")
        self.assertEqual(self.lines("info.c", "-q", status=0), [])

    def test_what_cannot_be_read_and_nothing(self):
        self.write("repo/src/good.c", GOOD)
        self.assertEqual(self.lines("good.c", status=0), [])
        (self.repo / "src/gone.man").symlink_to("no such")
        (line,) = self.lines(".", status=3)
        self.assertRegex(line, r"^gone\.man\(1,1\): error PCW904: .* \[not-analysed\]$")

    def test_paths_are_as_given(self):
        self.write("repo/src/bad.c", BAD)
        far = self.write("else/far.c", BAD)
        for given in ("bad.c", "../../else/far.c", far):
            self.assertTrue(self.lines(given, *OLD)[0].startswith(f"{given}("), given)


class All(Case):
    """What code hosts and editors are told alike."""

    def test_unsafe_fixes_say_so(self):
        self.write("repo/src/volmeter.c", (ROOT / "testdata/example/volmeter.c").read_text(encoding="utf-8"))
        args = ("--select=PCW405", "volmeter.c")
        (result,) = self.sarif(*args)["results"]
        (fix,) = result["fixes"]
        self.assertEqual(fix["description"]["text"],
                         "take the size from the field (unsafe: it may not be what is meant)")
        self.assertEqual(fix["properties"], {"safe": False})
        for name in ("github", "gcc", "msvc", "text"):
            text = run(f"--format={name}", *args, cwd=self.repo / "src").stdout
            self.assertIn("fix: take the size from the field (--fix --unsafe-fixes applies it)", text)

    def test_what_is_suppressed_or_known_is_left_out(self):
        """GitHub would open an alert for it: code scanning takes no notice of SARIF's `suppressions`."""
        quiet = BAD.replace("16 },", "16 }, // pcwlint: disable=PCW401 -- the tool reads it so")
        for name, text, args in (("quiet.c", quiet, ()), ("known.c", BAD, ("--baseline", "known.json"))):
            self.write("repo/src/" + name, text)
            if args:
                run("--write-baseline=known.json", name, cwd=self.repo / "src")
            for form in ("github", "gitlab", "gcc", "msvc"):
                done = run(f"--format={form}", name, *args, cwd=self.repo / "src")
                self.assertEqual((done.returncode, "PCW401 " in done.stdout), (0, False), (name, form))
            self.assertEqual(self.sarif(name, *args, status=0)["results"], [])


class Output(Case):
    def test_into_a_file(self):
        self.write("repo/src/bad.c", BAD)
        for name in support.FORMATS:
            out = self.folder / f"report.{name}"
            done = run(f"--format={name}", "bad.c", "-o", out, cwd=self.repo / "src")
            self.assertEqual((done.returncode, done.stdout, done.stderr), (1, "", ""))
            self.assertEqual(out.read_text(encoding="utf-8"), run(f"--format={name}", "bad.c",
                                                                  cwd=self.repo / "src").stdout)


if __name__ == "__main__":
    PCWLINT, ROOT = os.path.abspath(sys.argv[1]), Path(sys.argv[2]).resolve()
    sys.exit(support.finish(sys.argv[:1] + sys.argv[3:]))
