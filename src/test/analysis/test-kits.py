#!/usr/bin/env python3
"""Kits on the include path: what a source registers is the same through whichever headers it is read.

test-kits.py PCWLINT PROJECT-ROOT

Three toolchains are compared: the built-in headers; mingw-w64's, which have no performance counters (the tests that
need them are skipped where they are not installed); and a kit of our own in a temporary folder, laid out and spelled
like Microsoft's."""

import json
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support

PCWLINT, ROOT = "", Path()

# Where distributions put mingw-w64's headers: Debian, Fedora, Arch, Homebrew.
MINGW = next((path for path in map(Path, (
    "/usr/share/mingw-w64/include",
    "/usr/x86_64-w64-mingw32/sys-root/mingw/include",
    "/usr/x86_64-w64-mingw32/include",
    "/opt/homebrew/opt/mingw-w64/toolchain-x86_64/x86_64-w64-mingw32/include",
    "/usr/local/opt/mingw-w64/toolchain-x86_64/x86_64-w64-mingw32/include",
)) if (path / "ddk" / "wdm.h").exists()), None)

# Below testdata: C and C++, by hand and generated, tables, wrappers, guards, strings of every kind, callbacks, bad and
# good.
SOURCES = """
ok/block-is-rest-of-structure/driver.c ok/cpp-objects/driver.cpp ok/cpp-templates/driver.cpp ok/everything-on-the-stack/driver.c
ok/generated-new-form-c/driver.c ok/generated-old-form-cpp/driver.cpp ok/guard-ntddi-available/driver.c ok/guard-rtlgetversion/driver.c
ok/integer-members/driver.c ok/mend-2-redefined-current-version/driver.c ok/retry-in-a-loop/driver.c
ok/same-offset-twice-and-unpublished-members/driver.cpp ok/shape-01-deep-helper/driver.c ok/shape-02-table-loop/driver.c
ok/shape-03-compound-literal/driver.c ok/shape-04-try-finally/driver.c ok/shape-06-template-member/driver.cpp ok/shape-08-raii/driver.cpp
ok/shape-12-pool-descriptors/driver.c ok/silo-neutral-after-init/driver.c ok/table-driven/driver.c ok/x-macro-file/driver.c
""".split()
RULES = ("PCW101 PCW102 PCW111 PCW113 PCW202 PCW205 PCW302 PCW401 PCW402 PCW405 PCW413 PCW501 PCW505 PCW510 "
         "PCW604").split()

# Of these, what is read for every target.
TARGETED = [SOURCES[i] for i in (3, 4, 5, 7, 8, 14, 16, 19)]

# Not these: they walk a list.  Kits have a body of InitializeListHead(), and mingw-w64 makes CONTAINING_RECORD of
# offsetof; where the list
# leads is unknown either way, but it is another reason.
WALKS_A_LIST = {"bad-second-block-forgotten.c", "bad-no-enumerate.c", "good-list-and-helpers.c", "bad-skips-others.c"}

ARCHITECTURES = ["x64", "x86", "arm64"]
VERSIONS = ["WIN10_VB", "WIN10_MN", "WIN10_FE", "WIN11_BR"]   # below Flags, with it, PCW_CURRENT_VERSION is 2, newest

# What may differ in a registration, a callback or an instance, by the end of its path.  Everything else is equal.
DIFFERS = (
    # RTL_CONSTANT_STRING casts its argument in some kits and not in others: the macro wrote the pointer, or the source
    # did.
    "name.buffer.macro", "name.buffer.source", "name.buffer.place", "name.buffer.exact", "same_name",
    "label.buffer.macro", "label.buffer.source", "label.buffer.place", "label.buffer.exact",
    # FIELD_OFFSET(T, a.b) is offsetof or an address: its place is that of "a.b" or that of "b".
    "offset.source", "offset.place",
    # What the InterlockedXxx() that stand in conditions are called: intrinsics in some kits.
    "conditions.subject",
)

PCW = """
#define PCW_VERSION_1 0x0100
#if (NTDDI_VERSION >= NTDDI_WIN10_MN) /* flags */
#define PCW_VERSION_2 0x0200 /* flags */
#endif /* flags */
#if (NTDDI_VERSION >= NTDDI_WIN10_FE) /* flags */
#define PCW_CURRENT_VERSION PCW_VERSION_2 /* flags */
#else /* flags */
#define PCW_CURRENT_VERSION PCW_VERSION_1
#endif /* flags */
typedef struct _PCW_INSTANCE *PPCW_INSTANCE;
typedef struct _PCW_REGISTRATION *PPCW_REGISTRATION;
typedef struct _PCW_BUFFER *PPCW_BUFFER;
typedef struct _PCW_COUNTER_DESCRIPTOR { USHORT Id, StructIndex, Offset, Size; } PCW_COUNTER_DESCRIPTOR, *PPCW_COUNTER_DESCRIPTOR;
typedef struct _PCW_DATA { const VOID *Data; ULONG Size; } PCW_DATA, *PPCW_DATA;
typedef struct _PCW_COUNTER_INFORMATION {
    ULONG64 CounterMask; PCUNICODE_STRING InstanceMask;
} PCW_COUNTER_INFORMATION, *PPCW_COUNTER_INFORMATION;
typedef struct _PCW_MASK_INFORMATION {
    ULONG64 CounterMask; PCUNICODE_STRING InstanceMask; ULONG InstanceId; BOOLEAN CollectMultiple; PPCW_BUFFER Buffer; PKEVENT CancelEvent;
} PCW_MASK_INFORMATION, *PPCW_MASK_INFORMATION;
typedef union _PCW_CALLBACK_INFORMATION {
    PCW_COUNTER_INFORMATION AddCounter, RemoveCounter; PCW_MASK_INFORMATION EnumerateInstances, CollectData;
} PCW_CALLBACK_INFORMATION, *PPCW_CALLBACK_INFORMATION;
typedef enum _PCW_CALLBACK_TYPE {
    PcwCallbackAddCounter, PcwCallbackRemoveCounter, PcwCallbackEnumerateInstances, PcwCallbackCollectData
} PCW_CALLBACK_TYPE, *PPCW_CALLBACK_TYPE;
typedef NTSTATUS __stdcall PCW_CALLBACK(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context);
typedef PCW_CALLBACK *PPCW_CALLBACK;
#if (NTDDI_VERSION >= NTDDI_WIN10_MN) /* flags */
typedef enum PCW_REGISTRATION_FLAGS { PcwRegistrationNone = 0, PcwRegistrationSiloNeutral = 1 } PCW_REGISTRATION_FLAGS; /* flags */
#endif /* flags */
typedef struct _PCW_REGISTRATION_INFORMATION {
    ULONG Version; PCUNICODE_STRING Name; ULONG CounterCount; PPCW_COUNTER_DESCRIPTOR Counters; PPCW_CALLBACK Callback; PVOID CallbackContext;
#if (NTDDI_VERSION >= NTDDI_WIN10_MN) /* flags */
    PCW_REGISTRATION_FLAGS Flags; /* flags */
#endif /* flags */
} PCW_REGISTRATION_INFORMATION, *PPCW_REGISTRATION_INFORMATION;
NTSTATUS __stdcall PcwRegister(PPCW_REGISTRATION *Registration, PPCW_REGISTRATION_INFORMATION Info);
VOID __stdcall PcwUnregister(PPCW_REGISTRATION Registration);
NTSTATUS __stdcall PcwCreateInstance(PPCW_INSTANCE *Instance, PPCW_REGISTRATION Registration, PCUNICODE_STRING Name, ULONG Count, PPCW_DATA Data);
VOID __stdcall PcwCloseInstance(PPCW_INSTANCE Instance);
NTSTATUS __stdcall PcwAddInstance(PPCW_BUFFER Buffer, PCUNICODE_STRING Name, ULONG Id, ULONG Count, PPCW_DATA Data);
"""

DRIVER = """#include <{header}>
typedef struct _BELL {{ ULONG Rings; ULONG64 Bytes; }} BELL;
static PPCW_REGISTRATION g_Bell;
static PCW_COUNTER_DESCRIPTOR g_Table[] = {{ {{ 1, 0, FIELD_OFFSET(BELL, Rings), {size} }} }};
NTSTATUS Start(PPCW_CALLBACK Callback)
{{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Bell");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = {version};
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(g_Table);
    info.Counters = g_Table;
    info.Callback = Callback;
    {more}
    return PcwRegister(&g_Bell, &info);
}}
void Stop(void) {{ if (g_Bell != NULL) PcwUnregister(g_Bell); g_Bell = NULL; }}
"""


def driver(header="ntddk.h", size="RTL_FIELD_SIZE(BELL, Rings)", version="PCW_VERSION_1", more=""):
    return DRIVER.format(header=header, size=size, version=version, more=more)


def run(*command, cwd=None):
    done = subprocess.run([str(word) for word in command], cwd=cwd, capture_output=True, stdin=subprocess.DEVNULL,
                          timeout=1800)
    done.stdout, done.stderr = done.stdout.decode(), done.stderr.decode()
    return done


def extract(files, words, *options, cwd=None):
    done = run(PCWLINT, "extract", *options, *files, *(["--", *words] if words else []), cwd=cwd)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)["units"]


def lint(folder, words, *options):
    done = run(PCWLINT, "lint", "--format=json", *options, "driver.c", *(["--", *words] if words else []), cwd=folder)
    return json.loads(done.stdout)


def prune(value, path=""):
    """What has to be equal: without the members of DIFFERS, and where a value became unknown: kits have bodies of
    functions that the built-in headers only declare (InitializeListHead), so that its way can be followed further."""
    if isinstance(value, dict):
        left_out = ("place", "source") if value.get("state") == "unknown" else ()
        return {key: prune(inner, f"{path}.{key}") for key, inner in value.items()
                if key not in left_out and not f"{path}.{key}".endswith(DIFFERS)}
    return [prune(inner, path) for inner in value] if isinstance(value, list) else value


def first_difference(a, b, path=""):
    """Where two values differ first, and how."""
    if isinstance(a, dict) and isinstance(b, dict):
        pairs = [(f"{path}.{key}", a.get(key), b.get(key)) for key in sorted({*a, *b})]
    elif isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        pairs = [(f"{path}[{i}]", x, y) for i, (x, y) in enumerate(zip(a, b))]
    else:
        return None if a == b else f"{path}: {a} against {b}"
    return next(filter(None, (first_difference(x, y, at) for at, x, y in pairs)), None)


def facts(files, words, *options, cwd=None):
    units = extract(files, words, *options, cwd=cwd)
    return {unit["file"]: prune({key: unit.get(key) for key in ("arch", "ntddi", "registrations", "callbacks",
                                                                "instances", "unavailable")})
            for unit in units}


READ = {}


def built_in(files, options):
    """The facts of testdata through the built-in headers, each once."""
    key = (*files, *options)
    if key not in READ:
        READ[key] = facts(files, [], *options, cwd=ROOT / "testdata")
    return READ[key]


def make_kit(folder, flags=True):
    """Include/10.0.22621.0/{km,shared}, with names as Microsoft's kits have them.  It declares PCW itself: `flags`,
    version 2 too."""
    ours = ROOT / "src" / "kernel-headers"
    version = folder / "Include" / "10.0.22621.0"
    text = PCW if flags else "\n".join(line for line in PCW.splitlines() if "/* flags */" not in line)
    for path, name in (("km/Wdm.h", "wdm.h"), ("km/NtDdk.h", "ntddk.h"), ("km/Ntifs.h", "ntifs.h"),
                       ("shared/NtDef.h", "ntdef.h")):
        (version / path).parent.mkdir(parents=True, exist_ok=True)
        header = (ours / name).read_text()
        assert name != "wdm.h" or "#include <pcwlint_pcw.h>" in header
        pcw = f'#ifdef __cplusplus\nextern "C" {{\n#endif\n{text}#ifdef __cplusplus\n}}\n#endif\n'
        (version / path).write_text(header.replace("#include <pcwlint_pcw.h>", pcw))
    (version / "shared" / "SdkDdkVer.h").write_text((ours / "sdkddkver.h").read_text())
    return version / "km"


class Kits(unittest.TestCase):
    def setUp(self):
        made = tempfile.TemporaryDirectory(prefix="pcwlint-")
        self.addCleanup(made.cleanup)
        self.folder = Path(made.name)
        self.source = self.folder / "source"
        self.source.mkdir()

    def write(self, text, name="driver.c"):
        (self.source / name).parent.mkdir(parents=True, exist_ok=True)
        (self.source / name).write_text(text)

    def need_mingw(self):
        if MINGW is None:
            self.skipTest("mingw-w64's headers are not installed")

    def same(self, words, files, *options):
        ours, theirs = built_in(files, options), facts(files, words, *options, cwd=ROOT / "testdata")
        self.assertEqual(sorted(ours), sorted(theirs))
        for file, unit in ours.items():
            self.assertIsNone(first_difference(unit, theirs[file]), f"{file} {' '.join(options)}")

    def sources(self):
        files = list(SOURCES)
        for rule in RULES:
            folder = next((ROOT / "testdata" / "rules").glob(rule + "-*"))
            files += sorted(str(path.relative_to(ROOT / "testdata")) for path in folder.glob("*.c*")
                            if path.name not in WALKS_A_LIST)
        self.assertGreater(len(files), 60)
        return files

    def matrix(self, words):
        for arch in ARCHITECTURES:
            for version in VERSIONS:
                self.same(words, TARGETED, f"--arch={arch}", f"--ntddi={version}")

    def test_mingw_gives_the_same_facts_for_every_target(self):
        self.need_mingw()
        self.matrix(["-isystem", MINGW / "ddk"])

    def test_mingw_gives_the_same_facts_for_every_source(self):
        self.need_mingw()
        self.same(["-isystem", MINGW], self.sources())

    def test_a_kit_gives_the_same_facts_for_every_target(self):
        self.matrix(["-isystem", make_kit(self.folder)])

    def test_a_kit_gives_the_same_facts_for_every_source(self):
        self.same(["-isystem", make_kit(self.folder)], self.sources())

    def test_one_directory_of_mingw_is_enough(self):
        self.need_mingw()
        files = SOURCES[:3]
        expected = built_in(files, ())
        ddk = MINGW / "ddk"
        for words in (["-isystem", ddk], [f"-isystem{ddk}"], ["-I", ddk], [f"-I{ddk}"], [f"-iquote{ddk}"],
                      ["-idirafter", ddk], [f"-I{MINGW}"],
                      [f"-I{MINGW}", f"-I{ddk}"], [f"-I{ddk}", f"-I{MINGW}"]):
            self.assertEqual(facts(files, words, cwd=ROOT / "testdata"), expected, words)

    def test_the_kit_is_what_is_read(self):
        kit = make_kit(self.folder)
        (kit / "Wdm.h").write_text((kit / "Wdm.h").read_text().replace("0x0100", "0x0177"))
        self.write(driver())
        for words in (["-isystem", kit], ["-I", kit], [f"-iquote{kit}"]):
            unit, = extract(["driver.c"], words, cwd=self.source)
            self.assertEqual(unit["registrations"][0]["version"]["number"], 0x177, words)

    def test_includes_in_any_case(self):
        for kit in [make_kit(self.folder), *([MINGW / "ddk"] if MINGW else [])]:
            for header in ("Ntddk.h", "NTDDK.H", "wdm.H", "ntifs.h", "NtDdk.h", "Wdm.h"):
                self.write(driver(header))
                unit, = extract(["driver.c"], [f"-I{kit}"], cwd=self.source)
                self.assertEqual(unit.get("missing", []), [], f"{header} of {kit}")
                self.assertEqual(unit["registrations"][0]["descriptors"][0]["size"]["number"], 4)

    def test_headers_that_only_we_have_go_with_mingw(self):
        self.need_mingw()
        for header in ("fltkernel.h", "wdf.h", "fwpsk.h", "wsk.h", "ndis.h", "storport.h", "netioddk.h",
                       "traceloggingprovider.h"):
            self.write(f"#include <{header}>\n" + driver())
            for arch in ARCHITECTURES:
                unit, = extract(["driver.c"], [f"-I{MINGW / 'ddk'}"], f"--arch={arch}", cwd=self.source)
                self.assertEqual(unit.get("missing", []), [], f"{header} on {arch}")

    def test_flags_that_the_target_has_not(self):
        """Below WIN10_MN no kit declares Flags; with an older kit no NTDDI_VERSION brings it.  The version that goes with
        Flags is the same mistake."""
        self.write(driver(version="PCW_VERSION_2", more="info.Flags = PcwRegistrationSiloNeutral;"))
        old, new = make_kit(self.folder / "old", flags=False), make_kit(self.folder / "new")
        expected = lint(self.source, [], "--ntddi=WIN10_VB")["findings"]
        self.assertEqual([f["rule"] for f in expected], ["PCW113"])
        for kit in [old, new, *([MINGW / "ddk"] if MINGW else [])]:
            self.assertEqual(lint(self.source, [f"-I{kit}"], "--ntddi=WIN10_VB")["findings"], expected, kit)
        self.assertEqual(lint(self.source, [f"-I{new}"], "--ntddi=WIN11_GE")["findings"], [])
        findings = lint(self.source, [f"-I{old}"], "--ntddi=WIN11_GE")["findings"]
        self.assertEqual([(f["rule"], "of this kit does not declare" in f["message"]) for f in findings],
                         [("PCW113", True)])

    def test_an_old_kit_decides_what_the_current_version_is(self):
        self.write(driver(version="PCW_CURRENT_VERSION"))
        for kit, number in ((make_kit(self.folder / "old", flags=False), 0x100),
                            (make_kit(self.folder / "new"), 0x200)):
            unit, = extract(["driver.c"], [f"-I{kit}"], "--ntddi=WIN11_GE", cwd=self.source)
            self.assertEqual(unit["registrations"][0]["version"]["number"], number)

    def test_macros_of_the_built_in_headers_balance(self):
        """A bracket too many is one of the driver that names the macro, where it has none."""
        literals = re.compile(r"""\"(?:\\.|[^"\\])*\"|'(?:\\.|[^'\\])*'|/\*.*?\*/|//.*""")
        for header in sorted((ROOT / "src" / "kernel-headers").glob("*.h")):
            for line in header.read_text().replace("\\\n", " ").split("\n"):
                macro = re.match(r"\s*#\s*define\s+(\w+)(.*)", line)
                opens = macro is None or "EXTERN_C_" in macro[1]  # extern "C" {
                text = "" if opens else literals.sub("", macro[2])
                for brackets in ("()", "[]", "{}"):
                    self.assertEqual(text.count(brackets[0]), text.count(brackets[1]), f"{header.name}: {line}")

    def test_a_kit_is_the_system_and_a_project_is_not(self):
        """A folder with a kernel header of the project's own is no kit: what is wrong in its other headers is said."""
        table, code = driver(size="16").split("NTSTATUS Start")
        self.write(table, "inc/bell.h")
        self.write(f'#include "bell.h"\nNTSTATUS Start{code}')
        self.write("/* for tests */\n", "inc/ntifs.h")
        places = {(f["file"], f["rule"]) for f in lint(self.source, ["-Iinc",
                                                                     f"-I{make_kit(self.folder)}"])["findings"]}
        self.assertIn(("inc/bell.h", "PCW401"), places)
        places = {(f["file"], f["rule"]) for f in lint(self.source, ["-Iinc"])["findings"]}
        self.assertIn(("inc/bell.h", "PCW401"), places)


def main():
    global PCWLINT, ROOT
    PCWLINT, ROOT = Path(sys.argv.pop(1)).absolute(), Path(sys.argv.pop(1)).resolve()
    return support.finish()


if __name__ == "__main__":
    sys.exit(main())
