#include "flow/access/access.h"

#include <string.h>

#include "flow/conditions/condition.h"
#include "flow/memory/memory.h"
#include "flow/access/disguised.h"
#include "flow/access/initial.h"

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

struct object *flow_reached(const struct state *state, const struct value *value)
{
    struct address_step step;
    const struct value *address = disguised_address(value, &step);
    return flow_target(state, address != NULL ? address : value);
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
    struct address_step step;
    const struct value *disguised = disguised_address(address, &step);
    if (flow_is_null(state, address)) {
        place.reason = "reached through a null pointer";
    } else if (address->kind == VALUE_POINTER) {
        place = (struct place){address->object, address->number, address->vague, NULL};
    } else if (address->kind == VALUE_SYMBOL) {
        place = (struct place){pointee(flow, address->symbol, type), address->number, address->vague, NULL};
    } else if (disguised != NULL) {
        place = flow_place(flow, state, disguised, type);
        place.vague |= !step.known;
        place.offset = (int64_t)((uint64_t)place.offset + (uint64_t)step.bytes);
    } else {
        const char *reason = value_reason(address);
        place.reason = reason != NULL ? reason : "reached through an unknown address";
    }
    return place;
}

/* --- reading --- */

static const struct value *access_read_string(struct flow *flow, const struct place *place, const struct ir_type *type)
{
    const struct ir_string *string = place->object->string;
    if (place->offset < 0 || type->size == 0 || type->size > 8 || (uint64_t)place->offset + type->size > string->size)
        return NULL;
    uint64_t number = 0;
    memcpy(&number, string->bytes + place->offset, type->size);
    return value_int(&flow->values, type, value_wrap((int64_t)number, type), string->range);
}

/* Gathers a number from parts of others: unions, casts to bytes, memset with a value. */
static const struct value *access_read_bytes(struct flow *flow, const struct contents *contents,
                                             const struct place *place, const struct ir_type *type,
                                             const struct ir_range *range)
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

/* The driver object's, which start-up sets before other code can ask for it. */
static bool is_unload_member(const struct place *place)
{
    const struct ir_type *type = place->object->type;
    const struct ir_record *record = type != NULL && type->kind == IR_TYPE_RECORD ? type->record : NULL;
    for (uint32_t i = 0; record != NULL && strcmp(record->tag, "_DRIVER_OBJECT") == 0 && i < record->n_fields; i++)
        if ((int64_t)record->fields[i].offset == place->offset && strcmp(record->fields[i].name, "DriverUnload") == 0)
            return true;
    return false;
}

/* The same part of the same unknown is one symbol, whichever path reads it. */
static const struct value *access_part_of(struct flow *flow, const struct value *fill, const struct place *place,
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
        symbol->strange = fill->symbol->strange;
        symbol->counted = fill->symbol->counted;
        symbol->given = symbol->initial && !flow->root_is_startup && is_unload_member(place);
        if (symbol->initial)
            values_retain(&flow->values, symbol);
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
    const struct value *fresh = access_part_of(flow, fill, place, type);
    contents_write(flow_writable(flow, state, place->object), (uint64_t)place->offset, type->size, fresh, NULL);
    return fresh;
}

/* Byte by byte, what lies there may go anywhere. */
static void use_parts(const struct contents *contents, uint64_t offset, uint64_t size)
{
    for (guint i = 0; i < contents->cells->len; i++) {
        const struct cell *cell = &g_array_index(contents->cells, struct cell, i);
        if (!cell->fill && cell->offset < offset + size && offset < cell->end)
            value_use(cell->value);
    }
}

/* Which element it is nobody knows, but the array is. */
static const struct value *read_element(struct flow *flow, const struct place *place, const struct ir_type *type,
                                        const struct ir_range *range)
{
    const struct value *value = value_unknown(&flow->values, "an element whose index is unknown", type, range);
    struct symbol *symbol = (struct symbol *)value->symbol;
    symbol->array = place->vague ? place->object : NULL;
    symbol->array_offset = place->offset;
    return value;
}

const struct value *flow_read(struct flow *flow, struct state *state, const struct place *place,
                              const struct ir_type *type, const struct ir_range *range)
{
    const struct value *value = NULL;
    if (place->object == NULL)
        return value_unknown(&flow->values, place->reason, type, range);
    if (place->vague || place->offset < 0 || type->size == 0)
        return read_element(flow, place, type, range);
    if (place->object->kind == OBJECT_STRING) {
        value = access_read_string(flow, place, type);
        return value != NULL ? value : value_unknown(&flow->values, "beyond a string literal", type, range);
    }
    struct contents *contents = flow_contents(flow, state, place->object);
    const struct cell *cell = contents_at(contents, (uint64_t)place->offset, type->size);
    if (cell != NULL && !cell->fill)
        return cell->value;
    if (cell != NULL)
        value = read_fill(flow, state, place, type, cell->value);
    if (value == NULL)
        value = access_read_bytes(flow, contents, place, type, range);
    if (value == NULL)
        use_parts(contents, (uint64_t)place->offset, type->size);
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

/* Walks down records to the first array that an offset lies in; *end is where it ends in the object.  Where no array
 * is, nobody knows which members an address leads to that is not known: all from there on. */
static uint64_t enclosing_end(const struct object *object, int64_t offset)
{
    if (object->type == NULL || object->open_ended)
        return object->size > 0 && !object->open_ended ? object->size : MEMORY_END;
    const struct ir_type *type = object->type;
    uint64_t whole = object->size > 0 ? object->size : MEMORY_END, end = whole;
    for (guint depth = 0; depth < 16 && type != NULL && type->kind == IR_TYPE_RECORD; depth++)
        type = record_part(type, &offset, &end);
    return type != NULL && type->kind == IR_TYPE_ARRAY ? end : whole;
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

int64_t flow_array_start(const struct object *object, int64_t offset)
{
    const struct ir_type *type = object->type;
    bool plain = type == NULL || (type->kind != IR_TYPE_RECORD && type->kind != IR_TYPE_ARRAY);
    int64_t start = plain || offset < 0 ? 0 : offset, within = offset;
    uint64_t end = object->size;
    for (guint depth = 0; depth < 16 && start > 0 && type != NULL; depth++) {
        if (type->kind == IR_TYPE_RECORD) {
            type = record_part(type, &within, &end);
        } else if (type->kind == IR_TYPE_ARRAY && type->target->size > 0) {
            start = offset - within;
            within %= (int64_t)type->target->size;
            type = type->target;
        } else {
            break;
        }
    }
    return start;
}

uint64_t flow_object_size(const struct object *object)
{
    return object->size > 0 ? object->size : object->type != NULL ? object->type->size : 0;
}

uint64_t flow_extent(const struct object *object, int64_t offset)
{
    uint64_t size = flow_object_size(object);
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

/* CONTAINING_RECORD goes from a list's links to what is around them: what that is the object does not say. */
bool flow_is_around(const struct object *object, int64_t offset)
{
    bool record = object != NULL && object->type != NULL && object->type->kind == IR_TYPE_RECORD;
    return offset < 0 || (record && object->kind == OBJECT_POINTEE && object->type->size > 0 &&
                          offset >= (int64_t)object->type->size);
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
    contents_fill(flow_writable(flow, state, to->object), (uint64_t)to->offset, end, unknown, NULL);
}

void flow_havoc(struct flow *flow, struct state *state, const struct place *to, uint64_t size, const char *reason,
                const struct ir_range *range)
{
    flow_fill(flow, state, to, size, value_unknown(&flow->values, reason, NULL, range));
}

/* What is copied may hold handles. */
static void note_all_copied(const struct contents *contents)
{
    for (guint i = 0; i < contents->cells->len; i++)
        value_copy_handle(g_array_index(contents->cells, struct cell, i).value);
}

void flow_write(struct flow *flow, struct state *state, const struct place *place, const struct ir_type *type,
                const struct value *value, const struct ir_range *range)
{
    value_copy_handle(value);
    state->copies |= flow_is_older_handle(value);
    if (place->object == NULL || place->object->kind == OBJECT_STRING || place->offset < 0)
        return;
    if (place->vague || type->size == 0) {
        flow_havoc(flow, state, place, 0, "set at an unknown index", range);
        return;
    }
    struct contents *contents = flow_writable(flow, state, place->object);
    if (value->kind == VALUE_UNSET)
        contents_fill(contents, (uint64_t)place->offset, clip(place, type->size), value, NULL);
    else
        contents_write(contents, (uint64_t)place->offset, type->size, value, range);
}

void flow_zero(struct flow *flow, struct state *state, const struct place *to, uint64_t size,
               const struct ir_range *range)
{
    if (to->object == NULL || to->object->kind == OBJECT_STRING || to->offset < 0)
        return;
    if (to->vague) {
        flow_havoc(flow, state, to, 0, "zeroed at an unknown index", NULL);
        return;
    }
    uint64_t extent = size > 0 ? size : flow_extent(to->object, to->offset);
    uint64_t end = extent > 0 ? clip(to, extent) : MEMORY_END;
    contents_fill(flow_writable(flow, state, to->object), (uint64_t)to->offset, end, value_zeroed(&flow->values, NULL),
                  range);
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
    if (from->object != NULL && from->object->kind != OBJECT_STRING)
        note_all_copied(flow_contents(flow, state, from->object));
    state->copies |= from->object == NULL || from->object->kind != OBJECT_LOCAL;
    if (to->object == NULL || to->object->kind == OBJECT_STRING || to->offset < 0)
        return;
    if (to->vague || from->object == NULL || from->vague || from->offset < 0 || size == 0) {
        const char *reason = from->object == NULL ? from->reason : "copied at an unknown index or with an unknown size";
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
