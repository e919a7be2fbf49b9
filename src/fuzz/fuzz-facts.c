/* A facts file, which may come from another machine: read, written back, linked, judged and reported. */
#include <string.h>

#include "base/json.h"
#include "facts/json.h"
#include "fuzz/fuzz.h"
#include "judge/judge.h"
#include "report/report.h"

static const struct rule_set *the_rules(void)
{
    static struct rule_set *rules;
    if (rules == NULL)
        rules = rule_set_builtin(NULL);
    g_assert(rules != NULL);
    return rules;
}

/* What was read and written reads again as the same. */
static void check_round_trip(const struct fact_unit *unit)
{
    struct json *json = fact_to_json(&fact_type_unit, unit);
    g_autofree char *text = json_print(json, false);
    json_free(json);
    json = json_parse(text, strlen(text), NULL);
    g_assert(json != NULL);
    struct fact_unit *back = fact_from_json(&fact_type_unit, json, NULL);
    g_assert(back != NULL);
    json_free(json);
    json = fact_to_json(&fact_type_unit, back);
    g_autofree char *again = json_print(json, false);
    json_free(json);
    fact_free(&fact_type_unit, back);
    g_assert(strcmp(text, again) == 0);
}

static void add_unit(struct model *model, guint n_targets, const struct json *json)
{
    struct fact_unit *unit = fact_from_json(&fact_type_unit, json, NULL);
    if (unit == NULL)
        return;
    check_round_trip(unit);
    for (guint i = 1; i < n_targets; i++)
        model_add(model, i, FACT_COPY(unit, unit));
    model_add(model, 0, unit);
}

static void judge_all(struct model *model)
{
    GPtrArray *findings = g_ptr_array_new_with_free_func((GDestroyNotify)finding_free);
    model_link(model);
    judge(the_rules(), model, findings, NULL);
    findings_finish(findings, model->targets);
    const struct report report = {.model = model, .findings = findings, .analysed = model->units->len};
    const struct report_style style = {0};
    static char *(*const formats[])(const struct report *, const struct report_style *) = {
        report_text, report_json, report_sarif, report_github, report_gitlab, report_gcc};
    for (size_t i = 0; i < G_N_ELEMENTS(formats); i++)
        g_free(formats[i](&report, &style));
    g_ptr_array_unref(findings);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct json *json = json_parse((const char *)data, size, NULL);
    if (json == NULL)
        return 0;
    GArray *targets = targets_parse("WIN10_FE,WIN10_VB", NULL, "x64,x86", NULL);
    struct model *model = model_new(targets);
    const struct json *units = json_get(json, "units");
    for (const struct json *unit = json_first(units); unit != NULL; unit = json_next(unit))
        add_unit(model, targets->len, unit);
    if (units == NULL)
        add_unit(model, targets->len, json);
    judge_all(model);
    model_free(model);
    g_array_unref(targets);
    json_free(json);
    return 0;
}
