#!/usr/bin/env python3
"""Drivers that are large in one way, around one PcwRegister:  test-bounds.py PCWLINT SOURCE_ROOT

Whatever stands ahead of a registration, the same is found as without it: each family is made in a small and in a large
size, with nothing wrong (then nothing is said and nothing left open) and with a wrong descriptor and a leak (then these
two are found)."""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support

TEMPLATE = """#include <ntddk.h>
typedef struct {{ ULONG A; ULONG C; ULONG B; ULONG D; }} S;
ULONG x(ULONG i);
VOID y(ULONG i);
NTSTATUS More(VOID);
NTSTATUS Step(ULONG i);
static ULONG g_Mode, g_Array[4096];
static PPCW_REGISTRATION g_Handle;
static PCW_COUNTER_DESCRIPTOR g_Table[] = {{
    {{ 1, 0, FIELD_OFFSET(S, A), sizeof(ULONG) }},
    {{ 2, 0, FIELD_OFFSET(S, B), {size} }},
}};
{outside}
NTSTATUS Start(PPCW_CALLBACK Callback, ULONG mode)
{{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Example");
    PCW_REGISTRATION_INFORMATION info = {{ 0 }};
    NTSTATUS status = STATUS_SUCCESS;
    ULONG i = 0, total = 0;
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(g_Table);
    info.Counters = g_Table;
    info.Callback = Callback;
{ahead}
    status = PcwRegister(&g_Handle, &info);
    if (!NT_SUCCESS(status))
        return status;
    status = More();
    if (!NT_SUCCESS(status)) {{
{undo}
        return status;
    }}
    return status;
}}
void Stop(void)
{{
    if (g_Handle != NULL)
        PcwUnregister(g_Handle);
    g_Handle = NULL;
}}
"""
GOOD = {"size": "sizeof(ULONG)", "undo": "if (g_Handle != NULL) PcwUnregister(g_Handle);\ng_Handle = NULL;"}
BAD = {"size": "8", "undo": ""}
FAMILIES = {}
PROJECT = """<?xml version="1.0" encoding="utf-8"?>
<Project DefaultTargets="Build" xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
  <ItemGroup Label="ProjectConfigurations">
    <ProjectConfiguration Include="Release|x64">
      <Configuration>Release</Configuration><Platform>x64</Platform>
    </ProjectConfiguration>
  </ItemGroup>
  <PropertyGroup Label="Configuration"><ConfigurationType>Driver</ConfigurationType></PropertyGroup>
  <ItemGroup>{items}</ItemGroup>
</Project>
"""


def family(small, large):
    """Of two sizes.  The function answers what stands outside of Start and what in it, ahead of PcwRegister."""
    def add(make):
        FAMILIES[make.__name__] = (make, small, large)
        return make
    return add


def each(n, text, order=range):
    """The text so many times, with the number in place of @."""
    return "".join(text.replace("@", str(i)) + "\n" for i in order(n))


# --- one after the other ---

for _name, _text in {
        "ifs": "if (x(@)) y(@);", "ifs_else": "if (x(@)) y(@); else y(@ + 1);",
        "bits": "if (mode & (1u << (@ % 32))) total += @;",
        "early_returns": "if (!x(@)) return STATUS_UNSUCCESSFUL;",
        "statuses": "status = Step(@); if (!NT_SUCCESS(status)) return status;",
        "ignored_statuses": "status = Step(@); if (!NT_SUCCESS(status)) y(@);",
        "gotos": "if (x(@)) goto L@; y(@); L@:;",
        "gotos_back": "L@: if (x(@)) goto L@;", "loops": "for (i = 0; i < mode; i++) if (x(i)) y(@);",
        "loops_left": "for (;;) { if (x(@)) break; y(@); }", "do_while_0": "do { if (x(@)) break; y(@); } while (0);",
        "ternaries": "total += mode > @ ? x(@) : 1;", "calls": "y(@);", "assignments": "total = total * 3 + @;",
        "tries": "__try { if (x(@)) __leave; y(0); } __finally { y(@); }",
        "caught": "__try { y(@); } __except (EXCEPTION_EXECUTE_HANDLER) { status = STATUS_UNSUCCESSFUL; }",
        "macros": "do { status = Step(@); if (!NT_SUCCESS(status)) return status; } while (0);"}.items():
    FAMILIES[_name] = (lambda n, text=_text: ("", each(n, text)), 2, 300)


@family(2, 300)
def ifs_locals(n):
    return "", "".join(f"ULONG v{i} = 0;\n" for i in range(n)) + each(n, "if (x(@)) v@ = 1;") + each(n, "total += v@;")


@family(2, 300)
def ifs_globals(n):
    return each(n, "ULONG g_v@;"), each(n, "if (x(@)) g_v@ = 1;")


@family(2, 200)
def flags(n):
    return "", each(n, "BOOLEAN b@ = (BOOLEAN)x(@);") + each(n, "if (b@) y(@);") + each(n, "if (b@) y(@ + 1);")


@family(2, 300)
def labels(n):
    return "", each(n, "if (x(@)) goto E@;") + each(n, "E@: y(@);")


@family(2, 100)
def labels_reversed(n):
    return "", each(n, "if (x(@)) goto E@;") + each(n, "E@: y(@);", lambda m: reversed(range(m)))


@family(3, 2000)
def cases(n):
    return "", "switch (mode) {\n" + each(n, "case @: y(@); break;") + "default: break; }\n"


@family(3, 2000)
def cases_that_fall_through(n):
    return "", "switch (mode) {\n" + each(n, "case @: total += @;") + "default: break; }\n"


@family(3, 5000)
def cases_of_one_statement(n):
    return "", "switch (mode) {\n" + each(n, "case @:") + "total = 1; break; default: break; }\n"


# --- one within the other ---

@family(2, 100)
def nested_ifs(n):
    return "", each(n, "if (x(@)) {") + "y(1);" + each(n, "} else { y(@); }")


@family(2, 50)
def nested_loops(n):
    return "", each(n, "for (ULONG a@ = 0; a@ < mode; a@++) { total += a@;") + "y(1);" + "}" * n


@family(2, 50)
def nested_whiles(n):
    return "", each(n, "while (x(@)) {") + "total++;" + "}" * n


@family(2, 50)
def nested_tries(n):
    return "", "__try {\n" * n + "y(1);" + each(n, "} __finally { y(@); }")


@family(2, 500)
def else_ifs(n):
    return "", "if (x(0)) y(0);\n" + each(n, "else if (x(@)) y(@);")


@family(2, 500)
def conjunction(n):
    return "", "if (" + "\n && ".join(f"x({i})" for i in range(n)) + ") y(1);"


@family(2, 500)
def disjunction(n):
    return "", "if (" + "\n || ".join(f"(x({i}) && x({i} + 1))" for i in range(n)) + ") y(1);"


@family(2, 300)
def conditional_expression(n):
    return "", "total = " + each(n, "mode == @ ? @ :") + "0;"


@family(2, 100)
def structures(n):
    outside = "struct n0 { ULONG v; };\n" + "".join(f"struct n{i} {{ struct n{i - 1} m; }};\n" for i in range(1, n))
    return outside + f"static struct n{n - 1} g_n;", "g_n" + ".m" * (n - 1) + ".v = 1; total = g_n" + ".m" * (
        n - 1) + ".v;"


# --- functions ---

@family(2, 3000)
def chain(n):
    return "".join(f"static ULONG c{i}(ULONG a) {{ return {f'c{i - 1}(a + 1)' if i else 'x(a)'}; }}\n"
                   for i in range(n)), f"total = c{n - 1}(1);"


@family(2, 12)
def tree(n):
    body = "".join(f"static ULONG c{i}(ULONG a) {{ return {f'c{i - 1}(a + 1) + c{i - 1}(a + 2)' if i else 'x(a)'}; }}\n" for i in range(n))
    return body, f"total = c{n - 1}(1);"


@family(2, 1000)
def fan(n):
    return "static VOID f(ULONG a) { if (x(a)) g_Mode = a; }", each(n, "f(@);")


@family(2, 1000)
def fan_of_many(n):
    return each(n, "static VOID f@(ULONG a) { if (x(a)) g_Mode = a + @; }"), each(n, "f@(mode);")


@family(2, 1000)
def functions_beside(n):
    return each(n, "static ULONG u@(ULONG a) { ULONG k; if (a > @) a -= @; for (k = 0; k < a; k++) a += k; g_Mode = a; return a; }"), ""


@family(1, 8)
def recursion(n):
    return "static ULONG r(ULONG a) { if (a == 0) return 0; " + each(n,
                                                                     "y(r(a - @ - 1));") + "return r(a - 1) + 1; }", "total = r(mode);"


# --- data ---

@family(4, 100000)
def array(n):
    return f"static ULONG g_Big[{n}];", f"for (i = 0; i < {n}; i++) g_Big[i] = i;"


@family(4, 20000)
def initialiser(n):
    return "static const ULONG g_Big[] = {\n" + each(n, "@,") + "};", f"if (g_Big[mode % {n}] == 7) y(7);"


@family(2, 300)
def allocations(n):
    one = "{ ULONG *p = ExAllocatePool2(POOL_FLAG_PAGED, 64, 'abcd'); if (p != NULL) { *p = @; ExFreePool(p); } }"
    return "", each(n, one)


class BoundsTest(support.Case):

    def lint(self, source, *options):
        path = self.write("a.c", source)
        done = self.pcwlint("--format=json", "--timeout=600", *options, path)
        return done, json.loads(done.stdout)

    def rules(self, source):
        done, report = self.lint(source)
        self.assertEqual(report["not_determined"], [])
        self.assertIn(done.returncode, (0, 1), done.stderr)
        return sorted(finding["rule"] for finding in report["findings"])

    def check(self, name):
        make, small, large = FAMILIES[name]
        for size in (small, large):
            outside, ahead = make(size)
            with self.subTest(family=name, size=size):
                self.assertEqual(self.rules(TEMPLATE.format(outside=outside, ahead=ahead, **GOOD)), [])
                self.assertEqual(self.rules(TEMPLATE.format(outside=outside, ahead=ahead, **BAD)), ["PCW405", "PCW603"])

    def test_what_belongs_together_stays_together(self):
        """A condition that says whether there is a registration is understood, whatever stands between."""
        for between, correct in (("", True), (each(100, "if (x(@)) y(@);"), True),
                                 (each(100, "if (x(@)) y(@);"), False)):
            source = TEMPLATE.format(outside="", ahead="", **GOOD).replace("    status = PcwRegister",
                "    if (mode != 3) return status;\n    status = PcwRegister")
            source = source.replace("    status = More();",
                                    between + "    if (x(7)) {\n        if (g_Handle != NULL) PcwUnregister(g_Handle);\n"
                                    + ("        g_Handle = NULL;\n" if correct else "")
                                    + "        return STATUS_UNSUCCESSFUL;\n    }\n    status = More();")
            self.assertEqual(self.rules(source), [])

    def test_loops_of_known_length_in_each_other(self):
        """Beyond any number of steps: what is not told apart is said, and what comes after is found."""
        ahead = each(20, "for (ULONG a@ = 0; a@ < 3; a@++) {") + "y(1);" + "}" * 20
        done, report = self.lint(TEMPLATE.format(outside="", ahead=ahead, **BAD))
        self.assertEqual(sorted(finding["rule"] for finding in report["findings"]), ["PCW405", "PCW603", "PCW902"])
        self.assertEqual(done.returncode, 1)
        done, report = self.lint(TEMPLATE.format(outside="", ahead=ahead, **GOOD), "--strict")
        self.assertEqual([finding["rule"] for finding in report["findings"]], ["PCW902"])
        self.assertEqual(done.returncode, 3)

    def test_functions_that_call_each_other_twice(self):
        body = "".join(f"static ULONG c{i}(ULONG a) {{ return {f'c{i - 1}(a + 1) + c{i - 1}(a + 2)' if i else 'x(a)'}; }}\n" for i in range(30))
        _, report = self.lint(TEMPLATE.format(outside=body, ahead="total = c29(1);", **BAD))
        self.assertEqual(sorted(finding["rule"] for finding in report["findings"]), ["PCW405", "PCW603", "PCW902"])

    def test_what_ends_ahead_of_a_registration(self):
        """Values that all depend on each other use up the steps: the function is refused, the rest of the file is
        checked."""
        ahead = each(2000, "ULONG v@ = x(@) ? mode + @ : total; if (x(v@)) goto L@; total += v@; L@: if (total == @) info.Version = @;")
        done, report = self.lint(TEMPLATE.format(outside="", ahead=ahead, **GOOD))
        refused = [finding["message"] for finding in report["findings"] if finding["rule"] == "PCW904"]
        self.assertEqual(len(refused), 1, done.stdout)
        self.assertIn("not everything was analysed: Start has more paths than", refused[0])
        self.assertEqual(done.returncode, 3)

    def test_ways_through_several_files(self):
        """Ways through functions of other files that are too many to be put together: that is said where they begin."""
        for n, said in ((3, False), (8, True)):
            starts, body = TEMPLATE.format(outside="", ahead="", **GOOD).split("NTSTATUS Start(")
            for i in range(n):
                one = body.replace("g_Handle", f"g_Handle{i}").replace("Example", f"Example {i}").replace("void Stop(",
                    f"void Stop{i}(")
                starts += f"static PPCW_REGISTRATION g_Handle{i};\nNTSTATUS Start{i}(" + one
            main = "#include <ntddk.h>\n" + each(n,
                                                 "NTSTATUS Start@(PPCW_CALLBACK Callback, ULONG mode); void Stop@(void);")
            main += "ULONG g_Failed;\nNTSTATUS All(PPCW_CALLBACK c)\n{\n" + each(n,
                "if (!NT_SUCCESS(Start@(c, 1))) g_Failed++;") + "return STATUS_SUCCESS;\n}\n"
            self.write("b.c", starts)
            self.write("a.c", main + "void None(void)\n{\n" + each(n, "Stop@();", lambda m: reversed(range(m))) + "}\n")
            done = self.pcwlint("--format=json", "--timeout=600", "--select=PCW902", "a.c", "b.c")
            found = [finding for finding in json.loads(done.stdout)["findings"]
                     if "paths through a function and its calls" in finding["message"]]
            self.assertEqual([(finding["file"], finding["rule"]) for finding in found],
                             [("a.c", "PCW902")] if said else [], done.stdout)

    def lint_projects(self, n, own, *options):
        """The report of `n` projects that compile `d/a.c`, each with a source of its own, when `own`."""
        for i in range(n):
            items = '<ClCompile Include="a.c" />'
            if own:
                self.write(f"d/b{i}.c", f"#include <ntddk.h>\nextern PPCW_REGISTRATION Other{i};\n"
                           f"void Z{i}(void) {{ if (Other{i}) PcwUnregister(Other{i}); }}\n")
                items += f'<ClCompile Include="b{i}.c" />'
            self.write(f"d/p{i:02}.vcxproj", PROJECT.format(items=items))
        done = self.pcwlint("--format=json", "--timeout=600", *options, "d")
        return done, json.loads(done.stdout)

    def test_one_source_in_many_projects(self):
        """Projects of the very same sources are judged once, and all are named."""
        self.write("d/a.c", TEMPLATE.format(outside="", ahead="", **BAD))
        _, one = self.lint_projects(1, False)
        _, many = self.lint_projects(20, False)
        self.assertEqual([finding["rule"] for finding in many["findings"]], [finding["rule"] for finding in one["findings"]])
        for finding in many["findings"]:
            self.assertEqual(finding["programs"], [f"p{i:02}" for i in range(20)])

    def test_a_large_source_in_many_projects(self):
        """Where each project has a source of its own, too, there is a limit, and what is beyond it is said."""
        rows = each(3000, "{ @, 0, 0, 4 },\n")
        source = TEMPLATE.format(outside=f"static PCW_COUNTER_DESCRIPTOR g_Rows[] = {{\n{rows}}};", ahead="", **GOOD)
        self.write("d/a.c", source.replace("RTL_NUMBER_OF(g_Table)", "RTL_NUMBER_OF(g_Rows)").replace("= g_Table", "= g_Rows"))
        options = ("--memory-limit=512", "--select=PCW904")
        for n, missing in ((4, 0), (14, 1)):
            done, report = self.lint_projects(n, True, *options)
            said = [finding for finding in report["findings"] if finding["rule"] == "PCW904"]
            self.assertEqual(len(said), missing, done.stdout)
            self.assertEqual(done.returncode, 3 if missing else 0, done.stderr)
        self.assertIn("a 16th of --memory-limit", said[0]["message"])
        self.assertIn("p13", said[0]["programs"])
        self.assertNotIn("p04", said[0]["programs"])

    def test_steps_through_another_file(self):
        """A function of another file with long paths, and many that call it: the paths of some are put together."""
        n = 1000
        unregister = each(n, "PcwUnregister(h@);\n")
        self.write("b.c", "#include <ntddk.h>\n" + each(n, "PPCW_REGISTRATION h@;\n") + "ULONG B(ULONG k)\n{\nswitch (k) {\n" +
                   "".join(f"case {i}:\n{unregister}return {i * 3 + 1};\n" for i in range(30)) + "}\nreturn 0;\n}\n")
        self.write("a.c", "#include <ntddk.h>\nULONG B(ULONG k);\n" + each(20, "ULONG E@(ULONG k) { return B(k); }\n"))
        done = self.pcwlint("--format=json", "--timeout=600", "--select=PCW902", "--strict", "a.c", "b.c")
        said = [finding["message"] for finding in json.loads(done.stdout)["findings"] if finding["file"] == "a.c"]
        self.assertEqual(len(said), 1, done.stdout)
        self.assertIn("500000 steps of called functions on all paths of the driver", said[0])
        self.assertEqual(done.returncode, 3)

    def test_long_tables(self):
        """Thousands of descriptors, written down or filled in by a loop: the last one is looked at like the first."""
        n = 3000
        rows = "".join(f"{{ {i}, {i // 1000}, FIELD_OFFSET(T, V[{i % 1000}]), {'8' if i == n - 1 else 'sizeof(ULONG)'} }},\n" for i in range(n))
        loop = (f"for (i = 0; i < {n}; i++) {{ g_Rows[i].Id = (USHORT)i; g_Rows[i].StructIndex = (USHORT)(i / 1000);\n"
                "g_Rows[i].Offset = (USHORT)(FIELD_OFFSET(T, V) + sizeof(ULONG) * (i % 1000)); g_Rows[i].Size = sizeof(ULONG); }\n"
                f"g_Rows[{n - 1}].Size = 8;\n")
        record = "typedef struct { ULONG V[1000]; ULONG W; } T;\n"
        for outside, ahead in ((f"static PCW_COUNTER_DESCRIPTOR g_Rows[] = {{\n{rows}}};", ""),
                               (f"static PCW_COUNTER_DESCRIPTOR g_Rows[{n}];", loop)):
            source = TEMPLATE.format(outside=record + outside, ahead=ahead, **GOOD).replace("RTL_NUMBER_OF(g_Table)",
                "RTL_NUMBER_OF(g_Rows)")
            done, report = self.lint(source.replace("Counters = g_Table", "Counters = g_Rows"), "--ignore",
                                     "PCW408,PCW410,PCW409")
            self.assertEqual([finding["rule"] for finding in report["findings"]], ["PCW405"], done.stderr)


def add_tests():
    for name in FAMILIES:
        setattr(BoundsTest, f"test_{name}", lambda self, name=name: self.check(name))


if __name__ == "__main__":
    add_tests()
    sys.exit(support.main())
