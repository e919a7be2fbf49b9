/* From messages to handlers: the table of methods, requests that wait, and requests that are cancelled. */
#ifndef PCWLINT_LSP_DISPATCH_H
#define PCWLINT_LSP_DISPATCH_H

#include "lsp/state/server.h"

/* Handles a message, given as text. */
void dispatch(struct server *server, const char *message, gsize size);

/* Answers requests that waited and need not any more. */
void dispatch_waiting(struct server *server);

/* A message could not be read at all: reports that to the client. */
void dispatch_unreadable(struct server *server, const char *why);

#endif
