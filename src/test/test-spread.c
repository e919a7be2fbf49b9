/* The files of runs that are spread: what is written is read back, what is wrong is told at its place, names are escaped. */
#include <string.h>

#include "spread/depfile.h"
#include "spread/extraction.h"
#include "spread/facts-file.h"
#include "spread/ninja-file.h"
#include "spread/plan-file.h"
#include "spread/unit.h"

static GPtrArray *words(const char *first, ...)
{
    GPtrArray *list = g_ptr_array_new();
    va_list rest;
    va_start(rest, first);
    for (const char *word = first; word != NULL; word = va_arg(rest, const char *))
        g_ptr_array_add(list, (gpointer)word);
    va_end(rest);
    return list;
}

static void test_depfile(void)
{
    static const struct {
        const char *path, *escaped;
    } cases[] = {
        { "plain.c", "plain.c" },         { "a b.h", "a\\ b.h" },     { "a#b", "a\\#b" },        { "c:/x.h", "c\\:/x.h" }, { "$HOME", "$$HOME" },
        { "back\\slash", "back\\slash" }, { "a\\ b", "a\\\\\\ b" }, { "\\\\ x", "\\\\\\\\\\ x" }, { "\xC3\xA4.h", "\xC3\xA4.h" }, { "\\", "\\" },
    };
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autoptr(GPtrArray) paths = words(cases[i].path, cases[i].path, NULL);
        g_autofree char *text = depfile_text("out put", paths), *expected = g_strdup_printf("out\\ put: \\\n %s\n", cases[i].escaped);
        g_assert_cmpstr(text, ==, expected);
    }
    g_autoptr(GPtrArray) none = words("line\nend", "x", NULL);
    g_autofree char *text = depfile_text("t", none);
    g_assert_cmpstr(text, ==, "t: \\\n x\n");
}

static void test_shards(void)
{
    static const struct {
        const char *text;
        bool valid;
        guint index, count;
    } cases[] = {
        { "1/1", true, 0, 1 }, { "2/8", true, 1, 8 }, { "8/8", true, 7, 8 }, { "9/8", false, 0, 0 }, { "0/8", false, 0, 0 }, { "", false, 0, 0 },
        { "/", false, 0, 0 },  { "1/", false, 0, 0 }, { "/2", false, 0, 0 }, { "a/2", false, 0, 0 }, { "1/2/3", false, 0, 0 }, { "-1/2", false, 0, 0 },
    };
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct shard shard = { 0, 0 };
        g_assert_cmpint(shard_parse(cases[i].text, &shard), ==, cases[i].valid);
        g_assert_cmpuint(shard.index, ==, cases[i].index);
        g_assert_cmpuint(shard.count, ==, cases[i].count);
    }
}

/* Two clocks of one source, and another source. */
static GPtrArray *make_units(const GPtrArray *arguments)
{
    struct pool_job jobs[3] = {
        { .request = { .path = "src/a b.c", .arch = "x64", .ntddi = 0x0A000008, .arguments = arguments, .whole = true }, .like = 0 },
        { .request = { .path = "c.c", .arch = "x86", .ntddi = 0x0A000008, .arguments = arguments }, .like = 1 },
        { .request = { .path = "src/a b.c", .arch = "x64", .ntddi = 0x0A00000A, .arguments = arguments, .whole = true }, .like = 0 },
    };
    return spread_units(jobs, G_N_ELEMENTS(jobs));
}

static void test_units(void)
{
    g_autoptr(GPtrArray) arguments = words("-DX=1", "-Iinc", NULL), units = make_units(arguments), again = make_units(arguments);
    g_assert_cmpuint(units->len, ==, 2);
    const struct spread_unit *unit = units->pdata[0], *other = units->pdata[1];
    g_assert_true(g_str_has_prefix(unit->name, "a_b.c-"));
    g_assert_true(g_str_has_prefix(other->name, "c.c-"));
    g_assert_cmpuint(unit->jobs->len, ==, 2);
    g_assert_cmpuint(g_array_index(unit->places, guint, 1), ==, 2);
    g_assert_cmpstr(unit->text, ==, ((const struct spread_unit *)again->pdata[0])->text);
    GError *error = NULL;
    struct spread_unit *read = spread_unit_read("x.unit", unit->text, strlen(unit->text), &error);
    g_assert_no_error(error);
    g_assert_cmpstr(read->name, ==, unit->name);
    g_assert_cmpuint(read->jobs->len, ==, 2);
    const struct parse_request *request = &g_array_index(read->jobs, struct pool_job, 1).request;
    g_assert_cmpstr(request->path, ==, "src/a b.c");
    g_assert_cmpuint(request->ntddi, ==, 0x0A00000A);
    g_assert_true(request->whole);
    g_assert_cmpstr(request->arguments->pdata[1], ==, "-Iinc");
    spread_unit_free(read);
}

static void test_names(void)
{
    g_assert_true(spread_is_named_so("a.c-0123456789abcdef.facts"));
    g_assert_true(spread_is_named_so("a.c-0123456789abcdef.unit"));
    static const char *const others[] = { "a.c.facts", "a.c-0123456789abcdef.txt", "-0123456789abcdef.facts", "a.c-0123456789ABCDEF.facts", "a.c-0123456789abcde.unit", "" };
    for (guint i = 0; i < G_N_ELEMENTS(others); i++)
        g_assert_false(spread_is_named_so(others[i]));
}

static void test_damaged_units(void)
{
    static const struct {
        const char *text, *message;
    } cases[] = {
        { "", "x.unit:1:1: " },
        { "[]", "x.unit:1:1: expected a file that starts with \"pcwlint_unit\"" },
        { "{\"pcwlint_unit\": 1}", "x.unit:1:1: nothing says which pcwlint has written it" },
        { "{\"pcwlint_unit\": 1,\n \"written_by\": \"pcwlint 0\"}", "x.unit:2:16: written by pcwlint 0, and this is pcwlint " PCWLINT_VERSION ": let one version do all" },
        { "{\"pcwlint_unit\": 7, \"written_by\": \"pcwlint " PCWLINT_VERSION "\"}", "its version is 7; this pcwlint reads version 1" },
        { "{\"pcwlint_unit\": 1, \"written_by\": \"pcwlint " PCWLINT_VERSION "\"}", "x.unit:1:1: has no name" },
        { "{\"pcwlint_unit\": 1, \"written_by\": \"pcwlint " PCWLINT_VERSION "\", \"name\": \"n\", \"request\": {}, \"ntddi\": [1]}", "does not say what is to be extracted" },
    };
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        GError *error = NULL;
        g_assert_null(spread_unit_read("x.unit", cases[i].text, strlen(cases[i].text), &error));
        g_assert_nonnull(strstr(error->message, cases[i].message));
        g_error_free(error);
    }
}

static void test_facts(void)
{
    g_autoptr(GPtrArray) units = make_units(NULL);
    struct spread_unit *unit = units->pdata[1];
    struct pool_job *job = &g_array_index(unit->jobs, struct pool_job, 0);
    job->facts = request_failed(&job->request, "because");
    struct digests *digests = digests_new();
    g_autofree char *text = facts_file_text(unit, digests);
    digests_free(digests);
    GError *error = NULL;
    struct facts_file *file = facts_file_read("c.facts", text, strlen(text), &error);
    g_assert_no_error(error);
    g_assert_cmpstr(file->unit, ==, unit->name);
    g_assert_cmpuint(file->facts->len, ==, 1);
    g_assert_cmpstr(((const struct fact_unit *)file->facts->pdata[0])->failure, ==, "because");
    g_assert_cmpuint(file->read->len, ==, 1);
    g_assert_null(((const struct read_file *)file->read->pdata[0])->digest);
    facts_file_free(file);
    g_autoptr(GString) wrong = g_string_new(text);
    g_string_replace(wrong, "\"failure\"", "\"faliure\"", 1);
    g_assert_null(facts_file_read("c.facts", wrong->str, wrong->len, &error));
    g_assert_nonnull(strstr(error->message, "faliure: unknown key"));
    g_assert_false(g_str_has_prefix(error->message, "c.facts:1:"));
    g_clear_error(&error);
    for (gsize length = 0; length + 2 < strlen(text); length += 7) {   /* cut off anywhere */
        g_assert_null(facts_file_read("c.facts", text, length, &error));
        g_assert_true(g_str_has_prefix(error->message, "c.facts:"));
        g_clear_error(&error);
    }
}

static void test_plan(void)
{
    g_autoptr(GPtrArray) units = make_units(NULL), said = words("--ntddi=WIN10_VB", "a b", "--", "-DX", NULL);
    g_autofree char *text = plan_file_text(said, units);
    struct plan_file *plan = plan_file_read("p", text, strlen(text), NULL);
    g_assert_nonnull(plan);
    g_assert_cmpstr(plan->words->pdata[1], ==, "a b");
    g_assert_null(plan->words->pdata[4]);
    g_assert_cmpuint(plan->units->len, ==, 2);
    plan_file_free(plan);
    g_autoptr(GString) wrong = g_string_new(text);
    g_string_replace(wrong, "\"a b\"", "3", 1);
    GError *error = NULL;
    g_assert_null(plan_file_read("p", wrong->str, wrong->len, &error));
    g_assert_true(g_str_has_prefix(error->message, "p:4:"));
    g_error_free(error);
}

static void test_ninja(void)
{
    g_autoptr(GPtrArray) units = make_units(NULL), planning = words("ninja", "-DX=a b", "it's", "$x", NULL), judging = words("lint", NULL), none = words(NULL);
    struct ninja_file file = { .path = "b $:.ninja", .directory = "o o", .program = "/p p/pcwlint", .launcher = "run $1", .report = "o o/r", .depfile = "o o/p.d",
                               .planning = planning, .extracting = none, .judging = judging, .units = units };
    g_autofree char *text = ninja_file_text(&file, NULL);
    static const char *const parts[] = {
        "builddir = o o\n", "pcwlint = '/p p/pcwlint'\n", "launcher = run $$1\n", "command = $pcwlint ninja '-DX=a b' 'it'\\''s' '$$x'\n",
        "build b$ $$$:.ninja o$ o/pcwlint.plan o$ o/a_b.c-", ": plan | /p$ p/pcwlint\n", "depfile = o o/p.d\n", "default o$ o/r\n",
    };
    for (guint i = 0; i < G_N_ELEMENTS(parts); i++)
        g_assert_nonnull(strstr(text, parts[i]));
    GError *error = NULL;
    file.path = "a\nb";
    g_assert_null(ninja_file_text(&file, &error));
    g_assert_nonnull(strstr(error->message, "line end"));
    g_error_free(error);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/spread/depfile", test_depfile);
    g_test_add_func("/spread/shards", test_shards);
    g_test_add_func("/spread/units", test_units);
    g_test_add_func("/spread/names", test_names);
    g_test_add_func("/spread/damaged-units", test_damaged_units);
    g_test_add_func("/spread/facts", test_facts);
    g_test_add_func("/spread/plan", test_plan);
    g_test_add_func("/spread/ninja", test_ninja);
    return g_test_run();
}
