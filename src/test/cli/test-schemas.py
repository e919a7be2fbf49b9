#!/usr/bin/env python3
"""What the program writes follows its published schemas.

test-schemas.py PCWLINT PROJECT-ROOT"""

import json
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support
from cli_case import BAD, Case, GOOD, MANIFEST, UNKNOWN, run


def validator(schema, definition=None):
    import jsonschema
    jsonschema.Draft202012Validator.check_schema(schema)
    if definition is not None:
        schema = {**schema, "$ref": f"#/$defs/{definition}"}
    return jsonschema.Draft202012Validator(schema)


class Schemas(Case):
    """Real output against the published schemas."""

    @classmethod
    def setUpClass(cls):
        try:
            import jsonschema  # noqa: F401
        except ImportError as error:
            raise AssertionError("the jsonschema module is missing (Debian: python3-jsonschema)") from error
        cls.report = json.loads((support.ROOT / "src/report/report.schema.json").read_text())
        cls.facts = json.loads(run("extract", "--schema").stdout)

    def check(self, *args, cwd):
        done = run(*args, "--format=json", cwd=cwd)
        report = json.loads(done.stdout)
        validator(self.report).validate(report)
        registration = validator(self.facts, "registration")
        for found in report["registrations"]:
            registration.validate({key: value for key, value in found.items()
                                   if key not in ("file", "targets", "programs")})
        for finding in report["findings"] + report["not_determined"] + report["registrations"]:
            self.assertTrue(all(t < len(report["targets"]) for t in finding["targets"]))
        keys = [(f["file"], f["line"], f["column"], f["rule"]) for f in report["findings"]]
        self.assertEqual(keys, sorted(set(keys)))
        prints = [f["fingerprint"] for f in report["findings"]]
        self.assertEqual(len(prints), len(set(prints)))
        for severity, count in report["summary"].items():
            found = [f.get("not_listed", 1) for f in report["findings"] if f["severity"] == severity]
            self.assertEqual(count, sum(found))
        return report

    def test_a_report_of_many_findings(self):
        row = "{ 2, 0, FIELD_OFFSET(S, Bytes), RTL_FIELD_SIZE(S, Bytes) },\n"
        rows = "".join(f"{{ {n + 3}, 0, FIELD_OFFSET(S, Bytes), 3 }},\n" for n in range(2100))
        self.write("driver.c", GOOD.replace("    " + row, row + rows))
        report = self.check("driver.c", cwd=self.folder)
        wrong = [f for f in report["findings"] if f["rule"] == "PCW401"]
        self.assertEqual((len(wrong), [f["not_listed"] for f in wrong if "not_listed" in f]), (2001, [100]))
        self.assertIn("100 more findings of PCW401", wrong[-1]["message"])

    def test_small_reports(self):
        for text in (GOOD, BAD, UNKNOWN, "", "\xff"):
            self.write("driver.c", text)
            self.check("driver.c", "--arch=x64,x86", cwd=self.folder)

    def test_report_of_the_example(self):
        report = self.check(".", "--ntddi=WIN10_FE", "--runs-on=WIN10_VB", "--arch=x64,x86",
                            cwd=support.ROOT / "testdata/example")
        self.assertEqual({f["rule"] for f in report["findings"]}, {"PCW102", "PCW205", "PCW404", "PCW405", "PCW412"})

    def test_report_of_rule_cases(self):
        some = sorted(folder.name for folder in (support.ROOT / "testdata/rules").iterdir())[::12]
        report = self.check(*some, "--arch=x64,x86", "--timeout=5", cwd=support.ROOT / "testdata/rules")
        self.assertGreater(len(report["findings"]), 50)

    def test_manifests(self):
        self.write("bell.man", MANIFEST)
        self.write("driver.c", GOOD)
        report = self.check("driver.c", "--manifest=bell.man", "--arch=x64,x86", cwd=self.folder)
        self.assertEqual(report["manifests"], {"read": 1, "without_counters": 0, "user_mode": 1})
        self.assertEqual([(f["rule"], f["targets"]) for f in report["findings"]], [("PCW707", [0, 1])])
        self.assertNotIn("manifests", self.check("driver.c", cwd=self.folder))
        document = json.loads(run("extract", ".", "--arch=x64,x86", cwd=self.folder).stdout)
        manifest = validator(self.facts, "manifest")
        self.assertEqual([m["file"] for m in document["manifests"]], ["bell.man"])
        manifest.validate(document["manifests"][0])

    def test_facts(self):
        self.write("driver.c", BAD)
        document = json.loads(run("extract", "driver.c", cwd=self.folder).stdout)
        self.assertEqual(document["schema_version"], 1)
        for unit in document["units"]:
            validator(self.facts).validate(unit)
        self.assertEqual(len(document["units"][0]["registrations"]), 1)

    def test_a_report_of_changes(self):
        self.write("driver.c", BAD)
        subprocess.run(["git", "init", "-q"], cwd=self.folder, check=True)
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a", "commit", "-q", "--allow-empty", "-m", "x"],
                       cwd=self.folder, check=True)
        report = self.check("driver.c", "--changed-since=HEAD", cwd=self.folder)
        self.assertEqual(report["changes"], {"since": "HEAD", "findings_outside": 0})

    def test_the_schema_is_strict(self):
        self.write("driver.c", BAD)
        report = json.loads(run("driver.c", "--format=json", cwd=self.folder).stdout)
        report["findings"][0]["surprise"] = 1
        self.assertFalse(validator(self.report).is_valid(report))


if __name__ == "__main__":
    sys.exit(support.main())
