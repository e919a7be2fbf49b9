/*
 * What unit, facts and plan files have in common: JSON objects whose first key says what they are, and in which version, and whose
 * second who wrote them.  Another program's may mean other things by the same words: only this version's are read.
 */
#ifndef PCWLINT_SPREAD_DOCUMENT_H
#define PCWLINT_SPREAD_DOCUMENT_H

#include <glib.h>
#include <stdbool.h>

#include "base/json.h"

/* A new document of that kind ("pcwlint_unit"). */
struct json *document_new(const char *kind, int version);

/* Its text, a line end behind it.  Takes `document`. */
char *document_text(struct json *document);

/*
 * Reads one.  NULL with an error "FILE:LINE:COLUMN: what is wrong" when it is no JSON, not of this kind, or of another version of
 * it or of pcwlint.  Free with json_free().
 */
struct json *document_read(const char *path, const char *text, gsize length, const char *kind, int version, GError **error);

/* Whether a text is of that kind, as far as its start tells. */
bool document_is(const char *text, gsize length, const char *kind);

/* The error `what` at a value of the text ("/facts/0/file"; that of the key, where there is none), or nearest above it. */
void document_error(GError **error, const char *path, const char *text, gsize length, const char *pointer, const char *what);

#endif
