#include "run/unneeded.h"

#include "base/note.h"
#include "facts/derived-types.h"

static bool is_of_compiler(const struct fact_missing *missing)
{
    return missing->what == FACT_MISSING_HEADER || missing->what == FACT_MISSING_TYPE ||
           missing->what == FACT_MISSING_FUNCTION || missing->what == FACT_MISSING_IDENTIFIER ||
           missing->what == FACT_MISSING_SYNTAX;
}

static bool is_unneeded(const struct fact_missing *missing)
{
    return missing->place != NULL && is_of_compiler(missing) && !DERIVED_BOOL(missing, missing, matters);
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
    /* Without its words, which a file that is no source of the driver's may have given. */
    notes_add(notes, true, unit->file, 0, 0,
              "the compiler reports %u %s on which nothing that was checked depends (%s%s:%" G_GINT64_FORMAT ")", n,
              n == 1 ? "error" : "errors", n == 1 ? "" : "the first: ", first->place->file, first->place->line);
}

void unneeded_note(const struct model *model, GPtrArray *notes)
{
    for (guint i = 0; i < model->units->len; i++)
        note_unit(((const struct model_unit *)model->units->pdata[i])->facts, notes);
}
