/* Configurations of a project that was found: which of them are analysed beside the one that it was read for. */
#include "run/builds/configurations.h"

#include "base/file/path.h"
#include "base/text/phrase.h"
#include "base/text/text.h"
#include "project/difference.h"
#include "run/builds/name.h"
#include "run/builds/read.h"
#include "run/builds/tree-projects.h"

enum { MAX_NAMES = 4 };

/* ---- how they differ ---- */

static GHashTable *set_new(void)
{
    return g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
}

static void compare(const GPtrArray *one, const struct settings *other, GHashTable *macros)
{
    for (guint i = 0; i < one->len; i++)
        if (g_strcmp0(((const struct settings *)one->pdata[i])->arch, other->arch) == 0)
            settings_differ_in(one->pdata[i], other, macros);
}

/* Sorted; NULL: there are none. */
static const GPtrArray *builds_configurations_list_of(struct builds *builds, GHashTable *macros)
{
    if (g_hash_table_size(macros) == 0)
        return NULL;
    GPtrArray *list = g_ptr_array_new_with_free_func(g_free);
    GHashTableIter iter;
    gpointer macro;
    g_hash_table_iter_init(&iter, macros);
    while (g_hash_table_iter_next(&iter, &macro, NULL))
        g_ptr_array_add(list, g_strdup(macro));
    g_ptr_array_sort(list, text_compare);
    g_ptr_array_add(builds->lists, list);
    return list;
}

static void compare_all(const GPtrArray *one, const struct described_source *other, GHashTable *macros)
{
    for (guint i = 0; other != NULL && i < other->variants->len; i++)
        compare(one, other->variants->pdata[i], macros);
}

static void compare_every(struct builds *builds, const struct description *one, const struct described_source *found,
                          GHashTable *macros)
{
    const struct description *every = builds_every(builds, one);
    compare_all(found->variants, every != NULL ? description_find(every, found->path) : NULL, macros);
}

/* Whether other projects are compared: not if a compilation database lists the source, the project was given on the
 * command line, or --configuration selects a build. */
static bool asks_others(const struct builds *builds, const struct description *from)
{
    return from != builds->named && !builds_is_database(from->file) && builds->options.configuration == NULL;
}

const GPtrArray *configurations_compare(struct builds *builds, const struct description *one,
                                        const struct described_source *found)
{
    g_autoptr(GHashTable) macros = set_new();
    g_autoptr(GPtrArray) files = g_ptr_array_new();
    compare_every(builds, one, found, macros);
    g_autoptr(GPtrArray) others =
        asks_others(builds, one) ? tree_projects_others(builds, found->path, one, files) : g_ptr_array_new();
    for (guint i = 0; i < others->len; i++)
        compare_all(found->variants, others->pdata[i], macros);
    return builds_configurations_list_of(builds, macros);
}

GPtrArray *configurations_own(struct builds *builds, const struct description *one,
                              const struct described_source *found, const GPtrArray *macros)
{
    g_autoptr(GHashTable) own = set_new();
    g_autoptr(GPtrArray) kept = g_ptr_array_new();
    compare_every(builds, one, found, own);
    for (guint i = 0; i < macros->len; i++)
        if (g_hash_table_contains(own, macros->pdata[i]))
            g_ptr_array_add(kept, macros->pdata[i]);
    return kept->len > 0 ? g_steal_pointer(&kept) : NULL;
}

const GPtrArray *configurations_compare_assumed(struct builds *builds)
{
    g_autoptr(GHashTable) macros = set_new();
    if (builds->options.configuration == NULL)
        settings_differ_in(builds->assumed->pdata[0], builds->assumed->pdata[1], macros);
    return builds_configurations_list_of(builds, macros);
}

/* ---- what is analysed ---- */

static gpointer copy_text(gconstpointer text, gpointer unused)
{
    (void)unused;
    return g_strdup(text);
}

/* The copy owns its texts, whether the list does or not. */
static GPtrArray *copy_of(const GPtrArray *texts)
{
    GPtrArray *copy = g_ptr_array_copy((GPtrArray *)texts, copy_text, NULL);
    g_ptr_array_set_free_func(copy, g_free);
    return copy;
}

void configurations_note(struct builds *builds, const struct description *from, const struct described_source *found,
                         const GPtrArray *macros)
{
    if (macros == NULL && (from->partial || !g_hash_table_contains(builds->every, from->file)))
        return;
    g_hash_table_add(builds->told, g_strdup(from->file));
    if (macros != NULL)
        g_hash_table_insert(builds->differing, path_absolute(found->path), copy_of(macros));
}

void configurations_note_assumed(struct builds *builds, const char *source, const GPtrArray *macros)
{
    if (macros != NULL)
        g_hash_table_insert(builds->differing, path_absolute(source), copy_of(macros));
}

const GPtrArray *configurations_assumed(struct builds *builds, const char *source)
{
    g_autofree char *whole = path_absolute(source);
    return g_hash_table_contains(builds->differing, whole) ? builds->assumed : NULL;
}

static bool builds_configurations_has_arch(const GPtrArray *variants, const char *arch)
{
    bool has = false;
    for (guint i = 0; i < variants->len && !has; i++)
        has = g_strcmp0(((const struct settings *)variants->pdata[i])->arch, arch) == 0;
    return has;
}

/* One of the settings is no different from it. */
static struct settings *variant_like(const GPtrArray *variants, const struct settings *settings,
                                     const GPtrArray *macros)
{
    for (guint i = 0; i < variants->len; i++)
        if (g_strcmp0(((const struct settings *)variants->pdata[i])->arch, settings->arch) == 0 &&
            settings_are_alike(variants->pdata[i], settings, macros))
            return variants->pdata[i];
    return NULL;
}

/* Compares builds for the same architecture only; a project for other architectures alone is another driver. */
static bool builds_configurations_differs(const GPtrArray *variants, const struct described_source *other,
                                          const GPtrArray *macros)
{
    bool same = false, differ = false;
    for (guint i = 0; i < other->variants->len; i++) {
        const struct settings *settings = other->variants->pdata[i];
        if (variant_like(variants, settings, macros) != NULL)
            same = true;
        else
            differ |= builds_configurations_has_arch(variants, settings->arch);
    }
    return differ && !same;
}

void configurations_note_others(struct builds *builds, const struct description *from,
                                const struct described_source *found, const GPtrArray *macros)
{
    g_autoptr(GPtrArray) files = g_ptr_array_new(), differing = g_ptr_array_new();
    if (macros == NULL || !asks_others(builds, from))
        return;
    g_autoptr(GPtrArray) others = tree_projects_others(builds, found->path, from, files);
    for (guint i = 0; i < others->len; i++)
        if (builds_configurations_differs(found->variants, others->pdata[i], macros))
            g_ptr_array_add(differing, files->pdata[i]);
    if (differing->len == 0)
        return;
    g_autofree char *names = phrase_of(differing, MAX_NAMES, "");
    bool many = differing->len > 1;
    g_hash_table_insert(builds->others, path_absolute(found->path),
                        g_strdup_printf("this file was checked only with the settings of %s, and %s compile%s it with "
                                        "different settings: to check %s, give %s projects on the command line",
                                        from->file, names, many ? "" : "s", many ? "all of them" : "both",
                                        many ? "these" : "both"));
}

static void add_variant(GPtrArray *variants, const struct settings *settings, const GPtrArray *macros)
{
    struct settings *like = variant_like(variants, settings, macros);
    if (like != NULL)
        settings_take_names(like, settings);
    else
        g_ptr_array_add(variants, settings_copy(settings));
}

static const GPtrArray *variants_of(struct builds *builds, const struct description *one,
                                    const struct described_source *found)
{
    const struct description *every = g_hash_table_contains(builds->told, one->file) ? builds_every(builds, one) : NULL;
    const struct described_source *all = every != NULL ? description_find(every, found->path) : NULL;
    if (all == NULL)
        return found->variants;
    g_autoptr(GPtrArray) none = g_ptr_array_new();
    g_autofree char *whole = path_absolute(found->path);
    const GPtrArray *macros = g_hash_table_lookup(builds->differing, whole);
    GPtrArray *variants = g_ptr_array_new_with_free_func((GDestroyNotify)settings_free);
    for (guint i = 0; i < found->variants->len; i++)
        g_ptr_array_add(variants, settings_copy(found->variants->pdata[i]));
    for (guint i = 0; i < all->variants->len; i++)
        add_variant(variants, all->variants->pdata[i], macros != NULL ? macros : none);
    g_ptr_array_add(builds->lists, variants);
    return variants;
}

/* Copies of the settings, with the message about other projects. */
static const GPtrArray *with_others(struct builds *builds, const GPtrArray *variants, const char *others)
{
    GPtrArray *with = g_ptr_array_new_with_free_func((GDestroyNotify)settings_free);
    for (guint i = 0; i < variants->len; i++) {
        struct settings *settings = settings_copy(variants->pdata[i]);
        settings->others = g_strdup(others);
        g_ptr_array_add(with, settings);
    }
    g_ptr_array_add(builds->lists, with);
    return with;
}

const GPtrArray *configurations_of(struct builds *builds, const struct description *one,
                                   const struct described_source *found)
{
    g_autofree char *path = path_absolute(found->path);
    const char *others = g_hash_table_lookup(builds->others, path);
    const GPtrArray *variants = variants_of(builds, one, found);
    return others != NULL ? with_others(builds, variants, others) : variants;
}
