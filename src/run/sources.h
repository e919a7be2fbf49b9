/*
 * From what the user named to what is analysed: files as they are, and of directories the sources that have to do with PCW.
 */
#ifndef PCWLINT_RUN_SOURCES_H
#define PCWLINT_RUN_SOURCES_H

#include <glib.h>

struct sources {
    GPtrArray *manifests;   /* of char *: files that the user named and that are manifests */
    GPtrArray *candidates;  /* of char *: what directories hold that is one */
    GPtrArray *paths;       /* of char *: sources to be analysed, each once; sources_choose() fills it in */
    GPtrArray *wrappers;    /* of char *: names that make their functions worth a look (callers.h); so does it this */
    GPtrArray *errors;      /* of struct scan_error: directories that cannot be read */
    guint skipped;          /* sources of directories that have nothing to do with PCW; and this */
    GPtrArray *inputs;      /* of struct input: private */
    GPtrArray *headers;     /* of char *: private */
};

/* Looks at the inputs (char *). */
struct sources *sources_find(const GPtrArray *inputs);
void sources_free(struct sources *sources);

/* `sets`: the countersets of all manifests (struct fact_manifest_set), whose generated functions have to do with PCW. */
void sources_choose(struct sources *sources, const GPtrArray *sets);

#endif
