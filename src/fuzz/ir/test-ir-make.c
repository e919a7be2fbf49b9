/*
 * What the generator of units can make: every operation, every end of a block and every kernel routine that the
 * interpreter knows comes out of random bytes, units are well-formed, and one input makes one unit.
 */
#include "kernel/routines.h"
#include "fuzz/ir/make.h"
#include "ir/dump.h"

enum { INPUTS = 3000, LONGEST = 400 };

struct seen {
    guint ops[IR_OP_COUNT], unary[IR_UNARY_COUNT], binary[IR_BINARY_COUNT], ends[IR_UNREACHABLE + 1];
    GHashTable *functions; /* names whose address is taken */
};

static void check_temp(const struct ir_function *function, int32_t temp)
{
    g_assert_cmpint(temp, >=, -1);
    g_assert_cmpint(temp, <, (int32_t)function->n_temps);
}

static void see_insn(struct seen *seen, const struct ir_function *function, const struct ir_insn *insn)
{
    g_assert_nonnull(insn->range);
    g_assert_nonnull(insn->type);
    check_temp(function, insn->dst);
    check_temp(function, insn->a);
    check_temp(function, insn->b);
    seen->ops[insn->op]++;
    if (insn->op == IR_UNARY)
        seen->unary[insn->sub]++;
    if (insn->op == IR_BINARY)
        seen->binary[insn->sub]++;
    if (insn->op == IR_FUNCTION)
        g_hash_table_add(seen->functions, g_strdup(insn->function->name));
    for (uint32_t i = 0; insn->op == IR_CALL && i < insn->call.n; i++)
        check_temp(function, insn->call.args[i]);
}

static void see_block(struct seen *seen, const struct ir_function *function, const struct ir_block *block)
{
    seen->ends[block->end]++;
    g_assert_cmpuint(block->next, <, function->blocks->len);
    g_assert_cmpuint(block->other, <, function->blocks->len);
    for (uint32_t i = 0; i < block->n_cases; i++)
        g_assert_cmpuint(block->cases[i].block, <, function->blocks->len);
    check_temp(function, block->value);
    for (guint i = 0; i < block->insns->len; i++)
        see_insn(seen, function, &g_array_index(block->insns, struct ir_insn, i));
}

static void see_unit(struct seen *seen, const struct ir_unit *unit)
{
    for (guint i = 0; i < unit->functions->len; i++) {
        const struct ir_function *function = unit->functions->pdata[i];
        for (guint k = 0; k < function->blocks->len; k++)
            see_block(seen, function, ir_function_block(function, k));
    }
}

static void check_same(const struct ir_unit *unit, const uint8_t *data, size_t size)
{
    struct ir_unit *again = ir_make(data, size);
    GString *a = g_string_new(NULL), *b = g_string_new(NULL);
    ir_dump(unit, a);
    ir_dump(again, b);
    g_assert_cmpstr(a->str, ==, b->str);
    g_string_free(a, TRUE);
    g_string_free(b, TRUE);
    ir_unit_free(again);
}

static void check_all_seen(const struct seen *seen)
{
    for (guint i = 0; i < IR_OP_COUNT; i++)
        if (seen->ops[i] == 0)
            g_error("the operation %s is never made", ir_op_name(i));
    for (guint i = 0; i < IR_UNARY_COUNT; i++)
        g_assert_cmpuint(seen->unary[i], >, 0);
    for (guint i = 0; i < IR_BINARY_COUNT; i++)
        g_assert_cmpuint(seen->binary[i], >, 0);
    for (guint i = IR_JUMP; i <= IR_UNREACHABLE; i++)
        g_assert_cmpuint(seen->ends[i], >, 0);
    g_assert_cmpuint(seen->ends[IR_END_NONE], ==, 0);
    for (guint i = 0; i < kernel_routine_count(); i++)
        if (!g_hash_table_contains(seen->functions, kernel_routine_at(i)->name))
            g_error("%s is never called", kernel_routine_at(i)->name);
}

static void test_everything(void)
{
    struct seen seen = {.functions = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL)};
    g_autoptr(GRand) random = g_rand_new_with_seed(1);
    for (guint i = 0; i < INPUTS; i++) {
        uint8_t data[LONGEST];
        size_t size = (size_t)g_rand_int_range(random, 0, LONGEST);
        for (size_t k = 0; k < size; k++)
            data[k] = (uint8_t)g_rand_int(random);
        struct ir_unit *unit = ir_make(data, size);
        see_unit(&seen, unit);
        if (i % 50 == 0)
            check_same(unit, data, size);
        ir_unit_free(unit);
    }
    check_all_seen(&seen);
    g_hash_table_unref(seen.functions);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/fuzz/ir-make/everything", test_everything);
    return g_test_run();
}
