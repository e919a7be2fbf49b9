/*
 * A file for ninja: the plan is made anew when something that it rests on has changed, each unit is extracted when it,
 * or a file that it reads, has, and what they all say is judged at the end.
 */
#ifndef PCWLINT_SPREAD_NINJA_FILE_H
#define PCWLINT_SPREAD_NINJA_FILE_H

#include <glib.h>

struct ninja_file {
    const char *path;            /* of the file itself */
    const char *directory;       /* where plan, units and facts are */
    const char *program;         /* pcwlint */
    const char *launcher;        /* a command that extractions are started through; NULL: none */
    const char *report;          /* what the last step writes */
    const char *depfile;         /* what the plan has read */
    const GPtrArray *planning;   /* of char *: words behind `program` by which the file was written */
    const GPtrArray *extracting; /* of char *: options of each extraction */
    const GPtrArray *judging;    /* of char *: those that write the report */
    const GPtrArray *units;      /* of struct spread_unit */
};

/* Its text, free with g_free(); NULL with an error when a path cannot be said in it. */
char *ninja_file_text(const struct ninja_file *file, GError **error);

#endif
