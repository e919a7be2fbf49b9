/* How functions end: what a run requires, does and leaves, as facts that link puts together over functions and files.
 */
#include "flow/collect/function/exit.h"

#include <string.h>

#include "base/text/api.h"
#include "flow/access/access.h"
#include "flow/access/initial.h"
#include "flow/collect/condition.h"
#include "flow/collect/function/effects.h"
#include "flow/collect/function/joined-status.h"
#include "flow/collect/function/static-state.h"
#include "flow/collect/function/unjudged.h"
#include "flow/collect/function/unused.h"
#include "flow/collect/layout.h"
#include "flow/collect/place.h"
#include "flow/collect/site.h"
#include "flow/collect/value.h"
#include "flow/evaluate/passed-info.h"
#include "flow/conditions/condition.h"
#include "flow/memory/effect.h"
#include "flow/memory/memory.h"
#include "flow/paths/guard.h"
#include "flow/paths/outcome.h"
#include "flow/collect/function/last-step.h"
#include "flow/collect/function/undeclared.h"
#include "flow/conditions/doubt.h"
#include "flow/graph/call-graph.h"
#include "kernel/routines.h"

enum { MAX_LEAVES = 512, MAX_SPLITS = 3, MAX_EXITS = 256, MAX_CELLS = 256 };

/* --- what a run leaves --- */

static bool outlives(const struct object *object)
{
    if (object->kind == OBJECT_GLOBAL)
        return !object->var->is_const;
    bool record = object->type != NULL && object->type->kind == IR_TYPE_RECORD;
    return (object->kind == OBJECT_HEAP || object->kind == OBJECT_POINTEE) && (record || object->symbol != NULL);
}

/* The object that begins where the value points to, by its number from 1; 0 when there is none. */
static int64_t points_to(const struct state *state, const struct value *value)
{
    const struct object *object = value->number == 0 ? flow_target(state, value) : NULL;
    return object != NULL ? (int64_t)object->id + 1 : 0;
}

static void leave_cell(struct flow *flow, const struct state *state, const struct object *object,
                       const struct cell *cell, GPtrArray **out)
{
    const struct value *value = cell->value;
    bool initial = value->kind == VALUE_SYMBOL && value->symbol->initial;
    bool zero = value->kind == VALUE_INT && value->number == 0; /* RtlZeroMemory(&x->Instance, sizeof(x->Instance)) */
    if ((cell->fill && !zero) || initial || cell->end - cell->offset > 8 || value->kind == VALUE_UNSET ||
        value->kind == VALUE_FUNCTION)
        return;
    if (fact_count(*out) >= MAX_LEAVES) {
        flow->cut = true;
        return;
    }
    int64_t low, high;
    condition_range(state, value, &low, &high);
    struct fact_condition *left =
        collect_new_condition(collect_linked(flow, object, (int64_t)cell->offset, NULL), low, high);
    left->token = value->kind == VALUE_SYMBOL ? collect_token(value->symbol) : 0;
    left->object = points_to(state, value);
    fact_append(out, left);
}

/* The initialiser wrote it, and nobody since. */
static bool was_there(const struct contents *before, const struct cell *cell)
{
    const struct cell *old = before != NULL ? contents_at(before, cell->offset, cell->end - cell->offset) : NULL;
    return old != NULL && old->value == cell->value;
}

static void collect_leaves(struct flow *flow, const struct state *state, GPtrArray **out)
{
    for (guint i = 0; i < state->memory->len; i++) {
        const struct slot *slot = &g_array_index(state->memory, struct slot, i);
        const struct object *object = flow->objects->pdata[slot->object];
        const struct contents *before = object->var != NULL ? g_hash_table_lookup(flow->initial, object->var) : NULL;
        if (!outlives(object) || slot->contents->cells->len > MAX_CELLS || slot->contents == before)
            continue;
        for (guint k = 0; k < slot->contents->cells->len; k++)
            if (!was_there(before, &g_array_index(slot->contents->cells, struct cell, k)))
                leave_cell(flow, state, object, &g_array_index(slot->contents->cells, struct cell, k), out);
    }
}

/* The handle that the function returns, as its callers name its result: what they ask of that they ask of the handle.
 */
static void collect_returned(const struct ir_function *function, const struct state *state, GPtrArray **out)
{
    const struct value *result = state->result;
    if (result == NULL || result->kind != VALUE_SYMBOL || result->symbol->status == NULL)
        return;
    int64_t low, high;
    condition_range(state, result, &low, &high);
    struct fact_condition *left = collect_new_condition(g_strconcat("r:", function->name, NULL), low, high);
    left->token = collect_token(result->symbol);
    fact_append(out, left);
}

/* --- exits --- */

/* The call of another file's function whose result this one returns, by its number among the effects; 0 for none. */
static uint32_t passes_on(const struct state *state)
{
    const struct symbol *result =
        state->result != NULL && state->result->kind == VALUE_SYMBOL ? state->result->symbol : NULL;
    for (const struct effect *effect = state->effects; effect != NULL && result != NULL; effect = effect->before)
        if (effect->kind == EFFECT_CALL && effect->status == result && !effect->maybe)
            return effect->length;
    return 0;
}

/* The routine whose status this is. */
static const char *maker_of(const struct state *state, const struct symbol *status)
{
    for (const struct effect *effect = state->effects; effect != NULL; effect = effect->before)
        if (effect->handle == status->handle && effect->name != NULL)
            return effect->name;
    return API_REGISTER;
}

/* Why a path fails: the call whose status it returns, or what it decided last. */
static struct fact_step *cause_of(struct flow *flow, const struct state *state)
{
    const struct symbol *result =
        state->result != NULL && state->result->kind == VALUE_SYMBOL ? state->result->symbol : NULL;
    GPtrArray *steps = NULL;
    if (result != NULL && result->call != NULL)
        collect_step(flow, &steps, result->range, g_strdup_printf("%s fails", result->call));
    else if (result != NULL && result->handle != NULL)
        collect_step(flow, &steps, result->carrier != NULL ? result->carrier : result->range,
                     g_strdup_printf("%s fails", maker_of(state, result)));
    else if (state->path != NULL && state->path != state->met)
        collect_step(flow, &steps, state->path->range, collect_decision_text(flow, state->path));
    struct fact_step *cause = fact_count(steps) > 0 ? g_ptr_array_steal_index(steps, 0) : NULL;
    if (steps != NULL)
        g_ptr_array_unref(steps);
    return cause;
}

/* Storport's DriverEntry returns ULONG, older ones int: to the kernel it is an NTSTATUS all the same. */
static enum outcome outcome_of(struct flow *flow, const struct ir_function *function, const struct state *state)
{
    const struct ir_type *type = function->result;
    bool number = type != NULL && type->kind == IR_TYPE_INT && type->size == 4;
    if (!flow->root_is_startup || !number || flow_is_status(type) || state->result == NULL)
        return flow_outcome(state, type, state->result);
    static const struct ir_type status = {.kind = IR_TYPE_INT, .size = 4, .is_signed = true, .name = "NTSTATUS"};
    return flow_outcome(state, &status, value_convert(&flow->values, state->result, &status));
}

static struct fact_exit *add_exit(struct flow *flow, const struct ir_function *function, const struct state *state)
{
    static const enum word_outcome outcomes[] = {[OUTCOME_NONE] = FACT_OUTCOME_VOID,
                                                 [OUTCOME_SUCCESS] = FACT_OUTCOME_SUCCESS,
                                                 [OUTCOME_FAILURE] = FACT_OUTCOME_FAILURE,
                                                 [OUTCOME_UNKNOWN] = FACT_OUTCOME_UNKNOWN};
    struct fact_exit *fact = FACT_NEW(exit);
    fact->function = g_strdup(function->name);
    fact->is_static = function->is_static;
    fact->is_unused = flow->uncalled || unused_is(flow, function);
    fact->roleless = g_hash_table_contains(flow->roleless, function);
    fact->is_root = !flow->summary || flow->again;
    fact->place = collect_place(flow, state->returned_at != NULL ? state->returned_at : function->range);
    fact->outcome = outcomes[outcome_of(flow, function, state)];
    fact->result_low = INT64_MIN;
    fact->result_high = INT64_MAX;
    if (state->result != NULL)
        condition_range(state, state->result, &fact->result_low, &fact->result_high);
    if (state->result != NULL && state->result->kind == VALUE_SYMBOL)
        fact->result_of = collect_token(state->result->symbol->handle);
    fact->passes_on = passes_on(state);
    if (fact->outcome == FACT_OUTCOME_FAILURE && fact->result_high > 0) {
        fact->result_low = MIN(fact->result_low, -1);
        fact->result_high = -1;
    }
    if (fact->outcome == FACT_OUTCOME_FAILURE)
        fact->cause = cause_of(flow, state);
    fact->build = flow_guard_build(flow, state);
    struct opaque_part part = state_opaque_part(state);
    fact->opaque = part.opaque;
    fact->doubted = state->doubts != NULL;
    fact->unlisted = state->unlisted;
    fact->copies = state->copies;
    fact->opaque_from = part.from;
    fact->opaque_after = part.after;
    fact->vague = state_is_unjudged(&flow->values, state) || state->guard_lost;
    collect_conditions(flow, state, &fact->requires);
    collect_tested_bits(flow, state, &fact->requires);
    collect_leaves(flow, state, &fact->leaves);
    collect_returned(function, state, &fact->leaves);
    collect_effects(flow, state, &fact->effects);
    collect_ready(flow, state, &fact->ready);
    fact_append(&flow->facts->exits, fact);
    return fact;
}

static void add_exits(struct flow *flow, const struct ir_function *function, const struct state *state)
{
    struct fact_exit *exit = add_exit(flow, function, state);
    if (exit->outcome != FACT_OUTCOME_UNKNOWN || !last_step_may_fail(flow, state))
        return;
    exit->outcome = FACT_OUTCOME_FAILURE;
    exit->result_high = -1;
    exit->cause = cause_of(flow, state);
    exit->of_last_step = last_step_is_projects(flow, state);
    exit = add_exit(flow, function, state);
    exit->outcome = FACT_OUTCOME_SUCCESS;
    exit->result_low = 0;
}

/* A test on what decides: a version or the status of a call of PCW. */
static const struct value *open_test(const struct state *state, const struct value *value)
{
    if (value == NULL || condition_truth(state, value) != TRUTH_MAYBE)
        return NULL;
    if (value->kind == VALUE_OP) {
        bool test = value->op >= IR_B_EQ && value->op <= IR_B_GE;
        const struct value *of = value->op == OP_NOT ? open_test(state, value->a) : test ? value->a : NULL;
        bool decides = of != NULL && of->kind == VALUE_SYMBOL &&
                       (of->symbol->is_version || of->symbol->handle != NULL || of->symbol->status != NULL);
        return decides || (value->op == OP_NOT && of != NULL) ? value : NULL;
    }
    return value->kind == VALUE_SYMBOL && value->symbol->handle != NULL ? value : NULL;
}

/* The result, or a flag that the run has set, may stand for a test that the path has not made yet. */
static const struct value *find_open_test(struct flow *flow, const struct state *state)
{
    const struct value *test = open_test(state, state->result);
    for (guint i = 0; i < state->memory->len && test == NULL; i++) {
        const struct slot *slot = &g_array_index(state->memory, struct slot, i);
        if (!outlives(flow->objects->pdata[slot->object]) || slot->contents->cells->len > MAX_CELLS)
            continue;
        for (guint k = 0; k < slot->contents->cells->len && test == NULL; k++) {
            const struct cell *cell = &g_array_index(slot->contents->cells, struct cell, k);
            test = cell->fill ? NULL : open_test(state, cell->value);
        }
    }
    return test;
}

static void add_split(struct flow *flow, const struct ir_function *function, const struct state *state, guint splits)
{
    const struct value *test = splits < MAX_SPLITS ? find_open_test(flow, state) : NULL;
    if (test == NULL) {
        add_exits(flow, function, state);
        return;
    }
    for (guint side = 0; side < 2; side++) {
        struct state *taken = state_clone(state);
        if (condition_assume(&flow->values, taken, test, side == 0))
            add_split(flow, function, taken, splits + 1);
        state_free(taken);
    }
}

/* Says something that another function, or a path through one, may have to know. */
static bool exit_matters(struct flow *flow, const struct state *state)
{
    return state->effects != NULL || flow_guard_build(flow, state) > 0;
}

/* What such a path has done to registrations is not judged; true unless another one has done the same, and ends as well
 * as this one does. */
static bool exit_is_lost(const struct ir_function *function, const struct state *state, const GPtrArray *returned)
{
    if (!state->mixed || effects_same_registrations(state->effects, NULL))
        return false;
    enum outcome outcome = flow_outcome(state, function->result, state->result);
    for (guint i = 0; i < returned->len; i++) {
        const struct state *other = returned->pdata[i];
        if (!other->vague && flow_outcome(other, function->result, other->result) == outcome &&
            effects_same_registrations(state->effects, other->effects))
            return false;
    }
    return true;
}

void collect_exits(struct flow *flow, const struct ir_function *function, const GPtrArray *returned)
{
    /* Link needs to know of three kinds of functions whatever they do: unload routines that have nothing to do with
     * PCW, functions that another unit may call to fill a structure for PcwRegister, and those that use PCW in another
     * configuration only. */
    bool any =
        !function->relevant ||
        (!function->is_static && (passed_info_is_taken(flow, function) || !calls_lead_to_pcw(flow->calls, function)));
    for (guint i = 0; i < returned->len && !any; i++)
        any = exit_matters(flow, returned->pdata[i]) || find_open_test(flow, returned->pdata[i]) != NULL;
    flow->cut |= any && returned->len > MAX_EXITS;
    for (guint i = 0; any && i < returned->len; i++)
        flow->mixed |= exit_is_lost(function, returned->pdata[i], returned);
    size_t first = fact_count(flow->facts->exits);
    for (guint i = 0; any && i < MIN(returned->len, MAX_EXITS); i++) {
        struct state *fails = joined_status_last_fails(flow, function, returned->pdata[i]);
        add_split(flow, function, returned->pdata[i], 0);
        if (fails != NULL)
            add_split(flow, function, fails, 0);
        state_free(fails);
    }
    if (fact_count(flow->facts->exits) > first)
        unjudged_merge(flow->facts->exits, first);
    for (guint i = 0; any && i < returned->len; i++) {
        collect_undeclared(flow, function, returned->pdata[i]);
        last_step_collect(flow, function, returned->pdata[i]);
    }
    bool known = fact_count(flow->facts->exits) > first && remembers(flow, function);
    for (size_t i = first; i < fact_count(flow->facts->exits); i++)
        ((struct fact_exit *)flow->facts->exits->pdata[i])->remembers = known;
}
