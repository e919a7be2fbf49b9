#include "flow/collect/function/effects.h"

#include "flow/access/initial.h"
#include "flow/graph/call-graph.h"
#include "flow/collect/condition.h"
#include "flow/collect/function/status-text.h"
#include "flow/collect/layout.h"
#include "flow/collect/place.h"
#include "flow/collect/site.h"
#include "flow/collect/value.h"
#include "flow/conditions/condition.h"
#include "flow/memory/effect.h"
#include "flow/memory/memory.h"
#include "flow/memory/ready.h"

static void describe_operand(struct flow *flow, const struct state *state, const struct effect *effect,
                             struct fact_effect *fact)
{
    const struct value *operand = effect->operand;
    enum word_operand word = FACT_OPERAND_UNKNOWN;
    if (operand->kind == VALUE_UNSET) {
        word = FACT_OPERAND_UNSET;
    } else if (operand->kind == VALUE_SYMBOL && operand->symbol->status != NULL) {
        word = FACT_OPERAND_KNOWN;
        fact->operand = collect_token(operand->symbol);
        fact->handle = collect_handle(flow, operand->symbol->home, operand->symbol->home_offset);
        fact->checked = condition_truth(state, operand) == TRUTH_TRUE;
    } else if (effect->null) {
        word = FACT_OPERAND_NULL;
    } else if (operand->kind == VALUE_SYMBOL && operand->symbol->initial) {
        word = FACT_OPERAND_INITIAL;
        fact->handle = collect_subject(flow, operand->symbol);
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
    fact->status_examined = status->examined;
}

/* The structure is a part of the other one, at its begin. */
static bool effects_begins(const struct ir_type *whole, const struct ir_record *part)
{
    for (guint depth = 0; depth < 16 && whole->kind == IR_TYPE_RECORD && whole->record->n_fields > 0; depth++) {
        whole = whole->record->fields[0].type;
        if (whole->kind == IR_TYPE_RECORD && whole->record == part)
            return true;
    }
    return false;
}

/* `Free(CONTAINING_RECORD(link, OBJECT, Link))`: the path knows the memory by its link, and the callee as the
 * structure around that.  NULL: it is none. */
static const struct ir_record *function_effects_record_around(const struct value *value, const struct object *object,
                                                              const struct ir_type *target)
{
    if (object->kind != OBJECT_POINTEE || value->kind != VALUE_POINTER || target == NULL ||
        target->kind != IR_TYPE_RECORD)
        return NULL;
    if (object->around != NULL && object->around_at == value->number)
        return object->around == target->record ? target->record : NULL;
    bool typed = object->type != NULL && object->type->kind == IR_TYPE_RECORD && value->number == 0;
    return typed && effects_begins(target, object->type->record) ? target->record : NULL;
}

/* What is passed, as the callee's parameter names it. */
static char *argument_subject(struct flow *flow, const struct state *state, const struct value *value,
                              const struct ir_type *target)
{
    const struct object *object = value->vague ? NULL : flow_target(state, value);
    bool handle = value->kind == VALUE_SYMBOL && value->type != NULL && flow_is_handle(value->type);
    bool record = !handle && object != NULL && object->type != NULL && object->type->kind == IR_TYPE_RECORD;
    const struct ir_record *around = object != NULL ? function_effects_record_around(value, object, target) : NULL;
    if (around != NULL)
        return g_strdup_printf("&f:%s", around->name);
    if (object != NULL && object->kind != OBJECT_STRING && (value->kind == VALUE_POINTER || record)) {
        g_autofree char *of = collect_linked(flow, object, value->number, target != NULL ? target : object->type);
        return g_strdup_printf("&%s", of);
    }
    if (value->kind == VALUE_FUNCTION && calls_lead_to_close(flow->calls, value->function))
        return g_strdup_printf("&%s", value->function->name);
    if (value->kind != VALUE_SYMBOL)
        return NULL;
    bool stored = value->symbol->home != NULL && !value->symbol->initial && value->symbol->call == NULL;
    return stored ? collect_linked(flow, value->symbol->home, value->symbol->home_offset, NULL)
                  : collect_subject(flow, value->symbol);
}

/* The number of the object whose first byte the pointer points to; 0: none. */
static int64_t object_behind(const struct state *state, const struct value *pointer)
{
    const struct object *object = pointer->vague ? NULL : flow_target(state, pointer);
    return object != NULL && pointer->number == 0 ? (int64_t)object->id + 1 : 0;
}

/* The variable that a passed pointer was read from, and that the path has not written since; NULL: there is none. */
static char *variable_of(struct flow *flow, const struct effect *call, const struct value *pointer)
{
    const struct symbol *symbol = pointer->kind == VALUE_SYMBOL && pointer->symbol->initial ? pointer->symbol : NULL;
    if (symbol == NULL || symbol->home == NULL || symbol->home->kind == OBJECT_LOCAL)
        return NULL;
    for (uint32_t i = 0; i < call->n_known; i++) {
        const struct known_cell *cell = &call->known[i];
        if (cell->object == symbol->home && (int64_t)cell->offset == symbol->home_offset &&
            !(cell->value->kind == VALUE_SYMBOL && cell->value->symbol == symbol))
            return NULL;
    }
    return collect_linked(flow, symbol->home, symbol->home_offset, NULL);
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
        struct fact_condition *argument = collect_new_condition(subject, low, high);
        argument->token = value->kind == VALUE_SYMBOL ? collect_token(value->symbol) : 0;
        argument->object = object_behind(state, value);
        if (subject != NULL && subject[0] == '&')
            argument->variable = variable_of(flow, effect, value);
        fact_append(&fact->arguments, argument);
    }
}

static void function_effects_add_parts(struct flow *flow, const struct state *state, const struct effect *effect,
                                       struct fact_effect *fact)
{
    for (uint32_t i = 0; i < effect->n_parts; i++) {
        const struct effect_part *part = &effect->parts[i];
        char *subject = argument_subject(flow, state, part->value, part->target);
        if (subject == NULL)
            continue;
        struct fact_argument *argument = FACT_NEW(argument);
        argument->subject = subject;
        argument->of = part->arg;
        argument->offset = (int64_t)part->offset;
        fact_append(&fact->parts, argument);
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
        collect_new_condition(collect_linked(flow, cell->object, (int64_t)cell->offset, NULL), low, high);
    known->token = cell->value->kind == VALUE_SYMBOL ? collect_token(cell->value->symbol) : 0;
    known->object = object_behind(state, cell->value);
    fact_append(&fact->known, known);
}

/* The pointer in the structure around the handle that leads to an object; NULL: it was not read from there. */
static const struct symbol *read_from(const struct object *object, const struct object *holder)
{
    const struct symbol *pointer = object->kind == OBJECT_POINTEE ? object->symbol : NULL;
    return pointer != NULL && pointer->initial && pointer->home != NULL && pointer->home == holder ? pointer : NULL;
}

static void add_data(struct flow *flow, const struct effect *effect, struct fact_effect *fact)
{
    for (guint i = 0; i < MAX_EFFECT_DATA; i++) {
        if (effect->data[i] == NULL)
            continue;
        const struct symbol *pointer = read_from(effect->data[i], effect->handle != NULL ? effect->handle->home : NULL);
        struct fact_condition *data = collect_new_condition(
            pointer != NULL ? collect_linked(flow, pointer->home, pointer->home_offset, NULL) : NULL, 0, 0);
        data->object = (int64_t)effect->data[i]->id + 1;
        fact_append(&fact->data, data);
    }
}

static bool effects_holds(const struct value *value, const struct symbol *symbol, const struct object *home)
{
    if (value->kind == VALUE_OP)
        return effects_holds(value->a, symbol, home) || (value->b != NULL && effects_holds(value->b, symbol, home));
    return value->kind == VALUE_SYMBOL ? value->symbol == symbol
                                       : value->kind == VALUE_POINTER && home != NULL && value->object == home;
}

/* Something that outlives the function holds the handle, or the address of the variable where it is (NULL: of none). */
static bool is_kept(const struct flow *flow, const struct state *state, const struct symbol *handle,
                    const struct object *home)
{
    for (guint i = 0; i < state->memory->len; i++) {
        const struct slot *slot = &g_array_index(state->memory, struct slot, i);
        const struct object *object = flow->objects->pdata[slot->object];
        for (guint k = 0; object->kind != OBJECT_LOCAL && k < slot->contents->cells->len; k++)
            if (effects_holds(g_array_index(slot->contents->cells, struct cell, k).value, handle, home))
                return true;
    }
    return false;
}

/* What the path has written over the handle, if that is NULL; NULL: something else, or nothing. */
static const struct cell *null_instead_of(const struct state *state, const struct symbol *handle)
{
    const struct contents *contents = state_contents(state, handle->home->id);
    const struct cell *cell =
        contents != NULL ? contents_at(contents, (uint64_t)handle->home_offset, handle->type->size) : NULL;
    return cell != NULL && cell->value->kind == VALUE_INT && cell->value->number == 0 ? cell : NULL;
}

/* A function out of sight has run since, which may have read the handle where others get at it. */
static bool may_be_read(const struct state *state, const struct effect *created)
{
    bool unseen = state->unlisted;
    for (const struct effect *effect = state->effects; effect != created && effect != NULL && !unseen;
         effect = effect->before)
        unseen = effect->kind == EFFECT_CALL;
    return unseen;
}

/* Whoever looked at it, or was given it, may have kept it. */
static bool is_lost(const struct flow *flow, const struct state *state, const struct effect *effect)
{
    const struct symbol *handle = effect->handle;
    const struct object *home = handle->home;
    const struct ir_type *type = home != NULL && home->var != NULL ? home->var->type : NULL;
    bool holds = type != NULL && (effect->kind == EFFECT_OPEN ? type->kind == IR_TYPE_POINTER : flow_has_handle(type));
    /* Where the same structure is CallbackContext, that it ends is the worse mistake. */
    return home != NULL && home->kind == OBJECT_LOCAL && holds && effect->object != home && !handle->used &&
           !home->escaped && !is_kept(flow, state, handle, home);
}

/* The same of one in a variable that lasts, which the path has overwritten with NULL: where, or NULL. */
static const struct ir_range *nulled_at(const struct flow *flow, const struct state *state, const struct effect *effect)
{
    const struct symbol *handle = effect->handle;
    const struct object *home = handle->home;
    if (home == NULL || home->kind == OBJECT_LOCAL || handle->used || handle->copied || handle->home_offset < 0 ||
        may_be_read(state, effect) || (state->result != NULL && effects_holds(state->result, handle, NULL)) ||
        is_kept(flow, state, handle, NULL))
        return NULL;
    const struct cell *cell = null_instead_of(state, handle);
    return cell != NULL ? cell->where : NULL;
}

/* The structure around a data block that lasts as long as an object of the driver: one that a parameter or an
 * allocation leads to, and not what hangs on a variable.  NULL: none is. */
static const struct ir_record *record_of_data(const struct effect *effect)
{
    for (guint i = 0; i < MAX_EFFECT_DATA; i++) {
        const struct object *object = effect->data[i];
        bool shared = object != NULL && object->symbol != NULL && object->symbol->home != NULL &&
                      object->symbol->home->kind == OBJECT_GLOBAL;
        bool lasts = object == NULL || shared || (object->kind != OBJECT_POINTEE && object->kind != OBJECT_HEAP);
        if (!lasts && object->around != NULL)
            return object->around;
        if (!lasts && object->type != NULL && object->type->kind == IR_TYPE_RECORD)
            return object->type->record;
    }
    return NULL;
}

/* The same of the handle of an instance, which is also kept where it was created, unless that was written since. */
static bool is_instance_lost(const struct flow *flow, const struct state *state, const struct effect *effect)
{
    const struct symbol *handle = effect->handle;
    const struct object *home = handle->home;
    if (home == NULL || handle->used || handle->copied || home->escaped || handle->home_offset < 0 ||
        record_of_data(effect) == NULL || (state->result != NULL && effects_holds(state->result, handle, NULL)))
        return false;
    bool local = home->kind == OBJECT_LOCAL;
    return (local || (null_instead_of(state, handle) != NULL && !may_be_read(state, effect))) &&
           !is_kept(flow, state, handle, local ? home : NULL);
}

/* The memory that holds the handle; NULL when that is not known. */
static const struct object *function_effects_holder_of(const struct effect *effect)
{
    bool closes = effect->kind == EFFECT_CLOSE || effect->kind == EFFECT_UNREGISTER;
    const struct symbol *handle = effect->kind == EFFECT_CREATE                     ? effect->handle
                                  : closes && effect->operand->kind == VALUE_SYMBOL ? effect->operand->symbol
                                                                                    : NULL;
    return handle != NULL ? handle->home : NULL;
}

/* Where the pointer to freed memory was read from, also after a call that may have written there.  Memory that the path
 * itself has allocated is not what an earlier function has left in that variable. */
static void describe_source(struct flow *flow, const struct value *pointer, const struct object *freed,
                            struct fact_effect *fact)
{
    const struct symbol *symbol =
        pointer->kind == VALUE_SYMBOL && pointer->symbol->call == NULL ? pointer->symbol : NULL;
    if (symbol == NULL || symbol->home == NULL)
        return;
    fact->source = (int64_t)symbol->home->id + 1;
    if (fact->handle == NULL && symbol->home->kind != OBJECT_LOCAL && freed->kind != OBJECT_HEAP)
        fact->handle = collect_linked(flow, symbol->home, symbol->home_offset, NULL);
}

/* An instance whose handle is lost belongs to the structure of its data blocks. */
static void describe_loss(struct flow *flow, const struct state *state, const struct effect *effect,
                          struct fact_effect *fact)
{
    fact->lost = is_instance_lost(flow, state, effect);
    if (!fact->lost)
        return;
    g_free(fact->structure);
    fact->structure = g_strdup(record_of_data(effect)->name);
}

static void describe_lost_handle(struct flow *flow, const struct state *state, const struct effect *effect,
                                 struct fact_effect *fact)
{
    fact->nulled = collect_place(flow, nulled_at(flow, state, effect));
    fact->lost = fact->nulled != NULL || is_lost(flow, state, effect);
}

/* A handle that is an element of a static array, at an index that is not known: the name of the first element. */
static void describe_element(struct flow *flow, const struct effect *effect, struct fact_effect *fact)
{
    const struct symbol *handle = effect->kind == EFFECT_CREATE ? effect->handle
                                  : effect->kind == EFFECT_CLOSE && effect->operand->kind == VALUE_SYMBOL
                                      ? effect->operand->symbol
                                      : NULL;
    if (handle != NULL && handle->array != NULL && handle->array->kind == OBJECT_GLOBAL && handle->array_offset >= 0)
        fact->element = collect_linked(flow, handle->array, handle->array_offset, NULL);
}

/* What link has to know about structures that hold handles. */
static void describe_holder(struct flow *flow, const struct effect *effect, struct fact_effect *fact)
{
    bool frees = effect->kind == EFFECT_FREE;
    const struct object *object = frees ? effect->object : function_effects_holder_of(effect);
    bool closes = effect->kind == EFFECT_CLOSE || effect->kind == EFFECT_UNREGISTER;
    if (closes && effect->operand->kind == VALUE_SYMBOL) {
        fact->value = (int64_t)effect->operand->symbol->id + 1;
        fact->in_place = object != NULL && !effect->operand->symbol->copied;
    }
    if (closes)
        fact->entered = collect_place(flow, effect->entered);
    if (effect->lock != NULL)
        fact->handle = g_strdup(effect->lock);
    else if (frees)
        describe_source(flow, effect->operand, effect->object, fact);
    if (object == NULL)
        return;
    fact->object = (int64_t)object->id + 1;
    bool others = object->kind == OBJECT_POINTEE || (object->kind == OBJECT_HEAP && !frees);
    if (others && object->around != NULL && (!frees || object->around_at == effect->operand->number))
        fact->structure = g_strdup(object->around->name);
    else if (others && object->type != NULL && object->type->kind == IR_TYPE_RECORD)
        fact->structure = g_strdup(object->type->record->name);
}

static void describe_context(struct flow *flow, const struct effect *effect, struct fact_effect *fact)
{
    g_autofree char *parameter = effect->context != NULL ? collect_parameter(flow, effect->context) : NULL;
    if (parameter != NULL)
        fact->context = g_strconcat("p:", parameter, NULL);
    else if (effect->context != NULL && effect->context->kind == VALUE_SYMBOL)
        fact->context = collect_subject(flow, effect->context->symbol);
    fact->in_context =
        effect->kind == EFFECT_REGISTER && effect->object != NULL && effect->handle->home == effect->object;
}

static struct fact_effect *describe_effect(struct flow *flow, const struct state *state, const struct effect *effect)
{
    static const enum word_effect kinds[] = {
        [EFFECT_REGISTER] = FACT_EFFECT_REGISTER, [EFFECT_UNREGISTER] = FACT_EFFECT_UNREGISTER,
        [EFFECT_CREATE] = FACT_EFFECT_CREATE,     [EFFECT_CLOSE] = FACT_EFFECT_CLOSE,
        [EFFECT_FREE] = FACT_EFFECT_FREE,         [EFFECT_CALL] = FACT_EFFECT_CALL,
        [EFFECT_OPEN] = FACT_EFFECT_OPEN,         [EFFECT_SHUT] = FACT_EFFECT_SHUT,
        [EFFECT_RUN] = FACT_EFFECT_RUN,           [EFFECT_FAILED] = FACT_EFFECT_FAILED};
    struct fact_effect *fact = FACT_NEW(effect);
    fact->kind = kinds[effect->kind];
    fact->place = collect_place(flow, effect->range);
    if (effect->lock_doubt == NULL || effect->lock_doubt->held)
        fact->locked = collect_place(flow, effect->locked);
    fact->asked_irql = effect->asked_irql;
    fact->holding = effect->holding;
    fact->name = g_strdup(effect->name);
    fact->function = g_strdup(effect->function);
    fact->token = collect_token(effect->handle);
    fact->maybe = effect->maybe;
    fact->since = effect->since;
    fact->prior = collect_token(effect->prior);
    fact->prior_known = effect->prior_known;
    fact->prior_null = effect->handle != NULL && effect->handle->prior_null;
    fact->object = effect->object != NULL ? (int64_t)effect->object->id + 1 : 0;
    describe_context(flow, effect, fact);
    if (effect->operand != NULL)
        describe_operand(flow, state, effect, fact);
    fact->checked |= effect->checked;
    describe_holder(flow, effect, fact);
    describe_element(flow, effect, fact);
    bool opens = effect->kind == EFFECT_REGISTER || effect->kind == EFFECT_OPEN;
    if (effect->handle != NULL && opens)
        fact->handle = collect_handle(flow, effect->handle->home, effect->handle->home_offset);
    if (effect->kind == EFFECT_CREATE)
        describe_loss(flow, state, effect, fact);
    else if (effect->handle != NULL && opens)
        describe_lost_handle(flow, state, effect, fact);
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
    function_effects_add_parts(flow, state, effect, fact);
    for (uint32_t i = 0; i < effect->n_known; i++)
        add_known(flow, state, &effect->known[i], fact);
    add_data(flow, effect, fact);
    return fact;
}

void collect_ready(struct flow *flow, const struct state *state, GPtrArray **out)
{
    g_autoptr(GPtrArray) list = g_ptr_array_new();
    for (const struct ready *ready = state->ready; ready != NULL; ready = ready->before)
        g_ptr_array_insert(list, 0, (gpointer)ready);
    for (guint i = 0; i < list->len; i++) {
        const struct ready *ready = list->pdata[i];
        uint32_t after = effects_up_to(state->effects, ready->since);
        if (after == 0)
            continue;
        struct fact_ready *fact = FACT_NEW(ready);
        fact->subject = collect_linked(flow, ready->object, ready->offset, ready->type);
        fact->object = (int64_t)ready->object->id + 1;
        fact->prepared = ready->prepared;
        fact->place = collect_place(flow, ready->range);
        fact->after = after;
        fact_append(out, fact);
    }
}

void collect_effects(struct flow *flow, const struct state *state, GPtrArray **out)
{
    guint n = state->effects != NULL ? state->effects->length : 0, i = n;
    const struct effect **list = g_new(const struct effect *, n + 1);
    for (const struct effect *effect = state->effects; effect != NULL; effect = effect->before)
        list[--i] = effect;
    for (; i < n; i++)
        fact_append(out, describe_effect(flow, state, list[i]));
    g_free(list);
}
