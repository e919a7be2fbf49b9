/* Which counterset of a view a fact belongs to, so that findings about the fact are shown there. */
#ifndef PCWLINT_INSPECT_SUBJECTS_H
#define PCWLINT_INSPECT_SUBJECTS_H

#include "inspect/view.h"

/* Notes that a fact, or a registration with all that it is made of, belongs to the counterset. */
void subjects_note(struct view *view, const void *fact, struct view_set *set);
void subjects_note_registration(struct view *view, const struct fact_registration *registration, struct view_set *set);

/* After all registrations: notes callbacks, uses of handles and manifests; then gives each set its findings, which are
 * borrowed.  A finding that belongs to no set goes to view->other. */
void subjects_note_rest(struct view *view);
void subjects_hand_out(struct view *view, const GPtrArray *findings);

#endif
