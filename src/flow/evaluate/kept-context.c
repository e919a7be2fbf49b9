#include "flow/evaluate/kept-context.h"

#include "kernel/frameworks.h"

/* By temporary: the address of a variable that the routine names, or of a part of it. */
static bool is_named(const struct ir_insn *insn, const bool *named)
{
    switch (insn->op) {
    case IR_LOCAL:
    case IR_GLOBAL:
        return true;
    case IR_FIELD:
    case IR_INDEX:
    case IR_CAST:
        return insn->a >= 0 && named[insn->a];
    default:
        return false;
    }
}

/* Through a pointer, or in a function of the project. */
static bool may_write(const struct flow *flow, const struct ir_insn *insn, const bool *named,
                      const struct ir_function **functions)
{
    bool writes = insn->op == IR_STORE || insn->op == IR_COPY || insn->op == IR_ZERO || insn->op == IR_HAVOC;
    if (insn->op != IR_CALL)
        return writes && (insn->a < 0 || !named[insn->a]);
    const struct ir_function *callee = insn->a >= 0 ? functions[insn->a] : NULL;
    const struct ir_file *file =
        callee != NULL && callee->range != NULL ? flow->unit->files->pdata[callee->range->file] : NULL;
    return file == NULL || file->is_user || ir_function_has_body(callee);
}

static bool writes_through_pointers(const struct flow *flow, const struct ir_function *routine)
{
    guint n = MAX(routine->n_temps, 1);
    g_autofree bool *named = g_new0(bool, n);
    g_autofree const struct ir_function **functions = g_new0(const struct ir_function *, n);
    for (guint i = 0; i < routine->blocks->len; i++) {
        const GArray *insns = ir_function_block((struct ir_function *)routine, i)->insns;
        for (guint k = 0; k < insns->len; k++) {
            const struct ir_insn *insn = &g_array_index(insns, struct ir_insn, k);
            if (may_write(flow, insn, named, functions))
                return true;
            if (insn->dst < 0)
                continue;
            named[insn->dst] = is_named(insn, named);
            functions[insn->dst] = insn->op == IR_FUNCTION ? insn->function : NULL;
        }
    }
    return false;
}

bool kept_context_is(const struct call *call, uint32_t argument)
{
    uint32_t taken = call->callee != NULL ? kernel_keeps_context(call->callee->name, argument + 1) : 0;
    const struct value *given = taken > 0 && taken <= call->n_args ? call->args[taken - 1] : NULL;
    return given != NULL && given->kind == VALUE_FUNCTION && ir_function_has_body(given->function) &&
           !writes_through_pointers(call->flow, given->function);
}
