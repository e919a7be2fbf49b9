/* Visual Studio solutions. */
#include <glib/gstdio.h>
#include <string.h>

#include "project/vcxproj/name.h"
#include "project/vcxproj/solution.h"
#include "test/unit/vcxproj-folder.h"

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
    struct vcxproj_options options = {NULL, NULL, "sln", NULL, NULL};
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
        {"bad.sln", "hello", "bad.sln: is not a Visual Studio solution"},
        {"bad.sln", "", "bad.sln: is not a Visual Studio solution"},
        {"bad.sln", "\xFF\xFE\x00", "bad.sln:"},
        {"bad.slnx", "<Project/>", "bad.slnx:1: is not a Visual Studio solution"},
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
    g_assert_cmpstr(error->message, ==, "none.sln: cannot open: No such file or directory");
}

static const struct folder_test tests[] = {
    {"solution-dir", test_solution_dir},
    {"solutions", test_solutions},
    {"damaged-solutions", test_damaged_solutions},
    {"bad-solutions", test_bad_solutions},
};

int main(int argc, char **argv)
{
    return folder_tests_run(argc, argv, "solution", tests, G_N_ELEMENTS(tests));
}
