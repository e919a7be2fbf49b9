#include "test/unit/flow-code.h"

struct ir_var *flow_code_begin(struct ir_build *b, uint32_t blocks)
{
    ir_build_function(b, "Root", blocks);
    struct ir_var *info = ir_build_variable(b, "info", b->info);
    ir_build_declared(b, info);
    return info;
}

void flow_code_finish(struct ir_build *b, struct ir_var *info)
{
    ir_build_probe(b, ir_build_address(b, info));
    ir_build_return(b, -1);
}

int32_t flow_code_anything(struct ir_build *b)
{
    return ir_build_emit(b, IR_UNKNOWN, b->i32, -1, -1);
}

void flow_code_report(struct ir_build *b, struct ir_var *info, struct ir_var *var)
{
    ir_build_store(b, b->u32, ir_build_field(b, ir_build_address(b, info), "Version"), ir_build_load(b, var));
    flow_code_finish(b, info);
}

void flow_code_add(struct ir_build *b, struct ir_var *var, int64_t number)
{
    int32_t sum = ir_build_binary(b, IR_B_ADD, ir_build_load(b, var), ir_build_const(b, var->type, number));
    ir_build_store(b, var->type, ir_build_address(b, var), sum);
}

void flow_code_loop_test(struct ir_build *b, uint32_t head, struct ir_var *var, struct ir_var *limit, int64_t bound,
                         uint32_t body, uint32_t after)
{
    ir_build_at(b, head);
    int32_t right = limit != NULL ? ir_build_load(b, limit) : ir_build_const(b, var->type, bound);
    ir_build_branch(b, ir_build_binary(b, IR_B_LT, ir_build_load(b, var), right), body, after);
}

struct ir_var *flow_code_counter(struct ir_build *b, const char *name)
{
    struct ir_var *i = ir_build_variable(b, name, b->u32);
    ir_build_declared(b, i);
    ir_build_set(b, i, 0);
    return i;
}
