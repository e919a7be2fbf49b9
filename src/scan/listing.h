/* What directories hold that may be analysed, by its names. */
#ifndef PCWLINT_SCAN_LISTING_H
#define PCWLINT_SCAN_LISTING_H

#include <glib.h>
#include <stdbool.h>

/* Paths, of char * but for the errors. */
struct scan_files {
    GPtrArray *sources;      /* sorted */
    GPtrArray *manifests;    /* files that may be manifests, sorted */
    GPtrArray *headers;      /* files that sources include, by their names, sorted; NULL: not wanted */
    GPtrArray *descriptions; /* compilation databases and project files, sorted; NULL: not wanted */
    GPtrArray *installers; /* scripts, INF files and other files that may install something, sorted; NULL: not wanted */
    GPtrArray *hidden;     /* folders that are not searched, as their names begin with a dot; NULL: not wanted */
    GPtrArray *links;      /* links to folders, which are not followed, sorted; NULL: not wanted */
    GPtrArray *errors;     /* of struct scan_error: directories that cannot be read */
    bool (*excludes)(gpointer data, const char *path, bool folder); /* what is left out; NULL: nothing */
    gpointer data;
};

struct scan_error {
    char *path, *why;
    bool partly; /* part of it was listed */
};

/* A GDestroyNotify for the array `errors` of struct scan_files. */
void scan_error_free(gpointer error);

/* Adds the files below a directory to the lists of `files`. */
void scan_directory(const char *directory, const struct scan_files *files);

/* Adds what may be manifests beside a source: in its folder and the one above, and in folders directly below these. */
void scan_beside(const char *source, GPtrArray *manifests);

#endif
