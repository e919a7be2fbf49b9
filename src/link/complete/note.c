#include "link/complete/note.h"

#include "link/complete/complete.h"

void complete_note(const struct fact_unit *unit, struct fact_missing *note)
{
    fact_append(&complete_unit(unit)->missing, note);
}
