/* Reading the files of protocols. */
#ifndef PCWLINT_PROTOCOL_READ_H
#define PCWLINT_PROTOCOL_READ_H

#include "protocol/protocol.h"

/*
 * Reads a file's text, which the protocol keeps.  NULL with an error "PATH:LINE:COLUMN: what is wrong": an unknown key,
 * state, event, role or outcome; two transitions for one event in one state; a state that nothing leads to; an event
 * that does nothing.  Whether its rules exist, and whether its conditions hold together, only the loader of the rules
 * can tell.
 */
struct protocol *protocol_read(const char *path, GBytes *text, bool builtin, GError **error);
void protocol_free(struct protocol *protocol);

/* An error at a value of the protocol's file, that a JSON pointer names; and at a byte inside of a text there. */
void protocol_error(const struct protocol *protocol, GError **error, const char *pointer, const char *message);
void protocol_error_inside(const struct protocol *protocol, GError **error, const char *pointer, gsize offset,
                           const char *message);

#endif
