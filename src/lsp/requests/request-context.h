/* A request about a document: what it is about, in the terms of features/, and the way back to the protocol. */
#ifndef PCWLINT_LSP_REQUESTS_REQUEST_CONTEXT_H
#define PCWLINT_LSP_REQUESTS_REQUEST_CONTEXT_H

#include "lsp/features/document.h"
#include "lsp/features/features.h"
#include "lsp/findings/places.h"
#include "lsp/state/workspace.h"

struct asked {
    const struct server *server;
    const struct features *features;  /* of the last check; NULL: there is none */
    struct feature_document document; /* as the client has it open, else as it is on the disk */
    struct position_map *map;         /* of its text */
    struct places *places;            /* of other files */
    char *path, *uri;                 /* path: the URI where it is no file yet */
    int64_t line, column;             /* params.position; 0 where there is none */
};

/*
 * Reads params.textDocument and params.position.  False when it is neither open nor a file of a workspace.  `reads`: it
 * may be read from the disk, as by handlers that wait.  Else only an open one counts.  End with asked_end(), also after
 * false.
 */
bool asked_begin(struct asked *asked, struct server *server, const struct json *params, bool reads);
void asked_end(struct asked *asked);

/* A position and a range of the document, as JSON. */
struct json *asked_position(const struct asked *asked, int64_t line, int64_t column);
struct json *asked_range(const struct asked *asked, struct span span);

/* The line of a position of the protocol, as features/ count it. */
int64_t asked_line(const struct asked *asked, const struct json *position);

/* { "uri": …, "range": … } of a place in any file. */
struct json *asked_location(struct places *places, const struct location *location);

#endif
