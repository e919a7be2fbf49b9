#include "inspect/view-row.h"

bool view_is_rejected_by(const struct view_set *set, const char *rule)
{
    for (guint i = 0; i < set->variants->len; i++) {
        const GPtrArray *strips = ((const struct view_variant *)set->variants->pdata[i])->strips;
        for (guint k = 0; k < strips->len; k++)
            if (compat_has_rule(strips->pdata[k], rule))
                return true;
    }
    return false;
}

const struct fact_manifest_counter *view_row_counter(const struct view_table *table, guint row)
{
    return g_hash_table_lookup(table->counters, GUINT_TO_POINTER(row + 1));
}

GPtrArray *view_row_findings(const struct view_table *table, guint row)
{
    GPtrArray *found = g_hash_table_lookup(table->findings, GUINT_TO_POINTER(row + 1));
    return found != NULL ? g_ptr_array_ref(found) : g_ptr_array_new();
}
