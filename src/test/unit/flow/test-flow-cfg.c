/* The order of blocks and the loops of a function, without libclang. */
#include <string.h>

#include "flow/graph/cfg.h"
#include "test/unit/ir-build.h"

/* "0>1,2 1>3 2>3 3": blocks in order, each with its successors. */
static const struct {
    const char *graph, *order, *loops;
} cfg_cases[] = {
    {"0", "0", ""},
    {"0>1 1", "0 1", ""},
    {"0>1,2 1>3 2>3 3", "0 1 2 3", ""},
    {"0>2 1>2 2", "0 2", ""},
    {"0>1 1>2,3 2>1 3", "0 1 2 3", "1:{1,2}"},
    {"0>0,1 1", "0 1", "0:{0}"},
    {"0>1 1>2,5 2>3,4 3>2 4>1 5", "0 1 2 3 4 5", "1:{1,2,3,4} 2:{2,3}"},
    {"0>1 1>2,4 2>1,3 3>1 4", "0 1 2 3 4", "1:{1,2,3}"},
    {"0>1 1>2,3 2>1 3>4 4>5,6 5>4 6", "0 1 2 3 4 5 6", "1:{1,2} 4:{4,5}"},
    /* What is behind a loop stands behind all of it, wherever it is left. */
    {"0>1 1>2,3 2>4 3>1 4", "0 1 3 2 4", "1:{1,3}"},
    {"0>1 1>2 2>3,6 3>4,5 4>1 5>2 6", "0 1 2 3 5 4 6", "1:{1,2,3,4,5} 2:{2,3,5}"},
    {"0>1,2,3 1>4 2>4 3>4 4", "0 3 1 2 4", ""}, /* a switch: its default comes first */
    {"0>1 1>1", "0 1", "1:{1}"},
};

static void set_successors(struct ir_build *build, uint32_t from, char **to)
{
    struct ir_block *block = ir_function_block(build->function, from);
    guint n = g_strv_length(to);
    uint32_t numbers[8];
    for (guint i = 0; i < n; i++)
        numbers[i] = (uint32_t)g_ascii_strtoull(to[i], NULL, 10);
    ir_build_at(build, from);
    if (n == 1)
        ir_build_jump(build, numbers[0]);
    else if (n == 2)
        ir_build_branch(build, ir_build_const(build, build->i32, 1), numbers[0], numbers[1]);
    if (n < 3)
        return;
    block->end = IR_SWITCH;
    block->other = numbers[n - 1];
    block->n_cases = n - 1;
    block->cases = ARENA_ARRAY(build->unit->arena, struct ir_case, n - 1);
    for (guint i = 0; i + 1 < n; i++)
        block->cases[i] = (struct ir_case){i, i, numbers[i]};
}

static char *render_loops(const struct cfg *cfg)
{
    GString *out = g_string_new(NULL);
    for (uint32_t head = 0; head < cfg->n; head++) {
        if (cfg->loop[head] == NULL)
            continue;
        g_string_append_printf(out, "%s%u:{", out->len > 0 ? " " : "", head);
        const char *comma = "";
        for (uint32_t block = 0; block < cfg->n; block++) {
            if (!cfg_in_loop(cfg, head, block))
                continue;
            g_string_append_printf(out, "%s%u", comma, block);
            comma = ",";
        }
        g_string_append_c(out, '}');
    }
    return g_string_free(out, FALSE);
}

static void test_cfg(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(cfg_cases); i++) {
        struct ir_build *build = ir_build_new();
        g_auto(GStrv) blocks = g_strsplit(cfg_cases[i].graph, " ", -1);
        struct ir_function *function = ir_build_function(build, "f", g_strv_length(blocks));
        for (guint k = 0; blocks[k] != NULL; k++) {
            g_auto(GStrv) to = g_strsplit(strchr(blocks[k], '>') != NULL ? strchr(blocks[k], '>') + 1 : "", ",", -1);
            set_successors(build, k, to);
        }
        const struct cfg *cfg = cfg_of(function, build->unit->arena);
        g_autofree char *loops = render_loops(cfg);
        GString *order = g_string_new(NULL);
        for (uint32_t k = 0; k < cfg->n_reached; k++) {
            g_string_append_printf(order, "%s%u", k > 0 ? " " : "", cfg->order[k]);
            g_assert_cmpuint(cfg->position[cfg->order[k]], ==, k);
        }
        g_assert_cmpstr(order->str, ==, cfg_cases[i].order);
        g_assert_cmpstr(loops, ==, cfg_cases[i].loops);
        g_assert_true(cfg_of(function, build->unit->arena) == cfg);
        g_string_free(order, TRUE);
        ir_build_free(build);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/flow/cfg", test_cfg);
    return g_test_run();
}
