/* The protocols that a run knows. */
#ifndef PCWLINT_PROTOCOL_SET_H
#define PCWLINT_PROTOCOL_SET_H

#include "protocol/protocol.h"
#include "protocol/read.h"

struct protocol_set;

/* The built-in ones, read once.  A broken build ends the program. */
const struct protocol_set *protocols_builtin(void);

/* The built-in ones, to which a team's may be added. */
struct protocol_set *protocols_new(void);
void protocols_free(struct protocol_set *set);

/* Adds a file.  Takes `path` and `text`.  False with an error as of protocol_read(), or when its name or a routine of
 * it is taken. */
bool protocols_add(struct protocol_set *set, const char *path, GBytes *text, GError **error);

/* All of them (struct protocol), built-in ones first; and one by name, NULL when there is none. */
const GPtrArray *protocols_all(const struct protocol_set *set);
const struct protocol *protocols_find(const struct protocol_set *set, const char *name);

/* The protocol, and its event, in which a routine plays a role; NULL: it plays it in none. */
const struct protocol *protocols_of_routine(const struct protocol_set *set, const char *routine,
                                            enum protocol_role role, int *event);

/* Routines of a team's protocols that open or close handles, sorted: as the analysis of a unit takes them
 * (parse_request.routines), or their names only.  Free with g_ptr_array_unref(). */
GPtrArray *protocols_team_routines(const struct protocol_set *set, bool names_only);

#endif
