#include "lsp/check/dependencies.h"

#include "lsp/documents/uri.h"
#include "session/session.h"

/* Names in a result are seen from the folder of its job, which need not be the working directory now. */
static void add_read(GHashTable *reads, const struct checker_result *result, const char *name)
{
    g_autofree char *path = g_canonicalize_filename(name, result->job->folder);
    g_hash_table_add(reads, uri_real_path(path));
}

static void add_units(GHashTable *reads, const struct checker_result *result)
{
    const GPtrArray *units = result->check->run->model->units;
    g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal); /* sources include the same headers */
    for (guint i = 0; i < units->len; i++) {
        const struct fact_unit *facts = ((const struct model_unit *)units->pdata[i])->facts;
        add_read(reads, result, facts->file);
        for (guint k = 0; k < fact_count(facts->files); k++) {
            const char *file = FACT_AT(file, facts->files, k)->file;
            if (g_hash_table_add(seen, (gpointer)file))
                add_read(reads, result, file);
        }
    }
}

static void add_configurations(GHashTable *reads, const struct checker_result *result)
{
    const struct configuration *configuration = session_configuration(result->served->session);
    g_autoptr(GPtrArray) configs = configs_read_so_far(configuration_configs(configuration));
    for (guint i = 0; i < configs->len; i++)
        add_read(reads, result, ((const struct config *)configs->pdata[i])->path);
    if (result->check->baseline.path != NULL)
        add_read(reads, result, result->check->baseline.path);
}

GHashTable *reads_of(const struct checker_result *result)
{
    if (result == NULL || result->check == NULL)
        return NULL;
    GHashTable *reads = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    const struct run_result *run = result->check->run;
    add_units(reads, result);
    for (guint i = 0; i < run->model->manifests->len; i++)
        add_read(reads, result, ((const struct model_manifest *)run->model->manifests->pdata[i])->facts->file);
    for (guint i = 0; i < run->model->installers->len; i++)
        add_read(reads, result, ((const struct model_installer *)run->model->installers->pdata[i])->facts->file);
    for (guint i = 0; i < run->read->len; i++)
        add_read(reads, result, run->read->pdata[i]);
    add_configurations(reads, result);
    return reads;
}
