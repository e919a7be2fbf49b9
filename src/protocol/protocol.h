/*
 * Protocols: what may be done to a handle, in which order.  Each is a typestate automaton, and is data:
 * rules/protocols/NAME.json, compiled in, and a team's own in protocols/ of a folder for --rules-dir.
 *
 * link/lifetime follows the paths of a driver.  It says what happens to a handle (a role, and how the call ended), and
 * the automaton says in which state the handle is then.  Which rule reports what, in which state, is a row of the
 * automaton too: the loader of the rules makes the condition of a rule from these rows.
 *
 * A state, or an event, is its index in the protocol.
 */
#ifndef PCWLINT_PROTOCOL_PROTOCOL_H
#define PCWLINT_PROTOCOL_PROTOCOL_H

#include <glib.h>
#include <stdbool.h>

/* clang-format off */

/* How link sees an event: enumerator, word, whether a routine plays the role, meaning. */
#define PROTOCOL_ROLES(X) \
    X(PROTOCOL_OPEN, "open", true, "the routine hands out a handle by its argument `handle`, and returns a status; for the handle that was in the variable, it is overwritten") \
    X(PROTOCOL_CLOSE, "close", true, "the routine closes the handle that it is given") \
    X(PROTOCOL_USE, "use", true, "the routine is given the handle, and leaves it open") \
    X(PROTOCOL_CALL, "call", true, "the routine has no handle: what matters is where it is called") \
    X(PROTOCOL_FOUND_SET, "found-set", false, "the path has found that the variable is not NULL") \
    X(PROTOCOL_FOUND_NULL, "found-null", false, "the path has found that the variable is NULL") \
    X(PROTOCOL_FORGET, "forget", false, "paths have met, or a function whose code was not found may have closed the handle") \
    X(PROTOCOL_OWNER_CLOSED, "owner-closed", false, "the handle that this one was made with is closed") \
    X(PROTOCOL_FREE, "free", false, "memory that was passed when the handle was made is freed") \
    X(PROTOCOL_FAIL, "fail", false, "a function that has made the handle returns a failure") \
    X(PROTOCOL_LOSE, "lose", false, "the only variable that holds the handle goes out of scope") \
    X(PROTOCOL_KEEP, "keep", false, "what the handle was made for is gone, and nothing in the program closes the handle")

/* How an event may go: enumerator, word, meaning.  Which of them a role knows: protocol_outcomes(). */
#define PROTOCOL_OUTCOMES(X) \
    X(PROTOCOL_SUCCEEDED, "succeeded", "open: the path has found that the status is a success") \
    X(PROTOCOL_FAILED, "failed", "open: the path has found that the status is a failure") \
    X(PROTOCOL_UNTESTED, "untested", "open: the path has not tested the status") \
    X(PROTOCOL_GAVE_NULL, "gave-null", "open: the path has found that the handle is NULL") \
    X(PROTOCOL_MERGED, "merged", "open, close: paths have met, of which only some did it") \
    X(PROTOCOL_CERTAIN, "certain", "close and all others: it happens on this path") \
    X(PROTOCOL_NULL_BEFORE, "null-before", "found-set: the variable was NULL before the call that made the handle") \
    X(PROTOCOL_OTHER_BEFORE, "other-before", "found-set: what the variable held before is unknown")

/* clang-format on */

#define PROTOCOL_ENUMERATOR(enumerator, ...) enumerator,
enum protocol_role { PROTOCOL_ROLES(PROTOCOL_ENUMERATOR) PROTOCOL_FACT, N_PROTOCOL_ROLES };
enum protocol_outcome { PROTOCOL_OUTCOMES(PROTOCOL_ENUMERATOR) N_PROTOCOL_OUTCOMES };
#undef PROTOCOL_ENUMERATOR

enum { PROTOCOL_STAYS = -2, PROTOCOL_IMPOSSIBLE = -1, MAX_PROTOCOL_STATES = 32, MAX_PROTOCOL_EVENTS = 64 };

struct protocol_state {
    const char *name, *meaning;
    bool live;                                 /* the handle is open, or may be */
    int if_checked, if_null, if_guess, if_any; /* what it counts as: protocol_as_…(); itself where nothing is said */
};

struct protocol_event {
    const char *name, *meaning;
    enum protocol_role role;
    const char *routine;   /* of a role that a routine plays */
    int handle;            /* open, close, use: which argument, from 1 */
    const char *fact;      /* PROTOCOL_FACT: the type of facts by which link tells it ... */
    const char *fact_when; /* ... and the condition over one */
};

/* A rule reports when these events meet a handle in one of these states. */
struct protocol_finding {
    const char *rule;
    guint64 events;            /* a bit for each */
    guint32 states;            /* a bit for each; 0: it does not depend on the state */
    const char *when, *unless; /* conditions over the fact; NULL: none */
    guint index;               /* in the file's list */
};

struct protocol {
    const char *name, *about;
    const char *path; /* as errors call the file */
    GBytes *text;
    GStringChunk *words; /* all texts */
    GArray *states;      /* of struct protocol_state: the worse to be found in, the later */
    GArray *events;      /* of struct protocol_event */
    GArray *findings;    /* of struct protocol_finding */
    int start;           /* of a handle that nothing has made yet */
    int before;          /* of one that was there before the function began */
    int uncertain;       /* of one of which nothing is certain */
    bool builtin;
    signed char next[MAX_PROTOCOL_EVENTS][MAX_PROTOCOL_STATES][N_PROTOCOL_OUTCOMES]; /* PROTOCOL_STAYS: itself */
};

/* The words of a role and an outcome; NULL: PROTOCOL_FACT. */
const char *protocol_role_word(enum protocol_role role);
const char *protocol_outcome_word(enum protocol_outcome outcome);

/* A bit for each outcome that a role knows. */
unsigned protocol_outcomes(enum protocol_role role);

/* An event by its role, and by its routine where one plays it (NULL: any); -1: the protocol has none. */
int protocol_event(const struct protocol *protocol, enum protocol_role role, const char *routine);

/* The state after an event; PROTOCOL_IMPOSSIBLE: no run of the driver gets there.  An event of -1 changes nothing. */
int protocol_next(const struct protocol *protocol, int state, int event, enum protocol_outcome outcome);

/* The protocol has a transition for it. */
bool protocol_moves(const struct protocol *protocol, int state, int event, enum protocol_outcome outcome);

/* Some rule may report the event in that state. */
bool protocol_reports(const struct protocol *protocol, int state, int event);

/* A state by its name; -1: none. */
int protocol_state(const struct protocol *protocol, const char *name);
const struct protocol_state *protocol_state_at(const struct protocol *protocol, int state);
const struct protocol_event *protocol_event_at(const struct protocol *protocol, int event);

/* Appends the names of the states whose bits are set, each between two quotes: "a", "b". */
void protocol_append_states(GString *out, const struct protocol *protocol, guint32 states, char quote);

#endif
