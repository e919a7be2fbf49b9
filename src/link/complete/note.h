/* What link itself could not do is a note of the unit that it is about, as the parse's own are. */
#ifndef PCWLINT_LINK_COMPLETE_NOTE_H
#define PCWLINT_LINK_COMPLETE_NOTE_H

#include "facts/facts.h"

/* Takes the note. */
void complete_note(const struct fact_unit *unit, struct fact_missing *note);

/* Not everything of the unit was analysed, which PCW904 reports.  Takes the text. */
void complete_failure(const struct fact_unit *unit, char *why);

/* Not all calls of a helper were followed: one note for each, of which `noted` is the set (of names that it owns).
 * Takes the text. */
void complete_note_bound(const struct fact_unit *unit, const struct fact_place *place, const char *helper,
                         GHashTable *noted, char *text);

#endif
