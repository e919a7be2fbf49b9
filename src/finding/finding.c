#include "finding/finding.h"

#include <string.h>

static const char *const severity_words[] = {
    [SEVERITY_INFO] = "info", [SEVERITY_WARNING] = "warning", [SEVERITY_ERROR] = "error"};

const char *severity_name(enum severity severity)
{
    return severity_words[severity];
}

bool severity_parse(const char *word, enum severity *severity)
{
    for (size_t i = 0; i < G_N_ELEMENTS(severity_words); i++) {
        if (strcmp(severity_words[i], word) == 0) {
            *severity = (enum severity)i;
            return true;
        }
    }
    return false;
}

struct finding *finding_new(const char *rule, const char *name, enum severity severity)
{
    struct finding *finding = g_new0(struct finding, 1);
    finding->rule = g_intern_string(rule);
    finding->name = g_intern_string(name);
    finding->severity = severity;
    finding->targets = g_array_new(FALSE, FALSE, sizeof(guint));
    finding->programs = g_ptr_array_new();
    finding->related = g_ptr_array_new();
    finding->subjects = g_ptr_array_new();
    return finding;
}

void finding_add_index(GArray *indices, guint index)
{
    guint at = 0;
    while (at < indices->len && g_array_index(indices, guint, at) < index)
        at++;
    if (at == indices->len || g_array_index(indices, guint, at) != index)
        g_array_insert_val(indices, at, index);
}

void finding_add_program(struct finding *finding, const char *name)
{
    guint at = 0;
    while (at < finding->programs->len && strcmp(finding->programs->pdata[at], name) < 0)
        at++;
    if (at == finding->programs->len || strcmp(finding->programs->pdata[at], name) != 0)
        g_ptr_array_insert(finding->programs, (gint)at, (gpointer)g_intern_string(name));
}

static void free_related(GPtrArray *related)
{
    for (guint i = 0; i < fact_count(related); i++)
        fact_free(&fact_type_step, related->pdata[i]);
    g_clear_pointer(&related, g_ptr_array_unref);
}

static void free_edits(GPtrArray *edits)
{
    for (guint i = 0; i < fact_count(edits); i++) {
        struct edit *edit = edits->pdata[i];
        fact_free(&fact_type_place, edit->place);
        g_free(edit->text);
        g_free(edit->old);
        g_free(edit);
    }
    g_clear_pointer(&edits, g_ptr_array_unref);
}

void finding_drop_fix(struct finding *finding)
{
    g_clear_pointer(&finding->fix_description, g_free);
    g_clear_pointer(&finding->edits, free_edits);
    finding->fix_is_safe = false;
}

void finding_free(struct finding *finding)
{
    if (finding == NULL)
        return;
    g_free(finding->message);
    g_free(finding->about);
    fact_free(&fact_type_place, finding->place);
    fact_free(&fact_type_place, finding->cause);
    g_free(finding->counterset);
    g_ptr_array_unref(finding->programs);
    g_array_unref(finding->targets);
    g_ptr_array_unref(finding->subjects);
    free_related(finding->related);
    finding_drop_fix(finding);
    g_free(finding->fingerprint);
    fact_free(&fact_type_suppression, finding->suppression);
    g_free(finding);
}

GPtrArray *findings_new(void)
{
    return g_ptr_array_new_with_free_func((GDestroyNotify)finding_free);
}
