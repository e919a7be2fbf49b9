#include "fuzz/pipeline.h"

#include <string.h>

#include "base/text/json/json.h"
#include "facts/json.h"
#include "facts/text.h"
#include "finding/finish.h"
#include "inspect/html/html.h"
#include "inspect/text/text.h"
#include "judge/judge.h"
#include "link/program/program.h"
#include "report/format/formats.h"

#define RENDER(name, ...) report_##name,
static char *(*const reports[])(const struct report *, const struct report_style *) = {REPORT_FORMATS(RENDER, RENDER)};
#undef RENDER
static char *(*const views[])(const struct view *, const struct inspect_style *) = {inspect_text, inspect_html};

static const struct rule_set *the_rules(void)
{
    static struct rule_set *rules;
    if (rules == NULL)
        rules = rule_set_builtin(NULL);
    g_assert(rules != NULL);
    return rules;
}

static char *as_json(const struct fact_unit *unit)
{
    struct json *json = fact_to_json(&fact_type_unit, unit);
    char *text = json_print(json, false);
    json_free(json);
    return text;
}

static struct fact_unit *from_json(const char *text)
{
    struct json *json = json_parse(text, strlen(text), NULL);
    g_assert(json != NULL);
    struct fact_unit *unit = fact_from_json(&fact_type_unit, json, NULL);
    json_free(json);
    return unit;
}

static void check_same(struct fact_unit *back, const char *text)
{
    g_assert(back != NULL);
    g_autofree char *again = as_json(back);
    fact_free(&fact_type_unit, back);
    g_assert(strcmp(text, again) == 0);
}

/* Bytes of facts.  Longer ones are tens of thousands of equal descriptors, and show nothing that a few do not. */
enum { LONGEST_TEXT = 1 << 20 };

void pipeline_check_forms(const struct fact_unit *unit)
{
    g_autofree char *text = fact_to_text(&fact_type_unit, unit);
    if (strlen(text) > LONGEST_TEXT)
        return;
    g_autofree char *json = as_json(unit);
    check_same(from_json(json), json);
    check_same(fact_from_text(&fact_type_unit, text, strlen(text)), json);
}

guint pipeline_n_formats(void)
{
    return G_N_ELEMENTS(reports) + G_N_ELEMENTS(views);
}

static void render(const struct model *model, const GPtrArray *findings, guint format)
{
    const struct report report = {.model = model, .findings = findings, .analysed = model->units->len};
    const struct report_style style = {.verbose = true};
    const struct inspect_style plain_style = {.width = 80, .unicode = true};
    if (format < G_N_ELEMENTS(reports)) {
        g_free(reports[format](&report, &style));
        return;
    }
    struct view *view = view_new(model, findings, 0, the_rules());
    g_free(views[format - G_N_ELEMENTS(reports)](view, &plain_style));
    view_free(view);
}

void pipeline_render(struct model *model, guint format)
{
    GPtrArray *findings = g_ptr_array_new_with_free_func((GDestroyNotify)finding_free);
    model_link(model);
    judge(the_rules(), model, findings, NULL);
    findings_finish(findings, model->targets);
    for (guint i = 0; i < pipeline_n_formats(); i++)
        if (format == i || format == G_MAXUINT)
            render(model, findings, i);
    g_ptr_array_unref(findings);
}
