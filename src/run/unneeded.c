#include "run/unneeded.h"

#include "base/note.h"
#include "facts/derived-types.h"

/* What the compiler said, as a phrase; NULL: it is no error of the compiler's. */
static char *phrase_of(const struct fact_missing *missing)
{
    switch (missing->what) {
    case FACT_MISSING_HEADER:
        return g_strdup_printf("\"%s\" was not found", missing->name);
    case FACT_MISSING_TYPE:
    case FACT_MISSING_FUNCTION:
    case FACT_MISSING_IDENTIFIER:
        return g_strdup_printf("%s is not declared", missing->name);
    case FACT_MISSING_SYNTAX:
        return g_strdup(missing->name);
    default:
        return NULL;
    }
}

static bool is_unneeded(const struct fact_missing *missing)
{
    g_autofree char *phrase = missing->name != NULL && missing->place != NULL ? phrase_of(missing) : NULL;
    return phrase != NULL && !DERIVED_BOOL(missing, missing, matters);
}

static void note_unit(const struct fact_unit *unit, GPtrArray *notes)
{
    const struct fact_missing *first = NULL;
    guint n = 0;
    for (size_t i = 0; i < fact_count(unit->missing); i++) {
        const struct fact_missing *missing = FACT_AT(missing, unit->missing, i);
        if (!is_unneeded(missing))
            continue;
        first = first != NULL ? first : missing;
        n++;
    }
    if (first == NULL)
        return;
    g_autofree char *phrase = phrase_of(first);
    notes_add(notes, true, unit->file, 0, 0,
              "the compiler reports %u %s on which nothing that was checked depends (%s%s:%" G_GINT64_FORMAT ": %s)", n,
              n == 1 ? "error" : "errors", n == 1 ? "" : "the first: ", first->place->file, first->place->line, phrase);
}

void unneeded_note(const struct model *model, GPtrArray *notes)
{
    for (guint i = 0; i < model->units->len; i++)
        note_unit(((const struct model_unit *)model->units->pdata[i])->facts, notes);
}
