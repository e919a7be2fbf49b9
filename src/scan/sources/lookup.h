/* How a source is compiled, as far as that leads to headers: what the scan asks those who know the builds. */
#ifndef PCWLINT_SCAN_SOURCES_LOOKUP_H
#define PCWLINT_SCAN_SOURCES_LOOKUP_H

#include <glib.h>
#include <stdbool.h>

/* The arrays (char *) are borrowed, and last as long as the scan; NULL: nothing. */
struct scan_lookup {
    gpointer data;
    /* Headers that come before its text: paths, or names to be looked for. */
    const GPtrArray *(*forced)(gpointer data, const char *source);
    /* Macros that the command line defines, as #define lines, where one of them may stand for a name of PCW; NULL: none
     * does. */
    const char *(*macros)(gpointer data, const char *source);
    /* Directories of its include path that can be told without reading a description of the build; those of
     * descriptions that are at hand, asked only when an #include leads nowhere without; and all, asked when the tree
     * has no such file either and some of them may lie outside of it (NULL: they may). */
    const GPtrArray *(*first)(gpointer data, const char *source);
    const GPtrArray *(*directories)(gpointer data, const char *source);
    const GPtrArray *(*farther)(gpointer data, const char *source);
    bool (*leads_out)(gpointer data, const char *source);
    /* Macros in which the build's other configurations differ from the one that is analysed; the first is "" where they
     * differ in more than macros. */
    const GPtrArray *(*differing)(gpointer data, const char *source);
    /* Whether the command line of a build defines the macro, or takes its definition away; NULL: it may. */
    bool (*defines)(gpointer data, const char *source, const char *macro);
    const GPtrArray *routines; /* char *: names that are names of PCW for this run; NULL: none */
    guint threads;             /* at most so many at once; 0: as many as processors */
    struct file_index *index;  /* what earlier scans read (scan/text/file-index.h); NULL: nothing is kept */
};

#endif
