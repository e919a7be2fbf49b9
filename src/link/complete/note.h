/* What link itself could not do is a note of the unit that it is about, as the parse's own are. */
#ifndef PCWLINT_LINK_COMPLETE_NOTE_H
#define PCWLINT_LINK_COMPLETE_NOTE_H

#include "facts/facts.h"

/* Takes the note. */
void complete_note(const struct fact_unit *unit, struct fact_missing *note);

#endif
