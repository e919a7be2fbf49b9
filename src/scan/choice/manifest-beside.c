#include "scan/choice/manifest-beside.h"

#include "base/file/path.h"
#include "manifest/manifest.h"
#include "scan/listing.h"

struct manifest_beside {
    const GPtrArray *sets;
    GHashTable *folders; /* folder, interned by the file index -> whether a manifest lies beside its sources */
};

struct manifest_beside *manifest_beside_new(const GPtrArray *sets)
{
    struct manifest_beside *beside = g_new0(struct manifest_beside, 1);
    beside->sets = sets;
    beside->folders = g_hash_table_new(NULL, NULL);
    return beside;
}

void manifest_beside_free(struct manifest_beside *beside)
{
    g_hash_table_unref(beside->folders);
    g_free(beside);
}

static bool is_unknown_manifest(const GPtrArray *sets, const char *path)
{
    for (guint i = 0; sets != NULL && i < sets->len; i++) {
        const struct fact_manifest_set *set = sets->pdata[i];
        g_autofree char *known = set->place != NULL ? path_absolute(set->place->file) : NULL;
        if (g_strcmp0(known, path) == 0)
            return false;
    }
    return manifest_is_candidate(path);
}

bool manifest_beside_has(struct manifest_beside *beside, const struct indexed_file *file)
{
    gpointer known = NULL;
    if (g_hash_table_lookup_extended(beside->folders, file->folder, NULL, &known))
        return GPOINTER_TO_INT(known);
    g_autoptr(GPtrArray) manifests = g_ptr_array_new_with_free_func(g_free);
    bool has = false;
    scan_beside(file->key, manifests);
    for (guint i = 0; i < manifests->len && !has; i++)
        has = is_unknown_manifest(beside->sets, manifests->pdata[i]);
    g_hash_table_insert(beside->folders, (gpointer)file->folder, GINT_TO_POINTER(has));
    return has;
}
