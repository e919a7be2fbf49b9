/* Uses of handles, one for each place: what several paths say about one call comes down to the worst. */
#ifndef PCWLINT_LINK_LIFETIME_SIMULATION_USES_H
#define PCWLINT_LINK_LIFETIME_SIMULATION_USES_H

#include "link/link.h"

struct uses;

/* No uses yet; borrows `link`.  uses_deliver(), uses_discard() or uses_merge() into another one frees it. */
struct uses *uses_new(struct link *link);

/* Notes a use in a unit's file; takes it. */
void uses_add(struct uses *uses, guint unit, struct fact_use *use);

/* The same for a call with a status: it counts as dropped at `dropped` when no path looks at it there.  Takes `use`. */
void uses_add_status(struct uses *uses, guint unit, struct fact_use *use, const struct fact_place *dropped);

/* That nothing closes it at all covers the failures that leave open what was made at that place. */
void uses_forget_failures(struct uses *uses, const char *protocol, const struct fact_place *origin);

/* Takes all that `from` has noted; ends it. */
void uses_merge(struct uses *into, struct uses *from);

/* Hands all uses to the units' facts and ends; or forgets them. */
void uses_deliver(struct uses *uses);
void uses_discard(struct uses *uses);

#endif
