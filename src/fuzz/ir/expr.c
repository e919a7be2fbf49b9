#include "fuzz/ir/make.h"

#include <string.h>

#include "kernel/routines.h"

enum { MAX_ARGS = 6, MAX_STEPS = 6 };

static const int64_t numbers[] = {0,
                                  1,
                                  2,
                                  4,
                                  8,
                                  16,
                                  64,
                                  3,
                                  7,
                                  -1,
                                  0x100,
                                  0x200,
                                  0x201,
                                  255,
                                  256,
                                  65535,
                                  65536,
                                  19645,
                                  20348,
                                  12,
                                  56,
                                  0x7FFFFFFF,
                                  0x80000000,
                                  0xFFFFFFFE,
                                  0xFFFFFFFF,
                                  -0x3FFFFF10,
                                  INT64_MAX,
                                  INT64_MIN,
                                  INT64_C(1) << 32,
                                  70000};

static const char *const texts[] = {
    "", "Set", "default", " ", "PcwRegister", "PcwAddInstance", "PcwUnregister", "a\"\\\n\t<&>", "S\xE4t"};

static int32_t make_number(struct make *make, enum ir_type_id type)
{
    guint choice = bytes_below(&make->bytes, G_N_ELEMENTS(numbers) + 2);
    if (choice < G_N_ELEMENTS(numbers))
        return make_const(make, type, numbers[choice]);
    return make_const(make, type, (gint8)bytes_take(&make->bytes) * (choice % 2 != 0 ? 1 : 256));
}

/* --- places --- */

static struct ir_var *any_variable(struct make *make)
{
    guint choice = bytes_below(&make->bytes, make->n_locals + make->n_globals);
    return choice < make->n_locals ? make->locals[choice] : make->globals[choice - make->n_locals];
}

static struct operand step_into_record(struct make *make, struct operand at)
{
    const struct ir_record *record = make->types[at.type].record;
    guint index = bytes_below(&make->bytes, record->n_fields);
    enum ir_type_id type = make_type_of(make, record->fields[index].type);
    return (struct operand){make_field(make, at.type, index, at.temp), type};
}

/* Of an array, or of what a pointer may point to the first of. */
static struct operand step_to_element(struct make *make, struct operand at, enum ir_type_id element, guint depth)
{
    int32_t index =
        depth > 0 && bytes_once_in(&make->bytes, 4) ? make_value(make, T_ULONG, depth - 1) : make_number(make, T_LONG);
    int32_t temp = make_op(make, IR_INDEX, element, at.temp, index);
    make_last(make)->sub = bytes_once_in(&make->bytes, 8);
    return (struct operand){temp, element};
}

static struct operand follow_pointer(struct make *make, struct operand at, guint depth)
{
    struct operand to = {make_load(make, at.type, at.temp), make_type_of(make, make->types[at.type].target)};
    return bytes_once_in(&make->bytes, 4) ? step_to_element(make, to, to.type, depth) : to;
}

static bool leads_somewhere(const struct make *make, enum ir_type_id type)
{
    const struct ir_type *target = make->types[type].target;
    return make->types[type].kind == IR_TYPE_POINTER && target->kind != IR_TYPE_VOID &&
           target->kind != IR_TYPE_OPAQUE && target->kind != IR_TYPE_FUNCTION;
}

struct operand make_place(struct make *make, guint depth)
{
    struct ir_var *var = any_variable(make);
    struct operand at = {make_address(make, var), make_type_of(make, var->type)};
    for (guint i = 0; i < MAX_STEPS && bytes_below(&make->bytes, 4) != 0; i++) {
        enum ir_type_kind kind = make->types[at.type].kind;
        if (kind == IR_TYPE_RECORD)
            at = step_into_record(make, at);
        else if (kind == IR_TYPE_ARRAY)
            at = step_to_element(make, at, make_type_of(make, make->types[at.type].target), depth);
        else if (leads_somewhere(make, at.type))
            at = follow_pointer(make, at, depth);
        else
            break;
    }
    return at;
}

int32_t make_place_of(struct make *make, enum ir_type_id type)
{
    guint from = bytes_below(&make->bytes, MAX_LOCALS + MAX_GLOBALS), n = make->n_locals + make->n_globals;
    for (guint i = 0; i < n; i++) {
        guint k = (from + i) % n;
        struct ir_var *var = k < make->n_locals ? make->locals[k] : make->globals[k - make->n_locals];
        if (var->type == &make->types[type])
            return make_address(make, var);
    }
    struct ir_var *var = make_local(make, "made", type);
    make_insn(make, IR_DECLARE, type)->var = var;
    return make_address(make, var);
}

/* --- values --- */

/* What stands at a place, as C takes it: arrays become addresses of their first element. */
static struct operand value_at(struct make *make, struct operand at)
{
    const struct ir_type *type = &make->types[at.type];
    if (type->kind == IR_TYPE_RECORD)
        return at;
    if (type->kind == IR_TYPE_ARRAY)
        return (struct operand){at.temp, T_PVOID};
    if (type->kind == IR_TYPE_OPAQUE || type->kind == IR_TYPE_VOID || type->kind == IR_TYPE_FUNCTION)
        return (struct operand){make_op(make, IR_UNKNOWN, T_ULONG, at.temp, -1), T_ULONG};
    return (struct operand){make_load(make, at.type, at.temp), at.type};
}

static struct operand make_binary(struct make *make, guint depth)
{
    enum ir_binary op = bytes_below(&make->bytes, IR_BINARY_COUNT);
    enum ir_type_id type = bytes_once_in(&make->bytes, 4) ? T_ULONG64 : T_ULONG, result = op >= IR_B_EQ ? T_LONG : type;
    struct operand a = make_expression(make, T_COUNT, depth - 1);
    bool pointer = make->types[a.type].kind == IR_TYPE_POINTER;
    int32_t left = pointer ? a.temp : make_convert(make, a, type);
    int32_t right = make_value(make, pointer && op >= IR_B_EQ ? a.type : type, depth - 1);
    int32_t temp = make_op(make, IR_BINARY, result, left, right);
    make_last(make)->sub = op;
    return (struct operand){temp, result};
}

static struct operand make_unary(struct make *make, guint depth)
{
    enum ir_unary op = bytes_below(&make->bytes, IR_UNARY_COUNT);
    struct operand a = make_expression(make, T_COUNT, depth - 1);
    int32_t temp = make_op(make, IR_UNARY, op == IR_U_NOT ? T_LONG : a.type, a.temp, -1);
    make_last(make)->sub = op;
    return (struct operand){temp, op == IR_U_NOT ? T_LONG : a.type};
}

/* offsetof and sizeof of a member, by name. */
static struct operand make_named(struct make *make, enum ir_op op)
{
    static const enum ir_type_id records[] = {T_BLOCK, T_DATA, T_EXTENSION};
    const struct ir_record *record = make->types[records[bytes_below(&make->bytes, G_N_ELEMENTS(records))]].record;
    const struct ir_field *field = &record->fields[bytes_below(&make->bytes, record->n_fields)];
    int32_t temp = make_op(make, op, T_ULONG64, -1, -1);
    struct ir_insn *insn = make_last(make);
    insn->imm = (int64_t)(op == IR_OFFSETOF ? field->offset : field->type->size);
    insn->named.record = record->name;
    insn->named.path = field->name;
    insn->named.leaf = arena_printf(make->unit->arena, "%s.%s", record->name, field->name);
    return (struct operand){temp, T_ULONG64};
}

/* a ? b : c, or a && b: temporaries that live across blocks. */
static struct operand make_choice(struct make *make, guint depth)
{
    if (!make_may(&make->forks))
        return (struct operand){make_value(make, T_ULONG, depth - 1), T_ULONG};
    int32_t condition = make_value(make, T_LONG, depth - 1), result = make->next_temp++;
    uint32_t arms[2] = {make_block(make), make_block(make)}, after = make_block(make);
    make_branch(make, condition, arms[0], arms[1]);
    uint32_t live = (uint32_t)make->next_temp;
    for (guint i = 0; i < G_N_ELEMENTS(arms); i++) {
        make_at(make, arms[i]);
        ir_function_block(make->function, arms[i])->live_temps = live;
        make_op(make, IR_CAST, T_ULONG, make_value(make, T_ULONG, depth - 1), -1);
        make_last(make)->dst = result;
        make_jump(make, after);
    }
    make_at(make, after);
    ir_function_block(make->function, after)->live_temps = live;
    return (struct operand){result, T_ULONG};
}

static struct operand make_allocation(struct make *make, guint depth)
{
    static const struct {
        enum ir_type_id element, pointer;
    } rows[] = {{T_DESCRIPTOR, T_PDESCRIPTOR}, {T_EXTENSION, T_PEXTENSION}, {T_BLOCK, T_PBLOCK}, {T_INFO, T_PINFO}};
    guint row = bytes_below(&make->bytes, G_N_ELEMENTS(rows));
    int32_t count = bytes_once_in(&make->bytes, 2) ? make_value(make, T_ULONG64, depth - 1) : -1;
    int32_t temp = make_op(make, IR_ALLOCATE, rows[row].element, -1, count);
    make_last(make)->sub = bytes_once_in(&make->bytes, 2);
    return (struct operand){temp, rows[row].pointer};
}

/* --- calls --- */

struct operand make_routine_call(struct make *make, guint depth)
{
    guint n = kernel_routine_count(), choice = bytes_below(&make->bytes, n + 4);
    const char *name = choice < n        ? kernel_routine_at(choice)->name
                       : choice % 2 != 0 ? "KeWaitForSingleObject"
                                         : "IoCreateDevice";
    static const enum ir_type_id results[] = {T_STATUS, T_PVOID, T_VOID, T_ULONG64, T_UCHAR};
    enum ir_type_id result = results[bytes_below(&make->bytes, G_N_ELEMENTS(results))];
    int32_t args[MAX_ARGS];
    guint n_args = bytes_below(&make->bytes, MAX_ARGS + 1);
    for (guint i = 0; i < n_args; i++)
        args[i] = bytes_once_in(&make->bytes, 3) ? make_place(make, depth).temp
                                                 : make_expression(make, T_COUNT, depth - (depth > 0)).temp;
    int32_t callee = make_function_address(make, make_routine(make, name, result));
    return (struct operand){make_call(make, callee, result, args, n_args), result};
}

/* Where there were enough of them, a constant takes its place. */
struct operand make_own_call(struct make *make, guint depth)
{
    if (!make_may(&make->calls))
        return (struct operand){make_number(make, T_ULONG), T_ULONG};
    struct ir_function *callee = make->own[bytes_below(&make->bytes, make->n_own)];
    int32_t args[MAX_ARGS], target;
    guint n = MIN(callee->n_params, MAX_ARGS);
    n -= n > 0 && bytes_once_in(&make->bytes, 16);
    for (guint i = 0; i < n; i++)
        args[i] = make_value(make, make_type_of(make, callee->params[i]->type), depth - (depth > 0));
    enum ir_type_id result = make_type_of(make, callee->result);
    if (bytes_once_in(&make->bytes, 8)) {
        target = make_load(make, T_CALLBACK, make_place_of(make, T_CALLBACK));
    } else {
        target = make_function_address(make, callee);
        callee->called |= callee != make->function;
    }
    int32_t temp = make_call(make, target, result, args, n);
    make_last(make)->sub = make->types[result].kind != IR_TYPE_RECORD && bytes_once_in(&make->bytes, 32);
    return (struct operand){temp, result};
}

/* --- one of them --- */

static struct operand make_leaf(struct make *make, enum ir_type_id type)
{
    enum ir_type_id number = type == T_COUNT || make->types[type].kind == IR_TYPE_RECORD ? T_ULONG : type;
    struct ir_function *function;
    struct operand at;
    switch (bytes_below(&make->bytes, 8)) {
    case 1:
    case 2:
    case 3:
        return value_at(make, make_place(make, 0));
    case 4:
        at = make_place(make, 0);
        return (struct operand){at.temp, T_PVOID};
    case 5:
        at.type = bytes_once_in(&make->bytes, 3) ? T_PCHAR : T_PWSTR;
        at.temp = make_string(make, texts[bytes_below(&make->bytes, G_N_ELEMENTS(texts))], at.type == T_PWSTR ? 2 : 1);
        return at;
    case 6:
        function = make->own[bytes_below(&make->bytes, make->n_own)];
        function->address_taken = true;
        return (struct operand){make_function_address(make, function), T_CALLBACK};
    default:
        return (struct operand){make_number(make, number), number};
    }
}

struct operand make_expression(struct make *make, enum ir_type_id type, guint depth)
{
    if (depth == 0 || make->left == 0)
        return make_leaf(make, type);
    switch (bytes_below(&make->bytes, 16)) {
    case 1:
    case 2:
        return make_binary(make, depth);
    case 3:
        return make_unary(make, depth);
    case 4:
        return make_named(make, IR_OFFSETOF);
    case 5:
        return make_named(make, IR_SIZEOF);
    case 6:
        return make_choice(make, depth);
    case 7:
        return make_allocation(make, depth);
    case 8:
        return make_routine_call(make, depth);
    case 9:
        return make_own_call(make, depth);
    case 10:
        return (struct operand){make_op(make, IR_UNKNOWN, T_ULONG, make_leaf(make, T_COUNT).temp, -1), T_ULONG};
    case 11:
        return (struct operand){make_value(make, T_BOOL, depth - 1), T_BOOL};
    case 12:
        return value_at(make, make_place(make, depth));
    default:
        return make_leaf(make, type);
    }
}

/* A record is where a variable of its type is: whatever else was computed is something else's address. */
int32_t make_value(struct make *make, enum ir_type_id type, guint depth)
{
    if (make->types[type].kind == IR_TYPE_RECORD)
        return make_place_of(make, type);
    struct operand value = make_expression(make, type, depth);
    if (make->types[value.type].kind == IR_TYPE_VOID)
        value = (struct operand){make_op(make, IR_UNKNOWN, T_ULONG, -1, -1), T_ULONG};
    return make_convert(make, value, type);
}
