#include "scan/sources/word-set.h"
#include "scan/text/file-words.h"

#include <string.h>

void word_set_init(struct word_set *set, GHashTable *words)
{
    GHashTableIter iter;
    gpointer word;
    *set = (struct word_set){words, g_array_new(FALSE, FALSE, sizeof(guint32)), g_ptr_array_new()};
    g_hash_table_iter_init(&iter, words);
    while (g_hash_table_iter_next(&iter, &word, NULL)) {
        guint32 number = indexed_file_number(word);
        g_array_append_val(set->numbers, number);
        g_ptr_array_add(set->keys, word);
    }
}

void word_set_clear(struct word_set *set)
{
    g_clear_pointer(&set->numbers, g_array_unref);
    g_clear_pointer(&set->keys, g_ptr_array_unref);
}

bool word_numbers_may_occur(const GArray *numbers, struct indexed_file *file)
{
    for (guint i = 0; i < numbers->len; i++)
        if (indexed_file_may_hold(file, g_array_index(numbers, guint32, i)))
            return true;
    return false;
}

struct word_search {
    GHashTable *words;
    char word[256];
    const char *found; /* the table's key */
};

static bool take_known(gpointer data, const char *word, gsize length)
{
    struct word_search *search = data;
    gpointer known = NULL;
    if (length >= sizeof search->word)
        return false;
    memcpy(search->word, word, length);
    search->word[length] = '\0';
    if (g_hash_table_lookup_extended(search->words, search->word, &known, NULL))
        search->found = known;
    return search->found != NULL;
}

/* Whether one of the words stands in the text, comments included, or so many may that dividing it into tokens is
 * quicker than to search for each. */
static bool may_occur(const struct word_set *set, struct indexed_file *file)
{
    enum { MOST_SEARCHES = 12 };
    bool may = false;
    for (guint i = 0, searches = 0; i < set->keys->len && !may; i++)
        if (indexed_file_may_hold(file, g_array_index(set->numbers, guint32, i)))
            may = ++searches > MOST_SEARCHES || indexed_file_holds(file, set->keys->pdata[i]);
    return may;
}

const char *word_set_first_in(const struct word_set *set, struct indexed_file *file, bool outer)
{
    struct word_search search = {.words = set->words};
    if (!may_occur(set, file))
        return NULL;
    if (outer)
        indexed_file_each_outer_word(file, take_known, &search);
    else
        indexed_file_each_word(file, take_known, &search);
    return search.found;
}
