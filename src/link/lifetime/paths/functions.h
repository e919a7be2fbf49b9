/*
 * The functions of a project that touch handles, put together over files.
 *
 * A unit says how its functions end (fact_exit): what they require, do and leave.  Where one calls a function of
 * another unit, each path on which that one can end is a path for the caller too.  The result is flat: a sequence of
 * events without calls, except of functions that nobody has seen.
 */
#ifndef PCWLINT_LINK_LIFETIME_PATHS_FUNCTIONS_H
#define PCWLINT_LINK_LIFETIME_PATHS_FUNCTIONS_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "facts/facts.h"
#include "link/lifetime/paths/caller.h"
#include "link/link.h"
#include "protocol/set.h"

enum event_kind {
    EVENT_REGISTER,
    EVENT_UNREGISTER,
    EVENT_CREATE,
    EVENT_CLOSE,
    EVENT_OPEN, /* of a team's protocol */
    EVENT_SHUT,
    EVENT_FREE,
    EVENT_CALL,
    EVENT_FAILED,
    EVENT_LEAVE,
    EVENT_REQUIRE,
    EVENT_READY, /* what a callback may need is set or initialised */
    EVENT_OPAQUE /* the path went by something that is not known (fact_exit.opaque) */
};

/* One effect, or what a called function leaves; numbers are unique within the sequence. */
struct event {
    enum event_kind kind;
    const struct fact_effect *effect;       /* NULL for the last four kinds */
    const struct fact_condition *condition; /* EVENT_LEAVE, EVENT_REQUIRE */
    const struct fact_ready *ready;         /* EVENT_READY */
    const struct fact_place *place;
    const char *function;          /* in which it happens */
    const struct fact_step *cause; /* EVENT_FAILED: why; NULL: not known */
    const char *handle;            /* identity, as the outermost function knows it; or NULL */
    const char *pointer; /* EVENT_FREE: what is freed; others: the structure around the handle (caller_pointer()) */
    const struct fact_place *locked;     /* the event's own lock, or that of a call around it */
    const struct fact_place *dropped_at; /* a caller that does not look at the status passed on to it */
    int64_t token, operand, prior;
    int64_t object;       /* as effect.object, of the model; 0: none */
    struct memory holder; /* what an event frees, or where its handle lies */
    struct memory source; /* EVENT_FREE: where the pointer to what is freed lies */
    bool in_context;      /* EVENT_REGISTER: the handle lies in the memory that CallbackContext points to */
    const char *context;  /* EVENT_REGISTER: identity of what CallbackContext is read from; NULL: none */
    guint unit;           /* index in the model */
    guint since;          /* EVENT_FAILED: index of the first event of the function that fails */
    guint base;           /* distinguishes calls of one function */
    bool maybe;           /* paths were merged, and only some of them did this */
    bool refused;         /* EVENT_REGISTER, EVENT_CREATE: the path has been told that the call has failed */
};

/* Where a report shows what the earlier of two events did.  When one statement did both, as in a function that is
 * called twice, that is the call that led to the earlier one, where it is known. */
const struct fact_place *event_earlier_place(const struct event *earlier, const struct event *later);

/* One path through a function and everything that it calls. */
struct sequence {
    const struct fact_exit *exit;
    guint unit;
    GArray *events; /* of struct event */
    GArray *marks;  /* of guint: while it is put together, where each effect's events begin */
    guint fails;    /* a bit per depth of calls: the function there returns a failure */
    bool vague, opaque;
    bool unlisted;          /* a function has run on it that is not in sight, and that no event shows */
    bool doubted, composed; /* some exit is; it is put together from exits of several functions */
    bool remembers;         /* what it does may depend on an earlier call of one of its functions */
    bool nested;            /* a function of its own unit calls it too: it is judged there */
};

const struct event *sequence_event(const struct sequence *sequence, guint index);

/* Its outermost function returns a failure: its own, or that of a function whose status it passes on. */
bool sequence_fails(const struct sequence *sequence);

struct functions;

/* The functions of the units of one program. */
struct functions *functions_new(struct link *link, guint program);
void functions_free(struct functions *functions);

/* The protocols that the run knows. */
const struct protocol_set *functions_protocols(const struct functions *functions);

/* The program that they are of. */
const struct model_program *functions_program(const struct functions *functions);

/* All paths through the functions that no other known function calls; elements are struct sequence. */
const GPtrArray *functions_entries(const struct functions *functions);

/* Some function writes something else in that variable than what it starts with. */
bool functions_change(const struct functions *functions, const char *identity);

/* All exits of all units. */
const GPtrArray *functions_all(const struct functions *functions);

/* Some known function makes this function the handler of that name; "DriverUnload" for example. */
bool functions_has_role(const struct functions *functions, const char *function, const char *role);

/* It runs once, when the driver goes. */
bool functions_unloads(const struct functions *functions, const char *function);

/* Whether somebody calls the function that ends like this. */
enum call_state {
    CALL_SEEN,   /* yes */
    CALL_UNSEEN, /* no known function does, but a file that was not given may */
    CALL_NONE    /* no: what it does is never done */
};
enum call_state functions_call_state(const struct functions *functions, const struct fact_exit *exit);

/* Whoever calls the function is in sight, so that what it does is judged where it is called.  A routine of a library is
 * judged by itself even when known code calls it, because unknown code may call it as well. */
bool functions_judge_at_caller(const struct functions *functions, const struct sequence *sequence);

/* Nothing lets the driver be unloaded: it need not close anything. */
bool functions_stay_loaded(const struct functions *functions);

/* The units hold a driver's start-up and the routine that it stores as DriverUnload: they are all of it. */
bool functions_hold_driver(const struct functions *functions);

/* The driver sets an unload routine of which not even a declaration was found. */
bool functions_unload_is_unknown(const struct functions *functions);

/* What their unload routines do is known; one that has nothing to do with PCW itself may call a file that was not
 * given. */
bool functions_unload_is_seen(const struct functions *functions);

/* A bound was reached: not every path through the functions is among the entries. */
bool functions_were_cut(const struct functions *functions);

/* Of paths that leave everything in one state, only one is among the entries: what others require is not known. */
bool functions_were_joined(const struct functions *functions);

/* What a variable holds before anybody writes it: false when that is not known. */
bool functions_initial(const struct functions *functions, const char *identity, int64_t *number);

/* The exits of all functions say all that is ever written in the variable (fact_global.followed). */
bool functions_follow(const struct functions *functions, const char *identity);

/* It leads to no handle: what it leaves is on no path. */
bool functions_pass_by(const struct functions *functions, const struct fact_exit *exit);

#endif
