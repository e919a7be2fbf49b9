#!/usr/bin/env python3
"""The scan skips sources before anything is parsed: that must lose nothing.

test-scan.py PCWLINT PROJECT-ROOT [unittest's words]

Over a corpus of shapes (the cases of testdata/, as directories and as lists of files, and projects made at random from
a fixed seed) reports with and without the scan are the same, but for the counts of files.  PCWLINT_SCAN_SEED and
PCWLINT_SCAN_PROJECTS make other and more projects."""

import json
import os
import random
import re
import shlex
import shutil
import sys
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support
import tracing

SEED = int(os.environ.get("PCWLINT_SCAN_SEED", "7"))
PROJECTS = int(os.environ.get("PCWLINT_SCAN_PROJECTS", "40"))
SOURCE = (".c", ".cpp", ".cc", ".cxx")


# ---- projects made at random ----

PCW = """#include <wdm.h>
#include "block{n}.h"
static PPCW_REGISTRATION g_Handle{n};
static const PCW_COUNTER_DESCRIPTOR g_Table{n}[] = {{
    {{ 1, 0, FIELD_OFFSET(BLOCK{n}, Reads), {size} }},
    {{ 2, 0, FIELD_OFFSET(BLOCK{n}, Bytes), sizeof(ULONG64) }},
}};
NTSTATUS StartCounters{n}(void)
{{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Set {n}");
    PCW_REGISTRATION_INFORMATION info = {{ 0 }};
    info.Version = {version};
    info.Name = &name;
    info.CounterCount = {count};
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)g_Table{n};
    return PcwRegister(&g_Handle{n}, &info);
}}
void StopCounters{n}(void)
{{
    {guard}PcwUnregister(g_Handle{n});
}}
"""

NOISE = """#include "common.h"
/* Nothing here starts anything. */
static int counted{n};
int Noise{n}(int x)
{{
    counted{n} += x;
    return counted{n} > 3 ? x : -x;
}}
"""


class Project:
    """Files by name, and how pcwlint is to be called."""

    def __init__(self, rng):
        self.rng, self.files, self.args, self.after, self.commands = rng, {}, [], [], {}
        self.names = 0
        self.put("common.h", "#pragma once\n#define COMMON 1\nint Shared(int x);\n")
        self.put("README.md", "A project.\n")
        for maker in rng.sample(SHAPES, rng.randint(1, 4)):
            maker(self)
        for _ in range(rng.randint(0, 2)):
            n = self.number()
            self.put(f"noise{n}.c", NOISE.format(n=n))

    def number(self):
        self.names += 1
        return self.names

    def put(self, name, text):
        self.files[name] = text if isinstance(text, bytes) else text.encode()

    def counters(self):
        """A unit that registers, rightly or not; its number."""
        n, rng = self.number(), self.rng
        self.put(f"block{n}.h", f"typedef struct _BLOCK{n} {{ ULONG Reads; ULONG64 Bytes; }} BLOCK{n};\n")
        self.put(f"pcw{n}.c", PCW.format(n=n, size=rng.choice(["sizeof(ULONG)", "sizeof(ULONG)", "16"]),
                                         version=rng.choice(["PCW_VERSION_1", "PCW_CURRENT_VERSION"]),
                                         count=rng.choice(["2", "3"]),
                                         guard=rng.choice(["", f"if (g_Handle{n} != NULL)\n        "])))
        return n

    def sources(self):
        return [name for name in self.files if name.endswith(SOURCE)]

    def write(self, folder):
        for name, data in self.files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        if self.commands:
            entries = [{"directory": str(folder), "file": name, "arguments": ["clang", *words, "-c", name]}
                       for name, words in self.commands.items()]
            (folder / "compile_commands.json").write_text(json.dumps(entries))


def wrappers(p):
    """Functions that call one another over several files."""
    n = p.counters()
    depth = p.rng.randint(1, 5)
    below = f"StartCounters{n}"
    for i in range(depth):
        name = f"Level{n}_{i}"
        result = p.rng.choice([f"return {below}();", f"long s = {below}(); if (s < 0) return s; return 0;",
                               f"{below}(); return 0;"])
        p.put(f"level{n}_{i}.c", f"long {below}(void);\nlong {name}(void)\n{{\n    {result}\n}}\n")
        below = name
    p.put(f"main{n}.c", f"long {below}(void);\nvoid StopCounters{n}(void);\nlong Run{n}(void)\n{{\n    long s = {below}();\n"
          f"    if (s < 0)\n        return s;\n    if (Other{n}() < 0)\n        return -1;\n    return 0;\n}}\nvoid End{n}(void) {{ StopCounters{n}(); }}\n")


def macros(p):
    n = p.counters()
    p.put(f"macros{n}.h",
          f"long StartCounters{n}(void);\nvoid StopCounters{n}(void);\n#define START_{n}() StartCounters{n}()\n"
          f"#define STOP_{n} \\\n    StopCounters{n}()\n#define BOTH_{n}() (START_{n}(), STOP_{n})\n")
    p.put(f"uses{n}.c", f'#include "macros{n}.h"\nlong Use{n}(void) {{ return START_{n}(); }}\nvoid Drop{n}(void) {{ STOP_{n}; STOP_{n}; }}\n')
    p.put(f"unused{n}.c", f'#include "macros{n}.h"\nint Unrelated{n}(void) {{ return 0; }}\n')


def inline_wrappers(p):
    n = p.number()
    p.put(f"inline{n}.h", f"""#include <wdm.h>
static PPCW_REGISTRATION g_Inline{n};
static __inline NTSTATUS RegisterIt{n}(PUNICODE_STRING Name, ULONG Count, PPCW_COUNTER_DESCRIPTOR Table)
{{
    PCW_REGISTRATION_INFORMATION info = {{ 0 }};
    info.Version = PCW_VERSION_1;
    info.Name = Name;
    info.CounterCount = Count;
    info.Counters = Table;
    return PcwRegister(&g_Inline{n}, &info);
}}
typedef PCW_COUNTER_DESCRIPTOR ROW{n};
""")
    p.put(f"caller{n}.c",
          f'#include "inline{n}.h"\nstatic ROW{n} rows[] = {{ {{ 1, 0, 0, 7 }} }};\nstatic UNICODE_STRING blank = RTL_CONSTANT_STRING(L" ");\n'
          f"NTSTATUS Call{n}(void) {{ return RegisterIt{n}(&blank, 1, rows); }}\n")
    p.put(f"bystander{n}.c", f'#include "inline{n}.h"\nint Bystander{n}(void) {{ return 1; }}\n')


def parts(p):
    """Functions in files that sources include: of one source alone, or of each, where nothing calls them."""
    n = p.counters()
    text, ending = p.files.pop(f"pcw{n}.c").decode(), p.rng.choice(["h", "inl", "inc", "hpp"])
    shared = p.rng.choice(["", "", "static ", "__inline ", "FORCEINLINE "])
    text = text.replace("NTSTATUS Start", shared + "NTSTATUS Start").replace("void Stop", shared + "void Stop")
    p.put(f"part{n}.{ending}", "#pragma once\n" + text)
    p.put(f"holder{n}.{'cpp' if ending == 'hpp' else 'c'}", f'#include "part{n}.{ending}"\n')
    if shared:
        p.put(f"another{n}.c", f'#include "part{n}.{ending}"\nint Another{n}(void) {{ return 1; }}\n')
    p.put(f"apart{n}.c", f"int Apart{n}(void) {{ return 2; }}\n")


def tables(p):
    n = p.counters()
    p.put(f"table{n}.c", f"long StartCounters{n}(void);\nvoid StopCounters{n}(void);\nstruct ops {{ long (*start)(void); void (*DriverUnload)(void); }};\n"
          f"const struct ops g_Ops{n} = {{ StartCounters{n}, StopCounters{n} }};\n")
    p.put(f"calls{n}.c", f"struct ops {{ long (*start)(void); void (*DriverUnload)(void); }};\nextern const struct ops g_Ops{n};\n"
          f"long Go{n}(void) {{ return g_Ops{n}.start(); }}\n")


def data_elsewhere(p):
    """What is registered is defined where nobody says PCW."""
    n = p.number()
    p.put(f"shared{n}.h", f"""#include <wdm.h>
typedef PCW_COUNTER_DESCRIPTOR ROW{n};
typedef PPCW_REGISTRATION HANDLE{n};
typedef struct _DATA{n} {{ ULONG A; ULONG64 B; }} DATA{n};
extern ROW{n} g_Rows{n}[2];
extern UNICODE_STRING g_Name{n};
extern HANDLE{n} g_Kept{n};
extern DATA{n} g_Data{n};
extern ULONG g_Count{n};
""")
    size = p.rng.choice(["8", "4", "3"])
    p.put(f"rows{n}.c", f'#include "shared{n}.h"\nROW{n} g_Rows{n}[2] = {{ {{ 1, 0, FIELD_OFFSET(DATA{n}, A), 4 }}, {{ 2, 0, FIELD_OFFSET(DATA{n}, B), {size} }} }};\n'
          f"static int local{n};\nULONG g_Count{n} = {p.rng.choice(['2', '5'])};\n")
    p.put(f"name{n}.c", f'#include "shared{n}.h"\nUNICODE_STRING g_Name{n} = RTL_CONSTANT_STRING(L"{p.rng.choice(["Own", " ", "Set"])}");\n')
    p.put(f"kept{n}.c", f'#include "shared{n}.h"\nHANDLE{n} g_Kept{n};\nDATA{n} g_Data{n};\n')
    p.put(f"start{n}.c", f"""#include "shared{n}.h"
NTSTATUS Start{n}(void)
{{
    PCW_REGISTRATION_INFORMATION info = {{ 0 }};
    PPCW_INSTANCE instance;
    PCW_DATA data = {{ &g_Data{n}, sizeof(g_Data{n}) }};
    NTSTATUS status;
    info.Version = PCW_VERSION_1;
    info.Name = &g_Name{n};
    info.CounterCount = g_Count{n};
    info.Counters = g_Rows{n};
    status = PcwRegister(&g_Kept{n}, &info);
    if (!NT_SUCCESS(status))
        return status;
    return PcwCreateInstance(&instance, g_Kept{n}, &g_Name{n}, 1, &data);
}}
""")


def classes(p):
    n = p.number()
    p.put(f"counters{n}.hpp", f"""#include <wdm.h>
class Counters{n} {{
    PPCW_REGISTRATION _handle;
public:
    Counters{n}() : _handle(nullptr) {{ }}
    NTSTATUS Start();
    void Stop() {{ if (_handle != nullptr) PcwUnregister(_handle); _handle = nullptr; }}
}};
extern Counters{n} g_Object{n};
""")
    p.put(f"counters{n}.cpp", f"""#include "counters{n}.hpp"
NTSTATUS Counters{n}::Start()
{{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Class {n}");
    PCW_REGISTRATION_INFORMATION info = {{}};
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    return PcwRegister(&_handle, &info);
}}
""")
    p.put(f"object{n}.cpp",
          f'#include "counters{n}.hpp"\nCounters{n} g_Object{n};\nextern "C" long Begin{n}(void) {{ return g_Object{n}.Start(); }}\n')
    p.put(f"other{n}.cpp", f'#include "counters{n}.hpp"\nint Plain{n}() {{ return 2; }}\n')


def forced_includes(p):
    n = p.counters()
    p.put(f"forced{n}.h",
          f"long StartCounters{n}(void);\n#include <wdm.h>\nstatic __inline void Quit{n}(PPCW_REGISTRATION h) {{ PcwUnregister(h); PcwUnregister(h); }}\n"
          f"#define KEEP{n} static PPCW_REGISTRATION g_Forced{n}\n")
    p.put(f"plain{n}.c", f"KEEP{n};\nvoid Leave{n}(void) {{ Quit{n}(g_Forced{n}); }}\n")
    p.put(f"empty{n}.c", f"int Empty{n}(void) {{ return 0; }}\n")
    how = p.rng.choice(["user", "database", "project"])
    if how == "user":
        p.after += ["-include", f"forced{n}.h"]
    elif how == "database":
        p.commands.update({f"plain{n}.c": ["-include", f"forced{n}.h"], f"empty{n}.c": []})
    else:
        p.put(f"driver{n}.vcxproj", f"""<Project xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
<ItemGroup><ProjectConfiguration Include="Release|x64"><Configuration>Release</Configuration><Platform>x64</Platform></ProjectConfiguration></ItemGroup>
<ItemGroup><ClCompile Include="plain{n}.c"><ForcedIncludeFiles>forced{n}.h</ForcedIncludeFiles></ClCompile><ClCompile Include="empty{n}.c" /></ItemGroup>
</Project>
""")


def computed_includes(p):
    n = p.counters()
    p.put(f"deep/pcw{n}.h",
          f"#include <wdm.h>\nextern PPCW_REGISTRATION g_Deep{n};\n#define CLOSE_DEEP{n} PcwUnregister(g_Deep{n})\n")
    body = f"void Deep{n}(void) {{ CLOSE_DEEP{n}; }}\n"
    how = p.rng.choice(["literal", "option", "nested", "header"])
    if how == "option":
        p.after.append(f'-DWHERE{n}="deep/pcw{n}.h"')
        p.put(f"computed{n}.c", f"#include WHERE{n}\n{body}")
    elif how == "nested":
        p.put(f"computed{n}.c", f"#define IN(x) <deep/x>\n#define WHERE IN(pcw{n}.h)\n#include WHERE\n{body}")
        p.after.append("-I.")
    elif how == "header":
        p.put(f"where{n}.h", f'#define WHERE{n} "deep/pcw{n}.h"\n')
        p.put(f"computed{n}.c", f'#include "where{n}.h"\n#include WHERE{n}\n{body}')
    else:
        p.put(f"computed{n}.c", f'#define WHERE "deep/pcw{n}.h"\n#include WHERE\n{body}')


def pasted_names(p):
    n = p.counters()
    text = p.rng.choice([f"#define CAT(a, b) a##b\nvoid Paste{n}(void *h) {{ CAT(Pc, wUnregister)(h); }}\n",
                         f"#define P(x) P##x\nvoid Paste{n}(void *h) {{ P(cwUnregister)(h); P(cwUnregister)(h); }}\n",
                         f"#define T(x) PCW##x\ntypedef T(_DATA) DATA{n};\nint Paste{n}(void) {{ return sizeof(DATA{n}); }}\n",
                         f"void Paste{n}(void *h) {{ P\\\ncwUnregister(h); Pcw\\\nUnregister(h); }}\n"])
    p.put(f"pasted{n}.c", "#include <wdm.h>\n" + text)


def include_paths(p):
    n = p.counters()
    p.put(f"a{n}/api.h", f"#include <wdm.h>\nextern PPCW_REGISTRATION g_Api{n};\nstatic __inline void Shut{n}(void) {{ PcwUnregister(g_Api{n}); }}\n")
    p.put(f"b{n}/api.h", f"static int g_Api{n};\nstatic __inline void Shut{n}(void) {{ g_Api{n}++; }}\n")
    for side in "ab":
        p.put(f"src/{side}{n}.c", f"#include <api.h>\nvoid Side{side}{n}(void) {{ Shut{n}(); Shut{n}(); }}\n")
        p.commands[f"src/{side}{n}.c"] = [f"-I{side}{n}"]
    p.commands[f"pcw{n}.c"] = []


def shadowed_headers(p):
    n = p.counters()
    p.put(f"x{n}.h", "#define WHICH 1\n")
    p.put(f"sub{n}/x{n}.h",
          f"#include <wdm.h>\nextern PPCW_REGISTRATION g_Shadow{n};\n#define WHICH PcwUnregister(g_Shadow{n})\n")
    p.put(f"sub{n}/y{n}.h", f'#include "x{n}.h"\n')
    p.put(f"one{n}.c", f'#include "x{n}.h"\nvoid One{n}(void) {{ (void)WHICH; }}\n')
    p.put(f"two{n}.c", f'#include "sub{n}/y{n}.h"\nvoid Two{n}(void) {{ (void)WHICH; (void)WHICH; }}\n')
    p.put(f"sub{n}/three{n}.c", f'#include "x{n}.h"\nvoid Three{n}(void) {{ (void)WHICH; }}\n')


def computed_in_headers(p):
    """A macro makes the name, or nobody knows what does; the header behind it may be the one that speaks."""
    n = p.counters()
    p.put(f"closing{n}.h",
          f"#include <wdm.h>\nextern PPCW_REGISTRATION g_Computed{n};\n#define SHUT{n}() PcwUnregister(g_Computed{n})\n")
    how = p.rng.choice([f'#define AS_TEXT{n}(x) #x\n#define TEXT_OF{n}(x) AS_TEXT{n}(x)\n#define WHERE{n} closing{n}.h\n#include TEXT_OF{n}(WHERE{n})\n',
                        f'#define FIRST{n} "closing{n}.h"\n#define SECOND{n} FIRST{n}\n#include SECOND{n}\n',
                        f"#ifdef GIVEN{n}\n#include GIVEN{n}\n#else\n#define SHUT{n}() 0\n#endif\n",
                        f"#ifdef WPPFILE\n#include STRINGIZE(WPPFILE)\n#endif\n#include \"closing{n}.h\"\n"])
    p.put(f"leads{n}.h", how)
    p.put(f"led{n}.c", f'#include "leads{n}.h"\nvoid Led{n}(void) {{ (void)SHUT{n}(); (void)SHUT{n}(); }}\n')
    p.put(f"unled{n}.c", f'#include "leads{n}.h"\nint Unled{n}(int x) {{ return x; }}\n')
    if "GIVEN" in how and p.rng.random() < 0.5:
        p.after.append(f'-DGIVEN{n}="closing{n}.h"')


def dead_includes(p):
    n = p.counters()
    p.put(f"dead{n}.h", f"#include <wdm.h>\nextern PPCW_REGISTRATION g_Dead{n};\n#define SHUT{n}() PcwUnregister(g_Dead{n})\n")
    way = p.rng.choice(["#if 0\n#include {}\n#if X\n#else\n#endif\n#endif\n", "#if 0\n#else\n#include {}\n#endif\n",
                        "#if 0 + 1\n#include {}\n#endif\n"])
    p.put(f"dead{n}.c", way.format(f'"dead{n}.h"')
          + f"#ifndef SHUT{n}\n#define SHUT{n}() 0\n#endif\nvoid Dead{n}(void) {{ (void)SHUT{n}(); (void)SHUT{n}(); }}\n")


def for_everybody(p):
    """A header that all include: only who uses what it introduces matters."""
    n = p.counters()
    p.put("common.h", f"#pragma once\n#include <wdm.h>\ntypedef struct _ALL{n} {{ PPCW_REGISTRATION Registration; ULONG Users; }} ALL{n};\nextern ALL{n} g_All{n};\n"
          f"long StartCounters{n}(void);\nvoid StopCounters{n}(void);\nint Shared(int x);\n")
    p.put(f"all{n}.c", f'#include "common.h"\nALL{n} g_All{n};\n')
    p.put(f"closes{n}.c",
          f'#include "common.h"\nvoid CloseAll{n}(void)\n{{\n    PcwUnregister(g_All{n}.Registration);\n    PcwUnregister(g_All{n}.Registration);\n}}\n')
    p.put(f"users{n}.c", f'#include "common.h"\nint Users{n}(int x) {{ return x + 1; }}\n')


def conditional_includes(p):
    n = p.counters()
    p.put(f"perhaps{n}.h",
          f"#include <wdm.h>\nextern PPCW_REGISTRATION g_Perhaps{n};\n#define LEAVE{n}() PcwUnregister(g_Perhaps{n})\n")
    p.put(f"perhaps{n}.c",
          f'#ifdef PERHAPS\n#include "perhaps{n}.h"\n#else\n#define LEAVE{n}() 0\n#endif\nvoid Perhaps{n}(void) {{ (void)LEAVE{n}(); (void)LEAVE{n}(); }}\n')
    if p.rng.random() < 0.5:
        p.after.append("-DPERHAPS")


def manifests(p):
    n = p.number()
    p.put(f"set{n}.man", f"""<?xml version="1.0" encoding="utf-8"?>
<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"><instrumentation>
<counters xmlns="http://schemas.microsoft.com/win/2005/12/counters" schemaVersion="2.0">
<provider applicationIdentity="x.sys" providerType="kernelMode" providerGuid="{{13fdd01b-00e8-9f3d-b8e0-d03b4982c{n:03}}}">
<counterSet guid="{{d9ecd6df-542e-e202-937f-dd40101bf{n:03}}}" uri="X.S{n}" symbol="Made{n}" name="Made {n}" description="d." instances="single">
<structs><struct name="S" type="MADE{n}"/></structs>
<counter id="1" uri="X.S{n}.a" type="perf_counter_rawcount" field="{p.rng.choice(['Ok', 'Wrong'])}" struct="S" name="a" description="d." detailLevel="standard"/>
</counterSet></provider></counters></instrumentation></instrumentationManifest>
""")
    p.put(f"made{n}.c", f'#include <wdm.h>\ntypedef struct _MADE{n} {{ ULONG Ok; }} MADE{n};\n#include "set{n}.h"\n'
          f"NTSTATUS Make{n}(void) {{ return RegisterMade{n}(NULL, NULL); }}\nvoid Unmake{n}(void) {{ UnregisterMade{n}(); }}\n")
    p.put(f"above{n}.c", f"long Make{n}(void);\nint Above{n}(void) {{ Make{n}(); return 0; }}\n")


def entries(p):
    n = p.counters()
    p.put(f"entry{n}.c", f"""#include <wdm.h>
void Unload{n}(PDRIVER_OBJECT d) {{ (void)d; }}
NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING r)
{{
    (void)r;
    d->DriverUnload = Unload{n};
    return {p.rng.choice(["STATUS_SUCCESS", f"StartCounters{n}()"])};
}}
""")


def other_encodings(p):
    n = p.counters()
    text = f"void StopCounters{n}(void);\nvoid PcwLater{n}(void);\nvoid Wide{n}(void) {{ StopCounters{n}(); StopCounters{n}(); }}\n"
    p.put(f"wide{n}.c", b"\xff\xfe" + text.encode("utf-16-le"))
    p.put(f"latin{n}.c", f"/* \xe9t\xe9 */\nvoid StopCounters{n}(void);\nvoid Latin{n}(void) {{ StopCounters{n}(); }}\n".encode("latin-1"))


def said_in_passing(p):
    n = p.number()
    p.put(f"comment{n}.c",
          f'/* PcwRegister is called elsewhere. */\nint Talk{n}(void) {{ return sizeof("PcwUnregister"); }}\n')
    p.put(f"known{n}.c", f"int Known{n}(void) {{ return 1; }} // pcwlint: disable=PCW401\nint Lint{n}(void) {{ return 2; }} // NOLINT(PCW402)\n")


def version_checks(p):
    n = p.number()
    p.put(f"check{n}.c", f"""#include <wdm.h>
int IsNew{n}(void)
{{
    RTL_OSVERSIONINFOW v = {{ sizeof(v) }};
    return NT_SUCCESS(RtlGetVersion(&v)) && v.dwBuildNumber >= 20348;
}}
""")
    p.put(f"asks{n}.c", f"""#include <wdm.h>
int IsNew{n}(void);
static PPCW_REGISTRATION g_Asked{n};
NTSTATUS Ask{n}(void)
{{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Asked");
    PCW_REGISTRATION_INFORMATION info = {{ 0 }};
    info.Version = IsNew{n}() ? PCW_VERSION_2 : PCW_VERSION_1;
    info.Name = &name;
    return PcwRegister(&g_Asked{n}, &info);
}}
""")
    p.args += ["--ntddi", "WIN10_FE", "--runs-on", "WIN10_VB"]


# ---- spelled by hand: how a header is reached ----

CLOSES = "#include <wdm.h>\nextern PPCW_REGISTRATION g_D;\n#define CLOSE_D PcwUnregister(g_D)\n"
TWICE = "void Twice(void) { CLOSE_D; CLOSE_D; }\n"
PROJECT = """<Project xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
<ItemGroup><ProjectConfiguration Include="Release|x64"><Configuration>Release</Configuration><Platform>x64</Platform></ProjectConfiguration></ItemGroup>
{}
</Project>
"""
LEAK = """#include <wdm.h>
NTSTATUS StartCounters1(void);
NTSTATUS Other(void);
NTSTATUS %s(void)
{
    NTSTATUS status = StartCounters1();
    if (!NT_SUCCESS(status))
        return status;
    status = Other();
    return status;
}
"""
DIRECTIVES = {
    "digraph": '%:include "api.h"',
    "splice-in-directive": '#inc\\\nlude "api.h"',
    "splice-in-name": '#include "ap\\\ni.h"',
    "splice-with-blank": '#include \\ \n"api.h"',
    "long-comment": f'#/* {"x " * 300}\n*/include "api.h"',
    "form-feeds": '#\f\vinclude\v\f"api.h"',
    "comment-in-literal": 'static const char *mark = "#/*";\n#include "api.h"\n/* */',
    "carriage-returns": 'int a;\r#include "api.h"\r',
    "other-case": '#include "API.H"',
}


def database(*commands):
    return lambda folder: json.dumps([{"directory": str(folder), "file": "u.c",
                                       "arguments": ["clang", *words, "-c", "u.c"]} for words in commands])


def by_hand():
    """Name: (files by name, sources, words for the compiler)."""
    for name, directive in DIRECTIVES.items():
        yield name, ({"u.c": directive + "\n" + TWICE, "api.h": CLOSES}, ["u.c"], [])
    yield "called-like-a-kit's", ({"u.c": '#include "ntosp.h"\n' + TWICE, "in/ntosp.h": CLOSES,
                                   "compile_commands.json": database(["-Iin"])}, ["u.c"], [])
    yield "own-wdm", ({"u.c": "#include <api.x>\n" + TWICE, "in/api.x": CLOSES, "in/wdm.h": "#include_next <wdm.h>\n"},
                      ["u.c"], ["-Iin"])
    yield "two-builds", ({"u.c": "#include <api.x>\n#ifndef CLOSE_D\n#define CLOSE_D\n#endif\n" + TWICE,
                          "a/api.x": "\n", "b/api.x": CLOSES,
                          "compile_commands.json": database(["-Ia"], ["-Ib", "-DB"])}, ["u.c"], [])
    yield "unity", ({"speak.h": CLOSES, "impl.c": TWICE, "unity.c": '#include "speak.h"\n#include "impl.c"\n'},
                    ["unity.c"], [])
    yield "comment-in-header", ({"c.h": "#include <wdm.h>\nextern PPCW_REGISTRATION g; // pcwlint: disable=PCW401\n",
                                 "a.c": '#include "c.h"\nint x;\n'}, ["a.c"], [])
    starts = PCW.format(n=1, size=4, version="PCW_VERSION_1", count=2, guard="")
    block = "typedef struct _BLOCK1 { ULONG Reads; ULONG64 Bytes; } BLOCK1;\n"
    calls = [f"c{i}.c" for i in range(15)]
    yield "many-callers", ({"p.c": starts, "block1.h": block, **{name: LEAK % f"Go{name[:-2]}" for name in calls}},
                           ["p.c", *calls], [])
    yield "other-header-of-that-name", (
        {"driver/u.c": '#include <wdm.h>\n#include "diskCounters.h"\nNTSTATUS Go(void) { return RegisterDiskCounters(0, 0); }\n',
         "tool/diskcounters.h": "int CountDisks(void);\n"}, ["driver/u.c"], [])
    yield "raw-literal", ({"p.c": starts, "block1.h": block,
                           "u.cpp": 'static const char *s = R"x(\n /* it\'s " )x";\nextern "C" {\n' + LEAK % "Go"
                           + "}\n"}, ["p.c", "u.cpp"], [])
    yield "additional-options", ({"sub/f.x": CLOSES, "u.c": TWICE, "d.vcxproj": PROJECT.format(
        "<ItemDefinitionGroup><ClCompile><AdditionalOptions>/Isub /FIf.x</AdditionalOptions></ClCompile></ItemDefinitionGroup>"
        '<ItemGroup><ClCompile Include="u.c"/></ItemGroup>')}, ["u.c"], [])
    yield "imported-properties", ({"sub/f.x": CLOSES, "src/u.c": TWICE, "build/my.props": PROJECT.format(
        "<ItemDefinitionGroup><ClCompile><AdditionalIncludeDirectories>$(MSBuildThisFileDirectory)..\\sub</AdditionalIncludeDirectories>"
        "<ForcedIncludeFiles>f.x</ForcedIncludeFiles></ClCompile></ItemDefinitionGroup>"),
        "proj/d.vcxproj": PROJECT.format(
            '<Import Project="..\\build\\my.props"/><ItemGroup><ClCompile Include="..\\src\\u.c"/></ItemGroup>')},
            ["src/u.c"], [])
    checkout = {"tree/.git/HEAD": "ref: refs/heads/main\n"}
    for name, (include, directories, header) in {
            "outside-of-the-tree": ("<api.h>", "inc;..\\..\\out", "out/api.h"),
            "up-out-of-the-tree": ("<../../../out/api.h>", "inc", "out/api.h"),
            "in-a-hidden-folder": ("<api.h>", ".gen", "tree/src/.gen/api.h"),
            "of-another-suffix": ("<api.def>", "inc", "tree/src/inc/api.def"),
            "outside-by-a-property": ("<api.h>", "$(Outside)", "out/api.h")}.items():
        project = PROJECT.format("<PropertyGroup><Outside>..\\..\\out</Outside></PropertyGroup><ItemDefinitionGroup>"
                                 f"<ClCompile><AdditionalIncludeDirectories>{directories};$(DDK_INC_PATH)"
                                 "</AdditionalIncludeDirectories></ClCompile></ItemDefinitionGroup>"
                                 '<ItemGroup><ClCompile Include="u.c"/></ItemGroup>')
        yield name, ({**checkout, "tree/src/d.vcxproj": project, "tree/src/inc/x.txt": "", header: CLOSES,
                      "tree/src/u.c": f"#include {include}\n" + TWICE}, ["tree/src/u.c"], [])


SHAPES = [wrappers, macros, inline_wrappers, parts, tables, data_elsewhere, classes, forced_includes, computed_includes,
          computed_in_headers,
          dead_includes, pasted_names, include_paths,
          shadowed_headers, for_everybody, conditional_includes, manifests, entries, other_encodings, said_in_passing,
          version_checks]


# ---- comparing ----

def report(folder, *words):
    """The JSON report, without what counts files."""
    done = support.run(support.PCWLINT, *words, cwd=folder)
    try:
        document = json.loads(done.stdout)
    except json.JSONDecodeError:
        return {"refused": done.stderr, "status": done.returncode}
    for key in ("files", "tool"):
        document.pop(key, None)
    document["status"] = done.returncode
    return document


def difference(folder, before, after):
    """What the scan changes, as text; None: nothing."""
    words = ["--format=json", "-j1", *before]
    scanned, all_of_it = report(folder, *words, *after), report(folder, *words, "--no-scan", *after)
    if scanned == all_of_it:
        return None
    keys = [key for key in {*scanned, *all_of_it} if scanned.get(key) != all_of_it.get(key)]
    lines = [f"{folder}: {' '.join(map(shlex.quote, [*before, *after]))}: {', '.join(keys)}"]
    for what, document in (("with", scanned), ("without", all_of_it)):
        lines += [f"  {what}: {f['file']}:{f.get('line')}: {f['rule']} {f['message'][:100]}"
                  for f in document.get("findings", [])]
    return "\n".join(lines)


class Scan(support.Case):
    def check_all(self, jobs):
        """`jobs`: (folder, words before, words behind)."""
        with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
            problems = [p for p in pool.map(lambda job: difference(*job), jobs) if p]
        self.assertFalse(problems, f"\n{len(problems)} of {len(jobs)} reports differ:\n" + "\n".join(problems[:20]))

    def test_random_projects(self):
        jobs = []
        for i in range(PROJECTS):
            project = Project(random.Random(SEED * 100000 + i))
            folder = self.folder / f"p{i}"
            project.write(folder)
            some = project.rng.sample(project.sources(), project.rng.randint(1, len(project.sources())))
            inputs = some if i % 2 else ["."]
            jobs.append((folder, [*project.args, *inputs], ["--", *project.after] if project.after else []))
        self.check_all(jobs)

    def test_each_shape(self):
        jobs = []
        for shape in SHAPES:
            project = Project(random.Random(shape.__name__))
            project.files, project.commands, project.args, project.after = {}, {}, [], []
            project.put("common.h", "#pragma once\nint Shared(int x);\n")
            shape(project)
            folder = self.folder / shape.__name__
            project.write(folder)
            after = ["--", *project.after] if project.after else []
            jobs += [(folder, [*project.args, "."], after), (folder, [*project.args, *project.sources()], after)]
        self.check_all(jobs)

    def test_spelled_by_hand(self):
        """And each has something to find."""
        jobs = []
        for name, (files, sources, after) in by_hand():
            folder = self.folder / name
            for file, text in {"README.md": "A project.\n", **files}.items():
                (folder / file).parent.mkdir(parents=True, exist_ok=True)
                (folder / file).write_text(text(folder) if callable(text) else text, newline="")
            behind = ["--", *after] if after else []
            jobs += [(folder, sources, behind), (folder, ["."], behind)]
            self.assertTrue(report(folder, "--format=json", "--no-scan", *sources, *behind).get("findings"), name)
        self.check_all(jobs)

    def test_cases_as_directories_and_as_lists(self):
        """Those of testdata/project: each names a directory or files; here it is both."""
        jobs = []
        for case in sorted((support.ROOT / "testdata" / "project").iterdir()):
            sources = sorted(str(f.relative_to(case)) for f in case.rglob("*") if f.suffix in SOURCE)
            jobs.append((case, ["."], []))
            if len(sources) > 1:
                jobs.append((case, sources, []))
        self.check_all(jobs)

    def test_says_why(self):
        self.write("pcw.c", support.GOOD)
        self.write("level.c", "long Start(void *);\nlong Level(void) { return Start(0); }\n")
        self.write("plain.c", '#include "plain.h"\nint x;\n')
        self.write("plain.h", "extern int x;\n")
        self.write("computed.c", "int y;\n\n#include MY_HEADER\n")
        self.write("user.c", '#include "uses.h"\nvoid f(void) { ENOUGH(); }\n')
        self.write("uses.h", "#define ENOUGH() PcwUnregister(0)\n")
        self.write("idle.c", '#include "uses.h"\nint z;\n')
        self.write("packed.c", b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03" * 20)
        expected = {
            "pcw.c": r"analysed: it uses PPCW_REGISTRATION \(line 3\)|analysed: it uses Pcw\w+ \(line \d+\)",
            "level.c": r"analysed: it calls Start, which uses performance counters \(pcw\.c\)",
            "plain.c": r"skipped: no performance counter use in it or the file that it includes",
            "computed.c": r"analysed: cannot be decided: #include MY_HEADER \(line 3\)",
            "user.c": r"analysed: it (includes uses\.h, and uses|calls) ENOUGH",
            "idle.c": r"skipped: it includes uses\.h, but uses none of its performance counter names",
            "packed.c": r"skipped: it is not text, and only has a source's name",
        }
        done = self.pcwlint("-v", "--format=json", ".")
        document = json.loads(done.stdout)
        notes = {note["file"]: note["message"] for note in document["notes"]
                 if re.match("analysed|skipped", note["message"])}
        for name, pattern in expected.items():
            self.assertRegex(notes.get(name, ""), pattern, name)
        self.assertEqual(document["files"]["skipped"], 3)
        self.assertRegex(str(document["notes"]),
                         r"7 sources: 2 call a function that uses performance counters, 1 have an #include that cannot be resolved, 1 use a PCW name, .*1 do not use performance counters")
        self.assertIn("skipped: no performance counter use in it or", self.pcwlint("-v", "plain.c").stdout)
        self.assertEqual(json.loads(self.pcwlint("--format=json", ".").stdout)["notes"], [])

    def skipped(self):
        """Names of the sources that are not analysed."""
        notes = json.loads(self.pcwlint("-v", "--format=json", ".").stdout)["notes"]
        return {note["file"] for note in notes if note["message"].startswith("skipped")}

    def test_headers_that_hold_no_counters(self):
        """Neither what WPP generates, nor a header that nobody can tell, chooses all sources that lead to it."""
        self.write("README.md", "A project.\n")
        self.write("trace.h",
                   "#ifdef WPPFILE\n#include STRINGIZE(WPPFILE)\n#endif\n#ifdef WPP_TMH_FILE\n#include WPP_TMH_FILE\n#endif\n")
        self.write("vendor.h",
                   "#ifdef VENDOR_VER\n#include STRINGIFY(VENDOR_VER)\n#endif\n#ifdef USER_H\n#include USER_H\n#endif\n")
        self.write("api.h", "#define SHUT() PcwUnregister(0)\n")
        self.write("pcw.c", support.GOOD)
        self.write("traces.c", '#include "trace.h"\nint x;\n')
        self.write("vendor.c", '#include "vendor.h"\nint y;\n')
        self.write("shuts.c", '#include "vendor.h"\nvoid f(void) { SHUT(); }\n')
        self.assertEqual(self.skipped(), {"traces.c", "vendor.c"})
        self.write("part.inl", "long Open(void) { return PcwRegister(0, 0); }\n")
        self.assertEqual(self.skipped(), {"traces.c"})

    def test_what_is_no_directive(self):
        """Of comments, literals and what stands behind #if 0 nothing is included."""
        self.write("README.md", "A project.\n")
        self.write("inc/unclear.h", "#include UNCLEAR(x, y)\n")
        self.write("inc/part.inl", "long Open(void) { return PcwRegister(0, 0); }\n")
        self.write("comment.c", '/*\n#include "unclear.h"\n*/\n// \\\n#include "unclear.h"\nint a;\n')
        self.write("text.cpp", 'const char *t = R"(\n#include "unclear.h"\n)";\n')
        self.write("dead.c", '#if 0\n#ifdef A\n#include "unclear.h"\n#else\n#endif\n#include "unclear.h"\n#endif\nint b;\n')
        self.write("alive.c", '#if 0\n#else\n#include "unclear.h"\n#endif\nint c;\n')
        self.assertEqual(self.skipped(), {"comment.c", "text.cpp", "dead.c"})

    def test_asks_the_system_once(self):
        """No directory is listed twice, no source is opened twice, and nothing is looked for name by name."""
        why = "strace is for Linux" if sys.platform != "linux" else tracing.works()
        if why:
            self.skipTest(support.also_in_ci(why))
        self.write("README.md", "A project.\n")
        for i in range(20):
            self.write(f"d{i}/own{i}.h", f"int own{i};\n")
            self.write(f"d{i}/a{i}.c", f'#include "own{i}.h"\n' + "".join(
                f'#include "own{k}.h"\n#include "not{k}.h"\n' for k in range(20)))
        trace = self.folder / "trace"
        done = support.run("strace", "-f", "-qq", "-o", str(trace), "-e",
                           "trace=openat,open,newfstatat,stat,lstat,statx,access", support.PCWLINT,
                           "--no-config", "-j1", ".", cwd=self.folder, PCWLINT_CACHE_SIZE="0")
        self.assertEqual(done.returncode, 0, done.stderr)
        asked = [(call, os.path.normpath(self.folder / path), "O_DIRECTORY" in rest)
                 for call, path, rest in re.findall(r"(\w+)\((?:AT_FDCWD, )?\"([^\"]*)\"([^\n]*)", trace.read_text())]
        below = [one for one in asked if one[1].startswith(str(self.folder / "d"))]
        listed = [path for call, path, directory in below if directory]
        opened = [path for call, path, directory in below if call.startswith("open") and not directory]
        self.assertEqual(sorted(listed), sorted(set(listed)))
        self.assertEqual(sorted(opened), sorted(set(opened)))
        self.assertLess(len(below), 4 * 60)   # 40 files, 20 folders

    def test_named_files_go_through_it_too(self):
        self.write("broken.c", "int f( {\n")
        self.write("driver.c", support.BAD)
        alone = self.pcwlint("--format=json", "broken.c")
        self.assertEqual(json.loads(alone.stdout)["files"], {"analysed": 0, "skipped": 1, "failed": 0})
        self.assertEqual(alone.returncode, 0)
        self.assertEqual(json.loads(self.pcwlint("--format=json", "broken.c", "driver.c").stdout)["files"]["skipped"],
                         1)
        self.write("binary.c", b"\x00\x01\x02" * 100)
        for name in ("missing.c", "binary.c"):
            self.assertEqual(self.pcwlint(name).returncode, 3, name)

    def test_only_files_that_call_user_mode_routines_have_to_do_with_them(self):
        """A function of a user-mode provider may have a name that other programs of the tree use, as CreateInstance."""
        shutil.copy(support.ROOT / "testdata/ctrpp-user-mode/ferry/ferry.man", self.folder)
        self.write("ferry.c", '#include <windows.h>\n#include <perflib.h>\n#include "ferryCounters.h"\n'
                   "ULONG CreateInstance(void) { return PerfStopProvider(Ferry); }\n")
        self.write("other.c", "unsigned long CreateInstance(void);\nint main(void) { return (int)CreateInstance(); }\n")
        done = json.loads(self.pcwlint("--format=json", ".").stdout)
        self.assertEqual(done["files"], {"analysed": 1, "skipped": 1, "failed": 0})
        self.assertEqual(done["checked"]["provider_calls"], 1)
        self.assertEqual(done["manifests"]["user_mode"], 0)

    def test_a_user_mode_provider_without_a_manifest_is_told(self):
        """Silence would be taken for a check."""
        note = "p.c:2: note: this starts a user-mode counter provider, but no manifest of one was read"
        call = "/* PerfStartProvider */\nunsigned long Start(void) { return PerfStartProvider(&g_Id, 0, &g_Handle); }\n"
        for text, told in ((call, True), (call.replace("Provider(", "ProviderEx("), True),
                           (call.replace("return Perf", "return My"), False)):
            self.write("p.c", text)
            self.assertEqual(told, note in self.pcwlint(".").stdout, text)
        self.write("p.c", call)
        shutil.copy(support.ROOT / "testdata/ctrpp-user-mode/ferry/ferry.man", self.folder)
        self.assertNotIn("no manifest of one", self.pcwlint(".").stdout)

    def test_nothing_is_parsed_for_what_is_skipped(self):
        self.write("src/plain.c", '#include <ntddk.h>\n#include "plain.h"\nint x;\n')
        self.write("src/plain.h", "extern int x;\n")
        done = self.pcwlint("src/plain.c", PCWLINT_WORKER="/nowhere/worker")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertNotEqual(self.pcwlint("--no-scan", "src/plain.c", PCWLINT_WORKER="/nowhere/worker").returncode, 0)


class Edge(support.Case):
    """What is found does not depend on what lies beside the tree, nor on how it came there."""

    DRIVER = '#include "limits.h"\n' + support.BAD

    def findings(self, folder):
        done = self.pcwlint("--format=json", ".", cwd=folder)
        return [(f["file"], f["line"], f["rule"], f["message"]) for f in json.loads(done.stdout)["findings"]]

    def test_archive_clone_submodule_and_copy_among_siblings(self):
        reports = {}
        for name, mark in {"archive": None, "clone": ".git/HEAD", "submodule": ".git", "sibling": None}.items():
            self.write(f"{name}/drv/src/driver.c", self.DRIVER)
            self.write(f"{name}/drv/src/counters.h", support.HEADER)
            if mark is not None:
                self.write(f"{name}/drv/{mark}", "gitdir: ../.git/modules/drv\n")
        for place in ("submodule", "sibling"):
            self.write(f"{place}/other/inc/limits.h", "#define PCW_CURRENT_VERSION 7\n")
            self.write(f"{place}/other/limits.h", "#define PCW_CURRENT_VERSION 7\n")
            self.write(f"{place}/compile_commands.json", "not JSON")
            self.write(f"{place}/Directory.Build.props", "not XML")
            self.write(f"{place}/all.sln", "not a solution")
        self.write("submodule/.git/HEAD", "ref: refs/heads/main\n")
        for name in ("archive", "clone", "submodule", "sibling"):
            reports[name] = self.findings(self.folder / name / "drv")
        self.assertTrue(reports["archive"])
        for name in ("clone", "submodule", "sibling"):
            self.assertEqual(reports[name], reports["archive"], name)

    def test_manifest_of_a_sibling(self):
        manifest = (Path(support.ROOT) / "testdata/project/manifest-one-line/bell.man").read_text(encoding="utf-8")
        self.write("drv/a.c", '#include <ntddk.h>\n#include "bellCounters.h"\n'
                   "NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING r) { return RegisterBell(NULL, NULL); }\n")
        alone = self.findings(self.folder / "drv")
        self.write("other/bell.man", manifest)
        self.write("bell.man", manifest)
        self.assertEqual(self.findings(self.folder / "drv"), alone)
        self.write("drv/res/bell.man", manifest)
        self.assertNotEqual(self.findings(self.folder / "drv"), alone)

    def test_a_named_folder_is_as_the_working_directory(self):
        self.write("a/drv/driver.c", self.DRIVER)
        self.write("a/inc/counters.h", support.HEADER)
        self.write("b/limits.h", "#define PCW_CURRENT_VERSION 7\n")
        inside = self.findings(self.folder / "a")
        done = self.pcwlint("--format=json", "a", cwd=self.folder)
        outside = [(f["file"].removeprefix("a/"), f["line"], f["rule"], f["message"])
                   for f in json.loads(done.stdout)["findings"]]
        self.assertEqual(outside, inside)


if __name__ == "__main__":
    sys.exit(support.main())
