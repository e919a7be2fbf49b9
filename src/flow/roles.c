#include "flow/roles.h"

#include <string.h>

#include "base/text/api.h"
#include "base/text/word.h"
#include "flow/collect/role.h"
#include "flow/routine-tables.h"
#include "kernel/frameworks.h"

static void add_role(struct flow *flow, const struct ir_function *function, const char *role)
{
    for (size_t i = 0; i < fact_count(flow->facts->routines); i++) {
        const struct fact_routine *known = FACT_AT(routine, flow->facts->routines, i);
        if (strcmp(known->function, function->name) == 0 && strcmp(known->role, role) == 0)
            return;
    }
    struct fact_routine *fact = FACT_NEW(routine);
    fact->function = g_strdup(function->name);
    fact->role = g_strdup(role);
    fact->is_static = function->is_static;
    fact_append(&flow->facts->routines, fact);
}

/* A timer may be passive: `attributes.ExecutionLevel = WdfExecutionLevelPassive`. */
static bool says_otherwise(const struct flow *flow, const struct kernel_given *row)
{
    for (guint i = 0; row->unless != NULL && i < flow->unit->files->len; i++) {
        const struct ir_file *file = flow->unit->files->pdata[i];
        if (file->is_user && file->text != NULL && word_in(file->text, file->size, row->unless))
            return true;
    }
    return false;
}

static void add_given(struct flow *flow, const struct ir_insn *insn, const struct ir_function **functions)
{
    guint64 with_role = 0; /* arguments */
    const GArray *given = kernel_frameworks()->given;
    const struct ir_function *callee = insn->op == IR_CALL && insn->a >= 0 ? functions[insn->a] : NULL;
    for (guint i = 0; callee != NULL && i < given->len; i++) {
        const struct kernel_given *row = &g_array_index(given, struct kernel_given, i);
        uint32_t at = (uint32_t)row->argument - 1;
        bool here = strcmp(row->routine, callee->name) == 0 && at < insn->call.n && insn->call.args[at] >= 0 &&
                    functions[insn->call.args[at]] != NULL;
        if (here)
            with_role |= at < 64 ? 1ull << at : 0;
        if (here && !says_otherwise(flow, row))
            add_role(flow, functions[insn->call.args[at]], row->role);
    }
    for (uint32_t i = 0; insn->op == IR_CALL && i < insn->call.n; i++)
        if (insn->call.args[i] >= 0 && functions[insn->call.args[i]] != NULL && (i >= 64 || !(with_role >> i & 1)))
            g_hash_table_add(flow->roleless, (gpointer)functions[insn->call.args[i]]);
}

/* The instruction that makes the constant number that this one gives; NULL: none does. */
static const struct ir_insn *number_in(const struct ir_insn *insn, const struct ir_insn *const *numbers)
{
    return insn->op == IR_CONST ? insn : insn->op == IR_CAST && insn->a >= 0 ? numbers[insn->a] : NULL;
}

/* `DriverObject->MajorFunction[IRP_MJ_READ]`: each element takes another routine.  NULL: it is no element of a member.
 */
static const char *element_role(const struct flow *flow, const struct ir_insn *insn, const char *const *members,
                                const struct ir_insn *const *numbers)
{
    const char *member = insn->a >= 0 ? members[insn->a] : NULL;
    const struct ir_insn *number = insn->b >= 0 ? numbers[insn->b] : NULL;
    if (member == NULL || strchr(member, '[') != NULL)
        return NULL;
    return number != NULL ? arena_printf(flow->arena, "%s[%" G_GINT64_FORMAT "]", member, number->imm)
                          : arena_printf(flow->arena, "%s[]", member);
}

/* A store of a function's address into a member; casts on the way count.  A table that only this unit calls through
 * gives no roles: its functions are called as any others are. */
static void add_roles_of(struct flow *flow, const struct ir_function *function)
{
    guint n = MAX(function->n_temps, 1);
    const struct ir_function **functions = g_new0(const struct ir_function *, n);
    const char **members = g_new0(const char *, n);
    const struct ir_insn **numbers = g_new0(const struct ir_insn *, n);
    for (guint i = 0; i < function->blocks->len; i++) {
        GArray *insns = ir_function_block(function, i)->insns;
        for (guint k = 0; k < insns->len; k++) {
            const struct ir_insn *insn = &g_array_index(insns, struct ir_insn, k);
            bool stores = insn->op == IR_STORE && insn->a >= 0 && insn->b >= 0 && functions[insn->b] != NULL;
            if (stores && members[insn->a] == NULL)
                g_hash_table_add(flow->roleless, (gpointer)functions[insn->b]);
            else if (stores && !routine_tables_hold(flow, functions[insn->b]))
                add_role(flow, functions[insn->b], members[insn->a]);
            add_given(flow, insn, functions);
            if (insn->dst < 0)
                continue;
            functions[insn->dst] = insn->op == IR_FUNCTION               ? insn->function
                                   : insn->op == IR_CAST && insn->a >= 0 ? functions[insn->a]
                                                                         : NULL;
            members[insn->dst] = insn->op == IR_FIELD   ? insn->field.record->fields[insn->field.index].name
                                 : insn->op == IR_INDEX ? element_role(flow, insn, members, numbers)
                                                        : NULL;
            numbers[insn->dst] = number_in(insn, numbers);
        }
    }
    g_free(functions);
    g_free(members);
    g_free(numbers);
}

static void add_minor(struct flow *flow, const struct ir_function *function, int64_t number)
{
    add_role(flow, function, arena_printf(flow->arena, "MinorFunction[%" G_GINT64_FORMAT "]", number));
}

/* What is read from IO_STACK_LOCATION.MinorFunction, or converted from that. */
static bool is_minor_function(const struct ir_insn *insn, const bool *minors)
{
    const struct ir_field *field = insn->op == IR_FIELD ? &insn->field.record->fields[insn->field.index] : NULL;
    bool passes = (insn->op == IR_LOAD || insn->op == IR_CAST) && insn->a >= 0 && minors[insn->a];
    return passes || (field != NULL && strcmp(field->name, "MinorFunction") == 0);
}

/* A dispatch routine has a role for each minor function that it asks for, too. */
static void add_minor_functions(struct flow *flow, const struct ir_function *function)
{
    guint n = MAX(function->n_temps, 1);
    g_autofree bool *minors = g_new0(bool, n);
    g_autofree const struct ir_insn **numbers = g_new0(const struct ir_insn *, n);
    for (guint i = 0; i < function->blocks->len; i++) {
        const struct ir_block *block = ir_function_block((struct ir_function *)function, i);
        for (guint k = 0; k < block->insns->len; k++) {
            const struct ir_insn *insn = &g_array_index(block->insns, struct ir_insn, k);
            bool asks = insn->op == IR_BINARY && insn->sub == IR_B_EQ && minors[insn->a] && numbers[insn->b] != NULL;
            if (asks)
                add_minor(flow, function, numbers[insn->b]->imm);
            if (insn->dst < 0)
                continue;
            minors[insn->dst] = is_minor_function(insn, minors);
            numbers[insn->dst] = number_in(insn, numbers);
        }
        bool chooses = block->end == IR_SWITCH && block->value >= 0 && minors[block->value];
        for (uint32_t k = 0; chooses && k < block->n_cases; k++)
            add_minor(flow, function, block->cases[k].low);
    }
}

static void add_minors(struct flow *flow)
{
    g_autoptr(GHashTable) dispatch = g_hash_table_new(g_str_hash, g_str_equal);
    for (size_t i = 0; i < fact_count(flow->facts->routines); i++) {
        const struct fact_routine *routine = FACT_AT(routine, flow->facts->routines, i);
        if (g_str_has_prefix(routine->role, "MajorFunction["))
            g_hash_table_add(dispatch, routine->function);
    }
    for (guint i = 0; g_hash_table_size(dispatch) > 0 && i < flow->unit->functions->len; i++) {
        const struct ir_function *function = flow->unit->functions->pdata[i];
        if (ir_function_has_body(function) && g_hash_table_contains(dispatch, function->name))
            add_minor_functions(flow, function);
    }
}

void flow_add_roles(struct flow *flow)
{
    for (guint i = 0; i < flow->unit->functions->len; i++) {
        struct ir_function *function = flow->unit->functions->pdata[i];
        if (ir_function_has_body(function))
            add_roles_of(flow, function);
        if (ir_function_has_body(function) && flow_is_startup(function))
            add_role(flow, function, API_DRIVER_ENTRY);
        if (!ir_function_has_body(function) && g_hash_table_contains(flow->handed_out, function))
            add_role(flow, function, "elsewhere");
    }
    for (guint i = 0; i < flow->unit->globals->len; i++) {
        const struct ir_var *var = flow->unit->globals->pdata[i];
        if (var->init != NULL)
            add_roles_of(flow, var->init);
    }
    add_minors(flow);
}
