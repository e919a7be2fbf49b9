#include "link/complete/shared.h"

#include "link/complete/complete.h"

static const struct fact_unit *facts_at(const GPtrArray *units, guint i)
{
    return ((const struct model_unit *)units->pdata[i])->facts;
}

static char *place_key(const char *name, const struct fact_place *place)
{
    return g_strdup_printf("%s\n%s:%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT, name != NULL ? name : "", place->file,
                           place->line, place->column);
}

/* --- functions --- */

static bool is_unique(const struct fact_exit *exit)
{
    return !exit->is_static && exit->function != NULL && exit->place != NULL;
}

/* The unit whose facts count for the functions that end at a place: key -> its facts. */
static GHashTable *find_owners(const GPtrArray *units)
{
    GHashTable *owners = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < units->len; i++) {
        const struct fact_unit *facts = facts_at(units, i);
        for (guint k = 0; k < fact_count(facts->exits); k++) {
            const struct fact_exit *exit = FACT_AT(exit, facts->exits, k);
            if (!is_unique(exit))
                continue;
            char *key = place_key(exit->function, exit->place);
            const struct fact_unit *owner = g_hash_table_lookup(owners, key);
            bool at_home = g_strcmp0(facts->file, exit->place->file) == 0;
            if (owner == NULL || (at_home && g_strcmp0(owner->file, exit->place->file) != 0))
                g_hash_table_replace(owners, key, (gpointer)facts);
            else
                g_free(key);
        }
    }
    return owners;
}

/* Names of the unit's functions for which the facts of another file's unit count.  Units of the same file, built
 * differently, stay. */
static GHashTable *find_borrowed(GHashTable *owners, const struct fact_unit *facts)
{
    GHashTable *borrowed = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < fact_count(facts->exits); i++) {
        const struct fact_exit *exit = FACT_AT(exit, facts->exits, i);
        g_autofree char *key = is_unique(exit) ? place_key(exit->function, exit->place) : NULL;
        const struct fact_unit *owner = key != NULL ? g_hash_table_lookup(owners, key) : NULL;
        if (owner != NULL && g_strcmp0(owner->file, facts->file) != 0)
            g_hash_table_add(borrowed, g_strdup(exit->function));
    }
    return borrowed;
}

static void drop_exits(GHashTable *owners, struct fact_unit *facts)
{
    g_autoptr(GHashTable) borrowed = find_borrowed(owners, facts);
    for (guint i = g_hash_table_size(borrowed) > 0 ? (guint)fact_count(facts->exits) : 0; i > 0; i--) {
        const struct fact_exit *exit = FACT_AT(exit, facts->exits, i - 1);
        if (!is_unique(exit) || !g_hash_table_contains(borrowed, exit->function))
            continue;
        fact_free(&fact_type_exit, exit);
        g_ptr_array_remove_index(facts->exits, i - 1);
    }
}

/* --- registrations that nothing calls --- */

static GHashTable *find_calls(const GPtrArray *units)
{
    GHashTable *calls = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < units->len; i++) {
        const struct fact_unit *facts = facts_at(units, i);
        for (guint k = 0; k < fact_count(facts->registrations); k++) {
            const struct fact_registration *registration = FACT_AT(registration, facts->registrations, k);
            if (!registration->idle && registration->call != NULL)
                g_hash_table_add(calls, place_key(NULL, registration->call));
        }
    }
    return calls;
}

/* The first unit that has them speaks for them: its calls go to `calls`. */
static void drop_idle(GHashTable *calls, struct fact_unit *facts)
{
    g_autoptr(GPtrArray) own = g_ptr_array_new_with_free_func(g_free);
    for (guint i = (guint)fact_count(facts->registrations); i > 0; i--) {
        const struct fact_registration *registration = FACT_AT(registration, facts->registrations, i - 1);
        char *key = registration->idle && registration->call != NULL ? place_key(NULL, registration->call) : NULL;
        if (key == NULL || !g_hash_table_contains(calls, key)) {
            g_ptr_array_add(own, key);
            continue;
        }
        g_free(key);
        fact_free(&fact_type_registration, registration);
        g_ptr_array_remove_index(facts->registrations, i - 1);
    }
    for (guint i = 0; i < own->len; i++)
        if (own->pdata[i] != NULL)
            g_hash_table_add(calls, g_strdup(own->pdata[i]));
}

void complete_shared(const struct model *model)
{
    for (guint program = 0; program < model->programs->len; program++) {
        const GPtrArray *units = model_units(model, program);
        g_autoptr(GHashTable) owners = find_owners(units), calls = find_calls(units);
        for (guint i = 0; i < units->len; i++) {
            drop_exits(owners, complete_unit(facts_at(units, i)));
            drop_idle(calls, complete_unit(facts_at(units, i)));
        }
    }
}
