/*
 * Which files may be edited: those that were named, and what lies in the trees around them or in the directories that
 * were named. Kits, system headers and other projects are not fixed from here.  A tree must not choose which file is
 * edited: a file that was named through a link is not fixed when the link leads out of its repository or, outside of
 * repositories, to a file in another folder.  A repository's own files, which a source may include, are not fixed
 * either.
 */
#ifndef PCWLINT_FIX_EDITABLE_H
#define PCWLINT_FIX_EDITABLE_H

#include <stdbool.h>

struct fix_editable;

/* `inputs`: the files and directories of the run, NULL at the end; NULL: none.  Free with fix_editable_free(). */
struct fix_editable *fix_editable_new(char *const *inputs);
void fix_editable_free(struct fix_editable *editable);

/* `real`: absolute, without symbolic links. */
bool fix_editable_holds(const struct fix_editable *editable, const char *real);

#endif
