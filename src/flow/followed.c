#include "flow/followed.h"

#include <string.h>

#include "flow/collect/function/unused.h"
#include "flow/collect/layout.h"
#include "flow/escape.h"
#include "flow/graph/call-graph.h"
#include "flow/plain.h"

/* Beyond it a run's exits do not say what it leaves in each part (collect/function/exit.c). */
enum { MAX_SIZE = 256, MAX_CALLERS = 64 };

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

static bool has_exits(const struct flow *flow, const struct ir_function *function)
{
    for (guint i = 0; i < fact_count(flow->facts->exits); i++)
        if (strcmp(FACT_AT(exit, flow->facts->exits, i)->function, function->name) == 0)
            return true;
    return false;
}

/* What it writes is among what exits leave: its own, or those of all that call it, directly or not. */
static bool followed_is_told(const struct flow *flow, const struct ir_function *function)
{
    g_autoptr(GPtrArray) work = g_ptr_array_new();
    g_ptr_array_add(work, (gpointer)function);
    for (guint i = 0; i < work->len; i++) {
        const struct ir_function *one = work->pdata[i];
        const GPtrArray *callers = calls_callers(flow->calls, one);
        if (has_exits(flow, one))
            continue;
        if (!one->is_static || one->address_taken || callers == NULL || work->len > MAX_CALLERS)
            return false;
        for (guint k = 0; k < callers->len; k++)
            if (!g_ptr_array_find(work, callers->pdata[k], NULL))
                g_ptr_array_add(work, callers->pdata[k]);
    }
    return true;
}

/* Every function that writes it was followed, and only constants are written there. */
static bool is_followed(struct flow *flow, struct escapes *escapes, GHashTable *odd, const struct ir_var *var)
{
    const GPtrArray *writers = g_hash_table_lookup(flow->writers, var);
    for (guint i = 0; writers != NULL && i < writers->len; i++)
        if (!g_hash_table_contains(flow->executed, writers->pdata[i]) || !followed_is_told(flow, writers->pdata[i]))
            return false;
    return flow->limited->len == 0 && var->is_static && !var->unseen && var->type->size <= MAX_SIZE &&
           !g_hash_table_contains(odd, var) && !unused_may_be_pasted(flow, var->name) && !escapes_has(escapes, var);
}

static void followed_mark(struct flow *flow, const char *name)
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
    g_autoptr(GHashTable) odd = plain_find_others(flow);
    struct escapes *escapes = g_hash_table_size(asked) > 0 ? escapes_new(flow) : NULL;
    for (guint i = 0; escapes != NULL && i < flow->unit->globals->len; i++) {
        const struct ir_var *var = flow->unit->globals->pdata[i];
        g_autofree char *name = collect_variable(flow, var);
        if (g_hash_table_contains(asked, name) && is_followed(flow, escapes, odd, var))
            followed_mark(flow, name);
    }
    if (escapes != NULL)
        escapes_free(escapes);
}
