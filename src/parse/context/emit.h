/* Instructions: each is appended to the current block of the function that is being lowered. */
#ifndef PCWLINT_PARSE_CONTEXT_EMIT_H
#define PCWLINT_PARSE_CONTEXT_EMIT_H

#include "parse/context/lower.h"

/* Appends an instruction to the current block; the pointer is valid until the next one. */
struct ir_insn *emit(struct lower *lower, enum ir_op op, const struct ir_type *type, const struct ir_range *range);

/* The same with operands, and with a new temporary for its result, which is returned. */
int32_t emit_new(struct lower *lower, enum ir_op op, const struct ir_type *type, const struct ir_range *range,
                 int32_t a, int32_t b);

/* The instruction that was emitted last. */
struct ir_insn *emit_last(struct lower *lower);
int32_t emit_const(struct lower *lower, const struct ir_type *type, const struct ir_range *range, int64_t value);
int32_t emit_var(struct lower *lower, struct ir_var *var, const struct ir_range *range);
/* Loads and stores of a bit field that shares its number with others read and write its bits only. */
int32_t emit_load(struct lower *lower, const struct ir_type *type, const struct ir_range *range, int32_t address);
int32_t emit_load_of(struct lower *lower, const struct ir_type *type, const struct ir_range *range, int32_t address,
                     bool is_volatile);
void emit_store(struct lower *lower, const struct ir_type *type, const struct ir_range *range, int32_t address,
                int32_t value);
int32_t emit_field(struct lower *lower, const struct ir_record *record, uint32_t index, const struct ir_range *range,
                   int32_t address);
void emit_jump(struct lower *lower, uint32_t block);
void emit_branch(struct lower *lower, int32_t value, const struct ir_range *range, uint32_t if_true, uint32_t if_false);
void emit_return(struct lower *lower, int32_t value, const struct ir_range *range);
/* Blocks: a new one; one to continue in, between statements, where no temporary is alive; and one behind a jump, where
 * nothing leads. */
uint32_t emit_block(struct lower *lower);
void emit_start(struct lower *lower, uint32_t block);
void emit_start_dead(struct lower *lower);
bool emit_open(const struct lower *lower); /* the current block has no terminator yet */

#endif
