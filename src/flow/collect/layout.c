/* Layouts of structures, and the identity of what lies inside them. */
#include "flow/collect/layout.h"

#include <string.h>

#include "base/text/api.h"
#include "flow/collect/place.h"
#include "flow/access/run.h"

/* Goes down to the member at an offset: the innermost, or the one that is such a record. */
static void member_path_at(const struct ir_type *type, int64_t offset, const struct ir_record *wanted, GString *out)
{
    for (guint depth = 0; depth < 16 && type != NULL; depth++) {
        if (wanted != NULL && offset == 0 && type->kind == IR_TYPE_RECORD && type->record == wanted)
            return;
        if (type->kind == IR_TYPE_ARRAY && type->target->size > 0) {
            g_string_append_printf(out, "[%" G_GINT64_FORMAT "]", offset / (int64_t)type->target->size);
            offset %= (int64_t)type->target->size;
            type = type->target;
            continue;
        }
        if (type->kind != IR_TYPE_RECORD)
            return;
        const struct ir_field *found = NULL;
        for (uint32_t i = 0; i < type->record->n_fields && found == NULL; i++) {
            const struct ir_field *field = &type->record->fields[i];
            if (offset >= (int64_t)field->offset && offset < (int64_t)(field->offset + field->type->size))
                found = field;
        }
        if (found == NULL)
            return;
        if (found->name[0] != '\0')
            g_string_append_printf(out, ".%s", found->name);
        offset -= (int64_t)found->offset;
        type = found->type;
    }
}

/* The parameter of the function where the run began that a variable is; -1 for none. */
static int root_param(const struct flow *flow, const struct object *object)
{
    const struct ir_function *root = flow->root;
    for (uint32_t i = 0; root != NULL && object->kind == OBJECT_LOCAL && object->depth == 1 && i < root->n_params; i++)
        if (root->params[i] == object->var)
            return (int)i;
    return -1;
}

/* The index of the parameter of the run's first function that points to the object; -1: none does. */
static int pointing_param(const struct flow *flow, const struct object *object)
{
    const struct symbol *pointer = object->kind == OBJECT_POINTEE ? object->symbol : NULL;
    return pointer != NULL && pointer->initial && pointer->home != NULL ? root_param(flow, pointer->home) : -1;
}

/* Where a static variable is at home: in the unit, but for one of a part, which stays the same wherever that is
 * included. */
static const char *home_of(const struct flow *flow, const struct ir_var *var)
{
    const struct ir_file *file = var->range != NULL ? flow->unit->files->pdata[var->range->file] : NULL;
    return file != NULL && file->is_part ? file->path : flow->unit->path;
}

char *collect_variable(const struct flow *flow, const struct ir_var *var)
{
    const char *within = var->within != NULL ? var->within : "";
    return var->is_static && !var->is_shared ? g_strdup_printf("s:%s:%s%s", home_of(flow, var), within, var->name)
                                             : g_strdup_printf("g:%s%s", within, var->name);
}

char *collect_member(const struct flow *flow, const struct ir_var *var, const struct ir_type *record, uint64_t offset)
{
    g_autofree char *whole = var != NULL ? collect_variable(flow, var) : g_strconcat("f:", record->record->name, NULL);
    GString *out = g_string_new(whole);
    member_path_at(var != NULL ? var->type : record, (int64_t)offset, NULL, out);
    return g_string_free(out, FALSE);
}

static bool is_of_registration(const struct ir_type *type)
{
    const struct ir_type *target = type->kind == IR_TYPE_POINTER ? type->target : NULL;
    bool rows =
        target != NULL && target->kind == IR_TYPE_RECORD && strcmp(target->record->tag, API_DESCRIPTOR_TAG) == 0;
    return rows || (target != NULL && g_strcmp0(type->name, "PPCW_CALLBACK") == 0);
}

bool collect_is_of_arguments(const struct ir_type *type)
{
    bool own =
        type->kind == IR_TYPE_RECORD && type->record->unknown == NULL && strstr(type->record->tag, "PCW") == NULL;
    for (uint32_t i = 0; own && i < type->record->n_fields; i++)
        if (is_of_registration(type->record->fields[i].type))
            return true;
    return false;
}

char *collect_part(const struct flow *flow, const struct symbol *symbol)
{
    if (!symbol->initial || symbol->home == NULL || flow->root == NULL || flow->root->is_static)
        return NULL;
    int through = pointing_param(flow, symbol->home);
    bool unchanged = symbol->after == 0 && !symbol->strange;
    if (through < 0 || !unchanged || symbol->home->type == NULL || !collect_is_of_arguments(symbol->home->type))
        return NULL;
    return g_strdup_printf("%s:%d+%" G_GINT64_FORMAT, flow->root->name, through, symbol->home_offset);
}

/* The member of a structure of arguments that points to the object.  NULL: none does. */
static char *pointing_part(const struct flow *flow, const struct object *object)
{
    return object->kind == OBJECT_POINTEE && object->symbol != NULL ? collect_part(flow, object->symbol) : NULL;
}

/* The variable that holds the pointer to the object, or r:FUNCTION where a function has returned it; NULL: neither. */
static char *pointing_name(const struct flow *flow, const struct object *object)
{
    const struct symbol *pointer = object->kind == OBJECT_POINTEE ? object->symbol : NULL;
    if (pointer == NULL)
        return NULL;
    bool held = pointer->initial && pointer->home != NULL && pointer->home->kind == OBJECT_GLOBAL &&
                pointer->home_offset == 0 && pointer->home->type->kind == IR_TYPE_POINTER;
    if (held)
        return collect_variable(flow, pointer->home->var);
    return pointer->call != NULL && !pointer->initial ? g_strconcat("r:", pointer->call, NULL) : NULL;
}

/* f:STRUCT of a structure, and the pointer to it: {FUNCTION:INDEX} for a parameter, {=NAME} for another one. */
static void name_structure(const struct flow *flow, const struct object *object, bool with_pointer, int through,
                           GString *out)
{
    g_autofree char *name = with_pointer && through < 0 ? pointing_name(flow, object) : NULL;
    g_string_append_printf(out, "f:%s", object->type->record->name);
    if (with_pointer && through >= 0)
        g_string_append_printf(out, "{%s:%d}", flow->root->name, through);
    if (name != NULL)
        g_string_append_printf(out, "{=%s}", name);
}

static void name_object(const struct flow *flow, const struct object *object, bool with_pointer, GString *out)
{
    int param = root_param(flow, object), through = pointing_param(flow, object);
    g_autofree char *part = pointing_part(flow, object);
    bool record = object->type != NULL && object->type->kind == IR_TYPE_RECORD;
    if (object->kind == OBJECT_GLOBAL) {
        g_autofree char *name = collect_variable(flow, object->var);
        g_string_append(out, name);
    } else if (param >= 0) {
        g_string_append_printf(out, "p:%s:%d", flow->root->name, param);
    } else if (object->kind == OBJECT_LOCAL) {
        g_string_append_printf(out, "l:%s:%s", object->function, object->name);
    } else if (record) {
        name_structure(flow, object, with_pointer, through, out);
    } else if (through >= 0) {
        g_string_append_printf(out, "*p:%s:%d", flow->root->name, through);
    } else if (part != NULL) {
        g_string_append_printf(out, "*p:%s", part);
    } else {
        g_string_append_printf(out, "l:%s:%u", flow->unit->path, object->id);
    }
}

/* Memory from a pool, or behind a pointer, may be an array of the structure: a member has one name in all elements. */
static int64_t offset_in_element(const struct object *object, int64_t offset)
{
    bool record = object->type != NULL && object->type->kind == IR_TYPE_RECORD && object->type->record->size > 0;
    bool variable = object->kind == OBJECT_GLOBAL || object->kind == OBJECT_LOCAL;
    return record && !variable && offset >= 0 ? offset % (int64_t)object->type->record->size : offset;
}

char *collect_identity(const struct flow *flow, const struct object *object, int64_t offset)
{
    GString *out = g_string_new(NULL);
    if (object != NULL && flow_is_around(object, offset)) {
        g_string_append_printf(out, "l:%s:%u", flow->unit->path, object->id);
    } else if (object != NULL) {
        name_object(flow, object, false, out);
        member_path_at(object->type, offset_in_element(object, offset), NULL, out);
    }
    return g_string_free(out, FALSE);
}

bool collect_is_named(const struct flow *flow, const struct object *object, int64_t offset)
{
    g_autofree char *part = pointing_part(flow, object);
    bool record = object->type != NULL && object->type->kind == IR_TYPE_RECORD;
    return !flow_is_around(object, offset) &&
           (object->kind != OBJECT_POINTEE || record || part != NULL || pointing_param(flow, object) >= 0);
}

char *collect_handle(const struct flow *flow, const struct object *object, int64_t offset)
{
    return object != NULL && collect_is_named(flow, object, offset) ? collect_linked(flow, object, offset, NULL) : NULL;
}

char *collect_linked(const struct flow *flow, const struct object *object, int64_t offset, const struct ir_type *wanted)
{
    if (flow_is_around(object, offset))
        return g_strdup_printf("l:%s:%u", flow->unit->path, object->id);
    GString *out = g_string_new(NULL);
    name_object(flow, object, true, out);
    const struct ir_record *record = wanted != NULL && wanted->kind == IR_TYPE_RECORD ? wanted->record : NULL;
    if (wanted == NULL || wanted->kind != IR_TYPE_VOID || offset != 0)
        member_path_at(object->type, offset_in_element(object, offset), record, out);
    return g_string_free(out, FALSE);
}

char *collect_passed(const struct flow *flow, const struct object *object, int64_t offset, const struct ir_type *wanted)
{
    const struct ir_type *structure = wanted != NULL && wanted->kind == IR_TYPE_RECORD ? wanted : NULL;
    if (structure == NULL && pointing_param(flow, object) >= 0)
        return collect_identity(flow, object, offset);
    char *linked = collect_linked(flow, object, offset, structure);
    char *open = strchr(linked, '{'), *close = open != NULL ? strchr(open, '}') : NULL;
    if (close != NULL)
        memmove(open, close + 1, strlen(close));
    return linked;
}

static enum word_field_kind collect_layout_kind_of(const struct ir_field *field, const struct ir_type *type)
{
    if (field != NULL && field->is_bit_field)
        return FACT_FIELD_BIT_FIELD;
    switch (type->kind) {
    case IR_TYPE_INT:
        return FACT_FIELD_INTEGER;
    case IR_TYPE_FLOAT:
        return FACT_FIELD_FLOATING;
    case IR_TYPE_POINTER:
        return FACT_FIELD_POINTER;
    case IR_TYPE_RECORD:
        return type->record->is_large_integer ? FACT_FIELD_INTEGER : FACT_FIELD_AGGREGATE;
    default:
        return FACT_FIELD_AGGREGATE;
    }
}

static void layout_add_members(struct flow *flow, struct fact_record *fact, const struct ir_record *record,
                               const char *prefix, uint64_t base, guint depth)
{
    for (uint32_t i = 0; i < record->n_fields && depth < 16; i++) {
        const struct ir_field *field = &record->fields[i];
        const struct ir_type *type = field->type;
        uint64_t count = type->kind == IR_TYPE_ARRAY ? 1 : 0;
        while (type->kind == IR_TYPE_ARRAY) {
            count *= type->count;
            type = type->target;
        }
        struct fact_member *member = FACT_NEW(member);
        bool named = field->name[0] != '\0';
        member->path =
            named ? g_strdup_printf("%s%s%s", prefix, prefix[0] != '\0' ? "." : "", field->name) : g_strdup("");
        member->type = g_strdup(field->type->name);
        member->kind = collect_layout_kind_of(field, type);
        member->offset = (int64_t)(base + field->offset);
        member->size = (int64_t)field->type->size;
        member->count = (int64_t)count;
        member->depth = depth;
        member->declared = collect_place(flow, field->range);
        fact_append(&fact->members, member);
        if (type->kind == IR_TYPE_RECORD)
            layout_add_members(flow, fact, type->record, named ? member->path : prefix, base + field->offset,
                               depth + 1);
    }
}

void collect_record(struct flow *flow, const char *name)
{
    if (name == NULL)
        return;
    for (size_t i = 0; i < fact_count(flow->facts->records); i++)
        if (strcmp(FACT_AT(record, flow->facts->records, i)->name, name) == 0)
            return;
    for (guint i = 0; i < flow->unit->records->len; i++) {
        const struct ir_record *record = flow->unit->records->pdata[i];
        if (strcmp(record->name, name) != 0)
            continue;
        struct fact_record *fact = FACT_NEW(record);
        fact->name = g_strdup(name);
        fact->size = record->unknown == NULL ? (int64_t)record->size : -1;
        fact->reason = g_strdup(record->unknown);
        fact->declared = collect_place(flow, record->range);
        if (record->unknown == NULL)
            layout_add_members(flow, fact, record, "", 0, 0);
        fact_append(&flow->facts->records, fact);
        return;
    }
}

void collect_counted(struct flow *flow, const struct ir_counted *counted)
{
    collect_record(flow, counted->record);
    for (size_t i = 0; i < fact_count(flow->facts->records); i++) {
        struct fact_record *fact = flow->facts->records->pdata[i];
        if (strcmp(fact->name, counted->record) == 0 && fact->used == NULL)
            fact->used = collect_place(flow, counted->used);
    }
}
