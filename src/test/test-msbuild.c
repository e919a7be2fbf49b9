/*
 * Visual Studio projects: expressions of MSBuild's language by themselves, then projects in a folder of their own,
 * described as text.  What is expected is what MSBuild documents, and what its evaluation of such files was seen to
 * give.
 */
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "project/msbuild/condition.h"
#include "project/msbuild/expand.h"
#include "project/msbuild/glob.h"
#include "project/vcxproj/solution.h"
#include "project/vcxproj/vcxproj.h"

static char *folder; /* where the tests write, and the working directory */

static void write_file(const char *path, const char *text)
{
    g_autofree char *above = g_path_get_dirname(path);
    g_assert_cmpint(g_mkdir_with_parents(above, 0700), ==, 0);
    g_assert_true(g_file_set_contents(path, text, -1, NULL));
}

static void remove_tree(const char *path)
{
    GDir *dir = g_file_test(path, G_FILE_TEST_IS_SYMLINK) ? NULL : g_dir_open(path, 0, NULL);
    const char *name;
    while (dir != NULL && (name = g_dir_read_name(dir)) != NULL) {
        g_autofree char *inside = g_build_filename(path, name, NULL);
        remove_tree(inside);
    }
    g_clear_pointer(&dir, g_dir_close);
    g_assert_cmpint(g_remove(path), ==, 0);
}

/* ---- expressions ---- */

struct bench {
    struct description *description;
    struct msbuild_files *files;
    struct msbuild *m;
};

static void bench_open(struct bench *bench)
{
    bench->description = description_new("driver.vcxproj");
    bench->files = msbuild_files_new(bench->description);
    bench->m = msbuild_new(bench->files, "driver.vcxproj");
    msbuild_set(bench->m, "Name", "Kernel Driver");
    msbuild_set(bench->m, "Version", "10.0.26100.0");
    msbuild_set(bench->m, "Path", "src\\inc\\a.h");
    msbuild_set(bench->m, "List", "a;b;c");
    msbuild_set(bench->m, "Yes", "True");
    msbuild_set(bench->m, "Empty", "");
    msbuild_set(bench->m, "Hex", "0x0A00");
    msbuild_set(bench->m, "Configuration", "Debug");
    msbuild_set(bench->m, "Platform", "x64");
    msbuild_set(bench->m, "MSBuildThisFileDirectory", ".\\");
}

static void bench_close(struct bench *bench)
{
    msbuild_free(bench->m);
    msbuild_files_free(bench->files);
    description_free(bench->description);
}

static const struct {
    const char *text;
    enum truth truth;
} conditions[] = {
    {"", TRUTH_TRUE},
    {"  ", TRUTH_TRUE},
    {"'$(Configuration)|$(Platform)'=='Debug|x64'", TRUTH_TRUE},
    {"'$(Configuration)|$(Platform)'=='Debug|ARM64'", TRUTH_FALSE},
    {"'$(configuration)' == 'DEBUG'", TRUTH_TRUE},
    {"'$(Configuration)' != 'Debug'", TRUTH_FALSE},
    {"$(Configuration)=='Debug'", TRUTH_TRUE},
    {"$(Configuration) == Debug", TRUTH_TRUE},
    {"'$(Undefined)' == ''", TRUTH_TRUE},
    {"'$(DDK_INC_PATH)' == ''", TRUTH_TRUE},
    {"'$(Empty)' != '' and '$(Empty)' >= '10'", TRUTH_FALSE},
    {"'$(Version)' >= '10.0.26100.0'", TRUTH_TRUE},
    {"'$(Version)' < '10.0.3'", TRUTH_FALSE},
    {"'$(Version)' > '9'", TRUTH_TRUE},
    {"$(Hex) < 0x0A01", TRUTH_TRUE},
    {"$(Hex) == 2560", TRUTH_TRUE},
    {"'1.0' == '1'", TRUTH_TRUE},
    {"'2' > '10'", TRUTH_FALSE},
    {"2 &lt; 10", TRUTH_WRONG},
    {"2 < 10 And 3 >= 3", TRUTH_TRUE},
    {"true", TRUTH_TRUE},
    {"$(Yes)", TRUTH_TRUE},
    {"!$(Yes)", TRUTH_FALSE},
    {"'$(Yes)'", TRUTH_TRUE},
    {"'$(Yes)' == 'on'", TRUTH_TRUE},
    {"no or yes", TRUTH_TRUE},
    {"$(Empty)", TRUTH_WRONG},
    {"false And $(Empty)", TRUTH_FALSE},
    {"true Or false And false", TRUTH_TRUE},
    {"(true Or false) And false", TRUTH_FALSE},
    {"!(true And false)", TRUTH_TRUE},
    {"!!true", TRUTH_TRUE},
    {"'a' == 'a' or", TRUTH_WRONG},
    {"'a' = 'a'", TRUTH_WRONG},
    {"'a' == 'a", TRUTH_WRONG},
    {"('a' == 'a'", TRUTH_WRONG},
    {"'a' == 'a' 'b'", TRUTH_WRONG},
    {"Unheard('a')", TRUTH_WRONG},
    {"'a' < 'b'", TRUTH_WRONG},
    {"&&", TRUTH_WRONG},
    {"Exists('here\\THERE.props')", TRUTH_TRUE},
    {"exists('here')", TRUTH_TRUE},
    {"Exists('nowhere.props')", TRUTH_FALSE},
    {"Exists('')", TRUTH_FALSE},
    {"!Exists('$(VCTargetsPath)\\x.props')", TRUTH_TRUE},
    {"HasTrailingSlash('a\\')", TRUTH_TRUE},
    {"HasTrailingSlash('a/b')", TRUTH_FALSE},
    {"$(Configuration.EndsWith('bug'))", TRUTH_TRUE},
    {"!$(Configuration.Contains('Release'))", TRUTH_TRUE},
    {"'$(Name.Replace(' ', '_'))' == 'kernel_driver'", TRUTH_TRUE},
    {"'$([System.DateTime]::Now)' == ''", TRUTH_UNKNOWN},
    {"'$([System.DateTime]::Now)' == '' And false", TRUTH_FALSE},
    {"'$([System.DateTime]::Now)' == '' Or true", TRUTH_TRUE},
    {"!('$([System.DateTime]::Now)' == '')", TRUTH_UNKNOWN},
    {"'a$([System.DateTime]::Now)' != ''", TRUTH_TRUE},
    {"'%3b' == ';'", TRUTH_TRUE},
    {"'@(Items)' == ''", TRUTH_FALSE},
    {"'%(Metadata)' == ''", TRUTH_FALSE},
    {"'$(_NT_TARGET_VERSION_WIN7)' == '0x0601'", TRUTH_TRUE},
    {"$(_NT_TARGET_VERSION_WIN10_RS5) > $(_NT_TARGET_VERSION_WIN10)", TRUTH_TRUE},
    {"'$(OS)' == 'Windows_NT'", TRUTH_FALSE}, /* no evaluation started */
};

static void test_conditions(void)
{
    struct bench bench;
    write_file("here/there.props", "<Project/>");
    bench_open(&bench);
    for (guint i = 0; i < G_N_ELEMENTS(conditions); i++) {
        g_test_message("%s", conditions[i].text);
        g_assert_cmpint(msbuild_condition(bench.m, conditions[i].text), ==, conditions[i].truth);
    }
    bench_close(&bench);
}

static void test_deep_conditions(void)
{
    struct bench bench;
    bench_open(&bench);
    g_autofree char *open = g_strnfill(100000, '('), *deep = g_strconcat(open, "true", NULL);
    g_autofree char *nots = g_strnfill(100000, '!'), *negated = g_strconcat(nots, "true", NULL);
    g_assert_cmpint(msbuild_condition(bench.m, deep), ==, TRUTH_WRONG);
    g_assert_cmpint(msbuild_condition(bench.m, negated), ==, TRUTH_WRONG);
    bench_close(&bench);
}

/* An unknown part is shown between angle brackets. */
static const struct {
    const char *text, *value;
} expansions[] = {
    {"plain", "plain"},
    {"$(Name)!", "Kernel Driver!"},
    {"$(NAME)", "Kernel Driver"},
    {"$(Undefined)", ""},
    {"a$(Undefined)b$(Name", "ab$(Name"},
    {"$()", "<$()>"},
    {"100%", "100%"},
    {"$(DDK_INC_PATH)\\x", "<$(DDK_INC_PATH)>\\x"},
    {"$(VC_IncludePath);a", "<$(VC_IncludePath)>;a"},
    {"$(Registry:HKEY_LOCAL_MACHINE\\X@Y)", "<$(Registry:HKEY_LOCAL_MACHINE\\X@Y)>"},
    {"$(Name.ToLower())", "kernel driver"},
    {"$(Name.ToUpperInvariant().Replace('KERNEL ', ''))", "DRIVER"},
    {"$(Name.Length)", "13"},
    {"$(Name.Substring(7))", "Driver"},
    {"$(Name.Substring(0, 6))", "Kernel"},
    {"$(Name.Substring(99))", "<$(Name.Substring(99))>"},
    {"$(Name.IndexOf('D'))", "7"},
    {"$(Name.StartsWith('kernel'))", "False"},
    {"$(Name.StartsWith('kernel', StringComparison.OrdinalIgnoreCase))", "True"},
    {"$(Name[0])", "K"},
    {"$(Version.Split('.')[2])", "26100"},
    {"$(Version.Split('.'))", "10;0;26100;0"},
    {"$(Version.Split('.')[9])", "<$(Version.Split('.')[9])>"},
    {"$(Path.TrimEnd('h').TrimEnd('.'))", "src\\inc\\a"},
    {"$(List.Replace(';', ','))", "a,b,c"},
    {"$(Name.Replace(' ', ';'))", "Kernel%3bDriver"},
    {"$([MSBuild]::Unescape($(Name.Replace(' ', ';'))))", "Kernel;Driver"},
    {"$([MSBuild]::Escape('a;b'))", "a%3bb"},
    {"$(Name.Unheard())", "<$(Name.Unheard())>"},
    {"$(Name.ToLower()", "$(Name.ToLower()"},
    {"$(Name.ToLower()x)", "<$(Name.ToLower()x)>"},
    {"$([System.IO.Path]::GetFileName('$(Path)'))", "a.h"},
    {"$([System.IO.Path]::GetFileNameWithoutExtension($(Path)))", "a"},
    {"$([System.IO.Path]::GetExtension($(Path)))", ".h"},
    {"$([System.IO.Path]::GetDirectoryName($(Path)))", "src\\inc"},
    {"$([System.IO.Path]::ChangeExtension($(Path), 'c'))", "src\\inc\\a.c"},
    {"$([System.IO.Path]::Combine('a', 'b\\', 'c'))", "a\\b\\c"},
    {"$([System.IO.Path]::Combine('a', '\\b'))", "\\b"},
    {"$([System.IO.Path]::IsPathRooted('C:\\x'))", "True"},
    {"$([MSBuild]::EnsureTrailingSlash('a'))", "a\\"},
    {"$([MSBuild]::EnsureTrailingSlash('a/'))", "a/"},
    {"$([MSBuild]::ValueOrDefault('$(Empty)', 'x'))", "x"},
    {"$([MSBuild]::ValueOrDefault('$(Name)', 'x'))", "Kernel Driver"},
    {"$([MSBuild]::Add(2, 3))", "5"},
    {"$([MSBuild]::Divide(1, 0))", "<$([MSBuild]::Divide(1, 0))>"},
    {"$([MSBuild]::VersionGreaterThanOrEquals($(Version), '10.0'))", "True"},
    {"$([MSBuild]::IsOSPlatform('Windows'))", "True"},
    {"$([System.String]::IsNullOrEmpty('$(Empty)'))", "True"},
    {"$([System.String]::Format('{0}-{1}', $(Platform), b))", "x64-b"},
    {"$([System.String]::Format('{0:X}', 1))", "<$([System.String]::Format('{0:X}', 1))>"},
    {"$([System.String]::Concat($(Platform), '|', $(Configuration)))", "x64|Debug"},
    {"$([System.Environment]::GetEnvironmentVariable('BASEDIR'))", "of the environment"},
    {"$(BASEDIR) $(BaseDir)", "of the environment of the environment"},
    {"$(PCWLINT_SECRET)", "<$(PCWLINT_SECRET)>"},
    {"$(pcwlint_secret.Substring(0, 3))", "<$(pcwlint_secret.Substring(0, 3))>"},
    {"$(PCWLINT_SECRET.Length)", "<$(PCWLINT_SECRET.Length)>"},
    {"$([System.Environment]::GetEnvironmentVariable('PCWLINT_SECRET'))",
     "<$([System.Environment]::GetEnvironmentVariable('PCWLINT_SECRET'))>"},
    {"$([MSBuild]::ValueOrDefault('$(PCWLINT_SECRET)', 'x'))",
     "<$([MSBuild]::ValueOrDefault('$(PCWLINT_SECRET)', 'x'))>"},
    {"$([System.Environment]::GetEnvironmentVariable('PCWLINT_SURELY_NOT_SET'))", ""},
    {"$([System.DateTime]::Now.Year)", "<$([System.DateTime]::Now.Year)>"},
    {"$(Name.Replace('$([System.DateTime]::Now)', ''))", "<$(Name.Replace('$([System.DateTime]::Now)', ''))>"},
    {"$([MSBuild]::GetDirectoryNameOfFileAbove('here\\deeper', 'nothing.at.all'))", ""},
    {"$([System.IO.File]::Exists('here\\there.props'))", "True"},
    {"$(_NT_TARGET_VERSION_WIN10_RS5)", "0xA000006"},
    {"$(VisualStudioVersion)", "17.0"},
};

/* Marks are bytes below the blank (msbuild-value.h). */
static char *with_brackets(const char *value)
{
    GString *text = g_string_new(NULL);
    for (; *value != '\0'; value++)
        g_string_append_c(text, *value == VALUE_UNKNOWN || *value == VALUE_OUTSIDE ? '<' : *value == 3 ? '>' : *value);
    return g_string_free(text, FALSE);
}

static void test_expansions(void)
{
    struct bench bench;
    write_file("here/there.props", "<Project/>");
    bench_open(&bench);
    for (guint i = 0; i < G_N_ELEMENTS(expansions); i++) {
        g_autofree char *value = msbuild_expand(bench.m, expansions[i].text), *shown = with_brackets(value);
        g_assert_cmpstr(shown, ==, expansions[i].value);
    }
    bench_close(&bench);
}

static void test_file_functions(void)
{
    struct bench bench;
    write_file("here/Mark.props", "<Project/>");
    write_file("here/deeper/x.c", "");
    bench_open(&bench);
    g_autofree char *windows = g_strdelimit(g_strdup(folder), "/", '\\'),
                    *file = g_strconcat(windows, "\\here\\Mark.props", NULL);
    g_autofree char *directory = g_strconcat(windows, "\\here", NULL), *slash = g_strconcat(windows, "\\here\\", NULL);
    const char *const rows[][2] = {
        {"$([MSBuild]::GetPathOfFileAbove(mark.props, $(MSBuildThisFileDirectory)here\\deeper))", file},
        {"$([MSBuild]::GetPathOfFileAbove('Mark.props', 'here/deeper/../deeper'))", file},
        {"$([MSBuild]::GetDirectoryNameOfFileAbove('here\\deeper', 'Mark.props'))", directory},
        {"$([MSBuild]::NormalizePath('here', 'deeper', '..', 'Mark.props'))", file},
        {"$([MSBuild]::NormalizeDirectory('here\\deeper\\..'))", slash},
        {"$([System.IO.Path]::GetFullPath('here\\.\\Mark.props'))", file},
        {"$([System.IO.Path]::GetFullPath(`Mark.props`, `here`))", file},
    };
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *value = msbuild_expand(bench.m, rows[i][0]);
        g_assert_cmpstr(value, ==, rows[i][1]);
    }
    bench_close(&bench);
}

static void test_values(void)
{
    static const char *const lists[][2] = {
        {"", ""},
        {" ; ;", ""},
        {"a;b", "a|b"},
        {" a ;\n b c ;", "a|b c"},
        {"@(X->'%(A);');b", "@(X->'%(A);')|b"},
        {"$(A;B);c", "$(A;B)|c"},
        {"$(A;B", "$(A|B"},
        {"a%3bb", "a%3bb"},
    };
    for (guint i = 0; i < G_N_ELEMENTS(lists); i++) {
        g_autoptr(GPtrArray) elements = value_split(lists[i][0]);
        g_ptr_array_add(elements, NULL);
        g_autofree char *joined = g_strjoinv("|", (char **)elements->pdata);
        g_assert_cmpstr(joined, ==, lists[i][1]);
    }
    static const char *const escapes[][2] = {
        {"%41%3B%", "A;%"}, {"%4", "%4"}, {"%zz", "%zz"}, {"%01", "%01"}, {"%e9", "\303\251"}};
    for (guint i = 0; i < G_N_ELEMENTS(escapes); i++) {
        g_autofree char *plain = value_unescape(escapes[i][0]);
        g_assert_cmpstr(plain, ==, escapes[i][1]);
    }
    g_autofree char *escaped = value_escape("a;b*?%$@()'"), *back = value_unescape(escaped);
    g_assert_cmpstr(back, ==, "a;b*?%$@()'");
    g_assert_null(strpbrk(escaped, ";*?$@()'"));
}

static void test_patterns(void)
{
    static const struct {
        const char *pattern, *path;
        bool fits;
    } rows[] = {
        {"/p/*.c", "/p/a.c", true},        {"/p/*.c", "/p/q/a.c", false},    {"/p/**/*.c", "/p/a.c", true},
        {"/p/**/*.c", "/p/q/r/a.c", true}, {"/p/**", "/p/q/a.c", true},      {"/p/a?.c", "/p/ab.c", true},
        {"/p/a?.c", "/p/a.c", false},      {"\\p\\*.C", "/p/a.c", true},     {"/p/**/q/*.c", "/p/r/q/s/a.c", false},
        {"/p/*.*", "/p/makefile", true},   {"/p/a*b*c", "/p/aXbYbZc", true}, {"/p/a*b*c", "/p/aXbYbZ", false},
    };
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_test_message("%s %s", rows[i].pattern, rows[i].path);
        g_assert_true(glob_fits(rows[i].pattern, rows[i].path) == rows[i].fits);
    }
    g_autofree char *as = g_strnfill(200, 'a'), *many = g_strdup("/p/*a*a*a*a*a*a*a*a*a*a*a*a*b"),
                    *path = g_strconcat("/p/", as, NULL);
    g_assert_false(glob_fits(many, path));
}

/* ---- one source of one configuration ---- */

#define CONFIGURATION "<ItemGroup><ProjectConfiguration Include='Debug|x64'/></ItemGroup>"
#define METADATA(text) "<ItemDefinitionGroup><ClCompile>" text "</ClCompile></ItemDefinitionGroup>"
#define DEFINE(text) METADATA("<PreprocessorDefinitions>" text "</PreprocessorDefinitions>")
#define INCLUDE(text) METADATA("<AdditionalIncludeDirectories>" text "</AdditionalIncludeDirectories>")
#define PROPERTY(text) "<PropertyGroup>" text "</PropertyGroup>"
#define SOURCE(file, text) "<ItemGroup><ClCompile Include='" file "'>" text "</ClCompile></ItemGroup>"
#define A SOURCE("a.c", "")

static struct description *read_project(const char *body, const struct vcxproj_options *options)
{
    GError *error = NULL;
    g_autofree char *text = g_strconcat("<Project>\n", body, "\n</Project>\n", NULL);
    write_file("driver.vcxproj", text);
    struct description *description = vcxproj_read("driver.vcxproj", options, &error);
    g_assert_no_error(error);
    return description;
}

static char *words_of(const struct settings *settings)
{
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < settings->words->len; i++) {
        g_autofree char *word = settings_shown_word(((const struct setting *)settings->words->pdata[i])->word);
        g_string_append_printf(text, "%s%s", text->len > 0 ? " " : "", word);
    }
    if (settings->ntddi != 0)
        g_string_append_printf(text, "%sntddi=0x%08X", text->len > 0 ? " " : "", settings->ntddi);
    for (guint i = 0; i < settings->passed_over->len; i++)
        g_string_append_printf(text, " (%s)", ((const struct setting *)settings->passed_over->pdata[i])->word);
    return g_string_free(text, FALSE);
}

/* "a.c: words; b.cpp: words" of the first variants. */
static char *sources_of(const struct description *description)
{
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < description->sources->len; i++) {
        const struct described_source *source = description->sources->pdata[i];
        g_autofree char *words = words_of(source->variants->pdata[0]);
        g_string_append_printf(text, "%s%s%s%s", text->len > 0 ? "; " : "", source->path, words[0] != '\0' ? ": " : "",
                               words);
    }
    return g_string_free(text, FALSE);
}

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
     "a.c: -DKMDF_VERSION_MAJOR=1 -DKMDF_VERSION_MINOR=15"},
};

static void write_sources(void)
{
    static const char *const files[] = {"a.c", "b.cpp", "sub/c.c", "sub/skip.c", "sub/deep/d.c", "inc/pre.h"};
    for (guint i = 0; i < G_N_ELEMENTS(files); i++)
        write_file(files[i], "");
}

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

/* ---- notes and origins ---- */

static bool has_note(const struct description *description, const char *file, guint line, const char *part)
{
    for (guint i = 0; i < description->notes->len; i++) {
        const struct description_note *note = description->notes->pdata[i];
        if (strcmp(note->file, file) == 0 && note->line == line && strstr(note->text, part) != NULL)
            return true;
    }
    for (guint i = 0; i < description->notes->len; i++) {
        const struct description_note *note = description->notes->pdata[i];
        g_test_message("%s:%u: %s", note->file, note->line, note->text);
    }
    return false;
}

/* Each stands in line 2, and is said once. */
static const struct {
    const char *body, *note;
} notes[] = {
    {"<Import Project='nowhere.props'/>" A, "nowhere.props, imported here, is not there"},
    {"<Import Project='$([System.DateTime]::Now).props'/>" A, "is not understood"},
    {"<Import Project='$(VCTargetsPath)\\Microsoft.Cpp.props'/>" A,
     "imports from Visual Studio and the kits are not read"},
    {"<Import Project='Sdk.props' Sdk='My.Sdk'/>" A, "SDK"},
    {DEFINE("A=$([System.DateTime]::Now)") A, "definition A=$([System.DateTime]::Now) is left out"},
    {INCLUDE("$(DDK_INC_PATH)") A, "$(DDK_INC_PATH) is Visual Studio's or the kit's"},
    {INCLUDE("@(Folders)") A, "include directory @(Folders) is left out"},
    {"<ItemGroup Condition='what'><ClCompile Include='a.c'/></ItemGroup>",
     "the condition what is not understood: <ItemGroup> is passed over"},
    {"<ItemGroup Condition=\"'$([System.DateTime]::Now)'=='x'\"><ClCompile Include='a.c'/></ItemGroup>",
     "holds is not known"},
    {SOURCE("made.c", ""), "made.c is listed, but it is not there"},
    {SOURCE("$([System.DateTime]::Now).c", ""), "ClCompile $([System.DateTime]::Now).c is left out"},
    {"<ItemGroup><X Include='a.c'/><ClCompile Include='@(X->Distinct())'/></ItemGroup>",
     "@(X->Distinct()) is not understood"},
    {"<Target Name='Make'><ItemGroup><ClCompile Include='x.c'/></ItemGroup></Target>" A,
     "target Make changes while building what is compiled"},
    {"<Target Name='Run'><Exec Command='x'/></Target>" A, "target Run runs while building"},
    {"<ItemGroup><CustomBuild Include='a.c'><Command>copy</Command></CustomBuild></ItemGroup>",
     "items of type CustomBuild make files while building"},
    {PROPERTY("<AdditionalIncludeDirectories>inc</AdditionalIncludeDirectories>") A, "the compiler does not see"},
    {PROPERTY("<_NT_TARGET_VERSION>soon</_NT_TARGET_VERSION>") A, "_NT_TARGET_VERSION soon is no version of Windows"},
    {DEFINE("A=$(VisualStudioVersion)") A, "VisualStudioVersion is taken as 17.0"},
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

/* ---- imports ---- */

static void check_sources(const char *body, const char *expected)
{
    struct description *description = read_project(body, NULL);
    g_autofree char *sources = sources_of(description);
    g_assert_cmpstr(sources, ==, expected);
    description_free(description);
}

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

static struct description *read_at(const char *path, const struct vcxproj_options *options)
{
    GError *error = NULL;
    struct description *description = vcxproj_read(path, options, &error);
    g_assert_no_error(error);
    return description;
}

static void check_at(const char *path, const char *expected)
{
    struct description *description = read_at(path, NULL);
    g_autofree char *sources = sources_of(description);
    g_assert_cmpstr(sources, ==, expected);
    description_free(description);
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

/* ---- configurations ---- */

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
     {NULL, NULL, NULL, NULL},
     "Debug|x64:x64 -DC=Debug, Release|x64:x64 -DC=Release, Debug|ARM64:arm64 -DC=Debug",
     NULL},
    {DECLARE("Debug|x64") DECLARE("Release|x64"), DEFINE("C"), {NULL, NULL, NULL, NULL}, "Debug|x64:x64 -DC", NULL},
    {DECLARE("Debug|x64") DECLARE("Release|x64") DECLARE("Debug|ARM64"),
     DEFINE("C=$(Configuration)"),
     {only_x64, "release", NULL, NULL},
     "Release|x64:x64 -DC=Release",
     NULL},
    {DECLARE("Debug|x64") DECLARE("Debug|ARM64EC") DECLARE("Debug|ARM"),
     DEFINE("P=$(Platform)"),
     {NULL, NULL, NULL, NULL},
     "Debug|x64:x64 -DP=x64, Debug|ARM64EC:arm64 -DP=ARM64EC",
     "platform ARM is none of x64, arm64 and x86"},
    {DECLARE("Debug|x64"),
     DEFINE("P=$(Platform)"),
     {x64_and_arm64, NULL, NULL, NULL},
     "Debug|x64:x64 -DP=x64, Debug|ARM64:arm64 -DP=ARM64",
     "no platform for arm64"},
    {DECLARE("Debug|x64") DECLARE("Free|x64"),
     DEFINE("P=$(Platform)"),
     {only_x86, "Free", NULL, NULL},
     "Free|Win32:x86 -DP=Win32",
     "no platform for x86"},
    {"",
     DEFINE("P=$(Platform)"),
     {NULL, NULL, NULL, NULL},
     "Debug|x64:x64 -DP=x64",
     "it declares no configurations: Debug|x64 is taken"},
    {"", DEFINE("P=$(Platform)"), {only_x86, "Free", NULL, NULL}, "Free|Win32:x86 -DP=Win32", "Free|Win32 is taken"},
    {"",
     "<PropertyGroup Condition=\"'$(Configuration)|$(Platform)'=='Free|ARM64'\"/>" DEFINE("P=$(Platform)"),
     {NULL, NULL, NULL, NULL},
     "Free|ARM64:arm64 -DP=ARM64",
     "those are taken that its conditions mention"},
    {DECLARE("Debug|Xbox"), "", {NULL, NULL, NULL, NULL}, "", "platform Xbox"},
    {DECLARE("Win10 Release|Win32"),
     DEFINE("C=$(Configuration.Replace(' ',''))"),
     {NULL, NULL, NULL, NULL},
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
    struct vcxproj_options options = {NULL, "Relase", NULL, NULL};
    write_file("driver.vcxproj", "<Project><ItemGroup>" DECLARE("Debug|x64") DECLARE("Release|x64")
                                     DECLARE("Release|ARM64") "</ItemGroup></Project>");
    g_assert_null(vcxproj_read("driver.vcxproj", &options, &error));
    g_assert_cmpstr(error->message, ==,
                    "driver.vcxproj: has no configuration 'Relase', but Debug, Release; did you mean Release?");
}

/* ---- solutions ---- */

#define SLN_START "\r\nMicrosoft Visual Studio Solution File, Format Version 12.00\r\n"
#define SLN_GLOBAL                                                                                                     \
    "Global\r\n\tGlobalSection(x) = preSolution\r\n\t\tDebug|x64 = Debug|x64\r\n\tEndGlobalSection\r\nEndGlobal\r\n"
#define SLN_PROJECT(path)                                                                                              \
    "Project(\"{8BC9CEB8-8B4A-11D0-8D11-00A0C91BC942}\") = \"x\", \"" path "\", \"{1}\"\r\nEndProject\r\n"

static void test_solution_dir(void)
{
    write_file("sln/top.sln", SLN_START SLN_PROJECT("one\\p.vcxproj"));
    write_file("sln/one/other.sln", SLN_START SLN_PROJECT("q.vcxproj"));
    write_file("sln/one/a.c", "");
    write_file("sln/one/p.vcxproj", "<Project>" CONFIGURATION DEFINE("N=$(SolutionName);F=$(SolutionFileName)")
                                        INCLUDE("$(SolutionDir)inc") A "</Project>");
    write_file("sln/one/q.vcxproj",
               "<Project>" CONFIGURATION DEFINE("N=$(SolutionName)") INCLUDE("$(SolutionDir)inc") A "</Project>");
    check_at("sln/one/p.vcxproj", "sln/one/a.c: -Isln/inc -DN=top -DF=top.sln");
    check_at("sln/one/q.vcxproj", "sln/one/a.c: -Isln/one/inc -DN=other");
    struct vcxproj_options options = {NULL, NULL, "sln", NULL};
    struct description *description = read_at("sln/one/q.vcxproj", &options);
    g_autofree char *sources = sources_of(description);
    g_assert_cmpstr(sources, ==, "sln/one/a.c: -Isln/inc -DN=top");
    description_free(description);
}

static void check_solution(const char *file, const char *expected, const char *expected_missing,
                           const char *expected_damage)
{
    g_autofree char *damage = NULL;
    g_autoptr(GError) error = NULL;
    g_autoptr(GPtrArray) missing = g_ptr_array_new_with_free_func(g_free),
                         projects_found = solution_projects(file, missing, &damage, &error);
    g_assert_no_error(error);
    g_ptr_array_add(projects_found, NULL);
    g_ptr_array_add(missing, NULL);
    g_autofree char *found = g_strjoinv(" ", (char **)projects_found->pdata),
                    *absent = g_strjoinv(" ", (char **)missing->pdata);
    g_assert_cmpstr(found, ==, expected);
    g_assert_cmpstr(absent, ==, expected_missing);
    g_assert_true(expected_damage != NULL ? damage != NULL && g_str_has_prefix(damage, expected_damage)
                                          : damage == NULL);
}

static void test_solutions(void)
{
    write_file("sol/One/one.vcxproj", "<Project/>");
    write_file("sol/two.VCXPROJ", "<Project/>");
    write_file("sol/all.sln", SLN_START SLN_PROJECT("one\\ONE.vcxproj") SLN_PROJECT("folder") SLN_PROJECT("tool.csproj")
                                  SLN_PROJECT("two.VCXPROJ") SLN_PROJECT("One\\one.vcxproj")
                                      SLN_PROJECT("gone\\gone.vcxproj") SLN_GLOBAL);
    write_file("sol/all.slnx",
               "<Solution><Folder Name='/a/'><Project Path='One/one.vcxproj'/></Folder><Project Path='tool.csproj'/>"
               "<Project Path='two.VCXPROJ'/>"
               "<Project Path='gone.vcxproj'/><Project/></Solution>");
    check_solution("sol/all.sln", "sol/One/one.vcxproj sol/two.VCXPROJ", "sol/gone/gone.vcxproj", NULL);
    check_solution("sol/all.slnx", "sol/One/one.vcxproj sol/two.VCXPROJ", "sol/gone.vcxproj", NULL);
    g_assert_true(solution_is_named_so("x.SLN") && solution_is_named_so("x.slnx") && !solution_is_named_so("x.slnf") &&
                  !solution_is_named_so(".sln"));
    g_assert_true(vcxproj_is_named_so("a/x.vcxproj") && !vcxproj_is_named_so("x.vcxproj.filters") &&
                  !vcxproj_is_named_so("x.csproj"));
}

/* A solution of which a part is missing lists what it lists, and says where it shows. */
static void test_damaged_solutions(void)
{
    static const struct {
        const char *text, *found, *damage;
    } rows[] = {
        {SLN_START SLN_PROJECT("a.vcxproj") SLN_GLOBAL "\r\n", "cut/a.vcxproj", NULL},
        {SLN_START SLN_GLOBAL, "", NULL},
        {SLN_START SLN_PROJECT("a.vcxproj") "Global\n\nEndGlobal", "cut/a.vcxproj", NULL},
        {"\xEF\xBB\xBF" SLN_START "MinimumVisualStudioVersion = 10.0.40219.1\n" SLN_PROJECT("a.vcxproj") SLN_GLOBAL,
         "cut/a.vcxproj", NULL},
        {SLN_START "Project(\"{1}\") = \"a\", \"a.vcxproj\", \"{1}\"\n\tProjectSection(x) = "
                   "postProject\n\tEndProjectSection\nEndProject\n" SLN_GLOBAL,
         "cut/a.vcxproj", NULL},
        {SLN_START, "", "cut/all.sln:2: "},
        {SLN_START SLN_PROJECT("a.vcxproj"), "cut/a.vcxproj", "cut/all.sln:4: "},
        {SLN_START SLN_PROJECT("a.vcxproj") "Global\n", "cut/a.vcxproj", "cut/all.sln:5: "},
        {SLN_START SLN_PROJECT("a.vcxproj") "Global\n\tGlobalSection(x) = preSolution\n\tEndGlobalSection\n",
         "cut/a.vcxproj", "cut/all.sln:5: "},
        {SLN_START "Project(\"{1}\") = \"a\", \"a.vcxproj\", \"{1}\"\n", "cut/a.vcxproj", "cut/all.sln:3: "},
        {SLN_START "Project(\"{1}\") = \"a\", \"a.vcxproj\", \"{1", "cut/a.vcxproj", "cut/all.sln:3: "},
        {SLN_START "Project(\"{1}\") = \"a\", \"a.vc", "", "cut/all.sln:3: "},
        {SLN_START "Project(\"{1}\") = \"a\", \"a.vc\n" SLN_GLOBAL, "", "cut/all.sln:3: "},
        {SLN_START "Project(\"{1}\") = \"a\", \"a.vcxproj\", \"{1}\"\n" SLN_PROJECT("b.vcxproj") SLN_GLOBAL,
         "cut/a.vcxproj cut/b.vcxproj", "cut/all.sln:4: "},
        {SLN_START "Proj", "", "cut/all.sln:3: "},
    };
    write_file("cut/a.vcxproj", "<Project/>");
    write_file("cut/b.vcxproj", "<Project/>");
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        write_file("cut/all.sln", rows[i].text);
        check_solution("cut/all.sln", rows[i].found, "", rows[i].damage);
    }
}

static void test_bad_solutions(void)
{
    static const struct {
        const char *file, *text, *error;
    } rows[] = {
        {"bad.sln", "hello", "bad.sln: is no Visual Studio solution"},
        {"bad.sln", "", "bad.sln: is no Visual Studio solution"},
        {"bad.sln", "\xFF\xFE\x00", "bad.sln:"},
        {"bad.slnx", "<Project/>", "bad.slnx:1: is no Visual Studio solution"},
        {"bad.slnx", "<Solution>\n<x", "bad.slnx:2: is not XML that can be read"},
    };
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(GError) error = NULL;
        write_file(rows[i].file, rows[i].text);
        g_assert_null(solution_projects(rows[i].file, NULL, NULL, &error));
        g_assert_nonnull(strstr(error->message, rows[i].error));
    }
    g_autoptr(GError) error = NULL;
    g_assert_null(solution_projects("none.sln", NULL, NULL, &error));
    g_assert_cmpstr(error->message, ==, "none.sln: cannot be read: No such file or directory");
}

/* ---- manifests ---- */

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
    g_assert_true(has_note(description, "driver.vcxproj", 2, "gone.man is listed, but it is not there"));
    description_free(description);
}

/* ---- bad input ---- */

static void check_error(const char *text, gsize size, const char *expected)
{
    g_autoptr(GError) error = NULL;
    g_assert_true(g_file_set_contents("bad.vcxproj", text, (gssize)size, NULL));
    g_assert_null(vcxproj_read("bad.vcxproj", NULL, &error));
    g_test_message("%s", error->message);
    g_assert_nonnull(strstr(error->message, expected));
}

static void test_bad_files(void)
{
    static const struct {
        const char *text, *error;
    } rows[] = {
        {"", "bad.vcxproj:1: is not XML"},
        {"hello", "bad.vcxproj:1: is not XML"},
        {"<Project>\n<A>\n</Project>", "bad.vcxproj:3: is not XML"},
        {"<Project>\n<A b='&nope;'/></Project>", "bad.vcxproj:2: is not XML"},
        {"<?xml version='1.0'?>\n<!-- nothing -->\n", "bad.vcxproj: holds no element"},
        {"<Other/>", "bad.vcxproj:1: is no MSBuild project: it starts with <Other>"},
        {"<Project>\xFF</Project>", "bad.vcxproj:1: is not XML"},
        {"\xFF\xFE<\0P\0", "bad.vcxproj:"},
        {"<?xml version='1.0' encoding='nonsense'?><Project/>", "bad.vcxproj: says that its encoding is"},
        {"<Project/><Project/>", "bad.vcxproj:1: is not XML"},
    };
    write_sources();
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
        check_error(rows[i].text, rows[i].text[0] == '\xFF' ? 6 : strlen(rows[i].text), rows[i].error);
    g_autoptr(GError) error = NULL;
    g_assert_null(vcxproj_read("none.vcxproj", NULL, &error));
    g_assert_cmpstr(error->message, ==, "none.vcxproj: cannot be read: No such file or directory");
    g_clear_error(&error);
    g_assert_null(vcxproj_read("sub", NULL, &error));
    g_assert_cmpstr(error->message, ==, "sub: is not a regular file");
}

/* An import that is there, and is broken, breaks the project: MSBuild refuses it, too. */
static void test_bad_import(void)
{
    write_file("broken.props", "<Project>\n\n<X></Project>");
    check_error("<Project><Import Project='broken.props'/></Project>", 51, "broken.props:3: is not XML");
    write_file("broken.props", "<Wrong/>");
    check_error("<Project><Import Project='broken.props'/></Project>", 51, "broken.props:1: is no MSBuild project");
}

static void test_encodings(void)
{
    write_sources();
    gsize size = 0;
    static const char text[] =
        "<?xml version=\"1.0\" encoding=\"utf-16\"?><Project>" CONFIGURATION DEFINE("A=\303\251") A "</Project>";
    g_autofree char *wide = g_convert(text, -1, "UTF-16LE", "UTF-8", NULL, &size, NULL), *marked = g_malloc(size + 2);
    memcpy(marked, "\xFF\xFE", 2);
    memcpy(marked + 2, wide, size);
    g_assert_true(g_file_set_contents("driver.vcxproj", marked, (gssize)size + 2, NULL));
    check_at("driver.vcxproj", "a.c: -DA=\303\251");
    write_file("driver.vcxproj", "\xEF\xBB\xBF<?xml version='1.0' encoding='utf-8'?>\n<Project>" CONFIGURATION DEFINE(
                                     "A=\303\251") A "</Project>");
    check_at("driver.vcxproj", "a.c: -DA=\303\251");
    write_file("driver.vcxproj", "<?xml version='1.0' encoding='windows-1252'?>\n<Project>" CONFIGURATION DEFINE(
                                     "A=\xE9<!-- no -->;B") A "</Project>");
    check_at("driver.vcxproj", "a.c: -DA=\303\251 -DB");
}

/* Text `n` times. */
static char *times(const char *text, guint n)
{
    GString *result = g_string_new(NULL);
    for (guint i = 0; i < n; i++)
        g_string_append(result, text);
    return g_string_free(result, FALSE);
}

static void check_bounded(const char *body, const char *sources)
{
    gint64 start = g_get_monotonic_time();
    struct description *description = read_project(body, NULL);
    g_autofree char *found = sources_of(description);
    g_assert_cmpstr(found, ==, sources);
    g_assert_cmpint(g_get_monotonic_time() - start, <, 20 * G_USEC_PER_SEC);
    description_free(description);
}

static void test_hostile(void)
{
    write_sources();
    g_autofree char *doubling = times("<V>$(V)$(V)</V>", 64),
                    *definitions = times(DEFINE("%(PreprocessorDefinitions);%(PreprocessorDefinitions)"), 64);
    g_autofree char *items = times("<X Include='@(X);@(X)'/>", 40), *unclosed = times("$(", 200000),
                    *nested = times("$([MSBuild]::Escape('", 300);
    g_autofree char *imports = times("<Import Project='driver.vcxproj'/>", 2000);
    g_autofree char *grown = g_strconcat(CONFIGURATION PROPERTY("<V>x</V>"), "<PropertyGroup>", doubling,
                                         "</PropertyGroup>" DEFINE("A=$(V);B") A, NULL);
    g_autofree char *lists = g_strconcat(CONFIGURATION DEFINE("A"), definitions, A, NULL);
    g_autofree char *groups = g_strconcat(CONFIGURATION "<ItemGroup><X Include='a.c'/>", items,
                                          "<ClCompile Include='@(X)'/></ItemGroup>", NULL);
    g_autofree char *open =
        g_strconcat(CONFIGURATION DEFINE("B"), "<PropertyGroup><V>", unclosed, "</V></PropertyGroup>" A, NULL);
    g_autofree char *deep =
        g_strconcat(CONFIGURATION DEFINE("B"), "<PropertyGroup><V>", nested, "</V></PropertyGroup>" A, NULL);
    g_autofree char *again = g_strconcat(CONFIGURATION, imports, A, NULL);
    check_bounded(grown, "a.c: -DB");
    check_bounded(lists, "a.c");
    check_bounded(groups, "a.c");
    check_bounded(open, "a.c: -DB");
    check_bounded(deep, "a.c: -DB");
    check_bounded(again, "a.c");
}

static void test_limits(void)
{
    g_autofree char *open = times("<A>", 100), *deep = g_strconcat("<Project>", open, NULL);
    check_error(deep, strlen(deep), "elements nest more than 32 deep");
    g_autofree char *elements = times("<A/>", 100001), *many = g_strconcat("<Project>", elements, "</Project>", NULL);
    check_error(many, strlen(many), "more than 100000 elements");
    g_autofree char *values = times("<V>$(W)$(W)$(W)$(W)$(W)$(W)$(W)$(W)</V>", 5000), *block = times("x", 100000);
    g_autofree char *heavy = g_strconcat("<Project>" CONFIGURATION "<PropertyGroup><W>", block, "</W>", values,
                                         "</PropertyGroup></Project>", NULL);
    check_error(heavy, strlen(heavy), "needs more work to evaluate than any real project");
}

/* What many projects cost together is bounded as well, in whatever order they ask. */
static void test_work_of_a_run(void)
{
    gint64 work = 0, whole = (gint64)1 << 40;
    struct vcxproj_options options = {NULL, NULL, NULL, &whole};
    write_sources();
    write_file("driver.vcxproj", "<Project>" CONFIGURATION DEFINE("B") A "</Project>");
    description_free(vcxproj_read("driver.vcxproj", &options, NULL));
    work = (((gint64)1 << 40) - whole) * 3 / 2;
    g_assert_cmpint(work, >, 0);
    options.work = &work;
    struct description *first = vcxproj_read("driver.vcxproj", &options, NULL);
    g_assert_nonnull(first);
    description_free(first);
    for (guint i = 0; i < 2; i++) {
        g_autoptr(GError) error = NULL;
        g_assert_null(vcxproj_read("driver.vcxproj", &options, &error));
        g_assert_nonnull(strstr(error->message, "the projects of this run together need more work"));
        g_assert_cmpint(work, ==, -1);
    }
}

/* Solutions above are looked through for each project. */
static void test_work_of_solutions(void)
{
    gint64 work = (gint64)1 << 40, before = work;
    struct vcxproj_options options = {NULL, NULL, NULL, &work};
    g_autofree char *large = times("x", 2 << 20);
    write_sources();
    write_file("driver.vcxproj", "<Project>" CONFIGURATION DEFINE("B") A "</Project>");
    description_free(vcxproj_read("driver.vcxproj", &options, NULL));
    gint64 without = before - work;
    write_file("large.sln", large);
    before = work;
    description_free(vcxproj_read("driver.vcxproj", &options, NULL));
    g_assert_cmpint(before - work, >=, without + (1 << 20));
    g_assert_cmpint(g_unlink("large.sln"), ==, 0);
}

/* Each of a thousand links is a file of its own, which is kept until the project is evaluated. */
static void test_large_imports(void)
{
    g_autofree char *elements = times("<A/>", 99000), *text = g_strconcat("<Project><PropertyGroup Condition='false'>",
                                                                          elements, "</PropertyGroup></Project>", NULL);
    g_autoptr(GString) imports = g_string_new(CONFIGURATION);
    for (guint i = 0; i < 40; i++) {
        g_autofree char *name = g_strdup_printf("large/%u.props", i);
        write_file(name, text);
        g_string_append_printf(imports, "<Import Project='large\\%u.props'/>", i);
    }
    g_autofree char *project = g_strconcat("<Project>", imports->str, A "</Project>", NULL);
    check_error(project, strlen(project), "needs more work to evaluate than any real project");
}

static void test_long_chain(void)
{
    for (guint i = 0; i < 60; i++) {
        g_autofree char *name = g_strdup_printf("chain/%u.props", i),
                        *text = g_strdup_printf("<Project><Import Project='%u.props'/></Project>", i + 1);
        write_file(name, text);
    }
    write_sources();
    struct description *description = read_project(CONFIGURATION "<Import Project='chain\\0.props'/>" A, NULL);
    g_assert_true(has_note(description, "chain/31.props", 1, "too many imports"));
    description_free(description);
}

/* Folders that lead back to themselves. */
static void test_links(void)
{
    write_sources();
    g_assert_cmpint(symlink("..", "sub/up"), ==, 0);
    check_sources(CONFIGURATION SOURCE("sub\\**\\d.c", ""), "sub/deep/d.c");
    g_assert_cmpint(g_unlink("sub/up"), ==, 0);
}

typedef void (*test)(void);

static const struct {
    const char *name;
    test run;
} tests[] = {
    {"conditions", test_conditions},
    {"deep-conditions", test_deep_conditions},
    {"expansions", test_expansions},
    {"file-functions", test_file_functions},
    {"values", test_values},
    {"patterns", test_patterns},
    {"projects", test_projects},
    {"notes", test_notes},
    {"no-notes", test_no_notes},
    {"origins", test_origins},
    {"imports", test_imports},
    {"import-conditions", test_import_conditions},
    {"build-files", test_build_files},
    {"defaults", test_defaults},
    {"configurations", test_configurations},
    {"unknown-configuration", test_unknown_configuration},
    {"solution-dir", test_solution_dir},
    {"solutions", test_solutions},
    {"damaged-solutions", test_damaged_solutions},
    {"bad-solutions", test_bad_solutions},
    {"manifests", test_manifests},
    {"bad-files", test_bad_files},
    {"bad-import", test_bad_import},
    {"encodings", test_encodings},
    {"hostile", test_hostile},
    {"limits", test_limits},
    {"work-of-a-run", test_work_of_a_run},
    {"work-of-solutions", test_work_of_solutions},
    {"large-imports", test_large_imports},
    {"long-chain", test_long_chain},
    {"links", test_links},
};

/* In a folder of its own, which is the working directory meanwhile. */
static void run(gconstpointer row)
{
    g_autoptr(GError) error = NULL;
    char *before = g_get_current_dir();
    g_autofree char *made = g_dir_make_tmp("pcwlint-XXXXXX", &error);
    g_assert_no_error(error);
    g_assert_cmpint(g_chdir(made), ==, 0);
    folder = g_get_current_dir();
    tests[GPOINTER_TO_UINT(row)].run();
    g_assert_cmpint(g_chdir(before), ==, 0);
    remove_tree(made);
    g_free(folder);
    g_free(before);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_setenv("BASEDIR", "of the environment", TRUE);
    g_setenv("PCWLINT_SECRET", "hunter2", TRUE);
    for (guint i = 0; i < G_N_ELEMENTS(tests); i++) {
        g_autofree char *path = g_strconcat("/msbuild/", tests[i].name, NULL);
        g_test_add_data_func(path, GUINT_TO_POINTER(i), run);
    }
    return g_test_run();
}
