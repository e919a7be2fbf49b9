#include "run/installers.h"

#include <string.h>

#include "installer/installer.h"

/* Without a driver's manifest, nothing that is installed is about counters of the kernel. */
static bool has_kernel_manifest(const struct model *model)
{
    for (guint i = 0; i < model->manifests->len; i++) {
        const struct fact_manifest *manifest = ((const struct model_manifest *)model->manifests->pdata[i])->facts;
        for (guint p = 0; p < fact_count(manifest->providers); p++)
            if (FACT_AT(manifest_provider, manifest->providers, p)->kernel)
                return true;
    }
    return false;
}

static bool has_steps(const GPtrArray *installers)
{
    for (guint i = 0; i < installers->len; i++)
        if (((const struct fact_installer *)installers->pdata[i])->steps != NULL)
            return true;
    return false;
}

static bool mentions(const GPtrArray *paths, bool (*may)(const char *name))
{
    for (guint i = 0; i < paths->len; i++)
        if ((may == NULL || may(paths->pdata[i])) && installer_mentions(paths->pdata[i]))
            return true;
    return false;
}

/* A program of the tree may install and remove more than its scripts do.  All of them are read for one word only where
 * a script does one of both. */
static bool is_installed_elsewhere(const struct sources *sources, const GPtrArray *installers)
{
    g_autoptr(GPtrArray) found = sources_found(sources);
    return has_steps(installers) && (mentions(sources->installers, installer_may_be_named_so) || mentions(found, NULL));
}

void run_installers_add(const struct sources *sources, struct model *model)
{
    if (sources->installers->len == 0 || !has_kernel_manifest(model))
        return;
    g_autoptr(GPtrArray) installers = g_ptr_array_new();
    for (guint i = 0; i < sources->installers->len; i++) {
        const char *path = sources->installers->pdata[i];
        struct fact_installer *facts = installer_is_named_so(path) ? installer_read(path) : NULL;
        if (facts != NULL)
            g_ptr_array_add(installers, facts);
    }
    model->installed_elsewhere = is_installed_elsewhere(sources, installers);
    g_autoptr(GHashTable) groups = g_hash_table_new(NULL, NULL);
    for (guint t = 0; t < model->targets->len; t++) {
        if (!g_hash_table_add(groups, GUINT_TO_POINTER(g_array_index(model->targets, struct target, t).group)))
            continue;
        for (guint i = 0; i < installers->len; i++)
            model_add_installer(model, t, FACT_COPY(installer, installers->pdata[i]));
    }
    for (guint i = 0; i < installers->len; i++)
        fact_free(&fact_type_installer, installers->pdata[i]);
}
