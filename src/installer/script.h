/* A text that is read for commands, private to installer/. */
#ifndef PCWLINT_INSTALLER_SCRIPT_H
#define PCWLINT_INSTALLER_SCRIPT_H

#include <glib.h>
#include <stdbool.h>

#include "facts/facts.h"

enum script_kind {
    SCRIPT_BATCH,
    SCRIPT_POWERSHELL,
    SCRIPT_WIX,
    SCRIPT_INNO,
    SCRIPT_NSIS,
    SCRIPT_INF,
    SCRIPT_PROJECT,
    SCRIPT_RESOURCES
};

struct script {
    enum script_kind kind;
    const char *path, *text; /* text: UTF-8, a mark included */
    gsize size;
    struct fact_installer *facts;
    struct script_bounds *bounds;
};

/* What bounds the work on a text, whatever it holds: many names on a line, lines of megabytes, variables of variables.
 */
struct script_bounds {
    gsize effort;       /* bytes that may still be looked at again */
    guint steps;        /* commands so far, those that are none included */
    guint copies;       /* files that an INF copies so far */
    const char *beyond; /* why the rest was not read; NULL: all was */
    gsize at;           /* a byte, where its line starts, and that line's number: places follow one another */
    gsize line_start;
    int64_t line;
};

/* Takes `bytes` from the effort; false when they are not left, and the text counts as not read. */
bool script_spend(const struct script *script, gsize bytes);

/* A stretch of the text. */
struct stretch {
    gsize start, end;
};

/* The place of a stretch.  The caller owns it. */
struct fact_place *script_place(const struct script *script, struct stretch stretch);

/* Where the line of a byte starts, and where it ends: at its line break, or at the end of the text. */
gsize script_line_start(const struct script *script, gsize at);
gsize script_line_end(const struct script *script, gsize at);

#endif
