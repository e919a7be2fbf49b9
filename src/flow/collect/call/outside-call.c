#include "flow/collect/call/outside-call.h"

#include <string.h>

#include "base/text/api.h"
#include "flow/access/access.h"
#include "flow/access/initial.h"
#include "flow/collect/call/data-block.h"
#include "flow/collect/call/parameters.h"
#include "flow/collect/condition.h"
#include "flow/collect/layout.h"
#include "flow/collect/place.h"
#include "flow/collect/registration.h"
#include "flow/collect/table.h"
#include "flow/collect/value.h"
#include "flow/paths/bounds.h"
#include "flow/paths/guard.h"

enum { MAX_SIZED = 16 }; /* arguments: a wrapper's first ones say what it publishes, and how large it is */

static bool is_tagged(const struct ir_type *type, const char *tag)
{
    return type != NULL && type->kind == IR_TYPE_RECORD && strcmp(type->record->tag, tag) == 0;
}

static char *outside_call_subject_of(struct flow *flow, const struct state *state, const struct value *value,
                                     const struct ir_type *target)
{
    struct place place = collect_known_place(flow, state, value);
    if (place.object != NULL && place.object->kind != OBJECT_STRING) {
        g_autofree char *identity = collect_passed(flow, place.object, place.offset, target);
        return g_strconcat("&", identity, NULL);
    }
    const struct symbol *symbol = value->kind == VALUE_SYMBOL && value->symbol->home != NULL ? value->symbol : NULL;
    const struct ir_type *kept = symbol != NULL ? flow_type_at(symbol->home, symbol->home_offset) : NULL;
    bool handle = kept != NULL && flow_is_handle(kept); /* it is known by where it is kept */
    return symbol != NULL && (symbol->initial || handle) ? collect_identity(flow, symbol->home, symbol->home_offset)
                                                         : NULL;
}

/* The rows to the end of the table: only the callee knows how many of them it registers. */
static void add_rows(struct call *call, const struct value *value, struct fact_argument *fact)
{
    struct place table = {NULL, 0, false, NULL};
    struct flow *flow = call->flow;
    fact->array = collect_array(flow, call->state, value, value->range, &table, call->insn->range);
    struct fact_value all = {.state = FACT_STATE_KNOWN, .kind = FACT_KIND_NUMBER};
    all.number = fact->array->filled;
    if (all.number >= 0 && fact->array->capacity > all.number)
        all.number = fact->array->capacity;
    if (all.number >= 0)
        collect_descriptors(flow, call->state, fact->array, &all, &table, &fact->descriptors);
}

static bool is_text(const struct ir_type *type)
{
    return type != NULL && type->kind == IR_TYPE_INT && type->size == 2;
}

static struct fact_argument *outside_call_describe(struct call *call, const struct value *value,
                                                   const struct ir_type *target, bool pointer)
{
    struct flow *flow = call->flow;
    struct fact_argument *fact = FACT_NEW(argument);
    fact->subject = outside_call_subject_of(flow, call->state, value, target);
    struct fact_value *as_value = collect_typed_value(flow, call->state, value, pointer ? value->range : NULL, pointer);
    as_value->direct = false; /* it is stored by the callee */
    fact->value = as_value;
    if (is_tagged(target, API_STRING_TAG))
        fact->name = collect_string(flow, call->state, value, target, value->range, call->insn->range);
    if (is_text(target))
        fact->name = collect_text(flow, call->state, value);
    if (is_tagged(target, API_DESCRIPTOR_TAG))
        add_rows(call, value, fact);
    return fact;
}

static struct fact_argument *outside_call_argument(struct call *call, uint32_t index)
{
    const struct value *value = call->args[index];
    const struct ir_type *type = index < call->callee->n_params ? call->callee->params[index]->type : value->type;
    if (type != NULL)
        value = value_convert(&call->flow->values, value, type);
    return outside_call_describe(call, value, call_target(call, index), type != NULL && type->kind == IR_TYPE_POINTER);
}

/* --- what it passes in structures of arguments --- */

const struct ir_record *collect_arguments_in(const struct call *call, uint32_t index)
{
    const struct ir_type *type = index < call->callee->n_params ? call->callee->params[index]->type : NULL;
    const struct ir_type *target = type != NULL && type->kind == IR_TYPE_POINTER ? type->target : NULL;
    return target != NULL && collect_is_of_arguments(target) ? target->record : NULL;
}

static void add_parts(struct call *call, uint32_t index, struct fact_outside_call *fact)
{
    const struct ir_record *record = collect_arguments_in(call, index);
    struct place base = record != NULL ? collect_known_place(call->flow, call->state, call->args[index])
                                       : (struct place){NULL, 0, false, NULL};
    for (uint32_t i = 0; base.object != NULL && i < record->n_fields; i++) {
        const struct ir_field *field = &record->fields[i];
        bool scalar = field->known && (field->type->kind == IR_TYPE_POINTER || field->type->kind == IR_TYPE_INT);
        struct place at = {base.object, base.offset + (int64_t)field->offset, false, NULL};
        const struct ir_range *where;
        if (!scalar)
            continue;
        const struct value *value = collect_read(call->flow, call->state, at, field->type, &where);
        struct fact_argument *part =
            outside_call_describe(call, value, field->type->target, field->type->kind == IR_TYPE_POINTER);
        part->of = index;
        part->offset = (int64_t)field->offset;
        fact_append(&fact->parts, part);
    }
}

/* --- what a wrapper may publish --- */

static bool is_size(const struct fact_value *value)
{
    return fact_value_is_number(value) && value->number > 0;
}

/* As large as the argument `sizing` says; -1: of a size that only the wrapper knows. */
static void add_block(struct call *call, const struct value *data, const struct fact_outside_call *fact, int64_t sizing,
                      GPtrArray **blocks)
{
    struct fact_data_block *block = FACT_NEW(data_block);
    struct flow *flow = call->flow;
    block->index = sizing;
    if (sizing >= 0)
        block->size = FACT_COPY(value, FACT_AT(argument, fact->arguments, (guint)sizing)->value);
    collect_data_block(flow, call->state, block, data);
    fact_append(blocks, block);
}

static void add_table(struct call *call, uint32_t index, GPtrArray **blocks)
{
    struct place table = call_place(call, index);
    collect_data_blocks(call->flow, call->state, table, collect_data_room(call->flow, table), blocks);
}

static bool outside_call_is_of_pcw(const struct ir_type *type)
{
    const char *tag = type != NULL && type->kind == IR_TYPE_RECORD ? type->record->tag : "";
    return strcmp(tag, API_STRING_TAG) == 0 || g_str_has_prefix(tag, "_" API_STRUCTURE_PREFIX);
}

/* Handles, buffers and names are no data blocks. */
static bool may_be_block(const struct call *call, guint index, const struct fact_argument *argument)
{
    const struct value *value = call->args[index];
    const struct object *object = flow_target(call->state, value);
    const struct ir_type *own =
        value->type != NULL && value->type->kind == IR_TYPE_POINTER ? value->type->target : NULL;
    return value->kind != VALUE_FUNCTION && !fact_value_is_number(argument->value) &&
           !outside_call_is_of_pcw(call_target(call, index)) && !outside_call_is_of_pcw(own) &&
           (object == NULL || !outside_call_is_of_pcw(object->type));
}

static void add_blocks(struct call *call, struct fact_outside_call *fact)
{
    for (guint i = 0; i < MIN(fact_count(fact->arguments), MAX_SIZED); i++) {
        const struct value *data = call->args[i];
        GPtrArray **blocks = &FACT_EDIT(argument, fact->arguments, i)->blocks;
        if (is_tagged(call_target(call, i), API_DATA_TAG))
            add_table(call, i, blocks);
        if (!may_be_block(call, i, FACT_AT(argument, fact->arguments, i)))
            continue;
        add_block(call, data, fact, -1, blocks);
        for (guint k = 0; k < MIN(fact_count(fact->arguments), MAX_SIZED); k++)
            if (is_size(FACT_AT(argument, fact->arguments, k)->value))
                add_block(call, data, fact, k, blocks);
    }
}

static bool retains(struct call *call, struct fact_outside_call *fact)
{
    struct flow *flow = call->flow;
    gpointer n = g_hash_table_lookup(flow->passed, call->insn->range);
    bool too_many = GPOINTER_TO_UINT(n) >= FLOW_MAX_VARIANTS;
    flow->cut |= too_many;
    if (too_many || collect_known(flow, &fact_type_outside_call, fact, call->insn->range) != NULL)
        return false;
    g_hash_table_insert(flow->passed, (gpointer)call->insn->range, GUINT_TO_POINTER(GPOINTER_TO_UINT(n) + 1));
    return true;
}

static void add_request(struct call *call, const struct passed_request *request, struct fact_outside_call *fact)
{
    fact->root = g_strdup(call->flow->root != NULL ? call->flow->root->name : NULL);
    fact->root_signature = collect_parameters(call->flow->root);
    fact->context = g_strdup(call->flow->context_key);
    fact->request = request->passed;
    fact->any = request->passed && request->any;
    fact->request_low = request->low;
    fact->request_high = request->high;
}

bool collect_outside_call(struct call *call, const struct passed_request *request)
{
    struct flow *flow = call->flow;
    if (call->callee == NULL || call->callee->is_static || flow->again || flow->idle || call->n_args == 0)
        return false;
    struct fact_outside_call *fact = FACT_NEW(outside_call);
    fact->callee = g_strdup(call->callee->name);
    fact->signature = collect_parameters(call->callee);
    for (uint32_t i = 0; i < call->n_args; i++)
        fact_append(&fact->arguments, outside_call_argument(call, i));
    for (uint32_t i = 0; i < call->n_args; i++)
        add_parts(call, i, fact);
    if (request->passed || request->publishes)
        add_blocks(call, fact);
    add_request(call, request, fact);
    fact->place = collect_place(flow, call->insn->range);
    fact->function = g_strdup(call->state->frame->function->name);
    fact->guard_build = flow_guard_build(flow, call->state);
    fact->guard_last = flow_guard_last(flow, call->state);
    fact->guard_lost = call->state->guard_lost;
    collect_conditions(flow, call->state, &fact->conditions);
    if (!retains(call, fact)) {
        fact_free(&fact_type_outside_call, fact);
        return true;
    }
    collect_path(flow, call->state, &fact->path);
    fact_append(&flow->facts->outside_calls, fact);
    return true;
}
