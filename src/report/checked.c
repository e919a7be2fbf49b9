#include "report/checked.h"

#include "base/text/text.h"
#include "config/target.h"
#include "finding/where.h"

static char *checked_place_key(const struct fact_place *place)
{
    return place == NULL
               ? NULL
               : g_strdup_printf("%s:%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT, place->file, place->line, place->column);
}

/* The call in a generated header registers one counterset for each place that it is called from. */
static char *registration_key(const struct fact_registration *registration)
{
    g_autofree char *site = checked_place_key(registration->site != NULL ? registration->site : registration->call);
    const char *name = registration->name != NULL ? registration->name->text : NULL;
    return g_strdup_printf("%s\n%s", site != NULL ? site : "", name != NULL ? name : "");
}

/* The most rows that one of its states has. */
static void note_registration(GHashTable *rows, const struct fact_registration *registration)
{
    char *key = registration_key(registration);
    guint known = GPOINTER_TO_UINT(g_hash_table_lookup(rows, key)), here = (guint)fact_count(registration->descriptors);
    g_hash_table_replace(rows, key, GUINT_TO_POINTER(MAX(known, here)));
}

static void checked_note_place(GHashTable *places, const struct fact_place *place)
{
    char *key = checked_place_key(place);
    if (key != NULL)
        g_hash_table_add(places, key);
}

static void note_unit(GHashTable *rows, GHashTable *instances, GHashTable *calls, const struct fact_unit *unit)
{
    for (guint i = 0; i < fact_count(unit->registrations); i++)
        note_registration(rows, FACT_AT(registration, unit->registrations, i));
    for (guint i = 0; i < fact_count(unit->instances); i++)
        checked_note_place(instances, FACT_AT(instance, unit->instances, i)->call);
    for (guint i = 0; i < fact_count(unit->provider_calls); i++)
        checked_note_place(calls, FACT_AT(provider_call, unit->provider_calls, i)->site);
}

void checked_count(const struct model *model, struct checked *checked)
{
    g_autoptr(GHashTable) rows = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                          instances = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                          calls = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < model->units->len; i++)
        note_unit(rows, instances, calls, ((const struct model_unit *)model->units->pdata[i])->facts);
    *checked = (struct checked){.countersets = g_hash_table_size(rows),
                                .instances = g_hash_table_size(instances),
                                .provider_calls = g_hash_table_size(calls)};
    GHashTableIter iterator;
    gpointer count;
    g_hash_table_iter_init(&iterator, rows);
    while (g_hash_table_iter_next(&iterator, NULL, &count))
        checked->counters += GPOINTER_TO_UINT(count);
}

/* ---- for which targets ---- */

static void checked_add_word(GPtrArray *words, const char *word)
{
    if (!g_ptr_array_find_with_equal_func(words, word, g_str_equal, NULL))
        g_ptr_array_add(words, (gpointer)word);
}

static bool checked_same_words(const GPtrArray *a, const GPtrArray *b)
{
    bool same = a->len == b->len;
    for (guint i = 0; same && i < a->len; i++)
        same = g_ptr_array_find_with_equal_func((GPtrArray *)(uintptr_t)a, b->pdata[i], g_str_equal, NULL);
    return same;
}

/* A target of sources that register nothing is none that counters were checked for. */
static bool has_registration(const struct model *model, guint target)
{
    bool has = false;
    for (guint i = 0; i < model->units->len && !has; i++) {
        const struct model_unit *unit = model->units->pdata[i];
        has = unit->target == target && fact_count(unit->facts->registrations) > 0;
    }
    return has;
}

static void append_targets(GString *text, const struct model *model)
{
    const GArray *targets = model->targets;
    g_autoptr(GPtrArray) archs = g_ptr_array_new(), built = g_ptr_array_new(), oldest = g_ptr_array_new(),
                         origins = g_ptr_array_new(), configurations = g_ptr_array_new();
    bool by_default = true;
    for (guint i = 0; i < targets->len; i++) {
        const struct target *target = &g_array_index(targets, struct target, i);
        if (!has_registration(model, i))
            continue;
        checked_add_word(archs, target->arch);
        if (target->configuration != NULL)
            checked_add_word(configurations, where_configuration(target));
        checked_add_word(built, target->ntddi->name);
        checked_add_word(oldest, target->runs_on->name);
        if (target->runs_on_origin != NULL)
            checked_add_word(origins, target->runs_on_origin);
        by_default &= target->ntddi_is_default;
    }
    bool same = origins->len == 0 && checked_same_words(built, oldest);
    text_append_list(g_string_append(text, " for "), archs);
    if (configurations->len > 0)
        text_append_list(g_string_append(text, " in "), configurations);
    text_append_list(g_string_append(text, "; built for "), built);
    g_string_append(text, by_default ? " (default); oldest Windows: " : "; oldest Windows: ");
    if (same)
        g_string_append(text, "the same");
    else
        text_append_list(text, oldest);
    if (origins->len > 0)
        g_string_append_printf(text, origins->len > 1 ? " (%s and others)" : " (%s)", (const char *)origins->pdata[0]);
}

char *checked_phrase(const struct model *model)
{
    struct checked checked;
    checked_count(model, &checked);
    g_autofree char *user = checked.provider_calls > 0
                                ? g_strdup_printf("%u %s of user-mode providers checked", checked.provider_calls,
                                                  checked.provider_calls == 1 ? "call" : "calls")
                                : NULL;
    if (checked.countersets == 0)
        return user != NULL ? g_steal_pointer(&user) : g_strdup("no performance counter registration found");
    GString *text = g_string_new(NULL);
    if (user != NULL)
        g_string_append_printf(text, "%s; ", user);
    g_string_append_printf(text, "%u %s with %u %s checked", checked.countersets,
                           checked.countersets == 1 ? "counterset" : "countersets", checked.counters,
                           checked.counters == 1 ? "counter" : "counters");
    append_targets(text, model);
    return g_string_free(text, FALSE);
}
