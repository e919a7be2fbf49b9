#include "base/text/word.h"

#include <glib.h>
#include <string.h>

#include "base/text/find.h"

bool word_char(char c)
{
    return g_ascii_isalnum(c) || c == '_';
}

bool word_identifier_char(char c)
{
    return word_char(c) || (unsigned char)c >= 0x80;
}

bool word_in(const char *text, size_t size, const char *word)
{
    size_t length = strlen(word);
    const char *at = text, *end = text + size;
    while (length > 0 && (at = text_find(at, (size_t)(end - at), word)) != NULL) {
        if ((at == text || !word_char(at[-1])) && (at + length == end || !word_char(at[length])))
            return true;
        at++;
    }
    return false;
}

bool word_is_capitals(const char *name)
{
    for (; *name != '\0'; name++)
        if (g_ascii_islower(*name))
            return false;
    return true;
}

bool word_is_among(const char *word, const char *const *words)
{
    while (*words != NULL && g_ascii_strcasecmp(word, *words) != 0)
        words++;
    return *words != NULL;
}
