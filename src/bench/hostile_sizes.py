"""Trees that are made so that the main process has much to do with little text: what twice as much of them costs."""

import shutil

from large import PROLOGUE, REGISTER, table
from measure import in_turn, peaks_in_turn
from workbench import wait_for_clock

PROJECT = """<?xml version="1.0" encoding="utf-8"?>
<Project DefaultTargets="Build" xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
  <ItemGroup Label="ProjectConfigurations">
    <ProjectConfiguration Include="Release|x64">
      <Configuration>Release</Configuration><Platform>x64</Platform>
    </ProjectConfiguration>
  </ItemGroup>
  <PropertyGroup Label="Configuration"><ConfigurationType>Driver</ConfigurationType></PropertyGroup>
  <ItemGroup>ITEMS</ItemGroup>
</Project>
"""


def item(name):
    return f'<ClCompile Include="{name}" />'


def same_source(folder, n):
    """`n` projects of one source."""
    (folder / "a.c").write_text(PROLOGUE + table(1000) + REGISTER, encoding="utf-8")
    for i in range(n):
        (folder / f"p{i}.vcxproj").write_text(PROJECT.replace("ITEMS", item("a.c")), encoding="utf-8")


def shared_source(folder, n):
    """`n` projects that share a source, and have one of their own."""
    same_source(folder, n)
    for i in range(n):
        (folder / f"b{i}.c").write_text(f"#include <ntddk.h>\nextern PPCW_REGISTRATION h{i};\n"
                                        f"void Z{i}(void) {{ if (h{i}) PcwUnregister(h{i}); }}\n", encoding="utf-8")
        (folder / f"p{i}.vcxproj").write_text(PROJECT.replace("ITEMS", item("a.c") + item(f"b{i}.c")), encoding="utf-8")


def suppressions(folder, n):
    """Comments that suppress all rules, above a table of which most rows are wrong."""
    comments = "/* pcwlint: disable-file=all */\n" * n
    text = comments + PROLOGUE + table(5000).replace("sizeof(ULONG64) }", "2 }") + REGISTER
    (folder / "a.c").write_text(text, encoding="utf-8")


def changed_variables(folder, n):
    """Variables of a header that another source changes, each on a line of its own."""
    (folder / "g.h").write_text("int " + ",".join(f"g{i}=1" for i in range(n)) + ";\n", encoding="utf-8")
    for i in range(10):
        source = f'#include <ntddk.h>\n#include "g.h"\nvoid S{i}(void) {{ PcwRegister(0, 0); }}\n'
        (folder / f"s{i}.c").write_text(source, encoding="utf-8")
    (folder / "z.c").write_text("".join(f"extern int g{i};\n" for i in range(n)) + "void Z(void)\n{\n" +
                                "".join(f"g{i} = 2;\n" for i in range(n)) + "}\n", encoding="utf-8")


def same_headers(folder, n):
    """Folders whose headers have the same names, each of which includes all of the other name."""
    (folder / "a.c").write_text('#include "one/a.h"\n' + PROLOGUE + table(2) + REGISTER, encoding="utf-8")
    for i in range(n):
        for own, name, other in (("one", "a.h", "two/b.h"), ("two", "b.h", "one/a.h")):
            path = folder / f"d{i}" / own / name
            path.parent.mkdir(parents=True)
            path.write_text(f'#include "{other}"\n', encoding="utf-8")


def links_to_one(folder, n):
    """Links to one large source."""
    (folder / "a.c").write_text(PROLOGUE + table(2) + REGISTER, encoding="utf-8")
    (folder / "large.txt").write_text("int a;\n" * (1 << 20), encoding="utf-8")
    for i in range(n):
        (folder / f"l{i}.c").symlink_to("large.txt")


FAMILIES = {
    "projects of one source": (same_source, 200),
    "projects that share a source": (shared_source, 30),
    "suppressions of all rules": (suppressions, 1000),
    "variables that others change": (changed_variables, 5000),
}


# Family, size, and how many times the memory twice as many may take.
IN_MEMORY = {
    "folders of headers of the same names": (same_headers, 1500, 3),
    "links to one large source": (links_to_one, 10, 1.2),
}


def hostile_memory(bench):
    """The largest process, in two sizes."""
    for what, (make, size, most) in IN_MEMORY.items():
        results = {}
        for n in (size, 2 * size):
            folder = bench.fresh_folder("hostile")
            make(folder, n)
            results.update(peaks_in_turn([bench.pcwlint.uncached(f"{n:,} {what}", [str(folder)], runs=1)], 1))
        bench.report.table(f"Memory: {what}", results, f"{size:,} {what}", "MiB")
        medians = [result.median for result in results.values()]
        bench.judge(f"memory for twice as many {what}", f"<= {most} x", medians[1] / medians[0], most)


def hostile_sizes(bench):
    """Memory; then each family in two sizes, from the cache: what is left is scan, link, judgement and triage."""
    hostile_memory(bench)
    for what, (make, size) in FAMILIES.items():
        results = {}
        for n in (size, 2 * size):
            folder = bench.fresh_folder("hostile")
            make(folder, n)
            wait_for_clock()
            command = bench.pcwlint.warm(f"{n:,} {what}", [str(folder)])
            in_turn([command], 1)  # fills the cache
            results.update(in_turn([command], min(bench.rounds, 3)))
            shutil.rmtree(bench.folder / "warm", ignore_errors=True)
        bench.report.table(what, results, f"{size:,} {what}")
        medians = [result.median for result in results.values()]
        bench.judge(f"twice as many {what}", "<= 3 x the time", medians[1] / medians[0], 3)
