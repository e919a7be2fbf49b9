/* Global variables as their initialisers say: what other units see of them, and what they hold before anybody writes.
 */
#include "flow/collect/global.h"

#include "flow/collect/layout.h"
#include "flow/collect/place.h"
#include "flow/collect/table.h"
#include "flow/collect/value.h"
#include "flow/access/access.h"
#include "flow/access/outside.h"

enum { MAX_ROWS_OF_OTHERS = 4096 };

static bool is_unchanged(const struct flow *flow, const struct ir_var *var)
{
    const GPtrArray *writers = g_hash_table_lookup(flow->writers, var);
    bool written = var->written || (writers != NULL && writers->len > 0) || outside_writer(flow, var) != NULL;
    return var->is_const || !written;
}

static void collect_rows(struct flow *flow, struct state *state, struct object *object, struct fact_global *fact)
{
    struct place table = {NULL, 0, false, NULL};
    const struct value *address = value_pointer(&flow->values, object, 0, NULL, object->range);
    fact->array = collect_array(flow, state, address, NULL, &table, NULL);
    if (fact->array->filled < 0 || fact->array->filled > MAX_ROWS_OF_OTHERS)
        return;
    struct fact_value *all = FACT_NEW(value);
    all->state = FACT_STATE_KNOWN;
    all->kind = FACT_KIND_NUMBER;
    all->number = fact->array->capacity >= 0 ? fact->array->capacity : fact->array->filled;
    collect_descriptors(flow, state, fact->array, all, &table, &fact->descriptors);
    fact_free(&fact_type_value, all);
}

static void collect_global(struct flow *flow, struct state *state, const struct ir_var *var)
{
    bool scalar = var->type->kind == IR_TYPE_INT || var->type->kind == IR_TYPE_POINTER;
    bool rows = table_is_of_descriptors(var->type) && !var->is_static && is_unchanged(flow, var);
    bool string = table_is_string(var->type) && !var->is_static && is_unchanged(flow, var) && var->init != NULL;
    if (!scalar && !rows && !string && var->init != NULL)
        return;
    struct object *object = flow_variable(flow, var, 0);
    struct place at = {object, 0, false, NULL};
    struct fact_global *fact = FACT_NEW(global);
    fact->name = collect_variable(flow, var);
    fact->declared = collect_place(flow, var->range);
    fact->constant = is_unchanged(flow, var);
    fact->zeroed = var->init == NULL;
    if (scalar)
        fact->number = collect_scalar(flow, state, at, 0, var->type);
    if (string)
        fact->string = collect_string(flow, state, value_pointer(&flow->values, object, 0, NULL, NULL), var->type, NULL,
                                      var->range);
    if (rows)
        collect_rows(flow, state, object, fact);
    fact_append(&flow->facts->globals, fact);
}

void collect_globals(struct flow *flow)
{
    struct state *state = state_new();
    for (guint i = 0; i < flow->unit->globals->len; i++) {
        const struct ir_var *var = flow->unit->globals->pdata[i];
        if (var->is_defined && var->lost == NULL && !var->is_reference && var->type->size > 0)
            collect_global(flow, state, var);
    }
    state_free(state);
}
