/* The open documents: what the client has in its buffers.  A document with a path stands for that file. */
#ifndef PCWLINT_LSP_DOCUMENTS_DOCUMENTS_H
#define PCWLINT_LSP_DOCUMENTS_DOCUMENTS_H

#include <glib.h>
#include <stdbool.h>

#include "base/text/json/json.h"
#include "lsp/documents/position.h"

struct document {
    char *uri;  /* as the client writes it */
    char *path; /* absolute, links resolved; NULL: it is no file of this machine */
    int64_t version;
    GString *text;
};

struct documents;

/* All of them together, in bytes, at most. */
#define DOCUMENTS_LARGEST ((gsize)512 << 20)

/* No document is open.  Free with documents_free(), which accepts NULL and frees all documents. */
struct documents *documents_new(void);
void documents_free(struct documents *documents);

/* Opens one, in place of one of that URI.  Returns it; NULL when there is no room for the text. */
struct document *documents_open(struct documents *documents, const char *uri, int64_t version, const char *text);
void documents_close(struct documents *documents, const char *uri);

/* NULL: it is not open. */
struct document *documents_find(const struct documents *documents, const char *uri);

/* The one that stands for a file (absolute, links resolved): of several, the one that was opened first. */
struct document *documents_of_path(const struct documents *documents, const char *path);

/* All of them (struct document), in the order of opening; borrowed. */
const GPtrArray *documents_all(const struct documents *documents);

/*
 * Makes the changes of textDocument/didChange ("contentChanges") one after the other.  False when one of them is no
 * change, or the text becomes too large: the text then has the changes before it.
 */
bool documents_change(struct documents *documents, struct document *document, int64_t version,
                      const struct json *changes, enum position_encoding encoding);

/* Reads a position of the protocol; false when it is none. */
bool documents_read_position(const struct json *json, struct position *position);

#endif
