#include "inspect/view-findings.h"

#include <string.h>

#include "inspect/view-row.h"

static void note_finding(struct view_table *table, gpointer row, const struct finding *finding)
{
    GPtrArray *list = g_hash_table_lookup(table->findings, row);
    if (list == NULL)
        g_hash_table_insert(table->findings, row, list = g_ptr_array_new());
    if (list->len == 0 || list->pdata[list->len - 1] != finding)
        g_ptr_array_add(list, (gpointer)finding);
}

/* PCW702 is about the manifest, and so about each row with an Id that its counters have not. */
static void note_strays(struct view_table *table, const struct finding *finding)
{
    const GPtrArray *rows = table->registration->descriptors;
    for (guint i = 0; i < fact_count(rows); i++)
        if (fact_value_is_number(FACT_AT(descriptor, rows, i)->id) && view_row_counter(table, i) == NULL)
            note_finding(table, GUINT_TO_POINTER(i + 1), finding);
}

void view_findings_index(struct view_table *table, const GPtrArray *findings)
{
    for (guint i = 0; i < findings->len; i++) {
        const struct finding *finding = findings->pdata[i];
        for (guint k = 0; k < finding->subjects->len; k++) {
            gpointer row = g_hash_table_lookup(table->rows, finding->subjects->pdata[k]);
            if (row != NULL)
                note_finding(table, row, finding);
        }
        if (strcmp(finding->rule, "PCW702") == 0)
            note_strays(table, finding);
    }
}

/* The gravest error or warning about a reader of the span, which is drawn as defective. */
static const struct finding *finding_about(const struct view_table *table, const struct bytemap_span *span)
{
    const struct finding *gravest = NULL;
    for (guint i = 0; i < span->readers->len; i++) {
        guint row = g_array_index(span->readers, guint, i);
        const GPtrArray *findings = g_hash_table_lookup(table->findings, GUINT_TO_POINTER(row + 1));
        for (guint k = 0; findings != NULL && k < findings->len; k++) {
            const struct finding *finding = findings->pdata[k];
            if (finding->severity > SEVERITY_INFO && (gravest == NULL || finding->severity > gravest->severity))
                gravest = finding;
        }
    }
    return gravest;
}

void view_findings_mark(const struct view_table *table)
{
    for (guint i = 0; i < table->blocks->len; i++) {
        const GPtrArray *spans = ((const struct view_block *)table->blocks->pdata[i])->map->spans;
        for (guint k = 0; k < spans->len; k++) {
            struct bytemap_span *span = spans->pdata[k];
            const struct finding *gravest = finding_about(table, span);
            span->rule = gravest != NULL ? gravest->rule : NULL;
            span->mild = gravest != NULL && gravest->severity < SEVERITY_ERROR;
        }
    }
}
