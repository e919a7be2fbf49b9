/* One small function an operation.  The table is made from ir/ops.h: an operation without its function does not
 * compile. */
#include "flow/evaluate/transfer.h"

#include <string.h>

#include "flow/conditions/condition.h"
#include "flow/access/access.h"
#include "flow/access/outside.h"
#include "flow/memory/effect.h"
#include "flow/memory/memory.h"
#include "flow/memory/unparsed.h"

const struct value *flow_temp(struct flow *flow, const struct state *state, int32_t temp)
{
    const struct value *value = temp >= 0 ? state->frame->temps[temp] : NULL;
    if (value == NULL)
        value = value_unknown(&flow->values, "a value that was lost when paths merged", NULL, NULL);
    return value;
}

void flow_set(struct state *state, int32_t temp, const struct value *value)
{
    if (temp >= 0)
        state->frame->temps[temp] = value;
}

static void transfer_CONST(struct flow *flow, struct state *state, const struct ir_insn *insn)
{
    flow_set(state, insn->dst, value_int(&flow->values, insn->type, value_wrap(insn->imm, insn->type), insn->range));
}

static void transfer_STRING(struct flow *flow, struct state *state, const struct ir_insn *insn)
{
    flow_set(state, insn->dst, value_pointer(&flow->values, flow_string(flow, insn->string), 0, NULL, insn->range));
}

static void transfer_FUNCTION(struct flow *flow, struct state *state, const struct ir_insn *insn)
{
    flow_set(state, insn->dst, value_function(&flow->values, insn->function, insn->range));
}

static void transfer_GLOBAL(struct flow *flow, struct state *state, const struct ir_insn *insn)
{
    flow_set(state, insn->dst, value_pointer(&flow->values, flow_variable(flow, insn->var, 0), 0, NULL, insn->range));
}

static void transfer_LOCAL(struct flow *flow, struct state *state, const struct ir_insn *insn)
{
    struct object *object = flow_variable(flow, insn->var, state->frame->depth);
    object->function = state->frame->function->name;
    flow_set(state, insn->dst, value_pointer(&flow->values, object, 0, NULL, insn->range));
}

static void transfer_LOAD(struct flow *flow, struct state *state, const struct ir_insn *insn)
{
    const struct value *address = flow_temp(flow, state, insn->a);
    struct place place = flow_place(flow, state, address, insn->type);
    const struct value *value = flow_read(flow, state, &place, insn->type, insn->range);
    flow->kernel->read(flow, state, address, insn->range, value);
    if (address->kind == VALUE_POINTER && address->leaf != NULL && value->kind == VALUE_SYMBOL &&
        value->symbol->initial && flow_is_around(place.object, place.offset))
        ((struct symbol *)value->symbol)->via = address->leaf;
    const char *changed = value->kind == VALUE_INT ? outside_change(flow, insn, place.object) : NULL;
    if (changed != NULL)
        value = value_unknown(&flow->values, changed, insn->type, insn->range);
    flow_set(state, insn->dst, value);
}

/* Every number that the value can be fits the type. */
static bool transfer_fits(const struct state *state, const struct value *value, const struct ir_type *type)
{
    int64_t low, high;
    unsigned bits = (unsigned)type->size * 8 - type->is_signed;
    condition_range(state, value, &low, &high);
    return bits < 63 && low >= 0 && high < (INT64_C(1) << bits);
}

/* The low bits of a number, which are what an unsigned type keeps: `(UCHAR)Flags` is the same number wherever it
 * stands. */
static const struct value *low_bits(struct flow *flow, const struct value *value, const struct ir_type *type,
                                    const struct ir_range *range)
{
    const struct value *mask = value_int(&flow->values, value->type, (INT64_C(1) << (type->size * 8)) - 1, range);
    struct value *cut = value_clone(&flow->values, value_binary(&flow->values, IR_B_AND, value, mask, type, range));
    cut->type = type;
    return cut;
}

static const struct value *narrowed(struct flow *flow, const struct state *state, const struct value *value,
                                    const struct ir_type *type, const struct ir_range *range)
{
    bool narrower =
        type->kind == IR_TYPE_INT && type->size > 0 && value->type != NULL && value->type->size > type->size;
    if ((value->kind != VALUE_SYMBOL && value->kind != VALUE_OP) || !narrower)
        return value;
    if (!transfer_fits(state, value, type)) {
        if (!type->is_signed && value->type->kind == IR_TYPE_INT)
            return low_bits(flow, value, type, range);
        value_use(value);
        const struct value *cut = value_unknown(&flow->values, value_reason(value), type,
                                                value_place(value) != NULL ? value_place(value) : range);
        ((struct symbol *)cut->symbol)->verdict = value_is_verdict(value);
        return cut;
    }
    struct value *same = value_clone(&flow->values, value);
    same->type = type;
    return same;
}

static void transfer_STORE(struct flow *flow, struct state *state, const struct ir_insn *insn)
{
    struct place place = flow_place(flow, state, flow_temp(flow, state, insn->a), insn->type);
    const struct value *value = value_convert(&flow->values, flow_temp(flow, state, insn->b), insn->type);
    value = value_written_by(&flow->values, narrowed(flow, state, value, insn->type, insn->range), insn->range);
    /* A handle that a call returned gets its identity from where it is kept. */
    if (value->kind == VALUE_SYMBOL && value->symbol->home == NULL && place.object != NULL) {
        ((struct symbol *)value->symbol)->home = place.object;
        ((struct symbol *)value->symbol)->home_offset = place.offset;
    }
    bool hidden = insn->type != NULL && insn->type->kind == IR_TYPE_OPAQUE; /* what reads it is not understood */
    if (hidden || (place.object != NULL && place.object->kind != OBJECT_LOCAL))
        value_use(value);
    flow->kernel->stored(flow, state, &place, insn->type, value, insn->range);
    flow_write(flow, state, &place, insn->type, value, insn->range);
}

static void transfer_COPY(struct flow *flow, struct state *state, const struct ir_insn *insn)
{
    struct place to = flow_place(flow, state, flow_temp(flow, state, insn->a), insn->type);
    struct place from = flow_place(flow, state, flow_temp(flow, state, insn->b), insn->type);
    flow->kernel->read(flow, state, flow_temp(flow, state, insn->b), insn->range, NULL);
    flow_copy(flow, state, &to, &from, insn->type->size, insn->range);
}

static void transfer_ZERO(struct flow *flow, struct state *state, const struct ir_insn *insn)
{
    struct place to = flow_place(flow, state, flow_temp(flow, state, insn->a), insn->type);
    flow_zero(flow, state, &to, insn->type->size, insn->range);
}

/* &((T *)0)->a.b[2].c is a number that names what it stands for. */
static const struct value *named_offset(struct flow *flow, const struct value *base, const struct ir_insn *insn,
                                        const struct ir_field *field)
{
    struct value *value = value_clone(&flow->values, base);
    value->zeroed = false;
    value->number = (int64_t)((uint64_t)base->number + field->offset);
    value->range = insn->range;
    if (base->record == NULL)
        value->record = insn->field.record->name;
    if (field->name[0] != '\0')
        value->leaf = arena_printf(flow->arena, "%s.%s", insn->field.record->name, field->name);
    if (field->name[0] != '\0')
        value->path = base->path != NULL ? arena_printf(flow->arena, "%s.%s", base->path, field->name) : field->name;
    return value;
}

static void transfer_FIELD(struct flow *flow, struct state *state, const struct ir_insn *insn)
{
    const struct ir_field *field = &insn->field.record->fields[insn->field.index];
    const struct value *base = flow_temp(flow, state, insn->a);
    if (!field->known) {
        const char *reason = insn->field.record->unknown != NULL ? insn->field.record->unknown : "an unknown layout";
        struct value *where = value_clone(&flow->values, value_unknown(&flow->values, reason, NULL, insn->range));
        flow->kernel->addressed(flow, state, insn->field.record, field, base, where); /* the pointer is followed */
        flow_set(state, insn->dst, where);
        return;
    }
    if (base->kind == VALUE_INT) {
        flow_set(state, insn->dst, named_offset(flow, base, insn, field));
        return;
    }
    struct place place = flow_place(flow, state, base, NULL);
    if (place.object == NULL) {
        flow_set(state, insn->dst, value_unknown(&flow->values, place.reason, NULL, insn->range));
        return;
    }
    /* An allocation is what it is first used as. */
    if (place.object->type == NULL && place.offset == 0 && place.object->kind != OBJECT_STRING) {
        struct ir_type *type = ARENA_NEW(flow->arena, struct ir_type);
        *type = (struct ir_type){.kind = IR_TYPE_RECORD,
                                 .record = (struct ir_record *)insn->field.record,
                                 .size = insn->field.record->size,
                                 .name = insn->field.record->name};
        place.object->type = type;
    }
    uint64_t offset = (uint64_t)place.offset + (field->unit != NULL ? field->unit_at : field->offset);
    struct value *address =
        value_clone(&flow->values, value_pointer(&flow->values, place.object, (int64_t)offset, NULL, insn->range));
    address->vague = place.vague;
    address->part = field->unit == NULL && field->name[0] != '\0' ? field->type : NULL;
    address->part_at = address->number;
    flow->kernel->addressed(flow, state, insn->field.record, field, base, address);
    if (flow_is_around(place.object, address->number) && field->name[0] != '\0')
        address->leaf = arena_printf(flow->arena, "%s.%s", insn->field.record->name, field->name);
    flow_set(state, insn->dst, address);
}

static const struct value *step_number(struct flow *flow, const struct value *base, int64_t index,
                                       const struct ir_insn *insn)
{
    struct value *value = value_clone(&flow->values, base);
    value->zeroed = false;
    value->number = (int64_t)((uint64_t)base->number + (uint64_t)index * insn->type->size);
    value->range = insn->range;
    if (base->record != NULL && base->path != NULL)
        value->path = arena_printf(flow->arena, "%s[%" G_GINT64_FORMAT "]", base->path, index);
    return value;
}

/* `end[-i]` and `end - i` may be any element of the array, those before `end` too.  A loop's counter goes up. */
static bool may_go_back(const struct state *state, const struct value *index, bool minus)
{
    int64_t low, high;
    bool counted = index->kind == VALUE_SYMBOL && index->symbol->counted;
    condition_range(state, index, &low, &high);
    return minus || (low < 0 && !counted && index->type != NULL && index->type->is_signed);
}

static void transfer_INDEX(struct flow *flow, struct state *state, const struct ir_insn *insn)
{
    const struct value *base = flow_temp(flow, state, insn->a), *index = flow_temp(flow, state, insn->b);
    bool sized = insn->type != NULL && insn->type->size > 0;
    int64_t n =
        index->kind == VALUE_INT ? (int64_t)(insn->sub ? 0 - (uint64_t)index->number : (uint64_t)index->number) : 0;
    if (base->kind == VALUE_INT && index->kind == VALUE_INT && sized) {
        flow_set(state, insn->dst, step_number(flow, base, n, insn));
        return;
    }
    struct place place = flow_place(flow, state, base, insn->type);
    if (place.object == NULL) {
        flow_set(state, insn->dst, value_unknown(&flow->values, place.reason, NULL, insn->range));
        return;
    }
    if (insn->imm > 0 && index->kind != VALUE_INT) { /* any member may be written there */
        flow_havoc(flow, state, &place, (uint64_t)insn->imm, "set by an unknown pointer to a member", insn->range);
        flow_set(state, insn->dst, value_unknown(&flow->values, "an unknown member", NULL, insn->range));
        return;
    }
    struct value *address =
        value_clone(&flow->values, value_pointer(&flow->values, place.object, place.offset, NULL, insn->range));
    address->vague = place.vague || !(index->kind == VALUE_INT && (sized || n == 0));
    if (!address->vague)
        address->number = (int64_t)((uint64_t)address->number + (uint64_t)n * insn->type->size);
    else if (may_go_back(state, index, insn->sub != 0))
        address->number = flow_array_start(place.object, place.offset);
    flow_set(state, insn->dst, address);
}

static void transfer_UNARY(struct flow *flow, struct state *state, const struct ir_insn *insn)
{
    flow_set(state, insn->dst,
             value_unary(&flow->values, insn->sub, flow_temp(flow, state, insn->a), insn->type, insn->range));
}

/* x & 0xFFFF is x when x is no larger. */
static bool masks_nothing(const struct state *state, const struct value *a, const struct value *mask)
{
    int64_t low, high;
    if (a->kind != VALUE_SYMBOL || mask->kind != VALUE_INT || mask->number <= 0 ||
        ((uint64_t)mask->number & ((uint64_t)mask->number + 1)) != 0)
        return false;
    condition_range(state, a, &low, &high);
    return low >= 0 && high <= mask->number;
}

static void transfer_BINARY(struct flow *flow, struct state *state, const struct ir_insn *insn)
{
    const struct value *a = flow_temp(flow, state, insn->a), *b = flow_temp(flow, state, insn->b);
    if (insn->sub == IR_B_AND && masks_nothing(state, a, b))
        flow_set(state, insn->dst, a);
    else
        flow_set(state, insn->dst, value_binary(&flow->values, insn->sub, a, b, insn->type, insn->range));
}

/* The first cast of a plain allocation tells what it is for. */
static void name_allocation(const struct value *value, const struct ir_type *type)
{
    struct object *object = value->kind == VALUE_SYMBOL    ? value->symbol->pointee
                            : value->kind == VALUE_POINTER ? value->object
                                                           : NULL;
    const struct ir_type *target = type->kind == IR_TYPE_POINTER ? type->target : NULL;
    if (object != NULL && object->type == NULL && object->kind == OBJECT_HEAP && target != NULL && target->size > 1)
        object->type = target;
}

/* CONTAINING_RECORD: the cast tells which structure contains the links of a list, and where it begins. */
static void name_around(const struct value *value, const struct ir_type *type)
{
    struct object *object = value->kind == VALUE_SYMBOL                     ? value->symbol->pointee
                            : value->kind == VALUE_POINTER && !value->vague ? value->object
                                                                            : NULL;
    const struct ir_type *target = type->kind == IR_TYPE_POINTER ? type->target : NULL;
    bool record = object != NULL && object->kind == OBJECT_POINTEE && object->type != NULL &&
                  object->type->kind == IR_TYPE_RECORD && target != NULL && target->kind == IR_TYPE_RECORD;
    if (!record || value->number > 0 || object->around != NULL || target->size <= object->type->size)
        return;
    object->around = target->record;
    object->around_at = value->number;
}

static bool is_bool(const struct ir_type *type)
{
    return type->kind == IR_TYPE_INT && type->size == 1 &&
           (strcmp(type->name, "bool") == 0 || strcmp(type->name, "_Bool") == 0);
}

/* A conversion to bool asks whether the value is not 0. */
static const struct value *truth_value(struct flow *flow, const struct state *state, const struct value *value,
                                       const struct ir_insn *insn)
{
    int64_t low, high;
    condition_range(state, value, &low, &high);
    if (low < 0 || high > 1)
        return value_binary(&flow->values, IR_B_NE, value, value_int(&flow->values, value->type, 0, NULL), insn->type,
                            insn->range);
    struct value *same = value_clone(&flow->values, value);
    same->type = insn->type;
    return same;
}

static void transfer_CAST(struct flow *flow, struct state *state, const struct ir_insn *insn)
{
    const struct value *value = flow_temp(flow, state, insn->a);
    name_allocation(value, insn->type);
    name_around(value, insn->type);
    if (value->kind == VALUE_INT && is_bool(insn->type)) {
        flow_set(state, insn->dst, value_int(&flow->values, insn->type, value->number != 0, insn->range));
        return;
    }
    if (is_bool(insn->type) && (value->kind == VALUE_SYMBOL || value->kind == VALUE_OP)) {
        flow_set(state, insn->dst, truth_value(flow, state, value, insn));
        return;
    }
    value = narrowed(flow, state, value_convert(&flow->values, value, insn->type), insn->type, insn->range);
    flow_set(state, insn->dst, insn->sub ? value_written_by(&flow->values, value, insn->range) : value);
}

static void named_number(struct flow *flow, struct state *state, const struct ir_insn *insn)
{
    struct value *value = value_clone(&flow->values, value_int(&flow->values, insn->type, insn->imm, insn->range));
    value->record = insn->named.record;
    value->path = insn->named.path;
    value->leaf = insn->named.leaf;
    flow_set(state, insn->dst, value);
}

static void transfer_OFFSETOF(struct flow *flow, struct state *state, const struct ir_insn *insn)
{
    named_number(flow, state, insn);
}

static void transfer_SIZEOF(struct flow *flow, struct state *state, const struct ir_insn *insn)
{
    named_number(flow, state, insn);
}

/* Calls may end in several states: exec.c sends them to flow_call(). */
static void transfer_CALL(struct flow *flow, struct state *state, const struct ir_insn *insn)
{
    (void)flow;
    (void)state;
    (void)insn;
    g_assert_not_reached();
}

static void transfer_DECLARE(struct flow *flow, struct state *state, const struct ir_insn *insn)
{
    struct object *object = flow_variable(flow, insn->var, state->frame->depth);
    object->function = state->frame->function->name;
    state_set_contents(state, object->id, contents_new(flow->values.unset));
}

enum { MAX_ELEMENTS = 256 }; /* of an array, each of which is looked at */

/* Member by member, and element by element. */
static void havoc_unwritten(struct flow *flow, struct state *state, const struct ir_insn *insn, const struct place *to,
                            const struct ir_type *type)
{
    if (type->kind == IR_TYPE_RECORD && !type->record->is_union) {
        for (uint32_t i = 0; i < type->record->n_fields; i++) {
            struct place member = *to;
            member.offset += (int64_t)type->record->fields[i].offset;
            havoc_unwritten(flow, state, insn, &member, type->record->fields[i].type);
        }
        return;
    }
    if (type->kind == IR_TYPE_ARRAY && type->target->size > 0) {
        for (uint64_t i = 0; i < MIN(type->count, MAX_ELEMENTS); i++) {
            struct place element = *to;
            element.offset += (int64_t)(i * type->target->size);
            havoc_unwritten(flow, state, insn, &element, type->target);
        }
        return;
    }
    const struct value *before = flow_read(flow, state, to, type, insn->range);
    bool zero = insn->sub == HAVOC_ZERO && before->kind == VALUE_INT && before->number == 0;
    if (before->kind == VALUE_UNSET || before->zeroed || zero)
        flow_havoc(flow, state, to, type->size, insn->reason, insn->range);
}

/* Of the array that a pointer leads to, each element. */
static void havoc_unwritten_elements(struct flow *flow, struct state *state, const struct ir_insn *insn,
                                     const struct place *from)
{
    struct place element = *from;
    uint64_t left = element.object != NULL ? flow_extent(element.object, element.offset) : 0;
    element.vague = false;
    for (guint i = 0; i < MAX_ELEMENTS && insn->type->size > 0 && left >= insn->type->size; i++) {
        havoc_unwritten(flow, state, insn, &element, insn->type);
        element.offset += (int64_t)insn->type->size;
        left -= insn->type->size;
    }
}

static void transfer_HAVOC(struct flow *flow, struct state *state, const struct ir_insn *insn)
{
    const struct value *address = flow_temp(flow, state, insn->a);
    struct place to = flow_place(flow, state, address, insn->type);
    value_use(address); /* a handle that code has which was not understood may be kept there */
    if ((insn->sub == HAVOC_UNWRITTEN || insn->sub == HAVOC_ZERO) && to.vague)
        havoc_unwritten_elements(flow, state, insn, &to);
    else if (insn->sub == HAVOC_UNWRITTEN || insn->sub == HAVOC_ZERO)
        havoc_unwritten(flow, state, insn, &to, insn->type);
    else
        flow_havoc(flow, state, &to, insn->type != NULL ? insn->type->size : 0, insn->reason, insn->range);
}

static void transfer_ALLOCATE(struct flow *flow, struct state *state, const struct ir_insn *insn)
{
    uint64_t size = insn->type != NULL ? insn->type->size : 0;
    if (insn->b >= 0) {
        const struct value *count = flow_temp(flow, state, insn->b);
        size = count->kind == VALUE_INT && count->number > 0 ? size * (uint64_t)count->number : 0;
    }
    struct object *object = flow_heap(flow, insn->type, size, insn->range, "memory from new");
    object->is_new = true;
    if (insn->sub)
        state_set_contents(state, object->id, contents_new(value_zeroed(&flow->values, NULL)));
    /* new may answer NULL in a kernel: the address is a symbol that points to the object. */
    const struct value *address = value_unknown(&flow->values, "memory from new", NULL, insn->range);
    ((struct symbol *)address->symbol)->pointee = object;
    flow_set(state, insn->dst, address);
}

static void transfer_UNKNOWN(struct flow *flow, struct state *state, const struct ir_insn *insn)
{
    if (insn->sub && !flow->open) {
        flow_set(state, insn->dst, value_int(&flow->values, insn->type, 0, insn->range));
        return;
    }
    if (insn->a >= 0)
        value_use(flow_temp(flow, state, insn->a)); /* what was not understood may look at it */
    const struct value *value = value_unknown(&flow->values, insn->reason, insn->type, insn->range);
    ((struct symbol *)value->symbol)->unparsed = true;
    const struct value *of = insn->a >= 0 ? flow_temp(flow, state, insn->a) : NULL;
    bool object = of != NULL && of->kind == VALUE_POINTER; /* it may hold a status */
    ((struct symbol *)value->symbol)->verdict =
        of != NULL && (value_depends_on_status(of) || (object && effects_make_handles(state->effects, 0)));
    flow_set(state, insn->dst, value);
}

#define ROW(name, text, doc) [IR_##name] = transfer_##name,
static void (*const transfers[IR_OP_COUNT])(struct flow *, struct state *, const struct ir_insn *) = {IR_OPS(ROW)};

void flow_transfer(struct flow *flow, struct state *state, const struct ir_insn *insn)
{
    transfers[insn->op](flow, state, insn);
}
