#include "base/text/word.h"

#include <glib.h>
#include <string.h>

bool word_char(char c)
{
    return g_ascii_isalnum(c) || c == '_';
}

bool word_in(const char *text, size_t size, const char *word)
{
    size_t length = strlen(word);
    const char *at = text, *end = text + size;
    while (length > 0 && (at = g_strstr_len(at, end - at, word)) != NULL) {
        if ((at == text || !word_char(at[-1])) && (at + length == end || !word_char(at[length])))
            return true;
        at++;
    }
    return false;
}

/* More than any text of code wastes, and read in a second. */
#define MOST_WASTED ((size_t)256 << 20)

const char *word_behind_raw(const char *at, const char *end, size_t *wasted)
{
    enum { MAX_DELIMITER = 16 };
    const char *open = at + 1;
    if (at[-1] != 'R')
        return NULL;
    while (open < end && open - at <= MAX_DELIMITER && *open != '(' && *open != '"' && *open != '\n')
        open++;
    if (open >= end || *open != '(' || *wasted > MOST_WASTED)
        return NULL;
    size_t length = (size_t)(open - at - 1);
    for (const char *close = open; (close = memchr(close, ')', (size_t)(end - close))) != NULL; close++)
        if ((size_t)(end - close) > length + 1 && memcmp(close + 1, at + 1, length) == 0 && close[length + 1] == '"')
            return close + length + 2;
    *wasted += (size_t)(end - open);
    return NULL;
}
