"""Plants one mistake at a time in copies of Microsoft's samples, and says whether exactly its rule names it.

The samples are the three that publish counters by a manifest: kcs of Windows-driver-samples, ucs and gas of
Windows-classic-samples.  They are looked for below the given folders and copied; a copy gets what a product has
beside its sources: scripts that install it, an INF, and headers where a mistake is about one that is checked in.

A mistake is a list of edits, each of which must apply once; a sample that has changed is reported, not passed over."""

import collections
import json
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

SAMPLES = {"kcs": "kcs.man", "ucs": "ucs.man", "gas": "gas.man"}
PREFIXES = {"kcs": ["--prefix=Kcs"]}

INSTALL = '@echo off\nlodctr /m:"%~dp0{0}.man" "{1}"\n'
REMOVE = '@echo off\nunlodctr /m:"%~dp0{0}.man"\n'
DRIVERS = "%SystemRoot%\\System32\\drivers"
INF = """[Version]
Signature = "$WINDOWS NT$"
Class = System

[DestinationDirs]
Kcs_Files = 12

[Kcs_Install.NT]
CopyFiles = Kcs_Files

[Kcs_Files]
Kcs.sys
"""
OTHER_UNIT = """#include <wdm.h>
#include "kcs.h"
#include <kcsCounters.h>

NTSTATUS KcsAddSilence(PPCW_BUFFER buffer, PCUNICODE_STRING name)
{
    GEOMETRIC_WAVE_VALUES values = { 0 };

    return KcsAddGeometricWave(buffer, name, 7, &values);
}
"""
COUNTED = """
static GEOMETRIC_WAVE_VALUES KcsWaves;

VOID KcsWaveBegins(VOID) { InterlockedIncrement((LONG *)&KcsWaves.Square); }
VOID KcsWaveBreaks(VOID) { %s; }
VOID KcsWaveTurns(VOID) { KcsWaves.Triangle = 1; }
"""
MANIFEST = """<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events">
  <instrumentation>
    <counters xmlns="http://schemas.microsoft.com/win/2005/12/counters" schemaVersion="2.0">
      <provider providerType="userMode" callback="custom" applicationIdentity="tide.dll" symbol="Tide"
                providerName="Contoso Tide" providerGuid="{7a1c9b34-0d1f-4d52-8f5c-2b7a3a6f1c01}">
        <counterSet guid="{7a1c9b34-0d1f-4d52-8f5c-2b7a3a6f1c02}" uri="Contoso.Tide" symbol="Level"
                    name="Contoso Tide" description="What the sea does." instances="single">
          <counter id="1" uri="Contoso.Tide.Level" name="Level" description="Level." type="perf_counter_rawcount"
                   detailLevel="standard" />
        </counterSet>
      </provider>
    </counters>
  </instrumentation>
</instrumentationManifest>
"""


class Edit:
    """Replaces what the pattern matches in a file, at the nth match of as many as there are."""

    def __init__(self, name, pattern, text, nth=0):
        self.name, self.pattern, self.text, self.nth = name, pattern, text, nth

    def apply(self, folder):
        path = folder / self.name
        content = path.read_bytes().decode("latin-1")
        found = list(re.finditer(self.pattern, content, re.S))
        if len(found) <= self.nth:
            return f"{self.name} has no {self.pattern!r}"
        match = found[self.nth]
        text = self.text(match.group()) if callable(self.text) else match.expand(self.text)
        path.write_bytes((content[:match.start()] + text + content[match.end():]).encode("latin-1"))
        return None


class Add:
    """A new file, or text at the end of one."""

    def __init__(self, name, text):
        self.name, self.text = name, text

    def apply(self, folder):
        with open(folder / self.name, "a", encoding="utf-8", newline="") as file:
            file.write(self.text)
        return None


class Remove:
    def __init__(self, name):
        self.name = name

    def apply(self, folder):
        (folder / self.name).unlink()
        return None


UPDATE = """#include <wdm.h>
#include "kcs.h"

extern GEOMETRIC_WAVE_VALUES KcsWaves;

VOID KcsRaise(ULONG Square)
{
    KcsWaves.Square = Square;
}
"""
TIDE = """#include <windows.h>
#include <perflib.h>
#include "tideCounters.h"

static PPERF_COUNTERSET_INSTANCE Sea;

ULONG StartTide(VOID)
{
    ULONG status = CounterInitialize(NULL, NULL, NULL, NULL);

    if (status != ERROR_SUCCESS)
        return status;
    Sea = PerfCreateInstance(Tide, &LevelGuid, L"Sea", 0);
    return Sea != NULL ? ERROR_SUCCESS : GetLastError();
}

VOID StopTide(VOID)
{
    CounterCleanup();
}

VOID UpdateTide(ULONG Level)
{
    PerfSetULongCounterValue(Tide, Sea, 1, Level);
}
"""
# The name of the first instance that is enumerated, and of the one for which data is collected.
ENUMERATED = r'(RtlInitUnicodeString\(&UnicodeName, )L"Small Wave"'
COLLECTED = r'L"Small Wave"(,\s+40)'
TRIANGLE = r'(name\s+= )"Triangle"'
STATIC_WAVES = [Edit("kcs.c", r"NTSTATUS\s+KcsAddTrignometricInstance.*?\n\}",
                     lambda text: "static TRIGNOMETRIC_WAVE_VALUES KcsTrig;\n\n" +
                     re.sub(r"\bValues\b", "KcsTrig", re.sub(r"\n *TRIGNOMETRIC_WAVE_VALUES Values;", "", text)))]

CREATE = """
    {
        UNICODE_STRING OwnName = RTL_CONSTANT_STRING(L"Own Wave");

        Status = KcsCreateGeometricWave(&KcsOwn, &OwnName, &KcsOwnData);
        if (!NT_SUCCESS(Status)) {
            KcsOwn = NULL;
        }
    }
"""
CLOSE = """if (KcsOwn != NULL) {
        KcsCloseGeometricWave(KcsOwn);
    }

    """
CREATED = [Edit("kcs.c", r"(VOID\s+KcsUnload)",
                r"static PPCW_INSTANCE KcsOwn;\nstatic GEOMETRIC_WAVE_VALUES KcsOwnData;\n\n\1"),
           Edit("kcs.c", r"(?=\n    Status = KcsRegisterTrig)", CREATE),
           Edit("kcs.c", r"(?=KcsUnregisterGeometricWave)", CLOSE)]

# What a product is before the mistake, where it needs more than the sample.
BASES = {
    "kcs": ("kcs", [Add("install.cmd", INSTALL.format("kcs", DRIVERS)), Add("remove.cmd", REMOVE.format("kcs")),
                    Add("kcs.inf", INF)]),
    "kcs-units": ("kcs", [Add("other.c", OTHER_UNIT),
                          Edit("kcs.h", r"ULONG Square;", "UCHAR Kind;\n    ULONG Square;")]),
    "kcs-updates": ("kcs", [Add("update.c", UPDATE),
                            Edit("kcs.h", r"ULONG Square;", "UCHAR Kind;\n    ULONG Square;")]),
    "kcs-static": ("kcs", STATIC_WAVES),
    "kcs-counted": ("kcs", [Add("kcs.c", COUNTED % "InterlockedDecrement((LONG *)&KcsWaves.Square)")]),
    "kcs-created": ("kcs", CREATED),
    "kcs-header": ("kcs", ["header"]),
    "kcs-hand": ("kcs", ["hand"]),
    "kcs-tide": ("kcs", [Add("tide.man", MANIFEST), Add("tide.c", TIDE)]),
    "ucs": ("ucs", []),
    "ucs-header": ("ucs", ["header"]),
    "gas": ("gas", []),
}

# rule (as often as the same literal or call is wrong), base, edits.
MISTAKES = [
    # descriptors and data
    ("PCW415", "kcs-units", [Edit("other.c", r'#include "kcs\.h"', "#pragma pack(1)\n\\g<0>")]),
    ("PCW415", "kcs-updates", [Edit("update.c", r'#include "kcs\.h"', "#pragma pack(1)\n\\g<0>")]),
    ("PCW416", "kcs-static", [Edit("kcs.c", r"\n    KcsTrig\.Cosine = [^;]*;", "")]),
    ("PCW417", "kcs-counted", [Edit("kcs.c", r"InterlockedDecrement\(\(LONG \*\)&KcsWaves\.Square\)",
                                    "KcsWaves.Square--")]),
    # instances
    ("PCW505", "kcs", [Edit("kcs.c", r"(case PcwCallbackCollectData:)(?=.{0,120}3 instances)",
                            r"\1\n        break;")]),
    ("PCW509 PCW509 PCW509", "kcs", [Edit("kcs.c", r"case PcwCallbackCollectData:(?=.{0,120}3 instances)",
                            "case PcwCallbackAddCounter:")]),
    ("PCW506", "kcs", [Edit("kcs.c", r'(L"default"\);.{0,150}?&UnicodeName,\s+)0', r"\g<1>0xFFFFFFFF")]),
    ("PCW508", "kcs", [Edit("kcs.c", r'(L"default"\);.{0,150}?)&UnicodeName(,\s+0)', r"\g<1>NULL\2")]),
    ("PCW501", "kcs-hand", [Edit("kcs.c",
                                 r"(KcsAddGeometricWave\(\s+_In_.*?Name, Id, )RTL_NUMBER_OF\(Data\)", r"\g<1>0")]),
    ("PCW502", "kcs-hand", [Edit("kcs.c", r"(KcsAddGeometricWave\(\s+_In_.*?)sizeof\(GEOMETRIC_WAVE_VALUES\)",
                                 r"\1sizeof(ULONG)")]),
    ("PCW503", "kcs-created", [Edit("kcs.c", r"static (GEOMETRIC_WAVE_VALUES KcsOwnData;)", ""),
                               Edit("kcs.c", r"(?=UNICODE_STRING OwnName)",
                                    "GEOMETRIC_WAVE_VALUES KcsOwnData = { 0 };\n        ")]),
    ("PCW510", "kcs", [Edit("kcs.c", r"(case PcwCallbackCollectData:)(?=.{0,120}Single Instance)",
                            r"\1\n        if (Info->CollectData.InstanceId != 0) {\n            break;\n        }\n")]),
    ("PCW511", "kcs-created", [Edit("kcs.c", r"Status = KcsRegisterGeometricWave[^}]*\}", ""),
                               Edit("kcs.c", r"(\n    Status = KcsRegisterTrig)",
                                    r"\n    Status = KcsRegisterGeometricWave(KcsGeometricWaveCallback, NULL);\n"
                                    r"    if (!NT_SUCCESS(Status)) {\n        return Status;\n    }\n\1")]),
    ("PCW512", "kcs-created", [Edit("kcs.c", r"Status = (KcsCreateGeometricWave[^;]*;).*?\}", r"\1")]),
    ("PCW513", "kcs-created", [Edit("kcs.c", r"(KcsCloseGeometricWave\(KcsOwn\);)", r"\1\n        \1")]),
    ("PCW605", "kcs-created", [Edit("kcs.c", r"if \(KcsOwn != NULL\) \{.*?\}\s+(KcsUnregisterGeometricWave\(\);)",
                                    r"\1\n    KcsCloseGeometricWave(KcsOwn);")]),
    ("PCW516", "kcs", [Edit("kcs.c", ENUMERATED, r'\1L"Little Wave"')]),
    ("PCW516", "kcs", [Edit("kcs.c", COLLECTED, r'L"Tiny Wave"\1')]),
    ("PCW516", "kcs", [Edit("kcs.c", r'(&UnicodeName, L"default"\);)', r"\1\n        UnicodeName.Length += 2;")]),
    ("PCW517 PCW517", "kcs", [Edit("kcs.c", ENUMERATED, r'\1L"Small/Wave"'), Edit("kcs.c", COLLECTED, r'L"Small/Wave"\1')]),
    ("PCW518", "kcs", [Edit("kcs.c", r'RtlInitUnicodeString\(&UnicodeName, L"default"\);',
                            "ANSI_STRING Narrow = RTL_CONSTANT_STRING(\"default\");\n"
                            "        RtlAnsiStringToUnicodeString(&UnicodeName, &Narrow, TRUE);")]),
    ("PCW519 PCW519", "kcs", [Edit("kcs.man", r'(instances   = )"single"', r'\1"multiple"'),
                       Edit("kcs.c", r'(&UnicodeName, )L"default"', r'\1L""'),
                       Edit("kcs.c", r'L"default"(,\s+50)', r'L""\1')]),
    ("PCW520", "kcs", [Edit("kcs.c", r'RtlInitUnicodeString\(&UnicodeName, L"default"\);',
                            '{ WCHAR Text[8] = L"default"; RtlInitUnicodeString(&UnicodeName, Text); }')]),
    ("PCW521 PCW521", "kcs", [Edit("kcs.c", ENUMERATED, r"\1L" + '"' + 130 * "s" + '"'),
                              Edit("kcs.c", COLLECTED, 'L"' + 130 * "s" + r'"\1')]),
    # manifests
    ("PCW701", "kcs-hand", [Edit("kcs.c", r"\n        \{ 2,[^\n]*", "")]),
    ("PCW702", "kcs-hand", [Edit("kcs.c", r"\{ 3,", "{ 4,")]),
    ("PCW706", "kcs-hand", [Edit("kcs.c", r'L"Geometric Waves"', 'L"Geometrical Waves"')]),
    ("PCW703", "kcs", [Edit("kcs.man", r'type="GEOMETRIC_WAVE_VALUES"', 'type="GEOMETRIC_WAVE_VALUE"')]),
    ("PCW704", "kcs", [Edit("kcs.man", r'(field\s+= )"Cosine"', r'\1"Cosinus"')]),
    ("PCW705", "kcs", [Edit("kcs.man", r"perf_counter_rawcount", "perf_counter_large_rawcount", 3)]),
    ("PCW707", "kcs", [Edit("kcs.man", r'id(\s+)= "2"', r'id\1= "1"')]),
    ("PCW707", "kcs", [Edit("kcs.man", r'detailLevel(\s*)= "standard"', r'detailLevel\1= "normal"')]),
    ("PCW707", "kcs", [Edit("kcs.man", r'(detailLevel\s*= "standard")', r'\1 defaultScale="11"')]),
    ("PCW707", "kcs", [Edit("kcs.man", r'"perf_counter_rawcount"', '"perf_raw_fraction"', 2)]),
    ("PCW707", "kcs-tide", [Edit("tide.man", r"7a1c9b34(-0d1f-4d52-8f5c-2b7a3a6f1c02)", r"5b1c9b34\1"),
                            Edit("kcs.man", r"d2ffffff-c923-4794-b696-70577630b5cf",
                                 "5b1c9b34-0d1f-4d52-8f5c-2b7a3a6f1c02")]),
    ("PCW708", "kcs-header", [Edit("kcsCounters.h", r"\{ 2, 0,", "{ 7, 0,")]),
    ("PCW708", "kcs-header", [Edit("kcs.man", r'"Geometric Waves"', '"Geometrical Waves"')]),
    ("PCW709", "kcs", [Edit("kcs.man", r'(struct\s+= )"TrignometricWaveValues"', r'\1"TrignometricValues"')]),
    ("PCW712", "kcs", [Edit("kcs.man", r'(field\s+= "Sine")', r'\1 aggregate="avg"')]),
    ("PCW713", "kcs", [Edit("kcs.man", TRIANGLE, r'\1"$(string.Triangle)"')]),
    ("PCW714", "kcs", [Edit("kcs.man", r'"KernelCountersSample"', '"Contoso Waves"')]),
    ("PCW715", "kcs-tide", [Edit("tide.man", r'name="Contoso Tide" desc', 'name="Geometric Waves" desc')]),
    # installation
    ("PCW801", "kcs", [Edit("install.cmd", r"/m:", "")]),
    ("PCW802", "kcs", [Edit("install.cmd", r"drivers", r"drivers\\kcs.sys")]),
    ("PCW802", "kcs", [Edit("install.cmd", r'"%SystemRoot%[^"]*"', r'"drivers"')]),
    ("PCW803", "kcs", [Edit("kcs.inf", r"= 12", "= 13")]),
    ("PCW804", "kcs", [Remove("remove.cmd")]),
    ("PCW804", "kcs", [Edit("remove.cmd", r"unlodctr", "rem unlodctr")]),
    ("PCW805", "kcs", [Edit("install.cmd", r"kcs\.man", "ksc.man"), Edit("remove.cmd", r"kcs\.man", "ksc.man")]),
    ("PCW806", "kcs-tide", [Add("install.cmd", INSTALL.format("tide", DRIVERS)),
                            Add("remove.cmd", REMOVE.format("tide"))]),
    ("PCW807", "kcs", [Edit("kcs.man", r'"Kcs\.sys"', r'"%SystemRoot%\\\\System32\\\\Kcs.sys"')]),
    ("PCW808", "kcs", [Edit("kcs.rc", r"#include <kcsCounters\.rc>[^\n]*", "")]),
    # code of providers in user mode
    ("PCW721", "ucs", [Edit("ucs.c", r"(Object, )2(, MinimalValue)", r"\g<1>3\2")]),
    ("PCW721", "gas", [Edit("gas.c", r"5(, &NaturalNumbers)", r"6\1")]),
    ("PCW722", "ucs", [Edit("ucs.c", r"PerfSetULongCounterValue(\(UserModeCountersSample, Object, 1)",
                            r"PerfSetULongLongCounterValue\1")]),
    ("PCW723", "gas", [Edit("gas.c", r"PerfSetCounterRefValue(\(\w+, \w+, 3, )& Base", r"PerfSetULongCounterValue\1Base")]),
    ("PCW723", "ucs", [Edit("ucs.c", r"PerfSetULongCounterValue(\(\w+, Object2Instance, 4, )Base",
                            r"PerfSetCounterRefValue\1&Base")]),
    ("PCW724", "gas", [Edit("gas.c", r"(    \}\s+)return ERROR_SUCCESS;",
                            r"\1{ ULONG Level = 3; PerfSetCounterRefValue(GlobalAggregateSample, *ObjectInstance, 3, "
                            r"&Level); }\n    return ERROR_SUCCESS;")]),
    ("PCW725", "ucs-header", [Edit("ucsCounters.h", r"sizeof\((\w+)Info\)", r"sizeof(\1Info.CounterSet)")]),
    ("PCW726", "gas", [Edit("gas.c", r"Status = CounterInitialize(\([^;]*\);)\s+if[^}]*\}", r"CounterInitialize\1")]),
    ("PCW726", "ucs", [Edit("ucs.c", r"\*Object2Instance = (PerfCreateInstance[^;]*;)\s+if[^}]*\}", r"\1")]),
    ("PCW727", "gas", [Edit("gas.c", r"CounterCleanup\(\);", "")]),
    ("PCW727", "ucs", [Edit("ucs.c", r"CounterCleanup\(\);", "")]),
    ("PCW728", "ucs", [Edit("ucs.c", r'L"Instance_2"', 'L"Instance_1"')]),
]


def find_sample(trees, manifest):
    """The folder with the manifest and a source of its name; None where no tree has it."""
    for tree in trees:
        for path in sorted(Path(tree).rglob(manifest)):
            if (path.parent / manifest.replace(".man", ".c")).exists():
                return path.parent
    return None


def by_hand(text):
    """A generated header as somebody might have written it: nothing says that a tool made it."""
    text = re.sub(r"^//[^\n]*\n", "", text, flags=re.M)
    return re.sub(r"CTRPP_KCS_\w+", "KCS_REGISTER_H", text)


def generated(name, folder, pcwlint):
    command = [pcwlint, "ctrpp", *PREFIXES.get(name, []), f"{name}.man"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout


def apply_all(edits, folder, name, pcwlint):
    """What could not be applied."""
    problems = []
    for edit in edits:
        if edit in ("header", "hand"):
            text = generated(name, folder, pcwlint)
            edit = Add(f"{name}Counters.h", text) if edit == "header" else Edit(
                "kcs.c", r"#include <kcsCounters\.h>[^\n]*", lambda _, text=text: by_hand(text))
        problems.append(edit.apply(folder))
    return [p for p in problems if p]


def findings_of(pcwlint, folder):
    run = subprocess.run([pcwlint, "--format=json", "."], cwd=folder, capture_output=True, text=True,
                         env=dict(os.environ, PCWLINT_CACHE_SIZE="0"))
    return collections.Counter((f["rule"], f["file"], f["message"]) for f in json.loads(run.stdout)["findings"])


class Planter:
    """Makes the copies, each in a folder of its own below `parent`."""

    def __init__(self, samples, pcwlint, parent):
        self.samples, self.pcwlint, self.parent = samples, pcwlint, parent
        self.before = {}

    def lint(self, base, edits):
        name, prepared = BASES[base]
        folder = Path(tempfile.mkdtemp(dir=self.parent)) / name
        shutil.copytree(self.samples[name], folder)
        problems = apply_all(prepared + edits, folder, name, self.pcwlint)
        return findings_of(self.pcwlint, folder), problems

    def plant(self, base, edits):
        """The findings that the mistake brings, and what could not be applied."""
        if base not in self.before:
            self.before[base] = self.lint(base, [])
        findings, problems = self.lint(base, edits)
        return findings - self.before[base][0], self.before[base][1] + problems


def judge(rule, base, new, problems, verbose):
    """Prints what the mistake brought; true when that is what should be."""
    wanted = rule.split()
    named = sum(count for (found, _, _), count in new.items() if found == wanted[0])
    others = [f"also {found} {message[:150]}" for (found, _, message) in sorted(new) if found != wanted[0]]
    good = named == len(wanted) and not others and not problems
    print(f"{'ok  ' if good else 'FAIL'} {wanted[0]} {base}: named {named} times")
    for line in others + problems + ([f"{f}: {r}: {m}" for r, f, m in new] if verbose else []):
        print("       " + line)
    return good


def run_planted(args):
    """Returns the number of mistakes that are not named as they should be."""
    samples = {name: find_sample(args.planted, manifest) for name, manifest in SAMPLES.items()}
    absent = [name for name, folder in samples.items() if folder is None]
    if absent:
        print("not found below the given folders:", ", ".join(absent))
        return len(absent)
    chosen = [m for m in MISTAKES if any(m[0].startswith(only) for only in args.only.split(","))]
    with tempfile.TemporaryDirectory() as parent:
        planter = Planter(samples, args.pcwlint, parent)
        failed = sum(not judge(rule, base, *planter.plant(base, edits), args.verbose) for rule, base, edits in chosen)
    print(f"{len(chosen)} mistakes planted, {failed} not named as they should be")
    return failed
