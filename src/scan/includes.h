/*
 * What sources include, as their text says: every #include counts, also in a part that is not compiled, unless it
 * stands behind #if 0.  Found by name, it tells where the headers are before anything is parsed.  What was found is
 * remembered.
 */
#ifndef PCWLINT_SCAN_INCLUDES_H
#define PCWLINT_SCAN_INCLUDES_H

#include <glib.h>
#include <stdbool.h>

#include "scan/text/file-index.h"
#include "scan/tree.h"

struct includes;

/* `tree`: borrowed, the project's; NULL: each search says whose.  `store`: what files say, borrowed; NULL: one of its
 * own. */
struct includes *includes_new(struct tree *tree, struct file_index *store);
void includes_free(struct includes *includes);

/* A name that leads nowhere, and a file of the tree that has its last part. */
struct includes_stray {
    const char *name; /* interned */
    struct indexed_file *file;
};

/* The first #include of which the text does not show where it leads, and the first name that leads nowhere. */
struct includes_doubt {
    const struct indexed_file *file;
    const struct indexed_file_include *include;
    const char *missing;
    struct indexed_file *misses;  /* whose #include that is */
    bool generated;               /* CTRPP may make it */
    bool several;                 /* two headers that are missing may be CTRPP's */
    const char *guessed;          /* the first header that may be CTRPP's and that only the tree leads to: perhaps not
                                     the one that is meant */
    struct indexed_file *guesses; /* whose #include that is */
    GArray *strays;               /* of struct includes_stray, owned by who gives the doubt; NULL: none */
};

/* How to look for headers. */
struct includes_search {
    const GPtrArray *directories;                       /* char *: include path, asked first; NULL: none */
    char *(*supplied)(gpointer data, const char *name); /* a header that is there anyway, and is not the project's: its
                                                  own spelling (g_malloc), or NULL; the function may be NULL */
    gpointer data;
    GHashTable *elsewhere; /* receives spelling -> path of headers that only the tree leads to, and the own spelling of
                              what is supplied, where it differs (owned strings); or NULL */
    struct indexed_file *macros; /* what the command line defines, as #define lines; NULL: nothing */
    const GPtrArray *forced;     /* char *: headers that come before everything, as -include says them; NULL: none */
    const GPtrArray *(*path)(gpointer data); /* more directories, where those and the file's own do not have it: all
                                                that have it count; NULL: none */
    const GPtrArray *(*farther)(
        gpointer data);                  /* given `doubt`: more, where the tree does not have it either; NULL: none */
    bool (*leads_out)(gpointer data);    /* whether some of these are outside of the tree; NULL: they may be */
    struct tree *(*tree)(gpointer data); /* the tree, when it comes to that; NULL: that of `includes` */
    struct includes_doubt *doubt; /* given, #include MACRO is followed where the text shows what that is, the first of
                                     which it does not is received; headers of kits are not looked for in the tree
                                     (kit-headers.h), and of those that it leads to all count that may be meant */
};

/*
 * The source and the files that it includes, directly or not: paths, in the order in which they are met, each once;
 * strings are owned by `includes`, the array by the caller.  Spellings have slashes only.
 */
GPtrArray *includes_closure(struct includes *includes, const char *source, const struct includes_search *search);

/* The same as struct indexed_file, owned by the store. */
GPtrArray *includes_reach(struct includes *includes, const char *source, const struct includes_search *search);

/* Whether the file, of includes_closure(), is one that libclang does not read as it stands: in UTF-16 or UTF-32, or
 * with an #import. */
bool includes_is_unread(struct includes *includes, const char *file);

/*
 * Whether one of these files (of includes_closure()) asks for the n-th macro that says "kernel mode"
 * (scan/text/kernel-macros.h) and the source does not define it.  One that says it on Linux too only counts where the
 * project's build files speak of it.
 */
bool includes_ask_for(struct includes *includes, const GPtrArray *files, guint macro);

#endif
