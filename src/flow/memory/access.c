#include "flow/memory/access.h"

#include <string.h>

#include "flow/calls.h"
#include "flow/condition.h"
#include "flow/effect.h"
#include "flow/exec.h"
#include "flow/getter.h"
#include "flow/memory/memory.h"

/* Where something out of sight had its hands on memory, or answered: the call, and the effects before it. */
struct left_key {
    const struct ir_range *range;
    uint32_t after, answer;
};

/* A part of memory whose contents are one unknown. */
struct part_key {
    uint32_t fill, object;
    int64_t offset;
    uint64_t size;
};

struct variable_key {
    const struct ir_var *var;
    uint32_t depth;
};

static struct object *new_object(struct flow *flow, enum object_kind kind, const struct ir_type *type, const char *name,
                                 const struct ir_range *range)
{
    struct object *object = ARENA_NEW(flow->arena, struct object);
    object->kind = kind;
    object->id = flow->objects->len;
    object->type = type;
    object->size = type != NULL ? type->size : 0;
    object->name = name;
    object->range = range;
    g_ptr_array_add(flow->objects, object);
    return object;
}

struct object *flow_variable(struct flow *flow, const struct ir_var *var, uint32_t depth)
{
    struct variable_key key;
    memset(&key, 0, sizeof key); /* compared byte by byte, padding included */
    key.var = var;
    key.depth = var->is_global ? 0 : depth + 1;
    GBytes *bytes = g_bytes_new(&key, sizeof key);
    struct object *object = g_hash_table_lookup(flow->variables, bytes);
    if (object == NULL) {
        object = new_object(flow, var->is_global ? OBJECT_GLOBAL : OBJECT_LOCAL, var->type, var->name, var->range);
        object->var = var;
        object->depth = key.depth;
        if (var->is_reference)
            object->size = flow->unit->pointer_size;
        g_hash_table_insert(flow->variables, g_bytes_ref(bytes), object);
    }
    g_bytes_unref(bytes);
    return object;
}

struct object *flow_string(struct flow *flow, const struct ir_string *string)
{
    struct object *object = g_hash_table_lookup(flow->strings, string);
    if (object == NULL) {
        object = new_object(flow, OBJECT_STRING, NULL, "a string literal", string->range);
        object->string = string;
        object->size = string->size;
        g_hash_table_insert(flow->strings, (gpointer)string, object);
    }
    return object;
}

struct object *flow_heap(struct flow *flow, const struct ir_type *type, uint64_t size, const struct ir_range *range,
                         const char *name)
{
    struct object *object = new_object(flow, OBJECT_HEAP, type, name, range);
    object->size = size;
    return object;
}

/* What an unknown pointer points to: one object per symbol, so that two paths through it agree. */
static struct object *pointee(struct flow *flow, const struct symbol *symbol, const struct ir_type *type)
{
    if (symbol->pointee != NULL)
        return symbol->pointee;
    const struct ir_type *target =
        symbol->type != NULL && symbol->type->kind == IR_TYPE_POINTER ? symbol->type->target : NULL;
    if (target == NULL || target->kind == IR_TYPE_VOID || target->kind == IR_TYPE_OPAQUE)
        target = type;
    struct object *object = new_object(flow, OBJECT_POINTEE, target, symbol->reason, symbol->range);
    object->open_ended = true;
    object->symbol = symbol;
    /* A symbol is part of the value's identity, not of its meaning: remembering its object changes no state. */
    ((struct symbol *)symbol)->pointee = object;
    return object;
}

bool flow_is_null(const struct state *state, const struct value *value)
{
    int64_t low, high;
    condition_range(state, value, &low, &high);
    return value->kind != VALUE_UNSET && low == 0 && high == 0;
}

struct object *flow_target(const struct state *state, const struct value *value)
{
    struct object *object = value->kind == VALUE_POINTER  ? value->object
                            : value->kind == VALUE_SYMBOL ? value->symbol->pointee
                                                          : NULL;
    return object != NULL && !flow_is_null(state, value) ? object : NULL;
}

const struct value *flow_settled(struct flow *flow, const struct state *state, const struct value *value)
{
    if (value->kind != VALUE_SYMBOL || value->symbol->initial || !flow_is_null(state, value))
        return value;
    return value_int(&flow->values, value->symbol->type, 0, value_place(value));
}

struct place flow_place(struct flow *flow, const struct state *state, const struct value *address,
                        const struct ir_type *type)
{
    struct place place = {NULL, 0, false, NULL};
    if (flow_is_null(state, address)) {
        place.reason = "reached through a null pointer";
    } else if (address->kind == VALUE_POINTER) {
        place = (struct place){address->object, address->number, address->vague, NULL};
    } else if (address->kind == VALUE_SYMBOL) {
        place = (struct place){pointee(flow, address->symbol, type), address->number, address->vague, NULL};
    } else {
        const char *reason = value_reason(address);
        place.reason = reason != NULL ? reason : "reached through an address that is not known";
    }
    return place;
}

/* --- what is there before anybody wrote --- */

const struct value *flow_initial(struct flow *flow, const char *reason, const struct ir_range *range)
{
    const struct value *value = value_unknown(&flow->values, reason, NULL, range);
    ((struct symbol *)value->symbol)->initial = true;
    return value;
}

/* Two paths that come through one call at one point of what they do find the same there: they can meet again behind it.
 */
static GBytes *left_key(const struct state *state, const struct ir_range *range, bool answer)
{
    struct left_key key;
    memset(&key, 0, sizeof key); /* compared byte by byte, padding included */
    key.range = range;
    key.after = state->effects != NULL ? state->effects->length : 0;
    key.answer = answer;
    return g_bytes_new(&key, sizeof key);
}

static bool is_numbered(const struct state *state)
{
    return state->effects != NULL && state->effects->range != NULL && !state->vague;
}

const struct value *flow_left_outside(struct flow *flow, const struct state *state, const char *reason,
                                      const struct ir_range *range)
{
    GBytes *key = left_key(state, range, false);
    const struct value *value = is_numbered(state) ? g_hash_table_lookup(flow->left, key) : NULL;
    if (value == NULL) {
        value = flow_initial(flow, reason, range);
        ((struct symbol *)value->symbol)->after = state->effects != NULL ? state->effects->length : 0;
        g_hash_table_insert(flow->left, g_bytes_ref(key), (gpointer)value);
    }
    g_bytes_unref(key);
    return value;
}

const struct value *flow_answer_outside(struct flow *flow, const struct state *state, const char *reason,
                                        const struct ir_type *type, const struct ir_range *range)
{
    struct constraint known;
    GBytes *key = left_key(state, range, true);
    const struct value *value = is_numbered(state) ? g_hash_table_lookup(flow->left, key) : NULL;
    if (value == NULL ||
        state_constraint(state, value->symbol->id, &known)) { /* known: this path has been answered already */
        value = value_unknown(&flow->values, reason, type, range);
        g_hash_table_insert(flow->left, g_bytes_ref(key), (gpointer)value);
    }
    g_bytes_unref(key);
    return value;
}

static bool reaches(const struct flow *flow, const struct ir_function *from, const struct ir_function *to)
{
    return from->relevant && g_hash_table_contains(calls_reached(flow->calls, from), to);
}

static bool is_handle(const struct ir_type *type)
{
    const struct ir_type *target = type->kind == IR_TYPE_POINTER ? type->target : NULL;
    return target != NULL && target->kind == IR_TYPE_RECORD &&
           (strcmp(target->record->tag, "_PCW_REGISTRATION") == 0 || strcmp(target->record->tag, "_PCW_INSTANCE") == 0);
}

/* A mutable global is as its initialiser says only if nothing that ran before may have written it.  What the run itself
 * writes does not count: the first of several runs is one that happens, and in it the globals still belong together (a
 * table and the flag that says it is filled). */
static const char *changed_elsewhere(struct flow *flow, const struct ir_var *var)
{
    GPtrArray *writers = g_hash_table_lookup(flow->writers, var);
    if (var->is_const || flow->root == NULL)
        return NULL;
    bool scalar = var->type->kind != IR_TYPE_ARRAY && var->type->kind != IR_TYPE_RECORD;
    if (!var->is_static && var->init == NULL && writers == NULL && !var->written && scalar)
        return arena_printf(flow->arena, "%s is set by nothing in this file, but other files may set it", var->name);
    if (flow->root_is_startup)
        return NULL;
    if (is_handle(var->type)) /* what registers it may have run, through whatever pointer */
        return arena_printf(flow->arena, "%s may have been registered before", var->name);
    if (var->written)
        return arena_printf(flow->arena, "%s is changed elsewhere in this file", var->name);
    for (guint i = 0; writers != NULL && i < writers->len; i++)
        if (flow->again || !reaches(flow, flow->root, writers->pdata[i]))
            return arena_printf(flow->arena, "%s is changed by %s", var->name,
                                ((struct ir_function *)writers->pdata[i])->name);
    return NULL;
}

static struct contents *run_initialiser(struct flow *flow, const struct ir_var *var, struct object *object)
{
    struct contents *known = g_hash_table_lookup(flow->initial, var);
    if (known != NULL)
        return contents_ref(known);
    struct contents *start = contents_new(value_zeroed(&flow->values, NULL));
    /* Registered first: an initialiser that refers to itself meets its zeroed storage. */
    g_hash_table_insert(flow->initial, (gpointer)var, start);
    struct state *state = state_new();
    struct ir_function *outer = flow->root;
    bool hasty = flow->hasty, exhausted = flow->exhausted;
    uint64_t budget = flow->budget, steps = flow->steps;
    flow->root = NULL;
    flow->hasty = flow->exhausted = false;
    flow->budget = UINT64_MAX / 2; /* tables are as long as they are */
    state_set_contents(state, object->id, contents_ref(start));
    state_push(state, var->init);
    GPtrArray *returned = g_ptr_array_new();
    flow_execute(flow, state, var->init, returned);
    flow->root = outer;
    flow->hasty = hasty;
    flow->exhausted = exhausted;
    flow->budget = budget;
    flow->steps = steps;
    struct contents *result = NULL;
    for (guint i = 0; i < returned->len; i++) {
        struct contents *one = state_contents(returned->pdata[i], object->id);
        struct contents *joined =
            result == NULL || contents_same(result, one)
                ? contents_ref(one)
                : contents_new(flow_initial(flow, "its initialiser has several outcomes", var->range));
        contents_unref(result);
        result = joined;
    }
    if (result == NULL)
        result =
            contents_new(value_unknown(&flow->values, "its initialiser was not followed to its end", NULL, var->range));
    g_hash_table_insert(flow->initial, (gpointer)var, result);
    g_ptr_array_set_free_func(returned, (GDestroyNotify)state_free);
    g_ptr_array_unref(returned);
    return contents_ref(g_hash_table_lookup(flow->initial, var));
}

/* `ULONG g_Version = 0;` that nothing here writes is a placeholder for what another file sets. */
static struct contents *without_placeholder(struct flow *flow, const struct ir_var *var, struct contents *contents)
{
    const struct cell *cell = &g_array_index(contents->cells, struct cell, 0);
    bool scalar = var->type->kind == IR_TYPE_INT || var->type->kind == IR_TYPE_POINTER;
    if (var->is_const || var->is_static || !scalar || flow->root == NULL || flow->root_is_startup ||
        cell->value->kind != VALUE_INT || cell->value->number != 0)
        return contents;
    contents_unref(contents);
    const char *reason = arena_printf(flow->arena, "%s is 0 until another file sets it", var->name);
    return contents_new(flow_initial(flow, reason, var->range));
}

/* Names and tables of descriptors are set up once; what else a driver keeps changes while it works. */
bool flow_is_set_up_once(const struct ir_type *type)
{
    while (type->kind == IR_TYPE_ARRAY)
        type = type->target;
    return type->kind == IR_TYPE_RECORD &&
           (strstr(type->record->tag, "PCW") != NULL || strcmp(type->record->tag, "_UNICODE_STRING") == 0);
}

static struct contents *global_contents(struct flow *flow, struct object *object)
{
    const struct ir_var *var = object->var;
    const struct value *import = getter_import(flow, var);
    if (import != NULL) {
        struct contents *contents = contents_new(flow->values.unset);
        contents_write(contents, 0, flow->unit->pointer_size, import, var->range);
        return contents;
    }
    const char *reason = changed_elsewhere(flow, var);
    /* A callback runs when the driver has long been working: its lists are filled, its flags set. */
    if (reason == NULL && flow->request != NULL && !var->is_const && !flow_is_set_up_once(var->type))
        reason = arena_printf(flow->arena, "%s may have any value when the callback runs", var->name);
    if (reason == NULL)
        reason = var->lost;
    if (reason == NULL && !var->is_defined)
        reason = arena_printf(flow->arena, "%s is defined in another file", var->name);
    if (reason != NULL)
        return contents_new(flow_initial(flow, reason, var->range));
    if (var->init != NULL)
        return without_placeholder(flow, var, run_initialiser(flow, var, object));
    return contents_new(value_zeroed(&flow->values, NULL));
}

/* A global without an initialiser that other files can see. */
static bool open_to_others(const struct ir_var *var)
{
    return !var->is_const && !var->is_static && var->init == NULL;
}

struct contents *flow_contents(struct flow *flow, struct state *state, struct object *object)
{
    struct contents *contents = state_contents(state, object->id);
    if (contents != NULL)
        return contents;
    if (object->kind == OBJECT_GLOBAL && state->outsider != NULL && open_to_others(object->var))
        contents = contents_new(flow_left_outside(flow, state, state->outsider, object->range));
    else if (object->kind == OBJECT_GLOBAL)
        contents = global_contents(flow, object);
    else if (object->kind == OBJECT_POINTEE)
        contents = contents_new(flow_initial(flow, object->name, object->range));
    else
        contents = contents_new(flow->values.unset);
    state_set_contents(state, object->id, contents);
    return contents;
}

struct contents *flow_writable(struct flow *flow, struct state *state, struct object *object)
{
    flow_contents(flow, state, object);
    return state_own(state, object->id);
}

/* --- reading --- */

static const struct value *read_string(struct flow *flow, const struct place *place, const struct ir_type *type)
{
    const struct ir_string *string = place->object->string;
    if (place->offset < 0 || type->size == 0 || type->size > 8 || (uint64_t)place->offset + type->size > string->size)
        return NULL;
    uint64_t number = 0;
    memcpy(&number, string->bytes + place->offset, type->size);
    return value_int(&flow->values, type, value_wrap((int64_t)number, type), string->range);
}

/* Gathers a number from parts of others: unions, casts to bytes, memset with a value. */
static const struct value *read_bytes(struct flow *flow, const struct contents *contents, const struct place *place,
                                      const struct ir_type *type, const struct ir_range *range)
{
    uint64_t number = 0;
    for (uint64_t i = 0; i < type->size; i++) {
        uint8_t byte;
        if (!contents_byte(contents, (uint64_t)place->offset + i, &byte))
            return NULL;
        number |= (uint64_t)byte << (i * 8);
    }
    return value_int(&flow->values, type, value_wrap((int64_t)number, type), range);
}

/* The same part of the same unknown is one symbol, whichever path reads it. */
static const struct value *part_of(struct flow *flow, const struct value *fill, const struct place *place,
                                   const struct ir_type *type)
{
    struct part_key key = {fill->symbol->id, place->object->id, place->offset, type->size};
    GBytes *bytes = g_bytes_new(&key, sizeof key);
    const struct value *part = g_hash_table_lookup(flow->parts, bytes);
    if (part == NULL || part->type != type) {
        part = value_unknown(&flow->values, fill->symbol->reason, type, fill->symbol->range);
        struct symbol *symbol = (struct symbol *)part->symbol;
        symbol->home = place->object;
        symbol->home_offset = place->offset;
        symbol->initial = fill->symbol->initial;
        symbol->after = fill->symbol->after;
        if (symbol->initial)
            values_keep(&flow->values, symbol);
        g_hash_table_insert(flow->parts, g_bytes_ref(bytes), (gpointer)part);
    }
    g_bytes_unref(bytes);
    return part;
}

static const struct value *read_fill(struct flow *flow, struct state *state, const struct place *place,
                                     const struct ir_type *type, const struct value *fill)
{
    if (fill->kind == VALUE_UNSET)
        return fill;
    if (fill->kind == VALUE_INT && fill->zeroed)
        return value_zeroed(&flow->values, type);
    if (fill->kind != VALUE_SYMBOL)
        return NULL;
    const struct value *fresh = part_of(flow, fill, place, type);
    contents_write(flow_writable(flow, state, place->object), (uint64_t)place->offset, type->size, fresh, NULL);
    return fresh;
}

const struct value *flow_read(struct flow *flow, struct state *state, const struct place *place,
                              const struct ir_type *type, const struct ir_range *range)
{
    const struct value *value = NULL;
    if (place->object == NULL)
        return value_unknown(&flow->values, place->reason, type, range);
    if (place->vague || place->offset < 0 || type->size == 0)
        return value_unknown(&flow->values, "an element whose index is not known", type, range);
    if (place->object->kind == OBJECT_STRING) {
        value = read_string(flow, place, type);
        return value != NULL ? value : value_unknown(&flow->values, "beyond a string literal", type, range);
    }
    struct contents *contents = flow_contents(flow, state, place->object);
    const struct cell *cell = contents_at(contents, (uint64_t)place->offset, type->size);
    if (cell != NULL && !cell->fill)
        return cell->value;
    if (cell != NULL)
        value = read_fill(flow, state, place, type, cell->value);
    if (value == NULL)
        value = read_bytes(flow, contents, place, type, range);
    return value != NULL ? value
                         : value_unknown(&flow->values, "a part of something else that was written", type, range);
}

/* --- writing --- */

static const struct ir_type *record_part(const struct ir_type *type, int64_t *offset, uint64_t *end)
{
    for (uint32_t i = 0; i < type->record->n_fields; i++) {
        const struct ir_field *field = &type->record->fields[i];
        int64_t from = (int64_t)field->offset;
        if (*offset < from || *offset >= from + (int64_t)field->type->size)
            continue;
        *end = *end - type->size + field->offset + field->type->size;
        *offset -= from;
        return field->type;
    }
    return NULL;
}

/* Walks down to the innermost array (or record) that an offset lies in; *end is where it ends in the object. */
static uint64_t enclosing_end(const struct object *object, int64_t offset)
{
    if (object->type == NULL || object->open_ended)
        return object->size > 0 && !object->open_ended ? object->size : MEMORY_END;
    const struct ir_type *type = object->type;
    uint64_t end = object->size > 0 ? object->size : MEMORY_END;
    for (guint depth = 0; depth < 16 && type != NULL && type->kind == IR_TYPE_RECORD; depth++)
        type = record_part(type, &offset, &end);
    return end;
}

/* Walks down records and arrays of records to the member that an offset lies in.  Returns its end, 0 when the offset is
 * not inside a record's member. */
static uint64_t member_end(const struct ir_type *type, int64_t offset, uint64_t end)
{
    uint64_t found = 0;
    for (guint depth = 0; depth < 16 && type != NULL; depth++) {
        if (type->kind == IR_TYPE_RECORD) {
            type = record_part(type, &offset, &end);
            found = type != NULL ? end : found;
        } else if (type->kind == IR_TYPE_ARRAY && type->target->kind == IR_TYPE_RECORD && type->target->size > 0 &&
                   offset % (int64_t)type->target->size != 0) {
            end = end - type->size + ((uint64_t)offset / type->target->size + 1) * type->target->size;
            offset %= (int64_t)type->target->size;
            type = type->target;
        } else {
            break;
        }
    }
    return found;
}

uint64_t flow_extent(const struct object *object, int64_t offset)
{
    uint64_t size = object->size > 0 ? object->size : object->type != NULL ? object->type->size : 0;
    if (size == 0 || offset < 0 || (uint64_t)offset >= size)
        return 0;
    const struct ir_type *type = object->type;
    bool whole = offset == 0 && (type == NULL || type->kind != IR_TYPE_RECORD || type->record->n_fields == 0 ||
                                 type->record->fields[0].type->kind != IR_TYPE_ARRAY);
    uint64_t end = type != NULL && !whole ? member_end(type, offset, size) : 0;
    if (end == 0)
        end = object->open_ended ? 0 : size;
    return end > (uint64_t)offset ? end - (uint64_t)offset : 0;
}

const struct ir_type *flow_type_at(const struct object *object, int64_t offset)
{
    const struct ir_type *type = object->type;
    uint64_t end = object->size;
    for (guint depth = 0; depth < 16 && type != NULL && offset > 0; depth++) {
        if (type->kind == IR_TYPE_RECORD) {
            type = record_part(type, &offset, &end);
        } else if (type->kind == IR_TYPE_ARRAY && type->target->size > 0 && type->target->kind == IR_TYPE_RECORD) {
            offset %= (int64_t)type->target->size;
            type = type->target;
        } else {
            break;
        }
    }
    return type;
}

static uint64_t clip(const struct place *place, uint64_t size)
{
    uint64_t end = (uint64_t)place->offset + size;
    return end < (uint64_t)place->offset ? MEMORY_END : end;
}

void flow_fill(struct flow *flow, struct state *state, const struct place *to, uint64_t size,
               const struct value *unknown)
{
    if (to->object == NULL || to->object->kind == OBJECT_STRING || to->offset < 0)
        return;
    uint64_t extent = to->offset > 0 ? flow_extent(to->object, to->offset) : 0;
    uint64_t end = to->vague    ? enclosing_end(to->object, to->offset)
                   : size > 0   ? clip(to, size)
                   : extent > 0 ? clip(to, extent)
                                : MEMORY_END;
    contents_fill(flow_writable(flow, state, to->object), (uint64_t)to->offset, end, unknown);
}

void flow_havoc(struct flow *flow, struct state *state, const struct place *to, uint64_t size, const char *reason,
                const struct ir_range *range)
{
    flow_fill(flow, state, to, size, value_unknown(&flow->values, reason, NULL, range));
}

void flow_write(struct flow *flow, struct state *state, const struct place *place, const struct ir_type *type,
                const struct value *value, const struct ir_range *range)
{
    if (place->object == NULL || place->object->kind == OBJECT_STRING || place->offset < 0)
        return;
    if (place->vague || type->size == 0) {
        flow_havoc(flow, state, place, 0, "set at an index that is not known", range);
        return;
    }
    struct contents *contents = flow_writable(flow, state, place->object);
    if (value->kind == VALUE_UNSET)
        contents_fill(contents, (uint64_t)place->offset, clip(place, type->size), value);
    else
        contents_write(contents, (uint64_t)place->offset, type->size, value, range);
}

void flow_zero(struct flow *flow, struct state *state, const struct place *to, uint64_t size)
{
    if (to->object == NULL || to->object->kind == OBJECT_STRING || to->offset < 0)
        return;
    if (to->vague) {
        flow_havoc(flow, state, to, 0, "zeroed at an index that is not known", NULL);
        return;
    }
    uint64_t end = size == 0 ? enclosing_end(to->object, to->offset) : clip(to, size);
    contents_fill(flow_writable(flow, state, to->object), (uint64_t)to->offset, end, value_zeroed(&flow->values, NULL));
}

static void copy_string(struct flow *flow, struct state *state, const struct place *to, const struct place *from,
                        uint64_t size)
{
    const struct ir_string *string = from->object->string;
    struct contents *contents = flow_writable(flow, state, to->object);
    struct ir_type *unit = ARENA_NEW(flow->arena, struct ir_type);
    *unit = (struct ir_type){.kind = IR_TYPE_INT, .size = string->unit, .name = "character", .is_character = true};
    for (uint64_t i = 0; i + string->unit <= size && (uint64_t)from->offset + i + string->unit <= string->size;
         i += string->unit) {
        uint64_t number = 0;
        memcpy(&number, string->bytes + from->offset + i, string->unit);
        contents_write(contents, (uint64_t)to->offset + i, string->unit,
                       value_int(&flow->values, unit, (int64_t)number, string->range), string->range);
    }
}

void flow_copy(struct flow *flow, struct state *state, const struct place *to, const struct place *from, uint64_t size,
               const struct ir_range *range)
{
    if (to->object == NULL || to->object->kind == OBJECT_STRING || to->offset < 0)
        return;
    if (to->vague || from->object == NULL || from->vague || from->offset < 0 || size == 0) {
        const char *reason =
            from->object == NULL ? from->reason : "copied at an index or with a size that is not known";
        flow_havoc(flow, state, to, to->vague ? 0 : size, reason, range);
        return;
    }
    if (from->object->kind == OBJECT_STRING) {
        copy_string(flow, state, to, from, size);
        return;
    }
    struct contents *source = contents_ref(flow_contents(flow, state, from->object));
    contents_copy(flow_writable(flow, state, to->object), (uint64_t)to->offset, source, (uint64_t)from->offset, size);
    contents_unref(source);
}

void flow_forget_locals(struct flow *flow, struct state *state, uint32_t depth)
{
    for (guint i = state->memory->len; i > 0; i--) {
        uint32_t id = g_array_index(state->memory, struct slot, i - 1).object;
        const struct object *object = flow->objects->pdata[id];
        if (object->kind == OBJECT_LOCAL && object->depth > depth)
            state_set_contents(state, id, NULL);
    }
}

/* --- what no path can reach any more --- */

struct marking {
    struct flow *flow;
    const struct state *state;
    GHashTable *reached; /* set of object ids */
    GHashTable *symbols; /* set of symbol ids that are still referred to */
    GArray *work;        /* of uint32_t */
};

static void reach(struct marking *m, const struct value *value)
{
    if (value == NULL)
        return;
    if (value->kind == VALUE_SYMBOL)
        g_hash_table_add(m->symbols, GUINT_TO_POINTER(value->symbol->id));
    const struct object *object = value->kind == VALUE_POINTER  ? value->object
                                  : value->kind == VALUE_SYMBOL ? value->symbol->pointee
                                                                : NULL;
    if (object != NULL && g_hash_table_add(m->reached, GUINT_TO_POINTER(object->id)))
        g_array_append_val(m->work, object->id);
    if (value->kind == VALUE_OP) {
        reach(m, value->a);
        reach(m, value->b);
    }
}

static void reach_roots(struct marking *m)
{
    for (guint i = 0; i < m->state->memory->len; i++) {
        uint32_t id = g_array_index(m->state->memory, struct slot, i).object;
        const struct object *object = m->flow->objects->pdata[id];
        if ((object->kind == OBJECT_GLOBAL || object->kind == OBJECT_LOCAL) &&
            g_hash_table_add(m->reached, GUINT_TO_POINTER(id)))
            g_array_append_val(m->work, id);
    }
    for (const struct effect *effect = m->state->effects; effect != NULL; effect = effect->before)
        reach(m, effect->operand);
    for (const struct frame *frame = m->state->frame; frame != NULL; frame = frame->caller)
        for (uint32_t i = 0; i < frame->function->n_temps; i++)
            reach(m, frame->temps[i]);
    reach(m, m->state->result);
}

void flow_sweep(struct flow *flow, struct state *state)
{
    struct marking m = {flow, state, g_hash_table_new(NULL, NULL), g_hash_table_new(NULL, NULL),
                        g_array_new(FALSE, FALSE, sizeof(uint32_t))};
    reach_roots(&m);
    while (m.work->len > 0) {
        uint32_t id = g_array_index(m.work, uint32_t, m.work->len - 1);
        g_array_set_size(m.work, m.work->len - 1);
        const struct contents *contents = state_contents(state, id);
        for (guint i = 0; contents != NULL && i < contents->cells->len; i++)
            reach(&m, g_array_index(contents->cells, struct cell, i).value);
    }
    for (guint i = state->memory->len; i > 0; i--) {
        uint32_t id = g_array_index(state->memory, struct slot, i - 1).object;
        if (!g_hash_table_contains(m.reached, GUINT_TO_POINTER(id)))
            state_set_contents(state, id, NULL);
    }
    for (guint i = state->constraints->len; i > 0; i--) {
        uint32_t symbol = g_array_index(state->constraints, struct constraint, i - 1).symbol;
        if (!g_hash_table_contains(m.symbols, GUINT_TO_POINTER(symbol)) && values_kept(&flow->values, symbol) == NULL)
            g_array_remove_index(state->constraints, i - 1);
    }
    g_hash_table_unref(m.symbols);
    g_hash_table_unref(m.reached);
    g_array_unref(m.work);
}
