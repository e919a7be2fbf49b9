#include "cli/unit-words.h"

#include <string.h>

#include "project/compiler/compiler.h"
#include "project/compiler/word.h"

/* The settings that the command line makes of the words; free with settings_free(). */
static struct settings *unit_read_words(const GPtrArray *after_dashes)
{
    struct settings *settings = settings_new();
    const struct compiler_call call = {.words = after_dashes, .directory = ".", .origin = "--", .user = true};
    compiler_read(settings, &call);
    return settings;
}

static bool is_stated(const struct settings *stated, const char *word)
{
    for (guint i = 0; i < stated->words->len; i++) {
        g_autofree char *shown = settings_shown_word(((const struct setting *)stated->words->pdata[i])->word);
        if (strcmp(shown, word) == 0)
            return true;
    }
    return false;
}

/* The first word that is not accepted; NULL: all are. */
static const char *first_wrong(const GPtrArray *words, const struct settings *stated)
{
    for (guint i = 0; i < words->len; i++)
        if (!compiler_word_is_harmless(words->pdata[i]) && !is_stated(stated, words->pdata[i]))
            return words->pdata[i];
    return NULL;
}

bool unit_words_check(const char *path, const struct spread_unit *unit, const GPtrArray *after_dashes, GError **error)
{
    struct settings *stated = unit_read_words(after_dashes);
    const char *wrong = NULL;
    for (guint i = 0; wrong == NULL && i < unit->jobs->len; i++)
        wrong = first_wrong(g_array_index(unit->jobs, struct pool_job, i).request.arguments, stated);
    settings_free(stated);
    if (wrong == NULL)
        return true;
    g_autofree char *shown = g_strescape(wrong, NULL);
    g_set_error(error, SPREAD_ERROR, 0,
                "%s: its argument \"%s\" is not allowed in a unit file, because it may write or execute something: "
                "give it after -- here too, if you trust it",
                path, shown);
    return false;
}

bool unit_words_are_needed(const GPtrArray *after_dashes)
{
    struct settings *stated = unit_read_words(after_dashes);
    bool needed = false;
    for (guint i = 0; i < stated->words->len; i++)
        needed = needed || !compiler_word_is_harmless(((const struct setting *)stated->words->pdata[i])->word);
    settings_free(stated);
    return needed;
}
