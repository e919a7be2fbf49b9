/* The manifests of a project and its code: what each says of the other. */
#include "link/manifest/manifests.h"
#include "link/derive.h"
#include "link/manifest/compare.h"
#include "link/manifest/missing.h"
#include "link/manifest/places.h"
#include "link/sites.h"

#include <string.h>

/* --- headers --- */

static void note_verified(const struct fact_manifest_set *set)
{
    for (size_t i = 0; i < fact_count(set->counters); i++)
        derive_manifest_counter(FACT_AT(manifest_counter, set->counters, i))->verified = true;
}

/* A header of the project differs from the manifest in something that no row shows. */
static void note_stale(const struct fact_header *header, const struct fact_manifest_set *set, const char *message)
{
    if (set->symbol == NULL || fact_count(derived_manifest_set(set)->stale) > 0)
        return;
    struct fact_step *step = FACT_NEW(step);
    struct fact_place *start = FACT_NEW(place);
    *start = (struct fact_place){g_strdup(header->file), 1, 1, 1, 1};
    step->place = start;
    step->message = g_strdup(message);
    fact_append(&derive_manifest_set(set)->stale, step);
}

/* Some member does not have the size that the manifest says. */
static bool has_mismatch(const struct fact_manifest_set *set)
{
    for (size_t i = 0; i < fact_count(set->counters); i++) {
        const struct fact_manifest_counter *counter = FACT_AT(manifest_counter, set->counters, i);
        if (derived_manifest_counter(counter)->found == NULL ||
            (counter->size != 0 && derived_manifest_counter(counter)->found->size != counter->size))
            return true;
    }
    return false;
}

/* A header of the project, of that manifest. */
static void compare_to_header(const struct fact_header *header, const struct fact_manifest_set *set)
{
    if (!manifest_header_serves(header, set))
        note_stale(header, set, "the header has no function of this counterset");
    else if (header->verifies && derived_manifest_set(set)->registered && !has_mismatch(set))
        note_stale(header, set,
                   "an assertion in the header about the size of a member fails, and the manifest's would not");
}

static bool manifests_is_of(const struct fact_header *header, const struct fact_manifest *manifest)
{
    if (header->manifest != NULL)
        return g_strcmp0(header->manifest, manifest->file) == 0;
    for (size_t p = 0; p < fact_count(manifest->providers); p++) {
        const struct fact_manifest_provider *provider = FACT_AT(manifest_provider, manifest->providers, p);
        for (size_t s = 0; provider->kernel && s < fact_count(provider->sets); s++)
            if (manifest_header_serves(header, FACT_AT(manifest_set, provider->sets, s)))
                return true;
    }
    return false;
}

/* What the headers of a unit say; the manifests that they come from are in use. */
static void link_headers(const struct fact_unit *unit, const GArray *entries, GHashTable *in_use)
{
    for (size_t h = 0; h < fact_count(unit->headers); h++) {
        const struct fact_header *header = FACT_AT(header, unit->headers, h);
        for (guint i = 0; i < entries->len; i++) {
            const struct manifest_entry *entry = &g_array_index(entries, struct manifest_entry, i);
            if (!manifests_is_of(header, entry->manifest))
                continue;
            g_hash_table_add(in_use, (gpointer)entry->manifest);
            if (header->verifies)
                note_verified(entry->set);
            if (header->manifest == NULL && entry->provider->kernel)
                compare_to_header(header, entry->set);
        }
    }
}

/* --- countersets that nobody registers --- */

/* Something is registered under a name that could not be worked out. */
static bool is_name_open(const struct link *link, guint program)
{
    const GPtrArray *units = model_units(link->model, program);
    for (guint i = 0; i < units->len; i++) {
        const struct model_unit *unit = units->pdata[i];
        for (size_t k = 0; k < fact_count(unit->facts->registrations); k++) {
            const struct fact_name *name = FACT_AT(registration, unit->facts->registrations, k)->name;
            if (name == NULL || name->text == NULL)
                return true;
        }
    }
    return false;
}

/* The header that we made has no functions for it: something is wrong with it that PCW707 says. */
static bool is_left_out(const struct link *link, guint program, const struct manifest_entry *entry)
{
    const GPtrArray *units = model_units(link->model, program);
    for (guint i = 0; i < units->len; i++) {
        const struct model_unit *unit = units->pdata[i];
        for (size_t h = 0; h < fact_count(unit->facts->headers); h++) {
            const struct fact_header *header = FACT_AT(header, unit->facts->headers, h);
            if (g_strcmp0(header->manifest, entry->manifest->file) == 0 && !manifest_header_serves(header, entry->set))
                return true;
        }
    }
    return false;
}

/* A copy of the manifest, as builds leave them in their output. */
static bool is_copy_of_registered(const GArray *entries, const struct fact_manifest_set *set)
{
    for (guint i = 0; set->guid != NULL && i < entries->len; i++) {
        const struct fact_manifest_set *other = g_array_index(entries, struct manifest_entry, i).set;
        if (other != set && derived_manifest_set(other)->registered && g_strcmp0(other->guid, set->guid) == 0)
            return true;
    }
    return false;
}

/* Another configuration may register it: the code speaks of it. */
static bool manifest_manifests_is_used(const struct link *link, guint program, const struct fact_manifest_set *set)
{
    const GPtrArray *units = model_units(link->model, program);
    for (guint i = 0; i < units->len; i++) {
        const struct model_unit *unit = units->pdata[i];
        for (size_t h = 0; h < fact_count(unit->facts->headers); h++)
            if (manifest_header_used(FACT_AT(header, unit->facts->headers, h), set))
                return true;
    }
    return false;
}

static char *set_key(guint group, const struct fact_manifest_set *set)
{
    const struct fact_place *place = set->place;
    return place == NULL ? NULL
                         : g_strdup_printf("%u %s:%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT, group, place->file,
                                           place->line, place->column);
}

GHashTable *link_registered(const struct link *link)
{
    GHashTable *registered = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < link->model->programs->len; i++) {
        guint group = ((const struct model_program *)link->model->programs->pdata[i])->group;
        const GArray *entries = link->entries[i];
        for (guint k = 0; k < entries->len; k++) {
            const struct fact_manifest_set *set = g_array_index(entries, struct manifest_entry, k).set;
            char *key = derived_manifest_set(set)->registered ? set_key(group, set) : NULL;
            if (key != NULL)
                g_hash_table_add(registered, key);
        }
    }
    return registered;
}

/* Drivers that share a manifest may each register a part of it. */
static bool is_registered_somewhere(GHashTable *registered, guint group, const struct manifest_entry *entry)
{
    g_autofree char *key = set_key(group, entry->set);
    return key != NULL && g_hash_table_contains(registered, key);
}

static bool is_all_in_sight(const struct model_program *program)
{
    return program->whole && program->complete && !program->by_driver;
}

/* What it registers is known, too. */
static bool manifests_is_closed(const struct link *link, guint program)
{
    return is_all_in_sight(link->model->programs->pdata[program]) && !is_name_open(link, program);
}

static void open_sets(const struct fact_manifest *manifest)
{
    for (guint p = 0; p < fact_count(manifest->providers); p++) {
        const struct fact_manifest_provider *provider = FACT_AT(manifest_provider, manifest->providers, p);
        for (guint s = 0; provider->kernel && s < fact_count(provider->sets); s++)
            derive_manifest_set(FACT_AT(manifest_set, provider->sets, s))->open = true;
    }
}

void link_unused(struct link *link)
{
    const struct model *model = link->model;
    g_autofree bool *open = g_new0(bool, targets_groups(model->targets) + 1);
    for (guint i = 0; i < model->programs->len; i++)
        open[((const struct model_program *)model->programs->pdata[i])->group] |= !manifests_is_closed(link, i);
    for (guint m = 0; m < model->manifests->len; m++) {
        const struct model_manifest *manifest = model->manifests->pdata[m];
        if (manifest->program == MODEL_NO_PROGRAM &&
            open[g_array_index(model->targets, struct target, manifest->target).group])
            open_sets(manifest->facts);
    }
}

/* What the user names must be registered where all is in sight; a set that the code never touches may be another
 * driver's. */
void link_unregistered(struct link *link, guint program, GHashTable *registered)
{
    const struct model_program *about = link->model->programs->pdata[program];
    bool whole = is_all_in_sight(about), open = is_name_open(link, program);
    const GArray *entries = link->entries[program];
    for (guint i = 0; i < entries->len; i++) {
        const struct manifest_entry *entry = &g_array_index(entries, struct manifest_entry, i);
        if (!entry->provider->kernel)
            continue;
        struct derived_manifest_set *set = derive_manifest_set(entry->set);
        bool elsewhere = !set->registered && is_registered_somewhere(registered, about->group, entry);
        set->open = (!whole || open) && !elsewhere;
        set->unregistered = whole && !open && !set->registered && fact_count(set->stale) == 0 &&
                            !manifest_manifests_is_used(link, program, entry->set) &&
                            !is_left_out(link, program, entry) && !is_copy_of_registered(entries, entry->set) &&
                            derived_manifest(entry->manifest)->used && !elsewhere;
        for (size_t k = 0; k < fact_count(entry->set->counters); k++) {
            struct derived_manifest_counter *counter =
                derive_manifest_counter(FACT_AT(manifest_counter, entry->set->counters, k));
            counter->unregistered = set->unregistered || (counter->unregistered && whole);
        }
    }
}

/* --- what the registrations learn --- */

static bool serves(const struct link *link, const struct match *match, guint unit, const struct fact_instance *instance)
{
    GArray *sites = sites_of(link->sites[match->unit->unit->program], match->unit->index, match->registration);
    bool found = false;
    for (guint i = 0; i < sites->len && !found; i++) {
        const struct site *site = &g_array_index(sites, struct site, i);
        found = site->unit == unit && site->instance == instance;
    }
    g_array_unref(sites);
    return found;
}

/* The callback is followed once for any context, too: that run adds the same instances. */
static bool is_run_of(const struct match *match, const struct fact_instance *instance)
{
    const struct fact_value *callback = match->registration->callback;
    return instance->context == NULL && callback != NULL && callback->text != NULL &&
           g_strcmp0(instance->root, callback->text) == 0;
}

/* One id is enough for a counterset that has one instance, and nobody asks for its name. */
static void tell_instances(const struct link *link, const struct match *match)
{
    bool single = g_strcmp0(match->set->instances, "single") == 0;
    const GPtrArray *units = model_units(link->model, match->unit->unit->program);
    for (guint u = 0; u < units->len; u++) {
        const struct model_unit *unit = units->pdata[u];
        for (size_t i = 0; i < fact_count(unit->facts->instances); i++) {
            const struct fact_instance *instance = FACT_AT(instance, unit->facts->instances, i);
            if (!serves(link, match, unit->index, instance) && !is_run_of(match, instance))
                continue;
            derive_instance(instance)->multiple |= !single;
            derive_instance(instance)->single |= single;
            if (single)
                derive_instance(instance)->id_repeated = DERIVED_FALSE;
        }
    }
}

static void set_title(const struct fact_manifest_set *set, const struct fact_descriptor *descriptor)
{
    bool known = descriptor->id != NULL && descriptor->id->state == FACT_STATE_KNOWN;
    const struct fact_manifest_counter *counter = known ? manifest_counter_with(set, descriptor->id->number) : NULL;
    struct derived_descriptor *row = derive_descriptor(descriptor);
    if (counter != NULL && row->title == NULL)
        row->title = g_strdup(counter->name);
}

static void tell_registration(const struct match *match)
{
    struct derived_registration *registration = derive_registration(match->registration);
    registration->manifest = g_strdup(match->manifest->file);
    registration->manifest_place = FACT_COPY(place, match->set->place);
    /* Ids and names that occur twice are the manifest's own mistakes (PCW707). */
    if (registration->same_name != NULL && match->how == MATCH_MADE &&
        g_strcmp0(registration->same_name->file, match->manifest->file) == 0) {
        fact_free(&fact_type_place, registration->same_name);
        registration->same_name = NULL;
    }
    const GPtrArray *rows = match->registration->descriptors;
    for (size_t i = 0; i < fact_count(rows); i++)
        set_title(match->set, FACT_AT(descriptor, rows, i));
    for (size_t i = 0; match->how == MATCH_MADE && i < fact_count(rows); i++) {
        struct derived_descriptor *row = derive_descriptor(FACT_AT(descriptor, rows, i));
        fact_free(&fact_type_other, row->twin);
        row->twin = NULL;
    }
}

void link_manifests(struct link *link, guint program)
{
    const GArray *entries = link->entries[program];
    if (entries->len == 0)
        return;
    g_autoptr(GHashTable) in_use = g_hash_table_new(NULL, NULL);
    g_autoptr(GArray) matches = manifest_matches(link, program, entries);
    for (guint i = 0; i < matches->len; i++) {
        const struct match *match = &g_array_index(matches, struct match, i);
        g_hash_table_add(in_use, (gpointer)match->manifest);
        tell_registration(match);
        manifest_compare(match);
        tell_instances(link, match);
    }
    const GPtrArray *units = model_units(link->model, program);
    for (guint i = 0; i < units->len; i++) {
        const struct fact_unit *unit = ((const struct model_unit *)units->pdata[i])->facts;
        manifest_take_missing(unit, entries);
        link_headers(unit, entries, in_use);
    }
    for (guint i = 0; i < entries->len; i++) {
        const struct fact_manifest *manifest = g_array_index(entries, struct manifest_entry, i).manifest;
        derive_manifest(manifest)->used = g_hash_table_contains(in_use, manifest);
    }
    for (guint i = 0; i < matches->len; i++)
        manifest_places(&g_array_index(matches, struct match, i));
}

/* --- over all targets --- */

/* One counter of a counterset as a target's sources see it; `sets`: by set_key(). */
static const struct fact_manifest_counter *counter_at(GHashTable *sets, const char *key, size_t index)
{
    const struct fact_manifest_set *set = g_hash_table_lookup(sets, key);
    return set != NULL && index < fact_count(set->counters) ? FACT_AT(manifest_counter, set->counters, index) : NULL;
}

/* `targets`: for each, a GHashTable of countersets by set_key(). */
static bool differs_between(const GPtrArray *targets, const char *key, size_t index)
{
    bool differs = false;
    const struct fact_field *first = NULL;
    for (guint t = 0; t < targets->len; t++) {
        const struct fact_manifest_counter *counter = counter_at(targets->pdata[t], key, index);
        if (counter == NULL || derived_manifest_counter(counter)->found == NULL)
            continue;
        if (derived_manifest_counter(counter)->verified) /* where it does not compile, that is the worse of the two */
            return false;
        differs |= first != NULL && first->size != derived_manifest_counter(counter)->found->size;
        first = derived_manifest_counter(counter)->found;
    }
    return differs;
}

static void drop_size(const GPtrArray *targets, const char *key, size_t index)
{
    for (guint t = 0; t < targets->len; t++) {
        const struct fact_manifest_counter *counter = counter_at(targets->pdata[t], key, index);
        if (counter == NULL)
            continue;
        fact_free(&fact_type_field, derived_manifest_counter(counter)->found);
        derive_manifest_counter(counter)->found = NULL;
    }
}

static const struct target *manifests_target_of(const struct model *model, guint group)
{
    for (guint i = 0; i < model->targets->len; i++)
        if (g_array_index(model->targets, struct target, i).group == group)
            return &g_array_index(model->targets, struct target, i);
    return NULL;
}

/* Those of a program by set_key(), which is the same in each group. */
static GHashTable *sets_of(const struct link *link, guint program)
{
    const GArray *entries = link->entries[program];
    GHashTable *sets = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < entries->len; i++) {
        const struct fact_manifest_set *set = g_array_index(entries, struct manifest_entry, i).set;
        char *key = set_key(0, set);
        if (key != NULL)
            g_hash_table_insert(sets, key, (gpointer)set);
    }
    return sets;
}

/* What a program has in common with the same one for a target that differs in its architecture alone. */
static char *program_key(const struct model *model, const struct model_program *program, const char *name)
{
    const struct target *target =
        manifests_target_of(model, program->group); /* the first of its group stands for all */
    return g_strdup_printf("%p %p %u %u %s", (const void *)target->ntddi, (const void *)target->runs_on,
                           target->variant, target->matrix, name);
}

/* Takes `sets`. */
static void add_alike(GHashTable *by_key, char *key, GHashTable *sets)
{
    GPtrArray *alike = g_hash_table_lookup(by_key, key);
    if (alike == NULL) {
        alike = g_ptr_array_new_with_free_func((GDestroyNotify)g_hash_table_unref);
        g_hash_table_insert(by_key, g_strdup(key), alike);
    }
    g_ptr_array_add(alike, sets);
}

/* Program key -> GPtrArray of sets_of() each that has manifests. */
static GHashTable *sets_by_program(const struct link *link)
{
    const GPtrArray *programs = link->model->programs;
    GHashTable *by_key = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_ptr_array_unref);
    for (guint i = 0; i < programs->len; i++) {
        if (link->entries[i]->len == 0)
            continue;
        const struct model_program *program = programs->pdata[i];
        g_autoptr(GHashTable) sets = sets_of(link, i);
        for (guint k = 0; k < MAX(program->names->len, 1); k++) {
            const char *name = program->names->len > 0 ? program->names->pdata[k] : "";
            g_autofree char *key = program_key(link->model, program, name);
            add_alike(by_key, key, g_hash_table_ref(sets));
        }
    }
    return by_key;
}

static void link_counters_alike(const GPtrArray *alike, const char *key, const struct fact_manifest_set *set)
{
    for (size_t k = 0; k < fact_count(set->counters); k++)
        if (differs_between(alike, key, k))
            drop_size(alike, key, k);
}

void link_manifest_matrix(const struct link *link)
{
    if (targets_groups(link->model->targets) < 2)
        return;
    g_autoptr(GHashTable) by_key = sets_by_program(link);
    GHashTableIter programs, sets;
    gpointer alike, key, set;
    g_hash_table_iter_init(&programs, by_key);
    while (g_hash_table_iter_next(&programs, NULL, &alike))
        for (guint i = 0; i < ((const GPtrArray *)alike)->len; i++) {
            g_hash_table_iter_init(&sets, ((const GPtrArray *)alike)->pdata[i]);
            while (g_hash_table_iter_next(&sets, &key, &set))
                link_counters_alike(alike, key, set);
        }
}
