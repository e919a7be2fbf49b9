/* Whether the driver's unload routine comes to a call that closes a handle: behind a flag, or a number of steps that
 * were done, which start-up may never leave as the call needs it. */
#ifndef PCWLINT_LINK_LIFETIME_REACH_H
#define PCWLINT_LINK_LIFETIME_REACH_H

#include "link/lifetime/paths/functions.h"

/* False: no path that leaves the handle registered leaves the driver in a state in which `unload`, a path through an
 * unload routine, comes to its event `index`, which closes that handle.  True: one does, or it is not known.  `*work`
 * counts the events that all questions about one program have looked at; REACH_GAVE_UP: it would go beyond the bound,
 * and nothing is known from then on. */
#define REACH_MAX_WORK 5000000
#define REACH_GAVE_UP G_MAXUINT64
bool reach_comes_to(struct link *link, const struct functions *functions, const struct sequence *unload, guint index,
                    guint64 *work);

#endif
