#include "parse/text/import.h"

#include <stdbool.h>
#include <string.h>

#include "base/text/word.h"

#define WORD "import"

/* The directive's word at the beginning of a line; NULL: there stands something else. */
static const char *word_in_line(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == '\t'))
        at++;
    if (at >= end || *at++ != '#')
        return NULL;
    while (at < end && (*at == ' ' || *at == '\t'))
        at++;
    bool is = (gsize)(end - at) > strlen(WORD) && strncmp(at, WORD, strlen(WORD)) == 0 && !word_char(at[strlen(WORD)]);
    return is ? at : NULL;
}

char *import_as_include(const char *text, gsize size, gsize *length)
{
    GString *changed = NULL;
    const char *end = text + size, *copied = text;
    for (const char *line = text; line < end;) {
        const char *newline = memchr(line, '\n', (gsize)(end - line)), *word = word_in_line(line, end);
        line = newline != NULL ? newline + 1 : end;
        if (word == NULL)
            continue;
        if (changed == NULL)
            changed = g_string_sized_new(size + 16);
        g_string_append_len(changed, copied, word - copied);
        g_string_append(changed, "include");
        copied = word + strlen(WORD);
    }
    if (changed == NULL)
        return NULL;
    g_string_append_len(changed, copied, end - copied);
    *length = changed->len;
    return g_string_free(changed, FALSE);
}
