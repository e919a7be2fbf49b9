#!/usr/bin/env python3
"""A tree that is linted can do nothing to the machine: hostile names, links, repositories, projects and configurations,
each with the commands that meet it, and one tree of many of them under every command, all under strace.

test-hostile.py PCWLINT PROJECT-ROOT [WORD...]    only hazards whose names hold one of the words

Of each run: nothing outside of the cache, its key, the output that was asked for and the temporary directory was opened
for writing, made, renamed or removed; nothing but the worker and git was executed; no socket of a network was opened
and no foreign process was signalled; no environment variable's secret and no content of a file outside of the tree is
in what it prints; it ended by itself with a status of its own.

One line for each hazard, as TAP has it."""

import hashlib
import json
import os
import re
import socket
import stat
import subprocess
import sys
import tempfile
import traceback
from concurrent.futures import ThreadPoolExecutor
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
FORMATS = ("text", "json", "sarif", "github", "gitlab", "gcc", "msvc")
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


# ---- names ----

RESPONSE = f"-MD -MF {CANARY} -MT text ./driver.c\n"   # with a source: arguments without one go nowhere


@hazard((".",), ("inspect", "."), ("ninja", "-d", "{output}", "."), ("extract", "-d", "{output}", "."))
def a_folder_named_like_an_option(place):
    place.driver("--config=./x.c")
    place.put("x.c", RESPONSE)
    place.put("--config=./driver.cfg", RESPONSE)


@hazard(("--format=json", "."), ("inspect", "."), ("--fix", "--diff", "."))
def files_named_like_options(place):
    for name in ("-x.c", f"-o{CANARY}.c", f"-MF{CANARY}.c", "-MD.c", "@args.c", f"--serialize-diagnostics={CANARY}.c",
                 "-Xclang.c", "--.c", "-.c",
                 "-I/-x.c", "@folder/x.c", f"--output={CANARY}/x.c"):
        place.driver(name)
    place.put("args.c", RESPONSE)
    place.driver("manifest.c", '#include "@args.h"\n#include "-x.h"\n' + BAD)
    place.put("@args.h", "")
    place.put("-x.h", "")
    place.put("-x.man", "<a/>")


@hazard((".",), ("ninja", "-d", "{output}", "."), ("extract", "-d", "{output}", "."), ("--format=github", "."),
        ("--changed-since=HEAD", "."))
def names_for_a_shell(place):
    place.driver(f"{MARKS.replace('/', '')}.c")
    place.driver(f"folder{MARKS}/driver.c")
    repository(place.tree)


@hazard((".",), ("inspect", "--format=html", "."))
def programs_of_ours_in_the_tree(place):
    for name in ("pcwlint-worker", "git", "sh", "clang", "strace", "libexec/pcwlint/pcwlint-worker", ".bin/git"):
        path = place.put(name, f"#!/bin/sh\ntouch {place.outside}/{CANARY}\n")
        path.chmod(0o755)
    for name in ("libclang.so", "libclang-19.so.1", "libglib-2.0.so.0"):
        place.put(name, b"\x7fELF")


# ---- links and what is no regular file ----

@hazard((".",), ("inspect", "."), ("--format=sarif", "."), ("ninja", "-d", "{output}", "."))
def links_to_what_never_ends(place):
    for number, target in enumerate(("/dev/zero", "/proc/self/pagemap", "/dev/random", "/proc/kmsg", "/dev/tty",
                                     "/proc/self/mem", "/dev")):
        place.link(f"link{number}.c", target)
        place.link(f"link{number}.h", target)
        place.link(f"link{number}.man", target)
        place.driver(f"uses{number}.c", f'#include "link{number}.h"\n' + BAD)
        place.driver(f"embeds{number}.c", f"static const char g_Data[] = {{\n#embed \"{target}\"\n}};\n" + BAD)
    place.driver("stdin.c", '#include "/dev/stdin"\n' + BAD)
    place.driver("embeds.c", "static const char g_Data[] = {\n#embed \"/dev/stdin\"\n};\n" + BAD)


@hazard(("link.vcxproj", "driver.c"), ("link.sln",), ("-p", ".", "driver.c"), ("--config=link.json", "driver.c"),
        ("--baseline=link.json", "driver.c"),
        ("--rules-dir=rules", "driver.c"), ("--manifest=link.man", "driver.c"), ("ctrpp", "link.man"),
        ("--facts=link.json",),
        ("extract", "--unit=link.json", "-o", "{output}/facts"))
def descriptions_that_never_end(place):
    for name in ("link.vcxproj", "link.sln", "compile_commands.json", "link.json", "rules/ACME1-acme.json", "link.man"):
        place.link(name, "/dev/zero")


@hazard((".",), ("pipe.vcxproj",), ("-p", ".", "driver.c"), ("--config=pipe.json", "driver.c"),
        ("--baseline=pipe.json", "driver.c"),
        ("--rules-dir=rules", "driver.c"), ("--facts=pipe.json",), ("extract", "--unit=pipe.json", "-o",
                                                                    "{output}/facts"), ("ctrpp", "pipe.man"))
def pipes_and_sockets(place):
    (place.tree / "rules").mkdir()
    for name in ("pipe.c", "pipe.h", "pipe.man", "pipe.vcxproj", "compile_commands.json", "pipe.json",
                 "rules/ACME1-acme.json"):
        os.mkfifo(place.tree / name)
    place.driver("uses.c", '#include "pipe.h"\n#include "socket.h"\n' + BAD)
    place.driver("embeds.c", "static const char g_Data[] = {\n#embed \"pipe.h\"\n};\n" + BAD)
    for name in ("socket.c", "socket.h", "socket.man"):
        with socket.socket(socket.AF_UNIX) as listener:
            listener.bind(str(place.tree / name))


@hazard(("driver.c",), ("inspect", "driver.c"), ("--show-config", "driver.c"))
def a_configuration_that_is_a_pipe(place):
    os.mkfifo(place.tree / ".pcwlint.json")


@hazard(("driver.c",), ("--show-config", "driver.c"))
def a_configuration_that_never_ends(place):
    place.link(".pcwlint.json", "/dev/zero")


@hazard((".",), ("--format=json", "."), ("inspect", "--format=html", "."), ("extract", "."))
def links_out_of_the_tree(place):
    """To what is no driver: sources are links in some build systems, and are followed."""
    for number, target in enumerate(("../outside/secret.txt", str(place.outside / "secret.h"), "/etc/passwd",
                                     "/proc/self/environ")):
        place.link(f"link{number}.c", target)
        place.link(f"link{number}.h", target)
        place.link(f"link{number}.man", target)
        place.driver(f"uses{number}.c", f'#include "link{number}.h"\n' + BAD)
    place.link("folder", place.outside)
    place.driver("through.c", '#include "folder/secret.h"\n' + BAD)


@hazard((".",), ("inspect", "."), ("ninja", "-d", "{output}", "."))
def links_that_loop(place):
    place.link("self.c", "self.c")
    place.link("a.c", "b.c")
    place.link("b.c", "a.c")
    place.link("up", "..")
    place.link("here", ".")
    place.link("deep/down/here", "../../..")
    place.link("no.c", "no/such/file.c")
    place.link(".pcwlint.json", "no-such.json")


@hazard((*OLD, "--fix", "."), (*OLD, "--fix", "--unsafe-fixes", "link.c", "folder/driver.c", "driver.c"))
def links_that_are_fixed(place):
    for name, text in (("driver.c", FIXABLE), ("counters.h", HEADER)):
        (place.outside / name).write_text(text)
    place.link("link.c", place.outside / "driver.c")
    place.link("folder", place.outside)
    place.driver("driver.c", FIXABLE)
    place.may_write = [place.tree]
    place.checks.append(lambda run: [] if "PCW_CURRENT" in (place.outside / "driver.c").read_text()
                        else ["a file outside was fixed"])


@hazard((".",), ("inspect", "."), ("--format=sarif", "."))
def files_that_are_huge(place):
    for name in ("huge.c", "huge.h", "huge.man", "huge.vcxproj", "compile_commands.json"):
        os.truncate(place.put(name), 1 << 40)
    place.driver("uses.c", '#include "huge.h"\n' + BAD)


@hazard(("driver.c",), ("--baseline=huge.json", "--no-config", "driver.c"), ("--facts=huge.json", "--no-config"))
def configurations_that_are_huge(place):
    os.truncate(place.put(".pcwlint.json"), 1 << 40)
    os.truncate(place.put("huge.json"), 1 << 40)


# ---- sources ----

@hazard((".",), ("--format=json", "-v", "."), ("inspect", "--format=html", "."), ("--diff", "."))
def sources_that_include_what_is_outside(place):
    for number, path in enumerate((place.outside / "secret.h", place.outside / "secret.txt", "../outside/secret.txt",
                                   "/etc/passwd", "/proc/self/environ",
                                   "/proc/self/cmdline")):
        place.driver(f"uses{number}.c", f'#include "{path}"\n' + BAD)
        place.driver(f"embeds{number}.c", f"static const char g_Secret[] = {{\n#embed \"{path}\"\n}};\n" + BAD)
        place.driver(f"value{number}.c", BAD.replace("= PCW_VERSION_1;", f"=\n#include \"{path}\"\n;"))
        place.driver(f"named{number}.c", BAD.replace('RTL_CONSTANT_STRING(L"Example");',
                                                     f"{{ 26, 28, (PWSTR)g_Name }};").replace(
            "NTSTATUS Start", f"static WCHAR g_Name[] = {{\n#embed \"{path}\" limit(14)\n}};\nNTSTATUS Start"))
    place.driver("next.c", f'#include_next <{place.outside}/secret.h>\n#import "{place.outside}/secret.h"\n' + BAD)


@hazard((*SHORT, "."), ("extract", "--dump", *SHORT, "."))
def sources_that_crash_or_load(place):
    for number, line in enumerate(("#pragma clang __debug crash", "#pragma clang __debug parser_crash",
                                   "#pragma clang __debug overflow_stack",
                                   "#pragma clang module import evil",
                                   f'#pragma GCC dependency "{place.outside}/secret.h"',
                                   "#pragma comment(lib, \"evil\")",
                                   "#pragma clang __debug dump g_Table",
                                   f'asm(".incbin \\"{place.outside}/secret.txt\\"");',
                                   "#pragma clang __debug llvm_fatal_error",
                                   "#pragma clang __debug assert")):
        place.driver(f"pragma{number}.c", line + "\n" + BAD)


@hazard((*SHORT, "."), ("inspect", *SHORT, "."))
def sources_without_bounds(place):
    place.driver("itself.c", '#include "itself.c"\n' + BAD)
    place.driver("macros.c", "#define A0 x\n" + "".join(f"#define A{i + 1} A{i} A{i} A{i} A{i}\n" for i in range(40))
                 + "A40\n" + BAD)
    place.driver("parens.c", f"int x = {'(' * 100000}1{')' * 100000};\n" + BAD)
    place.driver("braces.c", f"void f(void) {{{'{' * 50000}{'}' * 50000}}}\n" + BAD)
    place.driver("a" * 240 + ".c")
    place.driver("/".join(["d" * 100] * 30) + "/driver.c")
    place.driver("array.c", BAD.replace("g_Table[] =", "g_Table[2147483647] ="))


# ---- what clang and compilers look for ----

@hazard((".",), ("driver.c",), ("inspect", "."))
def planted_headers_and_settings_of_clang(place):
    evil = f'#include "{place.outside}/secret.h"\n#error planted\n'
    for name in ("lib/clang/19/include/stddef.h", "lib/clang/19.1.7/include/stddef.h", "include/module.modulemap",
                 "module.modulemap", "clang.cfg", ".clang",
                 "x86_64-pc-windows-msvc.cfg", "x86_64-pc-windows-msvc-clang.cfg", "share/vfs.yaml",
                 "SDKSettings.json"):
        place.put(name, evil if name.endswith(".h") else RESPONSE)
    place.driver("uses.c", "#include <stddef.h>\n#include <stdarg.h>\n" + BAD)
    place.checks.append(lambda run: [f"{program} reads {path}" for program, path in run.trace.opened
                                     if program.endswith("-worker") and inside(path, str(place.tree))
                                     and not path.endswith((".c", "counters.h"))])


# Each by itself, for the driver gives up at some of them.
HARMFUL = [["-MD", "-MF", CANARY, "-MT", "x"], ["-MMD", f"-MF{CANARY}1"], ["-MD", "-MJ", f"{CANARY}2"],
           ["-o", f"{CANARY}3"], [f"--serialize-diagnostics={CANARY}4"],
           ["--serialize-diagnostics", f"{CANARY}5"], ["-fplugin=./evil.so"],
           ["-Xclang", "-load", "-Xclang", "./evil.so"],
           ["-Xclang", "-dependency-file", "-Xclang", f"{CANARY}6", "-Xclang", "-MT", "-Xclang", "x"], ["-save-temps"],
           ["-save-temps=cwd"],
           [f"-fmodules-cache-path={CANARY}7", "-fmodules"], ["-fmodules", "-fimplicit-module-maps"],
           [f"-fcrash-diagnostics-dir={CANARY}8"], ["-ftime-trace"],
           [f"-ftime-trace={CANARY}9"], [f"-index-store-path={CANARY}10"], ["-fpass-plugin=./evil.so"],
           ["-fprofile-generate=" + CANARY], ["-gsplit-dwarf"],
           [f"-fdump-record-layouts-complete={CANARY}"], ["--config", "evil.cfg"], ["--config=evil.cfg"],
           ["--config-system-dir=.", "--config-user-dir=."], ["@evil.rsp"],
           ["-ivfsoverlay", "evil.yaml"], ["-include-pch", "evil.pch"], ["-fmodule-file=evil.pcm"],
           ["-fmodule-map-file=module.modulemap", "-fmodules"],
           ["-mllvm", "-load=./evil.so"], ["-resource-dir=."], ["-Wp,-MD," + CANARY], ["-Wa,-o," + CANARY],
           ["-Xpreprocessor", "-MD", "-Xpreprocessor", "-MF" + CANARY],
           [f"/Fo{CANARY}"], [f"/sourceDependencies{CANARY}"], [f"-fdiagnostics-add-output=sarif:file={CANARY}"],
           ["-emit-ast"],
           [f"-foptimization-record-file={CANARY}"], ["-fsave-optimization-record"],
           [f"--symbol-graph-dir={CANARY}", "-emit-symbol-graph"], ["-v", "-###"],
           ["-fintegrated-cc1", "-B."], ["-specs=evil.specs"], ["-wrapper", f"touch,{CANARY}"],
           ["-Xclang", f"-dependency-dot={CANARY}"],
           ["-Xclang", f"-stats-file={CANARY}", "-Xclang", "-print-stats"],
           ["-Xclang", "-header-include-file", "-Xclang", CANARY], ["-H", "-E", "-dM"],
           ["-Xclang", "-diagnostic-log-file", "-Xclang", CANARY], ["-Xclang", "-module-dependency-dir", "-Xclang",
                                                                    CANARY], ["-fno-driver", "-cc1"],
           ["-Xclang", "-ast-dump-filter", "-Xclang", "x", "-Xclang", "-ast-dump"], ["-fproc-stat-report=" + CANARY],
           ["-fdepfile-entry=" + CANARY],
           ["-fsanitize-ignorelist=/dev/zero"], ["-fsanitize=address", "-fsanitize-blacklist=/dev/zero"],
           ["-fprofile-list=/dev/zero"], ["-include", "/dev/zero"]]


def put_evil(place):
    place.put("evil.rsp", RESPONSE)
    place.put("evil.cfg", RESPONSE)
    place.put("evil.so", b"\x7fELF")
    place.put("evil.pch", b"CPCH" + b"\0" * 100)
    place.put("evil.pcm", b"CPCH")
    place.put("evil.yaml", json.dumps({"version": 0, "roots": [{"name": str(place.tree), "type": "directory",
                                                                "contents": [
        {"name": "counters.h", "type": "file", "external-contents": str(place.outside / "secret.h")}]}]}))


@hazard((".",), ("--show-config", "driver.c"))
def a_database_of_harmful_arguments(place):
    put_evil(place)
    harmful = HARMFUL[:place.groups]
    entry = {"directory": str(place.tree), "file": "driver.c"}
    place.put("compile_commands.json", json.dumps([
        *({**entry, "file": f"d{i}.c", "arguments": ["clang", *words, "-c", f"d{i}.c"]} for i,
          words in enumerate(harmful)),
        *({**entry, "file": f"e{i}.c", "arguments": ["clang", *[w for word in words for w in ("-Xclang", word)],
                                                     f"e{i}.c"]} for i, words in enumerate(harmful)
                                                     if words[0] != "-Xclang"),
        {**entry, "command": "clang `touch canary` $(touch canary) ;touch canary; driver.c"},
        {**entry, "file": "--config=./x.c", "arguments": ["clang", "--", "--config=./x.c"]},
        {**entry, "file": "-MD", "arguments": [f"-MF{CANARY}", "-c", "-MD"]},
        {**entry, "file": "/etc/passwd", "arguments": ["clang", "-xc", "/etc/passwd",
                                                       f"-include{place.outside}/secret.h"]},
        {**entry, "arguments": ["clang", "-include", f"{place.outside}/secret.txt", f"-imacros{place.outside}/secret.h",
                                f"-I{place.outside}", "driver.c"]},
        {"directory": str(place.outside), "file": "driver.c", "arguments": ["./evil", "driver.c"]}]))
    for i in range(len(harmful)):
        place.driver(f"d{i}.c")
        place.driver(f"e{i}.c")
    place.driver("--config=./x.c")
    place.put("x.c", RESPONSE)


def project(place, *, options="", defines="", items="", properties="", more="", attributes=""):
    return f"""<Project xmlns="http://schemas.microsoft.com/developer/msbuild/2003" {attributes}>
  <ItemGroup><ProjectConfiguration Include="Debug|x64"><Configuration>Debug</Configuration><Platform>x64</Platform></ProjectConfiguration></ItemGroup>
  <PropertyGroup><PlatformToolset>WindowsKernelModeDriver10.0</PlatformToolset>{properties}</PropertyGroup>
  <ItemDefinitionGroup><ClCompile><AdditionalOptions>{options}</AdditionalOptions><PreprocessorDefinitions>{defines}</PreprocessorDefinitions>
    <AdditionalIncludeDirectories>{place.outside};$(CI_SECRET_TOKEN)</AdditionalIncludeDirectories>
    <ForcedIncludeFiles>{place.outside}/secret.h;/proc/self/environ</ForcedIncludeFiles></ClCompile></ItemDefinitionGroup>
  <ItemGroup><ClCompile Include="driver.c"/>{items}</ItemGroup>{more}
</Project>"""


@hazard(("driver.vcxproj",), ("--show-config", "driver.c"), ("ninja", "-d", "{output}", "."))
def a_project_of_harmful_arguments(place):
    put_evil(place)
    items = "".join(f'<ClCompile Include="d{i}.c"><AdditionalOptions>{" ".join(words)}</AdditionalOptions></ClCompile>'
                    for i, words in enumerate(HARMFUL[:place.groups]))
    items += "".join(f'<ClCompile Include="{name}"/>' for name in ("--config=.\\x.c", "-MD", "@evil.rsp",
                                                                   f"{place.outside}\\secret.txt", "\\etc\\passwd",
                                                                   "$(HOME)\\*.c",
                                                                 "..\\**\\*.c", "\\**\\*.c"))
    more = (f'<Import Project="{place.outside}/secret.txt"/><Import Project="/etc/passwd"/><Import Project="/dev/zero"/><Import Project="driver.vcxproj"/>'
            f'<Target Name="Build" BeforeTargets="ClCompile"><Exec Command="touch {CANARY}"/><Touch Files="{CANARY}" AlwaysCreate="true"/></Target>'
            f'<UsingTask TaskName="Evil" AssemblyFile="evil.dll"/>')
    place.put("driver.vcxproj", project(place, items=items, more=more))
    for i in range(len(HARMFUL[:place.groups])):
        place.driver(f"d{i}.c")
    place.put("all.sln", 'Microsoft Visual Studio Solution File, Format Version 12.00\n'
              'Project("{8BC9CEB8-8B4A-11D0-8D11-00A0C91BC942}") = "d", "..\\outside\\secret.txt", "{1}"\nEndProject\n'
              'Project("{8BC9CEB8-8B4A-11D0-8D11-00A0C91BC942}") = "d", "\\dev\\zero", "{2}"\nEndProject\n')
    place.driver("--config=./x.c")
    place.put("x.c", RESPONSE)


@hazard(("--format=github", "-v", "driver.vcxproj"), ("--format=json", "-v", "driver.vcxproj"),
        ("--show-config", "driver.c"), ("inspect", "driver.vcxproj"),
        ("extract", "driver.vcxproj"), ("extract", "-d", "{output}", "driver.vcxproj"))
def a_project_that_asks_for_secrets(place):
    forms = ("$(CI_SECRET_TOKEN)", "$(CI_SECRET_TOKEN.Substring(6, 7))", "$(CI_SECRET_TOKEN.ToUpper())",
             "$([System.Environment]::GetEnvironmentVariable('CI_SECRET_TOKEN'))",
             "$(ci_secret_token)", "%CI_SECRET_TOKEN%", "$(Path_Of_Token)", "$(AWS_SECRET_ACCESS_KEY.Replace('-', ''))",
             f"$([System.IO.File]::ReadAllText('{place.outside}/secret.txt'))",
             "$(registry:HKEY_CURRENT_USER\\X@Y)", "$([System.IO.File]::ReadAllText('/proc/self/environ'))")
    place.driver("driver.c", "#define TEXT2(x) #x\n#define TEXT1(x) TEXT2(x)\n" +
                 BAD.replace('L"Example"', "L\"\" ".join(f" TEXT1(S{i})" for i in range(len(forms))).strip()
                             or 'L"x"').replace("16 }", "S0 }"))
    place.put("driver.vcxproj", project(
        place, defines=";".join(f"S{i}={form}" for i, form in enumerate(forms)),
        options=" ".join(f"/DT{i}={form}" for i, form in enumerate(forms)),
        properties="".join(f"<P{i}>{form}</P{i}><Q{i} Condition=\"'{form}' != ''\">1</Q{i}>" for i,
                           form in enumerate(forms)) + "<TargetName>$(P0)</TargetName>",
        items="".join(f'<ClCompile Include="{form}.c"/>' for form in forms),
        more="".join(f'<Import Project="{form}.props"/>' for form in forms)))
    place.put(".pcwlint.json", json.dumps({"define": ["X=$(CI_SECRET_TOKEN)", "Y=${CI_SECRET_TOKEN}",
                                                      "Z=$CI_SECRET_TOKEN"], "include-dir": "$CI_SECRET_TOKEN"}))


@hazard(("--format=json", "-v", "driver.vcxproj"), ("driver.vcxproj",))
def a_project_without_bounds(place):
    items = '<ClCompile Include="driver.c"/>' * 2000
    doubling = "<P>xxxxxxxx</P>" + "<P>$(P)$(P)$(P)$(P)</P>" * 40
    configurations = "".join(
        f'<ItemGroup><ProjectConfiguration Include="C{i}|x64"><Configuration>C{i}</Configuration><Platform>x64</Platform></ProjectConfiguration></ItemGroup>'
                             for i in range(500))
    place.put("driver.vcxproj", project(place, items=items, properties=doubling,
                                        more=configurations + '<Import Project="a.props"/>', defines="$(P)"))
    place.put("a.props", '<Project><Import Project="b.props"/><Import Project="b.props"/></Project>')
    place.put("b.props", '<Project><Import Project="a.props"/><Import Project="driver.vcxproj"/></Project>')


@hazard((".",))
def libraries_that_refer_to_each_other(place):
    """There are more ways through their references than anybody can follow."""
    references = "".join(f'<ProjectReference Include="l{i}.vcxproj"/>' for i in range(30))
    place.put("driver.vcxproj", project(place, more=f"<ItemGroup>{references}</ItemGroup>"))
    for i in range(30):
        place.driver(f"l{i}.c", BAD.replace("Start", f"Start{i}").replace("Stop", f"Stop{i}"))
        text = project(place, properties="<ConfigurationType>StaticLibrary</ConfigurationType>",
                       more=f"<ItemGroup>{references}</ItemGroup>")
        place.put(f"l{i}.vcxproj", text.replace("driver.c", f"l{i}.c"))


@hazard((".",), ("a/sources", "b/sources", "c/sources", "d/sources", "e/sources"))
def files_of_old_kits_without_bounds(place):
    """Macros that multiply and are empty; ends of words that are replaced until nothing is left; settings of thousands
    of words for each of thousands of sources; the same notes from everywhere."""
    head = "TARGETTYPE=DRIVER\nSOURCES=driver.c\n"
    names = head.replace("driver.c", "driver.c " + " ".join(f"{i}.c" for i in range(10000)))
    texts = {"a": head + "".join(f"A{i}={f'$(A{i + 1})' * 20}\n" for i in range(15)) + "A15=\n!IF $(A0)==1\n!ENDIF\n",
             "b": f"{head}A={'a' * 250000}\n!IF {'$(A:a=)' * 60000}==1\n!ENDIF\n",
             "c": f"{names}C_DEFINES={' '.join(f'-DA{i}' for i in range(25000))}\n",
             "d": f"{names}INCLUDES={';'.join(f'i{i}' for i in range(30000))}\n",
             "e": head + "!INCLUDE x.inc\n" * 49}
    for folder, text in texts.items():
        place.driver(f"{folder}/driver.c")
        place.put(f"{folder}/sources", text)
    place.put("e/x.inc", "!IF x(\n!ENDIF\n" * 60000)
    bound = b"its macros take more room than any build's"
    def check(run):
        named = [f"{folder}/sources:1:1".encode() in run.stdout for folder in texts]
        return [] if all(named) and bound in run.stdout and b"includes more text than any build" in run.stdout else [
            "says nothing of a bound"]
    place.checks.append(check)


LARGEST = 4 << 20   # of a project that is looked through for a source


def repeated(text, size=LARGEST):
    return text * ((size - 1) // len(text))


@hazard((".",))
def projects_that_are_searched_for_long(place):
    """Each word is found again and again, and the end of its element never."""
    place.put("a/a.vcxproj", repeated("<clcompile"))
    place.put("b/b.vcxproj", repeated("<clcompile>"))
    place.put("c/c.vcxproj", repeated("driver.c/"))


@hazard(("driver.vcxproj",))
def a_project_with_long_values(place):
    place.put("driver.vcxproj", project(place, properties=f"<A>{'x' * 1000000}</A>"
                                        + '<B>$(A.Replace("x","y"))</B>' * 20000))


@hazard((".",))
def many_names_of_one_large_project(place):
    """What all of them hold together is bounded."""
    place.put("large.txt", repeated("<a/>"))
    for i in range(80):
        place.link(f"p{i}/driver.vcxproj", "../large.txt")
    place.checks.append(lambda run: [] if b"of which only the first" in run.stdout + run.stderr
                        else ["reads all of them"])


@hazard((*SHORT, "."))
def sources_that_are_searched_for_long(place):
    place.driver("raw.cpp", BAD + 'R"abcdefghijklmnop(' * 1500000)
    place.driver("list.c", BAD + f"// NOLINT({'PCW401,' * 2000000})\n")
    place.driver("open.c", BAD + f"/* {'NOLINT(' * 3000000} */\n")
    place.driver("ends.c", BAD + "".join(f"// NOLINTBEGIN(a{i})\n" for i in range(300000))
                 + "// NOLINTEND(b)\n" * 300000)


# ---- git ----

def repository(folder, *more):
    for words in (("init", "-q", "-b", "main"), ("add", "-A"), ("commit", "-q", "-m", "x"), *more):
        done = subprocess.run(["git", *words], cwd=folder, capture_output=True,
                              env=support.environment(HOME=str(folder.parent / "home")))
        if done.returncode != 0:
            raise RuntimeError(done.stderr.decode())


def bare_repository(folder, outside, worktree):
    """As it can be committed: a folder with HEAD, config, objects and refs, whose configuration runs programs."""
    evil = f"touch {outside}/{CANARY}"
    (folder / "objects").mkdir(parents=True)
    (folder / "refs/heads").mkdir(parents=True)
    (folder / "HEAD").write_text("ref: refs/heads/main\n")
    (folder / "hooks").mkdir()
    for name in ("post-index-change", "reference-transaction", "fsmonitor-watchman", "post-checkout"):
        (folder / "hooks" / name).write_text(f"#!/bin/sh\n{evil}\n")
        (folder / "hooks" / name).chmod(0o755)
    (folder / "config").write_text(
        f'[core]\n repositoryformatversion = 0\n bare = false\n worktree = {worktree}\n fsmonitor = "{evil}; false"\n hooksPath = hooks\n pager = "{evil}"\n sshCommand = "{evil}"\n'
        f' attributesFile = attributes\n[diff]\n external = "{evil}"\n[diff "evil"]\n textconv = "{evil}"\n command = "{evil}"\n[filter "evil"]\n clean = "{evil}"\n process = "{evil}"\n'
        f' required = true\n[alias]\n diff = "!{evil}"\n')
    (folder / "attributes").write_text("* filter=evil diff=evil\n")


@hazard(("--changed-since=HEAD", "."), ("--changed-since=HEAD", "bare/driver.c", "sub/driver.c"),
        ("--changed-since=HEAD", "bare", "above"), ("--format=sarif", "bare"),
        ("--changed-since=--output=canary", "."), ("--changed-since=--upload-pack=x", "."))
def a_repository_in_the_tree(place):
    place.driver("bare/driver.c")
    place.driver("sub/driver.c")
    place.driver("above/driver.c")
    bare_repository(place.tree / "bare", place.outside, ".")
    bare_repository(place.tree / "above", place.outside, "..")
    place.put(".gitattributes", "* filter=evil diff=evil\n")
    place.put(".gitmodules", f'[submodule "x"]\n path = sub\n url = ext::sh -c touch% {place.outside}/{CANARY}\n')
    place.put(".lfsconfig", "[lfs]\n url = ext::x\n")
    repository(place.tree)
    place.driver("driver.c", BAD + "\n// changed\n")
    place.driver("bare/driver.c", BAD + "\n// changed\n")
    place.driver("bare/new.c")


@hazard(("--changed-since=HEAD", "sub/driver.c"), ("--changed-since=HEAD", "sub"), ("--format=sarif", "sub/driver.c"))
def a_file_that_names_a_repository(place):
    """Not from git, which takes no such name, but from an archive."""
    place.driver("sub/driver.c")
    bare_repository(place.tree / "evil", place.outside, "../sub")
    repository(place.tree)
    place.put("sub/.git", "gitdir: ../evil\n")


@hazard(("--changed-since=HEAD", "."), ("--changed-since=HEAD", "sub"))
def a_submodule_with_settings(place):
    """As a clone with submodules, and then a commit that changes what is in it."""
    place.driver("sub/driver.c")
    repository(place.tree / "sub", ("config", "diff.external", f"touch {place.outside}/{CANARY}"),
               ("config", "core.fsmonitor", f"touch {place.outside}/{CANARY}; false"))
    repository(place.tree)
    place.driver("sub/driver.c", BAD + "\n// changed\n")


@hazard(("--changed-since=HEAD", "."))
def a_repository_whose_index_is_old(place):
    """Git would write it anew, since the times of files are not those in it."""
    place.driver("sub/driver.c")
    repository(place.tree)
    for name in ("driver.c", "counters.h", "sub/driver.c", "sub/counters.h"):
        os.utime(place.tree / name, (1, 1))


@hazard(("--format=gcc", "-o", "report.txt", "."), ("extract", "-d", "hooks", "."), ("ninja", "-d", "hooks", "."),
        ("guide", "hooks"),
        ("--write-baseline=report.txt", "."), ("inspect", "-o", "sub/report.txt", "."))
def links_into_a_repository(place):
    """A report in the place of its configuration, of a file of this name, would be a command of the next git."""
    place.driver(f"[core]fsmonitor=touch {CANARY} #.c")
    place.link("report.txt", ".git/config")
    place.link("hooks", ".git/hooks")
    place.link("sub/report.txt", "../.git/config")
    repository(place.tree)
    hooks = place.tree / ".git/hooks"
    before = sorted(hooks.iterdir())
    place.may_write = [hooks, place.tree / "hooks"]   # making the folder, which is there, is tried
    place.checks.append(lambda run: [] if sorted(hooks.iterdir()) == before else ["makes a hook"])


# ---- configuration ----

def workers(run):
    return [words for words in run.trace.arguments if words[0].endswith("pcwlint-worker")]


@hazard((".",), ("inspect", "."))
def a_configuration_with_many_jobs(place):
    place.put(".pcwlint.json", json.dumps({"jobs": 1000}))
    for i in range(100):
        place.driver(f"many/d{i}.c", BAD.replace("Example", f"Example {i}"))
    most = 2 * (os.cpu_count() or 1) + 2
    place.checks.append(lambda run: [f"starts {len(workers(run))} workers"] if len(workers(run)) > most else [])


@hazard(("driver.c",), ("--show-config", "driver.c"))
def a_configuration_with_much_memory(place):
    place.put(".pcwlint.json", json.dumps({"memory-limit": 30000, "timeout": 1000000}))
    place.checks.append(lambda run: [f"starts a worker with {words[1]} MiB" for words in workers(run)
                                     if int(words[1]) > 4096])


@hazard(("driver.c",), (".",), ("--show-config", "driver.c"))
def a_configuration_with_absurd_limits(place):
    place.put(".pcwlint.json", json.dumps({"timeout": 1e300, "memory-limit": 1 << 60, "jobs": -1}))


@hazard(("driver.c",), ("--format=json", "-v", "driver.c"), ("--show-config", "driver.c"))
def a_configuration_that_names_what_is_outside(place):
    place.put(".pcwlint.json", json.dumps({"include-dir": str(place.outside),
                                           "manifest": str(place.outside / "secret.txt"), "wdk": str(place.outside),
                                           "define": f"X\n#include <{place.outside}/secret.h>\n"}))
    place.driver("driver.c", '#include "secret.h"\n' + BAD)


@hazard(("driver.c",))
def a_configuration_with_rules_outside(place):
    (place.outside / "rule.json").write_text(json.dumps({"id": OUTSIDE, "name": OUTSIDE, OUTSIDE: OUTSIDE}))
    place.put(".pcwlint.json", json.dumps({"rules-dir": str(place.outside)}))


@hazard(("driver.c",), ("--write-baseline={output}/known.json", "driver.c"))
def a_configuration_with_a_baseline_outside(place):
    place.put(".pcwlint.json", json.dumps({"baseline": str(place.outside / "secret.txt")}))


@hazard(("driver.c",), ("--show-config", "driver.c"))
def a_configuration_without_bounds(place):
    place.put(".pcwlint.json", json.dumps({"exclude": ["**/*a*b*c*d*e*f*g*h*/**/" * 50] * 200, "define": ["X=1"] * 5000,
                                           "arch": ["x64"] * 1000,
                                           "overrides": [{"files": ["*" * 200 + "b"], "define": "Y=1"}] * 1000}))
    place.driver("a" * 200 + ".c")


# ---- manifests ----

@hazard((".",), ("ctrpp", "entities.man"), ("ctrpp", "laughs.man"), ("ctrpp", "dtd.man"),
        ("--format=json", "--manifest=entities.man", "driver.c"))
def manifests_with_entities(place):
    body = ('<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events" xmlns:xi="http://www.w3.org/2001/XInclude"><instrumentation>'
            '<counters xmlns="http://schemas.microsoft.com/win/2005/12/counters"><provider providerType="kernelMode" symbol="E" '
            'providerGuid="{{11111111-1111-1111-1111-111111111111}}" providerName="{0}"><counterSet guid="{{22222222-2222-2222-2222-222222222222}}" '
            'name="E {0}" uri="x" symbol="S"><structs><struct name="S" type="S"/></structs><counter id="1" name="{0}" uri="y" struct="S" field="Reads" '
            'type="perf_counter_rawcount"/></counterSet></provider></counters></instrumentation>{0}<xi:include href="file://{1}" parse="text"/></instrumentationManifest>')
    secret = place.outside / "secret.txt"
    place.put("entities.man",
              f'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file://{secret}"><!ENTITY % p SYSTEM "file://{secret}">%p;]>' + body.format("&e;", secret))
    place.put("dtd.man", f'<?xml version="1.0"?><!DOCTYPE x SYSTEM "http://127.0.0.1:9/evil.dtd" [<!ATTLIST x a CDATA "y">]>' + body.format("x", secret))
    laughs = "".join(f'<!ENTITY l{i + 1} "{f"&l{i};" * 10}">' for i in range(15))
    place.put("laughs.man", f'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "ha">{laughs}]>'
              + body.format("&l15;", secret))
    place.put("quadratic.man", f'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY q "{"q" * 100000}">]>'
              + body.format("&q;" * 10000, secret))
    place.put("deep.man", "<a>" * 100000)
    place.put("stylesheet.man", f'<?xml version="1.0"?><?xml-stylesheet href="file://{secret}"?>'
              + body.format("x", secret))


# ---- files of ours ----

@hazard(("lint", "--facts=out"), *(("extract", f"--unit=out/driver{i}.unit", "-o", "{output}/facts") for i in range(8)),
        ("lint", "--facts=real"),
        ("extract", "-d", "{output}", "--plan", "."))
def planted_units_plans_and_facts(place):
    env = environment_of(place)
    subprocess.run([support.PCWLINT, "extract", "-d", "real", "driver.c"], cwd=place.tree, env=env, check=False,
                   capture_output=True)
    subprocess.run([support.PCWLINT, "extract", "-d", "real", "--plan", "driver.c"], cwd=place.tree, env=env,
                   check=False, capture_output=True)
    for path in list((place.tree / "real").iterdir()):
        place.put(f"out/{path.name}", poisoned(path.read_text(), HARMFUL[0], place))
        for i, words in enumerate(HARMFUL[:8] if path.suffix == ".unit" else []):
            place.put(f"out/driver{i}.unit", poisoned(path.read_text(), words, place))


def poisoned(text, words, place):
    """Harmful arguments in a unit's list, headers that are elsewhere, and a digest that fits."""
    added = ", ".join(map(json.dumps, words))
    text = re.sub(r'("arguments":\t\[)(\]?)', lambda m: m.group(1) + added + (m.group(2) or ", "), text)
    text = text.replace('counters.h"', f'{place.outside}/secret.h"')
    bare = re.sub(r'("sha256":\t)"[0-9a-f]{64}"', r'\1"' + "0" * 64 + '"', text, count=1)
    return bare.replace("0" * 64, hashlib.sha256(bare.encode()).hexdigest(), 1)


@hazard(("ninja", "."),)
def a_planted_output_folder(place):
    """Of a name that pcwlint chooses itself: nobody asked to write through the tree's link."""
    place.link("pcwlint-out", place.outside)


@hazard(("extract", "-d", "{tree}/out", "."), ("ninja", "-d", "{tree}/out", "."), ("guide", "{tree}/out"))
def planted_links_in_an_output_folder(place):
    """The folder was asked for; what lies in it was not."""
    place.may_write = [place.tree / "out"]
    for name in ("plan.json", "build.ninja", "plan.d", "index.md", "manual.md", "PCW101-version-unrecognized.md"):
        place.link(f"out/{name}", place.outside / "secret.txt")


@hazard((".",), ("inspect", "."), ("cache", "stats"), ("cache", "clear"), ("cache", "dir"))
def a_cache_in_the_tree(place):
    place.environment.update(XDG_CACHE_HOME="cache", XDG_STATE_HOME="state")
    for name in ("cache/pcwlint/units/aa", ".cache/pcwlint/x", "pcwlint/x", ".pcwlint-cache/x",
                 "state/pcwlint/cache-key"):
        place.put(name, b"\0" * 100)
    place.may_write = [place.home]   # the usual place, when the variable does not count


@hazard(("--baseline=known.json", "."), ("--baseline=known.json", "--write-baseline={output}/known.json", "."))
def a_planted_baseline(place):
    entries = [{"fingerprint": "0" * 64, "rule": "PCW401", "file": str(place.outside / "secret.txt"), "line": 1,
                "message": "x" * 100000}] * 1000
    place.put("known.json", json.dumps({"pcwlint_baseline": 1, "findings": entries}))


# ---- all of it at once ----

TOGETHER = (a_folder_named_like_an_option, files_named_like_options, names_for_a_shell, links_out_of_the_tree,
            links_that_loop, a_database_of_harmful_arguments,
            planted_headers_and_settings_of_clang, a_project_of_harmful_arguments, manifests_with_entities)


@hazard(*((f"--format={form}", "-v", ".") for form in FORMATS), ("-q", "--strict", "."),
        ("--no-config", "--no-cache", "."), ("inspect", "."),
        ("inspect", "--format=html", "-o", "{output}/page.html", "."), ("extract", "."), ("extract", "--dump", "."),
        ("extract", "-d", "{output}", "."),
        ("extract", "-d", "{output}", "--plan", "."), ("ninja", "-d", "{output}", "."),
        ("--diff", "--unsafe-fixes", "."), ("--changed-since=HEAD", "."),
        ("--show-config", "driver.c"), ("init", "--dry-run", "--ci=github", "--hook"),
        ("--write-baseline={output}/known.json", "."), ("--baseline={output}/known.json", "."),
        ("lint", "--facts={output}"),
        ("rules",), ("explain", "PCW401"), ("versions",), ("cache", "stats"), ("--config-schema",),
        ("guide", "{output}/guide"))
def everything_under_every_command(place):
    place.groups = 3
    for build in TOGETHER:
        try:
            build(place)
        except FileExistsError:
            pass
    place.checks.clear()


@hazard((*OLD, "--fix", "--unsafe-fixes", "."))
def everything_fixed(place):
    everything_under_every_command(place)
    place.driver("driver.c", FIXABLE)
    place.may_write = [path for path in place.tree.rglob("*.c") if not path.is_symlink()] + [place.tree]
    place.checks.append(lambda run: [f"makes {name}" for name in (CANARY, f"{CANARY}.o")
                                     if (place.tree / name).exists()])


# ---- running them ----

def filled_in(words, place):
    return tuple(word.format(output=place.output, tree=place.tree) if "{" in word else word for word in words)


def examine(build, commands):
    problems = []
    with tempfile.TemporaryDirectory(prefix="pcwlint-", ignore_cleanup_errors=True) as folder:
        place = Place(Path(folder).resolve())
        build(place)
        for words in commands:
            shown = " ".join(["pcwlint", *words])
            problems += [f"{shown}: {problem}" for problem in problems_of(place, filled_in(words, place))]
            if any("did not end" in problem for problem in problems):
                break   # it would be the same with the others
    return problems


def outcome(one):
    name, build, commands = one
    try:
        return name, list(dict.fromkeys(examine(build, commands)))
    except Exception:   # pylint: disable=broad-except
        return name, [traceback.format_exc()]


def main():
    support.PCWLINT, words = os.path.abspath(sys.argv[1]), sys.argv[3:]
    why = "strace is for Linux" if sys.platform != "linux" else tracing.works()
    if why and sys.platform == "linux" and support.in_ci():
        print(f"not ok - {why}\n0 passed, 1 failed")
        return 1
    if why:
        print(f"skipped all: {why}\n0 passed, 0 failed, {len(HAZARDS)} skipped")
        return 0
    hazards = [h for h in HAZARDS if not words or any(word in h[0] for word in words)]
    failed = 0
    print(f"1..{len(hazards)}")
    with ThreadPoolExecutor(2) as pool:
        for number, (name, problems) in enumerate(pool.map(outcome, hazards), 1):
            failed += bool(problems)
            print(f"{'not ' if problems else ''}ok {number} - {name}")
            for problem in problems[:12]:
                print("# " + problem.replace("\n", "\n#   ")[:600])
            if len(problems) > 12:
                print(f"# and {len(problems) - 12} more")
            sys.stdout.flush()
    print(f"{len(hazards) - failed} passed, {failed} failed, 0 skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
