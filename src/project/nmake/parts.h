/* What the files of this folder share. */
#ifndef PCWLINT_PROJECT_NMAKE_PARTS_H
#define PCWLINT_PROJECT_NMAKE_PARTS_H

#include "project/nmake/nmake.h"

struct nmake {
    struct description *description;
    GHashTable *macros; /* name -> struct nmake_macro */
    gint64 budget;      /* bytes that may still be read and made; below 0: a bound is reached */
    gint64 *work;       /* the same for all projects of a run (vcxproj.h); NULL: no bound */
    guint notes;        /* that were said */
    guint files;        /* that were read */
    char *root;         /* where the tree ends; NULL before the first file */
};

/* `text` with its macros replaced; `unset` stays as $(NAME) or, when false, becomes nothing.  NULL: a bound is reached.
 */
char *nmake_expand(struct nmake *nmake, const char *text, bool keep_unset);

/* The truth of an !IF; *known false: it cannot be decided, which counts as false. */
bool nmake_is_true(struct nmake *nmake, const char *expression, bool *known);

#endif
