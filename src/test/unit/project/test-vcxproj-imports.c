/* What Visual Studio projects import, their configurations, and their manifests. */
#include <glib/gstdio.h>
#include <string.h>

#include "test/unit/vcxproj-folder.h"

static void test_imports(void)
{
    write_sources();
    write_file(
        "build/first.props",
        "<Project>" PROPERTY(
            "<Seen>$(Seen)first </Seen><Here>"
            "$(MSBuildThisFileName)$(MSBuildThisFileExtension)</Here>") "<Import Project='second.props'/></Project>");
    write_file("build/second.props",
               "<Project>" PROPERTY("<Seen>$(Seen)second </Seen>") "<Import Project='..\\driver.vcxproj'/><Import "
                                                                   "Project='first.props'/></Project>");
    write_file("build/items.props",
               "<Project><ItemGroup><ClCompile Include='a.c;$(MSBuildThisFileDirectory)own.c'/></ItemGroup>" INCLUDE(
                   "inc;$(MSBuildThisFileDirectory)inc") "</Project>");
    write_file("build/own.c", "");
    check_sources(CONFIGURATION "<Import Project='build\\FIRST.props'/>" DEFINE("S=$(Seen);H=$(Here)") A,
                  "a.c: -DS=first second -DH=first.props");
    check_sources(CONFIGURATION "<Import Project='build\\items.props'/>",
                  "a.c: -Iinc -Ibuild/inc; build/own.c: -Iinc -Ibuild/inc");
    check_sources(
        CONFIGURATION
        "<ImportGroup Label='PropertySheets'><Import Project='build\\f*.props'/></ImportGroup>" DEFINE("S=$(Seen)") A,
        "a.c: -DS=first second");
    check_sources(
        CONFIGURATION
        "<ImportGroup Condition='false'><Import Project='build\\first.props'/></ImportGroup>" DEFINE("S=$(Seen)") A,
        "a.c: -DS=");
    check_sources(
        CONFIGURATION
        "<Import Project='build\\first.props' Condition=\"Exists('build\\first.props')\"/>" DEFINE("S=$(Seen)") A,
        "a.c: -DS=first second");
    check_sources(
        CONFIGURATION
        "<Import Project='build\\absent.props' Condition=\"Exists('build\\absent.props')\"/>" DEFINE("S=$(Seen)") A,
        "a.c: -DS=");
    check_sources(CONFIGURATION "<Import Project='gone.props'/>" DEFINE("S=$(Seen);T") A, "a.c: -DT");
}

/* A condition of an import looks from its own file, others from the project. */
static void test_import_conditions(void)
{
    write_sources();
    write_file("build/asks.props",
               "<Project><Import Project='beside.props' Condition=\"Exists('beside.props')\"/>" PROPERTY(
                   "<Root Condition=\"Exists('a.c')\">yes</Root>") "</Project>");
    write_file("build/beside.props", "<Project>" PROPERTY("<Beside>yes</Beside>") "</Project>");
    check_sources(CONFIGURATION "<Import Project='build\\asks.props'/>" DEFINE("B=$(Beside);R=$(Root)") A,
                  "a.c: -DB=yes -DR=yes");
}

#define BUILD_FILE(name) "<Project>" PROPERTY("<Seen>$(Seen)" name "</Seen>") "</Project>"

static void test_build_files(void)
{
    write_file("tree/directory.build.props", "<Project>" PROPERTY("<Props>$(Before)</Props>") "</Project>");
    write_file("tree/Directory.Build.targets", "<Project>" PROPERTY("<Targets>$(After)</Targets>") "</Project>");
    write_file("tree/one/a.c", "");
    write_file(
        "tree/one/with.vcxproj",
        "<Project>" CONFIGURATION
            PROPERTY("<Before>1</Before>") "<Import Project='$(VCTargetsPath)\\Microsoft.Cpp.Default.props'/>" PROPERTY(
                "<After>2</After>") "<Import Project='$(VCTargetsPath)\\Microsoft.Cpp.targets'/>" PROPERTY("<After>3</"
                                                                                                           "After>")
                DEFINE("P=$(Props);T=$(Targets)") A "</Project>");
    write_file("tree/one/without.vcxproj", "<Project>" CONFIGURATION PROPERTY("<Before>1</Before>") PROPERTY(
                                               "<After>2</After>") DEFINE("P=$(Props);T=$(Targets)") A "</Project>");
    write_file("tree/one/off.vcxproj",
               "<Project>" CONFIGURATION PROPERTY(
                   "<Before>1</Before><ImportDirectoryBuildProps>"
                   "false</ImportDirectoryBuildProps>") "<Import "
                                                        "Project='$(VCTargetsPath)\\Microsoft.Cpp.Default.props'/"
                                                        ">" DEFINE("P=$(Props)") A "</Project>");
    check_at("tree/one/with.vcxproj", "tree/one/a.c: -DP=1 -DT=2");
    check_at("tree/one/without.vcxproj", "tree/one/a.c: -DP= -DT=2");
    check_at("tree/one/off.vcxproj", "tree/one/a.c: -DP=");
}

/* What Visual Studio's files define stands there from their import on. */
static void test_defaults(void)
{
    write_sources();
    check_sources(
        CONFIGURATION PROPERTY("<X>$(IntDir)</X>") "<Import Project='$(VCTargetsPath)\\Microsoft.Cpp.props'/>" PROPERTY(
            "<Y>$(IntDir)</Y><OutDir>$(OutDir)test\\</OutDir>") DEFINE("X=$(X);Y=$(Y);N=$(TargetName)")
            INCLUDE("$(OutDir)") A,
        "a.c: -Ix64/Debug/test -DX= -DY=x64\\Debug\\ -DN=driver");
}

/* "Debug|x64:x64 …" of a.c, each with its words. */
static char *variants_of(const struct description *description)
{
    GString *text = g_string_new(NULL);
    const struct described_source *source = description_find(description, "a.c");
    for (guint i = 0; source != NULL && i < source->variants->len; i++) {
        const struct settings *settings = source->variants->pdata[i];
        g_autofree char *words = words_of(settings);
        g_string_append_printf(text, "%s%s:%s %s", i > 0 ? ", " : "", settings->configuration, settings->arch, words);
    }
    return g_string_free(text, FALSE);
}

#define DECLARE(name) "<ProjectConfiguration Include='" name "'/>"
static const char *const only_x64[] = {"x64", NULL}, *const x64_and_arm64[] = {"x64", "arm64", NULL},
                         *const only_x86[] = {"x86", NULL};

static const struct {
    const char *declared, *body;
    struct vcxproj_options options;
    const char *variants, *note;
} matrices[] = {
    {DECLARE("Debug|x64") DECLARE("Release|x64") DECLARE("Debug|ARM64"),
     DEFINE("C=$(Configuration)"),
     {NULL, NULL, NULL, NULL, NULL},
     "Debug|x64:x64 -DC=Debug, Release|x64:x64 -DC=Release, Debug|ARM64:arm64 -DC=Debug",
     NULL},
    {DECLARE("Debug|x64") DECLARE("Release|x64"),
     DEFINE("C"),
     {NULL, NULL, NULL, NULL, NULL},
     "Debug|x64:x64 -DC",
     NULL},
    {DECLARE("Debug|x64") DECLARE("Release|x64") DECLARE("Debug|ARM64"),
     DEFINE("C=$(Configuration)"),
     {only_x64, "release", NULL, NULL, NULL},
     "Release|x64:x64 -DC=Release",
     NULL},
    {DECLARE("Debug|x64") DECLARE("Debug|ARM64EC") DECLARE("Debug|ARM"),
     DEFINE("P=$(Platform)"),
     {NULL, NULL, NULL, NULL, NULL},
     "Debug|x64:x64 -DP=x64, Debug|ARM64EC:arm64 -DP=ARM64EC",
     "platform ARM is not x64, arm64 or x86"},
    {DECLARE("Debug|x64"),
     DEFINE("P=$(Platform)"),
     {x64_and_arm64, NULL, NULL, NULL, NULL},
     "Debug|x64:x64 -DP=x64, Debug|ARM64:arm64 -DP=ARM64",
     "no platform for arm64"},
    {DECLARE("Debug|x64") DECLARE("Free|x64"),
     DEFINE("P=$(Platform)"),
     {only_x86, "Free", NULL, NULL, NULL},
     "Free|Win32:x86 -DP=Win32",
     "no platform for x86"},
    {"",
     DEFINE("P=$(Platform)"),
     {NULL, NULL, NULL, NULL, NULL},
     "Debug|x64:x64 -DP=x64",
     "it declares no configurations: Debug|x64 is used"},
    {"",
     DEFINE("P=$(Platform)"),
     {only_x86, "Free", NULL, NULL, NULL},
     "Free|Win32:x86 -DP=Win32",
     "Free|Win32 is used"},
    {"",
     "<PropertyGroup Condition=\"'$(Configuration)|$(Platform)'=='Free|ARM64'\"/>" DEFINE("P=$(Platform)"),
     {NULL, NULL, NULL, NULL, NULL},
     "Free|ARM64:arm64 -DP=ARM64",
     "those in its conditions are used"},
    {DECLARE("Debug|Xbox"), "", {NULL, NULL, NULL, NULL, NULL}, "", "platform Xbox"},
    {DECLARE("Win10 Release|Win32"),
     DEFINE("C=$(Configuration.Replace(' ',''))"),
     {NULL, NULL, NULL, NULL, NULL},
     "Win10 Release|Win32:x86 -DC=Win10Release",
     NULL},
};

static void test_configurations(void)
{
    write_sources();
    for (guint i = 0; i < G_N_ELEMENTS(matrices); i++) {
        g_autofree char *body =
            g_strconcat("<ItemGroup>", matrices[i].declared, "</ItemGroup>", matrices[i].body, A, NULL);
        struct description *description = read_project(body, &matrices[i].options);
        g_autofree char *variants = variants_of(description);
        g_test_message("%s", body);
        g_assert_cmpstr(variants, ==, matrices[i].variants);
        bool found = matrices[i].note == NULL;
        for (guint k = 0; k < description->notes->len && !found; k++)
            found =
                strstr(((const struct description_note *)description->notes->pdata[k])->text, matrices[i].note) != NULL;
        g_assert_true(found);
        description_free(description);
    }
}

static void test_unknown_configuration(void)
{
    g_autoptr(GError) error = NULL;
    struct vcxproj_options options = {NULL, "Relase", NULL, NULL, NULL};
    write_file("driver.vcxproj", "<Project><ItemGroup>" DECLARE("Debug|x64") DECLARE("Release|x64")
                                     DECLARE("Release|ARM64") "</ItemGroup></Project>");
    g_assert_null(vcxproj_read("driver.vcxproj", &options, &error));
    g_assert_cmpstr(error->message, ==,
                    "driver.vcxproj: has no configuration \"Relase\", but Debug, Release; did you mean Release?");
}

static void test_manifests(void)
{
    write_sources();
    write_file("perf.man", "");
    write_file("own.man", "");
    struct description *description = read_project(
        CONFIGURATION "<ItemGroup><CTRPP Include='PERF.man;gone.man'/><CustomBuild Include='own.man'>"
                      "<Command>ctrpp.exe -o x.h %(FullPath)</Command></CustomBuild></ItemGroup>"
                      "<ItemDefinitionGroup><Ctrpp><AddPrefix>My</AddPrefix><HeaderFileNameForProvider>"
                      "$(IntDir)%(Filename)Counters.h</HeaderFileNameForProvider></Ctrpp></ItemDefinitionGroup>",
        NULL);
    g_assert_cmpuint(description->manifests->len, ==, 2);
    g_assert_cmpstr(description->manifests->pdata[0], ==, "perf.man");
    g_assert_cmpstr(description->manifests->pdata[1], ==, "own.man");
    g_assert_true(has_note(description, "driver.vcxproj", 2,
                           "CTRPP compiles perf.man with AddPrefix=My, HeaderFileNameForProvider=PERFCounters.h"));
    g_assert_true(has_note(description, "driver.vcxproj", 2, "gone.man is listed, but does not exist"));
    description_free(description);
}

static const struct folder_test tests[] = {
    {"imports", test_imports},
    {"import-conditions", test_import_conditions},
    {"build-files", test_build_files},
    {"defaults", test_defaults},
    {"configurations", test_configurations},
    {"unknown-configuration", test_unknown_configuration},
    {"manifests", test_manifests},
};

int main(int argc, char **argv)
{
    return folder_tests_run(argc, argv, "vcxproj", tests, G_N_ELEMENTS(tests));
}
