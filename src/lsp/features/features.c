#include "lsp/features/features.h"

#include "base/file/path.h"
#include "facts/derived-types.h"
#include "lsp/features/subjects.h"
#include "manifest/manifest.h"

/* Layouts that outlive a check: more structures than the counters of one manifest are in. */
#define MOST_KEPT 1000

static char *features_place_key(const struct fact_place *place)
{
    return g_strdup_printf("%s:%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT, place->file, place->line, place->column);
}

/* ---- subjects ---- */

struct indexing {
    struct features *features;
    GHashTable *real; /* path as places spell it → real path */
    GHashTable *manifest_files;
};

static const char *real_of(struct indexing *indexing, const char *file)
{
    char *real = g_hash_table_lookup(indexing->real, file);
    if (real == NULL)
        g_hash_table_insert(indexing->real, (gpointer)file, real = path_real(file));
    return real;
}

static void add_subject(struct indexing *indexing, struct subject subject)
{
    if (subject.place == NULL || subject.place->file == NULL || subject.place->line <= 0)
        return;
    const char *real = real_of(indexing, subject.place->file);
    GArray *list = g_hash_table_lookup(indexing->features->files, real);
    if (list == NULL) {
        list = g_array_new(FALSE, FALSE, sizeof(struct subject));
        g_hash_table_insert(indexing->features->files, g_strdup(real), list);
    }
    g_array_append_val(list, subject);
}

/* What generated code does has its place in the manifest, where counters and countersets stand for it. */
static bool features_is_in_manifest(const struct indexing *indexing, const struct fact_place *place)
{
    return place != NULL && place->file != NULL && g_hash_table_contains(indexing->manifest_files, place->file);
}

/* Where a value comes from, and where it is stored when that is elsewhere: in a helper that is given it. */
static void features_add_value(struct indexing *indexing, struct subject subject, const struct fact_value *value)
{
    if (value == NULL)
        return;
    subject.place = value->place;
    add_subject(indexing, subject);
    for (guint i = 0; i < fact_count(value->steps); i++) {
        subject.place = FACT_AT(step, value->steps, i)->place;
        add_subject(indexing, subject);
    }
}

static void features_add_row(struct indexing *indexing, const struct view_set *set, const struct view_table *table,
                             guint row)
{
    const struct fact_descriptor *descriptor = FACT_AT(descriptor, table->registration->descriptors, row);
    const struct fact_value *values[] = {descriptor->id, descriptor->struct_index, descriptor->offset,
                                         descriptor->size};
    struct subject subject = {.kind = SUBJECT_ROW, .set = set, .table = table, .row = row};
    if (features_is_in_manifest(indexing, descriptor->place))
        return;
    subject.place = descriptor->place;
    add_subject(indexing, subject);
    for (guint i = 0; i < G_N_ELEMENTS(values); i++)
        features_add_value(indexing, subject, values[i]);
}

static void features_add_fields(struct indexing *indexing, const struct view_set *set, const struct view_table *table)
{
    for (guint i = 0; i < table->blocks->len; i++) {
        const struct view_block *block = table->blocks->pdata[i];
        for (guint k = 0; k < block->map->fields->len; k++) {
            const struct bytemap_field *field = block->map->fields->pdata[k];
            add_subject(indexing, (struct subject){.kind = SUBJECT_FIELD,
                                                   .place = field->declared,
                                                   .set = set,
                                                   .table = table,
                                                   .block = block,
                                                   .field = field});
        }
    }
}

static void add_set(struct indexing *indexing, const struct view_set *set)
{
    for (guint i = 0; i < set->tables->len; i++) {
        const struct view_table *table = set->tables->pdata[i];
        for (guint row = 0; row < fact_count(table->registration->descriptors); row++)
            features_add_row(indexing, set, table, row);
        features_add_fields(indexing, set, table);
    }
}

static void features_add_registration(struct indexing *indexing, const struct model_unit *unit,
                                      const struct fact_registration *registration)
{
    const GPtrArray *sets = g_hash_table_lookup(indexing->features->view->subjects, registration);
    for (guint i = 0; sets != NULL && i < sets->len; i++) {
        struct subject subject = {.kind = SUBJECT_CALL,
                                  .place = registration->site,
                                  .set = sets->pdata[i],
                                  .registration = registration,
                                  .target = unit->target};
        add_subject(indexing, subject);
        if (!fact_place_same(registration->site, registration->call) &&
            !features_is_in_manifest(indexing, registration->call)) {
            subject.place = registration->call;
            add_subject(indexing, subject);
        }
        subject.kind = SUBJECT_VERSION;
        features_add_value(indexing, subject, registration->version);
        features_add_value(indexing, subject, registration->flags);
    }
}

static void add_manifest_set(struct indexing *indexing, const struct fact_manifest_set *set)
{
    g_autofree char *key = set->place != NULL ? features_place_key(set->place) : NULL;
    if (key == NULL || g_hash_table_contains(indexing->features->manifest_sets, key))
        return; /* a copy, for another program or target */
    g_hash_table_insert(indexing->features->manifest_sets, g_steal_pointer(&key), (gpointer)set);
    add_subject(indexing, (struct subject){.kind = SUBJECT_SET, .place = set->place, .manifest_set = set});
    for (guint i = 0; i < fact_count(set->counters); i++) {
        const struct fact_manifest_counter *counter = FACT_AT(manifest_counter, set->counters, i);
        add_subject(indexing,
                    (struct subject){
                        .kind = SUBJECT_COUNTER, .place = counter->place, .manifest_set = set, .counter = counter});
    }
}

static void features_add_manifests(struct indexing *indexing)
{
    const GPtrArray *manifests = indexing->features->model->manifests;
    for (guint i = 0; i < manifests->len; i++) {
        const struct fact_manifest *facts = ((const struct model_manifest *)manifests->pdata[i])->facts;
        g_hash_table_add(indexing->manifest_files, facts->file);
        for (guint k = 0; k < fact_count(facts->providers); k++) {
            const GPtrArray *sets = FACT_AT(manifest_provider, facts->providers, k)->sets;
            for (guint n = 0; n < fact_count(sets); n++)
                add_manifest_set(indexing, FACT_AT(manifest_set, sets, n));
        }
    }
}

static void index_model(struct features *features)
{
    struct indexing indexing = {features, g_hash_table_new_full(g_str_hash, g_str_equal, NULL, g_free),
                                g_hash_table_new(g_str_hash, g_str_equal)};
    features_add_manifests(&indexing);
    for (guint i = 0; i < features->view->sets->len; i++)
        add_set(&indexing, features->view->sets->pdata[i]);
    for (guint i = 0; i < features->model->units->len; i++) {
        const struct model_unit *unit = features->model->units->pdata[i];
        for (guint k = 0; k < fact_count(unit->facts->registrations); k++)
            features_add_registration(&indexing, unit, FACT_AT(registration, unit->facts->registrations, k));
    }
    g_hash_table_unref(indexing.real);
    g_hash_table_unref(indexing.manifest_files);
}

/* ---- layouts ---- */

static void add_records(struct features *features)
{
    for (guint i = 0; i < features->model->units->len; i++) {
        const struct fact_unit *facts = ((const struct model_unit *)features->model->units->pdata[i])->facts;
        for (guint k = 0; k < fact_count(facts->records); k++) {
            const struct fact_record *record = FACT_AT(record, facts->records, k);
            if (record->name != NULL && !g_hash_table_contains(features->records, record->name))
                g_hash_table_insert(features->records, record->name, (gpointer)record);
        }
    }
}

static bool has_malformed_manifest(const struct model *model)
{
    for (guint i = 0; i < model->manifests->len; i++)
        if (manifest_is_malformed(((const struct model_manifest *)model->manifests->pdata[i])->facts))
            return true;
    return false;
}

static void keep_records(struct features *features, const struct features *previous)
{
    GHashTableIter each;
    gpointer record;
    g_hash_table_iter_init(&each, previous->records);
    while (features->copies->len < MOST_KEPT && g_hash_table_iter_next(&each, NULL, &record)) {
        const struct fact_record *old = record;
        if (g_hash_table_contains(features->records, old->name))
            continue;
        struct fact_record *copy = FACT_COPY(record, old);
        g_ptr_array_add(features->copies, copy);
        g_hash_table_insert(features->records, copy->name, copy);
    }
}

/* ---- life ---- */

struct features *features_new(const struct model *model, const GPtrArray *findings, guint suppressed,
                              const struct rule_set *rules, const struct features *previous)
{
    struct features *features = g_new0(struct features, 1);
    features->model = model;
    features->view = view_new(model, findings, suppressed, rules);
    features->sources = source_cache_new();
    features->files = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_array_unref);
    features->manifest_sets = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    features->records = g_hash_table_new(g_str_hash, g_str_equal);
    features->copies = g_ptr_array_new();
    index_model(features);
    add_records(features);
    if (previous != NULL && has_malformed_manifest(model))
        keep_records(features, previous);
    return features;
}

static guint digest_of(guint digest, const char *text)
{
    return digest * 31 + g_str_hash(text);
}

static guint digest_of_set(guint digest, const struct view_set *set)
{
    digest = digest_of(digest, set->key);
    for (guint i = 0; i < set->tables->len; i++)
        digest = digest_of(digest, ((const struct view_table *)set->tables->pdata[i])->key);
    for (guint i = 0; i < set->lines->len; i++)
        digest = digest_of(digest, ((const struct view_line *)set->lines->pdata[i])->text);
    for (guint i = 0; i < set->variants->len; i++) {
        const GPtrArray *lines = ((const struct view_variant *)set->variants->pdata[i])->lines;
        for (guint k = 0; k < lines->len; k++)
            digest = digest_of(digest, ((const struct view_line *)lines->pdata[k])->text);
    }
    return digest;
}

guint features_digest(const struct features *features)
{
    guint digest = features != NULL;
    for (guint i = 0; features != NULL && i < features->view->sets->len; i++)
        digest = digest_of_set(digest, features->view->sets->pdata[i]);
    return digest;
}

void features_free(struct features *features)
{
    if (features == NULL)
        return;
    for (guint i = 0; i < features->copies->len; i++)
        fact_free(&fact_type_record, features->copies->pdata[i]);
    g_ptr_array_unref(features->copies);
    g_hash_table_unref(features->records);
    g_hash_table_unref(features->manifest_sets);
    g_hash_table_unref(features->files);
    source_cache_free(features->sources);
    view_free(features->view);
    g_free(features);
}

const struct fact_manifest_set *subjects_manifest_set(const struct features *features,
                                                      const struct fact_registration *registration)
{
    const struct fact_place *place = derived_registration(registration)->manifest_place;
    g_autofree char *key = place != NULL ? features_place_key(place) : NULL;
    return key != NULL ? g_hash_table_lookup(features->manifest_sets, key) : NULL;
}
