#include "link/complete/externs.h"

#include "link/complete/complete.h"

static const struct fact_global *find_global(const struct model *model, guint program, const char *name, guint *unit)
{
    for (guint i = 0; i < model->units->len; i++) {
        const struct model_unit *entry = g_ptr_array_index(model->units, i);
        for (guint k = 0; entry->program == program && k < fact_count(entry->facts->globals); k++) {
            const struct fact_global *global = FACT_AT(global, entry->facts->globals, k);
            if (g_strcmp0(global->name, name) == 0) {
                *unit = i;
                return global;
            }
        }
    }
    return NULL;
}

static void take_number(const struct model *model, guint program, const struct fact_value **value)
{
    guint unit;
    if (!fact_value_unknown(*value) || *value == NULL || (*value)->external == NULL)
        return;
    const struct fact_global *global = find_global(model, program, (*value)->external, &unit);
    if (global == NULL || !global->constant || global->number == NULL || fact_value_unknown(global->number))
        return;
    struct fact_value *known = FACT_COPY(value, global->number);
    if (fact_value_zeroed(known))
        known->state = FACT_STATE_KNOWN;
    fact_free(&fact_type_value, *value);
    *value = known;
}

static bool has_record(const struct fact_unit *unit, const char *name)
{
    for (guint i = 0; i < fact_count(unit->records); i++)
        if (g_strcmp0(FACT_AT(record, unit->records, i)->name, name) == 0)
            return true;
    return false;
}

/* The table's rows name structures, whose layouts come along. */
static void take_records(struct fact_unit *into, const struct fact_unit *from)
{
    for (guint i = 0; i < fact_count(from->records); i++) {
        const struct fact_record *record = FACT_AT(record, from->records, i);
        if (!has_record(into, record->name))
            fact_append(&into->records, FACT_COPY(record, record));
    }
}

static void take_table(const struct model *model, guint program, struct fact_unit *unit,
                       struct fact_registration *registration)
{
    guint from;
    const struct fact_value *pointer = registration->counters != NULL ? registration->counters->pointer : NULL;
    if (pointer == NULL || pointer->external == NULL)
        return;
    const struct fact_global *global = find_global(model, program, pointer->external, &from);
    if (global == NULL || global->array == NULL || global->descriptors == NULL)
        return;
    int64_t count = fact_count(global->descriptors);
    if (fact_value_is_number(registration->count) || fact_value_zeroed(registration->count))
        count = MIN(count, registration->count->number);
    for (guint i = 0; i < fact_count(registration->descriptors); i++)
        fact_free(&fact_type_descriptor, registration->descriptors->pdata[i]);
    g_clear_pointer(&registration->descriptors, g_ptr_array_unref);
    for (int64_t i = 0; i < count; i++)
        fact_append(&registration->descriptors, FACT_COPY(descriptor, global->descriptors->pdata[i]));
    complete_array(registration->counters)->capacity = global->array->capacity;
    complete_array(registration->counters)->filled = global->array->filled;
    const struct model_unit *source = g_ptr_array_index(model->units, from);
    take_records(unit, source->facts);
}

void complete_externs(const struct model *model)
{
    for (guint i = 0; i < model->units->len; i++) {
        const struct model_unit *unit = g_ptr_array_index(model->units, i);
        for (guint k = 0; k < fact_count(unit->facts->registrations); k++) {
            struct fact_registration *registration = FACT_EDIT(registration, unit->facts->registrations, k);
            take_number(model, unit->program, &registration->count);
            take_number(model, unit->program, &registration->version);
            take_number(model, unit->program, &registration->flags);
            take_table(model, unit->program, complete_unit(unit->facts), registration);
        }
    }
}
