/* Whether the driver's unload routine comes to a call that closes a handle: behind a flag, or a number of steps that
 * were done, which start-up may never leave as the call needs it. */
#ifndef PCWLINT_LINK_LIFETIME_REACH_H
#define PCWLINT_LINK_LIFETIME_REACH_H

#include "link/lifetime/paths/functions.h"

/* False: no path that leaves the handle registered leaves the driver in a state in which `unload`, a path through an
 * unload routine, comes to its event `index`, which closes that handle.  True: one does, or it is not known; nor is it
 * any more when `*work`, which counts what all questions about one program have cost, goes beyond a bound: PCW602 is
 * then asked as if there were no flags. */
bool reach_comes_to(struct link *link, const struct functions *functions, const struct sequence *unload, guint index,
                    guint64 *work);

#endif
