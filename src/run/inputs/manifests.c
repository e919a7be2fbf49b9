#include "run/inputs/manifests.h"

#include "base/file/observe.h"
#include "base/file/path.h"
#include "base/file/text-file.h"
#include "base/text/text.h"
#include "manifest/manifest.h"
#include "run/inputs/failed.h"

static void free_manifest(gpointer facts)
{
    fact_free(&fact_type_manifest, facts);
}

static void inputs_manifests_add_manifest(struct manifests *manifests, const char *path, struct fact_manifest *facts)
{
    facts->named = true;
    if (facts->failure != NULL) {
        g_ptr_array_add(manifests->failures, facts);
        return;
    }
    g_ptr_array_add(manifests->facts, facts);
    if (manifest_is_malformed(facts))
        return;
    manifests->read++;
    manifests->user_mode += (guint)facts->user_mode;
    manifests->without += facts->providers == NULL;
    if (facts->providers == NULL)
        return;
    g_ptr_array_add(manifests->paths, g_strdup(path));
}

static void read_one(struct manifests *manifests, const char *path, bool named)
{
    if (!g_hash_table_add(manifests->seen, path_absolute(path)))
        return;
    struct fact_manifest *facts = manifest_read(path);
    bool concerns_us = named || facts->failure != NULL || facts->providers != NULL || facts->problems != NULL;
    if (concerns_us)
        inputs_manifests_add_manifest(manifests, path, facts);
    else
        free_manifest(facts);
}

struct manifests *manifests_read(const GPtrArray *chosen, const GPtrArray *named, const GPtrArray *found)
{
    struct manifests *manifests = g_new0(struct manifests, 1);
    manifests->facts = g_ptr_array_new_with_free_func(free_manifest);
    manifests->failures = g_ptr_array_new_with_free_func(free_manifest);
    manifests->paths = g_ptr_array_new_with_free_func(g_free);
    manifests->seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < chosen->len; i++)
        read_one(manifests, chosen->pdata[i], true);
    manifests->n_explicit = manifests->paths->len;
    for (guint i = 0; i < named->len; i++)
        read_one(manifests, named->pdata[i], true);
    for (guint i = 0; i < found->len; i++)
        read_one(manifests, found->pdata[i], false);
    return manifests;
}

void manifests_free(struct manifests *manifests)
{
    if (manifests == NULL)
        return;
    g_ptr_array_unref(manifests->facts);
    g_ptr_array_unref(manifests->failures);
    g_ptr_array_unref(manifests->paths);
    g_hash_table_unref(manifests->seen);
    g_free(manifests);
}

void manifests_add_compiled(struct manifests *manifests, const char *path)
{
    read_one(manifests, path, false);
}

void manifests_add_used(struct manifests *manifests, const char *path)
{
    if (!g_hash_table_add(manifests->seen, path_absolute(path)))
        return;
    g_ptr_array_add(manifests->facts, manifest_read(path));
}

void manifests_add_beside(struct manifests *manifests, const char *path)
{
    if (!manifest_is_candidate(path) || !g_hash_table_add(manifests->seen, path_absolute(path)))
        return;
    struct fact_manifest *facts = manifest_read(path);
    if (facts->failure == NULL && !manifest_is_malformed(facts))
        g_ptr_array_add(manifests->facts, facts);
    else
        free_manifest(facts);
}

GPtrArray *manifests_sets(const struct manifests *manifests)
{
    GPtrArray *sets = g_ptr_array_new();
    for (guint i = 0; i < manifests->facts->len; i++) {
        const struct fact_manifest *facts = manifests->facts->pdata[i];
        for (guint p = 0; p < fact_count(facts->providers); p++) {
            const struct fact_manifest_provider *provider = FACT_AT(manifest_provider, facts->providers, p);
            for (guint s = 0; s < fact_count(provider->sets); s++)
                g_ptr_array_add(sets, provider->sets->pdata[s]);
        }
    }
    return sets;
}

enum { MAX_STRUCTURES = 256 }; /* each is looked for in each unit */

GPtrArray *manifests_structures(const struct manifests *manifests)
{
    g_autoptr(GPtrArray) sets = manifests_sets(manifests);
    GPtrArray *structures = g_ptr_array_new_with_free_func(g_free);
    for (guint i = 0; i < sets->len; i++) {
        const struct fact_manifest_set *set = sets->pdata[i];
        for (guint k = 0; k < fact_count(set->structs); k++) {
            const char *type = FACT_AT(manifest_struct, set->structs, k)->type;
            if (type != NULL && structures->len < MAX_STRUCTURES &&
                !g_ptr_array_find_with_equal_func(structures, type, g_str_equal, NULL))
                g_ptr_array_add(structures, g_strdup(type));
        }
    }
    g_ptr_array_sort(structures, text_compare);
    return structures;
}

void manifests_add_to_model(const struct manifests *manifests, struct model *model)
{
    g_autoptr(GHashTable) groups = g_hash_table_new(NULL, NULL);
    for (guint t = 0; t < model->targets->len; t++) {
        if (!g_hash_table_add(groups, GUINT_TO_POINTER(g_array_index(model->targets, struct target, t).group)))
            continue;
        for (guint i = 0; i < manifests->facts->len; i++)
            model_add_manifest(model, t, FACT_COPY(manifest, manifests->facts->pdata[i]));
    }
    for (guint i = 0; i < manifests->failures->len; i++) {
        const struct fact_manifest *manifest = manifests->failures->pdata[i];
        failed_add(model, manifest->file, manifest->failure, manifest->failure_place);
    }
}

guint manifests_failed(const struct manifests *manifests)
{
    guint failed = manifests->failures->len;
    for (guint i = 0; i < manifests->facts->len; i++)
        failed += manifest_is_malformed(manifests->facts->pdata[i]);
    return failed;
}

bool manifests_check_named(const GPtrArray *paths, const char *origin, GError **error)
{
    for (guint i = 0; i < paths->len; i++) {
        const char *path = paths->pdata[i];
        const char *why = observe_place(path) == PLACE_NONE && !text_is_file(path) ? "there is no such file"
                          : observe_place(path) == PLACE_FOLDER
                              ? "is a directory; give it without --manifest to search it"
                          : !manifest_is_named_so(path) ? "is not a manifest"
                                                        : NULL;
        if (why != NULL) {
            g_set_error(error, TEXT_ERROR, 0, "%s: %s: %s", origin, path, why);
            return false;
        }
    }
    return true;
}
