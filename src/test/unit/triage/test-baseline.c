#include <glib/gstdio.h>
#include <string.h>

#include "triage/baseline.h"
#include "link/derive.h"
#include "test/unit/select-rules.h"

/* A run over src/a.c and src/b.c, of which the second was not understood. */
struct fixture {
    char *folder, *before;
    GArray *targets;
    struct model *model;
    struct rule_set *rules;
    struct coverage scope;
};

static void add_unit(struct model *model, const char *path, bool understood)
{
    struct fact_unit *unit = FACT_NEW(unit);
    struct fact_file *file = FACT_NEW(file);
    unit->file = g_strdup(path);
    file->file = g_strdup(path);
    fact_append(&unit->files, file);
    if (!understood)
        fact_append(&derive_unit(unit)->lacks, FACT_NEW(lack));
    model_add(model, 0, unit);
}

static void set_up(struct fixture *f, gconstpointer data)
{
    (void)data;
    f->folder = g_dir_make_tmp("pcwlint-XXXXXX", NULL);
    f->before = g_get_current_dir();
    g_assert_cmpint(g_chdir(f->folder), ==, 0);
    f->targets = targets_parse(NULL, NULL, NULL, NULL);
    f->model = model_new(f->targets);
    add_unit(f->model, "src/a.c", true);
    add_unit(f->model, "src/b.c", false);
    f->model->complete = true;
    f->rules = rule_set_builtin(NULL);
    f->scope = (struct coverage){f->rules, f->model, NULL, NULL, NULL};
}

static void tear_down(struct fixture *f, gconstpointer data)
{
    (void)data;
    rule_set_free(f->rules);
    model_free(f->model);
    g_array_unref(f->targets);
    g_remove("known.json");
    g_assert_cmpint(g_chdir(f->before), ==, 0);
    g_rmdir(f->folder);
    g_free(f->folder);
    g_free(f->before);
}

static void add_finding(GPtrArray *findings, const char *rule, const char *file, int line, const char *fingerprint)
{
    struct finding *finding = finding_new(rule, "some-rule", SEVERITY_ERROR);
    guint target = 0;
    finding->message = g_strdup("wrong");
    finding->fingerprint = g_strdup(fingerprint);
    finding->place = FACT_NEW(place);
    finding->place->file = g_strdup(file);
    finding->place->line = line;
    g_array_append_val(finding->targets, target);
    g_ptr_array_add(findings, finding);
}

#define ENTRY(fingerprint, rule, file)                                                                                 \
    "{\"fingerprint\": \"" fingerprint "\", \"rule\": \"" rule "\", \"file\": \"" file                                 \
    "\", \"line\": 3, \"message\": \"m\"}"
#define HEAD "{\"pcwlint_baseline\": 1, \"findings\": ["

static struct baseline *baseline_of(const char *text)
{
    GError *error = NULL;
    g_assert_true(g_file_set_contents("known.json", text, -1, NULL));
    struct baseline *baseline = baseline_read("known.json", false, &error);
    g_assert_no_error(error);
    return baseline;
}

/* "rule file:line fingerprint" of findings, joined by "; ". */
static char *words_of(const GPtrArray *findings)
{
    GString *out = g_string_new(NULL);
    for (guint i = 0; i < findings->len; i++) {
        const struct finding *finding = findings->pdata[i];
        g_string_append_printf(out, "%s%s %s:%d", i > 0 ? "; " : "", finding->rule, finding->place->file,
                               (int)finding->place->line);
    }
    return g_string_free(out, FALSE);
}

static void check_words(const GPtrArray *findings, const char *expected)
{
    g_autofree char *found = words_of(findings);
    g_assert_cmpstr(found, ==, expected);
}

#define F1 "0000000000000001"
#define F2 "0000000000000002"
#define F3 "0000000000000003"

static void check_known_and_new(struct fixture *f, gconstpointer data)
{
    (void)data;
    struct baseline *baseline =
        baseline_of(HEAD ENTRY(F1, "PCW401", "src/a.c") "," ENTRY(F2, "PCW401", "old/a.c") "]}");
    GPtrArray *findings = findings_new(), *known = findings_new();
    add_finding(findings, "PCW401", "src/a.c", 5, F1); /* in its file */
    add_finding(findings, "PCW401", "src/a.c", 6, F2); /* its folder was renamed */
    add_finding(findings, "PCW401", "src/a.c", 7, F1); /* one entry is one finding */
    add_finding(findings, "PCW402", "src/a.c", 8, F3);
    GPtrArray *cleared = baseline_compare(baseline, &f->scope, findings, known);
    check_words(known, "PCW401 src/a.c:5; PCW401 src/a.c:6");
    check_words(findings, "PCW401 src/a.c:7; PCW402 src/a.c:8");
    g_assert_cmpuint(cleared->len, ==, 0);
    g_ptr_array_unref(cleared);
    g_ptr_array_unref(findings);
    g_ptr_array_unref(known);
    baseline_free(baseline);
}

static void check_not_analysed_is_never_known(struct fixture *f, gconstpointer data)
{
    (void)data;
    struct baseline *baseline = baseline_of(HEAD ENTRY(F1, "PCW904", "src/a.c") "]}");
    GPtrArray *findings = findings_new(), *known = findings_new();
    add_finding(findings, "PCW904", "src/a.c", 1, F1);
    GPtrArray *cleared = baseline_compare(baseline, &f->scope, findings, known);
    check_words(findings, "PCW904 src/a.c:1");
    g_autofree char *text = baseline_text(baseline, &f->scope, "known.json", cleared, findings);
    g_assert_null(strstr(text, "PCW904\",\"file\":\"src/a.c\",\"line\":1,"));
    g_ptr_array_unref(cleared);
    g_ptr_array_unref(findings);
    g_ptr_array_unref(known);
    baseline_free(baseline);
}

/* Tables. */
/* clang-format off */
static const struct {
    const char *what, *rule, *file, *select;
    bool in_directory, fails, cleared;
} clearings[] = {
    {"a rule and a file that ran", "PCW401", "src/a.c", NULL, false, false, true},
    {"a file that was not understood", "PCW401", "src/b.c", NULL, false, false, false},
    {"a file that was not given", "PCW401", "src/c.c", NULL, false, false, false},
    {"a file that is gone from a directory", "PCW401", "src/c.c", NULL, true, false, true},
    {"one beside the directory", "PCW401", "source/c.c", NULL, true, false, false},
    {"a rule that was not selected", "PCW401", "src/a.c", "PCW402", false, false, false},
    {"a rule that is unknown", "TEAM1", "src/a.c", NULL, false, false, false},
    {"a rule that needs the whole, on a part", "PCW602", "src/a.c", NULL, false, false, false},
    {"a rule of the clock, by default", "PCW102", "src/a.c", NULL, false, false, false},
    {"a run in which something failed", "PCW401", "src/a.c", NULL, true, true, false},
};
/* clang-format on */

static void check_clearing(struct fixture *f, gconstpointer data)
{
    guint i = GPOINTER_TO_UINT(data);
    g_autoptr(GPtrArray) inputs = g_ptr_array_new();
    g_ptr_array_add(inputs, (gpointer) "src");
    g_mkdir("src", 0700);
    f->scope.inputs = clearings[i].in_directory ? inputs : NULL;
    f->model->complete = !clearings[i].fails;
    g_assert_true(rule_set_select(f->rules, clearings[i].select, NULL, NULL));
    g_autofree char *text = g_strdup_printf(HEAD ENTRY(F1, "%s", "%s") "]}", clearings[i].rule, clearings[i].file);
    struct baseline *baseline = baseline_of(text);
    GPtrArray *findings = findings_new(), *known = findings_new();
    GPtrArray *cleared = baseline_compare(baseline, &f->scope, findings, known);
    g_assert_cmpuint(cleared->len, ==, clearings[i].cleared);
    g_autofree char *written = baseline_text(baseline, &f->scope, "known.json", cleared, findings);
    g_assert_true((strstr(written, F1) == NULL) == clearings[i].cleared);
    g_ptr_array_unref(cleared);
    g_ptr_array_unref(findings);
    g_ptr_array_unref(known);
    baseline_free(baseline);
    g_rmdir("src");
}

/* What is written is sorted, is relative to where it stands, and is read back. */
static void check_writing(struct fixture *f, gconstpointer data)
{
    (void)data;
    struct baseline *baseline = baseline_read("known.json", true, NULL);
    GPtrArray *findings = findings_new(), *known = findings_new();
    add_finding(findings, "PCW402", "src/b.c", 9, F3);
    add_finding(findings, "PCW402", "src/a.c", 7, F2);
    add_finding(findings, "PCW401", "src/a.c", 7, F1);
    GPtrArray *cleared = baseline_compare(baseline, &f->scope, findings, known);
    g_autofree char *text = baseline_text(baseline, &f->scope, "ci/known.json", cleared, findings);
    g_assert_cmpstr(text, ==,
                    "{ \"pcwlint_baseline\": 1,\n  \"findings\": [\n"
                    "    {\"fingerprint\":\"" F1
                    "\",\"rule\":\"PCW401\",\"file\":\"../src/a.c\",\"line\":7,\"message\":\"wrong\"},\n"
                    "    {\"fingerprint\":\"" F2
                    "\",\"rule\":\"PCW402\",\"file\":\"../src/a.c\",\"line\":7,\"message\":\"wrong\"},\n"
                    "    {\"fingerprint\":\"" F3
                    "\",\"rule\":\"PCW402\",\"file\":\"../src/b.c\",\"line\":9,\"message\":\"wrong\"}\n  ] }\n");
    baseline_free(baseline);
    baseline = baseline_of(text);
    g_assert_cmpuint(baseline_size(baseline), ==, 3);
    baseline_free(baseline);
    g_ptr_array_unref(cleared);
    g_ptr_array_unref(findings);
    g_ptr_array_unref(known);
}

/* Tables. */
/* clang-format off */
static const struct {
    const char *text, *error;
} broken[] = {
    {"", "known.json:1:1: "},
    {"{\n  \"pcwlint_baseline\": 1,,", "known.json:2:25: "},
    {"{}", "known.json:1:1: this is not a baseline of pcwlint: it has no number \"pcwlint_baseline\""},
    {"{\"pcwlint_baseline\": true}", "known.json:1:1: this is not a baseline"},
    {"{\n \"pcwlint_baseline\": 2, \"findings\": []}", "known.json:2:22: this version of pcwlint cannot read this version of a baseline"},
    {"{\"pcwlint_baseline\": 1}", "known.json:1:1: a baseline has a list \"findings\""},
    {"{\"pcwlint_baseline\": 1, \"findings\": [\n {\"rule\": \"PCW401\"}]}", "known.json:2:2: a known finding has a fingerprint"},
    {"{\"pcwlint_baseline\": 1, \"findings\": [\n {\"fingerprint\": \"xyz\", \"rule\": \"PCW401\", \"file\": \"a\"}]}", "known.json:2:2: a known finding"},
};
/* clang-format on */

static void check_broken(struct fixture *f, gconstpointer data)
{
    guint i = GPOINTER_TO_UINT(data);
    GError *error = NULL;
    (void)f;
    g_assert_true(g_file_set_contents("known.json", broken[i].text, -1, NULL));
    g_assert_null(baseline_read("known.json", true, &error));
    g_assert_true(g_str_has_prefix(error->message, broken[i].error));
    g_error_free(error);
}

static void check_missing(struct fixture *f, gconstpointer data)
{
    (void)f, (void)data;
    GError *error = NULL;
    g_assert_null(baseline_read("known.json", false, &error));
    g_assert_true(g_str_has_prefix(error->message, "known.json: "));
    g_error_free(error);
    struct baseline *baseline = baseline_read("known.json", true, NULL);
    g_assert_cmpuint(baseline_size(baseline), ==, 0);
    baseline_free(baseline);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add("/baseline/known and new", struct fixture, NULL, set_up, check_known_and_new, tear_down);
    g_test_add("/baseline/not analysed is never known", struct fixture, NULL, set_up, check_not_analysed_is_never_known,
               tear_down);
    g_test_add("/baseline/writing", struct fixture, NULL, set_up, check_writing, tear_down);
    g_test_add("/baseline/missing", struct fixture, NULL, set_up, check_missing, tear_down);
    for (guint i = 0; i < G_N_ELEMENTS(clearings); i++) {
        g_autofree char *path = g_strconcat("/baseline/cleared/", clearings[i].what, NULL);
        g_test_add(path, struct fixture, GUINT_TO_POINTER(i), set_up, check_clearing, tear_down);
    }
    for (guint i = 0; i < G_N_ELEMENTS(broken); i++) {
        g_autofree char *path = g_strdup_printf("/baseline/broken/%u", i);
        g_test_add(path, struct fixture, GUINT_TO_POINTER(i), set_up, check_broken, tear_down);
    }
    return g_test_run();
}
