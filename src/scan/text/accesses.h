/*
 * What a text does to variables that another file defines, as far as its tokens show: `g_Rows[1].Id = 7` and
 * `ReadSetting(&g_Version)` may change one, `info.Counters = g_Rows` does not.  Nothing is parsed: too many changes
 * leave values unknown, a missing one leaves an initial value that does not hold.
 */
#ifndef PCWLINT_SCAN_TEXT_ACCESSES_H
#define PCWLINT_SCAN_TEXT_ACCESSES_H

#include <glib.h>
#include <stdbool.h>

/* What is known of a variable: how it is defined. */
struct accessed_variable {
    bool array;       /* it is one, and its name alone is an address */
    bool set_up_once; /* a table of descriptors or a name: functions of drivers that are given its address read it */
};

struct variable_access {
    const char *name; /* the key of the table */
    gsize at;
    bool changes;   /* it is written, or its address goes where it may be written */
    bool qualified; /* with :: before it */
};

/* Calls `take` with each access, in order, to a key of `subjects` (char * by content -> struct accessed_variable *). A
 * member of that name, and a declaration, is none.  `places`: all that is wanted is at one of these bytes of the text
 * (gsize, in order); NULL: all of it. */
void accesses_read(const char *text, gsize size, GHashTable *subjects, const GArray *places,
                   void (*take)(gpointer data, const struct variable_access *access), gpointer data);

#endif
