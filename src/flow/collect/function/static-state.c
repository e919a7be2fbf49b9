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

/* What the temporaries of a function hold. */
struct temp {
    struct part at;   /* the part that it is the address of */
    struct part read; /* that its value comes from, and nothing has used it yet */
};

static char *static_state_key_of(struct part part)
{
    return g_strdup_printf("%p.%u", (const void *)part.var, part.member);
}

static void static_state_mark(GHashTable *set, struct part part)
{
    if (part.var != NULL && !part.var->is_const)
        g_hash_table_add(set, static_state_key_of(part));
}

/* The part that an address leads to. */
static struct part static_state_part_of(const struct ir_insn *insn, const struct temp *temps)
{
    struct part from = insn->a >= 0 ? temps[insn->a].at : (struct part){NULL, 0};
    if (insn->op == IR_GLOBAL)
        return (struct part){insn->var, 0};
    if (insn->op == IR_FIELD && from.var != NULL && from.member == 0)
        return (struct part){from.var, insn->field.index + 1};
    bool same = insn->op == IR_FIELD || insn->op == IR_INDEX || insn->op == IR_CAST;
    return same ? from : (struct part){NULL, 0};
}

/* Something is decided by the value, or it goes elsewhere. */
static void use(struct marks *marks, const struct temp *temps, int32_t temp)
{
    if (temp >= 0)
        static_state_mark(marks->read, temps[temp].read);
}

static bool is_same(struct part a, struct part b)
{
    return a.var == b.var && a.member == b.member;
}

static bool static_state_is_number(struct part part)
{
    const struct ir_type *type = part.var != NULL ? part.var->type : NULL;
    bool member = type != NULL && type->kind == IR_TYPE_RECORD && part.member > 0;
    type = member ? type->record->fields[part.member - 1].type : type;
    return type != NULL && type->kind == IR_TYPE_INT;
}

/* InterlockedIncrement(&Devices) answers what is in the variable. */
static struct part static_state_answered(const struct ir_insn *insn, const struct temp *temps)
{
    int32_t first = insn->op == IR_CALL && insn->call.n > 0 ? insn->call.args[0] : -1;
    return first >= 0 && static_state_is_number(temps[first].at) ? temps[first].at : (struct part){NULL, 0};
}

/*
 * The part that the result comes from.  A value that arithmetic makes of it, and that goes back to where it was, as in
 * `Statistics.Starts++`, has decided nothing.
 */
static struct part read_by(struct marks *marks, const struct ir_insn *insn, const struct temp *temps)
{
    static const struct part none = {NULL, 0};
    bool passes = insn->op == IR_BINARY || insn->op == IR_UNARY || insn->op == IR_CAST;
    if (insn->op == IR_LOAD && insn->a >= 0 && !flow_is_handle(insn->type))
        return temps[insn->a].at;
    bool goes_back =
        insn->op == IR_STORE && insn->a >= 0 && insn->b >= 0 && is_same(temps[insn->a].at, temps[insn->b].read);
    struct part first = passes && insn->a >= 0 ? temps[insn->a].read : none;
    if (first.var == NULL)
        use(marks, temps, insn->a);
    if (passes && first.var == NULL && insn->b >= 0)
        return temps[insn->b].read;
    if (!goes_back)
        use(marks, temps, insn->b);
    for (uint32_t i = 0; insn->op == IR_CALL && i < insn->call.n; i++)
        use(marks, temps, insn->call.args[i]);
    return insn->op == IR_CALL ? static_state_answered(insn, temps) : first;
}

static void static_state_scan_insn(struct marks *marks, const struct ir_insn *insn, struct temp *temps)
{
    struct part read = read_by(marks, insn, temps);
    if ((insn->op == IR_STORE || insn->op == IR_COPY || insn->op == IR_ZERO) && insn->a >= 0)
        static_state_mark(marks->written, temps[insn->a].at);
    for (uint32_t i = 0; insn->op == IR_CALL && i < insn->call.n; i++)
        if (insn->call.args[i] >= 0)
            static_state_mark(marks->written, temps[insn->call.args[i]].at);
    if (insn->dst >= 0)
        temps[insn->dst] = (struct temp){static_state_part_of(insn, temps), read};
}

static void static_state_scan_function(struct marks *marks, const struct ir_function *function)
{
    g_autofree struct temp *temps = g_new0(struct temp, function->n_temps + 1);
    uint32_t live = 0; /* temporaries that other blocks may use */
    for (guint i = 0; i < function->blocks->len; i++)
        live = MAX(live, ir_function_block((struct ir_function *)function, i)->live_temps);
    for (guint i = 0; i < function->blocks->len; i++) {
        const struct ir_block *block = ir_function_block((struct ir_function *)function, i);
        for (guint k = 0; k < block->insns->len; k++)
            static_state_scan_insn(marks, &g_array_index(block->insns, struct ir_insn, k), temps);
        use(marks, temps, block->value);
        for (uint32_t k = 0; k < live; k++)
            use(marks, temps, (int32_t)k);
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
            static_state_scan_function(&marks, callee);
    bool both = have_common(marks.read, marks.written);
    g_hash_table_unref(marks.read);
    g_hash_table_unref(marks.written);
    return both;
}
