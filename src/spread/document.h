/*
 * What unit, facts and plan files have in common: JSON objects whose first key says what they are, and in which
 * version, whose second says who wrote them, and whose third is a digest of the whole text.  Another program's may mean
 * other things by the same words: only this version's are read.
 *
 * The digest is SHA-256 of the text with 64 zeros in place of the digest, so that any byte that is lost, added or
 * changed is noticed.  It does not prove who wrote the file: anybody can compute the digest of a forged one.
 */
#ifndef PCWLINT_SPREAD_DOCUMENT_H
#define PCWLINT_SPREAD_DOCUMENT_H

#include <glib.h>
#include <stdbool.h>

#include "base/text/json/json.h"

/* A new document of that kind ("pcwlint_unit"). */
struct json *document_new(const char *kind, int version);

/* The text of the document with its digest and a final line feed.  Takes `document`; free the text with g_free(). */
char *document_text(struct json *document);

/* A text with the digest that fits it, in place of the 64 zeros that document_new() has put there.  Free with g_free().
 */
char *document_seal(const char *text);

/*
 * Reads one.  NULL with an error "FILE:LINE:COLUMN: what is wrong" when it is no JSON, not of this kind, of another
 * version of it or of pcwlint, or when its digest is not that of its text.  Free with json_free().
 */
struct json *document_read(const char *path, const char *text, gsize length, const char *kind, int version,
                           GError **error);

/* Whether a text is of that kind, as far as its start tells. */
bool document_is(const char *text, gsize length, const char *kind);

/* The error `what` at a value of the text ("/facts/0/file"; that of the key, where there is none), or nearest above it.
 */
void document_error(GError **error, const char *path, const char *text, gsize length, const char *pointer,
                    const char *what);

/* SHA-256 as hexadecimal digits; free with g_free(). */
char *spread_digest(const char *bytes, gsize length);

#endif
