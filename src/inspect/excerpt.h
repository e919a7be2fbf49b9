/*
 * The lines of the sources that a page refers to: places are collected while it is written, and shown at its end, with
 * what findings point at marked.
 */
#ifndef PCWLINT_INSPECT_EXCERPT_H
#define PCWLINT_INSPECT_EXCERPT_H

#include <glib.h>
#include <stdbool.h>

#include "facts/facts.h"
#include "finding/finding.h"
#include "inspect/link.h"

struct excerpts;

/* Lines that are linked to get an address elsewhere, if there are `links`, which must outlive the excerpts. */
struct excerpts *excerpts_new(struct links *links);
void excerpts_free(struct excerpts *excerpts);

/*
 * Wants the lines of a place, and what is around them.  Answers the name of the line's anchor, "s1-83"; NULL when the
 * line cannot be shown: then there is nothing to link to.  Owned by the excerpts.
 */
const char *excerpts_want(struct excerpts *excerpts, const struct fact_place *place);

/* The same for what a finding points at, which is marked.  The finding must outlive the excerpts. */
const char *excerpts_mark(struct excerpts *excerpts, const struct finding *finding);

/* Whether there are any. */
bool excerpts_any(const struct excerpts *excerpts);

/* Appends all of them as HTML; nothing when none are wanted. */
void excerpts_write(struct excerpts *excerpts, GString *out);

#endif
