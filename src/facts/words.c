#include "facts/words.h"

#include <glib.h>
#include <string.h>

#define TEXT(enumerator, text) text,
#define TABLE(set)                                                                                                     \
    static const char *const texts_##set[] = {FACT_WORDS_##set(TEXT)};                                                 \
    const struct fact_words fact_words_##set = {texts_##set, G_N_ELEMENTS(texts_##set)};
FACT_WORD_SETS(TABLE)

int fact_word_named(const struct fact_words *words, const char *text, size_t length)
{
    for (size_t i = 1; text != NULL && i < words->n; i++)
        if (strlen(words->texts[i]) == length && memcmp(words->texts[i], text, length) == 0)
            return (int)i;
    return 0;
}

char *fact_words_phrase(const struct fact_words *words)
{
    GString *phrase = g_string_new(NULL);
    for (size_t i = 1; i < words->n; i++)
        g_string_append_printf(phrase, "%s%s", i == 1 ? "" : i + 1 == words->n ? " or " : ", ", words->texts[i]);
    return g_string_free(phrase, FALSE);
}
