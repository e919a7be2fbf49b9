#include "flow/followed.h"

#include <string.h>

#include "flow/collect/layout.h"
#include "flow/escape.h"

/* The variables that some path has asked, as identities: a set, whose keys it owns. */
static GHashTable *asked_variables(const struct fact_unit *facts)
{
    GHashTable *asked = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < fact_count(facts->exits); i++) {
        const struct fact_exit *exit = FACT_AT(exit, facts->exits, i);
        for (guint k = 0; k < fact_count(exit->requires); k++) {
            const char *subject = FACT_AT(condition, exit->requires, k)->subject;
            const char *name = subject != NULL ? strrchr(subject, ':') : NULL;
            if (name != NULL && subject[0] == 's')
                g_hash_table_add(asked, g_strndup(subject, (gsize)(name - subject) + strcspn(name, ".[")));
        }
    }
    return asked;
}

/* Every function that writes it was followed, and nobody else has its address. */
static bool is_followed(const struct flow *flow, struct escapes *escapes, const struct ir_var *var)
{
    const GPtrArray *writers = g_hash_table_lookup(flow->writers, var);
    for (guint i = 0; writers != NULL && i < writers->len; i++) {
        const struct ir_function *writer = writers->pdata[i];
        bool handed_out = writer->address_taken && !writer->relevant; /* others run it, too */
        if (handed_out || !g_hash_table_contains(flow->executed, writer))
            return false;
    }
    return var->is_static && !var->unseen && !escapes_has(escapes, var);
}

static void mark(struct flow *flow, const char *name)
{
    for (guint i = 0; i < fact_count(flow->facts->globals); i++) {
        struct fact_global *fact = FACT_EDIT(global, flow->facts->globals, i);
        if (strcmp(fact->name, name) == 0)
            fact->followed = true;
    }
}

void flow_mark_followed(struct flow *flow)
{
    g_autoptr(GHashTable) asked = asked_variables(flow->facts);
    struct escapes *escapes = g_hash_table_size(asked) > 0 ? escapes_new(flow) : NULL;
    for (guint i = 0; escapes != NULL && i < flow->unit->globals->len; i++) {
        const struct ir_var *var = flow->unit->globals->pdata[i];
        g_autofree char *name = collect_variable(flow, var);
        if (g_hash_table_contains(asked, name) && is_followed(flow, escapes, var))
            mark(flow, name);
    }
    if (escapes != NULL)
        escapes_free(escapes);
}
