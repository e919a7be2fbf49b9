/* Visual Studio projects that are broken, hostile or huge. */
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "test/unit/vcxproj-folder.h"

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
        {"<Other/>", "bad.vcxproj:1: is not an MSBuild project: it starts with <Other>"},
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
    g_assert_cmpstr(error->message, ==, "none.vcxproj: cannot open: No such file or directory");
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
    check_error("<Project><Import Project='broken.props'/></Project>", 51, "broken.props:1: is not an MSBuild project");
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
    struct vcxproj_options options = {NULL, NULL, NULL, &whole, NULL};
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
    struct vcxproj_options options = {NULL, NULL, NULL, &work, NULL};
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

/* Both may be thousands. */
static void test_sources_share_references(void)
{
    write_sources();
    struct description *description =
        read_project(CONFIGURATION A "<ItemGroup><ClCompile Include='b.cpp'/><ProjectReference Include='l.vcxproj'/>"
                                     "</ItemGroup>",
                     NULL);
    g_assert_cmpuint(description->sources->len, ==, 2);
    const char *uses[2];
    for (guint i = 0; i < 2; i++) {
        const struct described_source *source = description->sources->pdata[i];
        uses[i] = ((const struct linked_into *)source->linked->pdata[0])->uses;
        g_assert_true(g_str_has_suffix(uses[i], "/l.vcxproj\n"));
    }
    g_assert_true(uses[0] == uses[1]);
    description_free(description);
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

static bool fails(const struct description *description, const char *text)
{
    for (guint i = 0; i < description->notes->len; i++) {
        const struct description_note *note = description->notes->pdata[i];
        if (note->failed && strstr(note->text, text) != NULL)
            return true;
    }
    return false;
}

/* One that is not read may state the oldest Windows. */
static void test_inf_files(void)
{
    static const char models[] = "[Manufacturer]\r\n%A%=A,NTamd64.10.0...17763\r\n";
    g_autofree char *line = times("; a comment\r\n", 1 << 20), *large = g_strconcat(line, models, NULL);
    g_autofree char *items = times("<Inf Include='old.inf'/>", 80);
    g_autofree char *many = g_strconcat(CONFIGURATION "<ItemGroup>", items, "</ItemGroup>" A, NULL);
    write_sources();
    write_file("large.inf", large);
    write_file("old.inf", models);
    struct description *description =
        read_project(CONFIGURATION "<ItemGroup><Inf Include='large.inf'/></ItemGroup>" A, NULL);
    g_assert_true(fails(description, "the INF file large.inf was not read"));
    description_free(description);
    description = read_project(many, NULL);
    g_assert_true(fails(description, "the project has more than 64 INF files"));
    description_free(description);
    description = read_project(CONFIGURATION "<ItemGroup><Inf Include='old.inf;none.inf'/></ItemGroup>" A, NULL);
    g_assert_false(fails(description, "INF"));
    description_free(description);
}

/* Each name that a source includes is looked for in each include directory. */
static void test_long_lists(void)
{
    g_autofree char *thousand = times("x;", 1000), *one_more = g_strconcat(thousand, "y", NULL);
    write_sources();
    for (guint i = 0; i < 2; i++) {
        g_autofree char *text =
            g_strconcat(CONFIGURATION "<ItemGroup><ClCompile Include='a.c'><Additional"
                                      "IncludeDirectories>",
                        i == 0 ? thousand : one_more, "</AdditionalIncludeDirectories></ClCompile></ItemGroup>", NULL);
        struct description *description = read_project(text, NULL);
        g_assert_cmpint(fails(description, "more than 1000 elements (include directory)"), ==, i == 1);
        description_free(description);
    }
}

/* Folders that lead back to themselves. */
static void test_links(void)
{
    write_sources();
    g_assert_cmpint(symlink("..", "sub/up"), ==, 0);
    check_sources(CONFIGURATION SOURCE("sub\\**\\d.c", ""), "sub/deep/d.c");
    g_assert_cmpint(g_unlink("sub/up"), ==, 0);
}

static const struct folder_test tests[] = {
    {"bad-files", test_bad_files},
    {"bad-import", test_bad_import},
    {"encodings", test_encodings},
    {"hostile", test_hostile},
    {"limits", test_limits},
    {"work-of-a-run", test_work_of_a_run},
    {"work-of-solutions", test_work_of_solutions},
    {"large-imports", test_large_imports},
    {"sources-share-references", test_sources_share_references},
    {"long-chain", test_long_chain},
    {"inf-files", test_inf_files},
    {"long-lists", test_long_lists},
    {"links", test_links},
};

int main(int argc, char **argv)
{
    return folder_tests_run(argc, argv, "vcxproj", tests, G_N_ELEMENTS(tests));
}
