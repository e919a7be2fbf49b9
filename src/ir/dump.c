/*
 * The textual form of a unit, for eyes and goldens: one line an instruction,
 *
 *     function RegisterCounters static
 *       b0:
 *         %0 = local RegInfo
 *         %1 = field %0 PCW_REGISTRATION_INFORMATION.Version
 *         %2 = const 512
 *         store %1 %2 : ULONG
 *         return %5
 */
#include "ir/dump.h"

static void dump_operands(const struct ir_insn *insn, GString *out)
{
    if (insn->a >= 0)
        g_string_append_printf(out, " %%%d", insn->a);
    if (insn->b >= 0)
        g_string_append_printf(out, " %%%d", insn->b);
}

static void dump_detail(const struct ir_insn *insn, GString *out)
{
    switch (insn->op) {
    case IR_CONST:
        g_string_append_printf(out, " %" G_GINT64_FORMAT, insn->imm);
        break;
    case IR_OFFSETOF:
    case IR_SIZEOF:
        g_string_append_printf(out, " %" G_GINT64_FORMAT " %s.%s", insn->imm,
                               insn->named.record != NULL ? insn->named.record : "?",
                               insn->named.path != NULL ? insn->named.path : "");
        break;
    case IR_GLOBAL:
    case IR_LOCAL:
    case IR_DECLARE:
        g_string_append_printf(out, " %s", insn->var->name);
        break;
    case IR_FUNCTION:
        g_string_append_printf(out, " %s", insn->function->name);
        break;
    case IR_STRING:
        g_string_append_printf(out, " %u bytes of %u", insn->string->size, insn->string->unit);
        break;
    case IR_FIELD:
        g_string_append_printf(out, " %s.%s", insn->field.record->name,
                               insn->field.record->fields[insn->field.index].name);
        break;
    case IR_UNARY:
        g_string_append_printf(out, " %s", ir_unary_name(insn->sub));
        break;
    case IR_BINARY:
        g_string_append_printf(out, " %s", ir_binary_name(insn->sub));
        break;
    case IR_CALL:
        for (uint32_t i = 0; i < insn->call.n; i++)
            g_string_append_printf(out, "%s%%%d", i == 0 ? " (" : ", ", insn->call.args[i]);
        g_string_append(out, insn->call.n == 0 ? " ()" : ")");
        break;
    case IR_HAVOC:
    case IR_UNKNOWN:
        g_string_append_printf(out, " \"%s\"", insn->reason != NULL ? insn->reason : "");
        break;
    default:
        break;
    }
}

static void dump_insn(const struct ir_insn *insn, GString *out)
{
    g_string_append(out, "    ");
    if (insn->dst >= 0)
        g_string_append_printf(out, "%%%d = ", insn->dst);
    g_string_append(out, ir_op_name(insn->op));
    dump_operands(insn, out);
    dump_detail(insn, out);
    if (insn->type != NULL)
        g_string_append_printf(out, " : %s", insn->type->name);
    g_string_append_printf(out, "  @%u:%u\n", insn->range != NULL ? insn->range->line : 0,
                           insn->range != NULL ? insn->range->column : 0);
}

static void dump_end(const struct ir_block *block, GString *out)
{
    switch (block->end) {
    case IR_JUMP:
        g_string_append_printf(out, "    jump b%u\n", block->next);
        break;
    case IR_BRANCH:
        g_string_append_printf(out, "    branch %%%d b%u b%u\n", block->value, block->next, block->other);
        break;
    case IR_SWITCH:
        g_string_append_printf(out, "    switch %%%d", block->value);
        for (uint32_t i = 0; i < block->n_cases; i++)
            g_string_append_printf(out, " %" G_GINT64_FORMAT "..%" G_GINT64_FORMAT ":b%u", block->cases[i].low,
                                   block->cases[i].high, block->cases[i].block);
        g_string_append_printf(out, " default:b%u\n", block->other);
        break;
    case IR_RETURN:
        if (block->value >= 0)
            g_string_append_printf(out, "    return %%%d\n", block->value);
        else
            g_string_append(out, "    return\n");
        break;
    default:
        g_string_append(out, "    unreachable\n");
    }
}

static void dump_function(const struct ir_function *function, GString *out)
{
    g_string_append_printf(out, "function %s%s%s%s\n", function->name, function->is_static ? " static" : "",
                           function->relevant ? " relevant" : "",
                           function->in_main_file ? " main"
                           : function->in_header  ? " header"
                                                  : "");
    for (uint32_t i = 0; i < function->n_params; i++)
        g_string_append_printf(out, "  parameter %s : %s\n", function->params[i]->name,
                               function->params[i]->type->name);
    for (guint i = 0; function->blocks != NULL && i < function->blocks->len; i++) {
        const struct ir_block *block = ir_function_block(function, i);
        g_string_append_printf(out, "  b%u:\n", i);
        for (guint k = 0; k < block->insns->len; k++)
            dump_insn(&g_array_index(block->insns, struct ir_insn, k), out);
        dump_end(block, out);
    }
}

void ir_dump(const struct ir_unit *unit, GString *out)
{
    for (guint i = 0; i < unit->globals->len; i++) {
        const struct ir_var *var = unit->globals->pdata[i];
        g_string_append_printf(out, "global %s : %s%s%s\n", var->name, var->type->name, var->is_static ? " static" : "",
                               var->written ? " written" : "");
        if (var->init != NULL)
            dump_function(var->init, out);
    }
    for (guint i = 0; i < unit->functions->len; i++) {
        const struct ir_function *function = unit->functions->pdata[i];
        if (ir_function_has_body(function))
            dump_function(function, out);
    }
}
