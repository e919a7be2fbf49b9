/*
 * PcwRegister and its companions: what reaches them becomes facts (collect-*.c), what they do to handles becomes
 * effects.
 *
 * PcwRegister and PcwCreateInstance may fail.  That does not split the path: their status is a symbol, and the handle
 * another; a path that learns about one learns about the other (condition.c, couple()).
 */
#include "flow/kernel/pcw.h"

#include <string.h>

#include "base/text/api.h"
#include "flow/graph/call-graph.h"
#include "flow/graph/table-routines.h"
#include "flow/collect/place.h"
#include "flow/evaluate/arguments.h"
#include "flow/kernel/trace.h"
#include "flow/collect/layout.h"
#include "flow/collect/value.h"
#include "flow/collect/call/instance.h"
#include "flow/collect/call/outside-call.h"
#include "flow/collect/registration.h"
#include "flow/conditions/condition.h"
#include "flow/memory/effect.h"
#include "flow/memory/unparsed.h"
#include "flow/kernel/callback-needs.h"
#include "flow/kernel/conversion.h"
#include "flow/kernel/irql.h"
#include "flow/kernel/provider.h"
#include "flow/kernel/earlier.h"
#include "flow/kernel/request.h"
#include "flow/access/access.h"
#include "flow/access/initial.h"
#include "flow/paths/outcome.h"
#include "flow/collect/site.h"
#include "kernel/frameworks.h"
#include "kernel/routines.h"

/* The call in the outermost function of the run that the path is in; NULL: it is in that function itself. */
static const struct ir_range *entered_at(const struct state *state)
{
    const struct ir_range *call = NULL;
    for (const struct frame *frame = state->frame; frame != NULL && frame->call != NULL; frame = frame->caller)
        call = frame->call;
    return call;
}

static struct effect *add_effect(struct call *call, enum effect_kind kind, const char *name)
{
    struct flow *flow = call->flow;
    struct state *state = call->state;
    struct effect *effect = ARENA_NEW(flow->arena, struct effect);
    const struct ir_range *range = flow_site(flow, state, call->insn->range);
    if (!effects_have_room(state->effects, kind, range)) {
        bool matters = effects_make_handles(state->effects, 0); /* what follows is no longer known */
        state->vague |= matters;
        flow->cut |= matters;
        return effect;
    }
    effect->kind = kind;
    effect->before = state->effects;
    effect->length = state->effects != NULL ? state->effects->length + 1 : 1;
    effect->range = range;
    effect->locked = state->locked;
    effect->lock_doubt = state->lock_doubt;
    effect->asked_irql = state->asked_irql;
    effect->name = name;
    effect->function = state->frame->function->name;
    effect->entered = entered_at(state);
    state->effects = effect;
    return effect;
}

static const struct symbol *own_symbol(struct call *call, const struct value *value)
{
    values_retain(&call->flow->values, value->symbol);
    return value->symbol;
}

/* The status: STATUS_SUCCESS or an error, never another success. */
static const struct symbol *answer_status(struct call *call, const char *reason)
{
    struct flow *flow = call->flow;
    struct ir_type *type = ARENA_NEW(flow->arena, struct ir_type);
    *type = (struct ir_type){.kind = IR_TYPE_INT, .size = 4, .is_signed = true, .name = "NTSTATUS"};
    const struct value *status = value_unknown(&flow->values, reason, type, call->insn->range);
    const struct value *zero = value_int(&flow->values, type, 0, NULL);
    condition_assume(&flow->values, call->state, value_binary(&flow->values, IR_B_LE, status, zero, type, NULL), true);
    call->result = status;
    ((struct symbol *)status->symbol)->carrier = call->insn->range;
    return own_symbol(call, status);
}

/* No other variable holds the handle. */
static bool is_only_copy(const struct call *call, const struct place *of, const struct symbol *handle)
{
    for (guint i = 0; i < call->state->memory->len; i++) {
        const struct slot *slot = &g_array_index(call->state->memory, struct slot, i);
        for (guint k = 0; k < slot->contents->cells->len; k++) {
            const struct cell *cell = &g_array_index(slot->contents->cells, struct cell, k);
            bool itself = slot->object == of->object->id && (int64_t)cell->offset == of->offset;
            if (!itself && cell->value->kind == VALUE_SYMBOL && cell->value->symbol == handle)
                return false;
        }
    }
    return true;
}

/* Where a handle is, or came from, is memory that nothing names: it may be any variable of the driver. */
static bool is_nameless(const struct call *call, const struct object *home, int64_t offset)
{
    return home == NULL || !collect_is_named(call->flow, home, offset);
}

/* The path has registered something, and `operand` comes from memory that nothing names. */
static bool may_be_registered(const struct call *call, const struct value *operand)
{
    const struct symbol *symbol = operand->kind == VALUE_SYMBOL ? operand->symbol : NULL;
    return symbol != NULL && symbol->status == NULL && effects_make_handles(call->state->effects, 0) &&
           is_nameless(call, symbol->home, symbol->home_offset);
}

/* Notes the handle that the variable held before, if this was its only copy.  A function that was given the handle of
 * an instance may have another one. */
static void note_prior(const struct call *call, struct effect *effect, const struct place *to,
                       const struct value *prior)
{
    const struct symbol *symbol = prior != NULL && prior->kind == VALUE_SYMBOL ? prior->symbol : NULL;
    bool handle = symbol != NULL && symbol->status != NULL;
    bool given = handle && effect->kind == EFFECT_CREATE && symbol->used;
    if (handle && !given && is_only_copy(call, to, symbol))
        effect->prior = symbol;
    effect->prior_known = effect->prior == NULL && prior != NULL && (symbol == NULL || handle);
}

/* Writes what the call hands back through a pointer: a new handle, known by where it is kept. */
static void hand_out(struct call *call, struct effect *effect, uint32_t arg, const char *reason)
{
    struct flow *flow = call->flow;
    struct place to = call_place(call, arg);
    call->state->vague |= value_is_unparsed(call_arg(call, arg)) || to.vague || is_nameless(call, to.object, to.offset);
    struct ir_type *type = ARENA_NEW(flow->arena, struct ir_type);
    *type = (struct ir_type){.kind = IR_TYPE_POINTER, .size = flow->unit->pointer_size, .name = "handle"};
    const struct value *handle = value_unknown(&flow->values, reason, type, call->insn->range);
    struct symbol *symbol = (struct symbol *)handle->symbol;
    const struct value *prior = to.object != NULL && !to.vague ? flow_read(flow, call->state, &to, type, NULL) : NULL;
    symbol->home = to.object;
    symbol->home_offset = to.offset;
    symbol->array = to.vague ? to.object : NULL;
    symbol->array_offset = to.offset;
    symbol->prior_null = prior != NULL && flow_is_null(call->state, prior);
    note_prior(call, effect, &to, prior);
    effect->handle = own_symbol(call, handle);
    struct symbol *status =
        (struct symbol *)answer_status(call, arena_printf(flow->arena, "the status of %s", effect->name));
    symbol->status = status;
    status->handle = symbol;
    effect->status = status;
    flow_write(flow, call->state, &to, type, handle, call->insn->range);
    symbol->copied = false;
}

/* `type`: what the pointer is declared to point to; NULL: not known. */
static const struct object *object_of(struct call *call, const struct value *address, const struct ir_type *type)
{
    struct place place = flow_place(call->flow, call->state, address, type);
    bool data = address->kind == VALUE_POINTER || address->kind == VALUE_SYMBOL;
    return data && place.object != NULL && place.object->kind != OBJECT_STRING ? place.object : NULL;
}

void pcw_register(struct call *call)
{
    const struct value *context;
    struct fact_registration *fact = collect_registration(call->flow, call->state, call, &context);
    struct effect *effect = add_effect(call, EFFECT_REGISTER, API_REGISTER);
    effect->fact = fact;
    effect->object = context != NULL ? object_of(call, context, NULL) : NULL;
    effect->context = context;
    hand_out(call, effect, 0, "the handle of a registration");
}

/* PCW_DATA is a pointer and a size. */
static void note_data(struct call *call, struct effect *effect)
{
    int64_t count = 0;
    struct place at = call_place(call, 4);
    const struct ir_type *pointer = collect_pointer_type(call->flow);
    if (at.object == NULL || at.vague || !call_number(call, 3, &count))
        return;
    for (int64_t i = 0; i < MIN(count, MAX_EFFECT_DATA); i++, at.offset += 2 * (int64_t)pointer->size)
        effect->data[i] = object_of(call, flow_read(call->flow, call->state, &at, pointer, NULL), NULL);
}

/* PcwAddInstance(Buffer, Name, ...), PcwCreateInstance(Instance, Registration, Name, ...). */
enum { ADD_NAME = 1, CREATE_NAME = 2 };

static struct fact_instance *add_instance(struct call *call, enum word_instance_api api, const struct value *handle)
{
    bool adds = handle == NULL;
    struct asked asked = {.repeats = adds ? earlier_of_id(call) : NULL,
                          .namesake = adds ? earlier_of_name(call) : NULL,
                          .neighbour = adds ? earlier_of_other(call) : NULL,
                          .id = adds ? request_instance_id(call) : NULL,
                          .conversion = conversion_unchecked(call, adds ? ADD_NAME : CREATE_NAME)};
    asked.by_helper = !request_range(call->flow, call->state, &asked.low, &asked.high);
    return collect_instance(call->flow, call->state, call, api, handle, &asked);
}

/* What the path finds out about the handle later says nothing of what it passes here. */
static void use_handle(struct call *call, struct effect *effect, uint32_t index)
{
    int64_t low, high;
    effect->operand = call_arg(call, index);
    condition_range(call->state, effect->operand, &low, &high);
    effect->null = low == 0 && high == 0;
}

static bool pcw_has_failed(const struct state *state, const struct symbol *status)
{
    int64_t low = INT64_MIN, high = INT64_MAX;
    const struct value value = {.kind = VALUE_SYMBOL, .symbol = status, .type = status->type};
    condition_range(state, &value, &low, &high);
    return high < 0;
}

static bool pcw_has_name(const struct fact_instance *instance, const char *text)
{
    const char *other = instance != NULL && instance->label != NULL ? instance->label->text : NULL;
    g_autofree char *a = g_utf8_casefold(text, -1), *b = other != NULL ? g_utf8_casefold(other, -1) : NULL;
    return b != NULL && strcmp(a, b) == 0;
}

/* Where the path has created an instance of that name in this registration, and has closed none since; NULL: nowhere.
 */
static const struct ir_range *namesake_of(const struct call *call, const char *text)
{
    const struct value *registration = call_arg(call, 1);
    for (const struct effect *effect = call->state->effects; effect != NULL; effect = effect->before) {
        if (effect->kind == EFFECT_CLOSE || effect->kind == EFFECT_UNREGISTER || effect->kind == EFFECT_CALL)
            return NULL;
        if (effect->kind == EFFECT_CREATE && !effect->maybe && effect->operand != NULL &&
            value_same(effect->operand, registration) && pcw_has_name(effect->instance, text) &&
            effect->status != NULL && !pcw_has_failed(call->state, effect->status))
            return effect->range;
    }
    return NULL;
}

static void note_namesake(struct call *call, struct fact_instance *fact)
{
    const char *text = fact != NULL && fact->label != NULL ? fact->label->text : NULL;
    const struct ir_range *namesake = text != NULL && *text != '\0' ? namesake_of(call, text) : NULL;
    if (namesake == NULL || fact->name_repeated)
        return;
    fact->name_repeated = true;
    fact->namesake = collect_place(call->flow, namesake);
}

void pcw_create_instance(struct call *call)
{
    struct fact_instance *fact = add_instance(call, FACT_INSTANCE_API_CREATE, call_arg(call, 1));
    note_namesake(call, fact);
    struct effect *effect = add_effect(call, EFFECT_CREATE, API_CREATE_INSTANCE);
    effect->instance = fact;
    use_handle(call, effect, 1);
    note_data(call, effect);
    hand_out(call, effect, 0, "the handle of an instance");
}

void pcw_add_instance(struct call *call)
{
    request_check_buffer(call);
    request_add(call);
    irql_note_add(call, add_instance(call, FACT_INSTANCE_API_ADD, NULL));
}

/* The path has asked for it, before a function out of sight may have changed it: `if (R != NULL) { Log(); Close(R); }`.
 */
static bool was_asked(const struct call *call, const struct value *operand)
{
    const struct symbol *now = operand->kind == VALUE_SYMBOL && operand->symbol->initial ? operand->symbol : NULL;
    for (guint i = 0; now != NULL && now->home != NULL && i < call->state->constraints->len; i++) {
        const struct constraint *known = &g_array_index(call->state->constraints, struct constraint, i);
        const struct symbol *before = values_retained(&call->flow->values, known->symbol);
        bool same =
            before != NULL && before->initial && before->home == now->home && before->home_offset == now->home_offset;
        const struct value value = {.kind = VALUE_SYMBOL, .symbol = before};
        if (same && condition_truth(call->state, &value) == TRUTH_TRUE)
            return true;
    }
    return false;
}

static void close_handle(struct call *call, enum effect_kind kind, const char *name)
{
    struct effect *effect = add_effect(call, kind, name);
    use_handle(call, effect, 0);
    call->state->vague |= value_is_unparsed(effect->operand) || may_be_registered(call, effect->operand);
    effect->checked = condition_truth(call->state, effect->operand) == TRUTH_TRUE || was_asked(call, effect->operand);
}

void pcw_unregister(struct call *call)
{
    close_handle(call, EFFECT_UNREGISTER, API_UNREGISTER);
}

void pcw_close_instance(struct call *call)
{
    close_handle(call, EFFECT_CLOSE, API_CLOSE_INSTANCE);
}

void pcw_team_open(struct call *call, uint32_t handle)
{
    struct effect *effect = add_effect(call, EFFECT_OPEN, call->callee->name);
    hand_out(call, effect, handle, "the handle of a protocol");
}

void pcw_team_close(struct call *call, uint32_t handle)
{
    struct effect *effect = add_effect(call, EFFECT_SHUT, call->callee->name);
    effect->operand = call_arg(call, handle);
    call->state->vague |= value_is_unparsed(effect->operand);
    effect->checked = condition_truth(call->state, effect->operand) == TRUTH_TRUE || was_asked(call, effect->operand);
}

/* The path has closed something, or may have: a handle that it sets to NULL then is no loss. */
static bool may_have_closed(const struct call *call)
{
    for (const struct effect *effect = call->state->effects; effect != NULL; effect = effect->before)
        if (effect_closes(effect) || effect->kind == EFFECT_CALL)
            return true;
    return false;
}

/*
 * `port->Instance = NULL; ExFreePool(port);` says nothing of the instance that another function has left there.  Where
 * the path has found NULL there, or fills memory that it begins to use, there is none.
 */
static bool is_overwritten(const struct call *call, const struct object *object, const struct value *handle)
{
    return object->kind == OBJECT_POINTEE && handle->kind == VALUE_INT && !handle->zeroed && !may_have_closed(call);
}

/* The path knows that all handles in the structure at `address` are NULL.  False when it has no handles. */
static bool holds_none(struct call *call, const struct object *object, const struct value *address)
{
    bool around = object->around != NULL && object->around_at == address->number;
    bool typed = object->type != NULL && object->type->kind == IR_TYPE_RECORD && address->number == 0;
    const struct ir_record *record = around ? object->around : typed ? object->type->record : NULL;
    bool found = false;
    for (uint32_t i = 0; record != NULL && !address->vague && i < record->n_fields; i++) {
        const struct ir_field *field = &record->fields[i];
        struct place at = {(struct object *)object, address->number + (int64_t)field->offset, false, NULL};
        if (!field->known || !flow_is_handle(field->type))
            continue;
        const struct value *handle = flow_read(call->flow, call->state, &at, field->type, call->insn->range);
        if (!flow_is_null(call->state, handle) || is_overwritten(call, object, handle))
            return false;
        found = true;
    }
    return found;
}

/* The structure that a pointer of no type leads to, as the variable says that it was copied to: `CONNECTION *c =
 * context;`. NULL: none does. */
static const struct ir_type *type_of_copy(const struct call *call, const struct value *address)
{
    for (guint i = 0; address->kind == VALUE_SYMBOL && i < call->state->memory->len; i++) {
        const struct slot *slot = &g_array_index(call->state->memory, struct slot, i);
        const struct object *object = call->flow->objects->pdata[slot->object];
        const struct ir_type *type = object->kind == OBJECT_LOCAL ? object->type : NULL,
                             *target = type != NULL && type->kind == IR_TYPE_POINTER ? type->target : NULL;
        const struct cell *cell =
            target != NULL && target->kind == IR_TYPE_RECORD ? contents_at(slot->contents, 0, type->size) : NULL;
        if (cell != NULL && value_is_symbol(cell->value, address->symbol))
            return target;
    }
    return NULL;
}

static void free_memory(struct call *call, const struct value *address)
{
    const struct object *object = object_of(call, address, type_of_copy(call, address));
    if (object == NULL)
        return;
    struct effect *effect = add_effect(call, EFFECT_FREE, call->callee->name);
    effect->operand = address;
    effect->object = object;
    effect->null = holds_none(call, object, address);
}

void pcw_free(struct call *call)
{
    free_memory(call, call_arg(call, call->argument));
}

void pcw_delete_lock(struct call *call)
{
    struct place at = call_place(call, call->argument);
    if (at.object == NULL || at.vague || at.object->kind != OBJECT_GLOBAL)
        return;
    g_autofree char *lock = collect_linked(call->flow, at.object, at.offset, call_target(call, call->argument));
    if (lock != NULL)
        add_effect(call, EFFECT_FREE, call->callee->name)->lock = arena_printf(call->flow->arena, "%s", lock);
}

void pcw_free_extension(struct call *call)
{
    struct place at = call_place(call, call->argument);
    const struct ir_type *type = at.object != NULL && !at.vague ? at.object->type : NULL;
    const struct ir_record *record = type != NULL && type->kind == IR_TYPE_RECORD ? type->record : NULL;
    for (uint32_t i = 0; record != NULL && at.offset == 0 && i < record->n_fields; i++) {
        const struct ir_field *field = &record->fields[i];
        if (strcmp(field->name, "DeviceExtension") != 0)
            continue;
        at.offset = (int64_t)field->offset;
        free_memory(call, flow_read(call->flow, call->state, &at, field->type, call->insn->range));
        return;
    }
}

/* Flags and handles as they are when another file's function runs. */
static void note_memory(struct call *call, struct effect *effect)
{
    enum { MAX_KNOWN = 256, MAX_CELLS = 256 };
    struct known_cell known[MAX_KNOWN];
    for (guint i = 0; i < call->state->memory->len; i++) {
        const struct slot *slot = &g_array_index(call->state->memory, struct slot, i);
        const struct object *object = call->flow->objects->pdata[slot->object];
        bool seen = (object->kind == OBJECT_GLOBAL && !object->var->is_const) || object->kind == OBJECT_HEAP ||
                    object->kind == OBJECT_POINTEE;
        for (guint k = 0; seen && k < slot->contents->cells->len && k < MAX_CELLS && effect->n_known < MAX_KNOWN; k++) {
            const struct cell *cell = &g_array_index(slot->contents->cells, struct cell, k);
            bool written = !cell->fill && cell->where != NULL &&
                           (cell->value->kind == VALUE_INT || cell->value->kind == VALUE_SYMBOL);
            if (written && !(cell->value->kind == VALUE_SYMBOL && cell->value->symbol->initial))
                known[effect->n_known++] = (struct known_cell){object, cell->offset, cell->value};
        }
    }
    effect->known = arena_memdup(call->flow->arena, known, sizeof(*known) * MAX(effect->n_known, 1));
}

/* Pointers in structures of arguments, as they are when a function of another file is called. */
static void note_parts(struct call *call, struct effect *effect)
{
    enum { MAX_PARTS = 32 };
    struct effect_part parts[MAX_PARTS];
    for (uint32_t i = 0; call->callee != NULL && i < call->n_args; i++) {
        const struct ir_record *record = collect_arguments_in(call, i);
        struct place base = record != NULL ? call_place(call, i) : (struct place){NULL, 0, false, NULL};
        for (uint32_t k = 0; base.object != NULL && !base.vague && k < record->n_fields; k++) {
            const struct ir_field *field = &record->fields[k];
            struct place at = {base.object, base.offset + (int64_t)field->offset, false, NULL};
            if (!field->known || field->type->kind != IR_TYPE_POINTER || effect->n_parts == MAX_PARTS)
                continue;
            const struct value *value = flow_read(call->flow, call->state, &at, field->type, call->insn->range);
            parts[effect->n_parts++] = (struct effect_part){i, field->offset, value, field->type->target};
        }
    }
    effect->parts = arena_memdup(call->flow->arena, parts, sizeof(*parts) * MAX(effect->n_parts, 1));
}

/* A handle of this path, or one from memory: PPCW_INSTANCE, or the address of one.  Or a function that closes one, such
 * as a step of clean-up for later: `PushUndo(StopCounters);`. */
static bool is_handle_or_its_address(const struct ir_type *type)
{
    if (type != NULL && type->kind == IR_TYPE_POINTER && type->target != NULL && type->target->kind == IR_TYPE_POINTER)
        type = type->target;
    return type != NULL && flow_is_handle(type);
}

static bool table_leads_to_close(struct flow *flow, const struct ir_var *table)
{
    gpointer known;
    bool whole, closes = false;
    if (g_hash_table_lookup_extended(flow->closing, table, NULL, &known))
        return GPOINTER_TO_INT(known);
    g_autoptr(GPtrArray) routines = table_routines(table, &whole);
    for (guint i = 0; i < routines->len && !closes; i++)
        closes = calls_lead_to_close(flow->calls, routines->pdata[i]);
    g_hash_table_insert(flow->closing, (gpointer)table, GINT_TO_POINTER(closes || !whole));
    return closes || !whole;
}

/* StopModule(&Modules[i]), where Modules[i].Stop closes one. */
static bool leads_to_close(const struct call *call, const struct value *argument)
{
    const struct object *object = flow_target(call->state, argument);
    if (argument->kind == VALUE_FUNCTION)
        return calls_lead_to_close(call->flow->calls, argument->function);
    return object != NULL && object->var != NULL && object->var->init != NULL &&
           table_leads_to_close(call->flow, object->var);
}

static bool is_given_handle(const struct call *call, uint32_t index)
{
    const struct value *argument = call->args[index];
    bool declared = call->callee != NULL && index < call->callee->n_params;
    if (leads_to_close(call, argument))
        return true;
    return (argument->kind == VALUE_SYMBOL && argument->symbol->status != NULL) ||
           is_handle_or_its_address(argument->type) ||
           (declared && is_handle_or_its_address(call->callee->params[index]->type));
}

/* Where the whole project is in sight, a function that neither is one of those nor is given a handle has nothing to do
 * with any. */
static bool may_touch_handles(const struct call *call)
{
    GHashTable *wrappers = call->flow->unit->wrappers;
    g_autofree char *name = wrappers != NULL && call->callee != NULL ? calls_plain_name(call->callee->name) : NULL;
    if (name == NULL || g_hash_table_contains(wrappers, name))
        return true;
    for (uint32_t i = 0; i < call->n_args; i++)
        if (is_given_handle(call, i))
            return true;
    return false;
}

/* `touches`: it may have to do with handles. */
static void note_outside_call(struct call *call, bool touches)
{
    struct passed_request request = {.passed = request_is_passed(call), .any = request_may_be_any(call)};
    for (uint32_t i = 0; i < call->n_args && touches; i++)
        request.publishes |= is_given_handle(call, i);
    request_range(call->flow, call->state, &request.low, &request.high);
    bool kept = (touches || request.passed) && collect_outside_call(call, &request);
    request_delegate(call, request.passed, kept);
}

static bool is_given_status(const struct value **args, uint32_t n_args)
{
    bool given = false;
    for (uint32_t i = 0; i < n_args; i++)
        given |= value_depends_on_status(args[i]);
    return given;
}

/* `if ((err = icp_init()) != 0) return err;`: whether that step fails has nothing to do with whether PcwRegister has.
 * A function that has been told of a failure may answer for it. */
static bool is_of_other_step(const struct call *call)
{
    const struct ir_type *type = call->insn->type;
    bool other = type->kind == IR_TYPE_INT && type->is_signed && type->size == 4 && g_strcmp0(type->name, "BOOL") != 0;
    for (uint32_t i = 0; i < call->n_args; i++)
        other &= !is_given_handle(call, i);
    for (const struct effect *done = call->state->effects; done != NULL && other; done = done->before)
        other = done->kind != EFFECT_CALL || !is_given_status(done->args, done->n_args);
    return other;
}

void pcw_outside_call(struct call *call)
{
    if (trace_is_call(call))
        return;
    for (uint32_t i = 0; i < call->n_args; i++) {
        value_use(call->args[i]);
        call->state->copies |= flow_is_older_handle(call->args[i]);
    }
    if (!call_is_projects_own(call)) {
        if (call->callee != NULL && kernel_runs_routines(call->callee->name))
            note_memory(call, add_effect(call, EFFECT_RUN, call->callee->name));
        request_delegate(call, request_is_passed(call), false);
        const struct ir_type *type = call->callee != NULL ? call->insn->type : NULL;
        if (type == NULL ||
            (type->kind != IR_TYPE_INT && !(type->kind == IR_TYPE_POINTER && kernel_gives_entry(call->callee->name))))
            return;
        call->result =
            value_unknown(&call->flow->values, arena_printf(call->flow->arena, "returned by %s", call->callee->name),
                          call->insn->type, call->insn->range);
        ((struct symbol *)call->result->symbol)->call = call->callee->name;
        own_symbol(call, call->result);
        return;
    }
    provider_forget(call->state);
    bool told = is_given_status(call->args, call->n_args), touches = told || may_touch_handles(call);
    note_outside_call(call, touches);
    struct effect none,
        *effect = touches ? add_effect(call, EFFECT_CALL, call->callee != NULL ? call->callee->name : NULL) : &none;
    call->state->unlisted |= !touches;
    irql_note_outside(call);
    effect->args = arena_alloc(call->flow->arena, sizeof(*effect->args) * MAX(call->n_args, 1));
    memcpy(effect->args, call->args, sizeof(*effect->args) * call->n_args);
    effect->n_args = call->n_args;
    effect->callee = call->callee;
    if (effect != &none) {
        effect->holding = callback_needs_may_wait(call->flow, call->state);
        note_parts(call, effect);
        note_memory(call, effect);
    }
    if (call->insn->type == NULL ||
        (call->insn->type->kind != IR_TYPE_INT && call->insn->type->kind != IR_TYPE_POINTER))
        return;
    const char *reason = arena_printf(call->flow->arena, "returned by %s",
                                      call->callee != NULL ? call->callee->name : "an unknown function");
    call->result = effect == &none
                       ? value_unknown(&call->flow->values, reason, call->insn->type, call->insn->range)
                       : flow_answer_outside(call->flow, call->state, reason, call->insn->type, call->insn->range);
    struct symbol *answer = (struct symbol *)call->result->symbol;
    answer->call = call->callee != NULL ? call->callee->name : NULL;
    answer->answers = effect != &none;
    answer->verdict = told;
    answer->of_other_step = !told && is_of_other_step(call);
    answer->after = call->state->effects != NULL ? call->state->effects->length : 0;
    effect->status = own_symbol(call, call->result);
}

/* --- returning --- */

void pcw_return(struct flow *flow, struct state *state, const struct ir_function *function,
                const struct ir_range *range)
{
    const struct frame *frame = state->frame;
    provider_return(flow, state, function, range);
    if (frame->caller == NULL) {
        value_hand_back(state->result);
        return;
    }
    if (!effects_may_register(state->effects, frame->entry_effects) ||
        !effects_have_room(state->effects, EFFECT_FAILED, range) ||
        flow_outcome(state, function->result, state->result) != OUTCOME_FAILURE)
        return;
    struct effect *effect = ARENA_NEW(flow->arena, struct effect);
    *effect = (struct effect){.before = state->effects,
                              .kind = EFFECT_FAILED,
                              .length = state->effects->length + 1,
                              .range = range,
                              .function = function->name,
                              .name = function->name,
                              .since = frame->entry_effects};
    state->effects = effect;
}
