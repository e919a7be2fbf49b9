#include "parse/account/lowered.h"

#include <string.h>

#include "base/text/api.h"
#include "parse/context/place.h"

struct reference {
    const struct ir_range *range;
    bool is_static; /* in the initialiser of a variable with static storage */
};

struct references {
    GArray *all;         /* of struct reference */
    GHashTable *running; /* places (gint64) where those begin that are not static */
};

struct lowered {
    const struct ir_unit *unit;
    GHashTable *uses;    /* struct ir_function * -> struct references */
    GHashTable *leading; /* set of struct ir_function * */
};

static void uses_free(gpointer data)
{
    struct references *uses = data;
    g_array_unref(uses->all);
    g_hash_table_unref(uses->running);
    g_free(uses);
}

static void lowered_add_use(struct lowered *lowered, const struct ir_insn *insn, bool is_static)
{
    const struct reference use = {insn->range, is_static};
    struct references *uses = g_hash_table_lookup(lowered->uses, insn->function);
    if (uses == NULL) {
        uses = g_new(struct references, 1);
        uses->all = g_array_new(FALSE, FALSE, sizeof(struct reference));
        uses->running = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL);
        g_hash_table_insert(lowered->uses, insn->function, uses);
    }
    g_array_append_val(uses->all, use);
    gint64 key = lower_place_key(use.range->file, use.range->offset);
    if (!is_static)
        g_hash_table_add(uses->running, g_memdup2(&key, sizeof key));
}

static bool is_leading(const struct lowered *lowered, const struct ir_function *function)
{
    return ir_unit_has_routine(lowered->unit, function->name) || g_hash_table_contains(lowered->leading, function);
}

/* Calls `each` for every instruction that names a function; true when some call of it returned true. */
static bool visit_names(struct lowered *lowered, const struct ir_function *function, bool is_static,
                        bool (*each)(struct lowered *lowered, const struct ir_insn *insn, bool is_static))
{
    bool any = false;
    for (guint i = 0; function->blocks != NULL && i < function->blocks->len; i++) {
        const GArray *insns = ir_function_block(function, i)->insns;
        for (guint k = 0; k < insns->len; k++) {
            const struct ir_insn *insn = &g_array_index(insns, struct ir_insn, k);
            if (insn->op == IR_FUNCTION)
                any |= each(lowered, insn, is_static);
        }
    }
    return any;
}

static bool lowered_note(struct lowered *lowered, const struct ir_insn *insn, bool is_static)
{
    lowered_add_use(lowered, insn, is_static);
    return false;
}

static bool leads(struct lowered *lowered, const struct ir_insn *insn, bool is_static)
{
    (void)is_static;
    return is_leading(lowered, insn->function);
}

static bool lowered_spread(struct lowered *lowered, const struct ir_unit *unit)
{
    bool changed = false;
    for (guint i = 0; i < unit->functions->len; i++) {
        struct ir_function *function = unit->functions->pdata[i];
        if (!is_leading(lowered, function) && visit_names(lowered, function, false, leads))
            changed |= g_hash_table_add(lowered->leading, function);
    }
    return changed;
}

struct lowered *lowered_new(const struct ir_unit *unit)
{
    struct lowered *lowered = g_new0(struct lowered, 1);
    lowered->unit = unit;
    lowered->uses = g_hash_table_new_full(NULL, NULL, NULL, uses_free);
    lowered->leading = g_hash_table_new(NULL, NULL);
    for (guint i = 0; i < unit->functions->len; i++)
        visit_names(lowered, unit->functions->pdata[i], false, lowered_note);
    for (guint i = 0; i < unit->globals->len; i++) {
        const struct ir_var *var = unit->globals->pdata[i];
        if (var->init != NULL)
            visit_names(lowered, var->init, true, lowered_note);
    }
    while (lowered_spread(lowered, unit))
        continue;
    return lowered;
}

void lowered_free(struct lowered *lowered)
{
    if (lowered == NULL)
        return;
    g_hash_table_unref(lowered->uses);
    g_hash_table_unref(lowered->leading);
    g_free(lowered);
}

bool lowered_names(const struct lowered *lowered, const struct ir_function *function, const struct ir_range *place,
                   bool called)
{
    const struct references *uses = g_hash_table_lookup(lowered->uses, function);
    gint64 key = lower_place_key(place->file, place->offset);
    if (uses != NULL && g_hash_table_contains(uses->running, &key)) /* most are where they are looked for */
        return true;
    for (guint i = 0; uses != NULL && i < uses->all->len; i++) {
        const struct reference *use = &g_array_index(uses->all, struct reference, i);
        bool around = use->range->file == place->file && use->range->offset <= place->offset &&
                      place->offset <= use->range->end_offset;
        if (around && !(called && use->is_static))
            return true;
    }
    return false;
}

bool lowered_leads(const struct lowered *lowered, const struct ir_function *function)
{
    return is_leading(lowered, function);
}

struct named_routines {
    const char *name;
    bool routine, helper;
};

static void find_names(const struct ir_function *function, struct named_routines *served)
{
    for (guint i = 0; function->blocks != NULL && i < function->blocks->len; i++) {
        const GArray *insns = ir_function_block(function, i)->insns;
        for (guint k = 0; k < insns->len; k++) {
            const struct ir_insn *insn = &g_array_index(insns, struct ir_insn, k);
            const char *name = insn->op == IR_FUNCTION ? insn->function->name : "";
            const char *colon = strrchr(name, ':');
            served->routine |= api_is_routine(name);
            served->helper |= strcmp(colon != NULL ? colon + 1 : name, served->name) == 0;
        }
    }
}

bool lowered_serves(const struct ir_unit *unit, const char *name)
{
    for (guint i = 0; i < unit->functions->len; i++) {
        struct named_routines served = {name, false, false};
        find_names(unit->functions->pdata[i], &served);
        if (served.routine && served.helper)
            return true;
    }
    return false;
}
