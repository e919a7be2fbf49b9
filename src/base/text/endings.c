#include "base/text/endings.h"

#include <string.h>

enum { PAIRS = 1 << 12 };

/* After Wu and Manber: two characters of the text say how far away the next end of a word is at least. */
struct endings {
    GPtrArray *words;
    gsize least;         /* length of the shortest word */
    guint8 steps[PAIRS]; /* 0: a word may end there */
};

static guint pair(char first, char second)
{
    return ((guint)(guchar)first << 4 ^ (guchar)second) % PAIRS;
}

static void note_word(struct endings *endings, const char *word)
{
    const char *tail = word + strlen(word) - endings->least;
    for (gsize i = 1; i < endings->least; i++) {
        guint8 *step = &endings->steps[pair(tail[i - 1], tail[i])];
        *step = MIN(*step, (guint8)(endings->least - 1 - i));
    }
}

struct endings *endings_new(const GPtrArray *words)
{
    struct endings *endings = g_new(struct endings, 1);
    endings->words = g_ptr_array_new();
    endings->least = 128;
    for (guint i = 0; i < words->len; i++) {
        gsize length = strlen(words->pdata[i]);
        if (length == 0)
            continue;
        endings->least = MIN(endings->least, length);
        g_ptr_array_add(endings->words, words->pdata[i]);
    }
    memset(endings->steps, endings->least > 1 ? (int)endings->least - 1 : 0, sizeof endings->steps);
    for (guint i = 0; i < endings->words->len; i++)
        note_word(endings, endings->words->pdata[i]);
    return endings;
}

void endings_free(struct endings *endings)
{
    if (endings == NULL)
        return;
    g_ptr_array_unref(endings->words);
    g_free(endings);
}

static gboolean ends_behind(const struct endings *endings, const char *text, const char *last)
{
    for (guint i = 0; i < endings->words->len; i++) {
        gsize length = strlen(endings->words->pdata[i]);
        if ((gsize)(last + 1 - text) >= length && memcmp(last + 1 - length, endings->words->pdata[i], length) == 0)
            return TRUE;
    }
    return FALSE;
}

const char *endings_next(const struct endings *endings, const char *text, gsize size, gsize from)
{
    const char *end = text + size, *at = text + MAX(from, endings->least - 1);
    while (endings->words->len > 0 && at < end) {
        guint step = at > text && endings->least > 1 ? endings->steps[pair(at[-1], *at)] : 0;
        if (step == 0 && ends_behind(endings, text, at))
            return at + 1;
        at += MAX(step, 1);
    }
    return NULL;
}
