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
#include "link/lifetime/paths/sequence.h"
#include "link/link.h"
#include "protocol/set.h"

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

/* It runs for devices, before the driver is unloaded. */
bool functions_runs_before_unload(const struct functions *functions, const char *function);

/* The system calls it only for what a program asks the driver to do: nothing makes sure that it runs before the driver
 * goes. */
bool functions_serves_requests(const struct functions *functions, const char *function);

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

/* The exits of all functions say whether anything is ever written in the variable that is needed (fact_global.followed,
 * followed_members). */
bool functions_follow(const struct functions *functions, const char *identity, const struct fact_condition *needed);

/* It leads to no handle: what it leaves is on no path. */
bool functions_pass_by(const struct functions *functions, const struct fact_exit *exit);

#endif
