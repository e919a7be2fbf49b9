#include "scan/choice/generated-names.h"

#include <string.h>

#include "manifest/header.h"

struct generated_names {
    const GPtrArray *sets;
    GHashTable *all;   /* set of char *, by content, owned */
    GHashTable *first; /* struct indexed_file -> its first one, owned by `all` */
};

struct generated_names *generated_names_new(const GPtrArray *sets)
{
    struct generated_names *names = g_new0(struct generated_names, 1);
    names->sets = sets;
    names->all = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    names->first = g_hash_table_new(NULL, NULL);
    return names;
}

void generated_names_free(struct generated_names *names)
{
    g_hash_table_unref(names->first);
    g_hash_table_unref(names->all);
    g_free(names);
}

/* The word as a string (g_free()), when CTRPP makes a function of this name; NULL: it does not. */
static char *generated_name(const struct generated_names *names, const char *word, gsize length)
{
    for (guint i = 0; names->sets != NULL && i < names->sets->len; i++) {
        const struct fact_manifest_set *set = names->sets->pdata[i];
        size_t end = set->symbol != NULL ? strlen(set->symbol) : 0;
        if (end == 0 || length < end || word[length - 1] != set->symbol[end - 1] ||
            strncmp(word + length - end, set->symbol, end) != 0)
            continue;
        g_autofree char *name = g_strndup(word, length), *prefix = NULL;
        if (manifest_header_name(set, name, &prefix) == MANIFEST_NAME_FUNCTION)
            return g_steal_pointer(&name);
    }
    return NULL;
}

struct taking {
    struct generated_names *names;
    const char *first;
};

static gboolean take_generated(gpointer data, const char *word, gsize length)
{
    struct taking *taking = data;
    GHashTable *all = taking->names->all;
    g_autofree char *name = generated_name(taking->names, word, length);
    gpointer known = NULL;
    if (name == NULL)
        return FALSE;
    if (!g_hash_table_lookup_extended(all, name, &known, NULL)) {
        known = g_steal_pointer(&name);
        g_hash_table_add(all, known);
    }
    if (taking->first == NULL)
        taking->first = known;
    return FALSE;
}

void generated_names_add(struct generated_names *names, const struct indexed_file *file)
{
    struct taking taking = {.names = names};
    if (names->sets == NULL || names->sets->len == 0)
        return;
    indexed_file_each_word(file, take_generated, &taking);
    if (taking.first != NULL)
        g_hash_table_insert(names->first, (gpointer)file, (gpointer)taking.first);
}

const char *generated_names_first_in(const struct generated_names *names, const struct indexed_file *file)
{
    return g_hash_table_lookup(names->first, file);
}

static gint compare(gconstpointer a, gconstpointer b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

GPtrArray *generated_names_all(const struct generated_names *names)
{
    GPtrArray *all = g_ptr_array_new();
    GHashTableIter iter;
    gpointer name;
    g_hash_table_iter_init(&iter, names->all);
    while (g_hash_table_iter_next(&iter, &name, NULL))
        g_ptr_array_add(all, name);
    g_ptr_array_sort(all, compare);
    return all;
}

gboolean generated_names_contains(const struct generated_names *names, const char *word)
{
    g_autofree char *name = generated_name(names, word, strlen(word));
    return name != NULL;
}
