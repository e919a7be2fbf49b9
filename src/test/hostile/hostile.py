"""What hazards share: the folders of one, what holds for every run, and the list of hazards."""

import os
import stat
from pathlib import Path

import support
import tracing
from support import BAD, GOOD, HEADER

# of one command: it ends much earlier, however slow the machine is
TIMEOUT = float(os.environ.get("PCWLINT_TEST_TIMEOUT") or 900)
TOKEN = "tok3n-Ab9xQ7z-secret"          # of the environment
OUTSIDE = "Outs1deC0ntent"              # of files outside of the tree
SECRETS = [TOKEN, TOKEN.upper(), TOKEN.lower(), TOKEN[6:13], TOKEN[::-1]]
CANARY = "canary"                       # what nobody may ever make
OLD = ("--ntddi=WIN11_GE", "--runs-on=WIN10_VB")
FIXABLE = GOOD.replace("PCW_VERSION_1", "PCW_CURRENT_VERSION")   # with OLD, a safe fix
SHORT = ("--timeout=2", "--jobs=2")     # for sources that use up their time
MARKS = "$(touch canary)`touch canary`;touch canary;'\"%PATH%|&\n\x1b[31m\u202e"

HAZARDS = []


def hazard(*commands):
    """A function that makes a hazard's tree (in place.tree) and the commands that are run over it, each a tuple of
    words."""
    def add(build):
        HAZARDS.append((build.__name__.replace("_", " "), build, commands))
        return build
    return add


class Place:
    """A hazard's folders: the tree, what is outside of it, and where the program may write."""

    def __init__(self, base):
        self.base = base
        self.tree, self.outside = base / "tree", base / "outside"
        self.cache, self.temporary, self.output, self.home = base / "cache", base / "tmp", base / "output", base / "home"
        self.state = base / "state"   # of the key that seals the cache
        for folder in (self.tree, self.outside, self.cache, self.state, self.temporary, self.output, self.home):
            folder.mkdir()
        self.cache.chmod(0o700)
        self.state.chmod(0o700)
        (self.outside / "secret.txt").write_text(f"{OUTSIDE}:x:0:0:{OUTSIDE}:/root:/bin/sh\n")
        (self.outside / "secret.h").write_text(
            f"{OUTSIDE} int x; PPCW_REGISTRATION g_{OUTSIDE};\n#define PCW_{OUTSIDE} 1\n")
        self.driver("driver.c")
        self.may_write, self.environment, self.checks = [], {}, []
        self.groups = None   # so many of HARMFUL; None: all

    def put(self, name, text=""):
        path = self.tree / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    def driver(self, name, text=BAD):
        path = self.put(name, text)
        (path.parent / "counters.h").write_text(HEADER)
        return path

    def link(self, name, target):
        path = self.tree / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.symlink_to(target)
        return path

    def writable(self, path):
        return any(inside(path, str(root)) for root in [self.cache, self.state / "pcwlint", self.temporary, self.output,
                                                        *self.may_write])


def inside(path, root):
    return path == root or path.startswith(root + "/")


def environment_of(place):
    env = {name: value for name, value in os.environ.items()
           if name in ("PATH", "LANG", "LD_LIBRARY_PATH", "ASAN_OPTIONS", "UBSAN_OPTIONS", "PCWLINT_WORKER")}
    # LeakSanitizer cannot work under a tracer, and AddressSanitizer's strstr() measures both texts whole at each call.
    env["ASAN_OPTIONS"] = env.get("ASAN_OPTIONS", "") + ":detect_leaks=0:intercept_strstr=0"
    env.update(HOME=str(place.home), XDG_CACHE_HOME=str(place.cache), XDG_STATE_HOME=str(place.state),
               TMPDIR=str(place.temporary), LC_ALL="C.UTF-8", GIT_CONFIG_NOSYSTEM="1",
               CI_SECRET_TOKEN=TOKEN, AWS_SECRET_ACCESS_KEY=TOKEN, Path_Of_Token=TOKEN)
    env.update(place.environment)
    return env


# ---- what holds for every run ----


def state_of(root):
    """Names, kinds, sizes, times and texts below a folder: what a run has to leave as it was."""
    found = {}
    for folder, names, files in os.walk(root):
        for name in names + files:
            path = os.path.join(folder, name)
            status = os.lstat(path)
            text = Path(path).read_bytes() if stat.S_ISREG(status.st_mode) and status.st_size < 1 << 20 else b""
            found[path] = (stat.S_IFMT(status.st_mode), status.st_mode, status.st_size if text else 0,
                           status.st_mtime_ns, text)
    return found


def wrong_with_trace(place, trace):
    worker = os.path.realpath(os.environ.get("PCWLINT_WORKER") or support.PCWLINT + "-worker")
    for path in trace.written:
        real = os.path.realpath(path)
        if real not in ("/dev/null", "/dev/tty") and not (place.writable(os.path.normpath(path))
                                                          and place.writable(real)):
            yield f"writes {real!r} (by the name {path!r})"
    for path in trace.executed[1:]:
        real = os.path.realpath(path)
        if real != worker and not (os.path.basename(path) == "git" and not inside(real, str(place.base))):
            yield f"executes {real!r}"
    yield from (f"uses a socket: {call}" for call in trace.sockets if "AF_UNIX" not in call
                and "sa_family" not in call or "AF_INET" in call)
    yield from (f"signals a foreign process: {call}" for call in trace.foreign_signals())
    yield from (f"calls {call}" for call in trace.other)


def wrong_with_output(place, run):
    texts = {"standard output": run.stdout, "standard error": run.stderr}
    texts.update({str(path): path.read_bytes() for path in place.output.rglob("*") if path.is_file()})
    for name, data in texts.items():
        text = data.decode(errors="replace")
        yield from (f"{name} holds {secret!r}: {around(text, secret)!r}" for secret in SECRETS if secret in text)


def around(text, word):
    at = text.index(word)
    return text[max(at - 80, 0):at + 80]


def wrong_with_end(run, words):
    if run.status is None:
        yield f"did not end within {TIMEOUT:.0f} s"
    elif run.status not in (0, 1, 2, 3):
        yield f"ended with {run.status}: {run.stderr.decode(errors='replace')[-300:]!r}"
    if b"AddressSanitizer" in run.stderr or b"runtime error:" in run.stderr:
        text = run.stderr.decode(errors="replace")
        yield text[max(text.find("ERROR: "), 0):][:600]


def problems_of(place, words):
    before = {**state_of(place.tree), **state_of(place.outside)}
    run = tracing.Run([support.PCWLINT, *words], place.tree, environment_of(place), TIMEOUT)
    yield from wrong_with_end(run, words)
    yield from wrong_with_trace(place, run.trace)
    yield from wrong_with_output(place, run)
    after = {**state_of(place.tree), **state_of(place.outside)}
    for path in sorted(before.keys() | after.keys()):
        if before.get(path) != after.get(path) and not any(inside(path, str(root)) for root in place.may_write):
            yield f"changes {path!r}"
    for path in [*place.base.rglob(f"{CANARY}*")]:
        yield f"makes {path}"
        path.unlink()
    for check in place.checks:
        yield from check(run)
