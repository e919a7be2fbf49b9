#include "parse/text/if-exists.h"

#include <glib.h>
#include <string.h>

#include "base/text/word.h"
#include "parse/text/quiet.h"

static size_t behind_blanks(const char *text, size_t size, size_t at)
{
    for (size_t after = at; at < size; at = after) {
        after = quiet_skip(text, size, at);
        if (after == at && !g_ascii_isspace(text[at]))
            break;
        after = MAX(after, at + 1);
    }
    return at;
}

static bool is_keyword(const char *word, size_t length)
{
    static const char exists[] = "__if_exists", not_exists[] = "__if_not_exists";
    return (length == strlen(exists) && strncmp(word, exists, length) == 0) ||
           (length == strlen(not_exists) && strncmp(word, not_exists, length) == 0);
}

/* The keyword ends at `at`: does the offset lie in what it decides about? */
static bool holds(const char *text, size_t size, size_t at, size_t offset)
{
    size_t open = behind_blanks(text, size, at);
    if (open >= size || text[open] != '(')
        return false;
    size_t brace = behind_blanks(text, size, quiet_matching(text, size, open));
    return brace < offset && text[brace] == '{' && offset < quiet_matching(text, size, brace);
}

bool if_exists_around(const char *text, size_t size, size_t offset)
{
    if (g_strstr_len(text, (gssize)MIN(offset, size), "__if_") == NULL)
        return false;
    for (size_t at = 0; at < MIN(offset, size);) {
        size_t after = quiet_skip(text, size, at), end = at;
        while (after == at && end < size && word_char(text[end]))
            end++;
        if (end > at && is_keyword(text + at, end - at) && holds(text, size, end, offset))
            return true;
        at = MAX(MAX(after, end), at + 1);
    }
    return false;
}
