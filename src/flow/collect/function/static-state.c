#include "flow/collect/function/static-state.h"

#include "flow/graph/call-graph.h"
#include "flow/access/initial.h"

/* A variable, or one member of it. */
struct part {
    const struct ir_var *var; /* NULL: none */
    uint32_t member;          /* its number from 1; 0 for the whole */
};

struct marks {
    GHashTable *read, *written; /* sets of parts, as text */
};

static char *key_of(struct part part)
{
    return g_strdup_printf("%p.%u", (const void *)part.var, part.member);
}

static void mark(GHashTable *set, struct part part)
{
    if (part.var != NULL && !part.var->is_const)
        g_hash_table_add(set, key_of(part));
}

/* The part that an address leads to. */
static struct part part_of(const struct ir_insn *insn, const struct part *parts)
{
    struct part from = insn->a >= 0 ? parts[insn->a] : (struct part){NULL, 0};
    if (insn->op == IR_GLOBAL)
        return (struct part){insn->var, 0};
    if (insn->op == IR_FIELD && from.var != NULL && from.member == 0)
        return (struct part){from.var, insn->field.index + 1};
    bool same = insn->op == IR_FIELD || insn->op == IR_INDEX || insn->op == IR_CAST;
    return same ? from : (struct part){NULL, 0};
}

static void scan_insn(struct marks *marks, const struct ir_insn *insn, struct part *parts)
{
    if (insn->op == IR_LOAD && insn->a >= 0 && !flow_is_handle(insn->type))
        mark(marks->read, parts[insn->a]);
    if ((insn->op == IR_STORE || insn->op == IR_COPY || insn->op == IR_ZERO) && insn->a >= 0)
        mark(marks->written, parts[insn->a]);
    for (uint32_t i = 0; insn->op == IR_CALL && i < insn->call.n; i++)
        if (insn->call.args[i] >= 0)
            mark(marks->written, parts[insn->call.args[i]]);
    if (insn->dst >= 0)
        parts[insn->dst] = part_of(insn, parts);
}

static void scan_function(struct marks *marks, const struct ir_function *function)
{
    g_autofree struct part *parts = g_new0(struct part, function->n_temps + 1);
    for (guint i = 0; i < function->blocks->len; i++) {
        const GArray *insns = ir_function_block((struct ir_function *)function, i)->insns;
        for (guint k = 0; k < insns->len; k++)
            scan_insn(marks, &g_array_index(insns, struct ir_insn, k), parts);
    }
}

static bool have_common(GHashTable *a, GHashTable *b)
{
    GHashTableIter iterator;
    gpointer key;
    g_hash_table_iter_init(&iterator, a);
    while (g_hash_table_iter_next(&iterator, &key, NULL))
        if (g_hash_table_contains(b, key))
            return true;
    return false;
}

bool remembers(struct flow *flow, const struct ir_function *function)
{
    GHashTable *reached = calls_reached(flow->calls, function);
    struct marks marks = {g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                          g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL)};
    GHashTableIter iterator;
    gpointer callee;
    g_hash_table_iter_init(&iterator, reached);
    while (g_hash_table_iter_next(&iterator, &callee, NULL))
        if (ir_function_has_body(callee))
            scan_function(&marks, callee);
    bool both = have_common(marks.read, marks.written);
    g_hash_table_unref(marks.read);
    g_hash_table_unref(marks.written);
    return both;
}
