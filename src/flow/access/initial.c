#include "flow/access/initial.h"

#include <string.h>

#include "flow/graph/call-graph.h"
#include "flow/access/outside.h"
#include "flow/access/setters.h"
#include "flow/memory/effect.h"
#include "flow/memory/memory.h"
#include "flow/conditions/doubt.h"

/* Where something out of sight had its hands on memory, or answered: the call, and the effects before it. */
struct left_key {
    const struct ir_range *range;
    uint32_t after, answer;
};

const struct value *flow_initial(struct flow *flow, const char *reason, const struct ir_range *range)
{
    const struct value *value = value_unknown(&flow->values, reason, NULL, range);
    ((struct symbol *)value->symbol)->initial = true;
    return value;
}

/* Two paths that come through one call at one point of what they do find the same there: they can meet again behind it.
 */
static GBytes *left_key(const struct state *state, const struct ir_range *range, bool answer)
{
    struct left_key key;
    memset(&key, 0, sizeof key); /* compared byte by byte, padding included */
    key.range = range;
    key.after = state->effects != NULL ? state->effects->length : 0;
    key.answer = answer;
    return g_bytes_new(&key, sizeof key);
}

static bool is_numbered(const struct state *state)
{
    return state->effects != NULL && state->effects->range != NULL && !state_is_vague(state);
}

/* The call is not among what the path has done: nobody takes it for one that may register or unregister. */
static bool is_strange(const struct state *state, const struct ir_range *call)
{
    return state->effects == NULL || state->effects->kind != EFFECT_CALL || state->effects->range != call;
}

const struct value *flow_left_outside(struct flow *flow, const struct state *state, const char *reason,
                                      const struct ir_range *range)
{
    GBytes *key = left_key(state, range, false);
    const struct value *value = is_numbered(state) ? g_hash_table_lookup(flow->left, key) : NULL;
    if (value == NULL) {
        value = flow_initial(flow, reason, range);
        struct symbol *symbol = (struct symbol *)value->symbol;
        symbol->after = state->effects != NULL ? state->effects->length : 0;
        symbol->strange = is_strange(state, range);
        g_hash_table_insert(flow->left, g_bytes_ref(key), (gpointer)value);
    }
    g_bytes_unref(key);
    return value;
}

const struct value *flow_answer_outside(struct flow *flow, const struct state *state, const char *reason,
                                        const struct ir_type *type, const struct ir_range *range)
{
    struct constraint known;
    GBytes *key = left_key(state, range, true);
    const struct value *value = is_numbered(state) ? g_hash_table_lookup(flow->left, key) : NULL;
    if (value == NULL ||
        state_constraint(state, value->symbol->id, &known)) { /* known: this path has been answered already */
        value = value_unknown(&flow->values, reason, type, range);
        g_hash_table_insert(flow->left, g_bytes_ref(key), (gpointer)value);
    }
    g_bytes_unref(key);
    return value;
}

static bool reaches(const struct flow *flow, const struct ir_function *from, const struct ir_function *to)
{
    return from->relevant && g_hash_table_contains(calls_reached(flow->calls, from), to);
}

bool flow_is_handle(const struct ir_type *type)
{
    const struct ir_type *target = type->kind == IR_TYPE_POINTER ? type->target : NULL;
    return target != NULL && target->kind == IR_TYPE_RECORD &&
           (strcmp(target->record->tag, "_PCW_REGISTRATION") == 0 || strcmp(target->record->tag, "_PCW_INSTANCE") == 0);
}

bool flow_is_older_handle(const struct value *value)
{
    return value->kind == VALUE_SYMBOL && value->symbol->initial && value->symbol->type != NULL &&
           flow_is_handle(value->symbol->type);
}

static bool has_handle(const struct ir_type *type, guint depth)
{
    while (type->kind == IR_TYPE_ARRAY)
        type = type->target;
    for (uint32_t i = 0; type->kind == IR_TYPE_RECORD && depth < 8 && i < type->record->n_fields; i++)
        if (has_handle(type->record->fields[i].type, depth + 1))
            return true;
    return flow_is_handle(type);
}

bool flow_has_handle(const struct ir_type *type)
{
    return has_handle(type, 0);
}

/* A mutable global is as its initialiser says only if nothing that ran before may have written it.  What the run itself
 * writes does not count: the first of several runs is one that happens, and in it the globals still belong together (a
 * table and the flag that says it is filled). */
static const char *changed_elsewhere(struct flow *flow, const struct ir_var *var)
{
    GPtrArray *writers = g_hash_table_lookup(flow->writers, var);
    if (var->is_const || flow->root == NULL)
        return NULL;
    bool scalar = var->type->kind != IR_TYPE_ARRAY && var->type->kind != IR_TYPE_RECORD;
    if (!var->is_static && var->init == NULL && writers == NULL && !var->written && scalar)
        return arena_printf(flow->arena, "nothing in this file sets %s, but other files may", var->name);
    if (setters_run_early(flow, var))
        return arena_printf(flow->arena, "%s may be set by a constructor that runs first", var->name);
    if (flow->root_is_startup)
        return NULL;
    bool is_open = !var->is_static && flow_has_handle(var->type);
    if (flow_is_handle(var->type) || is_open) /* code that registers it may have run, through any pointer */
        return arena_printf(flow->arena, "%s may have been registered before", var->name);
    const struct ir_function *lender = g_hash_table_lookup(flow->lent, var);
    if (lender != NULL && !lender->is_static)
        return arena_printf(flow->arena, "%s may be changed by others: %s returns its address", var->name,
                            lender->name);
    const char *writer = outside_writer(flow, var);
    if (writer != NULL)
        return writer;
    if (g_hash_table_contains(flow->tabled, var))
        return arena_printf(flow->arena, "%s may be changed through a pointer in a table", var->name);
    if (var->written)
        return arena_printf(flow->arena, "%s is changed elsewhere in this file", var->name);
    for (guint i = 0; writers != NULL && i < writers->len; i++)
        if (flow->again || !reaches(flow, flow->root, writers->pdata[i]))
            return arena_printf(flow->arena, "%s is changed by %s", var->name,
                                ((struct ir_function *)writers->pdata[i])->name);
    return NULL;
}

bool flow_is_never_written(struct flow *flow, const struct ir_var *var)
{
    return var->is_const || (var->is_static && var->init != NULL && g_hash_table_lookup(flow->writers, var) == NULL &&
                             changed_elsewhere(flow, var) == NULL);
}

static struct contents *run_initialiser(struct flow *flow, const struct ir_var *var, struct object *object)
{
    struct contents *known = g_hash_table_lookup(flow->initial, var);
    if (known != NULL)
        return contents_ref(known);
    struct contents *start = contents_new(value_zeroed(&flow->values, NULL));
    /* Registered first: an initialiser that refers to itself meets its zeroed storage. */
    g_hash_table_insert(flow->initial, (gpointer)var, start);
    struct state *state = state_new();
    struct ir_function *outer = flow->root;
    bool hasty = flow->hasty, exhausted = flow->exhausted;
    uint64_t budget = flow->budget, steps = flow->steps;
    flow->root = NULL;
    flow->hasty = flow->exhausted = false;
    flow->budget = UINT64_MAX / 2; /* tables are as long as they are */
    state_set_contents(state, object->id, contents_ref(start));
    state_push(state, var->init);
    GPtrArray *returned = g_ptr_array_new();
    flow->kernel->run(flow, state, var->init, returned);
    flow->root = outer;
    flow->hasty = hasty;
    flow->exhausted = exhausted;
    flow->budget = budget;
    flow->steps = steps;
    struct contents *result = NULL;
    for (guint i = 0; i < returned->len; i++) {
        struct contents *one = state_contents(returned->pdata[i], object->id);
        struct contents *joined =
            result == NULL || contents_same(result, one)
                ? contents_ref(one)
                : contents_new(flow_initial(flow, "its initialiser has several outcomes", var->range));
        contents_unref(result);
        result = joined;
    }
    if (result == NULL)
        result =
            contents_new(value_unknown(&flow->values, "its initialiser was not followed to its end", NULL, var->range));
    g_hash_table_insert(flow->initial, (gpointer)var, result);
    g_ptr_array_set_free_func(returned, (GDestroyNotify)state_free);
    g_ptr_array_unref(returned);
    return contents_ref(g_hash_table_lookup(flow->initial, var));
}

/* The value of an object before the run, which is the same symbol on all paths. */
static const struct value *held_before(struct flow *flow, struct object *object, const char *reason,
                                       const struct ir_range *range)
{
    bool known = object->before != NULL && object->before->symbol->id >= flow->first_symbol;
    if (!known)
        object->before = flow_initial(flow, reason, range);
    return object->before;
}

/* `ULONG g_Version = 0;` is a placeholder for what another file sets.  So is `BOOLEAN g_Started;`, which another file
 * sets to TRUE and this one to FALSE. */
static struct contents *without_placeholder(struct flow *flow, struct object *object, struct contents *contents)
{
    const struct ir_var *var = object->var;
    const struct cell *cell = &g_array_index(contents->cells, struct cell, 0);
    bool scalar = var->type->kind == IR_TYPE_INT || var->type->kind == IR_TYPE_POINTER;
    bool zero = (cell->value->kind == VALUE_INT && cell->value->number == 0) || var->init == NULL;
    if (var->is_const || var->is_static || !scalar || flow->root == NULL || flow->root_is_startup || !zero)
        return contents;
    contents_unref(contents);
    const char *reason = arena_printf(flow->arena, "%s is 0 until another file sets it", var->name);
    return contents_new(held_before(flow, object, reason, var->range));
}

static struct contents *global_contents(struct flow *flow, struct object *object)
{
    const struct ir_var *var = object->var;
    const struct value *import = flow->kernel->import(flow, var);
    if (import != NULL) {
        struct contents *contents = contents_new(flow->values.unset);
        contents_write(contents, 0, flow->unit->pointer_size, import, var->range);
        return contents;
    }
    const char *reason = changed_elsewhere(flow, var);
    /* A callback runs long after start-up: any variable that code writes may have changed by then. */
    if (reason == NULL && flow->request != NULL && !flow_is_never_written(flow, var) && !flow_is_set_up_once(var->type))
        reason = arena_printf(flow->arena, "%s may have any value when the callback runs", var->name);
    if (reason == NULL)
        reason = outside_setting(flow, var);
    if (reason == NULL)
        reason = var->lost;
    if (reason == NULL && !var->is_defined)
        reason = arena_printf(flow->arena, "%s is defined in another file", var->name);
    if (reason != NULL)
        return contents_new(held_before(flow, object, reason, var->range));
    if (var->init != NULL)
        return without_placeholder(flow, object, run_initialiser(flow, var, object));
    return without_placeholder(flow, object, contents_new(value_zeroed(&flow->values, NULL)));
}

/* A function that other files call returns its address. */
static bool is_lent(const struct flow *flow, const struct ir_var *var)
{
    const struct ir_function *lender = g_hash_table_lookup(flow->lent, var);
    return lender != NULL && !lender->is_static;
}

bool flow_is_set_by_others(struct flow *flow, const struct ir_var *var)
{
    return !flow_has_handle(var->type) && setters_may_be_called(flow, var);
}

bool flow_is_open(struct flow *flow, const struct ir_var *var)
{
    bool seen = !var->is_static || is_lent(flow, var), empty = var->init == NULL || flow_has_handle(var->type);
    return !var->is_const && ((seen && empty) || outside_writer(flow, var) != NULL || flow_is_set_by_others(flow, var));
}

/* What is read through a pointer that an unseen function has left or returned is as that function has left it. */
static const struct value *held_behind(struct flow *flow, struct object *object)
{
    const struct value *held = held_before(flow, object, object->name, object->range);
    struct symbol *symbol = (struct symbol *)held->symbol;
    if (object->symbol != NULL)
        symbol->after = MAX(symbol->after, object->symbol->after);
    return held;
}

struct contents *flow_contents(struct flow *flow, struct state *state, struct object *object)
{
    struct contents *contents = state_contents(state, object->id);
    if (contents != NULL)
        return contents;
    if (object->kind == OBJECT_GLOBAL && state->outsider != NULL && flow_is_open(flow, object->var))
        contents = contents_new(flow_left_outside(flow, state, state->outsider, object->range));
    else if (object->kind == OBJECT_GLOBAL)
        contents = global_contents(flow, object);
    else if (object->kind == OBJECT_POINTEE)
        contents = contents_new(held_behind(flow, object));
    else
        contents = contents_new(flow->values.unset);
    state_set_contents(state, object->id, contents);
    return contents;
}

struct contents *flow_writable(struct flow *flow, struct state *state, struct object *object)
{
    flow_contents(flow, state, object);
    return state_own(state, object->id);
}
