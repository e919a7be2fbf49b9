#include "link/complete/note.h"

#include "link/complete/complete.h"

void complete_note(const struct fact_unit *unit, struct fact_missing *note)
{
    fact_append(&complete_unit(unit)->missing, note);
}

void complete_failure(const struct fact_unit *unit, char *why)
{
    struct fact_unit *own = complete_unit(unit);
    if (own->failure == NULL) {
        own->failure = why;
        own->partly = true;
    } else {
        g_free(why);
    }
}

void complete_note_bound(const struct fact_unit *unit, const struct fact_place *place, const char *helper,
                         GHashTable *noted, char *text)
{
    struct fact_missing *note = FACT_NEW(missing);
    note->what = FACT_MISSING_ANALYSIS;
    note->name = text;
    note->matters = true;
    note->place = FACT_COPY(place, place);
    if (g_hash_table_add(noted, g_strdup(helper)))
        complete_note(unit, note);
    else
        fact_free(&fact_type_missing, note);
}
