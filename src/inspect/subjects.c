/* Which findings belong to which counterset. */
#include "inspect/subjects.h"

#include <string.h>

#include "facts/derived-types.h"

void subjects_note(struct view *view, const void *fact, struct view_set *set)
{
    GPtrArray *sets = g_hash_table_lookup(view->subjects, fact);
    if (sets == NULL) {
        sets = g_ptr_array_new();
        g_hash_table_insert(view->subjects, (gpointer)fact, sets);
    }
    if (!g_ptr_array_find(sets, set, NULL))
        g_ptr_array_add(sets, set);
}

void subjects_note_registration(struct view *view, const struct fact_registration *registration, struct view_set *set)
{
    subjects_note(view, registration, set);
    for (guint i = 0; i < fact_count(registration->descriptors); i++)
        subjects_note(view, registration->descriptors->pdata[i], set);
    for (guint i = 0; i < fact_count(derived_registration(registration)->undetermined); i++)
        subjects_note(view, derived_registration(registration)->undetermined->pdata[i], set);
}

/* Calls `note` for each registration of a program, with each counterset that it belongs to. */
static void each_registration(struct view *view, guint program,
                              void (*note)(struct view *, const struct fact_registration *, struct view_set *,
                                           const void *),
                              const void *fact)
{
    const GPtrArray *units = model_units(view->model, program);
    for (guint i = 0; i < fact_count(units); i++) {
        const struct model_unit *unit = units->pdata[i];
        for (guint k = 0; k < fact_count(unit->facts->registrations); k++) {
            const struct fact_registration *registration = FACT_AT(registration, unit->facts->registrations, k);
            const GPtrArray *sets = g_hash_table_lookup(view->subjects, registration);
            for (guint n = 0; sets != NULL && n < sets->len; n++)
                note(view, registration, sets->pdata[n], fact);
        }
    }
}

static void note_callback(struct view *view, const struct fact_registration *registration, struct view_set *set,
                          const void *fact)
{
    const struct fact_callback *callback = fact;
    if (!fact_value_known(registration->callback) || g_strcmp0(registration->callback->text, callback->function) != 0)
        return;
    subjects_note(view, callback, set);
    for (guint i = 0; i < fact_count(callback->mismatches); i++)
        subjects_note(view, callback->mismatches->pdata[i], set);
}

/* What is done to a handle is told by the call that it comes from. */
static void subjects_note_use(struct view *view, const struct fact_registration *registration, struct view_set *set,
                              const void *fact)
{
    const struct fact_use *use = fact;
    const struct fact_place *origin = use->origin != NULL ? use->origin : use->place;
    if (fact_place_same(origin, registration->site) || fact_place_same(origin, registration->call))
        subjects_note(view, use, set);
}

/* What is said of a manifest's counter is about the row with its Id too. */
static void note_counter(const struct view_set *set, const struct fact_manifest_counter *counter)
{
    for (guint i = 0; i < set->tables->len; i++) {
        const struct view_table *table = set->tables->pdata[i];
        for (guint k = 0; k < fact_count(table->registration->descriptors); k++) {
            const struct fact_value *id = FACT_AT(descriptor, table->registration->descriptors, k)->id;
            if (!fact_value_is_number(id) || id->number != counter->id)
                continue;
            g_hash_table_insert(table->rows, (gpointer)counter, GUINT_TO_POINTER(k + 1));
            g_hash_table_insert(table->counters, GUINT_TO_POINTER(k + 1), (gpointer)counter);
        }
    }
}

static void note_manifest_set(struct view *view, const struct fact_registration *registration, struct view_set *set,
                              const void *fact)
{
    const struct fact_manifest_set *manifest = fact;
    if (!fact_place_same(derived_registration(registration)->manifest_place, manifest->place))
        return;
    subjects_note(view, manifest, set);
    for (guint i = 0; i < fact_count(manifest->counters); i++)
        note_counter(set, manifest->counters->pdata[i]);
    const struct derived_manifest_set *derived = derived_manifest_set(manifest);
    const GPtrArray *parts[] = {manifest->structs, manifest->counters, derived->strays, derived->stale};
    for (size_t i = 0; i < G_N_ELEMENTS(parts); i++)
        for (guint k = 0; k < fact_count(parts[i]); k++)
            subjects_note(view, parts[i]->pdata[k], set);
}

void subjects_note_rest(struct view *view)
{
    for (guint i = 0; i < view->model->units->len; i++) {
        const struct model_unit *unit = view->model->units->pdata[i];
        for (guint k = 0; k < fact_count(unit->facts->callbacks); k++)
            each_registration(view, unit->program, note_callback, unit->facts->callbacks->pdata[k]);
        for (guint k = 0; k < fact_count(derived_unit(unit->facts)->uses); k++)
            each_registration(view, unit->program, subjects_note_use, derived_unit(unit->facts)->uses->pdata[k]);
    }
    for (guint i = 0; i < view->model->manifests->len; i++) {
        const struct model_manifest *manifest = view->model->manifests->pdata[i];
        for (guint k = 0; k < fact_count(manifest->facts->providers); k++) {
            const struct fact_manifest_provider *provider = FACT_AT(manifest_provider, manifest->facts->providers, k);
            for (guint n = 0; n < fact_count(provider->sets); n++)
                each_registration(view, manifest->program, note_manifest_set, provider->sets->pdata[n]);
        }
    }
}

static bool add_by_subject(struct view *view, const struct finding *finding)
{
    bool found = false;
    for (guint i = 0; i < finding->subjects->len; i++) {
        const GPtrArray *sets = g_hash_table_lookup(view->subjects, finding->subjects->pdata[i]);
        for (guint k = 0; sets != NULL && k < sets->len; k++) {
            struct view_set *set = sets->pdata[k];
            found = true;
            const GPtrArray *have = set->findings; /* findings come one after another: it can only be the last one */
            if (have->len == 0 || have->pdata[have->len - 1] != finding)
                g_ptr_array_add(set->findings, (gpointer)finding);
        }
    }
    return found;
}

static bool add_by_name(struct view *view, const struct finding *finding)
{
    bool found = false;
    for (guint i = 0; i < view->sets->len; i++) {
        struct view_set *set = view->sets->pdata[i];
        if (set->named && g_strcmp0(set->title, finding->counterset) == 0) {
            g_ptr_array_add(set->findings, (gpointer)finding);
            found = true;
        }
    }
    return found;
}

void subjects_hand_out(struct view *view, const GPtrArray *findings)
{
    for (guint i = 0; i < findings->len; i++)
        if (!add_by_subject(view, findings->pdata[i]) && !add_by_name(view, findings->pdata[i]))
            g_ptr_array_add(view->other, findings->pdata[i]);
}
