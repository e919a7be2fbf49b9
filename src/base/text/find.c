#include "base/text/find.h"

#include <glib.h>
#include <string.h>

const char *text_find(const char *text, size_t size, const char *word)
{
    size_t length = strlen(word);
    const char *end = text + size;
    while ((size_t)(end - text) >= length) {
        const char *at = memchr(text, word[0], (size_t)(end - text) - length + 1);
        if (at == NULL || memcmp(at, word, length) == 0)
            return at;
        text = at + 1;
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
