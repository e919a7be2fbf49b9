/* Configurations of a project that was found: which of them are analysed beside the one that it was read for. */
#include <string.h>

#include "base/file/path.h"
#include "base/text/text.h"
#include "project/difference.h"
#include "run/builds/parts.h"

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
static const GPtrArray *list_of(struct builds *builds, GHashTable *macros)
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

const GPtrArray *configurations_compare(struct builds *builds, const struct description *one,
                                        const struct described_source *found)
{
    const struct description *every = builds_every(builds, one);
    const struct described_source *all = every != NULL ? description_find(every, found->path) : NULL;
    g_autoptr(GHashTable) macros = set_new();
    for (guint i = 0; all != NULL && i < all->variants->len; i++)
        compare(found->variants, all->variants->pdata[i], macros);
    return list_of(builds, macros);
}

const GPtrArray *configurations_compare_assumed(struct builds *builds)
{
    g_autoptr(GHashTable) macros = set_new();
    if (builds->options.configuration == NULL)
        settings_differ_in(builds->assumed->pdata[0], builds->assumed->pdata[1], macros);
    return list_of(builds, macros);
}

/* ---- what is analysed ---- */

static gpointer copy_text(gconstpointer text, gpointer unused)
{
    (void)unused;
    return g_strdup(text);
}

void configurations_note(struct builds *builds, const struct description *from, const struct described_source *found,
                         const GPtrArray *macros)
{
    if (macros == NULL && (from->partial || !g_hash_table_contains(builds->every, from->file)))
        return;
    g_hash_table_add(builds->told, g_strdup(from->file));
    if (macros != NULL)
        g_hash_table_insert(builds->differing, path_absolute(found->path),
                            g_ptr_array_copy((GPtrArray *)macros, copy_text, NULL));
}

void configurations_note_assumed(struct builds *builds, const char *source, const GPtrArray *macros)
{
    if (macros != NULL)
        g_hash_table_insert(builds->differing, path_absolute(source),
                            g_ptr_array_copy((GPtrArray *)macros, copy_text, NULL));
}

const GPtrArray *configurations_assumed(struct builds *builds, const char *source)
{
    g_autofree char *whole = path_absolute(source);
    return g_hash_table_contains(builds->differing, whole) ? builds->assumed : NULL;
}

static void release_settings(gpointer settings)
{
    settings_free(settings);
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

static void add_variant(GPtrArray *variants, const struct settings *settings, const GPtrArray *macros)
{
    struct settings *like = variant_like(variants, settings, macros);
    if (like != NULL)
        settings_take_names(like, settings);
    else
        g_ptr_array_add(variants, settings_copy(settings));
}

const GPtrArray *configurations_of(struct builds *builds, const struct description *one,
                                   const struct described_source *found)
{
    const struct description *every = g_hash_table_contains(builds->told, one->file) ? builds_every(builds, one) : NULL;
    const struct described_source *all = every != NULL ? description_find(every, found->path) : NULL;
    if (all == NULL)
        return found->variants;
    g_autoptr(GPtrArray) none = g_ptr_array_new();
    g_autofree char *whole = path_absolute(found->path);
    const GPtrArray *macros = g_hash_table_lookup(builds->differing, whole);
    GPtrArray *variants = g_ptr_array_new_with_free_func(release_settings);
    for (guint i = 0; i < found->variants->len; i++)
        g_ptr_array_add(variants, settings_copy(found->variants->pdata[i]));
    for (guint i = 0; i < all->variants->len; i++)
        add_variant(variants, all->variants->pdata[i], macros != NULL ? macros : none);
    g_ptr_array_add(builds->lists, variants);
    return variants;
}
