/* Values and memory as facts. */
#include "flow/exec.h"

#include <string.h>

enum { MAX_TEXT_UNITS = 1024, MAX_SOURCE_TEXT = 120, MAX_PATH_STEPS = 40, MAX_BLOCKS = 64 };

#define DESCRIPTOR_SIZE 8

/* --- places and values --- */

static char *display_path(const struct ir_file *file)
{
    /* A built-in header exists in memory only: it is shown as an include would name it. */
    if (g_str_has_prefix(file->path, "/pcwlint-builtin/"))
        return g_strdup_printf("<%s>", strrchr(file->path, '/') + 1);
    return g_strdup(file->path);
}

struct fact_place *collect_place(const struct flow *flow, const struct ir_range *range)
{
    if (range == NULL || range->line == 0)
        return NULL;
    struct fact_place *place = FACT_NEW(place);
    place->file = display_path(flow->unit->files->pdata[range->file]);
    place->line = range->line;
    place->column = range->column;
    place->end_line = range->end_line;
    place->end_column = range->end_column;
    return place;
}

static void add_step(const struct flow *flow, GPtrArray **steps, const struct ir_range *range, char *message)
{
    struct fact_place *place = collect_place(flow, range);
    if (place == NULL) {
        g_free(message);
        return;
    }
    struct fact_step *step = FACT_NEW(step);
    step->place = place;
    step->message = message;
    fact_append(steps, step);
}

static const char *macro_of(const struct ir_range *range)
{
    if (range == NULL)
        return NULL;
    if (g_strcmp0(range->inner_macro, "PCW_CURRENT_VERSION") == 0)
        return range->inner_macro;
    return range->macro;
}

static bool covers(const struct ir_range *outer, const struct ir_range *inner)
{
    return outer->file == inner->file && inner->offset >= outer->offset && inner->end_offset <= outer->end_offset;
}

static void explain(struct flow *flow, struct fact_value *fact, const struct value *value, const struct ir_range *where)
{
    if (g_strcmp0(fact->macro, "PCW_CURRENT_VERSION") == 0 && value->kind == VALUE_INT)
        add_step(flow, &fact->steps, value->range,
                 g_strdup_printf("PCW_CURRENT_VERSION is 0x%04" G_GINT64_MODIFIER "X here because NTDDI_VERSION is 0x%08" G_GINT64_MODIFIER "X",
                                 value->number, flow->unit->ntddi));
    if (where != NULL && value->range != NULL && !covers(where, value->range) && !covers(value->range, where))
        add_step(flow, &fact->steps, where, g_strdup("it is stored here"));
}

static const struct object *known_object(const struct value *value)
{
    if (value->kind == VALUE_POINTER && !value->vague)
        return value->object;
    if (value->kind == VALUE_SYMBOL && value->symbol->pointee != NULL && value->symbol->pointee->kind == OBJECT_HEAP)
        return value->symbol->pointee;
    return NULL;
}

static void known(struct fact_value *fact, const char *kind, const char *text)
{
    fact->state = g_strdup("known");
    fact->kind = g_strdup(kind);
    fact->text = g_strdup(text);
}

static void fill_value(struct fact_value *fact, const struct value *value, bool pointer)
{
    const struct object *object = known_object(value);
    if (value->kind == VALUE_UNSET) {
        fact->state = g_strdup("unset");
    } else if (value->kind == VALUE_INT) {
        known(fact, pointer && value->number == 0 ? "null" : "number", NULL);
        if (value->zeroed) {
            g_free(fact->state);
            fact->state = g_strdup("zeroed");
        }
        fact->number = value->number;
    } else if (object != NULL) {
        known(fact, "address", object->name);
    } else if (value->kind == VALUE_FUNCTION) {
        known(fact, "function", value->function->name);
    } else {
        fact->state = g_strdup("unknown");
        fact->reason = g_strdup(value_reason(value));
    }
}

static struct fact_value *value_fact(struct flow *flow, const struct value *value, const struct ir_range *where, bool pointer)
{
    struct fact_value *fact = FACT_NEW(value);
    fill_value(fact, value, pointer);
    const struct ir_range *range = value->kind == VALUE_INT && value->zeroed ? NULL : value_place(value);
    if (value->kind == VALUE_POINTER || value->kind == VALUE_FUNCTION || value->kind == VALUE_SYMBOL)
        range = where != NULL ? where : range;
    fact->truncated = value->truncated;
    fact->wide = value->truncated ? value->wide : 0;
    fact->macro = g_strdup(macro_of(range));
    fact->record = g_strdup(value->record);
    fact->field = g_strdup(value->path);
    fact->source = range != NULL ? ir_range_text(flow->unit, range, MAX_SOURCE_TEXT) : NULL;
    fact->place = collect_place(flow, range);
    explain(flow, fact, value, where);
    return fact;
}

struct fact_value *collect_value(struct flow *flow, const struct value *value, const struct ir_range *where)
{
    return value_fact(flow, value, where, false);
}

/* Reads a scalar with the store that wrote it. */
static const struct value *read_scalar(struct flow *flow, struct state *state, struct place place, const struct ir_type *type,
                                       const struct ir_range **where)
{
    *where = NULL;
    const struct value *value = flow_read(flow, state, &place, type, NULL);
    if (place.object != NULL && !place.vague && place.offset >= 0 && place.object->kind != OBJECT_STRING) {
        const struct cell *cell = contents_at(flow_contents(flow, state, place.object), (uint64_t)place.offset, type->size);
        if (cell != NULL && !cell->fill)
            *where = cell->where;
    }
    return value;
}

static struct fact_value *scalar_fact(struct flow *flow, struct state *state, struct place place, uint64_t offset,
                                      const struct ir_type *type)
{
    const struct ir_range *where;
    place.offset += (int64_t)offset;
    const struct value *value = read_scalar(flow, state, place, type, &where);
    return value_fact(flow, value, where, type->kind == IR_TYPE_POINTER);
}

static const struct ir_type *word_type(struct flow *flow, unsigned size)
{
    struct ir_type *type = ARENA_NEW(flow->arena, struct ir_type);
    *type = (struct ir_type){ .kind = IR_TYPE_INT, .size = size, .name = "word" };
    return type;
}

static const struct ir_type *pointer_type(struct flow *flow)
{
    struct ir_type *type = ARENA_NEW(flow->arena, struct ir_type);
    *type = (struct ir_type){ .kind = IR_TYPE_POINTER, .size = flow->unit->pointer_size, .name = "pointer" };
    return type;
}

/* --- identity of handles --- */

static void member_path_at(const struct ir_type *type, int64_t offset, GString *out)
{
    for (guint depth = 0; depth < 16 && type != NULL; depth++) {
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

char *collect_identity(const struct flow *flow, const struct object *object, int64_t offset)
{
    GString *out = g_string_new(NULL);
    if (object == NULL)
        return g_string_free(out, TRUE);
    if (object->kind == OBJECT_GLOBAL && !object->var->is_static)
        g_string_append_printf(out, "g:%s", object->name);
    else if (object->kind == OBJECT_GLOBAL)
        g_string_append_printf(out, "s:%s:%s", flow->unit->path, object->name);
    else if (object->kind == OBJECT_LOCAL)
        g_string_append_printf(out, "l:%s:%s", object->function, object->name);
    else if (object->type != NULL && object->type->kind == IR_TYPE_RECORD)
        g_string_append_printf(out, "f:%s", object->type->record->name);
    else
        g_string_append_printf(out, "l:%s:%u", flow->unit->path, object->id);
    member_path_at(object->type, offset, out);
    return g_string_free(out, FALSE);
}

/* --- layouts --- */

static const char *kind_of(const struct ir_field *field, const struct ir_type *type)
{
    if (field != NULL && field->is_bit_field)
        return "bit-field";
    switch (type->kind) {
    case IR_TYPE_INT:
        return "integer";
    case IR_TYPE_FLOAT:
        return "floating point";
    case IR_TYPE_POINTER:
        return "pointer";
    case IR_TYPE_RECORD:
        return type->record->is_large_integer ? "integer" : "aggregate";
    default:
        return "aggregate";
    }
}

static void add_members(struct flow *flow, struct fact_record *fact, const struct ir_record *record, const char *prefix,
                        uint64_t base, guint depth)
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
        member->path = named ? g_strdup_printf("%s%s%s", prefix, prefix[0] != '\0' ? "." : "", field->name) : g_strdup("");
        member->type = g_strdup(field->type->name);
        member->kind = g_strdup(kind_of(field, type));
        member->offset = (int64_t)(base + field->offset);
        member->size = (int64_t)field->type->size;
        member->count = (int64_t)count;
        member->depth = depth;
        member->declared = collect_place(flow, field->range);
        fact_append(&fact->members, member);
        if (type->kind == IR_TYPE_RECORD)
            add_members(flow, fact, type->record, named ? member->path : prefix, base + field->offset, depth + 1);
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
            add_members(flow, fact, record, "", 0, 0);
        fact_append(&flow->facts->records, fact);
        return;
    }
}

/* --- names --- */

static void append_text(GString *text, const gunichar2 *units, guint n)
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
    append_text(text, units, name->counts_terminator ? n - 1 : n);
    name->text = g_string_free(text, FALSE);
}

static bool is_narrow(const struct object *object)
{
    if (object->kind == OBJECT_STRING)
        return object->string->unit == 1;
    const struct ir_type *type = object->type;
    return type != NULL && type->kind == IR_TYPE_ARRAY && type->target->is_character && type->target->size == 1;
}

static void read_text(struct flow *flow, struct state *state, struct fact_name *name, const struct place *buffer, int64_t length)
{
    gunichar2 units[MAX_TEXT_UNITS];
    const struct ir_type *word = word_type(flow, 2);
    guint n = (guint)MIN(length / 2, MAX_TEXT_UNITS);
    if (name->capacity >= 0)
        n = (guint)MIN((int64_t)n, name->capacity / 2);
    for (guint i = 0; i < n; i++) {
        struct place at = { buffer->object, buffer->offset + (int64_t)i * 2, false, NULL };
        const struct value *unit = flow_read(flow, state, &at, word, NULL);
        if (unit->kind != VALUE_INT)
            return;
        units[i] = (gunichar2)unit->number;
    }
    judge_text(name, units, n);
}

static void read_buffer(struct flow *flow, struct state *state, struct fact_name *name, const struct value *pointer, int64_t length)
{
    const struct object *object = known_object(pointer);
    if (object == NULL)
        return;
    struct place buffer = flow_place(flow, state, pointer, NULL);
    name->capacity = object->size > 0 && !object->open_ended ? (int64_t)object->size - buffer.offset : -1;
    name->narrow = is_narrow(object);
    name->declared = collect_place(flow, object->range);
    if (!name->narrow && length >= 0)
        read_text(flow, state, name, &buffer, length);
}

static struct fact_name *name_fact(struct flow *flow, struct state *state, struct place info, uint64_t offset,
                                   const struct ir_type *type)
{
    struct fact_name *name = FACT_NEW(name);
    const struct ir_range *where;
    name->capacity = -1;
    info.offset += (int64_t)offset;
    const struct value *pointer = read_scalar(flow, state, info, type, &where);
    name->pointer = value_fact(flow, pointer, where, true);
    if (pointer->kind != VALUE_POINTER && pointer->kind != VALUE_SYMBOL)
        return name;
    struct place string = flow_place(flow, state, pointer, type->target);
    if (string.object == NULL)
        return name;
    const struct ir_type *word = word_type(flow, 2), *address = pointer_type(flow);
    name->length = scalar_fact(flow, state, string, 0, word);
    name->maximum_length = scalar_fact(flow, state, string, 2, word);
    struct place at = string;
    at.offset += (int64_t)flow->unit->pointer_size;
    const struct value *buffer = read_scalar(flow, state, at, address, &where);
    name->buffer = value_fact(flow, buffer, where, true);
    bool known_length = fact_value_is_number(name->length) || fact_value_zeroed(name->length);
    read_buffer(flow, state, name, buffer, known_length ? name->length->number : -1);
    return name;
}

/* --- descriptor tables --- */

static bool row_is_filled(struct flow *flow, struct state *state, struct object *object, int64_t at, bool *unknown)
{
    const struct ir_type *word = word_type(flow, 2);
    bool filled = false;
    for (int64_t i = 0; i < 4; i++) {
        struct place place = { object, at + i * 2, false, NULL };
        const struct ir_range *where;
        const struct value *value = read_scalar(flow, state, place, word, &where);
        if (value->kind == VALUE_INT)
            filled |= value->number != 0;   /* a row of zeros ends a table, it does not describe a counter */
        else if (value->kind != VALUE_UNSET)
            *unknown = true;
    }
    return filled;
}

static int64_t count_filled(struct flow *flow, struct state *state, struct object *object, int64_t base, int64_t capacity)
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
        if (row + 1 > filled && row < capacity && row_is_filled(flow, state, object, base + row * DESCRIPTOR_SIZE, &unknown))
            filled = row + 1;
        contents = flow_contents(flow, state, object);   /* reading may have added cells */
    }
    return unknown ? -1 : filled;
}

static struct fact_array *array_fact(struct flow *flow, struct state *state, const struct value *pointer,
                                     const struct ir_range *where, struct place *table)
{
    struct fact_array *array = FACT_NEW(array);
    array->pointer = value_fact(flow, pointer, where, true);
    array->capacity = array->filled = -1;
    const struct object *object = known_object(pointer);
    if (object == NULL)
        return array;
    *table = flow_place(flow, state, pointer, NULL);
    array->declared = collect_place(flow, object->range);
    if (object->size > 0 && !object->open_ended)
        array->capacity = MAX(0, (int64_t)flow_extent(object, table->offset) / DESCRIPTOR_SIZE);
    if (object->var != NULL && table->offset == 0 && object->type->kind == IR_TYPE_ARRAY)
        array->name = g_strdup(object->name);
    if (!object->open_ended && object->kind != OBJECT_STRING)
        array->filled = count_filled(flow, state, table->object, table->offset, array->capacity >= 0 ? array->capacity : FLOW_MAX_ROWS);
    return array;
}

static struct fact_place *row_place(const struct fact_descriptor *row)
{
    const struct fact_value *const values[] = { row->id, row->struct_index, row->offset, row->size };
    for (guint i = 0; i < G_N_ELEMENTS(values); i++)
        if (values[i]->place != NULL)
            return FACT_COPY(place, values[i]->place);
    return NULL;
}

static bool untouched(const struct fact_value *value)
{
    return fact_value_unset(value) || fact_value_zeroed(value);
}

static struct fact_descriptor *descriptor_fact(struct flow *flow, struct state *state, struct place table, int64_t index,
                                               const struct ir_type *word)
{
    struct fact_descriptor *row = FACT_NEW(descriptor);
    row->index = index;
    table.offset += index * DESCRIPTOR_SIZE;
    row->id = scalar_fact(flow, state, table, 0, word);
    row->struct_index = scalar_fact(flow, state, table, 2, word);
    row->offset = scalar_fact(flow, state, table, 4, word);
    row->size = scalar_fact(flow, state, table, 6, word);
    row->place = row_place(row);
    row->untouched = untouched(row->id) && untouched(row->struct_index) && untouched(row->offset) && untouched(row->size);
    collect_record(flow, row->offset->record);
    collect_record(flow, row->size->record);
    return row;
}

static void add_descriptors(struct flow *flow, struct state *state, struct fact_registration *fact, const struct place *table)
{
    const struct fact_array *array = fact->counters;
    if (table->object == NULL)
        return;
    int64_t n = fact_value_is_number(fact->count) || fact_value_zeroed(fact->count) ? fact->count->number : array->filled;
    if (array->capacity >= 0)
        n = MIN(n, array->capacity);
    const struct ir_type *word = word_type(flow, 2);
    for (int64_t i = 0; i < MIN(n, FLOW_MAX_ROWS); i++)
        fact_append(&fact->descriptors, descriptor_fact(flow, state, *table, i, word));
}

/* --- registrations --- */

struct info_layout {
    struct { uint64_t offset; const struct ir_type *type; } version, name, count, counters, callback, context, flags;
};

static bool find_field(const struct ir_record *record, const char *name, uint64_t *offset, const struct ir_type **type)
{
    const struct ir_field *field = ir_record_field(record, name, offset);
    *type = field != NULL ? field->type : NULL;
    return field != NULL && field->known && field->type->size > 0;
}

/* A structure of another shape under this name is not the kernel's: not ours to judge. */
static bool info_layout(const struct ir_record *record, struct info_layout *out)
{
    if (record == NULL || record->unknown != NULL)
        return false;
    if (!find_field(record, "Flags", &out->flags.offset, &out->flags.type))
        out->flags.type = NULL;
    return find_field(record, "Version", &out->version.offset, &out->version.type) &&
           find_field(record, "Name", &out->name.offset, &out->name.type) && out->name.type->kind == IR_TYPE_POINTER &&
           find_field(record, "CounterCount", &out->count.offset, &out->count.type) &&
           find_field(record, "Counters", &out->counters.offset, &out->counters.type) &&
           find_field(record, "Callback", &out->callback.offset, &out->callback.type) &&
           find_field(record, "CallbackContext", &out->context.offset, &out->context.type);
}

static void fill_registration(struct flow *flow, struct state *state, struct fact_registration *fact, struct place info,
                              const struct info_layout *layout)
{
    fact->version = scalar_fact(flow, state, info, layout->version.offset, layout->version.type);
    fact->name = name_fact(flow, state, info, layout->name.offset, layout->name.type);
    fact->count = scalar_fact(flow, state, info, layout->count.offset, layout->count.type);
    fact->callback = scalar_fact(flow, state, info, layout->callback.offset, layout->callback.type);
    fact->context = scalar_fact(flow, state, info, layout->context.offset, layout->context.type);
    if (layout->flags.type != NULL)
        fact->flags = scalar_fact(flow, state, info, layout->flags.offset, layout->flags.type);
    const struct ir_range *where;
    struct place at = info, table = { NULL, 0, false, NULL };
    at.offset += (int64_t)layout->counters.offset;
    const struct value *counters = read_scalar(flow, state, at, layout->counters.type, &where);
    fact->counters = array_fact(flow, state, counters, where, &table);
    add_descriptors(flow, state, fact, &table);
}

static char *decision_text(const struct flow *flow, const struct decision *decision)
{
    if (decision->how == ENTERED)
        return g_strdup_printf("%s is called", decision->name);
    char *text = ir_range_text(flow->unit, decision->range, MAX_SOURCE_TEXT);
    static const char *const how[] = { [DECIDED_TRUE] = "is true", [DECIDED_FALSE] = "is false", [DECIDED_CASE] = "selects a case" };
    char *message = g_strdup_printf("'%s' %s", text != NULL ? text : "the condition", how[decision->how]);
    g_free(text);
    return message;
}

static void add_path(struct flow *flow, const struct state *state, GPtrArray **path)
{
    const struct decision *taken[MAX_PATH_STEPS];
    guint n = 0;
    for (const struct decision *d = state->path; d != NULL && n < MAX_PATH_STEPS; d = d->before)
        taken[n++] = d;
    while (n-- > 0)
        add_step(flow, path, taken[n]->range, decision_text(flow, taken[n]));
}

/* --- callbacks --- */

static const struct value *read_field(struct flow *flow, struct state *state, struct place info, uint64_t offset,
                                      const struct ir_type *type)
{
    info.offset += (int64_t)offset;
    return flow_read(flow, state, &info, type, NULL);
}

static char *context_key(const struct flow *flow, const struct value *context, const struct place *place)
{
    if (context->kind == VALUE_INT)
        return g_strdup_printf("#%" G_GINT64_FORMAT, context->number);
    if (known_object(context) == NULL)
        return NULL;
    return collect_identity(flow, place->object, place->offset);
}

/* The callback will run with what this registration gives it: one function often serves several countersets. */
static void queue_callback(struct flow *flow, struct state *state, struct fact_registration *fact, struct place info,
                           const struct info_layout *layout)
{
    const struct value *callback = read_field(flow, state, info, layout->callback.offset, layout->callback.type);
    const struct value *context = read_field(flow, state, info, layout->context.offset, layout->context.type);
    struct place place = flow_place(flow, state, context, NULL);
    fact->context_key = context_key(flow, context, &place);
    if (fact->context_key == NULL || callback->kind != VALUE_FUNCTION || flow->callbacks->len >= FLOW_MAX_CALLBACKS)
        return;
    for (guint i = 0; i < flow->callbacks->len; i++) {
        const struct callback_run *run = &g_array_index(flow->callbacks, struct callback_run, i);
        if (run->function == callback->function && strcmp(run->key, fact->context_key) == 0)
            return;
    }
    struct callback_run run = { (struct ir_function *)callback->function, context, NULL, g_strdup(fact->context_key) };
    if (place.object != NULL && place.object->kind != OBJECT_STRING)
        run.contents = contents_ref(flow_contents(flow, state, place.object));
    g_array_append_val(flow->callbacks, run);
}

/* Two states of one call that agree in everything a rule can see are one. */
static bool is_new(struct flow *flow, const struct fact_type *type, void *fact, const struct ir_range *call)
{
    char *signature = flow_signature(type, fact);
    char *key = g_strdup_printf("%u:%u:%s:%s", call->file, call->offset, type->name, signature);
    bool fresh = g_hash_table_add(flow->variants, key);
    g_free(signature);
    return fresh;
}

static guint variants_of(const struct flow *flow, const struct fact_place *call)
{
    guint n = 0;
    for (size_t i = 0; call != NULL && i < fact_count(flow->facts->registrations); i++) {
        const struct fact_place *other = FACT_AT(registration, flow->facts->registrations, i)->call;
        n += other->line == call->line && other->column == call->column && strcmp(other->file, call->file) == 0;
    }
    return n;
}

void collect_registration(struct flow *flow, struct state *state, struct call *call)
{
    struct info_layout layout;
    if (!info_layout(flow->unit->info_record, &layout))
        return;
    struct fact_registration *fact = FACT_NEW(registration);
    const struct value *info = call_arg(call, 1);
    struct place handle = call_place(call, 0), place = flow_place(flow, state, info, NULL);
    fact->call = collect_place(flow, call->insn->range);
    fact->function = g_strdup(state->frame->function->name);
    fact->handle = handle.object != NULL && !handle.vague ? collect_identity(flow, handle.object, handle.offset) : NULL;
    fact->handle_place = collect_place(flow, call_arg(call, 0)->range);
    fact->info = value_fact(flow, info, NULL, true);
    if (place.object != NULL && !place.vague) {
        if (!fact_value_known(fact->info)) {
            /* Reached through a pointer that is not known, yet this function wrote the fields itself. */
            g_free(fact->info->state);
            g_clear_pointer(&fact->info->reason, g_free);
            known(fact->info, "address", place.object->name);
        }
        fact->declared = collect_place(flow, place.object->range != NULL ? place.object->range : flow->unit->info_record->range);
        fill_registration(flow, state, fact, place, &layout);
        queue_callback(flow, state, fact, place, &layout);
    }
    if (variants_of(flow, fact->call) >= FLOW_MAX_VARIANTS || !is_new(flow, &fact_type_registration, fact, call->insn->range)) {
        fact_free(&fact_type_registration, fact);
        return;
    }
    add_path(flow, state, &fact->path);
    fact_append(&flow->facts->registrations, fact);
}

/* --- instances --- */

static void describe_block(struct flow *flow, const struct state *state, struct fact_data_block *block, const struct value *data)
{
    struct place place = flow_place(flow, state, data, NULL);
    block->type_size = -1;
    if ((data->kind != VALUE_POINTER && data->kind != VALUE_SYMBOL) || place.object == NULL || place.vague || place.offset < 0)
        return;
    const struct ir_type *type = flow_type_at(place.object, place.offset);
    block->declared = collect_place(flow, place.object->range);
    if (place.object->size > 0 && !place.object->open_ended)
        block->type_size = (int64_t)flow_extent(place.object, place.offset);
    if (type == NULL || type->kind == IR_TYPE_VOID || type->kind == IR_TYPE_OPAQUE)
        return;
    const struct ir_type *element = type;
    while (element->kind == IR_TYPE_ARRAY)
        element = element->target;
    block->is_array = type->kind == IR_TYPE_ARRAY || element->kind != IR_TYPE_RECORD;
    block->type = g_strdup(element->kind == IR_TYPE_RECORD ? element->record->name : element->name);
    if (block->type_size < 0 && type->kind == IR_TYPE_RECORD && type->record->unknown == NULL)
        block->type_size = (int64_t)type->size;
    if (element->kind == IR_TYPE_RECORD)
        collect_record(flow, block->type);
}

static void add_blocks(struct flow *flow, struct state *state, struct fact_instance *fact, struct place table)
{
    uint64_t pointer = flow->unit->pointer_size, stride = pointer * 2;
    const struct ir_type *address = pointer_type(flow), *word = word_type(flow, 4);
    if (!fact_value_is_number(fact->count) || table.object == NULL || table.vague)
        return;
    for (int64_t i = 0; i < MIN(fact->count->number, MAX_BLOCKS); i++) {
        struct fact_data_block *block = FACT_NEW(data_block);
        struct place at = table;
        const struct ir_range *where;
        at.offset += i * (int64_t)stride;
        block->index = i;
        const struct value *data = read_scalar(flow, state, at, address, &where);
        block->data = value_fact(flow, data, where, true);
        block->size = scalar_fact(flow, state, at, pointer, word);
        describe_block(flow, state, block, data);
        fact_append(&fact->blocks, block);
    }
}

void collect_instance(struct flow *flow, struct state *state, struct call *call, const char *api, uint32_t count_arg,
                      uint32_t data_arg, const struct value *handle)
{
    struct fact_instance *fact = FACT_NEW(instance);
    fact->api = g_strdup(api);
    fact->call = collect_place(flow, call->insn->range);
    fact->function = g_strdup(state->frame->function->name);
    fact->context = g_strdup(flow->context_key);
    fact->root = g_strdup(flow->root != NULL ? flow->root->name : NULL);
    if (handle != NULL && handle->kind == VALUE_SYMBOL && handle->symbol->home != NULL)
        fact->handle = collect_identity(flow, handle->symbol->home, handle->symbol->home_offset);
    fact->count = value_fact(flow, call_arg(call, count_arg), NULL, false);
    add_blocks(flow, state, fact, call_place(call, data_arg));
    if (is_new(flow, &fact_type_instance, fact, call->insn->range))
        fact_append(&flow->facts->instances, fact);
    else
        fact_free(&fact_type_instance, fact);
}
