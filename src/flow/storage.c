#include "flow/storage.h"

#include "base/arena.h"
#include "flow/access/initial.h"

/* What code takes an array for. */
struct use {
    const struct ir_type *type; /* a structure; NULL: nothing yet */
    bool several;
};

/* Numbers, or a structure around them, which aligns them. */
static bool is_storage(const struct ir_var *var)
{
    const struct ir_type *type = var->type;
    if (type->kind == IR_TYPE_RECORD && type->record->n_fields == 1)
        type = type->record->fields[0].type;
    return var->is_global && var->init == NULL && type->kind == IR_TYPE_ARRAY && type->target != NULL &&
           type->target->kind == IR_TYPE_INT;
}

/* The address that the instruction makes of the storage's is the same. */
static bool is_same(const struct ir_var *var, const struct ir_insn *insn, const bool *zero)
{
    bool member = insn->op == IR_FIELD && var != NULL && insn->field.record == var->type->record;
    return insn->op == IR_CAST || (insn->op == IR_INDEX && insn->b >= 0 && zero[insn->b]) || member;
}

/* The structure, with `size` bytes if that is not 0. */
static const struct ir_type *record_type(struct ir_unit *unit, const struct ir_record *record, uint64_t size)
{
    struct ir_type *type = ARENA_NEW(unit->arena, struct ir_type);
    *type = (struct ir_type){.kind = IR_TYPE_RECORD,
                             .size = size > 0 ? size : record->size,
                             .name = record->name,
                             .record = (struct ir_record *)record};
    return type;
}

static void take(GHashTable *uses, const struct ir_var *var, const struct ir_type *type)
{
    struct use *use = g_hash_table_lookup(uses, var);
    if (use == NULL)
        g_hash_table_insert(uses, (gpointer)var, use = g_new0(struct use, 1));
    use->several |= use->type != NULL && use->type->record != type->record;
    use->type = type;
}

/* The structure that the instruction takes the storage for whose address it uses; NULL: none. */
static const struct ir_type *taken_for(struct ir_unit *unit, const struct ir_insn *insn)
{
    if (insn->op == IR_FIELD)
        return record_type(unit, insn->field.record, 0);
    const struct ir_type *type = insn->type;
    bool leads = (insn->op == IR_CAST || insn->op == IR_STORE) && type != NULL && type->kind == IR_TYPE_POINTER &&
                 type->target != NULL && type->target->kind == IR_TYPE_RECORD;
    return leads ? type->target : NULL;
}

static void scan_function(struct ir_unit *unit, GHashTable *uses, const struct ir_function *function)
{
    guint n = MAX(function->n_temps, 1);
    g_autofree const struct ir_var **vars = g_new0(const struct ir_var *, n); /* by temporary: whose address it is */
    g_autofree bool *zero = g_new0(bool, n);                                  /* by temporary: it is 0 */
    for (guint i = 0; i < function->blocks->len; i++) {
        const GArray *insns = ir_function_block(function, i)->insns;
        for (guint k = 0; k < insns->len; k++) {
            const struct ir_insn *insn = &g_array_index(insns, struct ir_insn, k);
            int32_t address = insn->op == IR_STORE ? insn->b : insn->a; /* a store's own is where it stores to */
            const struct ir_var *var = address >= 0 ? vars[address] : NULL;
            const struct ir_type *type = var != NULL ? taken_for(unit, insn) : NULL;
            if (type != NULL && type->record != var->type->record)
                take(uses, var, type);
            if (insn->dst < 0)
                continue;
            vars[insn->dst] = is_same(var, insn, zero)                         ? var
                              : insn->op == IR_GLOBAL && is_storage(insn->var) ? insn->var
                                                                               : NULL;
            zero[insn->dst] = insn->op == IR_CONST && insn->imm == 0;
        }
    }
}

static bool fits(const struct ir_var *var, const struct ir_type *type)
{
    return type->size > 0 && (var->type->size == 0 || var->type->size >= type->size);
}

void flow_type_storage(struct ir_unit *unit)
{
    g_autoptr(GHashTable) uses = g_hash_table_new_full(NULL, NULL, NULL, g_free);
    for (guint i = 0; i < unit->functions->len; i++)
        if (ir_function_has_body(unit->functions->pdata[i]))
            scan_function(unit, uses, unit->functions->pdata[i]);
    for (guint i = 0; i < unit->globals->len; i++) {
        struct ir_var *var = unit->globals->pdata[i];
        const struct use *use = g_hash_table_lookup(uses, var);
        if (use != NULL && !use->several && flow_has_handle(use->type) && fits(var, use->type))
            var->type = record_type(unit, use->type->record, var->type->size);
    }
}
