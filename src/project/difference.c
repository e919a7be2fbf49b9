#include "project/difference.h"

#include <string.h>

#include "base/file/observe.h"

/* What the words of a command define, by macro; all other words, in order. */
struct command_words {
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

static struct command_words command_words_of(const struct settings *settings)
{
    struct command_words words = {g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL), g_ptr_array_new()};
    for (guint i = 0; i < settings->words->len; i++) {
        const char *word = ((const struct setting *)settings->words->pdata[i])->word;
        if (is_of_macro(word))
            g_hash_table_insert(words.macros, g_strndup(word + 2, strcspn(word + 2, "=(")), (gpointer)word);
        else if (!is_absent_folder(word))
            g_ptr_array_add(words.others, (gpointer)word);
    }
    return words;
}

static void command_words_clear(struct command_words *words)
{
    g_hash_table_unref(words->macros);
    g_ptr_array_unref(words->others);
}

static void difference_add(GHashTable *macros, const char *name)
{
    g_hash_table_add(macros, g_strdup(name));
}

/* An -U of a macro that is not defined has no effect. */
static const char *definition_in(const struct command_words *words, const char *name)
{
    const char *word = g_hash_table_lookup(words->macros, name);
    return word != NULL && g_str_has_prefix(word, "-U") ? NULL : word;
}

static void compare_macros(const struct command_words *a, const struct command_words *b, GHashTable *macros)
{
    GHashTableIter iter;
    gpointer name;
    g_hash_table_iter_init(&iter, a->macros);
    while (g_hash_table_iter_next(&iter, &name, NULL))
        if (g_strcmp0(definition_in(a, name), definition_in(b, name)) != 0)
            difference_add(macros, name);
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
    struct command_words left = command_words_of(a), right = command_words_of(b);
    compare_macros(&left, &right, macros);
    compare_macros(&right, &left, macros);
    if (!same_words(left.others, right.others) || a->ntddi != b->ntddi || a->oldest != b->oldest)
        difference_add(macros, SETTINGS_DIFFER_OTHERWISE);
    command_words_clear(&left);
    command_words_clear(&right);
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
