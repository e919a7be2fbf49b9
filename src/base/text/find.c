#include "base/text/find.h"

#include <glib.h>
#include <string.h>

/* How frequent the characters from the blank on are in sources and build files: 'a' is the rarest. */
static const char frequencies[] = "zejiadicssoftvmtpljgidhdfbhqcqmb"
                                  "buntswnlkubhrnrqritvvokjggdfeeax"
                                  "aypwxzupryemwqzyvgyxzwolonlkcja";

static char frequency_of(char c)
{
    gsize index = (guchar)c - (gsize)' '; /* of a control character, beyond the end */
    return index < sizeof frequencies - 1 ? frequencies[index] : 'z';
}

/* The place of the character of a word that is in few other words: it is what to look for. */
static gsize rarest_in(const char *word)
{
    gsize rarest = 0;
    for (gsize i = 1; word[i] != '\0'; i++)
        if (frequency_of(word[i]) < frequency_of(word[rarest]))
            rarest = i;
    return rarest;
}

const char *text_find(const char *text, size_t size, const char *word)
{
    const gsize length = strlen(word), rarest = rarest_in(word);
    const char *end = text + size;
    while ((size_t)(end - text) >= length) {
        const char *at = memchr(text + rarest, word[rarest], (size_t)(end - text) - length + 1);
        if (at == NULL || memcmp(at - rarest, word, length) == 0)
            return at != NULL ? at - rarest : NULL;
        text = at - rarest + 1;
    }
    return NULL;
}

bool text_holds_any(const char *text, const char *const *words)
{
    while (*words != NULL && strstr(text, *words) == NULL)
        words++;
    return *words != NULL;
}

char *text_lower(const char *text)
{
    gsize size = strlen(text) + 1;
    char *lower = g_malloc(size);
    for (gsize i = 0; i < size; i++)
        lower[i] = (char)(text[i] + ((guint8)(text[i] - 'A') < 26 ? 'a' - 'A' : 0));
    return lower;
}
