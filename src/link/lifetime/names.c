#include "link/lifetime/names.h"

#include "link/derive.h"

static const struct fact_place *name_place(const struct fact_registration *registration)
{
    const struct fact_name *name = registration->name;
    if (name->buffer != NULL && name->buffer->place != NULL)
        return name->buffer->place;
    return name->declared != NULL ? name->declared : registration->call;
}

/* A name that two registrations use. */
struct named {
    const struct fact_registration *registration;
    guint unit;
};

static bool is_variable(const char *handle)
{
    return handle != NULL && strchr("gs", handle[0]) != NULL;
}

/* A retry has the same handle; one header in two files the same place of the name, as has one variable that one file
 * registers twice. */
static bool is_other(const struct named *first, const struct fact_registration *registration, guint unit)
{
    const struct fact_registration *before = first->registration;
    if (g_strcmp0(before->handle, registration->handle) == 0)
        return false;
    return !fact_place_same(name_place(before), name_place(registration)) ||
           (first->unit == unit && is_variable(before->handle) && is_variable(registration->handle));
}

void link_names(struct link *link, guint program)
{
    g_autoptr(GHashTable) names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    const GPtrArray *units = model_units(link->model, program);
    for (guint i = 0; i < units->len; i++) {
        const struct model_unit *unit = units->pdata[i];
        for (guint k = 0; k < fact_count(unit->facts->registrations); k++) {
            const struct fact_registration *registration = FACT_AT(registration, unit->facts->registrations, k);
            if (registration->name == NULL || registration->name->text == NULL || registration->name->blank ||
                registration->call == NULL || registration->idle)
                continue;
            char *key = g_utf8_casefold(registration->name->text, -1);
            const struct named *first = g_hash_table_lookup(names, key), now = {registration, unit->index};
            if (first != NULL && is_other(first, registration, unit->index))
                derive_registration(registration)->same_name = FACT_COPY(place, name_place(first->registration));
            if (first == NULL)
                g_hash_table_insert(names, key, g_memdup2(&now, sizeof now));
            else
                g_free(key);
        }
    }
}
