/* Whether the text of a project may name include directories outside of its tree. */
#include <glib.h>

#include "run/builds/outward.h"

#define DIRECTORIES(list) "<additionalincludedirectories>" list "</additionalincludedirectories>"

static const struct {
    const char *text;
    bool outward;
} projects[] = {
    {"<clcompile include=\"..\\..\\..\\a.c\" />", false},
    {DIRECTORIES("..\\inc;.;%(additionalincludedirectories)"), false},
    {DIRECTORIES("..\\..;$(ddk_inc_path);$(sdk_inc_path)\\x"), false},
    {DIRECTORIES(" ..\\.. ;\n inc/a/../.. ;"), false},
    {DIRECTORIES("..\\..\\.."), true},
    {DIRECTORIES("inc\\..\\..\\..\\..\\x"), true},
    {DIRECTORIES("inc;c:\\include"), true},
    {DIRECTORIES("/usr/include"), true},
    {DIRECTORIES("\\\\server\\include"), true},
    {DIRECTORIES("$(mine)"), true},
    {DIRECTORIES("..\\$(platform)"), true},
    {DIRECTORIES("%(mine)"), true},
    {DIRECTORIES("%2e%2e\\%2e%2e\\%2e%2e"), true},
    {DIRECTORIES("&#46;&#46;/../.."), true},
    {DIRECTORIES("..\\.hidden"), true},
    {DIRECTORIES("<![cdata[..\\..\\..]]>"), true},
    {"<ddk_inc_path>..\\..\\..</ddk_inc_path>" DIRECTORIES("$(ddk_inc_path)"), true},
    {"<additionalincludedirectories />", false},
    {"<additionalincludedirectories condition=\"'$(a)'=='b'\">inc</additionalincludedirectories>", false},
    {"<additionalincludedirectories condition=\"1 > 0\">..\\..\\..\\x</additionalincludedirectories>", true},
    {"<clcompile include=\"a.c\" additionalincludedirectories=\"inc\" />", true},
    {"<includepath>inc;$(includepath)</includepath>", true},
    {"<externalincludepath>..\\..\\..</externalincludepath>", true},
    {"<additionaloptions>/utf-8 %(additionaloptions)</additionaloptions>", false},
    {"<additionaloptions>/ic:\\include</additionaloptions>", true},
    {"<additionaloptions>-i..\\..\\..\\include</additionaloptions>", true},
    {"<additionaloptions>@options.rsp</additionaloptions>", true},
    {"<import project=\"$(vctargetspath)\\microsoft.cpp.props\" />", false},
    {"<import project=\"absent.props\" condition=\"exists('absent.props')\" />", false},
    {"<import project=\"absent.props\" />", true},
    {"<import\n  project=\"absent.props\" />", true},
    {"<importgroup label=\"propertysheets\" />", false},
    {"<import condition=\"exists('absent.props')\" project=\"absent.props\" />", true},
    {"<import project=\"$(mine).props\" condition=\"exists('$(mine).props')\" />", true},
};

static void test_projects(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(projects); i++) {
        bool outward = outward_project(projects[i].text, "/absent/root/a/b/p.vcxproj", "/absent/root");
        if (outward != projects[i].outward)
            g_error("%s: %d", projects[i].text, outward);
    }
}

static void test_shared(void)
{
    g_assert_false(outward_shared("<project />", "/absent/root/directory.build.props"));
    g_assert_true(outward_shared(DIRECTORIES("inc"), "/absent/root/directory.build.props"));
    g_assert_true(outward_shared("<ddk_inc_path>x</ddk_inc_path>", "/absent/root/directory.build.props"));
    g_assert_true(outward_shared("<import project=\"other.props\" />", "/absent/root/directory.build.props"));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/outward/projects", test_projects);
    g_test_add_func("/outward/shared", test_shared);
    return g_test_run();
}
