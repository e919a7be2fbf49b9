/* Large texts that several files of a scan have: hundreds of links, or of copies, would each hold one. */
#ifndef PCWLINT_SCAN_TEXT_SHARED_TEXT_H
#define PCWLINT_SCAN_TEXT_SHARED_TEXT_H

#include <glib.h>

struct shared_text {
    char *text;
    gsize size;
    guint users;
    GHashTable *all; /* that it is in */
};

/* An empty set of struct shared_text; free with g_hash_table_unref() when all of them are released. */
GHashTable *shared_texts_new(void);

/* The one of the set with these bytes, with one more user.  Takes the text, which a NUL ends. */
struct shared_text *shared_text_of(GHashTable *all, char *text, gsize size);

/* The last user frees it.  NULL: nothing is done. */
void shared_text_release(struct shared_text *shared);

#endif
