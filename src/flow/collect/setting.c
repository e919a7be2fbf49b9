/* What functions leave in numbers, strings and tables that other units may read: a version or a name that one function
 * sets. */
#include "flow/collect/setting.h"

#include "flow/access/access.h"
#include "flow/collect/layout.h"
#include "flow/collect/table.h"
#include "flow/collect/value.h"
#include "flow/memory/memory.h"

/* Of each variable; more than one is as good as unknown. */
enum { MAX_SETTINGS = 2 };

/* What a table's initialiser says is no writing. */
static bool was_written(const struct flow *flow, const struct object *object, const struct contents *contents)
{
    if (table_is_of_descriptors(object->type) && contents == g_hash_table_lookup(flow->initial, object->var))
        return false;
    for (guint i = 0; i < contents->cells->len; i++) {
        const struct cell *cell = &g_array_index(contents->cells, struct cell, i);
        if (!cell->fill && cell->where != NULL)
            return true;
    }
    return false;
}

static bool setting_is_of_interest(const struct object *object)
{
    const struct ir_var *var = object->kind == OBJECT_GLOBAL ? object->var : NULL;
    return var != NULL && !var->is_static && !var->is_const && var->scope == NULL && !var->is_reference &&
           (var->type->kind == IR_TYPE_INT || table_is_string(var->type) || table_is_of_descriptors(var->type));
}

static void collect_setting(struct flow *flow, struct state *state, struct object *object)
{
    gpointer n = g_hash_table_lookup(flow->set, object->var);
    if (GPOINTER_TO_UINT(n) >= MAX_SETTINGS)
        return;
    struct fact_setting *fact = FACT_NEW(setting);
    struct place at = {object, 0, false, NULL};
    fact->name = collect_variable(flow, object->var);
    if (table_is_string(object->type))
        fact->string = collect_string(flow, state, value_pointer(&flow->values, object, 0, NULL, NULL), object->type,
                                      NULL, object->range);
    else if (object->type->kind == IR_TYPE_INT)
        fact->number = collect_scalar(flow, state, at, 0, object->type);
    if (collect_known(flow, &fact_type_setting, fact, object->range) != NULL) {
        fact_free(&fact_type_setting, fact);
        return;
    }
    g_hash_table_insert(flow->set, (gpointer)object->var, GUINT_TO_POINTER(GPOINTER_TO_UINT(n) + 1));
    fact_append(&flow->facts->settings, fact);
}

void collect_settings(struct flow *flow, const GPtrArray *returned)
{
    for (guint i = 0; i < returned->len; i++) {
        struct state *state = returned->pdata[i];
        g_autoptr(GPtrArray) objects = g_ptr_array_new();
        for (guint k = 0; k < state->memory->len; k++) {
            const struct slot *slot = &g_array_index(state->memory, struct slot, k);
            struct object *object = flow->objects->pdata[slot->object];
            if (setting_is_of_interest(object) && was_written(flow, object, slot->contents))
                g_ptr_array_add(objects, object);
        }
        for (guint k = 0; k < objects->len; k++)
            collect_setting(flow, state, objects->pdata[k]);
    }
}
