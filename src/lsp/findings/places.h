/*
 * From places of findings to locations of the protocol.  Files are read as the last check read them, overlays included,
 * from the working directory: while the checker rests (checker.h), in the workspace's folder.
 */
#ifndef PCWLINT_LSP_FINDINGS_PLACES_H
#define PCWLINT_LSP_FINDINGS_PLACES_H

#include "facts/facts.h"
#include "lsp/state/server.h"

/* The texts of files, each read once. */
struct places;

/* `server` is borrowed.  Free with places_free(). */
struct places *places_new(const struct server *server);
void places_free(struct places *places);

/* The absolute path of a file, links resolved, and its URI, as the client writes it where it is open; both borrowed. */
const char *places_path(struct places *places, const char *file);
const char *places_uri(struct places *places, const char *file);

/* The text of a file with its lines; empty when it cannot be read. */
const struct position_map *places_map(struct places *places, const char *file);

/* { "start": …, "end": … } of what is to be underlined: never empty, but at the end of a file. */
struct json *places_shown_range(struct places *places, const struct fact_place *place);

/* { "uri": …, "range": … } */
struct json *places_location(struct places *places, const struct fact_place *place);

/* A position and a range of bytes as JSON. */
struct json *places_json(const struct position_map *map, gsize start, gsize end);

#endif
