#!/usr/bin/env python3
"""The files of testdata/integrations, which engineers copy: each does what it says, in the tool that it is for.

GitHub's workflow is checked by action-validator and its steps are run by bash, GitLab's job is run by gitlab-ci-local, problem matchers
by Node (whose regular expressions are those of GitHub's runner and VS Code), Neovim's settings by Neovim.

test-integrations.py PCWLINT PROJECT-ROOT"""

import json
import os
import shutil
import subprocess
import sys
import time
import unittest
from pathlib import Path

import support
from support import BAD, GOOD, tool

INFO = GOOD.replace("{ 2, 0,", "{ 70, 0,")  # PCW410, an info
FAKE_HOOK = '#!/bin/sh\nexec "{}" "$@"\n'

# Reads {"patterns": [...], "lines": [...]}; of each line the first pattern that matches, as the fields that the pattern names.
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


def npm_tool(name):
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    path = cache / "pcwlint-test" / "integrations-1" / "node_modules" / ".bin" / name
    return str(path) if path.exists() else missing(name)


class Integration(support.Case):
    def report(self, *words):
        return json.loads(self.pcwlint("--format=json", *words).stdout)["findings"]

    def match(self, patterns, text):
        done = support.run(tool("node"), "-e", MATCH_JS, cwd=self.folder, text=json.dumps({"patterns": patterns, "lines": text.splitlines()}))
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout)

    def write_three_kinds(self):
        self.write("src/error.c", BAD.replace("Example", "First"))
        self.write("src/warning.c", GOOD.replace("info.Version", "info.Flags = 1;\n    info.Version").replace("Example", "Second"))
        self.write("src/info.c", INFO.replace("Example", "Third"))
        self.write("src/counters.h", support.HEADER)
        findings = self.report(".")
        self.assertEqual({f["severity"] for f in findings}, {"error", "warning", "info"})
        return findings

    def fake_checkout(self, folder):
        """A copy of pcwlint's repository, as far as jobs use it, with the program that is tested."""
        (folder / ".ci").mkdir(parents=True)
        (folder / ".ci" / "hook").write_text(FAKE_HOOK.format(support.PCWLINT))
        (folder / ".ci" / "hook").chmod(0o755)
        (folder / ".ci" / "setup").write_text('[ "$1" = build ] && echo "set up"\n')

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
        self.steps = read_yaml("github-workflow.yml")["jobs"]["pcwlint"]["steps"]

    def test_the_workflow_is_valid(self):
        validator = npm_tool("action-validator")
        text = example("github-workflow.yml").read_text()
        for name, content, status in (("good.yml", text, 0), ("bad.yml", text.replace("runs-on:", "runs_on:"), 1)):
            path = self.write(f".github/workflows/{name}", content)
            done = support.run(validator, path, cwd=self.folder)
            self.assertEqual(done.returncode, status, done.stdout + done.stderr)

    def run_step(self, step):
        env = {name: value.replace("${{ github.base_ref }}", "main") for name, value in step.get("env", {}).items()}
        self.assertNotIn("${{", step["run"])
        return support.run("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"], cwd=self.folder, CI="true", **env)

    def test_its_steps_do_what_they_say(self):
        self.repository()
        self.fake_checkout(self.folder / ".pcwlint")
        setup, whole, new = [self.run_step(step) for step in self.steps if "run" in step]
        self.assertEqual((setup.returncode, setup.stdout), (0, "set up\n"))
        self.assertEqual(whole.returncode, 0, whole.stderr)
        upload = next(step for step in self.steps if "upload-sarif" in step.get("uses", ""))
        log = json.loads((self.folder / upload["with"]["sarif_file"]).read_text())
        self.assertEqual(log["version"], "2.1.0")
        places = [r["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for r in log["runs"][0]["results"]]
        self.assertEqual(sorted(places), ["driver.c", "known.c"])
        self.assertEqual(new.returncode, 1, new.stderr)
        annotations = [line for line in new.stdout.splitlines() if line.startswith("::error")]
        self.assertEqual(len(annotations), 1)
        self.assertRegex(annotations[0], r"^::error .*file=driver\.c,line=7,.*PCW401")

    def test_it_fetches_what_it_compares_with(self):
        self.assertEqual(self.steps[0]["with"]["fetch-depth"], 0)

    def test_the_problem_matcher(self):
        wanted = self.write_three_kinds()
        matchers = json.loads(example("github-problem-matcher.json").read_text())["problemMatcher"]
        self.assertEqual(len({m["owner"] for m in matchers}), len(matchers))
        patterns = [{**m["pattern"][0], "default": m.get("severity")} for m in matchers]
        for format in ("gcc", "text"):
            for colour in ("never", "always"):
                found = self.match(patterns, self.pcwlint(f"--format={format}", f"--color={colour}", ".").stdout)
                severities = {"info": "notice"}
                self.assertEqual([(f["file"], f["line"], f["column"], f["severity"], f["message"], f["code"]) for f in found],
                                 [(f["file"], str(f["line"]), str(f["column"]), severities.get(f["severity"], f["severity"]), f["message"], f["rule"])
                                  for f in wanted])


class GitLab(Integration):
    def test_the_job(self):
        runner = npm_tool("gitlab-ci-local")
        self.repository()
        shutil.copy(example("gitlab-ci.yml"), self.folder / ".gitlab-ci.yml")
        self.git("remote", "add", "origin", "git@gitlab.example.org:drivers/driver.git")
        tools = self.folder / "tools.git"
        self.fake_checkout(tools)
        for words in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "tools"]):
            self.git(*words, cwd=tools)
        self.write(".bin/apt-get", "#!/bin/sh\n").chmod(0o755)
        base = self.git("rev-parse", "origin/main").strip()
        done = support.run(runner, "pcwlint", "--force-shell-executor", "--variable", f"PCWLINT_REPOSITORY={tools}", "--variable",
                           f"CI_MERGE_REQUEST_DIFF_BASE_SHA={base}", cwd=self.folder, HOME=str(self.folder),
                           PATH=f"{self.folder}/.bin:{os.environ['PATH']}")
        seen = done.stdout + done.stderr
        self.assertEqual(done.returncode, 1, seen)
        self.assertIn("set up", seen)
        self.assertIn("driver.c:7:37: error:", seen)
        self.assertNotIn("known.c:7:37: error:", seen)
        reports = list(self.folder.rglob("gl-code-quality-report.json"))
        self.assertTrue(reports, seen)
        issues = json.loads(reports[0].read_text())
        self.assertEqual(sorted(i["location"]["path"] for i in issues), ["driver.c", "known.c"])


class Azure(Integration):
    """Nobody offers a runner of it: its scripts are run by bash, as on its Linux machines."""

    def test_its_steps_do_what_they_say(self):
        pipeline = read_yaml("azure-pipelines.yml")
        self.repository()
        tools = self.folder / "tools.git"
        self.fake_checkout(tools)
        for words in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "tools"]):
            self.git(*words, cwd=tools)
        env = {"PCWLINT_REPOSITORY": str(tools), "SYSTEM_PULLREQUEST_TARGETBRANCH": "refs/heads/main", "HOME": str(self.folder), "CI": "true"}
        self.assertEqual(list(pipeline["variables"]), ["PCWLINT_REPOSITORY"])
        get, whole, new = [support.run("bash", "--noprofile", "--norc", "-c", step["script"], cwd=self.folder, **env)
                           for step in pipeline["steps"] if "script" in step]
        self.assertEqual((get.returncode, get.stdout), (0, "set up\n"), get.stderr)
        self.assertEqual(whole.returncode, 0, whole.stderr)
        published = next(step["publish"] for step in pipeline["steps"] if "publish" in step)
        self.assertEqual(json.loads((self.folder / published).read_text())["version"], "2.1.0")
        self.assertEqual(new.returncode, 1, new.stderr)
        self.assertIn("driver.c:7:37: error:", new.stdout)
        self.assertNotIn("known.c", new.stdout)

    def test_it_fetches_what_it_compares_with(self):
        self.assertEqual(read_yaml("azure-pipelines.yml")["steps"][0]["fetchDepth"], 0)


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
            self.assertEqual(matcher["fileLocation"][0], "autoDetect")   # relative to the folder when it is there, absolute else
            self.assertEqual([(self.folder / f["file"], int(f["line"]), int(f["column"]), f["severity"], f["code"]) for f in found],
                             [(self.folder / f["file"], f["line"], f["column"], f["severity"], f["rule"]) for f in findings])
            self.assertTrue(findings)


class Neovim(Integration):
    """A Neovim that runs without a screen, and is typed to from outside."""

    def setUp(self):
        super().setUp()
        self.nvim, self.socket = tool("nvim"), self.folder / ".nvim"

    def start(self, *files):
        settings = f"let g:pcwlint_command = ['{support.PCWLINT}'] | luafile {example('neovim.lua')}"
        process = subprocess.Popen([self.nvim, "--headless", "--listen", str(self.socket), "-u", "NONE", "-i", "NONE", "--cmd", settings, *files],
                                   cwd=self.folder, env=support.environment(HOME=str(self.folder)), stdin=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        self.wait(self.socket.exists)

    def wait(self, condition, seconds=120):
        end = time.monotonic() + seconds
        while not condition():
            self.assertLess(time.monotonic(), end, "nothing happened")
            time.sleep(0.05)

    def remote(self, kind, text):
        done = support.run(self.nvim, "--server", self.socket, f"--remote-{kind}", text, cwd=self.folder, HOME=str(self.folder))
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout + done.stderr   # 0.7 answers on one of them

    def ask(self, lua):
        return json.loads(self.remote("expr", f"luaeval('vim.json.encode({lua})')"))

    def diagnostics(self):
        fields = ("lnum", "col", "end_col", "severity", "code", "source")
        return [tuple(d.get(f) for f in fields) for d in self.ask("vim.diagnostic.get(0)") or []]

    def test_diagnostics_follow_what_is_typed(self):
        self.write("driver.c", BAD)
        self.start("driver.c")
        error = [(6, 36, 38, 1, "PCW401", "pcwlint")]
        self.wait(lambda: self.diagnostics() == error)
        self.remote("send", ":7s/16/sizeof(ULONG64)/<CR>")
        self.wait(lambda: self.diagnostics() == [])
        self.assertEqual((self.folder / "driver.c").read_text(), BAD)   # nothing was saved
        self.remote("send", "u")
        self.wait(lambda: self.diagnostics() == error)
        self.remote("send", ":7<CR>O// typed<Esc>")
        self.wait(lambda: self.diagnostics() == [(7, *error[0][1:])])

    def test_a_new_file_and_a_manifest(self):
        self.start("new.man")
        self.assertEqual(self.diagnostics(), [])
        self.remote("send", 'i<lt>instrumentationManifest><lt>counters/><Esc>')
        self.wait(lambda: self.diagnostics() != [])
        self.assertEqual(self.diagnostics()[0][4:], ("PCW707", "pcwlint"))

    def test_a_project_in_the_quickfix_window(self):
        wanted = self.write_three_kinds()
        self.start("README.md")
        self.remote("send", ":Pcwlint src<CR>")
        lua = "vim.tbl_map(function(e) return { vim.fn.bufname(e.bufnr), e.lnum, e.col, e.type } end, vim.fn.getqflist())"
        self.wait(lambda: self.ask(lua))
        listed = [entry for entry in self.ask(lua) if entry[3] != "n"]
        self.assertEqual(listed, [[f["file"], f["line"], f["column"], f["severity"][0]] for f in wanted])


if __name__ == "__main__":
    sys.exit(support.main())
