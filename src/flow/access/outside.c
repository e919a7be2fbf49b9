#include "flow/access/outside.h"

#include <string.h>

#include "base/text/api.h"
#include "flow/memory/memory.h"

/* The place, of a variable by the last part of its name, or of any variable. */
static const char *change_of(GHashTable *changes, const char *name)
{
    const char *part = changes != NULL ? strrchr(name, ':') : NULL;
    const char *place = changes == NULL ? NULL : g_hash_table_lookup(changes, part != NULL ? part + 1 : name);
    return place != NULL || changes == NULL ? place : g_hash_table_lookup(changes, "*");
}

const char *outside_writer(const struct flow *flow, const struct ir_var *var)
{
    const char *place = var->is_static || var->scope != NULL ? NULL : change_of(flow->unit->changed, var->name);
    const char *table = place == NULL && var->scope == NULL ? change_of(flow->unit->lent, var->name) : NULL;
    if (place != NULL)
        return arena_printf(flow->arena, "%s may be changed in %s", var->name, place);
    return table == NULL ? NULL : arena_printf(flow->arena, "%s may be changed through %s", var->name, table);
}

/* Tables, names and whatever else has an initial value in several parts are as they are written. */
const char *outside_setting(const struct flow *flow, const struct ir_var *var)
{
    bool number = var->type->kind == IR_TYPE_INT;
    bool zeroed = (var->type->kind == IR_TYPE_RECORD || var->type->kind == IR_TYPE_ARRAY) && var->init == NULL;
    if (!flow->open || var->is_const || flow->root == NULL || flow_is_set_up_once(var->type) || !(number || zeroed))
        return NULL;
    return arena_printf(flow->arena, "%s may be set from outside of this file", var->name);
}

const char *outside_change(const struct flow *flow, const struct ir_insn *load, const struct object *object)
{
    if (!flow->open || load->sub)
        return flow->open ? "it is volatile" : NULL;
    bool escaping = object != NULL && object->kind == OBJECT_LOCAL && object->type->kind == IR_TYPE_INT &&
                    g_hash_table_contains(flow->escaping, object->var);
    return escaping ? arena_printf(flow->arena, "%s may be written through its address", object->name) : NULL;
}

/* Names and tables of descriptors are set up once; what else a driver keeps changes while it works. */
bool flow_is_set_up_once(const struct ir_type *type)
{
    while (type->kind == IR_TYPE_ARRAY)
        type = type->target;
    return type->kind == IR_TYPE_RECORD &&
           (strstr(type->record->tag, "PCW") != NULL || strcmp(type->record->tag, API_STRING_TAG) == 0);
}

bool flow_is_one_thing(const struct ir_type *type)
{
    while (type->kind == IR_TYPE_ARRAY)
        type = type->target;
    return type->kind != IR_TYPE_RECORD || flow_is_set_up_once(type);
}
