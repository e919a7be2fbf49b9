/* Visual Studio projects: how their sources are compiled, and where that is said.  What is expected is what MSBuild
 * documents, and what its evaluation of such files was seen to give. */
#include <glib/gstdio.h>
#include <string.h>

#include "test/unit/vcxproj-folder.h"

static const struct {
    const char *what, *body, *sources;
} projects[] = {
    /* lists of an item definition, and of items */
    {"nothing", A, "a.c"},
    {"include directories", INCLUDE("inc;..\\up; sub\\inc\\ ;.") A, "a.c: -Iinc -I../up -Isub/inc -I."},
    {"a folder twice", INCLUDE("inc;.\\inc;INC") A, "a.c: -Iinc"},
    {"definitions", DEFINE("A;B=1;C=\"x y\";D=\\\"z\\\"; ;9=1") A, "a.c: -DA -DB=1 -DC=\"x y\" -DD=\"z\" (9=1)"},
    {"escapes", DEFINE("A=%3b;B=%28%25%29") A, "a.c: -DA=; -DB=(%)"},
    {"inheritance",
     DEFINE("A") DEFINE("%(PreprocessorDefinitions);B")
         SOURCE("a.c", "<PreprocessorDefinitions>C;%(PreprocessorDefinitions)</PreprocessorDefinitions>"),
     "a.c: -DC -DA -DB"},
    {"with the type", DEFINE("A") DEFINE("%(ClCompile.PreprocessorDefinitions);B") A, "a.c: -DA -DB"},
    {"of another type", DEFINE("A") DEFINE("%(Link.PreprocessorDefinitions);B") A, "a.c: -DB"},
    {"no inheritance", DEFINE("A") DEFINE("B") A, "a.c: -DB"},
    {"of the item alone",
     DEFINE("A") SOURCE("a.c", "<PreprocessorDefinitions>B</PreprocessorDefinitions>") SOURCE("b.cpp", ""),
     "a.c: -DB; b.cpp: -DA"},
    {"as an attribute", "<ItemGroup><ClCompile Include='a.c' PreprocessorDefinitions='A;B'/></ItemGroup>",
     "a.c: -DA -DB"},
    {"names have no case",
     "<ItemDefinitionGroup><clcompile><preprocessordefinitions>A</preprocessordefinitions></clcompile>"
     "</ItemDefinitionGroup>" A,
     "a.c: -DA"},
    {"definitions come before items", A DEFINE("A"), "a.c: -DA"},
    {"undefined", METADATA("<UndefinePreprocessorDefinitions>X;Y</UndefinePreprocessorDefinitions>") A, "a.c: -UX -UY"},
    {"forced includes", METADATA("<ForcedIncludeFiles>inc\\pre.h;elsewhere.h</ForcedIncludeFiles>") A,
     "a.c: -includeinc/pre.h -includeelsewhere.h"},
    {"external directories",
     INCLUDE("inc") METADATA("<ExternalIncludeDirectories>..\\ext</ExternalIncludeDirectories>") A,
     "a.c: -Iinc -I../ext"},
    {"precompiled headers",
     METADATA("<PrecompiledHeader>Use</PrecompiledHeader><PrecompiledHeaderFile>p.h</PrecompiledHeaderFile>") A, "a.c"},
    {"C++",
     METADATA("<LanguageStandard>stdcpp20</LanguageStandard><LanguageStandard_C>stdc17</LanguageStandard_C>")
         SOURCE("a.c;b.cpp", ""),
     "a.c: -std=c17; b.cpp: -std=c++20"},
    {"newest", METADATA("<LanguageStandard>stdcpplatest</LanguageStandard>") SOURCE("b.cpp", ""), "b.cpp: -std=c++23"},
    {"an unknown one", METADATA("<LanguageStandard>stdcpp99</LanguageStandard>") SOURCE("b.cpp", ""),
     "b.cpp:  (LanguageStandard=stdcpp99)"},
    {"compiled as",
     METADATA("<LanguageStandard>stdcpp17</LanguageStandard>") SOURCE("a.c", "<CompileAs>CompileAsCpp</CompileAs>"),
     "a.c: -xc++ -std=c++17"},
    {"packing", METADATA("<StructMemberAlignment>4Bytes</StructMemberAlignment>") A, "a.c: -fpack-struct=4"},
    {"options",
     METADATA(
         "<AdditionalOptions>"
         "/DX=1 -D Y /I inc /I\"sub\\inc\" /FIinc\\pre.h /UZ /Zp1 /wd4996 %(AdditionalOptions)</AdditionalOptions>") A,
     "a.c: -DX=1 -DY -Iinc -Isub/inc -includeinc/pre.h -UZ -fpack-struct=1"},
    {"options with quotes",
     METADATA("<AdditionalOptions>/DX=\\\"a\\\" \"/DY=b c\" /std:c++17 /TP</AdditionalOptions>") SOURCE("b.cpp", ""),
     "b.cpp: -DX=\"a\" -DY=b c -std=c++17 -xc++"},

    /* properties */
    {"a property", PROPERTY("<V>7</V>") DEFINE("A=$(V)") A, "a.c: -DA=7"},
    {"the last one", PROPERTY("<V>7</V><V>8</V>") DEFINE("A=$(V)") PROPERTY("<V>9</V>") A, "a.c: -DA=9"},
    {"built on itself", PROPERTY("<V>A</V><V>$(V);B</V>") DEFINE("$(V)") A, "a.c: -DA -DB"},
    {"nested", PROPERTY("<V>A</V><W>$(V)=1</W>") DEFINE("$(W)") A, "a.c: -DA=1"},
    {"the configuration", DEFINE("C=$(Configuration);P=$(Platform);T=$(PlatformTarget)") A,
     "a.c: -DC=Debug -DP=x64 -DT=x64"},
    {"which no project sets",
     PROPERTY("<Configuration>Release</Configuration><Platform>ARM64</Platform>")
         DEFINE("C=$(Configuration);P=$(Platform)") A,
     "a.c: -DC=Debug -DP=x64"},
    {"the project", DEFINE("N=$(MSBuildProjectName);F=$(ProjectFileName);E=$(ProjectExt)") A,
     "a.c: -DN=driver -DF=driver.vcxproj -DE=.vcxproj"},
    {"its folder", INCLUDE("$(ProjectDir)inc;$(MSBuildProjectDirectory)\\sub;$(MSBuildThisFileDirectory)x") A,
     "a.c: -Iinc -Isub -Ix"},
    {"outputs", INCLUDE("$(IntDir);$(OutDir)gen") A, "a.c: -Ix64/Debug -Ix64/Debug/gen"},
    {"outputs of its own", PROPERTY("<IntDir>obj\\</IntDir>") INCLUDE("$(IntDir)gen") A, "a.c: -Iobj/gen"},
    {"the include path", PROPERTY("<IncludePath>$(VC_IncludePath);inc;$(IncludePath)</IncludePath>") INCLUDE("sub") A,
     "a.c: -Isub -Iinc"},
    {"no variable of that name", DEFINE("A=$(SurelyNotDefined)") A, "a.c: -DA="},
    {"the environment", DEFINE("A=$(BASEDIR)") A, "a.c: -DA=of the environment"},
    {"the environment, of what is nobody's business",
     DEFINE("A=$(PCWLINT_SECRET);B") INCLUDE("$(PCWLINT_SECRET);inc") A, "a.c: -Iinc -DB"},
    {"the kit's folders", INCLUDE("$(DDK_INC_PATH)\\wdm;inc;$(SDK_INC_PATH)") A, "a.c: -Iinc"},
    {"what is not known",
     PROPERTY("<Now>$([System.DateTime]::Now)</Now>") DEFINE("A=$(Now);B") INCLUDE("x$(Now);inc") A, "a.c: -Iinc -DB"},
    {"too long", PROPERTY("<V>xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx</V>") DEFINE("A") A, "a.c: -DA"},

    /* conditions everywhere */
    {"on a group",
     "<PropertyGroup Condition=\"'$(Platform)'=='x64'\"><V>7</V></PropertyGroup>"
     "<PropertyGroup Condition=\"'$(Platform)'=='ARM64'\"><V>8</V></PropertyGroup>" DEFINE("A=$(V)") A,
     "a.c: -DA=7"},
    {"on a property", PROPERTY("<V Condition=\"'$(V)'==''\">7</V><V Condition=\"'$(V)'==''\">8</V>") DEFINE("A=$(V)") A,
     "a.c: -DA=7"},
    {"on definitions",
     "<ItemDefinitionGroup Condition=\"'$(Configuration)|$(Platform)'=='Debug|x64'\"><ClCompile>"
     "<PreprocessorDefinitions>A</PreprocessorDefinitions></ClCompile></ItemDefinitionGroup>" A,
     "a.c: -DA"},
    {"on their metadata",
     METADATA("<PreprocessorDefinitions Condition='false'>A</PreprocessorDefinitions>"
              "<PreprocessorDefinitions Condition='true'>B</PreprocessorDefinitions>") A,
     "a.c: -DB"},
    {"on what was said before",
     METADATA("<AdditionalOptions>/DX</AdditionalOptions>"
              "<PreprocessorDefinitions Condition=\"'%(AdditionalOptions)'!=''\">A</PreprocessorDefinitions>") A,
     "a.c: -DA -DX"},
    {"on items",
     "<ItemGroup Condition='false'><ClCompile Include='a.c'/></ItemGroup><ItemGroup>"
     "<ClCompile Include='b.cpp' Condition=\"'$(Platform)'=='x64'\"/></ItemGroup>",
     "b.cpp"},
    {"excluded",
     SOURCE("a.c",
            "<ExcludedFromBuild Condition=\"'$(Configuration)|$(Platform)'=='Debug|x64'\">true</ExcludedFromBuild>")
         SOURCE("b.cpp", "<ExcludedFromBuild>false</ExcludedFromBuild>"),
     "b.cpp"},
    {"choose",
     "<Choose><When Condition=\"'$(Platform)'=='ARM64'\">" PROPERTY(
         "<V>1</V>") "</When><When "
                     "Condition=\"'$(Platform)'=='x64'"
                     "\">" PROPERTY("<V>2</V>") "<ItemGroup>"
                                                "<ClCompile "
                                                "Include='b."
                                                "cpp'/></"
                                                "ItemGroup><"
                                                "/When><"
                                                "Otherwise"
                                                ">" PROPERTY("<V>3</"
                                                             "V>") "<"
                                                                   "/"
                                                                   "O"
                                                                   "t"
                                                                   "h"
                                                                   "e"
                                                                   "r"
                                                                   "w"
                                                                   "i"
                                                                   "s"
                                                                   "e"
                                                                   ">"
                                                                   "<"
                                                                   "/"
                                                                   "C"
                                                                   "h"
                                                                   "o"
                                                                   "o"
                                                                   "s"
                                                                   "e"
                                                                   ">" DEFINE("A=$(V)"),
     "b.cpp: -DA=2"},
    {"otherwise",
     "<Choose><When Condition='false'/><Otherwise>" PROPERTY("<V>3</V>") "</Otherwise></Choose>" DEFINE("A=$(V)") A,
     "a.c: -DA=3"},
    {"a condition that cannot be",
     DEFINE("A") "<ItemDefinitionGroup Condition='What is this'><ClCompile><PreprocessorDefinitions>"
                 "B</PreprocessorDefinitions></ClCompile></ItemDefinitionGroup>" A,
     "a.c: -DA"},
    {"the kit's Windows",
     PROPERTY("<TargetVersion>Windows10</TargetVersion>")
         METADATA("<PreprocessorDefinitions "
                  "Condition='$(_NT_TARGET_VERSION)&lt;$(_NT_TARGET_VERSION_WIN8)'>OLD</PreprocessorDefinitions>") A,
     "a.c"},

    /* items */
    {"a list", SOURCE("a.c;b.cpp;sub\\c.c", ""), "a.c; b.cpp; sub/c.c"},
    {"once only", SOURCE("a.c;.\\a.c", ""), "a.c"},
    {"in the disk's case", SOURCE("SUB\\C.C", ""), "sub/c.c"},
    {"not there", SOURCE("a.c;made.c", ""), "a.c"},
    {"wildcards", SOURCE("*.c;sub\\?.c", ""), "a.c; sub/c.c"},
    {"any folder", SOURCE("**\\*.c", ""), "a.c; sub/c.c; sub/skip.c; sub/deep/d.c"},
    {"any folder below one", SOURCE("sub\\**\\*.c", ""), "sub/c.c; sub/skip.c; sub/deep/d.c"},
    {"excluded ones", "<ItemGroup><ClCompile Include='**\\*.c' Exclude='sub\\skip.c;**\\deep\\**'/></ItemGroup>",
     "a.c; sub/c.c"},
    {"removed", SOURCE("**\\*.c", "") "<ItemGroup><ClCompile Remove='SUB\\**'/></ItemGroup>", "a.c"},
    {"updated",
     SOURCE("a.c;b.cpp", "") "<ItemGroup><ClCompile Update='b.cpp'><PreprocessorDefinitions>B</PreprocessorDefinitions>"
                             "</ClCompile></ItemGroup>",
     "a.c; b.cpp: -DB"},
    {"other items",
     "<ItemGroup><Mine Include='a.c;b.cpp'/></ItemGroup><ItemGroup><ClCompile Include='@(Mine)'/></ItemGroup>",
     "a.c; b.cpp"},
    {"with their metadata",
     "<ItemGroup><Mine Include='a.c'><PreprocessorDefinitions>M</PreprocessorDefinitions></Mine></ItemGroup>"
     "<ItemGroup><ClCompile Include='@(Mine)'/></ItemGroup>",
     "a.c: -DM"},
    {"those that are not there yet",
     "<ItemGroup><Mine Include='a.c;b.cpp'/><ClCompile Include='b.cpp'/>"
     "<ClCompile Include='@(Mine)' Exclude='@(ClCompile)'/></ItemGroup>",
     "b.cpp; a.c"},
    {"transformed",
     "<ItemGroup><Mine Include='a.txt;sub\\c.txt'/></ItemGroup><ItemGroup><ClCompile Include=\"@(Mine->"
     "'%(RelativeDir)%(Filename).c')\"/></ItemGroup>",
     "a.c; sub/c.c"},
    {"of an unknown form",
     "<ItemGroup><Mine Include='a.c'/><ClCompile Include='@(Mine->Reverse());b.cpp'/></ItemGroup>", "b.cpp"},
    {"what an item is",
     METADATA("<PreprocessorDefinitions>F=%(Filename);E=%(Extension);R=%(RelativeDir);"
              "I=%(Identity)</PreprocessorDefinitions>") SOURCE("sub\\c.c", ""),
     "sub/c.c: -DF=c -DE=.c -DR=sub\\ -DI=sub\\c.c"},
    {"and where it was found",
     SOURCE("sub\\**\\d.c", "<PreprocessorDefinitions>R=%(RecursiveDir)</PreprocessorDefinitions>"),
     "sub/deep/d.c: -DR=deep\\"},
    {"its folder on the path",
     METADATA("<AdditionalIncludeDirectories>%(RootDir)%(Directory)</AdditionalIncludeDirectories>")
         SOURCE("sub\\c.c", ""),
     "sub/c.c: -Isub"},

    /* versions of Windows */
    {"long", PROPERTY("<_NT_TARGET_VERSION>0x0A00000A</_NT_TARGET_VERSION>") A, "a.c: ntddi=0x0A00000A"},
    {"short", PROPERTY("<_NT_TARGET_VERSION>0x0602</_NT_TARGET_VERSION>") A, "a.c: ntddi=0x06020000"},
    {"by name", PROPERTY("<_NT_TARGET_VERSION>$(_NT_TARGET_VERSION_WIN7)</_NT_TARGET_VERSION>") A,
     "a.c: ntddi=0x06010000"},
    {"short, of Windows 10", PROPERTY("<_NT_TARGET_VERSION>0x0A00</_NT_TARGET_VERSION>") A, "a.c"},
    {"by condition",
     "<PropertyGroup Condition=\"'$(Configuration)|$(Platform)'=='Debug|x64'\"><_NT_TARGET_VERSION>"
     "0xA000008</_NT_TARGET_VERSION></PropertyGroup>" A,
     "a.c: ntddi=0x0A000008"},
    {"nonsense", PROPERTY("<_NT_TARGET_VERSION>soon</_NT_TARGET_VERSION>") A, "a.c"},
    {"a definition wins",
     PROPERTY("<_NT_TARGET_VERSION>0x0602</_NT_TARGET_VERSION>") DEFINE("NTDDI_VERSION=NTDDI_WIN10_VB") A,
     "a.c: ntddi=0x0A000008"},
    {"the kit's own property", PROPERTY("<NTDDI_VERSION>NTDDI_WIN10_RS3</NTDDI_VERSION>") A, "a.c: ntddi=0x0A000004"},
    {"TargetVersion says nothing",
     PROPERTY("<TargetVersion>Windows10</TargetVersion><WindowsTargetPlatformVersion>"
              "10.0.22621.0</WindowsTargetPlatformVersion>") A,
     "a.c"},

    /* the oldest Windows */
    {"TargetVersion", PROPERTY("<TargetVersion>Windows8</TargetVersion>") A, "a.c: oldest=WIN8"},
    {"at least", PROPERTY("<WindowsTargetPlatformMinVersion>10.0.17763.0</WindowsTargetPlatformMinVersion>") A,
     "a.c: oldest=WIN10_RS5"},
    {"at least some Windows 10", PROPERTY("<WindowsTargetPlatformMinVersion>10.0</WindowsTargetPlatformMinVersion>") A,
     "a.c"},
    {"by the INF file", "<ItemGroup><Inf Include='old.inf'/></ItemGroup>" A, "a.c: oldest=WIN10_RS5"},
    {"by the older of two", "<ItemGroup><Inf Include='old.inf;older.inf'/></ItemGroup>" A, "a.c: oldest=WIN10_RS1"},
    {"by an INF file that is not there", "<ItemGroup><Inf Include='none.inf'/></ItemGroup>" A, "a.c"},
    {"an INF file for all", "<ItemGroup><Inf Include='any.inf'/></ItemGroup>" A, "a.c"},
    {"the INF file before the property",
     PROPERTY("<WindowsTargetPlatformMinVersion>10.0.22000.0</WindowsTargetPlatformMinVersion>") "<ItemGroup><Inf "
                                                                                                 "Include='old.inf'/></"
                                                                                                 "ItemGroup>" A,
     "a.c: oldest=WIN10_RS5"},

    /* the kit's macros */
    {"a checked driver",
     PROPERTY("<ConfigurationType>Driver</ConfigurationType><UseDebugLibraries>true</UseDebugLibraries>")
         DEFINE("A;%(PreprocessorDefinitions)") A,
     "a.c: -DA -DDBG=1"},
    {"which it drops",
     PROPERTY("<ConfigurationType>Driver</ConfigurationType><UseDebugLibraries>true</UseDebugLibraries>") DEFINE("A") A,
     "a.c: -DA"},
    {"a framework",
     PROPERTY("<DriverType>KMDF</DriverType><KMDF_VERSION_MAJOR>1</KMDF_VERSION_MAJOR><KMDF_VERSION_MINOR>"
              "15</KMDF_VERSION_MINOR>") A,
     "a.c: -DDBG=1 -DKMDF_VERSION_MAJOR=1 -DKMDF_VERSION_MINOR=15"},
    {"a checked driver by the name of its configuration", PROPERTY("<ConfigurationType>Driver</ConfigurationType>") A,
     "a.c: -DDBG=1"},
    {"a free driver of that name",
     PROPERTY("<ConfigurationType>Driver</ConfigurationType><UseDebugLibraries>false</UseDebugLibraries>") A, "a.c"},
};

static void test_projects(void)
{
    write_sources();
    for (guint i = 0; i < G_N_ELEMENTS(projects); i++) {
        g_autofree char *body = g_strconcat(CONFIGURATION, projects[i].body, NULL);
        struct description *description = read_project(body, NULL);
        g_autofree char *sources = sources_of(description);
        g_test_message("%s", projects[i].what);
        g_assert_cmpstr(sources, ==, projects[i].sources);
        description_free(description);
    }
}

static const struct {
    const char *body, *note;
} notes[] = {
    {"<Import Project='nowhere.props'/>" A, "nowhere.props, imported here, does not exist"},
    {"<Import Project='$([System.DateTime]::Now).props'/>" A, "is not understood"},
    {"<Import Project='$(VCTargetsPath)\\Microsoft.Cpp.props'/>" A,
     "imports from Visual Studio and the kits are not read"},
    {"<Import Project='Sdk.props' Sdk='My.Sdk'/>" A, "SDK"},
    {DEFINE("A=$([System.DateTime]::Now)") A, "definition A=$([System.DateTime]::Now) is ignored"},
    {INCLUDE("$(DDK_INC_PATH)") A, "$(DDK_INC_PATH) is Visual Studio's or the kit's"},
    {INCLUDE("@(Folders)") A, "include directory @(Folders) is ignored"},
    {"<ItemGroup Condition='what'><ClCompile Include='a.c'/></ItemGroup>",
     "the condition what is not understood: <ItemGroup> and its sources are ignored"},
    {"<ItemGroup Condition=\"'$([System.DateTime]::Now)'=='x'\"><ClCompile Include='a.c'/></ItemGroup>",
     "it is unknown whether"},
    {SOURCE("made.c", ""), "made.c is listed, but does not exist"},
    {SOURCE("$([System.DateTime]::Now).c", ""), "ClCompile $([System.DateTime]::Now).c is not analysed"},
    {"<ItemGroup><X Include='a.c'/><ClCompile Include='@(X->Distinct())'/></ItemGroup>",
     "@(X->Distinct()) cannot be evaluated"},
    {"<Target Name='Make'><ItemGroup><ClCompile Include='x.c'/></ItemGroup></Target>" A,
     "target Make changes while building what is compiled"},
    {"<Target Name='Run'><Exec Command='x'/></Target>" A, "target Run runs while building"},
    {"<ItemGroup><CustomBuild Include='a.c'><Command>copy</Command></CustomBuild></ItemGroup>",
     "items of type CustomBuild make files while building"},
    {PROPERTY("<AdditionalIncludeDirectories>inc</AdditionalIncludeDirectories>") A, "the compiler does not see"},
    {PROPERTY("<_NT_TARGET_VERSION>soon</_NT_TARGET_VERSION>") A,
     "_NT_TARGET_VERSION soon is not a version of Windows"},
    {DEFINE("A=$(VisualStudioVersion)") A, "VisualStudioVersion is set to 17.0"},
};

static void test_notes(void)
{
    write_sources();
    for (guint i = 0; i < G_N_ELEMENTS(notes); i++) {
        g_autofree char *body = g_strconcat(
            notes[i].body, CONFIGURATION "<ItemGroup><ProjectConfiguration Include='Release|x64'/></ItemGroup>", NULL);
        struct description *description = read_project(body, NULL);
        g_test_message("%s", notes[i].body);
        g_assert_true(has_note(description, "driver.vcxproj", 2, notes[i].note));
        for (guint k = 1; k < description->notes->len; k++) {
            const struct description_note *before = description->notes->pdata[k - 1],
                                          *note = description->notes->pdata[k];
            g_assert_cmpstr(before->text, !=, note->text);
        }
        description_free(description);
    }
}

static void test_no_notes(void)
{
    write_sources();
    struct description *description = read_project(
        CONFIGURATION A PROPERTY(
            "<ProjectGuid>{1}</ProjectGuid>") "<ItemDefinitionGroup><Link><AdditionalDependencies>$(DDK_LIB_PATH)\\x."
                                              "lib</AdditionalDependencies></Link></ItemDefinitionGroup>"
                                              "<Import Project='$(UserRootDir)\\x.props' "
                                              "Condition=\"exists('$(UserRootDir)\\x.props')\"/>"
                                              "<ItemGroup><ClInclude Include='**\\*.h'/><None "
                                              "Include='@(Unheard->Of())'/></ItemGroup>"
                                              "<Target Name='Off' Condition='false'><Exec "
                                              "Command='x'/></Target><Target Name='Say'><Message Text='x'/></Target>"
                                              "<ProjectExtensions><VisualStudio/></ProjectExtensions>",
        NULL);
    g_assert_cmpuint(description->notes->len, ==, 0);
    description_free(description);
}

static const struct setting *setting_of(const struct description *description, const char *word)
{
    const struct described_source *source = description->sources->pdata[0];
    const struct settings *settings = source->variants->pdata[0];
    for (guint i = 0; i < settings->words->len; i++) {
        const struct setting *setting = settings->words->pdata[i];
        if (strcmp(setting->word, word) == 0)
            return setting;
    }
    g_assert_not_reached();
}

static void test_origins(void)
{
    write_sources();
    write_file("build/common.props",
               "<Project>\n<ItemDefinitionGroup>\n<ClCompile>\n<PreprocessorDefinitions>\n  COMMON;"
               "\n  %(PreprocessorDefinitions)\n"
               "</PreprocessorDefinitions>\n</ClCompile>\n</ItemDefinitionGroup>\n<PropertyGroup>"
               "\n<_NT_TARGET_VERSION>0x0603</_NT_TARGET_VERSION>\n"
               "</PropertyGroup>\n</Project>\n");
    struct description *description = read_project(
        CONFIGURATION
        "\n<Import Project='build\\common.props'/>\n" DEFINE("\nA;%(PreprocessorDefinitions);\nB") "\n" SOURCE(
            "a.c", "<PreprocessorDefinitions>%(PreprocessorDefinitions);C</PreprocessorDefinitions>"),
        NULL);
    g_assert_cmpstr(setting_of(description, "-DCOMMON")->origin, ==, "build/common.props:5");
    g_assert_cmpstr(setting_of(description, "-DA")->origin, ==, "driver.vcxproj:5");
    g_assert_cmpstr(setting_of(description, "-DB")->origin, ==, "driver.vcxproj:6");
    g_assert_cmpstr(setting_of(description, "-DC")->origin, ==, "driver.vcxproj:7");
    const struct described_source *source = description->sources->pdata[0];
    const struct settings *settings = source->variants->pdata[0];
    g_assert_cmpstr(settings->ntddi_origin, ==, "build/common.props:11");
    g_assert_cmpstr(settings->arch, ==, "x64");
    g_assert_cmpstr(settings->arch_origin, ==, "driver.vcxproj:2");
    g_assert_cmpstr(settings->configuration, ==, "Debug|x64");
    description_free(description);
}

static const struct folder_test tests[] = {
    {"projects", test_projects},
    {"notes", test_notes},
    {"no-notes", test_no_notes},
    {"origins", test_origins},
};

int main(int argc, char **argv)
{
    return folder_tests_run(argc, argv, "vcxproj", tests, G_N_ELEMENTS(tests));
}
