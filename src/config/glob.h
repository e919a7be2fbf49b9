/*
 * Patterns of paths, as .gitignore has them.  A pattern applies to paths below its base folder, with / between folders:
 *
 *   *.gen.c        a name without a slash: at any depth            /old.c, src/old.c   with one: from the base on
 *   third_party/   a slash at the end: folders only                a folder that matches takes everything below it
 * along
 *   * and ?        any characters, any one, but no /               [a-z], [!a-z]       one of these, none of these
 *   **             any number of folders: "src/ ** /gen.c" (without the spaces)
 *   !keep.c        takes back what an earlier pattern of the list said; not below a folder that matches as a whole
 */
#ifndef PCWLINT_CONFIG_GLOB_H
#define PCWLINT_CONFIG_GLOB_H

#include <glib.h>
#include <stdbool.h>

struct glob;

/* NULL when the text is no pattern: *why says what is wrong (static).  Free with glob_free(). */
struct glob *glob_new(const char *text, const char **why);
void glob_free(gpointer glob);

/* As it was written. */
const char *glob_text(const struct glob *glob);

/*
 * The pattern of a list (of struct glob) that decides that `path`, or a folder that it is in, matches; NULL: it does
 * not.  `path` is relative to the base, with slashes; `folder`: it is one.
 */
const struct glob *globs_match(const GPtrArray *globs, const char *path, bool folder);

/* A new run begins: what was compared before does not count any more. */
void globs_begin(void);

/*
 * Whether the patterns of this run have cost more than any project needs.  From then on nothing matches, so that more
 * is analysed and reported than was asked for, and the run has to say so.
 */
bool globs_gave_up(void);

#endif
