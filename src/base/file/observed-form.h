/*
 * Observations as bytes, in this machine's order: heads, each with a path behind it as a text, which is its length (32
 * bits) and its bytes with a NUL.  Behind a folder's path stand the number of its items and their size (32 bits each),
 * and the items: query and state (a byte each), a hash (of OBSERVED_LISTING), a name, a spelling (of
 * OBSERVED_ENTRY whose state is not 0).
 */
#ifndef PCWLINT_BASE_FILE_OBSERVED_FORM_H
#define PCWLINT_BASE_FILE_OBSERVED_FORM_H

#include <glib.h>
#include <stdbool.h>

#include "base/hash.h"
#include "base/file/signature.h"

enum observed_query {
    OBSERVED_TEXT = 1, /* a file's bytes */
    OBSERVED_KIND,     /* what is there, when something is */
    OBSERVED_PROGRAM,  /* nothing but its signature */
    OBSERVED_FOLDER,   /* only among bytes: a folder, and in it: */
    OBSERVED_LISTING,  /* its entries; in place of a name: which ones (folder_hash()) */
    OBSERVED_ABSENT,   /* there is no such entry */
    OBSERVED_ENTRY,    /* how an entry is spelled */
    OBSERVED_VARIABLE, /* of the environment; in place of a path: its name */
    OBSERVED_REAL      /* where links lead */
};

struct observed_head {
    guint8 query, state, padding[6];
    struct hash hash;
    struct signature signature; /* all zero: it was not settled */
};

/* A position in such bytes, for reading them. */
struct observed_cursor {
    guint8 *at, *end;
    bool broken; /* the bytes are damaged: nothing more is taken from them */
};

/* Take what comes next, and move behind it.  NULL or 0 when the bytes are damaged. */
guint8 *observed_take_bytes(struct observed_cursor *cursor, gsize size);
guint32 observed_take_u32(struct observed_cursor *cursor);
const char *observed_take_text(struct observed_cursor *cursor);

#endif
