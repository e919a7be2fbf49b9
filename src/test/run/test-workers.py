#!/usr/bin/env python3
"""Nothing that one file does can hurt the run: crashes, endless loops, memory, workers that are none, and who is left
behind.

test-workers.py PCWLINT PROJECT-ROOT"""

import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support
from support import BAD, GOOD, PATIENCE

REGISTERS = GOOD + "\n"
DEEP = REGISTERS + "#define N0 ~\n" + "".join(f"#define N{i} {f'N{i - 1} ' * 10}\n"
                                              for i in range(1, 7)) + "ULONG g_Mask = N6 0;\n"
ENDLESS = REGISTERS + "void Loop(void)\n{\n    __if_exists(Start) {\n"
LARGE = (REGISTERS + f'#define T0 "{"x" * 1000}"\n' + "".join(f"#define T{i} T{i - 1} T{i - 1}\n"
                                                              for i in range(1, 22)) +
         "const char *g_Text = T{};\n")
MEMORY = 900  # MiB: more than a small file needs, even with sanitizers
UNKNOWN_USER = 61234


def running(pid):
    """Whether that process is there and no zombie: what nobody waits for any more stays as one where nothing reaps."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def children(pid):
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if fields[1] == str(pid) and fields[0] != "Z":
            found.append(int(path.parent.name))
    return found


class Workers(support.Case):
    def setUp(self):
        super().setUp()
        self.write("bad.c", BAD)

    def worker(self, body, greets=True):
        """A program in place of the worker; REAL in its text is the real one."""
        version = self.pcwlint("--version").stdout.split()[1]
        text = "#!/bin/sh\n" + (f"echo pcwlint-worker {version}\n" if greets else "") + body.replace("REAL",
            f'"{support.PCWLINT}-worker"') + "\n"
        path = self.write("worker", text)
        path.chmod(0o755)
        return str(path)

    def report(self, *words, **keywords):
        done = self.pcwlint("-q", "--format=json", *words, **keywords)
        return done, json.loads(done.stdout) if done.stdout else None

    def check_costs_only(self, name, why, *words, **keywords):
        """`name` is not analysed, for that reason; the finding of bad.c is there; it is the same for any number of
        workers."""
        outputs = set()
        for jobs in (1, 2, 8):
            done, report = self.report(f"-j{jobs}", *words, "bad.c", name, **keywords)
            self.assertEqual(done.returncode, 3, done.stderr)
            found = {(f["file"], f["rule"]) for f in report["findings"]}
            self.assertIn(("bad.c", "PCW401"), found)
            self.assertIn((name, "PCW904"), found)
            message = next(f["message"] for f in report["findings"] if f["rule"] == "PCW904")
            self.assertRegex(message, why)
            outputs.add(done.stdout)
        self.assertEqual(len(outputs), 1)


class Files(Workers):
    """Sources that hurt the parser."""

    def test_a_crash(self):
        self.write("deep.c", DEEP)
        # the latter: a sanitizer saw it
        self.check_costs_only("deep.c", r"the parser crashed on it \(signal 11\)|ended without a result")

    def test_an_endless_loop(self):
        self.write("endless.c", ENDLESS)
        self.check_costs_only("endless.c", "took longer than 5 seconds of processor time and was stopped",
                              "--timeout=5")

    def test_memory(self):
        self.write("large.c", LARGE.replace("T{}", "T20"))
        self.check_costs_only("large.c", f"needed more than {MEMORY} MiB of memory and was stopped",
                              f"--memory-limit={MEMORY}")
        self.write(".pcwlint.json", '{"memory-limit": 1024}')
        self.write("large.c", LARGE.replace("T{}", "T21"))
        self.assertIn("needed more than 1 GiB of memory", self.pcwlint("large.c").stdout)

    def test_a_parser_that_gives_up(self):
        self.write("many.c", LARGE.replace("T{}", "T21 T21"))
        # a sanitizer's own words must not be lost
        unseen = "" if os.environ.get("ASAN_OPTIONS") is None else r"|crashed on it \(signal 6\)"
        self.check_costs_only("many.c", "the parser gave up on it: ran out of source locations" + unseen,
                              "--memory-limit=0")

    def test_a_limit_below_what_a_worker_needs(self):
        for _ in range(3):
            done = self.pcwlint("--memory-limit=1", "bad.c")
            self.assertEqual(done.returncode, 3)
            self.assertIn("needed more than 1 MiB of memory", done.stdout)
        self.assertEqual(self.pcwlint("--memory-limit=-1", "bad.c").returncode, 2)


class Programs(Workers):
    """Workers that are not what they should be."""

    def fails(self, body, why, *words, **keywords):
        done, report = self.report("bad.c", *words, PCWLINT_WORKER=self.worker(body), **keywords)
        self.assertEqual(done.returncode, 3, done.stderr)
        message, = [f["message"] for f in report["findings"] if f["rule"] == "PCW904"]
        self.assertIn(why, message)

    def test_it_hangs(self):
        self.fails("exec sleep 1000", "gave no result for 2 seconds and", "--timeout=0.2")

    def test_it_does_not_read(self):
        text = BAD + "/*" + "x" * 1000000 + "*/\n"
        done = self.pcwlint("--timeout=0.2", "--stdin-filename=bad.c", text=text,
                            PCWLINT_WORKER=self.worker("exec sleep 1000"))
        self.assertIn("gave no result for 2 seconds", done.stdout)

    def test_nonsense(self):
        for nonsense in ("echo nonsense", "echo '{\"file\": 3}'", "echo", "yes", "exec cat /dev/zero"):
            self.fails(f"while read -r line; do {nonsense}; done", "ended without a result" if "zero" in nonsense
                       else "an answer that cannot be read")

    def test_it_dies(self):
        self.fails("read -r line; exit 0", "ended without a result")
        self.fails("read -r line; exit 3", "ended without a result")
        self.fails("read -r line; kill -SEGV $$", "crashed on it (signal 11)")
        self.fails("read -r line; kill -KILL $$", "was killed by another process (signal 9)")
        self.fails("exec >&-; exec sleep 1000", "ended without a result")

    def test_it_talks(self):
        done = self.pcwlint("bad.c", PCWLINT_WORKER=self.worker('head -c 10000000 /dev/zero >&2; exec REAL "$@"',
                                                                greets=False))
        self.assertEqual(done.stdout, self.pcwlint("bad.c").stdout)

    def test_it_is_none(self):
        wrong = {"exit 5": "ended as soon as it was started (status 5)",
                 "echo why it is so >&2; exit 1": "why it is so",
                 "kill -SEGV $$": "crashed as soon as it was started (signal 11)",
                 "echo pcwlint-worker 0; exec sleep 1000": "is not the worker of pcwlint"}
        for body, why in wrong.items():
            done = self.pcwlint("bad.c", timeout=1800, PCWLINT_WORKER=self.worker(body, greets=False))
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            # there its standard error is that of the program
            if "why" not in why or os.environ.get("ASAN_OPTIONS") is None:
                self.assertIn(why, done.stderr)
        for path in ("/no/such/program", str(self.folder)):
            done = self.pcwlint("bad.c", PCWLINT_WORKER=path)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn("is not a program", done.stderr)
        done = support.run(support.PCWLINT + "-worker", cwd=self.folder)
        self.assertEqual(done.returncode, 2)
        self.assertIn("pcwlint starts this program", done.stderr)

    def test_a_past_does_not_count(self):
        """A worker that dies at its second unit: each unit gets an answer from a new one."""
        for i in range(4):
            self.write(f"d{i}.c", BAD.replace("Example", f"Example {i}"))
        script = self.write("second.py", SECOND % (support.PCWLINT + "-worker"))
        worker = self.worker(f'exec "{sys.executable}" "{script}" "$@"', greets=False)
        expected = self.pcwlint("--format=json", ".")
        for jobs in (1, 2):
            done = self.pcwlint("--format=json", f"-j{jobs}", ".", PCWLINT_WORKER=worker)
            self.assertEqual((done.returncode, done.stdout), (expected.returncode, expected.stdout))

    def test_beside_it_or_where_it_is_installed(self):
        place = self.folder / "moved"
        (place / "bin").mkdir(parents=True)
        program = shutil.copy(support.PCWLINT, place / "bin" / "pcwlint")
        done = support.run(program, "bad.c", cwd=self.folder)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn(str(place / "bin" / "pcwlint-worker"), done.stderr)
        (self.folder / "link").symlink_to(program)
        for folder in ("libexec/pcwlint", "bin"):
            (place / folder).mkdir(parents=True, exist_ok=True)
            worker = shutil.copy(support.PCWLINT + "-worker", place / folder)
            for name in (program, self.folder / "link"):
                self.assertEqual(support.run(name, "bad.c", cwd=self.folder).returncode, 1)
            os.remove(worker)


# Passes one request on to the real worker, and dies of the second.
SECOND = """import os, signal, subprocess, sys
real = subprocess.Popen(["%s", *sys.argv[1:]], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
def answer():
    sys.stdout.buffer.write(real.stdout.readline())
    sys.stdout.buffer.flush()
answer()
for n, line in enumerate(sys.stdin.buffer):
    if n == 1:
        os.kill(os.getpid(), signal.SIGSEGV)
    real.stdin.write(line)
    real.stdin.flush()
    answer()
"""


class Processes(Workers):
    """How many there are, and that none stays."""

    def count_starts(self, *words):
        log = self.folder / "starts"
        log.unlink(missing_ok=True)
        done = self.pcwlint(*words, PCWLINT_WORKER=self.worker(f'echo >>"{log}"; exec REAL "$@"', greets=False))
        self.assertLess(done.returncode, 2, done.stderr)
        return len(log.read_text()) if log.exists() else 0

    def test_only_as_many_as_there_are_files(self):
        self.write("plain.c", "int main(void) { return 0; }\n")
        self.write("none/plain.c", "int main(void) { return 0; }\n")
        for i in range(5):
            self.write(f"five/d{i}.c", GOOD.replace("Example", f"Example {i}").replace('"counters.h"',
                '"../counters.h"'))
        self.assertEqual(self.count_starts("-j8", "bad.c"), 1)
        self.assertEqual(self.count_starts("-j8", "none"), 0)
        self.assertEqual(self.count_starts("-j8", "five"), 5)
        self.assertEqual(self.count_starts("-j2", "five"), 2)
        self.assertEqual(self.count_starts("rules"), 0)

    def test_libclang_is_the_workers_alone(self):
        listed = subprocess.run(["ldd", support.PCWLINT], capture_output=True, text=True, check=True).stdout
        self.assertNotRegex(listed, "(?i)libclang|libllvm")
        self.assertIn("libclang", subprocess.run(["ldd", support.PCWLINT + "-worker"], capture_output=True, text=True,
                                                 check=True).stdout)

    def test_nothing_is_left_behind(self):
        self.write("endless.c", ENDLESS)
        for name, group in (("SIGINT", True), ("SIGINT", False), ("SIGTERM", False), ("SIGHUP", False),
                            ("SIGKILL", False)):
            process = subprocess.Popen([support.PCWLINT, "-j2", "--timeout=300", "endless.c", "bad.c"], cwd=self.folder,
                                       stdin=subprocess.DEVNULL,
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=support.environment(),
                                       start_new_session=True,
                                       # nohup ignores it
                                       preexec_fn=lambda name=name: name == "SIGKILL"
                                       or signal.signal(signal.Signals[name], signal.SIG_DFL))
            until = time.monotonic() + PATIENCE
            while not children(process.pid) and time.monotonic() < until:
                time.sleep(0.02)
            time.sleep(1)   # into the loop
            mine = children(process.pid)
            self.assertTrue(mine)
            (os.killpg if group else os.kill)(process.pid, signal.Signals[name])
            self.assertEqual(process.wait(PATIENCE), -signal.Signals[name])
            until = time.monotonic() + PATIENCE
            while any(running(pid) for pid in mine) and time.monotonic() < until:
                time.sleep(0.02)
            self.assertEqual([pid for pid in mine if running(pid)], [], name)

    def limited(self, processes):
        """Runs it as a user who may have so many."""
        place = self.folder / "public"
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir()
        self.folder.chmod(0o755)
        for path in (Path(support.PCWLINT), Path(support.PCWLINT + "-worker")):
            shutil.copy(path, place)
        for i in range(4):
            (place / f"d{i}.c").write_text(BAD.replace("Example", f"Example {i}").replace('"counters.h"',
                '"../counters.h"'))

        def limit():
            os.setgid(UNKNOWN_USER)
            os.setuid(UNKNOWN_USER)
            resource.setrlimit(resource.RLIMIT_NPROC, (processes, processes))
        return subprocess.run([place / "pcwlint", "-q", "-j8", "."], cwd=place, capture_output=True, text=True,
                              timeout=1800, preexec_fn=limit,
                              # leaks are looked for by one more thread
                              env=support.environment(HOME=str(place), LSAN_OPTIONS="detect_leaks=0"))

    def test_a_system_with_no_room_for_processes(self):
        if os.getuid() != 0:
            self.skipTest(support.also_in_ci("only root can become somebody else"))
        enough = self.limited(1000)
        self.assertEqual(enough.returncode, 1, enough.stderr)
        few = self.limited(3)   # itself, and a worker of two threads
        self.assertEqual((few.returncode, few.stdout), (1, enough.stdout), few.stderr)
        for processes in (1, 2):
            none = self.limited(processes)
            self.assertEqual((none.returncode, none.stdout), (2, ""), none.stderr)
            self.assertRegex(none.stderr, "(?m)^pcwlint: .*pcwlint-worker .*start")


class Order(Workers):
    def test_the_same_for_any_number_of_workers(self):
        kits = [path for path in ("/usr/share/mingw-w64/include",) if os.path.isdir(path)]
        for words in (["example"], ["rules/PCW602-never-unregistered", "rules/PCW405-reads-beyond-field"],
                      ["--arch=x64,x86", "--ntddi=WIN10_FE,WIN10_RS5", "example"],
                      *(["--wdk", kit, "example"] for kit in kits)):
            outputs = {self.pcwlint("-q", f"-j{jobs}", "--format=json", *words,
                                    cwd=support.ROOT / "testdata").stdout for jobs in (1, 2, 8)}
            self.assertEqual(len(outputs), 1, words)
            self.assertTrue(outputs.pop())


if __name__ == "__main__":
    sys.exit(support.main())
