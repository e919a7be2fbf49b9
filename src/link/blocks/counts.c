#include "link/blocks/counts.h"

#include "link/derive.h"

static bool is_same_table(const struct fact_array *a, const struct fact_array *b)
{
    return a->name != NULL && g_strcmp0(a->name, b->name) == 0 && a->declared != NULL && b->declared != NULL &&
           fact_place_same(a->declared, b->declared);
}

/* `info.CounterCount = IsWindows10() ? 3 : 2;`: of one call there are two, and the other one counts the whole table. */
static bool is_whole_elsewhere(const struct fact_unit *unit, const struct fact_registration *registration)
{
    for (guint i = 0; registration->counters != NULL && i < fact_count(unit->registrations); i++) {
        const struct fact_registration *other = FACT_AT(registration, unit->registrations, i);
        if (other != registration && other->counters != NULL && fact_value_is_number(other->count) &&
            is_same_table(other->counters, registration->counters) &&
            other->count->number >= registration->counters->filled)
            return true;
    }
    return false;
}

void link_counts(struct link *link)
{
    for (guint i = 0; i < link->model->units->len; i++) {
        const struct model_unit *unit = link->model->units->pdata[i];
        for (guint k = 0; k < fact_count(unit->facts->registrations); k++) {
            const struct fact_registration *registration = FACT_AT(registration, unit->facts->registrations, k);
            if (is_whole_elsewhere(unit->facts, registration))
                derive_registration(registration)->whole_elsewhere = true;
        }
    }
}
