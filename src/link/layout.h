/*
 * A record's layout made searchable: which members lie at an offset.
 *
 * The facts list members flattened, depth first.  A layout turns that into a tree whose children are sorted by offset,
 * so that a lookup costs a binary search per nesting level, whatever the size of the structure, and so that arrays of
 * structures need no expansion.  Members of a union overlap: a lookup answers all of them.
 */
#ifndef PCWLINT_LINK_LAYOUT_H
#define PCWLINT_LINK_LAYOUT_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "facts/facts.h"

struct layout;

#define LAYOUT_NO_ELEMENT (-1)

/*
 * One thing that lies at an offset: a member, or one element of a member that is an array.  Hits come outermost first;
 * `parent` is the index of the hit that it lies in, -1 for none.
 */
struct layout_hit {
    const struct fact_member *member; /* NULL for an element of a block that is itself an array */
    const char *suffix;               /* what it adds to its parent's path; NULL for an element */
    int64_t element;                  /* its number, or LAYOUT_NO_ELEMENT */
    int64_t start, size;              /* from the start of the block */
    enum word_field_kind kind;
    bool array, leaf;
    int parent;
};

struct layout *layout_new(const struct fact_record *record); /* borrows the record */
/* The record itself stays: it belongs to the facts. */
void layout_free(struct layout *layout);

/* The record that the layout was made from; borrowed. */
const struct fact_record *layout_record(const struct layout *layout);

/*
 * Appends the hits for an offset within one instance of the record.  The instance starts at `base` in the block and
 * lies in hit `parent`.  Returns the length of the gap around the offset, and its start in `*gap`, for the case that no
 * leaf covers it.
 */
int64_t layout_at(const struct layout *layout, int64_t base, int parent, int64_t offset, GArray *hits, int64_t *gap);

/* The path of a hit as C writes it; free with g_free(). */
char *layout_path(const GArray *hits, guint index);

/*
 * Where the member that FIELD_OFFSET named lies: for a[2].c the array a, if the facts have no closer member.  NULL when
 * the record has none of that name.
 */
const struct fact_member *layout_named(const struct layout *layout, const char *path);

/* The record's end is open: its last member is an array of one or no elements, of which there may be more. */
bool layout_open(const struct layout *layout);

#endif
