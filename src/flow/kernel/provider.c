#include "flow/kernel/provider.h"

#include <string.h>

#include "flow/access/access.h"
#include "flow/collect/layout.h"
#include "flow/collect/place.h"
#include "flow/collect/value.h"
#include "flow/collect/provider.h"
#include "flow/kernel/wide.h"
#include "flow/conditions/condition.h"

/* Something that the path has begun and not ended: an instance, or a reference of a counter to a variable. */
struct published {
    const struct published *before;
    struct fact_provider_call *fact;
    const struct value *instance;
    const struct object *variable; /* of a reference; NULL for an instance */
    int64_t counter;               /* of a reference: CounterId; -1 when unknown */
    const struct ir_range *range;
    uint32_t count; /* of the list up to here */
};

/* No function has so many at a time; each is compared with all others. */
enum { MAX_PUBLISHED = 1024 };

/* What is given to PerfStartProviderEx and to PerfCreateInstance, and to all routines that set a value. */
enum { START_GUID = 0, START_HANDLE = 2, TEMPLATE = 1 };
enum { CREATE_GUID = 1, CREATE_NAME = 2, CREATE_ID = 3 };
enum { HANDLE = 0, INSTANCE = 1, COUNTER = 2, ADDRESS = 3 };

/* --- what the path knows --- */

static void provider_push(struct call *call, struct fact_provider_call *fact, const struct value *instance,
                          const struct object *variable, int64_t counter)
{
    uint32_t count = call->state->published != NULL ? call->state->published->count : 0;
    if (count >= MAX_PUBLISHED) {
        call->flow->cut = true;
        return;
    }
    struct published *published = ARENA_NEW(call->flow->arena, struct published);
    *published = (struct published){.before = call->state->published,
                                    .fact = fact,
                                    .instance = instance,
                                    .variable = variable,
                                    .counter = counter,
                                    .range = call->insn->range,
                                    .count = count + 1};
    call->state->published = published;
}

/* The list without what `gone` says. */
static const struct published *without(struct call *call, const struct published *list,
                                       bool (*gone)(const struct published *published, const void *data),
                                       const void *data)
{
    if (list == NULL)
        return NULL;
    const struct published *before = without(call, list->before, gone, data);
    if (gone(list, data))
        return before;
    if (before == list->before)
        return list;
    struct published *kept = ARENA_NEW(call->flow->arena, struct published);
    *kept = *list;
    kept->before = before;
    kept->count = (before != NULL ? before->count : 0) + 1;
    return kept;
}

/* NULL, or what the path has found to be NULL: creating the instance has failed. */
static bool kernel_provider_is_null(const struct state *state, const struct value *value)
{
    int64_t low, high;
    condition_range(state, value, &low, &high);
    return low == 0 && high == 0;
}

/* The call that has created the instance; NULL when that is not known. */
static const struct fact_provider_call *creation_of(const struct value *instance)
{
    return instance->kind == VALUE_SYMBOL ? instance->symbol->creation : NULL;
}

/* --- arguments --- */

/* The variable that holds a handle or an instance; NULL when that is not known.  Free with g_free(). */
static char *holder_of(const struct flow *flow, const struct value *value)
{
    const struct symbol *symbol = value->kind == VALUE_SYMBOL ? value->symbol : NULL;
    return symbol != NULL && symbol->home != NULL ? collect_identity(flow, symbol->home, symbol->home_offset) : NULL;
}

/* A call that uses the handle is made only after the provider was started, so the handle is not NULL. */
static void take_handle(struct call *call, struct fact_provider_call *fact)
{
    struct values *values = &call->flow->values;
    const struct value *handle = call_arg(call, HANDLE), *null = value_int(values, handle->type, 0, NULL);
    fact->handle = holder_of(call->flow, handle);
    if (handle->kind == VALUE_SYMBOL)
        condition_assume(values, call->state, value_binary(values, IR_B_NE, handle, null, handle->type, NULL), true);
}

static void kernel_provider_take_number(struct call *call, struct fact_provider_call *fact, uint32_t arg)
{
    const struct ir_type *word = collect_word_type(call->flow, 4);
    const struct value *id = value_convert(&call->flow->values, call_arg(call, arg), word);
    fact->id = collect_typed_value(call->flow, call->state, id, NULL, false);
}

/* --- instances --- */

/* Two handles may be of two providers, each of which has instances of its own. */
static bool is_same_counterset(const struct fact_provider_call *a, const struct fact_provider_call *b)
{
    if (a->handle != NULL && b->handle != NULL && strcmp(a->handle, b->handle) != 0)
        return false;
    return a->guid != NULL && b->guid != NULL ? strcmp(a->guid, b->guid) == 0
                                              : a->guid_name != NULL && g_strcmp0(a->guid_name, b->guid_name) == 0;
}

static bool is_same_instance(const struct fact_provider_call *a, const struct fact_provider_call *b)
{
    return a->name != NULL && g_strcmp0(a->name, b->name) == 0 && fact_value_is_number(a->id) &&
           fact_value_is_number(b->id) && a->id->number == b->id->number;
}

/* Where the path has created the same instance, and another one of the counterset. */
static void find_others(const struct call *call, struct fact_provider_call *fact)
{
    for (const struct published *at = call->state->published; at != NULL; at = at->before) {
        bool other = at->variable == NULL && is_same_counterset(at->fact, fact) &&
                     !kernel_provider_is_null(call->state, at->instance);
        bool same = other && is_same_instance(at->fact, fact);
        if (same && fact->earlier == NULL)
            fact->earlier = collect_place(call->flow, at->range);
        else if (other && !same && at->range != call->insn->range && fact->neighbour == NULL)
            fact->neighbour = collect_place(call->flow, at->range);
    }
}

static void create_instance(struct call *call, struct fact_provider_call *fact)
{
    take_handle(call, fact);
    collect_provider_guid(call, fact, CREATE_GUID);
    fact->name = wide_text(call, call_arg(call, CREATE_NAME));
    kernel_provider_take_number(call, fact, CREATE_ID);
    find_others(call, fact);
    fact = collect_provider_add(call, fact);
    call->result =
        value_unknown(&call->flow->values, "the result of PerfCreateInstance", call->insn->type, call->insn->range);
    ((struct symbol *)call->result->symbol)->creation = fact;
    provider_push(call, fact, call->result, NULL, -1);
}

static bool is_of_instance(const struct published *published, const void *instance)
{
    return value_same(published->instance, instance);
}

static void delete_instance(struct call *call, struct fact_provider_call *fact)
{
    const struct value *instance = call_arg(call, INSTANCE);
    take_handle(call, fact);
    fact->instance = holder_of(call->flow, instance);
    collect_provider_add(call, fact);
    call->state->published =
        creation_of(instance) != NULL ? without(call, call->state->published, is_of_instance, instance) : NULL;
}

/* --- values --- */

static int64_t width_of(enum word_provider_api api)
{
    bool wide = api == FACT_PROVIDER_API_SET_LONG_LONG || api == FACT_PROVIDER_API_INCREMENT_LONG_LONG ||
                api == FACT_PROVIDER_API_DECREMENT_LONG_LONG;
    return wide ? 8 : 4;
}

static bool is_reference_to(const struct published *published, const void *data)
{
    const struct published *other = data;
    return published->variable != NULL && published->counter == other->counter &&
           value_same(published->instance, other->instance);
}

/* The counter refers to this variable from now on, and to no other. */
static void refer(struct call *call, struct fact_provider_call *fact, const struct place *at)
{
    const struct published now = {.instance = call_arg(call, INSTANCE),
                                  .counter = fact_value_is_number(fact->id) ? fact->id->number : -1};
    call->state->published = without(call, call->state->published, is_reference_to, &now);
    if (at->object != NULL && at->object->kind == OBJECT_LOCAL)
        provider_push(call, fact, now.instance, at->object, now.counter);
}

static void describe_variable(struct call *call, struct fact_provider_call *fact, const struct place *at)
{
    bool named = at->object != NULL && !at->vague && at->object->var != NULL;
    fact->variable = named ? g_strdup(at->object->var->name) : NULL;
    fact->declared = named ? collect_place(call->flow, at->object->range) : NULL;
    if (named && !at->object->open_ended && at->offset >= 0 && at->object->size > (uint64_t)at->offset)
        fact->width = (int64_t)flow_extent(at->object, at->offset);
}

static void set_value(struct call *call, struct fact_provider_call *fact)
{
    bool reference = fact->api == FACT_PROVIDER_API_REFERENCE;
    const struct fact_provider_call *creation = creation_of(call_arg(call, INSTANCE));
    struct place at = reference ? call_place(call, ADDRESS) : (struct place){NULL, 0, false, NULL};
    take_handle(call, fact);
    kernel_provider_take_number(call, fact, COUNTER);
    fact->instance = holder_of(call->flow, call_arg(call, INSTANCE));
    fact->guid_name = creation != NULL ? g_strdup(creation->guid_name) : NULL;
    fact->guid = creation != NULL ? g_strdup(creation->guid) : NULL;
    if (reference)
        describe_variable(call, fact, &at);
    else
        fact->width = width_of(fact->api);
    fact = collect_provider_add(call, fact);
    if (reference)
        refer(call, fact, &at);
}

/* --- the provider --- */

static void start_provider(struct call *call, struct fact_provider_call *fact)
{
    struct flow *flow = call->flow;
    struct place to = call_place(call, START_HANDLE);
    const struct ir_type *pointer = collect_pointer_type(flow);
    const struct value *handle = value_unknown(&flow->values, "the handle of a provider", pointer, call->insn->range);
    const struct value *null = value_int(&flow->values, pointer, 0, NULL);
    condition_assume(&flow->values, call->state, value_binary(&flow->values, IR_B_NE, handle, null, pointer, NULL),
                     true);
    ((struct symbol *)handle->symbol)->home = to.vague ? NULL : to.object;
    ((struct symbol *)handle->symbol)->home_offset = to.offset;
    flow_write(flow, call->state, &to, pointer, handle, call->insn->range);
    fact->handle = holder_of(flow, handle);
    collect_provider_guid(call, fact, START_GUID);
    collect_provider_add(call, fact);
}

static void stop_provider(struct call *call, struct fact_provider_call *fact)
{
    take_handle(call, fact);
    call->state->published = NULL;
    collect_provider_add(call, fact);
}

static void set_template(struct call *call, struct fact_provider_call *fact)
{
    take_handle(call, fact);
    collect_provider_template(call, fact, TEMPLATE);
    collect_provider_add(call, fact);
}

static void execute(struct call *call, enum word_provider_api api)
{
    struct fact_provider_call *fact = collect_provider_call(call, api);
    switch (api) {
    case FACT_PROVIDER_API_START:
    case FACT_PROVIDER_API_START_EX:
        start_provider(call, fact);
        break;
    case FACT_PROVIDER_API_STOP:
        stop_provider(call, fact);
        break;
    case FACT_PROVIDER_API_TEMPLATE:
        set_template(call, fact);
        break;
    case FACT_PROVIDER_API_CREATE:
        create_instance(call, fact);
        break;
    case FACT_PROVIDER_API_DELETE:
        delete_instance(call, fact);
        break;
    case FACT_PROVIDER_API_QUERY:
        fact_free(&fact_type_provider_call, fact);
        break;
    default:
        set_value(call, fact);
        break;
    }
}

/* The function that CTRPP makes, whatever its prefix. */
static enum word_provider_api generated_api(const char *name)
{
    return g_str_has_suffix(name, "CounterInitialize") ? FACT_PROVIDER_API_INITIALIZE
           : g_str_has_suffix(name, "CounterCleanup")  ? FACT_PROVIDER_API_CLEANUP
                                                       : FACT_PROVIDER_API_NONE;
}

bool provider_execute(struct call *call)
{
    const char *name = call->callee != NULL ? call->callee->name : NULL;
    if (name == NULL || call->flow->unit->routines == NULL)
        return false;
    enum word_provider_api api = fact_word_named(&fact_words_provider_api, name, strlen(name));
    bool asked = g_hash_table_contains(call->flow->unit->routines, "PerfStopProvider");
    if (!asked)
        return false;
    if (generated_api(name) != FACT_PROVIDER_API_NONE) {
        collect_provider_add(call, collect_provider_call(call, generated_api(name)));
        return false;
    }
    if (api == FACT_PROVIDER_API_NONE || ir_function_has_body(call->callee))
        return false;
    execute(call, api);
    return true;
}

void provider_forget(struct state *state)
{
    state->published = NULL;
}

/* The variable that others find the instance in; NULL: a local one, or none.  Free with g_free(). */
static char *kept_in(const struct flow *flow, const struct state *state, const struct value *instance)
{
    for (guint i = 0; i < state->memory->len; i++) {
        const struct slot *slot = state_slot(state, i);
        const struct object *object = flow->objects->pdata[slot->object];
        for (guint k = 0; object->kind != OBJECT_LOCAL && k < slot->contents->cells->len; k++) {
            const struct cell *cell = &g_array_index(slot->contents->cells, struct cell, k);
            if (cell->value->kind == VALUE_SYMBOL && cell->value->symbol == instance->symbol)
                return collect_identity(flow, object, (int64_t)cell->offset);
        }
    }
    return NULL;
}

/* Counters refer to a variable of the function that has just ended. */
static bool kernel_provider_outlives(const struct state *state, const struct published *published)
{
    const struct object *variable = published->variable;
    return variable != NULL && variable->depth == state->frame->depth + 1 &&
           !kernel_provider_is_null(state, published->instance);
}

void provider_return(struct flow *flow, const struct state *state, const struct ir_function *function,
                     const struct ir_range *range)
{
    bool ends = state->frame->caller == NULL, ends_process = ends && g_str_has_suffix(function->name, "main");
    for (const struct published *at = state->published; at != NULL; at = at->before) {
        if (!ends_process && at->fact->ended == NULL && kernel_provider_outlives(state, at))
            at->fact->ended = collect_place(flow, range != NULL ? range : function->range);
        if (ends && at->variable == NULL && at->fact->instance == NULL)
            at->fact->instance = kept_in(flow, state, at->instance);
    }
}

/* atexit(CounterCleanup): somebody else calls it. */
void provider_finish(struct flow *flow)
{
    for (guint i = 0; flow->unit->routines != NULL && i < flow->unit->functions->len; i++) {
        const struct ir_function *function = flow->unit->functions->pdata[i];
        bool stops =
            g_str_has_suffix(function->name, "CounterCleanup") || strcmp(function->name, "PerfStopProvider") == 0;
        if (!stops || !function->address_taken || !g_hash_table_contains(flow->unit->routines, "PerfStopProvider"))
            continue;
        struct fact_provider_call *fact = FACT_NEW(provider_call);
        fact->api = FACT_PROVIDER_API_STOP;
        fact->count = -1;
        fact_append(&flow->facts->provider_calls, fact);
    }
}
