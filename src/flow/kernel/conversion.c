#include "flow/kernel/conversion.h"

#include "flow/access/access.h"
#include "flow/collect/value.h"
#include "flow/conditions/condition.h"

/* Where a routine says whether it allocates the buffer; others always do. */
enum { ALLOCATE = 2, ALWAYS = -1 };

static struct place buffer_of(const struct flow *flow, const struct place *string)
{
    struct place at = *string;
    at.offset += (int64_t)flow->unit->pointer_size; /* Buffer follows the two lengths, aligned */
    return at;
}

static void write_unknown(struct call *call, const struct place *at, const struct ir_type *type, const char *reason,
                          const struct symbol *status)
{
    const struct value *value = value_unknown(&call->flow->values, reason, type, call->insn->range);
    ((struct symbol *)value->symbol)->filled_by = status;
    flow_write(call->flow, call->state, at, type, value, call->insn->range);
}

/* A text of unknown length, in the string's own buffer or in a new one; `status`: if the routine has made it. */
static void conversion_fill(struct call *call, const struct place *string, bool in_place, const struct symbol *status)
{
    struct flow *flow = call->flow;
    const char *reason = arena_printf(flow->arena, "%s has made it", call->callee->name);
    const struct ir_type *word = collect_word_type(flow, 2), *pointer = collect_pointer_type(flow);
    struct place maximum = *string, buffer = buffer_of(flow, string);
    maximum.offset += (int64_t)word->size;
    write_unknown(call, string, word, reason, status);
    if (in_place) {
        const struct value *text = flow_read(flow, call->state, &buffer, pointer, NULL);
        struct place place = flow_place(flow, call->state, text, NULL);
        flow_havoc(flow, call->state, &place, 0, reason, call->insn->range);
        return;
    }
    write_unknown(call, &maximum, word, reason, NULL);
    write_unknown(call, &buffer, pointer, reason, NULL);
}

static void convert(struct call *call, uint32_t destination, int allocate)
{
    struct flow *flow = call->flow;
    struct place string = call_place(call, destination);
    int64_t allocates = 1;
    const char *reason = arena_printf(flow->arena, "the status of %s", call->callee->name);
    call->result = value_unknown(&flow->values, reason, call->insn->type, call->insn->range);
    if (string.object == NULL || string.vague || string.object->kind == OBJECT_STRING) {
        flow_havoc(flow, call->state, &string, 0, reason, call->insn->range);
        return;
    }
    if (allocate != ALWAYS && !call_number(call, (uint32_t)allocate, &allocates))
        allocates = 1;
    struct symbol *status = (struct symbol *)call->result->symbol;
    status->call = call->callee->name;
    bool garbage = flow_read(flow, call->state, &string, collect_word_type(flow, 2), NULL)->kind == VALUE_UNSET;
    if (garbage)
        values_retain(&flow->values, status);
    conversion_fill(call, &string, allocates == 0, garbage ? status : NULL);
}

void conversion_to_first(struct call *call)
{
    convert(call, 0, ALLOCATE);
}

void conversion_to_new(struct call *call)
{
    convert(call, call->argument, ALWAYS);
}

const struct symbol *conversion_unchecked(struct call *call, uint32_t name)
{
    struct place place = call_place(call, name);
    if (place.object == NULL || place.vague)
        return NULL;
    const struct value *length = flow_read(call->flow, call->state, &place, collect_word_type(call->flow, 2), NULL);
    const struct symbol *status = length->kind == VALUE_SYMBOL ? length->symbol->filled_by : NULL;
    if (status == NULL)
        return NULL;
    int64_t low = INT64_MIN, high = INT64_MAX;
    const struct value value = {.kind = VALUE_SYMBOL, .symbol = status, .type = status->type};
    condition_range(call->state, &value, &low, &high);
    return low >= 0 || (high >= 0 && status->used) ? NULL : status;
}
