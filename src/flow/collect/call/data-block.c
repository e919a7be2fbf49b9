/* What lies where a data block begins: its type and its size, as far as they are known. */
#include "flow/collect/call/data-block.h"

#include "flow/access/once.h"
#include "flow/collect/call/unwritten.h"
#include "flow/collect/dangling.h"
#include "flow/collect/layout.h"
#include "flow/collect/place.h"
#include "flow/collect/value.h"

enum { MAX_BLOCKS = 1024, MAX_COUNTER = 8 /* bytes */ };

/* What the address names, where it names a member: `&device->Block` may be the address of all of the device, too. */
static const struct ir_type *part_named(const struct value *data)
{
    return data->part != NULL && data->part_at == data->number ? data->part : NULL;
}

/* A structure of that size is meant.  One that is no larger than a counter is where its name is in the sizeof, or the
 * address is that of the member: the size of a pointer or of a number is a mistake, and not a smaller block. */
static bool is_meant(const struct ir_type *type, const struct ir_type *part, const struct fact_value *size)
{
    bool named = size->record != NULL && type->kind == IR_TYPE_RECORD && g_str_equal(type->record->name, size->record);
    return type->size == (uint64_t)size->number && (named || type == part || type->size > MAX_COUNTER);
}

/* What begins where the type begins; NULL: nothing does. */
static const struct ir_type *first_part(const struct ir_type *type)
{
    if (type->kind == IR_TYPE_ARRAY)
        return type->target;
    return type->kind == IR_TYPE_RECORD && type->record->n_fields > 0 ? type->record->fields[0].type : NULL;
}

/* The address of a structure is that of its first member too, and that of an array is its first element's:
 * PCW_DATA.Size tells which of them is meant, and where it is the size of none, what the address names. */
static const struct ir_type *narrowed_by_size(const struct ir_type *type, const struct ir_type *part,
                                              const struct fact_value *size)
{
    if (!fact_value_is_number(size))
        return type;
    if (type != NULL && type->kind == IR_TYPE_ARRAY && type->target->kind == IR_TYPE_RECORD)
        return type->target->size == (uint64_t)size->number ? type->target : type;
    const struct ir_type *inner = type, *named = type;
    for (guint depth = 0; depth < 16 && inner != NULL; depth++) {
        if (is_meant(inner, part, size))
            return inner;
        named = inner == part ? part : named;
        inner = first_part(inner);
    }
    return named;
}

static enum word_storage storage_of(const struct object *object)
{
    static const enum word_storage names[] = {[OBJECT_GLOBAL] = FACT_STORAGE_STATIC,
                                              [OBJECT_LOCAL] = FACT_STORAGE_AUTOMATIC,
                                              [OBJECT_HEAP] = FACT_STORAGE_ALLOCATED,
                                              [OBJECT_STRING] = FACT_STORAGE_STATIC,
                                              [OBJECT_POINTEE] = FACT_STORAGE_UNKNOWN};
    return names[object->kind];
}

/* A variable that has ended, which a context may still point to, has no size: what is wrong is that it is read at all.
 */
static bool is_dangling(const struct flow *flow, const struct state *state, const struct object *object)
{
    struct fact_gone *gone = collect_dangling(flow, state, object, NULL, NULL);
    fact_free(&fact_type_gone, gone);
    return gone != NULL;
}

/* `&Blocks[i]`: some element of an array, when what is passed is as large as one. */
static void describe_element(struct flow *flow, struct fact_data_block *block, const struct place *place)
{
    const struct ir_type *type = flow_type_at(place->object, place->offset);
    while (type != NULL && type->kind == IR_TYPE_ARRAY)
        type = type->target;
    bool fits = type != NULL && type->kind == IR_TYPE_RECORD && type->record->unknown == NULL &&
                fact_value_is_number(block->size) && block->size->number == (int64_t)type->size;
    if (!fits)
        return;
    block->storage = storage_of(place->object);
    block->declared = collect_place(flow, place->object->range);
    block->type = g_strdup(type->record->name);
    block->type_size = (int64_t)type->size;
    collect_record(flow, block->type);
}

/*
 * for (i = 0; i < NumPorts; i++) { block.Data = &Ports[i]; ... }
 *
 * The path runs past the last element only because it assumes that the unknown bound exceeds the array: nothing shows
 * that it ever does.
 */
static bool is_beyond_unknown_bound(const struct state *state, const struct place *place)
{
    const struct ir_type *type = place->object->type;
    bool behind = type != NULL && type->kind == IR_TYPE_ARRAY && type->target->size > 0 &&
                  place->offset >= (int64_t)place->object->size;
    int64_t index = behind ? place->offset / (int64_t)type->target->size : 0;
    for (guint i = 0; behind && i < state->constraints->len; i++) {
        const struct constraint *known = &g_array_index(state->constraints, struct constraint, i);
        if (known->low == index || known->low == index + 1) /* <=, < */
            return true;
    }
    return false;
}

/* data.Data = &extension->Stats; data.Size = sizeof(*extension->Stats); where Stats is a pointer. */
static bool is_pointer_to_block(const struct ir_type *type, const struct fact_value *size)
{
    const struct ir_type *target = type != NULL && type->kind == IR_TYPE_POINTER ? type->target : NULL;
    return target != NULL && target->kind == IR_TYPE_RECORD && fact_value_is_number(size) && target->size > 0 &&
           size->number == (int64_t)target->size && target->size > type->size;
}

/* The same where the structure around the pointer happens to have that size: `sizeof(BLOCK)` says what was meant. */
static bool names_pointer_to_block(const struct ir_type *part, const struct fact_value *size)
{
    return is_pointer_to_block(part, size) && size->record != NULL &&
           g_str_equal(part->target->record->name, size->record);
}

static void describe_block(struct flow *flow, const struct state *state, struct fact_data_block *block,
                           const struct value *data)
{
    struct place place = flow_place(flow, state, data, NULL);
    block->type_size = block->room = -1;
    if ((data->kind != VALUE_POINTER && data->kind != VALUE_SYMBOL) || place.object == NULL || place.offset < 0)
        return;
    if (place.vague || is_beyond_unknown_bound(state, &place)) {
        describe_element(flow, block, &place);
        return;
    }
    block->storage = storage_of(place.object);
    const struct ir_type *outer = flow_type_at(place.object, place.offset);
    const struct ir_type *type = narrowed_by_size(outer, part_named(data), block->size);
    bool inside = place.offset > 0 || type != outer; /* a member of a larger structure */
    block->declared = collect_place(flow, place.object->range);
    block->is_pointer = is_pointer_to_block(type, block->size) || names_pointer_to_block(part_named(data), block->size);
    if (place.offset == 0)
        block->unwritten = collect_unwritten(flow, place.object);
    if (place.object->size > 0 && !place.object->open_ended)
        block->type_size = (int64_t)flow_extent(place.object, place.offset);
    if (place.object->kind != OBJECT_POINTEE && place.object->size > 0 && !place.object->open_ended &&
        !is_dangling(flow, state, place.object))
        block->room = (int64_t)place.object->size - place.offset;
    if (type != NULL && inside && type->kind == IR_TYPE_RECORD)
        block->member = (int64_t)type->size;
    /* More than the member that it begins with: the rest of the structure. */
    const struct ir_type *whole = place.object->type;
    uint64_t size =
        place.object->size > 0 || whole == NULL || whole->kind != IR_TYPE_RECORD ? place.object->size : whole->size;
    int64_t rest = (int64_t)size - place.offset;
    if (type != NULL && inside && fact_value_is_number(block->size) && block->size->number > (int64_t)type->size &&
        block->size->number <= rest) {
        block->type_size = rest;
        return;
    }
    if (type == NULL || type->kind == IR_TYPE_VOID || type->kind == IR_TYPE_OPAQUE)
        return;
    const struct ir_type *element = type;
    while (element->kind == IR_TYPE_ARRAY)
        element = element->target;
    block->is_array = type->kind == IR_TYPE_ARRAY || element->kind != IR_TYPE_RECORD;
    block->type = g_strdup(element->kind == IR_TYPE_RECORD ? element->record->name : element->name);
    bool sized = type->kind == IR_TYPE_RECORD && type->record->unknown == NULL;
    if (sized && (block->type_size < 0 || block->type_size > (int64_t)type->size))
        block->type_size = (int64_t)type->size;
    if (element->kind == IR_TYPE_RECORD)
        collect_record(flow, block->type);
}

/* Nothing is known of the memory: what lies there is the member that the address names, where Size is that one's, or
 * the structure that Size names. */
static void describe_unknown(struct flow *flow, const struct state *state, struct fact_data_block *block,
                             const struct value *data)
{
    const struct place place = flow_place(flow, state, data, NULL);
    const struct ir_type *known = place.object != NULL ? place.object->type : NULL, *part = part_named(data);
    bool read = data->kind == VALUE_POINTER || (data->kind == VALUE_SYMBOL && data->symbol->initial);
    bool behind = read && place.object != NULL && place.object->kind == OBJECT_POINTEE &&
                  (known == NULL || known->kind == IR_TYPE_VOID || place.offset >= (int64_t)known->size);
    if (!behind || block->type != NULL || block->type_size >= 0 || !fact_value_is_number(block->size))
        return;
    const char *size = block->size->field == NULL ? block->size->record : NULL;
    bool meant = part != NULL && part->kind == IR_TYPE_RECORD && is_meant(part, part, block->size);
    const char *record = part == NULL ? size : meant ? part->record->name : NULL;
    if (record == NULL)
        return;
    block->type = g_strdup(record);
    collect_record(flow, record);
}

void collect_data_block(struct flow *flow, const struct state *state, struct fact_data_block *block,
                        const struct value *data)
{
    describe_block(flow, state, block, data);
    describe_unknown(flow, state, block, data);
}

int64_t collect_data_room(const struct flow *flow, struct place array)
{
    bool known = array.object != NULL && !array.vague && !array.object->open_ended && array.object->size > 0;
    int64_t size = 2 * (int64_t)flow->unit->pointer_size;
    return known ? MAX((int64_t)array.object->size - array.offset, 0) / size : 0;
}

/* A static variable that is set to one number only holds it when the callback runs. */
static struct fact_value *collect_size(struct flow *flow, struct state *state, struct place block,
                                       const struct ir_type *type)
{
    const struct ir_range *where;
    int64_t number;
    block.offset += (int64_t)flow->unit->pointer_size;
    const struct value *size = collect_read(flow, state, block, type, &where);
    const struct symbol *symbol = size->kind == VALUE_SYMBOL && size->symbol->initial ? size->symbol : NULL;
    const struct object *home = symbol != NULL && symbol->home_offset == 0 ? symbol->home : NULL;
    if (home != NULL && home->kind == OBJECT_GLOBAL && once_is_set(flow, home->var, &number))
        size = value_int(&flow->values, type, number, value_place(size));
    return collect_typed_value(flow, state, size, where, false);
}

void collect_data_blocks(struct flow *flow, struct state *state, struct place array, int64_t count, GPtrArray **blocks)
{
    int64_t stride = 2 * (int64_t)flow->unit->pointer_size;
    const struct ir_type *address = collect_pointer_type(flow), *word = collect_word_type(flow, 4);
    if (array.object == NULL || array.vague)
        return;
    flow->cut |= count > MAX_BLOCKS;
    for (int64_t i = 0; i < MIN(count, MAX_BLOCKS); i++) {
        struct fact_data_block *block = FACT_NEW(data_block);
        struct place at = array;
        const struct ir_range *where;
        at.offset += i * stride;
        block->index = i;
        const struct value *data = collect_read(flow, state, at, address, &where);
        block->data = collect_typed_value(flow, state, data, where, true);
        block->size = collect_size(flow, state, at, word);
        collect_data_block(flow, state, block, data);
        fact_append(blocks, block);
    }
}
