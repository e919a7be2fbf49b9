"""Running a command under strace, and what it did to files, processes and sockets.

Paths come back absolute, links followed.  strace writes every string in hexadecimal, so that no name can look like a
part of its output."""

import os
import re
import signal
import subprocess
import tempfile
from pathlib import Path

# '?': a system call that not every architecture has.
CALLS = ("?open,openat,?openat2,?creat,truncate,?rename,renameat,renameat2,?unlink,unlinkat,?rmdir,?mkdir,mkdirat,?link,linkat,?symlink,symlinkat,"
         "?mknod,mknodat,?chmod,fchmodat,?chown,?lchown,fchownat,?utime,?utimes,?futimesat,utimensat,setxattr,lsetxattr,removexattr,lremovexattr,"
         "chdir,mount,?pivot_root,chroot,execve,execveat,socket,connect,bind,kill,tkill,tgkill,ptrace,clone,?clone3,?fork,?vfork")
WRITING = ("O_WRONLY", "O_RDWR", "O_CREAT", "O_TRUNC", "O_APPEND", "O_TMPFILE")
READS_ONLY = ("chdir", "execve", "execveat", "socket", "connect", "bind", "kill", "tkill", "tgkill", "ptrace", "clone",
              "clone3", "fork", "vfork")
SECOND_IS_THE_NEW_NAME = ("symlink", "symlinkat")   # its first is only a text

LINE = re.compile(r"(\d+) +(.*)")
RESUMED = re.compile(r"<\.\.\. (\w+) resumed>(.*)")
CALL = re.compile(r"(\w+)\((.*)\)? += (-?\w+|\?)(.*)")
# A path, behind the descriptor of the folder that it starts in, where the call takes one: AT_FDCWD</cwd>, "name"
PATH = re.compile(r'(?:(?:AT_FDCWD|\d+)<((?:\\x[0-9a-f]{2})*)>(?:\([^)]*\))?, )?"((?:\\x[0-9a-f]{2})*)"(\.\.\.)?')
MEMORY_KIB = 2560 << 10


def works():
    """Whether strace is here and may trace; else why not."""
    try:
        done = subprocess.run(["strace", "-f", "--seccomp-bpf", "-e", "trace=execve", "-o", os.devnull, "true"],
                              capture_output=True, timeout=1800)
    except FileNotFoundError:
        return "strace is not installed (sh .ci/setup)"
    return "" if done.returncode == 0 else "strace may not trace here: " + done.stderr.decode(errors="replace").strip()


def unhex(text):
    return os.fsdecode(bytes.fromhex(text.replace("\\x", "")))


class Trace:
    """What the processes of one command asked the system for."""

    def __init__(self, lines, cwd):
        self.written, self.executed, self.sockets, self.signals, self.other = [], [], [], [], []
        self.arguments = []         # of each that was executed, its name first
        self.opened = []            # for reading: the program, and the path
        self.folders = {}           # process → its working directory
        self.programs = {}          # process → the program that it runs
        self.cwd, self.begun, self.processes = cwd, {}, set()
        for line in lines:
            self.add(line)

    def add(self, line):
        match = LINE.match(line)
        if match is None:
            return
        pid, rest = match.groups()
        self.processes.add(pid)
        if rest.endswith("<unfinished ...>"):
            self.begun[pid] = rest[:-len("<unfinished ...>")]
            return
        resumed = RESUMED.match(rest)
        if resumed is not None:
            rest = self.begun.pop(pid, "") + resumed.group(2)
        call = CALL.match(rest)
        if call is not None:
            self.add_call(pid, call.group(1), call.group(2), call.group(3))

    def path(self, pid, folder, name):
        base = unhex(folder) if folder else self.folders.get(pid, self.cwd)
        return os.path.join(base, unhex(name))

    def add_call(self, pid, name, words, result):
        failed = result.startswith("-")
        paths = [self.path(pid, *m.groups()[:2]) for m in PATH.finditer(words)]
        if name in ("clone", "clone3", "fork", "vfork") and result.isdigit():
            self.folders.setdefault(result, self.folders.get(pid, self.cwd))
            self.programs.setdefault(result, self.programs.get(pid, ""))
        elif name == "chdir" and not failed:
            self.folders[pid] = paths[0]
        elif name in ("execve", "execveat") and not failed:
            self.executed.append(paths[0])
            self.arguments.append([unhex(m.group(2)) for m in PATH.finditer(words)][1:])
            self.programs[pid] = paths[0]
        elif name in ("socket", "connect", "bind"):
            self.sockets.append(f"{name}({words}")
        elif name in ("kill", "tkill", "tgkill"):
            self.signals.append((name, words))
        elif name in ("ptrace", "mount", "pivot_root", "chroot"):
            self.other.append(f"{name}({words}")
        elif name in ("open", "openat", "openat2"):
            if any(flag in words for flag in WRITING):
                self.written.append(paths[0])
            elif not failed:
                self.opened.append((self.programs.get(pid, ""), paths[0]))
        elif name in SECOND_IS_THE_NEW_NAME:
            self.written.append(paths[-1])
        elif name not in READS_ONLY:
            self.written += paths

    def foreign_signals(self):
        return [f"{name}({words}" for name, words in self.signals if words.split(",")[0].strip() not in self.processes]


class Run:
    """A finished command: `status` (None: it had to be ended), `stdout`, `stderr` (bytes) and its `trace`."""

    def __init__(self, words, cwd, env, timeout):
        with tempfile.TemporaryDirectory(prefix="pcwlint-trace-") as folder:
            log = Path(folder) / "log"
            strace = ["strace", "-f", "-qq", "-y", "-xx", "-s", "4096", "--seccomp-bpf", "-e", "trace=" + CALLS, "-e",
                      "signal=none", "-o", str(log)]
            process = subprocess.Popen([*bound(words[0]), *strace, *words], cwd=cwd, env=env, stdin=subprocess.DEVNULL,
                                       stdout=subprocess.PIPE,
                                       stderr=subprocess.PIPE, start_new_session=True)
            try:
                self.stdout, self.stderr = process.communicate(timeout=timeout)
                self.status = process.returncode
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                self.stdout, self.stderr = process.communicate()
                self.status = None
            self.trace = Trace(log.read_text().splitlines() if log.exists() else [], str(cwd))


def bound(program):
    """Words that bound a command's memory: what takes all is to fail rather than to take the machine's.  Sanitizers
    reserve terabytes."""
    return [] if has_sanitizer(program) else ["sh", "-c", f'ulimit -Sv {MEMORY_KIB}; exec "$@"', "sh"]


def has_sanitizer(program):
    return b"__asan_init" in Path(program).read_bytes()
