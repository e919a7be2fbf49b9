"""Hostile trees: names, links, what is no regular file, and sources."""

import os
import socket

from hostile import CANARY, OLD, FIXABLE, SHORT, MARKS, hazard
from hostile_repositories import repository
from support import BAD, HEADER

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


MANIFEST = """<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"><instrumentation>
<counters xmlns="http://schemas.microsoft.com/win/2005/12/counters" schemaVersion="2.0">
<provider providerName="Acme" providerType="kernelMode" applicationIdentity="acme.sys"
 providerGuid="{3b1f5c7e-6f8d-4a52-9d0e-51c2a7e48001}">
<counterSet symbol="Acme" guid="{3b1f5c7e-6f8d-4a52-9d0e-51c2a7e48002}" uri="Acme" name="Acme" description="Acme."
 instances="single"><structs><struct name="Totals" type="TOTALS"/></structs>
<counter id="1" uri="Acme.One" name="One" description="One." field="One" type="perf_counter_rawcount"
 detailLevel="standard"/></counterSet></provider></counters></instrumentation></instrumentationManifest>
"""


@hazard((".",))
def installers_that_never_end(place):
    place.put("acme.man", MANIFEST)
    os.mkfifo(place.tree / "a-pipe.cmd")
    place.link("endless.inf", "/dev/zero")
    place.put("line.ps1", "lodctr " * 1_400_000)
    place.put("commands.cmd", 'lodctr /m:"%~dp0acme.man"\n' * 100_000)
    place.put("variables.cmd", "".join(f"set V{i}={f'%V{i + 1}%' * 50}\n" for i in range(200)) + "set V200=\n"
              + "lodctr /m:%V0%acme.man\n" * 900)
    place.checks.append(lambda run: [f"says nothing of {name}" for name in ("a-pipe.cmd", "endless.inf", "line.ps1",
                                                                            "commands.cmd", "variables.cmd")
                                     if name.encode() not in run.stdout])


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
