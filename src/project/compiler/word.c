#include "project/compiler/word.h"

#include <glib.h>
#include <string.h>

#include "project/compiler/language.h"
#include "project/compiler/option.h"

static bool consists_of(const char *text, const char *characters)
{
    return *text != '\0' && strspn(text, characters) == strlen(text);
}

bool compiler_word_is_harmless(const char *word)
{
    const char *value = NULL;
    const struct option *option = option_find(word, false, &value);
    if (option == NULL || value == NULL)
        return false;
    switch (option->action) {
    case OPTION_DEFINE:
    case OPTION_UNDEFINE:
        return *value != '\0';
    case OPTION_FOLDER:
    case OPTION_FORCED:
        return *value != '\0' && *value != '-';
    case OPTION_KEPT:
        return strcmp(word, option->word) == 0;
    case OPTION_VERSION:
    case OPTION_PACK:
        return consists_of(value, G_CSET_DIGITS ".");
    case OPTION_STANDARD:
        return compiler_standard_language(value) != NULL;
    case OPTION_LANGUAGE:
        return strcmp(value, "c") == 0 || strcmp(value, "c++") == 0;
    default:
        return false;
    }
}
