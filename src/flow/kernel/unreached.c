#include "flow/kernel/unreached.h"

#include "base/text/api.h"
#include "flow/graph/call-graph.h"

static gint64 unreached_place_of(const struct ir_range *range)
{
    return (gint64)range->file << 32 | range->offset;
}

static bool unreached_is_reached(const struct flow *flow, const struct ir_range *range)
{
    gint64 place = unreached_place_of(range);
    return g_hash_table_contains(flow->reached, &place);
}

void unreached_execute(struct call *call, void (*execute)(struct call *call))
{
    struct flow *flow = call->flow;
    bool summary = flow->summary;
    if (api_is_routine(call->callee->name)) {
        gint64 place = unreached_place_of(call->insn->range);
        g_hash_table_add(flow->met, g_memdup2(&place, sizeof place));
        if (!flow->open)
            g_hash_table_add(flow->reached, g_memdup2(&place, sizeof place));
        flow->summary |= flow->open && unreached_is_reached(flow, call->insn->range);
    }
    execute(call);
    flow->summary = summary;
}

static bool has_unreached(const struct flow *flow, const struct ir_block *block)
{
    int32_t routine = -1; /* the temporary that holds its address */
    for (guint i = 0; i < block->insns->len; i++) {
        const struct ir_insn *insn = &g_array_index(block->insns, struct ir_insn, i);
        if (insn->op == IR_FUNCTION && api_is_routine(insn->function->name))
            routine = insn->dst;
        else if (insn->op == IR_CALL && insn->a == routine && routine >= 0 && !unreached_is_reached(flow, insn->range))
            return true;
        else if (insn->dst == routine)
            routine = -1;
    }
    return false;
}

GHashTable *unreached_callers(struct flow *flow)
{
    GHashTable *callers = g_hash_table_new(NULL, NULL);
    for (guint i = 0; i < flow->unit->functions->len; i++) {
        struct ir_function *function = flow->unit->functions->pdata[i];
        bool found = false;
        for (guint k = 0; function->relevant && function->blocks != NULL && k < function->blocks->len && !found; k++)
            found = has_unreached(flow, ir_function_block(function, k));
        if (found)
            g_hash_table_add(callers, function);
    }
    return callers;
}

bool unreached_leads(struct flow *flow, const struct ir_function *function, GHashTable *callers)
{
    GHashTable *reached = calls_reached(flow->calls, function);
    GHashTableIter iter;
    gpointer caller;
    g_hash_table_iter_init(&iter, callers);
    while (g_hash_table_iter_next(&iter, &caller, NULL))
        if (g_hash_table_contains(reached, caller))
            return true;
    return false;
}
