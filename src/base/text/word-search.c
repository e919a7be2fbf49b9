#include "base/text/word-search.h"

#include <string.h>

enum { PAIRS = 1 << 12 };

/* After Wu and Manber: two characters of the text say how far away the next end of a word is at least. */
struct word_search {
    GPtrArray *words;
    gsize least;         /* length of the shortest word */
    guint8 steps[PAIRS]; /* 0: a word may end there */
};

static guint word_search_pair(char first, char second)
{
    return ((guint)(guchar)first << 4 ^ (guchar)second) % PAIRS;
}

static void word_search_note_word(struct word_search *search, const char *word)
{
    const char *tail = word + strlen(word) - search->least;
    for (gsize i = 1; i < search->least; i++) {
        guint8 *step = &search->steps[word_search_pair(tail[i - 1], tail[i])];
        *step = MIN(*step, (guint8)(search->least - 1 - i));
    }
}

struct word_search *word_search_new(const GPtrArray *words)
{
    struct word_search *search = g_new(struct word_search, 1);
    search->words = g_ptr_array_new();
    search->least = 128;
    for (guint i = 0; i < words->len; i++) {
        gsize length = strlen(words->pdata[i]);
        if (length == 0)
            continue;
        search->least = MIN(search->least, length);
        g_ptr_array_add(search->words, words->pdata[i]);
    }
    memset(search->steps, search->least > 1 ? (int)search->least - 1 : 0, sizeof search->steps);
    for (guint i = 0; i < search->words->len; i++)
        word_search_note_word(search, search->words->pdata[i]);
    return search;
}

void word_search_free(struct word_search *search)
{
    if (search == NULL)
        return;
    g_ptr_array_unref(search->words);
    g_free(search);
}

static gboolean ends_behind(const struct word_search *search, const char *text, const char *last)
{
    for (guint i = 0; i < search->words->len; i++) {
        gsize length = strlen(search->words->pdata[i]);
        if ((gsize)(last + 1 - text) >= length && memcmp(last + 1 - length, search->words->pdata[i], length) == 0)
            return TRUE;
    }
    return FALSE;
}

const char *word_search_next(const struct word_search *search, const char *text, gsize size, gsize from)
{
    const char *end = text + size, *at = text + MAX(from, search->least - 1);
    while (search->words->len > 0 && at < end) {
        guint step = at > text && search->least > 1 ? search->steps[word_search_pair(at[-1], *at)] : 0;
        if (step == 0 && ends_behind(search, text, at))
            return at + 1;
        at += MAX(step, 1);
    }
    return NULL;
}
