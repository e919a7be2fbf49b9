/*
 * What the pipeline and its workers say to each other: one JSON object a line.  A request names a file, an
 * architecture, an NTDDI_VERSION, compiler arguments and manifests; the answer is the unit's facts, and behind a tab,
 * when the request wants them, what they rest on (base/file/observe.h), in Base64.  Ahead of the first request, if
 * there are any, and of the first of each further run, stand the overlays; they have no answer, and with them a worker
 * forgets what it knows of files.  When no request can come any more a worker ends at once, whatever it is at.
 */
#ifndef PCWLINT_RUN_WORKERS_PROTOCOL_H
#define PCWLINT_RUN_WORKERS_PROTOCOL_H

#include <glib.h>
#include <stddef.h>
#include <stdbool.h>

#include "facts/facts.h"
#include "facts/request.h"

/* The first line of a worker, before it is asked anything: both programs are of one version. */
#define PROTOCOL_GREETING "pcwlint-worker " PCWLINT_VERSION

/* The exit status of a worker that a unit made grow beyond its limit. */
#define PROTOCOL_OUT_OF_MEMORY 77

/* That of one that the system refuses what it needs to begin: there may be room later. */
#define PROTOCOL_NO_ROOM 78

/* One line without its line end; free with g_free(). */
char *protocol_request(const struct parse_request *request);

/* `observations`: observations_encode()'s; NULL: not asked for, or they would never hold. */
char *protocol_answer(const struct fact_unit *facts, GBytes *observations);

/* The overlays of this process (base/file/overlay.h) as a line.  Free with g_free(). */
char *protocol_overlays(void);

/* Lays them in this process, in place of those that were laid before; false, and nothing done, when the line is none.
 */
bool protocol_read_overlays(const char *line, size_t length);

/* Reads a request into *request; false when the line is none.  Release with protocol_request_clear(). */
bool protocol_read_request(const char *line, size_t length, struct parse_request *request);
void protocol_request_clear(struct parse_request *request);

/* What an answer rests on; NULL: it does not say.  *facts_length: of the answer's first part. */
GBytes *protocol_read_observations(const char *line, size_t length, size_t *facts_length);

/* The facts of an answer; NULL when the line is none. */
struct fact_unit *protocol_read_answer(const char *line, size_t length);

#endif
