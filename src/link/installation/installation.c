#include "link/installation/installation.h"

#include <string.h>

#include "base/file/path.h"
#include "link/derive.h"

/* A provider of a driver, and the manifest that it is in. */
struct provider {
    const struct fact_manifest *manifest;
    const struct fact_manifest_provider *facts;
};

/* All that the targets of one group see. */
struct installation {
    const struct model *model;
    GArray *providers;     /* of struct provider */
    GPtrArray *steps;      /* of struct fact_install_step */
    GPtrArray *copies;     /* of struct fact_installed_file */
    GPtrArray *installers; /* of struct fact_installer */
    GHashTable *scripts;   /* set of char *: names of the tree's resource scripts, in small letters */
    bool open_install;     /* a command may install anything */
    bool open_removal;     /* something may remove anything */
};

static bool same(const char *a, const char *b)
{
    return a != NULL && b != NULL && g_ascii_strcasecmp(a, b) == 0;
}

static bool installs(const struct fact_install_step *step)
{
    return same(step->verb, "lodctr");
}

static bool removes(const struct fact_install_step *step)
{
    return same(step->verb, "unlodctr");
}

static bool has_form(const struct fact_install_step *step, const char *form)
{
    return same(step->form, form);
}

/* ---- what there is ---- */

static void add_providers(struct installation *all, const struct fact_manifest *manifest)
{
    for (guint p = 0; p < fact_count(manifest->providers); p++) {
        struct provider provider = {manifest, FACT_AT(manifest_provider, manifest->providers, p)};
        g_array_append_val(all->providers, provider);
    }
}

static void add_installer(struct installation *all, const struct fact_installer *installer)
{
    g_ptr_array_add(all->installers, (gpointer)installer);
    if (installer->script)
        g_hash_table_add(all->scripts, g_ascii_strdown(path_file_name(installer->file), -1));
    for (guint i = 0; i < fact_count(installer->steps); i++) {
        const struct fact_install_step *step = FACT_AT(install_step, installer->steps, i);
        all->open_install |= step->open && !removes(step);
        all->open_removal |= step->open && !installs(step);
        g_ptr_array_add(all->steps, (gpointer)step);
    }
    for (guint i = 0; i < fact_count(installer->copies); i++)
        g_ptr_array_add(all->copies, installer->copies->pdata[i]);
}

static struct installation installation_of(const struct model *model, guint target)
{
    struct installation all = {model,
                               g_array_new(FALSE, FALSE, sizeof(struct provider)),
                               g_ptr_array_new(),
                               g_ptr_array_new(),
                               g_ptr_array_new(),
                               g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                               model->installed_elsewhere,
                               model->installed_elsewhere};
    for (guint i = 0; i < model->manifests->len; i++) {
        const struct model_manifest *manifest = model->manifests->pdata[i];
        if (manifest->target == target)
            add_providers(&all, manifest->facts);
    }
    for (guint i = 0; i < fact_count(model->installers); i++) {
        const struct model_installer *installer = model->installers->pdata[i];
        if (installer->target == target)
            add_installer(&all, installer->facts);
    }
    return all;
}

static void installation_clear(struct installation *all)
{
    g_array_unref(all->providers);
    g_ptr_array_unref(all->steps);
    g_ptr_array_unref(all->copies);
    g_ptr_array_unref(all->installers);
    g_hash_table_unref(all->scripts);
}

/* ---- manifests and commands ---- */

static bool is_file_of(const struct fact_manifest *manifest, const char *name)
{
    return manifest->file != NULL && same(path_file_name(manifest->file), name);
}

/* The command is about the provider.  A file of that name may lie somewhere else in the package. */
static bool is_about(const struct fact_install_step *step, const struct provider *provider)
{
    if (step->open)
        return false;
    if (has_form(step, "manifest") || has_form(step, "file"))
        return is_file_of(provider->manifest, step->file_name);
    return has_form(step, "guid") ? same(step->file_name, provider->facts->guid)
                                  : same(step->file_name, provider->facts->name);
}

/* NULL: the tree has no such manifest.  One of several of that name is as good as another only when they are alike. */
static const struct provider *installation_provider_of(const struct installation *all,
                                                       const struct fact_install_step *step)
{
    const struct provider *found = NULL;
    for (guint i = 0; i < all->providers->len; i++) {
        const struct provider *one = &g_array_index(all->providers, struct provider, i);
        if (!is_about(step, one))
            continue;
        if (found != NULL && !same(found->facts->identity, one->facts->identity))
            return NULL;
        found = one;
    }
    return found;
}

static bool installation_is_known(const struct installation *all, const struct fact_install_step *step)
{
    for (guint i = 0; i < all->providers->len; i++)
        if (is_about(step, &g_array_index(all->providers, struct provider, i)))
            return true;
    return false;
}

static bool installation_is_named(const struct installation *all, const struct provider *provider)
{
    for (guint i = 0; i < all->steps->len; i++)
        if (is_about(all->steps->pdata[i], provider))
            return true;
    return false;
}

/* ---- the binary ---- */

/* Where INF files put it, when that is another folder and none puts it into this one. */
static const struct fact_installed_file *elsewhere(const struct installation *all, const char *binary,
                                                   const char *folder)
{
    const struct fact_installed_file *found = NULL;
    for (guint i = 0; i < all->copies->len; i++) {
        const struct fact_installed_file *copy = all->copies->pdata[i];
        if (!same(copy->name, binary))
            continue;
        if (same(copy->folder, folder))
            return NULL;
        found = found != NULL ? found : copy;
    }
    return found;
}

static char *folder_of_identity(const char *identity)
{
    static const char *const roots[] = {"%SystemRoot%\\", "%windir%\\"};
    for (guint i = 0; i < G_N_ELEMENTS(roots); i++) {
        size_t length = strlen(roots[i]);
        const char *name = path_file_name(identity);
        if (g_ascii_strncasecmp(identity, roots[i], length) != 0 || name <= identity + length)
            continue;
        g_autofree char *below = g_ascii_strdown(identity + length, (gssize)(name - identity) - (gssize)length - 1);
        return g_strconcat("%SystemRoot%\\", g_strdelimit(below, "/", '\\'), NULL);
    }
    return NULL;
}

static bool is_full(const char *identity)
{
    return path_file_name(identity) != identity;
}

/* ---- what is derived ---- */

static void link_binary(const struct installation *all, const struct fact_install_step *step,
                        const struct provider *provider)
{
    struct derived_install_step *derived = derive_install_step(step);
    const char *identity = provider->facts->identity;
    if (identity == NULL || *identity == '\0' || is_full(identity))
        return;
    const struct fact_installed_file *copy = step->folder != NULL ? elsewhere(all, identity, step->folder) : NULL;
    derived->binary = g_strdup(identity);
    if (copy == NULL)
        return;
    derived->elsewhere = g_strdup(copy->folder);
    derived->elsewhere_place = FACT_COPY(place, copy->place);
}

/* An earlier command of this kind names the same manifest. */
static bool is_repeated(const struct installation *all, const struct fact_install_step *repeated)
{
    for (guint i = 0; all->steps->pdata[i] != repeated; i++) {
        const struct fact_install_step *step = all->steps->pdata[i];
        if (same(step->verb, repeated->verb) && has_form(step, "manifest") &&
            same(step->file_name, repeated->file_name))
            return true;
    }
    return false;
}

/* Who gives a manifest a wrong name does so wherever the name stands: the first command that installs it stands for all
 * of them, and the first that removes it where none installs it. */
static bool has_stand_in(const struct installation *all, const struct fact_install_step *stray)
{
    for (guint i = 0; removes(stray) && i < all->steps->len; i++) {
        const struct fact_install_step *step = all->steps->pdata[i];
        if (installs(step) && !step->open && has_form(step, "manifest") && same(step->file_name, stray->file_name))
            return true;
    }
    return is_repeated(all, stray);
}

static bool is_removed(const struct installation *all, const struct fact_install_step *installing)
{
    for (guint i = 0; i < all->steps->len; i++) {
        const struct fact_install_step *step = all->steps->pdata[i];
        if (!removes(step))
            continue;
        if (same(step->file_name, installing->file_name))
            return true;
        for (guint p = 0; p < all->providers->len; p++) {
            const struct provider *provider = &g_array_index(all->providers, struct provider, p);
            if (is_about(installing, provider) && is_about(step, provider))
                return true;
        }
    }
    return false;
}

/* One that could not be read is a manifest all the same. */
static bool has_file(const struct model *model, const char *name)
{
    for (guint i = 0; i < model->manifests->len; i++)
        if (is_file_of(((const struct model_manifest *)model->manifests->pdata[i])->facts, name))
            return true;
    return false;
}

/* The tree's one manifest of a driver that no command is about, while the command is about none. */
static void link_stray(const struct installation *all, const struct fact_install_step *step)
{
    const struct provider *stray = NULL;
    guint n = 0;
    if (all->open_install || all->open_removal || has_file(all->model, step->file_name) || has_stand_in(all, step))
        return;
    for (guint i = 0; i < all->providers->len; i++) {
        const struct provider *provider = &g_array_index(all->providers, struct provider, i);
        if (!provider->facts->kernel || installation_is_named(all, provider))
            continue;
        /* each program of the tree has its own facts of the one file */
        n += stray == NULL || !same(stray->manifest->file, provider->manifest->file);
        stray = provider;
    }
    if (n != 1)
        return;
    derive_install_step(step)->stray = g_path_get_basename(stray->manifest->file);
    derive_install_step(step)->stray_place = FACT_COPY(place, stray->facts->place);
}

static void link_step(const struct installation *all, const struct fact_install_step *step)
{
    struct derived_install_step *derived = derive_install_step(step);
    if (step->open)
        return;
    const struct provider *provider = installation_provider_of(all, step);
    derived->manifest_known = installation_is_known(all, step);
    if (provider != NULL && provider->facts->kernel && installs(step))
        link_binary(all, step, provider);
    if (!derived->manifest_known && has_form(step, "manifest"))
        link_stray(all, step);
    derived->unremoved = installs(step) && has_form(step, "manifest") && !all->open_removal && !is_removed(all, step) &&
                         !is_repeated(all, step);
}

static const struct fact_install_step *first_installing(const struct installation *all)
{
    for (guint i = 0; i < all->steps->len; i++) {
        const struct fact_install_step *step = all->steps->pdata[i];
        if (installs(step) && has_form(step, "manifest") && derived_install_step(step)->manifest_known)
            return step;
    }
    return NULL;
}

/* It compiles or includes a resource script that ctrpp may make: one that the tree does not have. */
static bool may_take_generated(const struct installation *all, const struct fact_installer *installer)
{
    bool may = installer->resources;
    for (guint i = 0; i < fact_count(installer->scripts) && !may; i++) {
        g_autofree char *name = g_ascii_strdown(FACT_AT(manifest_build, installer->scripts, i)->name, -1);
        may = !g_hash_table_contains(all->scripts, name);
    }
    return may;
}

/* The project's item that gives the manifest to ctrpp, where the tree has resource scripts and none of them includes
 * what that makes; NULL: there is none, or something does.  A tree without any may be a part of a driver's. */
static const struct fact_manifest_build *unresourced(const struct installation *all, const struct provider *provider)
{
    const struct fact_manifest_build *found = NULL;
    bool any = false;
    for (guint i = 0; i < all->installers->len; i++) {
        const struct fact_installer *installer = all->installers->pdata[i];
        if (may_take_generated(all, installer))
            return NULL;
        any |= installer->script;
        for (guint k = 0; k < fact_count(installer->builds) && found == NULL; k++) {
            const struct fact_manifest_build *build = FACT_AT(manifest_build, installer->builds, k);
            found = is_file_of(provider->manifest, build->name) ? build : NULL;
        }
    }
    return any ? found : NULL;
}

static void link_provider(const struct installation *all, const struct provider *provider)
{
    struct derived_manifest_provider *derived = derive_manifest_provider(provider->facts);
    const struct fact_install_step *step = first_installing(all);
    const char *identity = provider->facts->identity;
    g_autofree char *folder = identity != NULL ? folder_of_identity(identity) : NULL;
    const struct fact_installed_file *copy = folder != NULL ? elsewhere(all, path_file_name(identity), folder) : NULL;
    if (copy != NULL) {
        derived->elsewhere = g_strdup(copy->folder);
        derived->elsewhere_place = FACT_COPY(place, copy->place);
    }
    const struct fact_manifest_build *build = unresourced(all, provider);
    derived->unresourced = build != NULL;
    if (build != NULL)
        derived->building = FACT_COPY(place, build->place);
    derived->forgotten = step != NULL && !all->open_install && !installation_is_named(all, provider);
    if (derived->forgotten)
        derived->installing = FACT_COPY(place, step->place);
}

void link_installation(struct model *model)
{
    g_autoptr(GHashTable) done = g_hash_table_new(NULL, NULL);
    for (guint i = 0; i < fact_count(model->installers); i++) {
        guint target = ((const struct model_installer *)model->installers->pdata[i])->target;
        if (!g_hash_table_add(done, GUINT_TO_POINTER(target)))
            continue;
        struct installation all = installation_of(model, target);
        for (guint k = 0; k < all.steps->len; k++)
            link_step(&all, all.steps->pdata[k]);
        for (guint k = 0; k < all.providers->len; k++)
            if (g_array_index(all.providers, struct provider, k).facts->kernel)
                link_provider(&all, &g_array_index(all.providers, struct provider, k));
        installation_clear(&all);
    }
}
