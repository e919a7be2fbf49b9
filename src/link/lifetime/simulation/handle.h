/* One handle on a path through the driver: what has made it, and the state in which its protocol has it. */
#ifndef PCWLINT_LINK_LIFETIME_SIMULATION_HANDLE_H
#define PCWLINT_LINK_LIFETIME_SIMULATION_HANDLE_H

#include "link/lifetime/paths/functions.h"
#include "protocol/set.h"

struct handle {
    int64_t token;
    const struct event *made; /* REGISTER or CREATE */
    const struct protocol *protocol;
    int state;                         /* of the protocol */
    const struct handle *registration; /* of an instance; NULL when not known */
    const struct event *closed;
    const struct fact_place *leak; /* the return by which the first function failed while it was open */
    const char *leaked_by;         /* that function */
    const struct fact_step *cause; /* why it failed; NULL: not known */
    bool earlier;                  /* made by the earlier of two paths */
    bool closed_later;             /* closed by the later of two paths */
    int64_t context;               /* of a registration: the memory that CallbackContext points to; 0: not known */
    guint index;                   /* of the event */
    guint unit;
};

/* The event of that role, by the routine that plays it where there are several. */
int handle_event(const struct protocol *protocol, enum protocol_role role, const struct event *event);

/* Takes the transition of that event; the handle stays as it is where there is none. */
void handle_move(struct handle *handle, enum protocol_role role, const struct event *event,
                 enum protocol_outcome outcome);

/* Nothing is known of the handle from here on. */
void handle_forget(struct handle *handle);
bool handle_is_uncertain(const struct handle *handle);

/* The state that the handle is in now, owned by its protocol.  handle_move() changes the handle, not the state that
 * was returned. */
const struct protocol_state *handle_state(const struct handle *handle);

/* The handle is open, or may be; and some rule reports it when that happens to it. */
bool handle_is_live(const struct handle *handle);
bool handle_reports(const struct handle *handle, enum protocol_role role);

/* The registration or instance is open, and so is what it hangs on. */
bool handle_in_use(const struct handle *handle);

/* The path has closed the handle. */
bool handle_is_closed(const struct handle *handle);

/* Of a protocol: the state of a handle that is closed for certain; whether the call that was to make the handle has
 * failed for certain. */
int handle_closed_state(const struct protocol *protocol);
bool handle_is_empty(const struct protocol *protocol, int state);

#endif
