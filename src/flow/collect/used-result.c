/*
 * Temporaries have numbers that later expressions use again, so each block is read from its end: what stands behind a
 * call, up to where the number is set again, is about the call's result.
 */
#include "flow/collect/used-result.h"

struct reading {
    GHashTable *used; /* set of struct ir_insn*: calls */
    uint32_t *uses;   /* of each temporary: the block, counted from 1, behind whose present place it is used */
    uint32_t *sets;   /* the same: it is set there */
    uint32_t n, block;
    uint32_t live; /* those below may be used in the blocks that follow */
};

static void note_use(struct reading *reading, int32_t temporary)
{
    if (temporary >= 0 && (uint32_t)temporary < reading->n)
        reading->uses[temporary] = reading->block;
}

static bool is_used(const struct reading *reading, uint32_t temporary)
{
    return reading->uses[temporary] == reading->block ||
           (temporary < reading->live && reading->sets[temporary] != reading->block);
}

static void read_insn(struct reading *reading, const struct ir_insn *insn)
{
    if (insn->dst >= 0 && (uint32_t)insn->dst < reading->n) {
        if (insn->op == IR_CALL && is_used(reading, (uint32_t)insn->dst))
            g_hash_table_add(reading->used, (gpointer)insn);
        reading->sets[insn->dst] = reading->block;
        reading->uses[insn->dst] = 0;
    }
    note_use(reading, insn->a);
    note_use(reading, insn->b);
    for (uint32_t k = 0; insn->op == IR_CALL && k < insn->call.n; k++)
        note_use(reading, insn->call.args[k]);
}

static uint32_t live_behind(const struct ir_function *function, const struct ir_block *block)
{
    uint32_t live = 0;
    if (block->end == IR_JUMP || block->end == IR_BRANCH)
        live = ir_function_block(function, block->next)->live_temps;
    if (block->end == IR_BRANCH || block->end == IR_SWITCH)
        live = MAX(live, ir_function_block(function, block->other)->live_temps);
    for (uint32_t i = 0; block->end == IR_SWITCH && i < block->n_cases; i++)
        live = MAX(live, ir_function_block(function, block->cases[i].block)->live_temps);
    return live;
}

static GHashTable *calls_used_in(const struct ir_function *function)
{
    struct reading reading = {.used = g_hash_table_new(NULL, NULL), .n = function->n_temps};
    reading.uses = g_new0(uint32_t, function->n_temps);
    reading.sets = g_new0(uint32_t, function->n_temps);
    for (uint32_t i = 0; i < function->blocks->len; i++) {
        const struct ir_block *block = ir_function_block(function, i);
        reading.block = i + 1;
        reading.live = live_behind(function, block);
        if (block->end >= IR_BRANCH && block->end <= IR_RETURN)
            note_use(&reading, block->value);
        for (guint k = block->insns->len; k-- > 0;)
            read_insn(&reading, &g_array_index(block->insns, struct ir_insn, k));
    }
    g_free(reading.uses);
    g_free(reading.sets);
    return reading.used;
}

bool collect_uses_result(struct flow *flow, const struct ir_function *function, const struct ir_insn *call)
{
    if (flow->used_results == NULL)
        flow->used_results = g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)g_hash_table_unref);
    GHashTable *used = g_hash_table_lookup(flow->used_results, function);
    if (used == NULL) {
        used = calls_used_in(function);
        g_hash_table_insert(flow->used_results, (gpointer)function, used);
    }
    return call->dst >= 0 && g_hash_table_contains(used, call);
}
