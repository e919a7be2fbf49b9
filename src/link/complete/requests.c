#include "link/complete/requests.h"

#include "link/complete/complete.h"

/* PCW_CALLBACK_TYPE (wdm.h), as bits. */
enum { ENUMERATE = 1 << 2, COLLECT = 1 << 3, ALL_TYPES = 15, LAST_TYPE = 3 };

/* A function that a request may be passed to. */
struct handler {
    const struct fact_unit *unit;
    const struct fact_callback *fact;
};

/* One callback, and what of its request has reached which function. */
struct search {
    GHashTable *handlers; /* name -> GArray of struct handler */
    GHashTable *reached;  /* struct fact_callback* -> types of request, as bits */
    struct fact_callback *callback;
};

static void follow_calls(struct search *search, const struct handler *from, guint types);

static void follow_handler(struct search *search, const struct handler *handler, guint types)
{
    struct fact_callback *callback = search->callback;
    const struct fact_callback *fact = handler->fact;
    guint before = GPOINTER_TO_UINT(g_hash_table_lookup(search->reached, fact));
    if ((types & ~before) == 0)
        return;
    g_hash_table_insert(search->reached, (gpointer)fact, GUINT_TO_POINTER(before | types));
    callback->collects |= fact->collects && (types & COLLECT) != 0;
    callback->enumerates |= fact->enumerates && (types & ENUMERATE) != 0;
    callback->delegates |= fact->delegates;
    callback->consults_mask |= fact->consults_mask;
    if (callback->filter == NULL && fact->filter != NULL)
        callback->filter = FACT_COPY(place, fact->filter);
    follow_calls(search, handler, types);
}

static guint types_of(const struct fact_outside_call *call)
{
    guint types = 0;
    for (int64_t type = MAX(call->request_low, 0); type <= MIN(call->request_high, LAST_TYPE); type++)
        types |= 1u << type;
    return types;
}

static void follow_calls(struct search *search, const struct handler *from, guint types)
{
    for (guint i = 0; i < fact_count(from->unit->outside_calls); i++) {
        const struct fact_outside_call *call = FACT_AT(outside_call, from->unit->outside_calls, i);
        guint passed = call->request ? types & types_of(call) : 0;
        if (passed == 0 || g_strcmp0(call->root, from->fact->function) != 0 ||
            g_strcmp0(call->context, from->fact->context) != 0)
            continue;
        const GArray *list = g_hash_table_lookup(search->handlers, call->callee);
        search->callback->delegates |= list == NULL;
        for (guint k = 0; list != NULL && k < list->len; k++)
            follow_handler(search, &g_array_index(list, struct handler, k), passed);
    }
}

static void add_handlers(GHashTable *handlers, const struct fact_unit *unit, const GPtrArray *list)
{
    for (guint i = 0; i < fact_count(list); i++) {
        struct handler handler = {unit, FACT_AT(callback, list, i)};
        GArray *known = g_hash_table_lookup(handlers, handler.fact->function);
        if (handler.fact->context != NULL)
            continue;
        if (known == NULL) {
            known = g_array_new(FALSE, FALSE, sizeof(struct handler));
            g_hash_table_insert(handlers, handler.fact->function, known);
        }
        g_array_append_val(known, handler);
    }
}

/* Each starts with what its own unit knows of it. */
static void complete_unit_callbacks(GHashTable *handlers, const struct fact_unit *unit)
{
    for (guint i = 0; i < fact_count(unit->callbacks); i++) {
        g_autoptr(GHashTable) reached = g_hash_table_new(NULL, NULL);
        struct search search = {handlers, reached, FACT_EDIT(callback, unit->callbacks, i)};
        const struct handler run = {unit, search.callback};
        follow_calls(&search, &run, ALL_TYPES);
    }
}

static void complete_program(const GPtrArray *units)
{
    g_autoptr(GHashTable) handlers =
        g_hash_table_new_full(g_str_hash, g_str_equal, NULL, (GDestroyNotify)g_array_unref);
    for (guint i = 0; i < units->len; i++) {
        const struct fact_unit *unit = ((const struct model_unit *)units->pdata[i])->facts;
        add_handlers(handlers, unit, unit->handlers);
        add_handlers(handlers, unit, unit->callbacks);
    }
    for (guint i = 0; i < units->len; i++)
        complete_unit_callbacks(handlers, ((const struct model_unit *)units->pdata[i])->facts);
}

void complete_requests(const struct model *model)
{
    for (guint program = 0; program < model->programs->len; program++)
        complete_program(model_units(model, program));
}
