"""Hostile trees: what compilers look for, compilation databases and projects."""

import json

from hostile import CANARY, SHORT, hazard, inside
from hostile_files import MANIFEST, RESPONSE
from support import BAD

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
    place.put("d/d.vcxproj", repeated("<clcompile") + ">")
    place.put("e/e.vcxproj", repeated('<clcompile include="a.c"') + ">")


def repeated_to(text, size):
    return text * (size // len(text))


@hazard((".",))
def scripts_that_are_searched_for_long(place):
    """One line holds millions of what is taken out of it, or a thousand names behind megabytes of blanks."""
    place.driver("driver.c")
    place.put("driver.man", MANIFEST)
    place.put("quotes/a.wxs", repeated_to("&quot;", 12 << 20) + "lodctr.exe")
    place.put("comments/a.s", repeated_to("/**/", 12 << 20) + "PcwRegister\n")
    scripts = "".join('<ResourceCompile Include="a.rc"/>' * 990)
    place.put("names/a.props", f"<Project><ItemGroup>{' ' * (14 << 20)}{scripts}</ItemGroup></Project>")
    place.put("macros/sources", f"TARGETTYPE=DRIVER\nSOURCES=driver.c\nA={repeated_to('$(', 1000000)}\n!IF $(A)==1\n!ENDIF\n")


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
    place.driver("computed.c", "#define A " + '"x' * 1000000 + "\n" + "#include A\n" * 200000 + BAD)
    place.driver("open.c", BAD + f"/* {'NOLINT(' * 3000000} */\n")
    place.driver("ends.c", BAD + "".join(f"// NOLINTBEGIN(a{i})\n" for i in range(300000))
                 + "// NOLINTEND(b)\n" * 300000)
