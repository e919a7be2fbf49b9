/*
 * Lines that differ from a git revision, and the findings that concern them (--changed-since).
 *
 * A finding concerns a change when its range, or that of a related place (the field that a descriptor reads is declared
 * in another line, often in another file), has a changed line.  Where lines were only taken away, the lines on both
 * sides count as changed. Files that no diff can tell lines of (binary to git, UTF-16 too; untracked) are changed as a
 * whole.
 */
#ifndef PCWLINT_TRIAGE_CHANGED_H
#define PCWLINT_TRIAGE_CHANGED_H

#include <glib.h>
#include <stdbool.h>

#include "facts/facts.h"

struct changed;

/* No line has changed.  Free with changed_free(), which accepts NULL. */
struct changed *changed_new(void);
void changed_free(struct changed *changed);

/*
 * Adds what `git diff --unified=0` says, whose paths start with "a/" and "b/" and are seen from `root`.  False with an
 * error "line N: what" when it is none.
 */
bool changed_add_diff(struct changed *changed, const char *root, const char *diff, gsize size, GError **error);

/* Adds a file with all of its lines; a path that ends in a slash: all files of that folder.  git names a repository so
 * that is no submodule. */
void changed_add_file(struct changed *changed, const char *root, const char *path);

/* Whether a line of the place is changed. */
bool changed_has(const struct changed *changed, const struct fact_place *place);

/* Whether the file of the place had another name, in whatever folder. */
bool changed_is_renamed(const struct changed *changed, const struct fact_place *place);

/*
 * Takes the findings (struct finding, owned by both arrays) that concern no change out of `findings`, in order.  Files
 * that could not be analysed (PCW904) stay: nobody knows what is in them.
 */
GPtrArray *changed_take_outside(const struct changed *changed, GPtrArray *findings);

#endif
