/* One path through a function and all that it calls: what happens on it to handles, event by event. */
#ifndef PCWLINT_LINK_LIFETIME_PATHS_SEQUENCE_H
#define PCWLINT_LINK_LIFETIME_PATHS_SEQUENCE_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "facts/facts.h"
#include "link/lifetime/paths/caller.h"

enum event_kind {
    EVENT_REGISTER,
    EVENT_UNREGISTER,
    EVENT_CREATE,
    EVENT_CLOSE,
    EVENT_OPEN, /* of a team's protocol */
    EVENT_SHUT,
    EVENT_FREE,
    EVENT_CALL,
    EVENT_RUN, /* a framework runs routines of the driver */
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
    int64_t object; /* as effect.object, of the model; 0: none */
    struct memory
        holder; /* what an event frees, or where its handle lies; EVENT_LEAVE: where a caller has passed that */
    struct memory source; /* EVENT_FREE: where the pointer to what is freed lies */
    bool in_context;      /* EVENT_REGISTER: the handle lies in the memory that CallbackContext points to */
    const char *context;  /* EVENT_REGISTER: identity of what CallbackContext is read from; NULL: none */
    guint unit;           /* index in the model */
    guint since;          /* EVENT_FAILED: index of the first event of the function that fails */
    guint base;           /* distinguishes calls of one function */
    guint done, variable; /* for alike_join(): numbers of what happens, and of its handle; 0: none yet */
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
    bool copies;            /* a handle that was there before may have been copied on it (fact_exit.copies) */
    bool unlisted;          /* a function has run on it that is not in sight, and that no event shows */
    bool doubted, composed; /* some exit is; it is put together from exits of several functions */
    bool remembers;         /* what it does may depend on an earlier call of one of its functions */
    bool nested;            /* another function in sight calls it, too: it is judged there */
    bool never;             /* it closes something, and needs what no function ever leaves in some variable */
    bool called;            /* that is one of another unit, and somebody calls it by another route as well */
};

const struct event *sequence_event(const struct sequence *sequence, guint index);

/* Its outermost function returns a failure: its own, or that of a function whose status it passes on. */
bool sequence_fails(const struct sequence *sequence);

/* Of a struct sequence *. */
void sequence_free(gpointer data);

/* The kind of event that an effect is. */
enum event_kind sequence_event_kind(enum word_effect kind);

#endif
