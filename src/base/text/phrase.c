#include "base/text/phrase.h"

char *phrase_of(const GPtrArray *words, guint most, const char *quote)
{
    if (words->len == 0)
        return NULL;
    GString *text = g_string_new(NULL);
    guint shown = words->len > most + 1 ? most : words->len;
    for (guint i = 0; i < shown; i++) {
        const char *before = i == 0 ? "" : i + 1 == words->len ? " and " : ", ";
        g_string_append_printf(text, "%s%s%s%s", before, quote, (const char *)words->pdata[i], quote);
    }
    if (shown < words->len)
        g_string_append_printf(text, " and %u more", words->len - shown);
    return g_string_free(text, FALSE);
}
