#include "flow/graph/call-graph.h"

#include <string.h>

#include "base/text/api.h"

struct calls {
    const struct ir_unit *unit;
    GHashTable *callees, *callers;   /* function -> GPtrArray of functions, each once */
    GHashTable *pairs;               /* set of struct pair */
    GHashTable *to_pcw;              /* set of functions; NULL until somebody asks */
    const struct ir_function *asked; /* whose set `reached` is */
    GHashTable *reached;
};

struct pair {
    const struct ir_function *caller, *callee;
};

static guint pair_hash(gconstpointer key)
{
    const struct pair *pair = key;
    return g_direct_hash(pair->caller) * 31 + g_direct_hash(pair->callee);
}

static gboolean pair_equal(gconstpointer a, gconstpointer b)
{
    const struct pair *x = a, *y = b;
    return x->caller == y->caller && x->callee == y->callee;
}

static GHashTable *lists_new(void)
{
    return g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)g_ptr_array_unref);
}

struct calls *calls_new(const struct ir_unit *unit)
{
    struct calls *calls = g_new0(struct calls, 1);
    calls->unit = unit;
    calls->callees = lists_new();
    calls->callers = lists_new();
    calls->pairs = g_hash_table_new_full(pair_hash, pair_equal, g_free, NULL);
    calls->reached = g_hash_table_new(NULL, NULL);
    return calls;
}

void calls_free(struct calls *calls)
{
    g_hash_table_unref(calls->callees);
    g_hash_table_unref(calls->callers);
    g_hash_table_unref(calls->pairs);
    g_clear_pointer(&calls->to_pcw, g_hash_table_unref);
    g_hash_table_unref(calls->reached);
    g_free(calls);
}

static void call_graph_append(GHashTable *lists, const struct ir_function *of, const struct ir_function *function)
{
    GPtrArray *list = g_hash_table_lookup(lists, of);
    if (list == NULL) {
        list = g_ptr_array_new();
        g_hash_table_insert(lists, (gpointer)of, list);
    }
    g_ptr_array_add(list, (gpointer)function);
}

void calls_add(struct calls *calls, const struct ir_function *caller, const struct ir_function *callee)
{
    struct pair *pair = g_new(struct pair, 1);
    *pair = (struct pair){caller, callee};
    if (!g_hash_table_add(calls->pairs, pair))
        return;
    call_graph_append(calls->callees, caller, callee);
    call_graph_append(calls->callers, callee, caller);
}

const GPtrArray *calls_callers(const struct calls *calls, const struct ir_function *callee)
{
    return g_hash_table_lookup(calls->callers, callee);
}

/* Adds what follows from the members of a list, however long the chains are. */
static void close_over(GHashTable *lists, GPtrArray *work, GHashTable *set)
{
    while (work->len > 0) {
        const struct ir_function *function = work->pdata[work->len - 1];
        g_ptr_array_set_size(work, (gint)work->len - 1);
        const GPtrArray *next = g_hash_table_lookup(lists, function);
        for (guint i = 0; next != NULL && i < next->len; i++)
            if (g_hash_table_add(set, next->pdata[i]))
                g_ptr_array_add(work, next->pdata[i]);
    }
}

GHashTable *calls_reached(struct calls *calls, const struct ir_function *function)
{
    if (calls->asked == function)
        return calls->reached;
    g_autoptr(GPtrArray) work = g_ptr_array_new();
    g_hash_table_remove_all(calls->reached);
    g_hash_table_add(calls->reached, (gpointer)function);
    g_ptr_array_add(work, (gpointer)function);
    close_over(calls->callees, work, calls->reached);
    calls->asked = function;
    return calls->reached;
}

/* Of PCW, of a provider in user mode, or of a team's own protocol. */
static bool call_graph_is_routine(const struct calls *calls, const struct ir_function *function)
{
    return api_has_prefix(function->name) || ir_unit_has_routine(calls->unit, function->name);
}

bool calls_lead_to_pcw(struct calls *calls, const struct ir_function *function)
{
    if (calls->to_pcw == NULL) {
        g_autoptr(GPtrArray) work = g_ptr_array_new();
        GHashTableIter iter;
        gpointer callee;
        calls->to_pcw = g_hash_table_new(NULL, NULL);
        g_hash_table_iter_init(&iter, calls->callers);
        while (g_hash_table_iter_next(&iter, &callee, NULL))
            if (call_graph_is_routine(calls, callee) && g_hash_table_add(calls->to_pcw, callee))
                g_ptr_array_add(work, callee);
        close_over(calls->callers, work, calls->to_pcw);
    }
    return g_hash_table_contains(calls->to_pcw, function);
}

char *calls_plain_name(const char *name)
{
    size_t depth = 0;
    for (const char *at = name; *at != '\0' && !g_str_has_prefix(name, "operator"); at++) {
        depth += *at == '<';
        depth -= *at == '>' && depth > 0;
        if (depth == 0 && at[0] == ':' && at[1] == ':')
            name = at + 2;
    }
    name += *name == '~';
    return g_strndup(name, strcspn(name, "<"));
}

/* It closes a handle, or other files hold what it does, which has to do with handles. */
static bool call_graph_may_close(const struct calls *calls, const struct ir_function *function)
{
    GHashTable *wrappers = calls->unit->wrappers;
    g_autofree char *name = calls_plain_name(function->name);
    return strcmp(function->name, API_UNREGISTER) == 0 || strcmp(function->name, API_CLOSE_INSTANCE) == 0 ||
           (wrappers != NULL && !ir_function_has_body(function) && g_hash_table_contains(wrappers, name));
}

bool calls_lead_to_close(struct calls *calls, const struct ir_function *function)
{
    GHashTableIter iter;
    gpointer reached;
    g_hash_table_iter_init(&iter, calls_reached(calls, function));
    while (g_hash_table_iter_next(&iter, &reached, NULL))
        if (call_graph_may_close(calls, reached))
            return true;
    return false;
}
