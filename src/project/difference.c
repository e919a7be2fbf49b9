#include "project/difference.h"

#include <string.h>

#include "base/file/observe.h"

/* What the words of a command define, by macro; all other words, in order. */
struct said {
    GHashTable *macros; /* name -> the last word about it, borrowed */
    GPtrArray *others;  /* of const char *, borrowed */
};

static bool is_of_macro(const char *word)
{
    return g_str_has_prefix(word, "-D") || g_str_has_prefix(word, "-U");
}

/* Output folders have other names in each configuration, and do not exist before the build. */
static bool is_absent_folder(const char *word)
{
    return g_str_has_prefix(word, "-I") && observe_place(word + 2) != PLACE_FOLDER;
}

static struct said said_by(const struct settings *settings)
{
    struct said said = {g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL), g_ptr_array_new()};
    for (guint i = 0; i < settings->words->len; i++) {
        const char *word = ((const struct setting *)settings->words->pdata[i])->word;
        if (is_of_macro(word))
            g_hash_table_insert(said.macros, g_strndup(word + 2, strcspn(word + 2, "=(")), (gpointer)word);
        else if (!is_absent_folder(word))
            g_ptr_array_add(said.others, (gpointer)word);
    }
    return said;
}

static void said_clear(struct said *said)
{
    g_hash_table_unref(said->macros);
    g_ptr_array_unref(said->others);
}

static void add(GHashTable *macros, const char *name)
{
    g_hash_table_add(macros, g_strdup(name));
}

/* An -U of a macro that is not defined has no effect. */
static const char *definition_in(const struct said *said, const char *name)
{
    const char *word = g_hash_table_lookup(said->macros, name);
    return word != NULL && g_str_has_prefix(word, "-U") ? NULL : word;
}

static void compare_macros(const struct said *a, const struct said *b, GHashTable *macros)
{
    GHashTableIter iter;
    gpointer name;
    g_hash_table_iter_init(&iter, a->macros);
    while (g_hash_table_iter_next(&iter, &name, NULL))
        if (g_strcmp0(definition_in(a, name), definition_in(b, name)) != 0)
            add(macros, name);
}

static bool same_words(const GPtrArray *a, const GPtrArray *b)
{
    bool same = a->len == b->len;
    for (guint i = 0; same && i < a->len; i++)
        same = strcmp(a->pdata[i], b->pdata[i]) == 0;
    return same;
}

void settings_differ_in(const struct settings *a, const struct settings *b, GHashTable *macros)
{
    struct said left = said_by(a), right = said_by(b);
    compare_macros(&left, &right, macros);
    compare_macros(&right, &left, macros);
    if (!same_words(left.others, right.others) || a->ntddi != b->ntddi || a->oldest != b->oldest)
        add(macros, SETTINGS_DIFFER_OTHERWISE);
    said_clear(&left);
    said_clear(&right);
}

bool settings_are_alike(const struct settings *a, const struct settings *b, const GPtrArray *macros)
{
    g_autoptr(GHashTable) differing = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    bool alike = true;
    settings_differ_in(a, b, differing);
    for (guint i = 0; alike && i < macros->len; i++)
        alike = !g_hash_table_contains(differing, macros->pdata[i]);
    return alike;
}
