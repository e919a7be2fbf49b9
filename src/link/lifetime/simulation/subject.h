/* What a path remembers of variables and members, and which handle it is that a call uses: the one in hand, the one in
 * the variable, or one that may be there under another name. */
#ifndef PCWLINT_LINK_LIFETIME_SIMULATION_SUBJECT_H
#define PCWLINT_LINK_LIFETIME_SIMULATION_SUBJECT_H

#include "link/lifetime/simulation/simulation.h"

struct subject {
    struct handle *handle; /* NULL when it is none that the path has made */
    const struct protocol *protocol;
    int state;
};

/* The handle that an event uses, which follows that protocol where the path has not made it. */
struct subject subject_of(const struct sim *sim, const struct event *event, const struct protocol *protocol);

/* The handle that the path has made under that number; NULL: none. */
struct handle *sim_handle(const struct sim *sim, int64_t token);

/* What memory holds at an identity (NULL: at a place without a name); NULL when the path has not written there. */
void sim_hold(struct sim *sim, const char *identity, struct held_value value);
const struct held_value *sim_held(const struct sim *sim, const char *identity);

/* The path has written a member that may be this one. */
bool sim_may_hold(const struct sim *sim, const char *identity);

/* The variable of an instance is NULL: the path has set it so, or nothing has written it before the later of two paths.
 */
bool sim_holds_none(const struct sim *sim, const struct event *event);

/* Whether the initial value of what an event requires is one that it allows. */
enum fit { FITS, FITS_NOT, FITS_MAYBE };
enum fit sim_fits_initial(const struct sim *sim, const struct event *event);

/* Nothing is known any more of handles that may be in that variable or member. */
void sim_forget_any(struct sim *sim, const char *identity);

#endif
