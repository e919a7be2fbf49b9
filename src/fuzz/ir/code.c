#include "fuzz/ir/make.h"

enum { DEPTH = 3, MAX_STATEMENTS = 14, MAX_CASES = 4 };

static void make_assignment(struct make *make)
{
    struct operand at = make_place(make, DEPTH);
    const struct ir_type *type = &make->types[at.type];
    if (type->kind == IR_TYPE_RECORD) {
        struct ir_insn *insn;
        int32_t from = make_place_of(make, at.type);
        insn = make_insn(make, IR_COPY, at.type);
        insn->a = at.temp;
        insn->b = from;
    } else if (type->kind == IR_TYPE_INT || type->kind == IR_TYPE_POINTER || type->kind == IR_TYPE_FLOAT) {
        make_store(make, at.type, at.temp, make_value(make, at.type, DEPTH));
    } else {
        make_insn(make, bytes_once_in(&make->bytes, 2) ? IR_HAVOC : IR_ZERO, at.type)->a = at.temp;
    }
}

static void make_touch(struct make *make, enum ir_op op)
{
    struct operand at = make_place(make, DEPTH);
    make_insn(make, op, at.type)->a = at.temp;
}

static void make_if(struct make *make, guint depth)
{
    if (!make_may(&make->forks))
        return;
    uint32_t yes = make_block(make), no = make_block(make), after = make_block(make);
    make_branch(make, make_value(make, T_LONG, DEPTH), yes, no);
    make_at(make, yes);
    make_statements(make, depth - 1);
    make_jump(make, after);
    make_at(make, no);
    if (bytes_once_in(&make->bytes, 2))
        make_statements(make, depth - 1);
    make_jump(make, after);
    make_at(make, after);
}

/* for (i = 0; i < n; i++), or while (anything). */
static void make_loop(struct make *make, guint depth)
{
    if (make->nested >= MAX_NESTED || !make_may(&make->loops))
        return;
    make->nested++;
    uint32_t head = make_block(make), body = make_block(make), step = make_block(make), after = make_block(make);
    uint32_t on_break = make->on_break, on_continue = make->on_continue;
    bool counted = bytes_once_in(&make->bytes, 2);
    struct ir_var *i = counted ? make_local(make, "i", T_ULONG) : NULL;
    if (counted)
        make_store(make, T_ULONG, make_address(make, i), make_const(make, T_ULONG, 0));
    make_jump(make, head);
    make_at(make, head);
    int32_t test;
    if (counted) {
        int32_t now = make_load(make, T_ULONG, make_address(make, i));
        test = make_op(make, IR_BINARY, T_LONG, now,
                       bytes_once_in(&make->bytes, 4) ? make_value(make, T_ULONG, 1)
                                                      : make_const(make, T_ULONG, bytes_below(&make->bytes, 6)));
        make_last(make)->sub = IR_B_LT;
    } else {
        test = make_value(make, T_LONG, DEPTH);
    }
    make_branch(make, test, body, after);
    make_at(make, body);
    make->on_break = after;
    make->on_continue = step;
    make_statements(make, depth - 1);
    make->nested--;
    make->on_break = on_break;
    make->on_continue = on_continue;
    make_jump(make, step);
    make_at(make, step);
    if (counted) {
        int32_t sum = make_op(make, IR_BINARY, T_ULONG, make_load(make, T_ULONG, make_address(make, i)),
                              make_const(make, T_ULONG, 1));
        make_last(make)->sub = IR_B_ADD;
        make_store(make, T_ULONG, make_address(make, i), sum);
    }
    make_jump(make, head);
    make_at(make, after);
}

static void make_switch(struct make *make, guint depth)
{
    if (!make_may(&make->forks))
        return;
    int32_t value = make_value(make, T_LONG, DEPTH);
    uint32_t n = bytes_below(&make->bytes, MAX_CASES + 1), from = make->block, after = make_block(make),
             on_break = make->on_break;
    struct ir_case *cases = ARENA_ARRAY(make->unit->arena, struct ir_case, MAX_CASES);
    struct ir_block *block = ir_function_block(make->function, from);
    *block = (struct ir_block){.insns = block->insns,
                               .end = IR_SWITCH,
                               .value = value,
                               .other = after,
                               .cases = cases,
                               .n_cases = n,
                               .live_temps = block->live_temps,
                               .range = make_range(make, make->function->range->file)};
    make->on_break = after;
    for (uint32_t i = 0; i < n; i++) {
        int64_t low = (gint8)bytes_take(&make->bytes);
        cases[i] = (struct ir_case){low, low + bytes_below(&make->bytes, 3), make_block(make)};
        make_at(make, cases[i].block);
        make_statements(make, depth - 1);
        make_jump(make, bytes_once_in(&make->bytes, 4) && i > 0 ? cases[i - 1].block : after);
    }
    make->on_break = on_break;
    make_at(make, after);
}

static void make_end(struct make *make)
{
    enum ir_type_id result = make_type_of(make, make->function->result);
    make_return(make, result == T_VOID ? -1 : make_value(make, result, DEPTH));
}

/* goto, break and continue.  The entry is no target: a label there begins a block of its own.  Back is a loop. */
static void make_leap(struct make *make)
{
    guint choice = bytes_below(&make->bytes, 4), to = bytes_below(&make->bytes, MIN(make->function->blocks->len, 255));
    if (choice == 1 && make->on_break > 0)
        make_jump(make, make->on_break);
    else if (choice == 2 && make->on_continue > 0)
        make_jump(make, make->on_continue);
    else if (choice == 3)
        ir_function_block(make->function, make->block)->end = IR_UNREACHABLE;
    else if (to > 0 && (to > make->block || make_may(&make->loops)))
        make_jump(make, to);
}

static void make_declaration(struct make *make)
{
    struct ir_var *var = make->locals[bytes_below(&make->bytes, make->n_locals)];
    enum ir_type_id type = make_type_of(make, var->type);
    make_insn(make, IR_DECLARE, type)->var = var;
    if (bytes_once_in(&make->bytes, 2)) {
        int32_t address = make_address(make, var);
        make_insn(make, IR_ZERO, type)->a = address;
    }
}

static void make_statement(struct make *make, guint kind, guint depth)
{
    switch (kind) {
    case 1:
    case 2:
    case 3:
        make_assignment(make);
        break;
    case 4:
        make_routine_call(make, DEPTH);
        break;
    case 5:
        make_own_call(make, DEPTH);
        break;
    case 6:
    case 7:
        make_if(make, depth);
        break;
    case 8:
        make_loop(make, depth);
        break;
    case 9:
        make_switch(make, depth);
        break;
    case 10:
        make_end(make);
        break;
    case 11:
        make_leap(make);
        break;
    case 12:
        make_touch(make, bytes_once_in(&make->bytes, 2) ? IR_HAVOC : IR_ZERO);
        break;
    case 13:
        if (make->n_locals > 0)
            make_declaration(make);
        break;
    default:
        make_pcw(make);
    }
}

void make_statements(struct make *make, guint depth)
{
    for (guint i = 0; i < MAX_STATEMENTS && make->left > 0 && depth > 0; i++) {
        guint kind = bytes_below(&make->bytes, 18);
        if (kind == 0)
            return;
        make->next_temp = 0; /* temporaries live as long as the statement */
        make_statement(make, kind, depth);
        if (!make_is_open(make))
            make_at(make, make_block(make)); /* what follows a return is reached by jumps only */
    }
}
