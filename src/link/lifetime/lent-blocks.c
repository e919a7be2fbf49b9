#include "link/lifetime/lent-blocks.h"

#include "link/derive.h"

/* The path creates one instance, and does nothing afterwards that could close it. */
static bool leaves_open(const struct sequence *sequence)
{
    guint created = 0;
    for (guint i = 0; i < sequence->events->len; i++) {
        const struct event *event = sequence_event(sequence, i);
        bool may_close = event->kind == EVENT_CLOSE || event->kind == EVENT_UNREGISTER || event->kind == EVENT_CALL ||
                         event->kind == EVENT_RUN;
        if (event->kind == EVENT_CREATE && (event->maybe || event->effect->status_high < 0))
            return false;
        created += event->kind == EVENT_CREATE;
        if (created > 0 && may_close)
            return false;
    }
    return created == 1 && !sequence->vague && !sequence_fails(sequence);
}

/* The functions of which some path leaves an instance open. */
static GHashTable *leaving_open(const struct functions *functions)
{
    const GPtrArray *entries = functions_entries(functions);
    GHashTable *names = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint i = 0; i < entries->len; i++) {
        const struct sequence *sequence = entries->pdata[i];
        if (leaves_open(sequence))
            g_hash_table_add(names, sequence->exit->function);
    }
    return names;
}

void link_lent_blocks(const struct functions *functions)
{
    const GPtrArray *units = functions_program(functions)->units;
    g_autoptr(GHashTable) leaving = leaving_open(functions);
    for (guint i = 0; i < units->len; i++) {
        const struct fact_unit *facts = ((const struct model_unit *)units->pdata[i])->facts;
        for (guint k = 0; k < fact_count(facts->instances); k++) {
            const struct fact_instance *instance = FACT_AT(instance, facts->instances, k);
            if (instance->lender != NULL && g_hash_table_contains(leaving, instance->lender))
                derive_instance(instance)->closed = DERIVED_FALSE;
        }
    }
}
