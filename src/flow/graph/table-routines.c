#include "flow/graph/table-routines.h"

/* Tables that a table leads to. */
enum { MAX_NESTED = 64 };

GPtrArray *table_names(const struct ir_var *table, enum ir_op op)
{
    GPtrArray *named = g_ptr_array_new();
    for (guint i = 0; table->init != NULL && i < table->init->blocks->len; i++) {
        const GArray *insns = ir_function_block(table->init, i)->insns;
        for (guint k = 0; k < insns->len; k++) {
            const struct ir_insn *insn = &g_array_index(insns, struct ir_insn, k);
            if (insn->op == op)
                g_ptr_array_add(named, op == IR_FUNCTION ? (gpointer)insn->function : (gpointer)insn->var);
        }
    }
    return named;
}

GPtrArray *table_routines(const struct ir_var *table, bool *whole)
{
    GPtrArray *routines = g_ptr_array_new();
    g_autoptr(GPtrArray) work = g_ptr_array_new();
    *whole = true;
    g_ptr_array_add(work, (gpointer)table);
    for (guint i = 0; i < work->len; i++) {
        g_autoptr(GPtrArray) functions = table_names(work->pdata[i], IR_FUNCTION);
        g_autoptr(GPtrArray) inner = table_names(work->pdata[i], IR_GLOBAL);
        g_ptr_array_extend(routines, functions, NULL, NULL);
        for (guint k = 0; k < inner->len && *whole; k++)
            if (!g_ptr_array_find(work, inner->pdata[k], NULL)) {
                g_ptr_array_add(work, inner->pdata[k]);
                *whole = work->len <= MAX_NESTED;
            }
    }
    return routines;
}
