#include "flow/graph/cfg.h"

struct visit {
    uint32_t block, next;
};

static uint32_t successor_count(const struct ir_block *block)
{
    switch (block->end) {
    case IR_JUMP:
        return 1;
    case IR_BRANCH:
        return 2;
    case IR_SWITCH:
        return 1 + block->n_cases;
    default:
        return 0;
    }
}

static uint32_t successor(const struct ir_block *block, uint32_t i)
{
    if (block->end == IR_SWITCH)
        return i == 0 ? block->other : block->cases[i - 1].block;
    return i == 0 ? block->next : block->other;
}

/* Depth first without recursion: generated functions have thousands of blocks. The successor that comes first in the
 * source is visited last, so that it comes first in the order.  `exits`: of each loop's head, where the loop is left
 * to: visited before the loop, all that comes behind it stands behind all of it; or NULL. */
static void number_blocks(const struct ir_function *function, struct cfg *cfg, GArray *const *exits)
{
    GArray *stack = g_array_new(FALSE, FALSE, sizeof(struct visit));
    guint8 *seen = g_new0(guint8, cfg->n);
    uint32_t left = cfg->n;
    struct visit first = {0, 0};
    seen[0] = 1;
    g_array_append_val(stack, first);
    while (stack->len > 0) {
        struct visit *top = &g_array_index(stack, struct visit, stack->len - 1);
        const struct ir_block *block = ir_function_block(function, top->block);
        const GArray *behind = exits != NULL ? exits[top->block] : NULL;
        uint32_t own = successor_count(block), count = own + (behind != NULL ? behind->len : 0);
        if (top->next < count) {
            uint32_t next = count - 1 - top->next++;
            struct visit child = {next < own ? successor(block, next) : g_array_index(behind, uint32_t, next - own), 0};
            if (!seen[child.block]) {
                seen[child.block] = 1;
                g_array_append_val(stack, child);
            }
            continue;
        }
        cfg->order[--left] = top->block;
        cfg->position[top->block] = left;
        g_array_set_size(stack, stack->len - 1);
    }
    /* Unreached blocks left a gap at the front: close it. */
    cfg->n_reached = cfg->n - left;
    for (uint32_t i = 0; i < cfg->n_reached; i++) {
        cfg->order[i] = cfg->order[left + i];
        cfg->position[cfg->order[i]] = i;
    }
    g_free(seen);
    g_array_unref(stack);
}

bool cfg_is_back_edge(const struct cfg *cfg, uint32_t from, uint32_t to)
{
    return cfg->position[to] <= cfg->position[from];
}

bool cfg_in_loop(const struct cfg *cfg, uint32_t head, uint32_t block)
{
    return cfg->loop[head] != NULL && (cfg->loop[head][block / 8] & (1u << (block % 8))) != 0;
}

static bool add_to_loop(guint8 *loop, uint32_t block)
{
    if ((loop[block / 8] & (1u << (block % 8))) != 0)
        return false;
    loop[block / 8] |= (guint8)(1u << (block % 8));
    return true;
}

/* A loop's blocks: those that reach its back edge without passing its head. */
static void fill_loop(struct cfg *cfg, GArray **predecessors, uint32_t head, uint32_t tail, struct arena *arena)
{
    if (cfg->loop[head] == NULL)
        cfg->loop[head] = arena_alloc(arena, cfg->n / 8 + 1);
    add_to_loop(cfg->loop[head], head);
    GArray *work = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    if (add_to_loop(cfg->loop[head], tail))
        g_array_append_val(work, tail);
    while (work->len > 0) {
        uint32_t block = g_array_index(work, uint32_t, work->len - 1);
        g_array_set_size(work, work->len - 1);
        for (guint i = 0; predecessors[block] != NULL && i < predecessors[block]->len; i++) {
            uint32_t before = g_array_index(predecessors[block], uint32_t, i);
            if (cfg->position[before] >= cfg->position[head] && add_to_loop(cfg->loop[head], before))
                g_array_append_val(work, before);
        }
    }
    g_array_unref(work);
}

static void find_loops(const struct ir_function *function, struct cfg *cfg, struct arena *arena)
{
    GArray **predecessors = g_new0(GArray *, cfg->n);
    for (uint32_t i = 0; i < cfg->n_reached; i++) {
        const struct ir_block *block = ir_function_block(function, cfg->order[i]);
        for (uint32_t k = 0; k < successor_count(block); k++) {
            uint32_t to = successor(block, k);
            if (predecessors[to] == NULL)
                predecessors[to] = g_array_new(FALSE, FALSE, sizeof(uint32_t));
            g_array_append_val(predecessors[to], cfg->order[i]);
            cfg->meets[to] = predecessors[to]->len > 1;
        }
    }
    for (uint32_t i = 0; i < cfg->n_reached; i++) {
        uint32_t head = cfg->order[i];
        for (guint k = 0; predecessors[head] != NULL && k < predecessors[head]->len; k++) {
            uint32_t tail = g_array_index(predecessors[head], uint32_t, k);
            if (cfg_is_back_edge(cfg, tail, head))
                fill_loop(cfg, predecessors, head, tail, arena);
        }
    }
    for (uint32_t i = 0; i < cfg->n; i++)
        if (predecessors[i] != NULL)
            g_array_unref(predecessors[i]);
    g_free(predecessors);
}

/* Where a loop is left to. */
static GArray *exits_of(const struct ir_function *function, const struct cfg *cfg, uint32_t head)
{
    GArray *exits = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    for (uint32_t i = cfg->position[head]; i < cfg->n_reached; i++) {
        const struct ir_block *block = ir_function_block(function, cfg->order[i]);
        for (uint32_t k = 0; cfg_in_loop(cfg, head, cfg->order[i]) && k < successor_count(block); k++) {
            uint32_t to = successor(block, k);
            if (!cfg_in_loop(cfg, head, to))
                g_array_append_val(exits, to);
        }
    }
    return exits;
}

static void order_blocks(const struct ir_function *function, struct cfg *cfg, GArray *const *exits)
{
    for (uint32_t i = 0; i < cfg->n; i++)
        cfg->position[i] = G_MAXUINT32;
    number_blocks(function, cfg, exits);
}

/* `for (;;) { if (Done()) break; Work(); }`: by successors alone, what comes behind the loop would come before Work().
 */
static void put_loops_together(const struct ir_function *function, struct cfg *cfg)
{
    struct arena *arena = arena_new();
    GArray **exits = g_new0(GArray *, cfg->n);
    guint n_loops = 0;
    find_loops(function, cfg, arena);
    for (uint32_t i = 0; i < cfg->n; i++)
        if (cfg->loop[i] != NULL && ++n_loops > 0)
            exits[i] = exits_of(function, cfg, i);
    if (n_loops > 0)
        order_blocks(function, cfg, exits);
    for (uint32_t i = 0; i < cfg->n; i++) {
        cfg->loop[i] = NULL;
        if (exits[i] != NULL)
            g_array_unref(exits[i]);
    }
    g_free(exits);
    arena_free(arena);
}

const struct cfg *cfg_of(struct ir_function *function, struct arena *arena)
{
    if (function->analysis != NULL)
        return function->analysis;
    struct cfg *cfg = ARENA_NEW(arena, struct cfg);
    cfg->n = function->blocks->len;
    cfg->position = ARENA_ARRAY(arena, uint32_t, cfg->n);
    cfg->order = ARENA_ARRAY(arena, uint32_t, cfg->n);
    cfg->meets = ARENA_ARRAY(arena, bool, cfg->n);
    cfg->loop = ARENA_ARRAY(arena, guint8 *, cfg->n);
    order_blocks(function, cfg, NULL);
    put_loops_together(function, cfg);
    find_loops(function, cfg, arena);
    function->analysis = cfg;
    return cfg;
}
