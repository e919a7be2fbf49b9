/* What a run has to say besides findings: what was passed over, what contradicts what. */
#ifndef PCWLINT_BASE_NOTE_H
#define PCWLINT_BASE_NOTE_H

#include <glib.h>
#include <stdbool.h>

/* Whether a note says that something was not analysed: the file that it names, or a part of that. */
enum note_failure { NOTE_NO_FAILURE, NOTE_FAILED, NOTE_FAILED_PARTLY };

/*
 * Notes about absent files, and about sources that a project lists in a way that is not understood, may be many:
 * notes_sum_up() makes one of those of a kind.  What NOTE_OF_PROJECT says concerns the sources of the project that it
 * names only.
 */
enum note_kind {
    NOTE_OTHER,
    NOTE_ABSENT_IMPORT,
    NOTE_ABSENT_SOURCE,
    NOTE_UNKNOWN_SOURCES,
    NOTE_OF_PROJECT,
    N_NOTE_KINDS
};

struct note {
    char *file;          /* NULL: of no file */
    gint64 line, column; /* 0: of the file as a whole */
    char *text;
    bool detail;               /* only for those who ask for more (-v) */
    enum note_failure failure; /* becomes a finding (PCW904) where the run ends */
    enum note_kind kind;
};

/* An empty list of struct note, which owns them. */
GPtrArray *notes_new(void);

/* Appends a note, unless the same is there, and returns the one that is there now. */
struct note *notes_add(GPtrArray *notes, bool detail, const char *file, gint64 line, gint64 column, const char *format,
                       ...) G_GNUC_PRINTF(6, 7);

/* The same for a note that something was not analysed.  It has a file, and `text` follows that file's name: "is no
 * XML".
 */
struct note *notes_fail(GPtrArray *notes, enum note_failure failure, const char *file, gint64 line, gint64 column,
                        const char *format, ...) G_GNUC_PRINTF(6, 7);

/* Where several notes of a kind are to be seen, they become details, and one note says how many there are. */
void notes_sum_up(GPtrArray *notes);

/*
 * Error messages of readers start with a place, "FILE:12:3: is no XML" or "FILE: cannot be read".  Returns the text
 * after the place when that names `file`, with line and column (0: none); else the whole text.
 */
const char *note_behind_place(const char *file, const char *text, gint64 *line, gint64 *column);

#endif
