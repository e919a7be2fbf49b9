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

void finding_set_programs(struct finding *finding, GPtrArray *programs)
{
    g_ptr_array_ref(programs);
    g_ptr_array_unref(finding->programs);
    finding->programs = programs;
    finding->shares_programs = true;
}

/* Where the name stands among sorted ones, or would. */
static guint place_among(const GPtrArray *names, const char *name)
{
    guint low = 0, high = names->len;
    while (low < high) {
        guint middle = low + (high - low) / 2;
        if (strcmp(names->pdata[middle], name) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void add_program(struct finding *finding, const char *interned)
{
    guint at = place_among(finding->programs, interned);
    if (at < finding->programs->len && finding->programs->pdata[at] == interned)
        return;
    if (finding->shares_programs) {
        GPtrArray *own = g_ptr_array_new();
        g_ptr_array_extend(own, finding->programs, NULL, NULL);
        g_ptr_array_unref(finding->programs);
        finding->programs = own;
        finding->shares_programs = false;
    }
    g_ptr_array_insert(finding->programs, (gint)at, (gpointer)interned);
}

void finding_add_programs_of(struct finding *finding, const struct finding *other)
{
    for (guint i = 0; finding->programs != other->programs && i < other->programs->len; i++)
        add_program(finding, other->programs->pdata[i]);
}

void finding_add_program(struct finding *finding, const char *name)
{
    add_program(finding, g_intern_string(name));
}

void finding_drop_related(struct finding *finding)
{
    for (guint i = 0; i < finding->related->len; i++)
        fact_free(&fact_type_step, finding->related->pdata[i]);
    g_ptr_array_set_size(finding->related, 0);
    finding->path_at = finding->path_length = 0;
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
    finding_drop_related(finding);
    g_ptr_array_unref(finding->related);
    finding_drop_fix(finding);
    g_free(finding->fingerprint);
    fact_free(&fact_type_suppression, finding->suppression);
    g_free(finding);
}

GPtrArray *findings_new(void)
{
    return g_ptr_array_new_with_free_func((GDestroyNotify)finding_free);
}
