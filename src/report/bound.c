#include "report/bound.h"

#include "finding/finding.h"

/* How many findings of one rule and severity one file had so far, and what stands for those that are not listed. */
struct tally {
    guint n;
    struct finding *rest;
};

/* It stands where the first of them does. */
static struct finding *rest_from(const struct finding *first)
{
    struct finding *rest = finding_new(first->rule, first->name, first->severity);
    rest->place = FACT_COPY(place, first->place);
    rest->fingerprint = g_strdup(first->fingerprint);
    if (first->suppression != NULL)
        rest->suppression = FACT_COPY(suppression, first->suppression);
    return rest;
}

static void add_to_rest(struct finding *rest, const struct finding *finding)
{
    rest->unlisted++;
    if (finding->fix_description != NULL)
        rest->unlisted_fixes[finding->fix_is_safe]++;
    for (guint i = 0; i < finding->targets->len; i++)
        finding_add_index(rest->targets, g_array_index(finding->targets, guint, i));
}

static void bound_settle(struct finding *rest)
{
    rest->message =
        g_strdup_printf("%u more findings of %s in this file are not listed; fix the first %u, then run pcwlint again",
                        rest->unlisted, rest->rule, REPORT_MOST_OF_RULE);
}

static bool bound_is_listed(GHashTable *tallies, const struct finding *finding, GPtrArray *made, GPtrArray *listed)
{
    g_autofree char *key = g_strdup_printf("%s %u %s", finding->rule, (guint)finding->severity, finding->place->file);
    struct tally *tally = g_hash_table_lookup(tallies, key);
    if (tally == NULL)
        g_hash_table_insert(tallies, g_steal_pointer(&key), tally = g_new0(struct tally, 1));
    if (tally->n++ < REPORT_MOST_OF_RULE)
        return true;
    if (tally->rest == NULL) {
        tally->rest = rest_from(finding);
        g_ptr_array_add(made, tally->rest);
        g_ptr_array_add(listed, tally->rest);
    }
    add_to_rest(tally->rest, finding);
    return false;
}

GPtrArray *report_bound(const GPtrArray *findings, GPtrArray *made)
{
    GPtrArray *listed = g_ptr_array_new();
    g_autoptr(GHashTable) tallies = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    for (guint i = 0; i < findings->len; i++) {
        gpointer finding = findings->pdata[i];
        if (bound_is_listed(tallies, finding, made, listed))
            g_ptr_array_add(listed, finding);
    }
    for (guint i = 0; i < made->len; i++)
        bound_settle(made->pdata[i]);
    return listed;
}
