/* Metadata: what is said of an item by itself, and by the definition of its type. */
#include <string.h>

#include "base/file/path.h"
#include "project/msbuild/condition.h"
#include "project/msbuild/expand.h"
#include "project/msbuild/metadata.h"
#include "project/msbuild/kit.h"

static GHashTable *metadata_new(void)
{
    return g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_ptr_array_unref);
}

struct msbuild_item *msbuild_item_new(const char *include, struct msbuild_place place)
{
    struct msbuild_item *item = g_new(struct msbuild_item, 1);
    *item = (struct msbuild_item){g_strdup(include), g_strdup(""), place, metadata_new()};
    return item;
}

/* Pieces are never changed once they are there: copies share them. */
struct msbuild_item *msbuild_item_copy(const struct msbuild_item *item)
{
    struct msbuild_item *copy = msbuild_item_new(item->include, item->place);
    GHashTableIter iter;
    gpointer name, pieces;
    g_hash_table_iter_init(&iter, item->metadata);
    while (g_hash_table_iter_next(&iter, &name, &pieces))
        g_hash_table_insert(copy->metadata, g_strdup(name), g_ptr_array_ref(pieces));
    return copy;
}

void msbuild_item_free(gpointer data)
{
    struct msbuild_item *item = data;
    g_free(item->include);
    g_free(item->recursive);
    g_hash_table_unref(item->metadata);
    g_free(item);
}

/* ---- metadata ---- */

const GPtrArray *msbuild_metadata(const struct msbuild *m, const char *type, const struct msbuild_item *item,
                                  const char *name)
{
    g_autofree char *key = g_ascii_strdown(name, -1), *type_key = g_ascii_strdown(type, -1);
    const GPtrArray *pieces = item != NULL ? g_hash_table_lookup(item->metadata, key) : NULL;
    GHashTable *defined = pieces == NULL ? g_hash_table_lookup(m->definitions, type_key) : NULL;
    return defined != NULL ? g_hash_table_lookup(defined, key) : pieces;
}

char *msbuild_metadata_text(const struct msbuild *m, const char *type, const struct msbuild_item *item,
                            const char *name)
{
    const GPtrArray *pieces = msbuild_metadata(m, type, item, name);
    g_autofree char *text = pieces != NULL ? value_pieces_text(pieces) : g_strdup("");
    return item != NULL ? msbuild_expand_well_known(m, item, text) : g_steal_pointer(&text);
}

char *msbuild_item_path(const struct msbuild *m, const struct msbuild_item *item)
{
    g_autofree char *written = value_unescape(item->include);
    return path_resolve(m->directory, written);
}

/* "folder\" of a path, or nothing. */
static char *folder_part(const char *path)
{
    return g_strndup(path, (gsize)(path_file_name(path) - path));
}

static char *name_part(const char *path, bool extension)
{
    g_autofree char *folder = folder_part(path), *name = g_strdup(path + strlen(folder));
    char *dot = strrchr(name, '.');
    if (extension)
        return g_strdup(dot != NULL ? dot : "");
    if (dot != NULL)
        *dot = '\0';
    return g_steal_pointer(&name);
}

static char *root_length(const char *full, bool root)
{
    const char *rest = g_path_skip_root(full);
    gsize length = rest != NULL ? (gsize)(rest - full) : 0;
    g_autofree char *part = root ? g_strndup(full, length) : folder_part(full + length);
    return msbuild_path_value(part);
}

char *msbuild_well_known(const struct msbuild *m, const struct msbuild_item *item, const char *name)
{
    if (g_ascii_strcasecmp(name, "Identity") == 0)
        return g_strdup(item->include);
    if (g_ascii_strcasecmp(name, "Filename") == 0)
        return name_part(item->include, false);
    if (g_ascii_strcasecmp(name, "Extension") == 0)
        return name_part(item->include, true);
    if (g_ascii_strcasecmp(name, "RelativeDir") == 0)
        return folder_part(item->include);
    if (g_ascii_strcasecmp(name, "RecursiveDir") == 0)
        return value_escape(item->recursive);
    g_autofree char *full = msbuild_item_path(m, item);
    if (g_ascii_strcasecmp(name, "FullPath") == 0)
        return msbuild_path_value(full);
    if (g_ascii_strcasecmp(name, "RootDir") == 0)
        return root_length(full, true);
    return g_ascii_strcasecmp(name, "Directory") == 0 ? root_length(full, false) : NULL;
}

char *msbuild_expand_well_known(const struct msbuild *m, const struct msbuild_item *item, const char *text)
{
    GString *expanded = g_string_new(NULL);
    for (const char *at = text, *open; *at != '\0';) {
        open = strstr(at, "%(");
        const char *close = open != NULL ? strchr(open, ')') : NULL;
        g_string_append_len(expanded, at, close != NULL ? open - at : (gssize)strlen(at));
        if (close == NULL)
            break;
        g_autofree char *name = g_strndup(open + 2, (gsize)(close - open - 2));
        g_autofree char *value = msbuild_well_known(m, item, g_strstrip(name));
        g_string_append(expanded, value != NULL ? value : "");
        at = close + 1;
    }
    return g_string_free(expanded, FALSE);
}

/* ---- item definitions ---- */

void msbuild_describe(struct msbuild *m, const struct msbuild_element *element, GHashTable *metadata)
{
    for (guint i = 0; i < element->children->len && msbuild_spend(m, 64); i++) {
        const struct msbuild_element *child = element->children->pdata[i];
        if (msbuild_holds(m, child))
            g_hash_table_insert(metadata, g_ascii_strdown(child->name, -1), msbuild_expand_pieces(m, child));
    }
}

static void metadata_read_definitions(struct msbuild *m, const struct msbuild_element *group)
{
    if (!msbuild_holds(m, group))
        return;
    for (guint i = 0; i < group->children->len && msbuild_spend(m, 64); i++) {
        const struct msbuild_element *element = group->children->pdata[i];
        g_autofree char *key = g_ascii_strdown(element->name, -1);
        m->type = element->name;
        if (msbuild_holds(m, element)) {
            if (!g_hash_table_contains(m->definitions, key))
                g_hash_table_insert(m->definitions, g_strdup(key), metadata_new());
            msbuild_describe(m, element, g_hash_table_lookup(m->definitions, key));
        }
        m->type = NULL;
    }
}

/* The kit's own come first: a project that does not mention %(PreprocessorDefinitions) does without them. */
static void define_macros(struct msbuild *m)
{
    GHashTable *metadata = metadata_new();
    g_hash_table_insert(metadata, g_strdup("preprocessordefinitions"), kit_macros(m));
    g_hash_table_insert(m->definitions, g_strdup("clcompile"), metadata);
}

void msbuild_define_items(struct msbuild *m)
{
    define_macros(m);
    msbuild_each_group(m, "ItemDefinitionGroup", metadata_read_definitions);
}
