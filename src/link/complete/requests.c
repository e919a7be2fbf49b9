#include "link/complete/requests.h"

#include "link/complete/arguments.h"
#include "link/complete/complete.h"

/* PCW_CALLBACK_TYPE (wdm.h), as bits. */
enum { ENUMERATE = 1 << 2, COLLECT = 1 << 3, ALL_TYPES = 15, LAST_TYPE = 3, ANY = 1 << 4 };

enum { MAX_DEPTH = 256 }; /* functions that pass it on to one another; what comes then counts as not followed */

/* A function that a request may be passed to. */
struct handler {
    const struct fact_unit *unit;
    const struct fact_callback *fact;
};

/* One callback, and what of its request has reached which function. */
struct search {
    GHashTable *handlers; /* name -> GArray of struct handler */
    GHashTable *calls;    /* name of the function where their path begins -> GArray of struct caller */
    GHashTable *reached;  /* struct fact_callback* -> types of request, as bits */
    struct fact_callback *callback;
    const struct fact_place *filter; /* what keeps PCW_ANY_INSTANCE_ID out of one of them */
    guint depth;
    bool followed, any; /* some function was found; one lets PCW_ANY_INSTANCE_ID through */
};

static void follow_calls(struct search *search, const struct handler *from, guint types, bool any);

/* `any`: the request may be for all instances. */
static void follow_handler(struct search *search, const struct handler *handler, guint types, bool any)
{
    struct fact_callback *callback = search->callback;
    const struct fact_callback *fact = handler->fact;
    guint before = GPOINTER_TO_UINT(g_hash_table_lookup(search->reached, fact));
    types |= any ? ANY : 0;
    if ((types & ~before) == 0)
        return;
    g_hash_table_insert(search->reached, (gpointer)fact, GUINT_TO_POINTER(before | types));
    callback->collects |= fact->collects && (types & COLLECT) != 0;
    callback->enumerates |= fact->enumerates && (types & ENUMERATE) != 0;
    callback->delegates |= fact->delegates;
    callback->consults_mask |= fact->consults_mask;
    callback->delegates |= search->depth > MAX_DEPTH;
    if (search->depth > MAX_DEPTH)
        return;
    search->any |= any && fact->any;
    if (search->filter == NULL && fact->collects)
        search->filter = fact->filter;
    follow_calls(search, handler, types, any);
}

static guint types_of(const struct fact_outside_call *call)
{
    guint types = 0;
    for (int64_t type = MAX(call->request_low, 0); type <= MIN(call->request_high, LAST_TYPE); type++)
        types |= 1u << type;
    return types;
}

/* Walk(AddOne, &context): the request comes back to a function of the callback's own file. */
static bool gives_function(const struct fact_outside_call *call)
{
    bool gives = false;
    for (size_t i = 0; i < fact_count(call->arguments) && !gives; i++) {
        const struct fact_value *value = FACT_AT(argument, call->arguments, i)->value;
        gives = fact_value_known(value) && value->kind == FACT_KIND_FUNCTION;
    }
    return gives;
}

static void note_lost(struct fact_callback *callback, const struct fact_outside_call *call)
{
    callback->delegates = true;
    if (callback->passed != NULL || gives_function(call))
        return;
    callback->passed = FACT_COPY(place, call->place);
    callback->passed_to = g_strdup(call->callee);
}

static void follow_calls(struct search *search, const struct handler *from, guint types, bool any)
{
    const GArray *calls = g_hash_table_lookup(search->calls, from->fact->function);
    search->depth++;
    for (guint i = 0; calls != NULL && i < calls->len; i++) {
        const struct caller *caller = &g_array_index(calls, struct caller, i);
        const struct fact_outside_call *call = caller->call;
        guint passed = caller->unit == from->unit ? types & types_of(call) : 0;
        if (passed == 0 || g_strcmp0(call->context, from->fact->context) != 0)
            continue;
        const GArray *list = g_hash_table_lookup(search->handlers, call->callee);
        bool found = false;
        for (guint k = 0; list != NULL && k < list->len; k++) {
            const struct handler *handler = &g_array_index(list, struct handler, k);
            if (!arguments_mean(call, handler->fact->signature))
                continue;
            found = true;
            follow_handler(search, handler, passed, any && call->any);
        }
        if (!found)
            note_lost(search->callback, call);
        search->followed |= found;
    }
    search->depth--;
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

/* All of them and the callback itself keep it out, or none does. */
static void settle_filter(const struct search *search)
{
    struct fact_callback *callback = search->callback;
    bool any = search->any || callback->any;
    if (any) {
        fact_free(&fact_type_place, callback->filter);
        callback->filter = NULL;
    } else if (callback->filter == NULL && search->filter != NULL) {
        callback->filter = FACT_COPY(place, search->filter);
    }
}

/* Each starts with what its own unit knows of it. */
static void complete_unit_callbacks(GHashTable *handlers, GHashTable *calls, const struct fact_unit *unit)
{
    for (guint i = 0; i < fact_count(unit->callbacks); i++) {
        g_autoptr(GHashTable) reached = g_hash_table_new(NULL, NULL);
        struct search search = {.handlers = handlers,
                                .calls = calls,
                                .reached = reached,
                                .callback = FACT_EDIT(callback, unit->callbacks, i)};
        const struct handler run = {unit, search.callback};
        follow_calls(&search, &run, ALL_TYPES, true);
        if (search.followed)
            settle_filter(&search);
    }
}

static void add_calls(GHashTable *calls, const struct fact_unit *unit)
{
    for (guint i = 0; i < fact_count(unit->outside_calls); i++) {
        const struct caller caller = {complete_unit(unit), FACT_AT(outside_call, unit->outside_calls, i)};
        const char *root = caller.call->root;
        if (!caller.call->request || root == NULL)
            continue;
        GArray *known = g_hash_table_lookup(calls, root);
        if (known == NULL) {
            known = g_array_new(FALSE, FALSE, sizeof(struct caller));
            g_hash_table_insert(calls, (gpointer)root, known);
        }
        g_array_append_val(known, caller);
    }
}

static void requests_complete_program(const GPtrArray *units)
{
    g_autoptr(GHashTable) calls = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, (GDestroyNotify)g_array_unref);
    g_autoptr(GHashTable) handlers =
        g_hash_table_new_full(g_str_hash, g_str_equal, NULL, (GDestroyNotify)g_array_unref);
    for (guint i = 0; i < units->len; i++) {
        const struct fact_unit *unit = ((const struct model_unit *)units->pdata[i])->facts;
        add_handlers(handlers, unit, unit->handlers);
        add_handlers(handlers, unit, unit->callbacks);
        add_calls(calls, unit);
    }
    for (guint i = 0; i < units->len; i++)
        complete_unit_callbacks(handlers, calls, ((const struct model_unit *)units->pdata[i])->facts);
}

void complete_requests(const struct model *model)
{
    for (guint program = 0; program < model->programs->len; program++)
        requests_complete_program(model_units(model, program));
}
