/* Pieces of functions by hand (ir-build.h), for the tests of the interpreter. */
#ifndef PCWLINT_TEST_UNIT_FLOW_CODE_H
#define PCWLINT_TEST_UNIT_FLOW_CODE_H

#include "test/unit/ir-build.h"

/* A root function with a local `info`, declared. */
struct ir_var *flow_code_begin(struct ir_build *b, uint32_t blocks);

/* Hands `info` to PcwRegister, and returns. */
void flow_code_finish(struct ir_build *b, struct ir_var *info);

/* A number of which nothing is known. */
int32_t flow_code_anything(struct ir_build *b);

/* The same once `var` is stored in its member Version. */
void flow_code_report(struct ir_build *b, struct ir_var *info, struct ir_var *var);

/* var += number */
void flow_code_add(struct ir_build *b, struct ir_var *var, int64_t number);

/* while (var < bound) from block `head` to `body` or `after`; with `limit`: while (var < limit) */
void flow_code_loop_test(struct ir_build *b, uint32_t head, struct ir_var *var, struct ir_var *limit, int64_t bound,
                         uint32_t body, uint32_t after);

/* A local variable that starts with 0. */
struct ir_var *flow_code_counter(struct ir_build *b, const char *name);

#endif
