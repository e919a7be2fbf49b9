/* Whether the text of a project may name include directories outside of its tree. */
#include <glib.h>

#include "run/builds/outward.h"

#define DIRECTORIES(list) "<additionalincludedirectories>" list "</additionalincludedirectories>"

/* TOLD: it counts only where what the project says is told. */
enum verdict { INSIDE, TOLD, OUTSIDE };

static const struct {
    const char *text;
    enum verdict verdict;
} projects[] = {
    {"<clcompile include=\"..\\..\\..\\a.c\" />", INSIDE},
    {DIRECTORIES("..\\inc;.;%(additionalincludedirectories)"), INSIDE},
    {DIRECTORIES("..\\..;$(ddk_inc_path);$(sdk_inc_path)\\x"), INSIDE},
    {DIRECTORIES("$(kit_shared_inc_path_wdk);$(vc_includepath);$(wdkcontentroot)\\include"), TOLD},
    {"<wdkcontentroot>..\\..\\..</wdkcontentroot>" DIRECTORIES("$(wdkcontentroot)\\include"), OUTSIDE},
    {DIRECTORIES(" ..\\.. ;\n inc/a/../.. ;"), INSIDE},
    {DIRECTORIES("..\\..\\.."), OUTSIDE},
    {DIRECTORIES("inc\\..\\..\\..\\..\\x"), OUTSIDE},
    {DIRECTORIES("inc;c:\\include"), OUTSIDE},
    {DIRECTORIES("/usr/include"), OUTSIDE},
    {DIRECTORIES("\\\\server\\include"), OUTSIDE},
    {DIRECTORIES("$(mine)"), OUTSIDE},
    {DIRECTORIES("..\\$(platform)"), OUTSIDE},
    {DIRECTORIES("%(mine)"), OUTSIDE},
    {DIRECTORIES("%2e%2e\\%2e%2e\\%2e%2e"), OUTSIDE},
    {DIRECTORIES("&#46;&#46;/../.."), OUTSIDE},
    {DIRECTORIES("..\\.hidden"), OUTSIDE},
    {DIRECTORIES("<![cdata[..\\..\\..]]>"), OUTSIDE},
    {"<ddk_inc_path>..\\..\\..</ddk_inc_path>" DIRECTORIES("$(ddk_inc_path)"), OUTSIDE},
    {"<additionalincludedirectories />", INSIDE},
    {"<additionalincludedirectories condition=\"'$(a)'=='b'\">inc</additionalincludedirectories>", INSIDE},
    {"<additionalincludedirectories condition=\"1 > 0\">..\\..\\..\\x</additionalincludedirectories>", OUTSIDE},
    {"<clcompile include=\"a.c\" additionalincludedirectories=\"inc\" />", OUTSIDE},
    {"<includepath>inc;$(includepath)</includepath>", OUTSIDE},
    {"<externalincludepath>..\\..\\..</externalincludepath>", OUTSIDE},
    {"<additionaloptions>/utf-8 %(additionaloptions)</additionaloptions>", INSIDE},
    {"<additionaloptions>/ic:\\include</additionaloptions>", OUTSIDE},
    {"<additionaloptions>/integritycheck /ignore:4217 -incremental</additionaloptions>", TOLD},
    {"<additionaloptions>/ignore:4217 /ignored</additionaloptions>", OUTSIDE},
    {"<additionaloptions>-i..\\..\\..\\include</additionaloptions>", OUTSIDE},
    {"<additionaloptions>@options.rsp</additionaloptions>", OUTSIDE},
    {"<import project=\"$(vctargetspath)\\microsoft.cpp.props\" />", INSIDE},
    {"<import project=\"absent.props\" condition=\"exists('absent.props')\" />", INSIDE},
    {"<import project=\"absent.props\" />", OUTSIDE},
    {"<import\n  project=\"absent.props\" />", OUTSIDE},
    {"<importgroup label=\"propertysheets\" />", INSIDE},
    {"<import condition=\"exists('absent.props')\" project=\"absent.props\" />", OUTSIDE},
    {"<import project=\"$(mine).props\" condition=\"exists('$(mine).props')\" />", OUTSIDE},
};

static void test_projects(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(projects); i++) {
        for (guint told = 0; told < 2; told++) {
            bool outward = outward_project(projects[i].text, "/absent/root/a/b/p.vcxproj", "/absent/root", told != 0);
            if (outward != (projects[i].verdict + told > TOLD))
                g_error("%s: %d, told %u", projects[i].text, outward, told);
        }
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
