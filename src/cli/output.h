/*
 * Where text goes: the only part of the program that writes to standard output and standard error, or exits on a
 * failure.  Text for people goes through base/text/printable.h here, so that nothing in the tree can send control
 * sequences to a terminal or commands to a CI runner; text for programs is written as it is.
 */
#ifndef PCWLINT_CLI_OUTPUT_H
#define PCWLINT_CLI_OUTPUT_H

#include <glib.h>
#include <stdbool.h>

#include "facts/facts.h"

/*
 * Writes all of `text` to a file, or to standard output when `path` is NULL or "-".  A regular file appears whole or
 * not at all.  False with an error when it cannot be written, a closed pipe and a full disk included.
 */
bool output_write(const char *path, const char *text, GError **error);

/*
 * The same for a file that pcwlint names itself in a folder that the user chose: a link of that name is replaced, not
 * followed, for the user did not choose where it leads.
 */
bool output_replace(const char *path, const char *text, GError **error);

/*
 * Makes a folder, with those above it that are missing.  False with an error when that fails, or when a symbolic link
 * in the path leads out of its repository or folder: nothing is made then, not even what is missing above it.
 */
bool output_make_folder(const char *path, GError **error);

/*
 * Writes a file that does not exist yet, with the folders above it that are missing.  False with an error when
 * something of that name exists, or it cannot be written.
 */
bool output_create(const char *path, const char *text, GError **error);

/* Whether `path` is the regular file `input`, however either is spelled: told, and to be refused with EXIT_USAGE. */
bool output_refuse_overwriting(const char *path, const char *input);

/*
 * output_write() whose failure is already told: the exit status, `status` or EXIT_USAGE.  When the reader of standard
 * output has closed it, nothing is told, and the exit status is EXIT_PIPE.
 */
int output_finish(const char *path, const char *text, int status);

/*
 * output_finish() for text that people read, after printable_document().  `colour`: colour codes stay.
 */
int output_finish_text(const char *path, const char *text, bool colour, int status);

/* The same for text that people read as a document: a pager shows it when it is longer than the terminal. */
int output_finish_pages(const char *path, const char *text, bool colour, int status);

/* Whether text for `path` goes to standard output. */
bool output_is_standard(const char *path);

/* "pcwlint: MESSAGE" on standard error, on one line. */
void output_error(const char *format, ...) G_GNUC_PRINTF(1, 2);

/* "FILE:LINE:COLUMN: SEVERITY: MESSAGE", as compilers say it. */
void output_at(const struct fact_place *place, const char *severity, const char *format, ...) G_GNUC_PRINTF(3, 4);

/* A text of several lines on standard error. */
void output_error_text(const char *text);

/* Replaces the last line of the terminal that standard error is; "" leaves it empty. */
void output_error_line(const char *text);

/* Tells the error, frees it, and answers EXIT_USAGE. */
int output_usage_error(GError *error);

/* The columns of the terminal that standard error is; 0 when it is none, or one that cannot rewrite a line. */
unsigned output_error_columns(void);

/* Colour for a terminal, unless NO_COLOR says otherwise (no-color.org: set and not empty) or --color (NULL: not given).
 */
bool output_wants_colour(const char *path, const char *when);

/* Columns of what `path` will be seen on: COLUMNS, the terminal's, or 80. */
unsigned output_width(const char *path);

#endif
