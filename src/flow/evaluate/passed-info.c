#include "flow/evaluate/passed-info.h"

#include "base/text/api.h"
#include "flow/evaluate/arguments.h"
#include "flow/access/access.h"
#include "flow/access/initial.h"
#include "flow/memory/memory.h"
#include "flow/memory/state.h"

/* Pointers between a call and the information. */
enum { MAX_POINTERS = 3 };

struct passed_info {
    GHashTable *calls;      /* struct ir_range* -> struct handed* */
    GHashTable *registered; /* set of keys (key_of) */
};

/* What one call is given. */
struct handed {
    const char *callee;
    GPtrArray *keys;
};

static void handed_free(gpointer data)
{
    struct handed *handed = data;
    g_ptr_array_unref(handed->keys);
    g_free(handed);
}

struct passed_info *passed_info_new(void)
{
    struct passed_info *passed_info = g_new0(struct passed_info, 1);
    passed_info->calls = g_hash_table_new_full(NULL, NULL, NULL, handed_free);
    passed_info->registered = g_hash_table_new(NULL, NULL);
    return passed_info;
}

void passed_info_free(struct passed_info *passed_info)
{
    g_hash_table_unref(passed_info->calls);
    g_hash_table_unref(passed_info->registered);
    g_free(passed_info);
}

/* Objects differ from run to run: a variable stands for itself, other memory for what it is used as. */
static gconstpointer passed_info_key_of(const struct object *object)
{
    if (object->var != NULL)
        return object->var;
    return object->type != NULL && object->type->kind == IR_TYPE_RECORD ? object->type->record : NULL;
}

static bool holds_information(const struct flow *flow, const struct ir_type *type, guint depth)
{
    while (type->kind == IR_TYPE_ARRAY)
        type = type->target;
    if (type->kind != IR_TYPE_RECORD || type->record == NULL || depth > 4)
        return false;
    if (type->record == flow->unit->info_record || g_strcmp0(type->record->tag, API_DESCRIPTOR_TAG) == 0)
        return true;
    for (uint32_t i = 0; i < type->record->n_fields; i++)
        if (holds_information(flow, type->record->fields[i].type, depth + 1))
            return true;
    return false;
}

bool passed_info_is_taken(const struct flow *flow, const struct ir_function *function)
{
    for (uint32_t i = 0; flow->unit->info_record != NULL && i < function->n_params; i++) {
        const struct ir_type *type = function->params[i]->type;
        if (type->kind == IR_TYPE_POINTER && type->target != NULL && holds_information(flow, type->target, 0))
            return true;
    }
    return false;
}

/* A structure of the driver's that somebody outside hands in is set up by others. */
static bool passed_info_is_ours(const struct flow *flow, const struct object *object)
{
    if (object->kind == OBJECT_POINTEE)
        return object->type->kind == IR_TYPE_RECORD && object->type->record == flow->unit->info_record;
    return object->kind != OBJECT_STRING;
}

static void passed_info_gather(struct call *call, struct object *object, guint pointers, GPtrArray *keys)
{
    struct flow *flow = call->flow;
    gconstpointer key = object->type != NULL && passed_info_is_ours(flow, object) ? passed_info_key_of(object) : NULL;
    if (key != NULL && holds_information(flow, object->type, 0) && !g_ptr_array_find(keys, key, NULL))
        g_ptr_array_add(keys, (gpointer)key);
    if (pointers == MAX_POINTERS || (object->kind != OBJECT_LOCAL && object->kind != OBJECT_GLOBAL))
        return;
    g_autoptr(GPtrArray) targets = g_ptr_array_new();
    const struct contents *contents = flow_contents(flow, call->state, object);
    for (guint i = 0; i < contents->cells->len; i++) {
        struct object *target = flow_target(call->state, g_array_index(contents->cells, struct cell, i).value);
        if (target != NULL && target != object)
            g_ptr_array_add(targets, target);
    }
    for (guint i = 0; i < targets->len; i++)
        passed_info_gather(call, targets->pdata[i], pointers + 1, keys);
}

void passed_info_note(struct call *call)
{
    struct flow *flow = call->flow;
    const struct ir_function *callee = call->callee;
    bool bare = !ir_function_has_body(callee);
    if (!bare || flow->unit->info_record == NULL || !call_is_projects_own(call) ||
        g_hash_table_contains(flow->passed_info->calls, call->insn->range))
        return;
    g_autoptr(GPtrArray) keys = g_ptr_array_new();
    for (uint32_t i = 0; i < call->n_args; i++) {
        struct object *object = flow_target(call->state, call->args[i]);
        if (object != NULL)
            passed_info_gather(call, object, 0, keys);
    }
    if (keys->len == 0)
        return;
    struct handed *handed = g_new0(struct handed, 1);
    handed->callee = callee != NULL ? callee->name : "";
    handed->keys = g_steal_pointer(&keys);
    g_hash_table_insert(flow->passed_info->calls, (gpointer)call->insn->range, handed);
}

void passed_info_registered(struct flow *flow, const struct object *object)
{
    gconstpointer key = object != NULL ? passed_info_key_of(object) : NULL;
    if (key != NULL)
        g_hash_table_add(flow->passed_info->registered, (gpointer)key);
}

void passed_info_settle(struct flow *flow)
{
    GHashTableIter iter;
    gpointer range, value;
    g_hash_table_iter_init(&iter, flow->passed_info->calls);
    while (g_hash_table_iter_next(&iter, &range, &value)) {
        const struct handed *handed = value;
        bool known = g_hash_table_contains(flow->unfollowed, range);
        for (guint i = 0; i < handed->keys->len && !known; i++)
            known = g_hash_table_contains(flow->passed_info->registered, handed->keys->pdata[i]);
        if (!known)
            g_hash_table_insert(flow->unfollowed, range, (gpointer)handed->callee);
    }
}
