/* What a run has to say besides findings: what was passed over, what contradicts what. */
#ifndef PCWLINT_BASE_NOTE_H
#define PCWLINT_BASE_NOTE_H

#include <glib.h>
#include <stdbool.h>

struct note {
    char *file;          /* NULL: of no file */
    gint64 line, column; /* 0: of the file as a whole */
    char *text;
    bool detail;         /* only for those who ask for more (-v) */
};

/* An empty list of struct note, which owns them. */
GPtrArray *notes_new(void);

/* Appends a note, unless the same is there. */
void notes_add(GPtrArray *notes, bool detail, const char *file, gint64 line, gint64 column, const char *format, ...) G_GNUC_PRINTF(6, 7);

#endif
