/* What comments keep quiet, by lines and rules. */
#include "finding/finding.h"
#include "triage/exempts.h"

static struct rule rules[] = {{.id = "PCW401"}, {.id = "PCW402"}, {.id = "PCW403"}};

static struct finding *add_finding(GPtrArray *findings, const char *rule, int64_t line, int64_t end_line)
{
    struct finding *finding = finding_new(rule, "some-rule", SEVERITY_ERROR);
    finding->place = FACT_NEW(place);
    finding->place->line = line;
    finding->place->end_line = end_line;
    g_ptr_array_add(findings, finding);
    return finding;
}

/* `which`: a bit for each of the rules. */
static struct fact_suppression *add_exempt(GArray *exempts, guint which, int64_t first, int64_t last, const char *word)
{
    struct exempt exempt = {FACT_NEW(suppression), g_ptr_array_new(), {first, last}};
    exempt.fact->word = g_strdup(word);
    for (guint i = 0; i < G_N_ELEMENTS(rules); i++)
        if ((which >> i & 1) != 0)
            g_ptr_array_add(exempt.rules, &rules[i]);
    g_array_append_val(exempts, exempt);
    return exempt.fact;
}

static GArray *exempts_new(void)
{
    return g_array_new(FALSE, FALSE, sizeof(struct exempt));
}

static void exempts_free(GArray *exempts)
{
    for (guint i = 0; i < exempts->len; i++) {
        struct exempt *exempt = &g_array_index(exempts, struct exempt, i);
        fact_free(&fact_type_suppression, exempt->fact);
        g_ptr_array_unref(exempt->rules);
    }
    g_array_unref(exempts);
}

static void check_told(const struct finding *finding, const char *word)
{
    g_assert_cmpstr(finding->suppression != NULL ? finding->suppression->word : NULL, ==, word);
}

static void test_lines(void)
{
    g_autoptr(GPtrArray) findings = findings_new();
    GArray *exempts = exempts_new();
    struct finding *first = add_finding(findings, "PCW401", 3, 9), *same = add_finding(findings, "PCW401", 3, 3),
                   *other = add_finding(findings, "PCW402", 3, 3), *below = add_finding(findings, "PCW401", 10, 10);
    struct fact_suppression *around = add_exempt(exempts, 1, 4, 8, "around"),
                            *end = add_exempt(exempts, 1, 9, 9, "end"), *all = add_exempt(exempts, 1, 1, 9, "all"),
                            *late = add_exempt(exempts, 1, 3, 3, "late"),
                            *wrong = add_exempt(exempts, 7, 1, 99, "wrong");
    wrong->problem = g_strdup("it is wrong");
    exempts_apply(exempts, findings);
    check_told(first, "end"); /* of all that it is in, the first */
    check_told(same, "all");
    check_told(other, NULL);
    check_told(below, NULL);
    g_assert_false(around->used); /* neither the first nor the last line is there */
    g_assert_true(end->used && all->used && late->used);
    g_assert_false(wrong->used);
    exempts_free(exempts);
}

static bool covers(const struct exempt *exempt, const struct finding *finding)
{
    const struct lines lines = exempt->lines;
    bool first = lines.first <= finding->place->line && finding->place->line <= lines.last,
         last = lines.first <= finding->place->end_line && finding->place->end_line <= lines.last, is_of = false;
    for (guint i = 0; i < exempt->rules->len; i++)
        is_of |= g_str_equal(((const struct rule *)exempt->rules->pdata[i])->id, finding->rule);
    return is_of && (first || last);
}

/* The index finds what a search of all pairs finds. */
static void test_many(void)
{
    g_autoptr(GRand) random = g_rand_new_with_seed(16);
    for (guint round = 0; round < 200; round++) {
        g_autoptr(GPtrArray) findings = findings_new();
        GArray *exempts = exempts_new();
        for (gint i = g_rand_int_range(random, 0, 30); i > 0; i--) {
            int64_t line = g_rand_int_range(random, 1, 20);
            add_finding(findings, rules[g_rand_int_range(random, 0, 3)].id, line,
                        line + g_rand_int_range(random, 0, 4));
        }
        for (gint i = g_rand_int_range(random, 0, 20); i > 0; i--) {
            int64_t line = g_rand_int_range(random, 1, 20);
            g_autofree char *word = g_strdup_printf("%d", (int)exempts->len);
            add_exempt(exempts, (guint)g_rand_int_range(random, 0, 8), line, line + g_rand_int_range(random, 0, 9),
                       word);
        }
        exempts_apply(exempts, findings);
        for (guint i = 0; i < findings->len; i++) {
            const char *told = NULL;
            for (guint k = 0; k < exempts->len && told == NULL; k++)
                if (covers(&g_array_index(exempts, struct exempt, k), findings->pdata[i]))
                    told = g_array_index(exempts, struct exempt, k).fact->word;
            check_told(findings->pdata[i], told);
        }
        for (guint k = 0; k < exempts->len; k++) {
            const struct exempt *exempt = &g_array_index(exempts, struct exempt, k);
            bool used = false;
            for (guint i = 0; i < findings->len; i++)
                used |= covers(exempt, findings->pdata[i]);
            g_assert_true(exempt->fact->used == used);
        }
        exempts_free(exempts);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/exempts/lines", test_lines);
    g_test_add_func("/exempts/many", test_many);
    return g_test_run();
}
