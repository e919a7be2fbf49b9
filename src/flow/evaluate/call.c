/*
 * Calls.  A routine of the table does what its row says; a function whose body is in sight is followed; any other may
 * change what it is given the address of, unless its declaration says const.
 */
#include "flow/evaluate/call.h"

#include <string.h>

#include "flow/evaluate/arguments.h"
#include "flow/paths/bounds.h"
#include "flow/graph/call-graph.h"
#include "flow/conditions/condition.h"
#include "flow/memory/effect.h"
#include "flow/paths/budget.h"
#include "flow/evaluate/exec.h"
#include "flow/evaluate/getter.h"
#include "flow/evaluate/kept-context.h"
#include "flow/evaluate/passed-info.h"
#include "flow/access/access.h"
#include "flow/access/sweep.h"
#include "flow/access/initial.h"
#include "flow/access/outside.h"
#include "flow/access/setters.h"
#include "flow/memory/memory.h"
#include "flow/memory/unparsed.h"
#include "flow/evaluate/transfer.h"
#include "flow/evaluate/virtual.h"
#include "flow/evaluate/written.h"

static uint32_t frames_of(const struct state *state, const struct ir_function *function)
{
    uint32_t n = 0;
    for (const struct frame *frame = state->frame; frame != NULL; frame = frame->caller)
        n += frame->function == function;
    return n;
}

static void bind(struct flow *flow, struct state *state, const struct ir_function *function, const struct value **args,
                 uint32_t n)
{
    for (uint32_t i = 0; i < function->n_params; i++) {
        const struct ir_var *param = function->params[i];
        struct object *object = flow_variable(flow, param, state->frame->depth);
        struct place to = {object, 0, false, NULL};
        object->function = function->name;
        state_set_contents(state, object->id, contents_new(flow->values.unset));
        const struct value *value =
            i < n ? args[i]
                  : value_unknown(&flow->values, "an argument that was not passed", param->type, param->range);
        if (param->type->kind == IR_TYPE_RECORD) {
            struct place from = flow_place(flow, state, value, param->type);
            flow_copy(flow, state, &to, &from, param->type->size, param->range);
        } else {
            flow_write(flow, state, &to, param->type, value_convert(&flow->values, value, param->type), NULL);
        }
    }
}

static void note_entry(struct flow *flow, struct state *state, const struct ir_function *function,
                       const struct ir_range *range)
{
    struct decision *decision = ARENA_NEW(flow->arena, struct decision);
    decision->before = state->path;
    decision->range = range;
    decision->how = ENTERED;
    decision->name = function->name;
    decision->length = state->path != NULL ? state->path->length + 1 : 1;
    state->path = decision;
}

/* A C++ object that a function returns is built in its caller's storage: what points into it points there. */
static void relocate(struct flow *flow, struct state *state, const struct place *to, const struct place *from)
{
    if (to->object == NULL || to->vague || from->object == NULL || from->vague || to->object == from->object)
        return;
    struct contents *contents = flow_writable(flow, state, to->object);
    for (guint i = 0; i < contents->cells->len; i++) {
        struct cell *cell = &g_array_index(contents->cells, struct cell, i);
        if (cell->value->kind != VALUE_POINTER || cell->value->object != from->object)
            continue;
        struct value *moved = value_clone(&flow->values, cell->value);
        moved->object = to->object;
        moved->number += to->offset - from->offset;
        cell->value = moved;
    }
}

/* A record comes back by value: the caller has storage for it, `result` says where the callee's is. */
static void deliver(struct flow *flow, struct state *state, const struct ir_insn *insn, const struct value *result)
{
    if (insn->type != NULL && insn->type->kind == IR_TYPE_RECORD) {
        struct place to = flow_place(flow, state, flow_temp(flow, state, (int32_t)insn->imm), insn->type);
        if (result != NULL) {
            struct place from = flow_place(flow, state, result, insn->type);
            flow_copy(flow, state, &to, &from, insn->type->size, insn->range);
            relocate(flow, state, &to, &from);
        } else {
            flow_havoc(flow, state, &to, insn->type->size, "returned by a function whose body was not found",
                       insn->range);
        }
        return;
    }
    if (result == NULL)
        result =
            value_unknown(&flow->values, "returned by a function whose body was not found", insn->type, insn->range);
    flow_set(state, insn->dst, value_convert(&flow->values, result, insn->type));
}

/*
 * The function has made a handle, and what it returns was not understood: that may say which has been made.  A status
 * that is returned as a pointer is in a type that nothing declares, and only that type's header knows which mean
 * success.
 */
static void note_verdict(struct flow *flow, struct state *after, const struct ir_insn *call, uint32_t effects_before)
{
    const struct value *result = after->result;
    bool acted = after->effects != NULL && after->effects->length > effects_before;
    if (result == NULL || result->kind != VALUE_SYMBOL || !acted)
        return;
    bool hidden = call->type != NULL && call->type->kind == IR_TYPE_POINTER && value_depends_on_status(result);
    if (hidden) {
        value_use(result);
        after->result = value_unknown(&flow->values, "returned in an undeclared type", call->type, call->range);
    }
    if (hidden || value_is_unparsed(result))
        ((struct symbol *)after->result->symbol)->verdict = true;
}

/* Returned record storage is the callee's local: keep its contents alive until the copy is made. */
static void call_follow(struct call *call, struct ir_function *function, GPtrArray *out)
{
    struct flow *flow = call->flow;
    struct state *state = call->state;
    const struct decision *before = state->path;
    uint32_t effects_before = state->effects != NULL ? state->effects->length : 0;
    note_entry(flow, state, function, call->insn->range);
    state_push(state, function);
    state->frame->call = call->insn->range;
    state->frame->entry_effects = effects_before;
    bind(flow, state, function, call->args, call->n_args);
    bool by_value = call->insn->type != NULL && call->insn->type->kind == IR_TYPE_RECORD;
    GPtrArray *returned = g_ptr_array_new();
    flow->keep_locals += by_value;
    flow_execute(flow, state, function, returned);
    flow->keep_locals -= by_value;
    for (guint i = 0; i < returned->len; i++) {
        struct state *after = returned->pdata[i];
        /* A callee that decided nothing leaves no trace on the path. */
        if (after->path != NULL && after->path->how == ENTERED && after->path->before == before)
            after->path = before;
        if (after->result != NULL && after->result->kind == VALUE_SYMBOL && after->result->symbol->handle != NULL)
            ((struct symbol *)after->result->symbol)->carrier = call->insn->range;
        note_verdict(flow, after, call->insn, effects_before);
        deliver(flow, after, call->insn, after->result);
        after->result = NULL;
        if (by_value)
            flow_forget_locals(flow, after, after->frame->depth + 1);
        g_ptr_array_add(out, after);
    }
    g_ptr_array_unref(returned);
}

/* --- functions that are not in sight --- */

static bool is_const_param(const struct ir_function *callee, uint32_t index)
{
    if (callee == NULL || index >= callee->n_params)
        return false;
    const struct ir_type *type = callee->params[index]->type;
    return type->kind == IR_TYPE_POINTER && type->target != NULL && type->target->is_const;
}

/* A structure that holds a handle is within reach as a whole, where the first of its own members begins, too.  A
 * routine of the kernel's does not know what lies around its argument: a list's links, an event. */
static uint64_t reach_of(const struct call *call, uint32_t index, const struct place *place)
{
    const struct ir_function *callee = call->callee;
    const struct ir_type *type = callee != NULL && index < callee->n_params ? callee->params[index]->type : NULL;
    const struct ir_type *target = type != NULL && type->kind == IR_TYPE_POINTER ? type->target : NULL;
    uint64_t extent = flow_extent(place->object, place->offset), size = flow_object_size(place->object);
    bool one =
        target != NULL && (target->kind == IR_TYPE_RECORD || target->kind == IR_TYPE_POINTER); /* numbers may be many */
    if (!one || target->size == 0)
        return extent;
    bool whole = flow_has_handle(target) && (uint64_t)MAX(place->offset, 0) + target->size <= size,
         unknown = extent == 0 && !call_is_projects_own(call);
    return whole || unknown || target->size <= extent ? target->size : extent;
}

/* Everything that a pointer in this memory leads to is within reach of whoever has the memory. */
static void disturb_reached(struct call *call, const struct object *from, const char *reason, guint depth)
{
    const struct contents *contents = state_contents(call->state, from->id);
    for (guint i = 0; contents != NULL && depth < 4 && i < contents->cells->len; i++) {
        const struct value *value = g_array_index(contents->cells, struct cell, i).value;
        struct object *object = flow_reached(call->state, value);
        if (object == NULL || object == from || object->kind == OBJECT_STRING ||
            (object->var != NULL && object->var->is_const))
            continue;
        disturb_reached(call, object, reason, depth + 1);
        struct place whole = {object, 0, false, NULL};
        flow_fill(call->flow, call->state, &whole, 0,
                  flow_left_outside(call->flow, call->state, reason, call->insn->range));
        contents = state_contents(call->state, from->id);
    }
}

/* The cell is as the variable's initialiser has left it. */
static bool is_initial(const struct flow *flow, const struct ir_var *var, const struct cell *cell)
{
    const struct contents *initial = var->init != NULL ? g_hash_table_lookup(flow->initial, var) : NULL;
    const struct cell *old = initial != NULL ? contents_at(initial, cell->offset, 1) : NULL;
    return old != NULL && old->value == cell->value;
}

/* A function that is somewhere for others to call writes the variable. */
static bool is_set_by_callback(const struct call *call, const struct ir_var *var)
{
    const GPtrArray *writers = g_hash_table_lookup(call->flow->writers, var);
    for (guint i = 0; writers != NULL && i < writers->len; i++)
        if (g_hash_table_contains(call->flow->given_away, writers->pdata[i]))
            return true;
    for (guint i = 0; i < call->n_args; i++)
        if (call->args[i]->kind == VALUE_FUNCTION)
            return true;
    return false;
}

/* All of the project is in sight, and the function does nothing to handles: neither its file nor this one lets it write
 * the variable of one. */
static bool keeps_handle(const struct call *call, const struct ir_var *var)
{
    struct flow *flow = call->flow;
    bool passes_by = call->callee != NULL && flow->unit->wrappers != NULL &&
                     !g_hash_table_contains(flow->unit->wrappers, call->callee->name);
    return passes_by && g_hash_table_contains(flow->own_handles, var) && !var->written &&
           outside_writer(flow, var) == NULL && !setters_may_be_called(flow, var) && !is_set_by_callback(call, var);
}

/* A function of another file may fill in a global that it sees; what this file has written there is taken to stay,
 * unless a function of this file is there for others to set it.  The kernel's own routines, which our headers declare,
 * do not touch a driver's globals. */
static void disturb_globals(struct call *call, const char *reason)
{
    struct state *state = call->state;
    state->outsider = reason;
    for (guint i = 0; i < state->memory->len; i++) {
        uint32_t id = g_array_index(state->memory, struct slot, i).object;
        struct object *object = call->flow->objects->pdata[id];
        if (object->kind != OBJECT_GLOBAL || !flow_is_open(call->flow, object->var) || keeps_handle(call, object->var))
            continue;
        if (object->type->kind == IR_TYPE_POINTER)
            disturb_reached(call, object, reason, 0);
        bool set = flow_is_one_thing(object->type) && flow_is_set_by_others(call->flow, object->var);
        struct contents *contents = flow_writable(call->flow, state, object);
        const struct value *unknown = flow_left_outside(call->flow, state, reason, call->insn->range);
        for (guint k = 0; k < contents->cells->len; k++) {
            struct cell *cell = &g_array_index(contents->cells, struct cell, k);
            bool untouched = (cell->fill && (cell->value->kind == VALUE_UNSET || cell->value->zeroed)) ||
                             is_initial(call->flow, object->var, cell);
            if (set || untouched || (cell->value->kind == VALUE_SYMBOL && cell->value->symbol->initial))
                *cell = (struct cell){cell->offset, cell->end, unknown, NULL, true};
        }
    }
}

/* A function whose body is not followed may write to what the variables that it names point to. */
static void disturb_behind_named(struct call *call, const char *reason)
{
    GHashTable *named = written_named(call->flow, call->callee);
    for (guint i = 0; i < call->state->memory->len; i++) {
        uint32_t id = g_array_index(call->state->memory, struct slot, i).object;
        const struct object *object = call->flow->objects->pdata[id];
        if (object->kind == OBJECT_GLOBAL && g_hash_table_contains(named, object->var))
            disturb_reached(call, object, reason, 0);
    }
}

/* A device keeps its extension as long as it is there. */
static bool is_extension(const struct object *object, const struct cell *cell)
{
    const struct ir_type *type = object->type;
    bool device = type != NULL && type->kind == IR_TYPE_RECORD && strcmp(type->record->tag, "_DEVICE_OBJECT") == 0;
    for (uint32_t i = 0; device && i < type->record->n_fields; i++) {
        const struct ir_field *field = &type->record->fields[i];
        if (field->known && field->offset == cell->offset && strcmp(field->name, "DeviceExtension") == 0)
            return true;
    }
    return false;
}

/* A routine of the kernel's may fill in what it is given, but never a PCW handle next to it: a driver's structure that
 * goes there as a context keeps its own.  Nor does it change where a device's extension is. */
static void disturb_but_kept(struct call *call, const struct place *place, uint64_t size, const char *reason)
{
    struct contents *before = contents_ref(flow_contents(call->flow, call->state, place->object));
    flow_havoc(call->flow, call->state, place, size, reason, call->insn->range);
    for (guint i = 0; i < before->cells->len; i++) {
        const struct cell *cell = &g_array_index(before->cells, struct cell, i);
        bool handle = cell->value->kind == VALUE_SYMBOL && cell->value->symbol->status != NULL;
        if (!cell->fill && (handle || is_extension(place->object, cell)))
            contents_write(flow_writable(call->flow, call->state, place->object), cell->offset,
                           cell->end - cell->offset, cell->value, cell->where);
    }
    contents_unref(before);
}

/* A routine of the kernel's writes numbers that a table leads to: RtlQueryRegistryValues() and its EntryContext. */
static void disturb_numbers(struct call *call, struct object *from, const char *reason)
{
    const struct contents *contents = flow_contents(call->flow, call->state, from);
    for (guint i = 0; contents != NULL && i < contents->cells->len; i++) {
        struct object *object = flow_target(call->state, g_array_index(contents->cells, struct cell, i).value);
        bool number = object != NULL && object != from && object->type != NULL && object->type->kind == IR_TYPE_INT;
        if (!number || (object->var != NULL && object->var->is_const))
            continue;
        struct place whole = {object, 0, false, NULL};
        flow_fill(call->flow, call->state, &whole, 0,
                  flow_left_outside(call->flow, call->state, reason, call->insn->range));
        contents = state_contents(call->state, from->id);
    }
}

/* The call does not write the structure of arguments, but it stores a handle where one of the members points. */
static void disturb_handles(struct call *call, const struct place *from, const char *reason)
{
    const struct ir_type *type = from->object->type;
    const struct ir_record *record = type != NULL && type->kind == IR_TYPE_RECORD ? type->record : NULL;
    for (uint32_t i = 0; record != NULL && from->offset == 0 && i < record->n_fields; i++) {
        const struct ir_field *field = &record->fields[i];
        const struct ir_type *target = field->type->kind == IR_TYPE_POINTER ? field->type->target : NULL;
        if (!field->known || target == NULL || target->is_const || !flow_is_handle(target))
            continue;
        struct place member = {from->object, (int64_t)field->offset, false, NULL};
        const struct value *pointer = flow_read(call->flow, call->state, &member, field->type, call->insn->range);
        struct place handle = flow_place(call->flow, call->state, pointer, target);
        if (handle.object != NULL && !handle.vague)
            flow_fill(call->flow, call->state, &handle, target->size,
                      flow_left_outside(call->flow, call->state, reason, call->insn->range));
    }
}

/* Whoever is given memory may copy the handles in it. */
static void let_escape(struct call *call, const struct value *address)
{
    struct object *object = flow_reached(call->state, address);
    const struct contents *contents = state_contents(call->state, object->id);
    object->escaped = true;
    for (guint i = 0; contents != NULL && i < contents->cells->len; i++)
        value_use(g_array_index(contents->cells, struct cell, i).value);
}

static const struct ir_type *record_behind(const struct ir_type *type)
{
    const struct ir_type *target = type != NULL && type->kind == IR_TYPE_POINTER ? type->target : NULL;
    return target != NULL && target->kind == IR_TYPE_RECORD ? target : NULL;
}

/* A structure that the path has not looked into yet: what it finds there later is what this call has left.  The pointer
 * may come from a PVOID, such as DeviceExtension. */
static void see_structure(struct call *call, uint32_t index)
{
    const struct value *arg = call->args[index];
    if (arg->kind != VALUE_SYMBOL || arg->symbol->pointee != NULL || !call_is_projects_own(call))
        return;
    const struct ir_type *record = record_behind(arg->symbol->type);
    if (record == NULL && call->callee != NULL && index < call->callee->n_params)
        record = record_behind(call->callee->params[index]->type);
    if (record != NULL)
        flow_place(call->flow, call->state, arg, record);
}

static void disturb(struct call *call)
{
    struct flow *flow = call->flow;
    const char *name = call->callee != NULL ? call->callee->name : "an unknown function";
    const char *reason = arena_printf(flow->arena, "%s may have changed it", name);
    for (uint32_t i = 0; i < call->n_args; i++) {
        const struct value *arg = call->args[i];
        see_structure(call, i);
        if (flow_reached(call->state, arg) == NULL)
            continue;
        let_escape(call, arg);
        if (kept_context_is(call, i))
            continue;
        struct place place = flow_place(flow, call->state, arg, NULL);
        if (is_const_param(call->callee, i)) { /* what is const leads to what is not */
            disturb_numbers(call, flow_reached(call->state, arg), reason);
            if (call_is_projects_own(call) && place.object != NULL)
                disturb_handles(call, &place, reason);
            if (call_is_cut(call) && place.object != NULL)
                disturb_reached(call, place.object, reason, 0);
            continue;
        }
        if (place.object == NULL || (place.object->var != NULL && place.object->var->is_const))
            continue;
        if (call_is_projects_own(call))
            disturb_reached(call, place.object, reason, 0);
        else
            disturb_numbers(call, place.object, reason);
        if (call_is_cut(call)) /* it may be a row of a table whose other rows the call fills in */
            place.offset = 0;
        if (call_is_projects_own(call))
            flow_fill(flow, call->state, &place, call_is_cut(call) ? 0 : reach_of(call, i, &place),
                      flow_left_outside(flow, call->state, reason, call->insn->range));
        else
            disturb_but_kept(call, &place, reach_of(call, i, &place), reason);
    }
    if (call_is_projects_own(call))
        disturb_globals(call, reason);
    if (call_is_cut(call))
        disturb_behind_named(call, reason);
}

/* In haste a function is followed once, for its calls of PCW. */
static bool is_hurried_past(struct flow *flow, const struct ir_function *callee)
{
    return flow_is_hasty(flow) &&
           (!calls_lead_to_pcw(flow->calls, callee) || !g_hash_table_add(flow->hurried, (gpointer)callee));
}

static bool worth_following(const struct call *call, const struct ir_function *callee)
{
    return callee != NULL && ir_function_has_body(callee) && call->state->frame->depth < FLOW_MAX_DEPTH &&
           frames_of(call->state, callee) < FLOW_MAX_RECURSION && !is_hurried_past(call->flow, callee);
}

/* PcwAddInstance(b, n, id, t == PcwCallbackCollectData, t == PcwCallbackCollectData ? &d : NULL): what the path
 * knows about `t` after the first comparison decides the second one. */
static const struct value *evaluate_call_settled(struct flow *flow, const struct state *state,
                                                 const struct value *value, const struct ir_range *range)
{
    int64_t low = 0, high = 1;
    if (value->kind == VALUE_OP && value->type != NULL && value->type->kind == IR_TYPE_INT)
        condition_range(state, value, &low, &high);
    return low == high
               ? value_int(&flow->values, value->type, low, value_place(value) != NULL ? value_place(value) : range)
               : value;
}

void flow_call(struct flow *flow, struct state *state, const struct ir_insn *insn, GPtrArray *out)
{
    const struct value *target = flow_temp(flow, state, insn->a);
    const struct value *args[64];
    struct call call = {
        .flow = flow, .state = state, .insn = insn, .args = args, .n_args = MIN(insn->call.n, 64), .out = out};
    call.callee = target->kind == VALUE_FUNCTION ? target->function : NULL;
    if (call.n_args == 2 && call.callee != NULL && ir_function_has_body(call.callee))
        g_hash_table_add(flow->resolved, (gpointer)insn->range);
    for (uint32_t i = 0; i < call.n_args; i++)
        args[i] = evaluate_call_settled(flow, state, flow_temp(flow, state, insn->call.args[i]), insn->range);
    enum overrider overrider = call.callee != NULL && call.n_args > 0
                                   ? virtual_overrider(flow, state, call.callee, args[0])
                                   : OVERRIDER_MAY_BE;
    if (overrider == OVERRIDER_OTHER) {
        state_free(state);
        return;
    }
    if (overrider == OVERRIDER_UNSEEN) {
        /* It has nothing to do with PCW. */
    } else if (flow->kernel->execute(&call)) {
        if (call.no_return) {
            state_free(state);
            return;
        }
    } else if (worth_following(&call, call.callee)) {
        call_follow(&call, (struct ir_function *)call.callee, out);
        return;
    } else {
        flow->went_anywhere |= call.callee == NULL || ir_function_has_body(call.callee);
        getter_note_unfollowed(&call);
        passed_info_note(&call);
        flow->kernel->outside(&call);
        disturb(&call);
        getter_answer(&call);
        if (call_is_cut(&call)) {
            getter_note_cut(&call);
            written_by_callee(&call);
        } else {
            written_by_others(&call);
        }
    }
    if (call.result == NULL && call.callee != NULL && insn->type != NULL && insn->type->kind != IR_TYPE_VOID)
        call.result = value_unknown(&flow->values, arena_printf(flow->arena, "returned by %s", call.callee->name),
                                    insn->type, insn->range);
    deliver(flow, state, insn, insn->type != NULL && insn->type->kind == IR_TYPE_RECORD ? NULL : call.result);
    g_ptr_array_add(out, state);
}
