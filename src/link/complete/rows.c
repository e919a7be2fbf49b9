#include "link/complete/rows.h"

#include "link/complete/complete.h"

void complete_rows(struct fact_registration *registration, const struct fact_array *array, const GPtrArray *descriptors)
{
    int64_t count = fact_count(descriptors);
    if (fact_value_is_number(registration->count) || fact_value_zeroed(registration->count))
        count = MIN(count, registration->count->number);
    else if (array->filled >= 0)
        count = MIN(count, array->filled);
    for (guint i = 0; i < fact_count(registration->descriptors); i++)
        fact_free(&fact_type_descriptor, registration->descriptors->pdata[i]);
    g_clear_pointer(&registration->descriptors, g_ptr_array_unref);
    for (int64_t i = 0; i < count; i++)
        fact_append(&registration->descriptors, FACT_COPY(descriptor, descriptors->pdata[i]));
    complete_array(registration->counters)->capacity = array->capacity;
    complete_array(registration->counters)->filled = array->filled;
}

static bool has_record(const struct fact_unit *unit, const char *name)
{
    for (guint i = 0; i < fact_count(unit->records); i++)
        if (g_strcmp0(FACT_AT(record, unit->records, i)->name, name) == 0)
            return true;
    return false;
}

void complete_records(struct fact_unit *into, const struct fact_unit *from)
{
    for (guint i = 0; into != from && i < fact_count(from->records); i++) {
        const struct fact_record *record = FACT_AT(record, from->records, i);
        if (!has_record(into, record->name))
            fact_append(&into->records, FACT_COPY(record, record));
    }
}
