#include "flow/unreachable.h"

#include "base/text/api.h"
#include "flow/collect/place.h"
#include "flow/graph/cfg.h"
#include "flow/missing.h"

/* The routine's arguments are what the rules judge. */
static bool is_judged(const char *name)
{
    return g_strv_contains(api_routines(API_OPENS), name) || g_strv_contains(api_routines(API_FILLS), name);
}

/* --- where control can go, whatever the values are --- */

static bool stops(const struct flow *flow, const struct ir_block *block)
{
    for (guint i = 0; i < block->insns->len; i++)
        if (g_hash_table_contains(flow->stops, &g_array_index(block->insns, struct ir_insn, i)))
            return true;
    return false;
}

/* The number that a branch tests; false when it is no literal. */
static bool tests_literal(const struct ir_block *block, int64_t *number)
{
    bool known = false;
    for (guint i = 0; i < block->insns->len; i++) {
        const struct ir_insn *insn = &g_array_index(block->insns, struct ir_insn, i);
        if (insn->dst != block->value)
            continue;
        known = insn->op == IR_CONST || (known && insn->op == IR_CAST && insn->a == block->value);
        if (insn->op == IR_CONST)
            *number = insn->imm;
    }
    return known;
}

static bool is_in_loop(const struct cfg *cfg, uint32_t block)
{
    for (uint32_t head = 0; head < cfg->n; head++)
        if (cfg->loop[head] != NULL && cfg_in_loop(cfg, head, block))
            return true;
    return false;
}

struct reachability {
    const struct flow *flow;
    struct ir_function *function;
    const struct cfg *cfg;
    GArray *waiting; /* of uint32_t */
    bool *open;      /* per block: control can come here */
};

static void go(struct reachability *walk, uint32_t to)
{
    if (walk->open[to])
        return;
    walk->open[to] = true;
    g_array_append_val(walk->waiting, to);
}

/* `while (1)` is left by its breaks alone; `if (0)` is the driver's decision. */
static void unreachable_leave(struct reachability *walk, uint32_t at)
{
    const struct ir_block *block = ir_function_block(walk->function, at);
    int64_t number = 0;
    if (block->end == IR_BRANCH && tests_literal(block, &number) && is_in_loop(walk->cfg, at)) {
        go(walk, number != 0 ? block->next : block->other);
        return;
    }
    if (block->end == IR_JUMP || block->end == IR_BRANCH)
        go(walk, block->next);
    if (block->end == IR_BRANCH || block->end == IR_SWITCH)
        go(walk, block->other);
    for (uint32_t i = 0; block->end == IR_SWITCH && i < block->n_cases; i++)
        go(walk, block->cases[i].block);
}

static bool *open_blocks(struct flow *flow, struct ir_function *function)
{
    g_autoptr(GArray) waiting = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    struct reachability walk = {flow, function, cfg_of(function, flow->arena), waiting,
                                g_new0(bool, function->blocks->len)};
    go(&walk, 0);
    while (waiting->len > 0) {
        uint32_t at = g_array_index(waiting, uint32_t, waiting->len - 1);
        g_array_set_size(waiting, waiting->len - 1);
        if (!stops(flow, ir_function_block(function, at)))
            unreachable_leave(&walk, at);
    }
    return walk.open;
}

/* --- calls --- */

static void add_call(struct flow *flow, const struct ir_insn *insn, const char *routine)
{
    struct fact_missing *fact = FACT_NEW(missing);
    fact->what = FACT_MISSING_ANALYSIS;
    fact->name = g_strdup_printf("%s is never reached: the code before it returns, stops or never ends", routine);
    fact->matters = true;
    fact->place = collect_place(flow, insn->range);
    fact_append(&flow->facts->missing, fact);
}

/* A block of __finally stands in the function more than once. */
static bool was_met(const struct flow *flow, const struct ir_insn *insn)
{
    gint64 place = (gint64)insn->range->file << 32 | insn->range->offset;
    return g_hash_table_contains(flow->met, &place);
}

static void scan_block(struct flow *flow, const struct ir_block *block, bool open)
{
    const struct ir_function *routine = NULL;
    int32_t address = -1; /* the temporary that holds the routine's */
    for (guint i = 0; i < block->insns->len; i++) {
        const struct ir_insn *insn = &g_array_index(block->insns, struct ir_insn, i);
        bool called = insn->op == IR_CALL && routine != NULL && insn->a == address;
        if (called && !open && !was_met(flow, insn) && insn->sub != 1)
            add_call(flow, insn, routine->name);
        if (insn->op == IR_FUNCTION && is_judged(insn->function->name)) {
            routine = insn->function;
            address = insn->dst;
        } else if (called || insn->dst == address) {
            routine = NULL;
        }
        open &= !g_hash_table_contains(flow->stops, insn);
    }
}

static bool has_judged(const struct ir_function *function)
{
    for (guint i = 0; i < function->blocks->len; i++) {
        const GArray *insns = ir_function_block(function, i)->insns;
        for (guint k = 0; k < insns->len; k++) {
            const struct ir_insn *insn = &g_array_index(insns, struct ir_insn, k);
            if (insn->op == IR_FUNCTION && is_judged(insn->function->name))
                return true;
        }
    }
    return false;
}

static bool is_limited(const struct flow *flow)
{
    for (guint i = 0; i < flow->limited->len; i++) {
        const struct limited *limited = &g_array_index(flow->limited, struct limited, i);
        if (limited->exhausted || limited->cut)
            return true;
    }
    return false;
}

void flow_add_unreachable(struct flow *flow)
{
    for (guint i = 0; i < flow->unit->functions->len; i++) {
        struct ir_function *function = flow->unit->functions->pdata[i];
        if (!ir_function_has_body(function) || !g_hash_table_contains(flow->executed, function) ||
            !has_judged(function))
            continue;
        g_autofree bool *open = open_blocks(flow, function);
        /* A function that no path comes back from hangs before it gets there, as does one that calls it. */
        bool hangs = !is_limited(flow) && !g_hash_table_contains(flow->ended, function);
        for (guint k = 0; k < function->blocks->len; k++)
            scan_block(flow, ir_function_block(function, k), open[k] && !hangs);
    }
}
