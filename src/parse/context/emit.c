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

int32_t emit_load(struct lower *lower, const struct ir_type *type, const struct ir_range *range, int32_t address)
{
    return emit_new(lower, IR_LOAD, type, range, address, -1);
}

void emit_store(struct lower *lower, const struct ir_type *type, const struct ir_range *range, int32_t address,
                int32_t value)
{
    struct ir_insn *insn = emit(lower, IR_STORE, type, range);
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
