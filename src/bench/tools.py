"""The commands that are compared: pcwlint, and what would be used instead, with the same files, headers and macros."""

import json
import os
import shutil
import subprocess
from pathlib import Path

from measure import Command

ROOT = Path(__file__).resolve().parents[2]
HEADERS = ROOT / "src/kernel-headers"
PATCH = Path(__file__).resolve().parent / "pcw-size.cocci"
CPUS = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
CHECK = "bugprone-sizeof-expression"   # one check, and a cheap one

# Where distributions put mingw-w64's headers: Debian, Fedora, Arch, Homebrew.
MINGW = next((path for path in map(Path, (
    "/usr/share/mingw-w64/include",
    "/usr/x86_64-w64-mingw32/sys-root/mingw/include",
    "/usr/x86_64-w64-mingw32/include",
    "/opt/homebrew/opt/mingw-w64/toolchain-x86_64/x86_64-w64-mingw32/include",
    "/usr/local/opt/mingw-w64/toolchain-x86_64/x86_64-w64-mingw32/include",
)) if (path / "ddk" / "wdm.h").exists()), None)


def find(*names):
    """The first of these programs that is installed, or None."""
    return next((found for found in map(shutil.which, names) if found), None)


CLANG, CLANG_TIDY = find("clang-19", "clang"), find("clang-tidy-19", "clang-tidy")
RUN_CLANG_TIDY = find("run-clang-tidy-19", "run-clang-tidy")
RG, GIT, CPPCHECK, SPATCH = find("rg"), find("git"), find("cppcheck"), find("spatch")


class Pcwlint:
    """The program of a build folder, what it can do already, and its two caches: one that is always new, one that is
    kept."""

    def __init__(self, build, folder):
        self.program = str(build / "src/pcwlint")
        self.folder = folder
        self.help = subprocess.run([self.program, "--help-all"], capture_output=True, text=True, check=True).stdout
        self.has_cache = "--no-cache" in self.help

    def cache(self, name):
        """The variables that make a folder the cache's."""
        return {"XDG_CACHE_HOME": str(self.folder / name), "PCWLINT_CACHE_DIR": str(self.folder / name / "pcwlint"),
                "XDG_STATE_HOME": str(self.folder / "state")}

    def cold(self, name, arguments, **more):
        """A run that finds no cache, and leaves one."""
        return Command(name, [self.program, "-q", *arguments], self.cache("cold"),
                       ["rm", "-rf", str(self.folder / "cold")],
                       exits=(0, 1), **more)

    def warm(self, name, arguments, prepare=None, **more):
        """A run that finds what the runs before it have left."""
        note = "" if self.has_cache else "this build has no cache"
        return Command(name, [self.program, "-q", *arguments], self.cache("warm"), prepare, exits=(0, 1), note=note,
                       **more)

    def uncached(self, name, arguments, **more):
        """A run that neither finds nor leaves a cache."""
        option = ["--no-cache"] if self.has_cache else []
        return Command(name, [self.program, "-q", *option, *arguments], self.cache("unused"), exits=(0, 1), **more)


class SmallHeaders:
    """The built-in kernel headers: pcwlint has them in memory, clang reads them from the source tree."""
    name = "small"
    title = "built-in headers"
    pcwlint = []

    def __init__(self, folder):
        del folder
        self.words = ["-isystem", str(HEADERS)]


class KitHeaders:
    """mingw-w64's kernel headers, with what pcwlint itself puts before and behind them so that they know performance
    counters."""
    name = "large"
    title = "mingw-w64's kernel headers"
    pcwlint = ["--wdk", str(MINGW)]

    def __init__(self, folder):
        overlay = folder / "overlay"
        self.write_overlay(overlay)
        self.words = ["-D_WIN32_WINNT=0x0A00", "-DWINVER=0x0A00", "-D_AMD64_=1", "-fgnuc-version=4.2.1"]
        for path in (overlay, MINGW, MINGW / "ddk", HEADERS):
            self.words += ["-isystem", str(path)]

    @staticmethod
    def write_counters(overlay):
        """What mingw-w64 lacks: the performance counter interface."""
        (overlay / "ddk").mkdir(parents=True, exist_ok=True)
        for name in ("wdm.h", "ntddk.h", "ntifs.h", "ddk/wdm.h", "ddk/ntddk.h", "ddk/ntifs.h"):
            (overlay / name).write_text(f"#include_next <{name}>\n#include <pcwlint_kit.h>\n", encoding="utf-8")
        (overlay / "sdkddkver.h").write_text("#include_next <sdkddkver.h>\n#include <pcwlint_versions.h>\n",
                                             encoding="utf-8")

    @classmethod
    def write_overlay(cls, overlay):
        """As src/parse/kit/toolchain.c does it in memory."""
        cls.write_counters(overlay)
        for name in ("intrin", "intsafe", "ndis", "scsi", "srb", "storport", "ws2def", "ws2ipdef", "mstcpip"):
            (overlay / f"{name}.h").write_text(f"#include \"{HEADERS}/{name}.h\"\n", encoding="utf-8")


def compiler_words(path, headers, more=()):
    """What a compiler is told of a source: pcwlint's own words for it (src/parse/unit.c)."""
    cxx = Path(path).suffix != ".c"
    return ["-target", "x86_64-pc-windows-msvc", "-nostdinc", "-ferror-limit=0", "-fms-extensions",
            "-fms-compatibility",
            "-fms-compatibility-version=19.40", "-fno-spell-checking", "-Wno-everything", "-Wno-c++11-narrowing",
            "-D_KERNEL_MODE=1",
            "-DNTDDI_VERSION=0x0A000012", *(["-fdelayed-template-parsing"] if cxx else []), *more, *headers.words,
            "-x", "c++" if cxx else "c", "-std=c++20" if cxx else "-std=gnu17"]


def clang(name, path, headers, **more):
    """The parse that nobody can avoid."""
    return Command(name, [CLANG, *compiler_words(path, headers), "-fsyntax-only", str(path)], **more)


def clang_for_mingw(name, path, folder, **more):
    """The same as a user of mingw-w64 compiles it: for its own target, whose <intrin.h> brings the compiler's
    intrinsics."""
    overlay = folder / "counters"
    KitHeaders.write_counters(overlay)
    return Command(name, [CLANG, "-target", "x86_64-w64-mingw32", "-nostdlibinc", "-ferror-limit=0", "-fms-extensions",
                          "-Wno-everything",
                          "-D_KERNEL_MODE=1", "-D_WIN32_WINNT=0x0A00", "-DWINVER=0x0A00", "-DNTDDI_VERSION=0x0A000012",
                          "-isystem", str(overlay), "-isystem", str(MINGW), "-isystem", str(MINGW / "ddk"),
                          "-idirafter", str(HEADERS),
                          "-fsyntax-only", str(path)], **more)


def write_database(folder, sources, headers, more=()):
    """A compile_commands.json for what needs one; outside of the tree, so that pcwlint does not see it."""
    folder.mkdir(parents=True, exist_ok=True)
    entries = [{"directory": str(folder), "file": str(path),
                "arguments": ["clang", *compiler_words(path, headers, more), "-c", str(path)]} for path in sources]
    (folder / "compile_commands.json").write_text(json.dumps(entries), encoding="utf-8")
    return folder


def clangs(name, sources, headers, folder, jobs):
    """clang -fsyntax-only of several files, a process each, so many at once: a Ninja-like minimum, by xargs."""
    folder.mkdir(parents=True, exist_ok=True)
    options = folder / "clang.rsp"
    options.write_text("\n".join(compiler_words("x.c", headers)) + "\n-fsyntax-only\n", encoding="utf-8")
    listing = folder / f"clang-{len(sources)}.list"
    listing.write_text("".join(f"{path}\n" for path in sources), encoding="utf-8")
    return Command(name, ["xargs", "-a", str(listing), "-P", str(jobs), "-n", "1", CLANG, f"@{options}"])


def clang_tidy(name, sources, database, scale):
    """clang-tidy as its users run it over many files: its own runner, on all processors, with one check."""
    config = f"-config={{Checks: '-*,{CHECK}'}}"
    return Command(name, [RUN_CLANG_TIDY, "-quiet", "-p", str(database), "-clang-tidy-binary", CLANG_TIDY, "-j",
                          str(CPUS), config],
                   runs=1, rounds=3, scale=scale, note=f"{len(sources)} files, scaled")


def clang_tidy_batches(name, sources, database, scale):
    """The fastest way to run clang-tidy: a process per processor, each with its share of the files."""
    share = -(-len(sources) // CPUS)
    listing = database / "sources.list"
    listing.write_text("".join(f"{path}\n" for path in sources), encoding="utf-8")
    return Command(name, ["xargs", "-a", str(listing), "-P", str(CPUS), "-n", str(share), CLANG_TIDY, "--quiet", "-p",
                          str(database),
                          f"--config={{Checks: '-*,{CHECK}'}}"], runs=1, rounds=3, scale=scale,
                          note=f"{len(sources)} files, scaled")


def cppcheck(name, sources, folder, scale):
    """cppcheck with its default checks, which are errors only; it reads no kernel headers."""
    folder.mkdir(parents=True, exist_ok=True)
    listing = folder / "cppcheck.list"
    listing.write_text("".join(f"{path}\n" for path in sources), encoding="utf-8")
    return Command(name, [CPPCHECK, "--quiet", "-j", str(CPUS), f"--file-list={listing}"], runs=1, rounds=3,
                   scale=scale,
                   note=f"{len(sources)} files, scaled")


def coccinelle(name, root):
    """Coccinelle with the patch beside this file; it looks for the patch's words first, and reads C only."""
    return Command(name, [SPATCH, "--very-quiet", "-j", str(CPUS), "--sp-file", str(PATCH), "--dir", str(root)], runs=1)


def ripgrep(name, path, **more):
    """The floor of a scan."""
    return Command(name, [RG, "-i", "pcw", str(path)], exits=(0, 1), **more)


def git_status(name, root, **more):
    """What asks of each file whether it has changed; it must not write into trees that are given."""
    return Command(name, [GIT, "--no-optional-locks", "-C", str(root), "status", "--porcelain"], **more)


def make_repository(root):
    """The tree as a git repository with everything committed."""
    who = ["-c", "user.name=bench", "-c", "user.email=bench@localhost"]
    for arguments in (["init", "-q"], ["add", "-A"], [*who, "commit", "-qm", "All"]):
        subprocess.run([GIT, "-C", str(root), *arguments], check=True, stdout=subprocess.DEVNULL)


def loads_libclang(command):
    """Whether any of the command's processes loads libclang, as the dynamic loader says."""
    trace = Path(command.env["XDG_CACHE_HOME"]).parent / "loader"
    shutil.rmtree(trace, ignore_errors=True)
    trace.mkdir()
    env = {**os.environ, **command.env, "LD_DEBUG": "files", "LD_DEBUG_OUTPUT": str(trace / "of")}
    subprocess.run(command.argv, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    logs = [path.read_text(encoding="utf-8", errors="replace") for path in trace.iterdir()]
    return any("libclang" in log for log in logs) if logs else None
