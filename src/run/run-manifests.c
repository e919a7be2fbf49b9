#include "run/run-manifests.h"

#include <string.h>

#include "base/file/path.h"
#include "facts/derived-types.h"
#include "run/workers/pool.h"
#include "scan/listing.h"

/* Manifests that lie outside of what the user named, and whose headers were made all the same. */
static void add_used_manifests(struct manifests *manifests, const GArray *jobs)
{
    for (guint i = 0; i < jobs->len; i++) {
        const struct fact_unit *facts = g_array_index(jobs, struct pool_job, i).facts;
        for (guint k = 0; k < fact_count(facts->headers); k++)
            if (FACT_AT(header, facts->headers, k)->manifest != NULL)
                manifests_add_used(manifests, FACT_AT(header, facts->headers, k)->manifest);
    }
}

/* A directory that was searched has given its manifests already. */
static bool was_searched(const struct run_request *request, const char *source)
{
    g_autofree char *path = path_absolute(source);
    for (guint i = 0; i < request->inputs->len; i++) {
        g_autofree char *folder = path_absolute(request->inputs->pdata[i]);
        if (g_str_has_prefix(path, folder) && G_IS_DIR_SEPARATOR(path[strlen(folder)]))
            return true;
    }
    return false;
}

/* Files that a hook names come without their manifest: it is looked for where they are. */
static void add_manifests_beside(struct manifests *manifests, const struct run_request *request, const GArray *jobs)
{
    g_autoptr(GHashTable) folders = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < jobs->len; i++) {
        const struct fact_unit *facts = g_array_index(jobs, struct pool_job, i).facts;
        bool uses_pcw = facts->registrations != NULL || facts->headers != NULL;
        if (request->scopes.of(request->scopes.data, facts->file)->manifests->len > 0)
            continue;
        if (!uses_pcw || was_searched(request, facts->file) ||
            !g_hash_table_add(folders, g_path_get_dirname(facts->file)))
            continue;
        g_autoptr(GPtrArray) beside = g_ptr_array_new_with_free_func(g_free);
        scan_beside(facts->file, beside);
        for (guint k = 0; k < beside->len; k++)
            if (!request->scopes.excludes(request->scopes.data, beside->pdata[k], false, NULL))
                manifests_add_beside(manifests, beside->pdata[k]);
    }
}

/* User-mode providers that were compared with code. */
static guint count_compared(const struct model *model)
{
    guint n = 0;
    for (guint i = 0; i < model->manifests->len; i++) {
        const struct model_manifest *manifest = model->manifests->pdata[i];
        const GPtrArray *providers = manifest->facts->providers;
        for (guint k = 0; manifest->target == 0 && !manifest->is_copy && k < fact_count(providers); k++)
            n += derived_manifest_provider(FACT_AT(manifest_provider, providers, k))->compared;
    }
    return n;
}

void run_manifests_count(const struct manifests *manifests, struct run_result *result)
{
    result->failed += manifests_failed(manifests);
    result->manifests = manifests->read;
    result->user_mode = manifests->user_mode;
    /* Those that were found for a source, and are its own. */
    for (guint i = 0; i < result->model->manifests->len; i++) {
        const struct model_manifest *manifest = result->model->manifests->pdata[i];
        if (manifest->target != 0 || manifest->is_copy || manifest->facts->named ||
            !derived_manifest(manifest->facts)->used)
            continue;
        result->manifests++;
        result->user_mode += (guint)manifest->facts->user_mode;
    }
    result->user_mode -= MIN(result->user_mode, count_compared(result->model));
    result->without = manifests->without;
}

void run_manifests_add(struct manifests *manifests, const struct run_request *request, const GArray *jobs)
{
    add_used_manifests(manifests, jobs);
    add_manifests_beside(manifests, request, jobs);
}
