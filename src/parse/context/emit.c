#include "parse/context/emit.h"

struct ir_insn *emit(struct lower *lower, enum ir_op op, const struct ir_type *type, const struct ir_range *range)
{
    struct ir_block *block = ir_function_block(lower->function, lower->block);
    struct ir_insn insn = {.op = op, .dst = -1, .a = -1, .b = -1, .type = type, .range = range};
    g_array_append_val(block->insns, insn);
    return &g_array_index(block->insns, struct ir_insn, block->insns->len - 1);
}

int32_t emit_new(struct lower *lower, enum ir_op op, const struct ir_type *type, const struct ir_range *range,
                 int32_t a, int32_t b)
{
    struct ir_insn *insn = emit(lower, op, type, range);
    insn->dst = lower->next_temp++;
    insn->a = a;
    insn->b = b;
    if ((uint32_t)lower->next_temp > lower->function->n_temps)
        lower->function->n_temps = (uint32_t)lower->next_temp;
    return insn->dst;
}

struct ir_insn *emit_last(struct lower *lower)
{
    GArray *insns = ir_function_block(lower->function, lower->block)->insns;
    return &g_array_index(insns, struct ir_insn, insns->len - 1);
}

int32_t emit_const(struct lower *lower, const struct ir_type *type, const struct ir_range *range, int64_t value)
{
    int32_t temp = emit_new(lower, IR_CONST, type, range, -1, -1);
    emit_last(lower)->imm = value;
    return temp;
}

int32_t emit_var(struct lower *lower, struct ir_var *var, const struct ir_range *range)
{
    int32_t temp = emit_new(lower, var->is_global ? IR_GLOBAL : IR_LOCAL, var->type, range, -1, -1);
    emit_last(lower)->var = var;
    return temp;
}

/* --- memory --- */

/* The bit field whose address a temporary is; else NULL. */
static const struct ir_field *bit_field_at(const struct lower *lower, int32_t address)
{
    for (uint32_t block = lower->has_bit_fields ? lower->function->blocks->len : 0; block > 0; block--) {
        const GArray *insns = ir_function_block(lower->function, block - 1)->insns;
        for (guint i = insns->len; i > 0; i--) {
            const struct ir_insn *insn = &g_array_index(insns, struct ir_insn, i - 1);
            if (insn->dst != address)
                continue;
            const struct ir_field *field = insn->op == IR_FIELD ? &insn->field.record->fields[insn->field.index] : NULL;
            return field != NULL && field->width > 0 ? field : NULL;
        }
    }
    return NULL;
}

static int32_t emit_binary(struct lower *lower, enum ir_binary op, const struct ir_type *type,
                           const struct ir_range *range, int32_t a, int64_t b)
{
    int32_t temp = emit_new(lower, IR_BINARY, type, range, a, emit_const(lower, type, range, b));
    emit_last(lower)->sub = (uint8_t)op;
    return temp;
}

static int64_t mask_of(const struct ir_field *field)
{
    return field->width >= 64 ? -1 : (int64_t)((UINT64_C(1) << field->width) - 1);
}

int32_t emit_load_of(struct lower *lower, const struct ir_type *type, const struct ir_range *range, int32_t address,
                     bool is_volatile)
{
    const struct ir_field *field = bit_field_at(lower, address);
    bool shared = field != NULL && field->unit != NULL;
    int32_t value = emit_new(lower, IR_LOAD, shared ? field->unit : type, range, address, -1);
    emit_last(lower)->sub = is_volatile;
    if (!shared)
        return value;
    int64_t mask = (int64_t)((uint64_t)mask_of(field) << field->shift);
    value = emit_binary(lower, IR_B_AND, field->unit, range, value, mask);
    if (field->shift > 0)
        value = emit_binary(lower, IR_B_SHR, field->unit, range, value, field->shift);
    if (field->narrow != NULL) /* extends the sign */
        value = emit_new(lower, IR_CAST, field->narrow, range, value, -1);
    return emit_new(lower, IR_CAST, type, range, value, -1);
}

int32_t emit_load(struct lower *lower, const struct ir_type *type, const struct ir_range *range, int32_t address)
{
    return emit_load_of(lower, type, range, address, false);
}

/* The number that holds a bit field, with `value` in its bits. */
static int32_t emit_bits(struct lower *lower, const struct ir_field *field, const struct ir_range *range,
                         int32_t address, int32_t value)
{
    int64_t mask = (int64_t)((uint64_t)mask_of(field) << field->shift);
    int32_t whole = emit_new(lower, IR_LOAD, field->unit, range, address, -1);
    whole = emit_binary(lower, IR_B_AND, field->unit, range, whole, ~mask);
    value = emit_new(lower, IR_CAST, field->unit, range, value, -1);
    value = emit_binary(lower, IR_B_AND, field->unit, range, value, mask_of(field));
    if (field->shift > 0)
        value = emit_binary(lower, IR_B_SHL, field->unit, range, value, field->shift);
    int32_t both = emit_new(lower, IR_BINARY, field->unit, range, whole, value);
    emit_last(lower)->sub = IR_B_OR;
    return both;
}

void emit_store(struct lower *lower, const struct ir_type *type, const struct ir_range *range, int32_t address,
                int32_t value)
{
    const struct ir_field *field = bit_field_at(lower, address);
    bool shared = field != NULL && field->unit != NULL;
    if (shared)
        value = emit_bits(lower, field, range, address, value);
    else if (field != NULL && field->narrow != NULL)
        value = emit_new(lower, IR_CAST, field->narrow, range, value, -1);
    struct ir_insn *insn = emit(lower, IR_STORE, shared ? field->unit : type, range);
    insn->a = address;
    insn->b = value;
}

int32_t emit_field(struct lower *lower, const struct ir_record *record, uint32_t index, const struct ir_range *range,
                   int32_t address)
{
    int32_t temp = emit_new(lower, IR_FIELD, record->fields[index].type, range, address, -1);
    emit_last(lower)->field.record = record;
    emit_last(lower)->field.index = index;
    return temp;
}

bool emit_open(const struct lower *lower)
{
    return ir_function_block(lower->function, lower->block)->end == IR_END_NONE;
}

void emit_jump(struct lower *lower, uint32_t target)
{
    struct ir_block *block = ir_function_block(lower->function, lower->block);
    if (block->end != IR_END_NONE)
        return;
    block->end = IR_JUMP;
    block->next = target;
}

void emit_branch(struct lower *lower, int32_t value, const struct ir_range *range, uint32_t if_true, uint32_t if_false)
{
    struct ir_block *block = ir_function_block(lower->function, lower->block);
    if (block->end != IR_END_NONE)
        return;
    block->end = IR_BRANCH;
    block->value = value;
    block->range = range;
    block->next = if_true;
    block->other = if_false;
}

void emit_return(struct lower *lower, int32_t value, const struct ir_range *range)
{
    struct ir_block *block = ir_function_block(lower->function, lower->block);
    if (block->end != IR_END_NONE)
        return;
    block->end = IR_RETURN;
    block->value = value;
    block->range = range;
}

uint32_t emit_block(struct lower *lower)
{
    return ir_function_add_block(lower->function);
}

void emit_start(struct lower *lower, uint32_t block)
{
    lower->block = block;
    lower->next_temp = lower->temp_floor;
    ir_function_block(lower->function, block)->live_temps = (uint32_t)lower->temp_floor;
}

void emit_start_dead(struct lower *lower)
{
    lower->dead = emit_block(lower);
    emit_start(lower, lower->dead);
}
