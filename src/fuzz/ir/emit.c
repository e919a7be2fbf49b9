#include "fuzz/ir/emit.h"

#include <string.h>

/* Bytes of text that one instruction stands for. */
enum { SPAN = 8, TEXT_LINES = 512 };

const struct ir_range *make_range(struct make *make, uint32_t file)
{
    struct ir_range *range = ARENA_NEW(make->unit->arena, struct ir_range);
    uint32_t line = make->line++ % TEXT_LINES;
    range->file = file;
    range->line = range->end_line = line + 1;
    range->column = 1;
    range->end_column = SPAN - 1;
    range->offset = line * SPAN;
    range->end_offset = range->offset + SPAN - 2;
    if (make->line % 16 == 0)
        range->macro = "MACRO";
    range->is_hidden = make->line % 64 == 0;
    return range;
}

struct ir_insn *make_insn(struct make *make, enum ir_op op, enum ir_type_id type)
{
    struct ir_insn insn = {
        .op = op, .dst = -1, .a = -1, .b = -1, .type = &make->types[type], .imm = op == IR_CALL ? -1 : 0};
    insn.range = make_range(make, make->function->range->file);
    if (op == IR_HAVOC || op == IR_UNKNOWN)
        insn.reason = "an expression that was not understood";
    GArray *insns = ir_function_block(make->function, make->block)->insns;
    g_array_append_val(insns, insn);
    make->left -= make->left > 0;
    return make_last(make);
}

struct ir_insn *make_last(struct make *make)
{
    GArray *insns = ir_function_block(make->function, make->block)->insns;
    return &g_array_index(insns, struct ir_insn, insns->len - 1);
}

int32_t make_op(struct make *make, enum ir_op op, enum ir_type_id type, int32_t a, int32_t b)
{
    struct ir_insn *insn = make_insn(make, op, type);
    insn->dst = make->next_temp++;
    insn->a = a;
    insn->b = b;
    make->function->n_temps = MAX(make->function->n_temps, (uint32_t)make->next_temp);
    return insn->dst;
}

int32_t make_const(struct make *make, enum ir_type_id type, int64_t number)
{
    int32_t temp = make_op(make, IR_CONST, type, -1, -1);
    make_last(make)->imm = number;
    return temp;
}

int32_t make_address(struct make *make, struct ir_var *var)
{
    int32_t temp = make_op(make, var->is_global ? IR_GLOBAL : IR_LOCAL, make_type_of(make, var->type), -1, -1);
    make_last(make)->var = var;
    return temp;
}

int32_t make_load(struct make *make, enum ir_type_id type, int32_t address)
{
    return make_op(make, IR_LOAD, type, address, -1);
}

void make_store(struct make *make, enum ir_type_id type, int32_t address, int32_t value)
{
    struct ir_insn *insn = make_insn(make, IR_STORE, type);
    insn->a = address;
    insn->b = value;
}

int32_t make_field(struct make *make, enum ir_type_id record, guint index, int32_t address)
{
    const struct ir_record *of = make->types[record].record;
    int32_t temp = make_op(make, IR_FIELD, make_type_of(make, of->fields[index].type), address, -1);
    make_last(make)->field.record = of;
    make_last(make)->field.index = index;
    return temp;
}

static guint member_index(const struct ir_record *record, const char *name)
{
    guint index = 0;
    while (strcmp(record->fields[index].name, name) != 0) {
        index++;
        g_assert(index < record->n_fields);
    }
    return index;
}

int32_t make_member(struct make *make, enum ir_type_id record, const char *name, int32_t address)
{
    return make_field(make, record, member_index(make->types[record].record, name), address);
}

void make_set(struct make *make, enum ir_type_id record, const char *name, int32_t address, int32_t value)
{
    const struct ir_record *of = make->types[record].record;
    enum ir_type_id type = make_type_of(make, of->fields[member_index(of, name)].type);
    make_store(make, type, make_member(make, record, name, address), value);
}

int32_t make_convert(struct make *make, struct operand from, enum ir_type_id to)
{
    bool record = make->types[from.type].kind == IR_TYPE_RECORD || make->types[to].kind == IR_TYPE_RECORD;
    if (from.type == to || record)
        return from.temp;
    int32_t temp = make_op(make, IR_CAST, to, from.temp, -1);
    make_last(make)->sub = make->line % 2;
    return temp;
}

int32_t make_function_address(struct make *make, struct ir_function *function)
{
    int32_t temp = make_op(make, IR_FUNCTION, T_CALLBACK, -1, -1);
    make_last(make)->function = function;
    return temp;
}

int32_t make_string(struct make *make, const char *text, uint32_t unit)
{
    struct ir_string *string = ARENA_NEW(make->unit->arena, struct ir_string);
    size_t n = strlen(text) + 1;
    char *bytes = arena_alloc(make->unit->arena, n * unit);
    for (size_t i = 0; i < n; i++)
        bytes[i * unit] = text[i];
    int32_t temp = make_op(make, IR_STRING, unit == 1 ? T_PCHAR : T_PWSTR, -1, -1);
    *string = (struct ir_string){bytes, (uint32_t)(n * unit), unit, make_last(make)->range};
    make_last(make)->string = string;
    return temp;
}

int32_t make_call(struct make *make, int32_t callee, enum ir_type_id result, const int32_t *args, uint32_t n)
{
    bool by_value = make->types[result].kind == IR_TYPE_RECORD;
    int32_t storage = -1;
    if (by_value) {
        struct ir_var *hidden = make_variable(make, "(result)", result);
        make_insn(make, IR_DECLARE, result)->var = hidden;
        storage = make_address(make, hidden);
    }
    int32_t temp = make_op(make, IR_CALL, result, callee, -1);
    struct ir_insn *insn = make_last(make);
    insn->imm = storage;
    insn->call.n = n;
    insn->call.args = arena_memdup(make->unit->arena, args, MAX(n, 1) * sizeof *args);
    return by_value ? storage : temp;
}

struct ir_function *make_declare(struct make *make, const char *name, enum ir_type_id result, uint32_t file)
{
    struct ir_function *function = ARENA_NEW(make->unit->arena, struct ir_function);
    function->name = name;
    function->result = &make->types[result];
    function->range = make_range(make, file);
    function->blocks = g_ptr_array_new_with_free_func(g_free);
    g_ptr_array_add(make->unit->functions, function);
    return function;
}

struct ir_function *make_routine(struct make *make, const char *name, enum ir_type_id result)
{
    struct ir_function *function = g_hash_table_lookup(make->routines, name);
    if (function == NULL) {
        function = make_declare(make, name, result, FILE_KERNEL);
        g_hash_table_insert(make->routines, (gpointer)name, function);
    }
    function->called = true;
    return function;
}

struct ir_var *make_variable(struct make *make, const char *name, enum ir_type_id type)
{
    struct ir_var *var = ARENA_NEW(make->unit->arena, struct ir_var);
    var->name = name;
    var->type = &make->types[type];
    var->range = make_range(make, FILE_USER);
    return var;
}

struct ir_var *make_local(struct make *make, const char *name, enum ir_type_id type)
{
    struct ir_var *var = make_variable(make, name, type);
    if (make->n_locals < MAX_LOCALS)
        make->locals[make->n_locals++] = var;
    return var;
}

bool make_may(guint *left)
{
    bool may = *left > 0;
    *left -= may;
    return may;
}

/* --- blocks --- */

uint32_t make_block(struct make *make)
{
    return ir_function_add_block(make->function);
}

void make_at(struct make *make, uint32_t block)
{
    make->block = block;
}

static struct ir_block *current(const struct make *make)
{
    return ir_function_block(make->function, make->block);
}

bool make_is_open(const struct make *make)
{
    return current(make)->end == IR_END_NONE;
}

void make_jump(struct make *make, uint32_t block)
{
    if (!make_is_open(make))
        return;
    current(make)->end = IR_JUMP;
    current(make)->next = block;
}

void make_branch(struct make *make, int32_t value, uint32_t if_true, uint32_t if_false)
{
    struct ir_block *block = current(make);
    if (!make_is_open(make))
        return;
    block->end = IR_BRANCH;
    block->value = value;
    block->next = if_true;
    block->other = if_false;
    block->range = make_range(make, make->function->range->file);
}

void make_return(struct make *make, int32_t value)
{
    if (!make_is_open(make))
        return;
    current(make)->end = IR_RETURN;
    current(make)->value = value;
    current(make)->range = make_range(make, make->function->range->file);
}
