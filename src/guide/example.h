/* The examples of a rule, as their text in the rule holds them. */
#ifndef PCWLINT_GUIDE_EXAMPLE_H
#define PCWLINT_GUIDE_EXAMPLE_H

#include <glib.h>

struct example_file {
    char *name;      /* "disk.man"; NULL: the example is a single source without a name */
    char *arguments; /* the words of the command line that its first line gives, "--ntddi=WIN10_VB"; NULL: none */
    char *text;      /* without that line */
};

/* Of struct example_file, in the order of the text.  Free with g_ptr_array_unref(). */
GPtrArray *example_files(const char *example);

#endif
