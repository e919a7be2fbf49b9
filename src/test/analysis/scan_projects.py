"""Projects for test-scan.py: made at random, of shapes that a scan of texts may misread, and spelled by hand."""

import json

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
