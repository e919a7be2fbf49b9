/* How functions end: what a run requires, does and leaves, as facts that link puts together over functions and files.
 */
#include "flow/collect/exit.h"

#include <string.h>

#include "flow/collect/status-text.h"
#include "flow/collect/collect.h"
#include "flow/access/initial.h"
#include "flow/memory/condition.h"
#include "flow/memory/effect.h"
#include "flow/paths/guard.h"
#include "flow/access/access.h"
#include "flow/memory/memory.h"
#include "flow/paths/outcome.h"
#include "flow/collect/static-state.h"
#include "flow/collect/site.h"
#include "flow/collect/unused.h"
#include "kernel/routines.h"

enum { MAX_LEAVES = 512, MAX_SPLITS = 3, MAX_EXITS = 256, MAX_CELLS = 256 };

/* What other functions know a symbol by; NULL when they do not.  Free with g_free(). */
static char *subject_of(const struct flow *flow, const struct symbol *symbol)
{
    /* That a call has succeeded says nothing beyond it; what it answers otherwise may be a check. */
    if (symbol->call != NULL)
        return flow_is_status(symbol->type) ? NULL : g_strdup_printf("r:%s", symbol->call);
    if (symbol->via != NULL)
        return g_strdup_printf("f:%s", symbol->via);
    if (symbol->initial && symbol->home != NULL)
        return collect_linked(flow, symbol->home, symbol->home_offset, NULL);
    return NULL;
}

static int64_t token_of(const struct symbol *handle)
{
    return handle != NULL && handle->status != NULL ? (int64_t)handle->id : 0;
}

static struct fact_condition *new_condition(char *subject, int64_t low, int64_t high)
{
    struct fact_condition *condition = FACT_NEW(condition);
    condition->subject = subject;
    condition->low = low;
    condition->high = high;
    return condition;
}

void collect_conditions(struct flow *flow, const struct state *state, GPtrArray **out)
{
    flow->steps += state->constraints->len / 4; /* each registration of a loop makes more of them for the next one */
    for (guint i = 0; i < state->constraints->len; i++) {
        const struct constraint *known = &g_array_index(state->constraints, struct constraint, i);
        const struct symbol *symbol = values_retained(&flow->values, known->symbol);
        char *subject = symbol != NULL ? subject_of(flow, symbol) : NULL;
        if (subject == NULL)
            continue;
        /* A number that is not 0: for what is asked here, a flag that is set. */
        const struct value value = {.kind = VALUE_SYMBOL, .symbol = symbol};
        bool set =
            known->low < 0 && known->high > 0 && symbol->call == NULL && condition_truth(state, &value) == TRUTH_TRUE;
        struct fact_condition *condition = new_condition(subject, set ? 1 : known->low, known->high);
        condition->after = symbol->after;
        fact_append(out, condition);
    }
}

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
    if (cell->fill || initial || cell->end - cell->offset > 8 || value->kind == VALUE_UNSET ||
        value->kind == VALUE_FUNCTION)
        return;
    if (fact_count(*out) >= MAX_LEAVES) {
        flow->cut = true;
        return;
    }
    int64_t low, high;
    condition_range(state, value, &low, &high);
    struct fact_condition *left = new_condition(collect_linked(flow, object, (int64_t)cell->offset, NULL), low, high);
    left->token = value->kind == VALUE_SYMBOL ? token_of(value->symbol) : 0;
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

/* --- effects --- */

static void describe_operand(struct flow *flow, const struct state *state, const struct effect *effect,
                             struct fact_effect *fact)
{
    const struct value *operand = effect->operand;
    enum word_operand word = FACT_OPERAND_UNKNOWN;
    if (operand->kind == VALUE_UNSET) {
        word = FACT_OPERAND_UNSET;
    } else if (operand->kind == VALUE_SYMBOL && operand->symbol->status != NULL) {
        word = FACT_OPERAND_KNOWN;
        fact->operand = token_of(operand->symbol);
        fact->handle = collect_handle(flow, operand->symbol->home, operand->symbol->home_offset);
        fact->checked = condition_truth(state, operand) == TRUTH_TRUE;
    } else if (effect->null) {
        word = FACT_OPERAND_NULL;
    } else if (operand->kind == VALUE_SYMBOL && operand->symbol->initial) {
        word = FACT_OPERAND_INITIAL;
        fact->handle = subject_of(flow, operand->symbol);
        fact->checked = condition_truth(state, operand) == TRUTH_TRUE;
    }
    fact->operand_state = word;
}

static void describe_status(struct flow *flow, const struct state *state, const struct symbol *status,
                            struct fact_effect *fact)
{
    struct value value = {.kind = VALUE_SYMBOL, .symbol = status};
    fact->status_low = INT64_MIN;
    fact->status_high = INT64_MAX;
    if (status == NULL)
        return;
    condition_range(state, &value, &fact->status_low, &fact->status_high);
    /* A status that is not zero is a failure (pcw.c, flow_outcome). */
    if (fact->status_low < 0 && fact->status_high > 0 && condition_truth(state, &value) == TRUTH_TRUE &&
        status->type->size == 4)
        fact->status_high = -1;
    fact->status_used = status->used || status_text_uses(flow, status);
}

/* What is passed, as the callee's parameter names it. */
static char *argument_subject(struct flow *flow, const struct state *state, const struct value *value,
                              const struct ir_type *target)
{
    const struct object *object = value->vague ? NULL : flow_target(state, value);
    bool record = object != NULL && object->type != NULL && object->type->kind == IR_TYPE_RECORD;
    if (object != NULL && object->kind != OBJECT_STRING && (value->kind == VALUE_POINTER || record)) {
        g_autofree char *of = collect_linked(flow, object, value->number, target != NULL ? target : object->type);
        return g_strdup_printf("&%s", of);
    }
    if (value->kind != VALUE_SYMBOL)
        return NULL;
    bool stored = value->symbol->home != NULL && !value->symbol->initial && value->symbol->call == NULL;
    return stored ? collect_linked(flow, value->symbol->home, value->symbol->home_offset, NULL)
                  : subject_of(flow, value->symbol);
}

static void add_arguments(struct flow *flow, const struct state *state, const struct effect *effect,
                          struct fact_effect *fact)
{
    for (uint32_t i = 0; i < effect->n_args; i++) {
        const struct value *value = effect->args[i];
        const struct ir_type *type =
            effect->callee != NULL && i < effect->callee->n_params ? effect->callee->params[i]->type : NULL;
        int64_t low, high;
        condition_range(state, value, &low, &high);
        char *subject =
            argument_subject(flow, state, value, type != NULL && type->kind == IR_TYPE_POINTER ? type->target : NULL);
        struct fact_condition *argument = new_condition(subject, low, high);
        argument->token = value->kind == VALUE_SYMBOL ? token_of(value->symbol) : 0;
        fact_append(&fact->arguments, argument);
    }
}

static void add_known(struct flow *flow, const struct state *state, const struct known_cell *cell,
                      struct fact_effect *fact)
{
    const struct ir_var *var = cell->object->var;
    const struct contents *before = var != NULL ? g_hash_table_lookup(flow->initial, var) : NULL;
    const struct cell *old = before != NULL ? contents_at(before, cell->offset, 1) : NULL;
    int64_t low, high;
    if (old != NULL && old->value == cell->value)
        return;
    condition_range(state, cell->value, &low, &high);
    struct fact_condition *known =
        new_condition(collect_linked(flow, cell->object, (int64_t)cell->offset, NULL), low, high);
    known->token = cell->value->kind == VALUE_SYMBOL ? token_of(cell->value->symbol) : 0;
    fact_append(&fact->known, known);
}

static void add_data(const struct effect *effect, struct fact_effect *fact)
{
    for (guint i = 0; i < MAX_EFFECT_DATA; i++) {
        if (effect->data[i] == NULL)
            continue;
        struct fact_condition *data = new_condition(NULL, 0, 0);
        data->object = (int64_t)effect->data[i]->id + 1;
        fact_append(&fact->data, data);
    }
}

static bool holds(const struct value *value, const struct symbol *symbol, const struct object *home)
{
    if (value->kind == VALUE_OP)
        return holds(value->a, symbol, home) || (value->b != NULL && holds(value->b, symbol, home));
    return value->kind == VALUE_SYMBOL ? value->symbol == symbol
                                       : value->kind == VALUE_POINTER && value->object == home;
}

/* Something that outlives the function holds the handle, or the address of the variable where it is. */
static bool is_stored(const struct flow *flow, const struct state *state, const struct symbol *handle)
{
    for (guint i = 0; i < state->memory->len; i++) {
        const struct slot *slot = &g_array_index(state->memory, struct slot, i);
        const struct object *object = flow->objects->pdata[slot->object];
        for (guint k = 0; object->kind != OBJECT_LOCAL && k < slot->contents->cells->len; k++)
            if (holds(g_array_index(slot->contents->cells, struct cell, k).value, handle, handle->home))
                return true;
    }
    return false;
}

/* Whoever looked at it, or was given it, may have kept it. */
static bool is_lost(const struct flow *flow, const struct state *state, const struct effect *effect)
{
    const struct symbol *handle = effect->handle;
    const struct object *home = handle->home;
    const struct ir_type *type = home != NULL && home->var != NULL ? home->var->type : NULL;
    bool alone = type != NULL && (effect->kind == EFFECT_OPEN ? type->kind == IR_TYPE_POINTER : flow_is_handle(type));
    return home != NULL && home->kind == OBJECT_LOCAL && alone && !handle->used && !home->escaped &&
           !is_stored(flow, state, handle);
}

/* The memory that holds the handle; NULL when that is not known. */
static const struct object *holder_of(const struct effect *effect)
{
    const struct symbol *handle = effect->kind == EFFECT_CREATE ? effect->handle
                                  : effect->kind == EFFECT_CLOSE && effect->operand->kind == VALUE_SYMBOL
                                      ? effect->operand->symbol
                                      : NULL;
    return handle != NULL ? handle->home : NULL;
}

/* What link has to know of structures that hold the handles of instances. */
static void describe_holder(const struct effect *effect, struct fact_effect *fact)
{
    bool frees = effect->kind == EFFECT_FREE;
    const struct object *object = frees ? effect->object : holder_of(effect);
    bool closes = effect->kind == EFFECT_CLOSE || effect->kind == EFFECT_UNREGISTER;
    if (closes && effect->operand->kind == VALUE_SYMBOL)
        fact->value = (int64_t)effect->operand->symbol->id + 1;
    if (object == NULL)
        return;
    fact->object = (int64_t)object->id + 1;
    bool others = object->kind == OBJECT_POINTEE || (object->kind == OBJECT_HEAP && !frees);
    if (others && object->type != NULL && object->type->kind == IR_TYPE_RECORD)
        fact->structure = g_strdup(object->type->record->name);
}

static struct fact_effect *describe_effect(struct flow *flow, const struct state *state, const struct effect *effect)
{
    static const enum word_effect kinds[] = {
        [EFFECT_REGISTER] = FACT_EFFECT_REGISTER, [EFFECT_UNREGISTER] = FACT_EFFECT_UNREGISTER,
        [EFFECT_CREATE] = FACT_EFFECT_CREATE,     [EFFECT_CLOSE] = FACT_EFFECT_CLOSE,
        [EFFECT_FREE] = FACT_EFFECT_FREE,         [EFFECT_CALL] = FACT_EFFECT_CALL,
        [EFFECT_OPEN] = FACT_EFFECT_OPEN,         [EFFECT_SHUT] = FACT_EFFECT_SHUT,
        [EFFECT_FAILED] = FACT_EFFECT_FAILED};
    struct fact_effect *fact = FACT_NEW(effect);
    fact->kind = kinds[effect->kind];
    fact->place = collect_place(flow, effect->range);
    fact->locked = collect_place(flow, effect->locked);
    fact->asked_irql = effect->asked_irql;
    fact->name = g_strdup(effect->name);
    fact->function = g_strdup(effect->function);
    fact->token = token_of(effect->handle);
    fact->maybe = effect->maybe;
    fact->since = effect->since;
    fact->prior = token_of(effect->prior);
    fact->prior_null = effect->handle != NULL && effect->handle->prior_null;
    fact->object = effect->object != NULL ? (int64_t)effect->object->id + 1 : 0;
    if (effect->operand != NULL)
        describe_operand(flow, state, effect, fact);
    fact->checked |= effect->checked;
    describe_holder(effect, fact);
    bool opens = effect->kind == EFFECT_REGISTER || effect->kind == EFFECT_OPEN;
    if (effect->handle != NULL && opens)
        fact->handle = collect_handle(flow, effect->handle->home, effect->handle->home_offset);
    fact->lost = effect->handle != NULL && opens && is_lost(flow, state, effect);
    if (effect->handle != NULL) {
        const struct value handle = {.kind = VALUE_SYMBOL, .symbol = effect->handle};
        enum truth set = condition_truth(state, &handle);
        fact->found_null = set == TRUTH_FALSE;
        fact->found_set = set == TRUTH_TRUE;
    }
    describe_status(flow, state, effect->status, fact);
    if (effect->status != NULL && effect->status->carrier != NULL)
        fact->dropped_at = collect_place(
            flow, flow_is_generated(flow, effect->status->carrier->file) ? effect->range : effect->status->carrier);
    add_arguments(flow, state, effect, fact);
    for (uint32_t i = 0; i < effect->n_known; i++)
        add_known(flow, state, &effect->known[i], fact);
    add_data(effect, fact);
    return fact;
}

static void add_effects(struct flow *flow, const struct state *state, GPtrArray **out)
{
    guint n = state->effects != NULL ? state->effects->length : 0, i = n;
    const struct effect **list = g_new(const struct effect *, n + 1);
    for (const struct effect *effect = state->effects; effect != NULL; effect = effect->before)
        list[--i] = effect;
    for (; i < n; i++)
        fact_append(out, describe_effect(flow, state, list[i]));
    g_free(list);
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
                     g_strdup("PcwRegister fails"));
    else if (state->path != NULL)
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
    struct ir_type status = {.kind = IR_TYPE_INT, .size = 4, .is_signed = true, .name = "NTSTATUS"};
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
    fact->is_unused = unused_is(flow, function);
    fact->is_root = !flow->summary || flow->again;
    fact->place = collect_place(flow, state->returned_at != NULL ? state->returned_at : function->range);
    fact->outcome = outcomes[outcome_of(flow, function, state)];
    fact->result_low = INT64_MIN;
    fact->result_high = INT64_MAX;
    if (state->result != NULL)
        condition_range(state, state->result, &fact->result_low, &fact->result_high);
    if (state->result != NULL && state->result->kind == VALUE_SYMBOL)
        fact->result_of = token_of(state->result->symbol->handle);
    fact->passes_on = passes_on(state);
    if (fact->outcome == FACT_OUTCOME_FAILURE && fact->result_high > 0) {
        fact->result_low = MIN(fact->result_low, -1);
        fact->result_high = -1;
    }
    if (fact->outcome == FACT_OUTCOME_FAILURE)
        fact->cause = cause_of(flow, state);
    fact->build = flow_guard_build(flow, state);
    fact->opaque = state->opaque;
    fact->opaque_after = state->opaque_after;
    fact->vague = state->vague || state->guard_lost;
    collect_conditions(flow, state, &fact->requires);
    collect_leaves(flow, state, &fact->leaves);
    add_effects(flow, state, &fact->effects);
    fact_append(&flow->facts->exits, fact);
    return fact;
}

/* A function of the driver's own may do no more than to trace the status that it is given, or undo what has been done.
 */
static bool is_systems(const struct flow *flow, const char *name)
{
    const struct ir_function *function = ir_unit_function(flow->unit, name);
    return function != NULL && function->range != NULL &&
           !((const struct ir_file *)flow->unit->files->pdata[function->range->file])->is_user;
}

/* DriverEntry ends with a routine of the system: `return WdfDriverCreate(…);`.  Its status may be either. */
static bool ends_with_call(const struct flow *flow, const struct state *state)
{
    const struct symbol *result =
        state->result != NULL && state->result->kind == VALUE_SYMBOL ? state->result->symbol : NULL;
    return flow->root_is_startup && result != NULL && result->call != NULL && !result->answers &&
           is_systems(flow, result->call) && !kernel_always_succeeds(result->call);
}

static void add_exits(struct flow *flow, const struct ir_function *function, const struct state *state)
{
    struct fact_exit *exit = add_exit(flow, function, state);
    if (exit->outcome != FACT_OUTCOME_UNKNOWN || !ends_with_call(flow, state))
        return;
    exit->outcome = FACT_OUTCOME_FAILURE;
    exit->result_high = -1;
    exit->cause = cause_of(flow, state);
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
static bool matters(struct flow *flow, const struct state *state)
{
    return state->effects != NULL || flow_guard_build(flow, state) > 0;
}

void collect_exits(struct flow *flow, const struct ir_function *function, const GPtrArray *returned)
{
    bool any = !function->relevant; /* an unload routine that has nothing to do with PCW: that is worth knowing */
    for (guint i = 0; i < returned->len && !any; i++)
        any = matters(flow, returned->pdata[i]) || find_open_test(flow, returned->pdata[i]) != NULL;
    flow->cut |= any && returned->len > MAX_EXITS;
    size_t first = fact_count(flow->facts->exits);
    for (guint i = 0; any && i < MIN(returned->len, MAX_EXITS); i++)
        add_split(flow, function, returned->pdata[i], 0);
    bool known = fact_count(flow->facts->exits) > first && remembers(flow, function);
    for (size_t i = first; i < fact_count(flow->facts->exits); i++)
        ((struct fact_exit *)flow->facts->exits->pdata[i])->remembers = known;
}
