/* Names and descriptor tables, read from memory. */
#include "flow/collect/table.h"

#include <string.h>

#include "base/text/api.h"
#include "flow/collect/place.h"
#include "flow/paths/bounds.h"
#include "flow/collect/cut.h"
#include "flow/collect/layout.h"
#include "flow/collect/value.h"
#include "flow/collect/dangling.h"
#include "flow/access/access.h"
#include "flow/access/initial.h"
#include "flow/memory/memory.h"

/* What the Length of a UNICODE_STRING can say. */
enum { MAX_TEXT_UNITS = 32768 };

#define DESCRIPTOR_SIZE 8

static void collect_table_append_text(GString *text, const gunichar2 *units, guint n)
{
    for (guint i = 0; i < n; i++) {
        gunichar c = units[i];
        if (c == 0) {
            g_string_append(text, "\\u0000");
            continue;
        }
        if (c >= 0xD800 && c < 0xDC00 && i + 1 < n && units[i + 1] >= 0xDC00 && units[i + 1] < 0xE000)
            c = 0x10000 + ((c - 0xD800) << 10) + (units[++i] - 0xDC00);
        else if (c >= 0xD800 && c < 0xE000)
            c = 0xFFFD;
        g_string_append_unichar(text, c);
    }
}

static void judge_text(struct fact_name *name, const gunichar2 *units, guint n)
{
    guint nul = 0;
    bool blank = true;
    for (guint i = 0; i < n; i++) {
        nul += units[i] == 0;
        blank &= g_unichar_isspace(units[i]) || units[i] == 0xFEFF;
    }
    name->counts_terminator = nul == 1 && n > 1 && units[n - 1] == 0;
    name->holds_nul = nul > 0 && !name->counts_terminator;
    name->blank = blank && n > 0;
    GString *text = g_string_new(NULL);
    collect_table_append_text(text, units, name->counts_terminator ? n - 1 : n);
    name->text = g_string_free(text, FALSE);
}

static bool is_narrow(const struct object *object)
{
    if (object->kind == OBJECT_STRING)
        return object->string->unit == 1;
    const struct ir_type *type = object->type;
    return type != NULL && type->kind == IR_TYPE_ARRAY && type->target->is_character && type->target->size == 1;
}

static void table_read_text(struct flow *flow, struct state *state, struct fact_name *name, const struct place *buffer,
                            int64_t length)
{
    const struct ir_type *word = collect_word_type(flow, 2);
    guint n = (guint)MIN(length / 2, MAX_TEXT_UNITS);
    if (name->capacity >= 0)
        n = (guint)MIN((int64_t)n, name->capacity / 2);
    g_autofree gunichar2 *units = g_new(gunichar2, n);
    for (guint i = 0; i < n; i++) {
        struct place at = {buffer->object, buffer->offset + (int64_t)i * 2, false, NULL};
        const struct value *unit = flow_read(flow, state, &at, word, NULL);
        if (unit->kind != VALUE_INT)
            return;
        units[i] = (gunichar2)unit->number;
    }
    judge_text(name, units, n);
}

static void read_buffer(struct flow *flow, struct state *state, struct fact_name *name, const struct value *pointer,
                        int64_t length)
{
    struct place buffer = collect_known_place(flow, state, pointer);
    const struct object *object = buffer.object;
    if (object == NULL)
        return;
    name->capacity = object->size > 0 && !object->open_ended ? (int64_t)object->size - buffer.offset : -1;
    name->narrow = is_narrow(object);
    name->declared = collect_place(flow, object->range);
    if (!name->narrow && length >= 0) {
        table_read_text(flow, state, name, &buffer, length);
        collect_cut(flow, state, name, &buffer);
    }
}

/* RtlInitUnicodeString has counted a text that is not known: both lengths are one unknown number. */
static bool collect_table_is_counted(struct flow *flow, struct state *state, struct place string)
{
    const struct ir_type *word = collect_word_type(flow, 2);
    const struct value *length = flow_read(flow, state, &string, word, NULL);
    string.offset += 2;
    const struct value *maximum = flow_read(flow, state, &string, word, NULL);
    return length->kind == VALUE_SYMBOL && maximum->kind == VALUE_SYMBOL && length->symbol == maximum->symbol;
}

struct fact_name *collect_string(struct flow *flow, struct state *state, const struct value *pointer,
                                 const struct ir_type *target, const struct ir_range *where,
                                 const struct ir_range *call)
{
    struct fact_name *name = FACT_NEW(name);
    name->capacity = -1;
    name->pointer = collect_typed_value(flow, state, pointer, where, true);
    if (pointer->kind != VALUE_POINTER && pointer->kind != VALUE_SYMBOL)
        return name;
    struct place string = flow_place(flow, state, pointer, target);
    if (string.object == NULL ||
        (name->gone = collect_dangling(flow, state, string.object, call, API_INFO_NAME)) != NULL)
        return name;
    const struct ir_type *word = collect_word_type(flow, 2), *address = collect_pointer_type(flow);
    name->length = collect_scalar(flow, state, string, 0, word);
    name->maximum_length = collect_scalar(flow, state, string, 2, word);
    struct place at = string;
    at.offset += (int64_t)flow->unit->pointer_size;
    const struct value *buffer = collect_read(flow, state, at, address, &where);
    name->buffer = collect_typed_value(flow, state, buffer, where, true);
    const struct object *text = collect_known_place(flow, state, buffer).object;
    if (text != NULL && (name->gone = collect_dangling(flow, state, text, call, "Buffer")) != NULL)
        return name;
    bool known_length = fact_value_is_number(name->length) || fact_value_zeroed(name->length);
    read_buffer(flow, state, name, buffer, known_length ? name->length->number : -1);
    name->counted = collect_table_is_counted(flow, state, string);
    return name;
}

struct fact_name *collect_text(struct flow *flow, struct state *state, const struct value *pointer)
{
    const struct ir_type *word = collect_word_type(flow, 2);
    struct place at = collect_known_place(flow, state, pointer);
    const struct value *unit = NULL;
    int64_t length = 0;
    if (at.object == NULL || is_narrow(at.object))
        return NULL;
    for (; length <= MAX_TEXT_UNITS; length++, at.offset += 2) {
        unit = flow_read(flow, state, &at, word, NULL);
        if (unit->kind != VALUE_INT || unit->number == 0)
            break;
    }
    if (unit->kind != VALUE_INT || unit->number != 0)
        return NULL;
    struct fact_name *name = FACT_NEW(name);
    const struct value *bytes = value_int(&flow->values, word, length * 2, pointer->range);
    const struct value *maximum = value_int(&flow->values, word, length * 2 + 2, pointer->range);
    name->capacity = -1;
    name->length = collect_typed_value(flow, state, bytes, NULL, false);
    name->maximum_length = collect_typed_value(flow, state, maximum, NULL, false);
    name->buffer = collect_typed_value(flow, state, pointer, pointer->range, true);
    read_buffer(flow, state, name, pointer, length * 2);
    return name;
}

struct fact_name *collect_name(struct flow *flow, struct state *state, struct place info, uint64_t offset,
                               const struct ir_type *type, const struct ir_range *call)
{
    const struct ir_range *where;
    info.offset += (int64_t)offset;
    const struct value *pointer = collect_read(flow, state, info, type, &where);
    return collect_string(flow, state, pointer, type->target, where, call);
}

/* --- descriptor tables --- */

/* A row of zeros ends a table, it does not describe a counter.  *unknown: set when the row may be one. */
static bool row_is_filled(struct flow *flow, struct state *state, struct object *object, int64_t at, bool *unknown)
{
    const struct ir_type *word = collect_word_type(flow, 2);
    bool open = false;
    for (int64_t i = 0; i < 4; i++) {
        struct place place = {object, at + i * 2, false, NULL};
        const struct ir_range *where;
        const struct value *value = collect_read(flow, state, place, word, &where);
        if (value->kind == VALUE_INT && value->number != 0)
            return true;
        open |= value->kind != VALUE_INT && value->kind != VALUE_UNSET;
    }
    *unknown = *unknown || open;
    return false;
}

static int64_t count_filled(struct flow *flow, struct state *state, struct object *object, int64_t base,
                            int64_t capacity)
{
    const struct contents *contents = flow_contents(flow, state, object);
    int64_t filled = 0;
    bool unknown = false;
    for (guint i = contents_index(contents, (uint64_t)base); i < contents->cells->len && !unknown; i++) {
        const struct cell *cell = &g_array_index(contents->cells, struct cell, i);
        if (cell->fill) {
            unknown = cell->value->kind != VALUE_UNSET && !cell->value->zeroed && cell->end > (uint64_t)base;
            continue;
        }
        int64_t row = ((int64_t)cell->offset - base) / DESCRIPTOR_SIZE;
        if (row + 1 > filled && row < capacity &&
            row_is_filled(flow, state, object, base + row * DESCRIPTOR_SIZE, &unknown))
            filled = row + 1;
        contents = flow_contents(flow, state, object); /* reading may have added cells */
    }
    return unknown ? -1 : filled;
}

struct fact_array *collect_array(struct flow *flow, struct state *state, const struct value *pointer,
                                 const struct ir_range *where, struct place *table, const struct ir_range *call)
{
    struct fact_array *array = FACT_NEW(array);
    array->pointer = collect_typed_value(flow, state, pointer, where, true);
    array->capacity = array->filled = -1;
    *table = collect_known_place(flow, state, pointer);
    const struct object *object = table->object;
    if (object == NULL)
        return array;
    if ((array->gone = collect_dangling(flow, state, object, call, API_INFO_COUNTERS)) != NULL) {
        table->object = NULL;
        return array;
    }
    array->declared = collect_place(flow, object->range);
    uint64_t extent = flow_extent(object, table->offset);
    if (extent > 0) /* nothing left means a flexible array, whose size is not known */
        array->capacity = (int64_t)extent / DESCRIPTOR_SIZE;
    if (object->var != NULL && table->offset == 0 && object->type->kind == IR_TYPE_ARRAY)
        array->name = g_strdup(object->name);
    /* Of a table of tables nobody can tell whether a row or the whole was meant. */
    bool nested =
        object->type != NULL && object->type->kind == IR_TYPE_ARRAY && object->type->target->kind == IR_TYPE_ARRAY;
    if (!object->open_ended && object->kind != OBJECT_STRING && !nested)
        array->filled = count_filled(flow, state, table->object, table->offset,
                                     array->capacity >= 0 ? array->capacity : FLOW_MAX_ROWS);
    return array;
}

static struct fact_place *collect_table_row_place(const struct fact_descriptor *row)
{
    const struct fact_value *const values[] = {row->id, row->struct_index, row->offset, row->size};
    for (guint i = 0; i < G_N_ELEMENTS(values); i++)
        if (values[i]->place != NULL)
            return FACT_COPY(place, values[i]->place);
    return NULL;
}

static bool untouched(const struct fact_value *value)
{
    return fact_value_unset(value) || fact_value_zeroed(value);
}

static struct fact_descriptor *descriptor_fact(struct flow *flow, struct state *state, struct place table,
                                               int64_t index, const struct ir_type *word)
{
    struct fact_descriptor *row = FACT_NEW(descriptor);
    row->index = index;
    table.offset += index * DESCRIPTOR_SIZE;
    row->id = collect_scalar(flow, state, table, 0, word);
    row->struct_index = collect_scalar(flow, state, table, 2, word);
    row->offset = collect_scalar(flow, state, table, 4, word);
    row->size = collect_scalar(flow, state, table, 6, word);
    row->place = collect_table_row_place(row);
    row->untouched =
        untouched(row->id) && untouched(row->struct_index) && untouched(row->offset) && untouched(row->size);
    collect_record(flow, row->offset->record);
    collect_record(flow, row->size->record);
    return row;
}

void collect_descriptors(struct flow *flow, struct state *state, const struct fact_array *array,
                         const struct fact_value *count, const struct place *table, GPtrArray **out)
{
    if (table->object == NULL)
        return;
    int64_t n = fact_value_is_number(count) || fact_value_zeroed(count) ? count->number : array->filled;
    if (array->capacity >= 0)
        n = MIN(n, array->capacity);
    const struct ir_type *word = collect_word_type(flow, 2);
    bool gap = false;
    for (int64_t i = 0; i < MIN(n, FLOW_MAX_ROWS); i++) {
        struct fact_descriptor *row = descriptor_fact(flow, state, *table, i, word);
        row->behind_gap = gap;
        gap |= row->untouched;
        fact_append(out, row);
    }
}

bool table_is_of_descriptors(const struct ir_type *type)
{
    return type->kind == IR_TYPE_ARRAY && type->target->kind == IR_TYPE_RECORD &&
           strcmp(type->target->record->tag, API_DESCRIPTOR_TAG) == 0;
}

bool table_is_string(const struct ir_type *type)
{
    return type->kind == IR_TYPE_RECORD && strcmp(type->record->tag, API_STRING_TAG) == 0;
}
