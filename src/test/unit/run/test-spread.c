/* The files of runs that are spread: what is written is read back, what is wrong is told at its place, names are
 * escaped. */
#include <string.h>

#include "spread/depfile.h"
#include "spread/document.h"
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
        {"plain.c", "plain.c"}, {"a b.h", "a\\ b.h"},       {"a#b", "a\\#b"},
        {"c:/x.h", "c\\:/x.h"}, {"$HOME", "$$HOME"},        {"back\\slash", "back\\slash"},
        {"a\\ b", "a\\\\\\ b"}, {"\\\\ x", "\\\\\\\\\\ x"}, {"\xC3\xA4.h", "\xC3\xA4.h"},
        {"SHELL=x", "SHELL=x"}, {"a&b'c", "a&b'c"},
    };
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autoptr(GPtrArray) paths = words(cases[i].path, cases[i].path, NULL);
        g_autofree char *text = depfile_text("out put", paths),
                        *expected = g_strdup_printf("out\\ put: \\\n %s\n", cases[i].escaped);
        g_assert_cmpstr(text, ==, expected);
    }
    /* To make, "; command" would be a recipe. */
    static const char *const unwritable[] = {"line\nend", "a\rb", "a\tb", "x.h;touch${IFS}y",
                                             ";",         "|",    "a|b",  "back\\"};
    for (guint i = 0; i < G_N_ELEMENTS(unwritable); i++) {
        g_autoptr(GPtrArray) paths = words(unwritable[i], "x", "a;b", NULL);
        g_autofree char *text = depfile_text("t", paths);
        g_assert_cmpstr(text, ==,
                        "t: \\\n /dev/null/name-that-no-depfile-can-hold \\\n x\n"
                        "/dev/null/name-that-no-depfile-can-hold:\n");
    }
}

static void test_shards(void)
{
    static const struct {
        const char *text;
        bool valid;
        guint index, count;
    } cases[] = {
        {"1/1", true, 0, 1},  {"2/8", true, 1, 8},  {"8/8", true, 7, 8},    {"9/8", false, 0, 0},
        {"0/8", false, 0, 0}, {"", false, 0, 0},    {"/", false, 0, 0},     {"1/", false, 0, 0},
        {"/2", false, 0, 0},  {"a/2", false, 0, 0}, {"1/2/3", false, 0, 0}, {"-1/2", false, 0, 0},
    };
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct shard shard = {0, 0};
        g_assert_cmpint(shard_parse(cases[i].text, &shard), ==, cases[i].valid);
        g_assert_cmpuint(shard.index, ==, cases[i].index);
        g_assert_cmpuint(shard.count, ==, cases[i].count);
    }
}

/* Two clocks of one source, and another source. */
static GPtrArray *make_units(const GPtrArray *arguments)
{
    struct pool_job jobs[3] = {
        {.request = {.path = "src/a b.c", .arch = "x64", .ntddi = 0x0A000008, .arguments = arguments, .whole = true},
         .like = 0},
        {.request = {.path = "c.c", .arch = "x86", .ntddi = 0x0A000008, .arguments = arguments}, .like = 1},
        {.request = {.path = "src/a b.c", .arch = "x64", .ntddi = 0x0A00000A, .arguments = arguments, .whole = true},
         .like = 0},
    };
    return spread_units(jobs, G_N_ELEMENTS(jobs));
}

static void test_units(void)
{
    g_autoptr(GPtrArray) arguments = words("-DX=1", "-Iinc", NULL), units = make_units(arguments),
                         again = make_units(arguments);
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
    static const char *const others[] = {"a.c.facts",
                                         "a.c-0123456789abcdef.txt",
                                         "-0123456789abcdef.facts",
                                         "a.c-0123456789ABCDEF.facts",
                                         "a.c-0123456789abcde.unit",
                                         ""};
    for (guint i = 0; i < G_N_ELEMENTS(others); i++)
        g_assert_false(spread_is_named_so(others[i]));
}

#define ZEROS "0000000000000000000000000000000000000000000000000000000000000000"
#define STARTS(kind)                                                                                                   \
    "{\n\t\"" kind "\":\t2,\n\t\"written_by\":\t\"pcwlint " PCWLINT_VERSION "\",\n\t\"sha256\":\t\"" ZEROS "\""

static void test_damaged_units(void)
{
    static const struct {
        const char *text, *message;
    } cases[] = {
        {"", "x.unit:1:1: "},
        {"[]", "x.unit:1:1: expected a file that starts with \"pcwlint_unit\""},
        {"{\"pcwlint_unit\": 2}", "x.unit:1:1: it does not say which pcwlint has written it"},
        {"{\"pcwlint_unit\": 2,\n \"written_by\": \"pcwlint 0\"}",
         "x.unit:2:16: written by pcwlint 0, and this is pcwlint " PCWLINT_VERSION ": use one version for all steps"},
        {"{\"pcwlint_unit\": 7, \"written_by\": \"pcwlint " PCWLINT_VERSION "\"}",
         "its version is 7; this pcwlint reads version 2: write it again"},
        {"{\"pcwlint_unit\": 1, \"written_by\": \"pcwlint " PCWLINT_VERSION "\", \"name\": \"n\"}",
         "its version is 1; this pcwlint reads version 2: write it again"},
        {"{\"pcwlint_unit\": 2, \"written_by\": \"pcwlint " PCWLINT_VERSION "\", \"name\": \"n\"}",
         "does not start as pcwlint writes it"},
        {STARTS("pcwlint_unit") "}", "x.unit:1:1: has no name"},
        {STARTS("pcwlint_facts") "}", "x.unit:1:1: expected a file that starts with \"pcwlint_unit\""},
        {STARTS("pcwlint_unit") ",\n\t\"name\": \"n\", \"request\": {}, \"ntddi\": [1]}",
         "x.unit:5:26: does not say what is to be extracted"},
        {STARTS("pcwlint_unit") ",\n\t\"name\": \"n\",\n\t\"request\": {\"path\": \"a.c\", \"arch\": \"x64\", "
                                "\"ntddi\": 1, \"precompiled\": \"/tmp\"}, \"ntddi\": [1]}",
         "x.unit:6:71: names a folder of precompiled headers"},
        {STARTS("pcwlint_unit") ",", "x.unit:4:"},
    };
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        GError *error = NULL;
        g_autofree char *text = document_seal(cases[i].text);
        g_assert_null(spread_unit_read("x.unit", text, strlen(text), &error));
        g_assert_nonnull(error);
        if (strstr(error->message, cases[i].message) == NULL)
            g_error("%s\nand not: %s", error->message, cases[i].message);
        g_error_free(error);
    }
}

/* ---- whatever happens to a file on the way ---- */

typedef bool (*read_document)(const char *text, gsize length, GError **error);

static bool read_unit(const char *text, gsize length, GError **error)
{
    struct spread_unit *unit = spread_unit_read("way", text, length, error);
    g_clear_pointer(&unit, spread_unit_free);
    return *error == NULL;
}

static bool read_facts(const char *text, gsize length, GError **error)
{
    struct facts_file *file = facts_file_read("way", text, length, error);
    g_clear_pointer(&file, facts_file_free);
    return *error == NULL;
}

static bool read_plan(const char *text, gsize length, GError **error)
{
    struct plan_file *plan = plan_file_read("way", text, length, error);
    g_clear_pointer(&plan, plan_file_free);
    return *error == NULL;
}

static void assert_refused(read_document reads, const char *text, gsize length)
{
    GError *error = NULL;
    g_assert_false(reads(text, length, &error));
    g_assert_true(g_str_has_prefix(error->message, "way:"));
    g_error_free(error);
}

/* Every byte changed, lost, doubled; cut off anywhere; twice the same, and parts of two. */
static void assert_damage_is_seen(read_document reads, const char *text, const char *other)
{
    static const guint8 changes[] = {0x01, 0x20, 0x80}; /* another digit, another case, no ASCII */
    gsize length = strlen(text);
    GError *error = NULL;
    g_assert_true(reads(text, length, &error));
    g_autofree char *damaged = g_malloc(2 * length + 1);
    for (gsize i = 0; i < length; i++) {
        for (guint k = 0; k < G_N_ELEMENTS(changes); k++) {
            memcpy(damaged, text, length + 1);
            damaged[i] = (char)(damaged[i] ^ changes[k]);
            assert_refused(reads, damaged, length);
        }
        memcpy(damaged + i, text + i + 1, length - i);
        memcpy(damaged, text, i);
        assert_refused(reads, damaged, length - 1);
        memcpy(damaged, text, i + 1);
        memcpy(damaged + i + 1, text + i, length - i);
        assert_refused(reads, damaged, length + 1);
        assert_refused(reads, text, i);
    }
    memcpy(damaged, text, length);
    damaged[length] = '\0';
    assert_refused(reads, damaged, length + 1);
    damaged[length] = '\n';
    assert_refused(reads, damaged, length + 1);
    memcpy(damaged + length, text, length);
    assert_refused(reads, damaged, 2 * length);
    static const char key[] = "\"sha256\":\t\"";
    g_autofree char *head =
        g_strndup(text, (gsize)(strstr(text, key) - text) + strlen(key) + strlen(ZEROS)); /* with its digest */
    g_autofree char *swapped = g_strconcat(head, other + strlen(head), NULL);
    g_assert_cmpstr(swapped, !=, text);
    assert_refused(reads, swapped, strlen(swapped));
}

static char *facts_text(const struct spread_unit *unit, const char *failure)
{
    struct pool_job *job = &g_array_index(unit->jobs, struct pool_job, 0);
    struct digests *digests = digests_new();
    fact_free(&fact_type_unit, job->facts);
    job->facts = request_failed(&job->request, failure);
    char *text = facts_file_text(unit, digests);
    digests_free(digests);
    return text;
}

static void test_damage(void)
{
    g_autoptr(GPtrArray) arguments = words("-DX=1", NULL), units = make_units(arguments),
                         stated = words("--arch=x64", NULL), others = words("--arch=x86", NULL);
    const struct spread_unit *unit = units->pdata[1], *other = units->pdata[0];
    g_autofree char *facts = facts_text(unit, "because"), *changed = facts_text(unit, "therefore");
    g_autofree char *plan = plan_file_text(stated, units), *another = plan_file_text(others, units);
    assert_damage_is_seen(read_unit, unit->text, other->text);
    assert_damage_is_seen(read_facts, facts, changed);
    assert_damage_is_seen(read_plan, plan, another);
}

/* As if pcwlint itself had written it so. */
static char *sealed_again(const char *text)
{
    static const char key[] = "\"sha256\":\t\"";
    g_autofree char *bare = g_strdup(text);
    memset(strstr(bare, key) + strlen(key), '0', strlen(ZEROS));
    return document_seal(bare);
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
    g_autofree char *misspelt = sealed_again(wrong->str);
    g_assert_null(facts_file_read("c.facts", misspelt, strlen(misspelt), &error));
    g_assert_nonnull(strstr(error->message, "faliure: unknown key"));
    g_assert_false(g_str_has_prefix(error->message, "c.facts:1:"));
    g_clear_error(&error);
    for (gsize length = 0; length + 2 < strlen(text); length += 7) { /* cut off anywhere */
        g_assert_null(facts_file_read("c.facts", text, length, &error));
        g_assert_true(g_str_has_prefix(error->message, "c.facts:"));
        g_clear_error(&error);
    }
}

static void test_plan(void)
{
    g_autoptr(GPtrArray) units = make_units(NULL), stated = words("--ntddi=WIN10_VB", "a b", "--", "-DX", NULL);
    g_autofree char *text = plan_file_text(stated, units);
    struct plan_file *plan = plan_file_read("p", text, strlen(text), NULL);
    g_assert_nonnull(plan);
    g_assert_cmpstr(plan->words->pdata[1], ==, "a b");
    g_assert_null(plan->words->pdata[4]);
    g_assert_cmpuint(plan->units->len, ==, 2);
    plan_file_free(plan);
    g_autoptr(GString) wrong = g_string_new(text);
    g_string_replace(wrong, "\"a b\"", "3", 1);
    GError *error = NULL;
    g_autofree char *of_a_number = sealed_again(wrong->str);
    g_assert_null(plan_file_read("p", of_a_number, strlen(of_a_number), &error));
    g_assert_true(g_str_has_prefix(error->message, "p:5:"));
    g_error_free(error);
}

static void test_ninja(void)
{
    g_autoptr(GPtrArray) units = make_units(NULL), planning = words("ninja", "-DX=a b", "it's", "$x", NULL),
                         judging = words("lint", NULL), none = words(NULL);
    struct ninja_file file = {.path = "b $:.ninja",
                              .directory = "o o",
                              .program = "/p p/pcwlint",
                              .launcher = "run $1",
                              .report = "o o/r",
                              .depfile = "o o/p.d",
                              .planning = planning,
                              .extracting = none,
                              .judging = judging,
                              .units = units};
    g_autofree char *text = ninja_file_text(&file, NULL);
    static const char *const parts[] = {
        "builddir = o o\n",
        "pcwlint = '/p p/pcwlint'\n",
        "launcher = run $$1\n",
        "command = $pcwlint ninja '-DX=a b' 'it'\\''s' '$$x'\n",
        "build b$ $$$:.ninja o$ o/pcwlint.plan o$ o/a_b.c-",
        ": plan | /p$ p/pcwlint\n",
        "depfile = o o/p.d\n",
        "default o$ o/r\n",
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
    g_test_add_func("/spread/damage", test_damage);
    g_test_add_func("/spread/facts", test_facts);
    g_test_add_func("/spread/plan", test_plan);
    g_test_add_func("/spread/ninja", test_ninja);
    return g_test_run();
}
