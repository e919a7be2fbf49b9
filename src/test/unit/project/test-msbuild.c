/* Expressions of MSBuild's language by themselves.  What is expected is what MSBuild documents, and what its evaluation
 * was seen to give. */
#include <glib/gstdio.h>
#include <string.h>

#include "project/msbuild/condition.h"
#include "project/msbuild/expand.h"
#include "project/msbuild/glob.h"
#include "test/unit/vcxproj-folder.h"

struct bench {
    struct description *description;
    struct msbuild_files *files;
    struct msbuild *m;
};

static void bench_open(struct bench *bench)
{
    bench->description = description_new("driver.vcxproj");
    bench->files = msbuild_files_new(bench->description, NULL);
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
    g_autofree char *windows = g_strdelimit(g_get_current_dir(), "/", '\\'),
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

static const struct folder_test tests[] = {
    {"conditions", test_conditions}, {"deep-conditions", test_deep_conditions},
    {"expansions", test_expansions}, {"file-functions", test_file_functions},
    {"values", test_values},         {"patterns", test_patterns},
};

int main(int argc, char **argv)
{
    return folder_tests_run(argc, argv, "msbuild", tests, G_N_ELEMENTS(tests));
}
