#include "project/compiler/language.h"

#include <string.h>

#include "base/file/path.h"
#include "project/compiler/compiler.h"

const char *compiler_standard_language(const char *standard)
{
    static const char *const c[] = {"89", "90", "99", "9x", "11", "1x", "17", "18", "23", "2x", "2y", NULL};
    static const char *const cxx[] = {"98", "03", "0x", "11", "1y", "14", "1z", "17",
                                      "2a", "20", "2b", "23", "2c", "26", NULL};
    static const char *const iso[] = {"1990", "199409", "1999", "199x", "2011", "2017", "2018", NULL};
    if (g_str_has_prefix(standard, "iso9899:"))
        return g_strv_contains(iso, standard + strlen("iso9899:")) ? "c" : NULL;
    const char *rest = g_str_has_prefix(standard, "gnu") ? standard + 3 : standard[0] == 'c' ? standard + 1 : NULL;
    if (rest != NULL && g_str_has_prefix(rest, "++"))
        return g_strv_contains(cxx, rest + 2) ? "c++" : NULL;
    return rest != NULL && g_strv_contains(c, rest) ? "c" : NULL;
}

/* The last -x; NULL: none. */
static const char *indexed_file_language(const struct settings *settings)
{
    for (guint i = settings->words->len; i > 0; i--) {
        const char *word = ((const struct setting *)settings->words->pdata[i - 1])->word;
        if (g_str_has_prefix(word, "-xc"))
            return word + 2;
    }
    return NULL;
}

bool compiler_names_language(const struct settings *settings)
{
    return indexed_file_language(settings) != NULL;
}

bool compiler_is_cxx(const struct settings *settings, const char *path)
{
    const char *language = indexed_file_language(settings);
    if (language == NULL)
        language = path_language(path);
    return language != NULL && strcmp(language, "c++") == 0;
}

bool compiler_word_fits(const char *word, bool cxx)
{
    const char *language = g_str_has_prefix(word, "-std=") ? compiler_standard_language(word + strlen("-std=")) : NULL;
    return language == NULL || strcmp(language, cxx ? "c++" : "c") == 0;
}
