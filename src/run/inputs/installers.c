#include "run/inputs/installers.h"

#include <string.h>

#include "base/note.h"
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

/* A manifest says in which folder a driver is. */
static bool names_folder(const struct model *model)
{
    for (guint i = 0; i < model->manifests->len; i++) {
        const struct fact_manifest *manifest = ((const struct model_manifest *)model->manifests->pdata[i])->facts;
        for (guint p = 0; p < fact_count(manifest->providers); p++) {
            const char *identity = FACT_AT(manifest_provider, manifest->providers, p)->identity;
            if (identity != NULL && strpbrk(identity, "\\/") != NULL)
                return true;
        }
    }
    return false;
}

/* A step of a file that was not read has no verb.  A script may be full of them, an INF file hardly is. */
static bool has_steps(const GPtrArray *installers)
{
    for (guint i = 0; i < installers->len; i++) {
        const struct fact_installer *installer = installers->pdata[i];
        for (size_t k = 0; k < fact_count(installer->steps); k++)
            if (FACT_AT(install_step, installer->steps, k)->verb != NULL || !installer_is_inf(installer->file))
                return true;
    }
    return false;
}

static void note_unread(GPtrArray *notes, const char *path, const char *why)
{
    notes_fail(notes, NOTE_FAILED, path, 0, 0,
               "%s; it may install or remove counters, so the installation of the tree's counters was not checked",
               why);
}

/* An INF file only says where the driver is: that does not matter where nothing is installed, and no manifest has a
 * full path. */
static bool is_of_matter(const char *path, const GPtrArray *installers, const struct model *model)
{
    return !installer_is_of_build(path) && (!installer_is_inf(path) || has_steps(installers) || names_folder(model));
}

/* Sources that cannot be read are reported as such: of them, `notes` is NULL. */
static bool installers_mentions(const GPtrArray *paths, bool (*may)(const char *name), GPtrArray *notes)
{
    for (guint i = 0; i < paths->len; i++) {
        g_autofree char *failure = NULL;
        if ((may != NULL && !may(paths->pdata[i])) || !installer_references(paths->pdata[i], &failure))
            continue;
        if (failure != NULL && notes != NULL)
            note_unread(notes, paths->pdata[i], failure);
        return true;
    }
    return false;
}

/* A program of the tree may install and remove more than its scripts do.  All of them are read for one word only where
 * a script does one of both. */
static bool is_installed_elsewhere(const struct sources *sources, const GPtrArray *installers, GPtrArray *notes)
{
    g_autoptr(GPtrArray) found = sources_found(sources);
    return has_steps(installers) && (installers_mentions(sources->installers, installer_may_be_named_so, notes) ||
                                     installers_mentions(found, NULL, NULL));
}

/* Reads the installer sources into `installers` (struct fact_installer). `unread`: why the
 * others could not be read, by their paths. False: a bound was reached, and files remain. */
static bool read_installers(const struct sources *sources, GPtrArray *installers, GHashTable *unread, GPtrArray *notes)
{
    size_t steps = 0, copies = 0;
    for (guint i = 0; i < sources->installers->len; i++) {
        const char *path = sources->installers->pdata[i];
        g_autofree char *failure = NULL;
        struct fact_installer *facts = installer_is_named_so(path) ? installer_read(path, &failure) : NULL;
        if (facts != NULL)
            g_ptr_array_add(installers, facts);
        if (failure != NULL)
            g_hash_table_insert(unread, (gpointer)path, g_steal_pointer(&failure));
        steps += facts != NULL ? fact_count(facts->steps) : 0;
        copies += facts != NULL ? fact_count(facts->copies) : 0;
        if (steps <= INSTALLER_MOST_STEPS && copies <= INSTALLER_MOST_COPIES)
            continue;
        notes_fail(notes, NOTE_FAILED_PARTLY, path, 0, 0,
                   "with this file, the scripts, installers and INF files of the tree have more than %d commands that "
                   "install or remove counters, or copy more than %d files; those after it were not read, and the "
                   "installation of the tree's counters was not checked",
                   INSTALLER_MOST_STEPS, INSTALLER_MOST_COPIES);
        return false;
    }
    return true;
}

/* In the order of the tree. */
static void note_all_unread(const struct sources *sources, GHashTable *unread, const GPtrArray *installers,
                            const struct model *model, GPtrArray *notes)
{
    for (guint i = 0; i < sources->installers->len; i++) {
        const char *path = sources->installers->pdata[i], *why = g_hash_table_lookup(unread, path);
        if (why != NULL && is_of_matter(path, installers, model))
            note_unread(notes, path, why);
        else if (why != NULL)
            notes_add(notes, true, path, 0, 0, "was not read: %s", why);
    }
}

void run_installers_add(const struct sources *sources, struct model *model, GPtrArray *notes)
{
    if (sources->installers->len == 0 || !has_kernel_manifest(model))
        return;
    g_autoptr(GPtrArray) installers = g_ptr_array_new();
    g_autoptr(GHashTable) unread = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, g_free);
    model->installed_elsewhere =
        !read_installers(sources, installers, unread, notes) || is_installed_elsewhere(sources, installers, notes);
    note_all_unread(sources, unread, installers, model, notes);
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
